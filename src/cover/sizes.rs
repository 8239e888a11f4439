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
