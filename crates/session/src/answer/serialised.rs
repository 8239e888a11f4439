//! An answer as data, by serde: the fields that `docs/json.md` lists under "an answer of the library".
//!
//! Where the program's `--json` has the same fact, it has the same name and the same form.

use super::{Answer, Solution, Status};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Limit, Stage, Statistics, Tally};
use exactone_formats::instance::{Layout, Legend, Rules};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The fields of an answer.
#[derive(Serialize)]
struct AnswerFields<'a> {
    status: Status,
    solution: Option<&'a Solution>,
    second: Option<&'a Solution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    differs: Option<Vec<[usize; 2]>>,
    count: Option<String>,
    exact: Option<bool>,
    limit: Option<Limit>,
    engine: &'static str,
    statistics: Statistics,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    stages: &'a [Stage],
}

/// A solution by its names, as `docs/json.md` has it: `cells` (cell: value) or `options` (a list), `rows` where there
/// is a board: what stands on each square, layer by layer; and what it costs, if there are costs.
#[derive(Debug, Serialize)]
pub struct Named<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<BTreeMap<&'a str, &'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Vec<Option<String>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
}

impl Serialize for Status {
    /// As its [word](Status::word).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Serialize for Solution {
    /// A square grid as rows of integers, all else as [`Named`]. O(candidates).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.rules().legend {
            Legend::Grid(layout) => rows_of(layout, self).serialize(serializer),
            _ => Named::of(self.rules(), self.candidates()).serialize(serializer),
        }
    }
}

impl Serialize for Answer {
    /// The fields are listed in `docs/json.md`, and keep their names and meanings; new ones may be added. O(candidates).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AnswerFields::of(self).serialize(serializer)
    }
}

impl<'a> AnswerFields<'a> {
    fn of(answer: &'a Answer) -> Self {
        let Answer { status, solution, second, tally, engine, statistics, stages } = answer;
        Self {
            status: *status,
            solution: solution.as_ref(),
            second: second.as_ref(),
            differs: cells_that_differ(answer),
            count: tally.as_ref().map(|tally| tally.count().to_string()),
            exact: tally.as_ref().map(|tally| matches!(tally, Tally::Exact(_))),
            limit: answer.limit(),
            engine,
            statistics: *statistics,
            stages,
        }
    }
}

impl<'a> Named<'a> {
    /// What these candidates are called under the rules; of a square grid the rows alone. O(candidates).
    #[must_use]
    pub fn of(rules: &'a Rules, chosen: &[Candidate]) -> Self {
        let rows = rules.legend.picture(chosen).map(|picture| picture.rows().map(<[_]>::to_vec).collect());
        let cost = rules.cost(chosen);
        match &rules.legend {
            Legend::Grid(_) => Self { cells: None, options: None, rows, cost },
            Legend::Cells(cells) => {
                let found = chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate));
                let named = found.map(|(cell, value)| (cells.cell(cell), cells.values()[value].as_str()));
                Self { cells: Some(named.collect()), options: None, rows, cost }
            }
            Legend::Options(_) => {
                let names = chosen.iter().map(|&candidate| rules.legend.candidate(&rules.problem, candidate));
                Self { cells: None, options: Some(names.collect()), rows, cost }
            }
        }
    }
}

/// The values of a grid, row by row.
fn rows_of(layout: &Layout, solution: &Solution) -> Vec<Vec<u16>> {
    layout.values(solution.candidates()).chunks(layout.shape().side).map(<[u16]>::to_vec).collect()
}

/// The cells in which two grids differ, each as its row and column; `None` unless the answer has a grid.
fn cells_that_differ(answer: &Answer) -> Option<Vec<[usize; 2]>> {
    let shape = answer.solution.as_ref()?.rules().legend.layout()?.shape();
    let differs = answer.differs().into_iter();
    Some(differs.map(|candidate| shape.row_and_column(shape.cell_and_value(candidate).0)).collect())
}

#[cfg(test)]
mod tests {
    use crate::answer::Session;
    use exactone_core::solve::Budget;
    use exactone_formats::exchange::{Request, read};
    use exactone_formats::puzzle::read::one;
    use serde_json::{Value, json, to_value};

    fn unique(puzzle: &str) -> Value {
        to_value(Session::default().unique(&one(puzzle).unwrap(), &Budget::default()).unwrap()).unwrap()
    }

    #[test]
    fn a_grid_is_rows_of_integers_and_two_of_them_say_where_they_differ() {
        let found = unique("...232....4....1");
        assert_eq!(
            (&found["status"], &found["limit"], &found["count"]),
            (&json!("unique"), &json!(null), &json!(null))
        );
        assert_eq!(found["solution"], json!([[1, 4, 3, 2], [3, 2, 1, 4], [2, 1, 4, 3], [4, 3, 2, 1]]));
        assert_eq!((&found["second"], &found["differs"]), (&json!(null), &json!([])));
        let several = unique("12343412........");
        assert_eq!(several["status"], "multiple");
        let cell = |grid: &str, at: &Value| {
            let [row, column] = [0, 1].map(|part| usize::try_from(at[part].as_u64().unwrap()).unwrap() - 1);
            several[grid][row][column].clone()
        };
        let differs = several["differs"].as_array().unwrap();
        assert!(!differs.is_empty() && differs.iter().all(|at| cell("solution", at) != cell("second", at)));
    }

    #[test]
    fn a_solution_of_options_with_costs_says_what_it_costs() {
        let cost = |text: &str| {
            let instance = read("two.dlx", text.as_bytes(), &Request::default()).unwrap().instance;
            let found = to_value(Session::default().unique(&instance, &Budget::default()).unwrap()).unwrap();
            found["solution"].get("cost").cloned()
        };
        assert_eq!(cost("a b\na |3\nb |4\n"), Some(json!(7)));
        assert_eq!(cost("a b\na\nb\n"), None);
    }

    #[test]
    fn options_are_listed_and_a_count_is_text() {
        let instance = read("two.dlx", b"a b\na\nb\na b\n", &Request::default()).unwrap().instance;
        let (mut session, budget) = (Session::default(), Budget::default());
        let found = to_value(session.first(&instance, &budget).unwrap()).unwrap();
        assert_eq!(found["status"], "solved");
        assert!(found["solution"]["options"].as_array().is_some_and(|options| !options.is_empty()), "{found}");
        assert!(found.get("differs").is_none());
        let counted = to_value(session.count(&instance, &budget, None).unwrap()).unwrap();
        assert_eq!((&counted["count"], &counted["exact"]), (&json!("2"), &json!(true)));
        let ended = to_value(session.count(&instance, &Budget::default().with_nodes(0), None).unwrap()).unwrap();
        assert_eq!((&ended["exact"], &ended["limit"]), (&json!(false), &json!("node limit")));
    }
}
