//! Exact cover problems, all solutions: our engines beside the crates `dlx`, `dlx-rs`, `dancing-links`, `exact-covers`.
//!
//! Everyone is given the problem in the form it takes (ours as a `Problem`, the crates as options over items), and opens,
//! solves and closes anew each time. `bits`, `cells`, `dlx` and
//! `propagate` visit all solutions, as the crates do; `memo` and `auto` count, and check what they reach.

use crate::crates;
use crate::instances::{self, Cover};
use crate::record::{header, median, row};
use cpu_time::ProcessTime;
use exactone::backend::{Engine, Spec};
use exactone::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder};
use exactone::solve::{Budget, Query};
use serde_json::json;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Who takes part: ours, then the crates.
const ARMS: [&str; 10] = [
    "bits", "cells", "dlx", "propagate", "memo", "auto", "crate dlx 0.8.5", "crate dlx-rs 1.3.0",
    "crate dancing-links 0.3.1", "crate exact-covers 0.3.0",
];
const CRATES: usize = 4;

/// Each family over so many rounds; only those whose name holds `wanted`.
pub fn run(rounds: usize, wanted: &str) {
    header("cover", "made by the program");
    for cover in instances::all().iter().filter(|cover| cover.name.contains(wanted)) {
        race(cover, &ARMS, rounds);
    }
    for cover in instances::giants().iter().filter(|cover| cover.name.contains(wanted)) {
        race(cover, &ARMS[4..6], rounds);
    }
}

fn race(cover: &Cover, arms: &[&str], rounds: usize) {
    let problem = canonical(cover);
    let mut times = vec![Vec::new(); arms.len()];
    for round in 0..rounds {
        for (arm, times) in arms.iter().zip(&mut times) {
            let started = ProcessTime::now();
            let found = counted(cover, &problem, arm);
            let took = started.elapsed().as_secs_f64();
            assert!(cover.solutions.is_none_or(|known| known == found), "{arm} finds {found} in {}", cover.name);
            times.push(took);
            row(&json!({"problem": cover.name, "engine": arm, "round": round, "seconds": took, "solutions": found}));
        }
    }
    let medians: Vec<f64> = times.iter().map(|seconds| median(seconds)).collect();
    let best = medians[arms.len().saturating_sub(CRATES)..].iter().copied().fold(f64::INFINITY, f64::min);
    for (arm, middle) in arms.iter().zip(&medians) {
        let factor = if arms.len() > CRATES { format!("{:6.2}x the best crate", best / middle) } else { String::new() };
        eprintln!("{:28} {arm:26} {:10.2} ms  {factor}", cover.name, middle * 1e3);
    }
}

fn counted(cover: &Cover, problem: &Problem, arm: &str) -> u64 {
    let Cover { items, primary, ref options, .. } = *cover;
    match arm {
        "crate dlx 0.8.5" => crates::dlx(items, primary, options, u64::MAX),
        "crate dlx-rs 1.3.0" => crates::dlx_rs(items, primary, options, u64::MAX),
        "crate dancing-links 0.3.1" => crates::dancing_links(items, primary, options),
        "crate exact-covers 0.3.0" => crates::exact_covers(items, primary, options),
        "memo" | "auto" => count(problem, arm),
        _ => visit(problem, arm),
    }
}

fn canonical(cover: &Cover) -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.add_candidates(cover.options.len()).expect("a small problem");
    let mut holders = vec![Vec::new(); cover.items];
    for (option, items) in cover.options.iter().enumerate() {
        items.iter().for_each(|&item| holders[item].push(Candidate::new(option)));
    }
    for (item, members) in holders.iter().enumerate() {
        let bound = if item < cover.primary { Bound::ExactlyOne } else { Bound::AtMostOne };
        builder.group(bound, members).expect("members exist");
    }
    builder.build().expect("every option has a primary item")
}

fn open<'p>(problem: &'p Problem, engine: &str) -> Engine<'p> {
    let spec: Spec = engine.parse().expect("an engine");
    Engine::open(problem, &spec, NonZeroUsize::MIN).expect("a small problem")
}

fn visit(problem: &Problem, engine: &str) -> u64 {
    // With a limit of nodes a search is not cut into parts.
    let budget = Budget::default().with_nodes(u64::MAX);
    let mut found = 0;
    let visit = &mut |_: &[Candidate]| {
        found += 1;
        ControlFlow::Continue(())
    };
    open(problem, engine).solver().solve(&Query::new(&[], &budget), visit).expect("an answer");
    found
}

fn count(problem: &Problem, engine: &str) -> u64 {
    let budget = Budget::default().with_nodes(u64::MAX);
    let tally = open(problem, engine).solver().count(&mut Checker::new(problem), &Query::new(&[], &budget), None);
    tally.expect("an answer").count().saturated()
}
