//! The faults that a text may have that should be a puzzle.

use super::fault_words::{either, value_expected};
use super::json_messages::STATES_A_RULE;
use exactone_core::spelling::{escape, escaped};
use std::io;

/// What was found instead of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The source holds no puzzle at all.
    #[error("no puzzle found")]
    Empty,
    /// A line has as many cells as no puzzle has.
    #[error("{found} {} found, {} expected", if *.found == 1 { "cell" } else { "cells" }, either(.expected))]
    CellCount {
        /// How many there are.
        found: usize,
        /// The nearest numbers that puzzles have.
        expected: Vec<usize>,
        /// How many of the characters were `…`, which stand for three dots each.
        ellipses: usize,
    },
    /// A character is neither a value nor a blank.
    #[error("`{}` found, {expected} expected", escape(*.found))]
    Character {
        /// The character.
        found: char,
        /// What may stand there.
        expected: String,
    },
    /// A number or a word is not a value of this puzzle.
    #[error("`{}` found, {}", escaped(.found), value_expected(*.side))]
    Value {
        /// What stands there.
        found: String,
        /// The side of the puzzle.
        side: usize,
    },
    /// A row has too few or too many cells.
    #[error("row {row} has {found} {}, {expected} expected", if *.found == 1 { "cell" } else { "cells" })]
    RowWidth {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many the other rows have.
        expected: usize,
    },
    /// A grid has too few or too many rows.
    #[error("{found} {} of {width} cells found, {width} rows expected", if *.found == 1 { "row" } else { "rows" })]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many cells each has.
        width: usize,
    },
    /// As many rows as a usual puzzle has, and each has too few or too many cells.
    #[error("each of the {rows} rows has {found} cells, {rows} expected")]
    EachRow {
        /// How many rows there are.
        rows: usize,
        /// How many cells each has.
        found: usize,
    },
    /// A last line without a line end, and with fewer cells than the puzzles before.
    #[error("the source breaks off: {found} cells found on a last line without an end, {before} expected like before")]
    BreaksOff {
        /// How many cells there are.
        found: usize,
        /// How many the puzzle before had.
        before: usize,
    },
    /// A single cell after larger puzzles, or after something else refused: rather a fragment than a puzzle of side 1.
    #[error("a single cell found behind other things, which is no puzzle of side 1")]
    Fragment,
    /// A single cell before other things: rather the number of puzzles than a puzzle of side 1.
    #[error(
        "a single cell found before other things, which is no puzzle of side 1; if it is the number of puzzles, leave it out"
    )]
    LeadingCell,
    /// A grid that is a map of regions.
    #[error(
        "this grid is a map of regions, and no puzzle; a puzzle with regions of its own is a file of the model jigsaw"
    )]
    Regions,
    /// A heading that says that columns follow.
    #[error("this heading says that columns follow, and rows are read here")]
    ByColumns,
    /// A puzzle file of ours among other text.
    #[error("a puzzle or model file of exactone begins with its first line, and has no other text")]
    Design,
    /// Five grids that overlap.
    #[error("this looks like a Samurai Sudoku, five grids of 9x9 that overlap; one grid of rows cannot hold it")]
    Samurai,
    /// A line beside a puzzle that looks like a part of one.
    #[error(
        "this line looks like a part of a puzzle, and the one at lines {} to {} has none to miss; take out what is not meant",
        .lines.0,
        .lines.1
    )]
    Beside {
        /// The first and the last line of the puzzle.
        lines: (u64, u64),
    },
    /// Rows of cells beside a puzzle that make none.
    #[error(
        "{rows} {} of cells found here that {} no whole grid, with up to {cells} cells, beside the grid at lines {} to {}; take out what is not meant",
        if *.rows == 1 { "row" } else { "rows" },
        if *.rows == 1 { "is" } else { "are" },
        .lines.0,
        .lines.1
    )]
    Rows {
        /// How many there are.
        rows: usize,
        /// How many cells the longest has.
        cells: usize,
        /// The first and the last line of the puzzle.
        lines: (u64, u64),
    },
    /// An object of JSON beside a puzzle, in which a string is not closed.
    #[error("JSON: a string is not closed in this line, so the object is cut off; take it out if it is not meant")]
    CutObject,
    /// A key that moves the cursor.
    #[error("the key `{name}` was pressed here, which moves the cursor and not the text; take it out")]
    Key {
        /// What the key is called.
        name: &'static str,
    },
    /// A link that holds no puzzle, or none that is read.
    #[error("the link ({site}) {why}")]
    Link {
        /// The site, or the kind of file.
        site: String,
        /// What it holds, and what to do.
        why: String,
    },
    /// A cell with nothing in it, in a grid that marks its blanks.
    #[error("the cell in row {row}, column {column} is empty, and other blanks have a sign")]
    Emptied {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// Bars in one row that stand otherwise than in the others.
    #[error("nothing found between two bars, and several cells between others")]
    Gap,
    /// A full grid beside values that are not read.
    #[error(
        "a full grid found, and beside it {values} values that are not read: it may be the solution of a puzzle that is damaged"
    )]
    Unexplained {
        /// How many values there are.
        values: usize,
    },
    /// A grid beside another one that is damaged.
    #[error(
        "beside the grid found here are {cells} cells that make none: one of the two may be the puzzle that is meant"
    )]
    OtherGrid {
        /// How many cells there are.
        cells: usize,
    },
    /// A grid beside others in which a value stands twice in a unit.
    #[error(
        "{value} stands at r{}c{} and at r{}c{}, and beside this grid stand others without a value twice: it may be damaged; take out what is not meant",
        .one.0,
        .one.1,
        .other.0,
        .other.1
    )]
    OtherClash {
        /// The value that stands twice.
        value: u16,
        /// The row and the column of the first of its two cells.
        one: (usize, usize),
        /// Those of the other one.
        other: (usize, usize),
    },
    /// A second grid in a section for one.
    #[error("a second grid found in the section [Puzzle]; is the name of its own section missing?")]
    SecondInSection,
    /// A full grid that is said to be the solution, and is not.
    #[error("this grid is said to be the solution, and it is not that of the puzzle beside it")]
    OtherSolution,
    /// A full grid that is called the solution, and no puzzle beside it.
    #[error("this full grid is called the solution, and the puzzle that it belongs to is missing or damaged")]
    SolutionAlone,
    /// A field, of JSON or of any other notation, that says rules, which are not read.
    #[error("`{}` {STATES_A_RULE}", escaped(.name))]
    Rule {
        /// The name of the field.
        name: String,
    },
    /// A field beside the puzzle that says what does not fit it.
    #[error("{}", escaped(.message))]
    Field {
        /// What is wrong.
        message: String,
    },
    /// A table whose last row is not closed.
    #[error("the table is cut off in this row")]
    Cut,
    /// A text that begins in the middle of an object, with what somebody entered.
    #[error("the text begins in the middle of an object, so the puzzle may stand before what was entered here")]
    Headless,
    /// A tag that is not closed, or whose element is not, in a file of another program.
    #[error("the text is cut off here: `{}` is not closed", escaped(.tag))]
    CutOff {
        /// The tag.
        tag: String,
    },
    /// As many numbers as a puzzle has cells, which may as well be given cells.
    #[error("two readings fit: {numbers} cells without a blank, or row, column and value of {} given cells", .numbers / 3)]
    Triples {
        /// How many numbers there are.
        numbers: usize,
    },
    /// Something among the named cells of a list that is no cell with one value.
    #[error("`{}` found among given cells, and each must be a place and one value, as r1c2=5", escaped(.found))]
    NoGiven {
        /// What stands there.
        found: String,
    },
    /// A given of a list that stands outside of the grid that the others make.
    #[error("`{}` does not fit into the {side}x{side} that the other given cells make", escaped(.found))]
    OutsideGrid {
        /// What stands there.
        found: String,
        /// The number of rows.
        side: usize,
    },
    /// A cell that is given a second time, with another value.
    #[error("`{}` found, and this cell has another value before", escaped(.found))]
    GivenTwice {
        /// What stands there.
        found: String,
    },
    /// Nothing but comments, of which some look like rows.
    #[error("no puzzle found: a line that begins with `#`, `%`, `;` or `//` is a comment; write blanks as . or 0")]
    OnlyComments,
    /// A single cell and nothing else.
    #[error("a single cell found, which may be anything; --from says that it is a puzzle of side 1")]
    Single,
    /// The line is in no known form.
    #[error("this line is not a puzzle, nor a row of one")]
    Unrecognised,
    /// More than one reading of the characters fits.
    #[error("two readings fit: {}", .readings.join(", or "))]
    Ambiguous {
        /// The readings.
        readings: Vec<String>,
    },
    /// More than one way to find a puzzle in the text.
    #[error("two readings of these lines: {}", .readings.join("; or "))]
    Readings {
        /// The readings.
        readings: Vec<String>,
        /// How to say which is meant.
        way: &'static str,
    },
    /// A list of given cells that does not tell how large the puzzle is.
    #[error(
        "{givens} given {} found, and no row, column or value above {largest}: this does not tell the size of the puzzle",
        if *.givens == 1 { "cell" } else { "cells" }
    )]
    ListSize {
        /// How many there are.
        givens: usize,
        /// The largest row, column or value.
        largest: usize,
    },
    /// Values that all stand where pencil marks of nine cells would.
    #[error(
        "each value stands in the column of its number: these may be pencil marks, nine places for each cell, or a grid of nine equal columns"
    )]
    FixedPlaces,
    /// Boxes line by line, which are not read.
    #[error("these lines give boxes, and only rows are read")]
    Boxes,
    /// Sums of cells among words that are no design.
    #[error("these lines give sums of cells, which a list of given cells has not")]
    Sums,
    /// Arrows with numbers around a grid.
    #[error(
        "arrows with numbers found, as sums along diagonals are drawn; a puzzle with them is a file of the model little-killer"
    )]
    ArrowSums,
    /// A puzzle of side 0.
    #[error("the puzzle has no cells")]
    NoCells,
    /// The puzzle is larger than allowed.
    #[error("side {side} found, at most {largest} is read")]
    Side {
        /// The side found.
        side: usize,
        /// The largest allowed.
        largest: usize,
    },
    /// A byte 0.
    #[error("NUL byte: this is not a text file")]
    Nul,
    /// Bytes that are not UTF-8.
    #[error("byte 0x{byte:02x} is not valid UTF-8")]
    NotUtf8 {
        /// The first such byte.
        byte: u8,
    },
    /// The file starts like UTF-16.
    #[error("the file is in UTF-16, UTF-8 expected")]
    Utf16,
    /// The file is in UTF-16 and ends with half a character.
    #[error("the file is in UTF-16 and cut off: it ends with half a character")]
    HalfCharacter,
    /// The file starts like UTF-32.
    #[error("the file is in UTF-32, UTF-8 expected")]
    Utf32,
    /// The file starts like an archive or a compressed file.
    #[error("the file looks compressed ({kind}), text expected")]
    Compressed {
        /// The kind of compression.
        kind: &'static str,
    },
    /// The file is one of another program, and no text.
    #[error("this is {kind}, and text is expected")]
    Document {
        /// What it is.
        kind: &'static str,
        /// What to do.
        way: &'static str,
    },
    /// A line is longer than the largest puzzle.
    #[error("the line is longer than {limit} bytes, more than a puzzle of the largest side needs")]
    LineLength {
        /// The longest line that is read.
        limit: usize,
    },
    /// A grid or a JSON value takes more memory than is allowed for one puzzle.
    #[error("this puzzle is longer than {limit} bytes")]
    PuzzleLength {
        /// The longest text of one puzzle that is read.
        limit: usize,
    },
    /// JSON that is malformed or does not say what a puzzle needs.
    #[error("JSON: {}", escaped(.message))]
    Json {
        /// What is wrong.
        message: String,
    },
    /// A field of JSON that says what is not read, or JSON that is cut off: no other puzzle is looked for in the text.
    #[error("JSON: {}", escaped(.message))]
    JsonField {
        /// What is wrong.
        message: String,
    },
    /// A line of a table that has too few columns or an unclosed quote.
    #[error("{}", escaped(.message))]
    Table {
        /// What is wrong.
        message: String,
    },
    /// A section that is not known.
    #[error("unknown section [{}], [Puzzle] expected", escaped(.name))]
    Section {
        /// The name of the section.
        name: String,
    },
    /// A line of a library that has not the parts it needs.
    #[error("{message}")]
    Library {
        /// What is wrong.
        message: &'static str,
    },
    /// The solution beside the puzzle cannot be one.
    #[error("the solution beside the puzzle: {0}")]
    Solution(Box<Fault>),
    /// A solution that is not complete.
    #[error("{blanks} blank {} in a solution", if *.blanks == 1 { "cell" } else { "cells" })]
    Incomplete {
        /// How many cells are blank.
        blanks: usize,
    },
    /// One puzzle was asked for, and there are more.
    #[error("a second puzzle found, only one expected")]
    Second,
    /// The source could not be read.
    #[error("cannot read: {message}")]
    Io {
        /// What kind of failure it is.
        kind: io::ErrorKind,
        /// What the system says.
        message: String,
    },
}

#[cfg(test)]
mod tests {
    use super::Fault;

    #[test]
    fn messages_say_what_was_found_and_what_was_expected() {
        let count = Fault::CellCount { found: 70, expected: vec![64, 81], ellipses: 0 };
        assert_eq!(count.to_string(), "70 cells found, 64 or 81 expected");
        let character = Fault::Character { found: '\u{1b}', expected: "1-9 or a blank (.)".into() };
        assert_eq!(character.to_string(), r"`\u{1b}` found, 1-9 or a blank (.) expected");
        let rows = Fault::RowCount { found: 1, width: 9 };
        assert_eq!(rows.to_string(), "1 row of 9 cells found, 9 rows expected");
    }
}
