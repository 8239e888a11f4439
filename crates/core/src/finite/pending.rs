//! Which propagators are to run, as bits. The first of them runs next, so the order of the propagators is the order in which they run.

#[derive(Debug)]
pub(super) struct Pending {
    /// A bit for each propagator that is to run.
    bits: Vec<u64>,
    /// No bit is set in the words before this one.
    lowest: usize,
    propagators: usize,
    /// For each cell the words with propagators that look at it, and which these are; one cell after the other.
    watchers: Vec<(usize, u64)>,
    /// Where the words of each cell begin, and the end.
    begins: Vec<usize>,
}

impl Pending {
    /// Nothing is to run; each propagator looks at these of so many cells.
    pub(super) fn new(cells: usize, watched: &[Vec<usize>]) -> Self {
        let mut lists: Vec<Vec<(usize, u64)>> = vec![Vec::new(); cells];
        for (number, watched) in watched.iter().enumerate() {
            for &cell in watched {
                match lists[cell].last_mut().filter(|last| last.0 == number / 64) {
                    Some(last) => last.1 |= 1 << (number % 64),
                    None => lists[cell].push((number / 64, 1 << (number % 64))),
                }
            }
        }
        let mut begins = vec![0];
        begins.extend(lists.iter().scan(0, |sum, list| {
            *sum += list.len();
            Some(*sum)
        }));
        let words = watched.len().div_ceil(64);
        Self { bits: vec![0; words], lowest: words, propagators: watched.len(), watchers: lists.concat(), begins }
    }

    /// Every propagator is to run.
    pub(super) fn fill(&mut self) {
        self.bits.fill(u64::MAX);
        if let (Some(last), used @ 1..) = (self.bits.last_mut(), self.propagators % 64) {
            *last = (1 << used) - 1;
        }
        self.lowest = 0;
    }

    /// Nothing is to run.
    pub(super) fn clear(&mut self) {
        let from = self.lowest.min(self.bits.len());
        self.bits[from..].fill(0);
        self.lowest = self.bits.len();
    }

    /// The propagators that look at a cell are to run.
    #[inline]
    pub(super) fn wake(&mut self, cell: usize) {
        let watchers = &self.watchers[self.begins[cell]..self.begins[cell + 1]];
        if let Some(first) = watchers.first() {
            self.lowest = self.lowest.min(first.0);
        }
        for &(word, bits) in watchers {
            self.bits[word] |= bits;
        }
    }

    /// A propagator is not to run after all.
    #[inline]
    pub(super) fn forget(&mut self, number: usize) {
        self.bits[number / 64] &= !(1 << (number % 64));
    }

    /// The first that is to run.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        while let Some(word) = self.bits.get_mut(self.lowest) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.lowest * 64 + bit);
            }
            self.lowest += 1;
        }
        None
    }
}
