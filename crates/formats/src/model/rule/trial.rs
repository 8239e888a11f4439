//! For the tests of rules: a clue on a board of two rows and three columns, with values from 1 to 9.

use super::super::{Model, Settings};
use crate::instance::{Judge, Legend};
use exactone_core::problem::Candidate;

const BOARD: &str = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 2\ncolumns = 3\nvalues = 9\n";

fn model(units: &str, clue: &str) -> Model {
    Model::parse("clue.toml", &format!("{BOARD}{units}[[clues]]\n{clue}\n")).unwrap()
}

/// Whether the judge lets these values pass, which may be ones that a cell cannot have any more.
pub(super) fn holds_with(units: &str, clue: &str, rows: [[usize; 3]; 2]) -> bool {
    let instance = model(units, clue).instance(&Settings::default()).unwrap();
    let bare = Model::parse("board.toml", BOARD).unwrap().instance(&Settings::default()).unwrap();
    let Legend::Cells(cells) = bare.legend() else { unreachable!("boards have cells") };
    let values = rows.concat().into_iter().enumerate();
    let chosen: Vec<Candidate> = values.map(|(cell, value)| cells.candidate_of(cell, value - 1).unwrap()).collect();
    let judge: &dyn Judge = &**instance.rules.judge.as_ref().unwrap();
    judge.judge(bare.legend(), &chosen).is_ok()
}

/// The same without units.
pub(super) fn holds(clue: &str, rows: [[usize; 3]; 2]) -> bool {
    holds_with("", clue, rows)
}

/// The numbers that a clue leaves to the cells.
pub(super) fn domains(clue: &str) -> Vec<Vec<i64>> {
    let instance = model("", clue).instance(&Settings::default()).unwrap();
    let Legend::Cells(cells) = instance.legend() else { unreachable!("boards have cells") };
    let numbers = |cell| cells.domain(cell).iter().map(|&value| i64::from(value) + 1).collect();
    (0..cells.len()).map(numbers).collect()
}

/// Why a clue is refused.
pub(super) fn refusal(clue: &str) -> String {
    model("", clue).instance(&Settings::default()).unwrap_err().to_string()
}
