//! From an assumption and its singles to groups that add up.
//!
//! A candidate is assumed, and all candidates beside a pattern go. The way back is round by round: what must go is covered by groups of the
//! candidates that are placed in its round. A candidate that stands in so many covers is the single of a group, which is added as a base so
//! many times. Its other members must go in earlier rounds. Each cover counts once for the candidate that is placed in it, and a base takes that
//! away, but for the assumed one. So its coefficient is one more than the rank in the end, and it is false.

use super::rounds::{Placed, Rounds};
use crate::linear::{Linear, Term};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// How often each candidate that is gone must be covered: as often as it stands in bases.
type Needs = BTreeMap<Candidate, u32>;

/// The groups that prove the assumption false, beside one base: one of these candidates is true.
pub(super) fn sum(besides: &[Candidate], rounds: &Rounds<'_, '_>, state: &State<'_>) -> Linear {
    let gone: BTreeMap<Candidate, u32> = rounds.gone.iter().copied().collect();
    let mut needs: Needs = besides.iter().map(|&candidate| (candidate, 1)).collect();
    let mut linear = Linear::default();
    for round in (0..=rounds.placed.last().map_or(0, |placed| placed.round)).rev() {
        let placed: Vec<Placed> = rounds.placed.iter().copied().filter(|placed| placed.round == round).collect();
        let of_round = |needs: &mut Needs| take(needs, |candidate| gone.get(&candidate) == Some(&round));
        let credits = cover(of_round(&mut needs), &placed, (state, &mut linear));
        for (placed, &times) in placed.iter().zip(&credits).filter(|(_, times)| **times > 0) {
            if let Some(group) = placed.group {
                linear.base.push(Term { group, times });
                let others = state.live(group).filter(|&member| member != placed.candidate);
                others.for_each(|member| *needs.entry(member).or_default() += times);
            }
        }
    }
    Linear { base: merged(linear.base), cover: merged(linear.cover) }
}

/// Takes out the candidates that this is true of.
fn take(needs: &mut Needs, is_taken: impl Fn(Candidate) -> bool) -> Needs {
    let taken: Needs = needs.iter().filter(|(candidate, _)| is_taken(**candidate)).map(|(c, n)| (*c, *n)).collect();
    needs.retain(|candidate, _| !is_taken(*candidate));
    taken
}

/// Covers all that is needed by groups of the candidates placed, the fullest group first. Says how often each of those is covered.
fn cover(mut needs: Needs, placed: &[Placed], (state, linear): (&State<'_>, &mut Linear)) -> Vec<u32> {
    let mut credits = vec![0; placed.len()];
    while let Some((by, group)) = fullest(&needs, placed, state) {
        let is_in = |candidate: Candidate| {
            candidate != placed[by].candidate && state.problem().members(group).binary_search(&candidate).is_ok()
        };
        let times = take(&mut needs, is_in).into_values().max().unwrap_or(0);
        linear.cover.push(Term { group, times });
        credits[by] += times;
    }
    credits
}

/// The group of a placed candidate that has the most of those that are needed, and the place of the candidate.
fn fullest(needs: &Needs, placed: &[Placed], state: &State<'_>) -> Option<(usize, Group)> {
    let problem = state.problem();
    let mut best = (0, None);
    for (by, placed) in placed.iter().enumerate() {
        for &group in problem.groups_of(placed.candidate) {
            let is_in = |candidate: &&Candidate| problem.groups_of(**candidate).contains(&group);
            let held = needs.keys().filter(|&&needed| needed != placed.candidate).filter(is_in).count();
            if held > best.0 {
                best = (held, Some((by, group)));
            }
        }
    }
    best.1
}

/// Each group once, ascending.
fn merged(terms: Vec<Term>) -> Vec<Term> {
    let mut times: BTreeMap<Group, u32> = BTreeMap::new();
    for term in terms {
        *times.entry(term.group).or_default() += term.times;
    }
    times.into_iter().map(|(group, times)| Term { group, times }).collect()
}
