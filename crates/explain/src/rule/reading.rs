//! How a rule reads the values of its cells, one after the other: what it knows of those before, its state, is a number.

use super::{Part, Rule};
use exactone_core::problem::{Arc, Relation, Relations};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A rule, as it reads.
#[derive(Clone, Debug)]
pub(super) enum Reading<'p> {
    /// The sum so far, by the weights of the cells.
    Sum {
        weights: Vec<i64>,
        least: i64,
        most: i64,
    },
    /// The first value.
    Pair(&'p [u64]),
    /// The values so far.
    Sets(&'p [u64]),
    /// Which tuple it is.
    Table(&'p [Vec<u64>]),
    /// The state.
    Diagram(&'p [Vec<Arc>]),
    /// How many cells have a value of their set.
    Count {
        sets: Vec<u64>,
        least: i64,
        most: i64,
    },
    /// How often each value is there, four bits each.
    Circles(&'p [u64]),
    Never,
}

/// The most often that a sum is added.
const MOST_TIMES: u64 = 1 << 16;

/// The most values of counting circles, and the most often that a value is counted.
const CIRCLES: usize = 16;

impl<'p> Reading<'p> {
    /// The cells of a rule of one relation or of a sum, and how it reads them. None, if the parts are no sums, or it is nothing but cells that differ.
    pub(super) fn of(relations: &'p Relations, rule: &Rule) -> Option<(Vec<usize>, Self)> {
        if rule.joint {
            return None;
        }
        let [part] = &rule.parts[..] else {
            let (terms, total) = added_up(relations, rule)?;
            let (cells, weights) = terms.into_iter().unzip();
            return Some((cells, Self::Sum { weights, least: total, most: total }));
        };
        let relation = relations.list.get(part.relation)?;
        if part.times != 1 {
            return None;
        }
        let reading = match relation {
            Relation::Pair { allowed, .. } if only_differ(allowed, relations) => return None,
            Relation::Pair { allowed, .. } => Self::Pair(allowed),
            Relation::Linear { terms, least, most } => {
                Self::Sum { weights: terms.iter().map(|term| term.1).collect(), least: *least, most: *most }
            }
            Relation::Sets { sets, .. } => Self::Sets(sets),
            Relation::Table { tuples, .. } => Self::Table(tuples),
            Relation::Diagram { layers, .. } => Self::Diagram(layers),
            Relation::Count { members, least, most } => Self::Count {
                sets: members.iter().map(|member| member.1).collect(),
                least: i64::try_from(*least).ok()?,
                most: i64::try_from(*most).unwrap_or(i64::MAX),
            },
            Relation::Circles { cells, sets } if relations.numbers.len() <= CIRCLES && cells.len() < 1 << 4 => {
                Self::Circles(sets)
            }
            Relation::Never => Self::Never,
            _ => return None,
        };
        Some((relation.cells(), reading))
    }

    /// Whether it reads its cells in one order alone.
    pub(super) fn is_ordered(&self) -> bool {
        matches!(self, Self::Pair(_) | Self::Diagram(_))
    }

    /// The most that a state can be, or the least with the sign turned round. None, if that is not known.
    pub(super) fn largest(&self, numbers: &[i64]) -> Option<u64> {
        let count = |count: usize| u64::try_from(count).ok();
        match self {
            Self::Sum { weights, .. } => {
                let number = numbers.iter().map(|number| number.unsigned_abs()).max()?;
                weights.iter().try_fold(0u64, |sum, weight| sum.checked_add(weight.unsigned_abs().checked_mul(number)?))
            }
            Self::Pair(_) => Some(64),
            Self::Sets(_) => 1u64.checked_shl(u32::try_from(numbers.len()).ok()?),
            Self::Table(tuples) => count(tuples.len()),
            Self::Diagram(layers) => layers.iter().flatten().map(|arc| u64::from(arc.to.max(arc.from))).max(),
            Self::Count { sets, .. } => count(sets.len()),
            Self::Circles(_) | Self::Never => None,
        }
    }

    /// The states at the beginning.
    pub(super) fn starts(&self) -> Vec<i64> {
        match self {
            Self::Never => Vec::new(),
            Self::Table(tuples) => (0..).zip(*tuples).map(|(at, _)| at).collect(),
            _ => vec![0],
        }
    }

    /// The states that are possible once a cell has a value.
    pub(super) fn next(&self, at: usize, state: i64, rank: usize, numbers: &[i64]) -> Cow<'_, [i64]> {
        let bit = 1u64 << rank;
        let one = |state: Option<i64>| Cow::Owned(state.into_iter().collect());
        match self {
            Self::Sum { weights, .. } => one(Some(state + weights[at] * numbers[rank])),
            Self::Pair(allowed) if at == 0 => {
                one((allowed[rank] != 0).then(|| i64::try_from(rank).unwrap_or(i64::MAX)))
            }
            Self::Pair(allowed) => one((allowed[place(state)] & bit != 0).then_some(0)),
            Self::Sets(sets) => {
                let values = state.cast_unsigned() | bit;
                one((state.cast_unsigned() & bit == 0 && sets.iter().any(|set| set & values == values))
                    .then_some(values.cast_signed()))
            }
            Self::Table(tuples) => one((tuples[place(state)][at] & bit != 0).then_some(state)),
            Self::Diagram(layers) => {
                let is_way = |arc: &&Arc| i64::from(arc.from) == state && usize::from(arc.rank) == rank;
                Cow::Owned(layers[at].iter().filter(is_way).map(|arc| i64::from(arc.to)).collect())
            }
            Self::Count { sets, most, .. } => {
                let count = state + i64::from(sets[at] & bit != 0);
                one((count <= *most).then_some(count))
            }
            Self::Circles(_) => {
                let times = (state.cast_unsigned() >> (4 * rank)) & 15;
                one((i64::try_from(times + 1).is_ok_and(|times| times <= numbers[rank]))
                    .then_some((state.cast_unsigned() + (1 << (4 * rank))).cast_signed()))
            }
            Self::Never => one(None),
        }
    }

    /// The states behind the last cell, from which an ordered rule is read backwards.
    pub(super) fn ends(&self) -> Vec<i64> {
        match self {
            Self::Diagram(layers) => {
                let ends: BTreeSet<u32> = layers.last().into_iter().flatten().map(|arc| arc.to).collect();
                ends.into_iter().map(i64::from).collect()
            }
            _ => vec![0],
        }
    }

    /// The states that are possible before a cell of this value, if an ordered rule is read backwards.
    pub(super) fn before(&self, at: usize, state: i64, rank: usize) -> Vec<i64> {
        match self {
            Self::Diagram(layers) => {
                let is_way = |arc: &&Arc| i64::from(arc.to) == state && usize::from(arc.rank) == rank;
                let before: BTreeSet<u32> = layers[at].iter().filter(is_way).map(|arc| arc.from).collect();
                before.into_iter().map(i64::from).collect()
            }
            Self::Pair(_) if at == 1 => vec![i64::try_from(rank).unwrap_or(i64::MAX)],
            Self::Pair(allowed) => {
                let goes = allowed[rank] & 1u64.checked_shl(u32::try_from(state).unwrap_or(u32::MAX)).unwrap_or(0) != 0;
                if goes { vec![0] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// Whether a rule may be in this state behind the last cell.
    pub(super) fn is_end(&self, state: i64, numbers: &[i64]) -> bool {
        match self {
            Self::Sum { least, most, .. } | Self::Count { least, most, .. } => (*least..=*most).contains(&state),
            Self::Sets(sets) => sets.contains(&state.cast_unsigned()),
            Self::Circles(sets) => {
                let times = |rank: usize| (state.cast_unsigned() >> (4 * rank)) & 15;
                let is_right = |rank: usize| times(rank) == 0 || i64::try_from(times(rank)) == Ok(numbers[rank]);
                let values = (0..numbers.len()).filter(|&rank| times(rank) > 0).fold(0, |set, rank| set | 1u64 << rank);
                (0..numbers.len()).all(is_right) && sets.contains(&values)
            }
            _ => true,
        }
    }

    /// The least and the most that the cells from each place on can still add, for sums and counts.
    pub(super) fn rest(&self, domains: &[u64], numbers: &[i64]) -> Vec<[i64; 2]> {
        let mut rest = vec![[0; 2]; domains.len() + 1];
        for at in (0..domains.len()).rev() {
            let values = (0..numbers.len()).filter(|rank| domains[at] >> rank & 1 != 0);
            let adds = |rank: usize| match self {
                Self::Sum { weights, .. } => weights[at] * numbers[rank],
                Self::Count { sets, .. } => i64::from(sets[at] >> rank & 1 != 0),
                _ => 0,
            };
            let (least, most) =
                values.map(adds).fold((i64::MAX, i64::MIN), |(least, most), adds| (least.min(adds), most.max(adds)));
            let [below, above] = rest[at + 1];
            rest[at] = if least > most { [0, 0] } else { [below + least, above + most] };
        }
        rest
    }

    /// Whether the end can be reached from here, by bounds.
    pub(super) fn may_end(&self, state: i64, rest: [i64; 2]) -> bool {
        match self {
            Self::Sum { least, most, .. } | Self::Count { least, most, .. } => {
                state + rest[0] <= *most && state + rest[1] >= *least
            }
            _ => true,
        }
    }
}

/// A state, as a place in a list.
fn place(state: i64) -> usize {
    usize::try_from(state).unwrap_or(usize::MAX)
}

/// Whether two cells go together if they have different values, whatever these are.
fn only_differ(allowed: &[u64], relations: &Relations) -> bool {
    let all = relations.numbers.iter().zip(0..).fold(0u64, |set, (_, rank): (_, u32)| set | 1 << rank);
    allowed.iter().zip(0..).all(|(set, rank): (_, u32)| *set == all & !(1 << rank))
}

/// Exact sums, added up: the terms and the total. None, if one of them is no sum, or they are more or more often than sums can be: numbers stay small then.
pub(crate) fn added_up(relations: &Relations, rule: &Rule) -> Option<(Vec<(usize, i64)>, i64)> {
    let mut terms: BTreeMap<usize, i64> = BTreeMap::new();
    let mut total = 0;
    let is_small = |part: &Part| part.times.unsigned_abs() <= MOST_TIMES;
    if rule.joint || rule.parts.len() > relations.list.len() || !rule.parts.iter().all(is_small) {
        return None;
    }
    for part in &rule.parts {
        let (own, of_own) = exact_sum(relations, part.relation)?;
        total += part.times * of_own;
        for (cell, weight) in own {
            *terms.entry(cell).or_default() += part.times * weight;
        }
    }
    terms.retain(|_, weight| *weight != 0);
    Some((terms.into_iter().collect(), total))
}

/// The terms and the total of a relation that says what its cells add up to.
fn exact_sum(relations: &Relations, place: usize) -> Option<(Vec<(usize, i64)>, i64)> {
    let plain = |cells: &[usize]| cells.iter().map(|&cell| (cell, 1)).collect();
    let sum = |set: u64| -> i64 {
        (0..relations.numbers.len()).filter(|rank| set >> rank & 1 != 0).map(|rank| relations.numbers[rank]).sum()
    };
    match relations.list.get(place)? {
        Relation::Linear { terms, least, most } if least == most => Some((terms.clone(), *least)),
        Relation::EachOnce(cells) => Some((plain(cells), relations.numbers.iter().sum())),
        Relation::Different(cells) => {
            // As many cells as values: each of them stands there.
            let all = cells.iter().flat_map(|&cell| &relations.cells[cell]).fold(0u64, |set, rank| set | 1 << rank);
            (all.count_ones() as usize == cells.len()).then(|| (plain(cells), sum(all)))
        }
        Relation::Sets { cells, sets } => {
            let first = sum(*sets.first()?);
            sets.iter().all(|&set| sum(set) == first).then(|| (plain(cells), first))
        }
        _ => None,
    }
}
