//! Which clue is about which cells, and which candidates it counts.

use crate::name::Roles;
use crate::rule::{place_of, values_of};
use exactone_core::problem::{Candidate, Problem, Relation, Relations};
use exactone_core::spelling::listed;
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// By the cells that a clue is about, the clue: each relation of it by itself. Several clues may be about the same cells. O(members of relations).
pub(super) fn clues(problem: &Problem, legend: &Legend) -> BTreeMap<BTreeSet<usize>, Vec<String>> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let about = |(at, relation): (usize, &Relation)| Some((relation.cells().into_iter().collect(), cells.clue_of(at)?));
    by_place(relations.list.iter().enumerate().filter_map(about))
}

/// By value, as a place in the list of names, its rank in relations: of those that some cell may have. O(candidates).
pub(super) fn ranks(problem: &Problem, roles: &Roles) -> BTreeMap<usize, u8> {
    let Some(relations) = problem.relations() else { return BTreeMap::new() };
    let rank = |candidate: Candidate| Some((roles.place(candidate)?.1, place_of(problem, relations, candidate)?.1));
    problem.all_candidates().filter_map(rank).collect()
}

/// By cell, the relations about it that are of a clue, ascending. O(members of relations).
pub(super) fn relations_about(problem: &Problem, legend: &Legend) -> Vec<Vec<usize>> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return Vec::new() };
    let mut about = vec![Vec::new(); relations.cells.len()];
    for (at, relation) in relations.list.iter().enumerate().filter(|(at, _)| cells.clue_of(*at).is_some()) {
        relation.cells().into_iter().for_each(|cell| about[cell].push(at));
    }
    about
}

/// By the candidates that a clue counts, as a group has them, the clue; several, if they count the same. O(relations · members).
pub(super) fn counts(problem: &Problem, legend: &Legend) -> BTreeMap<Vec<Candidate>, String> {
    let Legend::Cells(cells) = legend else { return BTreeMap::new() };
    let of_relation = |(at, (relations, relation)): (usize, (&Relations, &Relation))| {
        let (Relation::Count { members, .. }, Some(clue)) = (relation, cells.clue_of(at)) else { return None };
        Some((counted(problem, relations, members, true), clue))
    };
    let of_relations = relations_of(problem).enumerate().filter_map(of_relation);
    let of_groups = cells.counts().iter().map(|group| (group.members.clone(), &*group.clue));
    let all = by_place(of_relations.chain(of_groups)).into_iter();
    all.map(|(members, clues)| (members, listed(&clues, "or"))).collect()
}

/// By the candidates that a clue counts, all cells in which it counts. O(relations · members).
pub(super) fn counted_cells(problem: &Problem, legend: &Legend) -> BTreeMap<Vec<Candidate>, BTreeSet<usize>> {
    let Legend::Cells(cells) = legend else { return BTreeMap::new() };
    let of_relation = |(relations, relation): (&Relations, &Relation)| {
        let Relation::Count { members, .. } = relation else { return None };
        Some((counted(problem, relations, members, true), members.iter().map(|member| member.0).collect()))
    };
    let mut all: BTreeMap<Vec<Candidate>, BTreeSet<usize>> = relations_of(problem).filter_map(of_relation).collect();
    for group in cells.counts() {
        all.entry(group.members.clone()).or_default().extend(&group.cells);
    }
    all
}

/// The relations of a problem, each with all that is stated beside it.
fn relations_of(problem: &Problem) -> impl Iterator<Item = (&Relations, &Relation)> {
    problem
        .relations()
        .into_iter()
        .flat_map(|relations| relations.list.iter().map(move |relation| (relations, relation)))
}

/// By candidates of which a relation that counts lets one at most be true, its words for that. These are all that it counts, or all of the
/// others in its cells if it needs all cells but one. None, if several have other words. O(relations · members).
pub(super) fn reasons(problem: &Problem, legend: &Legend) -> BTreeMap<Vec<Candidate>, String> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let reason = |(at, relation): (usize, &Relation)| {
        let (Relation::Count { members, least, most }, Some(words)) = (relation, cells.reason_of(at)) else {
            return None;
        };
        let is_counted = *most == 1;
        let is_said = is_counted || *least + 1 == members.len();
        is_said.then(|| (counted(problem, relations, members, is_counted), words))
    };
    let all = by_place(relations.list.iter().enumerate().filter_map(reason)).into_iter();
    all.filter(|(_, words)| words.len() == 1).map(|(members, words)| (members, words.concat())).collect()
}

/// All texts of each place, each once, in their order.
fn by_place<'t, P: Ord>(placed: impl Iterator<Item = (P, &'t str)>) -> BTreeMap<P, Vec<String>> {
    let mut by_place: BTreeMap<P, Vec<String>> = BTreeMap::new();
    for (place, text) in placed {
        let texts = by_place.entry(place).or_default();
        if texts.iter().all(|known| known != text) {
            texts.push(text.to_owned());
        }
    }
    by_place
}

/// The candidates that are counted in cells, or the others there, ascending.
fn counted(problem: &Problem, relations: &Relations, members: &[(usize, u64)], is_counted: bool) -> Vec<Candidate> {
    let of_cell = |&(cell, set): &(usize, u64)| {
        let own = values_of(problem, relations, cell);
        own.filter(move |(_, rank)| (set >> rank & 1 != 0) == is_counted).map(|(candidate, _)| candidate)
    };
    let mut counted: Vec<Candidate> = members.iter().flat_map(of_cell).collect();
    counted.sort_unstable();
    counted
}

#[cfg(test)]
mod tests {
    use super::by_place;

    #[test]
    fn a_place_has_each_of_its_texts_once() {
        let all = by_place([(2, "b"), (1, "a"), (2, "a"), (2, "b")].into_iter());
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [(1, vec!["a".to_owned()]), (2, vec!["b".into(), "a".into()])]);
    }
}
