//! Locked candidates as clauses: if the box's candidate lies outside the line, the line's lies outside the box.
//!
//! For units G and H that overlap, and each candidate y of G outside H: ¬y ∨ ⋁ (H outside G). It follows from at most one
//! in G and at least one in H, by two steps that unit propagation alone does not take; with it, unit propagation finds
//! *pointing* and *claiming*. The clauses are those of Simonis, *Sudoku as a constraint problem*, 2005, as channelling
//! between box and line.

use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use super::overlap::Overlaps;
use exactone_core::problem::{Bound, Candidate, Group};

pub(super) fn state<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    overlaps: &Overlaps,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    for group in context.problem.all_groups() {
        for &(other, at) in overlaps.others(group) {
            if context.problem.bound(other) == Bound::ExactlyOne && context.decided(group) + context.decided(other) == 0
            {
                let shared = overlaps.shared(at);
                sink.begin(origin(group));
                let conditions = context.literals(&outside(context, group, shared));
                sink.each_implies(&conditions, &context.literals(&outside(context, other, shared)))?;
            }
        }
    }
    Ok(())
}

/// The members of a group outside an intersection; both ascend.
fn outside(context: &EncodingContext<'_>, group: Group, shared: &[Candidate]) -> Vec<Candidate> {
    let members = context.problem.members(group).iter().copied();
    members.filter(|member| shared.binary_search(member).is_err()).collect()
}
