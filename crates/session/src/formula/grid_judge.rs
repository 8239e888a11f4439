//! What an answer breaks of a square grid: cells, units, givens and pencil marks by their names.
//!
//! That a grid without faults solves the problem is checked once more by
//! [`Problem::check`](exactone_core::problem::Problem::check), which knows nothing of cells and units.

use super::fault::Fault;
use exactone_core::problem::Candidate;
use exactone_core::spelling::listed;
use exactone_formats::instance::{Instance, Rules};
use exactone_formats::model::{Layout, Shape};

/// The cells of a square grid that do not have exactly one value. O(candidates chosen + cells).
///
/// # Panics
/// If a candidate is outside the grid.
#[must_use]
pub fn wrong_cells(shape: Shape, chosen: &[Candidate]) -> Vec<Fault> {
    let mut values = vec![Vec::new(); shape.cells()];
    for &candidate in chosen {
        let (cell, value) = shape.cell_and_value(candidate);
        values[cell].push(value);
    }
    let unsound = values.iter().enumerate().filter(|(_, values)| values.len() != 1);
    unsound.map(|(cell, values)| wrong_cell(shape, cell, values)).collect()
}

fn wrong_cell(shape: Shape, cell: usize, values: &[u16]) -> Fault {
    let name = shape.cell_name(cell);
    match values {
        [] => Fault::new(format!("{name} has no value")),
        _ => Fault::new(format!("{name} has the values {}", listed(values, "and"))),
    }
}

/// What a filled grid breaks of the rules.
pub(super) fn broken_rules(rules: &Rules, layout: &Layout, chosen: &[Candidate]) -> Vec<Fault> {
    let (shape, values, mut faults) = (layout.shape(), layout.values(chosen), Vec::new());
    for unit in layout.units() {
        let mut places = vec![Vec::new(); shape.side + 1];
        unit.cells.iter().for_each(|&cell| places[usize::from(values[cell])].push(shape.cell_name(cell)));
        for (value, cells) in places.iter().enumerate().filter(|(_, cells)| cells.len() > 1) {
            let times = if cells.len() == 2 { "twice".to_owned() } else { format!("{} times", cells.len()) };
            let unit = &unit.name;
            faults.push(Fault::new(format!("{unit} has {value} {times}: {}", listed(cells, "and"))));
        }
    }
    if faults.is_empty() {
        // What is left are rules between cells of no common unit.
        faults.extend(
            rules.clash(chosen).map(|clash| Fault::new(format!("{} is broken", rules.group_name(clash.group)))),
        );
    }
    faults
}

/// Where a filled grid has other values than the puzzle, or values that its pencil marks leave out.
pub(super) fn broken_givens(instance: &Instance, layout: &Layout, chosen: &[Candidate]) -> Vec<Fault> {
    let (shape, values, givens) = (layout.shape(), layout.values(chosen), layout.values(&instance.givens));
    let is_removed =
        |cell, value: u16| instance.removed.binary_search(&layout.candidate(cell, usize::from(value))).is_ok();
    let fault = |cell: usize| {
        let (name, value, given) = (shape.cell_name(cell), values[cell], givens[cell]);
        if given != 0 && given != value {
            Some(Fault::new(format!("{name} is {value}, the puzzle gives {given}")))
        } else {
            is_removed(cell, value).then(|| Fault::new(format!("{name} is {value}, which its pencil marks leave out")))
        }
    };
    (0..shape.cells()).filter_map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Statement, broken};
    use super::*;
    use exactone_formats::model::{Compiled, Model};
    use exactone_formats::puzzle::{Marks, Puzzle};

    const SOLVED: [u16; 16] = [1, 4, 3, 2, 3, 2, 1, 4, 2, 1, 4, 3, 4, 3, 2, 1];

    fn sudoku() -> (Model, Compiled) {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(4, None).unwrap()).unwrap();
        (model, compiled)
    }

    /// What these candidates break of a puzzle, with these grids excluded.
    fn told_of(puzzle: &Puzzle, chosen: &[Candidate], excluded: &[[u16; 16]]) -> Vec<String> {
        let (model, compiled) = sudoku();
        let excluded = excluded.iter().map(|values| compiled.givens(values).collect()).collect();
        let statement = Statement { excluded, ..Statement::of_grid(&model, compiled.shape(), puzzle) };
        broken(statement.with(&puzzle.instance(&compiled)), chosen).faults.iter().map(ToString::to_string).collect()
    }

    fn told(values: &[u16]) -> Vec<String> {
        let chosen: Vec<Candidate> = sudoku().1.givens(values).collect();
        told_of(&Puzzle::from_values(vec![0; 16]).unwrap(), &chosen, &[])
    }

    #[test]
    fn cells_without_a_value_and_with_several_are_named() {
        let compiled = sudoku().1;
        let mut wrong: Vec<Candidate> = compiled.givens(&SOLVED).collect();
        wrong.remove(1);
        wrong.insert(1, compiled.candidate(0, 3));
        wrong.insert(2, compiled.candidate(0, 4));
        let blank = Puzzle::from_values(vec![0; 16]).unwrap();
        assert_eq!(told_of(&blank, &wrong, &[]), ["r1c1 has the values 1, 3 and 4", "r1c2 has no value"]);
    }

    #[test]
    fn units_with_a_value_twice_are_named() {
        assert!(told(&SOLVED).is_empty());
        let mut wrong = SOLVED;
        wrong[3] = 1;
        let expected = [
            "row 1 has 1 twice: r1c1 and r1c4",
            "column 4 has 1 twice: r1c4 and r4c4",
            "box 2 has 1 twice: r1c4 and r2c3",
        ];
        assert_eq!(told(&wrong), expected);
        assert_eq!(told(&[1; 16])[0], "row 1 has 1 4 times: r1c1, r1c2, r1c3 and r1c4");
    }

    #[test]
    fn givens_marks_and_exclusions_are_told_apart() {
        let chosen: Vec<Candidate> = sudoku().1.givens(&SOLVED).collect();
        let mut puzzle = Puzzle::from_values(vec![0; 16]).unwrap();
        puzzle.values[0] = 4;
        let mut marks = Marks::all(4);
        marks.remove(1, 4);
        puzzle.marks = Some(marks);
        let faults = told_of(&puzzle, &chosen, &[]);
        assert_eq!(faults, ["r1c1 is 1, the puzzle gives 4", "r1c2 is 4, which its pencil marks leave out"]);
        let blank = Puzzle::from_values(vec![0; 16]).unwrap();
        assert_eq!(told_of(&blank, &chosen, &[SOLVED]), ["this is the excluded solution"]);
        assert!(told_of(&blank, &chosen, &[[1; 16]]).is_empty());
    }
}
