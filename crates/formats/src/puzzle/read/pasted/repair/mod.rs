//! Where nothing was found: the one cell, or the one row, that keeps a text from being read.
//!
//! The text is tried again with one thing changed: a cell put into a row that is shorter than the others, one taken out of a row that is
//! longer, a blank in the place of a sign that stands nowhere else, a row put in or taken out. If it is then read, that is the mistake, and its place
//! is known in the text as it was given. Whatever the searches read is told so, without a word about its form here.

mod changes;
mod flat;
mod rows;

use super::super::error::Flaw;
use super::super::shape::is_each_row;
use super::super::{Fault, ReadOptions};
use super::text::parts::Plainly;
use super::weighed::asides::Near;
use super::weighed::searched::searched;
use super::weighed::weigh::Outcome;
use changes::{Change, Mistake};
use std::ops::Range;

/// Longer texts are not tried again.
const MOST_BYTES: usize = 32 << 10;

/// How often a text is tried at most, and how many bytes in all.
const MOST_TRIES: usize = 160;
const MOST_TRIED: usize = 1 << 20;

/// How many changes of a kind are tried at least.
const FEWEST_OF_A_KIND: usize = 2;

/// A shorter word at the beginning of a line is no puzzle of a collection.
const SHORTEST: usize = 60;

/// The smallest side that is believed.
const SMALLEST: usize = 4;

/// A text that is tried again.
struct Trial<'a> {
    text: &'a str,
    options: &'a ReadOptions,
    plainly: Plainly,
    tries: usize,
}

/// The mistake of a text that is read but for it.
pub(super) fn of(text: &str, options: &ReadOptions, plainly: Plainly) -> Option<Near> {
    if text.len() > MOST_BYTES || text.is_empty() || is_collection(text) {
        return None;
    }
    let tries = MOST_TRIES.min(most_tried(text) / text.len());
    let mut trial = Trial { text, options, plainly, tries };
    // Where fewer are tried, each kind of change has its share.
    let share = |most: usize| FEWEST_OF_A_KIND.max(most * tries / MOST_TRIES);
    changes::changes(text, share).chain(flat::changes(text)).find_map(|change| trial.mistake(&change))
}

/// How many bytes are tried in all. A page has a puzzle among much that is none; what has brackets and quote marks everywhere takes several times as
/// long; and a program of some length has hardly ever a grid with a mistake.
fn most_tried(text: &str) -> usize {
    let is_json = text.trim_start().starts_with(['{', '[']) && text.contains('"');
    match () {
        () if is_json => MOST_TRIED / 6,
        () if text.contains("</") => MOST_TRIED,
        () => MOST_TRIED / 8,
    }
}

/// Whether two lines begin with a whole puzzle, or nearly one: such a text is told line by line.
fn is_collection(text: &str) -> bool {
    let is_whole = |line: &&str| line.split_whitespace().next().is_some_and(|word| word.chars().count() >= SHORTEST);
    let is_plain = |line: &&str| !line.contains(['<', '[', '{', '(', '"', '=']);
    text.lines().filter(is_plain).filter(is_whole).nth(1).is_some()
}

impl Trial<'_> {
    fn mistake(&mut self, change: &Change) -> Option<Near> {
        let grids = self.read(&change.changed(self.text))?;
        let side = grids.first()?.len().isqrt();
        let fault = match &change.mistake {
            Mistake::Value(found) => Fault::Value { found: found.clone(), side },
            // Rather each row has a cell too many or too few, which is told of the text as it is.
            Mistake::Rows if is_each_row(side - 1, side) => return None,
            Mistake::Doubled if is_each_row(side + 1, side) => return None,
            Mistake::Rows => Fault::RowCount { found: side - 1, width: side },
            Mistake::Doubled => Fault::RowCount { found: side + 1, width: side },
            Mistake::Cells(found) => Fault::CellCount { found: *found, expected: vec![side * side], ellipses: 0 },
            Mistake::Short | Mistake::Long => {
                let row = self.row_of(change, &grids).or(change.row.filter(|row| *row <= side))?;
                let found = if change.mistake == Mistake::Short { side - 1 } else { side + 1 };
                Fault::RowWidth { row, found, expected: side }
            }
        };
        Some(told(self.text, change.at, fault))
    }

    /// The row of the grid in which the change is: the one that another value there changes.
    fn row_of(&mut self, change: &Change, grids: &[Vec<u16>]) -> Option<usize> {
        let probe = change.probe.clone()?;
        let text = change.changed(self.text);
        ["1", "2", "3", "4", "5"].iter().find_map(|digit| {
            let other = self.read(&replaced(&text, &probe, digit))?;
            row_between(grids, &other)
        })
    }

    /// The values of the grids of a text; `None` if it is not read, or was tried too often.
    fn read(&mut self, text: &str) -> Option<Vec<Vec<u16>>> {
        self.tries = self.tries.checked_sub(1)?;
        let grids: Vec<Vec<u16>> = match (self.plainly)(text, *self.options) {
            Ok(puzzles) => puzzles.into_iter().map(|puzzle| puzzle.values).collect(),
            Err(_) => match searched(text.as_bytes(), self.options, self.plainly) {
                Outcome::Puzzles(found) => found.into_iter().map(|found| found.content.values).collect(),
                Outcome::Nothing(_) | Outcome::Refused { .. } => return None,
            },
        };
        let is_large = |grid: &Vec<u16>| grid.len() >= SMALLEST * SMALLEST;
        (!grids.is_empty() && grids.iter().all(is_large)).then_some(grids)
    }
}

/// The row, from 1, of the only cell in which two readings differ.
fn row_between(grids: &[Vec<u16>], other: &[Vec<u16>]) -> Option<usize> {
    let pairs = || grids.iter().zip(other).filter(|(one, other)| one != other);
    let (one, other) = pairs().next().filter(|_| grids.len() == other.len() && pairs().count() == 1)?;
    let mut cells = (0..one.len().min(other.len())).filter(|&cell| one[cell] != other[cell]);
    let cell = cells.next().filter(|_| one.len() == other.len())?;
    cells.next().is_none().then(|| cell / one.len().isqrt() + 1)
}

fn replaced(text: &str, span: &Range<usize>, by: &str) -> String {
    [&text[..span.start], by, &text[span.end..]].concat()
}

/// A fault at a byte of the text.
fn told(text: &str, at: usize, fault: Fault) -> Near {
    let before = text[..at].replace("\r\n", "\n").replace('\r', "\n");
    let (head, line) = before.split('\n').zip(1_u64..).last().unwrap_or(("", 1));
    let column = head.chars().count();
    let start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    let shown = text[start..end].to_owned();
    Near { lines: (line, line), line, text: shown, flaw: Flaw::at(column + 1, fault), is_mistake: true }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{ReadOptions, Reader, one};

    const ROWS: [&str; 9] = [
        "900300008",
        "083500004",
        "100200009",
        "764900000",
        "200608000",
        "000037090",
        "000009130",
        "300000027",
        "475000006",
    ];

    /// The rows with the fifth changed, each written in a way.
    fn written(fifth: &str, head: &str, row: impl Fn(&str) -> String, foot: &str) -> String {
        let rows = ROWS.iter().enumerate().map(|(at, cells)| row(if at == 4 { fifth } else { cells }));
        [head, &rows.collect::<Vec<_>>().join("\n"), foot].concat()
    }

    fn spread(cells: &str, between: &str) -> String {
        cells.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(between)
    }

    fn told(text: &str) -> String {
        let mut reader = Reader::new("text", text.as_bytes(), ReadOptions::default());
        reader.next().unwrap().unwrap_err().to_string().lines().next().unwrap().to_owned()
    }

    /// What stands before the rows, how a row is written, what stands behind them, and the line of the fifth row.
    type Form<'f> = (&'f str, &'f dyn Fn(&str) -> String, &'f str, usize);

    #[test]
    fn a_short_row_is_told_in_lists_quotes_tables_and_frames() {
        let list = |cells: &str| format!("  {{{}}},", spread(cells, ", "));
        let html = |cells: &str| format!("<tr><td>{}</td></tr>", spread(cells, "</td><td>"));
        let forms: [Form<'_>; 5] = [
            ("int[][] grid = {\n", &list, "\n};\n", 6),
            ("<table>\n", &html, "\n</table>\n", 6),
            ("Bob wrote:\n", &|cells| format!("> {}", cells.replace('0', ".")), "\n>\n> Bob\n", 6),
            ("", &|cells| format!("- {}", cells.replace('0', ".")), "\n", 5),
            ("", &|cells| spread(cells, " ").replace('0', "—"), "\n", 5),
        ];
        for (head, row, foot, line) in forms {
            assert!(one(&written(ROWS[4], head, row, foot)).is_ok(), "{head}");
            let short = written("20008000", head, row, foot);
            let message = told(&short);
            assert!(message.starts_with(&format!("text:{line}:")), "{message}\n{short}");
            assert!(message.ends_with("row 5 has 8 cells, 9 expected"), "{message}\n{short}");
        }
    }

    #[test]
    fn a_long_row_a_sign_and_a_missing_row_are_told() {
        let list = |cells: &str| format!("  [{}],", spread(cells, ", "));
        let text = |fifth: &str| written(fifth, "const g = [\n", list, "\n];\n");
        assert_eq!(told(&text("2000608000")), "text:6:31: row 5 has 10 cells, 9 expected");
        assert_eq!(told(&text("S00608000")), "text:6:4: `S` found, 1 to 9 or a blank expected: the puzzle is 9x9");
        let fewer = text(ROWS[4]).lines().filter(|line| !line.contains("7, 6, 4")).collect::<Vec<_>>().join("\n");
        assert_eq!(told(&fewer), "text:9:29: 8 rows of 9 cells found, 9 rows expected");
        let more = text(ROWS[4]).replace("  [3, 0, 0", "  [0, 0, 0, 0, 0, 9, 1, 3, 0],\n  [3, 0, 0");
        assert_eq!(told(&more), "text:9:4: 10 rows of 9 cells found, 9 rows expected");
    }

    #[test]
    fn several_marked_values_are_told_at_the_first() {
        let row = |cells: &str| spread(cells, " ").replace('0', ".").replace('4', "+4");
        assert_eq!(
            told(&written(ROWS[4], "", row, "")),
            "text:2:17: `+4` found, 1 to 9 or a blank expected: the puzzle is 9x9"
        );
    }

    #[test]
    fn a_cell_too_few_among_all_is_counted() {
        let line = ROWS.concat();
        assert_eq!(
            told(&format!("grid = \"{}\"\nsolve(grid)\n", &line[..80])),
            "text:1:89: 80 cells found, 81 expected"
        );
    }
}
