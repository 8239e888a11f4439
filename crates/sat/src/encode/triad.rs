//! Intersection factoring: a variable for each intersection of two units, "one of these candidates is true", and both
//! units stated in these variables and in what lies outside.
//!
//! In Sudoku the intersections are the *triads*, three cells of a box in a line. The idea is Dillon's, of the solver
//! `tdoku` (2019). Here it is made for any two units of any model that overlap. A unit that overlaps with several others is
//! stated once for each family of disjoint intersections: a box by its rows and again by its columns. What is stated of a unit
//! so implies what a plain encoding states, with fewer clauses, and unit propagation finds locked candidates too.
//!
//! ```text
//! row:  x₁ … x₉ exactly one   becomes   t₁ ⇔ x₁∨x₂∨x₃,  t₂ ⇔ …,  t₃ ⇔ …,  exactly one of t₁ t₂ t₃
//! ```

use super::AtMostOne;
use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use super::direct;
use super::overlap::Overlaps;
use super::parts::Redundancy;
use crate::cnf::Lit;
use exactone_core::problem::{Bound, Candidate, Choice, Group, Problem};
use exactone_core::solve::CandidateState;
use std::collections::BTreeMap;

pub(super) fn state<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    overlaps: &Overlaps,
    families: &[Vec<Family>],
    sink: &mut S,
) -> Result<(), S::Refusal> {
    let named = name_all(context, overlaps, sink)?;
    for group in context.open_groups() {
        match &families[group.index()][..] {
            [] => direct::state_group(context, group, sink)?,
            families => families.iter().try_for_each(|family| state_family(context, group, family, &named, sink))?,
        }
    }
    if context.redundancy == Redundancy::TriadCardinality {
        state_places(context, overlaps, &named, sink)?;
    }
    Ok(())
}

/// The few literals of an intersection or a family are stated pairwise, unless the size is to decide.
pub(super) fn method(at_most_one: AtMostOne) -> AtMostOne {
    match at_most_one {
        AtMostOne::Adaptive => AtMostOne::Adaptive,
        _ => AtMostOne::Pairwise,
    }
}

/// A literal for each intersection: a fresh one, or its only open candidate; none if it has none.
fn name_all<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    overlaps: &Overlaps,
    sink: &mut S,
) -> Result<Vec<Option<Lit>>, S::Refusal> {
    let mut literals = Vec::new();
    let name = |at: usize| {
        literals.clear();
        context.literals_into(overlaps.shared(at), &mut literals);
        sink.begin(origin(overlaps.first(at)));
        if literals.len() < 2 { Ok(literals.first().copied()) } else { define(context, &mut literals, sink).map(Some) }
    };
    (0..overlaps.len()).map(name).collect()
}

/// A fresh literal that is true exactly if one of these is, and at most one of them. The literals become its definition.
fn define<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    literals: &mut Vec<Lit>,
    sink: &mut S,
) -> Result<Lit, S::Refusal> {
    let one_of_them = sink.new_var().positive();
    sink.at_most_one(method(context.at_most_one), literals)?;
    sink.each_implies(literals, &[one_of_them])?;
    literals.push(!one_of_them);
    sink.clause(literals)?;
    Ok(one_of_them)
}

/// Disjoint intersections of a unit, and the candidates of the unit outside them.
pub(super) struct Family {
    intersections: Vec<usize>,
    outside: Vec<Candidate>,
}

/// Each unit's intersections, shared out so that those of a family are disjoint: first fit. Time O(candidates of
/// intersections), times the families of a unit.
pub(super) fn families(problem: &Problem, overlaps: &Overlaps) -> Vec<Vec<Family>> {
    let mut places = vec![0; problem.candidates()];
    let mut seen = vec![None; overlaps.len()];
    let of_group = |group: Group| {
        let (members, mut families) = (problem.members(group), Vec::new());
        members.iter().enumerate().for_each(|(place, member)| places[member.index()] = place);
        for &(_, at) in overlaps.others(group) {
            if seen[at].replace(group) != Some(group) {
                let shared: Vec<usize> = overlaps.shared(at).iter().map(|member| places[member.index()]).collect();
                take_in(&mut families, at, &shared, members.len());
            }
        }
        families.into_iter().map(|(taken, intersections)| Family::new(members, &taken, intersections)).collect()
    };
    problem.all_groups().map(of_group).collect()
}

/// Adds an intersection, which holds these places of so many, to the first family that it fits into.
fn take_in(families: &mut Vec<(Vec<bool>, Vec<usize>)>, at: usize, shared: &[usize], places: usize) {
    let fits = |taken: &[bool]| shared.iter().all(|&place| !taken[place]);
    let first = families.iter().position(|(taken, _)| fits(taken)).unwrap_or_else(|| {
        families.push((vec![false; places], Vec::new()));
        families.len() - 1
    });
    let (taken, family) = &mut families[first];
    for &place in shared {
        taken[place] = true;
    }
    family.push(at);
}

impl Family {
    fn new(members: &[Candidate], taken: &[bool], intersections: Vec<usize>) -> Self {
        let outside = members.iter().zip(taken).filter(|(_, taken)| !**taken);
        Self { intersections, outside: outside.map(|(&member, _)| member).collect() }
    }
}

/// A unit, stated in the intersections of a family and the candidates outside.
fn state_family<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    group: Group,
    family: &Family,
    named: &[Option<Lit>],
    sink: &mut S,
) -> Result<(), S::Refusal> {
    let mut literals: Vec<Lit> = family.intersections.iter().filter_map(|&at| named[at]).collect();
    context.literals_into(&family.outside, &mut literals);
    sink.begin(origin(group));
    match context.problem.bound(group) {
        Bound::ExactlyOne => sink.exactly_one(method(context.at_most_one), &literals),
        Bound::AtMostOne => sink.at_most_one(method(context.at_most_one), &literals),
    }
}

/// Each place, the cells of an intersection, holds as many values as it has cells.
fn state_places<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    overlaps: &Overlaps,
    named: &[Option<Lit>],
    sink: &mut S,
) -> Result<(), S::Refusal> {
    for (choices, intersections) in places(context.problem, overlaps) {
        let open = choices.iter().filter(|&&choice| context.decided(context.problem.choice_group(choice)) == 0);
        let is_open = |at: &usize| {
            let mut shared = overlaps.shared(*at).iter();
            shared.all(|candidate| context.standings[candidate.index()] != CandidateState::True)
        };
        let literals: Vec<Lit> = intersections.into_iter().filter(is_open).filter_map(|at| named[at]).collect();
        sink.begin(origin(context.problem.choice_group(choices[0])));
        sink.exactly(open.count(), &literals)?;
    }
    Ok(())
}

/// Whether there is a constraint on how many values some place holds.
pub(super) fn has_places(problem: &Problem, overlaps: &Overlaps) -> bool {
    !places(problem, overlaps).is_empty()
}

/// The sets of choices whose candidates are shared out by intersections, with these.
fn places(problem: &Problem, overlaps: &Overlaps) -> BTreeMap<Vec<Choice>, Vec<usize>> {
    let mut places: BTreeMap<Vec<Choice>, Vec<usize>> = BTreeMap::new();
    for at in 0..overlaps.len() {
        let choices = overlaps.shared(at).iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
        places.entry(choices).or_default().push(at);
    }
    places.retain(|choices, intersections| {
        let mut shared: Vec<Candidate> = intersections.iter().flat_map(|&at| overlaps.shared(at)).copied().collect();
        shared.sort_unstable();
        let all = choices.iter().flat_map(|&choice| problem.members(problem.choice_group(choice)));
        shared.iter().eq(all)
    });
    places
}
