//! Which propagators are to run, as bits: cheap ones first, those of one level in turns.
//!
//! In turns means: the next behind the one that ran last. It comes close to first in, first out. The weights of the search depend on that: if
//! the same propagators always ran first, they would find most conflicts, and their cells get most of the blame.

/// How much a propagator costs: cheaper ones run first.
pub(super) const LEVELS: usize = 3;

#[derive(Debug)]
pub(super) struct Pending {
    /// A bit for each propagator that is to run; each level begins with a word.
    bits: Vec<u64>,
    levels: [Level; LEVELS],
    /// By bit the propagator, and by propagator the bit.
    propagators: Vec<usize>,
    places: Vec<usize>,
    /// For each cell the words with propagators that look at it, their level, and which these are; one cell after the other.
    watchers: Vec<(usize, usize, u64)>,
    /// Where the words of each cell begin, and the end.
    begins: Vec<usize>,
}

/// The words of a level, how many of its propagators are to run, and the bit behind the one that ran last.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    from: usize,
    to: usize,
    count: u32,
    next: usize,
}

impl Pending {
    /// Nothing is to run; each propagator has a level and looks at these of so many cells.
    pub(super) fn new(cells: usize, watched: &[(&[usize], usize)]) -> Self {
        let mut pending = Self {
            bits: Vec::new(),
            levels: [Level::default(); LEVELS],
            propagators: Vec::new(),
            places: vec![0; watched.len()],
            watchers: Vec::new(),
            begins: vec![0],
        };
        let mut lists: Vec<Vec<(usize, usize, u64)>> = vec![Vec::new(); cells];
        for level in 0..LEVELS {
            let from = pending.propagators.len();
            for (number, (watched, _)) in watched.iter().enumerate().filter(|(_, watched)| watched.1 == level) {
                let place = pending.propagators.len();
                pending.propagators.push(number);
                pending.places[number] = place;
                for &cell in *watched {
                    watch(&mut lists[cell], place, level);
                }
            }
            pending.propagators.resize(pending.propagators.len().next_multiple_of(64), usize::MAX);
            let to = pending.propagators.len();
            pending.levels[level] = Level { from: from / 64, to: to / 64, count: 0, next: from };
        }
        pending.bits = vec![0; pending.propagators.len() / 64];
        for list in lists {
            pending.watchers.extend(list);
            pending.begins.push(pending.watchers.len());
        }
        pending
    }

    /// Every propagator is to run, from the first on.
    pub(super) fn fill(&mut self) {
        self.clear();
        for &place in &self.places {
            self.bits[place / 64] |= 1 << (place % 64);
        }
        for level in &mut self.levels {
            level.count = self.bits[level.from..level.to].iter().map(|word| word.count_ones()).sum();
            level.next = 64 * level.from;
        }
    }

    /// Nothing is to run.
    pub(super) fn clear(&mut self) {
        for level in &mut self.levels {
            if level.count > 0 {
                self.bits[level.from..level.to].fill(0);
                level.count = 0;
            }
        }
    }

    /// The propagators that look at a cell are to run.
    #[inline]
    pub(super) fn wake(&mut self, cell: usize) {
        for &(word, level, bits) in &self.watchers[self.begins[cell]..self.begins[cell + 1]] {
            let new = bits & !self.bits[word];
            self.bits[word] |= new;
            self.levels[level].count += new.count_ones();
        }
    }

    /// A propagator is not to run after all.
    #[inline]
    pub(super) fn forget(&mut self, number: usize) {
        let place = self.places[number];
        let (word, bit) = (place / 64, 1 << (place % 64));
        if self.bits[word] & bit != 0 {
            self.bits[word] ^= bit;
            let level = self.levels.iter_mut().find(|level| word < level.to).expect("each word is of a level");
            level.count -= 1;
        }
    }

    /// The next that is to run.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let Self { bits, levels, propagators, .. } = self;
        let level = levels.iter_mut().find(|level| level.count > 0)?;
        let mut word = level.next / 64;
        let mut left = if word < level.to { bits[word] >> (level.next % 64) << (level.next % 64) } else { 0 };
        while left == 0 {
            word = if word + 1 < level.to { word + 1 } else { level.from };
            left = bits[word];
        }
        let place = 64 * word + left.trailing_zeros() as usize;
        bits[word] &= !(1 << (place % 64));
        level.count -= 1;
        level.next = place + 1;
        Some(propagators[place])
    }
}

/// A cell is looked at by a propagator.
fn watch(list: &mut Vec<(usize, usize, u64)>, place: usize, level: usize) {
    let (word, bit) = (place / 64, 1 << (place % 64));
    match list.last_mut() {
        Some((known, _, bits)) if *known == word => *bits |= bit,
        _ => list.push((word, level, bit)),
    }
}
