//! `--stats`: which engines worked, why, and how hard; on standard error.

use exactone_core::solve::{Ending, Stage, Statistics};
use exactone_core::spelling::count_of;
use exactone_session::answer::Answer;
use indicatif::HumanCount;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

/// The work of all puzzles so far.
#[derive(Debug, Default)]
pub(crate) struct StatsLog {
    puzzles: u64,
    took: Duration,
    total: Statistics,
    decided_by: BTreeMap<&'static str, u64>,
}

impl StatsLog {
    /// One more puzzle.
    pub(crate) fn add(&mut self, answer: &Answer, took: Duration) {
        self.puzzles += 1;
        self.took += took;
        self.total += answer.statistics;
        let engine = answer.stages.last().map_or(answer.engine, |stage| stage.engine);
        *self.decided_by.entry(engine).or_default() += 1;
    }

    /// The sum over all puzzles: one line.
    pub(crate) fn summary(&self) -> String {
        let engines: Vec<String> = self.decided_by.iter().map(|(engine, count)| format!("{engine} {count}")).collect();
        format!(
            "stats: {} in {:.3} s of work; decided by {}; {}",
            count_of(HumanCount(self.puzzles), "puzzle"),
            self.took.as_secs_f64(),
            engines.join(", "),
            describe(&self.total)
        )
    }
}

/// What one puzzle took: a line, and a line for each stage.
pub(crate) fn of_one(answer: &Answer, took: Duration) -> String {
    let Answer { engine, statistics, stages, .. } = answer;
    let mut text = format!("stats: {engine} in {:.6} s; {}", took.as_secs_f64(), describe(statistics));
    for stage in stages {
        write!(text, "\nstats:   {}", of_stage(stage)).expect("writing to a string cannot fail");
    }
    text
}

fn of_stage(stage: &Stage) -> String {
    let ending = match stage.ending {
        Ending::Exhausted => "done".to_owned(),
        Ending::Stopped => "enough solutions found".to_owned(),
        Ending::OutOfBudget(limit) => format!("gave up: {limit}"),
    };
    format!("{} ({}): {ending}; {}", stage.engine, stage.reason, describe(&stage.statistics))
}

fn describe(statistics: &Statistics) -> String {
    let Statistics { nodes, propagations, conflicts, looked_at, peak_depth, solutions } = *statistics;
    let [nodes, propagations, conflicts, constraints, solutions] = [
        (nodes, "node"),
        (propagations, "propagation"),
        (conflicts, "conflict"),
        (looked_at, "constraint"),
        (solutions, "solution"),
    ]
    .map(|(count, noun)| count_of(HumanCount(count), noun));
    let depth = HumanCount(peak_depth);
    format!("{nodes}, {propagations}, {conflicts}, {constraints} looked at, depth {depth}, {solutions}")
}
