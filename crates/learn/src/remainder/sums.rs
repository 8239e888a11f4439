//! Sums between cells: those that are stated beside the groups, and those that follow from several of them.

use exactone_core::finite::derived_sums;
use exactone_core::problem::{Candidate, Choice, Problem, Relation, Relations};
use std::collections::BTreeSet;

/// Cells, each times a weight, add up to something between two bounds.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) parts: Vec<Part>,
    pub(crate) least: i64,
    pub(crate) most: i64,
}

impl Sum {
    /// All its cells.
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.parts.iter().flat_map(|part| &part.cells).copied()
    }
}

/// Cells of one weight that differ.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) weight: i64,
    pub(crate) cells: Vec<usize>,
}

/// The sums of a problem, and their cells.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    /// The numbers of the values, ascending. A value is known by its rank among them.
    pub(crate) numbers: Vec<i64>,
    /// For each cell its candidates with their ranks.
    pub(crate) cells: Vec<Vec<(u8, Candidate)>>,
    pub(crate) list: Vec<Sum>,
}

impl Sums {
    /// Those of a problem whose rules state relations; nothing without sums. O(sums³) for the few sums that may be added up.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let relations = problem.relations()?;
        let mut sums: Vec<Bounded> = relations.list.iter().filter_map(|relation| stated(relations, relation)).collect();
        if sums.is_empty() {
            return None;
        }
        sums.extend(derived_sums(relations).into_iter().map(|sum| (sum.terms, sum.total, sum.total)));
        let different = Different::of(relations);
        let in_parts = |(terms, least, most)| Sum { parts: different.parts(terms), least, most };
        let ranked = |(cell, ranks): (usize, &Vec<u8>)| {
            ranks
                .iter()
                .copied()
                .zip(problem.members(problem.choice_group(Choice::new(cell))).iter().copied())
                .collect()
        };
        let cells = relations.cells.iter().enumerate().map(ranked).collect();
        Some(Self { numbers: relations.numbers.clone(), cells, list: sums.into_iter().map(in_parts).collect() })
    }

    /// The same with what a query leaves of the candidates, by rank and name: nothing of what is false, no number of what is true.
    pub(crate) fn left(&self, left: impl Fn(u8, Candidate) -> Option<(u8, Option<Candidate>)>) -> SumsLeft {
        let left_of = |cell: &Vec<(u8, Candidate)>| cell.iter().filter_map(|&(rank, name)| left(rank, name)).collect();
        let cells = self.cells.iter().map(left_of).collect();
        SumsLeft { numbers: self.numbers.clone(), cells, list: self.list.clone() }
    }
}

/// The sums with what a query leaves of their cells.
#[derive(Clone, Debug)]
pub(crate) struct SumsLeft {
    pub(crate) numbers: Vec<i64>,
    /// For each cell its ranks, ascending, with their candidates; no candidate if it is true already.
    pub(crate) cells: Vec<Vec<(u8, Option<Candidate>)>>,
    pub(crate) list: Vec<Sum>,
}

type Bounded = (Vec<(usize, i64)>, i64, i64);

/// The sum that a relation states. Cells with one of several sets of values add up to something between the least and the most of them.
fn stated(relations: &Relations, relation: &Relation) -> Option<Bounded> {
    match relation {
        Relation::Linear { terms, least, most } => Some((terms.clone(), *least, *most)),
        Relation::Sets { cells, sets } => {
            let total = |set: &u64| -> i64 {
                let numbers = relations.numbers.iter().enumerate();
                numbers.filter(|(rank, _)| set >> rank & 1 == 1).map(|(_, number)| number).sum()
            };
            let (least, most) = (sets.iter().map(total).min()?, sets.iter().map(total).max()?);
            Some((cells.iter().map(|&cell| (cell, 1)).collect(), least, most))
        }
        _ => None,
    }
}

/// The lists of cells that differ.
struct Different(Vec<BTreeSet<usize>>);

impl Different {
    fn of(relations: &Relations) -> Self {
        let list = |relation: &Relation| match relation {
            Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => {
                Some(cells.iter().copied().collect())
            }
            _ => None,
        };
        Self(relations.list.iter().filter_map(list).collect())
    }

    /// Terms in parts: of the cells of one weight that no part has yet, the most that one list has become the next.
    fn parts(&self, mut terms: Vec<(usize, i64)>) -> Vec<Part> {
        let mut parts = Vec::new();
        while let Some(&(first, weight)) = terms.first() {
            let alike = || terms.iter().filter(|term| term.1 == weight).map(|term| term.0);
            let held = |list: &BTreeSet<usize>| alike().filter(|cell| list.contains(cell)).collect::<Vec<_>>();
            let lists = self.0.iter().filter(|list| list.contains(&first));
            let cells = lists.map(held).max_by_key(Vec::len).unwrap_or_else(|| vec![first]);
            terms.retain(|term| !cells.contains(&term.0));
            parts.push(Part { weight, cells });
        }
        parts
    }
}
