//! Solutions as Python wants them: an array of numbers or of texts, or cells by name.

use crate::grid::{self, numpy};
use exactone::Candidate;
use exactone::instance::{BoardSize, Legend, Rules};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// A solution, or what is given of one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shown {
    /// The values of a square grid of numbers.
    Numbers(Vec<u16>),
    /// What stands on the squares of a board of so many columns; an empty text where there is no square.
    Squares(usize, Vec<String>),
    /// Cells that stand on no board: names and values.
    Cells(Vec<(String, String)>),
    /// The names of what was chosen.
    Chosen(Vec<String>),
}

/// What is kept of one: its kind, a width, numbers, and texts.
pub(crate) type Kept = (String, usize, Vec<u16>, Vec<String>);

/// What stands on a square that has no value.
const BLANK: &str = ".";

impl Shown {
    /// A solution by its candidates.
    pub(crate) fn of(rules: &Rules, chosen: &[Candidate]) -> Self {
        grid::values(&rules.legend, chosen).map_or_else(|| Self::in_words(rules, chosen), Self::Numbers)
    }

    /// What is given. A value that is called 0 is no blank, so those are shown in words.
    pub(crate) fn of_givens(rules: &Rules, givens: &[Candidate]) -> Self {
        let legend = &rules.legend;
        let is_blank_a_value =
            matches!(legend, Legend::Cells(cells) if cells.values().iter().any(|value| value == "0"));
        if is_blank_a_value { Self::in_words(rules, givens) } else { Self::of(rules, givens) }
    }

    fn in_words(rules: &Rules, chosen: &[Candidate]) -> Self {
        let legend = &rules.legend;
        if let Some(squares) = Self::squares(legend, chosen) {
            return squares;
        }
        match legend {
            Legend::Options(_) => {
                Self::Chosen(chosen.iter().map(|&candidate| legend.candidate(&rules.problem, candidate)).collect())
            }
            Legend::Grid(_) | Legend::Cells(_) => {
                let entries = chosen.iter().filter_map(|&candidate| legend.cell_and_value(candidate));
                Self::Cells(entries.map(|(cell, value)| (legend.cell(cell), legend.value(value))).collect())
            }
        }
    }

    /// What a picture of one layer shows.
    fn squares(legend: &Legend, chosen: &[Candidate]) -> Option<Self> {
        let board = legend.board().filter(|board| board.layers == 1)?;
        let squares = if let Legend::Cells(cells) = legend {
            let mut squares = vec![String::new(); board.rows * board.columns];
            let mut mark = |cell, text: &str| {
                let (row, column) = cells.place(cell)?;
                text.clone_into(squares.get_mut(row * board.columns + column)?);
                Some(())
            };
            (0..cells.len()).try_for_each(|cell| mark(cell, BLANK))?;
            for &candidate in chosen {
                let (cell, value) = cells.cell_and_value(candidate)?;
                mark(cell, &cells.values()[value])?;
            }
            squares
        } else {
            let picture = legend.picture(chosen)?;
            picture.rows().flatten().map(|square| square.clone().unwrap_or_default()).collect()
        };
        Some(Self::Squares(board.columns, squares))
    }

    /// An array of numpy, a list of rows where numpy is not installed, a dictionary of cells, or a list of names.
    pub(crate) fn python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Numbers(values) => grid::square(py, values),
            Self::Squares(columns, squares) => {
                let rows: Vec<&[String]> = squares.chunks((*columns).max(1)).collect();
                let rows = PyList::new(py, rows)?.into_any();
                numpy(py)?.map_or(Ok(rows.clone()), |numpy| numpy.call_method1("array", (rows,)))
            }
            Self::Cells(cells) => {
                let named = PyDict::new(py);
                let are_numbers = cells.iter().all(|(_, value)| value.parse::<i64>().is_ok());
                for (cell, value) in cells {
                    match value.parse::<i64>() {
                        Ok(number) if are_numbers => named.set_item(cell, number)?,
                        _ => named.set_item(cell, value)?,
                    }
                }
                Ok(named.into_any())
            }
            Self::Chosen(names) => Ok(PyList::new(py, names)?.into_any()),
        }
    }

    /// Where two solutions of one puzzle differ: rows and columns from 1, names of cells, or names of what only one has.
    pub(crate) fn differing<'py>(&self, other: &Self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let places = |differ: Vec<bool>, columns: usize| {
            let cells = differ.into_iter().enumerate().filter(|(_, differs)| *differs);
            PyList::new(py, cells.map(|(cell, _)| (cell / columns + 1, cell % columns + 1)).collect::<Vec<_>>())
        };
        match (self, other) {
            (Self::Numbers(one), Self::Numbers(two)) => {
                places(one.iter().zip(two).map(|(one, two)| one != two).collect(), one.len().isqrt().max(1))
            }
            (Self::Squares(columns, one), Self::Squares(_, two)) => {
                places(one.iter().zip(two).map(|(one, two)| one != two).collect(), (*columns).max(1))
            }
            (Self::Cells(one), Self::Cells(two)) => {
                PyList::new(py, one.iter().zip(two).filter(|(one, two)| one != two).map(|((name, _), _)| name))
            }
            (Self::Chosen(one), Self::Chosen(two)) => {
                let only = |these: &[String], those: &[String]| -> Vec<String> {
                    these.iter().filter(|name| !those.contains(name)).cloned().collect()
                };
                PyList::new(py, [only(one, two), only(two, one)].concat())
            }
            _ => Ok(PyList::empty(py)),
        }
    }

    pub(crate) fn kept(&self) -> Kept {
        let kind = |kind: &str, width, numbers, texts| (kind.to_owned(), width, numbers, texts);
        match self {
            Self::Numbers(values) => kind("numbers", 0, values.clone(), Vec::new()),
            Self::Squares(columns, squares) => kind("squares", *columns, Vec::new(), squares.clone()),
            Self::Cells(cells) => {
                let texts = cells.iter().flat_map(|(cell, value)| [cell.clone(), value.clone()]).collect();
                kind("cells", 0, Vec::new(), texts)
            }
            Self::Chosen(names) => kind("chosen", 0, Vec::new(), names.clone()),
        }
    }

    pub(crate) fn of_kept((kind, columns, numbers, texts): Kept) -> Option<Self> {
        match kind.as_str() {
            "numbers" => Some(Self::Numbers(numbers)),
            "squares" => Some(Self::Squares(columns, texts)),
            "cells" => {
                Some(Self::Cells(texts.chunks_exact(2).map(|entry| (entry[0].clone(), entry[1].clone())).collect()))
            }
            "chosen" => Some(Self::Chosen(texts)),
            _ => None,
        }
    }
}

/// The values that stand in each cell in some solution: rows of lists where the cells stand on a board, lists by the names of
/// cells where they do not, else the names of the candidates.
pub(crate) fn values_left<'py>(py: Python<'py>, rules: &Rules, left: &[Candidate]) -> PyResult<Bound<'py, PyAny>> {
    let legend = &rules.legend;
    let names: Vec<String> = match legend {
        Legend::Options(_) => {
            let name = |&candidate| legend.candidate(&rules.problem, candidate);
            return left.iter().map(name).collect::<Vec<_>>().into_pyobject(py);
        }
        Legend::Grid(layout) => (1..=layout.shape().side).map(|value| value.to_string()).collect(),
        Legend::Cells(cells) => cells.values().to_vec(),
    };
    let numbers: Option<Vec<i64>> = names.iter().map(|name| name.parse().ok()).collect();
    let value = |at: usize| -> PyResult<Bound<'py, PyAny>> {
        Ok(match &numbers {
            Some(numbers) => numbers[at].into_pyobject(py)?.into_any(),
            None => names[at].as_str().into_pyobject(py)?.into_any(),
        })
    };
    let entries = left.iter().filter_map(|&candidate| legend.cell_and_value(candidate));
    let entries = entries.map(|(cell, at)| Ok((cell, value(at)?))).collect::<PyResult<Vec<_>>>()?;
    match legend.board().filter(|board| board.layers == 1) {
        Some(board) => on_board(py, legend, board, entries),
        None => by_name(py, legend, entries),
    }
}

/// A cell, and a value of it.
type Entry<'py> = (usize, Bound<'py, PyAny>);

/// Values as rows of lists, empty where there is no square.
fn on_board<'py>(
    py: Python<'py>,
    legend: &Legend,
    board: BoardSize,
    entries: Vec<Entry<'py>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut squares = vec![Vec::new(); board.rows * board.columns];
    for (cell, value) in entries {
        let place = match legend {
            Legend::Cells(cells) => cells.place(cell).map(|(row, column)| row * board.columns + column),
            _ => Some(cell),
        };
        if let Some(square) = place.and_then(|place| squares.get_mut(place)) {
            square.push(value);
        }
    }
    let rows: Vec<Vec<Vec<_>>> = squares.chunks(board.columns.max(1)).map(<[_]>::to_vec).collect();
    rows.into_pyobject(py)
}

/// Values as lists by the names of cells.
fn by_name<'py>(py: Python<'py>, legend: &Legend, entries: Vec<Entry<'py>>) -> PyResult<Bound<'py, PyAny>> {
    let named = PyDict::new(py);
    for (cell, value) in entries {
        let name = legend.cell(cell);
        match named.get_item(&name)? {
            Some(values) => values.call_method1("append", (value,)).map(drop)?,
            None => named.set_item(name, PyList::new(py, [value])?)?,
        }
    }
    Ok(named.into_any())
}
