//! Small random problems: every question, against brute force that tries every set of candidates.

use exactone_core::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder};
use exactone_core::solve::{
    Budget, Count, Ending, First, Limit, Query, Solver, Tally, Truth, Uniqueness, first, true_candidates, unique,
    visit_checked,
};
use exactone_learn::{Chronological, Learn, Modes, Settings};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const MANY: usize = 12;

type Stated = (Bound, BTreeSet<usize>);
type Solutions = BTreeSet<Vec<Candidate>>;

fn holds((bound, members): &Stated, chosen: usize) -> bool {
    let count = members.iter().filter(|&&member| chosen >> member & 1 == 1).count();
    if *bound == Bound::ExactlyOne { count == 1 } else { count <= 1 }
}

/// Groups over the candidates; a last one holds those that are in no exactly-one group.
fn groups() -> impl Strategy<Value = Vec<Stated>> {
    let bound = prop_oneof![2 => Just(Bound::ExactlyOne), 3 => Just(Bound::AtMostOne)];
    let members = prop_oneof![btree_set(0..MANY, 2), btree_set(0..MANY, 2..6)];
    vec((bound, members), 2..12).prop_map(|mut groups| {
        let exact = groups.iter().filter(|(bound, _)| *bound == Bound::ExactlyOne);
        let held: BTreeSet<usize> = exact.flat_map(|(_, members)| members.iter().copied()).collect();
        let mut loose: Vec<usize> = (0..MANY).filter(|candidate| !held.contains(candidate)).collect();
        while !loose.is_empty() {
            let part = loose.split_off(loose.len().saturating_sub(3));
            groups.push((Bound::ExactlyOne, part.into_iter().collect()));
        }
        groups
    })
}

fn build(groups: &[Stated]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(MANY).unwrap();
    for (bound, members) in groups {
        let members: Vec<_> = members.iter().map(|&member| candidates[member]).collect();
        builder.group(*bound, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Givens and removals, of which the last candidate does not exist.
fn asked() -> impl Strategy<Value = (Vec<Candidate>, Vec<Candidate>)> {
    let named = |most| vec((0..=MANY).prop_map(Candidate::new), 0..=most);
    (named(1), named(3))
}

fn brute_force(groups: &[Stated], givens: &[Candidate], removed: &[Candidate]) -> Solutions {
    let fits = |chosen: &usize| {
        groups.iter().all(|group| holds(group, *chosen))
            && givens.iter().all(|given| given.index() < MANY && chosen >> given.index() & 1 == 1)
            && removed.iter().all(|gone| gone.index() >= MANY || chosen >> gone.index() & 1 == 0)
    };
    let sets = (0..1usize << MANY).filter(fits);
    sets.map(|chosen| (0..MANY).filter(|at| chosen >> at & 1 == 1).map(Candidate::new).collect()).collect()
}

fn visited(engine: &mut dyn Solver, problem: &Problem, query: &Query<'_>) -> (Vec<Vec<Candidate>>, Ending) {
    let mut found = Vec::new();
    let ending = visit_checked(engine, &mut Checker::new(problem), query, &mut |chosen| {
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        found.push(chosen);
        ControlFlow::Continue(())
    });
    (found, ending.unwrap())
}

/// Settings under which everything happens within a few conflicts.
fn hasty(modes: Modes, seed: u64) -> Settings {
    Settings {
        modes,
        seed,
        restart_unit: 1,
        reduce_every: 1,
        rephase_every: 2,
        inprocess_every: 2,
        walk_after: 20,
        ..Settings::default()
    }
}

fn engines(problem: &Problem) -> Vec<Box<dyn Solver + '_>> {
    let learn = |settings| -> Box<dyn Solver + '_> { Box::new(Learn::new(problem, settings).unwrap()) };
    vec![
        Box::new(Chronological::new(problem).unwrap()),
        learn(Settings::default()),
        learn(hasty(Modes::Stable, 1)),
        learn(hasty(Modes::Focused, 0)),
        learn(hasty(Modes::Alternating, 2)),
        learn(Settings { locked: true, ..hasty(Modes::Stable, 3) }),
        learn(Settings { subsets: 64, ..hasty(Modes::Stable, 4) }),
        learn(Settings { chronological: 1, ..hasty(Modes::Stable, 6) }),
        learn(Settings { triads: true, ..Settings::default() }),
        learn(Settings { triads: true, ..hasty(Modes::Focused, 7) }),
        learn(Settings { triads: true, locked: true, subsets: 64, chronological: 1, ..hasty(Modes::Alternating, 8) }),
        learn(Settings { locked: true, subsets: 2, chronological: 2, ..hasty(Modes::Focused, 5) }),
    ]
}

fn hold_answers(engine: &mut dyn Solver, problem: &Problem, query: &Query<'_>, known: &Solutions) {
    let mut checker = Checker::new(problem);
    match first(engine, &mut checker, query).unwrap() {
        First::Found(solution) => assert!(known.contains(&solution)),
        other => assert!(other == First::None && known.is_empty()),
    }
    match unique(engine, &mut checker, query).unwrap() {
        Uniqueness::None => assert!(known.is_empty()),
        Uniqueness::Unique(one) => assert!(known.len() == 1 && known.contains(&one)),
        Uniqueness::Multiple(one, two) => assert!(one != two && known.contains(&one) && known.contains(&two)),
        Uniqueness::Unknown(..) => panic!("nothing limits the search"),
    }
    let some = known.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let truth = true_candidates(engine, &mut checker, problem, query).unwrap();
    assert_eq!(truth, Truth { some, undecided: vec![], limit: None });
    let tally = engine.count(&mut checker, query, None).unwrap();
    assert_eq!(tally, Tally::Exact(Count::from(known.len() as u128)));
}

/// All solutions, found in portions of so many nodes.
fn in_portions(engine: &mut dyn Solver, problem: &Problem, query: &Query<'_>, nodes: u64) -> Solutions {
    let budget = Budget::default().with_nodes(nodes);
    let query = Query { budget: &budget, ..*query };
    let (mut found, mut ending) = visited(engine, problem, &query);
    let mut checker = Checker::new(problem);
    while ending == Ending::OutOfBudget(Limit::Nodes) {
        assert!(engine.statistics().nodes <= nodes);
        let mut series = checker.series(query.givens, query.removed);
        let visit = &mut |chosen: &[Candidate]| {
            series.check(chosen).unwrap();
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            found.push(chosen);
            ControlFlow::Continue(())
        };
        ending = engine.go_on(&query, visit).unwrap();
    }
    found.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn each_solution_is_visited_once_and_the_same_way_each_time(groups in groups(), (givens, removed) in asked()) {
        let (problem, budget) = (build(&groups), Budget::default());
        let known = brute_force(&groups, &givens, &removed);
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for mut engine in engines(&problem) {
            let (found, ending) = visited(&mut *engine, &problem, &query);
            prop_assert_eq!(ending, Ending::Exhausted);
            prop_assert_eq!(engine.statistics().solutions, found.len() as u64);
            prop_assert_eq!(found.len(), known.len());
            prop_assert_eq!(&found.iter().cloned().collect::<Solutions>(), &known);
            hold_answers(&mut *engine, &problem, &query, &known);
            prop_assert_eq!(visited(&mut *engine, &problem, &query).0, found);
        }
    }

    #[test]
    fn a_search_goes_on_where_the_limit_of_nodes_ended_it(groups in groups(), nodes in 1..4u64) {
        let (problem, budget) = (build(&groups), Budget::default());
        let known = brute_force(&groups, &[], &[]);
        let with_triads = Settings { triads: true, ..hasty(Modes::Stable, 1) };
        for settings in [Settings::default(), hasty(Modes::Alternating, 3), with_triads] {
            let mut engine = Learn::new(&problem, settings).unwrap();
            prop_assert_eq!(&in_portions(&mut engine, &problem, &Query::new(&[], &budget), nodes), &known);
        }
    }

    #[test]
    fn what_was_learned_with_some_candidates_holds_with_others(
        groups in groups(),
        (givens, removed) in asked(),
        more in vec((vec((0..=MANY).prop_map(Candidate::new), 0..=2), 1..3usize), 1..12),
    ) {
        let (problem, budget) = (build(&groups), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for mut engine in engines(&problem) {
            for (more, most) in &more {
                let known = brute_force(&groups, &[&givens[..], more].concat(), &removed);
                let mut found = Vec::new();
                let visit = &mut |chosen: &[Candidate]| {
                    let mut chosen = chosen.to_vec();
                    chosen.sort_unstable();
                    found.push(chosen);
                    if found.len() == *most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let ending = engine.solve_with(&query, more, visit).unwrap();
                let is_all = ending == Ending::Exhausted;
                prop_assert!(is_all || ending == Ending::Stopped);
                prop_assert_eq!(found.len(), known.len().min(*most));
                prop_assert!(found.iter().all(|one| known.contains(one)));
                prop_assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len());
                prop_assert!(!is_all || found.len() == known.len());
            }
        }
    }

    #[test]
    fn a_limit_of_nodes_is_kept_to_the_node(groups in groups()) {
        let problem = build(&groups);
        for modes in Modes::ALL {
            let mut engine = Learn::new(&problem, hasty(modes, 1)).unwrap();
            let mut within = |limit: u64| {
                let budget = Budget::default().with_nodes(limit);
                let (found, ending) = visited(&mut engine, &problem, &Query::new(&[], &budget));
                (found, ending, engine.statistics().nodes)
            };
            let (all, ending, total) = within(u64::MAX);
            prop_assert_eq!(ending, Ending::Exhausted);
            prop_assert_eq!(within(total.max(1)), (all.clone(), Ending::Exhausted, total));
            for limit in [1, total / 2, total.saturating_sub(1)].into_iter().filter(|&limit| 0 < limit && limit < total) {
                let (found, ending, used) = within(limit);
                prop_assert_eq!((ending, used), (Ending::OutOfBudget(Limit::Nodes), limit));
                prop_assert!(all.starts_with(&found));
            }
        }
    }
}
