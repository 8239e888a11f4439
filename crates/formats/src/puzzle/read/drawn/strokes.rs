//! Where the lines of a block stand: which cells a bar parts, and below which cells a border is drawn.

use super::super::borders::cells_before;
use super::super::row::Row;
use super::super::tokens::is_bar;
use super::lines::Block;

/// Whether an upright line is drawn with more weight than others.
fn is_heavy_bar(sign: char) -> bool {
    matches!(sign, '┃' | '║' | '┇' | '┋' | '█')
}

/// Whether a level line is drawn with more weight than others.
fn is_heavy_stroke(sign: char) -> bool {
    matches!(sign, '━' | '═' | '=' | '█' | '╋' | '╬' | '┣' | '┫' | '╠' | '╣')
}

/// How many cells stand before each bar of a row that parts two of them; only before heavy ones, where some rows of the block have both.
pub(super) fn bars(block: &Block) -> Vec<Vec<usize>> {
    let all: Vec<Vec<(usize, bool)>> = block.rows.iter().map(inner_bars).collect();
    let has_both = |row: &Vec<(usize, bool)>| row.iter().any(|bar| bar.1) && row.iter().any(|bar| !bar.1);
    let only_heavy = all.iter().any(has_both);
    let kept = |row: Vec<(usize, bool)>| {
        row.into_iter().filter(|&(_, is_heavy)| is_heavy || !only_heavy).map(|(at, _)| at).collect()
    };
    all.into_iter().map(kept).collect()
}

/// The bars of a row that part two cells, and whether they are heavy.
fn inner_bars(row: &Row) -> Vec<(usize, bool)> {
    let mut bars: Vec<(usize, bool)> = Vec::new();
    for (at, sign) in row.text.char_indices().filter(|(_, sign)| is_bar(*sign)) {
        let before = cells_before(row, row.tokens.spans.partition_point(|(start, _)| *start < at));
        match bars.last_mut() {
            Some((last, is_heavy)) if *last == before => *is_heavy = true,
            _ => bars.push((before, is_heavy_bar(sign))),
        }
    }
    bars.retain(|&(before, _)| before > 0 && before < row.width);
    bars
}

/// Which cells have a stroke below them, for each line that is drawn between two rows; only heavy strokes, where some line has them and others
/// are light.
pub(super) fn levels(block: &Block) -> Vec<Vec<bool>> {
    let borders: Vec<&str> = block.inside().filter(|line| !line.is_blank()).map(|line| line.text.as_str()).collect();
    let has_heavy = |text: &&str| text.contains(is_heavy_stroke);
    let has_light = |text: &&str| text.contains(['─', '-', '┼']);
    let only_heavy = borders.iter().any(has_heavy) && borders.iter().any(has_light);
    let columns = columns(&block.rows[0]);
    let is_stroke =
        |sign: char| if only_heavy { is_heavy_stroke(sign) } else { !sign.is_whitespace() && !is_bar(sign) };
    let below = |text: &str| {
        let signs: Vec<char> = text.chars().collect();
        columns.iter().map(|&column| signs.get(column).copied().is_some_and(is_stroke)).collect()
    };
    borders.into_iter().map(below).collect()
}

/// Where the middle of each cell of a row stands, in characters from 0: cells without a sign are between two bars.
fn columns(row: &Row) -> Vec<usize> {
    let mut columns = Vec::with_capacity(row.width);
    row.each_cell(|start, cell| {
        let column = row.text[..start].chars().count();
        let behind = row.text[start..].chars().take_while(|sign| !is_bar(*sign)).count();
        columns.push(if cell.is_empty() { column + behind / 2 } else { column + (cell.chars().count() - 1) / 2 });
    });
    columns
}
