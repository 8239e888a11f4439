//! Studies for tests: rows with known costs.

use super::Study;
use crate::record::{
    Arm, Machine, Manifest, ManifestInstance, Measure, Program, Row, RunLimits, Shuffle, Status, Task,
};

/// The wall-time limit of [`manifest`].
pub(super) const LIMIT: f64 = 10.0;

/// An answered run of the arm on the puzzle with this number; the spec is the arm's name.
pub(crate) fn answered(arm: &str, puzzle: usize, seconds: f64) -> Row {
    let row = crate::record::sample::row(arm, seconds);
    Row { spec: arm.to_owned(), instance: format!("i:{puzzle:04}"), hash: format!("{puzzle:064x}"), ..row }
}

/// The same, without an answer in time.
pub(super) fn late(arm: &str, puzzle: usize) -> Row {
    Row { status: Status::Time, verified: false, ..answered(arm, puzzle, LIMIT) }
}

/// A study of machine `m` with a limit of 10 seconds.
pub(super) fn study(rows: Vec<Row>) -> Study {
    Study { manifests: vec![manifest()], rows, ..Study::default() }
}

/// A manifest of these arms, seeds and number of puzzles of set `s`, with the names that [`answered`] gives.
pub(crate) fn planned(arms: &[&str], puzzles: usize, seeds: &[u64]) -> Manifest {
    let arm = |name: &&str| Arm { name: (*name).to_owned(), spec: (*name).to_owned() };
    let instance = |puzzle| {
        let Row { set, instance, hash, side, .. } = answered("a", puzzle, 1.0);
        ManifestInstance {
            set,
            name: instance,
            hash,
            model: "sudoku".to_owned(),
            side: side.unwrap_or(0),
            boxes: None,
            kind: None,
            puzzle: ".".to_owned(),
            puzzles: None,
            formula: None,
        }
    };
    Manifest {
        shuffles: vec![Shuffle::None],
        seeds: seeds.to_vec(),
        arms: arms.iter().map(arm).collect(),
        instances: (0..puzzles).map(instance).collect(),
        ..manifest()
    }
}

pub(super) fn manifest() -> Manifest {
    Manifest {
        schema: crate::record::MANIFEST_SCHEMA.to_owned(),
        title: "a study".to_owned(),
        started: "2026-01-01T00:00:00Z".to_owned(),
        program: Program {
            version: "0.1.0".to_owned(),
            commit: None,
            executable: None,
            profile: "release".to_owned(),
            solvers: Vec::new(),
        },
        grown: Vec::new(),
        shard: None,
        conditions: None,
        programs: Vec::new(),
        machine: Machine {
            physical_cores: None,
            id: "m".to_owned(),
            cpu: "a processor".to_owned(),
            cores: 2,
            memory_bytes: None,
            system: "a system".to_owned(),
        },
        task: Task::Unique,
        proofs: false,
        counters: std::collections::BTreeMap::new(),
        measure: Measure::Wall,
        limits: RunLimits { seconds: LIMIT, ..RunLimits::default() },
        jobs: 1,
        order: 1,
        shuffles: Vec::new(),
        seeds: vec![1],
        arms: Vec::new(),
        profile: None,
        models: Vec::new(),
        instances: Vec::new(),
    }
}
