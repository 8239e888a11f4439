//! The support encoding: a candidate implies, for each choice that it conflicts with, one of the values that remain there.
//!
//! With exactly one value in each choice these clauses say what a pair for each conflict says, and unit propagation on them
//! makes binary constraints arc consistent. For "different" they are long and gain nothing until two values are left:
//! kept for comparison.
//!
//! Kasif, *On the parallel complexity of discrete relaxation in constraint satisfaction networks*, 1990; Gent, *Arc
//! consistency in SAT*, ECAI 2002.

use super::AtMostOne;
use super::hand::Hand;
use super::scene::{Scene, origin};
use exactone_core::problem::{Candidate, Group};

pub(super) fn state<H: Hand>(scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
    for group in scene.open_groups() {
        let literals = scene.literals(scene.problem.members(group));
        hand.begin(origin(group));
        if scene.is_choice(group) {
            hand.exactly_one(AtMostOne::Pairwise, &literals)?;
        } else if scene.role(group).has_at_least() {
            hand.clause(&literals)?;
        }
    }
    let counts: Vec<bool> = scene
        .problem
        .all_groups()
        .map(|group| !scene.is_choice(group) && scene.role(group).has_at_most() && scene.decided(group) == 0)
        .collect();
    let open_values = open_values(scene);
    scene
        .problem
        .all_candidates()
        .try_for_each(|candidate| state_supports(scene, &counts, &open_values, candidate, hand))
}

/// How many values of each choice are open.
fn open_values(scene: &Scene<'_>) -> Vec<usize> {
    let values = scene.problem.all_choices().map(|choice| scene.problem.members(scene.problem.choice_group(choice)));
    values.map(|values| values.iter().filter(|&&value| scene.numbering.literals(value).is_some()).count()).collect()
}

/// What an open candidate implies of each choice it conflicts with, and of each candidate without a choice.
fn state_supports<H: Hand>(
    scene: &Scene<'_>,
    counts: &[bool],
    open_values: &[usize],
    candidate: Candidate,
    hand: &mut H,
) -> Result<(), H::Refusal> {
    let Some(&[own]) = scene.numbering.literals(candidate) else { return Ok(()) };
    let problem = scene.problem;
    let peers = peers(scene, counts, candidate);
    let same_choice = |one: &(Candidate, Group), other: &(Candidate, Group)| {
        problem.choice_of(one.0).is_some() && problem.choice_of(one.0) == problem.choice_of(other.0)
    };
    for rivals in peers.chunk_by(same_choice) {
        let (first, group) = rivals[0];
        hand.begin(origin(group));
        match problem.choice_of(first) {
            None if first > candidate => hand.each_implies(&scene.literals(&[first]), &[!own])?,
            None => (),
            Some(choice) if Some(choice) == problem.choice_of(candidate) => (),
            // One of its values is true already, and no rival: rivals in decided groups are no peers.
            Some(choice) if scene.decided(problem.choice_group(choice)) > 0 => (),
            Some(choice) => hand.implies_one_of(own, open_values[choice.index()] - rivals.len(), || {
                let is_rival = |member: &Candidate| rivals.iter().any(|(rival, _)| rival == member);
                let values = problem.members(problem.choice_group(choice)).iter().copied();
                let remaining: Vec<Candidate> = values.filter(|member| !is_rival(member)).collect();
                scene.literals(&remaining)
            })?,
        }
    }
    Ok(())
}

/// The open candidates that share a group that counts, ascending, each with the first such group.
fn peers(scene: &Scene<'_>, counts: &[bool], candidate: Candidate) -> Vec<(Candidate, Group)> {
    let groups = scene.problem.groups_of(candidate).iter().copied().filter(|group| counts[group.index()]);
    let members = groups.flat_map(|group| scene.problem.members(group).iter().map(move |&member| (member, group)));
    let open = |(member, _): &(Candidate, Group)| *member != candidate && scene.numbering.literals(*member).is_some();
    let mut peers: Vec<(Candidate, Group)> = members.filter(open).collect();
    peers.sort_unstable();
    peers.dedup_by_key(|(member, _)| *member);
    peers
}
