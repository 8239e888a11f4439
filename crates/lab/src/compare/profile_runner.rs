//! Makes the rows of the propagation profile, puzzle by puzzle: all subjects on the same states.

use super::features::GridRules;
use super::worker_pool::is_over;
use super::{PlanError, RunError};
use crate::profile::{
    Consistency, DeadStateSearch, Draw, Failed, Profiler, State, Subject, SubjectResult, UnknownSubject, Walk,
};
use crate::record::{ManifestInstance, ProfilePlan, ProfileRow, PropagationResult, SubjectKind};
use exactone_core::problem::Problem;
use exactone_core::solve::Cancel;
use exactone_formats::model::Shape;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Nodes of the search for a solution of a state. If they are not enough, it stays unknown whether the state is dead.
const VERDICT_NODES: u64 = 20_000;

/// Everything that propagates, made ready for each shape that is met.
pub(super) struct ProfileRunner<'c> {
    plan: &'c ProfilePlan,
    rules: &'c GridRules<'c>,
    subjects: HashMap<(&'c str, Shape), Tools<'c>>,
}

impl<'c> ProfileRunner<'c> {
    pub(super) fn new(plan: &'c ProfilePlan, rules: &'c GridRules<'c>) -> Self {
        Self { plan, rules, subjects: HashMap::new() }
    }

    /// The tools for a puzzle, and the states that they are to look at.
    fn states(&mut self, instance: &'c ManifestInstance) -> Result<(&mut Tools<'c>, Vec<Numbered>), PlanError> {
        let plan = self.plan;
        let (compiled, puzzle) = self.rules.compiled(instance)?;
        let asked = puzzle.instance(compiled);
        let tools = match self.subjects.entry((instance.model.as_str(), compiled.shape())) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Tools::new(compiled.problem(), plan)?),
        };
        let draw = Draw { seed: plan.seed, hash: &instance.hash, depth: 0, state: 0 };
        let states = tools.walk.states(&State::root(&asked.givens, &asked.removed), draw, &plan.depths, plan.states);
        Ok((tools, states))
    }

    /// How many rows a puzzle has.
    pub(super) fn expected(&mut self, instance: &'c ManifestInstance) -> Result<usize, PlanError> {
        let (tools, states) = self.states(instance)?;
        Ok(tools.profilers.len() * states.len())
    }

    /// The rows of a puzzle, subject by subject; `None` if a flag is raised before they are all there.
    pub(super) fn rows(
        &mut self,
        instance: &'c ManifestInstance,
        flags: &[Cancel],
    ) -> Result<Option<Vec<ProfileRow>>, RunError> {
        let failed = if self.plan.failed { Failed::Look } else { Failed::Skip };
        let (tools, states) = self.states(instance)?;
        let mut known = Vec::with_capacity(states.len());
        for (depth, number, state) in states {
            if is_over(flags) {
                return Ok(None);
            }
            known.push(tools.known(depth, number, state)?);
        }
        let mut rows = Vec::with_capacity(tools.profilers.len() * known.len());
        for (subject, kind, profiler) in &mut tools.profilers {
            if is_over(flags) {
                return Ok(None);
            }
            rows.extend(known.iter().map(|known| {
                let looked = profiler.look(&known.state, failed);
                known.row(instance, subject, *kind, looked)
            }));
        }
        Ok(Some(rows))
    }
}

/// A depth, the number of a state of that depth, and the state.
type Numbered = (u32, u32, State);

/// What is made ready for one shape.
struct Tools<'c> {
    walk: Walk<'c>,
    dead_states: DeadStateSearch<'c>,
    consistency: Consistency<'c>,
    profilers: Vec<(String, SubjectKind, Profiler<'c>)>,
}

impl<'c> Tools<'c> {
    fn new(problem: &'c Problem, plan: &ProfilePlan) -> Result<Self, PlanError> {
        let named = |kind| move |name: &String| (name.clone(), kind);
        let encodings = plan.encodings.iter().map(named(SubjectKind::Encoding));
        let subjects = encodings.chain(plan.techniques.iter().map(named(SubjectKind::Techniques)));
        let profilers = subjects.map(|(name, kind)| {
            let subject: Subject = name.parse().map_err(|error: UnknownSubject| PlanError::Plan(error.to_string()))?;
            Ok((name, kind, Profiler::new(problem, subject)))
        });
        Ok(Self {
            walk: Walk::new(problem),
            dead_states: DeadStateSearch::new(problem),
            consistency: Consistency::new(problem),
            profilers: profilers.collect::<Result<_, PlanError>>()?,
        })
    }
}

impl Tools<'_> {
    /// What is true of a state, whatever propagates.
    fn known(&mut self, depth: u32, number: u32, state: State) -> Result<Known, RunError> {
        let dead = self.dead_states.is_dead(&state, VERDICT_NODES)?;
        Ok(Known { depth, number, dead, consistency: self.consistency.look(&state), state })
    }
}

/// A state, and what is true of it whatever propagates.
struct Known {
    depth: u32,
    number: u32,
    dead: Option<bool>,
    consistency: PropagationResult,
    state: State,
}

impl Known {
    fn row(&self, instance: &ManifestInstance, subject: &str, kind: SubjectKind, looked: SubjectResult) -> ProfileRow {
        ProfileRow {
            set: instance.set.clone(),
            instance: instance.name.clone(),
            hash: instance.hash.clone(),
            side: instance.side,
            subject: subject.to_owned(),
            kind,
            depth: self.depth,
            state: self.number,
            dead: self.dead,
            propagation: looked.propagation,
            failed: looked.failed,
            consistency: self.consistency,
        }
    }
}
