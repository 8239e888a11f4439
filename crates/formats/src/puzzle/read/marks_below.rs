//! Pencil marks below a puzzle: those of the puzzle, or those of another one.

use super::content::Content;
use super::reader::Reader;
use super::{Details, Fault, ReadOptions, ways};
use crate::puzzle::{Form, Puzzle};
use std::io::BufRead;

/// With fewer givens, the marks below rows may be those of another puzzle.
const FEWEST: usize = 8;

/// What pencil marks are that stand below a puzzle, which is the first one of a text.
pub(super) enum Below {
    /// Those of the puzzle, which is called so: each given is the only mark of its cell.
    Same(&'static str),
    /// Perhaps those of another one.
    Other(Fault),
}

impl<R: BufRead> Reader<R> {
    /// What the marks of the second grid of a text are, if the first one is a puzzle of this side without marks.
    pub(super) fn marks_below(&mut self, content: &Content) -> Option<Below> {
        let is_second = self.items == 1 && [0, content.side].contains(&self.line_side) && content.side > 1;
        if !is_second || content.marks.is_none() || !self.compares_marks {
            return None;
        }
        let options = ReadOptions { details: Details::Dropped, ..self.options };
        let text = self.lines.source().whole().ok()??;
        let mut reader = Reader::strict("", text, options);
        // It may read on behind the first puzzle, and would ask the same of what follows, without end.
        reader.compares_marks = false;
        let first = reader.next()?.ok()?;
        if first.marks.is_some() || first.side != content.side {
            return None;
        }
        match first.form {
            Form::Line if holds(content, &first) => Some(Below::Same("a puzzle on a line")),
            Form::Line => Some(Below::Other(fault())),
            Form::Rows | Form::Numbers if first.givens().count() >= FEWEST && holds(content, &first) => {
                Some(Below::Same("a puzzle in rows"))
            }
            _ => None,
        }
    }
}

/// What is said of the pencil marks below a puzzle on a line, if all that stands between them is a heading with a colon at its end.
pub(super) fn below_heading(text: &[u8], options: &ReadOptions) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let is_heading = |line: &str| {
        let line = line.trim_end();
        line.ends_with(':') && line.contains(char::is_alphabetic) && !line.contains(|sign: char| sign.is_ascii_digit())
    };
    let plain: Vec<&str> = text.split('\n').map(|line| if is_heading(line) { "" } else { line }).collect();
    let options = ReadOptions { details: Details::Dropped, ..*options };
    let plain = plain.join("\n");
    let mut reader = Reader::strict("", plain.as_bytes(), options);
    let is_only = reader.next()?.is_ok() && reader.next().is_none();
    reader.note().filter(|note| is_only && note.ends_with(PASSED)).map(str::to_owned)
}

/// What is said of pencil marks below their puzzle.
pub(super) const PASSED: &str = "its pencil marks, passed over";

/// Whether each given of a puzzle is the only mark of its cell.
fn holds(content: &Content, puzzle: &Puzzle) -> bool {
    let only = |cell: usize| content.marks.as_ref().and_then(|marks| marks.single(cell));
    let mut givens = (0..puzzle.values.len()).filter(|&cell| puzzle.values[cell] > 0);
    givens.all(|cell| only(cell) == Some(puzzle.values[cell]))
}

fn fault() -> Fault {
    let readings = vec![
        "these are the pencil marks of the puzzle above, with a mistake".to_owned(),
        "they are those of another puzzle".to_owned(),
    ];
    Fault::Readings { readings, way: ways::ANY }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Details, ReadOptions, Reader};

    /// A puzzle with one given, and below it marks, of which the first cell has only this.
    fn text(given: &str, mark: &str) -> String {
        let row = |first: &str| format!("{first}{}\n", " 2345678".repeat(8));
        format!("{given}{}\n\n{}{}", ".".repeat(80), row(mark), row("23").repeat(8))
    }

    fn read(text: &str) -> (usize, Option<String>, Option<String>) {
        let mut reader = Reader::new("", text.as_bytes(), ReadOptions::default());
        let (mut puzzles, mut refused) = (0, None);
        for item in reader.by_ref() {
            match item {
                Ok(_) => puzzles += 1,
                Err(error) => refused = Some(error.to_string()),
            }
        }
        (puzzles, refused, reader.note().map(str::to_owned))
    }

    #[test]
    fn marks_of_the_puzzle_above_are_no_second_puzzle() {
        let (puzzles, refused, note) = read(&text("1", "1"));
        assert_eq!((puzzles, refused), (1, None));
        assert!(note.is_some_and(|note| note.contains("lines 3 to 11 are its pencil marks")));
    }

    #[test]
    fn a_heading_may_stand_above_marks() {
        let with = |text: String| text.replacen("\n\n", "\n\nAfter singles:\n", 1);
        let (puzzles, refused, note) = read(&with(text("1", "1")));
        assert_eq!((puzzles, refused), (1, None));
        assert!(note.is_some_and(|note| note.contains("lines 4 to 12 are its pencil marks")));
        assert!(read(&with(text("2", "1"))).1.is_some());
        assert!(read(&with(text("1", "1")).replace("singles:", "singles 5:")).1.is_some());
    }

    #[test]
    fn marks_below_are_looked_at_where_details_are_kept_too() {
        let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
        let (same, other) = (text("1", "1"), text("2", "1"));
        let read = |text: &str| Reader::new("", text.as_bytes(), options).map(|item| item.is_ok()).collect::<Vec<_>>();
        assert_eq!((read(&same), read(&other)), (vec![true], vec![true, false]));
    }

    #[test]
    fn a_digit_before_a_page_with_marks_has_an_end() {
        let page = include_str!("../../../../../tests/pasted/table-of-givens-and-candidates.html");
        let (puzzles, refused, _) = read(&format!("1{page}"));
        assert_eq!((puzzles, refused), (1, None));
    }

    #[test]
    fn marks_of_another_puzzle_are_refused_and_those_alone_are_read() {
        let (puzzles, refused, _) = read(&text("2", "1"));
        assert!(puzzles == 1 && refused.is_some_and(|refused| refused.contains("those of another puzzle")));
        let marks = text("1", "1").split_off(83);
        let (puzzles, refused, note) = read(&marks);
        assert_eq!((puzzles, refused, note), (1, None, None));
    }
}
