//! What a run is about, ready to be solved: a grid with its rules, or a design.

use super::instance_text::{asked, design_of, puzzle_of};
use crate::record::Instance;
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::solve::{Budget, Query};
use exactone_core::spelling::hexadecimal;
use exactone_formats::design::Design;
use exactone_formats::model::{Compiled, Model};
use exactone_formats::puzzle::Puzzle;
use sha2::{Digest, Sha256};

/// A problem with its givens, and what checks its solutions.
pub(super) enum Workload {
    /// A grid of givens, and its rules at its shape.
    Grid(Box<Compiled>, Box<Puzzle>),
    /// A design.
    Design(Box<Design>),
}

impl Workload {
    /// That of an instance; `model` is the text of its rules, if it is a grid.
    pub(super) fn of(instance: &Instance, model: &str) -> Result<Self, String> {
        if let Some(design) = design_of(instance)? {
            return Ok(Self::Design(Box::new(design)));
        }
        let model = Model::parse(&instance.model, model).map_err(|error| error.to_string())?;
        let (shape, puzzle) = puzzle_of(instance, &model)?;
        let compiled = model.compile(shape).map_err(|error| error.to_string())?;
        Ok(Self::Grid(Box::new(compiled), Box::new(puzzle)))
    }

    pub(super) fn problem(&self) -> &Problem {
        match self {
            Self::Grid(compiled, _) => compiled.problem(),
            Self::Design(design) => &design.problem,
        }
    }

    /// What is given and what is removed.
    pub(super) fn asked(&self) -> (Vec<Candidate>, Vec<Candidate>) {
        match self {
            Self::Grid(compiled, puzzle) => asked(compiled, puzzle),
            Self::Design(design) => (design.givens.clone(), design.removed.clone()),
        }
    }

    /// Checks a solution of the shuffled problem against the problem itself: its hash, or what is wrong. `undo` puts the
    /// values of a grid where they stand before the shuffle.
    pub(super) fn checked(&self, chosen: &[Candidate], undo: impl Fn(&[u16]) -> Vec<u16>) -> Result<String, String> {
        match self {
            Self::Grid(compiled, _) => {
                let values = undo(&compiled.grid(chosen));
                let own: Vec<Candidate> = compiled.givens(&values).collect();
                self.check(&own)?;
                Ok(hash(values.iter().map(ToString::to_string)))
            }
            Self::Design(design) => {
                self.check(chosen)?;
                design.judge(chosen)?;
                let visible = design.legend.visible(chosen);
                Ok(hash(visible.iter().map(|&candidate| design.legend.candidate(&design.problem, candidate))))
            }
        }
    }

    fn check(&self, chosen: &[Candidate]) -> Result<(), String> {
        let ((givens, removed), budget) = (self.asked(), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let full = Checker::new(self.problem()).check_query(chosen, query.givens, query.removed);
        full.map_err(|violation| format!("the solution fails the check: {violation}"))
    }
}

fn hash(parts: impl Iterator<Item = String>) -> String {
    hexadecimal(&Sha256::digest(parts.collect::<Vec<_>>().join(" ")))
}
