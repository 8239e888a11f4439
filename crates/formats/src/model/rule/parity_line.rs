//! Parity lines: odd and even values take turns along the line.
//!
//! ```toml
//! [[clues]]
//! kind = "parity-line"
//! cells = "r1c1..r1c5"      # `lines = [...]` for several
//! ```
//!
//! One relation between each two cells that follow each other.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::steps;

#[derive(Debug)]
struct ParityLine {
    lines: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(ParityLine { lines: context.board.crossing_lines_apart(section, 2, 2)? }))
}

fn alternate(one: i64, other: i64) -> bool {
    one.rem_euclid(2) != other.rem_euclid(2)
}

impl Rule for ParityLine {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let mut all = self.lines.iter().flat_map(|line| steps(line));
        all.try_for_each(|pair| poster.relation(pair, alternate))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let mut all = self.lines.iter().flat_map(|line| steps(line));
        all.all(|[one, other]| alternate(numbers[one], numbers[other]))
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn odd_and_even_take_turns() {
        assert!(holds("kind = 'parity-line'\ncells = 'r1'", [[1, 4, 9], [1, 1, 1]]));
        assert!(!holds("kind = 'parity-line'\ncells = 'r1'", [[1, 4, 8], [1, 1, 1]]));
    }
}
