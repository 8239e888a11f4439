//! A puzzle on a square grid spelled out: its units as cells, and each clue with the cells and numbers that it names.
//!
//! Writers of other formats read this. A file may say the same in many ways: by `in` and `for`, by parameters, in a
//! model that it extends. Here every clue stands by itself. A clue of a kind, or with a key, that is not listed in `KEYS` has no
//! values here; it still has its kind and its place, so that nobody can take it for nothing.

use super::cell_board::CellBoard;
use super::condition::Store;
use super::document::Section;
use super::givens::Given;
use super::opening::{BuildRequest, Opening};
use super::rule::{self, Context};
use super::{Model, ModelError, Settings, Unit, expanded, givens};
use crate::instance::TextError;

/// A puzzle on a square grid whose values are 1 to its side.
///
/// ```
/// use exactone_formats::model::{ClueValue, Model, Settings};
///
/// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\nparameters = { side = 9 }\n\
///             [[clues]]\nkind = 'cage'\ncells = 'r1c1..r1c3'\nsum = 7\n";
/// let sketch = Model::parse("k.toml", text)?.sketch(&Settings::default())?.expect("it is a square grid");
/// assert_eq!((sketch.side, sketch.units.len(), sketch.clues.len()), (9, 27, 1));
/// assert_eq!(sketch.clues[0].lists("cells"), Some(&[vec![0, 1, 2]][..]));
/// assert_eq!(sketch.clues[0].value("sum"), Some(&ClueValue::Number(7)));
/// # Ok::<(), exactone_formats::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sketch {
    /// The rows, columns and values.
    pub side: usize,
    /// The title, empty if there is none.
    pub title: String,
    /// The author, empty if there is none.
    pub author: String,
    /// What the file says of itself, empty if it says nothing.
    pub about: String,
    /// The value of each cell, row by row, 0 for a blank.
    pub givens: Vec<u16>,
    /// The solution that the file states.
    pub solution: Option<Vec<u16>>,
    /// The units, in the order of the files.
    pub units: Vec<Unit>,
    /// The rules and clues, in the order of the files.
    pub clues: Vec<SketchClue>,
}

/// A rule or a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SketchClue {
    /// Its kind: `cage`, `thermometer`.
    pub kind: &'static str,
    /// The file and the line where it stands: `x.toml:5`.
    pub place: String,
    /// What it says; nothing if it says more than can be spelled out here.
    pub values: Option<Vec<(&'static str, ClueValue)>>,
}

/// What stands behind a key of a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueValue {
    /// Lists of cells, by their places row by row from 0.
    Cells(Vec<Vec<usize>>),
    /// A number.
    Number(i64),
    /// Several numbers.
    Numbers(Vec<i64>),
    /// True; what is false is not there.
    Flag,
}

impl SketchClue {
    /// What stands behind a key.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&ClueValue> {
        self.values.iter().flatten().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// The lists of cells behind a key.
    #[must_use]
    pub fn lists(&self, key: &str) -> Option<&[Vec<usize>]> {
        if let Some(ClueValue::Cells(lists)) = self.value(key) { Some(lists) } else { None }
    }

    /// The number behind a key.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<i64> {
        if let Some(ClueValue::Number(number)) = self.value(key) { Some(*number) } else { None }
    }

    /// Whether a key is there and true.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        self.value(key) == Some(&ClueValue::Flag)
    }
}

/// What a key holds.
#[derive(Clone, Copy)]
enum Holds {
    /// One list of cells.
    Cells,
    /// Several lists, or one.
    Lists,
    /// `cells` for one line, `lines` for several.
    Lines,
    /// `line`, `from` or `cells`: one line.
    Line,
    Number,
    Numbers,
    Flag,
}

type Keys = &'static [(&'static str, Holds)];

const CELLS: Keys = &[("cells", Holds::Cells)];
const LINES: Keys = &[("lines", Holds::Lines)];

/// The kinds that are spelled out, with their keys.
const KEYS: [(&str, Keys); 36] = [
    ("cage", &[("cells", Holds::Cells), ("sum", Holds::Number), ("repeats", Holds::Flag)]),
    ("sandwich", &[("line", Holds::Line), ("sum", Holds::Number)]),
    ("x-sum", &[("line", Holds::Line), ("sum", Holds::Number)]),
    ("little-killer", &[("line", Holds::Line), ("sum", Holds::Number)]),
    ("skyscrapers", &[("line", Holds::Line), ("seen", Holds::Number)]),
    ("anti-knight", &[]),
    ("anti-king", &[]),
    ("non-consecutive", &[]),
    ("thermometer", &[("lines", Holds::Lines), ("slow", Holds::Flag)]),
    ("palindrome", LINES),
    ("renban", LINES),
    ("between-line", LINES),
    ("region-sum-line", LINES),
    ("entropic-line", LINES),
    ("modular-line", LINES),
    ("nabner", LINES),
    ("double-arrow", LINES),
    ("zipper-line", LINES),
    ("whispers", &[("lines", Holds::Lines), ("apart", Holds::Number)]),
    ("arrow", &[("circle", Holds::Cells), ("shaft", Holds::Lists)]),
    ("clone", &[("regions", Holds::Lists)]),
    ("quadruple", &[("cells", Holds::Cells), ("values", Holds::Numbers)]),
    ("row-indexer", CELLS),
    ("column-indexer", CELLS),
    ("box-indexer", CELLS),
    ("even", CELLS),
    ("odd", CELLS),
    ("minimum", CELLS),
    ("maximum", CELLS),
    ("values", &[("cells", Holds::Cells), ("allowed", Holds::Numbers), ("forbidden", Holds::Numbers)]),
    (
        "kropki",
        &[("white", Holds::Lists), ("black", Holds::Lists), ("negative", Holds::Flag), ("except", Holds::Lists)],
    ),
    ("xv", &[("x", Holds::Lists), ("v", Holds::Lists), ("negative", Holds::Flag), ("except", Holds::Lists)]),
    ("difference", PAIRS),
    ("ratio", PAIRS),
    (
        "pair-sum",
        &[("pairs", Holds::Lists), ("sum", Holds::Number), ("negative", Holds::Flag), ("except", Holds::Lists)],
    ),
    ("different", CELLS),
];

/// The keys of a kind that is spelled out.
pub(in crate::model) fn keys_of(kind: &str) -> Option<impl Iterator<Item = &'static str>> {
    let (_, keys) = KEYS.iter().find(|(name, _)| name.eq_ignore_ascii_case(kind))?;
    Some(keys.iter().flat_map(|(key, holds)| match holds {
        Holds::Lines => vec!["cells", "lines"],
        Holds::Line => vec!["line", "from", "cells"],
        _ => vec![*key],
    }))
}

const PAIRS: Keys =
    &[("pairs", Holds::Lists), ("by", Holds::Number), ("negative", Holds::Flag), ("except", Holds::Lists)];

impl Model {
    /// The puzzle spelled out, with these settings; `None` if its cells are no square grid without holes, or their values
    /// are not 1 to the side. Nothing is compiled. O(cells that units and clues name).
    ///
    /// # Errors
    /// [`ModelError::Text`] with the place of what is wrong.
    ///
    /// # Panics
    /// Never: the values are looked at first.
    pub fn sketch(&self, settings: &Settings) -> Result<Option<Sketch>, ModelError> {
        let ask = BuildRequest::of(settings);
        let sections = self.sections();
        let sections: Vec<&Section<'_>> = sections.iter().collect();
        let opening = Opening::of(&sections, &ask)?;
        let board = &opening.board;
        let Some(side) = side_of(board) else { return Ok(None) };
        let conditions = Store::default();
        let context = opening.context(&conditions);
        let clues = clues(&sections, &context)?;
        let grid = |given: Vec<(usize, usize)>| {
            let mut values = vec![0; side * side];
            for (cell, value) in given {
                values[cell] = u16::try_from(board.values[value].number).expect("values are 1 to the side");
            }
            values
        };
        let given = givens::read(&sections, board, ask.givens)?;
        let pairs = |givens: Vec<Given>| givens.iter().map(|given| (given.cell, given.value)).collect();
        let given = pairs(given);
        let last = sections.last().expect("a model is a file at least");
        Ok(Some(Sketch {
            side,
            title: own(last, "title")?,
            author: own(last, "author")?,
            about: own(last, "about")?,
            givens: grid(given),
            solution: givens::solution(&sections, board)?.map(pairs).map(grid),
            units: opening.units,
            clues,
        }))
    }
}

fn own(last: &Section<'_>, key: &'static str) -> Result<String, TextError> {
    Ok(last.optional_text(key)?.unwrap_or_default().to_owned())
}

/// The side, if the board is one square grid without holes and its values are 1 to the side.
fn side_of(board: &CellBoard) -> Option<usize> {
    let (rows, columns) = board.size?;
    let is_square = rows == columns && board.cells.len() == rows * columns && board.areas.len() == 1;
    let are_numbers = board.values.iter().zip(1..).all(|(value, number)| value.number == number);
    (is_square && are_numbers && board.values.len() == rows && u16::try_from(rows).is_ok()).then_some(rows)
}

fn clues(sections: &[&Section<'_>], context: &Context<'_>) -> Result<Vec<SketchClue>, TextError> {
    let (mut clues, mut left) = (Vec::new(), context.board.limits.repeated());
    for section in sections {
        for key in ["rules", "clues"] {
            for entry in section.sections(key)? {
                let read = expanded::read_by(&entry, context, &mut left, clue)?;
                clues.extend(read.into_iter().map(|(clue, _)| clue));
            }
        }
    }
    Ok(clues)
}

/// A clue of one entry.
fn clue(entry: &Section<'_>, context: &Context<'_>) -> Result<SketchClue, TextError> {
    let kind = rule::kind_of(entry)?.name;
    let place = format!("{}:{}", entry.path(), entry.line());
    let Some((_, keys)) = KEYS.iter().find(|(known, _)| *known == kind) else {
        return Ok(SketchClue { kind, place, values: None });
    };
    let mut values = Vec::new();
    for &(key, holds) in *keys {
        values.extend(value(entry, context, (key, holds))?.map(|value| (key, value)));
    }
    Ok(SketchClue { kind, place, values: entry.finish().is_ok().then_some(values) })
}

fn value(
    entry: &Section<'_>,
    context: &Context<'_>,
    (key, holds): (&'static str, Holds),
) -> Result<Option<ClueValue>, TextError> {
    let (board, parameters) = (context.board, context.parameters);
    Ok(match holds {
        Holds::Cells => board.optional_cells(entry, key)?.map(|cells| ClueValue::Cells(vec![cells])),
        Holds::Lists => board.crossing_lists(entry, key, 0)?.map(ClueValue::Cells),
        Holds::Lines => Some(ClueValue::Cells(board.crossing_lines(entry, 1)?)),
        Holds::Line => Some(ClueValue::Cells(vec![board.crossing_line_of(entry)?])),
        Holds::Number => entry.optional_integer(key, parameters)?.map(ClueValue::Number),
        Holds::Numbers => entry.integers(key, parameters)?.map(ClueValue::Numbers),
        Holds::Flag => entry.flag(key)?.then_some(ClueValue::Flag),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sketch(text: &str) -> Option<Sketch> {
        let text = format!("schema = 'exactone.puzzle.v1'\n{text}");
        Model::parse("x.toml", &text).unwrap().sketch(&Settings::default()).unwrap()
    }

    #[test]
    fn a_clue_that_is_repeated_is_spelled_out_once_for_each() {
        let sketch = sketch(
            "model = 'latin'\nparameters = { side = 4 }\n\
             [[clues]]\nkind = 'cage'\ncells = 'r{i}c1 r{i}c2'\nsum = 'i + 3'\nfor = 'i in 1..2'\n\
             [[clues]]\nkind = 'thermometer'\nin = 'rows'\n",
        )
        .unwrap();
        let cages: Vec<_> = sketch.clues.iter().map(|clue| (clue.kind, clue.number("sum"))).collect();
        assert_eq!(cages[..3], [("cage", Some(4)), ("cage", Some(5)), ("thermometer", None)]);
        assert_eq!(sketch.clues[5].lists("lines"), Some(&[vec![12, 13, 14, 15]][..]));
    }

    #[test]
    fn what_cannot_be_spelled_out_keeps_its_kind() {
        let sketch = sketch(
            "model = 'latin'\nparameters = { side = 4 }\n[[clues]]\nkind = 'lockout-line'\ncells = 'r1'\n\
             [[clues]]\nkind = 'sandwich'\nline = 'row 1'\nsum = 2\ncrusts = '1 2'\n",
        )
        .unwrap();
        assert!(sketch.clues.iter().all(|clue| clue.values.is_none()));
        assert_eq!(sketch.clues.iter().map(|clue| clue.kind).collect::<Vec<_>>(), ["lockout-line", "sandwich"]);
    }

    #[test]
    fn other_boards_have_no_sketch() {
        assert_eq!(sketch("[grid]\nrows = 2\ncolumns = 3\nvalues = 3\n"), None);
        assert_eq!(sketch("[grid]\nrows = 2\ncolumns = 2\nvalues = { from = 0, to = 1 }\n"), None);
    }
}
