//! What the reader decided for the user, said once a file: which characters stand for which values.

use super::arguments::Common;
use crate::puzzle::{Place, Puzzle, Symbols, escaped};
use std::sync::Arc;

/// The files for which it has been said.
#[derive(Debug)]
pub(crate) struct Notes {
    decided: Option<Symbols>,
    said: Option<(Arc<str>, String)>,
}

impl Notes {
    /// Nothing said yet; what the user decided need not be said.
    pub(crate) fn of(common: &Common) -> Self {
        Self { decided: common.symbols, said: None }
    }

    /// `note: p.txt: read as 16x16, symbols 1-9A-G`, if there was something to decide and it is news.
    pub(crate) fn reading(&mut self, puzzle: &Puzzle) -> Option<String> {
        let is_plain = match puzzle.symbols {
            Symbols::Decimal => true,
            Symbols::FromOne => puzzle.side <= 9,
            Symbols::FromZero | Symbols::Letters => false,
        };
        if is_plain || self.decided.is_some() || puzzle.givens().next().is_none() {
            return None;
        }
        let reading = format!("read as {0}x{0}, symbols {1}", puzzle.side, puzzle.symbols.range(puzzle.side));
        let source = &puzzle.place.source;
        if self.said.as_ref().is_some_and(|(file, said)| file == source && *said == reading) {
            return None;
        }
        let note = format!("note: {}: {reading} (--symbols decides otherwise)", escaped(source));
        self.said = Some((Arc::clone(source), reading));
        Some(note)
    }
}

/// `p.txt:3`, as messages begin.
pub(crate) fn shown_place(place: &Place) -> String {
    format!("{}:{}", escaped(&place.source), place.line)
}
