//! Renban lines: consecutive values, in any order, none twice.
//!
//! ```toml
//! [[clues]]
//! kind = "renban"
//! cells = "r1c1..r1c4"      # `lines = [...]` for several
//! ```
//!
//! One choice among the sets of consecutive values, as for a cage: of nine values five lines of five cells are possible.

use super::impossible::different;
use super::{CellBoard, Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::each_once;

#[derive(Debug)]
pub(super) struct Renban {
    lines: Vec<Vec<usize>>,
    /// What a line is called.
    word: &'static str,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    // A cell at which the line crosses itself is one cell.
    let lines = context.board.crossing_lines(section, 1)?.iter().map(|line| each_once(line)).collect();
    Ok(Box::new(Renban { lines, word: "renban" }))
}

impl Renban {
    /// Lines of consecutive values, and what they are called.
    pub(super) fn of(lines: Vec<Vec<usize>>, word: &'static str) -> Self {
        Self { lines, word }
    }
}

impl Rule for Renban {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        self.lines.iter().find_map(|line| different(board, line.len()))
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for line in &self.lines {
            let name = poster.board().from(self.word, line[0]);
            poster.clue(name);
            let length = i64::try_from(line.len()).unwrap_or(i64::MAX);
            let mut starts: Vec<i64> = line.iter().flat_map(|&cell| poster.numbers(cell)).collect();
            starts.sort_unstable();
            starts.dedup();
            poster.room(starts.len().saturating_mul(line.len()), "values in sets")?;
            // Sets that hold a value of no cell are left out on posting.
            let sets: Vec<Vec<i64>> = starts.iter().map(|&start| (start..start + length).collect()).collect();
            poster.one_of_sets(line, &sets)?;
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| {
            let mut values: Vec<i64> = line.iter().map(|&cell| numbers[cell]).collect();
            values.sort_unstable();
            values.windows(2).all(|pair| pair[0] + 1 == pair[1])
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn values_are_consecutive_in_any_order() {
        assert!(holds("kind = 'renban'\ncells = 'r1'", [[4, 2, 3], [1, 1, 1]]));
        assert!(!holds("kind = 'renban'\ncells = 'r1'", [[4, 2, 2], [1, 1, 1]]));
        assert!(!holds("kind = 'renban'\ncells = 'r1'", [[4, 2, 5], [1, 1, 1]]));
    }
}
