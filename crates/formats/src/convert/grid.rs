//! A grid, written and read again: what does not come back is left out, and named.

use super::part::Part;
use super::table::{Back, Card, Number, Sides, Writer};
use super::{NotWritten, Progress, Style};
use crate::puzzle::read::{Format, LARGEST_SIDE, Pasted, ReadOptions, Reader};
use crate::puzzle::{Puzzle, Symbols};

/// The text, and what it does not say.
pub(super) fn write(card: &Card, puzzle: &Puzzle, style: Style) -> Result<(Vec<u8>, Vec<String>), NotWritten> {
    let impossible = |why: String| NotWritten::Impossible { target: card.name, why };
    if card.sides == Sides::Nine && puzzle.side != 9 {
        return Err(impossible(format!("it has side {}, and the format holds side 9", puzzle.side)));
    }
    let is_held = |part: &Part| match style.progress {
        _ if *part == Part::Values || card.holds.contains(part) => true,
        Progress::Open => false,
        Progress::Solved => card.holds_solved.contains(part),
    };
    let mut left_out: Vec<Part> = Part::ALL.into_iter().filter(|part| !is_held(part) && part.is_in(puzzle)).collect();
    let mut rest = puzzle.clone();
    for part in &left_out {
        part.leave_out(&mut rest);
    }
    let (text, lost) = in_some_symbols(card, &rest, style);
    if lost.contains(&Part::Values) {
        return Err(impossible("what is written would be read as something else".to_owned()));
    }
    if lost.is_empty() {
        return Ok((text, words(&left_out)));
    }
    // Without what was lost, so that nothing of it stands there broken.
    for part in &lost {
        part.leave_out(&mut rest);
    }
    left_out.extend(lost);
    left_out.sort_unstable();
    let (text, lost) = in_some_symbols(card, &rest, style);
    if lost.is_empty() {
        return Ok((text, words(&left_out)));
    }
    Err(impossible("what is written would be read as something else".to_owned()))
}

fn words(parts: &[Part]) -> Vec<String> {
    parts.iter().map(|part| part.words().to_owned()).collect()
}

/// The text in the first symbols in which it says most, and what it does not say.
fn in_some_symbols(card: &Card, puzzle: &Puzzle, style: Style) -> (Vec<u8>, Vec<Part>) {
    if let Some(symbols) = style.symbols {
        return in_symbols(card, puzzle, (symbols, Some(symbols)));
    }
    let mut best: Option<(Vec<u8>, Vec<Part>)> = None;
    for symbols in [puzzle.symbols, Symbols::FromOne, Symbols::Decimal] {
        let found = in_symbols(card, puzzle, (symbols, None));
        if found.1.is_empty() {
            return found;
        }
        if best.as_ref().is_none_or(|best| found.1.len() < best.1.len()) {
            best = Some(found);
        }
    }
    best.expect("some symbols were tried")
}

/// The text in these symbols, and what it does not say if it is read in the symbols that are told with it.
fn in_symbols(card: &Card, puzzle: &Puzzle, (symbols, told): (Symbols, Option<Symbols>)) -> (Vec<u8>, Vec<Part>) {
    let Writer::Grid(writer) = card.writer else { return (Vec::new(), vec![Part::Values]) };
    let mut text = Vec::new();
    writer(&mut text, puzzle, symbols);
    let lost = match card.back {
        Back::Text(format) => lost(card, puzzle, &text, (format, told)),
        Back::Design | Back::Not => Vec::new(),
    };
    (text, lost)
}

fn lost(card: &Card, puzzle: &Puzzle, text: &[u8], (format, symbols): (Format, Option<Symbols>)) -> Vec<Part> {
    let [head, foot] = match card.number {
        Number::Any { head, foot, .. } => [head, foot],
        Number::One => ["", ""],
    };
    let whole = [head.as_bytes(), text, foot.as_bytes()].concat();
    let largest_side = puzzle.side.max(LARGEST_SIDE);
    let options = ReadOptions { format, symbols, largest_side, pasted: Pasted::Refused };
    let mut reader = Reader::new("", &whole[..], options);
    match (reader.next(), reader.next()) {
        (Some(Ok(again)), None) => {
            let is_lost = |part: &Part| !card.holds_solved.contains(part) && !part.is_same(puzzle, &again);
            Part::ALL.into_iter().filter(is_lost).collect()
        }
        // A name may have made two lines of one.
        _ if puzzle.name.is_some() => {
            let mut rest = puzzle.clone();
            rest.name = None;
            let found = in_symbols(card, &rest, (symbols.unwrap_or(puzzle.symbols), symbols)).1;
            if found.is_empty() { vec![Part::Name] } else { vec![Part::Values] }
        }
        _ => vec![Part::Values],
    }
}
