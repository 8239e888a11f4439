//! What the reader decided for the user, said once a file: how values past 9 were read.

use crate::puzzle::{Puzzle, Symbols};
use std::sync::Arc;

/// The files for which it has been said.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    said: Option<(Arc<str>, String)>,
}

impl Notes {
    /// `note: p.txt: read as 16x16, symbols 1-9A-G`, if that is news. Decimal numbers have one reading only.
    pub(crate) fn reading(&mut self, puzzle: &Puzzle) -> Option<String> {
        if puzzle.side <= 9 || puzzle.symbols == Symbols::Decimal {
            return None;
        }
        let reading = format!("read as {0}x{0}, symbols {1}", puzzle.side, puzzle.symbols.range(puzzle.side));
        let source = &puzzle.place.source;
        if self.said.as_ref().is_some_and(|(file, said)| file == source && *said == reading) {
            return None;
        }
        let note = format!("note: {source}: {reading}");
        self.said = Some((Arc::clone(source), reading));
        Some(note)
    }
}
