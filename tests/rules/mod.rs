//! Small boards with clues of every kind, and what brute force makes of them: every assignment of values, by the judge.

#![allow(dead_code, reason = "each test program uses some of these")]

pub(crate) mod draw;
pub(crate) mod kinds;
mod lines;
mod pictures;

use draw::Draw;
use exactone::instance::{Instance, Legend};
use exactone::model::{Model, Settings};
use exactone::problem::Candidate;
use kinds::Kind;
use std::collections::BTreeSet;

/// A board with clues, as a text.
pub(crate) struct Case {
    /// The board alone: its cells have all values.
    bare: String,
    pub(crate) text: String,
}

/// The values of all cells, as places in the list of the board.
pub(crate) type Assignment = Vec<usize>;

impl Case {
    /// Clues of these kinds on a board that a seed draws.
    pub(crate) fn drawn(seed: u64, kinds: &[&Kind]) -> Self {
        let mut draw = Draw::of(seed, kinds.iter().any(|kind| kind.needs == kinds::Needs::Board));
        let bare = draw.board();
        let mut text = bare.clone() + &draw.units();
        for kind in kinds {
            text.push_str(&["\n[[clues]]\nkind = \"", kind.name, "\"\n", &(kind.clue)(&mut draw), "\n"].concat());
        }
        Self { bare, text }
    }

    /// A board, and what stands on it.
    pub(crate) fn stated(board: &str, rules: &str) -> Self {
        let bare = format!("schema = \"exactone.puzzle.v1\"\n{board}");
        Self { text: format!("{bare}{rules}"), bare }
    }

    /// A clue of this kind that does not hold, on a board that a seed draws.
    pub(crate) fn negated(seed: u64, kind: &Kind) -> Self {
        let mut draw = Draw::of(seed, kind.needs == kinds::Needs::Board);
        let bare = draw.board();
        let clue = (kind.clue)(&mut draw);
        let not = "\n[[clues]]\nkind = \"not\"\n[clues.rule]\nkind = \"";
        let text = [&bare, not, kind.name, "\"\n", &clue, "\n"].concat();
        Self { bare, text }
    }

    /// What is said if the case is refused.
    pub(crate) fn refusal(&self) -> Option<String> {
        let read = Model::parse("drawn.toml", &self.text).and_then(|model| model.instance(&Settings::default()));
        read.err().map(|error| error.to_string())
    }

    /// The problem that is posted.
    pub(crate) fn instance(&self) -> Instance {
        instance(&self.text)
    }

    /// Every assignment that the judge of the instance lets pass.
    pub(crate) fn by_brute_force(&self, instance: &Instance) -> BTreeSet<Assignment> {
        let bare = design_of_board(&self.bare);
        let Legend::Cells(cells) = bare.legend() else { panic!("a board has cells") };
        let judge = instance.rules.judge.as_ref().unwrap();
        let mut passed = BTreeSet::new();
        let mut values: Assignment = vec![0; cells.len()];
        loop {
            let chosen = values.iter().enumerate().map(|(cell, &value)| cells.candidate_of(cell, value).unwrap());
            if judge.judge(bare.legend(), &chosen.collect::<Vec<_>>()).is_ok() {
                passed.insert(values.clone());
            }
            let Some(last) = values.iter().rposition(|value| value + 1 < cells.values().len()) else { return passed };
            values[last] += 1;
            values[last + 1..].fill(0);
        }
    }
}

/// What a solution says of the cells.
pub(crate) fn assignment(instance: &Instance, chosen: &[Candidate]) -> Assignment {
    let Legend::Cells(cells) = instance.legend() else { panic!("a board has cells") };
    let mut values = vec![usize::MAX; cells.len()];
    for (cell, value) in chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
        assert_eq!(values[cell], usize::MAX, "a cell has two values");
        values[cell] = value;
    }
    assert!(!values.contains(&usize::MAX), "a cell has no value");
    values
}

fn instance(text: &str) -> Instance {
    let model = Model::parse("drawn.toml", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    model.instance(&Settings::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn design_of_board(bare: &str) -> Instance {
    let instance = instance(bare);
    assert_eq!(instance.problem().groups(), instance.problem().choices(), "a board alone has no rules");
    instance
}
