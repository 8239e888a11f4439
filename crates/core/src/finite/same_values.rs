//! Two lists of cells with the same values, each as often.

use super::store::{Conflict, Store, ranks};

#[derive(Debug)]
pub(super) struct SameValues {
    pub(super) one: Vec<usize>,
    pub(super) other: Vec<usize>,
}

impl SameValues {
    /// No list has a value more often than the other may have it. O(values x cells).
    pub(super) fn run(&self, store: &mut Store) -> Result<(), Conflict> {
        let together = |store: &Store, cells: &[usize]| cells.iter().fold(0, |set, &cell| set | store.domains[cell]);
        let both = together(store, &self.one) & together(store, &self.other);
        self.one.iter().chain(&self.other).try_for_each(|&cell| store.keep(cell, both))?;
        ranks(both).try_for_each(|rank| {
            Self::count(store, 1 << rank, &self.one, &self.other)?;
            Self::count(store, 1 << rank, &self.other, &self.one)
        })
    }

    /// Where the one list has a value as often as the other may have it, the other has it wherever it may.
    fn count(store: &mut Store, value: u64, one: &[usize], other: &[usize]) -> Result<(), Conflict> {
        let certain = one.iter().filter(|&&cell| store.domains[cell] == value).count();
        let possible = other.iter().filter(|&&cell| store.domains[cell] & value != 0).count();
        if certain > possible {
            return Err(Conflict);
        }
        if certain < possible || certain == 0 {
            return Ok(());
        }
        for &cell in other {
            if store.domains[cell] & value != 0 {
                store.keep(cell, value)?;
            }
        }
        Ok(())
    }
}
