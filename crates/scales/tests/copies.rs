//! Turned and mirrored copies of puzzles have the same path, round by round, and so the same score. Rules that exclude values of two cells
//! pair by pair are the ones to look at: which pairs are merged into one group must not depend on where the cells are.

use exactone_formats::exchange::{PUZZLE, remake};
use exactone_scales::general::{End, Path, Rater, Rating, Walker};
use std::fmt::Write as _;

const ANTI_KING: &str = include_str!("../../../puzzles/models/anti-king.toml");
const MIRACLE: &str = include_str!("../../../puzzles/models/miracle.toml");
const WHISPERS: &str = include_str!("../../../puzzles/models/whispers.toml");
const XV: &str = include_str!("../../../puzzles/models/xv.toml");
const FUTOSHIKI: &str = include_str!("../../../puzzles/models/futoshiki.toml");

/// The example of the model with two givens more: chains solve it.
const ANTI_KNIGHT: &str = r#"
schema = "exactone.puzzle.v1"
model = "anti-knight"
givens = """
. . . . 8 . . . .
7 . . . . . . . .
3 . . . . . 4 1 5
. . 5 . . . . . .
. . . . 1 . . . .
. . . . . . . 2 .
9 . 4 . . . . . 8
5 . . . . . 7 . .
. . . . . . . 9 .
"""

[parameters]
side = 9
"#;

/// The example of the model with three givens more: chains solve it.
const NON_CONSECUTIVE: &str = r#"
schema = "exactone.puzzle.v1"
model = "non-consecutive"
givens = """
. . . . . . . 1 .
. 9 6 8 . . . . .
. . . . . . . 9 .
. . . 3 . . . . .
. . . . 4 . . . .
. . . 9 . . . . .
. . . . . . . . .
5 . . . 8 . . . .
. . . . 6 . . . .
"""

[parameters]
side = 9
"#;

/// Where a cell goes: turned so many times, and mirrored.
#[derive(Clone, Copy, Debug)]
struct Turn {
    quarters: usize,
    is_mirrored: bool,
}

impl Turn {
    /// Both quarter turns, and both mirrored copies whose rows stay rows.
    fn some() -> [Self; 4] {
        [(1, false), (3, false), (0, true), (2, true)].map(|(quarters, is_mirrored)| Self { quarters, is_mirrored })
    }

    fn of(self, (row, column): (usize, usize), side: usize) -> (usize, usize) {
        let mirrored = if self.is_mirrored { (row, side + 1 - column) } else { (row, column) };
        (0..self.quarters).fold(mirrored, |(row, column), _| (column, side + 1 - row))
    }
}

/// A puzzle as its model has it, with its cells turned, and v as n + 1 - v where that is asked for. Its solution is left out.
fn copy(text: &str, side: usize, turn: Turn, values: &dyn Fn(usize) -> usize) -> String {
    let cells = |words: &str| with_cells(words, &|cell| turn.of(cell, side), values);
    let mut copy = String::new();
    let mut rest = text;
    while let Some((before, key, grid, behind)) = next_grid(rest) {
        copy.push_str(&cells(before));
        match key {
            "solution" => {}
            "givens" => copy.extend(["givens = \"", &cells(&listed(grid)), "\""]),
            _ => copy.extend([key, " = \"\"\"\n", &cells(grid), "\"\"\""]),
        }
        rest = behind;
    }
    copy + &cells(rest)
}

/// The next `key = """grid"""`: what stands before it, the key, the grid, what stands behind it.
fn next_grid(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, behind) = text.split_once(" = \"\"\"\n")?;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let (grid, rest) = behind.split_once("\"\"\"")?;
    Some((&before[..start], &before[start..], grid, rest))
}

/// The values of a grid with their cells: `r1c1=5 r2c3=4`.
fn listed(grid: &str) -> String {
    let cells = (1..).zip(grid.lines()).flat_map(|(row, line)| {
        let values = (1..).zip(line.split_whitespace());
        values.filter(|(_, value)| *value != ".").map(move |(column, value)| format!("r{row}c{column}={value}"))
    });
    cells.collect::<Vec<_>>().join(" ")
}

/// A text in which each `r1c2`, and the value behind it, is another.
fn with_cells(text: &str, cell: &dyn Fn((usize, usize)) -> (usize, usize), value: &dyn Fn(usize) -> usize) -> String {
    let (mut other, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let found = number(rest.strip_prefix('r'))
            .and_then(|(row, rest)| number(rest.strip_prefix('c')).map(|(column, rest)| ((row, column), rest)));
        if let Some((own, behind)) = found {
            let (row, column) = cell(own);
            _ = write!(other, "r{row}c{column}");
            rest = behind;
            if let Some((given, behind)) = number(rest.strip_prefix('=')) {
                _ = write!(other, "={}", value(given));
                rest = behind;
            }
        } else {
            other.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    other
}

/// A number, and what stands behind it.
fn number(text: Option<&str>) -> Option<(usize, &str)> {
    let text = text?;
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

fn path(text: &str) -> (Path, Rating) {
    let instance = remake("a copy", PUZZLE, text).unwrap();
    let walker = Walker::new(instance.problem());
    let start = || walker.start(&instance.givens, &instance.removed);
    (walker.path(start()), Rater::new(instance.problem()).rate(start()).unwrap())
}

/// Compares four turns; every other one with the values turned round, if the rules say the same of them.
fn assert_same(text: &str, side: usize, may_turn_values: bool) {
    let (own, rating) = path(text);
    assert_eq!(own.end, End::Solved);
    for (turn, is_second) in Turn::some().into_iter().zip([false, true, false, true]) {
        let is_reversed = may_turn_values && is_second;
        let values = |value| if is_reversed { side + 1 - value } else { value };
        let copy = path(&copy(text, side, turn, &values));
        assert_eq!((&own, &rating), (&copy.0, &copy.1), "{turn:?}, values turned round: {is_reversed}");
    }
}

#[test]
fn a_copy_is_another_text_of_the_same_puzzle() {
    let turn = Turn { quarters: 1, is_mirrored: false };
    let copy = copy("givens = \"\"\"\n1 . 3\n. . .\n. . .\n\"\"\"\nx = \"r2c1 r3c3\"", 3, turn, &|value| 4 - value);
    assert_eq!(copy, "givens = \"r1c3=3 r3c3=1\"\nx = \"r1c2 r3c1\"");
}

#[test]
fn copies_of_puzzles_with_pairs_have_the_same_path() {
    assert_same(ANTI_KING, 9, true);
    assert_same(MIRACLE, 9, true);
}

#[test]
fn copies_of_puzzles_with_one_rule_of_pairs_have_the_same_path() {
    assert_same(ANTI_KNIGHT, 9, false);
    assert_same(NON_CONSECUTIVE, 9, false);
}

#[test]
fn copies_of_puzzles_with_clues_have_the_same_path() {
    assert_same(WHISPERS, 9, true);
    assert_same(XV, 9, false);
    assert_same(FUTOSHIKI, 7, false);
}
