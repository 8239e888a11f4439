//! What a search finds: the cells of a grid, and the lines in which they stand.

use super::super::cells::cell::{MINUS_ONE, is_side};
use super::super::cells::clashes::{Clashes, by_boxes};
use super::super::given::entered;
use crate::puzzle::read::content::{self, Content};
use crate::puzzle::read::counting::{self, Edge};
use crate::puzzle::read::headings;
use crate::puzzle::read::numbers::{may_count_from_zero, zero_readings, zeros_may_be_values};
use crate::puzzle::read::order::Order;
use crate::puzzle::read::row::rare_blank;
use crate::puzzle::read::{Fault, ReadOptions, ways};
use crate::puzzle::{Form, Symbols};
use std::collections::BTreeSet;

/// A grid in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Find {
    /// The first and the last line of it, counted from 0 in the text that is searched.
    pub(in super::super) lines: (usize, usize),
    /// Where it begins in its first line, in characters from 0.
    pub(in super::super) column: usize,
    pub(in super::super) content: Content,
    pub(in super::super) form: Written,
    pub(in super::super) doubt: Doubt,
    /// The order in which the text gives it, if that is not row by row.
    pub(in super::super) order: Option<Order>,
    /// The line of an empty row above it that is none of it.
    pub(in super::super) left_out: Option<usize>,
}

/// What keeps a grid from being a puzzle like any other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) enum Doubt {
    #[default]
    Nothing,
    /// Its zeros may be values as well as blanks.
    Zeros,
    /// Its cells are named by numbers that may count from 0 or from 1.
    Start,
    /// Its cells may be listed by rows or by columns.
    Order,
    /// Its lists may be rows or columns.
    Axis,
    /// Its rows have labels in another order than they follow each other.
    RowLabels,
    /// Its columns have headings in another order than they follow each other.
    ColumnLabels,
    /// The text around it says that it is turned or flipped.
    Flipped,
    /// Values of its rows as they are written clash, unless this one has lost a space at its front.
    Shifted(usize),
    /// A program makes other values of them.
    Recoded,
    /// The text says that cells stand box by box.
    Boxes,
    /// Its rows have names that are not known, and may be those of columns or boxes.
    Named,
    /// A pencil mark stands alone in cells of which the text says that they are blank.
    LoneMarks,
    /// Lines are drawn between its rows, and not between those of boxes.
    Bands,
    /// It is a list of lists of lists, of which some may be boxes.
    Nested,
    /// The text says that cells stand column by column.
    Columns,
    /// The text names other parts of its cells than row, column and value.
    Parts,
    /// Its cells are points, listed by x first, which may be the row.
    Points,
    /// Its cells do not follow each other by the first of two numbers, so that this may be the row or the column.
    Exchanged,
    /// Some of its values stand in quote marks, and others do not, of which this is said.
    Quoted(Fault),
    /// So many of its values are set apart from the others.
    Marked(usize),
    /// It may be a grid of this side in an empty margin.
    Framed(usize),
    /// Its first row may number the columns.
    Heading,
    /// Its first row, which is empty, may be the heading of a table.
    EmptyHeading,
    /// A row or a column at its edge may number the others.
    Counting(Edge),
    /// Its first row and its first column may number a table, with one number damaged.
    Labels,
    /// This cell is empty, or `-1`, and blanks are marked otherwise.
    Emptied(usize),
    /// Its first row may only part a title from the rows.
    Spacer,
    /// Its first or last row may be a border.
    Border,
    /// An empty row above it may be its first one.
    Spare,
    /// Beside it stands another grid, with so many values, in which one comes twice in a unit.
    OtherGrid(usize),
    /// It may begin in either of these columns of a table, counted from 1: one of its own columns at the edge is empty.
    Margin(usize, usize),
    /// Each row begins with a sign that is a bullet or a blank.
    Bullets,
    /// A value that stands twice in a unit, by one slip: it is found only where nothing else is.
    Clash,
    /// The same, by two slips: it is only found as one puzzle of a list.
    Slips,
    /// Values that stand twice in units, unless its rows are boxes: it is found only where a text says so.
    OnlyBoxes,
    /// Its few cells do not tell how large it is.
    Size {
        /// How many they are.
        givens: usize,
        /// The largest row, column or value.
        largest: usize,
        /// Whether a row or a column tells from where they count, if the side is known.
        is_placed: bool,
    },
    /// A list of all cells has none here, or one without a value; row and column as it counts them.
    NoValue { row: usize, column: usize },
    /// The cells of a list have names in another order than row by row.
    Names,
    /// Of its blanks some are empty, and some are written so.
    TwoBlanks(String),
    /// Among its cells stands something that is no cell with a value.
    Unread {
        /// The line of it, from 0.
        line: usize,
        /// What stands there.
        words: String,
    },
    /// One of its cells stands outside of the grid that the others make; line and words as above.
    Outside { line: usize, words: String },
}

impl Doubt {
    /// Whether it is found only where nothing else is.
    pub(in super::super) fn is_weak(&self) -> bool {
        matches!(self, Self::Clash | Self::Slips | Self::OnlyBoxes | Self::Size { .. })
    }

    /// The two readings of a grid of this side between which somebody has to choose.
    pub(in super::super) fn fault(&self, side: usize) -> Option<Fault> {
        let two = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
        let readings = match self {
            Self::Unread { words, .. } => return Some(Fault::NoGiven { found: words.clone() }),
            Self::Outside { words, .. } => return Some(Fault::OutsideGrid { found: words.clone(), side }),
            Self::NoValue { row, column } => {
                let message =
                    format!("row {row}, column {column} has no value in the list, and nearly all others have one");
                return Some(Fault::Field { message });
            }
            Self::Names => two("the cells stand as they are listed", "they stand where their names say"),
            Self::TwoBlanks(word) => vec![
                format!("`{word}` is a blank, as an empty cell is"),
                format!("`{word}` stands where a value was lost"),
            ],
            Self::Quoted(fault) => return Some(fault.clone()),
            &Self::OtherGrid(cells) => return Some(Fault::OtherGrid { cells }),
            Self::Zeros => return Some(Fault::Ambiguous { readings: zero_readings(side) }),
            &Self::Size { givens, largest, .. } => return Some(Fault::ListSize { givens, largest }),
            Self::Heading => Edge::FirstRow.readings(),
            Self::EmptyHeading => {
                two("the first row is an empty heading of the table, and a row is missing", "it is a row of blanks")
            }
            Self::Counting(edge) => edge.readings(),
            Self::Labels => headings::damaged_labels(side),
            Self::Emptied(cell) => return Some(Fault::Emptied { row: cell / side + 1, column: cell % side + 1 }),
            Self::Spacer => {
                two("the empty row parts the title from the rows, and a row is missing", "it is a row of blanks")
            }
            Self::Border => {
                two("the row that is written otherwise is a border, and a row is missing", "it is a row of blanks")
            }
            Self::Bullets => headings::bullets(side),
            Self::Spare => two(
                "the first row, which has no value, is none of the puzzle",
                "it is the first row of it, and another row comes twice or is none of it",
            ),
            Self::Margin(first, last) => vec![
                format!("the grid begins in column {first} of the table"),
                format!("it begins in column {last}, and what is before that is an empty margin"),
            ],
            Self::Start => two("rows and columns count from 0", "they count from 1"),
            Self::Order => {
                two("the list goes row by row, as NumPy fills", "column by column, as Fortran and MATLAB fill")
            }
            Self::Axis => two("each list or line is a row", "each is a column, as data frames have them"),
            Self::RowLabels => two("the rows stand as they follow each other", "they stand where their labels say"),
            Self::ColumnLabels => {
                two("the columns stand as they follow each other", "they stand where their headings say")
            }
            &Self::Shifted(row) => vec![
                "the rows stand as they are written, and values clash".to_owned(),
                format!("row {row} has lost a space at its front"),
            ],
            Self::Recoded => two("the values are those in the list", "they are made of these, as the program says"),
            Self::Flipped => Order::Turned.readings(),
            Self::Boxes => Order::Boxes.readings(),
            Self::LoneMarks => {
                two("a pencil mark that stands alone is a value", "its cell is a blank, as the text says")
            }
            Self::Bands => two(
                "the lines between rows tell nothing",
                "they stand between boxes, and a row is missing or too many above one of them",
            ),
            Self::Named => two("the names before the lines are those of rows", "they are those of columns or boxes"),
            Self::Nested => two("the lists in the list are rows, in parts", "they are boxes, each with its rows"),
            Self::Columns => Order::Columns.readings(),
            Self::Parts => {
                two("each cell has its row, its column and its value", "its numbers are what another line calls them")
            }
            Self::Points => two("x is the column of a cell, and y its row", "x is the row, by which they are listed"),
            Self::Exchanged => two("the first number of a cell is its row", "the first number is its column"),
            &Self::Framed(inner) => headings::margins(side, inner),
            &Self::Marked(values) => entered::set_apart(values),
            Self::Nothing | Self::Clash | Self::Slips | Self::OnlyBoxes => return None,
        };
        let way = match self {
            Self::Start => ways::START,
            Self::Order => ways::ORDER,
            _ => ways::ANY,
        };
        Some(Fault::Readings { readings, way })
    }
}

/// How a grid is written among other text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Written {
    /// As the reader understands it without help.
    Plainly,
    /// A line for each row, with something before, behind or between the cells.
    Rows,
    /// All cells in one word.
    Run,
    /// The same, as a value behind a name or in quote marks.
    Value,
    /// A list of a programming language.
    List,
    /// Blanks are spaces.
    Columns,
    /// A place and a value for each given.
    NamedCells,
    /// The same, with x and y for columns and rows.
    Points,
    /// The same, with letters for rows.
    LettersAsRows,
    /// The same, with letters for columns.
    LettersAsColumns,
    /// The code of a program.
    Code,
}

impl Written {
    /// Whether it is a place and a value for each given.
    pub(in super::super) fn is_of_cells(self) -> bool {
        matches!(self, Self::NamedCells | Self::Points | Self::LettersAsRows | Self::LettersAsColumns)
    }

    /// Whether many puzzles are often listed so: each a word, or a list in a list.
    fn may_be_listed(self) -> bool {
        matches!(self, Self::Run | Self::Value | Self::List | Self::Plainly)
    }

    /// Whether all cells stand in one word.
    pub(in super::super) fn is_word(self) -> bool {
        matches!(self, Self::Run | Self::Value)
    }

    /// In words.
    pub(in super::super) fn words(self) -> &'static str {
        match self {
            Self::Plainly => "a grid",
            Self::Rows => "rows",
            Self::Run | Self::Value => "all cells in one word",
            Self::List => "a list",
            Self::Columns => "rows with spaces as blanks",
            Self::NamedCells => "values of named cells",
            Self::Points => "values of named cells, x as the column",
            Self::LettersAsRows => "values of named cells, A as the first row",
            Self::LettersAsColumns => "values of named cells, A as the first column",
            Self::Code => "the code of a program",
        }
    }
}

impl Find {
    /// The cells as a puzzle, if they can be one: of a side that is looked for, with enough values, hardly any of them twice in a row, a
    /// column or a square box.
    pub(in super::super) fn of(
        lines: (usize, usize),
        column: usize,
        cells: &[&str],
        form: Written,
        options: &ReadOptions,
    ) -> Option<Self> {
        let side = cells.len().isqrt();
        if side * side != cells.len() || !is_side(side) || side > options.largest_side {
            return None;
        }
        let marked = without_letter_o(cells);
        let cells = marked.as_deref().unwrap_or(cells);
        let has_zeros = options.symbols.is_none() && zeros_are_doubtful(cells, side);
        let symbols = options.symbols.or(has_zeros.then_some(Symbols::Decimal));
        let content = content::of_found(cells, side, symbols).ok()?;
        let doubt =
            doubt(&content, fewest(form, side)).filter(|doubt| *doubt != Doubt::Slips || form.may_be_listed())?;
        let has_rows = matches!(form, Written::Rows | Written::Columns);
        let doubt = match doubt {
            _ if has_zeros => Doubt::Zeros,
            _ if emptied(cells).is_some() => Doubt::Emptied(emptied(cells).unwrap_or(0)),
            _ if headings::has_bullets(cells, side) => Doubt::Bullets,
            _ if has_rows && counting::edge(&content.values, side).is_some() => {
                counting::edge(&content.values, side).map_or(Doubt::Nothing, Doubt::Counting)
            }
            _ if headings::may_be_labels(&content.values, side) => Doubt::Labels,
            _ if has_rows && cells.iter().filter(|cell| cell.is_empty()).count() > side * side / 2 => {
                headings::values_in_margin(&content.values, side).map_or(doubt, Doubt::Framed)
            }
            doubt => doubt,
        };
        Some(Self { lines, column, content, form, doubt, order: None, left_out: None })
    }

    /// The same find, as the reader understood it.
    pub(in super::super) fn plain(lines: (usize, usize), content: Content) -> Option<Self> {
        let fewest = fewest(Written::Plainly, content.side);
        let doubt = doubt(&content, fewest).filter(|_| is_side(content.side) || is_side_of_rows(&content))?;
        Some(Self { lines, column: 0, content, form: Written::Plainly, doubt, order: None, left_out: None })
    }

    /// Whether it shares a line with another find.
    pub(in super::super) fn meets(&self, other: &Self) -> bool {
        self.lines.0 <= other.lines.1 && other.lines.0 <= self.lines.1
    }

    /// Whether all lines of another find are lines of this one.
    pub(in super::super) fn spans(&self, other: &Self) -> bool {
        self.lines.0 <= other.lines.0 && other.lines.1 <= self.lines.1
    }
}

/// Whether a grid of a side that is seldom seen is written in rows, so that its size is no chance.
fn is_side_of_rows(content: &Content) -> bool {
    matches!(content.side, 5 | 7) && matches!(content.form, Form::Rows | Form::Numbers)
}

/// The cells with nothing for the letter O, where it is the only one beside digits.
fn without_letter_o<'a>(cells: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_o = |cell: &str| matches!(cell, "o" | "O");
    // Where blanks are empty, the letter may be a value.
    let is_plain =
        |cell: &&str| is_o(cell) || !cell.is_empty() && cell.bytes().all(|byte| (b'1'..=b'9').contains(&byte));
    let is_marked =
        cells.len() <= 16 * 16 && cells.contains(&"o") != cells.contains(&"O") && cells.iter().all(is_plain);
    is_marked.then(|| cells.iter().map(|cell| if is_o(cell) { "" } else { cell }).collect())
}

/// Whether zeros may be values as well as blanks, among cells left empty.
fn zeros_are_doubtful(cells: &[&str], side: usize) -> bool {
    let are_numbers = || cells.iter().all(|cell| !cell.contains(|only: char| only.is_ascii_alphabetic()));
    if side > 9 { may_count_from_zero(cells, side) && are_numbers() } else { zeros_may_be_values(cells, side) }
}

/// The first cell that is empty, or `-1`, among many more that are marked as blanks in another way.
fn emptied(cells: &[&str]) -> Option<usize> {
    ["", MINUS_ONE].iter().find_map(|mark| rare_blank(cells, mark))
}

/// How many different values a grid must have to be one. Where nothing but the number of cells speaks for it, as many as a puzzle with one
/// solution has.
fn fewest(form: Written, side: usize) -> usize {
    if form != Written::Run && side >= 6 { 1 } else { side - 1 }
}

/// What is doubtful about a grid; `None` if it is no puzzle that somebody pasted: it has hardly any values, or repeats many in a unit.
fn doubt(content: &Content, fewest: usize) -> Option<Doubt> {
    let side = content.side;
    let distinct: BTreeSet<u16> = content.values.iter().copied().filter(|&value| value > 0).collect();
    if distinct.len() < fewest {
        return None;
    }
    let clashes = Clashes::of(&content.values, side);
    if clashes.are_none() {
        return Some(Doubt::Nothing);
    }
    let is_of_boxes = by_boxes(&content.values, side).is_some_and(|cells| Clashes::of(&cells, side).are_none());
    match () {
        () if is_of_boxes => Some(Doubt::OnlyBoxes),
        () if clashes.are_of_a_slip() => Some(Doubt::Clash),
        () => clashes.are_of_two_slips().then_some(Doubt::Slips),
    }
}
