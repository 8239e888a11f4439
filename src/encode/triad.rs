//! Intersection factoring: a variable for each intersection of two units, "one of these candidates is true", and both
//! units told in these variables and in what lies outside.
//!
//! In Sudoku the intersections are the *triads*, three cells of a box in a line, and the idea is Dillon's, of the solver
//! `tdoku` (2019); here it is made for any two units of any model that overlap. A unit that overlaps with several others is
//! told once for each family of disjoint intersections: a box by its rows and again by its columns. What is told of a unit
//! so implies what a plain encoding tells, with fewer clauses, and unit propagation finds locked candidates too.
//!
//! ```text
//! row:  x₁ … x₉ exactly one   becomes   t₁ ⇔ x₁∨x₂∨x₃,  t₂ ⇔ …,  t₃ ⇔ …,  exactly one of t₁ t₂ t₃
//! ```

use super::AtMostOne;
use super::direct;
use super::encoding::{Encoding, Redundancy};
use super::hand::Hand;
use super::overlap::Overlaps;
use super::scene::{Scene, origin};
use crate::cnf::Lit;
use crate::problem::{Bound, Candidate, Choice, Group, Problem};
use crate::solve::Standing;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn state<H: Hand>(scene: &Scene<'_>, overlaps: &Overlaps, hand: &mut H) -> Result<(), H::Refusal> {
    let named = name_all(scene, overlaps, hand)?;
    for group in scene.open_groups() {
        match overlaps.of.get(&group) {
            None => direct::state_group(scene, group, hand)?,
            Some(others) => {
                for (inside, family) in families(overlaps, others) {
                    state_family(scene, group, &inside, &family, &named, hand)?;
                }
            }
        }
    }
    if scene.encoding.redundancy == Redundancy::TriadCardinality {
        state_places(scene, overlaps, &named, hand)?;
    }
    Ok(())
}

/// The few literals of an intersection or a family are told pairwise, unless the size is to decide.
pub(super) fn method(encoding: Encoding) -> AtMostOne {
    match encoding.at_most_one {
        AtMostOne::Adaptive => AtMostOne::Adaptive,
        _ => AtMostOne::Pairwise,
    }
}

/// A literal for each intersection: a fresh one, or its only open candidate; none if it has none.
fn name_all<H: Hand>(scene: &Scene<'_>, overlaps: &Overlaps, hand: &mut H) -> Result<Vec<Option<Lit>>, H::Refusal> {
    let mut firsts = vec![None; overlaps.intersections.len()];
    for (&group, others) in overlaps.of.iter().rev() {
        for &(_, at) in others {
            firsts[at] = Some(group);
        }
    }
    let name = |(shared, first): (&Vec<Candidate>, Option<Group>)| {
        let literals = scene.literals(shared);
        hand.begin(first.map(origin).unwrap_or_default());
        if literals.len() < 2 { Ok(literals.first().copied()) } else { define(scene, &literals, hand).map(Some) }
    };
    overlaps.intersections.iter().zip(firsts).map(name).collect()
}

/// A fresh literal that is true exactly if one of these is, and at most one of them.
fn define<H: Hand>(scene: &Scene<'_>, literals: &[Lit], hand: &mut H) -> Result<Lit, H::Refusal> {
    let one_of_them = hand.new_var().positive();
    hand.at_most_one(method(scene.encoding), literals)?;
    hand.each_implies(literals, &[one_of_them])?;
    let definition: Vec<Lit> = literals.iter().copied().chain([!one_of_them]).collect();
    hand.clause(&definition)?;
    Ok(one_of_them)
}

/// A unit's intersections, shared out so that those of a family are disjoint: first fit. With the candidates of each
/// family, ascending.
fn families(overlaps: &Overlaps, others: &[(Group, usize)]) -> Vec<(Vec<Candidate>, Vec<usize>)> {
    let mut families: Vec<(Vec<Candidate>, Vec<usize>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for &(_, at) in others.iter().filter(|(_, at)| seen.insert(*at)) {
        let shared = &overlaps.intersections[at];
        let fits = |taken: &[Candidate]| shared.iter().all(|candidate| taken.binary_search(candidate).is_err());
        match families.iter_mut().find(|(taken, _)| fits(taken)) {
            Some((taken, family)) => {
                taken.extend(shared);
                // Two ascending runs: the sort merges them.
                taken.sort();
                family.push(at);
            }
            None => families.push((shared.clone(), vec![at])),
        }
    }
    families
}

/// A unit, told in the intersections of a family and the candidates outside.
fn state_family<H: Hand>(
    scene: &Scene<'_>,
    group: Group,
    inside: &[Candidate],
    family: &[usize],
    named: &[Option<Lit>],
    hand: &mut H,
) -> Result<(), H::Refusal> {
    let members = scene.problem.members(group).iter().copied();
    let outside: Vec<Candidate> = members.filter(|member| inside.binary_search(member).is_err()).collect();
    let mut literals: Vec<Lit> = family.iter().filter_map(|&at| named[at]).collect();
    literals.extend(scene.literals(&outside));
    hand.begin(origin(group));
    match scene.problem.bound(group) {
        Bound::ExactlyOne => hand.exactly_one(method(scene.encoding), &literals),
        Bound::AtMostOne => hand.at_most_one(method(scene.encoding), &literals),
    }
}

/// Each place, the cells of an intersection, holds as many values as it has cells.
fn state_places<H: Hand>(
    scene: &Scene<'_>,
    overlaps: &Overlaps,
    named: &[Option<Lit>],
    hand: &mut H,
) -> Result<(), H::Refusal> {
    for (choices, intersections) in places(scene.problem, overlaps) {
        let open = choices.iter().filter(|&&choice| scene.decided(scene.problem.choice_group(choice)) == 0);
        let is_open = |at: &usize| {
            let mut shared = overlaps.intersections[*at].iter();
            shared.all(|candidate| scene.standings[candidate.index()] != Standing::True)
        };
        let literals: Vec<Lit> = intersections.into_iter().filter(is_open).filter_map(|at| named[at]).collect();
        hand.begin(origin(scene.problem.choice_group(choices[0])));
        hand.exactly(open.count(), &literals)?;
    }
    Ok(())
}

/// Whether some place is told how many values it holds.
pub(super) fn has_places(problem: &Problem, overlaps: &Overlaps) -> bool {
    !places(problem, overlaps).is_empty()
}

/// The sets of choices whose candidates are shared out by intersections, with these.
fn places(problem: &Problem, overlaps: &Overlaps) -> BTreeMap<Vec<Choice>, Vec<usize>> {
    let mut places: BTreeMap<Vec<Choice>, Vec<usize>> = BTreeMap::new();
    for (at, shared) in overlaps.intersections.iter().enumerate() {
        let choices = shared.iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
        places.entry(choices).or_default().push(at);
    }
    places.retain(|choices, intersections| {
        let mut shared: Vec<Candidate> =
            intersections.iter().flat_map(|&at| &overlaps.intersections[at]).copied().collect();
        shared.sort_unstable();
        let all = choices.iter().flat_map(|&choice| problem.members(problem.choice_group(choice)));
        shared.iter().eq(all)
    });
    places
}
