//! Fields of an object that are the cells of its puzzle by their names, `r1.c1`, `1,1`, `A1`: they are no details beside it.

use serde_json::{Map, Value};

/// Longer names are none of cells.
const LONGEST: usize = 16;

/// The object without the fields that are named as cells are, if as many of them have a value as cells of the grid have.
pub(super) fn without(object: Map<String, Value>, grid: &[u16]) -> Map<String, Value> {
    let is_cell = |(name, value): &(&String, &Value)| names_cell(name) && value_of(value).is_some();
    let cells = object.iter().filter(is_cell).filter(|(_, value)| value_of(value) != Some(0)).count();
    if cells == 0 || cells != grid.iter().filter(|value| **value != 0).count() {
        return object;
    }
    object.into_iter().filter(|(name, value)| !is_cell(&(name, value))).collect()
}

/// Whether a name has two numbers, or a letter and a number, as the names of cells.
fn names_cell(name: &str) -> bool {
    let numbers = name.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    let mut rest = name.chars();
    let is_lettered = rest.next().is_some_and(|first| first.is_ascii_alphabetic())
        && !rest.as_str().is_empty()
        && rest.all(|sign| sign.is_ascii_digit());
    name.len() <= LONGEST && (numbers == 2 || is_lettered)
}

/// The value of a cell, 0 for a blank.
fn value_of(value: &Value) -> Option<u64> {
    match value {
        Value::Null => Some(0),
        Value::Number(number) => number.as_u64(),
        Value::String(text) if text.trim().is_empty() || text.chars().all(|sign| ".-_*?".contains(sign)) => Some(0),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Details, ReadOptions, Reader};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn cells_by_their_names_are_no_details_and_other_fields_are() {
        for (row, column) in [("r", ".c"), ("R", "C")] {
            let cell = |(at, sign): (usize, char)| {
                let value = if sign == '.' { "null".to_owned() } else { sign.to_string() };
                format!("\"{row}{}{column}{}\": {value}", at / 9 + 1, at % 9 + 1)
            };
            let cells = PUZZLE.chars().enumerate().map(cell).collect::<Vec<_>>().join(", ");
            let text = format!("{{\"level\": \"hard\", {cells}}}");
            let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
            let puzzle = Reader::new("", text.as_bytes(), options).next().unwrap().unwrap();
            let names: Vec<&str> = puzzle.details.iter().map(|detail| &*detail.name).collect();
            assert_eq!((puzzle.givens().count(), names), (30, vec!["level"]), "{row}1{column}1");
        }
    }
}
