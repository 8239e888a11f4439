use super::*;
use crate::cover::{Branching, Dlx};
use crate::problem::ProblemBuilder;
use crate::solve::Budget;
use proptest::prelude::*;
use std::ops::ControlFlow;

const ITEMS: usize = 7;
const PRIMARY: usize = 5;

/// Options as sets of items, each with one of the primary ones, and what they cost.
fn options() -> impl Strategy<Value = Vec<(u32, u32)>> {
    let items = (0..PRIMARY, 0..1u32 << ITEMS).prop_map(|(first, others)| 1 << first | others);
    prop::collection::vec((items, prop_oneof![4 => 0..12u32, 1 => Just(u32::MAX)]), 0..24)
}

fn problem(options: &[(u32, u32)]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(options.len()).unwrap();
    for item in 0..ITEMS {
        let holds = |(_, (items, _)): &(&Candidate, &(u32, u32))| items >> item & 1 != 0;
        let members: Vec<Candidate> = candidates.iter().zip(options).filter(holds).map(|(&one, _)| one).collect();
        let bound = if item < PRIMARY { Bound::ExactlyOne } else { Bound::AtMostOne };
        builder.group(bound, &members).unwrap();
    }
    builder.build().unwrap()
}

fn visited(solver: &mut dyn Solver, wanted: Wanted) -> Vec<Vec<Candidate>> {
    let (mut found, budget) = (Vec::new(), Budget::default());
    let query = Query { wanted, ..Query::new(&[], &budget) };
    let ending = solver.solve(&query, &mut |chosen| {
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        found.push(chosen);
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ok(Ending::Exhausted));
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_cheapest_are_those_of_all_solutions_by_their_costs(options in options(), wanted in 1..6u64) {
        let problem = problem(&options);
        let cost = |chosen: &Vec<Candidate>| chosen.iter().map(|one| u64::from(options[one.index()].1)).sum::<u64>();
        let mut all = visited(&mut Dlx::new(&problem, Branching::default()).unwrap(), Wanted::All);
        let mut costs: Vec<u64> = all.iter().map(cost).collect();
        costs.sort_unstable();
        let of_options: Vec<u32> = options.iter().map(|option| option.1).collect();
        let mut cheapest = Cheapest::new(&problem, &of_options);
        let few = visited(&mut cheapest, Wanted::UpTo(wanted));
        let least: Vec<u64> = costs.iter().copied().take(usize::try_from(wanted).unwrap()).collect();
        prop_assert_eq!(few.iter().map(cost).collect::<Vec<_>>(), least);
        prop_assert!(few.iter().all(|chosen| all.contains(chosen)));
        let mut every = visited(&mut cheapest, Wanted::All);
        prop_assert_eq!(every.iter().map(cost).collect::<Vec<_>>(), costs);
        all.sort_unstable();
        every.sort_unstable();
        prop_assert_eq!(every, all);
    }
}

#[test]
fn givens_and_removals_are_kept() {
    // Item 0 by one of three options.
    let problem = problem(&[(1, 3), (1, 1), (1, 2), (2, 0), (4, 0), (8, 0), (16, 0)]);
    let all: Vec<Candidate> = problem.all_candidates().collect();
    let mut cheapest = Cheapest::new(&problem, &[3, 1, 2]);
    let mut first = |givens: &[Candidate], removed: &[Candidate]| {
        let (mut found, budget) = (None, Budget::default());
        let query = Query { removed, wanted: Wanted::UpTo(1), ..Query::new(givens, &budget) };
        cheapest
            .solve(&query, &mut |chosen| {
                found = Some(chosen[0].index());
                ControlFlow::Continue(())
            })
            .unwrap();
        found
    };
    assert_eq!(first(&[], &[]), Some(1));
    assert_eq!(first(&[], &[all[1]]), Some(2));
    assert_eq!(first(&[all[0]], &[]), Some(0));
    assert_eq!(first(&[all[0]], &[all[0]]), None);
    assert_eq!(first(&all[..2], &[]), None);
    assert_eq!(first(&[Candidate::new(7)], &[]), None);
}

#[test]
fn a_limit_leaves_the_best_that_was_found() {
    let options: Vec<(u32, u32)> = (0..10).map(|cost| (0b1_1111, 10 - cost)).collect();
    let problem = problem(&options);
    let costs: Vec<u32> = options.iter().map(|option| option.1).collect();
    let budget = Budget::default().with_nodes(2);
    let (mut found, query) = (0, Query { wanted: Wanted::UpTo(3), ..Query::new(&[], &budget) });
    let ending = Cheapest::new(&problem, &costs).solve(&query, &mut |_| {
        found += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((ending, found), (Ok(Ending::OutOfBudget(Limit::Nodes)), 1));
}
