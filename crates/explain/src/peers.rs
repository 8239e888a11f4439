//! Which cells see each other, by the relations that say that cells differ.

use exactone_core::problem::{Relation, Relations};

/// By cell, a bit for each cell that it sees.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peers {
    cells: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Peers {
    /// O(relations · cells of one²).
    pub(crate) fn new(relations: &Relations) -> Self {
        let cells = relations.cells.len();
        let words = cells.div_ceil(64);
        let mut peers = Self { cells, words, bits: vec![0; cells * words] };
        for differing in relations.list.iter().filter_map(differing) {
            for &cell in differing {
                differing.iter().filter(|&&other| other != cell).for_each(|&other| peers.add(cell, other));
            }
        }
        peers
    }

    fn add(&mut self, cell: usize, other: usize) {
        self.bits[cell * self.words + other / 64] |= 1 << (other % 64);
    }

    /// Whether one cell sees another. No cell sees itself.
    pub(crate) fn sees(&self, cell: usize, other: usize) -> bool {
        self.bits[cell * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// The cells that see all of these, ascending; none for no cells.
    pub(crate) fn of_all(&self, cells: &[usize]) -> Vec<usize> {
        let sees_all = |&cell: &usize| !cells.is_empty() && cells.iter().all(|&other| self.sees(other, cell));
        (0..self.cells).filter(sees_all).collect()
    }
}

/// The cells of a relation that says that they differ.
pub(crate) fn differing(relation: &Relation) -> Option<&[usize]> {
    match relation {
        Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => Some(cells),
        Relation::Pair { cells, allowed } => {
            let never_equal = allowed.iter().enumerate().all(|(rank, set)| set >> rank & 1 == 0);
            never_equal.then_some(&cells[..])
        }
        _ => None,
    }
}
