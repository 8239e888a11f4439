//! What lines of f-puzzles say of a full grid, whatever their length.

use super::grid::{Cell, Grid, number};

/// A rule of one line of any length.
pub(crate) type OfLine = fn(&Grid, &[Cell]) -> bool;

/// The keys whose marks are lines.
pub(crate) const LINES: &[(&str, OfLine)] = &[
    ("thermometer", |grid, line| grid.of(line).windows(2).all(|two| two[0] < two[1])),
    ("slowthermometer", |grid, line| grid.of(line).windows(2).all(|two| two[0] <= two[1])),
    ("palindrome", |grid, line| grid.of(line).iter().eq(grid.of(line).iter().rev())),
    ("renban", |grid, line| {
        let (mut values, length) = (grid.of(line), line.len());
        values.sort_unstable();
        (1..length).all(|at| values[at] == values[at - 1] + 1)
    }),
    ("whispers", |grid, line| whispers(grid, line, number(grid.side).unsigned_abs().div_ceil(2))),
    ("betweenline", |grid, line| match &grid.of(line)[..] {
        [one, inside @ .., other] => inside.iter().all(|value| one.min(other) < value && value < one.max(other)),
        _ => true,
    }),
    ("regionsumline", region_sum_line),
    ("entropicline", |grid, line| in_turn(&ranks(grid, line))),
    ("modularline", |grid, line| in_turn(&grid.of(line).iter().map(|value| value % 3).collect::<Vec<i64>>())),
    ("nabner", |grid, line| {
        let values = grid.of(line);
        (0..values.len()).all(|at| values[..at].iter().all(|before| (before - values[at]).abs() > 1))
    }),
    ("doublearrow", |grid, line| match &grid.of(line)[..] {
        [one, inside @ .., other] if !inside.is_empty() => one + other == inside.iter().sum::<i64>(),
        _ => true,
    }),
    ("zipperline", |grid, line| {
        let (values, last) = (grid.of(line), line.len().saturating_sub(1));
        let sum = |at: usize| if 2 * at == last { values[at] } else { values[at] + values[last - at] };
        (0..values.len().div_ceil(2)).all(|at| sum(at) == sum(0))
    }),
];

pub(crate) fn whispers(grid: &Grid, line: &[Cell], apart: u64) -> bool {
    grid.of(line).windows(2).all(|two| two[0].abs_diff(two[1]) >= apart)
}

/// Each run of cells in one box has the same sum.
fn region_sum_line(grid: &Grid, line: &[Cell]) -> bool {
    let mut sums: Vec<(usize, i64)> = Vec::new();
    for &cell in line {
        let number = grid.box_of(cell).0;
        match sums.last_mut().filter(|(last, _)| *last == number) {
            Some((_, sum)) => *sum += grid.at(cell),
            None => sums.push((number, grid.at(cell))),
        }
    }
    sums.iter().all(|(_, sum)| *sum == sums[0].1)
}

/// Low, middle and high: as many of each, and if that cannot be, as many low as high.
fn ranks(grid: &Grid, line: &[Cell]) -> Vec<i64> {
    let (low, high) = match grid.side {
        4 => (1, 4),
        6 => (2, 5),
        side => panic!("the ranks of side {side} are not stated here"),
    };
    grid.of(line).iter().map(|value| i64::from(*value > low) + i64::from(*value >= high)).collect()
}

/// Cells one or two steps from each other are of different classes; three steps from each other of the same.
fn in_turn(classes: &[i64]) -> bool {
    let mut pairs = (0..classes.len()).flat_map(|one| (one + 1..classes.len()).map(move |other| (one, other)));
    pairs.all(|(one, other)| (classes[one] == classes[other]) == (other - one).is_multiple_of(3))
}
