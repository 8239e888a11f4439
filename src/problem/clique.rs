//! Pairs into cliques: many at-most-one pairs over mutually exclusive candidates become one larger group.
//!
//! Rules between cells (a knight's move apart, neighbours not consecutive) are most easily stated as pairs. Engines do
//! better with few large groups: one group of four says what six pairs say, and an item is looked at once instead of
//! six times. The cover is greedy: take the first pair not yet covered, grow it by the first candidate that conflicts
//! with all its members, and so on; a minimum cover is NP-hard (edge clique cover, Orlin 1977) and not needed.

use super::normalise::Stated;
use super::{Bound, Candidate, Group, Table};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The same problem with its at-most-one pairs merged; other groups keep their order, cliques follow them.
pub(super) fn merge_pairs(stated: Stated) -> Stated {
    let graph = PairGraph::of(&stated);
    if graph.pairs.is_empty() {
        return stated;
    }
    let mut bounds = Vec::new();
    let mut members: Table<Group, Candidate> = Table::default();
    let mut renumbered = vec![Group::new(0); stated.members.len()];
    for (at, row) in stated.members.iter().enumerate() {
        if !is_pair(stated.bounds[at], row) {
            renumbered[at] = members.push(row.iter().copied());
            bounds.push(stated.bounds[at]);
        }
    }
    for clique in graph.cover() {
        members.push(clique);
        bounds.push(Bound::AtMostOne);
    }
    let choices = stated.choices.iter().map(|&(group, seen)| (renumbered[group.index()], seen)).collect();
    Stated { candidates: stated.candidates, bounds, members, choices }
}

fn is_pair(bound: Bound, row: &[Candidate]) -> bool {
    bound == Bound::AtMostOne && row.len() == 2
}

/// The graph whose edges are the stated pairs.
struct PairGraph {
    pairs: Vec<(Candidate, Candidate)>,
    neighbours: HashMap<Candidate, BTreeSet<Candidate>>,
}

impl PairGraph {
    fn of(stated: &Stated) -> Self {
        let rows = stated.members.iter().zip(&stated.bounds).filter(|(row, bound)| is_pair(**bound, row));
        let pairs: Vec<_> = rows.map(|(row, _)| (row[0], row[1])).collect();
        let mut neighbours: HashMap<Candidate, BTreeSet<Candidate>> = HashMap::new();
        for &(one, other) in &pairs {
            neighbours.entry(one).or_default().insert(other);
            neighbours.entry(other).or_default().insert(one);
        }
        Self { pairs, neighbours }
    }

    fn cover(&self) -> Vec<Vec<Candidate>> {
        let mut covered: HashSet<(Candidate, Candidate)> = HashSet::new();
        let mut cliques = Vec::new();
        for &(one, other) in &self.pairs {
            if covered.contains(&(one, other)) {
                continue;
            }
            let clique = self.grow(one, other);
            for (at, &low) in clique.iter().enumerate() {
                covered.extend(clique[at + 1..].iter().map(|&high| (low, high)));
            }
            cliques.push(clique);
        }
        cliques
    }

    /// The greedy clique around an edge, ascending.
    fn grow(&self, one: Candidate, other: Candidate) -> Vec<Candidate> {
        let mut clique = vec![one, other];
        let mut common: Vec<Candidate> =
            self.neighbours[&one].intersection(&self.neighbours[&other]).copied().collect();
        while let Some(&next) = common.first() {
            clique.push(next);
            common.retain(|candidate| self.neighbours[&next].contains(candidate));
        }
        clique.sort_unstable();
        clique
    }
}

#[cfg(test)]
mod tests {
    use crate::problem::{Bound, Group, ProblemBuilder};

    #[test]
    fn six_pairs_over_four_candidates_become_one_group() {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..4).map(|_| builder.choice(2).unwrap()).collect();
        let firsts: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, 0)).collect();
        for (at, &low) in firsts.iter().enumerate() {
            for &high in &firsts[at + 1..] {
                builder.group(Bound::AtMostOne, &[low, high]).unwrap();
            }
        }
        let problem = builder.build().unwrap();
        assert_eq!(problem.groups(), 5);
        assert_eq!(problem.members(Group::new(4)), firsts);
    }
}
