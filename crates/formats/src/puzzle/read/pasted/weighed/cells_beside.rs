//! Rows of cells beside the grids of a text, which no search explains: another puzzle that is damaged is told, and never passed over.
//!
//! A single line may be anything. Rows that follow each other are told: rows between bars, of a table, of spaces as blanks, of pencil marks.

use super::super::cells::borders::{carries_nothing, is_border};
use super::super::cells::cell::{cell, is_blank_character};
use super::super::cells::counts::counts_up;
use super::super::cells::line::Line;
use super::super::grids::find::Find;
use super::super::rows::runs::words;
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// A row has at least so many cells.
const FEWEST_CELLS: usize = 4;

/// The first line with cells beside these grids, and what is found there.
pub(in super::super) fn fault(finds: &[Find], passed: &[usize], text: &Text) -> Option<(u64, Fault)> {
    if let Some(fault) = finds.iter().find_map(|find| beside_solution(find, finds, text)) {
        return Some(fault);
    }
    let find = finds.first()?;
    let lines = (text.lines[find.lines.0].number, text.lines[find.lines.1].number);
    let number = |line: usize| text.lines[line].number;
    let block = blocks(passed, text).into_iter().find(|block| is_told(block));
    let rows = block.map(|block| {
        let cells = block.iter().map(|row| row.cells).max().unwrap_or(0);
        (number(block[0].line), Fault::Rows { rows: block.len(), cells, lines })
    });
    let words = || passed.iter().find(|&&line| is_word_of_cells(&text.lines[line].text));
    let objects = || passed.iter().find(|&&line| is_cut_object(&text.lines[line].text));
    let fault = Fault::Beside { lines };
    rows.or_else(|| words().map(|&line| (number(line), fault.clone())))
        .or_else(|| objects().map(|&line| (number(line), Fault::CutObject)))
}

/// A word of cells on the line of a full grid, if no grid was found in it: the grid is the solution of a puzzle that is damaged.
fn beside_solution(find: &Find, finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    /// Fewer cells are a date or a number.
    const FEWEST: usize = 20;
    let line = find.lines.0;
    let is_full = |find: &&Find| find.lines == (line, line) && find.content.values.iter().all(|&value| value > 0);
    let is_alone =
        || finds.iter().filter(|other| other.lines.0 <= line && line <= other.lines.1).all(|find| is_full(&find));
    if !is_full(&find) || !is_alone() {
        return None;
    }
    let Line { number, text } = &text.lines[line];
    let whole = find.content.values.len();
    let is_part = |word: &str| word.len() >= FEWEST && word.len() != whole && word.contains(['.', '0', '_', '*', '-']);
    let has_part = words(text).iter().any(|(_, word)| is_part(word));
    has_part.then_some((*number, Fault::Beside { lines: (*number, *number) }))
}

/// What sets the cells of a row apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Bars at both ends.
    Bars,
    /// Signs of a table.
    Table,
    /// Digits in columns, spaces as blanks.
    Spaces,
    /// Spaces between single cells.
    Cells,
    /// One word.
    Word,
}

/// A line that may be a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    line: usize,
    kind: Kind,
    cells: usize,
    /// How many cells have a value.
    values: usize,
    /// How many cells list candidates.
    lists: usize,
}

/// Rows of one kind that follow each other, with nothing but blank lines and borders between them.
fn blocks(passed: &[usize], text: &Text) -> Vec<Vec<Row>> {
    let mut blocks: Vec<Vec<Row>> = Vec::new();
    for row in passed.iter().filter_map(|&line| row(line, &text.lines[line].text)) {
        let follows = |last: &Row| {
            let is_like = last.kind == row.kind
                && (matches!(row.kind, Kind::Bars | Kind::Spaces) || last.cells.abs_diff(row.cells) <= 1);
            is_like && text.lines[last.line + 1..row.line].iter().all(|line| carries_nothing(&line.text))
        };
        match blocks.last_mut() {
            Some(block) if block.last().is_some_and(follows) => block.push(row),
            _ => blocks.push(vec![row]),
        }
    }
    blocks
}

/// Whether rows are more than chance.
fn is_told(block: &[Row]) -> bool {
    let with_values = block.iter().filter(|row| row.values > 0).count();
    let sum = |of: fn(&Row) -> usize| block.iter().map(of).sum::<usize>();
    let (lists, values, cells) = (sum(|row| row.lists), sum(|row| row.values), sum(|row| row.cells));
    match block[0].kind {
        Kind::Bars if lists > 2 => true,
        Kind::Bars => with_values > 1,
        Kind::Table | Kind::Cells => block.len() > 2 && with_values > 1,
        Kind::Spaces => block.len() > 3 && with_values > 2,
        // Numbers have no blanks.
        Kind::Word => block.len() > 2 && with_values > 1 && values * 4 <= cells * 3,
    }
}

/// What a line is as a row; `None` if something in it is no cell, or it counts up.
fn row(line: usize, text: &str) -> Option<Row> {
    let trimmed = text.trim();
    if trimmed.is_empty() || is_border(text) {
        return None;
    }
    let kind = kind(trimmed)?;
    let fields: Vec<&str> = match kind {
        Kind::Bars => trimmed.split(['|', ' ']).filter(|field| !field.is_empty()).collect(),
        Kind::Table => trimmed.split(SIGNS).map(str::trim).collect(),
        Kind::Spaces | Kind::Cells => trimmed.split_whitespace().collect(),
        Kind::Word => trimmed.split("").filter(|field| !field.is_empty()).collect(),
    };
    let is_value = |field: &&&str| field.contains(|only: char| ('1'..='9').contains(&only));
    let are_cells =
        fields.iter().all(|field| is_cell(field) || is_list(field) || kind == Kind::Bars && is_group(field));
    let full = fields.iter().copied().filter(|field| !field.is_empty());
    let cells = match kind {
        Kind::Bars if fields.iter().any(|field| is_group(field) && !is_list(field)) => {
            fields.iter().map(|field| field.chars().count()).sum()
        }
        // Two characters a cell, as blanks are spaces.
        Kind::Bars if !fields.iter().any(|field| is_list(field)) => {
            let between = trimmed.trim_matches('|').split('|').map(|part| part.chars().count() / 2).sum::<usize>();
            between.max(fields.len())
        }
        Kind::Spaces => text.trim_end().chars().count(),
        _ => fields.len(),
    };
    let row = || Row {
        line,
        kind,
        cells,
        values: fields.iter().filter(is_value).count(),
        lists: fields.iter().filter(|field| is_list(field)).count(),
    };
    (are_cells && cells >= FEWEST_CELLS && (fields.len() < 2 || !counts_up(full))).then(row)
}

/// What stands between the fields of a table.
const SIGNS: [char; 3] = [',', ';', '\t'];

fn kind(line: &str) -> Option<Kind> {
    let signs = line.matches(SIGNS).count();
    let is_digits = |only: char| only.is_ascii_digit() || only == ' ';
    match () {
        () if line.len() > 1 && line.starts_with('|') && line.ends_with('|') => Some(Kind::Bars),
        () if signs + 1 >= FEWEST_CELLS => Some(Kind::Table),
        () if line.split_whitespace().count() >= FEWEST_CELLS && line.split_whitespace().all(is_cell) => {
            Some(Kind::Cells)
        }
        () if line.chars().all(is_digits) && line.len() < 20 => Some(Kind::Spaces),
        () if line.chars().all(|only| only.is_ascii_digit() || is_blank_character(only)) => Some(Kind::Word),
        () => None,
    }
}

/// Whether a field is a cell that is no letter.
fn is_cell(field: &str) -> bool {
    cell(field).is_some_and(|cell| !cell.contains(char::is_alphabetic))
}

/// Whether a field is several cells: digits and signs for blanks.
fn is_group(field: &str) -> bool {
    field.chars().count() > 1 && field.chars().all(|only| only.is_ascii_digit() || is_blank_character(only))
}

/// Whether a field lists candidates: digits that rise.
fn is_list(field: &str) -> bool {
    field.len() > 1
        && field.bytes().all(|digit| (b'1'..=b'9').contains(&digit))
        && field.as_bytes().windows(2).all(|pair| pair[0] < pair[1])
}

/// No longer number is anything but cells.
const LONGEST_NUMBER: usize = 40;

/// Whether a line is one short word of dots and digits, as the rest of a row, or a long one of digits.
fn is_word_of_cells(line: &str) -> bool {
    let line = line.trim();
    let is_dot = |only: char| matches!(only, '.' | '·');
    let all = |is: &dyn Fn(char) -> bool| line.chars().all(is);
    let has_pair = || line.as_bytes().windows(2).any(|pair| pair == b"..") || line.contains("··");
    let rest = line.chars().count() >= FEWEST_CELLS
        && all(&|only| only.is_ascii_digit() || is_dot(only))
        && has_pair()
        && line.contains(|only: char| only.is_ascii_digit())
        && line.starts_with(is_dot);
    let words = line.split(|only: char| !only.is_ascii_alphanumeric());
    let is_long = |word: &str| word.len() > LONGEST_NUMBER && word.bytes().all(|only| only.is_ascii_digit());
    rest || words.into_iter().any(is_long)
}

/// Whether a line is an object of JSON in which a string is not closed.
fn is_cut_object(line: &str) -> bool {
    let line = line.trim();
    let quotes = line.replace("\\\"", "").matches('"').count();
    line.starts_with("{\"") && quotes % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::{blocks, is_cut_object, is_told, is_word_of_cells};
    use crate::puzzle::read::pasted::text::Text;

    fn is_told_in(lines: &[&str]) -> bool {
        let text = Text::of(lines.join("\n").as_bytes()).unwrap();
        let passed: Vec<usize> = (0..text.lines.len()).collect();
        blocks(&passed, &text).iter().any(|block| is_told(block))
    }

    #[test]
    fn rows_of_cells_are_told() {
        assert!(is_told_in(&[",,7,1,3,,,,", ",,,,,9,7,,", "7,1,,,,,,,9"]));
        assert!(is_told_in(&["| 147  3    47   | 2     5679   1579   |"]));
        assert!(is_told_in(&["|   4   | 8     |     9 |", "+-------+", "|   3   |       | 8 1 4 |"]));
        assert!(is_told_in(&["|.68|...|...|", "|...|9..|...|"]));
        assert!(is_told_in(&["  5 8 1", "   7  14", "9   5 2", "3 8   52"]));
        assert!(is_told_in(&["5 3 . . 7 . . . .", ". . . 1 9 5 . . .", ". 9 8 . . . . 6 ."]));
    }

    #[test]
    fn words_and_numbers_are_not() {
        assert!(!is_told_in(&["Puzzle 1, by A, easy, 5", "time 12:30", "1 2 3 4 5 6 7 8 9"]));
        assert!(!is_told_in(&["20240101", "20240102", "20240103"]));
        assert!(!is_told_in(&["| Name | Time | Rank | Games |", "|---|---|---|---|", "| Ann | 12 | 3 | 40 |"]));
        assert!(!is_told_in(&["3 3", "9", "1200 800"]));
    }

    #[test]
    fn rests_of_rows_and_cut_objects_are_told() {
        assert!(
            is_word_of_cells(".1...")
                && !["...", "1...", "0.5", "and .1... so"].iter().any(|line| is_word_of_cells(line))
        );
        assert!(is_cut_object("{\"puzzle\": \"53..") && !is_cut_object("{\"name\": \"a\"}"));
    }
}
