//! Cells that are drawn over several lines, and tables with an empty row behind each row.
//!
//! Only one line of each cell has its value, and the others have none. As rows they would make several puzzles, each with a part of the rows.
//! Where borders stand between all cells, and nowhere else, they say where cells end, and the lines without a value are left out. Where none
//! do, both readings are told.

use super::super::row::is_blank;
use super::super::{Fault, ReadOptions, ways};
use super::lines::{Block, blocks};
use std::{collections::HashSet, iter};

/// No cell is drawn over more lines.
const MOST_LINES: usize = 9;
/// For so many rows of values, one line of them that ought to have none leaves doubt.
const STRAY: usize = 6;

/// Rows of cells of several lines.
struct Tall {
    /// How many lines each cell has.
    lines: usize,
    /// The first line with values.
    offset: usize,
    /// Whether borders stand between the cells of a column, and nowhere else.
    is_drawn: bool,
}

/// Why rows are not read one by one, if cells may have several lines.
pub(super) fn fault(block: &Block) -> Option<Fault> {
    let (found, width) = (block.rows.len(), block.width());
    if is_doubled(block) {
        let readings = vec![
            format!("each row stands twice, and there are {} rows of {width} cells", found / 2),
            format!("each line is a row, and there are {} puzzles of {width}x{width}", found / width),
        ];
        return Some(Fault::Readings { readings, way: ways::ANY });
    }
    let tall = tall(block).or_else(|| part(block))?;
    if tall.is_drawn {
        return Some(Fault::RowCount { found, width });
    }
    let puzzles = |rows: usize| match rows / width {
        0 => format!("there are {rows} rows of {width} cells"),
        1 => format!("there is one puzzle of {width}x{width}"),
        count => format!("there are {count} puzzles of {width}x{width}"),
    };
    let each = format!(
        "a row takes {} lines, of which one has values, and {}",
        tall.lines,
        puzzles(found.div_ceil(tall.lines))
    );
    let readings = vec![each, format!("each line is a row, and {}", puzzles(found))];
    Some(Fault::Readings { readings, way: ways::TALL })
}

/// The lines without those that have no value of their own in cells that are drawn over several lines.
pub(in super::super) fn without_fillers<T>(lines: Vec<T>, text: impl Fn(&T) -> &str, options: &ReadOptions) -> Vec<T> {
    let blocks = blocks((0..).zip(lines.iter().map(&text)), options);
    let fillers = |block: &Block| {
        let tall = tall(block).filter(|tall| tall.is_drawn)?;
        let rows = block.rows.iter().enumerate();
        let left_out = rows.filter(|(at, _)| at % tall.lines != tall.offset).map(|(_, row)| row.number);
        Some(left_out.collect::<Vec<u64>>())
    };
    let left_out: HashSet<u64> = blocks.iter().filter_map(fillers).flatten().collect();
    (0..).zip(lines).filter(|(at, _)| !left_out.contains(at)).map(|(_, line)| line).collect()
}

fn tall(block: &Block) -> Option<Tall> {
    let (count, width) = (block.rows.len(), block.width());
    if count <= width {
        return None;
    }
    let full: Vec<usize> = (0..count).filter(|&at| has_value(block, at)).collect();
    let borders = borders(block);
    (2..=MOST_LINES).find_map(|lines| {
        let rows = count.div_ceil(lines);
        let within = |offset: usize| full.iter().filter(|&at| at % lines == offset).count();
        let offset =
            (0..lines.min(count - (rows - 1) * lines)).max_by_key(|&offset| (within(offset), lines - offset))?;
        let (inside, outside) = (within(offset), full.len() - within(offset));
        // Without borders a value too many leaves no doubt that each line is a row.
        let is_stray = if borders.is_empty() { outside > 0 } else { outside * STRAY > inside };
        let fits = borders.iter().all(|above| above.is_multiple_of(lines)) && (borders.is_empty() || has_bars(block));
        let is_tall = rows.is_multiple_of(width) && inside * 3 > rows * 2 && !is_stray && fits;
        is_tall.then(|| Tall { lines, offset, is_drawn: outside == 0 && is_drawn(block, lines) })
    })
}

/// A part of cells that are drawn over several lines, as where a line between them is damaged: bars stand between all cells, and borders
/// do not stand behind all rows.
fn part(block: &Block) -> Option<Tall> {
    let count = block.rows.len();
    let edges: Vec<usize> = iter::once(0).chain(borders(block)).chain([count]).collect();
    let mut sizes: Vec<usize> = edges.windows(2).map(|pair| pair[1] - pair[0]).collect();
    sizes.sort_unstable();
    let lines = sizes[sizes.len() / 2];
    let whole: Vec<usize> = edges.windows(2).filter(|pair| pair[1] - pair[0] == lines).map(|pair| pair[0]).collect();
    let full = |start: usize| (0..lines).filter(move |at| has_value(block, start + at));
    let full: Vec<usize> = whole.iter().copied().flat_map(full).collect();
    let &[offset, _, ..] = &*full else { return None };
    let is_row_of_boxes = whole.len() == 2 && count.is_multiple_of(block.width());
    let is_part = lines > 1 && whole.len() * 2 > sizes.len() && !is_row_of_boxes && full.iter().all(|&at| at == offset);
    (is_part && has_bars(block)).then_some(Tall { lines, offset, is_drawn: false })
}

/// Whether the rows of a grid, or of several, stand twice each, and nearly all have values.
fn is_doubled(block: &Block) -> bool {
    let (count, width) = (block.rows.len(), block.width());
    let cells = |row: usize| {
        let mut cells = Vec::new();
        block.rows[row].each_cell(|_, cell| cells.push(cell.to_owned()));
        cells
    };
    let full = || (0..count).filter(|&row| has_value(block, row)).count();
    width > 3
        && count > 0
        && count.is_multiple_of(2 * width)
        && (0..count).step_by(2).all(|row| cells(row) == cells(row + 1))
        && (2..count).any(|row| cells(row) != cells(row - 1))
        && full() * 2 > count
}

fn has_value(block: &Block, row: usize) -> bool {
    let mut found = false;
    block.rows[row].each_cell(|_, cell| found |= !is_blank(cell));
    found
}

/// Whether a border stands behind every so many rows, and nowhere else.
fn is_drawn(block: &Block, lines: usize) -> bool {
    block.rows.len().is_multiple_of(lines) && borders(block).into_iter().eq((lines..block.rows.len()).step_by(lines))
}

/// Whether bars stand between all cells.
fn has_bars(block: &Block) -> bool {
    block.rows.iter().all(|row| (1..row.width).all(|cell| row.tokens.bars.contains(&cell)))
}

/// How many rows stand above each border.
fn borders(block: &Block) -> Vec<usize> {
    let mut borders: Vec<usize> = block.inside().filter(|line| !line.is_blank()).map(|line| line.above).collect();
    // Below one puzzle and above the next there are two.
    borders.dedup();
    borders
}
