//! The sizes of all items, and how they were at the beginning of each level.
//!
//! A level costs memory only for what changed since the level before: sizes are compared block by block with how they
//! stood at the last mark, and the old contents of the blocks that differ are logged. Going back within a level is one
//! copy of all sizes; ending a level puts the logged blocks back into the mark. An empty 100×100 Sudoku is searched nine
//! thousand levels deep with up to 40,000 items: copies of all sizes would take a gigabyte.

use super::dance::SATISFIED;

/// Sizes with a stack of marks. Secondary items are [`SATISFIED`] from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Sizes {
    /// The sizes as they are, for the items in order, primary ones first.
    pub(super) now: Vec<u32>,
    primary: usize,
    /// The sizes as they were at the topmost mark, or at the opening.
    marked: Vec<u32>,
    /// Old contents of blocks of `marked`, and which blocks they are.
    contents: Vec<[u32; BLOCK]>,
    blocks: Vec<u32>,
    /// For each mark how long the log was before it.
    log_lengths: Vec<usize>,
}

/// Sizes that are logged together: one cache line.
const BLOCK: usize = 16;

impl Sizes {
    /// Begins with so many items of size 0, the first `primary` of them primary, and no mark.
    pub(super) fn open(&mut self, items: usize, primary: usize) {
        self.primary = primary;
        self.now.clear();
        self.now.resize(primary, 0);
        // Whole blocks only; what pads the last one is never looked at.
        self.now.resize(items.next_multiple_of(BLOCK), SATISFIED);
        self.contents.clear();
        self.blocks.clear();
        self.log_lengths.clear();
    }

    /// Takes the sizes for what the first mark is compared with. To be called once the sizes are filled in.
    pub(super) fn settle(&mut self) {
        self.marked.clone_from(&self.now);
    }

    /// The sizes of the primary items.
    #[inline]
    pub(super) fn primary(&self) -> &[u32] {
        &self.now[..self.primary]
    }

    /// Marks the sizes as they are. O(items).
    pub(super) fn mark(&mut self) {
        self.log_lengths.push(self.contents.len());
        let (marked, _) = self.marked.as_chunks_mut::<BLOCK>();
        let (now, _) = self.now.as_chunks::<BLOCK>();
        for ((block, old), new) in (0..).zip(marked).zip(now) {
            if differ(old, new) {
                self.blocks.push(block);
                self.contents.push(*old);
                *old = *new;
            }
        }
    }

    /// Sets the sizes back to the topmost mark. O(items).
    #[inline]
    pub(super) fn rewind(&mut self) {
        self.now.copy_from_slice(&self.marked);
    }

    /// Forgets the topmost mark; the sizes must stand at it. The mark below becomes the topmost.
    pub(super) fn unmark(&mut self) {
        let length = self.log_lengths.pop().expect("a level that ends was begun");
        let (marked, _) = self.marked.as_chunks_mut::<BLOCK>();
        for (block, old) in self.blocks.drain(length..).zip(self.contents.drain(length..)) {
            marked[block as usize] = old;
        }
    }

    /// The words that a set of all items takes.
    pub(super) fn words(&self) -> usize {
        self.now.len().div_ceil(WORD)
    }

    /// Appends the set of the open items: those not covered that have an option left. Which options are open follows
    /// from it: those whose items all are. O(items).
    pub(super) fn append_open(&self, sets: &mut Vec<u64>) {
        for (first, sizes) in (0..).step_by(WORD).zip(self.now.chunks(WORD)) {
            let primary = self.primary.saturating_sub(first).min(sizes.len());
            let (primary, secondary) = sizes.split_at(primary);
            let word =
                open_of(primary, 0) | open_of(secondary, SATISFIED).checked_shl(index_of(primary.len())).unwrap_or(0);
            sets.push(word);
        }
    }

    /// Covers the items of a set that are not in a part of it, without choosing anything. O(items).
    pub(super) fn set_aside(&mut self, set: &[u64], part: &[u64]) {
        for (word, (set, part)) in set.iter().zip(part).enumerate() {
            let mut aside = set & !part;
            while aside != 0 {
                self.now[word * WORD + aside.trailing_zeros() as usize] += SATISFIED;
                aside &= aside - 1;
            }
        }
    }
}

/// Bits for the sizes of open items, at most a word of them; `floor` is what is added to them from the start.
#[inline]
fn open_of(sizes: &[u32], floor: u32) -> u64 {
    let mut open = [0_u8; WORD];
    for (open, size) in open.iter_mut().zip(sizes) {
        *open = u8::from(size.wrapping_sub(floor + 1) < SATISFIED - 1);
    }
    let (eights, _) = open.as_chunks::<8>();
    eights.iter().rev().fold(0, |bits, eight| bits << 8 | gather(u64::from_le_bytes(*eight)))
}

/// The lowest bits of eight bytes, which are 0 or 1: the product moves the bit of byte i to bit 56 + i.
#[inline]
fn gather(bytes: u64) -> u64 {
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

const WORD: usize = 64;

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("at most a word")
}

/// Whether two blocks differ; written so that it becomes a handful of vector instructions and no call.
#[inline]
fn differ(one: &[u32; BLOCK], other: &[u32; BLOCK]) -> bool {
    one.iter().zip(other).fold(0, |bits, (one, other)| bits | (one ^ other)) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(items: usize, primary: usize, size: u32) -> Sizes {
        let mut sizes = Sizes::default();
        sizes.open(items, primary);
        for now in &mut sizes.now {
            *now += size;
        }
        sizes.settle();
        sizes
    }

    #[test]
    fn sizes_come_back_level_by_level() {
        let mut sizes = opened(40, 35, 9);
        sizes.now[3] = 8;
        sizes.mark();
        sizes.now[3] = 7;
        sizes.now[39] = 6;
        sizes.mark();
        sizes.now[20] = 5;
        sizes.rewind();
        assert_eq!((sizes.now[3], sizes.now[20], sizes.now[39]), (7, 9, 6));
        sizes.unmark();
        sizes.rewind();
        assert_eq!((sizes.now[3], sizes.now[20], sizes.now[39]), (8, 9, SATISFIED + 9));
        sizes.unmark();
        sizes.rewind();
        assert_eq!(sizes.primary(), [9; 35]);
    }

    #[test]
    fn a_level_logs_only_the_blocks_that_changed() {
        let mut sizes = opened(16_000, 16_000, 5);
        for level in 0..100 {
            sizes.mark();
            sizes.now[level * 160] = 4;
        }
        assert_eq!(sizes.contents.len(), 99);
    }

    #[test]
    fn open_items_have_options_left_and_are_not_covered() {
        let mut sizes = opened(130, 70, 2);
        sizes.now[1] += SATISFIED;
        sizes.now[69] = 1;
        sizes.now[71] += SATISFIED;
        sizes.now[72] = SATISFIED;
        sizes.now[129] = SATISFIED + 1;
        let mut open = Vec::new();
        sizes.append_open(&mut open);
        assert_eq!(open.len(), sizes.words());
        let expected: Vec<usize> = (0..130).filter(|item| ![1, 71, 72].contains(item)).collect();
        let found = (0..open.len() * 64).filter(|item| open[item / 64] >> (item % 64) & 1 == 1);
        // What pads the last block was raised by `opened` too.
        assert_eq!(found.filter(|item| *item < 130).collect::<Vec<_>>(), expected);
        let (mut part, mut left) = (open.clone(), Vec::new());
        part[0] = 1;
        sizes.set_aside(&open, &part);
        sizes.append_open(&mut left);
        assert_eq!(left, part);
    }

    #[test]
    fn opening_again_forgets_what_was_marked() {
        let mut sizes = opened(2, 2, 7);
        sizes.mark();
        sizes.now[0] = 1;
        sizes.mark();
        sizes.open(1, 1);
        sizes.settle();
        sizes.now[0] = 3;
        sizes.rewind();
        assert_eq!((sizes.primary(), sizes.contents.len()), (&[0][..], 0));
    }
}
