//! Where nothing was found: a list of lists of which one has a cell too few or too many, or which lacks a list.

use super::super::cells::list_tokens::{Token, token};
use super::super::text::Text;
use super::asides::Near;
use crate::puzzle::read::Fault;
use std::collections::BTreeMap;

/// Cells in a row of the usual puzzles.
const USUAL: [usize; 6] = [4, 6, 8, 9, 16, 25];

/// So many rows of a list may be of another length.
const MOST_ODD: usize = 2;

/// A list without lists in it: where it ends, and how many cells it has.
#[derive(Clone, Copy, Debug)]
struct Row {
    line: usize,
    /// In characters, from 1.
    column: usize,
    cells: usize,
}

/// The first fault of a list of rows.
pub(in super::super) fn of(text: &Text) -> Option<Near> {
    let mut open: Vec<(Vec<Row>, usize)> = Vec::new();
    for (at, line) in text.lines.iter().enumerate() {
        let mut rest = line.text.as_str();
        while let Some((piece, behind)) = token(rest) {
            let column = line.text[..line.text.len() - behind.len()].chars().count();
            rest = behind;
            match piece {
                Token::Open(_) => open.push((Vec::new(), 0)),
                Token::Cell(_) => {
                    if let Some((_, cells)) = open.last_mut() {
                        *cells += 1;
                    }
                }
                Token::Close(_) => {
                    let Some((rows, cells)) = open.pop() else { continue };
                    if let Some((row, fault)) = fault(&rows) {
                        return Some(Near::at(&text.lines[row.line], row.column, fault));
                    }
                    if rows.is_empty()
                        && let Some((outer, _)) = open.last_mut()
                    {
                        outer.push(Row { line: at, column, cells });
                    }
                }
                Token::Comma | Token::Row(_) | Token::Other => {}
            }
        }
    }
    open.iter().find_map(|(rows, _)| fault(rows)).map(|(row, fault)| Near::at(&text.lines[row.line], row.column, fault))
}

/// What keeps rows from being a grid, with the row.
fn fault(rows: &[Row]) -> Option<(Row, Fault)> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for row in rows {
        *counts.entry(row.cells).or_default() += 1;
    }
    let (&width, &count) = counts.iter().max_by_key(|(_, count)| **count)?;
    let is_near = rows.len().abs_diff(width) <= 1 && rows.len() - count <= MOST_ODD;
    if !USUAL.contains(&width) || !is_near || count < 3 {
        return None;
    }
    let odd = rows.iter().enumerate().find(|(_, row)| row.cells != width);
    match odd {
        Some((at, row)) => Some((*row, Fault::RowWidth { row: at + 1, found: row.cells, expected: width })),
        None if rows.len() != width => Some((*rows.last()?, Fault::RowCount { found: rows.len(), width })),
        None => None,
    }
}
