//! Lines through cells: thermometers, arrows, and lines whose kind says what they mean.

use super::{Made, Making};
use crate::drawing::mark::{End, Shape};

pub(in crate::drawing) fn plain(making: &mut Making<'_>) -> Made {
    ending(making, [End::Plain, End::Plain])
}

pub(in crate::drawing) fn thermometer(making: &mut Making<'_>) -> Made {
    ending(making, [End::Bulb, End::Plain])
}

pub(in crate::drawing) fn between(making: &mut Making<'_>) -> Made {
    ending(making, [End::Circle, End::Circle])
}

pub(in crate::drawing) fn lockout(making: &mut Making<'_>) -> Made {
    ending(making, [End::Diamond, End::Diamond])
}

/// Shafts that begin at a circle.
pub(in crate::drawing) fn arrow(making: &mut Making<'_>) -> Made {
    let outline = making.sheet.outline;
    let circle = outline.cells(making.clue, "circle");
    let Some(pill) = making.sheet.squares(&circle) else { return Made::default() };
    let mut made = Made::default();
    for shaft in outline.lists(making.clue, "shaft") {
        let Some(squares) = making.sheet.squares(&shaft) else { continue };
        let sum: Vec<&str> = shaft.iter().map(|&cell| outline.name(cell)).collect();
        let words = format!("{} = {}", making.sheet.names(&circle), sum.join(" + "));
        let start = pill.iter().copied().min_by_key(|&square| distance(making, square, squares[0]));
        let squares = start.into_iter().chain(squares).collect();
        made.add(Shape::Path { squares, ends: [End::Plain, End::Head] }, words);
    }
    made.add(Shape::Pill(pill), String::new());
    made
}

fn distance(making: &Making<'_>, one: usize, other: usize) -> usize {
    let (one, other) = (making.sheet.place(one), making.sheet.place(other));
    one.0.abs_diff(other.0).pow(2) + one.1.abs_diff(other.1).pow(2)
}

/// `cells`, or each of `lines`.
fn ending(making: &Making<'_>, ends: [End; 2]) -> Made {
    let outline = making.sheet.outline;
    let lines = match outline.lists(making.clue, "lines") {
        lines if !lines.is_empty() => lines,
        _ => vec![outline.line(making.clue)],
    };
    let mut made = Made::default();
    for line in lines {
        if let Some(squares) = making.sheet.squares(&line) {
            made.add(Shape::Path { squares, ends }, making.sheet.names(&line));
        }
    }
    made
}
