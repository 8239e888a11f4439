//! Locked candidates as clauses: if the box's candidate lies outside the line, the line's lies outside the box.
//!
//! For units G and H that overlap, and each candidate y of G outside H: ¬y ∨ ⋁ (H outside G). It follows from at most one
//! in G and at least one in H, by two steps that unit propagation alone does not take; with it, unit propagation finds
//! *pointing* and *claiming*. The clauses are those of Simonis, *Sudoku as a constraint problem*, 2005, as channelling
//! between box and line.

use super::hand::Hand;
use super::overlap::Overlaps;
use super::scene::{Scene, origin};
use exactone_core::problem::{Bound, Candidate, Group};

pub(super) fn state<H: Hand>(scene: &Scene<'_>, overlaps: &Overlaps, hand: &mut H) -> Result<(), H::Refusal> {
    for group in scene.problem.all_groups() {
        for &(other, at) in overlaps.others(group) {
            if scene.problem.bound(other) == Bound::ExactlyOne && scene.decided(group) + scene.decided(other) == 0 {
                let shared = overlaps.shared(at);
                hand.begin(origin(group));
                let conditions = scene.literals(&outside(scene, group, shared));
                hand.each_implies(&conditions, &scene.literals(&outside(scene, other, shared)))?;
            }
        }
    }
    Ok(())
}

/// The members of a group outside an intersection; both ascend.
fn outside(scene: &Scene<'_>, group: Group, shared: &[Candidate]) -> Vec<Candidate> {
    let members = scene.problem.members(group).iter().copied();
    members.filter(|member| shared.binary_search(member).is_err()).collect()
}
