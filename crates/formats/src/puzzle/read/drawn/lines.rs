//! A text as blocks: lines with cells that follow each other, and what is drawn between them.

use super::super::kind::Kind;
use super::super::lines::{Fetched, LineReader};
use super::super::row::{Layout, Row, Whole};
use super::super::tokens::{Tokens, is_bar};
use super::super::{ReadOptions, encoding};

/// Shorter rows may be anything.
const FEWEST_CELLS: usize = 4;

/// Rows of one length, and the lines between them.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) rows: Vec<Row>,
    pub(super) between: Vec<Between>,
}

/// A line without cells.
#[derive(Debug)]
pub(super) struct Between {
    pub(super) text: String,
    /// How many rows of the block stand above it.
    pub(super) above: usize,
}

impl Between {
    /// Whether nothing is drawn in it.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

impl Block {
    /// How many cells each row has.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.width)
    }

    /// Whether there are fewer rows than each has cells, and each may be a whole puzzle in groups of a row of it.
    pub(super) fn may_be_lines(&self) -> bool {
        let (side, count) = (self.width().isqrt(), self.rows.len());
        let is_low = side >= FEWEST_CELLS && side * side == self.width() && count < self.width();
        is_low && count > 0 && count.is_multiple_of(side) && self.rows.iter().all(|row| row.whole != Whole::No)
    }

    /// Leaves out first rows that number the columns, where there is a row too many, or where a border parts them from all others.
    fn leave_out_heading(&mut self) {
        while self.has_heading() {
            self.rows.remove(0);
            self.between.iter_mut().for_each(|line| line.above = line.above.saturating_sub(1));
        }
    }

    fn has_heading(&self) -> bool {
        let (width, count) = (self.width(), self.rows.len());
        let counts_up = |at: usize| {
            let mut numbers = Vec::with_capacity(width);
            self.rows[at].each_cell(|_, cell| numbers.push(cell.parse().unwrap_or(0)));
            numbers.into_iter().eq(1..=width)
        };
        let border = |above: usize| self.between.iter().any(|line| line.above == above && !line.is_blank());
        let is_apart = || count > 1 && (counts_up(1) || border(1) && !border(2));
        count > 0 && counts_up(0) && (count % width == 1 || is_apart())
    }

    /// What is drawn or left blank between the first row and the last.
    pub(super) fn inside(&self) -> impl Iterator<Item = &Between> {
        self.between.iter().filter(|line| line.above > 0 && line.above < self.rows.len())
    }
}

/// The lines of a source with their numbers, those that are text.
pub(in super::super) fn lines_of(bytes: &[u8]) -> Vec<(u64, String)> {
    let mut found = Vec::new();
    let mut lines = LineReader::new(bytes, usize::MAX);
    while let Ok(Fetched::Line) = lines.fetch() {
        if let Ok(text) = encoding::text(encoding::without_mark(lines.bytes())) {
            found.push((lines.number(), text.to_owned()));
        }
    }
    found
}

/// The blocks of a text.
pub(super) fn blocks<'a>(lines: impl Iterator<Item = (u64, &'a str)>, options: &ReadOptions) -> Vec<Block> {
    let mut blocks = vec![Block::default()];
    for (number, line) in lines {
        // A mail quotes with these signs.
        let text = line.trim_start_matches(['>', ' ']).trim_end();
        let line = if line.starts_with('>') { text } else { line };
        let block = blocks.last_mut().expect("there is always one");
        if is_drawing(line) {
            let above = block.rows.len();
            block.between.push(Between { text: line.to_owned(), above });
            continue;
        }
        match Kind::of(number, line, options) {
            Kind::Row(row) if is_row(&row, options) => {
                let row = of_open_bars(number, line).unwrap_or(row);
                if block.rows.first().is_some_and(|first| first.width != row.width) {
                    blocks.push(Block::default());
                }
                blocks.last_mut().expect("there is always one").rows.push(row);
            }
            Kind::Border { .. } | Kind::Blank => {
                let above = block.rows.len();
                block.between.push(Between { text: line.to_owned(), above });
            }
            _ => blocks.push(Block::default()),
        }
    }
    blocks.iter_mut().for_each(Block::leave_out_heading);
    let is_high = |block: &Block| block.rows.len() >= block.width().max(FEWEST_CELLS);
    blocks.retain(|block| is_high(block) || block.may_be_lines());
    blocks
}

/// A row with bars between its cells and none before or behind them, with those that are empty at its ends.
fn of_open_bars(number: u64, line: &str) -> Option<Row> {
    let is_open = |text: &str| !text.starts_with(is_bar) && !text.ends_with(is_bar);
    let bars = line.matches(is_bar).count();
    if bars < FEWEST_CELLS || !is_open(line.trim()) && !is_open(line) {
        return None;
    }
    let mut spans = Vec::with_capacity(bars + 1);
    let mut start = 0;
    for cell in line.split(is_bar) {
        let text = cell.trim();
        let before = if text.is_empty() { 0 } else { cell.len() - cell.trim_start().len() };
        spans.push((start + before, start + before + text.len()));
        start += cell.len() + line[start + cell.len()..].chars().next().map_or(0, char::len_utf8);
    }
    let are_wide = line.split(is_bar).all(|cell| !cell.is_empty());
    let are_single = are_wide && spans.iter().all(|&(start, end)| !line[start..end].contains(char::is_whitespace));
    let tokens = Tokens { bars: (0..=spans.len()).collect(), spans, has_gap: false };
    are_single.then(|| Row::with_layout(number, line, tokens, Layout::Tokens))
}

/// Whether a line has slanted lines and nothing else but borders.
fn is_drawing(line: &str) -> bool {
    let is_border = |sign: char| sign.is_whitespace() || is_bar(sign) || matches!(sign, '+' | '-' | '─'..='╿');
    line.contains(is_slanted) && line.chars().all(|sign| is_slanted(sign) || is_border(sign)) && line.contains(is_bar)
}

/// Whether a sign is a slanted line.
pub(super) fn is_slanted(sign: char) -> bool {
    matches!(sign, '╲' | '╱' | '╳' | '\\' | '/')
}

fn is_row(row: &Row, options: &ReadOptions) -> bool {
    (FEWEST_CELLS..=options.largest_side).contains(&row.width) && row.flaw.is_none() && !row.is_prose(row.width)
}
