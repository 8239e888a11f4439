//! Several puzzles beside each other and below, as they stand on a page, which together are as wide as they are high.
//!
//! As one grid they would have a side that none of their values comes near. A puzzle in which two values are missing has no single solution, so
//! a grid that has none above the side of its parts, and gaps between these, is rather a page.

use super::super::row::{Row, Whole, is_blank};
use super::super::tokens::is_bar;
use super::super::{Fault, ways};
use super::lines::Block;

/// Why a block is not read as one grid.
pub(super) fn fault(block: &Block) -> Option<Fault> {
    beside_each_other(block).or_else(|| of_one_grid(block)).or_else(|| parted(block))
}

/// Why rows that part four puzzles with an empty row and an empty column are not read as one grid.
fn parted(block: &Block) -> Option<Fault> {
    let (count, width) = (block.rows.len(), block.width());
    let side = width / 2;
    if count != width || width.is_multiple_of(2) || side < 4 {
        return None;
    }
    let values = values(block)?;
    let is_small = values.len() >= width && values.iter().all(|&value| value <= side);
    let cells = cells(block);
    let is_whole = cells.len() == count * width;
    let is_parted = || (0..width).all(|at| is_blank(&cells[side * width + at]) && is_blank(&cells[at * width + side]));
    if !is_small || !is_whole || !is_parted() {
        return None;
    }
    let page = format!("4 puzzles of {side}x{side}, with an empty row and an empty column between them");
    Some(Fault::Readings { readings: vec![page, format!("one puzzle of {width}x{width}")], way: ways::PAGE })
}

/// Why lines that are a puzzle each are not read so: with gaps between as many groups as there are lines, they are rows of puzzles side by side, too.
pub(super) fn beside_each_other(block: &Block) -> Option<Fault> {
    let (count, width) = (block.rows.len(), block.width());
    let side = width.isqrt();
    let is_page = side > 3
        && side * side == width
        && count.is_multiple_of(side)
        && block.rows.iter().all(|row| row.whole != Whole::No);
    if !is_page || values(block).is_none_or(|values| values.len() < width) {
        return None;
    }
    let cells = cells(block);
    // Lines without gaps are puzzles, if they can be.
    let are_puzzles =
        || !(0..count).any(|line| repeats(side, |row, column| &cells[line * width + row * side + column]));
    if any_repeats(&cells, width, side) || !has_gaps_everywhere(block, side) && are_puzzles() {
        return None;
    }
    let page = format!("{count} puzzles of {side}x{side}, {side} of them side by side");
    let lines = format!("{count} puzzles of {side}x{side}, each on its line");
    Some(Fault::Readings { readings: vec![page, lines], way: ways::PAGE })
}

/// The cells of a block, row by row.
fn cells(block: &Block) -> Vec<String> {
    let mut cells = Vec::with_capacity(block.rows.len() * block.width());
    block.rows.iter().for_each(|row| row.each_cell(|_, cell| cells.push(cell.to_owned())));
    cells
}

/// Whether a value comes twice in a unit of one of the puzzles of a page.
fn any_repeats(cells: &[String], width: usize, side: usize) -> bool {
    let repeats_in = |puzzle: usize| {
        let (band, stack) = (puzzle / (width / side), puzzle % (width / side));
        repeats(side, |row, column| &cells[(band * side + row) * width + stack * side + column])
    };
    (0..cells.len() / (side * side)).any(repeats_in)
}

/// Whether gaps part all rows into groups of so many cells.
fn has_gaps_everywhere(block: &Block, side: usize) -> bool {
    block.rows.iter().all(|row| has_gaps(row, side, block.width()))
}

/// Whether a value comes twice in a row, a column or a square box.
fn repeats<'a>(side: usize, at: impl Fn(usize, usize) -> &'a str) -> bool {
    let order = side.isqrt();
    let in_box = |unit: usize, cell: usize| (unit / order * order + cell / order, unit % order * order + cell % order);
    let units: [&dyn Fn(usize, usize) -> (usize, usize); 3] =
        [&|unit, cell| (unit, cell), &|unit, cell| (cell, unit), &in_box];
    let is_square = order * order == side;
    let repeats_in = |unit: usize, cells: &dyn Fn(usize, usize) -> (usize, usize)| {
        let mut values: Vec<&str> =
            (0..side).map(|cell| cells(unit, cell)).map(|(row, column)| at(row, column)).collect();
        values.retain(|value| !is_blank(value));
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        values.len() < count
    };
    units.iter().take(if is_square { 3 } else { 2 }).any(|cells| (0..side).any(|unit| repeats_in(unit, cells)))
}

/// Whether the widest gaps of a row part it into groups of so many cells.
fn has_gaps(row: &Row, side: usize, width: usize) -> bool {
    wide_gaps(row).iter().copied().eq((side..width).step_by(side))
}

fn of_one_grid(block: &Block) -> Option<Fault> {
    let (count, width) = (block.rows.len(), block.width());
    let side = part(block)?;
    let whole = block.rows.iter().any(|row| row.whole == Whole::Yes);
    let parts = count / side * (width / side);
    let gaps = if has_gaps_everywhere(block, side) { "with gaps between them and" } else { "with" };
    let page = format!("a page of {parts} puzzles of {side}x{side}, {gaps} no value above {side}");
    let other = match (whole, count / width) {
        (true, _) => format!("{count} puzzles of {side}x{side}, each on its line"),
        (false, 1) => format!("one puzzle of {width}x{width}"),
        (false, grids) => format!("{grids} puzzles of {width}x{width}"),
    };
    Some(Fault::Readings { readings: vec![page, other], way: ways::PAGE })
}

/// The side of the puzzles on a page.
fn part(block: &Block) -> Option<usize> {
    let (count, width) = (block.rows.len(), block.width());
    let values = values(block)?;
    let largest = *values.iter().max()?;
    let is_part = |side: usize| {
        // Without gaps each of them must be a puzzle.
        let is_apart = || has_gaps_everywhere(block, side) || !any_repeats(&cells(block), width, side);
        let gaps = || block.inside().filter(|line| line.is_blank()).map(|line| line.above);
        let has_bands = || gaps().all(|above| above.is_multiple_of(side)) && gaps().any(|above| above == side);
        // Lines of 16 cells in four groups may be puzzles of their own.
        let is_clear = width != side * side || has_bands();
        largest <= side && width.is_multiple_of(side) && count.is_multiple_of(width) && is_clear && is_apart()
    };
    (4..=width / 2).find(|&side| is_part(side)).filter(|_| values.len() >= width)
}

/// All values; `None` if some cell is no number.
fn values(block: &Block) -> Option<Vec<usize>> {
    let mut values = Vec::new();
    let mut are_numbers = true;
    for row in &block.rows {
        row.each_cell(|_, cell| match cell.parse() {
            Ok(0) => {}
            Ok(value) => values.push(value),
            Err(_) => are_numbers &= is_blank(cell),
        });
    }
    are_numbers.then_some(values)
}

/// How many cells stand before each of the widest gaps of a row, if some gaps are narrower.
fn wide_gaps(row: &Row) -> Vec<usize> {
    let mut ends: Vec<(usize, usize)> = Vec::with_capacity(row.width);
    row.each_cell(|start, cell| ends.push((start, start + cell.len())));
    let gap = |pair: &[(usize, usize)]| {
        let between = row.text.get(pair[0].1..pair[1].0).unwrap_or("");
        between.chars().filter(|sign| sign.is_whitespace() || is_bar(*sign)).count()
    };
    let gaps: Vec<usize> = ends.windows(2).map(gap).collect();
    let (least, most) = (gaps.iter().min().copied().unwrap_or(0), gaps.iter().max().copied().unwrap_or(0));
    (1..).zip(&gaps).filter(|&(_, &gap)| gap == most && most > least).map(|(at, _)| at).collect()
}
