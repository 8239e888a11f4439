//! The sizes of all items, and how they were at the beginning of each level.
//!
//! A level costs memory only for what changed since the level before: sizes are compared block by block with how they
//! stood at the last mark, and the old contents of the blocks that differ are logged. Going back within a level is one
//! copy of all sizes; ending a level puts the logged blocks back into the mark. On a 9×9 Sudoku that is as cheap as
//! copying everything; on a 100×100 Sudoku, thousands of levels deep with 40,000 items, copies of everything would not
//! fit into memory.

/// Sizes with a stack of marks.
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
    /// Begins with these sizes and no mark.
    pub(super) fn open(&mut self, sizes: &[u32], primary: usize) {
        self.primary = primary;
        self.now.clear();
        self.now.extend_from_slice(sizes);
        // Whole blocks only; what pads the last one is never looked at.
        self.now.resize(sizes.len().next_multiple_of(BLOCK), u32::MAX);
        self.marked.clone_from(&self.now);
        self.contents.clear();
        self.blocks.clear();
        self.log_lengths.clear();
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
            if old != new {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_come_back_level_by_level() {
        let fresh: Vec<u32> = (0..40).collect();
        let mut sizes = Sizes::default();
        sizes.open(&fresh, 35);
        sizes.now[3] = 100;
        sizes.mark();
        sizes.now[3] = 200;
        sizes.now[39] = 201;
        sizes.mark();
        sizes.now[20] = 300;
        sizes.rewind();
        assert_eq!((sizes.now[3], sizes.now[20], sizes.now[39]), (200, 20, 201));
        sizes.unmark();
        sizes.rewind();
        assert_eq!((sizes.now[3], sizes.now[20], sizes.now[39]), (100, 20, 39));
        sizes.unmark();
        sizes.rewind();
        assert_eq!(sizes.now[..40], fresh);
        assert_eq!(sizes.primary().len(), 35);
    }

    #[test]
    fn a_level_logs_only_the_blocks_that_changed() {
        let mut sizes = Sizes::default();
        sizes.open(&vec![5; 16_000], 16_000);
        for level in 0..100 {
            sizes.mark();
            sizes.now[level * 160] = 4;
        }
        assert_eq!(sizes.contents.len(), 99);
    }

    #[test]
    fn opening_again_forgets_what_was_marked() {
        let mut sizes = Sizes::default();
        sizes.open(&[7, 8], 2);
        sizes.mark();
        sizes.now[0] = 1;
        sizes.mark();
        sizes.open(&[5], 1);
        sizes.rewind();
        assert_eq!((sizes.primary(), sizes.contents.len()), (&[5][..], 0));
    }
}
