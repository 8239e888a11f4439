//! Lines between cells that are not the borders of boxes: those of regions, of diagonals, or a frame around a square without boxes.

use super::super::row::Row;
use super::super::tokens::is_bar;
use super::super::{Fault, ways};
use super::lines::{Block, is_slanted};
use super::strokes::{bars, levels};
use std::collections::BTreeSet;

/// Why a block is not read as its cells alone, for the rules of this model.
pub(super) fn fault(block: &Block, model: Option<&str>) -> Option<Fault> {
    let is_other = |names: &[&str]| model.is_some_and(|model| !names.contains(&model));
    let is_square = block.rows.len().is_multiple_of(block.width());
    match () {
        () if !is_square || block.rows.iter().any(|row| row.tokens.has_gap) => None,
        () if !is_other(&["sudoku"]) && has_slanted_lines(block) => Some(readings(
            "the slanted lines mark the diagonals, and it is an x-sudoku",
            "they say nothing, and it is a puzzle without diagonals",
            ways::DIAGONALS,
        )),
        () if !is_other(&["sudoku", "jigsaw"]) && has_regions(block) => Some(readings(
            "the lines between its cells are the borders of regions or cages",
            "they say nothing, and it is a puzzle with the usual boxes",
            ways::REGIONS,
        )),
        () if !is_other(&["sudoku"]) && has_bare_frame(block) => Some(readings(
            "the frame has no boxes in it, and it is a Latin square",
            "it is a puzzle with the usual boxes",
            ways::FRAME,
        )),
        () => None,
    }
}

fn readings(one: &str, other: &str, way: &'static str) -> Fault {
    Fault::Readings { readings: vec![one.to_owned(), other.to_owned()], way }
}

fn has_slanted_lines(block: &Block) -> bool {
    block.inside().filter(|line| line.text.contains(is_slanted)).count() > 1
}

/// Whether bars, or the strokes below rows, part other cells than boxes do.
fn has_regions(block: &Block) -> bool {
    let side = block.width();
    let is_drawn = |(row, bars): (&Row, Vec<usize>)| row.text.contains(is_bar).then_some(bars);
    let bars: Vec<Vec<usize>> = block.rows.iter().zip(bars(block)).filter_map(is_drawn).collect();
    let have_bars = bars.len() * 2 > block.rows.len();
    have_bars && bars.chunks(side).any(|bars| are_of_regions(bars, side)) || has_partial_levels(block)
}

/// Whether the bars of a grid stand neither between all cells nor between boxes. One row that differs from all others has a slip.
fn are_of_regions(bars: &[Vec<usize>], side: usize) -> bool {
    let all_cells: Vec<usize> = (1..side).collect();
    let is_of_boxes = |step: usize| bars.iter().flatten().all(|bar| bar.is_multiple_of(step));
    let are_of_boxes = (2..=side).filter(|&step| side.is_multiple_of(step)).any(is_of_boxes);
    let different: BTreeSet<&Vec<usize>> = bars.iter().collect();
    let most = different.iter().map(|&row| bars.iter().filter(|&other| other == row).count()).max().unwrap_or(0);
    let are_uneven = match different.len() {
        1 => bars[0] != all_cells,
        _ => most + 1 < bars.len(),
    };
    !are_of_boxes && are_uneven
}

/// Whether lines below rows are drawn below some of their cells, each otherwise.
fn has_partial_levels(block: &Block) -> bool {
    const FEWEST: usize = 2;
    let levels = levels(block);
    let is_partial = |level: &&Vec<bool>| {
        let below = level.iter().filter(|&&is_drawn| is_drawn).count();
        below > 0 && below + FEWEST <= level.len()
    };
    let partial: BTreeSet<&Vec<bool>> = levels.iter().filter(is_partial).collect();
    partial.len() >= FEWEST
}

/// Whether a frame is drawn around all cells, and nothing in it. In plain signs it is drawn around a usual puzzle, too.
fn has_bare_frame(block: &Block) -> bool {
    let side = block.width();
    let is_usual = side.isqrt().pow(2) == side;
    let is_sign = |sign: char| matches!(sign, '┌' | '┐' | '└' | '┘' | '─') || !is_usual && matches!(sign, '+' | '-');
    let is_edge = |text: &str| {
        let text = text.trim();
        text.chars().count() > side && text.chars().all(is_sign) && text.matches('+').count() < 3
    };
    let has_edge = |above: usize| block.between.iter().any(|line| line.above == above && is_edge(&line.text));
    let is_framed = |text: &str| {
        let text = text.trim();
        text.matches(is_bar).count() == 2 && text.starts_with(is_bar) && text.ends_with(is_bar)
    };
    has_edge(0)
        && has_edge(side)
        && block.rows.len() == side
        && block.inside().next().is_none()
        && block.rows.iter().all(|row| is_framed(&row.text))
}
