//! Givens as text: a picture as large as the board, or cells with their values.
//!
//! ```text
//! 5 3 . | . 7 . | . . .        a value for each cell, blanks as `.`, `_`, `-`, `?`, `*` or 0
//! 53..7....                    the same with a character for each cell
//! r1c1=5 r1c2=3                cells with values
//! ```

use super::cell_board::CellBoard;
use super::document::Section;
use crate::instance::TextError;
use exactone_core::spelling::count_of;

/// A cell and its value, as places in the board's lists, and where that is said.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) cell: usize,
    pub(super) value: usize,
    /// The file.
    pub(super) source: String,
    /// Its line, from 1.
    pub(super) line: usize,
}

/// A cell, a value, and the line of the text, from 0, that says it.
type OnLine = (usize, usize, usize);

/// The givens of all files, and those that stand elsewhere: a name and a text.
pub(super) fn read(
    sections: &[&Section<'_>],
    board: &CellBoard,
    elsewhere: Option<(&str, &str)>,
) -> Result<Vec<Given>, TextError> {
    let mut givens = Vec::new();
    for section in sections {
        if let Some(text) = section.optional_text("givens")? {
            let read = parse(board, text).map_err(|(word, message)| section.fault_in("givens", &word, message))?;
            let placed = |(cell, value, line)| {
                let line = section.line_inside("givens", line);
                Given { cell, value, source: section.path().to_owned(), line }
            };
            givens.extend(read.into_iter().map(placed));
        }
    }
    if let Some((name, text)) = elsewhere {
        let more = parse(board, text).map_err(|(word, message)| {
            let at = text.find(&word).unwrap_or(0);
            TextError::at(name, text, at..at + word.len(), message)
        })?;
        let placed = |(cell, value, line)| Given { cell, value, source: name.to_owned(), line: line + 1 };
        givens.extend(more.into_iter().map(placed));
    }
    givens.sort_by_key(|given| (given.cell, given.value));
    givens.dedup_by_key(|given| (given.cell, given.value));
    Ok(givens)
}

/// The solution that the last file states.
pub(super) fn solution(sections: &[&Section<'_>], board: &CellBoard) -> Result<Option<Vec<(usize, usize)>>, TextError> {
    let last = sections.last().expect("a model is a file at least");
    let Some(text) = last.optional_text("solution")? else { return Ok(None) };
    let read = parse(board, text).map_err(|(word, message)| last.fault_in("solution", &word, message))?;
    Ok(Some(read.into_iter().map(|(cell, value, _)| (cell, value)).collect()))
}

/// The side of a square picture of givens.
pub(super) fn side(last: &Section<'_>, elsewhere: Option<(&str, &str)>) -> Result<Option<usize>, TextError> {
    let text = elsewhere.map(|(_, text)| text).or(last.optional_text("givens")?);
    Ok(text.and_then(side_of))
}

/// The side of a text of givens, if it is a square picture.
pub(super) fn side_of(text: &str) -> Option<usize> {
    let rows = Some(text).filter(|text| !text.contains('=')).map(picture)?;
    let is_square = rows.iter().all(|row| row.entries.len() == rows.len());
    match &rows[..] {
        [Row { entries, .. }] if entries.len() > 1 => {
            Some(entries.len().isqrt()).filter(|side| side * side == entries.len())
        }
        rows => Some(rows.len()).filter(|side| *side > 0 && is_square),
    }
}

/// A row of a picture, and the line of the text, from 0, on which it stands.
struct Row {
    line: usize,
    entries: Vec<String>,
}

/// The entries of a picture, row by row. Borders are left out.
fn picture(text: &str) -> Vec<Row> {
    let is_border = |line: &str| line.contains(['-', '=', '+']) && line.chars().all(|c| "-=+| ".contains(c));
    let lines: Vec<String> = text.lines().map(|line| line.replace('|', " ")).collect();
    let lines = (0..)
        .zip(lines.iter().zip(text.lines()))
        .filter(|(_, (_, line))| !(is_border(line) && line.contains('-') && line.contains(['+', '='])));
    let rows = lines.map(|(at, (line, _))| (at, line.trim())).filter(|(_, line)| !line.is_empty());
    rows.map(|(at, line)| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let are_packed = words.len() == 1 || text.contains('|') && words.iter().all(|word| word.chars().count() > 1);
        let entries = if are_packed {
            words.concat().chars().map(String::from).collect()
        } else {
            words.into_iter().map(str::to_owned).collect()
        };
        Row { line: at, entries }
    })
    .collect()
}

/// The givens of a text, or the word that is wrong and why.
fn parse(board: &CellBoard, text: &str) -> Result<Vec<OnLine>, (String, String)> {
    match board.size {
        Some(size) if !text.contains('=') || text.contains('|') => entries(board, &picture_of_size(text, size)?),
        _ => {
            let words = |(at, line)| str::split(line, [' ', ',', '\t', '\r']).map(move |word: &str| (at, word));
            let words = (0..).zip(text.split('\n')).flat_map(words).filter(|(_, word)| !word.is_empty());
            words.map(|(at, word)| assignment(board, word).map(|(cell, value)| (cell, value, at))).collect()
        }
    }
}

/// A picture with so many rows and columns, which may stand on one line; or with none.
fn picture_of_size(text: &str, (rows, columns): (usize, usize)) -> Result<Vec<Row>, (String, String)> {
    let mut picture = picture(text);
    if picture.is_empty() {
        return Ok(picture);
    }
    if let [Row { line, entries }] = &picture[..]
        && entries.len() == rows * columns
    {
        picture = entries.chunks(columns).map(|row| Row { line: *line, entries: row.to_vec() }).collect();
    }
    let width = picture[0].entries.len();
    if let Some(odd) = picture.iter().position(|row| row.entries.len() != width) {
        let found = picture[odd].entries.len();
        let message = format!("row {} has {found} entries, but row 1 has {width}", odd + 1);
        return Err((picture[odd].entries.concat(), message));
    }
    if picture.len() != rows {
        return Err((String::new(), format!("{} found, expected {rows}", count_of(picture.len(), "row"))));
    }
    // All rows are as long as the first.
    if width != columns {
        let message = format!("row 1 has {width} entries, expected {columns}");
        return Err((picture[0].entries.concat(), message));
    }
    Ok(picture)
}

/// The givens of a picture as large as the board.
fn entries(board: &CellBoard, picture: &[Row]) -> Result<Vec<OnLine>, (String, String)> {
    let mut givens = Vec::new();
    for (row, Row { line, entries }) in picture.iter().enumerate() {
        for (column, word) in entries.iter().enumerate() {
            let value = value(board, word).map_err(|message| (word.clone(), message))?;
            match (value, board.cell_at(row, column)) {
                (Some(value), Some(cell)) => givens.push((cell, value, *line)),
                (Some(_), None) => {
                    return Err((word.clone(), format!("there is no cell in row {}, column {}", row + 1, column + 1)));
                }
                (None, _) => {}
            }
        }
    }
    Ok(givens)
}

/// `r1c1=5`
fn assignment(board: &CellBoard, word: &str) -> Result<(usize, usize), (String, String)> {
    let wrong = |message: String| (word.to_owned(), message);
    let (name, value) =
        word.split_once('=').ok_or_else(|| wrong(format!("`{word}` is no given: CELL=VALUE expected")))?;
    let cell = board.cell(name).ok_or_else(|| {
        let near = super::document::nearest_of(name, board.cells.iter().map(|cell| &*cell.name));
        wrong(format!("there is no cell `{name}`{near}"))
    })?;
    let value = board.value(value).ok_or_else(|| wrong(no_value(board, value)))?;
    Ok((cell, value))
}

/// The value of an entry; `None` for a blank.
fn value(board: &CellBoard, word: &str) -> Result<Option<usize>, String> {
    if let Some(value) = board.value(word) {
        return Ok(Some(value));
    }
    if matches!(word, "." | "_" | "-" | "?" | "*" | "0" | "#") {
        return Ok(None);
    }
    // Letters go on behind 9, as on grids of 16 x 16.
    let letter =
        word.chars().next().filter(|c| c.is_ascii_alphabetic() && word.len() == 1).and_then(|c| c.to_digit(36));
    letter.and_then(|digit| board.value(&digit.to_string())).map(Some).ok_or_else(|| no_value(board, word))
}

fn no_value(board: &CellBoard, word: &str) -> String {
    let (first, last) = (&board.values[0].name, &board.values[board.values.len() - 1].name);
    format!("`{word}` is no value: {first} to {last} expected")
}
