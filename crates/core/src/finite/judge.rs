//! The judge: random relations over a few cells, every assignment tried.

use super::reasons::{Gone, Reasoner, Rule};
use super::search::{Pace, Search, Stop, Visited};
use crate::problem::{Arc, Relation, Relations};
use crate::solve::{Budget, Limit, Statistics};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

const CELLS: usize = 5;
const VALUES: usize = 4;
const ALL: u64 = (1 << VALUES) - 1;

/// Numbers of the values: one after the other, with gaps, below nothing.
fn numbers() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![Just(vec![1, 2, 3, 4]), Just(vec![0, 1, 5, 6]), Just(vec![-3, -1, 2, 7])]
}

/// Some of the cells, at least so many, in any order.
fn some_cells(least: usize) -> impl Strategy<Value = Vec<usize>> {
    (Just((0..CELLS).collect::<Vec<_>>()).prop_shuffle(), least..=CELLS)
        .prop_map(|(cells, count)| cells[..count].to_vec())
}

fn set() -> impl Strategy<Value = u64> {
    0..=ALL
}

fn sets_of(size: usize) -> impl Strategy<Value = Vec<u64>> {
    let all: Vec<u64> = (0..=ALL).filter(|set| set.count_ones() as usize == size).collect();
    let count = all.len();
    prop::sample::subsequence(all, 0..=count)
}

fn layer() -> impl Strategy<Value = Vec<Arc>> {
    let arc = (0..3u32, 0..VALUES, 0..3u32);
    prop::collection::vec(arc, 0..16).prop_map(|arcs| {
        let arcs: BTreeSet<Arc> =
            arcs.into_iter().map(|(from, rank, to)| Arc { from, rank: u8::try_from(rank).unwrap(), to }).collect();
        arcs.into_iter().collect()
    })
}

fn relation() -> impl Strategy<Value = Relation> {
    let weights =
        prop::collection::vec(prop_oneof![4 => Just(1i64), 2 => Just(-1), 1 => Just(3), 1 => Just(-10)], CELLS);
    prop_oneof![
        2 => some_cells(2).prop_map(Relation::Different),
        1 => some_cells(VALUES).prop_map(|cells| Relation::EachOnce(cells[..VALUES].to_vec())),
        2 => (some_cells(2), prop::collection::vec(set(), VALUES))
            .prop_map(|(cells, allowed)| Relation::Pair { cells: [cells[0], cells[1]], allowed }),
        4 => (some_cells(1), weights, -12..25i64, prop_oneof![3 => Just(0i64), 1 => 0..9i64]).prop_map(
            |(cells, weights, least, room)| Relation::Linear {
                terms: cells.into_iter().zip(weights).collect(),
                least,
                most: least + room,
            }
        ),
        2 => some_cells(1).prop_flat_map(|cells| {
            let cells = cells[..cells.len().min(VALUES)].to_vec();
            sets_of(cells.len()).prop_map(move |sets| Relation::Sets { cells: cells.clone(), sets })
        }),
        1 => some_cells(1).prop_flat_map(|cells| {
            prop::collection::vec(prop::collection::vec(set(), cells.len()), 0..5)
                .prop_map(move |tuples| Relation::Table { cells: cells.clone(), tuples })
        }),
        // A line may read a cell twice.
        2 => prop::collection::vec(0..CELLS, 1..=CELLS).prop_flat_map(|cells| {
            prop::collection::vec(layer(), cells.len()).prop_map(move |layers| Relation::Diagram {
                cells: cells.clone(),
                states: vec![3; layers.len() + 1],
                layers,
            })
        }),
        1 => (some_cells(1), prop::collection::vec(set(), 0..6)).prop_map(|(cells, sets)| Relation::Circles { cells, sets }),
        2 => (some_cells(1), 0..VALUES, 0..3usize, 0..3usize).prop_map(|(cells, rank, least, more)| Relation::Count {
            members: cells.into_iter().map(|cell| (cell, 1 << rank)).collect(),
            least,
            most: least + more,
        }),
        2 => (some_cells(1), prop::collection::vec(set(), CELLS), 0..3usize, 0..3usize).prop_map(
            |(cells, sets, least, more)| Relation::Count {
                members: cells.into_iter().zip(sets).collect(),
                least,
                most: least + more,
            }
        ),
    ]
}

fn relations() -> impl Strategy<Value = Relations> {
    let domain = prop::sample::subsequence((0..VALUES).collect::<Vec<_>>(), 1..=VALUES);
    let domain = domain.prop_map(|ranks| ranks.into_iter().map(|rank| u8::try_from(rank).unwrap()).collect());
    (numbers(), prop::collection::vec(domain, CELLS), prop::collection::vec(relation(), 0..6))
        .prop_map(|(numbers, cells, list)| Relations { numbers, cells, list })
}

/// Every assignment that fulfils all relations.
fn plainly(relations: &Relations) -> BTreeSet<Vec<u8>> {
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for ranks in &relations.cells {
        found = found.iter().flat_map(|begun| ranks.iter().map(move |&rank| [&begun[..], &[rank]].concat())).collect();
    }
    let holds = |ranks: &Vec<u8>| relations.list.iter().all(|relation| relation.holds(&relations.numbers, ranks));
    found.into_iter().filter(holds).collect()
}

/// With what follows from several relations and without, with restarts and without.
const PACES: [Pace; 4] = [
    Pace { derive_at: 0, first_restart: u64::MAX },
    Pace { derive_at: 1, first_restart: u64::MAX },
    Pace { derive_at: 1, first_restart: 2 },
    Pace { derive_at: u64::MAX, first_restart: 1 },
];

fn by_search(relations: &Relations, pace: Pace) -> Vec<Vec<u8>> {
    whole(&mut Search::new(relations, pace), relations).0
}

/// What a search finds, and its work.
fn whole(search: &mut Search<'_>, relations: &Relations) -> (Vec<Vec<u8>>, Statistics) {
    let mut found = Vec::new();
    let stop = search.run(&relations.domains(), &mut Budget::default().start(), &mut |values| note(&mut found, values));
    assert!(matches!(stop, Stop::Exhausted));
    (found, search.statistics())
}

fn note(found: &mut Vec<Vec<u8>>, values: &[u64]) -> Visited {
    found.push(values.iter().map(|value| u8::try_from(value.trailing_zeros()).unwrap()).collect());
    Visited { solutions: 1, flow: ControlFlow::Continue(()) }
}

/// The same by a search that gives up after so many nodes, and goes on; `None` if it cannot.
fn in_pieces(search: &mut Search<'_>, relations: &Relations, nodes: u64) -> Option<(Vec<Vec<u8>>, Statistics)> {
    let budget = Budget::default().with_nodes(nodes);
    let mut found = Vec::new();
    let mut stop = search.run(&relations.domains(), &mut budget.start(), &mut |values| note(&mut found, values));
    let mut total = search.statistics();
    while matches!(stop, Stop::Limit(Limit::Nodes)) {
        assert_eq!(search.statistics().nodes, nodes);
        stop = search.go_on(&mut budget.start(), &mut |values| note(&mut found, values))?;
        total += search.statistics();
    }
    Some((found, total))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_search_finds_each_assignment_that_fulfils_all_relations_once(relations in relations()) {
        for pace in PACES {
            let found = by_search(&relations, pace);
            let distinct: BTreeSet<Vec<u8>> = found.iter().cloned().collect();
            prop_assert_eq!(distinct.len(), found.len());
            prop_assert_eq!(distinct, plainly(&relations));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_search_that_goes_on_is_one_that_was_never_stopped(relations in relations(), nodes in 1..4u64) {
        for pace in PACES {
            let mut search = Search::new(&relations, pace);
            let expected = whole(&mut search, &relations);
            let pieces = in_pieces(&mut search, &relations, nodes);
            // It begins anew where it was stopped while it tried single values, before a restart.
            let may_restart = pace.first_restart < u64::MAX;
            prop_assert!(pieces == Some(expected) || may_restart && pieces.is_none());
        }
    }
}

/// The relations that a rule speaks of, and that cells differ where a relation says so.
fn facts(rule: &Rule, relations: &Relations) -> Vec<Relation> {
    let of = match rule {
        Rule::Cell(_) | Rule::Peer(_) => &[][..],
        Rule::Relations(of) | Rule::Sum { of, .. } => of,
    };
    let differ = |relation: &Relation| match relation {
        Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => Some(cells.clone()),
        Relation::Pair { cells, allowed } => {
            let is_never_equal = allowed.iter().enumerate().all(|(rank, set)| set >> rank & 1 == 0);
            is_never_equal.then(|| cells.to_vec())
        }
        _ => None,
    };
    let told = of.iter().map(|&place| relations.list[place].clone());
    told.chain(relations.list.iter().filter_map(differ).map(Relation::Different)).collect()
}

/// Whether each removal follows from what it names, for all of these assignments, and names only what is gone already.
fn all_follow(relations: &Relations, assignments: &[Vec<u8>], domains: &[u64], gone: &[Gone]) -> Result<(), String> {
    let mut left = domains.to_vec();
    for step in gone {
        let is_gone = |&(cell, values): &(usize, u64)| left[cell] & values == 0;
        if !step.because.iter().all(is_gone) {
            return Err(format!("{step:?} needs what is still there"));
        }
        let facts = facts(&step.rule, relations);
        for ranks in assignments {
            let has = |cell: usize, values: u64| values >> ranks[cell] & 1 != 0;
            let is_within = step.because.iter().all(|&(cell, values)| !has(cell, values));
            let is_denied = step.values == 0 || has(step.cell, step.values);
            if is_within && is_denied && facts.iter().all(|fact| fact.holds(&relations.numbers, ranks)) {
                return Err(format!("{step:?} does not follow: {ranks:?}"));
            }
        }
        left[step.cell] &= !step.values;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn each_removal_follows_from_the_removals_and_the_rule_that_it_names(
        relations in relations(),
        taken in prop::collection::vec(prop_oneof![Just(0), set()], CELLS),
    ) {
        let domains: Vec<u64> = relations.domains().iter().zip(&taken).map(|(all, taken)| all & !taken).collect();
        let gone = Reasoner::new(&relations).run(&domains);
        let assignments: Vec<Vec<u8>> =
            plainly(&Relations { list: Vec::new(), ..relations.clone() }).into_iter().collect();
        let judged = all_follow(&relations, &assignments, &domains, &gone);
        prop_assert!(judged.is_ok(), "{:?}", judged);
        // All is found: nothing more follows from what is left.
        let mut left = domains;
        for step in &gone {
            left[step.cell] &= !step.values;
        }
        let is_over = gone.last().is_some_and(|step| step.values == 0);
        prop_assert!(is_over || Reasoner::new(&relations).run(&left).is_empty());
    }
}

#[test]
fn a_reason_names_what_is_needed_and_no_more() {
    // Three cells of 1 to 4 that add up to 11: 3, 4 and 4. The first is no 4 and the second no 1.
    let terms: Vec<(usize, i64)> = (0..3).map(|cell| (cell, 1)).collect();
    let list = vec![Relation::Linear { terms, least: 11, most: 11 }];
    let relations = Relations { numbers: vec![1, 2, 3, 4], cells: vec![vec![0, 1, 2, 3]; 3], list };
    let gone = Reasoner::new(&relations).run(&[0b0111, 0b1110, 0b1111]);
    let step = |cell, values| gone.iter().find(|step| step.cell == cell && step.values & values != 0).unwrap();
    // The others are at most 4 + 4, so the first is at least 3.
    assert_eq!((step(0, 0b0011).because.as_slice(), step(0, 0b0011).rest.map(|rest| rest.most)), (&[][..], Some(8)));
    // 3 + 4 leave 4, so the third cannot be 3.
    assert_eq!(
        (step(2, 0b0100).because.as_slice(), step(2, 0b0100).rest.map(|rest| rest.most)),
        (&[(0, 0b1000)][..], Some(7))
    );
}

/// The cells of a unit that is large enough for matchings.
const UNIT: usize = 6;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn removals_of_a_unit_follow_from_what_they_name(
        domains in prop::collection::vec(prop_oneof![4 => 1..1u64 << UNIT, 1 => (0..UNIT).prop_map(|rank| 1 << rank)], UNIT),
    ) {
        let ranks: Vec<u8> = (0..UNIT).map(|rank| u8::try_from(rank).unwrap()).collect();
        let list = vec![Relation::EachOnce((0..UNIT).collect())];
        let relations = Relations { numbers: (1..=6).collect(), cells: vec![ranks; UNIT], list };
        let gone = Reasoner::new(&relations).run(&domains);
        let judged = all_follow(&relations, every_row(), &domains, &gone);
        prop_assert!(judged.is_ok(), "{:?}", judged);
    }
}

/// All rows of six values, equal ones among them.
fn every_row() -> &'static [Vec<u8>] {
    static ROWS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let row = |number: usize| {
            (0..UNIT).map(move |at| u8::try_from(number / UNIT.pow(u32::try_from(at).unwrap()) % UNIT).unwrap())
        };
        (0..UNIT.pow(6)).map(|number| row(number).collect()).collect()
    });
    &ROWS
}

/// The side of a Latin square.
const SIDE: usize = 4;

/// All 576 Latin squares of side 4.
fn squares() -> &'static [Vec<u8>] {
    static SQUARES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let mut begun: Vec<Vec<u8>> = vec![Vec::new()];
        for at in 0..SIDE * SIDE {
            let fits = |square: &[u8], rank: u8| {
                let peers = (0..at).filter(|before| before / SIDE == at / SIDE || before % SIDE == at % SIDE);
                peers.into_iter().all(|before| square[before] != rank)
            };
            let next = |square: &Vec<u8>| {
                let square = square.clone();
                let ranks = (0..4u8).filter(|&rank| fits(&square, rank)).collect::<Vec<_>>();
                ranks.into_iter().map(move |rank| [&square[..], &[rank]].concat()).collect::<Vec<_>>()
            };
            begun = begun.iter().flat_map(next).collect();
        }
        begun
    });
    &SQUARES
}

/// Sums over cells of a Latin square, of which most come to what they come to in one of the squares: enough to be put together, and to
/// be taken from rows and columns.
fn sums() -> impl Strategy<Value = Relations> {
    let cells = (Just((0..SIDE * SIDE).collect::<Vec<_>>()).prop_shuffle(), 2..=10usize);
    let sum = (cells, prop_oneof![6 => Just(0i64), 1 => -2..3i64]);
    (0..576usize, prop::collection::vec(sum, 1..7), prop::bool::ANY).prop_map(|(at, sums, is_once)| {
        let lines = (0..SIDE).flat_map(|line| {
            [(0..SIDE).map(|at| SIDE * line + at).collect(), (0..SIDE).map(|at| SIDE * at + line).collect()]
        });
        let line = |cells: Vec<usize>| if is_once { Relation::EachOnce(cells) } else { Relation::Different(cells) };
        let sum = |((cells, count), off): ((Vec<usize>, usize), i64)| {
            let cells = &cells[..count];
            let total = cells.iter().map(|&cell| i64::from(squares()[at][cell]) + 1).sum::<i64>() + off;
            let terms = cells.iter().map(|&cell| (cell, 1)).collect();
            Relation::Linear { terms, least: total, most: total }
        };
        let list = lines.map(line).chain(sums.into_iter().map(sum)).collect();
        Relations { numbers: vec![1, 2, 3, 4], cells: vec![vec![0, 1, 2, 3]; SIDE * SIDE], list }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_search_finds_the_latin_squares_with_these_sums(relations in sums()) {
        let holds = |ranks: &&Vec<u8>| relations.list.iter().all(|relation| relation.holds(&relations.numbers, ranks));
        let expected: BTreeSet<Vec<u8>> = squares().iter().filter(holds).cloned().collect();
        let gone = Reasoner::new(&relations).run(&relations.domains());
        let judged = all_follow(&relations, squares(), &relations.domains(), &gone);
        prop_assert!(judged.is_ok(), "{:?}", judged);
        for pace in PACES {
            let found = by_search(&relations, pace);
            prop_assert_eq!(found.len(), expected.len());
            prop_assert_eq!(&found.into_iter().collect::<BTreeSet<_>>(), &expected);
        }
    }
}
