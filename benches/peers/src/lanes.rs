//! Batches of generated Sudokus of side 16 and 25: the lanes beside the general engines, limit 2, one thread.
//!
//! What the lanes do not decide within their nodes goes to `propagate`, and its time is theirs. Text and generating are outside
//! the timed part on both sides; the check of every solution is inside.

use crate::record::{header, median, row};
use exactone::backend::{Engine, Spec};
use exactone::generate::Recipe;
use exactone::large::{Answer, Large, PATIENCE, Word};
use exactone::model::{Compiled, Model};
use exactone::nine::Instructions;
use exactone::problem::Checker;
use exactone::solve::{Budget, Query, Uniqueness, unique};
use serde_json::json;
use std::num::NonZeroUsize;
use std::time::Instant;

/// Holes, givens put back, and puzzles.
const SIXTEEN: [(&str, usize, u32); 9] = [
    ("u300", 0, 1000),
    ("u400", 0, 1000),
    ("u450", 0, 1000),
    ("u500", 0, 1000),
    ("u550", 0, 1000),
    ("m", 32, 200),
    ("m", 16, 200),
    ("m", 8, 200),
    ("m", 0, 200),
];
const TWENTY_FIVE: [(&str, usize, u32); 4] = [("u200", 0, 500), ("u300", 0, 500), ("u400", 0, 500), ("u450", 0, 200)];
const GENERAL: [&str; 3] = ["propagate", "propagate/singles+locked", "cells"];

/// The batches whose name has `part` in it.
pub fn run(rounds: usize, part: &str) {
    header("lanes", "generated Sudokus of side 16 and 25, limit 2");
    for (holes, back, count) in SIXTEEN {
        if name(16, holes, back).contains(part) {
            race::<u16, 4, 256>(&Batch::drawn(16, holes, back, count), rounds);
        }
    }
    for (holes, back, count) in TWENTY_FIVE {
        if name(25, holes, back).contains(part) {
            race::<u32, 5, 625>(&Batch::drawn(25, holes, back, count), rounds);
        }
    }
}

fn name(side: usize, holes: &str, back: usize) -> String {
    format!("{side}-{holes}+{back}")
}

struct Batch {
    name: String,
    compiled: Compiled,
    puzzles: Vec<Vec<u16>>,
}

impl Batch {
    /// Seed 1. Of the solution of a minimal puzzle `back` more cells are given, drawn by the number of the puzzle.
    fn drawn(side: usize, holes: &str, back: usize, count: u32) -> Self {
        let model = Model::builtin("sudoku").expect("a builtin model");
        let compiled = model.compile(model.shape(side, None).expect("a side with boxes")).expect("a small problem");
        let recipe = Recipe { model, side, holes: holes.parse().expect("holes"), count, seed: 1 };
        let drawn = recipe.puzzles().expect("puzzles");
        let eased = (0u64..).zip(drawn).map(|(number, puzzle)| {
            let mut values = puzzle.values;
            let mut blank: Vec<usize> = (0..values.len()).filter(|cell| values[*cell] == 0).collect();
            blank.sort_by_key(|cell| scattered(number << 16 | *cell as u64));
            for &cell in blank.iter().take(back) {
                values[cell] = puzzle.expected.as_ref().expect("a minimal puzzle brings its solution")[cell];
            }
            values
        });
        Self { name: name(side, holes, back), compiled, puzzles: eased.collect() }
    }
}

/// A number that looks drawn: the finalizer of splitmix64.
fn scattered(number: u64) -> u64 {
    let mixed = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// What an arm says of a batch: seconds, nodes, how many solutions each puzzle has, sweeps, and puzzles handed to `propagate`.
struct Outcome {
    seconds: f64,
    nodes: u64,
    solutions: Vec<Option<u32>>,
    sweeps: Option<u64>,
    handed_on: usize,
}

fn race<W: Word, const N: usize, const CELLS: usize>(batch: &Batch, rounds: usize) {
    let sets = Instructions::ALL.into_iter().filter(|set| set.is_available());
    let lanes = sets.map(|set| (format!("lanes/{set:?}").to_lowercase(), Some(set)));
    let arms: Vec<_> = lanes.chain(GENERAL.map(|name| (name.to_owned(), None))).collect();
    let mut seconds = vec![Vec::new(); arms.len()];
    let mut judge = None;
    for round in 0..rounds {
        for ((name, set), seconds) in arms.iter().zip(&mut seconds) {
            let found = match set {
                Some(set) => in_lanes::<W, N, CELLS>(*set, batch),
                None => one_by_one(name, &batch.compiled, &batch.puzzles),
            };
            assert!(
                *judge.get_or_insert(found.solutions.clone()) == found.solutions,
                "{name} disagrees on {}",
                batch.name
            );
            let several = found.solutions.iter().filter(|solutions| **solutions == Some(2)).count();
            row(
                &json!({"batch": batch.name, "engine": name, "round": round, "puzzles": batch.puzzles.len(), "seconds": found.seconds,
                "nodes": found.nodes, "sweeps": found.sweeps, "handed_on": found.handed_on, "several": several}),
            );
            seconds.push(found.seconds);
        }
    }
    for ((name, _), times) in arms.iter().zip(&seconds) {
        let (middle, first) = (median(times), median(&seconds[0]));
        let each = middle / batch.puzzles.len() as f64 * 1e9;
        eprintln!("{:12} {name:26} {each:10.0} ns a puzzle {:7.2}x the time of the first", batch.name, middle / first);
    }
}

fn in_lanes<W: Word, const N: usize, const CELLS: usize>(set: Instructions, batch: &Batch) -> Outcome {
    let bytes = |puzzle: &Vec<u16>| -> [u8; CELLS] { std::array::from_fn(|cell| puzzle[cell] as u8) };
    let puzzles: Vec<[u8; CELLS]> = batch.puzzles.iter().map(bytes).collect();
    let mut answers = vec![Answer::INCOMPLETE; puzzles.len()];
    let mut lanes = Large::<W, N, CELLS>::with(set).expect("instructions that are available");
    let budget = Budget::default().with_nodes(PATIENCE);
    let started = Instant::now();
    let (work, _) = lanes.solve_many(&puzzles, 2, &mut answers, &budget);
    let seconds = started.elapsed().as_secs_f64();
    let hard: Vec<usize> = (0..answers.len()).filter(|place| !answers[*place].complete).collect();
    let handed: Vec<Vec<u16>> = hard.iter().map(|place| batch.puzzles[*place].clone()).collect();
    let rest = one_by_one(GENERAL[0], &batch.compiled, &handed);
    let mut solutions: Vec<Option<u32>> = answers.iter().map(|answer| Some(answer.solutions)).collect();
    hard.iter().zip(&rest.solutions).for_each(|(place, found)| solutions[*place] = *found);
    let (seconds, nodes) = (seconds + rest.seconds, work.nodes + rest.nodes);
    Outcome { seconds, nodes, solutions, sweeps: Some(work.sweeps), handed_on: hard.len() }
}

/// The engine's tables are made before the clock starts.
fn one_by_one(name: &str, compiled: &Compiled, puzzles: &[Vec<u16>]) -> Outcome {
    let mut found = Outcome { seconds: 0.0, nodes: 0, solutions: Vec::new(), sweeps: None, handed_on: 0 };
    let Some(first) = puzzles.first() else { return found };
    let spec: Spec = name.parse().expect("an engine");
    let mut engine = Engine::open(compiled.problem(), &spec, NonZeroUsize::MIN).expect("a small problem");
    let mut checker = Checker::new(compiled.problem());
    let budget = Budget::default();
    let mut givens: Vec<_> = compiled.givens(first).collect();
    unique(engine.solver(), &mut checker, &Query::new(&givens, &budget)).expect("an answer");
    let started = Instant::now();
    for puzzle in puzzles {
        givens.clear();
        givens.extend(compiled.givens(puzzle));
        let answer = unique(engine.solver(), &mut checker, &Query::new(&givens, &budget)).expect("an answer");
        found.solutions.push(match answer {
            Uniqueness::None => Some(0),
            Uniqueness::Unique(_) => Some(1),
            Uniqueness::Multiple(..) => Some(2),
            Uniqueness::Unknown(..) => None,
        });
        found.nodes += engine.solver().statistics().nodes;
    }
    found.seconds = started.elapsed().as_secs_f64();
    found
}
