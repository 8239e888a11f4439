//! What is known of a puzzle before an arm runs on it: its givens, and what singles leave open.

use super::PlanError;
use super::instance_text::{puzzles_of, stated_instance};
use crate::record::{Manifest, ManifestInstance};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, CandidateState, Query};
use exactone_formats::instance::Instance;
use exactone_formats::model::{Compiled, Model, Shape};
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::RulesCache;
use std::collections::HashMap;

/// Numbers that every row of an instance has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Features {
    pub(super) givens: u32,
    /// Candidates that singles leave open; 0 where they meet a contradiction.
    pub(super) open: u32,
}

/// The features of all instances, in their order; formulas have none. Rules are compiled once for each shape.
pub(super) fn features(manifest: &Manifest) -> Result<Vec<Option<Features>>, PlanError> {
    let rules = GridRules::of(manifest)?;
    let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
    let mut engines = HashMap::new();
    let mut found = Vec::with_capacity(manifest.instances.len());
    for instance in &manifest.instances {
        if instance.formula.is_some() {
            found.push(None);
            continue;
        }
        if let Some(stated) = stated_instance(instance).map_err(|message| broken(instance, message))? {
            found.push(Some(features_of(&mut Propagate::new(stated.problem(), config), &stated)));
            continue;
        }
        let (compiled, puzzles) = rules.compiled_all(instance)?;
        let key = (instance.model.as_str(), compiled.shape());
        let singles = engines.entry(key).or_insert_with(|| Propagate::new(compiled.problem(), config));
        let each = puzzles.iter().map(|puzzle| features_of(singles, &puzzle.instance(compiled)));
        // Those of a batch are the sums.
        found.push(Some(each.reduce(Features::plus).expect("there is a puzzle")));
    }
    Ok(found)
}

impl Features {
    fn plus(self, other: Self) -> Self {
        Self { givens: self.givens.saturating_add(other.givens), open: self.open.saturating_add(other.open) }
    }
}

fn features_of(singles: &mut Propagate<'_>, instance: &Instance) -> Features {
    let budget = Budget::default();
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
    Features { givens: count(instance.givens.len()), open: open(singles, &query) }
}

/// The candidates that singles leave open.
fn open(singles: &mut Propagate<'_>, query: &Query<'_>) -> u32 {
    match singles.fixpoint(query) {
        Ok(Fixpoint::Remaining(standings)) => {
            count(standings.iter().filter(|one| **one == CandidateState::Open).count())
        }
        _ => 0,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("candidates have 32-bit ids")
}

/// What is wrong with an instance of a manifest that was changed by hand.
pub(super) fn broken(instance: &ManifestInstance, message: String) -> PlanError {
    PlanError::Instances { from: instance.name.clone(), message }
}

/// The rules of a manifest, by name.
pub(super) fn rules(manifest: &Manifest) -> Result<HashMap<&str, RulesCache>, PlanError> {
    let read = |text: &str, name: &str| {
        Model::parse(name, text)
            .map_err(|error| PlanError::Plan(format!("the rules `{name}` of the manifest: {error}")))
    };
    manifest.models.iter().map(|one| Ok((one.name.as_str(), RulesCache::new(read(&one.text, &one.name)?)))).collect()
}

/// The rules of a manifest, compiled at the shapes that its grids have.
pub(super) struct GridRules<'m> {
    models: HashMap<&'m str, RulesCache>,
    compiled: HashMap<(&'m str, Shape), Compiled>,
}

impl<'m> GridRules<'m> {
    /// Compiles the rules once for each shape.
    pub(super) fn of(manifest: &'m Manifest) -> Result<Self, PlanError> {
        let mut all = Self { models: rules(manifest)?, compiled: HashMap::new() };
        for instance in manifest.instances.iter().filter(|instance| instance.kind.is_none()) {
            let (shape, _) = all.puzzles(instance)?;
            let cache = &all.models[instance.model.as_str()];
            let refused = |error| PlanError::Refused { place: instance.name.clone(), error };
            // It is asked for its refusal of what is too large.
            cache.shape(shape.side, shape.boxes).map_err(refused)?;
            let compiled = cache.compiled(shape).map_err(refused)?;
            all.compiled.insert((instance.model.as_str(), shape), compiled);
        }
        Ok(all)
    }

    fn puzzles(&self, instance: &ManifestInstance) -> Result<(Shape, Vec<Puzzle>), PlanError> {
        let model = self.models[instance.model.as_str()].model();
        puzzles_of(instance, model).map_err(|message| broken(instance, message))
    }

    /// The compiled rules of an instance, and its puzzle.
    pub(super) fn compiled(&self, instance: &'m ManifestInstance) -> Result<(&Compiled, Puzzle), PlanError> {
        let (compiled, mut puzzles) = self.compiled_all(instance)?;
        Ok((compiled, puzzles.swap_remove(0)))
    }

    /// The compiled rules of an instance, and its puzzles if it is a batch.
    pub(super) fn compiled_all(&self, instance: &'m ManifestInstance) -> Result<(&Compiled, Vec<Puzzle>), PlanError> {
        let (shape, puzzles) = self.puzzles(instance)?;
        Ok((&self.compiled[&(instance.model.as_str(), shape)], puzzles))
    }
}
