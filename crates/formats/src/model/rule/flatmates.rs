//! Dutch flatmates: each cell with the middle value has the least value directly above it, or the greatest directly below it, or
//! both.
//!
//! ```toml
//! [[rules]]
//! kind = "dutch-flatmates"
//! value = 5                 # the middle value, if nothing is said
//! above = 1                 # the least
//! below = 9                 # the greatest
//! ```
//!
//! An auxiliary choice for each cell: it has another value, or the flatmate above, or only the one below.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Flatmates {
    /// Each cell with those above and below it.
    cells: Vec<(Option<usize>, usize, Option<usize>)>,
    value: i64,
    above: i64,
    below: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    if board.size.is_none() {
        return Err(section.fault("cells that stand on no board have nothing above or below them"));
    }
    let numbers = board.numbers();
    let stated = |key| context.optional_one(section, key);
    let value = match stated("value")? {
        Some(value) => value,
        None if numbers.len() % 2 == 1 => numbers[numbers.len() / 2],
        None => {
            return Err(section.fault("of an even number of values none is in the middle: `value` says which is meant"));
        }
    };
    let above = stated("above")?.unwrap_or(numbers[0]);
    let below = stated("below")?.unwrap_or(numbers[numbers.len() - 1]);
    let cell = |cell: usize| (board.neighbour(cell, (-1, 0)), cell, board.neighbour(cell, (1, 0)));
    Ok(Box::new(Flatmates { cells: (0..board.cells.len()).map(cell).collect(), value, above, below }))
}

impl Flatmates {
    fn post_between(&self, poster: &mut Poster<'_>, cells: [usize; 3]) -> Posted {
        let [above, own, below] = cells.map(|cell| poster.numbers(cell));
        let but =
            |numbers: &[i64], one: i64| numbers.iter().copied().filter(|number| *number != one).collect::<Vec<i64>>();
        if !own.contains(&self.value) {
            return Ok(());
        }
        let other = vec![above.clone(), but(&own, self.value), below.clone()];
        let with_above = vec![vec![self.above], vec![self.value], below];
        let with_below = vec![but(&above, self.above), vec![self.value], vec![self.below]];
        poster.one_of_tuples(&cells, &[other, with_above, with_below])
    }
}

impl Rule for Flatmates {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for &(above, cell, below) in &self.cells {
            if above.is_none() && below.is_none() {
                domains.keep(cell, |number| number != self.value);
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.cells.iter().try_for_each(|&(above, cell, below)| match (above, below) {
            (None, None) => Ok(()),
            (Some(above), None) => {
                poster.relation([cell, above], |own, above| own != self.value || above == self.above)
            }
            (None, Some(below)) => {
                poster.relation([cell, below], |own, below| own != self.value || below == self.below)
            }
            (Some(above), Some(below)) => self.post_between(poster, [above, cell, below]),
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let is = |cell: Option<usize>, number: i64| cell.is_some_and(|cell| numbers[cell] == number);
        let lives = |&(above, cell, below): &(Option<usize>, usize, Option<usize>)| {
            numbers[cell] != self.value || is(above, self.above) || is(below, self.below)
        };
        self.cells.iter().all(lives)
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn a_five_has_a_one_above_or_a_nine_below() {
        let text = "kind = 'dutch-flatmates'";
        assert!(holds(text, [[5, 1, 2], [9, 5, 3]]));
        assert!(!holds(text, [[5, 1, 2], [8, 5, 3]]));
        assert!(!holds(text, [[5, 2, 2], [9, 5, 3]]));
        assert!(holds("kind = 'dutch-flatmates'\nvalue = 4\nabove = 2\nbelow = 6", [[4, 2, 5], [6, 4, 5]]));
        assert!(!holds("kind = 'dutch-flatmates'\nvalue = 4\nabove = 2\nbelow = 6", [[4, 1, 5], [6, 4, 5]]));
    }
}
