//! Engines that lie: what they say never reaches whoever asked.
//!
//! A solution that is none, or not one of this query, is found out by the check; one shown twice by comparing the two.
//! That an engine keeps a solution to itself no check can see: that is what the other tests here are for.

use crate::problems::{latin, queens, sudoku};
use crate::threads::{Impatient, split};
use exactone::problem::{Candidate, Checker, Problem, Violation};
use exactone::propagate::{Config, Propagate};
use exactone::solve::{
    Budget, Ending, Query, SolveError, Solver, Statistics, Visitor, all, contradiction, count, first, true_candidates,
    unique,
};
use std::ops::ControlFlow;

/// How to lie.
#[derive(Clone, Copy, Debug)]
enum Lie {
    /// One candidate of each solution is another.
    Changed,
    /// One candidate is missing.
    Missing,
    /// The first candidate is named twice.
    Doubled,
    /// A candidate that does not exist is named too.
    Invented,
    /// The last given is not looked at.
    GivenDropped,
    /// The removals are not looked at.
    RemovalsDropped,
    /// "Here is one", where there is none.
    Conjured,
}

const LIES: [Lie; 7] =
    [Lie::Changed, Lie::Missing, Lie::Doubled, Lie::Invented, Lie::GivenDropped, Lie::RemovalsDropped, Lie::Conjured];

/// An engine that is right but for the lie, and goes on when it is told to stop.
struct Liar<'p> {
    engine: Propagate<'p>,
    lie: Lie,
}

fn liar(problem: &Problem, lie: Lie) -> Box<dyn Solver + '_> {
    Box::new(Liar { engine: Propagate::new(problem, Config::default()), lie })
}

impl Solver for Liar<'_> {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let asked = match self.lie {
            Lie::GivenDropped => Query { givens: query.givens.split_last().map_or(&[], |(_, rest)| rest), ..*query },
            Lie::RemovalsDropped => Query { removed: &[], ..*query },
            Lie::Conjured => Query { givens: &[], removed: &[], ..*query },
            _ => *query,
        };
        let lie = self.lie;
        self.engine.solve(&asked, &mut |chosen| {
            let mut told = chosen.to_vec();
            match lie {
                Lie::Changed => told[0] = Candidate::new(told[0].index() ^ 1),
                Lie::Missing => drop(told.pop()),
                Lie::Doubled => told.push(chosen[0]),
                Lie::Invented => told.push(Candidate::new(1_000)),
                Lie::GivenDropped | Lie::RemovalsDropped | Lie::Conjured => {}
            }
            _ = visit(&told);
            ControlFlow::Continue(())
        })
    }

    fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }
}

/// What to ask the liar: the corners of a board of six queens are in none of its four solutions, the square 1 in one.
fn question(lie: Lie) -> (Vec<Candidate>, Vec<Candidate>) {
    let named = |squares: &[usize]| squares.iter().map(|&square| Candidate::new(square)).collect();
    match lie {
        Lie::GivenDropped => (named(&[1, 35]), vec![]),
        Lie::RemovalsDropped => (vec![], named(&[1, 2, 3, 4])),
        Lie::Conjured => (named(&[0, 5]), vec![]),
        _ => (vec![], vec![]),
    }
}

/// Whether the check found what the lie is.
fn fits(lie: Lie, violation: Violation) -> bool {
    match lie {
        Lie::Changed => matches!(violation, Violation::Crowded { .. } | Violation::Empty { .. }),
        Lie::Missing => matches!(violation, Violation::Empty { .. }),
        Lie::Doubled => matches!(violation, Violation::Crowded { .. }),
        Lie::Invented => matches!(violation, Violation::Unknown { .. }),
        Lie::GivenDropped | Lie::Conjured => matches!(violation, Violation::GivenMissing { .. }),
        Lie::RemovalsDropped => matches!(violation, Violation::RemovedPresent { .. }),
    }
}

fn hold_caught<Answer: std::fmt::Debug>(lie: Lie, answer: Result<Answer, SolveError>) {
    match answer {
        Err(SolveError::WrongAnswer { engine: "liar" | "impatient", violation }) if fits(lie, violation) => {}
        other => panic!("{lie:?}: {other:?}"),
    }
}

fn hold_caught_by_every_question(lie: Lie, solver: &mut dyn Solver, problem: &Problem, query: &Query<'_>) {
    let mut checker = Checker::new(problem);
    hold_caught(lie, first(solver, &mut checker, query));
    hold_caught(lie, unique(solver, &mut checker, query));
    hold_caught(lie, count(solver, &mut checker, query, None));
    hold_caught(lie, true_candidates(solver, &mut checker, problem, query));
    let shown = &mut |_: &[Candidate]| panic!("{lie:?} was shown");
    hold_caught(lie, all(solver, &mut checker, query, None, shown));
}

#[test]
fn no_question_is_answered_with_a_lie() {
    let problem = queens(6);
    let budget = Budget::default();
    for lie in LIES {
        let (givens, removed) = question(lie);
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        hold_caught_by_every_question(lie, &mut *liar(&problem, lie), &problem, &query);
        if !givens.is_empty() {
            hold_caught(lie, contradiction(&mut *liar(&problem, lie), &mut Checker::new(&problem), &query));
        }
    }
}

/// Alone, before the search is cut: there the first solutions of a split search are found.
#[test]
fn no_split_search_answers_with_the_lie_of_its_first_engine() {
    let problem = queens(6);
    let budget = Budget::default();
    for lie in LIES {
        let (givens, removed) = question(lie);
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let mut split = split(&problem, 2, |_| Ok(liar(&problem, lie)));
        hold_caught_by_every_question(lie, &mut split, &problem, &query);
        hold_caught(lie, split.count(&mut Checker::new(&problem), &query, None));
    }
}

/// In the threads a cube is given too; what drops it would be visited once for each cube.
#[test]
fn no_split_search_answers_with_the_lie_of_a_thread() {
    let problem = latin(4);
    let budget = Budget::default();
    let query = Query::new(&[], &budget);
    for (lie, threads) in LIES.into_iter().flat_map(|lie| [1, 2, 5].map(|threads| (lie, threads))) {
        if matches!(lie, Lie::RemovalsDropped) {
            continue;
        }
        let mut split = split(&problem, threads, |_| Ok(Box::new(Impatient(liar(&problem, lie)))));
        // Where a cube is forgotten, the first solutions shown may still be right.
        if !matches!(lie, Lie::GivenDropped | Lie::Conjured) {
            hold_caught_by_every_question(lie, &mut split, &problem, &query);
        }
        hold_caught(lie, count(&mut split, &mut Checker::new(&problem), &query, None));
        hold_caught(lie, split.count(&mut Checker::new(&problem), &query, None));
    }
}

/// Visits every solution twice.
struct Stutterer<'p>(Propagate<'p>);

impl Solver for Stutterer<'_> {
    fn name(&self) -> &'static str {
        "stutterer"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.0.solve(query, &mut |chosen| {
            visit(chosen)?;
            visit(chosen)
        })
    }

    fn statistics(&self) -> Statistics {
        self.0.statistics()
    }
}

#[test]
fn a_solution_shown_twice_does_not_make_two() {
    let problem = sudoku(2, 2);
    let budget = Budget::default();
    let mut stutterer = Stutterer(Propagate::new(&problem, Config::default()));
    let answer = unique(&mut stutterer, &mut Checker::new(&problem), &Query::new(&[], &budget));
    assert_eq!(answer, Err(SolveError::Repeated { engine: "stutterer" }));
}
