//! A puzzle with several solutions: how many, where they differ, and which single given or clue would leave one.
//!
//! Solutions are visited up to a number. If these are all, each of their candidates is counted: one that only one solution has is a given that
//! leaves that solution. If there are more, each candidate that was met at most once among those visited is tried as a given. Clues are tried
//! only if the solutions are all: one that exactly one solution keeps would leave that.

use super::{AnswerError, Session, Status};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Limit, Tally};
use exactone_formats::instance::{FurtherClues, Instance, Legend};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Candidates that are tried as givens.
const MOST_TRIED: usize = 500;

/// What is known of a puzzle with several solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Several {
    /// How many solutions there are, exactly or at least.
    pub tally: Tally,
    /// The visible candidates that some solutions have and others have not, ascending.
    pub open: Vec<Candidate>,
    /// Those of them that leave exactly one solution if they are given, ascending.
    pub deciding: Vec<Candidate>,
    /// Whether all candidates of all solutions are known, and all that might decide were tried.
    pub is_complete: bool,
    /// The clues that leave exactly one solution if one of them is added.
    pub clues: MoreClues,
}

/// Clues that could be added to a design.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoreClues {
    /// No kind of clue that it has could stand at another place.
    NoPlace,
    /// There are more solutions than were visited, so that no clue was tried.
    ManySolutions,
    /// Those that leave one solution each.
    Tried(FurtherClues),
}

impl Session {
    /// Where the solutions of an instance differ, and which given or clue would leave exactly one, with up to so many solutions visited. Ask it of
    /// instances with several solutions.
    ///
    /// One search visits the solutions. If there are more than `most`, there is at most one search more for each candidate that is
    /// still open, to see whether it belongs to a solution, and up to 500 to see whether it decides. The solutions are held in memory,
    /// if there are clues that could be added: up to 4 million candidates.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::model::{Model, Settings};
    /// use exactone_core::solve::Budget;
    ///
    /// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\ngivens = '''\n1 . .\n. . .\n. . .\n'''\n";
    /// let instance = Model::parse("latin-3.toml", text)?.instance(&Settings::default())?;
    /// let several = Session::default().several(&instance, &Budget::default(), 1000)?;
    /// assert_eq!(several.tally.to_string(), "4");
    /// assert_eq!((several.deciding.len(), several.is_complete), (8, true));
    /// assert_eq!(instance.candidate_name(several.deciding[0]), "r2c2=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn several(&mut self, instance: &Instance, budget: &Budget, most: u64) -> Result<Several, AnswerError> {
        let (mut seen, mut met): (u64, BTreeMap<Candidate, u64>) = (0, BTreeMap::new());
        let mut kept = Kept::of(instance);
        let answer = self.all(instance, budget, Some(most), &mut |chosen| {
            seen += 1;
            kept.keep(chosen);
            for &candidate in chosen {
                *met.entry(candidate).or_default() += 1;
            }
            ControlFlow::Continue(())
        })?;
        let tally = answer.tally.unwrap_or(Tally::Unfinished(u128::from(seen).into(), Limit::Time));
        let in_all: BTreeSet<Candidate> = met.iter().filter(|(_, times)| **times == seen).map(|(&it, _)| it).collect();
        if matches!(tally, Tally::Exact(_)) {
            let open = met.keys().filter(|candidate| !in_all.contains(candidate)).copied().collect();
            let deciding = met.iter().filter(|(_, times)| **times == 1).map(|(&candidate, _)| candidate).collect();
            let clues = kept.clues(instance, budget);
            return Ok(Several { tally, open, deciding, is_complete: true, clues });
        }
        let known = self.true_candidates(instance, budget)?;
        let open = open(instance, &known.candidates, &in_all);
        let might: Vec<Candidate> =
            open.iter().filter(|candidate| met.get(candidate).is_none_or(|&times| times <= 1)).copied().collect();
        let mut is_complete = known.limit.is_none() && might.len() <= MOST_TRIED;
        let mut deciding = Vec::new();
        for &candidate in might.iter().take(MOST_TRIED) {
            match self.with_given(instance, candidate, budget)? {
                Status::Unique => deciding.push(candidate),
                Status::Unknown(_) => is_complete = false,
                _ => {}
            }
        }
        let clues = Kept::default().clues(instance, budget);
        Ok(Several { tally, open, deciding, is_complete, clues })
    }

    fn with_given(&mut self, instance: &Instance, given: Candidate, budget: &Budget) -> Result<Status, AnswerError> {
        let givens = [&instance.givens[..], &[given]].concat();
        Ok(self.unique(&Instance { givens, ..instance.clone() }, budget)?.status)
    }
}

/// Candidates of solutions that are held in memory.
const MOST_KEPT: usize = 4_000_000;

/// The solutions, to be judged by clues.
#[derive(Default)]
struct Kept {
    /// None where they are not wanted, or too many.
    solutions: Option<Vec<Vec<Candidate>>>,
    candidates: usize,
}

impl Kept {
    /// None so far of an instance that is stated by parts.
    fn of(instance: &Instance) -> Self {
        Self { solutions: instance.rules.parts.as_ref().map(|_| Vec::new()), candidates: 0 }
    }

    fn keep(&mut self, chosen: &[Candidate]) {
        self.candidates += chosen.len();
        self.solutions.take_if(|_| self.candidates > MOST_KEPT);
        if let Some(solutions) = &mut self.solutions {
            solutions.push(chosen.to_vec());
        }
    }

    /// The clues that one of them keeps.
    fn clues(self, instance: &Instance, budget: &Budget) -> MoreClues {
        let solutions = self.solutions.as_deref();
        let parts = instance.rules.parts.as_ref();
        let found = parts
            .and_then(|parts| parts.further(instance.legend(), solutions.unwrap_or_default(), &budget.interrupt()));
        match (found, solutions) {
            (None, _) => MoreClues::NoPlace,
            (Some(_), None) => MoreClues::ManySolutions,
            (Some(found), Some(_)) => MoreClues::Tried(found),
        }
    }
}

/// The candidates of solutions that are not in all of them: of cells those that have another value as well, of options those that a
/// solution was met without.
fn open(instance: &Instance, known: &[Candidate], in_all: &BTreeSet<Candidate>) -> Vec<Candidate> {
    let cell = |candidate: Candidate| match instance.legend() {
        Legend::Grid(layout) => Some(layout.shape().cell_and_value(candidate).0),
        Legend::Cells(cells) => cells.cell_and_value(candidate).map(|(cell, _)| cell),
        Legend::Options(_) => None,
    };
    let mut values: BTreeMap<usize, usize> = BTreeMap::new();
    for cell in known.iter().filter_map(|&candidate| cell(candidate)) {
        *values.entry(cell).or_default() += 1;
    }
    let is_open = |candidate: &Candidate| match cell(*candidate) {
        Some(cell) => values[&cell] > 1,
        None => !in_all.contains(candidate),
    };
    known.iter().copied().filter(is_open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::model::{Model, Settings};

    /// A Latin square of side 4 with several solutions, and these clues.
    fn text(givens: &str, clues: &str) -> String {
        let head = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\nparameters = { side = 4 }\n";
        format!("{head}givens = '{givens}'\n{clues}")
    }

    fn instance(text: &str) -> Instance {
        Model::parse("x.toml", text).unwrap().instance(&Settings::default()).unwrap()
    }

    /// The clues that would decide, each judged by a search with the clue in the file.
    fn judged(text: &str) -> Vec<String> {
        let (mut session, budget) = (Session::default(), Budget::default());
        let several = session.several(&instance(text), &budget, 1000).unwrap();
        let MoreClues::Tried(found) = several.clues else { panic!("{:?} for\n{text}", several.clues) };
        assert!(found.is_complete, "{text}");
        for clue in &found.clues {
            let more = instance(&format!("{text}[[clues]]\n{}", clue.entry()));
            let answer = session.unique(&more, &budget).unwrap();
            assert_eq!(answer.status, Status::Unique, "{} for\n{text}", clue.words);
        }
        found.clues.into_iter().map(|clue| clue.words).collect()
    }

    const MANY: &str = "1 2 3 4 2 . . . . . . . . . . .";
    const TWO: &str = "1 2 3 4 2 1 4 3 3 4 . . . . . .";

    #[test]
    fn every_kind_of_further_clue_leaves_one_solution_as_a_search_finds() {
        for (givens, clue) in [
            (MANY, "kind = 'cage'\ncells = 'r2c2 r3c3 r4c4'\nrepeats = true"),
            (MANY, "kind = 'cage'\ncells = 'r{i}c3 r{i}c4'\nfor = 'i in 3..4'"),
            (MANY, "kind = 'sandwich'\nline = 'row 1'\nsum = 5"),
            (MANY, "kind = 'x-sum'\nline = 'row 1'\nsum = 1"),
            (MANY, "kind = 'skyscrapers'\nline = 'row 1'\nseen = 4"),
            (MANY, "kind = 'numbered-room'\nline = 'row 1'\nvalue = 1"),
            (MANY, "kind = 'hidden-skyscraper'\nline = 'row 1 backwards'\nvalue = 3"),
            (MANY, "kind = 'little-killer'\nfrom = 'r1c2'\ndirection = 'south-west'\nsum = 4"),
            (MANY, "kind = 'kropki'\nwhite = 'r1c1 r1c2'"),
            (MANY, "kind = 'xv'\nv = 'r1c2 r1c3'"),
            (MANY, "kind = 'difference'\npairs = 'r1c1 r1c2'\nby = 1"),
            (MANY, "kind = 'ratio'\npairs = 'r1c1 r1c2'\nby = 2"),
            (MANY, "kind = 'pair-sum'\npairs = 'r1c1 r1c2'\nsum = 3"),
            (TWO, "kind = 'inequality'\nsigns = 'r1c1 < r1c2'"),
            (TWO, "kind = 'even'\ncells = 'r1c2'"),
            (TWO, "kind = 'odd'\ncells = 'r1c1'"),
            (TWO, "kind = 'minimum'\ncells = 'r1c1'"),
            (MANY, "kind = 'maximum'\ncells = 'r1c4'"),
        ] {
            assert!(!judged(&text(givens, &format!("[[clues]]\n{clue}\n"))).is_empty(), "{clue}");
        }
    }

    #[test]
    fn no_clue_that_a_search_finds_is_missing() {
        let text = text(MANY, "[[clues]]\nkind = 'skyscrapers'\nline = 'row 1'\nseen = 4\n");
        let (mut session, budget, mut expected) = (Session::default(), Budget::default(), Vec::new());
        let lines = ["row", "column"].into_iter().flat_map(|word| (1..=4).map(move |at| format!("{word} {at}")));
        for line in lines.flat_map(|line| [line.clone(), format!("{line} backwards")]) {
            for seen in 1..=4 {
                let more = format!("{text}[[clues]]\nkind = 'skyscrapers'\nline = '{line}'\nseen = {seen}\n");
                if session.unique(&instance(&more), &budget).unwrap().status == Status::Unique {
                    expected.push(format!("skyscrapers {seen} at {line}"));
                }
            }
        }
        assert_eq!(judged(&text), expected);
        assert_eq!(expected.len(), 3);
    }

    #[test]
    fn clues_are_tried_where_they_have_a_place_and_all_solutions_are_known() {
        let clues = |givens: &str, clue: &str, most: u64| {
            let instance = instance(&text(givens, &format!("[[clues]]\n{clue}\n")));
            Session::default().several(&instance, &Budget::default(), most).unwrap().clues
        };
        let dot = "kind = 'kropki'\nwhite = 'r1c1 r1c2'";
        assert!(matches!(clues(MANY, dot, 1000), MoreClues::Tried(found) if found.clues.len() == 2));
        assert_eq!(clues(MANY, dot, 3), MoreClues::ManySolutions);
        for clue in [
            "kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 3",
            "kind = 'sandwich'\nline = 'row 1'\nsum = 3\ncrusts = '2 4'",
            "kind = 'thermometer'\ncells = 'r1c1 r1c2'",
        ] {
            assert_eq!(clues(MANY, clue, 1000), MoreClues::NoPlace, "{clue}");
        }
    }
}
