//! One run: what was run, how it ended, what it cost.

use super::{Measure, Shuffle, Status};
use serde::{Deserialize, Serialize};

/// One run of one arm on one instance. A number that is not known is absent, never 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The id of the machine, as in its manifest.
    pub machine: String,
    /// The set that the instance belongs to.
    pub set: String,
    /// The name of the instance: `hard:17`.
    pub instance: String,
    /// The SHA-256 of the rules, the shape and the puzzle, in hexadecimal digits; of a formula that of its file, unpacked.
    pub hash: String,
    /// Cells of a row. A formula has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u32>,
    /// Givens of the puzzle. A formula has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<u32>,
    /// Candidates that singles leave open; 0 where they meet a contradiction. A formula has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<u32>,
    /// The name of the arm.
    pub arm: String,
    /// The engine, in full: two arms with the same are the same engine under two names.
    pub spec: String,
    /// The SAT solver, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver: Option<String>,
    /// Its release, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver_version: Option<String>,
    /// The encoding, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// By which seed; the solver gets it too, where it takes one.
    pub seed: u64,
    /// How it ended.
    pub status: Status,
    /// Whether solutions were found, and each was checked against the original puzzle and passed. A "none" shows nothing, but
    /// for one whose proof holds.
    pub verified: bool,
    /// The SHA-256 of the solution, of a puzzle that has one, unshuffled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// What a failure said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Compiling the rules, or reading the formula, by the clock of the measure: the same for every arm, and no part of its cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compile_seconds: Option<f64>,
    /// Opening the engine with its tables, and what its first run takes longer: once for many puzzles, and no part of its cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup_seconds: Option<f64>,
    /// Making the clauses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encode_seconds: Option<f64>,
    /// Handing them to the solver. In rows of older versions, for other engines, opening them on the problem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load_seconds: Option<f64>,
    /// The search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solve_seconds: Option<f64>,
    /// How often the run was made in the child, after one to warm up, because the clock does not resolve a single one; its
    /// times are of one of them. Absent where one was long enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u64>,
    /// The share of a core that the measured part had: processor time to wall time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core_share: Option<f64>,
    /// From the start of the child process to its end, as the harness sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall_seconds: Option<f64>,
    /// Processor time of the child and its children.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// The most memory that the child and its children held together, as far as it was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_bytes: Option<u64>,
    /// Processes that waited for a core when the run began: the load of the last minute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load_average: Option<f64>,
    /// The frequency of the core when the run began, in MHz.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub megahertz: Option<f64>,
    /// The core that the run was kept on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core: Option<usize>,
    /// Instructions of the measured part, of one run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instructions: Option<u64>,
    /// Cache misses of the measured part, of one run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cache_misses: Option<u64>,
    /// Variables of the formula.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vars: Option<u64>,
    /// Its clauses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clauses: Option<u64>,
    /// Literals of all clauses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literals: Option<u64>,
    /// Nodes of the search tree; for SAT conflicts and solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Variables decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisions: Option<u64>,
    /// Literals, or candidates, implied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub propagations: Option<u64>,
    /// Dead ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflicts: Option<u64>,
    /// Searches begun anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restarts: Option<u64>,
    /// Clauses learnt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learnt: Option<u64>,
    /// Puzzles of the batch, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<u32>,
    /// What was answered to each puzzle of a batch: `u` unique, `m` multiple, `s` solved, `n` none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<String>,
    /// The SHA-256 of a formula from a file: of its header and clauses as this program writes them, without comments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formula_hash: Option<String>,
    /// Its hash in the Global Benchmark Database, if it is CNF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gbd_hash: Option<String>,
    /// Bytes of the proof of a `none`, a DRAT text, if proofs are asked for and the solver has written one within the limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof_bytes: Option<u64>,
    /// Checking this proof; absent if it was not checked to its end within the limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check_seconds: Option<f64>,
}

/// What tells a run from all others of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The machine's id.
    pub machine: String,
    /// The set of the instance: the same puzzle may be in two.
    pub set: String,
    /// The name of the instance.
    pub instance: String,
    /// The name of the arm.
    pub arm: String,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// By which seed.
    pub seed: u64,
}

impl Row {
    /// What tells the run from all others.
    #[must_use]
    pub fn key(&self) -> Key {
        Key {
            machine: self.machine.clone(),
            set: self.set.clone(),
            instance: self.instance.clone(),
            arm: self.arm.clone(),
            shuffle: self.shuffle,
            seed: self.seed,
        }
    }

    /// What the arm itself took: encoding, loading and solving together. `None` where it did not get as far as solving.
    #[must_use]
    pub fn seconds(&self) -> Option<f64> {
        let before = [self.encode_seconds, self.load_seconds].into_iter().flatten().sum::<f64>();
        self.solve_seconds.map(|solve| before + solve)
    }

    /// Whether both have a solution, one of them as the only one, and not the same.
    #[must_use]
    pub fn has_another_solution(&self, other: &Self) -> bool {
        let is_only = [self.status, other.status].contains(&Status::Unique);
        is_only && self.solution.is_some() && other.solution.is_some() && self.solution != other.solution
    }

    /// What the harness added: starting the child process, telling it what to do, and ending it. It is by the clock of the
    /// measure, like the cost: of the wall time, or of the processor time, what compiling, setup and cost leave. Not known of
    /// a run that was repeated, or proven.
    #[must_use]
    pub fn overhead_seconds(&self, measure: Measure) -> Option<f64> {
        let whole = match measure {
            Measure::Wall => self.wall_seconds,
            Measure::Cpu | Measure::Throughput => self.cpu_seconds,
            Measure::Work => None,
        };
        if self.repeats.is_some() || self.proof_bytes.is_some() {
            return None;
        }
        let inside = self.compile_seconds? + self.setup_seconds.unwrap_or(0.0) + self.seconds()?;
        Some(whole? - inside)
    }
}

/// Rows for tests.
#[cfg(test)]
pub(crate) mod sample {
    use super::*;

    /// An answered run of this arm that took so long.
    pub(crate) fn row(arm: &str, seconds: f64) -> Row {
        Row {
            machine: "m".to_owned(),
            set: "s".to_owned(),
            instance: "i:1".to_owned(),
            hash: "00".to_owned(),
            side: Some(9),
            givens: Some(22),
            open: Some(221),
            arm: arm.to_owned(),
            spec: "cells".to_owned(),
            seed: 1,
            status: Status::Unique,
            verified: true,
            solve_seconds: Some(seconds),
            ..Row::default()
        }
    }

    /// The same with nothing left out.
    pub(crate) fn full(arm: &str) -> Row {
        let (word, seconds, number) = (|| Some("word".to_owned()), Some(0.25), Some(7));
        Row {
            solver: word(),
            solver_version: word(),
            encoding: word(),
            solution: word(),
            message: word(),
            compile_seconds: seconds,
            setup_seconds: seconds,
            encode_seconds: seconds,
            load_seconds: seconds,
            wall_seconds: Some(1.5),
            cpu_seconds: seconds,
            peak_bytes: number,
            repeats: number,
            core_share: seconds,
            load_average: seconds,
            megahertz: seconds,
            core: Some(1),
            instructions: number,
            cache_misses: number,
            vars: number,
            clauses: number,
            literals: number,
            nodes: number,
            decisions: number,
            propagations: number,
            conflicts: number,
            restarts: number,
            learnt: number,
            puzzles: Some(1),
            answers: Some("u".to_owned()),
            formula_hash: word(),
            gbd_hash: word(),
            proof_bytes: number,
            check_seconds: seconds,
            ..row(arm, 0.5)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sample::{full, row};
    use super::{Measure, Row};

    #[test]
    fn seconds_are_encoding_loading_and_solving_and_the_rest_is_overhead() {
        let whole = Row { repeats: None, proof_bytes: None, setup_seconds: Some(0.125), ..full("a") };
        assert_eq!((whole.seconds(), whole.overhead_seconds(Measure::Wall)), (Some(1.0), Some(0.125)));
        assert_eq!(full("a").overhead_seconds(Measure::Wall), None);
        assert_eq!(Row { proof_bytes: Some(7), ..whole }.overhead_seconds(Measure::Wall), None);
        assert_eq!((row("a", 0.5).seconds(), row("a", 0.5).overhead_seconds(Measure::Wall)), (Some(0.5), None));
    }

    #[test]
    fn overhead_is_of_the_clock_that_the_cost_is_of() {
        // A run that waited for a core for an hour.
        let waited =
            Row { repeats: None, proof_bytes: None, wall_seconds: Some(3600.0), cpu_seconds: Some(1.75), ..full("a") };
        let of = |measure| waited.overhead_seconds(measure);
        assert_eq!((of(Measure::Cpu), of(Measure::Work)), (Some(0.25), None));
        assert_eq!(of(Measure::Wall), Some(3600.0 - 1.5));
    }
}
