//! Where nothing was found: things that are never read, and the name of each.

use super::super::cells::line::Line;
use super::super::cells::places::Style;
use super::super::text::Text;
use crate::puzzle::read::error::Flaw;
use crate::puzzle::read::{Fault, ways};
use std::collections::{BTreeMap, BTreeSet};

/// Something that is nearly a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super::super) struct Near {
    /// The numbers of its first and its last line; what was refused there already is told as it was.
    pub(in super::super::super) lines: (u64, u64),
    /// The number of the line in which the fault is.
    pub(in super::super::super) line: u64,
    /// That line.
    pub(in super::super::super) text: String,
    pub(in super::super::super) flaw: Flaw,
    /// Whether the text is read without this mistake.
    pub(in super::super::super) is_mistake: bool,
}

/// Fewer lines may be anything.
const FEWEST_LINES: usize = 4;

/// No row with spaces as blanks has more cells.
const MOST_CELLS: usize = 9;

/// Boxes line by line, sums of cells, rows without the spaces before them, a sign that nobody knows.
pub(in super::super) fn of(text: &Text) -> Option<Near> {
    boxes(text).or_else(|| sums(text)).or_else(|| lost_spaces(text)).or_else(|| sign(text))
}

impl Near {
    /// A fault in a line, which is told wherever the first fault of the source is.
    pub(in super::super) fn at(line: &Line, column: usize, fault: Fault) -> Self {
        let flaw = Flaw::at(column, fault);
        Self { lines: (0, 0), line: line.number, text: line.text.clone(), flaw, is_mistake: false }
    }
}

/// `Box 1: 5 3 ...`, or a table of boxes and cells in them.
fn boxes(text: &Text) -> Option<Near> {
    let begins = |at: &usize| names_box(&text.lines[*at].text);
    let mut lines = (0..text.lines.len()).filter(begins);
    let first = lines.next();
    if lines.count() + 1 >= FEWEST_LINES && first.is_some() {
        return Some(Near::at(&text.lines[first?], 1, Fault::Boxes));
    }
    let head = text.lines.first()?.text.to_lowercase();
    let words: Vec<&str> = head.split([',', ';', '\t']).map(str::trim).collect();
    let has = |names: &[&str]| words.iter().any(|word| names.contains(word));
    let is_table = has(&["box", "block", "nonet"]) && has(&["value", "digit"]) && !has(&["row", "r"]);
    is_table.then(|| Near::at(&text.lines[0], 1, Fault::Boxes))
}

/// `Box 1:`, `Block 2 =`, `b3:`.
fn names_box(line: &str) -> bool {
    let lower = line.trim_start().to_lowercase();
    let Some(behind) = ["box", "block", "nonet", "b"].iter().find_map(|name| lower.strip_prefix(name)) else {
        return false;
    };
    let behind = behind.trim_start();
    let number = behind.trim_start_matches(|only: char| only.is_ascii_digit());
    // `B1=6` is a cell in row B or in column B.
    let is_cell = || number.trim_start_matches([' ', ':', '=']).trim_end().len() < 2;
    let is_named = ["bo", "bl", "n"].iter().any(|begin| lower.starts_with(begin)) || !is_cell();
    number.len() < behind.len() && number.trim_start().starts_with([':', '=']) && is_named
}

/// Lines with cells and one sum each, and not a single one with a value for each cell.
fn sums(text: &Text) -> Option<Near> {
    let lines = (0..text.lines.len()).filter(|&at| !places(&text.lines[at].text, Style::RowColumn).is_empty());
    let lines: Vec<usize> = lines.collect();
    let are_sums = lines.len() > 1 && lines.iter().all(|&at| states_sum(&text.lines[at].text));
    are_sums.then(|| Near::at(&text.lines[lines[0]], 1, Fault::Sums))
}

/// Rows of digits with wide gaps and of several lengths, none of which begins with a space: spaces are blanks there, and those before rows are lost.
fn lost_spaces(text: &Text) -> Option<Near> {
    let full: Vec<&Line> = text.lines.iter().filter(|line| !line.text.trim().is_empty()).collect();
    let is_row = |line: &&Line| {
        let text = line.text.trim_end();
        text.starts_with(|first: char| first.is_ascii_digit())
            && text.len() <= MOST_CELLS
            && text.bytes().all(|sign| sign.is_ascii_digit() || sign == b' ')
    };
    let lengths: BTreeSet<usize> = full.iter().map(|line| line.text.trim_end().len()).collect();
    let has_gaps = full.iter().filter(|line| line.text.contains("  ")).count() >= FEWEST_LINES;
    let are_rows = (FEWEST_LINES..=MOST_CELLS).contains(&full.len()) && full.iter().all(is_row);
    let readings = || {
        let readings = ["each row begins in the first column", "the spaces before rows are lost, which are blanks"];
        Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::DOTS }
    };
    (are_rows && has_gaps && lengths.len() > 1).then(|| Near::at(full[0], 1, readings()))
}

/// Whether a line has several cells and their sum: `Cage 1: r1c1 r1c2 = 9`, `10: A1 A2`.
pub(in super::super) fn states_sum(line: &str) -> bool {
    const NAMES: [&str; 4] = ["cage", "killer", "sum", "käfig"];
    let label = line.split_once(':').filter(|(label, _)| {
        let word = label.trim_start().to_lowercase();
        NAMES.iter().any(|name| word.starts_with(name))
    });
    let is_sum = |line: &str| [Style::RowColumn, Style::Letter].into_iter().any(|style| is_sum(line, style));
    let number = |label: &str| label.chars().filter(char::is_ascii_digit).collect::<String>();
    is_sum_of_cells(line)
        || is_sum(line)
        || label.is_some_and(|(label, cells)| is_sum(cells) || is_sum(&format!("{}: {cells}", number(label))))
}

/// Whether a line has cells with plus signs between them, and their sum: `r1c1+r1c2=9`.
fn is_sum_of_cells(line: &str) -> bool {
    let is_sum = |(cells, sum): (&str, &str)| {
        let number = sum.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
        let last = cells.rsplit([',', ';', ':', '(']).next().unwrap_or(cells);
        let is_cell = |cell: &str| Style::RowColumn.place_length(cell.trim()) == Some(cell.trim().len());
        number && last.contains('+') && last.split('+').all(is_cell)
    };
    line.contains('+') && line.match_indices('=').any(|(at, _)| is_sum((&line[..at], &line[at + 1..])))
}

/// Whether a line has arrows along diagonals, each with a number, and nothing else: `↘16   ↙9`.
pub(in super::super) fn has_arrow_sums(line: &str) -> bool {
    const ARROWS: [char; 4] = ['↘', '↙', '↗', '↖'];
    let is_number = |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_sum = |word: &str| word.strip_prefix(ARROWS).or_else(|| word.strip_suffix(ARROWS)).is_some_and(is_number);
    !line.trim().is_empty() && line.split_whitespace().all(is_sum)
}

/// Where the cells of a line begin and end.
fn places(line: &str, style: Style) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    let mut from = 0;
    while let Some(rest) = line.get(from..).filter(|rest| !rest.is_empty()) {
        let length = style.place_length(rest);
        let step = length.unwrap_or_else(|| rest.chars().next().map_or(1, char::len_utf8));
        places.extend(length.map(|length| (from, from + length)));
        from += step;
    }
    places
}

fn is_sum(line: &str, style: Style) -> bool {
    let places = places(line, style);
    let mut others = String::new();
    let mut from = 0;
    for &(start, end) in &places {
        others += &line[from..start];
        from = end;
    }
    others += &line[from..];
    let numbers = others.split(|only: char| !only.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    places.len() > 1 && numbers == 1 && others.contains([':', '=']) && !others.contains(char::is_alphabetic)
}

/// A sign among the digits of several lines that is neither a digit nor known as a blank.
fn sign(text: &Text) -> Option<Near> {
    let mut lines: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (at, line) in text.lines.iter().enumerate() {
        let mut signs = line.text.chars().filter(|only| !only.is_ascii() && !only.is_alphanumeric());
        let is_plain = |only: char| !only.is_ascii() || only.is_ascii_digit() || only == ' ' || only == '|';
        if let Some(sign) = signs.next().filter(|sign| signs.all(|other| other == *sign))
            && line.text.chars().all(is_plain)
            && line.text.contains(|only: char| only.is_ascii_digit())
        {
            lines.entry(sign).or_default().push(at);
        }
    }
    let (sign, lines) = lines.into_iter().max_by_key(|(_, lines)| lines.len())?;
    let line = *lines.first().filter(|_| lines.len() >= FEWEST_LINES)?;
    let column = text.lines[line].text.chars().position(|only| only == sign)? + 1;
    let expected = "a digit or a blank (a dot, a zero, a square)".to_owned();
    Some(Near::at(&text.lines[line], column, Fault::Character { found: sign, expected }))
}

#[cfg(test)]
mod tests {
    use super::{has_arrow_sums, names_box, states_sum};

    #[test]
    fn sums_have_cells_and_one_number() {
        for line in [
            "3: r1c1 r1c2",
            "r1c1+r1c2=3",
            "r1c1 r1c2 = 3",
            "Cage 1: r1c1 r1c2 = 9",
            "Cage (15): r1c1, r1c2",
            "10: A1 A2",
        ] {
            assert!(states_sum(line), "{line}");
        }
        for line in ["r1c1=5", "r1c1=5 r1c2=3", "r1c1 r1c2", "r1c1 is left of r1c2: 3"] {
            assert!(!states_sum(line), "{line}");
        }
    }

    #[test]
    fn arrows_with_numbers_are_sums() {
        assert!(has_arrow_sums("      ↘16 ↘13   ↙11") && has_arrow_sums("9↗"));
        for line in ["", "→ 5", "↘", "↘16 is a sum", "16"] {
            assert!(!has_arrow_sums(line), "{line}");
        }
    }

    #[test]
    fn boxes_have_a_number_and_a_colon() {
        assert!(["Box 1: 5 3", "b2: 53", "BLOCK 3 = 1"].iter().all(|line| names_box(line)));
        assert!(!["B1=6", "b3: 4", "Row 1: 5", "boxes: 9", "b 5 3", "Basics: 1"].iter().any(|line| names_box(line)));
    }
}
