//! Engines that lie: what they say never reaches whoever asked.
//!
//! A solution that is none, or not one of this query, is found out by the check; one shown twice by comparing the two.
//! That an engine keeps a solution to itself no check can see: that is what the other tests here are for.

use crate::agreement::threads::{Impatient, split};
use crate::problems::{latin, queens, sudoku};
use crate::random::{build_grouped, candidates, grouped, groups_of, solutions};
use exactone::parallel::Surveyed;
use exactone::problem::{Candidate, Checker, Problem, Violation};
use exactone::propagate::{Config, Propagate};
use exactone::solve::{
    Budget, Ending, Query, SolveError, Solver, Statistics, Visitor, all, count_by_visiting, first, true_candidates,
    unique, unsatisfiable_subset,
};
use proptest::prelude::*;
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
    /// How many solutions it shows as they are, before it begins to lie.
    truths: usize,
}

fn liar(problem: &Problem, lie: Lie) -> Box<dyn Solver + '_> {
    late_liar(problem, lie, 0)
}

fn late_liar(problem: &Problem, lie: Lie, truths: usize) -> Box<dyn Solver + '_> {
    Box::new(Liar { engine: Propagate::new(problem, Config::default()), lie, truths })
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
        let (lie, mut truths) = (self.lie, self.truths);
        self.engine.solve(&asked, &mut |chosen| {
            let mut told = chosen.to_vec();
            if truths > 0 {
                truths -= 1;
                _ = visit(&told);
                return ControlFlow::Continue(());
            }
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
    hold_caught(lie, count_by_visiting(solver, &mut checker, query, None));
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
            hold_caught(lie, unsatisfiable_subset(&mut *liar(&problem, lie), &mut Checker::new(&problem), &query));
        }
    }
}

/// After dozens of solutions only what has changed is looked at.
#[test]
fn a_lie_after_many_truths_is_found_out() {
    let problem = latin(4);
    let budget = Budget::default();
    let query = Query::new(&[], &budget);
    for (lie, truths) in LIES[..4].iter().flat_map(|&lie| [1, 31, 32, 33, 100, 575].map(|truths| (lie, truths))) {
        let mut shown = 0;
        let answer =
            all(&mut *late_liar(&problem, lie, truths), &mut Checker::new(&problem), &query, None, &mut |_| {
                shown += 1;
                ControlFlow::Continue(())
            });
        hold_caught(lie, answer);
        assert_eq!(shown, truths);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_series_has_the_verdict_of_the_full_check(
        groups in grouped(),
        given in 0..8_usize,
        steps in proptest::collection::vec((0..64_usize, 0..64_usize, 0..7_u8), 1..30),
    ) {
        let problem = build_grouped(&groups);
        let mut known: Vec<Vec<Candidate>> =
            solutions(problem.candidates(), &groups_of(&problem)).into_iter().map(candidates).collect();
        prop_assume!(!known.is_empty());
        // Every other problem has a given, and something removed that no solution holds.
        let given = known[0].get(given).copied();
        known.retain(|solution| given.is_none_or(|given| solution.contains(&given)));
        let givens: Vec<Candidate> = given.into_iter().collect();
        let nowhere = |candidate: &Candidate| known.iter().all(|solution| !solution.contains(candidate));
        let removed: Vec<Candidate> = problem.all_candidates().filter(nowhere).take(1).collect();
        let mut checker = Checker::new(&problem);
        let mut series = checker.series(&givens, &removed);
        let mut refused = true;
        for (which, at, how) in steps {
            for round in 0..if refused { 40 } else { 1 } {
                prop_assert_eq!(series.check(&known[round % known.len()]), Ok(()));
            }
            let mut next = known[which % known.len()].clone();
            let places = next.len();
            next.rotate_left(at % places);
            match how {
                0 => drop(next.pop()),
                1 => next.push(next[0]),
                2 => next[0] = Candidate::new(at % problem.candidates()),
                3 => next.push(Candidate::new(at % problem.candidates())),
                4 => next.push(Candidate::new(problem.candidates() + at)),
                5 => next.extend(removed.first()),
                _ => {}
            }
            let verdict = Checker::new(&problem).check_query(&next, &givens, &removed);
            prop_assert_eq!(series.check(&next), verdict);
            refused = verdict.is_err();
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
        hold_caught(lie, count_by_visiting(&mut split, &mut Checker::new(&problem), &query, None));
        hold_caught(lie, split.count(&mut Checker::new(&problem), &query, None));
        let surveyed = split.survey(&query, 1_000).and_then(|surveyed| match surveyed {
            Surveyed::Part(survey) => split.count_rest(&query, &survey),
            Surveyed::Ended(tally) => Ok(tally),
        });
        hold_caught(lie, surveyed);
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
