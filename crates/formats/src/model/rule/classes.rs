//! Entropic and modular lines: any three cells that follow each other have values of three different classes.
//!
//! ```toml
//! [[clues]]
//! kind = "entropic-line"    # low, middle and high values; if three does not divide them, the middle differs in size
//! cells = "r1c1..r1c5"      # `lines = [...]` for several
//!
//! [[clues]]
//! kind = "modular-line"     # values that leave 0, 1 and 2 when they are divided by three
//! cells = "r2c1..r2c5"
//! ```
//!
//! A line of two cells has values of two classes. In three cells each class stands once: one exactly-one group for each.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate};
use std::collections::BTreeMap;

/// There are three.
pub(super) const CLASSES: usize = 3;

#[derive(Debug)]
struct Classes {
    lines: Vec<Vec<usize>>,
    /// The class of each number, from 0.
    class_of: BTreeMap<i64, usize>,
}

pub(super) fn entropic(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines_apart(section, 2, CLASSES)?;
    Ok(Box::new(Classes { lines, class_of: by_size(context) }))
}

pub(super) fn modular(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines_apart(section, 2, CLASSES)?;
    Ok(Box::new(Classes { lines, class_of: by_remainder(context) }))
}

/// Low, middle and high numbers.
pub(super) fn by_size(context: &Context<'_>) -> BTreeMap<i64, usize> {
    let numbers = context.board.numbers();
    let outer = (numbers.len() + 1) / CLASSES;
    let class = |at: usize| usize::from(at >= outer) + usize::from(at + outer >= numbers.len());
    numbers.iter().enumerate().map(|(at, number)| (*number, class(at))).collect()
}

/// What numbers leave when they are divided by three.
pub(super) fn by_remainder(context: &Context<'_>) -> BTreeMap<i64, usize> {
    let class = |number: i64| usize::try_from(number.rem_euclid(3)).expect("a remainder is not negative");
    context.board.values.iter().map(|value| (value.number, class(value.number))).collect()
}

impl Classes {
    /// Each three cells that follow each other; the two of a line of two.
    fn windows(&self) -> impl Iterator<Item = &[usize]> {
        self.lines.iter().flat_map(|line| line.windows(line.len().min(CLASSES)))
    }
}

impl Rule for Classes {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for window in self.windows() {
            let bound = if window.len() == CLASSES { Bound::ExactlyOne } else { Bound::AtMostOne };
            for class in 0..CLASSES {
                let of = |&cell: &usize| poster.those(cell, |number| self.class_of[&number] == class);
                let members: Vec<Candidate> = window.iter().flat_map(of).collect();
                poster.group(bound, &members)?;
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let class = |cell: usize| self.class_of[&numbers[cell]];
        self.windows().all(|window| {
            (1..window.len()).all(|at| window[..at].iter().all(|&before| class(before) != class(window[at])))
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
    fn three_cells_are_low_middle_and_high() {
        let text = "kind = 'entropic-line'\ncells = 'r1 r2c3'";
        assert!(holds(text, [[3, 4, 9], [1, 1, 1]]));
        assert!(!holds(text, [[3, 4, 9], [1, 1, 4]]), "the last three have no low value");
        assert!(!holds("kind = 'entropic-line'\ncells = 'r1c1 r1c2'", [[3, 1, 9], [1, 1, 1]]));
        assert!(refusal("kind = 'entropic-line'\ncells = 'r1c1'").contains("expected 2 or more"));
    }

    #[test]
    fn a_cell_twice_among_three_is_refused() {
        assert!(holds("kind = 'entropic-line'\ncells = 'r1 r1c1'", [[1, 5, 9], [1, 1, 1]]));
        assert!(
            refusal("kind = 'modular-line'\ncells = 'r1c1 r1c2 r1c1'").contains("`r1c1` stands twice among 3 cells")
        );
    }

    #[test]
    fn three_cells_leave_0_1_and_2() {
        assert!(holds("kind = 'modular-line'\ncells = 'r1 r2c3'", [[3, 4, 8], [1, 1, 6]]));
        assert!(!holds("kind = 'modular-line'\ncells = 'r1'", [[3, 4, 7], [1, 1, 1]]));
    }
}
