//! What a line is, before its cells are read: nothing, a comment, a border, a title, a whole puzzle, a row.

use super::borders::{is_border, is_dashes};
use super::row::{Layout, Row, Whole};
use super::tokens::{Tokens, cell_count, is_bar};
use super::{Format, ReadOptions};

/// Words that begin a title line when a number or nothing follows: `Grid 01`.
const TITLES: [&str; 10] =
    ["grid", "puzzle", "puzzles", "sudoku", "board", "problem", "quiz", "quizzes", "question", "game"];

/// The longest line of characters that may be a row: 36 symbols is all that 0-9A-Z has.
const LONGEST_ROW: usize = 36;

/// The kind of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// Nothing but spaces, or bars with nothing between them.
    Blank,
    /// A remark; the header lines `#D` and `#T` of `.sdk` files give it a name.
    Comment {
        /// The name it gives to the puzzle below.
        name: Option<&'a str>,
    },
    /// A line that names the puzzle below it.
    Title(&'a str),
    /// `[Puzzle]`.
    Section(&'a str),
    /// The beginning of a JSON text.
    Json,
    /// A line of a `HoDoKu` library.
    Library,
    /// A border; `dashes` if it may as well be a row of blanks.
    Border {
        /// The border as a row.
        dashes: Option<Row>,
    },
    /// A whole puzzle.
    Whole(Row),
    /// A row, or a whole puzzle short enough to be one.
    Row(Row),
    /// Words.
    Prose(Row),
}

impl<'a> Kind<'a> {
    /// The kind of the line with this number.
    pub(super) fn of(number: u64, line: &'a str, options: &ReadOptions) -> Self {
        let text = line.trim();
        let first = text.chars().next();
        match first {
            None if is_row_of_tabs(line) => {
                Self::Row(Row::with_layout(number, line, Tokens::of_tabs(line), Layout::Tokens))
            }
            None => Self::Blank,
            Some('#' | '%') => comment(text),
            Some('/') if text.starts_with("//") => Self::Comment { name: None },
            Some(';') if !is_list_of_numbers(text) => Self::Comment { name: None },
            Some('{') => Self::Json,
            Some('[') => section(text).map_or(Self::Json, Self::Section),
            // A table of AsciiDoc, whose cells begin with a bar.
            Some('|') if is_asciidoc(text) => Self::Prose(Row::new(number, line)),
            _ if is_border(text) => Self::Border { dashes: is_dashes(text).then(|| Row::new(number, line)) },
            // What is quoted in a mail may have a colon and a space before it.
            Some(':') if !text[1..].starts_with(' ') => Self::Library,
            _ if is_spacer(text) => Self::Blank,
            _ if is_title(text) => Self::Title(text),
            _ => cells(number, line, options),
        }
    }
}

fn is_asciidoc(text: &str) -> bool {
    text.strip_prefix("|===").is_some_and(|rest| rest.bytes().all(|byte| byte == b'='))
}

/// Whether a line is tabs and nothing else, as many as stand between the cells of a usual puzzle: a row of a spreadsheet without a value.
fn is_row_of_tabs(line: &str) -> bool {
    let tabs = line.trim_end_matches(['\r', '\n']);
    matches!(tabs.len(), 3 | 5 | 8 | 15 | 24 | 35) && tabs.bytes().all(|byte| byte == b'\t')
}

fn comment(text: &str) -> Kind<'_> {
    let name = ["#D", "#T"].iter().find_map(|header| text.strip_prefix(header));
    Kind::Comment { name: name.filter(|name| name.starts_with(char::is_alphanumeric)) }
}

/// The name in `[Puzzle]`; a JSON array has no letter behind its bracket.
fn section(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    inner.starts_with(|first: char| first.is_ascii_alphabetic()).then_some(inner)
}

fn is_list_of_numbers(text: &str) -> bool {
    let plain = text.chars().all(|character| character.is_ascii_digit() || matches!(character, ';' | '.' | ' '));
    plain && text.matches(';').count() > 1
}

/// Up to four bars with nothing between them: part of a tall border, no cells.
fn is_spacer(text: &str) -> bool {
    let bars = text.chars().filter(|character| !character.is_whitespace());
    bars.clone().all(is_bar) && bars.count() <= 4
}

fn is_title(text: &str) -> bool {
    let end = text.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let is_word = TITLES.iter().any(|title| title.eq_ignore_ascii_case(word));
    // Behind `Game12` nothing goes on; in a row of letters and digits more follows.
    let behind = rest.trim_start_matches(|character: char| character.is_ascii_digit());
    let is_row = behind.starts_with(char::is_alphanumeric);
    let is_other = || rest.contains('=') && !rest.contains("://") || rest.contains("..") || names_cell(rest);
    is_word && !is_row && text.len() < 200 && !rest.starts_with([',', ';', '.', '*', '|', '[', '_', '(']) && !is_other()
}

/// Whether a text has the name of a cell, `r1c3`: then it says something of the grid, and is not its name.
fn names_cell(text: &str) -> bool {
    let of_digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    text.match_indices(['r', 'R']).any(|(at, sign)| {
        let row = &text[at + sign.len()..];
        let column = row[of_digits(row)..].strip_prefix(['c', 'C']);
        of_digits(row) > 0 && column.is_some_and(|column| of_digits(column) > 0)
    })
}

fn cells<'a>(number: u64, line: &str, options: &ReadOptions) -> Kind<'a> {
    let (body, remark) = cut_remark(line);
    let (kind, name) = match options.format {
        Format::Candidates => (candidates(number, line, body), None),
        Format::Long => (separated(number, line, body), None),
        Format::Rows => {
            let row = Row::of_tokens(number, line, Tokens::of(body));
            (Kind::Row(Row { whole: Whole::No, ..row }), None)
        }
        _ => split_name(number, line, body, long_word(body).unwrap_or_else(|| Tokens::of(body))),
    };
    let named = |row: Row| Row { name: name.or(remark).map(str::to_owned), ..row };
    match kind {
        Kind::Row(row) if options.format == Format::Short || row.width > options.largest_side => {
            Kind::Whole(named(row))
        }
        Kind::Whole(row) => Kind::Whole(named(row)),
        Kind::Row(row) => Kind::Row(named(row)),
        other => other,
    }
}

/// A row of candidates; a single word is all of them on one line.
fn candidates<'a>(number: u64, line: &str, body: &str) -> Kind<'a> {
    let tokens = Tokens::of_candidates(body);
    if tokens.spans.len() == 1 && tokens.bars.is_empty() {
        return Kind::Whole(Row::with_layout(number, line, tokens, Layout::Characters));
    }
    Kind::Row(row_of_tokens(number, line, tokens))
}

/// A row of separated values; one word alone is a row of characters.
fn separated<'a>(number: u64, line: &str, body: &str) -> Kind<'a> {
    let tokens = Tokens::of(body);
    let row = if tokens.spans.len() == 1 {
        Row::of_tokens(number, line, tokens)
    } else {
        row_of_tokens(number, line, tokens)
    };
    Kind::Row(row)
}

/// A row that is a row, even if it could be a whole puzzle.
fn row_of_tokens(number: u64, line: &str, tokens: Tokens) -> Row {
    Row { whole: Whole::No, ..Row::with_layout(number, line, tokens, Layout::Tokens) }
}

/// The tokens when the first word is too long for a row, so that bars behind it are part of a name.
fn long_word(body: &str) -> Option<Tokens> {
    let separators = |character: char| character.is_whitespace() || matches!(character, ',' | ';');
    let start = body.len() - body.trim_start().len();
    let word = body[start..].split(separators).next()?;
    let stands_alone = cell_count(word) > LONGEST_ROW && !word.contains(is_bar);
    (stands_alone && body.contains(is_bar))
        .then(|| Tokens { spans: vec![(start, start + word.len()), (body.len(), body.len())], ..Tokens::default() })
}

/// The line as a whole puzzle with what follows it, or as a row.
fn split_name<'a, 'b>(number: u64, line: &'b str, body: &'b str, tokens: Tokens) -> (Kind<'a>, Option<&'b str>) {
    let first = tokens.spans.first().map_or(0, |_| cell_count(tokens.text(body, 0)));
    if !tokens.bars.is_empty() {
        return (Kind::Row(Row::of_tokens(number, line, tokens)), None);
    }
    let stands_alone = first > LONGEST_ROW || first >= 16 && first.isqrt().pow(2) == first;
    if tokens.spans.len() > 1 && stands_alone && !is_grouped(body, &tokens, first) {
        let (start, end) = tokens.spans[0];
        let alone = Tokens { spans: vec![(start, end)], ..Tokens::default() };
        return (Kind::Whole(Row::of_tokens(number, line, alone)), name_in(&line[end..]));
    }
    let row = Row::of_tokens(number, line, tokens);
    let is_line = row.width > LONGEST_ROW && row.layout == Layout::Characters;
    let kind = match () {
        () if !is_line => Kind::Row(row),
        () if row.tokens.spans.len() > 1 && row.is_prose(LONGEST_ROW) || is_sentence(body, &row.tokens) => {
            Kind::Prose(row)
        }
        () => Kind::Whole(row),
    };
    (kind, None)
}

/// Whether the tokens are the rows of a square: 16 groups of 16.
fn is_grouped(body: &str, tokens: &Tokens, first: usize) -> bool {
    tokens.spans.len() == first && tokens.texts(body).all(|token| cell_count(token) == first)
}

/// Words of different lengths with letters that are no blanks.
fn is_sentence(body: &str, tokens: &Tokens) -> bool {
    let is_letter = |character: char| character.is_alphabetic() && !matches!(character, 'x' | 'X');
    let first = tokens.spans.first().map_or(0, |_| cell_count(tokens.text(body, 0)));
    tokens.spans.len() > 2 && body.contains(is_letter) && !tokens.texts(body).all(|token| cell_count(token) == first)
}

/// The line without a remark at its end, and the remark.
fn cut_remark(line: &str) -> (&str, Option<&str>) {
    let starts = line.match_indices(['#', '/']).map(|(at, _)| at);
    let is_remark = |at: &usize| {
        let marked = line[*at..].starts_with('#') || line[*at..].starts_with("//");
        marked && line[..*at].ends_with(char::is_whitespace)
    };
    match starts.into_iter().find(is_remark) {
        Some(at) => (&line[..at], name_in(&line[at..])),
        None => (line, None),
    }
}

/// What stands behind a puzzle, without the signs that lead to it.
pub(super) fn name_in(rest: &str) -> Option<&str> {
    let name = rest.trim_start_matches(|character: char| character.is_whitespace() || ",;#/".contains(character));
    Some(name.trim_end()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use crate::puzzle::read::{Format, ReadOptions};

    fn kind(line: &str) -> String {
        kind_as(line, Format::Auto)
    }

    fn kind_as(line: &str, format: Format) -> String {
        match Kind::of(1, line, &ReadOptions { format, ..ReadOptions::default() }) {
            Kind::Blank => "blank".into(),
            Kind::Comment { name } => format!("comment {}", name.unwrap_or_default()),
            Kind::Title(title) => format!("title {title}"),
            Kind::Section(name) => format!("section {name}"),
            Kind::Json => "json".into(),
            Kind::Library => "library".into(),
            Kind::Border { dashes } => format!("border {}", dashes.map_or(0, |row| row.width)),
            Kind::Whole(row) => format!("whole {} {}", row.width, row.name.unwrap_or_default()),
            Kind::Row(row) => format!("row {}", row.width),
            Kind::Prose(_) => "prose".into(),
        }
    }

    #[test]
    fn lines_without_cells_are_told_apart() {
        for line in ["", " \t", "|   |   |", "\u{a0}"] {
            assert_eq!(kind(line), "blank", "{line:?}");
        }
        for line in ["# x", "#", "; x", "// x", "%x", ";1"] {
            assert_eq!(kind(line), "comment ", "{line:?}");
        }
        assert_eq!(kind("#DA fine one"), "comment A fine one");
        assert_eq!(kind("Grid 01"), "title Grid 01");
        assert_eq!((kind("Game12"), kind("GAME48K621HFO5DN")), ("title Game12".into(), "row 16".into()));
        assert_eq!(kind("[Puzzle]"), "section Puzzle");
        assert_eq!(kind("[[5,3]]"), "json");
        assert_eq!(kind(" {\"puzzle\":"), "json");
        assert_eq!(kind(":0000:x:..1:::"), "library");
        assert_eq!(kind("------+-------+------"), "border 0");
        assert_eq!(kind("---------"), "border 9");
        assert_eq!(kind(":-----:-----:"), "border 0");
    }

    #[test]
    fn long_lines_are_whole_puzzles_with_a_name_behind_them() {
        let line = ".".repeat(80) + "1";
        assert_eq!(kind(&line), "whole 81 ");
        assert_eq!(kind(&(line.clone() + " Easter Monster")), "whole 81 Easter Monster");
        assert_eq!(kind(&(line.clone() + ",9.2,x")), "whole 81 9.2,x");
        assert_eq!(kind(&(line.clone() + " | 9.2 | x")), "whole 81 | 9.2 | x");
        assert_eq!(kind(&(line.clone() + "  # hard")), "whole 81 hard");
        assert_eq!(kind(&(line.clone() + "5 17")), "whole 82 17");
        assert_eq!(kind("...232....4....1 easy"), "whole 16 easy");
        assert_eq!(kind(&".........\t".repeat(9)), "whole 81 ");
        assert_eq!(kind(&"................ ".repeat(16)), "whole 256 ");
    }

    #[test]
    fn short_lines_are_rows() {
        assert_eq!(kind("...232....4....1"), "row 16");
        assert_eq!(kind("53..7...."), "row 9");
        assert_eq!(kind("530 070 000 # first"), "row 9");
        assert_eq!(kind(&"10 ".repeat(81)), "row 81");
        assert_eq!(kind(";;3;;2;;6;;"), "row 9");
        assert_eq!(kind(&"1 ".repeat(1025)), "whole 1025 ");
    }

    #[test]
    fn sentences_are_prose() {
        assert_eq!(kind("This is a long line of words, and certainly no puzzle."), "prose");
    }

    #[test]
    fn the_format_decides_between_rows_and_puzzles() {
        assert_eq!(kind_as("1234", Format::Short), "whole 4 ");
        assert_eq!(kind_as(&".".repeat(49), Format::Rows), "row 49");
        assert_eq!(kind_as(&".".repeat(49), Format::Auto), "whole 49 ");
    }
}
