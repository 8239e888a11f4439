//! Groups that already have a true member: all others are false, and a second true one is a contradiction.

use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use crate::cnf::Lit;
use exactone_core::problem::Candidate;

pub(super) fn state<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    for group in context.problem.all_groups() {
        let decided = context.decided(group);
        if decided == 0 {
            continue;
        }
        sink.begin(origin(group));
        if decided > 1 {
            sink.clause(&[])?;
        }
        context.problem.members(group).iter().try_for_each(|&member| deny(context, member, sink))?;
    }
    Ok(())
}

/// "Not this candidate", if it is open.
pub(super) fn deny<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    candidate: Candidate,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    let Some(literals) = context.numbering.literals(candidate) else { return Ok(()) };
    let negations: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
    sink.clause(&negations)
}
