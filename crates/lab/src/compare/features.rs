//! What is known of a puzzle before an arm runs on it: its givens, and what singles leave open.

use super::PlanError;
use super::instance_text::{asked, design_of, puzzle_of};
use crate::record::{Instance, Manifest};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, Query, Standing};
use exactone_formats::design::Design;
use exactone_formats::model::{Compiled, Model};
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::Catalogue;
use std::collections::HashMap;

/// Numbers that every row of an instance has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Features {
    pub(super) givens: u32,
    /// Candidates that singles leave open; 0 where they meet a contradiction.
    pub(super) open: u32,
}

/// The features of all instances, in their order. Rules are compiled once for each shape.
pub(super) fn features(manifest: &Manifest) -> Result<Vec<Features>, PlanError> {
    let rules = rules(manifest)?;
    let mut engines = HashMap::new();
    let mut found = Vec::with_capacity(manifest.instances.len());
    for instance in &manifest.instances {
        if let Some(design) = design_of(instance).map_err(|message| broken(instance, message))? {
            found.push(of_design(&design));
            continue;
        }
        let catalogue = &rules[instance.model.as_str()];
        let (compiled, puzzle) = compiled(instance, catalogue)?;
        let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
        let key = (instance.model.as_str(), compiled.shape());
        let singles = engines.entry(key).or_insert_with(|| Propagate::new(compiled.problem(), config));
        let (givens, removed) = asked(compiled, &puzzle);
        let budget = Budget::default();
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        found.push(Features { givens: count(givens.len()), open: open(singles, &query) });
    }
    Ok(found)
}

fn of_design(design: &Design) -> Features {
    let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
    let (mut singles, budget) = (Propagate::new(&design.problem, config), Budget::default());
    let query = Query { removed: &design.removed, ..Query::new(&design.givens, &budget) };
    Features { givens: count(design.givens.len()), open: open(&mut singles, &query) }
}

/// The candidates that singles leave open.
fn open(singles: &mut Propagate<'_>, query: &Query<'_>) -> u32 {
    match singles.fixpoint(query) {
        Ok(Fixpoint::Remaining(standings)) => count(standings.iter().filter(|one| **one == Standing::Open).count()),
        _ => 0,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("candidates have 32-bit ids")
}

fn broken(instance: &Instance, message: String) -> PlanError {
    PlanError::Instances { from: instance.name.clone(), message }
}

/// The rules of a manifest, by name.
pub(super) fn rules(manifest: &Manifest) -> Result<HashMap<&str, Catalogue>, PlanError> {
    let read = |text: &str, name: &str| {
        Model::parse(name, text)
            .map_err(|error| PlanError::Plan(format!("the rules `{name}` of the manifest: {error}")))
    };
    manifest.models.iter().map(|one| Ok((one.name.as_str(), Catalogue::new(read(&one.text, &one.name)?)))).collect()
}

/// The compiled rules of an instance, and its puzzle.
pub(super) fn compiled<'c>(instance: &Instance, catalogue: &'c Catalogue) -> Result<(&'c Compiled, Puzzle), PlanError> {
    let (shape, puzzle) = puzzle_of(instance, catalogue.model()).map_err(|message| broken(instance, message))?;
    let refused = |error| PlanError::Refused { place: instance.name.clone(), error };
    // It is asked for its refusal of what is too large.
    catalogue.shape(shape.side, shape.boxes).map_err(refused)?;
    Ok((catalogue.compiled(shape).map_err(refused)?, puzzle))
}
