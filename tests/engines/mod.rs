//! Every engine, and several settings of each: what a test that holds for all engines runs through.
//!
//! `nine` takes classic 9×9 Sudoku alone, and `lanes` plain 16×16 and 25×25; they stand beside the others where those are asked that.

#![allow(dead_code, reason = "each test program uses some of these")]

use exactone::backend::Engine;
use exactone::problem::{Candidate, Checker, Problem};
use exactone::solve::{Ending, Query, Solver, visit_checked};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Engines with settings: each engine that takes any problem, and each setting of each at least once.
pub(crate) const SPECS: [&str; 35] = [
    "backtrack",
    "propagate",
    "propagate/lifo/cell/singles",
    "propagate/fifo/group/singles",
    "propagate/sweep/first/singles",
    "propagate/fifo/domwdeg/singles+locked",
    "propagate/lifo/domwdeg/locked",
    "propagate/lifo/group/singles+locked+subsets:3",
    "propagate/sweep/cell/subsets:2",
    "propagate/fifo/cell/locked+subsets:3",
    "propagate/fifo/first/none",
    "dlx",
    "dlx/first",
    "dlx/weighted",
    "dlx/highest",
    "dlx/weighted/random:1",
    "cells",
    "cells/first",
    "cells/weighted",
    "cells/highest",
    "cells/random:2",
    "bits",
    "bits/first",
    "bits/weighted/highest",
    "bits/random:3",
    "memo",
    "memo/weighted/highest",
    "learn",
    "learn/focused",
    "learn/alternating/seed:4",
    "learn/locked/subsets:4/chronological:2",
    "learn/triads/focused/seed:2",
    "learn/linear:0",
    "sat",
    "auto",
];

/// The engines for classic 9×9 Sudoku: those, and the one that takes nothing else.
pub(crate) fn classic() -> impl Iterator<Item = &'static str> + Clone {
    SPECS.into_iter().chain(["nine"])
}

/// The engines without settings.
pub(crate) fn plain() -> impl Iterator<Item = &'static str> {
    SPECS.into_iter().filter(|spec| !spec.contains('/'))
}

/// All but these, for what they cannot do in the time of a test.
pub(crate) fn all_but(slow: &[&str]) -> impl Iterator<Item = &'static str> {
    assert!(slow.iter().all(|spec| SPECS.contains(spec)), "{slow:?} names no engine");
    SPECS.into_iter().filter(move |spec| !slow.contains(spec))
}

/// An engine by its name, over so many threads.
pub(crate) fn open<'p>(problem: &'p Problem, spec: &str, threads: usize) -> Engine<'p> {
    Engine::open(problem, &spec.parse().unwrap(), NonZeroUsize::new(threads).unwrap()).unwrap()
}

/// The checked solutions of a query in the order of their visit, each ascending; and how the search ended.
pub(crate) fn visited(solver: &mut dyn Solver, problem: &Problem, query: &Query<'_>) -> (Vec<Vec<Candidate>>, Ending) {
    let mut found = Vec::new();
    let ending = visit_checked(solver, &mut Checker::new(problem), query, &mut |chosen| {
        found.push(sorted(chosen));
        ControlFlow::Continue(())
    });
    (found, ending.unwrap())
}

pub(crate) fn sorted(chosen: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = chosen.to_vec();
    sorted.sort_unstable();
    sorted
}
