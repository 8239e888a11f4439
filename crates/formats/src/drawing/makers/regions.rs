//! Cells that are marked each by itself: circles, squares, letters, and the corner of four of them.

use super::{Made, Making, letter};
use crate::drawing::mark::Shape;

/// A letter in each cell.
pub(in crate::drawing) fn letters(making: &mut Making<'_>) -> Made {
    let cells = making.sheet.outline.cells(making.clue, "cells");
    lettered(making, &[cells])
}

/// A letter in each cell of a line.
pub(in crate::drawing) fn line(making: &mut Making<'_>) -> Made {
    let outline = making.sheet.outline;
    let lines = outline.lists(making.clue, "lines");
    let line = outline.line(making.clue);
    lettered(making, if lines.is_empty() { std::slice::from_ref(&line) } else { &lines })
}

/// The same letter in the cells of all regions.
pub(in crate::drawing) fn clone(making: &mut Making<'_>) -> Made {
    let regions = making.sheet.outline.lists(making.clue, "regions");
    lettered(making, &regions)
}

pub(in crate::drawing) fn tiles(making: &mut Making<'_>) -> Made {
    singly(making, Shape::Tile)
}

pub(in crate::drawing) fn circles(making: &mut Making<'_>) -> Made {
    singly(making, |square| Shape::Pill(vec![square]))
}

/// The cell that counts, and those that are counted.
pub(in crate::drawing) fn distinct(making: &mut Making<'_>) -> Made {
    let [count, cells] = ["count", "cells"].map(|key| making.sheet.outline.cells(making.clue, key));
    let mut made = lettered(making, std::slice::from_ref(&cells));
    if let (Some(squares), Some((_, words))) = (making.sheet.squares(&count), made.marks.first_mut()) {
        *words = format!("{} counts {words}", making.sheet.names(&count));
        made.add(Shape::Pill(squares), String::new());
    }
    made
}

/// Values where four cells meet.
pub(in crate::drawing) fn quadruple(making: &mut Making<'_>) -> Made {
    let cells = making.sheet.outline.cells(making.clue, "cells");
    let text = making.clue.word("values").unwrap_or_default();
    let parted = text.split_whitespace().collect::<Vec<_>>().join(",");
    let words = format!("{text}: {}", making.sheet.names(&cells));
    let squares = making.sheet.squares(&cells).map(|mut squares| {
        squares.sort_unstable();
        squares
    });
    let columns = making.sheet.columns;
    match squares.as_deref() {
        Some(&[first, right, below, last])
            if right == first + 1 && below == first + columns && last == below + 1 && right % columns != 0 =>
        {
            Made::one(Shape::Corner { first, text: parted }, words)
        }
        _ => lettered(making, std::slice::from_ref(&cells)).saying(&text),
    }
}

fn lettered(making: &mut Making<'_>, lists: &[Vec<usize>]) -> Made {
    let squares: Option<Vec<Vec<usize>>> = lists.iter().map(|list| making.sheet.squares(list)).collect();
    let Some(squares) = squares.filter(|lists| !lists.is_empty()) else { return Made::default() };
    let letter = letter(making.letters);
    let names: Vec<String> = lists.iter().map(|list| making.sheet.names(list)).collect();
    let words = format!("{letter}: {}", names.join(" / "));
    Made::one(Shape::Tint { squares: squares.concat(), letter }, words)
}

fn singly(making: &Making<'_>, shape: fn(usize) -> Shape) -> Made {
    let cells = making.sheet.outline.cells(making.clue, "cells");
    let mut made = Made::default();
    for cell in cells {
        if let Some(square) = making.sheet.square(cell) {
            made.add(shape(square), making.sheet.outline.name(cell));
        }
    }
    made
}

impl Made {
    /// The same with something more in the words of the first mark.
    fn saying(mut self, text: &str) -> Self {
        if let Some((_, words)) = self.marks.first_mut() {
            *words = format!("{words}: {text}");
        }
        self
    }
}
