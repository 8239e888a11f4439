//! The engine `nine` as one among the others: limits, threads, order, what `auto` makes of it, and what it refuses.

use crate::engines::{open, visited};
use crate::problems::{latin, queens, sudoku};
use exactone::backend::Engine;
use exactone::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder};
use exactone::solve::{Budget, Cancel, Count, Ending, Limit, Query, SolveError, Tally, Wanted, true_candidates};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

/// A grid of which five rows are blank.
fn loose() -> Vec<Candidate> {
    let solved = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let left = (0..81).filter(|cell| ![0, 1, 3, 4, 6].contains(&(cell / 9)));
    left.map(|cell| Candidate::new(9 * cell + usize::from(solved[cell] - b'1'))).collect()
}

/// Its solutions.
const LOOSE: usize = 10_576;

fn engines(problem: &Problem) -> [Engine<'_>; 3] {
    [1, 2, 3].map(|threads| open(problem, "nine", threads))
}

#[test]
fn the_order_of_solutions_is_the_same_on_any_number_of_threads_and_every_time() {
    let (problem, givens, budget) = (sudoku(3, 3), loose(), Budget::default());
    let query = Query::new(&givens, &budget);
    let (known, _) = visited(open(&problem, "cells", 1).solver(), &problem, &query);
    assert_eq!(known.len(), LOOSE);
    let runs = engines(&problem).map(|mut engine| {
        let first = visited(engine.solver(), &problem, &query);
        engine
            .solver()
            .count(&mut Checker::new(&problem), &Query::new(&[Candidate::new(0), Candidate::new(1)], &budget), None)
            .unwrap();
        assert_eq!(visited(engine.solver(), &problem, &query), first);
        let tally = engine.solver().count(&mut Checker::new(&problem), &query, None).unwrap();
        assert_eq!(tally, Tally::Exact(Count::from(LOOSE as u128)));
        first
    });
    assert!(runs[1] == runs[0] && runs[2] == runs[0]);
    let mut found = runs[0].0.clone();
    found.sort();
    let mut known = known;
    known.sort();
    assert!(found == known);
}

#[test]
fn a_node_limit_is_kept_to_the_node_and_shows_the_first_solutions() {
    let (problem, givens) = (sudoku(3, 3), loose());
    let mut engine = open(&problem, "nine", 2);
    let mut within = |limit: u64| {
        let budget = Budget::default().with_nodes(limit);
        let (found, ending) = visited(engine.solver(), &problem, &Query::new(&givens, &budget));
        (found, ending, engine.solver().statistics().nodes)
    };
    let (all, ending, total) = within(u64::MAX);
    assert_eq!((all.len(), ending), (LOOSE, Ending::Exhausted));
    assert!(within(total) == (all.clone(), Ending::Exhausted, total));
    for limit in [0, 1, total / 3, total - 1] {
        let (found, ending, used) = within(limit);
        assert_eq!((ending, used), (Ending::OutOfBudget(Limit::Nodes), limit));
        assert!(all.starts_with(&found));
    }
}

#[test]
fn with_a_deadline_in_the_past_or_a_raised_flag_nothing_is_known() {
    let problem = sudoku(3, 3);
    let flag = Cancel::default();
    flag.raise();
    for (budget, limit) in
        [(Budget::within(Duration::ZERO), Limit::Time), (Budget::default().with_cancel(&flag), Limit::Cancelled)]
    {
        for mut engine in engines(&problem) {
            let query = Query::new(&[], &budget);
            assert_eq!(visited(engine.solver(), &problem, &query), (vec![], Ending::OutOfBudget(limit)));
            let tally = engine.solver().count(&mut Checker::new(&problem), &query, None).unwrap();
            assert_eq!(tally, Tally::Unfinished(Count::from(0), limit));
        }
    }
}

#[test]
fn a_flag_raised_during_a_long_search_ends_it() {
    let problem = sudoku(3, 3);
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    let mut seen = 0;
    let ending = open(&problem, "nine", 1).solver().solve(&Query::new(&[], &budget.with_nodes(u64::MAX)), &mut |_| {
        seen += 1;
        if seen == 1_000 {
            flag.raise();
        }
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ok(Ending::OutOfBudget(Limit::Cancelled)));
    assert!(seen < 2_000, "{seen} solutions");
}

#[test]
fn true_candidates_are_those_of_another_engine() {
    let (problem, budget) = (sudoku(3, 3), Budget::default());
    let givens = loose();
    let query = Query::new(&givens, &budget);
    let [nine, cells] = ["nine", "cells"].map(|spec| {
        true_candidates(open(&problem, spec, 1).solver(), &mut Checker::new(&problem), &problem, &query).unwrap()
    });
    assert_eq!(nine, cells);
    assert!(nine.some.len() > 81);
}

fn stages(engine: &mut Engine<'_>) -> Vec<&'static str> {
    engine.solver().stages().iter().map(|stage| stage.engine).collect()
}

#[test]
fn auto_takes_it_for_classic_puzzles_whatever_is_asked() {
    let (problem, givens, budget) = (sudoku(3, 3), loose(), Budget::default());
    let query = Query::new(&givens, &budget);
    let mut auto = open(&problem, "auto", 2);
    for wanted in [Wanted::UpTo(1), Wanted::UpTo(2), Wanted::UpTo(1_001), Wanted::All] {
        auto.solver().solve(&query.wanting(wanted), &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(stages(&mut auto), ["nine"], "{wanted:?}");
    }
    for limit in [None, Some(2), Some(2_000)] {
        auto.solver().count(&mut Checker::new(&problem), &query, limit).unwrap();
        assert_eq!(stages(&mut auto), ["nine"], "{limit:?}");
    }
}

#[test]
fn auto_takes_others_for_other_problems() {
    let budget = Budget::default();
    for problem in [latin(9), sudoku(2, 2), with_diagonal()] {
        let mut auto = open(&problem, "auto", 1);
        let query = Query::new(&[], &budget).wanting(Wanted::UpTo(1));
        auto.solver().solve(&query, &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!(stages(&mut auto)[0], "propagate");
    }
}

/// Classic Sudoku whose main diagonal has each digit at most once.
fn with_diagonal() -> Problem {
    let classic = sudoku(3, 3);
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(729).unwrap();
    for group in classic.all_groups() {
        let members: Vec<_> = classic.members(group).iter().map(|member| candidates[member.index()]).collect();
        builder.group(classic.bound(group), &members).unwrap();
    }
    for digit in 0..9 {
        let diagonal: Vec<_> = (0..9).map(|line| candidates[90 * line + digit]).collect();
        builder.group(Bound::AtMostOne, &diagonal).unwrap();
    }
    builder.build().unwrap()
}

#[test]
fn other_problems_are_refused_with_what_is_different() {
    for (problem, told) in [
        (latin(9), "243 groups, not 324"),
        (queens(8), "candidates, not 729"),
        (sudoku(2, 2), "64 candidates, not 729"),
        (with_diagonal(), "333 groups, not 324"),
    ] {
        let refused = Engine::open(&problem, &"nine".parse().unwrap(), NonZeroUsize::MIN).err();
        assert!(matches!(refused, Some(SolveError::Unfit { engine: "nine", .. })));
        let message = refused.unwrap().to_string();
        assert!(message.contains(told) && message.contains("`auto` chooses it by itself"), "{message}");
    }
}
