//! Lines that stand by themselves: what one says depends on none before it, and it bears on none behind it. So a text may be cut between any
//! two of them, and the parts say the same as the whole.

use exactone::Puzzle;
use exactone::puzzle::Form;
use exactone::puzzle::read::{ReadError, ReadOptions, Reader};
use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

/// A line that is read behind the one in question. If it is not read as what it is, that one bears on others.
const BEHIND: &[u8] = b"...232....4....1\n";

/// The values of that line.
const VALUES: [u16; 16] = [0, 0, 0, 2, 3, 2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1];

/// A puzzle, or what should be one.
pub(super) type Item = Result<Puzzle, ReadError>;

/// The first line of a text, with its end.
pub(super) fn first(text: &[u8]) -> &[u8] {
    let Some(at) = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else { return text };
    let end = if text[at..].starts_with(b"\r\n") { at + 2 } else { at + 1 };
    &text[..end]
}

/// Whether nothing ends a line.
pub(super) fn is_open(line: &[u8]) -> bool {
    !line.ends_with(b"\n") && !line.ends_with(b"\r")
}

/// What stands on a line, one item as a rule; none if it is blank or a comment. `None` if it does not stand by itself: it is a row or a
/// part of something else, or it names, opens or closes what others are in.
pub(super) fn read(source: &Arc<str>, line: &[u8], options: ReadOptions) -> Option<Vec<Item>> {
    let mut closed = line.to_vec();
    if is_open(line) {
        closed.push(b'\n');
    }
    let is_behind = Cell::new(false);
    let text = Text { line: &closed, behind: BEHIND, is_behind: &is_behind };
    let mut reader = Reader::new(Arc::clone(source), text, options);
    let mut items = Vec::new();
    loop {
        let item = reader.next()?;
        // What comes only now has waited for the next line.
        if is_behind.get() {
            return (is_line_behind(&item) && reader.next().is_none()).then_some(items);
        }
        items.push(item);
    }
}

fn is_line_behind(item: &Item) -> bool {
    item.as_ref().is_ok_and(|puzzle| puzzle.form == Form::Line && puzzle.name.is_none() && puzzle.values == VALUES)
}

/// A line and the one behind it; tells when that is asked for.
struct Text<'t> {
    line: &'t [u8],
    behind: &'t [u8],
    is_behind: &'t Cell<bool>,
}

impl BufRead for Text<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.is_behind.set(self.line.is_empty());
        Ok(if self.line.is_empty() { self.behind } else { self.line })
    }

    fn consume(&mut self, count: usize) {
        let part = if self.line.is_empty() { &mut self.behind } else { &mut self.line };
        *part = &part[count..];
    }
}

impl Read for Text<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}
