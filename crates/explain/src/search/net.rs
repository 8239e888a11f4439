//! Nets: a candidate is assumed, singles follow, and some group is left empty. So the candidate is false, and the way there adds up.

use super::Found;
use super::trial::{Bases, Trial};
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group};

/// The steps for [all that is refuted](refuted).
pub(crate) fn search(state: &State<'_>, most: u32, found: &mut Found) {
    for (trial, empty) in refuted(state, most).into_iter().take_while(|_| !state.is_interrupted()) {
        found.add_linear(state, Kind::Net, trial.least_sum(state, empty));
    }
}

/// The step that refutes this candidate by singles, if they do.
pub(crate) fn search_from(candidate: Candidate, state: &State<'_>, found: &mut Found) {
    let mut trial = Trial::new(state, candidate);
    if let Some(empty) = trial.run(Bases::All, u32::MAX) {
        found.add_linear(state, Kind::Net, trial.least_sum(state, empty));
    }
}

/// All candidates that are refuted in the least number of rounds of singles, at most `most`, each with the group that is empty then.
pub(crate) fn refuted<'p>(state: &State<'p>, most: u32) -> Vec<(Trial<'p>, Group)> {
    let mut least = None;
    let mut refuted = Vec::new();
    let open = state.all_live().filter(|&candidate| !state.is_placed(candidate));
    for candidate in open.take_while(|_| !state.is_interrupted()) {
        let mut trial = Trial::new(state, candidate);
        let Some(empty) = trial.run(Bases::All, least.unwrap_or(most)) else { continue };
        if least.is_none_or(|least| trial.rounds < least) {
            refuted.clear();
            least = Some(trial.rounds);
        }
        refuted.push((trial, empty));
    }
    refuted
}
