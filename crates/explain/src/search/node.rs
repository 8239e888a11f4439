//! Nodes of chains: bases that need one cover more than there are bases.
//!
//! The candidates of a node fall into parts, each within one cover, one part more than bases. If one part has no true candidate, all others
//! have exactly one. So whatever takes away all of one part locks the others.
//!
//! - A cell with two candidates, a value with two places: one base, two parts (a strong link).
//! - A value whose places in a row lie in two boxes: one base, two parts, one of them grouped.
//! - Three cells with four values: an almost locked set; three rows with four columns: an almost fish.

use super::intersection::common;
use super::links::{Few, Links};
use super::locked::Rows;
use crate::matrix::{Matrices, Matrix};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Bases and their parts.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) bases: Few<Group>,
    /// Nearly all nodes are of one base, and have two parts.
    pub(crate) parts: SmallVec<[Part; 2]>,
}

/// Candidates of a node that share a cover.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    /// Ascending.
    pub(crate) candidates: Few<Candidate>,
    /// The groups that hold them all, without the bases.
    pub(crate) covers: Few<Group>,
}

impl Part {
    fn new(state: &State<'_>, mut candidates: Few<Candidate>, bases: &[Group]) -> Option<Self> {
        candidates.sort_unstable();
        let covers: Few<Group> = common(state.problem(), &candidates).filter(|group| !bases.contains(group)).collect();
        let is_part = !candidates.is_empty() && !covers.is_empty();
        is_part.then_some(Self { candidates, covers })
    }
}

/// The nodes of one base: each way to cut what is left of a group in two parts.
pub(crate) fn links(state: &State<'_>) -> Vec<Rc<Node>> {
    let (mut links, mut nodes) = (Links::new(state.problem()), Vec::new());
    for base in state.problem().all_groups().filter(|&base| state.open(base) > 1 && state.is_needed(base)) {
        links.each(base, state, |parts| {
            let parts = parts.map(|(candidates, covers)| Part { candidates, covers });
            nodes.push(Rc::new(Node { bases: smallvec![base], parts: parts.into() }));
        });
    }
    nodes
}

/// The nodes of `size` bases: almost locked sets of a matrix.
pub(crate) fn almost_locked(matrices: &Matrices, state: &State<'_>, size: usize) -> Vec<Rc<Node>> {
    let mut seen: BTreeSet<Few<Group>> = BTreeSet::new();
    let mut nodes = Vec::new();
    for matrix in matrices.units.iter().chain(&matrices.fish).take_while(|_| !state.is_interrupted()) {
        let most = u32::try_from(size + 1).expect("sizes are small");
        Rows::new(matrix, state, most).visit(size, most, &mut |rows, columns| {
            if columns.count_ones() == most {
                let bases = bases(matrix, rows);
                if seen.insert(bases.clone()) {
                    nodes.extend(node(state, bases, by_column(matrix, state, rows, columns)).map(Rc::new));
                }
            }
        });
    }
    nodes
}

/// The nodes of `size` rows of fish whose candidates in two or three columns lie in one other group: fins in a box.
pub(crate) fn finned(matrices: &Matrices, state: &State<'_>, size: usize) -> Vec<Rc<Node>> {
    let mut nodes = Vec::new();
    for matrix in &matrices.fish {
        let most = u32::try_from(size + 2).expect("sizes are small");
        Rows::new(matrix, state, most).visit(size, most, &mut |rows, columns| {
            let wide = columns.count_ones();
            if wide + 1 < most || wide > most {
                return;
            }
            let bases = bases(matrix, rows);
            for fins in subsets(columns, wide + 1 - most + 1) {
                let Some(fin) = Part::new(state, matrix.inside(rows, fins, state).collect(), &bases) else { continue };
                if let Some(mut node) = node(state, bases.clone(), by_column(matrix, state, rows, columns & !fins)) {
                    node.parts.push(fin);
                    nodes.push(Rc::new(node));
                }
            }
        });
    }
    nodes
}

/// The sets of so many bits of a word, one or two.
fn subsets(word: u64, size: u32) -> Vec<u64> {
    let bits: Vec<u64> = (0..u64::BITS).map(|at| 1 << at).filter(|bit| word & bit != 0).collect();
    if size == 1 {
        return bits;
    }
    let pairs = bits.iter().enumerate().flat_map(|(at, one)| bits[at + 1..].iter().map(move |other| one | other));
    pairs.collect()
}

fn bases(matrix: &Matrix, rows: &[usize]) -> Few<Group> {
    let mut bases: Few<Group> = rows.iter().map(|&row| matrix.rows[row]).collect();
    bases.sort_unstable();
    bases
}

/// The candidates of some rows in each of these columns.
fn by_column(matrix: &Matrix, state: &State<'_>, rows: &[usize], columns: u64) -> Vec<Few<Candidate>> {
    let mut parts = vec![Few::new(); columns.count_ones() as usize];
    for (candidate, column) in matrix.entries(rows, columns, state) {
        let before = columns & ((1 << column) - 1);
        parts[before.count_ones() as usize].push(candidate);
    }
    parts
}

fn node(state: &State<'_>, bases: Few<Group>, parts: Vec<Few<Candidate>>) -> Option<Node> {
    let parts: Option<SmallVec<[Part; 2]>> = parts.into_iter().map(|part| Part::new(state, part, &bases)).collect();
    Some(Node { parts: parts?, bases })
}
