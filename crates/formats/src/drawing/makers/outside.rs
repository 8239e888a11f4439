//! Numbers beside the board: at the end of a row, a column or a diagonal from which the line is read.

use super::{Made, Making};
use crate::drawing::mark::{Outside, Shape, Side};

pub(in crate::drawing) fn sum(making: &mut Making<'_>) -> Made {
    numbered(making, "sum")
}

pub(in crate::drawing) fn seen(making: &mut Making<'_>) -> Made {
    numbered(making, "seen")
}

pub(in crate::drawing) fn value(making: &mut Making<'_>) -> Made {
    numbered(making, "value")
}

pub(in crate::drawing) fn rank(making: &mut Making<'_>) -> Made {
    numbered(making, "rank")
}

/// A text for each row and each column: the keys `rows` and `columns`.
pub(in crate::drawing) fn both(making: &mut Making<'_>) -> Made {
    let mut made = Made::default();
    for (key, side, line) in [("rows", Side::Left, "row"), ("columns", Side::Top, "column")] {
        let texts = making.clue.texts(key);
        // One text has the numbers of all lines.
        let texts: Vec<String> = match &texts[..] {
            [all] => all.split_whitespace().map(str::to_owned).collect(),
            _ => texts,
        };
        for (at, text) in texts.into_iter().enumerate().filter(|(_, text)| text != "?") {
            let words = format!("{line} {}: {text}", at + 1);
            let at = i64::try_from(at).expect("boards are small");
            made.add(Shape::Outside(Outside { side, at, text, slant: None }), words);
        }
    }
    made
}

fn numbered(making: &Making<'_>, key: &'static str) -> Made {
    let line = making.sheet.outline.line(making.clue);
    let text = making.clue.word(key).unwrap_or_default();
    let words = format!("{text}: {}", making.sheet.names(&line));
    let shape = making.sheet.squares(&line).and_then(|squares| place(making, &squares));
    let shape = shape.map_or(Shape::Told, |(side, at, slant)| Shape::Outside(Outside { side, at, text, slant }));
    Made::one(shape, words)
}

/// A side, a row or a column of it, and the step of a diagonal.
type Spot = (Side, i64, Option<(i64, i64)>);

/// Where the number of a line stands: before its first square, if that is outside of the board.
fn place(making: &Making<'_>, squares: &[usize]) -> Option<Spot> {
    let place = |square: usize| {
        let (row, column) = making.sheet.place(square);
        (row.cast_signed() as i64, column.cast_signed() as i64)
    };
    let [first, second, ..] = squares else { return None };
    let (first, second, last) = (place(*first), place(*second), place(*squares.last()?));
    let step = ((second.0 - first.0).signum(), (second.1 - first.1).signum());
    let (rows, columns) = (making.sheet.rows.cast_signed() as i64, making.sheet.columns.cast_signed() as i64);
    let is_outside = |(row, column): (i64, i64)| !(0..rows).contains(&row) || !(0..columns).contains(&column);
    let (before, behind) = ((first.0 - step.0, first.1 - step.1), (last.0 + step.0, last.1 + step.1));
    let length = (last.0 - first.0).abs().max((last.1 - first.1).abs()) + 1;
    if !is_outside(before) || !is_outside(behind) || length != i64::try_from(squares.len()).ok()? {
        return None;
    }
    let slant = Some(step).filter(|step| step.0 != 0 && step.1 != 0);
    Some(match before.0 {
        -1 => (Side::Top, before.1, slant),
        row if row == rows => (Side::Bottom, before.1, slant),
        row if before.1 == -1 => (Side::Left, row, slant),
        row => (Side::Right, row, slant),
    })
}
