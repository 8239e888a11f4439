//! Lexicographic order: read cell by cell, one list is before another, to leave out solutions that are mirror images.
//!
//! ```toml
//! [[rules]]
//! kind = "lexicographic"
//! first = "r1"
//! second = "c1"
//! strict = true                 # not equal either
//! ```
//!
//! An automaton reads a cell of each list in turn; as soon as they differ it wants no more. Lists that share a cell are
//! compared without it.

use super::{Context, Rule};
use crate::design::TextError;
use crate::model::document::Section;
use crate::model::poster::Poster;
use crate::model::rule_error::Posted;

#[derive(Debug)]
struct Lexicographic {
    pairs: Vec<[usize; 2]>,
    strict: bool,
}

/// What is known of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    Equal,
    /// The lists are equal so far, and the first goes on with this number.
    First(i64),
    Less,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let (first, second) = (context.board.cells(section, "first")?, context.board.cells(section, "second")?);
    if first.len() != second.len() {
        let message = format!("as many cells as in `first` expected: {}, not {}", first.len(), second.len());
        return Err(section.fault_at("second", message));
    }
    let pairs = first.into_iter().zip(second).map(<[usize; 2]>::from).filter(|[one, other]| one != other).collect();
    Ok(Box::new(Lexicographic { pairs, strict: section.flag("strict")? }))
}

impl Rule for Lexicographic {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        if self.pairs.is_empty() {
            return if self.strict { poster.nothing() } else { Ok(()) };
        }
        let step = |place: &Place, _: usize, number: i64| match *place {
            Place::Equal => Some(Place::First(number)),
            Place::First(first) if first == number => Some(Place::Equal),
            Place::First(first) => (first < number).then_some(Place::Less),
            Place::Less => Some(Place::Less),
        };
        let accepts = |place: &Place| *place == Place::Less || !self.strict && *place == Place::Equal;
        poster.automaton(&self.pairs.concat(), Place::Equal, step, accepts)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let list = |side: usize| -> Vec<i64> { self.pairs.iter().map(|pair| numbers[pair[side]]).collect() };
        if self.strict { list(0) < list(1) } else { list(0) <= list(1) }
    }

    fn cells(&self) -> Vec<usize> {
        self.pairs.concat()
    }
}
