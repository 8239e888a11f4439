//! A grid as a list of rows, or of all cells, or as an array: numbers or characters, and 0, `None` or an empty text for a blank.

use crate::argument::type_name;
use crate::error::{of_cell, wrong};
use exactone::Puzzle as Grid;
use exactone::puzzle::read::{Fault, LARGEST_SIDE, Pasted, ReadOptions, Reader};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyFrozenSet, PyIterator, PyMapping, PySet, PyString};

/// More values are no puzzle. Some iterables never end.
const MOST_CELLS: usize = LARGEST_SIDE * LARGEST_SIDE;

/// What stands in a cell.
enum Cell {
    Blank,
    Number(u16),
    /// A character that may stand for a value: a letter, or a digit among letters.
    Sign(char),
    /// Something else, as Python shows it.
    Wrong(String),
}

/// Cells, and how many stand in each row, where they stand in rows.
#[derive(Default)]
struct Listed {
    cells: Vec<Cell>,
    rows: Vec<usize>,
}

/// The grid that an object of Python states.
pub(crate) fn grid(object: &Bound<'_, PyAny>) -> PyResult<Grid> {
    // The columns of a table of pandas would be taken for its cells.
    let is_table = !object.hasattr("tolist")? && object.hasattr("to_numpy")?;
    let object = if is_table { object.call_method0("to_numpy")? } else { object.clone() };
    let listed = if object.hasattr("tolist")? { object.call_method0("tolist")? } else { object };
    let items = items(&listed)?;
    let mut found = Listed::default();
    let are_rows = are_rows(&items)?;
    for item in &items {
        match row(item, are_rows)? {
            Some(cells) => {
                found.rows.push(cells.len());
                found.cells.extend(cells);
            }
            None => found.cells.push(cell(item)?),
        }
        if found.cells.len() > MOST_CELLS {
            return Err(too_many());
        }
    }
    found.grid()
}

/// What stands in a list, or in what else has an order.
fn items<'py>(object: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let has_no_order =
        object.cast::<PySet>().is_ok() || object.cast::<PyFrozenSet>().is_ok() || object.cast::<PyMapping>().is_ok();
    let found = if has_no_order { None } else { iterated(object)? };
    let found = found.ok_or_else(|| {
        PyTypeError::new_err(format!(
            "a puzzle expected (a text, bytes, a path, a list of values, an array), not {}",
            type_name(object)
        ))
    })?;
    let items = found.take(MOST_CELLS + 1).collect::<PyResult<Vec<_>>>()?;
    if items.len() > MOST_CELLS { Err(too_many()) } else { Ok(items) }
}

fn too_many() -> PyErr {
    wrong(format!("more than {MOST_CELLS} values found: n rows of n values expected, with n up to {LARGEST_SIDE}"))
}

/// The items of an object that has some. What its own code raises is no answer to the question.
fn iterated<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyIterator>>> {
    match object.try_iter() {
        Ok(items) => Ok(Some(items)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether an object is no number, and not that its own code raised something else.
fn is_no_number(py: Python<'_>, error: &PyErr) -> bool {
    error.is_instance_of::<PyTypeError>(py)
        || error.is_instance_of::<PyValueError>(py)
        || error.is_instance_of::<PyOverflowError>(py)
}

/// The text that an item is.
fn text(item: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Some(text.to_cow()?.into_owned()));
    }
    let bytes = item.cast::<PyBytes>().map(|bytes| bytes.as_bytes().to_vec());
    let bytes = bytes.or_else(|_| item.cast::<PyByteArray>().map(PyByteArrayMethods::to_vec));
    Ok(bytes.ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Whether all items of a list are texts of as many characters as there are items. They are rows then: no value has so many digits.
fn are_rows(items: &[Bound<'_, PyAny>]) -> PyResult<bool> {
    for item in items {
        if text(item)?.is_none_or(|text| text.chars().count() != items.len()) {
            return Ok(false);
        }
    }
    Ok(items.len() > 1)
}

/// The cells of an item that is a row; `None` if it is a cell.
fn row(item: &Bound<'_, PyAny>, is_text_a_row: bool) -> PyResult<Option<Vec<Cell>>> {
    if let Some(text) = text(item)? {
        let is_row = is_text_a_row || text.trim().chars().count() > 1 && text.trim().parse::<u16>().is_err();
        return Ok(is_row.then(|| text.chars().map(sign).collect()));
    }
    if item.is_none() || iterated(item)?.is_none() {
        return Ok(None);
    }
    items(item)?.iter().map(cell).collect::<PyResult<_>>().map(Some)
}

fn sign(character: char) -> Cell {
    match character {
        '.' | '_' | '*' | '?' | '-' | ' ' | '\0' => Cell::Blank,
        _ if character.is_ascii_alphanumeric() => Cell::Sign(character),
        _ => Cell::Wrong(format!("{character:?}")),
    }
}

fn cell(item: &Bound<'_, PyAny>) -> PyResult<Cell> {
    if item.is_none() {
        return Ok(Cell::Blank);
    }
    if let Some(text) = text(item)? {
        let mut characters = text.trim().chars();
        return Ok(match (characters.next(), characters.next(), text.trim().parse()) {
            (None, ..) => Cell::Blank,
            (Some(character), None, _) => sign(character),
            (_, _, Ok(number)) => Cell::Number(number),
            _ => Cell::Wrong(format!("{:?}", text.trim())),
        });
    }
    let name = item.get_type().name()?.to_string();
    if item.cast::<PyBool>().is_ok() || name == "bool_" || name == "bool" {
        return Err(PyTypeError::new_err(format!(
            "{} found in place of a value: numbers or texts expected",
            item.repr()?
        )));
    }
    Ok(match item.extract::<f64>() {
        Ok(number) if number.is_nan() || number == 0.0 => Cell::Blank,
        Ok(number) if number.fract() == 0.0 && (0.0..=65535.0).contains(&number) =>
        {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was looked at")]
            Cell::Number(number as u16)
        }
        Err(error) if !is_no_number(item.py(), &error) => return Err(error),
        // `NA` and `NaT` of pandas.
        _ if name == "NAType" || name == "NaTType" => Cell::Blank,
        _ => Cell::Wrong(item.repr()?.to_string()),
    })
}

impl Listed {
    /// The side of the grid; in its absence what is wrong with the numbers of rows and cells.
    fn side(&self) -> PyResult<usize> {
        let count = self.cells.len();
        let side = count.isqrt();
        let Some(last) = self.rows.last() else {
            let is_square = side * side == count && count > 0;
            return if is_square {
                Ok(side)
            } else {
                Err(wrong(format!("{count} values found, n rows of n values expected")))
            };
        };
        let rows = self.rows.len();
        if self.rows.iter().sum::<usize>() != count {
            return Err(wrong(
                "rows and single values found in one list: n rows of n values expected, or all n² values",
            ));
        }
        if self.rows.iter().all(|cells| cells == last) && *last != rows {
            return Err(wrong(format!("{rows} rows of {last} values found, n rows of n values expected")));
        }
        match self.rows.iter().position(|&cells| cells != rows) {
            None => Ok(rows),
            Some(at) => {
                let message = format!("{} values found, {rows} expected, as there are rows", self.rows[at]);
                Err(of_cell((at + 1, None), &message))
            }
        }
    }

    fn grid(self) -> PyResult<Grid> {
        let side = self.side()?;
        let place = |at: usize| (at / side + 1, Some(at % side + 1));
        if let Some((at, found)) = self.cells.iter().enumerate().find_map(|(at, cell)| match cell {
            Cell::Wrong(found) => Some((at, found)),
            _ => None,
        }) {
            return Err(of_cell(place(at), &format!("{found} found in place of a value")));
        }
        let has_letters = self.cells.iter().any(|cell| matches!(cell, Cell::Sign(sign) if !sign.is_ascii_digit()));
        if has_letters {
            return self.lettered(side);
        }
        let value = |cell: &Cell| match cell {
            Cell::Number(number) => *number,
            Cell::Sign(digit) => digit.to_digit(10).and_then(|digit| digit.try_into().ok()).unwrap_or(0),
            Cell::Blank | Cell::Wrong(_) => 0,
        };
        let values: Vec<u16> = self.cells.iter().map(value).collect();
        if let Some(at) = values.iter().position(|&value| usize::from(value) > side) {
            return Err(of_cell(place(at), &format!("{} found, 0 to {side} expected, 0 for a blank", values[at])));
        }
        Grid::from_values(values).ok_or_else(|| wrong(format!("{side} rows of {side} values make no puzzle")))
    }

    /// Letters are read as they are in a text, where it is known what they stand for.
    fn lettered(&self, side: usize) -> PyResult<Grid> {
        let place = |at: usize| (at / side + 1, Some(at % side + 1));
        let mut text = String::new();
        for (at, cell) in self.cells.iter().enumerate() {
            text.push(match cell {
                Cell::Sign(sign) => *sign,
                Cell::Number(number @ 1..=9) => char::from_digit((*number).into(), 10).unwrap_or('.'),
                Cell::Blank | Cell::Number(0) | Cell::Wrong(_) => '.',
                Cell::Number(number) => {
                    let message =
                        format!("{number} found beside letters: numbers alone expected, or a character for each value");
                    return Err(of_cell(place(at), &message));
                }
            });
        }
        let strict = ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() };
        let mut reader = Reader::new("values", text.as_bytes(), strict);
        match (reader.next(), reader.next()) {
            (Some(Ok(grid)), None) if grid.side == side => Ok(grid),
            // That there is one row says nothing of a cell.
            (Some(Err(error)), _) => {
                Err(match error.column().filter(|_| !matches!(error.fault(), Fault::RowCount { .. })) {
                    Some(column) if column <= side * side => of_cell(place(column - 1), &error.fault().to_string()),
                    _ => self.no_value(place),
                })
            }
            _ => Err(self.no_value(place)),
        }
    }

    /// The error of the first letter, where nobody knows what it stands for.
    fn no_value(&self, place: impl Fn(usize) -> (usize, Option<usize>)) -> PyErr {
        let found = self.cells.iter().enumerate().find_map(|(at, cell)| match cell {
            Cell::Sign(sign) if !sign.is_ascii_digit() => Some((at, sign)),
            _ => None,
        });
        let (at, sign) = found.unwrap_or((0, &'?'));
        let message = format!("{sign:?} found in place of a value: no letters stand for the values of such a grid");
        of_cell(place(at), &message)
    }
}
