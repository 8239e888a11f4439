//! Labels of rows: `r9 =`, `Third row:`, `"row3":`, `C:`. Rows whose labels do not follow each other may be meant in the order of these.

use super::super::grids::find::{Find, Written};
use super::words::is_of_word;
use std::collections::BTreeMap;

/// How rows are labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// A name and a number: `row 3`, `r_3`, `rows[3]`.
    Name,
    /// `C:`, `C 53..7....`.
    Letter,
    /// `Third`, `3rd`, `dritte`.
    Ordinal,
    /// A number at the beginning of a line, or before a colon.
    Number,
}

const STYLES: [Style; 4] = [Style::Name, Style::Letter, Style::Ordinal, Style::Number];

/// Words that number rows.
const ORDINALS: [[&str; 9]; 4] = [
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"],
    ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte"],
    ["première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième", "neuvième"],
    ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava", "novena"],
];

/// A label in a text.
struct Label {
    number: u32,
    start: usize,
    end: usize,
}

/// Whether each row of a grid has a label before it, and these do not count up. `text` has the lines of the grid.
pub(in super::super) fn are_out_of_order(find: &Find, text: &str) -> bool {
    let side = find.content.side;
    let is_word = matches!(find.form, Written::Run | Written::Value | Written::Code);
    // `\setrow` of LaTeX counts from the bottom.
    if is_word || text.len() > side * side * MOST_BYTES || text.contains("\\setrow{") {
        return false;
    }
    let text = text.to_lowercase();
    STYLES.iter().any(|style| groups(*style, &text).any(|labels| is_other_order(find, &labels, &text, side)))
}

/// Whether each row of a grid has a label before it, numbered from 0 or 1, with a name like this in small letters.
pub(in super::super) fn are_named(find: &Find, text: &str, is_name: impl Fn(&str) -> bool) -> bool {
    let text = &text.to_lowercase();
    let side = find.content.side;
    let is_word = matches!(find.form, Written::Run | Written::Value | Written::Code);
    if is_word || text.len() > side * side * MOST_BYTES {
        return false;
    }
    let is_of_rows = |labels: &[Label]| {
        let mut numbers: Vec<u32> = labels.iter().map(|label| label.number).collect();
        numbers.sort_unstable();
        are_all(&numbers) && hold_rows(find, labels, text, side)
    };
    all_groups(Style::Name, text).any(|(name, labels)| is_name(name) && labels.len() == side && is_of_rows(&labels))
}

/// The cells of rows with labels take so many bytes each at most.
const MOST_BYTES: usize = 200;

/// The labels of one style, those with each name by themselves.
fn groups(style: Style, text: &str) -> impl Iterator<Item = Vec<Label>> {
    all_groups(style, text).map(|(_, labels)| labels)
}

fn all_groups(style: Style, text: &str) -> impl Iterator<Item = (&str, Vec<Label>)> {
    let mut groups: BTreeMap<&str, Vec<Label>> = BTreeMap::new();
    let mut from = 0;
    for (at, sign) in text.char_indices() {
        if at < from || !sign.is_alphanumeric() || text[..at].ends_with(is_of_word) {
            continue;
        }
        let Some((name, number, end)) = label(style, text, at) else { continue };
        from = end;
        groups.entry(name).or_default().push(Label { number, start: at, end });
    }
    groups.into_iter()
}

/// The name, the number and the end of the label that begins at a place.
fn label(style: Style, text: &str, at: usize) -> Option<(&str, u32, usize)> {
    let rest = &text[at..];
    let is_letter = |sign: char| is_of_word(sign) && !sign.is_numeric();
    let word = &rest[..rest.find(|sign| !is_letter(sign)).unwrap_or(rest.len())];
    let begins_line = || !text[..at].rsplit('\n').next().unwrap_or("").contains(char::is_alphanumeric);
    let is_key = |behind: &str| behind.trim_start_matches(['"', '\'', ' ', ']', ')']).starts_with([':', '=']);
    match style {
        Style::Name => {
            let behind =
                rest[word.len()..].trim_start_matches([' ', '_', '-', '#', '.', '[', '(', ':', '/', '"', '\'', '=']);
            let (number, end) = number(behind)?;
            (!word.is_empty()).then(|| (word, number, text.len() - behind.len() + end))
        }
        Style::Letter => {
            let letter = word.bytes().next().filter(|letter| word.len() == 1 && letter.is_ascii_lowercase())?;
            let behind = &rest[1..];
            let is_label = begins_line() && !behind.starts_with(char::is_alphanumeric) || is_key(behind);
            is_label.then(|| ("", u32::from(letter - b'a') + 1, at + 1))
        }
        Style::Ordinal => {
            let index = ORDINALS
                .iter()
                .find_map(|words| words.iter().position(|ordinal| word.trim_end_matches('r') == *ordinal));
            if let Some(index) = index {
                return Some(("", u32::try_from(index).ok()? + 1, at + word.len()));
            }
            let (number, end) = digits(rest)?;
            let behind = ["st", "nd", "rd", "th", ".", "º", "ª", "°", "er", "e"]
                .iter()
                .find_map(|end_| rest[end..].strip_prefix(end_))?;
            let noun = behind.strip_prefix([' ', '-', ':'])?;
            let is_label = noun.starts_with(char::is_alphabetic) || behind.starts_with(':') && begins_line();
            is_label.then(|| ("", number, text.len() - noun.len()))
        }
        Style::Number => {
            let (number, end) = number(rest)?;
            (begins_line() || is_key(&rest[end..])).then(|| ("", number, at + end))
        }
    }
}

/// A number of one or two digits that a text begins with, and where it ends.
fn digits(text: &str) -> Option<(u32, usize)> {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    if (1..=2).contains(&end) { Some((text[..end].parse().ok()?, end)) } else { None }
}

/// The same, with no letter and no digit behind it.
fn number(text: &str) -> Option<(u32, usize)> {
    digits(text).filter(|&(_, end)| !text[end..].starts_with(char::is_alphanumeric))
}

/// Whether there is a label for each row, and they are numbers that follow each other in another order.
fn is_other_order(find: &Find, labels: &[Label], text: &str, side: usize) -> bool {
    let Some(above) = labels.len().checked_sub(side) else { return false };
    // What stands above the rows may look like a label.
    [&labels[above..], &labels[..side]].into_iter().any(|labels| {
        let numbers: Vec<u32> = labels.iter().map(|label| label.number).collect();
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let is_other = are_all(&sorted) && sorted != numbers && !are_of_board(labels, text);
        (is_other || have_gap(&sorted)) && hold_rows(find, labels, text, side)
    })
}

/// Whether numbers in their order count up from 0 or 1.
fn are_all(sorted: &[u32]) -> bool {
    sorted[0] < 2 && sorted.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// Whether numbers in their order count up but for one that comes twice, or is left out, or one of each.
fn have_gap(numbers: &[u32]) -> bool {
    let steps = || numbers.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0]));
    let gaps: Vec<i64> = steps().filter(|&step| step != 1).collect();
    numbers.len() > 3 && numbers[0] < 2 && matches!(gaps[..], [0 | 2] | [0, 2] | [2, 0])
}

/// Whether labels count down at both ends of the rows, as those of a chess board do, which is drawn as it stands.
fn are_of_board(labels: &[Label], text: &str) -> bool {
    let is_repeated = |label: &Label| {
        let line = text[label.end..].lines().next().unwrap_or("").trim_end();
        line.rsplit([' ', '|']).next() == Some(label.number.to_string().as_str())
    };
    labels.windows(2).all(|pair| pair[0].number == pair[1].number + 1) && labels.iter().all(is_repeated)
}

/// Whether the cells of a row stand behind each label.
fn hold_rows(find: &Find, labels: &[Label], text: &str, side: usize) -> bool {
    let ends = labels.iter().skip(1).map(|label| label.start).chain([text.len()]);
    let rows = find.content.values.chunks(side);
    labels.iter().zip(ends).zip(rows).all(|((label, end), row)| holds(&text[label.end..end], row, side))
}

/// Whether a text has the values of a row, or as many cells if they may be letters.
fn holds(text: &str, row: &[u16], side: usize) -> bool {
    let digits: String = text.chars().filter(|sign| ('1'..='9').contains(sign)).collect();
    let values: String = row.iter().filter(|&&value| value > 0).map(u16::to_string).collect();
    if side <= 9 && !values.is_empty() && digits.contains(&values) {
        return true;
    }
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '|');
    let words = || {
        text.split(is_between)
            .filter(|word| word.contains(|sign: char| sign.is_alphanumeric() || "._*?-".contains(sign)))
    };
    let fields = text.split([',', ';', '\t']).count();
    // A name of a field is long, too.
    let is_row = |word: &str| {
        word.chars().count() >= side && (side > 9 || !word.contains(|sign: char| sign.is_alphabetic() && sign != 'x'))
    };
    let has_cells = words().count() >= side || fields >= side || words().any(is_row);
    has_cells && (side > 9 || values.is_empty() || digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Find, Written, are_out_of_order};
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::sample::ROWS;

    /// Whether rows with these labels are in another order, counted up and down.
    fn orders(label: impl Fn(usize) -> String) -> [bool; 2] {
        let cells: Vec<&str> = ROWS.iter().flat_map(|row| row.split("").filter(|cell| !cell.is_empty())).collect();
        let find = Find::of((0, 8), 0, &cells, Written::Rows, &ReadOptions::default()).unwrap();
        let text = |number: fn(usize) -> usize| {
            let lines = ROWS.iter().enumerate().map(|(at, row)| format!("{}{row}\n", label(number(at))));
            lines.collect::<Vec<_>>().concat()
        };
        [are_out_of_order(&find, &text(|at| at)), are_out_of_order(&find, &text(|at| 8 - at))]
    }

    #[test]
    fn labels_of_every_kind_are_known() {
        let letter = |at: usize| char::from(b'A' + u8::try_from(at).unwrap());
        let words = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];
        for labels in [
            orders(|at| format!("r{} = ", at + 1)),
            orders(|at| format!("row{at} = \"")),
            orders(|at| format!("row_{} = '", at + 1)),
            orders(|at| format!("r{} ", at + 1)),
            orders(|at| format!("- Reihe {}: ", at + 1)),
            orders(|at| format!("\"row{}\": \"", at + 1)),
            orders(|at| format!("\"{at}\": \"")),
            orders(|at| format!("grid[{at}] = \"")),
            orders(|at| format!("#{} ", at + 1)),
            orders(|at| format!("{} row: ", words[at])),
            orders(|at| format!("{}. Zeile ", at + 1)),
            orders(|at| format!("{}: ", letter(at))),
            orders(|at| format!("{} ", letter(at))),
        ] {
            assert_eq!(labels, [false, true]);
        }
        for broken in [[1, 2, 3, 4, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 10], [1, 2, 3, 3, 5, 6, 7, 8, 9]] {
            assert_eq!(orders(|at| format!("Row {}: ", broken[at])), [true, true]);
        }
        assert_eq!(orders(|_| "row 1 ".to_owned()), [false, false]);
        assert_eq!(orders(|_| String::new()), [false, false]);
    }
}
