//! Groups that already have a true member: all others are false, and a second true one is a contradiction.

use super::hand::Hand;
use super::scene::{Scene, origin};
use crate::cnf::Lit;
use exactone_core::problem::Candidate;

pub(super) fn state<H: Hand>(scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
    for group in scene.problem.all_groups() {
        let decided = scene.decided(group);
        if decided == 0 {
            continue;
        }
        hand.begin(origin(group));
        if decided > 1 {
            hand.clause(&[])?;
        }
        scene.problem.members(group).iter().try_for_each(|&member| deny(scene, member, hand))?;
    }
    Ok(())
}

/// "Not this candidate", if it is open.
pub(super) fn deny<H: Hand>(scene: &Scene<'_>, candidate: Candidate, hand: &mut H) -> Result<(), H::Refusal> {
    let Some(literals) = scene.numbering.literals(candidate) else { return Ok(()) };
    let negations: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
    hand.clause(&negations)
}
