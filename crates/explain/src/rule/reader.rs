//! How one rule or several together read the values of cells.
//!
//! Several rules each have their own state. These are drawn together in one number, so many bits for each.

use super::Rule;
use super::reading::Reading;
use exactone_core::problem::Relations;
use std::borrow::Cow;

/// The bits of the state of one of several rules, and the most rules.
const BITS: usize = 21;
const MOST_RULES: usize = 3;

/// What is added to a state, so that it is not negative, and the largest state.
const MIDDLE: i64 = 1 << (BITS - 1);

/// How the rules of a scope read its cells.
#[derive(Clone, Debug)]
pub(super) enum Reader<'p> {
    One(Reading<'p>),
    Several(Vec<Track<'p>>),
}

/// One of several rules.
#[derive(Clone, Debug)]
pub(super) struct Track<'p> {
    reading: Reading<'p>,
    /// By place of the scope, the place of the cell in the rule, if it is one of its cells.
    at: Vec<Option<usize>>,
    /// Whether it reads its cells in the order of the scope turned round.
    is_backwards: bool,
}

impl<'p> Reader<'p> {
    /// The cells of a rule, and how they are read. None, if these relations are no rule that can be read.
    pub(super) fn of(relations: &'p Relations, rule: &Rule) -> Option<(Vec<usize>, Self)> {
        if !rule.joint {
            return Reading::of(relations, rule).map(|(cells, reading)| (cells, Self::One(reading)));
        }
        if !(2..=MOST_RULES).contains(&rule.parts.len()) {
            return None;
        }
        let read = |part: &super::Part| Reading::of(relations, &Rule::sum(vec![*part]));
        let all: Vec<(Vec<usize>, Reading<'p>)> = rule.parts.iter().map(read).collect::<Option<_>>()?;
        let (cells, _) = all.iter().max_by_key(|(cells, reading)| (cells.len(), reading.is_ordered()))?;
        let mut each = cells.clone();
        each.sort_unstable();
        each.dedup();
        if each.len() < cells.len() {
            return None;
        }
        let cells = cells.clone();
        let track = |(own, reading): (Vec<usize>, Reading<'p>)| Track::new(&cells, &own, reading, &relations.numbers);
        let tracks: Vec<Track<'p>> = all.into_iter().map(track).collect::<Option<_>>()?;
        Some((cells, Self::Several(tracks)))
    }

    /// The states at the beginning.
    pub(super) fn starts(&self) -> Vec<i64> {
        match self {
            Self::One(reading) => reading.starts(),
            Self::Several(tracks) => products(tracks.iter().map(|track| Cow::Owned(track.starts()))),
        }
    }

    /// The states that are possible once a cell has a value.
    pub(super) fn next(&self, at: usize, state: i64, rank: usize, numbers: &[i64]) -> Cow<'_, [i64]> {
        match self {
            Self::One(reading) => reading.next(at, state, rank, numbers),
            Self::Several(tracks) => {
                let mut of_rules: Vec<Cow<'_, [i64]>> = Vec::with_capacity(tracks.len());
                for (own, track) in tracks.iter().enumerate() {
                    of_rules.push(match track.at[at] {
                        Some(at) => track.next(at, state_of(state, own), rank, numbers),
                        None => Cow::Owned(vec![state_of(state, own)]),
                    });
                }
                Cow::Owned(products(of_rules.into_iter()))
            }
        }
    }

    /// Whether the rules may be in this state behind the last cell.
    pub(super) fn is_end(&self, state: i64, numbers: &[i64]) -> bool {
        match self {
            Self::One(reading) => reading.is_end(state, numbers),
            Self::Several(tracks) => {
                tracks.iter().enumerate().all(|(own, track)| track.is_end(state_of(state, own), numbers))
            }
        }
    }

    /// The least and the most that the cells from each place on can still add. Of several rules nothing is said.
    pub(super) fn rest(&self, domains: &[u64], numbers: &[i64]) -> Vec<[i64; 2]> {
        match self {
            Self::One(reading) => reading.rest(domains, numbers),
            Self::Several(_) => vec![[0; 2]; domains.len() + 1],
        }
    }

    /// Whether the end can be reached from here, by bounds.
    pub(super) fn may_end(&self, state: i64, rest: [i64; 2]) -> bool {
        match self {
            Self::One(reading) => reading.may_end(state, rest),
            Self::Several(_) => true,
        }
    }
}

impl<'p> Track<'p> {
    /// None, if a cell of the rule is not among these, if they stand in another order than the rule reads them in from one end or the other, or if its states are too many.
    fn new(cells: &[usize], own: &[usize], reading: Reading<'p>, numbers: &[i64]) -> Option<Self> {
        let places: Vec<usize> =
            own.iter().map(|cell| cells.iter().position(|other| other == cell)).collect::<Option<_>>()?;
        let is_in_order = places.is_sorted_by(|one, other| one < other);
        let is_backwards = reading.is_ordered() && !is_in_order;
        let is_small = reading.largest(numbers).is_some_and(|largest| largest < MIDDLE.unsigned_abs());
        if !is_small || is_backwards && !places.is_sorted_by(|one, other| one > other) {
            return None;
        }
        let at = (0..cells.len()).map(|at| places.iter().position(|&place| place == at)).collect();
        Some(Self { reading, at, is_backwards })
    }

    fn starts(&self) -> Vec<i64> {
        if self.is_backwards { self.reading.ends() } else { self.reading.starts() }
    }

    fn next(&self, at: usize, state: i64, rank: usize, numbers: &[i64]) -> Cow<'_, [i64]> {
        if self.is_backwards {
            Cow::Owned(self.reading.before(at, state, rank))
        } else {
            self.reading.next(at, state, rank, numbers)
        }
    }

    fn is_end(&self, state: i64, numbers: &[i64]) -> bool {
        // The first layer begins in state 0.
        if self.is_backwards { state == 0 } else { self.reading.is_end(state, numbers) }
    }
}

/// The state of one rule of a state of several.
fn state_of(state: i64, own: usize) -> i64 {
    (state >> (BITS * own) & ((1 << BITS) - 1)) - MIDDLE
}

/// Each state of the first rule with each of the second, and so on.
fn products<'s>(of_rules: impl Iterator<Item = Cow<'s, [i64]>>) -> Vec<i64> {
    let with = |states: Vec<i64>, (own, of_rule): (usize, Cow<'s, [i64]>)| {
        let joined =
            |state: i64| of_rule.iter().map(move |next| state | ((next + MIDDLE) << (BITS * own))).collect::<Vec<_>>();
        states.into_iter().flat_map(joined).collect()
    };
    of_rules.enumerate().fold(vec![0], with)
}
