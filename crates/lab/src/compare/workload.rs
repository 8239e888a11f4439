//! What a run is about, ready to be solved: the puzzle or formula of a manifest, and the check of its solutions.

use super::formula::Formula;
use super::formula_file;
use super::instance_text::{puzzle_of, stated_instance};
use crate::record::ManifestInstance;
use exactone_core::problem::{Candidate, Checker};
use exactone_core::spelling::hexadecimal;
use exactone_formats::instance::Instance;
use exactone_formats::model::Model;
use sha2::{Digest, Sha256};

/// What a run is about.
pub(super) enum Workload {
    Puzzle(Box<Instance>),
    Formula(Box<Formula>),
}

/// The workload of an instance; `model` is the text of its rules, if it is a grid.
pub(super) fn workload_of(instance: &ManifestInstance, model: &str) -> Result<Workload, String> {
    if let Some(file) = &instance.formula {
        return formula_file::read_again(file, &instance.hash).map(Box::new).map(Workload::Formula);
    }
    puzzle(instance, model).map(Box::new).map(Workload::Puzzle)
}

fn puzzle(instance: &ManifestInstance, model: &str) -> Result<Instance, String> {
    if let Some(stated) = stated_instance(instance)? {
        return Ok(stated);
    }
    let model = Model::parse(&instance.model, model).map_err(|error| error.to_string())?;
    let (shape, puzzle) = puzzle_of(instance, &model)?;
    let compiled = model.compile(shape).map_err(|error| error.to_string())?;
    Ok(puzzle.instance(&compiled))
}

/// Checks a solution of the problem before any shuffle: its hash, or what is wrong.
pub(super) fn checked(workload: &Instance, chosen: &[Candidate]) -> Result<String, String> {
    let full = Checker::new(workload.problem()).check_query(chosen, &workload.givens, &workload.removed);
    full.map_err(|violation| format!("the solution fails the check: {violation}"))?;
    workload.rules.check_stated(chosen)?;
    if let Some(layout) = workload.legend().layout() {
        return Ok(hash(layout.values(chosen).iter().map(ToString::to_string)));
    }
    let visible = workload.legend().visible(chosen);
    Ok(hash(visible.iter().map(|&candidate| workload.candidate_name(candidate))))
}

fn hash(parts: impl Iterator<Item = String>) -> String {
    hexadecimal(&Sha256::digest(parts.collect::<Vec<_>>().join(" ")))
}
