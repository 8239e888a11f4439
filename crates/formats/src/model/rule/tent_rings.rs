//! Rings of trees and tents: where each tent stands between two trees and each tree between two tents, there are two ways to tell
//! whose tent is whose.
//!
//! Tents do not touch, so a tree has two tents beside it at most, at opposite sides. A tree is then an edge between two squares for tents,
//! and the pairing is another one exactly where a ring of such edges is turned round. One way round each ring is ruled out.

use crate::model::rule_error::{RuleError, bounded};
use std::collections::BTreeMap;

/// Steps on the way to rings.
const MOST_STEPS: usize = 200_000;

/// The free cells around a tree: to the north, east, south, west.
pub(super) type Around = [Option<usize>; 4];

/// One way round: each tree with the tent that it has then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ring {
    pub(super) steps: Vec<(usize, usize)>,
}

/// Each ring that tents could form, in one of its two ways.
pub(super) fn rings(trees: &[Around]) -> Result<Vec<Ring>, RuleError> {
    let mut edges: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
    for (tree, around) in trees.iter().enumerate() {
        for (one, other) in [(around[0], around[2]), (around[1], around[3])] {
            if let (Some(one), Some(other)) = (one, other) {
                edges.entry(one).or_default().push((tree, other));
                edges.entry(other).or_default().push((tree, one));
            }
        }
    }
    let mut search = Search { edges: &edges, path: Vec::new(), found: Vec::new(), steps: 0 };
    for &start in edges.keys() {
        search.from(start, start)?;
    }
    Ok(search.found)
}

/// A walk that visits no square and no tree twice, and no square before the first.
struct Search<'e> {
    edges: &'e BTreeMap<usize, Vec<(usize, usize)>>,
    path: Vec<(usize, usize)>,
    found: Vec<Ring>,
    steps: usize,
}

impl Search<'_> {
    fn from(&mut self, start: usize, at: usize) -> Result<(), RuleError> {
        for &(tree, next) in &self.edges[&at] {
            self.steps += 1 + self.path.len();
            bounded(self.steps, MOST_STEPS, "steps along trees")?;
            if next < start || self.path.iter().any(|&(known, square)| known == tree || square == next) {
                continue;
            }
            self.path.push((tree, next));
            if next != start {
                self.from(start, next)?;
            } else if self.path.len() > 2 && self.path[0].1 < self.path[self.path.len() - 2].1 {
                self.found.push(Ring { steps: self.path.clone() });
            }
            self.path.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_found_once_and_a_row_is_none() {
        // Squares 0 2 4 6 8 around a middle: 0 1 2 / 3 . 5 / 6 7 8, trees at 1, 3, 5, 7.
        let row = |one, other| [None, Some(one), None, Some(other)];
        let column = |one, other| [Some(one), None, Some(other), None];
        let trees = [row(2, 0), column(0, 6), column(2, 8), row(8, 6)];
        let found = rings(&trees).unwrap();
        assert_eq!(found, [Ring { steps: vec![(0, 2), (2, 8), (3, 6), (1, 0)] }]);
        assert_eq!(rings(&trees[..3]).unwrap(), []);
    }
}
