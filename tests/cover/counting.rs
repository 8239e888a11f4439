//! Counting by component caching and decomposition, judged by engines that visit every solution.

use super::*;
use exactone::cover::Memo;
use exactone::solve::Count;
use problems::extreme;
use problems::packing::{soma, trominoes};
use std::num::NonZeroUsize;

fn memos(problem: &Problem, branching: Branching) -> [Memo; 2] {
    [Memo::on_bits(problem, branching).unwrap(), Memo::on_cells(problem, branching).unwrap()]
}

fn tally(problem: &Problem, memo: &mut Memo, query: &Query<'_>) -> Tally {
    memo.count(&mut Checker::new(problem), query, None).unwrap()
}

fn exact(count: u128) -> Tally {
    Tally::Exact(Count::from(count))
}

fn assert_counted(problem: &Problem, expected: u128) {
    let budget = Budget::default();
    for mut memo in memos(problem, Branching::default()) {
        assert_eq!(tally(problem, &mut memo, &Query::new(&[], &budget)), exact(expected));
    }
}

/// The problems side by side: candidates of the second are numbered after those of the first.
fn side_by_side(problems: &[&Problem]) -> Problem {
    let mut builder = ProblemBuilder::new();
    for problem in problems {
        let candidates = builder.add_candidates(problem.candidates()).unwrap();
        for group in problem.all_groups() {
            let members: Vec<_> = problem.members(group).iter().map(|member| candidates[member.index()]).collect();
            builder.group(problem.bound(group), &members).unwrap();
        }
    }
    builder.build().unwrap()
}

#[test]
fn domino_tilings_too_many_to_visit() {
    assert_counted(&dominoes(8, 8), 12_988_816);
    assert_counted(&dominoes(10, 10), 258_584_046_368);
    assert_counted(&dominoes(12, 12), 53_060_477_521_960_000);
}

#[test]
fn the_known_counts() {
    assert_counted(&latin(5), 161_280);
    assert_counted(&sudoku(2, 2), 288);
    assert_counted(&queens(9), 352);
    assert_counted(&langford(8), 300);
    assert_counted(&matchings(14), 135_135);
    assert_counted(&matchings(7), 0);
    assert_counted(&pentominoes(3, 20), 8);
}

#[test]
fn the_known_counts_of_packings_and_partitions() {
    assert_counted(&soma(), 11_520);
    assert_counted(&trominoes(9, 6), 45_832_761);
    assert_counted(&extreme(8), 4_140);
    assert_counted(&extreme(10), 115_975);
}

#[test]
fn every_way_of_branching_counts_the_same() {
    for problem in [latin(4), queens(7), dominoes(5, 6), langford(7)] {
        let expected = exact(counted(&problem, opened(&problem, Branching::default())[0].as_mut()));
        let budget = Budget::default();
        for branching in branchings() {
            for mut memo in memos(&problem, branching) {
                assert_eq!(tally(&problem, &mut memo, &Query::new(&[], &budget)), expected, "{branching:?}");
            }
        }
    }
}

/// 40 of them together have a count of 77 digits, past 128 bits; searched together they would never end.
#[test]
fn puzzles_side_by_side_cost_their_sum_and_not_their_product() {
    let (queens, latin) = (queens(8), latin(3));
    let budget = Budget::default();
    let query = Query::new(&[], &budget);
    for at in 0..2 {
        let nodes = |problem: &Problem, expected| {
            let memo = &mut memos(problem, Branching::default())[at];
            assert_eq!(tally(problem, memo, &query).to_string(), expected);
            memo.statistics().nodes
        };
        let both = nodes(&side_by_side(&[&queens, &latin, &queens]), (92 * 92 * 12).to_string());
        // What pays to cache is found out for all components together, so the sum is not met to the node.
        let sum = nodes(&queens, "92".to_owned()) * 2 + nodes(&latin, "12".to_owned());
        assert!(both <= sum + sum / 2, "{both} nodes, {sum} one by one");
    }
    let many = side_by_side(&[&queens; 40]);
    let product = (0..40).fold(Count::from(1), |product, _| product.times(&Count::from(92)));
    for mut memo in memos(&many, Branching::default()) {
        assert_eq!(tally(&many, &mut memo, &query), Tally::Exact(product.clone()));
    }
}

#[test]
fn a_part_without_a_solution_leaves_none() {
    let odd = side_by_side(&[&dominoes(6, 6), &dominoes(3, 3), &dominoes(6, 6)]);
    assert_counted(&odd, 0);
}

#[test]
fn a_count_that_is_cut_off_is_a_lower_bound_and_the_next_one_is_whole() {
    for (problem, expected) in [(queens(8), 92), (side_by_side(&[&queens(6), &queens(6), &latin(3)]), 4 * 4 * 12)] {
        for mut memo in memos(&problem, Branching::default()) {
            let mut bounds = Vec::new();
            for nodes in 0.. {
                let budget = Budget::default().with_nodes(nodes);
                match tally(&problem, &mut memo, &Query::new(&[], &budget)) {
                    Tally::Unfinished(bound, Limit::Nodes) => bounds.push(bound.saturated()),
                    ended => {
                        assert_eq!(ended, exact(expected));
                        break;
                    }
                }
                assert_eq!(memo.statistics().nodes, nodes);
            }
            assert!(bounds.len() > 10 && bounds.is_sorted(), "{bounds:?}");
            assert!(bounds.iter().all(|&bound| u128::from(bound) <= expected));
            assert!(bounds.iter().any(|&bound| bound > 0));
        }
    }
}

#[test]
fn a_count_up_to_a_limit_is_at_least_that() {
    let (problem, budget) = (dominoes(8, 8), Budget::default());
    for mut memo in memos(&problem, Branching::default()) {
        for limit in [1, 1_000, 12_988_816] {
            let counted = memo.count(&mut Checker::new(&problem), &Query::new(&[], &budget), Some(limit)).unwrap();
            assert_eq!(counted, Tally::AtLeast(Count::from(u128::from(limit))));
        }
        let counted = memo.count(&mut Checker::new(&problem), &Query::new(&[], &budget), Some(12_988_817)).unwrap();
        assert_eq!(counted, exact(12_988_816));
    }
}

#[test]
fn a_raised_flag_ends_a_count() {
    let (problem, flag) = (queens(12), Cancel::default());
    flag.raise();
    let budget = Budget::default().with_cancel(&flag);
    for mut memo in memos(&problem, Branching::default()) {
        let counted = tally(&problem, &mut memo, &Query::new(&[], &budget));
        assert_eq!(counted, Tally::Unfinished(Count::from(0), Limit::Cancelled));
    }
}

/// The judge knows a rule that the engine does not: what it rejects is not counted, in one piece or put together.
#[test]
fn solutions_that_are_reached_are_checked_also_when_put_together_from_parts() {
    let lax = pairs_with(2, &[]);
    let strict = pairs_with(2, &[&[0, 2]]);
    let budget = Budget::default();
    for mut memo in memos(&lax, Branching::default()) {
        let counted = memo.count(&mut Checker::new(&strict), &Query::new(&[], &budget), None);
        assert!(matches!(counted, Err(exactone::solve::SolveError::WrongAnswer { engine: "memo", .. })), "{counted:?}");
    }
    let (lax, strict) = (queens(5), latin(3));
    for mut memo in memos(&lax, Branching::default()) {
        assert!(memo.count(&mut Checker::new(&strict), &Query::new(&[], &budget), None).is_err());
    }
}

#[test]
fn contradictions_and_problems_of_nothing_are_counted() {
    let mut builder = ProblemBuilder::new();
    builder.choice(2).unwrap();
    builder.group(Bound::ExactlyOne, &[]).unwrap();
    assert_counted(&builder.build().unwrap(), 0);
    assert_counted(&ProblemBuilder::new().build().unwrap(), 1);
    let (problem, budget) = (queens(6), Budget::default());
    for mut memo in memos(&problem, Branching::default()) {
        for (givens, removed, expected) in [(vec![0, 1], vec![], 0), (vec![1], vec![1], 0), (vec![1, 9], vec![], 1)] {
            let (givens, removed) = (named(&givens), named(&removed));
            let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
            assert_eq!(tally(&problem, &mut memo, &query), exact(expected));
        }
        assert_eq!(all(&problem, &mut memo, &[], &[]).len(), 4, "it also visits");
    }
}

/// Options over up to three blocks of items that mostly are not connected, some of the items secondary.
fn scattered() -> impl Strategy<Value = (Problem, Vec<usize>, Vec<usize>)> {
    let option = (0..3_usize, proptest::collection::btree_set(0..8_usize, 1..4), 0..20_u8);
    (proptest::collection::vec(option, 10..70), proptest::collection::vec(0..70_usize, 0..2), 0..4_usize).prop_map(
        |(options, givens, secondary)| {
            let mut builder = ProblemBuilder::new();
            builder.add_candidates(options.len()).unwrap();
            for item in 0..24 {
                let holds = |(block, items, crossing): &(usize, std::collections::BTreeSet<usize>, u8)| {
                    items.iter().any(|at| block * 8 + at == item) || (*crossing == 0 && item == 0)
                };
                let holders: Vec<usize> = (0..options.len()).filter(|&at| holds(&options[at])).collect();
                let bound = if item % 8 >= 8 - secondary { Bound::AtMostOne } else { Bound::ExactlyOne };
                builder.group(bound, &named(&holders)).unwrap();
            }
            let held = |at: &usize| options[*at].1.iter().any(|item| *item < 8 - secondary) || options[*at].2 == 0;
            let loose: Vec<usize> = (0..options.len()).filter(|at| !held(at)).collect();
            let removed = loose.clone();
            if !loose.is_empty() {
                let stand_in = builder.add_candidates(1).unwrap()[0];
                builder.group(Bound::ExactlyOne, &[named(&loose), vec![stand_in]].concat()).unwrap();
            }
            (builder.build().unwrap(), givens, removed)
        },
    )
}

/// A count of so many nodes, and then the rest of it over threads.
fn in_two_goes(problem: &Problem, memo: Memo, query: &Query<'_>, nodes: u64, threads: usize) -> (Tally, Memo) {
    let (mut memo, mut checker) = (memo.over(NonZeroUsize::new(threads).unwrap()), Checker::new(problem));
    let begun = query.budget.with_nodes(nodes);
    let tally = memo.count(&mut checker, &Query { budget: &begun, ..*query }, None).unwrap();
    match tally.ending() {
        Ending::OutOfBudget(Limit::Nodes) => (memo.go_on(&mut checker, query, None).unwrap(), memo),
        _ => (tally, memo),
    }
}

#[test]
fn a_count_that_goes_on_comes_to_the_same_end_by_the_same_nodes() {
    let budget = Budget::default();
    let query = Query::new(&[], &budget);
    for (problem, expected) in [(queens(8), 92), (side_by_side(&[&queens(6), &latin(3), &dominoes(4, 4)]), 4 * 12 * 36)]
    {
        for memo in memos(&problem, Branching::default()) {
            let mut whole = memo.clone();
            assert_eq!(tally(&problem, &mut whole, &query), exact(expected));
            let whole = whole.statistics();
            for nodes in 0..whole.nodes {
                let (tally, memo) = in_two_goes(&problem, memo.clone(), &query, nodes, 1);
                assert_eq!((tally, memo.statistics()), (exact(expected), whole), "after {nodes}");
            }
        }
    }
}

#[test]
fn a_count_that_cannot_be_continued_begins_anew() {
    let (budget, flag, problem) = (Budget::default(), Cancel::default(), queens(8));
    let (few, cancelled) = (budget.with_nodes(20), budget.with_cancel(&flag));
    flag.raise();
    let (free, few, cancelled) = (Query::new(&[], &budget), Query::new(&[], &few), Query::new(&[], &cancelled));
    for mut memo in memos(&problem, Branching::default()) {
        let checker = &mut Checker::new(&problem);
        assert_eq!(memo.count(checker, &few, None).unwrap().ending(), Ending::OutOfBudget(Limit::Nodes));
        assert_eq!(memo.go_on(checker, &cancelled, None).unwrap().ending(), Ending::OutOfBudget(Limit::Cancelled));
        assert_eq!(memo.go_on(checker, &free, None).unwrap(), exact(92), "after another limit");
        assert_eq!(memo.count(checker, &few, None).unwrap().ending(), Ending::OutOfBudget(Limit::Nodes));
        memo.solve(&free, &mut |_| std::ops::ControlFlow::Break(())).unwrap();
        assert_eq!(memo.go_on(checker, &free, None).unwrap(), exact(92), "after another question");
    }
}

#[test]
fn the_known_counts_over_threads() {
    let budget = Budget::default();
    let components = side_by_side(&[&queens(8), &latin(3), &queens(6)]);
    let known = [
        (dominoes(8, 8), 12_988_816),
        (dominoes(3, 3), 0),
        (latin(5), 161_280),
        (queens(9), 352),
        (matchings(14), 135_135),
        (trominoes(9, 6), 45_832_761),
        (components, 92 * 12 * 4),
    ];
    for ((problem, expected), threads) in known.iter().zip([2, 3, 5].into_iter().cycle()) {
        for memo in memos(problem, Branching::default()) {
            for nodes in [1, 300] {
                let (tally, _) = in_two_goes(problem, memo.clone(), &Query::new(&[], &budget), nodes, threads);
                assert_eq!(tally, exact(*expected), "{threads} threads after {nodes} nodes");
            }
        }
    }
}

/// Fifty million nodes if nothing is cached, and some hundred states cached by one thread.
#[test]
fn threads_share_the_component_cache() {
    let (problem, budget) = (dominoes(8, 8), Budget::default());
    for memo in memos(&problem, Branching::default()) {
        let query = Query::new(&[], &budget);
        let (_, alone) = in_two_goes(&problem, memo.clone(), &query, 1, 1);
        let (_, together) = in_two_goes(&problem, memo, &query, 1, 4);
        let (alone, together) = (alone.statistics().nodes, together.statistics().nodes);
        assert!(together < 5 * alone, "{together} nodes on four threads, {alone} on one");
    }
}

#[test]
fn threads_check_what_they_reach_and_stop_when_they_are_told() {
    let (lax, strict) = (pairs_with(2, &[]), pairs_with(2, &[&[0, 2]]));
    let (none, flag) = (Budget::default().with_nodes(1), Cancel::default());
    let cancelled = Budget::default().with_cancel(&flag);
    flag.raise();
    for memo in memos(&lax, Branching::default()) {
        let mut memo = memo.over(NonZeroUsize::new(3).unwrap());
        let begun = memo.count(&mut Checker::new(&strict), &Query::new(&[], &none), None).unwrap();
        assert_eq!(begun.ending(), Ending::OutOfBudget(Limit::Nodes));
        let budget = Budget::default();
        let counted = memo.go_on(&mut Checker::new(&strict), &Query::new(&[], &budget), None);
        assert!(matches!(counted, Err(exactone::solve::SolveError::WrongAnswer { engine: "memo", .. })), "{counted:?}");
        let counted = memo.go_on(&mut Checker::new(&lax), &Query::new(&[], &cancelled), None).unwrap();
        assert_eq!(counted.ending(), Ending::OutOfBudget(Limit::Cancelled));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn threads_count_as_one_does((problem, givens, removed) in scattered(), nodes in 0..9_u64, threads in 1..4_usize) {
        let (givens, removed, budget) = (named(&givens), named(&removed), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let expected = tally(&problem, &mut memos(&problem, Branching::default())[0], &query);
        for memo in memos(&problem, Branching::default()) {
            prop_assert_eq!(&in_two_goes(&problem, memo, &query, nodes, threads).0, &expected);
        }
    }

    #[test]
    fn scattered_problems_are_counted_as_by_visiting((problem, givens, removed) in scattered()) {
        let (givens, removed, budget) = (named(&givens), named(&removed), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let mut cells = Cells::new(&problem, Branching::default()).unwrap();
        let expected = count_by_visiting(&mut cells, &mut Checker::new(&problem), &query, None).unwrap();
        for mut memo in memos(&problem, Branching::default()) {
            prop_assert_eq!(&tally(&problem, &mut memo, &query), &expected);
            prop_assert_eq!(&tally(&problem, &mut memo, &query), &expected);
        }
    }
}
