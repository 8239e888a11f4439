//! A shard of the component cache: residual states counted before, with their number of solutions.
//!
//! A state is compared word by word, never by its hash alone: a count must not hang on luck. The shard grows to a number
//! of bytes and no further, and not beyond what the process can get. Then a new state takes the place of the one in its
//! bucket that cost the least. What is forgotten is counted again, so losing states costs time and never the right
//! answer.

use crate::solve::Count;
use std::collections::TryReserveError;

/// A state's number of solutions, and what it cost to count them.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    pub(super) count: Count,
    pub(super) effort: u64,
}

/// States of a fixed number of words. A bucket of [`WAYS`] slots stands side by side in each of the three lists.
#[derive(Clone, Debug, Default)]
pub(super) struct Shard {
    width: usize,
    most_slots: usize,
    filled: usize,
    /// For each slot bits of the hash of its state, never 0; or 0 for an empty slot.
    tags: Vec<u32>,
    states: Vec<u64>,
    entries: Vec<Entry>,
}

/// Slots where a state may stand.
const WAYS: usize = 4;
/// A cache has dozens of shards, and most counts fill none.
const FIRST_SLOTS: usize = 1 << 5;

impl Shard {
    /// Forgets everything, and begins anew for states of so many words, in about so many bytes at most.
    pub(super) fn open(&mut self, width: usize, most_bytes: usize) {
        self.width = width;
        let slot = size_of::<u32>() + width * size_of::<u64>() + size_of::<Entry>();
        let fitting = (most_bytes / slot).max(1);
        self.most_slots = (1 << fitting.ilog2()).max(WAYS);
        self.tags.clear();
        self.states.clear();
        self.entries.clear();
        self.lay_out(FIRST_SLOTS.min(self.most_slots));
    }

    fn lay_out(&mut self, slots: usize) {
        self.filled = 0;
        self.tags.resize(slots, 0);
        self.states.resize(slots * self.width, 0);
        self.entries.resize(slots, Entry::default());
    }

    /// The entry of the state with this [`hash`], if it is still there.
    #[inline]
    pub(super) fn find(&self, state: &[u64], hash: u64) -> Option<&Entry> {
        let (bucket, tag) = self.place(hash);
        let known = (bucket..bucket + WAYS).find(|&slot| self.tags[slot] == tag && self.state(slot) == state)?;
        Some(&self.entries[known])
    }

    /// Caches the state with this [`hash`], which is not there.
    pub(super) fn insert(&mut self, state: &[u64], hash: u64, entry: Entry) {
        if self.filled * 2 >= self.tags.len() && self.tags.len() < self.most_slots {
            self.grow();
        }
        self.put(state, hash, entry);
    }

    fn put(&mut self, state: &[u64], hash: u64, entry: Entry) {
        let (bucket, tag) = self.place(hash);
        let worth = |slot: &usize| if self.tags[*slot] == 0 { 0 } else { 1 + self.entries[*slot].effort };
        let slot = (bucket..bucket + WAYS).min_by_key(worth).expect("a bucket has slots");
        self.filled += usize::from(self.tags[slot] == 0);
        self.tags[slot] = tag;
        self.states[slot * self.width..][..self.width].copy_from_slice(state);
        self.entries[slot] = entry;
    }

    /// Doubles the slots; or stays as it is, for good, if there is no memory for that.
    fn grow(&mut self) {
        let slots = self.tags.len() * 2;
        let Ok(mut larger) = self.with_room_for(slots) else {
            self.most_slots = self.tags.len();
            return;
        };
        larger.lay_out(slots);
        let Self { tags, states, entries, .. } = std::mem::replace(self, larger);
        for (slot, (tag, entry)) in tags.into_iter().zip(entries).enumerate() {
            if tag != 0 {
                let state = &states[slot * self.width..][..self.width];
                self.put(state, hash(state), entry);
            }
        }
    }

    /// An empty shard of the same kind that can be laid out without asking for more memory.
    fn with_room_for(&self, slots: usize) -> Result<Self, TryReserveError> {
        let mut shard = Self { width: self.width, most_slots: self.most_slots, ..Self::default() };
        shard.tags.try_reserve_exact(slots)?;
        shard.states.try_reserve_exact(slots.saturating_mul(self.width))?;
        shard.entries.try_reserve_exact(slots)?;
        Ok(shard)
    }

    #[inline]
    fn state(&self, slot: usize) -> &[u64] {
        &self.states[slot * self.width..][..self.width]
    }

    /// The first slot of the bucket of a state with this hash, and its tag.
    #[inline]
    fn place(&self, hash: u64) -> (usize, u32) {
        let buckets = self.tags.len() / WAYS;
        let bucket = usize::try_from(hash >> 32).expect("32 bits") & (buckets - 1);
        (bucket * WAYS, u32::try_from(hash & 0xffff_ffff).expect("32 bits") | 1)
    }
}

/// Multiplies each word into 128 bits and folds the halves, as `wyhash` does.
#[inline]
pub(super) fn hash(state: &[u64]) -> u64 {
    state.iter().fold(0x2d35_8dcc_aa6c_78a5, |hash, word| {
        let product = u128::from(hash ^ word) * 0x8bb8_4b93_962e_acc9;
        fold(product)
    })
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "each half is taken as it is")]
fn fold(product: u128) -> u64 {
    (product as u64) ^ ((product >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(count: u128, effort: u64) -> Entry {
        Entry { count: Count::from(count), effort }
    }

    fn insert(shard: &mut Shard, state: &[u64], entry: Entry) {
        shard.insert(state, hash(state), entry);
    }

    fn counted(shard: &Shard, state: &[u64]) -> Option<Count> {
        shard.find(state, hash(state)).map(|entry| entry.count.clone())
    }

    #[test]
    fn what_is_cached_is_found_and_nothing_else_also_after_growing() {
        let mut shard = Shard::default();
        shard.open(2, 1 << 24);
        for number in 0..20_000_u64 {
            assert_eq!(counted(&shard, &[number, 7]), None);
            insert(&mut shard, &[number, 7], entry(u128::from(number), 1));
        }
        let found = (0..20_000_u64).filter(|&number| match counted(&shard, &[number, 7]) {
            Some(count) => count == Count::from(u128::from(number)),
            None => false,
        });
        assert!(found.count() > 18_000, "buckets are full by chance, not by habit");
        assert!((0..20_000).all(|number| counted(&shard, &[number, 8]).is_none()));
        shard.open(2, 1 << 24);
        assert_eq!(counted(&shard, &[3, 7]), None);
    }

    #[test]
    fn a_full_table_keeps_what_cost_most_and_does_not_grow() {
        let mut shard = Shard::default();
        shard.open(1, 1);
        assert_eq!(shard.tags.len(), WAYS);
        for effort in [5, 9, 7, 8, 6] {
            insert(&mut shard, &[effort], entry(1, effort));
        }
        assert_eq!([5, 6, 7, 8, 9].map(|state| counted(&shard, &[state]).is_some()), [false, true, true, true, true]);
    }

    #[test]
    fn a_table_that_gets_no_memory_stays_as_large_as_it_is() {
        let mut shard = Shard::default();
        shard.open(1, 1 << 24);
        insert(&mut shard, &[7], entry(7, 7));
        assert!(shard.with_room_for(usize::MAX / 2).is_err());
        assert_eq!(counted(&shard, &[7]), Some(Count::from(7)));
    }

    #[test]
    fn states_of_no_words_are_one_state() {
        let mut shard = Shard::default();
        shard.open(0, 100);
        insert(&mut shard, &[], entry(4, 1));
        assert_eq!(counted(&shard, &[]), Some(Count::from(4)));
    }
}
