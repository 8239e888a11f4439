//! Lines of classic puzzles, thousands at a time and without a [`Puzzle`] for each.
//!
//! Files of millions of puzzles are lines of 81 digits and blanks. If the caller of a [`Reader`] can use the cells as
//! they stand there, it gets them as [`ClassicLines`], line after line. The reader stops at the first line that is anything
//! else. That one is read in the usual way, and so is every line that bears on others. Afterwards the reader knows the
//! same as if it had read the lines one by one, so the two ways may be mixed at will.
//!
//! ```
//! use exactone_formats::puzzle::read::{LineBuffer, ReadOptions, Reader};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! let text = line.repeat(20) + "# and so on\n";
//! let mut reader = Reader::new("p.txt", LineBuffer::new(text.as_bytes()), ReadOptions::default());
//! let lines = reader.classic_lines(1_000).unwrap();
//! assert_eq!((lines.cells().len(), &lines.cells()[19][..9]), (20, &b"53..7...."[..]));
//! assert!(reader.classic_lines(1_000).is_none() && reader.next().is_none());
//! ```

use super::Reader;
use super::line::{nine, whole_nine};
use super::progress::{Mode, Sizes, Start};
use crate::puzzle::{Form, Puzzle, PuzzlePlace, Symbols};
use std::io::BufRead;
use std::sync::Arc;

/// Fewer lines are not worth the detour.
const FEWEST: usize = 8;

/// Consecutive lines of a source, a classic puzzle on each. What stands behind the cells is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassicLines {
    source: Arc<str>,
    /// The number of the first line.
    line: u64,
    /// Which item of the source the first is.
    index: u64,
    cells: Vec<[u8; 81]>,
}

impl ClassicLines {
    /// The cells of each puzzle, row by row: the digits `1` to `9`, and other bytes for blanks.
    #[must_use]
    pub fn cells(&self) -> &[[u8; 81]] {
        &self.cells
    }

    /// Where one of the puzzles stands.
    #[must_use]
    pub fn place(&self, at: usize) -> PuzzlePlace {
        let at = at as u64;
        PuzzlePlace { source: Arc::clone(&self.source), line: self.line + at, index: self.index + at }
    }

    /// One of the puzzles, as the reader gives it, but for its name.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn puzzle(&self, at: usize) -> Puzzle {
        Puzzle {
            side: 9,
            values: nine(&self.cells[at]).expect("the reader takes no other cells"),
            marks: None,
            boxes: None,
            expected: None,
            name: None,
            place: self.place(at),
            form: Form::Line,
            symbols: Symbols::FromOne,
            note: None,
            details: Vec::new(),
            row: None,
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// The next lines, at most so many, if each of them is a classic puzzle and nothing else; `None` if the next item is
    /// better read in the usual way.
    ///
    /// Takes what the source has at hand, and waits for more only if there is nothing.
    pub fn classic_lines(&mut self, most: usize) -> Option<ClassicLines> {
        if !self.ready.is_empty() || !matches!(self.mode, Mode::Text) || !self.expects_nine() {
            return None;
        }
        let (cells, bytes) = match self.lines.at_hand() {
            Ok(bytes) => take(bytes, most),
            Err(error) => {
                self.lines.pass(1, 0);
                self.fail(&error);
                return None;
            }
        };
        if cells.is_empty() {
            return None;
        }
        let (source, line, index) = (Arc::clone(&self.source), self.lines.number() + 1, self.items + 1);
        self.pass(cells.len() as u64, bytes);
        Some(ClassicLines { source, line, index, cells })
    }

    /// Lines have been read, a puzzle on each.
    fn pass(&mut self, lines: u64, bytes: usize) {
        self.lines.pass(lines, bytes);
        self.items += lines;
        self.given += lines;
        self.name = None;
        self.sizes = Sizes::Larger;
        self.line_side = 9;
        self.start = Start::Behind;
    }
}

/// Whether there are as many lines as make it worth while.
fn begins_with_enough(bytes: &[u8]) -> bool {
    let mut at = 0;
    let mut pass = || whole_nine(&bytes[at..]).map(|(_, length)| at += length);
    (0..FEWEST).all(|_| pass().is_some())
}

/// The cells of the first lines, and how many bytes the lines have; none if they are few.
fn take(bytes: &[u8], most: usize) -> (Vec<[u8; 81]>, usize) {
    if most < FEWEST || !begins_with_enough(bytes) {
        return (Vec::new(), 0);
    }
    let mut cells = Vec::with_capacity(most.min(bytes.len() / 82));
    let mut at = 0;
    while cells.len() < most
        && let Some((line, length)) = whole_nine(&bytes[at..])
    {
        cells.push(*line);
        at += length;
    }
    (cells, at)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::sample::LINE;
    use crate::puzzle::read::{LineBuffer, ReadOptions, Reader};

    /// How many lines are taken together, if so many can be.
    fn taken(text: &str) -> Vec<usize> {
        let mut reader = Reader::new("p.txt", LineBuffer::new(text.as_bytes()), ReadOptions::default());
        let mut taken = Vec::new();
        loop {
            while let Some(lines) = reader.classic_lines(30) {
                taken.push(lines.cells().len());
            }
            if reader.next().is_none() {
                return taken;
            }
        }
    }

    #[test]
    fn all_line_ends_and_remarks_are_taken() {
        let zeros = LINE.replace('.', "0");
        for line in [format!("{LINE}\n"), format!("{LINE}\r\n"), format!("{zeros};9.2;a name\n"), format!("{LINE}  \n")]
        {
            assert_eq!(taken(&line.repeat(50)), [30, 20], "{line}");
        }
    }

    #[test]
    fn other_lines_come_between() {
        let lines = format!("{LINE}\n").repeat(10);
        for other in ["\0\n", "53..7....\n".repeat(9).as_str()] {
            assert_eq!(taken(&format!("{lines}{other}{lines}{LINE}")), [10, 10], "{other:?}");
        }
        for other in ["# remark\n", "\n"] {
            assert_eq!(
                taken(&format!("{lines}{other}{lines}{LINE}")),
                [10, 9],
                "the item behind {other:?} is one of them"
            );
        }
        let open = format!("{lines}...232....4....1\n{lines}");
        assert_eq!(taken(&open), [10, 10], "a line of sixteen is a puzzle of its own");
        let sections = format!("{lines}[State]\n{lines}[Puzzle]\n{lines}");
        assert_eq!(taken(&sections), [10, 9], "the item behind a heading is read in the usual way");
        assert!(taken(&format!("puzzle,solution\n{lines}")).is_empty());
    }
}
