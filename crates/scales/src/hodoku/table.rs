//! All that follows from one mark being true or false, and how: the nearest first.

use super::links::{Key, Links};

/// The most that a table holds.
const FULL: usize = 1000;

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub key: Key,
    /// Where in the table that stands from which it follows at once.
    pub from: usize,
    /// How many links away it is.
    pub distance: usize,
}

/// What follows from the first entry.
pub(super) struct Table {
    pub entries: Vec<Entry>,
    is_known: Vec<bool>,
}

impl Table {
    pub(super) fn new(links: &Links) -> Self {
        Self { entries: Vec::with_capacity(FULL), is_known: vec![false; links.direct.len()] }
    }

    /// Fills the table anew, from this key.
    pub(super) fn fill(&mut self, links: &Links, start: Key) {
        for entry in self.entries.drain(..) {
            self.is_known[entry.key] = false;
        }
        self.add(Entry { key: start, from: 0, distance: 0 });
        let mut at = 0;
        while at < self.entries.len() && self.entries.len() < FULL {
            let Entry { key, distance, .. } = self.entries[at];
            for &next in &links.direct[key] {
                self.add(Entry { key: next, from: at, distance: distance + 1 });
            }
            at += 1;
        }
    }

    fn add(&mut self, entry: Entry) {
        let is_known = &mut self.is_known[entry.key];
        if !*is_known && self.entries.len() < FULL {
            *is_known = true;
            self.entries.push(entry);
        }
    }

    /// The keys from the first entry to this one.
    pub(super) fn chain(&self, mut at: usize) -> Vec<Key> {
        let mut chain = vec![self.entries[at].key];
        while at != 0 {
            at = self.entries[at].from;
            chain.push(self.entries[at].key);
        }
        chain.reverse();
        chain
    }
}
