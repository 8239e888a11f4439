//! Which clue is about which cells, and which candidates it counts.

use crate::rule::place_of;
use exactone_core::problem::{Candidate, Choice, Problem, Relation, Relations};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// By the cells that a clue is about, the clue: those that have choices of their own. O(memberships).
pub(super) fn clues(problem: &Problem, legend: &Legend) -> BTreeMap<BTreeSet<usize>, String> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let cell_of = |candidate: Candidate| place_of(problem, relations, candidate).map(|place| place.0);
    let mut about: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for group in problem.all_groups() {
        let members = problem.members(group);
        let mut hidden = members.iter().filter(|&&member| cell_of(member).is_none());
        let choice = hidden.find_map(|&member| problem.choice_of(member));
        if let Some(clue) = choice.and_then(|choice| cells.rule_of(choice)) {
            about.entry(clue).or_default().extend(members.iter().filter_map(|&member| cell_of(member)));
        }
    }
    about.into_iter().map(|(clue, cells)| (cells, clue.to_owned())).collect()
}

/// By the candidates that a clue counts, as a group has them, the clue. O(relations · members).
pub(super) fn counts(problem: &Problem, legend: &Legend) -> BTreeMap<Vec<Candidate>, String> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let counted = |(at, relation): (usize, &Relation)| {
        let (Relation::Count { members, .. }, Some(clue)) = (relation, cells.clue_of(at)) else { return None };
        Some((counted(problem, relations, members, true), clue.to_owned()))
    };
    relations.list.iter().enumerate().filter_map(counted).collect()
}

/// By candidates of which a relation that counts lets one at most be true, its words for that: all that it counts, or all of the
/// others in its cells if it needs all cells but one. O(relations · members).
pub(super) fn reasons(problem: &Problem, legend: &Legend) -> BTreeMap<Vec<Candidate>, String> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let reason = |(at, relation): (usize, &Relation)| {
        let (Relation::Count { members, least, most }, Some(words)) = (relation, cells.reason_of(at)) else {
            return None;
        };
        let is_counted = *most == 1;
        let is_said = is_counted || *least + 1 == members.len();
        is_said.then(|| (counted(problem, relations, members, is_counted), words.to_owned()))
    };
    relations.list.iter().enumerate().filter_map(reason).collect()
}

/// The candidates that are counted in cells, or the others there, ascending.
fn counted(problem: &Problem, relations: &Relations, members: &[(usize, u64)], is_counted: bool) -> Vec<Candidate> {
    let of_cell = |&(cell, set): &(usize, u64)| {
        let own = problem.members(problem.choice_group(Choice::new(cell))).iter().zip(&relations.cells[cell]);
        own.filter(move |(_, rank)| (set >> **rank & 1 != 0) == is_counted).map(|(&candidate, _)| candidate)
    };
    let mut counted: Vec<Candidate> = members.iter().flat_map(of_cell).collect();
    counted.sort_unstable();
    counted
}
