//! The judge of answers: what a model says of each cell, against the rules, the givens, the marks, the exclusions.
//!
//! It names what is wrong in the words of the puzzle. That a grid without faults solves the problem is checked once more
//! by [`Problem::check`](exactone_core::problem::Problem::check), which knows nothing of cells and units.

use exactone_core::problem::Candidate;
use exactone_formats::model::{Compiled, Shape};
use exactone_formats::puzzle::{Marks, escaped};
use std::fmt;

/// What an answer breaks, in words: `row 3 has 7 twice: r3c1 and r3c9`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    /// What is broken, in words; control characters in them are escaped.
    pub(super) fn new(words: impl AsRef<str>) -> Self {
        Self(escaped(words.as_ref()).into_owned())
    }

    /// That the answer is the excluded solution of this number, from 0.
    pub(super) fn excluded(at: usize, count: usize) -> Self {
        let which = if count == 1 { String::new() } else { format!(" number {}", at + 1) };
        Self(format!("this is the excluded solution{which}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The grid that these true candidates fill, ascending, if each cell has exactly one.
///
/// # Errors
/// The cells that have none, and those that have several.
pub fn read_values(shape: Shape, chosen: &[Candidate]) -> Result<Vec<u16>, Vec<Fault>> {
    let mut values = vec![Vec::new(); shape.cells()];
    for &candidate in chosen {
        let (cell, value) = shape.cell_and_value(candidate);
        values[cell].push(value);
    }
    let unsound = values.iter().enumerate().filter(|(_, values)| values.len() != 1);
    let faults: Vec<Fault> = unsound.map(|(cell, values)| wrong_cell(shape, cell, values)).collect();
    if faults.is_empty() { Ok(values.concat()) } else { Err(faults) }
}

fn wrong_cell(shape: Shape, cell: usize, values: &[u16]) -> Fault {
    let name = shape.cell_name(cell);
    match values {
        [] => Fault(format!("{name} has no value")),
        _ => Fault(format!("{name} has the values {}", listed(values))),
    }
}

/// What a filled grid breaks of the rules.
///
/// # Panics
/// If the grid is of another shape.
#[must_use]
pub fn broken_rules(compiled: &Compiled, values: &[u16]) -> Vec<Fault> {
    let shape = compiled.shape();
    let mut faults = Vec::new();
    for unit in compiled.layout().units() {
        let mut places = vec![Vec::new(); shape.side + 1];
        unit.cells.iter().for_each(|&cell| places[usize::from(values[cell])].push(shape.cell_name(cell)));
        for (value, cells) in places.iter().enumerate().filter(|(_, cells)| cells.len() > 1) {
            let times = if cells.len() == 2 { "twice".to_owned() } else { format!("{} times", cells.len()) };
            let unit = &unit.name;
            faults.push(Fault(format!("{unit} has {value} {times}: {}", listed(cells))));
        }
    }
    if faults.is_empty() {
        // What is left are rules between cells of no common unit.
        let chosen: Vec<Candidate> = compiled.givens(values).collect();
        faults.extend(
            compiled.clash(&chosen).map(|clash| Fault(format!("{} is broken", compiled.group_name(clash.group)))),
        );
    }
    faults
}

/// Where a filled grid has other values than the puzzle, or values that its pencil marks leave out.
///
/// # Panics
/// If the grids are of another shape.
#[must_use]
pub fn broken_givens(shape: Shape, values: &[u16], givens: &[u16], marks: Option<&Marks>) -> Vec<Fault> {
    let is_marked = |cell, value| marks.is_none_or(|marks: &Marks| marks.contains(cell, value));
    let fault = |cell: usize| {
        let (name, value, given) = (shape.cell_name(cell), values[cell], givens[cell]);
        if given != 0 && given != value {
            Some(Fault(format!("{name} is {value}, the puzzle gives {given}")))
        } else {
            (!is_marked(cell, value)).then(|| Fault(format!("{name} is {value}, which its pencil marks leave out")))
        }
    };
    (0..shape.cells()).filter_map(fault).collect()
}

/// Whether a filled grid is one of those that are no answer.
#[must_use]
pub fn broken_exclusions(values: &[u16], excluded: &[Vec<u16>]) -> Option<Fault> {
    let at = excluded.iter().position(|excluded| excluded == values)?;
    Some(Fault::excluded(at, excluded.len()))
}

/// `3 and 4`, `1, 3 and 4`.
pub(super) fn listed(parts: &[impl ToString]) -> String {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::model::Model;

    fn sudoku(side: usize) -> Compiled {
        let model = Model::builtin("sudoku").unwrap();
        model.compile(model.shape(side, None).unwrap()).unwrap()
    }

    fn told(faults: &[Fault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    const SOLVED: [u16; 16] = [1, 4, 3, 2, 3, 2, 1, 4, 2, 1, 4, 3, 4, 3, 2, 1];

    #[test]
    fn cells_without_a_value_and_with_several_are_named() {
        let compiled = sudoku(4);
        let chosen: Vec<Candidate> = compiled.givens(&SOLVED).collect();
        assert_eq!(read_values(compiled.shape(), &chosen), Ok(SOLVED.to_vec()));
        let mut wrong = chosen.clone();
        wrong.remove(1);
        wrong.insert(0, compiled.candidate(0, 3));
        wrong.insert(0, compiled.candidate(0, 4));
        let faults = read_values(compiled.shape(), &wrong).unwrap_err();
        assert_eq!(told(&faults), ["r1c1 has the values 4, 3 and 1", "r1c2 has no value"]);
    }

    #[test]
    fn units_with_a_value_twice_are_named() {
        let compiled = sudoku(4);
        assert!(broken_rules(&compiled, &SOLVED).is_empty());
        let mut wrong = SOLVED;
        wrong[3] = 1;
        let faults = told(&broken_rules(&compiled, &wrong));
        let expected = [
            "row 1 has 1 twice: r1c1 and r1c4",
            "column 4 has 1 twice: r1c4 and r4c4",
            "box 2 has 1 twice: r1c4 and r2c3",
        ];
        assert_eq!(faults, expected);
        assert_eq!(told(&broken_rules(&compiled, &[1; 16]))[0], "row 1 has 1 4 times: r1c1, r1c2, r1c3 and r1c4");
    }

    #[test]
    fn givens_marks_and_exclusions_are_told_apart() {
        let shape = sudoku(4).shape();
        let mut givens = vec![0; 16];
        givens[0] = 5 - 1;
        let mut marks = Marks::all(4);
        marks.remove(1, 4);
        let faults = told(&broken_givens(shape, &SOLVED, &givens, Some(&marks)));
        assert_eq!(faults, ["r1c1 is 1, the puzzle gives 4", "r1c2 is 4, which its pencil marks leave out"]);
        let fault = broken_exclusions(&SOLVED, &[SOLVED.to_vec()]).unwrap();
        assert_eq!(fault.to_string(), "this is the excluded solution");
        assert_eq!(broken_exclusions(&SOLVED, &[vec![1; 16]]), None);
    }
}
