//! The support encoding: a candidate implies, for each choice that it conflicts with, one of the values that remain there.
//!
//! With exactly one value in each choice these clauses say what a pair for each conflict says, and unit propagation on them
//! makes binary constraints arc consistent. For "different" they are long and gain nothing until two values are left:
//! kept for comparison.
//!
//! Kasif, *On the parallel complexity of discrete relaxation in constraint satisfaction networks*, 1990; Gent, *Arc
//! consistency in SAT*, ECAI 2002.

use super::AtMostOne;
use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use super::direct::DIRECT;
use super::value::{Choices, ValueCard};
use exactone_core::problem::{Candidate, Group};

pub(super) const SUPPORT: ValueCard = ValueCard { choices: Choices::ExactlyOne, ..DIRECT };

pub(super) fn state<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    for group in context.open_groups() {
        let literals = context.literals(context.problem.members(group));
        sink.begin(origin(group));
        if context.is_choice(group) {
            sink.exactly_one(AtMostOne::Pairwise, &literals)?;
        } else if context.halves(group).has_at_least_one() {
            sink.clause(&literals)?;
        }
    }
    let counts: Vec<bool> = context
        .problem
        .all_groups()
        .map(|group| {
            !context.is_choice(group) && context.halves(group).has_at_most_one() && context.decided(group) == 0
        })
        .collect();
    let open_values = open_values(context);
    context
        .problem
        .all_candidates()
        .try_for_each(|candidate| state_supports(context, &counts, &open_values, candidate, sink))
}

/// How many values of each choice are open.
fn open_values(context: &EncodingContext<'_>) -> Vec<usize> {
    let values =
        context.problem.all_choices().map(|choice| context.problem.members(context.problem.choice_group(choice)));
    values.map(|values| values.iter().filter(|&&value| context.numbering.literals(value).is_some()).count()).collect()
}

/// What an open candidate implies of each choice it conflicts with, and of each candidate without a choice.
fn state_supports<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    counts: &[bool],
    open_values: &[usize],
    candidate: Candidate,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    let Some(&[own]) = context.numbering.literals(candidate) else { return Ok(()) };
    let problem = context.problem;
    let peers = peers(context, counts, candidate);
    let same_choice = |one: &(Candidate, Group), other: &(Candidate, Group)| {
        problem.choice_of(one.0).is_some() && problem.choice_of(one.0) == problem.choice_of(other.0)
    };
    for rivals in peers.chunk_by(same_choice) {
        let (first, group) = rivals[0];
        sink.begin(origin(group));
        match problem.choice_of(first) {
            None if first > candidate => sink.each_implies(&context.literals(&[first]), &[!own])?,
            None => (),
            Some(choice) if Some(choice) == problem.choice_of(candidate) => (),
            // One of its values is true already, and no rival: rivals in decided groups are no peers.
            Some(choice) if context.decided(problem.choice_group(choice)) > 0 => (),
            Some(choice) => sink.implies_one_of(own, open_values[choice.index()] - rivals.len(), || {
                let is_rival = |member: &Candidate| rivals.iter().any(|(rival, _)| rival == member);
                let values = problem.members(problem.choice_group(choice)).iter().copied();
                let remaining: Vec<Candidate> = values.filter(|member| !is_rival(member)).collect();
                context.literals(&remaining)
            })?,
        }
    }
    Ok(())
}

/// The open candidates that share a group that counts, ascending, each with the first such group.
fn peers(context: &EncodingContext<'_>, counts: &[bool], candidate: Candidate) -> Vec<(Candidate, Group)> {
    let groups = context.problem.groups_of(candidate).iter().copied().filter(|group| counts[group.index()]);
    let members = groups.flat_map(|group| context.problem.members(group).iter().map(move |&member| (member, group)));
    let open = |(member, _): &(Candidate, Group)| *member != candidate && context.numbering.literals(*member).is_some();
    let mut peers: Vec<(Candidate, Group)> = members.filter(open).collect();
    peers.sort_unstable();
    peers.dedup_by_key(|(member, _)| *member);
    peers
}
