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

/// Cells and values, as places in the board's list.
pub(super) type Given = Vec<(usize, usize)>;

/// The givens of all files, and those that stand elsewhere: a name and a text.
pub(super) fn read(
    sections: &[&Section<'_>],
    board: &CellBoard,
    elsewhere: Option<(&str, &str)>,
) -> Result<Given, TextError> {
    let mut givens = Vec::new();
    for section in sections {
        if let Some(text) = section.optional_text("givens")? {
            givens.extend(parse(board, text).map_err(|(word, message)| section.fault_in("givens", &word, message))?);
        }
    }
    if let Some((name, text)) = elsewhere {
        let more = parse(board, text).map_err(|(word, message)| {
            let at = text.find(&word).unwrap_or(0);
            TextError::at(name, text, at..at + word.len(), message)
        })?;
        givens.extend(more);
    }
    givens.sort_unstable();
    givens.dedup();
    Ok(givens)
}

/// The solution that the last file states.
pub(super) fn solution(sections: &[&Section<'_>], board: &CellBoard) -> Result<Option<Given>, TextError> {
    let last = sections.last().expect("a model is a file at least");
    let Some(text) = last.optional_text("solution")? else { return Ok(None) };
    parse(board, text).map(Some).map_err(|(word, message)| last.fault_in("solution", &word, message))
}

/// The side of a square picture of givens.
pub(super) fn side(last: &Section<'_>, elsewhere: Option<(&str, &str)>) -> Result<Option<usize>, TextError> {
    let text = elsewhere.map(|(_, text)| text).or(last.optional_text("givens")?);
    Ok(text.and_then(side_of))
}

/// The side of a text of givens, if it is a square picture.
pub(super) fn side_of(text: &str) -> Option<usize> {
    let rows = Some(text).filter(|text| !text.contains('=')).map(picture)?;
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    match &rows[..] {
        [line] if line.len() > 1 => Some(line.len().isqrt()).filter(|side| side * side == line.len()),
        rows => Some(rows.len()).filter(|side| *side > 0 && is_square),
    }
}

/// The entries of a picture, row by row. Borders are left out.
fn picture(text: &str) -> Vec<Vec<String>> {
    let is_border = |line: &str| line.contains(['-', '=', '+']) && line.chars().all(|c| "-=+| ".contains(c));
    let lines: Vec<String> = text.lines().map(|line| line.replace('|', " ")).collect();
    let lines = lines
        .iter()
        .zip(text.lines())
        .filter(|(_, line)| !(is_border(line) && line.contains('-') && line.contains(['+', '='])));
    let rows = lines.map(|(line, _)| line.trim()).filter(|line| !line.is_empty());
    rows.map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let are_packed = words.len() == 1 || text.contains('|') && words.iter().all(|word| word.chars().count() > 1);
        if are_packed {
            words.concat().chars().map(String::from).collect()
        } else {
            words.into_iter().map(str::to_owned).collect()
        }
    })
    .collect()
}

/// The givens of a text, or the word that is wrong and why.
fn parse(board: &CellBoard, text: &str) -> Result<Given, (String, String)> {
    match board.size {
        Some(size) if !text.contains('=') || text.contains('|') => entries(board, &picture_of_size(text, size)?),
        _ => text
            .split([' ', ',', '\n', '\t', '\r'])
            .filter(|word| !word.is_empty())
            .map(|word| assignment(board, word))
            .collect(),
    }
}

/// A picture with so many rows and columns, which may stand on one line; or with none.
fn picture_of_size(text: &str, (rows, columns): (usize, usize)) -> Result<Vec<Vec<String>>, (String, String)> {
    let mut picture = picture(text);
    if picture.is_empty() {
        return Ok(picture);
    }
    if let [line] = &picture[..]
        && line.len() == rows * columns
    {
        picture = line.chunks(columns).map(<[String]>::to_vec).collect();
    }
    if let Some(odd) = picture.iter().position(|line| line.len() != picture[0].len()) {
        let (found, first) = (picture[odd].len(), picture[0].len());
        let message = format!("row {} has {found} entries, but row 1 has {first}", odd + 1);
        return Err((picture[odd].concat(), message));
    }
    if picture.len() != rows {
        return Err((String::new(), format!("{} found, expected {rows}", count_of(picture.len(), "row"))));
    }
    // All rows are as long as the first.
    if picture[0].len() != columns {
        let message = format!("row 1 has {} entries, expected {columns}", picture[0].len());
        return Err((picture[0].concat(), message));
    }
    Ok(picture)
}

/// The givens of a picture as large as the board.
fn entries(board: &CellBoard, picture: &[Vec<String>]) -> Result<Given, (String, String)> {
    let mut givens = Vec::new();
    for (row, line) in picture.iter().enumerate() {
        for (column, word) in line.iter().enumerate() {
            let value = value(board, word).map_err(|message| (word.clone(), message))?;
            match (value, board.cell_at(row, column)) {
                (Some(value), Some(cell)) => givens.push((cell, value)),
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
