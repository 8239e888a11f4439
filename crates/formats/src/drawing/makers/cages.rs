//! Cages: a dashed border and a label, or a letter where the cells do not hang together.

use super::{Made, Making, letter};
use crate::drawing::mark::Shape;
use crate::drawing::sheet::Sheet;
use std::collections::HashSet;

/// Cells with a sum, or without.
pub(in crate::drawing) fn cage(making: &mut Making<'_>) -> Made {
    labelled(making, making.clue.word("sum").unwrap_or_default())
}

/// Cells with a result and a sign.
pub(in crate::drawing) fn calcudoku(making: &mut Making<'_>) -> Made {
    let [result, op] = ["result", "op"].map(|key| making.clue.word(key).unwrap_or_default());
    labelled(making, result + &op)
}

fn labelled(making: &mut Making<'_>, label: String) -> Made {
    let cells = making.sheet.outline.cells(making.clue, "cells");
    let Some(squares) = making.sheet.squares(&cells) else { return Made::default() };
    let names = making.sheet.names(&cells);
    let words = if label.is_empty() { names } else { format!("{label}: {names}") };
    if hangs_together(making.sheet, &squares) {
        return Made::one(Shape::Cage { squares, label }, words);
    }
    let letter = letter(making.letters);
    let words = format!("{letter} = {words}");
    Made::one(Shape::Tint { squares, letter }, words)
}

/// Whether a way leads from each of the squares to each, by sides.
fn hangs_together(sheet: &Sheet<'_>, squares: &[usize]) -> bool {
    let mut left: HashSet<usize> = squares.iter().copied().collect();
    let mut open = vec![squares[0]];
    while let Some(from) = open.pop() {
        if !left.remove(&from) {
            continue;
        }
        let around = [from.checked_sub(sheet.columns), Some(from + sheet.columns), from.checked_sub(1), Some(from + 1)];
        open.extend(around.into_iter().flatten().filter(|&beside| sheet.share_a_side([from, beside])));
    }
    left.is_empty()
}
