//! Sums: the numbers of cells, each times a weight, add up to something between two bounds.
//!
//! The cells are in *parts*: those of one part have the same weight and see each other. So the least that a part can add up to is the sum of
//! different numbers. What the other parts leave to a part bounds each of its cells. Harvey and Schimpf (2002) give the rule for
//! single cells. Killer solvers have long used that cells which differ have better bounds.
//!
//! Of an exact sum the last two or three open cells are looked at value by value.

use super::last_cells::{last_three, last_two};
use super::peers::Peers;
use super::stated::Stated;
use super::store::{Store, ranks};
use crate::problem::Relations;
use crate::solve::Conflict;
use std::collections::BTreeSet;

/// More cells than this are not put into one part: bounds of a part take time O(cells²).
const LARGEST_PART: usize = 16;

#[derive(Debug)]
pub(super) struct Linear {
    parts: Vec<Part>,
    least: i64,
    most: i64,
    /// The bounds of the parts, while it runs.
    bounds: Vec<(i64, i64)>,
}

/// Cells of a sum that have one weight and see each other, so they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The weight.
    pub weight: i64,
    /// The cells, 16 at most.
    pub cells: Vec<usize>,
}

impl Linear {
    /// The terms in parts. Of the cells that no part has yet, the most that some list of cells that differ has become the next; what
    /// sees all cells of a part joins it.
    pub(super) fn new(terms: &[(usize, i64)], (least, most): (i64, i64), peers: &Peers, stated: &Stated<'_>) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        let mut left: Vec<(usize, i64)> = terms.to_vec();
        while let Some(&(_, weight)) = left.first() {
            let alike: Vec<usize> = left.iter().filter(|term| term.1 == weight).map(|term| term.0).collect();
            let mut cells = stated.most_that_differ(&alike);
            cells.truncate(LARGEST_PART);
            for &cell in &alike {
                let sees_all = !cells.contains(&cell) && cells.iter().all(|&other| peers.see(cell, other));
                if sees_all && cells.len() < LARGEST_PART {
                    cells.push(cell);
                }
            }
            left.retain(|term| !cells.contains(&term.0));
            parts.push(Part { weight, cells });
        }
        Self { bounds: Vec::with_capacity(parts.len()), parts, least, most }
    }

    /// The parts.
    pub(super) fn into_parts(self) -> Vec<Part> {
        self.parts
    }

    /// Of an exact sum of plain cells: how far its parts can spread at the beginning, and the slack. That is how much less than the most
    /// the total is, or how much more than the least; it is below 0 if the sum cannot hold.
    pub(super) fn spread_and_slack(&self, relations: &Relations) -> (i64, i64) {
        let (mut low, mut high) = (0, 0);
        for part in &self.parts {
            let ranks: BTreeSet<u8> = part.cells.iter().flat_map(|&cell| &relations.cells[cell]).copied().collect();
            let numbers = || ranks.iter().map(|&rank| relations.numbers[usize::from(rank)]);
            low += numbers().take(part.cells.len()).sum::<i64>();
            high += numbers().rev().take(part.cells.len()).sum::<i64>();
        }
        (high - low, (self.least - low).min(high - self.least))
    }

    /// How much it filters at the beginning: by how much the spread of each part is more than the slack. `None` if it cannot hold.
    pub(super) fn worth(&self, relations: &Relations) -> Option<i64> {
        let (spread, slack) = self.spread_and_slack(relations);
        let parts = i64::try_from(self.parts.len()).expect("parts are few");
        (slack >= 0).then_some(spread - parts * slack)
    }

    /// The least and the most that it can add up to; `None` if cells that differ have too few values.
    pub(super) fn bounds(&self, store: &Store, numbers: &[i64]) -> Option<(i64, i64)> {
        let bounds: Vec<(i64, i64)> =
            self.parts.iter().map(|part| part.bounds(store, numbers).ok()).collect::<Option<_>>()?;
        Some((bounds.iter().map(|part| part.0).sum(), bounds.iter().map(|part| part.1).sum()))
    }

    pub(super) fn run(&mut self, store: &mut Store, peers: &Peers, numbers: &[i64]) -> Result<(), Conflict> {
        let Self { parts, least, most, bounds } = self;
        bounds.clear();
        let (mut low, mut high) = (0, 0);
        for part in &*parts {
            let of_part = part.bounds(store, numbers)?;
            low += of_part.0;
            high += of_part.1;
            bounds.push(of_part);
        }
        if low > *most || high < *least {
            return Err(Conflict);
        }
        if low < *least || high > *most {
            for (part, of_part) in parts.iter().zip(&*bounds) {
                // What the other parts leave to this one.
                let room = (*least - (high - of_part.1), *most - (low - of_part.0));
                part.filter(store, numbers, *of_part, room)?;
            }
        }
        if least == most { self.finish(store, peers, numbers) } else { Ok(()) }
    }

    /// The last open cells of an exact sum, value by value.
    fn finish(&self, store: &mut Store, peers: &Peers, numbers: &[i64]) -> Result<(), Conflict> {
        let mut open = [(0, 0); 3];
        let (mut count, mut rest) = (0, self.least);
        for part in &self.parts {
            for &cell in &part.cells {
                let domain = store.domains[cell];
                if domain.is_power_of_two() {
                    rest -= part.weight * numbers[domain.trailing_zeros() as usize];
                } else {
                    if count == open.len() {
                        return Ok(());
                    }
                    open[count] = (cell, part.weight);
                    count += 1;
                }
            }
        }
        match open[..count] {
            [one, other] => last_two(store, peers, numbers, [one, other], rest),
            [one, other, third] => last_three(store, peers, numbers, [one, other, third], rest),
            _ => Ok(()),
        }
    }
}

impl Part {
    /// The least and the greatest that the part adds up to, by its weight.
    fn bounds(&self, store: &Store, numbers: &[i64]) -> Result<(i64, i64), Conflict> {
        let (least, most) = match self.cells[..] {
            [cell] => ends(store.domains[cell], numbers),
            _ => different(&self.cells, store, numbers, None).ok_or(Conflict)?,
        };
        Ok(self.weighted(least, most))
    }

    fn weighted(&self, least: i64, most: i64) -> (i64, i64) {
        let (one, other) = (self.weight * least, self.weight * most);
        (one.min(other), one.max(other))
    }

    /// Takes the values away with which the part leaves its room.
    fn filter(
        &self,
        store: &mut Store,
        numbers: &[i64],
        (low, high): (i64, i64),
        (least, most): (i64, i64),
    ) -> Result<(), Conflict> {
        if low >= least && high <= most {
            return Ok(());
        }
        for &cell in &self.cells {
            let domain = store.domains[cell];
            if domain.is_power_of_two() {
                continue;
            }
            let (first, end) = ends(domain, numbers);
            let spread = self.weight.abs() * (end - first);
            if spread <= most - low && spread <= high - least {
                continue;
            }
            let (below, above) = match self.cells[..] {
                [_] => (0, 0),
                [one, other] => ends(store.domains[if cell == one { other } else { one }], numbers),
                _ => different(&self.cells, store, numbers, Some(cell)).ok_or(Conflict)?,
            };
            let (below, above) = self.weighted(below, above);
            let fits = |rank: usize| {
                let own = self.weight * numbers[rank];
                own + below <= most && own + above >= least
            };
            let kept = ranks(domain).filter(|&rank| fits(rank)).fold(0, |set, rank| set | 1 << rank);
            store.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The least and the greatest sum of different numbers of the cells, without one of them. `None` if there are too few.
///
/// Lower bound: the least values in ascending order, each raised above the one before it. The k-th of different values
/// is no less than that.
fn different(cells: &[usize], store: &Store, numbers: &[i64], without: Option<usize>) -> Option<(i64, i64)> {
    let (mut lows, mut highs) = ([0; LARGEST_PART], [0; LARGEST_PART]);
    let (mut count, mut together) = (0, 0);
    for &cell in cells.iter().filter(|cell| Some(**cell) != without) {
        let domain = store.domains[cell];
        together |= domain;
        insert(&mut lows, count, domain.trailing_zeros());
        insert(&mut highs, count, domain.leading_zeros());
        count += 1;
    }
    let least = sum_upwards(&lows[..count], together, |rank| numbers[rank as usize])?;
    let most = sum_upwards(&highs[..count], together.reverse_bits(), |rank| numbers[63 - rank as usize])?;
    Some((least, most))
}

/// The numbers of the first and the last rank of a domain.
fn ends(domain: u64, numbers: &[i64]) -> (i64, i64) {
    (numbers[domain.trailing_zeros() as usize], numbers[63 - domain.leading_zeros() as usize])
}

/// Puts a number into its place among the first `count`, ascending.
fn insert(sorted: &mut [u32; LARGEST_PART], count: usize, number: u32) {
    let mut at = count;
    while at > 0 && sorted[at - 1] > number {
        sorted[at] = sorted[at - 1];
        at -= 1;
    }
    sorted[at] = number;
}

/// Different places of a set, each at least the one of the list and above the one before: what they add up to.
fn sum_upwards(least: &[u32], set: u64, number: impl Fn(u32) -> i64) -> Option<i64> {
    let (mut sum, mut from) = (0, 0);
    for &low in least {
        let left = set.checked_shr(low.max(from)).unwrap_or(0);
        if left == 0 {
            return None;
        }
        let place = low.max(from) + left.trailing_zeros();
        sum += number(place);
        from = place + 1;
    }
    Some(sum)
}
