//! Engines that fail or panic in a thread of a split search: the search ends, and the failure comes out of it.

use crate::agreement::threads::{Impatient, THREADS, impatient, propagate, split};
use crate::problems::{latin, queens};
use exactone::parallel::Split;
use exactone::problem::{Candidate, Checker, Problem};
use exactone::solve::{Budget, Ending, Query, SolveError, Solver, Statistics, Visitor};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How an engine breaks down.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Breakdown {
    Error,
    Panic,
}

/// One of several engines. Together they search so many cubes as they should, then one breaks down.
struct Failing<'p> {
    engine: Box<dyn Solver + 'p>,
    cubes: Arc<AtomicUsize>,
    sound: usize,
    breakdown: Breakdown,
}

fn broken() -> SolveError {
    SolveError::Backend { engine: "failing", message: "as the test wants".to_owned() }
}

impl Solver for Failing<'_> {
    fn name(&self) -> &'static str {
        "failing"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        match (self.cubes.fetch_add(1, Ordering::SeqCst) == self.sound, self.breakdown) {
            (true, Breakdown::Error) => Err(broken()),
            (true, Breakdown::Panic) => panic!("a panic that the test wants"),
            (false, _) => self.engine.solve(query, visit),
        }
    }

    fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }
}

fn failing(problem: &Problem, threads: usize, sound: usize, breakdown: Breakdown) -> Split<'_> {
    let cubes = Arc::new(AtomicUsize::new(0));
    split(problem, threads, move |_| {
        let engine = Failing { engine: propagate(problem), cubes: Arc::clone(&cubes), sound, breakdown };
        Ok(Box::new(Impatient(Box::new(engine))))
    })
}

/// How many threads, and after how many cubes one of them breaks down.
fn breakdowns() -> impl Iterator<Item = (usize, usize)> {
    THREADS.into_iter().flat_map(|threads| [0, 3, 100].map(|sound| (threads, sound)))
}

#[test]
fn an_engine_that_fails_in_a_thread_ends_the_search_with_its_error() {
    let (problem, budget) = (queens(10), Budget::default());
    let query = Query::new(&[], &budget);
    for (threads, sound) in breakdowns() {
        let mut split = failing(&problem, threads, sound, Breakdown::Error);
        let mut seen = 0;
        let ending = split.solve(&query, &mut |_| {
            seen += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Err(broken()), "{threads} {sound}");
        assert!(seen < 724);
        let mut split = failing(&problem, threads, sound, Breakdown::Error);
        let counted = split.count(&mut Checker::new(&problem), &query, None);
        assert_eq!(counted, Err(broken()), "{threads} {sound}");
    }
}

#[test]
fn an_engine_that_panics_in_a_thread_is_a_panic_and_nobody_waits_for_it() {
    let (problem, budget) = (queens(10), Budget::default());
    let query = Query::new(&[], &budget);
    for (threads, sound) in breakdowns() {
        let mut split = failing(&problem, threads, sound, Breakdown::Panic);
        let visiting = catch_unwind(AssertUnwindSafe(|| split.solve(&query, &mut |_| ControlFlow::Continue(()))));
        assert!(visiting.is_err(), "{threads} {sound}");
        let mut split = failing(&problem, threads, sound, Breakdown::Panic);
        let counting = catch_unwind(AssertUnwindSafe(|| split.count(&mut Checker::new(&problem), &query, None)));
        assert!(counting.is_err(), "{threads} {sound}");
    }
}

#[test]
fn an_engine_that_cannot_be_opened_in_a_thread_ends_the_search_with_its_error() {
    let (problem, budget) = (queens(8), Budget::default());
    for threads in THREADS {
        let open = |made| if made == 0 { Ok(Box::new(Impatient(propagate(&problem))) as _) } else { Err(broken()) };
        let mut split = split(&problem, threads, open);
        let query = Query::new(&[], &budget);
        assert_eq!(split.solve(&query, &mut |_| ControlFlow::Continue(())), Err(broken()));
        assert_eq!(split.count(&mut Checker::new(&problem), &query, None), Err(broken()));
    }
}

#[test]
fn a_visitor_that_panics_ends_the_search() {
    let (problem, budget) = (latin(6), Budget::default());
    for threads in THREADS {
        let mut split = impatient(&problem, threads);
        let visit = &mut |_: &[Candidate]| panic!("a panic that the test wants");
        let visiting = catch_unwind(AssertUnwindSafe(|| split.solve(&Query::new(&[], &budget), visit)));
        assert!(visiting.is_err());
    }
}
