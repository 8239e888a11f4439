//! Pencil marks of a 9×9 as lists of digits, with something around them: quoted in a mail, behind numbers of lines, in brackets of any kind.
//!
//! ```text
//! > | 45  4578  3 |        [45] [4578] 3        4/5 4/5/7/8 3        [[4, 5], [4, 5, 7, 8], [3], ...]
//! ```

use super::super::cells::borders::is_border;
use super::super::grids::find::Find;
use super::super::text::Text;
use super::affixes::{Sign, bodies};
use crate::puzzle::read::ReadOptions;
use crate::puzzle::read::candidates;
use crate::puzzle::read::content::Content;
use crate::puzzle::{Form, Symbols};
use std::collections::BTreeMap;

const SIDE: usize = 9;
/// So many cells have several candidates, at least.
const FEWEST_LISTS: usize = 9;
/// Longer lines are gone through only for lists in brackets.
const LONGEST: usize = 1_000;

/// A row with the index of its line.
type Row = (usize, Vec<String>);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    if options.largest_side < SIDE {
        return Vec::new();
    }
    in_brackets(text).into_iter().chain(in_rows(text)).chain(on_lines(text)).collect()
}

/// The lists of a nested list, one for each cell.
fn in_brackets(text: &Text) -> Option<Find> {
    let mut cells: Vec<(usize, String)> = Vec::new();
    let mut open: Option<String> = None;
    for (at, line) in text.lines.iter().enumerate() {
        for sign in line.text.chars() {
            match sign {
                '[' | '{' | '(' => open = Some(String::new()),
                ']' | '}' | ')' => cells.extend(open.take().map(|list| (at, list))),
                sign => open.iter_mut().for_each(|list| list.push(sign)),
            }
        }
    }
    let digits = |list: &str| list_of(list.trim());
    let lists: Vec<(usize, String)> = cells.iter().filter_map(|(at, list)| Some((*at, digits(list)?))).collect();
    (lists.len() == cells.len()).then(|| grid(&lists))?
}

/// The lines with a word of digits for each cell.
fn on_lines<'t>(text: &'t Text) -> impl Iterator<Item = Find> + use<'t> {
    let of_line = |(at, words): (usize, Vec<&str>)| {
        let lists: Option<Vec<(usize, String)>> = words.iter().map(|word| Some((at, list_of(word)?))).collect();
        grid(&lists?)
    };
    let is_plain = |line: &str| line.bytes().all(|sign| sign.is_ascii_digit() || b" \t,;".contains(&sign));
    let lines =
        text.lines.iter().enumerate().filter(move |(_, line)| line.text.len() <= LONGEST && is_plain(&line.text));
    let words = |line: &'t str| line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).collect::<Vec<_>>();
    lines
        .map(move |(at, line)| (at, words(&line.text)))
        .filter(|(_, words)| words.len() == SIDE * SIDE)
        .filter_map(of_line)
}

/// The rows of nine cells that follow each other.
fn in_rows(text: &Text) -> Vec<Find> {
    let mut kinds: BTreeMap<Vec<Sign>, Vec<Row>> = BTreeMap::new();
    let lines = text.lines.iter().enumerate().filter(|(_, line)| line.text.len() <= LONGEST && !is_border(&line.text));
    for (at, line) in lines {
        for (signs, body) in bodies(&line.text) {
            let rows = kinds.entry(signs).or_default();
            if let Some(cells) = cells(body).filter(|_| rows.last().is_none_or(|(last, _)| *last != at)) {
                rows.push((at, cells));
            }
        }
    }
    kinds.into_iter().flat_map(|(signs, rows)| of_kind(&signs, &rows, text)).collect()
}

fn of_kind(signs: &[Sign], rows: &[Row], text: &Text) -> Vec<Find> {
    let is_empty = |line: usize| !text.lines[line].text.contains(char::is_alphanumeric);
    let follows = |one: &Row, other: &Row| (one.0 + 1..other.0).all(is_empty);
    let is_counted = |block: &&[Row]| !signs.contains(&Sign::Count) || count(block, text);
    let blocks = rows.chunk_by(follows).filter(|block| block.len() == SIDE).filter(is_counted);
    let cells = |block: &[Row]| {
        let cells = block.iter().flat_map(|(at, row)| row.iter().map(|cell| (*at, cell.clone())));
        cells.collect::<Vec<_>>()
    };
    blocks.filter_map(|block| grid(&cells(block))).collect()
}

/// Whether the numbers before the rows count up.
fn count(block: &[Row], text: &Text) -> bool {
    let number = |(at, _): &Row| {
        let words = text.lines[*at].text.split(|sign: char| !sign.is_ascii_digit());
        words.into_iter().find(|word| !word.is_empty())?.parse::<usize>().ok()
    };
    block.windows(2).all(|pair| number(&pair[0]).is_some_and(|first| number(&pair[1]) == Some(first + 1)))
}

/// The cells of a row, if there are nine lists of digits.
fn cells(body: &str) -> Option<Vec<String>> {
    let plain: String = body.chars().map(|sign| if matches!(sign, '|' | '"' | '\'') { ' ' } else { sign }).collect();
    let mut cells = Vec::new();
    let mut depth = 0_usize;
    for part in plain.split_inclusive(|sign: char| {
        match sign {
            '[' | '{' | '(' | '<' => depth += 1,
            ']' | '}' | ')' | '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (sign.is_whitespace() || sign == ',')
    }) {
        let part = part.trim().trim_end_matches(',').trim();
        if !part.is_empty() {
            cells.push(list_of(part)?);
        }
        if cells.len() > SIDE {
            return None;
        }
    }
    (cells.len() == SIDE).then_some(cells)
}

/// The digits of a list, if they rise: with signs between them or none, in brackets or not.
fn list_of(text: &str) -> Option<String> {
    let inner = text.trim_matches(|sign: char| "[]{}()<>\"'".contains(sign));
    let is_between = |sign: char| matches!(sign, ',' | '/' | ';' | ' ' | '"' | '\'');
    let digits: String = inner.chars().filter(|sign| !is_between(*sign)).collect();
    let rises = digits.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
    let are_digits = !digits.is_empty() && digits.bytes().all(|digit| (b'1'..=b'9').contains(&digit));
    (are_digits && rises).then_some(digits)
}

/// The grid of lists with their lines, if enough of them have several digits.
fn grid(lists: &[(usize, String)]) -> Option<Find> {
    let long = |least: usize| lists.iter().filter(|(_, list)| list.len() >= least).count();
    if lists.len() != SIDE * SIDE || long(2) < FEWEST_LISTS || long(3) == 0 {
        return None;
    }
    let cells: Vec<&str> = lists.iter().map(|(_, list)| list.as_str()).collect();
    let marks = candidates::marks(&cells, SIDE).ok()?;
    let content = Content::of_marks(marks, Form::Candidates, Symbols::Decimal);
    Find::plain((lists[0].0, lists[lists.len() - 1].0), content)
}

#[cfg(test)]
mod tests {
    use super::{cells, list_of};

    #[test]
    fn lists_of_digits_are_written_in_many_ways() {
        for text in ["4578", "[4578]", "{4, 5, 7, 8}", "4/5/7/8", "(4 5 7 8)", "'4578'"] {
            assert_eq!(list_of(text).as_deref(), Some("4578"), "{text}");
        }
        for text in ["", "48 75", "4.", "40", "abc", "[]"] {
            assert_eq!(list_of(text), None, "{text}");
        }
    }

    #[test]
    fn rows_have_nine_lists() {
        let expected = ["45", "4578", "3", "49", "2", "147", "6", "5789", "57"];
        for row in [
            "| 45 4578 3 | 49 2 147 | 6 5789 57 |",
            "[45] [4578] 3 [49] 2 [147] 6 [5789] [57]",
            "{4, 5}, {4, 5, 7, 8}, {3}, {4, 9}, {2}, {1, 4, 7}, {6}, {5, 7, 8, 9}, {5, 7}",
            "'45','4578','3','49','2','147','6','5789','57'",
            "4/5 4/5/7/8 3 4/9 2 1/4/7 6 5/7/8/9 5/7",
        ] {
            assert_eq!(cells(row).unwrap(), expected, "{row}");
        }
        assert!(cells("45 4578 3").is_none() && cells("1 2 3 4 5 6 7 8 9 10").is_none());
    }
}
