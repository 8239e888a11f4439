//! Disjoint sets: cells that hang together, two by two (Tarjan, *Efficiency of a good but not linear set union algorithm*, 1975).

use std::collections::BTreeMap;

/// Cells, each with one before it in its part, or itself.
#[derive(Clone, Debug, Default)]
pub(super) struct DisjointSets {
    before: BTreeMap<usize, usize>,
}

impl DisjointSets {
    /// The cell that stands for the part of this one, which becomes a part of its own if it is new.
    pub(super) fn of(&mut self, cell: usize) -> usize {
        let mut first = cell;
        while let Some(&before) = self.before.get(&first).filter(|before| **before != first) {
            first = before;
        }
        let mut at = cell;
        while at != first {
            at = self.before.insert(at, first).unwrap_or(first);
        }
        self.before.insert(first, first);
        first
    }

    /// Makes one part of two.
    pub(super) fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.of(one), self.of(other));
        self.before.insert(one.max(other), one.min(other));
    }

    /// The cells of each part, ascending.
    pub(super) fn all(&mut self) -> Vec<Vec<usize>> {
        let cells: Vec<usize> = self.before.keys().copied().collect();
        let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for cell in cells {
            parts.entry(self.of(cell)).or_default().push(cell);
        }
        parts.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_joined_is_one_part() {
        let mut parts = DisjointSets::default();
        parts.of(9);
        for [one, other] in [[4, 3], [3, 2], [7, 8], [2, 1], [8, 7]] {
            parts.join(one, other);
        }
        assert_eq!(parts.all(), [vec![1, 2, 3, 4], vec![7, 8], vec![9]]);
        assert_eq!((parts.of(4), parts.of(8)), (1, 7));
    }
}
