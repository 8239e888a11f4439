//! Clues at the border of f-puzzles: what they say of a full grid.

use super::convention::{Key, key, sum};
use super::grid::{Cell, Grid, number};

/// Their keys.
pub(crate) const BORDER: &[Key] = &[
    key(
        "littlekillersum",
        |place| {
            let value = sum(place.model, &falling(place.model.side));
            format!("[{{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"{value}\"}}]")
        },
        |grid, place, _| sum(grid, &falling(grid.side)) == sum(place.model, &falling(grid.side)),
    ),
    key(
        "sandwichsum",
        |place| {
            let line = line_from(place.model.side, (place.line[0].0, 0));
            format!("[{{\"cell\":\"R{}C0\",\"value\":\"{}\"}}]", place.line[0].0, sandwich(place.model, &line))
        },
        |grid, place, _| {
            let line = line_from(grid.side, (place.line[0].0, 0));
            sandwich(grid, &line) == sandwich(place.model, &line)
        },
    ),
    key(
        "xsum",
        |place| {
            let (side, column) = (place.model.side, place.line[1].1);
            let line = line_from(side, (side + 1, column));
            format!("[{{\"cell\":\"R{}C{column}\",\"value\":\"{}\"}}]", side + 1, x_sum(place.model, &line))
        },
        |grid, place, _| {
            let line = line_from(grid.side, (grid.side + 1, place.line[1].1));
            x_sum(grid, &line) == x_sum(place.model, &line)
        },
    ),
    key(
        "skyscraper",
        |place| {
            let (side, row) = (place.model.side, place.line[2].0);
            let line = line_from(side, (row, side + 1));
            format!("[{{\"cell\":\"R{row}C{}\",\"value\":\"{}\"}}]", side + 1, skyscrapers(place.model, &line))
        },
        |grid, place, _| {
            let line = line_from(grid.side, (place.line[2].0, grid.side + 1));
            skyscrapers(grid, &line) == skyscrapers(place.model, &line)
        },
    ),
];

/// The rows or columns outside: the line that begins there.
pub(crate) fn line_from(side: usize, (row, column): Cell) -> Vec<Cell> {
    match (row, column) {
        (0, _) => (1..=side).map(|at| (at, column)).collect(),
        (_, 0) => (1..=side).map(|at| (row, at)).collect(),
        _ if row > side => (1..=side).rev().map(|at| (at, column)).collect(),
        _ => (1..=side).rev().map(|at| (row, at)).collect(),
    }
}

pub(crate) fn sandwich(grid: &Grid, line: &[Cell]) -> i64 {
    let values = grid.of(line);
    let crusts: Vec<usize> =
        (0..values.len()).filter(|&at| values[at] == 1 || values[at] == number(grid.side)).collect();
    values[crusts[0] + 1..crusts[1]].iter().sum()
}

pub(crate) fn x_sum(grid: &Grid, line: &[Cell]) -> i64 {
    let values = grid.of(line);
    values.iter().take(usize::try_from(values[0]).unwrap()).sum()
}

pub(crate) fn skyscrapers(grid: &Grid, line: &[Cell]) -> i64 {
    let values = grid.of(line);
    number((0..values.len()).filter(|&at| values[..at].iter().all(|before| *before < values[at])).count())
}

/// The diagonal that goes down to the right from outside.
pub(crate) fn falling(side: usize) -> Vec<Cell> {
    (1..side).map(|at| (at, at + 1)).collect()
}
