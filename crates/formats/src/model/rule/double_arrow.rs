//! Double arrows: the values between the two ends of a line add up to as much as the ends.
//!
//! ```toml
//! [[clues]]
//! kind = "double-arrow"
//! cells = "r1c1..r1c5"      # the ends first and last; `lines = [...]` for several
//! ```
//!
//! An automaton for each line reads its cells and keeps what is inside, less the ends.

use super::sum::Sums;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct DoubleArrow {
    lines: Vec<Vec<usize>>,
    /// The same as sums: what is inside, less the ends.
    balance: Sums,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines(section, 3)?;
    let terms = |line: &Vec<usize>| {
        let weight = |at: usize| if at == 0 || at + 1 == line.len() { -1 } else { 1 };
        line.iter().enumerate().map(|(at, &cell)| (cell, weight(at))).collect()
    };
    let balance = Sums::balanced(lines.iter().map(terms).collect());
    Ok(Box::new(DoubleArrow { lines, balance }))
}

impl Rule for DoubleArrow {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.balance.restrict(domains);
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.balance.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| {
            let [first, inside @ .., last] = &line[..] else { return true };
            inside.iter().map(|&cell| numbers[cell]).sum::<i64>() == numbers[*first] + numbers[*last]
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn what_is_inside_adds_up_to_the_ends() {
        assert!(holds("kind = 'double-arrow'\ncells = 'r1 r2c3'", [[5, 1, 6], [1, 1, 2]]));
        assert!(!holds("kind = 'double-arrow'\ncells = 'r1'", [[5, 8, 2], [1, 1, 1]]));
        assert!(refusal("kind = 'double-arrow'\ncells = 'r1c1 r1c2'").contains("expected 3 or more"));
    }
}
