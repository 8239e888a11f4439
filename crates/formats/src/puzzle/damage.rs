//! Tests of damaged texts: if a part is lost, no puzzle is read that was not in the text.
//!
//! A line or a character is taken out of a text of several puzzles. The puzzle it belonged to may be refused, or may be
//! read as it was; all others must be read as they were. Grids stand apart here: if nothing stands between
//! them and a row is missing, it cannot be known which of them lost it.

use super::read::{Pasted, ReadOptions, Reader};
use super::write::{self, Border, GridStyle, LineStyle};
use super::{Puzzle, Symbols};
use crate::model::BoxShape;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A puzzle of about half the values.
fn puzzle(side: usize, rows: usize, columns: usize) -> impl Strategy<Value = Puzzle> {
    let names = Just((1..=side).collect::<Vec<_>>()).prop_shuffle();
    (names, prop::collection::vec(any::<bool>(), side * side)).prop_map(move |(names, blanks)| {
        let value = |row: usize, column: usize| names[(columns * (row % rows) + row / rows + column) % side];
        let cell = |cell: usize| if blanks[cell] { 0 } else { u16::try_from(value(cell / side, cell % side)).unwrap() };
        let puzzle = Puzzle::from_values((0..side * side).map(cell).collect()).unwrap();
        Puzzle { boxes: Some(BoxShape { rows, columns }), ..puzzle }
    })
}

/// Whether a row or a column at the edge counts up or down: it may number the others, and the reader refuses such a puzzle.
fn has_an_edge_that_counts(puzzle: &Puzzle) -> bool {
    let (side, last) = (puzzle.side, puzzle.side - 1);
    let line = |first: usize, step: usize| (0..side).map(move |at| usize::from(puzzle.values[first + at * step]));
    let edges = [(0, 1), (last * side, 1), (0, side), (last, side)];
    edges.into_iter().any(|(first, step)| line(first, step).eq(1..=side) || line(first, step).eq((1..=side).rev()))
}

fn puzzles() -> impl Strategy<Value = Vec<Puzzle>> {
    let shape = select(vec![(6, 2, 3), (9, 3, 3), (16, 4, 4)]);
    shape.prop_flat_map(|(side, rows, columns)| {
        let puzzle = puzzle(side, rows, columns);
        prop::collection::vec(puzzle.prop_filter("no edge counts", |puzzle| !has_an_edge_that_counts(puzzle)), 2..6)
    })
}

/// The forms in which a character lost shows.
#[derive(Clone, Copy, Debug)]
enum Way {
    Line,
    Rows,
    Banded,
    Grid(Border),
}

fn ways() -> impl Strategy<Value = Way> {
    select(vec![Way::Line, Way::Rows, Way::Banded, Way::Grid(Border::Ascii), Way::Grid(Border::Unicode)])
}

fn write_one(out: &mut Vec<u8>, puzzle: &Puzzle, way: Way) {
    match way {
        Way::Line => {
            write::line(out, &puzzle.values, &LineStyle { symbols: Some(Symbols::FromOne), ..LineStyle::default() });
            out.push(b'\n');
        }
        Way::Rows => {
            write::compact_rows(out, &puzzle.values, Symbols::FromOne);
            out.push(b'\n');
        }
        Way::Banded => {
            let text = write::to_text(|rows| write::compact_rows(rows, &puzzle.values, Symbols::FromOne));
            let band = puzzle.boxes.map_or(1, |shape| shape.rows);
            for (line, at) in text.lines().zip(1..) {
                out.extend(line.bytes().chain([b'\n']));
                let ends = usize::from(at % band == 0) + usize::from(at == puzzle.side);
                out.extend(b"\n".repeat(ends));
            }
        }
        Way::Grid(border) => {
            let style =
                GridStyle { border, boxes: puzzle.boxes, symbols: Some(Symbols::FromOne), ..GridStyle::default() };
            write::grid(out, &puzzle.values, &style);
        }
    }
}

/// How many puzzles are read and whether each of them is in the text.
fn check(text: &str, puzzles: &[Puzzle]) -> Result<(), TestCaseError> {
    let options = ReadOptions {
        symbols: Some(Symbols::FromOne),
        ..ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() }
    };
    let found: Vec<_> = Reader::new("text", text.as_bytes(), options).filter_map(Result::ok).collect();
    let mut left = puzzles.iter();
    for puzzle in &found {
        prop_assert!(left.any(|other| other.values == puzzle.values), "{:?} in\n{}", puzzle, text);
    }
    prop_assert!(found.len() + 2 >= puzzles.len(), "{} of {} found in\n{}", found.len(), puzzles.len(), text);
    Ok(())
}

proptest! {
    #[test]
    fn a_line_lost_costs_no_more_than_its_puzzle(puzzles in puzzles(), way in ways(), lost in any::<Index>()) {
        let text = write::to_text(|out| puzzles.iter().for_each(|puzzle| write_one(out, puzzle, way)));
        let lines: Vec<&str> = text.lines().collect();
        let lost = lost.index(lines.len());
        let kept = lines.iter().enumerate().filter(|(at, _)| *at != lost);
        let rest: String = kept.flat_map(|(_, line)| [line, "\n"]).collect();
        check(&rest, &puzzles)?;
    }

    #[test]
    fn a_character_lost_costs_no_more_than_its_puzzle(puzzles in puzzles(), way in ways(), lost in any::<Index>()) {
        let text = write::to_text(|out| puzzles.iter().for_each(|puzzle| write_one(out, puzzle, way)));
        let lost = lost.index(text.chars().count());
        let rest: String = text.chars().enumerate().filter(|(at, _)| *at != lost).map(|(_, character)| character).collect();
        check(&rest, &puzzles)?;
    }

    #[test]
    fn a_text_that_breaks_off_behind_a_puzzle_yields_no_other(puzzles in puzzles(), way in ways(), length in any::<Index>()) {
        let first = write::to_text(|out| write_one(out, &puzzles[0], way));
        let others = write::to_text(|out| puzzles[1..].iter().for_each(|puzzle| write_one(out, puzzle, way)));
        let kept: String = first.chars().chain(others.chars().take(length.index(others.chars().count()))).collect();
        let options = ReadOptions { symbols: Some(Symbols::FromOne), ..ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() } };
        let found: Vec<_> = Reader::new("text", kept.as_bytes(), options).filter_map(Result::ok).collect();
        prop_assert!(!found.is_empty());
        for (found, puzzle) in found.iter().zip(&puzzles) {
            prop_assert_eq!(&found.values, &puzzle.values, "{}", kept);
        }
    }
}
