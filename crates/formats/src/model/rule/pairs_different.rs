//! Different pairs: cell by cell, two lists of cells bring no pair of values twice, as two orthogonal Latin squares.
//!
//! ```toml
//! [[rules]]
//! kind = "pairs-different"
//! first = "left"                # a list of cells, or the name of a grid
//! second = "right"
//! ```
//!
//! An auxiliary choice for each pair of cells, "which pair of values", and a group for each pair of values. If there are
//! as many places as pairs, each pair stands in exactly one.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate};
use std::collections::BTreeMap;

#[derive(Debug)]
struct PairsDifferent {
    pairs: Vec<[usize; 2]>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let (first, second) = (context.board.cells(section, "first")?, context.board.cells(section, "second")?);
    if first.len() != second.len() {
        let message = format!("as many cells as in `first` expected: {}, not {}", first.len(), second.len());
        return Err(section.fault_at("second", message));
    }
    let pairs: Vec<[usize; 2]> = first.into_iter().zip(second).map(<[usize; 2]>::from).collect();
    match pairs.iter().find(|[one, other]| one == other) {
        None => Ok(Box::new(PairsDifferent { pairs })),
        Some([cell, _]) => {
            let name = &context.board.cells[*cell].name;
            Err(section.fault_at("second", format!("cell `{name}` makes a pair with itself")))
        }
    }
}

impl Rule for PairsDifferent {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let mut places: BTreeMap<[i64; 2], Vec<Candidate>> = BTreeMap::new();
        for &pair in &self.pairs {
            for (numbers, candidate) in poster.one_of_pairs(pair, |_, _| true)? {
                places.entry(numbers).or_default().push(candidate);
            }
        }
        let bound = if places.len() == self.pairs.len() { Bound::ExactlyOne } else { Bound::AtMostOne };
        places.values().try_for_each(|members| poster.group(bound, members))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let mut pairs: Vec<[i64; 2]> = self.pairs.iter().map(|pair| pair.map(|cell| numbers[cell])).collect();
        pairs.sort_unstable();
        pairs.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn cells(&self) -> Vec<usize> {
        self.pairs.concat()
    }
}
