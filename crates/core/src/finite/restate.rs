//! Relations said in a stronger way: automata that only count.
//!
//! Whether an automaton accepts may depend on nothing but how many of its cells have a value of some set. If these counts are from so many to
//! so many, it is a count. If for each value that the cells have the count is the value or 0, then they are counting circles. Their
//! propagators know which cells see each other; the automata do not.

use super::source::Source;
use super::stated::has_twice;
use super::store::ranks;
use super::units;
use crate::problem::{Arc, Relation, Relations};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// More values than this are not put into sets of circles.
const MOST_VALUES: u32 = 16;

/// How many of the cells may have a value of the set.
#[derive(Debug, PartialEq, Eq)]
struct Counted {
    set: u64,
    counts: Vec<usize>,
}

/// The list, with diagrams that count said as what they count. With each relation come the places of those that it stands for.
pub(super) fn restate(relations: &Relations) -> Vec<(Cow<'_, Relation>, Source)> {
    let mut by_cells: BTreeMap<&[usize], Vec<(usize, Counted)>> = BTreeMap::new();
    for (number, relation) in relations.list.iter().enumerate() {
        let Relation::Diagram { cells, layers, .. } = relation else { continue };
        if has_twice(cells) {
            // Counts and circles have no cell twice.
            continue;
        }
        if let Some(counted) = counted(cells, layers, relations) {
            by_cells.entry(cells).or_default().push((number, counted));
        }
    }
    let mut list: Vec<Option<(Cow<'_, Relation>, Source)>> = Vec::with_capacity(relations.list.len());
    for (place, relation) in relations.list.iter().enumerate() {
        list.push(Some((Cow::Borrowed(relation), Source::Relations(vec![place]))));
    }
    for (cells, group) in by_cells {
        if let Some(circles) = circles(cells, &group, relations) {
            let places: Vec<usize> = group.iter().map(|(number, _)| *number).collect();
            for &number in &places {
                list[number] = None;
            }
            list.push(Some((Cow::Owned(circles), Source::Relations(places))));
            continue;
        }
        for (number, counted) in group {
            if let Some(count) = count(cells, &counted) {
                list[number] = Some((Cow::Owned(count), Source::Relations(vec![number])));
            }
        }
    }
    list.into_iter().flatten().collect()
}

/// What a diagram counts, if it counts.
///
/// Of all words with so many values of the set among so many letters one is followed: it must not matter which. Time O(cells² × values).
fn counted(cells: &[usize], layers: &[Vec<Arc>], relations: &Relations) -> Option<Counted> {
    let steps: Vec<BTreeMap<(u32, u8), u32>> = layers.iter().map(|arcs| steps(arcs)).collect::<Option<_>>()?;
    let values = |at: usize| relations.cells[cells[at]].iter().copied();
    let set = smaller_class(&steps, values)?;
    // By how many values of the set were read, the state, if it leads on.
    let mut states: Vec<Option<u32>> = vec![Some(0)];
    for (at, steps) in steps.iter().enumerate() {
        let mut next: Vec<Option<Option<u32>>> = vec![None; states.len() + 1];
        for (count, state) in states.iter().enumerate() {
            for rank in values(at) {
                let to = state.and_then(|state| steps.get(&(state, rank)).copied());
                let place = &mut next[count + usize::from(set >> rank & 1 != 0)];
                if place.is_some_and(|known| known != to) {
                    return None;
                }
                *place = Some(to);
            }
        }
        states = next.into_iter().map(Option::flatten).collect();
    }
    let counts = states.iter().enumerate().filter(|(_, state)| state.is_some()).map(|(count, _)| count).collect();
    Some(Counted { set, counts })
}

/// Where each state and value lead; nothing if that is not one state.
fn steps(arcs: &[Arc]) -> Option<BTreeMap<(u32, u8), u32>> {
    let steps: BTreeMap<(u32, u8), u32> = arcs.iter().map(|arc| ((arc.from, arc.rank), arc.to)).collect();
    (steps.len() == arcs.len()).then_some(steps)
}

/// The values that are told apart first, if they fall into two classes: the smaller class.
fn smaller_class<I: Iterator<Item = u8>>(
    steps: &[BTreeMap<(u32, u8), u32>],
    values: impl Fn(usize) -> I,
) -> Option<u64> {
    let mut state = 0;
    for (at, steps) in steps.iter().enumerate() {
        let mut classes: BTreeMap<Option<u32>, u64> = BTreeMap::new();
        for rank in values(at) {
            *classes.entry(steps.get(&(state, rank)).copied()).or_default() |= 1 << rank;
        }
        match classes.len() {
            1 => state = classes.into_keys().next()??,
            2 => return classes.into_values().min_by_key(|set| set.count_ones()),
            _ => return None,
        }
    }
    None
}

/// A count from so many to so many.
fn count(cells: &[usize], counted: &Counted) -> Option<Relation> {
    let (&least, &most) = (counted.counts.first()?, counted.counts.last()?);
    let members = || cells.iter().map(|&cell| (cell, counted.set)).collect();
    (most - least + 1 == counted.counts.len()).then(|| Relation::Count { members: members(), least, most })
}

/// Counting circles, if that is what all together say.
fn circles(cells: &[usize], group: &[(usize, Counted)], relations: &Relations) -> Option<Relation> {
    let values = units::values(cells, relations);
    let (mut used, mut needed) = (0u64, 0u64);
    for rank in ranks(values) {
        let number = usize::try_from(relations.numbers[rank]).ok().filter(|number| *number > 0)?;
        let (_, counted) = group.iter().find(|(_, counted)| counted.set == 1 << rank)?;
        match counted.counts[..] {
            [0] => {}
            [0, count] if count == number => used |= 1 << rank,
            [count] if count == number => {
                used |= 1 << rank;
                needed |= 1 << rank;
            }
            _ => return None,
        }
    }
    (group.len() == values.count_ones() as usize && used.count_ones() <= MOST_VALUES).then(|| {
        let all = i64::try_from(cells.len()).expect("boards are bounded");
        let fits = |&set: &u64| set & needed == needed && sum(set, &relations.numbers) == all;
        Relation::Circles { cells: cells.to_vec(), sets: subsets(used).filter(fits).collect() }
    })
}

/// All subsets of a set.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(set), move |&subset| (subset != 0).then(|| (subset - 1) & set))
}

fn sum(set: u64, numbers: &[i64]) -> i64 {
    ranks(set).map(|rank| numbers[rank]).sum()
}

#[cfg(test)]
mod tests {
    use super::{Counted, counted, restate};
    use crate::problem::{Arc, Relation, Relations};

    const CELLS: u32 = 4;
    const VALUES: u8 = 4;

    /// An automaton that counts the values of a set: these counts are right.
    fn counting(set: u64, counts: &[u32]) -> Relation {
        let last =
            |state: u32, at: u32| if at + 1 < CELLS { Some(state) } else { counts.contains(&state).then_some(0) };
        let layer = |at: u32| -> Vec<Arc> {
            let states = if at == 0 { 1 } else { CELLS };
            let arcs = (0..states).flat_map(|from| (0..VALUES).map(move |rank| (from, rank)));
            let arc = |(from, rank)| Some(Arc { from, rank, to: last(from + u32::from(set >> rank & 1 != 0), at)? });
            arcs.filter_map(arc).collect()
        };
        let states = vec![1, 5, 5, 5, 1];
        Relation::Diagram { cells: (0..4).collect(), layers: (0..CELLS).map(layer).collect(), states }
    }

    fn relations(list: Vec<Relation>) -> Relations {
        Relations { numbers: vec![1, 2, 3, 4], cells: vec![(0..VALUES).collect(); 4], list }
    }

    /// Every assignment, read plainly.
    fn accepted(relations: &Relations, list: &[Relation]) -> Vec<bool> {
        let ranks = |number: u8| (0..4).map(move |cell| number >> (2 * cell) & 3).collect();
        let holds = |ranks: Vec<u8>| list.iter().all(|relation| relation.holds(&relations.numbers, &ranks));
        (0..=u8::MAX).map(|number| holds(ranks(number))).collect()
    }

    fn says_the_same(given: Vec<Relation>) -> Vec<Relation> {
        let relations = relations(given);
        let list: Vec<Relation> = restate(&relations).into_iter().map(|(relation, _)| relation.into_owned()).collect();
        assert_eq!(accepted(&relations, &relations.list), accepted(&relations, &list));
        list
    }

    #[test]
    fn an_automaton_that_counts_from_so_many_to_so_many_is_a_count() {
        let list = says_the_same(vec![counting(0b0010, &[1, 2])]);
        assert!(matches!(&list[..], [Relation::Count { least: 1, most: 2, .. }]), "{list:?}");
        let list = says_the_same(vec![counting(0b0100, &[4])]);
        assert!(matches!(&list[..], [Relation::Count { least: 4, most: 4, .. }]), "{list:?}");
    }

    #[test]
    fn a_count_with_a_gap_stays_an_automaton() {
        let list = says_the_same(vec![counting(0b0100, &[0, 3])]);
        assert!(matches!(&list[..], [Relation::Diagram { .. }]), "{list:?}");
    }

    #[test]
    fn automata_for_all_values_are_counting_circles() {
        let all = |counts: [&[u32]; 4]| (0..4).map(|rank| counting(1 << rank, counts[rank])).collect::<Vec<_>>();
        let list = says_the_same(all([&[0, 1], &[0, 2], &[0, 3], &[0, 4]]));
        assert!(matches!(&list[..], [Relation::Circles { .. }]), "{list:?}");
        let list = says_the_same(all([&[1], &[0, 2], &[0, 3], &[0]]));
        assert!(matches!(&list[..], [Relation::Circles { .. }]), "{list:?}");
        // Twos stand twice or three times: these are no circles.
        let list = says_the_same(all([&[0, 1], &[0, 2, 3], &[0, 3], &[0, 4]]));
        assert_eq!(list.len(), 4);
    }

    #[test]
    fn an_automaton_that_looks_at_the_order_does_not_count() {
        let Relation::Diagram { cells, mut layers, states } = counting(0b0011, &[1, 2]) else { unreachable!() };
        layers[1].retain(|arc| (arc.from, arc.rank) != (1, 0));
        let relations = relations(vec![Relation::Diagram { cells: cells.clone(), layers: layers.clone(), states }]);
        assert_eq!(counted(&cells, &layers, &relations), None::<Counted>);
    }
}
