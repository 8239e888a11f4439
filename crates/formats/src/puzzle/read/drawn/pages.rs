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
    let (count, width) = (block.rows.len(), block.width());
    let side = part(block)?;
    let whole = block.rows.iter().any(|row| row.whole == Whole::Yes);
    let parts = count / side * (width / side);
    let page = format!("a page of {parts} puzzles of {side}x{side}, with gaps between them and no value above {side}");
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
        let is_apart = || block.rows.iter().all(|row| wide_gaps(row).iter().copied().eq((side..width).step_by(side)));
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
