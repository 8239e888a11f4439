//! A count in parts: the same cut as the program makes for its threads (`exactone::parallel`), with parts for machines.

use crate::argument;
use crate::error::wrong;
use crate::input::{self, Subject};
use crate::interrupt::watched;
use crate::model::Model;
use crate::problem::Problem;
use crate::solutions::counted;
use exactone::answer::RulesCache;
use exactone::instance::Instance;
use exactone::propagate::{Config, Propagate};
use exactone::solve::Query;
use exactone::{Budget, Cancel, Candidate, Session};
use pyo3::prelude::*;

/// Parts of a count, each a list of candidates that are given besides.
type Cubes = Vec<Vec<usize>>;

/// Cuts the count of a puzzle, or of a `Problem`, into at least so many cubes, if branching does not end before. Returns what all
/// cubes have in common, the cubes, and the number by which the sum of their counts is to be multiplied.
#[pyfunction]
#[pyo3(name = "_cut_count")]
pub(crate) fn cut_count(
    py: Python<'_>,
    subject: &Bound<'_, PyAny>,
    model: Option<&Bound<'_, PyAny>>,
    at_least: usize,
) -> PyResult<(Vec<usize>, Cubes, String)> {
    let mut instance = instance(subject, model)?;
    let mut factor = "1".to_owned();
    // Where values may be exchanged, some cells may be given any of them.
    if let Some(exchange) = &instance.rules.exchange
        && instance.givens.is_empty()
        && instance.removed.is_empty()
    {
        factor = exchange.factor.to_string();
        instance.givens = exchange.fixed.clone();
    }
    let cancel = Cancel::default();
    let cut = watched(py, &cancel, || {
        let budget = Budget::default().with_cancel(&cancel);
        let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
        Propagate::new(instance.problem(), Config::default()).split(&query, at_least)
    })?;
    let cut = cut.map_err(|limit| wrong(format!("the count could not be cut: {limit}")))?;
    let fixed = if factor == "1" { Vec::new() } else { numbers(&instance.givens) };
    Ok((fixed, cut.iter().map(|cube| numbers(cube)).collect(), factor))
}

/// Counts the solutions with these candidates given besides.
#[pyfunction]
#[pyo3(name = "_count_cube")]
pub(crate) fn count_cube<'py>(
    py: Python<'py>,
    subject: &Bound<'py, PyAny>,
    model: Option<&Bound<'py, PyAny>>,
    engine: &str,
    cube: Vec<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut instance = instance(subject, model)?;
    let candidates = instance.problem().candidates();
    if let Some(number) = cube.iter().find(|&&number| number >= candidates) {
        return Err(wrong(format!("there is no candidate {number}; there are {candidates}")));
    }
    instance.givens.extend(cube.into_iter().map(Candidate::new));
    let spec = argument::engine(engine)?;
    let cancel = Cancel::default();
    let answer = watched(py, &cancel, || {
        let mut session = Session::with_spec(spec);
        session.count(&instance, &Budget::default().with_cancel(&cancel), None)
    })?;
    counted(py, answer)
}

fn numbers(candidates: &[Candidate]) -> Vec<usize> {
    candidates.iter().map(|candidate| candidate.index()).collect()
}

/// What is counted, with its rules.
fn instance(object: &Bound<'_, PyAny>, model: Option<&Bound<'_, PyAny>>) -> PyResult<Instance> {
    if let Ok(problem) = object.cast::<Problem>() {
        return match model {
            None => problem.get().instance(),
            Some(_) => Err(wrong("a model was given, and a Problem has no cells that its rules could be about")),
        };
    }
    let subject = input::subject(object)?;
    if let Some(model) = model {
        subject.takes_rules(Model::of(model)?.name())?;
    }
    let grid = match subject {
        Subject::Design(instance, _) => return Ok((*instance).clone()),
        Subject::Grid(grid) => grid,
    };
    let rules = Model::rules(model)?;
    let cache = RulesCache::new(rules);
    let compiled = cache.shape(grid.side, grid.boxes).and_then(|shape| cache.compiled(shape));
    Ok(grid.instance(&compiled.map_err(|error| wrong(error.to_string()))?))
}
