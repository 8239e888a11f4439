//! Files as text, and what becomes of them: the solutions of the puzzle that is read.

use super::grid::{Cell, Grid};
use exactone::cover::{Branching, Cells};
use exactone::exchange::{Format, Request, read};
use exactone::instance::{Instance, Legend};
use exactone::problem::{Candidate, Checker};
use exactone::solve::{Budget, Query, Solver, all};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A grid without givens, and more keys behind it, each with a comma before.
pub(crate) fn text(side: usize, rest: &str) -> String {
    let row = format!("[{}]", vec!["{}"; side].join(","));
    format!("{{\"size\":{side},\"grid\":[{}]{rest}}}", vec![row; side].join(","))
}

/// Cells as a list of the file.
pub(crate) fn list(line: &[Cell]) -> String {
    let names: Vec<String> = line.iter().map(|(row, column)| format!("\"R{row}C{column}\"")).collect();
    format!("[{}]", names.join(","))
}

/// The puzzle that is read, or why it is refused.
pub(crate) fn imported(text: &str) -> Result<Instance, String> {
    let request = Request { format: Some(Format::FPuzzles), ..Request::default() };
    read("x", text.as_bytes(), &request).map(|reading| reading.instance).map_err(|error| error.to_string())
}

/// All solutions, as grids. None may come twice, and the judge of the rules must agree with each.
pub(crate) fn grids_of(instance: &Instance) -> BTreeSet<Grid> {
    let mut found = BTreeSet::new();
    let mut engine = Cells::new(instance.problem(), Branching::default()).unwrap();
    visit(instance, &mut engine, &instance.givens, &mut |chosen| {
        assert!(found.insert(grid(instance, chosen)), "a solution came twice");
    });
    found
}

/// Whether each of these grids is a solution.
pub(crate) fn is_solution(instance: &Instance, grids: &[Grid]) -> Vec<bool> {
    let Legend::Cells(cells) = instance.legend() else { panic!("a grid has cells") };
    let mut engine = Cells::new(instance.problem(), Branching::default()).unwrap();
    let mut is_solution = |grid: &Grid| {
        let value = |value: &i64| usize::try_from(*value).unwrap() - 1;
        let givens = grid.values.iter().map(value).enumerate().map(|(cell, value)| cells.candidate_of(cell, value));
        let Some(givens) = givens.collect::<Option<Vec<Candidate>>>() else { return false };
        let mut count = 0;
        visit(instance, &mut engine, &givens, &mut |_| count += 1);
        assert!(count < 2, "a grid is a solution in two ways");
        count == 1
    };
    grids.iter().map(&mut is_solution).collect()
}

fn visit(instance: &Instance, engine: &mut dyn Solver, givens: &[Candidate], see: &mut dyn FnMut(&[Candidate])) {
    let budget = Budget::default();
    let query = Query { removed: &instance.removed, ..Query::new(givens, &budget) };
    let judge = instance.rules.judge.as_ref().unwrap();
    all(engine, &mut Checker::new(instance.problem()), &query, None, &mut |chosen| {
        judge.judge(instance.legend(), chosen).unwrap();
        see(chosen);
        ControlFlow::Continue(())
    })
    .unwrap();
}

fn grid(instance: &Instance, chosen: &[Candidate]) -> Grid {
    let Legend::Cells(cells) = instance.legend() else { panic!("a grid has cells") };
    let mut values = vec![0; cells.len()];
    for (cell, value) in chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
        values[cell] = i64::try_from(value).unwrap() + 1;
    }
    Grid { side: cells.len().isqrt(), values }
}
