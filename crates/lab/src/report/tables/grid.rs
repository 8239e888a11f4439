//! Encodings by solvers: what each encoding costs with each solver, if the arms form such a grid.
//!
//! If several arms have the same encoding and the same solver, the first of the block stands for all. Engines without an
//! encoding are left out.

use super::super::table::{Cell, Column, Table, Tone};
use super::super::words::{cost, figure, of, titled};
use super::super::{Analysis, ArmLine, Block};
use exactone_core::spelling::escaped;

/// What stands above it.
pub(super) const HEADING: &str = "Encodings by solvers";

/// PAR-2 of each encoding with each solver, if there are at least two of both and more than one pair of each on average.
pub(in super::super) fn grid(analysis: &Analysis, block: &Block) -> Vec<Table> {
    let Some(places) = Places::of(analysis, block) else {
        return Vec::new();
    };
    let rows = places.encodings.iter().map(|encoding| row(analysis, &places, encoding)).collect();
    let note = format!(
        "PAR-2 in {}, and how many were answered where not all were; * is the least of its solver. Encodings and solvers \
         stand in the order of their best arms.",
        analysis.unit.word()
    );
    let mut columns = vec![Column::text("encoding")];
    columns.extend(
        places.solvers.iter().map(|solver| Column::number(escaped(places.called(analysis, solver)).into_owned())),
    );
    vec![Table::new(titled(HEADING, block), note, columns, rows)]
}

/// The encodings and solvers of a block, best first, and the arms that have both.
struct Places<'a> {
    encodings: Vec<&'a str>,
    solvers: Vec<&'a str>,
    arms: Vec<(&'a str, &'a str, &'a ArmLine)>,
}

impl<'a> Places<'a> {
    fn of(analysis: &'a Analysis, block: &'a Block) -> Option<Self> {
        let (mut encodings, mut solvers, mut arms) = (Vec::new(), Vec::new(), Vec::new());
        for line in &block.arms {
            let summary = analysis.arms.get(line.arm)?;
            let (Some(encoding), Some(solver)) = (&summary.encoding, &summary.solver) else {
                continue;
            };
            let (encoding, solver) = (encoding.as_str(), solver.as_str());
            if !encodings.contains(&encoding) {
                encodings.push(encoding);
            }
            if !solvers.contains(&solver) {
                solvers.push(solver);
            }
            if !arms.iter().any(|it: &(&str, &str, &ArmLine)| (it.0, it.1) == (encoding, solver)) {
                arms.push((encoding, solver, line));
            }
        }
        // A grid that is mostly holes says less than the list of arms.
        let is_grid = encodings.len() > 1 && solvers.len() > 1 && 2 * arms.len() > encodings.len() * solvers.len();
        is_grid.then_some(Self { encodings, solvers, arms })
    }

    /// What a plan calls the solver: `kissat` of the arm `sat/kissat/triad`, whatever command that stands for.
    fn called(&self, analysis: &'a Analysis, solver: &'a str) -> &'a str {
        let arm = self.arms.iter().find(|it| it.1 == solver).and_then(|it| analysis.arms.get(it.2.arm));
        let mut words = arm.map_or("", |arm| &arm.name).split('/');
        match (words.next(), words.next(), words.next()) {
            (Some("sat"), Some(called), Some(_)) => called,
            _ => solver,
        }
    }

    fn at(&self, encoding: &str, solver: &str) -> Option<&'a ArmLine> {
        self.arms.iter().find(|it| (it.0, it.1) == (encoding, solver)).map(|it| it.2)
    }

    /// Whether no other encoding is better with this solver.
    fn is_least(&self, solver: &str, line: &ArmLine) -> bool {
        self.arms.iter().find(|it| it.1 == solver).is_some_and(|it| it.2.arm == line.arm)
    }

    /// The least PAR-2 with this solver.
    fn least(&self, solver: &str) -> f64 {
        let of_solver = self.arms.iter().filter(|it| it.1 == solver);
        of_solver.filter_map(|it| it.2.par2).fold(f64::INFINITY, f64::min)
    }
}

fn row(analysis: &Analysis, places: &Places, encoding: &str) -> Vec<Cell> {
    let cell =
        |solver: &&str| places.at(encoding, solver).map_or_else(Cell::default, |it| cell(analysis, places, solver, it));
    std::iter::once(Cell::name(encoding)).chain(places.solvers.iter().map(cell)).collect()
}

fn cell(analysis: &Analysis, places: &Places, solver: &str, line: &ArmLine) -> Cell {
    let middle = || line.quartiles.map_or_else(|| "not answered".to_owned(), |it| cost(analysis.unit, line, it.median));
    let number = line.par2.map_or_else(middle, |par2| figure(analysis.unit, line, par2));
    let answered =
        if line.answered.count < line.answered.of { format!(" ({})", of(&line.answered)) } else { String::new() };
    let mark = if places.is_least(solver, line) { "\u{a0}*" } else { "" };
    let order = line.par2.unwrap_or(f64::INFINITY);
    Cell::number(format!("{number}{answered}{mark}"), order).toned(Tone::Grade(grade(order, places.least(solver))))
}

/// From 0, within a tenth of the least, to 4, more than ten times as much.
fn grade(cost: f64, least: f64) -> u8 {
    let steps = [1.1, 1.5, 3.0, 10.0];
    (0u8..).zip(steps).find(|(_, step)| cost <= least * step).map_or(4, |(grade, _)| grade)
}

#[cfg(test)]
mod tests {
    use super::super::super::Settings;
    use super::super::super::sample::{answered, late, study};
    use super::*;
    use crate::record::Row;

    fn run(encoding: &str, solver: &str, row: Row) -> Row {
        Row { encoding: Some(encoding.to_owned()), solver: Some(solver.to_owned()), ..row }
    }

    fn cells(rows: Vec<Row>) -> Option<Vec<String>> {
        let analysis = Analysis::of(&study(rows), &Settings { resamples: 100, ..Settings::default() });
        let table = grid(&analysis, &analysis.blocks[0]).pop()?;
        let line = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.text.replace('\u{a0}', " ")).collect::<Vec<_>>();
        let heads = table.columns.iter().map(|column| column.name.to_string()).collect::<Vec<_>>().join(" | ");
        Some(std::iter::once(heads).chain(table.rows.iter().map(|row| line(row).join(" | "))).collect())
    }

    #[test]
    fn the_best_of_each_solver_is_marked_and_what_did_not_run_is_empty() {
        let rows = vec![
            run("minimal", "one", answered("a", 0, 1.0)),
            run("extended", "one", answered("b", 0, 0.5)),
            run("minimal", "two", late("c", 0)),
            answered("cells", 0, 0.1),
        ];
        let expected = ["encoding | one | two", "extended | 500 ms * | ", "minimal | 1.00 s | 20.0 s (0/1) *"];
        assert_eq!(cells(rows).unwrap(), expected);
    }

    #[test]
    fn a_program_outside_is_called_as_the_plan_calls_it() {
        let rows = ["sat/mine/minimal", "sat/mine/extended", "sat/batsat/minimal", "other"]
            .into_iter()
            .enumerate()
            .map(|(at, arm)| {
                let encoding = if at == 1 { "extended" } else { "minimal" };
                let solver = ["external:./mine {seed}", "batsat", "varisat"][if at < 2 { 0 } else { at - 1 }];
                run(encoding, solver, answered(arm, 0, 1.0))
            });
        assert_eq!(cells(rows.collect()).unwrap()[0], "encoding | mine | batsat | varisat");
    }

    #[test]
    fn one_solver_is_no_grid() {
        assert_eq!(cells(vec![run("x", "one", answered("a", 0, 1.0)), run("y", "one", answered("b", 0, 1.0))]), None);
    }

    #[test]
    fn grades_rise_with_the_distance_from_the_best() {
        assert_eq!([1.0, 1.2, 2.0, 9.0, 100.0, f64::INFINITY].map(|cost| grade(cost, 1.0)), [0, 1, 2, 3, 4, 4]);
    }
}
