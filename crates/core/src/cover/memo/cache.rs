//! The component cache of a count: of one thread, or shared by several.
//!
//! It is cut into shards by the hash of a state. Shared, each is behind a lock of its own, and two threads seldom want
//! the same; a lock is held while states are compared, and never while anything is counted. What is kept and what is
//! forgotten does not depend on whether there are locks.

use super::shard::{Entry, Shard, hash};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What has been counted before.
#[derive(Clone, Debug)]
pub(super) enum Cache {
    Own(Vec<Shard>),
    /// A clone has the same cache.
    Shared(Arc<[Mutex<Shard>]>),
}

impl Default for Cache {
    fn default() -> Self {
        Self::Own(vec![Shard::default(); SHARDS])
    }
}

/// A power of two, as the slots of a shard are.
const SHARDS: usize = 32;

impl Cache {
    /// Forgets everything, and begins anew for states of so many words, in about so many bytes at most. It is not
    /// shared.
    pub(super) fn open(&mut self, width: usize, most_bytes: usize) {
        if matches!(self, Self::Shared(_)) {
            *self = Self::default();
        }
        if let Self::Own(shards) = self {
            for shard in shards {
                shard.open(width, most_bytes / SHARDS);
            }
        }
    }

    /// Puts locks around what is cached: from now on clones share it.
    pub(super) fn share(&mut self) {
        if let Self::Own(shards) = self {
            *self = Self::Shared(shards.drain(..).map(Mutex::new).collect());
        }
    }

    /// The state's entry, if it is still there.
    #[inline]
    pub(super) fn find(&self, state: &[u64]) -> Option<Entry> {
        let hash = hash(state);
        match self {
            Self::Own(shards) => shards[shard_of(hash)].find(state, hash).cloned(),
            Self::Shared(shards) => locked(&shards[shard_of(hash)]).find(state, hash).cloned(),
        }
    }

    /// Caches a state. If another thread did so in the meantime it stands there twice, which does no harm.
    pub(super) fn insert(&mut self, state: &[u64], entry: Entry) {
        let hash = hash(state);
        match self {
            Self::Own(shards) => shards[shard_of(hash)].insert(state, hash, entry),
            Self::Shared(shards) => locked(&shards[shard_of(hash)]).insert(state, hash, entry),
        }
    }
}

/// The uppermost bits, which a shard of a shard does not go by before it has 2^26 buckets.
#[inline]
fn shard_of(hash: u64) -> usize {
    usize::try_from(hash >> (u64::BITS - SHARDS.ilog2())).expect("a few bits")
}

/// A thread that panicked may have left its last state unwritten, and nothing worse; its panic ends the count anyway.
fn locked(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Count;

    fn entry(count: u128) -> Entry {
        Entry { count: Count::from(count), effort: 1 }
    }

    #[test]
    fn what_one_thread_caches_all_find() {
        let mut cache = Cache::default();
        cache.open(2, 1 << 24);
        cache.share();
        let other = cache.clone();
        for number in 0..1_000 {
            cache.insert(&[number, 3], entry(u128::from(number)));
        }
        // A bucket that is full forgets a state, which happens to few of them.
        let found: Vec<u64> = (0..1_000).filter(|&number| other.find(&[number, 3]).is_some()).collect();
        let is_right = |&number: &u64| other.find(&[number, 3]).unwrap().count == Count::from(u128::from(number));
        assert!(found.len() > 900 && found.iter().all(is_right), "{} found", found.len());
        assert!((0..1_000).all(|number| other.find(&[number, 4]).is_none()));
    }

    /// A slot here takes 4 bytes of tag, 16 of state and the entry.
    #[test]
    fn shards_together_hold_no_more_bytes_than_they_may() {
        let slot = 20 + size_of::<Entry>();
        for most_bytes in [1 << 16, 1 << 20] {
            let mut cache = Cache::default();
            cache.open(2, most_bytes);
            for number in 0..200_000 {
                cache.insert(&[number, 0], entry(1));
            }
            cache.share();
            let kept = (0..200_000).filter(|&number| cache.find(&[number, 0]).is_some()).count();
            assert!(kept * slot <= most_bytes && kept * slot * 4 > most_bytes, "{kept} of {slot} bytes");
        }
    }
}
