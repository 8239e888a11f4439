//! What follows from a mark by a net: as in a table, with the distances that decide when something is looked at
//! again.

use super::forcing::Reach;
use super::links::{Key, Node};

/// The most that a net holds.
pub(super) const FULL: usize = 1000;

/// Something that follows.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub key: Key,
    pub distance: usize,
    /// Whether it follows from something else in the table, by the table of that.
    pub is_borrowed: bool,
}

/// What follows from a key.
#[derive(Clone)]
pub(super) struct Net {
    pub entries: Vec<Entry>,
    /// For each key, where it stands, plus one.
    places: Vec<usize>,
    pub reach: Reach,
}

impl Net {
    /// Nothing.
    pub(super) const EMPTY: Self = Self { entries: Vec::new(), places: Vec::new(), reach: Reach::NONE };

    /// Where a key stands.
    pub(super) fn place(&self, key: Key) -> Option<usize> {
        self.places.get(key)?.checked_sub(1)
    }

    /// The distance of a key, or of the start if it does not follow.
    pub(super) fn distance(&self, key: Key) -> usize {
        self.place(key).map_or(1, |at| self.entries[at].distance)
    }

    /// Adds what is new.
    pub(super) fn add(&mut self, node: Node, entry: Entry) {
        if self.entries.len() < FULL && self.place(entry.key).is_none() {
            self.entries.push(entry);
            let needed = entry.key + 1;
            if self.places.len() < needed {
                self.places.resize(needed, 0);
            }
            self.places[needed - 1] = self.entries.len();
            self.reach.add(node, entry.key);
        }
    }
}

impl Entry {
    /// Takes a shorter way to what is borrowed.
    pub(super) fn shorten(&mut self, distance: usize) {
        if self.is_borrowed && distance < self.distance {
            self.distance = distance;
        }
    }
}

/// The net that grows, and the net from which it does.
pub(super) fn two_of(nets: &mut [Net], into: Key, from: Key) -> (&mut Net, &Net) {
    let (into, from) = (into, from);
    let (left, right) = nets.split_at_mut(into.max(from));
    if into < from { (&mut left[into], &right[0]) } else { (&mut right[0], &left[from]) }
}
