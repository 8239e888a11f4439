//! One search over several threads: the same solutions in the same order, and an end whatever goes wrong.

use crate::agreement::brute::asked;
use crate::engines::{open, sorted, visited};
use crate::problems::{latin, queens};
use crate::random::{build_grouped, grouped};
use exactone::parallel::{Split, Surveyed};
use exactone::problem::{Candidate, Checker, Problem};
use exactone::propagate::{Config, Propagate};
use exactone::solve::{
    Budget, Cancel, Count, Ending, Limit, Progress, Query, SolveError, Solver, Statistics, Tally, Visitor, all,
};
use proptest::prelude::*;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

pub(crate) const THREADS: [usize; 3] = [1, 2, 5];
/// Engines that split their searches.
const SPLIT: [&str; 5] = ["backtrack", "propagate", "dlx", "cells", "propagate/sweep/first/singles"];

pub(crate) fn propagate(problem: &Problem) -> Box<dyn Solver + '_> {
    Box::new(Propagate::new(problem, Config::default()))
}

/// A split search whose engines are made by `open`, from the number of those made before; the first works alone.
pub(crate) fn split<'p>(
    problem: &'p Problem,
    threads: usize,
    open: impl Fn(usize) -> Result<Box<dyn Solver + 'p>, SolveError> + Sync + 'p,
) -> Split<'p> {
    let made = AtomicUsize::new(0);
    let open = move || open(made.fetch_add(1, Ordering::SeqCst));
    let cut = |query: &Query<'_>, cubes| Propagate::new(problem, Config::default()).split(query, cubes);
    Split::new(problem, Box::new(open), Box::new(cut), NonZeroUsize::new(threads).unwrap()).unwrap()
}

/// Gives up at once where there is a node limit, so that the search is cut however small it is.
pub(crate) struct Impatient<'p>(pub(crate) Box<dyn Solver + 'p>);

impl Solver for Impatient<'_> {
    fn name(&self) -> &'static str {
        "impatient"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        match query.budget.nodes {
            Some(_) => Ok(Ending::OutOfBudget(Limit::Nodes)),
            None => self.0.solve(query, visit),
        }
    }

    fn statistics(&self) -> Statistics {
        self.0.statistics()
    }
}

pub(crate) fn impatient(problem: &Problem, threads: usize) -> Split<'_> {
    split(problem, threads, move |_| Ok(Box::new(Impatient(propagate(problem)))))
}

fn count(split: &mut Split<'_>, problem: &Problem, query: &Query<'_>, limit: Option<u64>) -> Tally {
    split.count(&mut Checker::new(problem), query, limit).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_cubes_of_a_query_hold_each_of_its_solutions_once_in_one_order(groups in grouped(), asked in asked(1)) {
        let problem = build_grouped(&groups);
        let known = asked.solutions(&groups);
        let budget = Budget::default();
        let query = asked.query(&budget);
        let alone = visited(&mut impatient(&problem, 1), &problem, &query);
        for threads in THREADS {
            let mut split = impatient(&problem, threads);
            let found = visited(&mut split, &problem, &query);
            prop_assert_eq!(&found, &alone);
            prop_assert!(!split.stages().is_empty(), "it was not cut");
            prop_assert_eq!(split.statistics().solutions, known.len() as u64);
            prop_assert_eq!(count(&mut split, &problem, &query, None), Tally::Exact(Count::from(known.len() as u128)));
            prop_assert_eq!(split.statistics().solutions, known.len() as u64);
        }
        let mut found = alone.0;
        found.sort();
        prop_assert!(found.into_iter().eq(known));
    }
}

/// Up to `limit` solutions in the order of their visit.
fn some(problem: &Problem, spec: &str, threads: usize, limit: Option<u64>) -> (Vec<Vec<Candidate>>, Ending) {
    let budget = Budget::default();
    let mut found = Vec::new();
    let mut engine = open(problem, spec, threads);
    let visited = all(engine.solver(), &mut Checker::new(problem), &Query::new(&[], &budget), limit, &mut |chosen| {
        found.push(sorted(chosen));
        ControlFlow::Continue(())
    });
    (found, visited.unwrap().ending)
}

#[test]
fn solutions_come_in_the_same_order_on_any_number_of_threads() {
    let problem = queens(11);
    for spec in SPLIT.into_iter().chain(["auto"]) {
        for limit in [None, Some(1), Some(63), Some(64), Some(65), Some(1_500), Some(2_680), Some(2_681)] {
            let alone = some(&problem, spec, 1, limit);
            assert_eq!(alone.0.len() as u64, limit.unwrap_or(2_680).min(2_680), "{spec} {limit:?}");
            assert_eq!(alone.1, if limit.is_none_or(|k| k > 2_680) { Ending::Exhausted } else { Ending::Stopped });
            for threads in [2, 5] {
                assert_eq!(some(&problem, spec, threads, limit), alone, "{spec} {limit:?} on {threads}");
            }
        }
    }
}

#[test]
fn a_search_of_some_size_is_cut_and_its_statistics_do_not_depend_on_the_threads() {
    let problem = queens(11);
    let budget = Budget::default();
    for spec in SPLIT.into_iter().chain(["learn"]) {
        let work = THREADS.map(|threads| {
            let mut engine = open(&problem, spec, threads);
            visited(engine.solver(), &problem, &Query::new(&[], &budget));
            let stages = engine.solver().stages();
            assert!(stages[0].reason.contains("cubes") && stages[0].ending == Ending::Exhausted, "{spec}");
            let visiting = engine.solver().statistics();
            engine.solver().count(&mut Checker::new(&problem), &Query::new(&[], &budget), None).unwrap();
            assert_eq!(engine.solver().statistics(), visiting, "{spec}");
            visiting
        });
        assert!(work[0].solutions == 2_680 && work[0].nodes > 2_000 && work == [work[0]; 3], "{spec}: {work:?}");
    }
}

#[test]
fn a_survey_and_the_rest_are_the_whole_and_the_same_on_any_number_of_threads() {
    let (problem, budget, flag) = (queens(11), Budget::default(), Cancel::default());
    let query = Query::new(&[], &budget);
    flag.raise();
    for nodes in [10, 1_000_000] {
        let surveys = THREADS.map(|threads| {
            let mut split = split(&problem, threads, |_| Ok(propagate(&problem)));
            let Ok(Surveyed::Part(survey)) = split.survey(&query, nodes) else { panic!("it can be cut") };
            let surveyed = split.statistics();
            assert_eq!(split.count_rest(&query, &survey).unwrap(), Tally::Exact(Count::from(2_680)));
            let whole = split.statistics();
            assert!(split.stages()[0].reason.contains("cubes"));
            let cancelled = budget.with_cancel(&flag);
            let ended = split.survey(&Query { budget: &cancelled, ..query }, nodes);
            assert!(matches!(ended, Ok(Surveyed::Ended(Tally::Unfinished(_, Limit::Cancelled)))));
            (survey.nodes, surveyed, whole)
        });
        assert_eq!(surveys, [surveys[0]; 3]);
        let (guessed, _, whole) = surveys[0];
        if nodes > 10 {
            assert!((whole.nodes / 4..whole.nodes * 4).contains(&guessed), "{guessed} nodes guessed, {}", whole.nodes);
        }
    }
}

#[test]
fn counts_up_to_a_limit_are_the_same_on_any_number_of_threads() {
    let problem = queens(11);
    let budget = Budget::default();
    for (spec, threads) in SPLIT.into_iter().flat_map(|spec| THREADS.map(|threads| (spec, threads))) {
        let mut engine = open(&problem, spec, threads);
        for limit in [0, 1, 1_024, 2_679, 2_680, 2_681] {
            let tally =
                engine.solver().count(&mut Checker::new(&problem), &Query::new(&[], &budget), Some(limit)).unwrap();
            let number = Count::from(u128::from(limit.min(2_680)));
            let expected = if limit > 2_680 { Tally::Exact(number) } else { Tally::AtLeast(number) };
            assert_eq!(tally, expected, "{spec} up to {limit} on {threads}");
        }
    }
}

#[test]
fn a_node_limit_ends_at_the_same_place_on_any_number_of_threads() {
    let problem = latin(6);
    for (spec, nodes) in [("backtrack", 9_000), ("propagate", 500), ("cells", 9_000), ("auto", 5_000)] {
        let budget = Budget::default().with_nodes(nodes);
        let query = Query::new(&[], &budget);
        let runs = THREADS.map(|threads| {
            let mut engine = open(&problem, spec, threads);
            let found = visited(engine.solver(), &problem, &query);
            assert_eq!((found.1, engine.solver().statistics().nodes), (Ending::OutOfBudget(Limit::Nodes), nodes));
            let tally = engine.solver().count(&mut Checker::new(&problem), &query, None).unwrap();
            if spec == "auto" {
                // It counts by memory, and so more than it visits.
                assert!(matches!(tally, Tally::Unfinished(_, Limit::Nodes)), "{spec} on {threads}: {tally:?}");
            } else {
                let number = Count::from(found.0.len() as u128);
                assert_eq!(tally, Tally::Unfinished(number, Limit::Nodes), "{spec} on {threads}");
                assert_eq!(engine.solver().statistics().nodes, nodes);
            }
            (found.0, found.1, tally)
        });
        assert!(runs[0].0.len() > 10 && runs[1] == runs[0] && runs[2] == runs[0], "{spec}");
    }
}

#[test]
fn a_visitor_that_breaks_sees_no_more_and_the_engine_can_be_asked_again() {
    let (problem, budget) = (latin(6), Budget::default());
    for (spec, threads) in SPLIT.into_iter().flat_map(|spec| THREADS.map(|threads| (spec, threads))) {
        let mut engine = open(&problem, spec, threads);
        let mut firsts = [1, 200, 1, 5_000, 200].map(|enough| {
            let mut seen = Vec::new();
            let ending = engine.solver().solve(&Query::new(&[], &budget), &mut |chosen| {
                seen.push(sorted(chosen));
                if seen.len() < enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!((seen.len(), ending), (enough, Ok(Ending::Stopped)), "{spec} on {threads}");
            assert_eq!(engine.solver().statistics().solutions, enough as u64, "{spec} on {threads}");
            seen
        });
        let longest = std::mem::take(&mut firsts[3]);
        assert!(firsts.iter().all(|seen| longest.starts_with(seen)), "{spec} on {threads}");
    }
}

#[test]
fn a_flag_raised_by_the_visitor_ends_the_search() {
    let problem = latin(6);
    for (spec, threads) in SPLIT.into_iter().flat_map(|spec| THREADS.map(|threads| (spec, threads))) {
        let flag = Cancel::default();
        let budget = Budget::default().with_cancel(&flag);
        let mut seen = 0;
        let ending = open(&problem, spec, threads).solver().solve(&Query::new(&[], &budget), &mut |_| {
            seen += 1;
            if seen == 1_000 {
                flag.raise();
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Ok(Ending::OutOfBudget(Limit::Cancelled)), "{spec} on {threads}");
        assert!(seen >= 1_000);
    }
}

#[test]
fn a_flag_raised_by_another_thread_ends_a_count() {
    let problem = latin(6);
    for threads in THREADS {
        let flag = Cancel::default();
        let progress = Arc::new(Progress::default());
        let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default().with_cancel(&flag) };
        let tally = std::thread::scope(|scope| {
            scope.spawn(|| {
                while progress.solutions() < 10_000 {
                    std::thread::yield_now();
                }
                flag.raise();
            });
            let mut engine = open(&problem, "propagate", threads);
            engine.solver().count(&mut Checker::new(&problem), &Query::new(&[], &budget), None).unwrap()
        });
        assert!(matches!(&tally, Tally::Unfinished(count, Limit::Cancelled) if count.is_at_least(10_000)), "{tally}");
        assert!(progress.share() < 1.0);
    }
}

#[test]
fn a_deadline_ends_a_search_that_takes_hours() {
    let problem = latin(6);
    for (spec, threads) in SPLIT.into_iter().zip(THREADS.into_iter().cycle()) {
        let mut engine = open(&problem, spec, threads);
        for time in [0, 20].map(Duration::from_millis) {
            let budget = Budget::within(time);
            let query = Query::new(&[], &budget);
            let tally = engine.solver().count(&mut Checker::new(&problem), &query, None).unwrap();
            assert!(matches!(tally, Tally::Unfinished(_, Limit::Time)), "{spec} on {threads}: {tally:?}");
            assert_eq!(visited(engine.solver(), &problem, &query).1, Ending::OutOfBudget(Limit::Time), "{spec}");
        }
    }
}

#[test]
fn the_progress_of_a_whole_search_adds_up_to_one() {
    let problem = queens(11);
    for threads in THREADS {
        let progress = Arc::new(Progress::default());
        let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default() };
        let mut engine = open(&problem, "propagate", threads);
        engine.solver().count(&mut Checker::new(&problem), &Query::new(&[], &budget), None).unwrap();
        assert!((progress.share() - 1.0).abs() < 1e-6, "{}", progress.share());
        assert_eq!(progress.solutions(), 2_680);
    }
}

#[test]
fn a_cut_that_hits_a_limit_or_finds_nothing_to_search_is_an_answer() {
    let (problem, budget) = (queens(6), Budget::default());
    for (cut, ending) in [(Ok(vec![]), Ending::Exhausted), (Err(Limit::Memory), Ending::OutOfBudget(Limit::Memory))] {
        let make = || Ok(Box::new(Impatient(propagate(&problem))) as Box<dyn Solver>);
        let cut = move |_: &Query<'_>, _| cut.clone();
        let mut split = Split::new(&problem, Box::new(make), Box::new(cut), NonZeroUsize::MIN).unwrap();
        assert_eq!(visited(&mut split, &problem, &Query::new(&[], &budget)), (vec![], ending));
        assert_eq!(count(&mut split, &problem, &Query::new(&[], &budget), None).ending(), ending);
    }
}
