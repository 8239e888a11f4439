//! Almost locked sets: cells of one unit with one value more than there are cells.
//!
//! ALS-XZ: two such sets share value 5 within one unit, so one of them lacks it, and has all its other values: a candidate that sees all 7 of both is
//! false. Value 5 is their restricted common. Three sets in a row are an ALS-XY-Wing: the first and the second have one restricted common, the second
//! and the third another. More are an ALS-XY-chain. What sees all of a value that both ends have is false. Linked by two values, both sets lose
//! nothing and all around them does: rank 0.
//!
//! Names and definitions as in Hobiger, `HoDoKu`, "Almost Locked Sets".

use super::shape::Shape;
use super::technique::{Linked, Technique};

/// The most cells that are looked at, and the most sets.
const MOST_CELLS: usize = 16;
const MOST_SETS: usize = 8;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let Some(cells) = Cells::of(shape) else { return Vec::new() };
    match (cells.fewest_sets(), shape.rank) {
        (Some(2), 1) => vec![Technique::AlsXz(Linked::Singly)],
        (Some(2), 0) => vec![Technique::AlsXz(Linked::Doubly)],
        (Some(3), 0 | 1) => vec![Technique::AlsXyWing],
        (Some(4..), 0 | 1) => vec![Technique::AlsXyChain],
        _ => Vec::new(),
    }
}

/// The bases of a sum, if all are cells. Some of them are a word with a bit for each.
pub(crate) struct Cells<'a> {
    shape: &'a Shape<'a>,
    /// Each cell, by its place in the grid.
    places: Vec<usize>,
    /// The values that are left of each, a bit each.
    values: Vec<u64>,
}

impl<'a> Cells<'a> {
    /// None, if a base is no cell, or there are too many of them or of their values.
    pub(crate) fn of(shape: &'a Shape<'a>) -> Option<Self> {
        let cells = shape.base_cells().filter(|cells| cells.len() <= MOST_CELLS)?;
        let mask = |&cell: &usize| {
            let mut bits = shape.values(&[cell]).into_iter().map(|value| 1_u64.checked_shl(u32::try_from(value).ok()?));
            bits.try_fold(0, |mask, bit| Some(mask | bit?))
        };
        let values: Option<Vec<u64>> = cells.iter().map(mask).collect();
        Some(Self { shape, values: values?, places: cells })
    }

    /// All of them.
    pub(crate) fn all(&self) -> u32 {
        (1 << self.places.len()) - 1
    }

    /// The values that some of them have together.
    pub(crate) fn values(&self, some: u32) -> u64 {
        bits(some).fold(0, |values, at| values | self.values[at])
    }

    /// The least number of almost locked sets into which all of them fall.
    pub(crate) fn fewest_sets(&self) -> Option<usize> {
        (1..=MOST_SETS).find(|&sets| self.fall_into(self.all(), sets, &|_| true))
    }

    /// Whether these fall into so many almost locked sets, the values of each of which are right.
    pub(crate) fn fall_into(&self, these: u32, sets: usize, is_right: &dyn Fn(u64) -> bool) -> bool {
        self.divide(these, sets, is_right, &mut Vec::new(), &mut |_| true)
    }

    /// Goes through the ways in which all of them fall into so many almost locked sets, each set as the places of its cells in the base, until one is wanted.
    pub(crate) fn divisions(&self, sets: usize, is_wanted: &mut dyn FnMut(&[Vec<usize>]) -> bool) -> bool {
        let mut of_places = |sets: &[u32]| {
            let sets: Vec<Vec<usize>> = sets.iter().map(|&set| bits(set).collect()).collect();
            is_wanted(&sets)
        };
        self.divide(self.all(), sets, &|_| true, &mut Vec::new(), &mut of_places)
    }

    /// Adds sets to those that are made until all of these are in one, in each way that there is; whether one of the ways is wanted.
    fn divide(
        &self,
        these: u32,
        sets: usize,
        is_right: &dyn Fn(u64) -> bool,
        made: &mut Vec<u32>,
        is_wanted: &mut dyn FnMut(&[u32]) -> bool,
    ) -> bool {
        if these == 0 || sets == 0 {
            return these == 0 && sets == 0 && is_wanted(made);
        }
        let first = these & these.wrapping_neg();
        let others = these ^ first;
        let mut chosen = others;
        loop {
            let own = first | chosen;
            if self.is_almost_locked(own) && is_right(self.values(own)) {
                made.push(own);
                if self.divide(these ^ own, sets - 1, is_right, made, is_wanted) {
                    return true;
                }
                made.pop();
            }
            if chosen == 0 {
                return false;
            }
            chosen = (chosen - 1) & others;
        }
    }

    fn is_almost_locked(&self, some: u32) -> bool {
        let is_one_more = self.values(some).count_ones() == some.count_ones() + 1;
        let cells = || bits(some).map(|at| self.places[at]).collect::<Vec<_>>();
        is_one_more && self.shape.units_of(&cells()).next().is_some()
    }
}

/// The places of the bits of a word.
fn bits(some: u32) -> impl Iterator<Item = usize> {
    (0..MOST_CELLS).filter(move |at| some >> at & 1 != 0)
}
