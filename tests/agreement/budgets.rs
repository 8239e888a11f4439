//! Limits: each engine keeps them, says which one it hit, and is none the worse for it.

use crate::engines::{SPECS, open, visited};
use crate::problems::{latin, queens};
use exactone::problem::{Candidate, Checker, Problem};
use exactone::solve::{
    Budget, Cancel, Count, Ending, First, Limit, Query, Solver, Tally, Uniqueness, UnsatisfiableSubset, first,
    true_candidates, unique, unsatisfiable_subset,
};
use std::ops::ControlFlow;
use std::time::Duration;

/// What a node limit limits.
fn nodes(spec: &str, solver: &dyn Solver) -> u64 {
    if spec == "sat" { solver.statistics().conflicts } else { solver.statistics().nodes }
}

#[test]
fn a_node_limit_is_kept_to_the_node_and_shows_the_first_solutions() {
    let problem = queens(7);
    for spec in SPECS {
        let mut engine = open(&problem, spec, 2);
        let mut within = |limit: u64| {
            let budget = Budget::default().with_nodes(limit);
            let (found, ending) = visited(engine.solver(), &problem, &Query::new(&[], &budget));
            (found, ending, nodes(spec, engine.solver()))
        };
        let (all, ending, total) = within(u64::MAX);
        assert_eq!((all.len(), ending), (40, Ending::Exhausted), "{spec}");
        assert_eq!(within(total), (all.clone(), Ending::Exhausted, total), "{spec}");
        for limit in [1, total / 3, total / 2, total - 1] {
            let (found, ending, used) = within(limit);
            assert_eq!(ending, Ending::OutOfBudget(Limit::Nodes), "{spec}");
            // A SAT solver is refused the conflict past its limit when it has met it, or one or two more.
            assert!(used == limit || spec == "sat" && used > limit, "{spec}: {used} of {limit}");
            assert!(all.starts_with(&found), "{spec}");
            assert_eq!(within(limit), (found, ending, used), "{spec}");
        }
    }
}

/// Every question, asked with nothing left of the budget.
fn hold_unknown(spec: &str, problem: &Problem, budget: &Budget, limit: Limit) {
    let (givens, removed) = ([Candidate::new(0), Candidate::new(1)], [Candidate::new(9)]);
    let query = Query { removed: &removed, ..Query::new(&givens, budget) };
    let (mut engine, mut checker) = (open(problem, spec, 2), Checker::new(problem));
    let tally = engine.solver().count(&mut checker, &query, None).unwrap();
    assert_eq!(tally, Tally::Unfinished(Count::from(0), limit), "{spec}");
    let solver = engine.solver();
    assert_eq!(visited(solver, problem, &query), (vec![], Ending::OutOfBudget(limit)), "{spec}");
    assert_eq!(first(solver, &mut checker, &query).unwrap(), First::Unknown(limit), "{spec}");
    assert_eq!(unique(solver, &mut checker, &query).unwrap(), Uniqueness::Unknown(None, limit), "{spec}");
    let why = unsatisfiable_subset(solver, &mut checker, &query).unwrap();
    assert_eq!(why, UnsatisfiableSubset { givens: givens.to_vec(), limit: Some(limit) }, "{spec}");
    let truth = true_candidates(solver, &mut checker, problem, &query).unwrap();
    assert_eq!((truth.some, truth.limit), (vec![], Some(limit)), "{spec}");
    assert!(truth.undecided.len() == problem.candidates() - 1 && !truth.undecided.contains(&removed[0]), "{spec}");
}

#[test]
fn with_a_deadline_in_the_past_or_a_raised_flag_nothing_is_known() {
    let problem = queens(8);
    let flag = Cancel::default();
    flag.raise();
    for spec in SPECS {
        hold_unknown(spec, &problem, &Budget::within(Duration::ZERO), Limit::Time);
        hold_unknown(spec, &problem, &Budget::default().with_cancel(&flag), Limit::Cancelled);
        let cancelled_too_late = Budget::within(Duration::ZERO).with_cancel(&flag);
        hold_unknown(spec, &problem, &cancelled_too_late, Limit::Cancelled);
    }
}

#[test]
fn a_long_search_without_memory_ends() {
    let none = Budget { memory: Some(0), ..Budget::default() };
    if none.hit().is_none() {
        // This system does not say how much memory a process holds.
        return;
    }
    let problem = latin(6);
    for spec in SPECS {
        let query = Query::new(&[], &none);
        let mut engine = open(&problem, spec, 2);
        let tally = engine.solver().count(&mut Checker::new(&problem), &query, None).unwrap();
        assert!(matches!(tally, Tally::Unfinished(_, Limit::Memory)), "{spec}: {tally:?}");
        assert_eq!(visited(engine.solver(), &problem, &query).1, Ending::OutOfBudget(Limit::Memory), "{spec}");
    }
}

#[test]
fn after_limits_breaks_and_contradictions_an_engine_answers_as_it_did_before() {
    let problem = queens(8);
    let flag = Cancel::default();
    flag.raise();
    let budget = Budget::default();
    let givens = [Candidate::new(2)];
    for spec in SPECS {
        let mut engine = open(&problem, spec, 2);
        let before = visited(engine.solver(), &problem, &Query::new(&givens, &budget));
        assert_eq!((before.0.len(), before.1), (16, Ending::Exhausted));
        let work = engine.solver().statistics();
        for between in [Budget::default().with_nodes(7), Budget::default().with_cancel(&flag), Budget::default()] {
            for clash in [&[][..], &[Candidate::new(2), Candidate::new(3)], &[Candidate::new(64)]] {
                visited(engine.solver(), &problem, &Query::new(clash, &between));
                engine.solver().count(&mut Checker::new(&problem), &Query::new(clash, &between), Some(3)).unwrap();
            }
            let breaking = &mut |_: &[Candidate]| ControlFlow::Break(());
            engine.solver().solve(&Query::new(&[], &between), breaking).unwrap();
            assert_eq!(visited(engine.solver(), &problem, &Query::new(&givens, &budget)), before, "{spec}");
            assert_eq!(engine.solver().statistics(), work, "{spec}");
        }
    }
}
