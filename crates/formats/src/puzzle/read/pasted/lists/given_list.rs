//! Lists of given cells, a place and one value each: `r1c1=5`, `A1: 5`, `board[0][2] = 8`, `(1, 4, 5)`.
//!
//! A list is read as a whole. What stands between two of its cells must be a separator: a sum, a comparison, a second value or a word that
//! changes what is said keeps the list from being read.

use super::super::cells::cell_parts::number;
use super::super::cells::line_cells::{Before, Cells, Rest, starts};
use super::super::cells::places::Style;
use super::super::text::Text;

/// A cell with its value, empty for a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Entry {
    pub(in super::super) line: usize,
    pub(in super::super) name: String,
    pub(in super::super) place: (usize, usize),
    pub(in super::super) value: String,
    /// The whole of it as it stands in the text.
    pub(in super::super) written: String,
}

/// The cells of a text that are named in one style.
#[derive(Debug, Default)]
pub(in super::super) struct List {
    pub(in super::super) entries: Vec<Entry>,
    /// The line and the words of the first thing that is no cell with a value.
    pub(in super::super) unread: Option<(usize, String)>,
    /// How many lines have cells and nothing that could not be read.
    pub(in super::super) whole_lines: usize,
    /// How often something could not be read.
    refused: usize,
    /// What stood before the first cell of the list.
    label: Option<String>,
}

/// What stands behind a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// Others, in which a cell may go on.
    Lines,
    /// The end of the text.
    Nothing,
}

impl List {
    pub(in super::super) fn of(text: &Text, style: Style) -> Self {
        let mut list = Self::default();
        let mut open = String::new();
        let mut others = Vec::new();
        for (at, line) in text.lines.iter().enumerate() {
            if !open.is_empty() && without_affixes(&line.text).len() < line.text.trim().len() {
                // A new line of the list begins, and the last one has no value.
                let rest = std::mem::take(&mut open);
                list.refuse(at, &rest, &Cells::of(&rest, style, is_boundary));
            }
            let body = if open.is_empty() { without_affixes(&line.text) } else { line.text.trim() };
            let is_continued = !open.is_empty();
            let joined = std::mem::take(&mut open) + body;
            let (found, refused) = (list.entries.len(), list.refused);
            let cells = Cells::of(&joined, style, is_boundary);
            let behind = if at + 1 == text.lines.len() { Behind::Nothing } else { Behind::Lines };
            let rest = list.take_line(&cells, at, behind).map(str::to_owned);
            // A dot that stands alone is a blank of a grid.
            let is_row = joined.split_whitespace().any(|word| word == ".");
            list.whole_lines += usize::from(list.entries.len() > found && list.refused == refused && !is_row);
            let is_of_list = rest.is_some() || list.entries.len() > found;
            match rest {
                Some(rest) => open = rest,
                None if !is_of_list && is_continued => list.refuse(at, &joined, &cells),
                None if !is_of_list => others.push(at),
                None => {}
            }
        }
        list.take_others(&others, text, style);
        list
    }

    /// Takes the cells of a line, and gives the beginning of one that may go on in the next.
    fn take_line<'a>(&mut self, cells: &Cells<'a>, at: usize, behind: Behind) -> Option<&'a str> {
        let mut rest = cells.line;
        loop {
            match self.take(cells, rest, at) {
                Rest::Nothing => return None,
                Rest::Open(rest) if behind == Behind::Lines => return Some(rest),
                Rest::Open(other) | Rest::Other(other) => {
                    self.refuse(at, other, cells);
                    // The cells behind it are counted all the same.
                    rest = other.split_once([',', ';', ' '])?.1;
                }
            }
        }
    }

    /// Notes what could not be read. Before the first cell, `board[9][9]` only says how large the grid is.
    fn refuse(&mut self, at: usize, rest: &str, cells: &Cells) {
        self.refused += 1;
        if self.unread.is_none() && !(self.entries.is_empty() && cells.state_size(rest)) {
            self.unread = Some((at, words(rest)));
        }
    }

    /// A line among those of the list must say nothing with a digit, but the number of a row.
    fn take_others(&mut self, others: &[usize], text: &Text, style: Style) {
        let (Some(first), Some(last)) = (self.entries.first(), self.entries.last()) else { return };
        let (first, last) = (first.line, last.line);
        let is_next_to =
            |line: usize| [(first, line + 1 == first), (last, line == last + 1)].into_iter().find(|(_, is)| *is);
        let is_alike = |line: usize| {
            let body = without_label(&text.lines[line].text, style);
            let cells = Cells::of(body, style, is_boundary);
            let is_size = cells.name_any() && cells.state_size(body);
            !is_size && is_next_to(line).is_some_and(|(entry, _)| is_nearly(body, &text.lines[entry].text))
        };
        // Three numbers without what parts them; above the first cell stands how many there are.
        let damaged = |line: usize, body: &str| {
            let is_bare = body.bytes().all(|only| only.is_ascii_digit());
            let is_count = || line < first && body.parse() == Ok(self.entries.len());
            is_bare && !is_count() && ((first..last).contains(&line) || is_next_to(line).is_some())
        };
        // The beginning of a cell at the end of the text.
        let end = text.lines.iter().rposition(|line| !line.text.trim().is_empty());
        let is_cut = |line: usize| line > last && begins(&text.lines[line].text, &text.lines[last].text);
        let speaks = |line: &&usize| {
            let body = without_affixes(&text.lines[**line].text);
            let has_digit = body.contains(|only: char| only.is_ascii_digit());
            let is_inside = (first..last).contains(*line) && has_digit;
            let is_damaged = style == Style::Triple && has_digit && damaged(**line, body);
            is_damaged || !is_row_name(body) && (is_inside || is_alike(**line)) || end == Some(**line) && is_cut(**line)
        };
        if let Some(&line) = others.iter().find(speaks)
            && self.unread.as_ref().is_none_or(|(earlier, _)| *earlier > line)
        {
            self.unread = Some((line, words(&text.lines[line].text)));
        }
    }

    /// Takes the cells of a line, and gives what is left of it.
    fn take<'a>(&mut self, cells: &Cells<'a>, line: &'a str, at: usize) -> Rest<'a> {
        let (mut from, mut begin, mut is_first, found) = (0, 0, true, self.entries.len());
        while from < line.len() {
            let rest = &line[from..];
            let entry = cells.style.entry(rest).filter(|_| is_boundary(&line[..from]));
            if let Some((name, place, value, behind)) = entry {
                let written = &line[from..line.len() - behind.len()];
                let [name, value, written] = [name, value, written].map(str::to_owned);
                self.entries.push(Entry { line: at, name, place, value, written });
                from = line.len() - behind.len();
                (begin, is_first) = (from, false);
            } else if let Some(length) = separator(rest) {
                from += length;
            } else if let Some(length) = self.label(rest, cells).filter(|_| is_first) {
                from += length;
                (begin, is_first) = (from, false);
            } else if is_comment(rest) && (is_first || cells.next_entry(rest).is_none()) {
                break;
            } else {
                let whole = line[begin..].trim_start_matches([' ', '\t', ',', ';', '.', '|']);
                let before = if self.entries.len() > found { Before::Cell } else { Before::NoCell };
                return cells.unread(whole, rest, before);
            }
        }
        Rest::Nothing
    }

    /// How long the name of the list is that stands before the first cell of a line. Behind the first line it is the same again, as a call is.
    fn label(&mut self, rest: &str, cells: &Cells) -> Option<usize> {
        let at = cells.next_entry(rest).filter(|&at| at <= LONGEST_LABEL)?;
        let label = rest[..at].trim();
        let names_cell = starts(label, is_boundary).any(|at| cells.style.names_cell(&label[at..]));
        let is_usual = label.chars().all(|only| only.is_alphanumeric() || USUAL.contains(only));
        let denies = label
            .split(|only: char| !only.is_alphanumeric())
            .any(|word| DENIALS.iter().any(|denial| denial.eq_ignore_ascii_case(word)));
        let is_of_digits = label.contains(|only: char| only.is_ascii_digit()) && !label.contains(char::is_alphabetic);
        if names_cell
            || !is_usual
            || denies
            || is_of_digits
            || !label.ends_with([':', '=', '(', '[', '{', '"', '\''])
                && !label.to_ascii_lowercase().ends_with(" values")
        {
            return None;
        }
        let is_first = self.label.is_none() && self.entries.is_empty();
        let is_again = self.label.as_deref() == Some(label) && label.ends_with(['(', '[', '"', '\'']);
        if is_first {
            self.label = Some(label.to_owned());
        }
        (is_first || is_again || is_row_name(label)).then_some(at)
    }
}

/// What is longer names no list, in bytes.
const LONGEST_LABEL: usize = 200;

/// Signs that a label may have.
const USUAL: &str = " _-.:=()[]{}\"'#,<>&;!/";

/// Words that make of a cell with a value something else.
const DENIALS: [&str; 10] = ["not", "no", "if", "never", "sum", "cage", "thermo", "arrow", "except", "hidden"];

/// Words that may stand before a cell.
const FILLERS: [&str; 11] =
    ["and", "given", "givens", "clue", "clues", "cell", "cells", "set", "let", "place", "assert"];

/// How long the separator is that a text begins with.
fn separator(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if first.is_whitespace() || ",;|()[]{}\"'`&.".contains(first) {
        return Some(first.len_utf8());
    }
    if text.starts_with("= ") {
        return Some(2);
    }
    let word = &text[..text.find(|only: char| !only.is_ascii_alphabetic()).unwrap_or(text.len())];
    let ends = text[word.len()..].starts_with([' ', '(', '\t', ':']);
    (ends && FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word))).then(|| word.len() + 1)
}

/// Whether a word may begin behind a text.
pub(in super::super) fn is_boundary(before: &str) -> bool {
    !before.ends_with(|last: char| last.is_alphanumeric() || matches!(last, '_' | '-' | '+' | '!' | '~' | '*'))
}

/// Whether a line ends as another one does, or begins and ends so, but for one slip: letters, digits and signs in the same order.
fn is_nearly(one: &str, other: &str) -> bool {
    let kind = |only: char| match only {
        _ if only.is_ascii_digit() => '9',
        _ if only.is_alphabetic() => 'a',
        _ => only,
    };
    let shape = |text: &str| text.chars().filter(|only| !only.is_whitespace()).map(kind).collect::<Vec<char>>();
    let (one, other) = (shape(one), shape(other));
    let ahead = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let behind =
        one[ahead..].iter().rev().zip(other[ahead..].iter().rev()).take_while(|(one, other)| one == other).count();
    let digits = one.iter().filter(|only| **only == '9').count();
    let is_end = one.len() > ahead + behind + 2 && ahead == 0;
    digits > 1 && other.len() - ahead - behind <= 2 && (is_end || one.len() - ahead - behind <= 2)
}

/// Whether a line is the beginning of another one, whatever its digits are.
fn begins(line: &str, other: &str) -> bool {
    let kind = |only: char| if only.is_ascii_digit() { '9' } else { only };
    let shape = |text: &str| text.chars().filter(|only| !only.is_whitespace()).map(kind).collect::<String>();
    let line = shape(line);
    !line.is_empty() && shape(other).starts_with(&line)
}

/// A line of three numbers for each cell without what stands before them: `x = [`.
fn without_label(line: &str, style: Style) -> &str {
    let at = if style == Style::Triple { line.rfind(['[', '{', '=']) } else { None };
    at.map_or(line, |at| &line[at + 1..])
}

fn is_comment(text: &str) -> bool {
    ["#", "//", "--", "%", "/*", "<!--"].iter().any(|sign| text.starts_with(sign))
}

/// `Row 1:`, `1`.
fn is_row_name(text: &str) -> bool {
    let text = text.trim_end_matches([':', '.', ')', ' ']);
    let text = text.trim_start_matches(['#', '/', '%', '-', ' ']);
    let count = ["row ", "line ", "Row ", "Line ", "ROW "].iter().find_map(|name| text.strip_prefix(name));
    count.unwrap_or(text).parse::<u16>().is_ok()
}

/// A line without the signs of a quotation, of a list and of numbered lines.
fn without_affixes(line: &str) -> &str {
    let text = line.trim_start_matches(['>', ' ', '\t']);
    let text = ["- ", "* ", "+ ", "• "].iter().find_map(|sign| text.strip_prefix(sign)).unwrap_or(text);
    let counted = number(text).and_then(|(_, behind)| {
        let behind = behind.strip_prefix([':', '.', ')']).or_else(|| behind.trim_start().strip_prefix('|'))?;
        behind.strip_prefix([' ', '\t'])
    });
    counted.unwrap_or(text).trim()
}

/// The first words of a text, to be shown.
fn words(text: &str) -> String {
    let end = text.find([',', ';']).unwrap_or(text.len());
    let text = text[..end].trim();
    let text: String = text.chars().take(MOST_SHOWN).collect();
    text.trim_end().to_owned()
}

/// How much is shown of what could not be read.
const MOST_SHOWN: usize = 30;
