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
//! An automaton reads the lists pair by pair; the first pair that differs decides. If the lists share
//! a cell at the same place, it is left out.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Lexicographic {
    pairs: Vec<[usize; 2]>,
    strict: bool,
}

/// What is known of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Comparison {
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
        let step = |order: &Comparison, _: usize, number: i64| match *order {
            Comparison::Equal => Some(Comparison::First(number)),
            Comparison::First(first) if first == number => Some(Comparison::Equal),
            Comparison::First(first) => (first < number).then_some(Comparison::Less),
            Comparison::Less => Some(Comparison::Less),
        };
        let accepts = |order: &Comparison| *order == Comparison::Less || !self.strict && *order == Comparison::Equal;
        poster.automaton(&self.pairs.concat(), Comparison::Equal, step, accepts)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let list = |side: usize| -> Vec<i64> { self.pairs.iter().map(|pair| numbers[pair[side]]).collect() };
        if self.strict { list(0) < list(1) } else { list(0) <= list(1) }
    }

    fn cells(&self) -> Vec<usize> {
        self.pairs.concat()
    }
}
