//! How people call columns: `Column 1:`, `c1 =`, `1. Spalte`, "columns, left to right".

use super::names::COLUMNS;
use exactone_core::spelling::mistyped;

/// What stands right behind the number of a column: `1列目`.
const NUMBERED: &str = "列目";

/// How many rows or lists with the name and the number of a column a text has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Labels {
    None,
    /// One for each column, and they count up.
    Count,
    /// One for each column in another order.
    Others,
}

impl Labels {
    /// The labels of a text with a grid of this side.
    pub(in super::super) fn of(text: &str, side: usize) -> Self {
        let text = text.to_lowercase();
        let labels = labels(&text);
        let ends = labels.iter().skip(1).map(|label| label.0).chain([text.len()]);
        let cells = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric() || ".,_-*?".contains(*sign)).count();
        let hold_cells = || labels.iter().zip(ends).all(|(&(_, from, _), end)| cells(&text[from..end]) + 1 >= side);
        if labels.len() > side || labels.len() * 2 <= side || !hold_cells() {
            return Self::None;
        }
        // Some of them are misspelt.
        if labels.len() < side {
            return Self::Others;
        }
        let mut numbers: Vec<u32> = labels.iter().map(|label| label.2).collect();
        let count = |numbers: &[u32]| numbers[0] < 2 && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        if count(&numbers) {
            return Self::Count;
        }
        // One number is damaged.
        let others = |from: usize| numbers.iter().zip(from..).filter(|&(&number, at)| number as usize != at).count();
        if side > 4 && (others(0) == 1 || others(1) == 1) {
            return Self::Others;
        }
        numbers.sort_unstable();
        if count(&numbers) { Self::Others } else { Self::None }
    }
}

/// Where each label begins and ends, and its number.
fn labels(text: &str) -> Vec<(usize, usize, u32)> {
    let mut labels = Vec::new();
    let mut from = 0;
    for (at, sign) in text.char_indices() {
        let is_inside = text[..at].ends_with(char::is_alphanumeric);
        if at < from || is_inside || !sign.is_alphanumeric() {
            continue;
        }
        if let Some((length, number)) = label(&text[at..]) {
            labels.push((at, at + length, number));
            from = at + length;
        }
    }
    labels
}

/// The length of the label that a text begins with, and its number.
fn label(text: &str) -> Option<(usize, u32)> {
    let (digits, behind) = number(text);
    if !digits.is_empty() {
        if let Some(rest) = behind.strip_prefix(NUMBERED) {
            return Some((text.len() - rest.len(), digits.parse().ok()?));
        }
        let behind = ["st", "nd", "rd", "th", ".", "º", "ª", "°"].iter().find_map(|end| behind.strip_prefix(end))?;
        let rest = behind.strip_prefix([' ', '-'])?;
        let behind = name(rest)?;
        return Some((text.len() - behind.len(), digits.parse().ok()?));
    }
    let behind = name(text);
    let open = |text: &'_ str| text.len() - text.trim_start_matches([' ', '_', '-', '#', '.', '[', '(']).len();
    let of_number = |behind: &str| {
        let (digits, rest) = number(&behind[open(behind)..]);
        let ends = !rest.starts_with(char::is_alphanumeric);
        (ends && !digits.is_empty()).then(|| Some((text.len() - rest.len(), digits.parse().ok()?)))?
    };
    let of_letter = |behind: &str| {
        let rest = &behind[open(behind)..];
        let letter = rest.bytes().next().filter(u8::is_ascii_lowercase)?;
        let ends = rest.len() < behind.len() && !rest[1..].starts_with(char::is_alphanumeric);
        ends.then(|| (text.len() - rest.len() + 1, u32::from(letter - b'a') + 1))
    };
    let short = || text.strip_prefix('c').and_then(of_number);
    behind.and_then(|behind| of_number(behind).or_else(|| of_letter(behind))).or_else(short)
}

/// One or two digits, and what follows.
fn number(text: &str) -> (&str, &str) {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(if end > 2 { 0 } else { end })
}

/// What follows the name of a column.
fn name(text: &str) -> Option<&str> {
    COLUMNS.iter().find_map(|name| text.strip_prefix(name))
}

/// Whether a line begins with the name of a column, however that is counted, or with what may be one misspelt.
pub(in super::super) fn begins_with_name(line: &str) -> bool {
    const SHORTEST: usize = 5;
    let line = line.to_lowercase();
    let words = || line.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    let long = || COLUMNS.into_iter().filter(|name| name.len() >= SHORTEST);
    let is_nearly = |word: &str| (4..=10).contains(&word.chars().count()) && mistyped(word, long()).is_some();
    words().take(2).any(|word| COLUMNS.contains(&word) || is_nearly(word))
}

#[cfg(test)]
mod tests {
    use super::{Labels, begins_with_name};

    #[test]
    fn columns_are_counted_in_many_ways() {
        let text = |name: fn(usize) -> String| (1..=9).map(|at| name(at) + "530070000\n").collect::<String>();
        for (text, expected) in [
            (text(|at| format!("Column {at}: ")), Labels::Count),
            (text(|at| format!("\"col{at}\": ")), Labels::Count),
            (text(|at| format!("c{} = ", at - 1)), Labels::Count),
            (text(|at| format!("cols[{}] = ", at - 1)), Labels::Count),
            (text(|at| format!("{at}. Spalte ")), Labels::Count),
            (text(|at| format!("{at}列目: ")), Labels::Count),
            (text(|at| format!("Колонка {at}: ")), Labels::Count),
            (text(|at| format!("Colonne {}: ", &"ABCDEFGHI"[at - 1..at])), Labels::Count),
            (text(|at| format!("Column {}: ", 10 - at)), Labels::Others),
            (text(|at| format!("Row {at}: ")), Labels::None),
            (text(|at| format!("r1c{at}: ")), Labels::None),
            (text(|at| format!("Block {at}: ")), Labels::None),
        ] {
            assert_eq!(Labels::of(&text, 9), expected, "{text}");
        }
        let cells = "'C1': '.', 'C2': '.', 'C3': '.', 'C4': '.', 'C5': '.', 'C6': '.', 'C7': '.', 'C8': '.', 'C9': '.'";
        assert_eq!(Labels::of(cells, 9), Labels::None);
        let records = "\"c1\":1,\"c2\":2,\"c3\":3,\"c4\":4,\"c5\":5,\"c6\":6,\"c7\":7,\"c8\":8,\"c9\":9";
        assert_eq!(Labels::of(records, 9), Labels::None);
        assert!(begins_with_name("First column: 530070000") && !begins_with_name("First row: 530070000"));
    }
}
