//! Singles: groups of which one candidate is left.

use crate::state::State;
use crate::step::Step;
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

/// A step for each candidate that is the last of some exactly-one group, by its first group. O(groups).
pub(crate) fn steps(state: &State<'_>) -> Vec<Step> {
    let mut seen: BTreeSet<Candidate> = BTreeSet::new();
    let mut found = Vec::new();
    for group in state.problem().all_groups() {
        if state.open(group) != 1 || !state.is_needed(group) || state.is_settled(group) {
            continue;
        }
        let Some(last) = state.live(group).next() else {
            continue;
        };
        if seen.insert(last) {
            found.push(Step::single(group, last));
        }
    }
    found
}
