//! Small random problems with sums: every solution, against brute force that tries every value in every cell.

mod proof;

use exactone_core::problem::{Bound, Candidate, Checker, Choice, Problem, ProblemBuilder, Relation, Relations};
use exactone_core::solve::{Budget, Ending, Query, Solver, visit_checked};
use exactone_learn::{Learn, Modes, Settings};
use proof::follow;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const CELLS: usize = 6;
const VALUES: usize = 4;

/// Numbers with a gap, and below zero.
const NUMBERS: [i64; VALUES] = [-1, 1, 2, 5];

fn different() -> impl Strategy<Value = Relation> {
    btree_set(0..CELLS, 2..=VALUES).prop_map(|cells| Relation::Different(cells.into_iter().collect()))
}

fn linear() -> impl Strategy<Value = Relation> {
    let terms = btree_set(0..CELLS, 2..=4).prop_flat_map(|cells| {
        let weights = vec(prop_oneof![4 => Just(1i64), 1 => Just(-1), 1 => Just(2)], cells.len());
        weights.prop_map(move |weights| cells.iter().copied().zip(weights).collect::<Vec<_>>())
    });
    (terms, -4i64..14, 0i64..3).prop_map(|(terms, least, more)| Relation::Linear { terms, least, most: least + more })
}

fn sets() -> impl Strategy<Value = Relation> {
    let cells = btree_set(0..CELLS, 2..=2);
    (cells, btree_set(prop_oneof![Just(0b11u64), Just(0b101), Just(0b110), Just(0b1010), Just(0b1100)], 1..3)).prop_map(
        |(cells, sets)| Relation::Sets { cells: cells.into_iter().collect(), sets: sets.into_iter().collect() },
    )
}

fn rules() -> impl Strategy<Value = Vec<Relation>> {
    let each_once = Just(Relation::EachOnce((0..VALUES).collect()));
    let one = prop_oneof![3 => different(), 4 => linear(), 1 => sets(), 1 => each_once];
    vec(one, 2..8)
}

/// The values of the cells of a relation in all that keeps it.
fn tuples(relation: &Relation) -> Vec<Vec<u32>> {
    let kept = all().filter(|ranks| relation.holds(&NUMBERS, ranks));
    let own = |ranks: Vec<u8>| relation.cells().iter().map(|&cell| u32::from(ranks[cell])).collect();
    kept.map(own).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Every value in every cell.
fn all() -> impl Iterator<Item = Vec<u8>> {
    (0..1u16 << (2 * CELLS)).map(|code| (0..CELLS).map(|cell| (code >> (2 * cell) & 3) as u8).collect())
}

/// The relations as tables of all that keeps them, and stated beside these. What differs is groups, too, so that singles see it.
fn build(rules: &[Relation]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..CELLS).map(|_| builder.choice(VALUES).unwrap()).collect();
    for rule in rules {
        let choices: Vec<Choice> = rule.cells().into_iter().map(|cell| cells[cell]).collect();
        if let Relation::Different(_) | Relation::EachOnce(_) = rule {
            for value in 0..VALUES {
                let members: Vec<Candidate> = choices.iter().map(|&cell| builder.candidate(cell, value)).collect();
                let bound = if members.len() == VALUES { Bound::ExactlyOne } else { Bound::AtMostOne };
                builder.group(bound, &members).unwrap();
            }
        } else {
            builder.table(&choices, &tuples(rule)).unwrap();
        }
    }
    let ranks = (0..VALUES).map(|rank| u8::try_from(rank).unwrap()).collect::<Vec<_>>();
    builder.relate(Relations { numbers: NUMBERS.to_vec(), cells: vec![ranks; CELLS], list: rules.to_vec() });
    builder.build().unwrap()
}

/// The values of the cells in all that keeps the rules and the givens.
fn brute_force(rules: &[Relation], givens: &[Candidate]) -> BTreeSet<Vec<u8>> {
    let fits = |values: &Vec<u8>| {
        rules.iter().all(|rule| rule.holds(&NUMBERS, values))
            && givens.iter().all(|given| usize::from(values[given.index() / VALUES]) == given.index() % VALUES)
    };
    all().filter(fits).collect()
}

/// Settings under which everything happens within a few conflicts.
fn engines() -> Vec<Settings> {
    let linear = Settings::default();
    let hasty =
        Settings { restart_unit: 1, reduce_every: 1, rephase_every: 2, inprocess_every: 2, walk_after: 20, ..linear };
    vec![
        linear,
        hasty,
        Settings { modes: Modes::Focused, chronological: 1, seed: 3, ..hasty },
        Settings { modes: Modes::Alternating, locked: true, subsets: 64, ..hasty },
        Settings { triads: true, ..hasty },
    ]
}

fn visited(problem: &Problem, settings: Settings, givens: &[Candidate]) -> Vec<Vec<u8>> {
    let budget = Budget::default();
    let mut engine = Learn::new(problem, settings).unwrap();
    let mut found = Vec::new();
    let ending = visit_checked(&mut engine, &mut Checker::new(problem), &Query::new(givens, &budget), &mut |chosen| {
        let value = |cell: usize| {
            (0u8..).zip(cell * VALUES..(cell + 1) * VALUES).find(|(_, one)| chosen.contains(&Candidate::new(*one)))
        };
        found.push((0..CELLS).map(|cell| value(cell).unwrap().0).collect());
        ControlFlow::Continue(())
    });
    assert_eq!(ending.unwrap(), Ending::Exhausted);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sums_lose_no_solution_and_make_none(rules in rules(), given in proptest::option::of(0..CELLS * VALUES)) {
        let problem = build(&rules);
        let givens: Vec<Candidate> = given.into_iter().map(Candidate::new).collect();
        let known = brute_force(&rules, &givens);
        for settings in engines() {
            let found = visited(&problem, settings, &givens);
            prop_assert_eq!(found.len(), known.len(), "{:?}", settings);
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), known.clone(), "{:?}", settings);
        }
    }
}

/// A problem of which sums see more than its groups.
fn hidden_sums() -> Problem {
    let sum = |cells: &[usize], total| {
        let terms = cells.iter().map(|&cell| (cell, 1)).collect();
        Relation::Linear { terms, least: total, most: total }
    };
    // Cells 0 to 3 differ, so the first two, which add up to 0, are -1 and 1, and the others 2 and 5.
    build(&[Relation::Different((0..4).collect()), sum(&[0, 1, 4, 5], 1), sum(&[4, 5], 1), sum(&[2, 3, 4], 6)])
}

/// Conflicts of the search for all solutions.
fn conflicts(problem: &Problem, linear: bool) -> u64 {
    let budget = Budget::default();
    let mut engine = Learn::new(problem, Settings { linear, ..Settings::default() }).unwrap();
    engine.count(&mut Checker::new(problem), &Query::new(&[], &budget), None).unwrap();
    engine.statistics().conflicts
}

#[test]
fn a_sum_concludes_more_than_its_groups() {
    let problem = hidden_sums();
    let (with, without) = (conflicts(&problem, true), conflicts(&problem, false));
    assert!(with < without, "{with} and {without}");
}

/// With sums it would be another search, and its clauses would not follow by unit propagation.
#[test]
fn a_proof_is_searched_without_sums() {
    let (problem, budget) = (hidden_sums(), Budget::default());
    let query = Query::new(&[], &budget);
    let mut engine = Learn::new(&problem, Settings::default()).unwrap();
    let ending = engine.prove(&query, &mut |_| ControlFlow::Continue(()), &mut |_, _| {}).unwrap();
    assert_eq!((ending, engine.statistics().conflicts), (Ending::Exhausted, conflicts(&problem, false)));
    assert!(follow(&problem, Settings::default(), &query) > 0);
}
