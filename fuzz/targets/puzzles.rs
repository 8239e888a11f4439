//! Puzzles as text: any form is read, what is written reads back, and two engines agree on what is small.

use super::{dice, is_printable};
use exactone::answer::{RulesCache, Session, Solution, Status};
use exactone::backend::Spec;
use exactone::model::Model;
use exactone::puzzle::read::{Format, ReadOptions, Reader};
use exactone::puzzle::{Puzzle, Symbols, write};
use exactone::solve::Budget;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};

const FORMATS: [Format; 7] =
    [Format::Auto, Format::Short, Format::Long, Format::Rows, Format::Candidates, Format::Json, Format::Csv];
const SYMBOLS: [Option<Symbols>; 4] = [None, Some(Symbols::FromOne), Some(Symbols::FromZero), Some(Symbols::Letters)];
/// Larger puzzles are read, but neither written nor solved.
const LARGEST: usize = 25;
/// How many of the puzzles in a text are written and solved.
const MOST: usize = 3;

pub(super) fn puzzle(data: &[u8]) {
    let found = read(data, ReadOptions::default());
    found.iter().take(MOST).filter(|puzzle| puzzle.side <= LARGEST).for_each(|puzzle| {
        reads_back(puzzle);
        engines_agree(puzzle, data);
    });
    let dice = dice(data);
    let options = ReadOptions { format: FORMATS[dice % 7], symbols: SYMBOLS[dice / 7 % 4], ..ReadOptions::default() };
    read(data, options);
}

fn read(data: &[u8], options: ReadOptions) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    for item in Reader::new("fuzz", data, options) {
        match item {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(error) => is_printable(&error),
        }
    }
    puzzles
}

fn only(text: &str, options: ReadOptions) -> Puzzle {
    let mut items: Vec<_> = Reader::new("written", text.as_bytes(), options).collect();
    assert_eq!(items.len(), 1, "one puzzle was written: {text:?}");
    items.pop().expect("there is one").unwrap_or_else(|error| panic!("what was written is refused: {error}\n{text:?}"))
}

fn reads_back(puzzle: &Puzzle) {
    let rows = write::to_text(|out| write::rows(out, &puzzle.values));
    let long = ReadOptions { format: Format::Long, ..ReadOptions::default() };
    assert_eq!(only(&rows, long).values, puzzle.values, "rows: {rows}");
    let json = write::to_text(|out| write::json_puzzle(out, puzzle));
    let again = only(&json, ReadOptions::default());
    let kept = |puzzle: &Puzzle| {
        (puzzle.values.clone(), puzzle.boxes, puzzle.name.clone(), puzzle.expected.clone(), puzzle.marks.clone())
    };
    assert_eq!(kept(&again), kept(puzzle), "{json}");
}

fn cache(name: &'static str) -> Arc<RulesCache> {
    static SUDOKU: OnceLock<Arc<RulesCache>> = OnceLock::new();
    static LATIN: OnceLock<Arc<RulesCache>> = OnceLock::new();
    let cell = if name == "sudoku" { &SUDOKU } else { &LATIN };
    let cache = || Arc::new(RulesCache::new(Model::builtin(name).expect("it comes with the program")));
    Arc::clone(cell.get_or_init(cache))
}

/// Two engines, and what each says of uniqueness.
fn engines_agree(puzzle: &Puzzle, data: &[u8]) {
    if puzzle.side > 9 {
        return;
    }
    let model = if dice(data).is_multiple_of(2) { "sudoku" } else { "latin" };
    let engines = ["auto", "propagate", "cells", "nine", "bits"];
    let budget = Budget::default().with_nodes(2_000);
    let mut known: Option<(&str, Status, Option<Solution>)> = None;
    for engine in [engines[dice(data) / 2 % 5], "dlx"] {
        let spec: Spec = engine.parse().expect("it is an engine");
        let mut session = Session::new(cache(model), spec, NonZeroUsize::MIN);
        let answer = match session.unique(puzzle, &budget) {
            Ok(answer) => answer,
            Err(error) => {
                let text = error.to_string();
                assert!(!text.contains("wrong answer") && !text.contains("twice"), "{text}");
                is_printable(&error);
                continue;
            }
        };
        if matches!(answer.status, Status::Unknown(_)) {
            continue;
        }
        if let Some((other, status, solution)) = &known {
            assert_eq!(*status, answer.status, "{other} and {engine} on {model}: {:?}", puzzle.values);
            assert!(*status == Status::Multiple || *solution == answer.solution, "{other} and {engine} on {model}");
        }
        known = Some((engine, answer.status, answer.solution));
    }
}
