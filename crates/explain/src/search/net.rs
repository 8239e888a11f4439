//! Nets: a candidate is assumed, singles follow, and some group is left empty. So the candidate is false, and the way there adds up.

use super::trial::{Bases, Trial};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use exactone_core::problem::{Candidate, Group};

/// A step for each of [all that is refuted](refuted). What else the sum of a step removes depends on the groups that were left out of it, so
/// it is no part of the step.
pub(crate) fn steps(state: &State<'_>, most: u32) -> Vec<Step> {
    let refuted = refuted(state, most).into_iter().take_while(|_| !state.is_interrupted());
    refuted.filter_map(|(trial, empty)| step(&trial, state, empty)).collect()
}

/// The step that refutes this candidate by singles, if they do.
pub(crate) fn search_from(candidate: Candidate, state: &State<'_>) -> Option<Step> {
    let mut trial = Trial::new(state, candidate);
    let empty = trial.run(Bases::All, u32::MAX)?;
    step(&trial, state, empty)
}

/// None, if a group would be added more often than can be said.
fn step<'p>(trial: &Trial<'p>, state: &State<'p>, empty: Group) -> Option<Step> {
    let argument = Argument::Linear(trial.least_sum(state, empty)?);
    Some(Step { argument, gone: vec![trial.assumed], placed: None, level: level(trial) })
}

/// The level of a refutation: its rounds of singles.
pub(crate) fn level(trial: &Trial<'_>) -> Level {
    Level { kind: Kind::Net, size: trial.rounds }
}

/// All candidates that are refuted in the least number of rounds of singles, at most `most`, each with the group that is empty then.
pub(crate) fn refuted<'p>(state: &State<'p>, most: u32) -> Vec<(Trial<'p>, Group)> {
    let mut least = None;
    let mut refuted = Vec::new();
    let mut open = state.all_live().filter(|&candidate| !state.is_placed(candidate)).peekable();
    let Some(&first) = open.peek() else { return refuted };
    let mut trial = Trial::new(state, first);
    for candidate in open.take_while(|_| !state.is_interrupted()) {
        trial.restart(state, candidate);
        let Some(empty) = trial.run(Bases::All, least.unwrap_or(most)) else { continue };
        if least.is_none_or(|least| trial.rounds < least) {
            refuted.clear();
            least = Some(trial.rounds);
        }
        refuted.push((trial.clone(), empty));
    }
    refuted
}
