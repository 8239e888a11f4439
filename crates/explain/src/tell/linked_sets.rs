//! Almost locked sets in an order in which each is linked to the next.
//!
//! The shape of a sum tells how many sets there are. Here they are looked for one by one, and what is said of them is looked up in the state.

use crate::name::{Cells, Part, Role, Shape};
use exactone_core::problem::Candidate;
use std::collections::BTreeMap;

/// The most ways to divide the cells of a step in sets that are looked at.
const MOST_DIVISIONS: usize = 1_000;

/// How sets follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// From a first to a last.
    Row,
    /// The last is linked to the first.
    Ring,
}

/// Cells of a unit with one value more than there are cells.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// Ascending; at least one.
    pub(crate) cells: Vec<usize>,
    /// By value, the candidates that are left of it.
    of_values: BTreeMap<usize, Vec<Candidate>>,
}

/// A value that one of two sets has at most, because all its places in both are in one unit: a restricted common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) value: usize,
    pub(crate) unit: usize,
}

/// Sets, and the links between each and the next; in a ring the last link is that between the last set and the first.
#[derive(Clone, Debug)]
pub(crate) struct LinkedSets {
    pub(crate) sets: Vec<Set>,
    pub(crate) links: Vec<Link>,
}

impl LinkedSets {
    /// The sets of a sum in an order that proves all that goes. None, if there is no such order. O(ways to divide the cells · orders of the sets).
    pub(super) fn of(shape: &Shape<'_>, order: Order) -> Option<Self> {
        let cells = Cells::of(shape)?;
        let (mut found, mut looked) = (None, 0);
        cells.divisions(cells.fewest_sets()?, &mut |division| {
            looked += 1;
            let sets = division.iter().map(|places| Set::of(shape, places)).collect::<Option<Vec<Set>>>();
            found = sets.and_then(|mut sets| {
                sets.sort_by_key(|set| set.cells[0]);
                Search { shape, sets: &sets, order }.run()
            });
            found.is_some() || looked == MOST_DIVISIONS
        });
        found
    }

    /// The names of the sets, in their order.
    pub(crate) fn names(&self) -> impl Iterator<Item = char> + use<> {
        ('A'..='Z').take(self.sets.len())
    }
}

impl Set {
    fn of(shape: &Shape<'_>, places: &[usize]) -> Option<Self> {
        let mut of_values: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
        for &candidate in places.iter().flat_map(|&at| &shape.base[at].live) {
            of_values.entry(shape.roles.place(candidate)?.1).or_default().push(candidate);
        }
        let mut cells: Vec<usize> = places.iter().map(|&at| shape.base[at].cell()).collect::<Option<_>>()?;
        cells.sort_unstable();
        Some(Self { cells, of_values })
    }

    /// The candidates that are left of one of its values.
    pub(crate) fn places(&self, value: usize) -> &[Candidate] {
        self.of_values.get(&value).map_or(&[], Vec::as_slice)
    }

    /// The values of its cells, ascending.
    pub(super) fn values(&self) -> impl Iterator<Item = usize> {
        self.of_values.keys().copied()
    }
}

/// The first answer for a way in which the cells among the bases of a sum fall into almost locked sets: few sets first. O(ways to divide the cells).
pub(super) fn divided<T>(shape: &Shape<'_>, mut ask: impl FnMut(Vec<Set>) -> Option<T>) -> Option<T> {
    let base = shape.base.iter().filter(|part| part.cell().is_some()).cloned().collect();
    let of_cells = Shape { base, cover: Vec::new(), ..*shape };
    let cells = Cells::of(&of_cells)?;
    let (mut found, mut looked) = (None, 0);
    for sets in cells.fewest_sets()?..=of_cells.base.len() {
        cells.divisions(sets, &mut |division| {
            looked += 1;
            let sets = division.iter().map(|places| Set::of(&of_cells, places)).collect::<Option<Vec<Set>>>();
            found = sets.and_then(&mut ask);
            found.is_some() || looked >= MOST_DIVISIONS
        });
        if found.is_some() || looked >= MOST_DIVISIONS {
            break;
        }
    }
    found
}

/// Looks for an order of sets.
struct Search<'a> {
    shape: &'a Shape<'a>,
    sets: &'a [Set],
    order: Order,
}

impl Search<'_> {
    fn run(&self) -> Option<LinkedSets> {
        (0..self.sets.len()).find_map(|first| {
            let (mut taken, mut links) = (vec![first], Vec::new());
            let is_found = self.go_on(&mut taken, &mut links);
            is_found.then(|| LinkedSets { sets: taken.iter().map(|&set| self.sets[set].clone()).collect(), links })
        })
    }

    /// Takes the sets that are left, each linked to the one before it by another value than that one is linked by. Whether that ends well.
    fn go_on(&self, taken: &mut Vec<usize>, links: &mut Vec<Link>) -> bool {
        let last = taken[taken.len() - 1];
        if taken.len() == self.sets.len() {
            return self.is_whole([taken[0], last], links);
        }
        for next in 0..self.sets.len() {
            if taken.contains(&next) {
                continue;
            }
            for link in self.links(last, next) {
                if links.last().is_some_and(|before| before.value == link.value) {
                    continue;
                }
                taken.push(next);
                links.push(link);
                if self.go_on(taken, links) {
                    return true;
                }
                taken.pop();
                links.pop();
            }
        }
        false
    }

    /// Whether what goes follows from these links. A ring gets its last link.
    fn is_whole(&self, [first, last]: [usize; 2], links: &mut Vec<Link>) -> bool {
        let Some(gone) = self.gone() else { return false };
        let at_ends: Vec<usize> = [links.first(), links.last()].into_iter().flatten().map(|link| link.value).collect();
        if self.order == Order::Row {
            let is_seen = |set: usize, (gone, value)| self.sees(gone, value, &self.sets[set]);
            return gone.iter().all(|&it| !at_ends.contains(&it.1) && is_seen(first, it) && is_seen(last, it));
        }
        let closing = self.links(last, first).into_iter().find(|link| !at_ends.contains(&link.value));
        let is_plain = self.shape.cover.iter().all(|cover| cover.value().is_some());
        let Some(closing) = closing.filter(|_| is_plain) else { return false };
        links.push(closing);
        let is_whole = gone.iter().all(|&it| self.is_used_up(it, links));
        if !is_whole {
            links.pop();
        }
        is_whole
    }

    /// What goes, each with its value. None, if something of it is no value of a cell.
    fn gone(&self) -> Option<Vec<(Candidate, usize)>> {
        let with_value = |&gone: &Candidate| Some((gone, self.shape.roles.place(gone)?.1));
        self.shape.gone.iter().map(with_value).collect()
    }

    /// The links that two sets could have.
    fn links(&self, one: usize, other: usize) -> Vec<Link> {
        let (one, other) = (&self.sets[one].of_values, &self.sets[other].of_values);
        let shared = one.iter().filter_map(|(value, own)| Some((*value, own, other.get(value)?)));
        let link = |(value, own, others): (usize, &Vec<Candidate>, &Vec<Candidate>)| {
            let cover = self.covers(value).find(|cover| own.iter().chain(others).all(|&it| cover.holds(it)))?;
            Some(Link { value, unit: cover.unit()? })
        };
        shared.filter_map(link).collect()
    }

    /// Whether one cover has the candidate and all places of its value in the set.
    fn sees(&self, candidate: Candidate, value: usize, set: &Set) -> bool {
        let Some(own) = set.of_values.get(&value) else { return false };
        self.covers(value).any(|cover| cover.holds(candidate) && own.iter().all(|&it| cover.holds(it)))
    }

    /// Whether a value that some set of a ring is sure to have takes the candidate away.
    fn is_used_up(&self, (gone, value): (Candidate, usize), links: &[Link]) -> bool {
        match links.iter().find(|link| link.value == value) {
            Some(&Link { value, unit }) => {
                self.covers(value).any(|cover| cover.role == Role::Value { value, unit } && cover.holds(gone))
            }
            None => self.sets.iter().any(|set| self.sees(gone, value, set)),
        }
    }

    /// The covers that are a value in a unit.
    fn covers(&self, value: usize) -> impl Iterator<Item = &Part> {
        self.shape.cover.iter().filter(move |cover| cover.value() == Some(value))
    }
}
