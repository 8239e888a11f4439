//! Which rules are looked at together: a rule, and one or two others whose cells are all among its cells.
//!
//! So the rules of a line come together: how many 1s it has, and that no three of them stand in a row; and with a rule that two lines differ, those of
//! each of the lines. It does not matter what the rules are.

use super::Rule;
use super::scope::Scope;
use crate::peers::Peers;
use exactone_core::problem::{Relation, Relations};
use std::collections::BTreeSet;

/// The most cells of such rules, and how many others of a rule are looked at.
const MOST_CELLS: usize = 32;
const MOST_INSIDE: usize = 12;

/// Where there are more of them, there are none: all, or a part that depends on their order.
const MOST_JOINT: usize = 20_000;

/// All of them, each with its cells. O(rules · rules of a cell · cells of a rule).
pub(super) fn all<'p>(relations: &'p Relations, peers: &Peers) -> Vec<(Rule, Scope<'p>)> {
    let is_read = |&at: &usize| Scope::new(relations, peers, &Rule::of(at)).is_some();
    let cells: Vec<BTreeSet<usize>> =
        relations.list.iter().map(|relation| Relation::cells(relation).into_iter().collect()).collect();
    let read: Vec<usize> = (0..relations.list.len()).filter(is_read).collect();
    let mut of_cell = vec![Vec::new(); relations.cells.len()];
    for &at in &read {
        cells[at].iter().for_each(|&cell| of_cell[cell].push(at));
    }
    let mut joint = Vec::new();
    for &outer in read.iter().filter(|&&at| (3..=MOST_CELLS).contains(&cells[at].len())) {
        let near: BTreeSet<usize> = cells[outer].iter().flat_map(|&cell| of_cell[cell].iter().copied()).collect();
        // Of rules of the same cells the first is the outer one.
        let is_inside = |&at: &usize| {
            at != outer && cells[at].is_subset(&cells[outer]) && (cells[at].len() < cells[outer].len() || at > outer)
        };
        let inside: Vec<usize> = near.into_iter().filter(is_inside).collect();
        if inside.len() > MOST_INSIDE {
            continue;
        }
        for (at, &one) in inside.iter().enumerate() {
            let pair = Rule::together(&[outer, one]);
            let others = inside[at + 1..].iter().map(|&other| Rule::together(&[outer, one, other]));
            joint.extend([pair].into_iter().chain(others).filter_map(|rule| {
                let scope = Scope::new(relations, peers, &rule)?;
                Some((rule, scope))
            }));
            if joint.len() > MOST_JOINT {
                return Vec::new();
            }
        }
    }
    joint
}
