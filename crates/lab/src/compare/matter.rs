//! What a run is about: a grid under rules, or a design.

use super::features::asked;
use super::instances::puzzle_of;
use super::shuffling::Shuffled;
use crate::record::Instance;
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::solve::{Budget, Query};
use exactone_core::spelling::hexadecimal;
use exactone_formats::design::Design;
use exactone_formats::exchange::remake;
use exactone_formats::model::{Compiled, Model};
use exactone_formats::puzzle::Puzzle;
use sha2::{Digest, Sha256};

/// A problem with its givens, and what checks its solutions.
pub(super) enum Matter {
    /// A grid of givens, and its rules at its shape.
    Grid(Box<Compiled>, Box<Puzzle>),
    /// A design.
    Design(Box<Design>),
}

impl Matter {
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
            Self::Design(design) => design.problem(),
        }
    }

    /// What is given and what is removed.
    pub(super) fn asked(&self) -> (Vec<Candidate>, Vec<Candidate>) {
        match self {
            Self::Grid(compiled, puzzle) => asked(compiled, puzzle),
            Self::Design(design) => (design.givens.clone(), design.removed.clone()),
        }
    }

    /// Checks a solution of the shuffled problem against the problem itself: its hash, or what is wrong.
    pub(super) fn checked(&self, chosen: &[Candidate], shuffled: &Shuffled) -> Result<String, String> {
        match self {
            Self::Grid(compiled, _) => {
                let values = shuffled.undo(&compiled.grid(chosen));
                let own: Vec<Candidate> = compiled.givens(&values).collect();
                self.check(&own)?;
                Ok(hash(values.iter().map(ToString::to_string)))
            }
            Self::Design(design) => {
                self.check(chosen)?;
                design.rules.check_stated(chosen)?;
                let visible = design.legend().visible(chosen);
                Ok(hash(visible.iter().map(|&candidate| design.candidate_name(candidate))))
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

/// The design of an instance that is one.
pub(super) fn design_of(instance: &Instance) -> Result<Option<Design>, String> {
    let Some(kind) = &instance.design else { return Ok(None) };
    remake(&instance.name, kind, &instance.puzzle).map(Some)
}
