//! Dancing links, dancing cells and bit sets: one suite for all, under every way of branching.

#[path = "cover/counting.rs"]
mod counting;
#[path = "cover/random.rs"]
mod random;

use crate::problems;
use crate::problems::{dominoes, langford, latin, matchings, pentominoes, queens, sudoku};
use exactone::cover::{Bits, Branching, Cells, Choose, Dlx, Ties};
use exactone::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder};
use exactone::solve::{
    Budget, Cancel, Ending, Limit, Progress, Query, Solver, Tally, count_by_visiting, visit_checked,
};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;

const CHOOSE: [Choose; 3] = [Choose::Fewest, Choose::First, Choose::Weighted];
const TIES: [Ties; 4] = [Ties::Lowest, Ties::Highest, Ties::Random(1), Ties::Random(2)];

fn branchings() -> impl Iterator<Item = Branching> {
    CHOOSE.into_iter().flat_map(|choose| TIES.into_iter().map(move |ties| Branching { choose, ties }))
}

fn opened(problem: &Problem, branching: Branching) -> [Box<dyn Solver>; 3] {
    [
        Box::new(Dlx::new(problem, branching).unwrap()),
        Box::new(Cells::new(problem, branching).unwrap()),
        Box::new(Bits::new(problem, branching).unwrap()),
    ]
}

/// Every engine under every way of branching.
fn engines(problem: &Problem) -> impl Iterator<Item = (Branching, Box<dyn Solver>)> + '_ {
    branchings().flat_map(|branching| opened(problem, branching).map(|engine| (branching, engine)))
}

fn named(candidates: &[usize]) -> Vec<Candidate> {
    candidates.iter().copied().map(Candidate::new).collect()
}

/// The solutions of a query in the order of their visit, each sorted, all checked; and how it ended.
fn solutions(problem: &Problem, engine: &mut dyn Solver, query: &Query<'_>) -> (Vec<Vec<usize>>, Ending) {
    let mut found = Vec::new();
    let ending = visit_checked(engine, &mut Checker::new(problem), query, &mut |chosen| {
        let mut solution: Vec<usize> = chosen.iter().map(|candidate| candidate.index()).collect();
        solution.sort_unstable();
        found.push(solution);
        ControlFlow::Continue(())
    });
    (found, ending.unwrap())
}

fn all(problem: &Problem, engine: &mut dyn Solver, givens: &[usize], removed: &[usize]) -> Vec<Vec<usize>> {
    let (givens, removed, budget) = (named(givens), named(removed), Budget::default());
    let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
    let (found, ending) = solutions(problem, engine, &query);
    assert_eq!(ending, Ending::Exhausted);
    assert_eq!(engine.statistics().solutions, found.len() as u64);
    found
}

fn counted(problem: &Problem, engine: &mut dyn Solver) -> u128 {
    let budget = Budget::default();
    let tally = count_by_visiting(engine, &mut Checker::new(problem), &Query::new(&[], &budget), None).unwrap();
    match tally {
        Tally::Exact(count) => count.to_string().parse().unwrap(),
        other => panic!("not counted to the end: {other:?}"),
    }
}

fn assert_count(problem: &Problem, expected: u128) {
    for (branching, mut engine) in engines(problem) {
        assert_eq!(counted(problem, engine.as_mut()), expected, "{} {branching:?}", engine.name());
    }
}

#[test]
fn latin_squares_of_side_3_and_4() {
    assert_count(&latin(3), 12);
    assert_count(&latin(4), 576);
}

#[test]
fn latin_squares_of_side_5() {
    for mut engine in opened(&latin(5), Branching::default()) {
        assert_eq!(counted(&latin(5), engine.as_mut()), 161_280);
    }
}

#[test]
fn sudoku_grids_of_side_4() {
    assert_count(&sudoku(2, 2), 288);
}

#[test]
fn queens_whose_diagonals_are_secondary_items() {
    assert_count(&queens(6), 4);
    assert_count(&queens(8), 92);
    for mut engine in opened(&queens(10), Branching::default()) {
        assert_eq!(counted(&queens(10), engine.as_mut()), 724);
    }
}

#[test]
fn langford_pairs() {
    assert_count(&langford(3), 2);
    assert_count(&langford(7), 52);
    for mut engine in opened(&langford(8), Branching::default()) {
        assert_eq!(counted(&langford(8), engine.as_mut()), 300);
    }
}

#[test]
fn domino_tilings() {
    assert_count(&dominoes(4, 4), 36);
    assert_count(&dominoes(3, 3), 0);
    for mut engine in opened(&dominoes(6, 6), Branching::default()) {
        assert_eq!(counted(&dominoes(6, 6), engine.as_mut()), 6_728);
    }
}

#[test]
fn perfect_matchings() {
    assert_count(&matchings(10), 945);
    assert_count(&matchings(7), 0);
}

#[test]
fn pentominoes_in_the_longest_rectangle() {
    for mut engine in opened(&pentominoes(3, 20), Branching::default()) {
        assert_eq!(counted(&pentominoes(3, 20), engine.as_mut()), 8);
    }
}

/// The tree does not depend on how options are hidden; but weights do, as they depend on which of several dead ends is
/// met first.
#[test]
fn all_engines_walk_the_same_tree() {
    for problem in [queens(8), langford(7), sudoku(2, 2), dominoes(4, 5), matchings(8), pentominoes(3, 20)] {
        for branching in branchings().filter(|branching| branching.choose == Choose::Fewest) {
            let trees = opened(&problem, branching).map(|mut engine| {
                counted(&problem, engine.as_mut());
                let walked = engine.statistics();
                (walked.nodes, walked.conflicts, walked.peak_depth, walked.solutions)
            });
            assert!(trees.iter().all(|tree| *tree == trees[0]), "{branching:?} {trees:?}");
        }
    }
    for ties in TIES {
        let branching = Branching { choose: Choose::First, ties };
        let trees = opened(&queens(6), branching).map(|mut engine| {
            counted(&queens(6), engine.as_mut());
            engine.statistics().nodes
        });
        assert!(trees.iter().all(|tree| *tree == trees[0]), "{branching:?} {trees:?}");
    }
}

#[test]
fn weights_of_dead_ends_change_the_tree() {
    for ties in TIES {
        let nodes = |choose| {
            opened(&queens(10), Branching { choose, ties }).map(|mut engine| {
                counted(&queens(10), engine.as_mut());
                engine.statistics().nodes
            })
        };
        let (fewest, weighted) = (nodes(Choose::Fewest), nodes(Choose::Weighted));
        assert!(fewest.iter().zip(&weighted).all(|(fewest, weighted)| fewest != weighted), "{fewest:?} {weighted:?}");
    }
}

#[test]
fn statistics_count_the_tree() {
    // One guess, whose two alternatives force the other three cells.
    let problem = latin(2);
    for (_, mut engine) in engines(&problem) {
        assert_eq!(all(&problem, engine.as_mut(), &[], &[]).len(), 2);
        let walked = engine.statistics();
        assert_eq!((walked.nodes, walked.conflicts, walked.peak_depth, walked.solutions), (3, 0, 1, 2));
        // Each alternative chooses 3 options as a consequence and hides the 4 others.
        assert!(walked.propagations >= 2 * 7 && walked.looked_at > 0);
        all(&problem, engine.as_mut(), &[0], &[]);
        let walked = engine.statistics();
        assert_eq!((walked.nodes, walked.peak_depth), (1, 0));
        assert!(walked.propagations >= 7);
    }
}

#[test]
fn contradictory_queries_have_no_solution() {
    let problem = queens(6);
    let no_solution: [(&[usize], &[usize]); 6] = [
        (&[0, 1], &[]),             // two in a row
        (&[0, 7], &[]),             // two on a diagonal
        (&[1, 8, 1], &[]),          // a diagonal again, and one given twice
        (&[1], &[1]),               // given and removed
        (&[36], &[]),               // no such candidate
        (&[], &[0, 1, 2, 3, 4, 5]), // a row without a square
    ];
    for (_, mut engine) in engines(&problem) {
        for (givens, removed) in no_solution {
            assert_eq!(all(&problem, engine.as_mut(), givens, removed), Vec::<Vec<usize>>::new(), "{givens:?}");
            assert_eq!(engine.statistics().conflicts, 1);
        }
        assert_eq!(all(&problem, engine.as_mut(), &[], &[]).len(), 4);
    }
}

#[test]
fn givens_and_removals_may_be_repeated_and_complete() {
    let problem = queens(6);
    let solution = [1, 9, 17, 18, 26, 34];
    for (_, mut engine) in engines(&problem) {
        assert_eq!(all(&problem, engine.as_mut(), &solution, &[]), [solution]);
        assert_eq!(all(&problem, engine.as_mut(), &[1, 9, 1, 9, 1], &[0, 0, 99]), [solution]);
        let none: Vec<usize> = (0..36).filter(|square| !solution.contains(square)).collect();
        assert_eq!(all(&problem, engine.as_mut(), &[], &none), [solution]);
        assert_eq!(engine.statistics().nodes, 1);
    }
}

#[test]
fn an_empty_exactly_one_group_has_no_solution_and_no_group_at_all_has_the_empty_one() {
    let mut builder = ProblemBuilder::new();
    builder.choice(2).unwrap();
    builder.group(Bound::ExactlyOne, &[]).unwrap();
    let unsolvable = builder.build().unwrap();
    let empty = ProblemBuilder::new().build().unwrap();
    for (_, mut engine) in engines(&unsolvable) {
        assert!(all(&unsolvable, engine.as_mut(), &[], &[]).is_empty());
        assert!(all(&unsolvable, engine.as_mut(), &[0], &[]).is_empty());
    }
    for (_, mut engine) in engines(&empty) {
        assert_eq!(all(&empty, engine.as_mut(), &[], &[]), [Vec::<usize>::new()]);
    }
}

/// Choices of two, and at-most-one groups of the given candidates.
fn pairs_with(count: usize, rules: &[&[usize]]) -> Problem {
    let mut builder = ProblemBuilder::new();
    for _ in 0..count {
        builder.choice(2).unwrap();
    }
    for rule in rules {
        builder.group(Bound::AtMostOne, &named(rule)).unwrap();
    }
    builder.build().unwrap()
}

#[test]
fn a_secondary_item_may_stay_uncovered_but_is_never_covered_twice() {
    // Of 0, 2 and 4 at most one: 1, 3, 5 stand in for the others.
    let problem = pairs_with(3, &[&[0, 2, 4]]);
    for (_, mut engine) in engines(&problem) {
        let mut found = all(&problem, engine.as_mut(), &[], &[]);
        found.sort();
        assert_eq!(found, [vec![0, 3, 5], vec![1, 2, 5], vec![1, 3, 4], vec![1, 3, 5]]);
        assert_eq!(all(&problem, engine.as_mut(), &[2], &[]), [vec![1, 2, 5]]);
        assert!(all(&problem, engine.as_mut(), &[2, 4], &[]).is_empty());
        assert!(all(&problem, engine.as_mut(), &[], &[1, 3]).is_empty());
    }
}

#[test]
fn secondary_items_that_overlap_keep_their_own_count() {
    let problem = pairs_with(4, &[&[0, 2], &[2, 4], &[4, 6], &[0, 3, 5, 6]]);
    for (branching, mut engine) in engines(&problem) {
        let mut found = all(&problem, engine.as_mut(), &[], &[]);
        found.sort();
        assert_eq!(found, random::brute_force(&problem, &[], &[]), "{} {branching:?}", engine.name());
    }
}

#[test]
fn the_node_limit_is_exact_and_the_next_query_is_whole() {
    let problem = queens(8);
    for (_, mut engine) in engines(&problem) {
        for nodes in [0, 1, 2, 20] {
            let budget = Budget::default().with_nodes(nodes);
            let (_, ending) = solutions(&problem, engine.as_mut(), &Query::new(&[], &budget));
            assert_eq!((ending, engine.statistics().nodes), (Ending::OutOfBudget(Limit::Nodes), nodes));
        }
        assert_eq!(all(&problem, engine.as_mut(), &[], &[]).len(), 92);
    }
}

#[test]
fn a_raised_flag_ends_the_search() {
    let problem = latin(6);
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    for mut engine in opened(&problem, Branching::default()) {
        let ending = engine.solve(&Query::new(&[], &budget), &mut |_| {
            flag.raise();
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Ok(Ending::OutOfBudget(Limit::Cancelled)));
        assert!(engine.statistics().solutions < 1_000);
    }
}

#[test]
fn the_visitor_stops_the_search_where_it_stands() {
    let problem = sudoku(2, 2);
    for (_, mut engine) in engines(&problem) {
        let whole = all(&problem, engine.as_mut(), &[], &[]);
        for wanted in [1, 2, 7] {
            let mut seen = 0;
            let ending = engine.solve(&Query::new(&[], &Budget::default()), &mut |_| {
                seen += 1;
                if seen == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((ending, engine.statistics().solutions), (Ok(Ending::Stopped), wanted));
        }
        assert_eq!(all(&problem, engine.as_mut(), &[], &[]), whole);
    }
}

#[test]
fn answers_do_not_depend_on_what_was_asked_before() {
    let problem = queens(8);
    for (branching, mut engine) in engines(&problem) {
        let name = engine.name();
        let fresh = |givens: &[usize], removed: &[usize]| {
            let same = opened(&problem, branching).into_iter().find(|other| other.name() == name);
            all(&problem, same.unwrap().as_mut(), givens, removed)
        };
        // Rows 0 and 1 are left column 0 alone, rows 2 and 3 another one each: a dead end with forced rows still to do.
        let clash: Vec<usize> = (0..32).filter(|square| ![0, 8, 23, 29].contains(square)).collect();
        let asked: [(&[usize], &[usize]); 6] =
            [(&[], &[]), (&[3], &[]), (&[0, 1], &[]), (&[], &[3, 4, 20]), (&[], &clash), (&[], &[])];
        let expected = asked.map(|(givens, removed)| fresh(givens, removed));
        for ((givens, removed), expected) in asked.into_iter().zip(expected) {
            assert_eq!(all(&problem, engine.as_mut(), givens, removed), expected);
        }
        let budget = Budget::default().with_nodes(9);
        solutions(&problem, engine.as_mut(), &Query::new(&[], &budget));
        assert_eq!(all(&problem, engine.as_mut(), &[], &[]), fresh(&[], &[]));
    }
}

#[test]
fn depth_is_bounded_by_memory_and_not_by_the_stack() {
    let problem = pairs_with(10_000, &[]);
    for mut engine in opened(&problem, Branching { choose: Choose::First, ties: Ties::Highest }) {
        let mut lengths = Vec::new();
        let ending = engine.solve(&Query::new(&[], &Budget::default()), &mut |chosen| {
            lengths.push(chosen.len());
            if lengths.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((ending, lengths), (Ok(Ending::Stopped), vec![10_000; 3]));
        assert_eq!(engine.statistics().peak_depth, 10_000);
    }
}

#[test]
fn progress_grows_and_ends_near_the_whole() {
    let problem = queens(10);
    for mut engine in opened(&problem, Branching::default()) {
        let progress = Arc::new(Progress::default());
        let budget = Budget { progress: Some(progress.clone()), ..Budget::default() };
        let mut shares = Vec::new();
        let ending = engine.solve(&Query::new(&[], &budget), &mut |_| {
            shares.push(progress.share());
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Ok(Ending::Exhausted));
        assert!(shares.is_sorted() && shares[0] < 0.1, "{shares:?}");
        assert!((0.5..=1.0).contains(shares.last().unwrap()), "{shares:?}");
    }
}
