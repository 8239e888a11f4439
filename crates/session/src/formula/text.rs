//! Grids, pencil marks and shapes as words of a heading: written one way only, and read back strictly.

use exactone_core::spelling::count_of;
use exactone_formats::model::{BoxShape, Shape};
use exactone_formats::puzzle::Marks;
use exactone_formats::puzzle::write::{LineStyle, line, to_text};

/// `1..4`, and past side 9 `1 . 12`.
pub(super) fn grid_line(values: &[u16]) -> String {
    to_text(|out| line(out, values, &LineStyle::default()))
}

/// The grid that [`grid_line`] wrote.
pub(super) fn read_grid(text: &str, side: usize) -> Result<Vec<u16>, String> {
    let words: Vec<&str> = if side <= 9 { characters(text) } else { text.split(' ').collect() };
    if words.len() != side * side {
        return Err(format!("{} found, {} expected", count_of(words.len(), "cell"), side * side));
    }
    words.into_iter().map(|word| read_value(word, side)).collect()
}

fn characters(text: &str) -> Vec<&str> {
    text.char_indices().map(|(at, character)| &text[at..at + character.len_utf8()]).collect()
}

fn read_value(word: &str, side: usize) -> Result<u16, String> {
    if word == "." { Ok(0) } else { number(word, side).ok_or_else(|| format!("`{word}` found, 1 to {side} expected")) }
}

/// A number from 1 to `most`, written without signs and leading zeros.
pub(super) fn number(word: &str, most: usize) -> Option<u16> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    let number = word.parse::<u16>().ok().filter(|_| is_plain)?;
    (usize::from(number) <= most).then_some(number)
}

/// The marks of a row: `1,2 4 -`.
pub(super) fn marks_line(marks: &Marks, row: usize) -> String {
    let cell = |column: usize| {
        let values: Vec<String> = marks.values(row * marks.side() + column).map(|value| value.to_string()).collect();
        if values.is_empty() { "-".to_owned() } else { values.join(",") }
    };
    (0..marks.side()).map(cell).collect::<Vec<_>>().join(" ")
}

/// Reads what [`marks_line`] wrote into a row.
pub(super) fn read_marks(text: &str, marks: &mut Marks, row: usize) -> Result<(), String> {
    let (side, cells) = (marks.side(), text.split(' ').collect::<Vec<_>>());
    if cells.len() != side {
        return Err(format!("{} found, {side} expected", count_of(cells.len(), "cell")));
    }
    for (column, cell) in cells.into_iter().enumerate().filter(|(_, cell)| *cell != "-") {
        for word in cell.split(',') {
            let value = number(word, side).ok_or_else(|| format!("`{word}` found, 1 to {side} expected"))?;
            marks.insert(row * side + column, value);
        }
    }
    Ok(())
}

/// Reads `9x9 with 3x3 boxes`, as a [`Shape`] prints.
pub(super) fn read_shape(text: &str) -> Option<Shape> {
    let (square, boxes) = match text.split_once(" with ") {
        Some((square, boxes)) => (square, Some(boxes.strip_suffix(" boxes")?.parse::<BoxShape>().ok()?)),
        None => (text, None),
    };
    let (rows, columns) = square.split_once('x')?;
    let side = usize::from(number(rows, usize::MAX)?);
    let shape = Shape { side, boxes };
    (rows == columns && shape.to_string() == text).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for side in [1, 4, 9, 10, 16] {
            let last = u16::try_from(side).unwrap();
            let values: Vec<u16> = (0..=last).cycle().take(side * side).collect();
            assert_eq!(read_grid(&grid_line(&values), side), Ok(values));
            let mut marks = Marks::all(side);
            (1..=last).for_each(|value| marks.remove(side * side - 1, value));
            let mut read = Marks::none(side);
            (0..side).for_each(|row| read_marks(&marks_line(&marks, row), &mut read, row).unwrap());
            assert_eq!(read, marks);
        }
        for text in ["9x9 with 3x3 boxes", "6x6 with 2x3 boxes", "5x5", "1x1 with 1x1 boxes"] {
            assert_eq!(read_shape(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["9x8", "9", "0x0", "9x9 with boxes", "9x9 with 3x3", "09x09", "+9x+9", "9x9 ", "99999x99999"] {
            assert_eq!(read_shape(text), None, "{text}");
        }
        for text in ["1234", "123412341234123", "12341234123412345", "1234123412341230", "123412341234123é"] {
            assert!(read_grid(text, 4).is_err(), "{text}");
        }
        for text in ["1 2 3", "1 2 3 5", "1 2 3 4,", "1 2 3 4 -", "1  2 3", "1 2 3 +4"] {
            assert!(read_marks(text, &mut Marks::none(4), 0).is_err(), "{text}");
        }
    }
}
