//! What a player has entered: values and pencil marks, held against the solution.

use super::reasons;
use crate::cli::files::source::name;
use crate::cli::files::watched::Patience;
use crate::cli::options::single::Single;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::single;
use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::Candidate;
use exactone_explain::State;
use exactone_explain::tell::Teller;
use exactone_formats::instance::Legend;
use exactone_formats::puzzle::escaped;
use std::path::Path;

/// Values and marks, as candidates.
#[derive(Clone)]
pub(super) struct Played {
    pub(super) placed: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
}

impl Played {
    /// Reads a grid of the same size.
    pub(super) fn read(file: &Path, single: &Single, walk: &Walk, patience: Patience<'_>) -> Result<Self, Halt> {
        let cache = single::cache(single, patience)?;
        let single = Single { nth: None, ..single.clone() };
        let shown = escaped(&name(file)).into_owned();
        let only = format!("--state {shown} takes the one grid of a player");
        let puzzle = single::puzzle(&single, &cache, Some(file.to_path_buf()), patience, &only)?;
        let Some(layout) = walk.instance.legend().layout() else {
            return Self::on_board((&puzzle.values, puzzle.side), walk, &shown);
        };
        if layout.shape().side != puzzle.side {
            return Err(other_size(puzzle.side, &shown));
        }
        Ok(Self { placed: puzzle.given_candidates(layout), removed: puzzle.removed_candidates(layout) })
    }

    /// The values of a square board of cells.
    fn on_board((values, side): (&[u16], usize), walk: &Walk, shown: &str) -> Result<Self, Halt> {
        let Legend::Cells(cells) = walk.instance.legend() else {
            return Err(Halt::new(Exit::Usage, "--state is for puzzles of cells, and this one has options"));
        };
        if cells.board().is_none_or(|board| (board.rows, board.columns, board.layers) != (side, side, 1)) {
            return Err(other_size(side, shown));
        }
        let mut placed = Vec::new();
        for cell in 0..cells.len() {
            let value = cells.place(cell).map_or(0, |(row, column)| values[row * side + column]);
            let named = cells.values().iter().position(|name| *name == value.to_string());
            placed.extend(named.and_then(|value| cells.candidate_of(cell, value)));
        }
        Ok(Self { placed, removed: Vec::new() })
    }

    /// What is wrong, if the puzzle has one solution: values that are others there, and marks that are missing. At level 1 without the reason.
    pub(super) fn mistakes<'w>(&self, walk: &'w Walk, teller: &Teller<'w>, level: u8) -> Vec<String> {
        let Some(solution) = walk.solution() else { return Vec::new() };
        let name = |candidate: Candidate| walk.instance.candidate_name(candidate);
        let is_true = |candidate: &&Candidate| solution.binary_search(candidate).is_ok();
        let wrong: Vec<Candidate> = self.placed.iter().copied().filter(|placed| !is_true(&placed)).collect();
        let values: Vec<String> = if level == 1 {
            wrong.iter().map(|&placed| format!("{} is wrong", name(placed))).collect()
        } else {
            let values = reasons::of(walk, teller, &self.placed, &wrong).into_iter().zip(&wrong);
            values.map(|(reason, &placed)| format!("{} is wrong: {reason}", name(placed))).collect()
        };
        let marks = self.removed.iter().filter(is_true).map(|&mark| format!("the mark of {} is missing", name(mark)));
        values.into_iter().chain(marks).collect()
    }

    /// Enters them into a state.
    pub(super) fn apply(&self, state: &mut State<'_>) {
        self.removed.iter().for_each(|&candidate| state.remove(candidate));
        self.placed.iter().for_each(|&candidate| state.place(candidate));
    }
}

fn other_size(side: usize, shown: &str) -> Halt {
    Halt::new(
        Exit::BadInput,
        format_args!("--state {shown}: {side}x{side} cells found, expected a grid of the size of the puzzle"),
    )
}
