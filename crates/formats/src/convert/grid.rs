//! A grid, written and read again: what does not come back is left out, and named.

use super::part::Part;
use super::table::{Back, Card, Number, Sides, Writer};
use super::{NotWritten, Progress, Style, details};
use crate::puzzle::read::{Details, Format, LARGEST_SIDE, Pasted, ReadOptions, Reader};
use crate::puzzle::{Detail, Puzzle, Symbols};
use std::iter;

/// What a text does not say.
#[derive(Default)]
struct Lost {
    parts: Vec<Part>,
    details: Vec<Detail>,
}

impl Lost {
    fn len(&self) -> usize {
        self.parts.len() + self.details.len()
    }

    fn values() -> Self {
        Self { parts: vec![Part::Values], details: Vec::new() }
    }
}

/// The text, and what it does not say.
pub(super) fn write(card: &Card, puzzle: &Puzzle, style: Style<'_>) -> Result<(Vec<u8>, Vec<String>), NotWritten> {
    let impossible = |why: String| NotWritten::Impossible { target: card.name, why };
    if card.sides == Sides::Nine && puzzle.side != 9 {
        return Err(impossible(format!("it has side {}, and the format holds side 9", puzzle.side)));
    }
    let mut rest = puzzle.clone();
    let mut left_out: Vec<Part> = Part::ALL.into_iter().filter(|part| !is_held(card, *part, style)).collect();
    left_out.retain(|part| part.is_in(puzzle));
    for part in &left_out {
        part.leave_out(&mut rest);
    }
    let mut others = card.details.cut(&mut rest, style);
    if !card.escapes {
        left_out.extend(details::cut_controls(&mut rest, &mut others));
    }
    // What was lost is left out in the next round, so that nothing of it stands there broken.
    for _ in 0..3 {
        let (text, lost) = in_some_symbols(card, &rest, style);
        if lost.len() == 0 {
            left_out.sort_unstable();
            return Ok((text, left_out.iter().map(|part| part.words().to_owned()).chain(others).collect()));
        }
        if lost.parts.contains(&Part::Values) {
            break;
        }
        lost.parts.iter().for_each(|part| part.leave_out(&mut rest));
        rest.details.retain(|detail| !lost.details.contains(detail));
        others.extend(details::words(&lost.details));
        left_out.extend(lost.parts);
    }
    Err(impossible("what is written would be read as something else".to_owned()))
}

fn is_held(card: &Card, part: Part, style: Style<'_>) -> bool {
    match style.progress {
        _ if part == Part::Values || card.holds.contains(&part) => true,
        Progress::Open => false,
        Progress::Solved => card.holds_solved.contains(&part),
    }
}

/// The text in the first symbols in which it says most, and what it does not say.
fn in_some_symbols(card: &Card, puzzle: &Puzzle, style: Style<'_>) -> (Vec<u8>, Lost) {
    if let Some(symbols) = style.symbols {
        return in_symbols(card, puzzle, (symbols, Some(symbols)), style);
    }
    let mut best: Option<(Vec<u8>, Lost)> = None;
    // Characters of a table are those of the puzzle, or numbers.
    let others: &[Symbols] =
        if card.back == Back::Searched { &[Symbols::Decimal] } else { &[Symbols::FromOne, Symbols::Decimal] };
    let others = others.iter().copied().filter(|symbols| *symbols != puzzle.symbols);
    for symbols in iter::once(puzzle.symbols).chain(others) {
        let found = in_symbols(card, puzzle, (symbols, None), style);
        if found.1.len() == 0 {
            return found;
        }
        if best.as_ref().is_none_or(|best| found.1.len() < best.1.len()) {
            best = Some(found);
        }
    }
    best.expect("some symbols were tried")
}

/// The text in these symbols, and what it does not say if it is read in the symbols that are told with it.
fn in_symbols(
    card: &Card,
    puzzle: &Puzzle,
    (symbols, told): (Symbols, Option<Symbols>),
    style: Style<'_>,
) -> (Vec<u8>, Lost) {
    let Writer::Grid(writer) = card.writer else { return (Vec::new(), Lost::values()) };
    let mut text = Vec::new();
    writer(&mut text, puzzle, (symbols, style.columns));
    let lost = match card.back {
        Back::Text(format) => lost(card, puzzle, &text, (format, told), style),
        Back::Searched => misled(card, puzzle, &text, (symbols, told), style),
        Back::Design => Lost::default(),
    };
    (text, lost)
}

/// The name, if the text is read as another puzzle with it, or as none, and without it as this one; the values, if characters for them are not read as
/// they are meant. Numbers may be no puzzle to the search: then they are none.
fn misled(
    card: &Card,
    puzzle: &Puzzle,
    text: &[u8],
    (symbols, told): (Symbols, Option<Symbols>),
    style: Style<'_>,
) -> Lost {
    let Writer::Grid(writer) = card.writer else { return Lost::default() };
    let written = |puzzle: &Puzzle, symbols| {
        let mut text = Vec::new();
        writer(&mut text, puzzle, (symbols, style.columns));
        text
    };
    let are_numbers = written(puzzle, Symbols::Decimal) == text;
    if puzzle.name.is_none() && are_numbers || is_found(card, puzzle, text, (told, style)) {
        return Lost::default();
    }
    let rest = Puzzle { name: None, ..puzzle.clone() };
    let is_its_fault = puzzle.name.is_some() && is_found(card, puzzle, &written(&rest, symbols), (told, style));
    match (is_its_fault, are_numbers) {
        (true, _) => Lost { parts: vec![Part::Name], details: Vec::new() },
        (false, true) => Lost::default(),
        (false, false) => Lost::values(),
    }
}

/// Whether the values are found in the text by a reader that is told these symbols, and nothing else.
fn is_found(card: &Card, puzzle: &Puzzle, text: &[u8], (symbols, style): (Option<Symbols>, Style<'_>)) -> bool {
    let foot = if let Number::Any { foot, .. } = card.number { foot } else { "" };
    let whole = [card.head(style.columns).as_bytes(), text, foot.as_bytes()].concat();
    let options = ReadOptions { symbols, pasted: Pasted::SearchedOnce, ..ReadOptions::default() };
    let mut reader = Reader::new("", &whole[..], options);
    matches!((reader.next(), reader.next()), (Some(Ok(again)), None) if again.values == puzzle.values)
}

fn lost(
    card: &Card,
    puzzle: &Puzzle,
    text: &[u8],
    (format, symbols): (Format, Option<Symbols>),
    style: Style<'_>,
) -> Lost {
    let foot = if let Number::Any { foot, .. } = card.number { foot } else { "" };
    let whole = [card.head(style.columns).as_bytes(), text, foot.as_bytes()].concat();
    let largest_side = puzzle.side.max(LARGEST_SIDE);
    let options = ReadOptions { format, symbols, largest_side, pasted: Pasted::Refused, details: Details::Kept };
    let mut reader = Reader::new("", &whole[..], options);
    if let (Some(Ok(again)), None) = (reader.next(), reader.next()) {
        let is_lost = |part: &Part| !card.holds_solved.contains(part) && !part.is_same(puzzle, &again);
        let parts = Part::ALL.into_iter().filter(is_lost).collect();
        return Lost { parts, details: details::lost(&puzzle.details, &again.details) };
    }
    // Words may have made other lines of it.
    let told = (symbols.unwrap_or(puzzle.symbols), symbols);
    let is_whole_without = |puzzle: &Puzzle| in_symbols(card, puzzle, told, style).1.len() == 0;
    let mut rest = puzzle.clone();
    if !std::mem::take(&mut rest.details).is_empty() && is_whole_without(&rest) {
        return Lost { parts: Vec::new(), details: puzzle.details.clone() };
    }
    rest.details.clone_from(&puzzle.details);
    if rest.name.take().is_some() && is_whole_without(&rest) {
        return Lost { parts: vec![Part::Name], details: Vec::new() };
    }
    Lost::values()
}
