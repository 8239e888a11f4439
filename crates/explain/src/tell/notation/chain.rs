//! The bases of a sum as links, one after the other.
//!
//! A link is a base, or almost locked cells. Take away all of it that lies in one cover, and what is left must have a true candidate in another cover. So one of these
//! two sides at least is true. Two links that follow each other share that cover: one at most of its two sides is true. What shares a cover with
//! both ends is false; if the last link leads back to the first, so is all else in the covers between.

use crate::name::{Part, Shape};
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

/// The most bases of a link, of few bases and of many, and how often a link is tried for one step.
const MOST_OF_FEW: u32 = 7;
const MOST_OF_MANY: u32 = 3;
const MOST_TRIALS: u32 = 20_000;

/// The most bases that are ordered, and the most that are few.
const MOST_BASES: usize = 20;
const FEW: usize = 10;

/// Two sides of which one at least is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The places of its bases in the sum: one, or almost locked cells.
    pub(crate) bases: Vec<usize>,
    /// Its sides, no candidate in both.
    pub(crate) sides: [Vec<Candidate>; 2],
}

/// Links in an order in which of each and the next one at most of the sides that meet is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    pub(crate) links: Vec<Link>,
    /// Whether the last meets the first.
    pub(crate) is_loop: bool,
    /// What goes by it.
    pub(crate) gone: Vec<Candidate>,
}

impl Chain {
    /// Chains for all that goes by a sum, each through all of its bases. None, if there is something that goes by no such chain.
    pub(crate) fn all(shape: &Shape<'_>) -> Option<Vec<Self>> {
        let is_long = (2..=MOST_BASES).contains(&shape.base.len());
        let in_base = |gone: &Candidate| shape.base.iter().any(|base| base.holds(*gone));
        if !is_long || shape.gone.iter().any(in_base) {
            return None;
        }
        let mut trials = 0;
        match shape.rank {
            0 => {
                let mut starts = 0..shape.cover.len();
                starts.find_map(|first| Walk::find(shape, first, None, &mut trials)).map(|chain| vec![chain])
            }
            1 => Self::open(shape, &mut trials),
            _ => None,
        }
    }

    fn open(shape: &Shape<'_>, trials: &mut u32) -> Option<Vec<Self>> {
        let (mut left, mut chains) = (shape.gone.to_vec(), Vec::new());
        while let Some(&gone) = left.first() {
            let mut starts = (0..shape.cover.len()).filter(|&cover| shape.cover[cover].holds(gone));
            let chain = starts.find_map(|first| Walk::find(shape, first, Some(gone), trials))?;
            left.retain(|other| !chain.gone.contains(other));
            chains.push(chain);
        }
        Some(chains)
    }
}

struct Walk<'a, 's, 't> {
    shape: &'a Shape<'s>,
    /// The cover at which the walk begins.
    start: usize,
    /// What both ends exclude; none of a loop.
    gone: Option<Candidate>,
    /// The most bases of a link.
    most: u32,
    trials: &'t mut u32,
    /// Which bases are left, a bit each.
    left: u32,
    used: Vec<bool>,
    links: Vec<Link>,
}

impl<'a, 's, 't> Walk<'a, 's, 't> {
    /// The chain with the smallest links.
    fn find(shape: &'a Shape<'s>, start: usize, gone: Option<Candidate>, trials: &'t mut u32) -> Option<Chain> {
        let largest = if shape.base.len() <= FEW { MOST_OF_FEW } else { MOST_OF_MANY };
        (1..=largest).find_map(|most| {
            let (left, used) = ((1 << shape.base.len()) - 1, vec![false; shape.cover.len()]);
            let mut walk = Walk { shape, start, gone, most, trials: &mut *trials, left, used, links: Vec::new() };
            walk.used[start] = gone.is_some();
            let end = walk.go_on(start)?;
            let at_ends =
                |gone: &&Candidate| [start, end].into_iter().all(|cover| walk.shape.cover[cover].holds(**gone));
            let gone = match gone {
                Some(_) => shape.gone.iter().filter(at_ends).copied().collect(),
                None => shape.gone.to_vec(),
            };
            Some(Chain { links: walk.links, is_loop: end == start, gone })
        })
    }

    /// Goes through all bases that are left, from this cover on: the cover in which the walk ends.
    fn go_on(&mut self, entered: usize) -> Option<usize> {
        if self.left == 0 {
            return self.is_end(entered).then_some(entered);
        }
        for size in 1..=self.most.min(self.left.count_ones()) {
            for bases in subsets(self.left, size) {
                *self.trials += 1;
                if *self.trials > MOST_TRIALS {
                    return None;
                }
                if let Some(end) = self.enter(&bases, entered) {
                    return Some(end);
                }
            }
        }
        None
    }

    /// Whether a chain may end in this cover.
    fn is_end(&self, cover: usize) -> bool {
        let Some(gone) = self.gone else {
            let [first, last] = [&self.links[0].sides[0], &self.links[self.links.len() - 1].sides[1]];
            return cover == self.start && self.links.len() > 1 && are_apart(first, last);
        };
        self.shape.cover[cover].holds(gone)
    }

    /// Takes a link that begins in this cover, and goes on behind it.
    fn enter(&mut self, bases: &[usize], entered: usize) -> Option<usize> {
        let shape = self.shape;
        let live = || bases.iter().flat_map(|&base| shape.base[base].live.iter().copied());
        let (first, rest): (Vec<Candidate>, Vec<Candidate>) = live().partition(|&it| shape.cover[entered].holds(it));
        let is_weak = self.links.last().is_none_or(|before| are_apart(&before.sides[1], &first));
        if first.is_empty() || rest.is_empty() || !is_weak {
            return None;
        }
        let bits = bases.iter().fold(0, |bits, base| bits | 1 << base);
        for covers in self.coverings(&rest, bases.len(), self.left == bits) {
            for &leaving in &covers {
                let last = rest.iter().copied().filter(|&it| shape.cover[leaving].holds(it)).collect();
                let link = Link { bases: bases.to_vec(), sides: [first.clone(), last] };
                if !link.is_plain(shape) {
                    continue;
                }
                self.links.push(link);
                self.left ^= bits;
                for &cover in &covers {
                    self.used[cover] = true;
                }
                if let Some(end) = self.go_on(leaving) {
                    return Some(end);
                }
                for &cover in &covers {
                    self.used[cover] = false;
                }
                self.left ^= bits;
                self.links.pop();
            }
        }
        None
    }

    /// So many covers that are not used yet and hold all of these together. The cover at which a loop began is for its last link.
    fn coverings(&self, candidates: &[Candidate], count: usize, is_last: bool) -> Vec<Vec<usize>> {
        let Some(&first) = candidates.first() else {
            return if count == 0 { vec![Vec::new()] } else { Vec::new() };
        };
        let is_free = |cover: usize| !self.used[cover] && (cover != self.start || is_last);
        let mut all = Vec::new();
        for cover in (0..self.shape.cover.len()).filter(|_| count > 0) {
            let own: &Part = &self.shape.cover[cover];
            if !is_free(cover) || !own.holds(first) {
                continue;
            }
            let rest: Vec<Candidate> = candidates.iter().copied().filter(|&it| !own.holds(it)).collect();
            let others = self.coverings(&rest, count - 1, is_last).into_iter();
            all.extend(others.map(|others| [vec![cover], others].concat()));
        }
        all
    }
}

impl Link {
    /// Whether it can be written without a set. It is one base. Or it is cells of one unit with one value more, and each side is all
    /// places of a value. Or it is values of one unit in one cell more, and each side is one cell.
    fn is_plain(&self, shape: &Shape<'_>) -> bool {
        let [first, last] = &self.sides;
        if last.is_empty() || !are_apart(first, last) {
            return false;
        }
        if self.bases.len() == 1 {
            return true;
        }
        if self.is_hidden(shape) {
            return true;
        }
        let cells: Option<Vec<usize>> = self.bases.iter().map(|&base| shape.base[base].cell()).collect();
        let Some(cells) = cells.filter(|cells| shape.units_of(cells).next().is_some()) else { return false };
        let places = |value: usize| {
            let live = self.bases.iter().flat_map(|&base| &shape.base[base].live);
            live.filter(move |&&it| shape.roles.place(it).is_some_and(|place| place.1 == value)).count()
        };
        let is_whole = |side: &[Candidate]| {
            let values: BTreeSet<Option<usize>> =
                side.iter().map(|&it| shape.roles.place(it).map(|place| place.1)).collect();
            matches!(values.first(), Some(&Some(value)) if values.len() == 1 && places(value) == side.len())
        };
        shape.values(&cells).len() == cells.len() + 1 && is_whole(first) && is_whole(last)
    }
}

impl Link {
    /// Whether it is values of one unit in one cell more, and each side is all of them in one cell.
    fn is_hidden(&self, shape: &Shape<'_>) -> bool {
        let units: BTreeSet<Option<usize>> = self.bases.iter().map(|&base| shape.base[base].unit()).collect();
        let cell = |candidate: &Candidate| shape.roles.place(*candidate).map(|place| place.0);
        let live = || self.bases.iter().flat_map(|&base| &shape.base[base].live);
        let cells: BTreeSet<Option<usize>> = live().map(cell).collect();
        let is_whole = |side: &[Candidate]| {
            let of: BTreeSet<Option<usize>> = side.iter().map(cell).collect();
            of.len() == 1 && live().filter(|candidate| of.contains(&cell(candidate))).count() == side.len()
        };
        let is_of_unit = units.len() == 1 && !units.contains(&None);
        is_of_unit && cells.len() == self.bases.len() + 1 && self.sides.iter().all(|side| is_whole(side))
    }
}

fn are_apart(one: &[Candidate], other: &[Candidate]) -> bool {
    !one.iter().any(|candidate| other.contains(candidate))
}

/// The sets of so many bits of a word, as the places of the bits.
fn subsets(word: u32, size: u32) -> Vec<Vec<usize>> {
    let places: Vec<usize> = (0..MOST_BASES).filter(|&at| word >> at & 1 != 0).collect();
    let mut sets = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: &Vec<usize>| {
            let behind = places.iter().filter(|&&at| set.last().is_none_or(|&last| at > last));
            behind.map(|&at| [&set[..], &[at]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}
