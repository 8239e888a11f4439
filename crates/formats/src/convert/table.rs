//! The table of formats: name, endings, what each holds, its writer.

use super::details::Holds;
use super::part::Part;
use crate::puzzle::read::Format;
use crate::puzzle::write::{self, Border, GridStyle, LineStyle};
use crate::puzzle::write::{OPENSUDOKU_FOOT, OPENSUDOKU_HEAD};
use crate::puzzle::{Marks, Puzzle, Symbols};
use std::borrow::Cow;

/// What there is to know about a format.
pub(super) struct Card {
    pub(super) name: &'static str,
    /// How the names of its files end. An ending stands at one format only.
    pub(super) endings: &'static [&'static str],
    /// What it is, as the help says it.
    pub(super) about: &'static str,
    pub(super) number: Number,
    /// The sides that it is made for.
    pub(super) sides: Sides,
    /// What it holds beside the values.
    pub(super) holds: &'static [Part],
    /// What it holds beside that of a puzzle that is solved, and what the reader passes over: the progress of a player.
    pub(super) holds_solved: &'static [Part],
    /// What it holds of what stands beside the puzzle.
    pub(super) details: Holds,
    /// Whether it writes characters that control a terminal as escapes.
    pub(super) escapes: bool,
    pub(super) writer: Writer,
    pub(super) back: Back,
}

/// How many puzzles a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    One,
    /// Any number: what stands before them, between two, and behind them.
    Any {
        head: &'static str,
        between: &'static str,
        foot: &'static str,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sides {
    All,
    Nine,
}

/// A writer of grids, in these symbols, and with these columns if it is a table.
type GridWriter = fn(&mut Vec<u8>, &Puzzle, (Symbols, &[String]));

/// A writer of what f-puzzles has of a puzzle.
type FPuzzlesWriter = fn(&crate::exchange::FPuzzles) -> String;

/// Who writes.
#[derive(Clone, Copy)]
pub(super) enum Writer {
    /// A grid.
    Grid(GridWriter),
    /// A puzzle file of ours: the text of a design as it is.
    PuzzleFile,
    /// f-puzzles: JSON, or a link. A picture of a design that is drawn from its [`Sketch`](crate::model::Sketch) would be a
    /// variant beside these, with a function from a sketch to a text.
    FPuzzles(FPuzzlesWriter),
}

/// How what is written is read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// As this form of text.
    Text(Format),
    /// As a design.
    Design,
    /// As a puzzle among other text, if it is read at all: then it must not be another one.
    Searched,
}

impl Card {
    /// What stands before the first puzzle.
    pub(super) fn head(&self, columns: &[String]) -> Cow<'static, str> {
        match self.number {
            _ if self.details == Holds::Columns => write::csv_header(columns).into(),
            Number::Any { head, .. } => head.into(),
            Number::One => "".into(),
        }
    }
}

const LINES: Number = Number::Any { head: "", between: "", foot: "" };
const GRIDS: Number = Number::Any { head: "", between: "\n", foot: "" };
const TEXT: Back = Back::Text(Format::Auto);

const fn grid(name: &'static str, endings: &'static [&'static str], about: &'static str, writer: GridWriter) -> Card {
    card(name, endings, about, Writer::Grid(writer))
}

const fn card(name: &'static str, endings: &'static [&'static str], about: &'static str, writer: Writer) -> Card {
    Card {
        name,
        endings,
        about,
        number: Number::One,
        sides: Sides::All,
        holds: &[],
        holds_solved: &[],
        details: Holds::Nothing,
        escapes: false,
        writer,
        back: TEXT,
    }
}

/// The formats, in the order of the help. To add a picture, as SVG: a row here, with a function from the puzzle to its text.
pub(super) const CARDS: [Card; 16] = [
    Card {
        number: LINES,
        holds: &[Part::Name],
        details: Holds::Comments,
        ..grid("line", &["txt"], "A puzzle a line, a character or a number a cell", line)
    },
    Card {
        number: GRIDS,
        holds: &[Part::Name, Part::Boxes],
        details: Holds::Headers,
        ..grid("grid", &["grid"], "Rows with borders around the boxes", bordered)
    },
    Card {
        number: GRIDS,
        holds: &[Part::Name],
        details: Holds::Headers,
        ..grid("long", &["long"], "Rows of separated numbers", rows)
    },
    Card {
        number: GRIDS,
        holds: &[Part::Name, Part::Marks, Part::Boxes],
        details: Holds::Headers,
        back: Back::Text(Format::Candidates),
        ..grid("candidates", &[], "Rows of candidates with borders", candidates)
    },
    Card {
        holds: &[Part::Name],
        holds_solved: &[Part::Solution],
        details: Holds::Sections,
        ..grid("sdk", &["sdk"], "SadMan and SudoCue: sections of rows", |out, puzzle, (symbols, _)| {
            write::sdk(out, puzzle, symbols);
        })
    },
    Card { number: LINES, ..grid("sdm", &["sdm"], "A collection: a puzzle a line, 0 for a blank", sdm) },
    Card {
        holds: &[Part::Boxes],
        ..grid("ss", &["ss"], "Simple Sudoku: rows of characters with borders", |out, puzzle, (symbols, _)| {
            write::ss(out, &puzzle.values, puzzle.boxes, symbols);
        })
    },
    Card {
        number: LINES,
        holds: &[Part::Name, Part::Solution],
        details: Holds::Columns,
        ..grid("csv", &["csv"], "A table: name, puzzle, solution", |out, puzzle, (symbols, columns)| {
            write::csv_record(out, puzzle, Some(symbols), columns);
        })
    },
    Card {
        number: LINES,
        holds: &[Part::Name, Part::Solution, Part::Marks, Part::Boxes],
        details: Holds::Fields,
        escapes: true,
        ..grid("json", &["json", "jsonl"], "One JSON object a line", |out, puzzle, _| {
            write::json_puzzle(out, puzzle);
            out.push(b'\n');
        })
    },
    Card {
        number: Number::Any { head: OPENSUDOKU_HEAD, between: "", foot: OPENSUDOKU_FOOT },
        sides: Sides::Nine,
        holds: &[Part::Name],
        back: Back::Searched,
        ..grid("opensudoku", &["opensudoku"], "The XML of OpenSudoku", |out, puzzle, _| {
            write::opensudoku_game(out, puzzle);
        })
    },
    Card {
        endings: &["fpuzzles"],
        ..fpuzzles("fpuzzles", "The JSON of f-puzzles", |written| written.json.clone() + "\n")
    },
    fpuzzles("fpuzzles-link", "A link to f-puzzles", |written| written.link() + "\n"),
    Card {
        holds: &[Part::Name, Part::Solution, Part::Marks, Part::Boxes],
        details: Holds::Author,
        back: Back::Design,
        ..card("toml", &["toml"], "A puzzle file of exactone, with all its rules", Writer::PuzzleFile)
    },
    Card {
        holds: &[Part::Name],
        back: Back::Searched,
        ..grid("markdown", &["md", "markdown"], "A table of Markdown", |out, puzzle, (symbols, _)| {
            write::markdown(out, puzzle, symbols);
        })
    },
    Card {
        holds: &[Part::Name, Part::Boxes],
        back: Back::Searched,
        ..grid("html", &["html", "htm"], "A table of HTML", |out, puzzle, (symbols, _)| {
            write::html(out, puzzle, puzzle.boxes, symbols);
        })
    },
    Card {
        holds: &[Part::Name, Part::Boxes],
        back: Back::Searched,
        ..grid("latex", &["tex"], "A tabular of LaTeX", |out, puzzle, (symbols, _)| {
            write::latex(out, puzzle, puzzle.boxes, symbols);
        })
    },
];

const fn fpuzzles(name: &'static str, about: &'static str, writer: FPuzzlesWriter) -> Card {
    let holds = &[Part::Name, Part::Solution, Part::Marks, Part::Boxes];
    Card { holds, details: Holds::Author, back: Back::Design, ..card(name, &[], about, Writer::FPuzzles(writer)) }
}

fn line(out: &mut Vec<u8>, puzzle: &Puzzle, (symbols, _): (Symbols, &[String])) {
    write::comments(out, puzzle);
    write::line(out, &puzzle.values, &LineStyle { symbols: Some(symbols), ..LineStyle::default() });
    if let Some(name) = &puzzle.name {
        out.push(b' ');
        out.extend_from_slice(name.as_bytes());
    }
    out.push(b'\n');
}

/// Beyond side 9 a 0 may be a value, so that a blank is a dot there.
fn sdm(out: &mut Vec<u8>, puzzle: &Puzzle, (symbols, _): (Symbols, &[String])) {
    let blank = if puzzle.side <= 9 { '0' } else { '.' };
    write::line(out, &puzzle.values, &LineStyle { blank, symbols: Some(symbols) });
    out.push(b'\n');
}

fn bordered(out: &mut Vec<u8>, puzzle: &Puzzle, (symbols, _): (Symbols, &[String])) {
    write::headers(out, puzzle);
    let style = GridStyle { boxes: puzzle.boxes, symbols: Some(symbols), ..GridStyle::default() };
    write::grid(out, &puzzle.values, &style);
}

fn rows(out: &mut Vec<u8>, puzzle: &Puzzle, _: (Symbols, &[String])) {
    write::headers(out, puzzle);
    write::rows(out, &puzzle.values);
}

/// All candidates where there are no marks; a cell with a value has that one.
fn candidates(out: &mut Vec<u8>, puzzle: &Puzzle, _: (Symbols, &[String])) {
    let mut marks = puzzle.marks.clone().unwrap_or_else(|| Marks::all(puzzle.side));
    puzzle.givens().for_each(|(cell, value)| marks.keep_only(cell, value));
    write::headers(out, puzzle);
    write::candidates(out, &marks, puzzle.boxes, Border::Ascii);
}
