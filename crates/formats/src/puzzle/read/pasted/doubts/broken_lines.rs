//! The parts of a line that was broken in two, beside the other lines of a list: a given may stand in them.

use super::super::cells::cell::is_cell_character;
use super::super::cells::counts::counts_up;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// So many lines of the list end, or begin, as the part does.
const FEWEST: usize = 3;

/// The first such part right beside a grid, and what is said of it.
pub(in super::super) fn fault(finds: &[Find], passed: &[usize], text: &Text) -> Option<(u64, Fault)> {
    let told = |find: &Find| {
        let lines = (text.lines[find.lines.0].number, text.lines[find.lines.1].number);
        let line = beside(find, passed).find(|&line| is_part_of(find, line, text))?;
        Some((text.lines[line].number, Fault::Beside { lines }))
    };
    finds.iter().find_map(told)
}

/// The lines that follow each other up to a grid, and from it on.
fn beside<'a>(find: &Find, passed: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    const MOST: usize = 2;
    let (first, last) = find.lines;
    let is_near = move |line: &usize| line + MOST >= first && *line <= last + MOST;
    passed.iter().copied().filter(is_near)
}

fn is_part_of(find: &Find, line: usize, text: &Text) -> bool {
    let words = text.lines[line].text.as_str();
    if !find.form.is_of_cells() {
        let is_next = line == find.lines.1 + 1;
        let has_rows = find.lines.1 + 1 >= find.lines.0 + find.content.side;
        return is_next && has_rows && find.form != Written::Code && is_rest_of_row(words, find.content.side);
    }
    let part = text.in_source((line, line)).next().map_or_else(String::new, shape);
    let inside = text.in_source(find.lines).map(shape);
    let is_longer = |whole: &String| whole.len() > part.len() && (whole.ends_with(&part) || whole.starts_with(&part));
    part.contains(DIGIT) && part.len() > 3 && inside.filter(is_longer).count() >= FEWEST
}

/// A sign for any digit in a shape.
const DIGIT: char = '#';

/// A line with a sign for each digit, without spaces at its ends.
fn shape(line: &str) -> String {
    line.trim().chars().map(|sign| if sign.is_ascii_digit() { DIGIT } else { sign }).collect()
}

/// Whether a line has several different values, and nothing else but signs between them and at the end of a statement.
fn is_rest_of_row(line: &str, side: usize) -> bool {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '|');
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let is_blank =
        |word: &str| word != "#" && word.chars().all(|sign| !sign.is_alphanumeric() && is_cell_character(sign));
    let values: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).filter(|value| *value > 0).collect();
    let blanks = words.iter().filter(|word| is_blank(word) || **word == "0").count();
    let is_once = |value: &usize| values.iter().filter(|other| *other == value).count() == 1;
    values.len() > 1
        && values.len() + blanks == words.len()
        && words.len() < side
        && values.iter().all(|value| *value <= side && is_once(value))
        && !counts_up(words.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::{is_rest_of_row, shape};

    #[test]
    fn a_rest_of_a_row_has_values_and_nothing_else() {
        for line in ["7   6               1         ;", "5, 3, 7", "| 4 . 8 |"] {
            assert!(is_rest_of_row(line, 9), "{line}");
        }
        for line in ["9 9", "3", "1 2 3", "7.1 1.2", "5 of 7", "2026 1", "5 3 4 6 7 8 9 1 2", "- 3 -", ""] {
            assert!(!is_rest_of_row(line, 9), "{line}");
        }
    }

    #[test]
    fn lines_of_a_list_have_one_shape() {
        assert_eq!(shape(" g[0][8] = 6\n"), shape("g[7][1] = 2"));
        assert!(shape("g[0][8] = 6").ends_with(&shape("] = 6")));
    }
}
