//! What the variables of a formula mean, and a model of it as a solution of the puzzle.

use crate::error::wrong;
use crate::shown::Shown;
use exactone::Heading;
use exactone::formula::{About, broken};
use exactone::instance::Instance;
use pyo3::prelude::*;
use std::convert::Infallible;

/// How many faults of a model are told.
const TOLD: usize = 3;

/// The heading of a formula, and the puzzle that it is of.
pub(crate) struct Meaning {
    heading: Heading,
    instance: Instance,
}

impl Meaning {
    pub(crate) fn of(dimacs: &str) -> PyResult<Self> {
        let heading = Heading::read(dimacs.as_bytes(), "the formula").map_err(|error| wrong(error.to_string()))?;
        let instance = match (&heading.instance, &heading.statement.about) {
            (Some(instance), _) => (**instance).clone(),
            (None, About::Grid { model, shape, .. }) => {
                let rules = model.compile(*shape).map_err(|error| wrong(error.to_string()))?;
                let instance = heading.statement.grid_instance(&rules);
                instance.ok_or_else(|| wrong("the formula names no puzzle"))?
            }
            (None, About::Text { .. }) => return Err(wrong("the formula names no puzzle")),
        };
        Ok(Self { heading, instance })
    }

    /// The candidates that are part of a solution, by name, with their literals.
    pub(crate) fn map(&self) -> Vec<(String, Vec<i32>)> {
        let mut map = Vec::new();
        let done: Result<(), Infallible> = self.heading.map.each(|candidate, literals| {
            if self.instance.legend().is_visible(candidate) {
                let literals = literals.iter().map(|literal| literal.dimacs()).collect();
                map.push((self.instance.candidate_name(candidate), literals));
            }
            Ok(())
        });
        let Ok(()) = done;
        map
    }

    /// The solution that the truths of the variables say.
    pub(crate) fn solution(&self, is_true: &[bool]) -> PyResult<Shown> {
        let holds = |at: usize| is_true.get(at).copied().unwrap_or(false);
        let chosen = self.heading.chosen(|literal| holds(literal.var().index()) == literal.is_positive());
        let faults = broken(self.heading.statement.with(&self.instance), &chosen).faults;
        if !faults.is_empty() {
            let mut told: Vec<String> = faults.iter().take(TOLD).map(ToString::to_string).collect();
            if faults.len() > TOLD {
                told.push(format!("and {} more", faults.len() - TOLD));
            }
            return Err(wrong(format!("the model is no solution of the puzzle: {}", told.join("; "))));
        }
        self.instance
            .problem()
            .check(&chosen)
            .map_err(|violation| wrong(format!("the model is no solution of the puzzle: {violation}")))?;
        Ok(Shown::of(&self.instance.rules, &self.instance.legend().visible(&chosen)))
    }
}
