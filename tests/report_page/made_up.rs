//! A made-up comparison. It has seven arms with awkward names, two of them the same engine, two sets, two orders and two
//! seeds. It also has runs that were given up, a run that is missing, a wrong answer, sizes and a propagation profile.

use exactone::record::{Manifest, Measure, ProfileRow, Row, Status};
use exactone::report::{Settings, Study};
use exactone_core::random::SplitMix;
use serde_json::{Value, json};

/// The arms. The second is the first under another name.
pub(crate) const ARMS: [&str; 7] = [
    "cells",
    "cells, again",
    "sat/varisat/extended",
    "<b>\"quoted\" & 'single'</b>",
    "数独 ünïcode </script><!--",
    "a`b|c_d\\e 50% #1 $x^2$ {~}",
    "a name that is so long that it has no place anywhere at all, not even beside a chart: sat/batsat/order+direct",
];

const SETS: [(&str, u32); 2] = [("hard <9×9>", 9), ("phase & more", 16)];
const PUZZLES: u32 = 24;

/// Few resamples: nobody looks at the numbers.
pub(crate) fn settings() -> Settings {
    Settings { resamples: 200, ..Settings::default() }
}

/// The comparison.
pub(crate) fn study() -> Study {
    Study { manifests: vec![manifest()], rows: rows(), profile: profile(), ..Study::default() }
}

/// The same comparison with conflicts counted instead of time, easy puzzles without a single one, and no limit.
pub(crate) fn counted() -> Study {
    let mut study = study();
    study.manifests[0].measure = Measure::Work;
    for row in &mut study.rows {
        row.conflicts = row.conflicts.map(|conflicts| conflicts.saturating_sub(5));
        row.nodes = row.conflicts;
        let seconds =
            [&mut row.compile_seconds, &mut row.encode_seconds, &mut row.load_seconds, &mut row.solve_seconds];
        for seconds in seconds {
            *seconds = None;
        }
        (row.wall_seconds, row.cpu_seconds) = (None, None);
    }
    study
}

/// The same comparison of three solvers and seven encodings, with every solver's arms under names of their own.
pub(crate) fn grid() -> Study {
    let mut study = study();
    let of_solver = |row: &Row, solver: &str| {
        let encoding = format!("encoding {}", ARMS.iter().position(|arm| *arm == row.arm).unwrap());
        let arm = format!("sat/{solver}/{encoding}");
        let (solver, encoding) = (Some(solver.to_owned()), Some(encoding));
        Row { spec: arm.clone(), arm, solver, encoding, ..row.clone() }
    };
    let all = |row: &Row| ["batsat", "cadical", "varisat"].map(|solver| of_solver(row, solver));
    study.rows = study.rows.iter().flat_map(all).collect();
    study.manifests[0].arms.clear();
    study
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (set, side) in SETS {
        for puzzle in 0..PUZZLES {
            for arm in 0..7 {
                for (order, shuffle) in (0..).zip(["none", "all"]) {
                    rows.extend((1..=2).map(|seed| row(((set, side), puzzle), arm, (order, shuffle), seed)));
                }
            }
        }
    }
    // The comparison was not finished, and somebody is wrong.
    rows.pop();
    let wrong = rows.iter_mut().find(|row| row.status == Status::Unique).unwrap();
    wrong.status = Status::Multiple;
    rows
}

/// Numbers that look like a search: each puzzle has its hardness, each arm its slowness, and chance the rest.
fn row(((set, side), puzzle): ((&str, u32), u32), arm: u32, (order, shuffle): (u32, &str), seed: u64) -> Row {
    let engine = if arm == 1 { 0 } else { arm };
    let hardness = chance(u64::from(puzzle) * 31 + u64::from(side)) * 9.0 - 8.0;
    let luck = chance(u64::from(puzzle * 101 + side) + u64::from(engine) * 7 + u64::from(order) * 3 + seed) * 1.5;
    let seconds = (hardness + luck + f64::from(engine) * 0.4).exp() * (1.0 + chance(u64::from(arm) + seed) / 100.0);
    let answered = seconds < 2.0;
    let sat = engine >= 2;
    serde_json::from_value(json!({
        "machine": "m1", "set": set, "instance": format!("{set}.txt:{puzzle}"), "hash": format!("{:064x}", puzzle * 100 + side),
        "side": side, "givens": 22, "open": 221, "arm": ARMS[arm as usize], "spec": format!("engine {engine}"),
        "solver": sat.then_some("varisat"), "solver_version": sat.then_some("0.2.2"),
        "encoding": sat.then(|| format!("encoding <{engine}>")),
        // No number that JavaScript knows.
        "shuffle": shuffle, "seed": if seed == 2 { u64::MAX } else { seed },
        "status": if answered { "unique" } else { "time" }, "verified": answered,
        "solution": answered.then(|| format!("{:064x}", puzzle * 7 + side)),
        "message": (!answered).then_some("gave up, \"quoted\"\nafter the limit"),
        "compile_seconds": 0.0004, "encode_seconds": seconds * 0.1, "load_seconds": seconds * 0.05,
        "solve_seconds": answered.then_some(seconds * 0.85), "wall_seconds": seconds + 0.0017, "cpu_seconds": seconds,
        "peak_bytes": 20_000_000 + 1000 * puzzle, "vars": sat.then_some(side.pow(3)),
        "clauses": sat.then_some(u64::from(side.pow(4)) * u64::from(engine + 1)),
        "literals": sat.then_some(u64::from(side.pow(4)) * u64::from(engine + 1) * 2),
        "decisions": whole(seconds * 1e4), "propagations": whole(seconds * 1e6),
        "conflicts": whole(seconds * 1e3), "restarts": 3, "learnt": 17,
    }))
    .unwrap()
}

fn whole(number: f64) -> u64 {
    format!("{number:.0}").parse().unwrap()
}

/// A number from 0 to 1 that looks like chance.
fn chance(seed: u64) -> f64 {
    let mixed = SplitMix::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64();
    f64::from(u32::try_from(mixed >> 32).unwrap()) / 2f64.powi(32)
}

fn profile() -> Vec<ProfileRow> {
    let subjects =
        [("minimal", "encoding"), ("extended", "encoding"), ("<triad> & more", "encoding"), ("singles", "techniques")];
    let mut rows = Vec::new();
    for (depth, puzzle) in (0..2).flat_map(|depth| (0..PUZZLES).map(move |puzzle| (depth, puzzle))) {
        for (strength, (subject, kind)) in (0u32..).zip(subjects) {
            let dead = depth == 1 && chance(u64::from(puzzle)) < 0.5;
            let sees = chance(u64::from(puzzle) + 77) * 4.0 < f64::from(strength);
            let outcome = |sees: bool| json!({"refuted": dead && sees, "solved": !dead && sees, "left": if dead && sees { 0 } else if sees { 81 } else { 300 }});
            rows.push(json!({
                "set": SETS[0].0, "instance": format!("{}.txt:{puzzle}", SETS[0].0), "hash": format!("{:064x}", puzzle * 100 + 9),
                "side": 9, "subject": subject, "kind": kind, "depth": depth, "state": 0, "dead": dead,
                "propagation": outcome(sees), "failed": outcome(sees || strength > 0), "consistency": outcome(chance(u64::from(puzzle) + 99) < 0.6),
            }));
        }
    }
    rows.into_iter().map(|row| serde_json::from_value(row).unwrap()).collect()
}

fn manifest() -> Manifest {
    let arms: Vec<Value> = (0..ARMS.len())
        .map(|arm| json!({"name": ARMS[arm], "spec": format!("engine {}", if arm == 1 { 0 } else { arm })}))
        .collect();
    let instances: Vec<Value> = SETS.iter().flat_map(|(set, side)| (0..PUZZLES).map(move |puzzle| json!({
        "set": set, "name": format!("{set}.txt:{puzzle}"), "hash": format!("{:064x}", puzzle * 100 + side), "model": "sudoku", "side": side, "puzzle": ".",
    }))).collect();
    serde_json::from_value(json!({
        "schema": exactone::record::MANIFEST_SCHEMA, "title": "Made up: <nothing> & \"nobody\"", "started": "2026-01-02T03:04:05Z",
        "program": {"version": "0.1.0", "commit": "0123abc", "profile": "release", "solvers": ["varisat 0.2.2", "batsat 0.6.0"]},
        "machine": {"id": "m1", "cpu": "A processor <of a kind>", "cores": 2, "memory_bytes": 8_000_000_000u64, "system": "Linux 6"},
        "task": "unique", "measure": "time", "limits": {"seconds": 2.0, "memory_bytes": 2_000_000_000u64}, "jobs": 1, "order": 1,
        "shuffles": ["none", "all"], "seeds": [1, u64::MAX], "arms": arms, "models": [], "instances": instances,
    }))
    .unwrap()
}
