//! 9×9 files and general engines: parse, solve, look for a second solution; puzzles per second of every contestant.
//!
//! The peers here are crates for exact cover; the programs made for 9×9 are in `kernels`.

use crate::record::{header, median, row};
use exactone::answer::{RulesCache, Session, Status};
use exactone::backend::{Engine, Spec};
use exactone::model::{Compiled, Model};
use exactone::problem::{Candidate, Checker};
use exactone::puzzle::read::{ReadOptions, Reader};
use exactone::solve::{Budget, Query, Uniqueness, unique};
use serde_json::json;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// The files of 9×9 puzzles, without their ending.
pub const FILES: [&str; 7] = [
    "kagglelike_50k",
    "generated_minimal_50k",
    "17_clue",
    "magictour_top1465",
    "hardest_1905_a",
    "forum_hardest_1106",
    "serg_benchmark_multi",
];

/// Puzzles a round: the slow contestants need a second for that many.
const PUZZLES: usize = 5_000;

const OURS: [&str; 5] = ["auto", "propagate", "propagate/singles+locked", "cells", "dlx"];
const PEERS: [&str; 2] = ["crate dlx 0.8.5", "crate dlx-rs 1.3.0"];

pub fn run(folder: &Path, rounds: usize) {
    header("nine", "9x9 puzzles, limit 2");
    let compiled = sudoku();
    for file in FILES {
        let text = std::fs::read_to_string(folder.join(file).with_extension("txt")).expect("a file of puzzles");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let step = (lines.len() / PUZZLES).max(1);
        let lines: Vec<&str> = lines.into_iter().step_by(step).take(PUZZLES).collect();
        race(file, &lines, &compiled, rounds);
    }
}

/// The problem of an empty 9×9 grid.
pub fn sudoku() -> Compiled {
    let sudoku = Model::builtin("sudoku").expect("a builtin model");
    sudoku.compile(sudoku.shape(9, None).expect("a side with boxes")).expect("a small problem")
}

fn race(file: &str, lines: &[&str], compiled: &Compiled, rounds: usize) {
    let mut times: Vec<(String, Vec<f64>)> = Vec::new();
    let names: Vec<&str> = OURS.into_iter().chain(PEERS).collect();
    times.extend(names.iter().map(|name| ((*name).to_owned(), Vec::new())));
    let mut solutions = None;
    for round in 0..rounds {
        for (name, seconds) in &mut times {
            let started = Instant::now();
            let (found, nodes) = contest(name, lines, compiled);
            let took = started.elapsed().as_secs_f64();
            assert_eq!(*solutions.get_or_insert(found), found, "{name} disagrees on {file}");
            seconds.push(took);
            row(&json!({"file": file, "engine": name, "round": round, "puzzles": lines.len(), "seconds": took,
                "solutions": found, "nodes": nodes}));
        }
    }
    let best_peer = times.iter().rev().take(PEERS.len()).map(|(_, seconds)| median(seconds)).fold(f64::MAX, f64::min);
    for (name, seconds) in &times {
        let middle = median(seconds);
        eprintln!(
            "{file:24} {name:28} {:10.0} puzzles/s  {:6.2}x the better peer",
            lines.len() as f64 / middle,
            best_peer / middle
        );
    }
}

fn contest(name: &str, lines: &[&str], compiled: &Compiled) -> (u64, Option<u64>) {
    match name {
        "crate dlx 0.8.5" => (peer(lines, crate::crates::dlx), None),
        "crate dlx-rs 1.3.0" => (peer(lines, crate::crates::dlx_rs), None),
        ours => {
            let mut solutions = 0;
            let nodes = our_own(ours, &lines.join("\n"), compiled, |count| solutions += u64::from(count));
            (solutions, Some(nodes))
        }
    }
}

/// Parsing included: the lines go through the program's own reader. Tells `each` how many solutions a puzzle has, at most two, and
/// returns the nodes in all.
pub fn our_own(name: &str, text: &str, compiled: &Compiled, mut each: impl FnMut(u8)) -> u64 {
    let spec: Spec = name.parse().expect("an engine");
    let mut engine = Engine::open(compiled.problem(), &spec, NonZeroUsize::MIN).expect("a small problem");
    let mut checker = Checker::new(compiled.problem());
    let (mut nodes, mut givens) = (0, Vec::<Candidate>::new());
    let budget = Budget::default();
    for puzzle in Reader::new("bench", text.as_bytes(), ReadOptions::default()) {
        let puzzle = puzzle.expect("a good puzzle");
        givens.clear();
        givens.extend(compiled.givens(&puzzle.values));
        let found = unique(engine.solver(), &mut checker, &Query::new(&givens, &budget)).expect("an answer");
        each(match found {
            Uniqueness::Unique(_) => 1,
            Uniqueness::Multiple(..) => 2,
            _ => 0,
        });
        nodes += engine.solver().statistics().nodes;
    }
    nodes
}

/// The rules of 9×9 and of all other sides.
pub fn cache() -> Arc<RulesCache> {
    Arc::new(RulesCache::new(Model::builtin("sudoku").expect("a builtin model")))
}

/// As [`our_own`] by `auto`, in the way of a library user: puzzles, a session, answers, one by one.
pub fn by_session(cache: &Arc<RulesCache>, text: &str, mut each: impl FnMut(u8)) -> u64 {
    let mut session = Session::new(Arc::clone(cache), Spec::default(), NonZeroUsize::MIN);
    let (budget, mut nodes) = (Budget::default(), 0);
    for puzzle in Reader::new("bench", text.as_bytes(), ReadOptions::default()) {
        let answer = session.unique(&puzzle.expect("a good puzzle"), &budget).expect("an answer");
        each(match answer.status {
            Status::Unique => 1,
            Status::Multiple => 2,
            _ => 0,
        });
        nodes += answer.statistics.nodes;
    }
    nodes
}

/// The peers get the residual problem: open items, and the options that fit the givens.
fn peer(lines: &[&str], solve: fn(usize, usize, &[Vec<usize>], u64) -> u64) -> u64 {
    let options = sudoku_options();
    let mut solutions = 0;
    for line in lines {
        let mut covered = [false; 324];
        for (cell, byte) in line.bytes().take(81).enumerate().filter(|(_, byte)| (b'1'..=b'9').contains(byte)) {
            for &item in &options[cell * 9 + usize::from(byte - b'1')] {
                covered[item] = true;
            }
        }
        let mut names = [0; 324];
        let mut items = 0;
        for item in (0..324).filter(|item| !covered[*item]) {
            names[item] = items;
            items += 1;
        }
        let open = options.iter().filter(|option| option.iter().all(|item| !covered[*item]));
        let residual: Vec<Vec<usize>> = open.map(|option| option.iter().map(|item| names[*item]).collect()).collect();
        solutions += solve(items, items, &residual, 2);
    }
    solutions
}

fn sudoku_options() -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for row in 0..9 {
        for column in 0..9 {
            for value in 0..9 {
                let r#box = row / 3 * 3 + column / 3;
                options.push(vec![row * 9 + column, 81 + row * 9 + value, 162 + column * 9 + value, 243 + r#box * 9 + value]);
            }
        }
    }
    options
}
