//! From pairs to cliques: sets of vertices that are joined pair by pair, until every pair lies in one of the sets.
//!
//! Each pair that no clique holds yet grows into a maximal clique. The lowest vertex that is joined to all is added first.
//! On the pairs of a Sudoku this gives its rows, boxes and columns. There are many covers by cliques, and the smallest is
//! NP-hard to find (Orlin, *Contentment in graph theory*, 1977). This one does not depend on the order of the pairs.

use std::collections::HashSet;

/// Steps after which no more cliques are looked for.
const PATIENCE: usize = 1 << 31;

/// A graph: the neighbours of each vertex, ascending, each once.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    neighbours: Vec<Vec<u32>>,
}

impl Graph {
    pub(super) fn new(vertices: usize, pairs: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut neighbours = vec![Vec::new(); vertices];
        for (one, other) in pairs {
            neighbours[one as usize].push(other);
            neighbours[other as usize].push(one);
        }
        for row in &mut neighbours {
            row.sort_unstable();
            row.dedup();
        }
        Self { neighbours }
    }

    pub(super) fn neighbours(&self, vertex: u32) -> &[u32] {
        &self.neighbours[vertex as usize]
    }

    pub(super) fn joins(&self, one: u32, other: u32) -> bool {
        self.neighbours(one).binary_search(&other).is_ok()
    }

    /// Cliques that hold every pair, but for the pairs inside these sets, whose members ascend; `None` if finding them takes
    /// too long.
    pub(super) fn cover<'s>(&self, held: impl IntoIterator<Item = &'s [u32]>) -> Option<Vec<Vec<u32>>> {
        let mut covered: HashSet<(u32, u32)> = HashSet::new();
        for set in held {
            self.mark(set, &mut covered);
        }
        let mut cliques = Vec::new();
        let mut steps = 0;
        for low in 0..u32::try_from(self.neighbours.len()).unwrap_or(u32::MAX) {
            for &high in self.neighbours(low).iter().filter(|high| **high > low) {
                if !covered.contains(&(low, high)) {
                    let clique = self.grow(low, high, &mut steps);
                    self.mark(&clique, &mut covered);
                    cliques.push(clique);
                }
                if steps > PATIENCE {
                    return None;
                }
            }
        }
        Some(cliques)
    }

    /// Marks the pairs inside a set, whose members ascend. O(neighbours of the members).
    fn mark(&self, set: &[u32], covered: &mut HashSet<(u32, u32)>) {
        for &low in set {
            let above = self.neighbours(low).iter().filter(|high| **high > low);
            covered.extend(above.filter(|high| set.binary_search(high).is_ok()).map(|&high| (low, high)));
        }
    }

    fn grow(&self, low: u32, high: u32, steps: &mut usize) -> Vec<u32> {
        let mut clique = vec![low, high];
        let mut joinable: Vec<u32> =
            self.neighbours(low).iter().copied().filter(|&vertex| self.joins(vertex, high)).collect();
        *steps += self.neighbours(low).len();
        while let Some(&next) = joinable.first() {
            *steps += joinable.len();
            clique.push(next);
            joinable.retain(|&vertex| self.joins(vertex, next));
        }
        clique.sort_unstable();
        clique
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_triangles_with_a_common_edge_and_a_tail_are_three_cliques() {
        let graph = Graph::new(5, [(0, 1), (1, 2), (2, 0), (1, 3), (3, 2), (3, 4), (4, 3)]);
        let cliques = graph.cover(std::iter::empty::<&[u32]>()).unwrap();
        assert_eq!(cliques, [vec![0, 1, 2], vec![1, 2, 3], vec![3, 4]]);
        assert_eq!(graph.cover([&[1, 2, 3][..], &[3, 4]]).unwrap(), [vec![0, 1, 2]]);
    }
}
