//! How a cell is named in a list of given cells, and the value that stands behind it.

use super::cell::{BLANK, cell, is_blank_character};

/// A way to name cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// `r1c1`, `R1 C1`, `row 1 column 1`, `C1R1`.
    RowColumn,
    /// `A1`.
    Letter,
    /// `(1, 1)`, `board[1][1]`, `x_1_1`.
    Pair,
    /// `(1, 1, 5)`, `given((1, 1), 5)`, `1,1,5`: the value stands with the place.
    Triple,
}

/// The name before the place, the place, the value, and what follows.
pub(super) type Parts<'a> = (&'a str, (usize, usize), &'a str, &'a str);

/// The name before a place, the place, and what follows.
type Place<'a> = (&'a str, (usize, usize), &'a str);

/// What is left of a line.
pub(super) enum Rest<'a> {
    Nothing,
    /// The beginning of a cell, which may go on in the next line.
    Open(&'a str),
    /// Something else.
    Other(&'a str),
}

impl Style {
    /// The cell with its value that a text begins with, if nothing follows that belongs to it.
    pub(super) fn entry(self, text: &str) -> Option<Parts<'_>> {
        if self == Self::Triple {
            return triple(text);
        }
        let (name, place, behind) = self.place(text)?;
        let (value, behind) = value(self.behind_sign(name, behind)?)?;
        ends(behind).then_some((name, place, value, behind))
    }

    fn place(self, text: &str) -> Option<Place<'_>> {
        match self {
            Self::RowColumn => row_and_column(text),
            Self::Letter => letter_and_number(text),
            Self::Pair => pair(text),
            Self::Triple => None,
        }
    }

    /// How long the name of a cell is that a text begins with.
    pub(super) fn place_length(self, text: &str) -> Option<usize> {
        self.place(text).map(|(_, _, behind)| text.len() - behind.len())
    }

    /// Whether a text begins with the name of a cell.
    pub(super) fn names_cell(self, text: &str) -> bool {
        self.place(text).is_some() || self == Self::Triple && triple(text).is_some()
    }

    /// Whether a text is the beginning of a cell and no more.
    fn is_open(self, text: &str) -> bool {
        let text = text.trim_end();
        match self.place(text) {
            Some((_, _, behind)) => {
                let behind = behind.trim_start_matches(['"', '\'', ')', ']', ' ']);
                ["", "=", ":", "==", ":=", "-", "->", "=>"].contains(&behind.trim_end_matches([' ', '"', '\'']))
            }
            None if self == Self::RowColumn => {
                let rest = text.trim_start_matches(|only: char| only.is_ascii_alphabetic());
                let rest = rest.trim_start_matches(|only: char| only.is_ascii_digit() || only == ' ');
                text.len() - text.trim_start_matches(|only: char| only.is_ascii_alphabetic()).len() <= 6
                    && text.starts_with(|first: char| is_axis(first.encode_utf8(&mut [0; 4])))
                    && (rest.is_empty() || is_axis(rest))
            }
            None => false,
        }
    }

    /// What stands behind the sign between place and value.
    fn behind_sign<'a>(self, name: &str, text: &'a str) -> Option<&'a str> {
        let text = if self == Self::Pair { text } else { text.trim_start_matches(['"', '\'', ')', ']', '}']) };
        let trimmed = text.trim_start();
        let sign = ["==", ":=", "=>", "->", "→", "=", ":"].iter().find_map(|sign| trimmed.strip_prefix(sign));
        let word = || trimmed.strip_prefix("is ").filter(|_| trimmed.len() < text.len());
        let bare = || text.strip_prefix([' ', '\t', ',', '|']).map(str::trim_start);
        let bare =
            || bare().filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit() || "\"'".contains(first)));
        let may_be_bare = self != Self::Pair || name.ends_with('_');
        sign.or_else(word).or_else(|| bare().filter(|_| may_be_bare))
    }
}

/// The cells that a line names in one style, looked for once: what is left of a line is asked about again and again.
pub(super) struct Cells<'a> {
    pub(super) line: &'a str,
    pub(super) style: Style,
    /// Where a cell with its value begins, at the beginning of a word.
    entries: Vec<usize>,
    /// Where the last name of a cell begins, anywhere in a word but for `A1`.
    last_name: Option<usize>,
    /// The same, of those that have two different numbers.
    last_uneven: Option<usize>,
    /// Where the last digit, the last letter and the last sign between numbers stand.
    last_digit: Option<usize>,
    last_letter: Option<usize>,
    last_sign: Option<usize>,
}

impl<'a> Cells<'a> {
    /// The cells of a line; `is_boundary` says whether a word may begin behind a text.
    pub(super) fn of(line: &'a str, style: Style, is_boundary: fn(&str) -> bool) -> Self {
        let is_entry = |&at: &usize| style.names_cell(&line[at..]) && style.entry(&line[at..]).is_some();
        let anywhere: fn(&str) -> bool = |_| true;
        let of_words: fn(&str) -> bool = |before| !before.ends_with(char::is_alphanumeric);
        let mut names = starts(line, if style == Style::Letter { of_words } else { anywhere }).rev();
        let is_uneven = |at: usize| style.place(&line[at..]).is_some_and(|(_, (row, column), _)| row != column);
        Self {
            line,
            style,
            entries: starts(line, is_boundary).filter(is_entry).collect(),
            last_name: names.find(|&at| style.names_cell(&line[at..])),
            last_uneven: starts(line, anywhere).rev().find(|&at| is_uneven(at)),
            last_digit: line.rfind(|only: char| only.is_ascii_digit()),
            last_letter: line.rfind(char::is_alphabetic),
            last_sign: line.rfind([',', ' ']),
        }
    }

    /// Whether something of the line stands in the rest of it.
    fn is_in(&self, rest: &str, place: Option<usize>) -> bool {
        place.is_some_and(|at| at >= self.offset(rest))
    }

    /// Where the rest of the line begins.
    fn offset(&self, rest: &str) -> usize {
        self.line.len() - rest.len()
    }

    /// How far away the next cell with its value is in the rest of the line.
    pub(super) fn next_entry(&self, rest: &str) -> Option<usize> {
        let offset = self.offset(rest);
        let next = self.entries.partition_point(|&at| at < offset);
        self.entries.get(next).map(|at| at - offset)
    }

    /// What is left of a line that is not read further, `plain` without the separators before it: what may go on in the next line; anything behind a cell; something that names one.
    pub(super) fn unread(&self, rest: &'a str, plain: &'a str, is_behind_cell: bool) -> Rest<'a> {
        let is_triple = self.style == Style::Triple;
        if let Some(open) = [rest, plain].into_iter().find(|rest| !is_triple && self.style.is_open(rest)) {
            return Rest::Open(open);
        }
        let is_in = |place| self.is_in(rest, place);
        let is_of_digits = is_triple && is_in(self.last_digit) && !is_in(self.last_letter) && is_in(self.last_sign);
        if is_behind_cell || is_in(self.last_name) || is_of_digits { Rest::Other(rest) } else { Rest::Nothing }
    }

    /// Whether the line names a cell.
    pub(super) fn name_any(&self) -> bool {
        self.last_name.is_some()
    }

    /// Whether all cells that the rest of the line names have one number twice, as the size of a grid has.
    pub(super) fn state_size(&self, rest: &str) -> bool {
        self.style == Style::Pair && !self.is_in(rest, self.last_uneven)
    }
}

/// Where words may begin in a text: behind what `is_boundary` takes.
pub(super) fn starts(text: &str, is_boundary: fn(&str) -> bool) -> impl DoubleEndedIterator<Item = usize> + use<'_> {
    text.char_indices().map(|(at, _)| at).filter(move |&at| is_boundary(&text[..at]))
}

/// A number of one digit or two, and what follows.
pub(super) fn number(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take(MOST_DIGITS + 1).take_while(u8::is_ascii_digit).count();
    (1..=MOST_DIGITS).contains(&digits).then(|| text.split_at(digits))
}

/// The most digits of a row, a column or a value.
const MOST_DIGITS: usize = 2;

fn count(text: &str) -> Option<(usize, &str)> {
    number(text).and_then(|(digits, behind)| Some((digits.parse().ok()?, behind)))
}

/// A value or a blank, with quote marks or without, and what follows.
fn value(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let quote = ['"', '\''].into_iter().find(|&quote| text.starts_with(quote));
    let (inner, behind) =
        if let Some(quote) = quote { text[1..].split_once(quote)? } else { text.split_at(bare(text)) };
    let digits = number(inner).filter(|(_, behind)| behind.is_empty()).map(|(digits, _)| digits);
    let is_blank = |cell: &&str| cell.chars().all(is_blank_character) && (quote.is_some() || !inner.is_empty());
    let blank = || cell(inner).filter(is_blank).map(|_| if inner.trim().is_empty() { "" } else { BLANK });
    let value = digits.or_else(blank)?;
    Some((if value == "0" { BLANK } else { value }, behind))
}

/// How long a value without quote marks is; a dot behind it ends a sentence.
fn bare(text: &str) -> usize {
    let is_sign = |only: char| is_blank_character(only) && !matches!(only, '#' | '~' | '*');
    let end = text.find(|only: char| !only.is_ascii_alphanumeric() && !is_sign(only)).unwrap_or(text.len());
    if end > 1 && text[..end].ends_with('.') { end - 1 } else { end }
}

/// Whether a cell with its value ends before this text.
fn ends(text: &str) -> bool {
    let Some(first) = text.chars().next() else { return true };
    let is_end = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric());
    first.is_whitespace() || ",;)]}|".contains(first) || first == '.' && is_end(&text[1..])
}

const ROWS: [&str; 2] = ["row", "r"];
const COLUMNS: [&str; 3] = ["column", "col", "c"];

/// The longest of these names.
const LONGEST_AXIS: usize = 6;

fn is_axis(word: &str) -> bool {
    ROWS.iter().chain(&COLUMNS).any(|name| name.eq_ignore_ascii_case(word.trim()))
}

/// `r1` or `row 1`, one of these names.
fn axis<'a>(text: &'a str, names: &[&str]) -> Option<(usize, &'a str)> {
    let letters = text.bytes().take(LONGEST_AXIS + 1).take_while(u8::is_ascii_alphabetic).count();
    let (word, behind) = text.split_at(letters);
    names.iter().any(|name| name.eq_ignore_ascii_case(word)).then(|| count(behind.trim_start_matches(' ')))?
}

fn row_and_column(text: &str) -> Option<Place<'_>> {
    let between = |text: &'_ str| -> usize {
        let rest = text.trim_start_matches(' ');
        let rest = rest.strip_prefix([',', '-', '_']).unwrap_or(rest);
        text.len() - rest.trim_start_matches(' ').len()
    };
    let both = |first: &[&str], second: &[&str]| {
        let (one, rest) = axis(text, first)?;
        let (other, rest) = axis(&rest[between(rest)..], second)?;
        Some((one, other, rest))
    };
    let rows_first = both(&ROWS, &COLUMNS).map(|(row, column, rest)| ("", (row, column), rest));
    rows_first.or_else(|| both(&COLUMNS, &ROWS).map(|(column, row, rest)| ("", (row, column), rest)))
}

/// `A1`, with the letter's number first.
fn letter_and_number(text: &str) -> Option<Place<'_>> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let (number, rest) = count(&text[1..])?;
    let is_word = rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
    let letter = usize::from(u8::try_from(letter.to_ascii_uppercase()).ok()? - b'A') + 1;
    (!is_word).then_some(("", (letter, number), rest))
}

/// The name that a text begins with, and what follows.
fn named(text: &str) -> (&str, &str) {
    let is_of_name = |only: char| only.is_ascii_alphanumeric() || matches!(only, '_' | '.');
    let is_named = text.starts_with(|first: char| first.is_ascii_alphabetic());
    let length = || text.chars().take(LONGEST_NAME + 1).take_while(|&only| is_of_name(only)).count();
    let end = if is_named { length() } else { 0 };
    // A longer word is no name.
    text.split_at(if end > LONGEST_NAME { 0 } else { end })
}

/// The longest name of a list or of its cells.
const LONGEST_NAME: usize = 100;

fn pair(text: &str) -> Option<Place<'_>> {
    let (name, rest) = named(text);
    if let Some(place) = underscored(name) {
        return Some((&name[..=name.find('_')?], place, rest));
    }
    let (row, rest) = count(rest.strip_prefix(['(', '['])?.trim_start())?;
    let rest = rest.trim_start();
    let rest = ["][", ")(", ",", "] ["].iter().find_map(|between| rest.strip_prefix(between))?;
    let (column, rest) = count(rest.trim_start())?;
    let rest = rest.trim_start().strip_prefix([')', ']'])?;
    Some((name, (row, column), rest))
}

/// `x_1_1`.
fn underscored(name: &str) -> Option<(usize, usize)> {
    let mut parts = name.rsplit('_');
    let (column, row, name) = (parts.next()?, parts.next()?, parts.next()?);
    (!name.is_empty() && parts.next().is_none()).then_some((row.parse().ok()?, column.parse().ok()?))
}

/// The most brackets that open a cell: a list of lists has few.
const MOST_OPEN: usize = 4;

/// What may stand between the numbers of a cell.
fn between(text: &str) -> (&str, &str) {
    text.split_at(text.find(|only: char| !", \t()[]{}".contains(only)).unwrap_or(text.len()))
}

fn triple(text: &str) -> Option<Parts<'_>> {
    if text.starts_with(char::is_whitespace) {
        return None;
    }
    let (name, rest) = named(text);
    let opening = rest.bytes().take(MOST_OPEN + 1).take_while(|byte| b"([{".contains(byte)).count();
    if opening > MOST_OPEN {
        return None;
    }
    let (open, rest) = rest.split_at(opening);
    let (row, rest) = count(rest.trim_start())?;
    let (first, rest) = between(rest);
    let (column, rest) = count(rest)?;
    let (second, rest) = between(rest);
    let no_value = || ["NULL", "null", "None"].iter().find_map(|word| Some(("", rest.strip_prefix(word)?)));
    let (value, rest) = number(rest).or_else(no_value)?;
    let plain = |between: &str| between.chars().filter(|only| !"()[]{} \t".contains(*only)).collect::<String>();
    if first.is_empty()
        || second.is_empty()
        || plain(first) != plain(second)
        || rest.starts_with(|next: char| next.is_alphanumeric())
    {
        return None;
    }
    let rest = if open.is_empty() {
        (name.is_empty() && first == second && is_apart(first, rest)).then_some(rest)?
    } else {
        closed(open, first, second, rest)?
    };
    Some((name, (row, column), if value == "0" { "" } else { value }, rest))
}

/// Whether numbers with this between them end before a text: what stands between two cells is something else.
fn is_apart(between: &str, rest: &str) -> bool {
    let outer = &rest[..rest.find(|only: char| !", \t".contains(only)).unwrap_or(rest.len())];
    let is_last = rest[outer.len()..].is_empty() || rest[outer.len()..].starts_with([';', ')', ']', '}', '.']);
    let is_other = outer != between && !outer.is_empty() && (between.contains(',') || outer.contains(','));
    !between.contains(['(', ')', '[', ']', '{', '}']) && (is_last || is_other)
}

/// What follows the brackets that close those of a cell.
fn closed<'a>(open: &str, first: &str, second: &str, rest: &'a str) -> Option<&'a str> {
    let inner = [open, first, second].concat();
    let opened = inner.chars().filter(|only| "([{".contains(*only)).count();
    let closed = inner.chars().filter(|only| ")]}".contains(*only)).count();
    let mut rest = rest;
    for _ in 0..opened.checked_sub(closed)? {
        rest = rest.trim_start().strip_prefix([')', ']', '}'])?;
    }
    (ends(rest) || rest.is_empty()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::Style;

    fn read(style: Style, text: &str) -> Option<((usize, usize), &str)> {
        style.entry(text).map(|(_, place, value, _)| (place, value))
    }

    #[test]
    fn a_cell_is_named_in_many_ways_and_has_one_value() {
        for text in
            ["r7c3=4", "R7C3: 4", "R7 C3 = 4", "r7c3==4", "C3R7=4", "R7C3 4", "row 7, column 3 is 4", "r7-c3 -> \"4\""]
        {
            assert_eq!(read(Style::RowColumn, text), Some(((7, 3), "4")), "{text}");
        }
        for text in ["r7c3!=4", "r7c3<4", "r7c3=4/7", "r7c3=4?", "r7c3+r7c4=9", "r7c3=r1c1", "r7c3=x"] {
            assert_eq!(read(Style::RowColumn, text), None, "{text}");
        }
        assert_eq!(read(Style::RowColumn, "r7c3=?"), Some(((7, 3), ".")));
        assert_eq!(read(Style::Letter, "G3': '4',"), Some(((7, 3), "4")));
        assert_eq!(read(Style::Pair, "board[7][3] = 4;"), Some(((7, 3), "4")));
        assert_eq!(read(Style::Pair, "(7, 3) != 4"), None);
    }

    #[test]
    fn three_numbers_are_a_cell_where_something_sets_them_apart() {
        for text in [
            "7,3,4",
            "7,3,4; 8,1,1",
            "7,3,4 8,1,1",
            "7 3 4, 8 1 1",
            "(7, 3, 4), (8, 1, 1)",
            "given((7, 3), 4).",
            "[7, 3, 4]]",
        ] {
            assert_eq!(read(Style::Triple, text), Some(((7, 3), "4")), "{text}");
        }
        for text in ["7,3,4,8", "7 3 4 8", "7 3, 4", "(7, 3, 4", "7,3,456", "7,3,4/5"] {
            assert_eq!(read(Style::Triple, text), None, "{text}");
        }
    }
}
