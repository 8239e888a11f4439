//! Cells of a page that are described for those who hear it: `<td aria-label="Row 1, column 2, value 5">`. Each says where it stands and
//! what is in it; the element itself may be empty.

use super::super::cells::cell::{is_blank_word, is_side};
use super::super::cells::line::{Line, line_of};
use super::tags::Tag;

/// Words before a value, and those that only say that this is a cell.
const BEFORE_VALUES: [&str; 8] = ["value", "digit", "number", "contains", "is", "shows", "given", "clue"];
const OF_CELLS: [&str; 5] = ["cell", "square", "sudoku", "grid", "at"];

/// Fewer cells are no grid.
const FEWEST: usize = 16;

/// What a cell says of itself.
#[derive(Debug, PartialEq, Eq)]
struct Spoken<'a> {
    place: (usize, usize),
    /// The word before its value.
    kind: &'a str,
    /// Its value, empty for a blank; none if it says nothing of it.
    value: Option<&'a str>,
}

/// The rows of a page whose cells all say where they stand and what is in them; the number of the first line whose cell shows something else.
pub(in super::super) fn lines(text: &str, tags: &[Tag<'_>]) -> Option<Result<Vec<Line>, u64>> {
    let cells: Vec<(&Tag<'_>, Spoken<'_>)> =
        tags.iter().filter_map(|tag| Some((tag, spoken(tag.attribute("aria-label")?)?))).collect();
    let side = cells.len().isqrt();
    let is_grid = cells.len() >= FEWEST && side * side == cells.len() && is_side(side);
    let mut kinds = cells.iter().filter(|(_, cell)| cell.value.is_some_and(is_digits)).map(|(_, cell)| cell.kind);
    let first = kinds.next()?;
    if !is_grid || kinds.any(|kind| kind != first) || !cells.iter().all(|(_, cell)| cell.value.is_some()) {
        return None;
    }
    let start = cells.iter().map(|(_, cell)| cell.place.0.min(cell.place.1)).min().filter(|start| *start < 2)?;
    let mut values = vec![None; cells.len()];
    for (tag, Spoken { place: (row, column), value, .. }) in &cells {
        let (row, column) = (row - start, column - start);
        let free = values.get_mut(row * side + column).filter(|value| column < side && value.is_none())?;
        let shown = tag.text();
        if !shown.is_empty() && Some(&*shown) != *value && !(is_blank_word(&shown) && *value == Some("")) {
            return Some(Err(line_of(text, tag.start)));
        }
        *free = *value;
    }
    let values: Vec<&str> = values.into_iter().collect::<Option<_>>()?;
    let number = line_of(text, cells[0].0.start);
    Some(Ok(values.chunks(side).map(|row| Line::of_cells(number, row)).collect()))
}

/// What a label says of a cell: its row, its column and its value, and nothing else.
fn spoken(label: &str) -> Option<Spoken<'_>> {
    let words: Vec<&str> =
        label.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !OF_CELLS.contains(word)).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let number = |word: &str| word.parse::<usize>().ok().filter(|_| word.len() <= 2);
    let ([first, row, second, column], rest) = words.split_first_chunk::<4>()?;
    let (one, other) = (number(row)?, number(column)?);
    let place = match (*first, *second) {
        ("row" | "r", "column" | "col" | "c") => (one, other),
        ("column" | "col" | "c", "row" | "r") => (other, one),
        _ => return None,
    };
    let (kind, value) = match rest {
        [] => ("", None),
        [value] => ("", Some(*value)),
        [kind, value] if BEFORE_VALUES.contains(kind) => (*kind, Some(*value)),
        _ => return None,
    };
    let value = match value {
        Some(word) if is_blank_word(word) || word == "0" => Some(""),
        Some(word) if is_digits(word) => Some(word),
        Some(_) => return None,
        None => None,
    };
    Some(Spoken { place, kind, value })
}

fn is_digits(word: &str) -> bool {
    (1..=2).contains(&word.len()) && word.bytes().all(|sign| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::lines;

    /// A page of 16 cells, each with a label and a text made of its row, its column and its value.
    fn page(cell: impl Fn(usize, usize, usize) -> (String, String)) -> String {
        let cell = |at: usize| {
            let (label, text) = cell(at / 4 + 1, at % 4 + 1, if at.is_multiple_of(3) { at / 4 + 1 } else { 0 });
            format!("<div role=\"gridcell\" aria-label=\"{label}\">{text}</div>\n")
        };
        (0..16).map(cell).collect()
    }

    fn said(value: usize) -> String {
        if value == 0 { "empty".to_owned() } else { format!("value {value}") }
    }

    #[test]
    fn cells_have_the_values_and_places_that_they_say() {
        for text in [
            page(|row, column, value| (format!("Row {row}, column {column}, {}", said(value)), String::new())),
            page(|row, column, value| (format!("Cell at column {column} row {row}: {}", said(value)), String::new())),
            page(|row, column, value| (format!("row {row} col {column} {}", said(value)), value.to_string()))
                .replace(">0<", "><"),
        ] {
            let rows = lines(&text, &tags(&text)).unwrap().unwrap();
            let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
            assert_eq!(texts, ["| 1 |  |  | 1 |", "|  |  | 2 |  |", "|  | 3 |  |  |", "| 4 |  |  | 4 |"], "{text}");
        }
        let turned = page(|column, row, value| (format!("Row {row}, column {column}, {}", said(value)), String::new()));
        assert_eq!(lines(&turned, &tags(&turned)).unwrap().unwrap()[0].text, "| 1 |  |  | 4 |");
    }

    #[test]
    fn cells_of_two_kinds_or_without_a_place_of_their_own_are_left_to_others() {
        let plain = page(|row, column, value| (format!("row {row} column {column} {}", said(value)), String::new()));
        for text in [
            plain.replacen("value", "given", 1),
            plain.replacen("value 1", "entered 1", 1),
            plain.replacen("row 1", "row 2", 1),
            plain.replacen("row 1 column 2 empty", "", 1),
            plain.replacen("row 1 column 2 empty", "row 1 column 2", 1),
        ] {
            assert!(lines(&text, &tags(&text)).is_none(), "{text}");
        }
        let other = plain.replacen("value 1\">", "value 1\">7", 1);
        assert_eq!(lines(&other, &tags(&other)), Some(Err(1)));
    }
}
