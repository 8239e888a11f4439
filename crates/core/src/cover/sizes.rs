//! The sizes of all items, and how they were at the beginning of each level.
//!
//! A level costs memory only for what changed since the level before. Sizes are compared block by block with the sizes
//! at the last mark, and the old contents of the blocks that differ are logged. Going back within a level is one copy of
//! all sizes; ending a level puts the logged blocks back into the mark. An empty 100×100 Sudoku is searched nine
//! thousand levels deep with up to 40,000 items: copies of all sizes would take a gigabyte.
//!
//! Deep down most items are covered, and nothing below changes their sizes: an option that is still possible holds open
//! items alone. So where few items are open a level has a list of them and their sizes, and from there on no other item
//! is looked at. Most nodes of a search are that deep.

use super::scan::{SATISFIED, first_least, is_open, open_of};

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
    marks: Vec<Mark>,
    /// The open items of marks where there are few, primary ones first, with their sizes.
    few: Vec<(u32, u32)>,
    /// Items that came down to one option, or have no more from the start.
    pub(super) forced: Vec<u32>,
}

/// What is needed to go back to how the sizes were.
#[derive(Clone, Copy, Debug)]
enum Mark {
    /// How long the log was before.
    Blocks(usize),
    /// Where in the list of open items those of the mark begin, and where their primary ones end.
    Few(usize, usize),
}

/// The open items are listed if one item in so many is open, or fewer.
const FEW: usize = 4;
/// With fewer items it is as quick to go through all of them: a block of sizes takes as long as a few items of a list.
const MANY: usize = 256;

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
        self.marks.clear();
        self.few.clear();
        self.forced.clear();
    }

    /// Takes the sizes for what the first mark is compared with, and finds what is forced. To be called once the sizes are
    /// filled in.
    pub(super) fn settle(&mut self) {
        self.marked.clone_from(&self.now);
        let narrow = (0..).zip(&self.now[..self.primary]).filter(|(_, size)| **size <= 1);
        self.forced.extend(narrow.map(|(item, _)| item));
    }

    /// A forced item that is not covered by now; it is on the list no more.
    #[inline]
    pub(super) fn next_forced(&mut self) -> Option<usize> {
        while let Some(item) = self.forced.pop() {
            if self.now[item as usize] < SATISFIED {
                return Some(item as usize);
            }
        }
        None
    }

    /// The sizes of the primary items.
    #[inline]
    pub(super) fn primary(&self) -> &[u32] {
        &self.now[..self.primary]
    }

    /// The first primary item with the least size, if that is not [`SATISFIED`]; the search ends at a size of `least`.
    #[inline]
    pub(super) fn fewest(&self, least: u32) -> Option<(usize, u32)> {
        let Some(&Mark::Few(start, end)) = self.marks.last() else { return first_least(self.primary(), least) };
        let mut fewest = (0, SATISFIED);
        for &(item, _) in &self.few[start..end] {
            let size = self.now[item as usize];
            if size < fewest.1 {
                fewest = (item as usize, size);
                if size <= least {
                    break;
                }
            }
        }
        (fewest.1 < SATISFIED).then_some(fewest)
    }

    /// Marks the sizes as they are. O(items), or O(open items) where they are few.
    pub(super) fn mark(&mut self) {
        match self.marks.last() {
            Some(&Mark::Few(start, end)) => self.mark_few_of(start, end),
            _ if self.now.len() >= MANY && self.open_items() * FEW <= self.now.len() => self.mark_few(),
            _ => self.mark_blocks(),
        }
    }

    fn open_items(&self) -> usize {
        let (primary, secondary) = self.now.split_at(self.primary);
        let count = |sizes: &[u32], floor| sizes.iter().map(|&size| u32::from(is_open(size, floor))).sum::<u32>();
        (count(primary, 0) + count(secondary, SATISFIED)) as usize
    }

    fn mark_blocks(&mut self) {
        self.marks.push(Mark::Blocks(self.contents.len()));
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

    /// Lists the open ones of all items.
    fn mark_few(&mut self) {
        let start = self.few.len();
        let sizes = (0..).zip(&self.now);
        let open = |(item, &size): (u32, &u32), floor| is_open(size, floor).then_some((item, size));
        self.few.extend(sizes.clone().take(self.primary).filter_map(|sized| open(sized, 0)));
        let end = self.few.len();
        self.few.extend(sizes.skip(self.primary).filter_map(|sized| open(sized, SATISFIED)));
        self.marks.push(Mark::Few(start, end));
    }

    /// Lists the items that are still open of those listed before.
    fn mark_few_of(&mut self, start: usize, end: usize) {
        let new_start = self.few.len();
        self.list_open_of(start, end, 0);
        let new_end = self.few.len();
        self.list_open_of(end, new_start, SATISFIED);
        self.marks.push(Mark::Few(new_start, new_end));
    }

    /// Writes every item behind the list, and goes on behind it if it is open: no branch is guessed wrong.
    fn list_open_of(&mut self, start: usize, end: usize, floor: u32) {
        let mut last = self.few.len();
        self.few.resize(last + end - start, (0, 0));
        let (listed, behind) = self.few.split_at_mut(last);
        let first = last;
        for &(item, _) in &listed[start..end] {
            let size = self.now[item as usize];
            behind[last - first] = (item, size);
            last += usize::from(is_open(size, floor));
        }
        self.few.truncate(last);
    }

    /// Sets the sizes back to the topmost mark, where nothing was forced. O(items), or O(open items) where they are few.
    #[inline]
    pub(super) fn rewind(&mut self) {
        self.forced.clear();
        if let Some(&Mark::Few(start, _)) = self.marks.last() {
            for &(item, size) in &self.few[start..] {
                self.now[item as usize] = size;
            }
        } else {
            self.now.copy_from_slice(&self.marked);
        }
    }

    /// Forgets the topmost mark; the sizes must stand at it. The mark below becomes the topmost.
    pub(super) fn unmark(&mut self) {
        match self.marks.pop().expect("a level that ends was begun") {
            Mark::Few(start, _) => self.few.truncate(start),
            Mark::Blocks(length) => {
                let (marked, _) = self.marked.as_chunks_mut::<BLOCK>();
                for (block, old) in self.blocks.drain(length..).zip(self.contents.drain(length..)) {
                    marked[block as usize] = old;
                }
            }
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

    /// Covers the items of a set that are not in a component of it, without choosing anything. O(items).
    pub(super) fn set_aside(&mut self, set: &[u64], component: &[u64]) {
        for (word, (set, component)) in set.iter().zip(component).enumerate() {
            let mut aside = set & !component;
            while aside != 0 {
                self.now[word * WORD + aside.trailing_zeros() as usize] += SATISFIED;
                aside &= aside - 1;
            }
        }
    }
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

    /// Random levels: options leave items that are open, items are covered, levels end. A copy of all sizes for each level
    /// is the judge.
    #[test]
    fn sizes_come_back_where_many_and_where_few_items_are_open() {
        let mut random = 7_u64;
        let mut next = |end: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(random >> 33).unwrap() % end
        };
        let (mut sizes, mut copies, mut few) = (opened(300, 220, 9), Vec::new(), 0);
        for _ in 0..20_000 {
            match next(4) {
                0 if copies.len() < 60 => {
                    sizes.mark();
                    copies.push(sizes.now.clone());
                    few += usize::from(matches!(sizes.marks.last(), Some(Mark::Few(..))));
                }
                1 if !copies.is_empty() => {
                    sizes.rewind();
                    assert_eq!(Some(&sizes.now), copies.last());
                    if next(2) == 0 {
                        sizes.unmark();
                        copies.pop();
                    }
                }
                _ => {
                    for _ in 0..next(20) {
                        let item = next(300);
                        let floor = if item < 220 { 0 } else { SATISFIED };
                        let size = &mut sizes.now[item];
                        if !copies.is_empty() && is_open(*size, floor) && *size > floor + 1 {
                            *size = if next(2) == 0 { *size - 1 } else { *size + SATISFIED };
                        }
                    }
                }
            }
            let fewest = first_least(sizes.primary(), 0);
            for least in [0, fewest.map_or(0, |(_, size)| size)] {
                assert_eq!(sizes.fewest(least), fewest);
            }
        }
        assert!(few > 100, "{few}");
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
        let (mut component, mut left) = (open.clone(), Vec::new());
        component[0] = 1;
        sizes.set_aside(&open, &component);
        sizes.append_open(&mut left);
        assert_eq!(left, component);
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
