//! How a cell is named in a list of given cells, and the value that stands behind it.

use super::cell_parts::{Parts, count, ends, named, value};
use super::triples::triple;

/// A way to name cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Style {
    /// `r1c1`, `R1 C1`, `row 1 column 1`, `C1R1`.
    RowColumn,
    /// `A1`.
    Letter,
    /// `(1, 1)`, `board[1][1]`, `x_1_1`.
    Pair,
    /// `(1, 1, 5)`, `given((1, 1), 5)`, `1,1,5`: the value stands with the place.
    Triple,
}

/// The name before a place, the place, and what follows.
pub(in super::super) type Place<'a> = (&'a str, (usize, usize), &'a str);

impl Style {
    /// The cell with its value that a text begins with, if nothing follows that belongs to it.
    pub(in super::super) fn entry(self, text: &str) -> Option<Parts<'_>> {
        if self == Self::Triple {
            return triple(text);
        }
        let (name, place, behind) = self.place(text)?;
        let (value, behind) = value(self.behind_sign(name, behind)?)?;
        ends(behind).then_some((name, place, value, behind))
    }

    /// The name of a cell that a text begins with.
    pub(in super::super) fn place(self, text: &str) -> Option<Place<'_>> {
        match self {
            Self::RowColumn => row_and_column(text),
            Self::Letter => letter_and_number(text),
            Self::Pair => pair(text),
            Self::Triple => None,
        }
    }

    /// How long the name of a cell is that a text begins with.
    pub(in super::super) fn place_length(self, text: &str) -> Option<usize> {
        self.place(text).map(|(_, _, behind)| text.len() - behind.len())
    }

    /// Whether a text begins with the name of a cell.
    pub(in super::super) fn names_cell(self, text: &str) -> bool {
        self.place(text).is_some() || self == Self::Triple && triple(text).is_some()
    }

    /// Whether a text is the beginning of a cell and no more.
    pub(in super::super) fn is_open(self, text: &str) -> bool {
        let text = text.trim_end();
        match self.place(text) {
            Some((_, _, behind)) => {
                let behind = behind.trim_start_matches(['"', '\'', ')', ']', ' ']);
                ["", "=", ":", "==", ":=", "-", "->", "=>"].contains(&behind.trim_end_matches([' ', '"', '\'']))
            }
            None => self == Self::RowColumn && is_half_named(text),
        }
    }

    /// What stands behind the sign between place and value.
    fn behind_sign<'a>(self, name: &str, text: &'a str) -> Option<&'a str> {
        let text = if self == Self::Pair { text } else { text.trim_start_matches(['"', '\'', ')', ']', '}']) };
        let trimmed = text.trim_start();
        let sign = ["==", ":=", "=>", "->", "→", "=", ":"].iter().find_map(|sign| trimmed.strip_prefix(sign));
        let word = || trimmed.strip_prefix("is ").filter(|_| trimmed.len() < text.len());
        let is_value = |rest: &&str| rest.starts_with(|first: char| first.is_ascii_digit() || "\"'".contains(first));
        let bare = || text.strip_prefix([' ', '\t', ',', '|']).map(str::trim_start).filter(is_value);
        let may_be_bare = self != Self::Pair || name.ends_with('_');
        sign.or_else(word).or_else(|| bare().filter(|_| may_be_bare))
    }
}

/// Names of rows, and of columns: English, German, French, Spanish, Italian, Portuguese, Dutch.
const ROWS: [&str; 11] = ["row", "r", "zeile", "z", "ligne", "l", "fila", "f", "riga", "linha", "rij"];
const COLUMNS: [&str; 11] =
    ["column", "col", "c", "spalte", "s", "colonne", "columna", "colonna", "coluna", "kolom", "k"];

/// The longest of these names.
const LONGEST_AXIS: usize = 7;

/// Whether a text is a row without its column: `r1`, `row 1, c`.
fn is_half_named(text: &str) -> bool {
    let behind = text.trim_start_matches(|only: char| only.is_ascii_alphabetic());
    let rest = behind.trim_start_matches(|only: char| only.is_ascii_digit() || only == ' ');
    text.len() - behind.len() <= LONGEST_AXIS
        && begins_axis(&text[..text.len() - behind.len()])
        && (rest.is_empty() || is_axis(rest))
}

/// Whether a word is the name of a row or a column, or the beginning of one.
fn begins_axis(word: &str) -> bool {
    let begins = |name: &str| name.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    !word.is_empty() && ROWS.iter().chain(&COLUMNS).any(|name| begins(name))
}

fn is_axis(word: &str) -> bool {
    ROWS.iter().chain(&COLUMNS).any(|name| name.eq_ignore_ascii_case(word.trim()))
}

/// `r1` or `row 1`, one of these names.
fn axis<'a>(text: &'a str, names: &[&str]) -> Option<(usize, &'a str)> {
    let letters = text.bytes().take(LONGEST_AXIS + 1).take_while(u8::is_ascii_alphabetic).count();
    let (word, behind) = text.split_at(letters);
    names.iter().any(|name| name.eq_ignore_ascii_case(word)).then(|| count(behind.trim_start_matches(' ')))?
}

/// `r1c1`, `row 1, column 1`, or the column first.
pub(in super::super) fn row_and_column(text: &str) -> Option<Place<'_>> {
    let between = |text: &'_ str| -> usize {
        let rest = text.trim_start_matches(' ');
        let rest = rest.strip_prefix([',', '-', '_', '.']).unwrap_or(rest);
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

/// `(1, 1)`, `board[1][1]`, `x_1_1`.
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

#[cfg(test)]
mod tests {
    use super::Style;

    fn read(style: Style, text: &str) -> Option<((usize, usize), &str)> {
        style.entry(text).map(|(_, place, value, _)| (place, value))
    }

    #[test]
    fn a_cell_is_named_in_many_ways_and_has_one_value() {
        for text in [
            "r7c3=4",
            "R7C3: 4",
            "R7 C3 = 4",
            "r7c3==4",
            "C3R7=4",
            "R7C3 4",
            "row 7, column 3 is 4",
            "r7-c3 -> \"4\"",
            "Zeile 7, Spalte 3: 4",
            "L7C3 = 4",
        ] {
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
}
