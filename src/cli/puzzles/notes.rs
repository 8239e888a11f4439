//! What was decided for the user, said once a file: which part of a text is the puzzle, which characters stand for which values, and how boxes
//! are cut.

use exactone_formats::model::{BoxShape, Model};
use exactone_formats::puzzle::{Puzzle, PuzzlePlace, Symbols, escaped};
use std::sync::Arc;

/// The files for which it has been said.
#[derive(Debug)]
pub(crate) struct Notes {
    decided: Option<Symbols>,
    guesses_boxes: Guess,
    said: Option<(Arc<str>, String)>,
}

impl Notes {
    /// Nothing said yet; what the user decided need not be said.
    pub(crate) fn new(decided: Option<Symbols>, boxes: Option<BoxShape>, model: &Model) -> Self {
        let is_said = boxes.is_some() || !model.has_boxes();
        let guesses_boxes = if is_said { Guess::Never } else { Guess::WhereNotDrawn };
        Self { decided, guesses_boxes, said: None }
    }

    /// `note: p.txt: read as 16x16, symbols 1-9A-G`, if there was something to decide and it is news.
    pub(crate) fn reading(&mut self, puzzle: &Puzzle) -> Option<String> {
        let found = puzzle.note.as_ref().map(|note| format!("read as {note}"));
        let parts: Vec<String> = found.into_iter().chain(self.symbols(puzzle)).chain(self.boxes(puzzle)).collect();
        let source = &puzzle.place.source;
        let reading = parts.join("; ");
        if parts.is_empty() || self.said.as_ref().is_some_and(|(file, said)| file == source && *said == reading) {
            return None;
        }
        let note = format!("note: {}: {reading}", escaped(source));
        self.said = Some((Arc::clone(source), reading));
        Some(note)
    }

    fn symbols(&self, puzzle: &Puzzle) -> Option<String> {
        let is_plain = match puzzle.symbols {
            Symbols::Decimal => true,
            Symbols::FromOne => puzzle.side <= 9,
            Symbols::FromZero | Symbols::Letters | Symbols::Nine(_) => false,
        };
        if is_plain || self.decided.is_some() || puzzle.givens().next().is_none() {
            return None;
        }
        let symbols = puzzle.symbols.range(puzzle.side);
        Some(format!("read as {0}x{0}, symbols {symbols} (--symbols decides otherwise)", puzzle.side))
    }

    /// Square boxes are what everybody expects; others are a guess.
    fn boxes(&self, puzzle: &Puzzle) -> Option<String> {
        let drawn = puzzle.boxes.is_some_and(|boxes| boxes.fits(puzzle.side));
        let guessed = BoxShape::customary(puzzle.side).filter(|boxes| boxes.rows != boxes.columns)?;
        let is_guess = self.guesses_boxes == Guess::WhereNotDrawn && !drawn;
        is_guess.then(|| format!("boxes of {guessed} assumed (--box, or --model latin, decides otherwise)"))
    }
}

/// Whether the shape of boxes is guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guess {
    /// The user or the model says it.
    Never,
    /// Unless the puzzle is drawn with them.
    WhereNotDrawn,
}

/// `p.txt:3`, as messages begin.
pub(crate) fn shown_place(place: &PuzzlePlace) -> String {
    format!("{}:{}", escaped(&place.source), place.line)
}
