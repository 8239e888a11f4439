//! What a player has entered that leaves no solution: as few of the entries as clash by themselves.

use super::played::Played;
use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::Candidate;
use exactone_explain::tell::Teller;

/// The clash in sentences. Entries are left out one by one, as long as those that stay still clash; so none of them is needless.
pub(super) fn of(walk: &Walk, played: &Played) -> Vec<String> {
    let mut kept = (played.placed.clone(), played.removed.clone());
    let clash = |placed: &[Candidate], removed: &[Candidate]| {
        let mut state = walk.start();
        for &candidate in removed {
            state.remove(candidate);
        }
        for &candidate in placed {
            state.place(candidate);
        }
        state.empty()
    };
    for at in (0..kept.1.len()).rev() {
        let last = kept.1.remove(at);
        if clash(&kept.0, &kept.1).is_none() {
            kept.1.insert(at, last);
        }
    }
    for at in (0..kept.0.len()).rev() {
        let last = kept.0.remove(at);
        if clash(&kept.0, &kept.1).is_none() {
            kept.0.insert(at, last);
        }
    }
    let name = |candidate: &Candidate| walk.instance.candidate_name(*candidate);
    let nothing = clash(&kept.0, &kept.1).map(|group| Teller::new(&walk.instance.rules).nothing(group));
    let nothing = nothing.unwrap_or_else(|| "they clash".to_owned());
    let mut said = Vec::new();
    if !kept.0.is_empty() {
        let values: Vec<String> = kept.0.iter().map(name).collect();
        said.push(format!("what was given and these values do not go together: {}", values.join(", ")));
    }
    if !kept.1.is_empty() {
        let marks: Vec<String> = kept.1.iter().map(name).collect();
        said.push(format!("these marks are missing: {}", marks.join(", ")));
    }
    said.push(format!("with them {nothing}"));
    said
}
