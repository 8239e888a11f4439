//! Exact cover on bit sets: one bit for each option, one row of bits for each item.
//!
//! The options that an option rules out are those that share an item with it: the union of the rows of its items, word
//! by word, and what of that is still open falls. For each option that falls the sizes of its items go down by one. To
//! undo is to copy the open options and the sizes back.
//!
//! ```text
//!  row of item i    1 1 0 1 0 0      open    1 0 1 1 0 1      option 0 is chosen, in items i and j:
//!  row of item j    1 0 0 0 1 1      falls   0 0 0 1 0 1      options 3 and 5
//! ```
//!
//! Dancing cells keep for each item a list of its open options, and so write five numbers for each item that an option
//! leaves; here it is one. In return the rows take items × options bits, and reading them costs time for options that
//! fell long ago, though for 64 at once. That pays where options share much, as pieces on a board do, and as long as a
//! row is short.

use super::choice::{Chooser, Next};
use super::dance::{Dance, Separable};
use super::engine::ExactCover;
use super::matrix::Matrix;
use super::root::Root;
use super::scan::SATISFIED;
use super::sizes::Sizes;
use super::vertical_counters::VerticalCounters;
use super::work::{Conflict, Work};
use crate::problem::Candidate;
use crate::solve::SolveError;

/// The engine `bits`. A query takes memory for the rows of what its givens leave over.
///
/// It refuses problems whose rows would take more than 2^28 bytes (a 49×49 Sudoku takes half of that), and all from
/// 2^29 memberships, candidates and groups on.
pub type Bits = ExactCover<BitSets>;

/// The bit sets. Options go by their place among the open options of the root.
#[derive(Clone, Debug, Default)]
pub struct BitSets {
    /// Blocks in a row.
    width: usize,
    /// For each item a row of its options.
    rows: Vec<Block>,
    /// The options still possible.
    open: Vec<Block>,
    candidates: Vec<Candidate>,
    /// The items of all options, and where those of each begin; one beginning more than there are options.
    items: Vec<u32>,
    starts: Vec<u32>,
    sizes: Sizes,
    /// The options that fall with the one being chosen.
    falling: Vec<Block>,
    /// Counters for problems in which many options fall at once.
    counters: Option<VerticalCounters>,
    levels: Vec<Level>,
    /// For each level the options open when it began.
    open_before: Vec<Block>,
}

/// A level: its item, and the first option not yet tried.
#[derive(Clone, Copy, Debug)]
struct Level {
    item: usize,
    next: usize,
}

impl Dance for BitSets {
    const NAME: &'static str = "bits";
    const LEAST: u32 = 2;

    fn new(matrix: &Matrix) -> Result<Self, SolveError> {
        let width = matrix.option_count().div_ceil(WORD * BLOCK);
        let bytes = width.saturating_mul(matrix.item_count()).saturating_mul(size_of::<Block>());
        if bytes <= MOST_BYTES {
            return Ok(Self::default());
        }
        let what = format!("{bytes} bytes for the rows of its items, at most {MOST_BYTES} are allowed");
        Err(SolveError::TooLarge { engine: Self::NAME, what })
    }

    fn open(&mut self, matrix: &Matrix, root: &Root) {
        self.levels.clear();
        self.open_before.clear();
        self.width = root.options().len().div_ceil(WORD * BLOCK);
        self.sizes.open(root.items().len(), root.primary());
        self.lay_out(matrix, root);
        self.sizes.settle();
    }

    fn sizes(&self) -> &[u32] {
        self.sizes.primary()
    }

    fn next(&self, chooser: &Chooser) -> Next {
        chooser.next_of(self.sizes.primary(), self.sizes.fewest(Self::LEAST))
    }

    #[inline]
    fn next_forced(&mut self) -> Option<usize> {
        self.sizes.next_forced()
    }

    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), Conflict> {
        let last = self.first_open(item, 0).ok_or(Conflict(item))?;
        self.choose(last, work)
    }

    fn branch(&mut self, item: usize, _: &mut Work) {
        self.sizes.mark();
        self.levels.push(Level { item, next: 0 });
        self.open_before.extend_from_slice(&self.open);
    }

    fn advance(&mut self, work: &mut Work) -> Result<(), Conflict> {
        let Level { item, next } = *self.levels.last().expect("an alternative belongs to a level");
        let option = self.first_open(item, next).expect("a level has as many alternatives as its item has options");
        self.levels.last_mut().expect("just seen").next = option + 1;
        self.choose(option, work)
    }

    fn retract(&mut self) {
        self.sizes.rewind();
        let top = self.open_before.len() - self.width;
        self.open.copy_from_slice(&self.open_before[top..]);
    }

    fn leave(&mut self) {
        self.sizes.unmark();
        self.levels.pop();
        self.open_before.truncate(self.open_before.len() - self.width);
    }
}

impl Separable for BitSets {
    fn all_sizes(&mut self) -> &mut Sizes {
        &mut self.sizes
    }

    fn alternatives(&self, item: usize) -> Vec<Candidate> {
        let next = |option: &usize| self.first_open(item, option + 1);
        let options = std::iter::successors(self.first_open(item, 0), next);
        options.map(|option| self.candidates[option]).collect()
    }

    fn take(&mut self, _: usize, option: Candidate, work: &mut Work) -> Result<(), Conflict> {
        let option = self.candidates.binary_search(&option);
        self.choose(option.expect("it is one of the options left"), work)
    }
}

impl BitSets {
    fn lay_out(&mut self, matrix: &Matrix, root: &Root) {
        self.candidates.clear();
        self.candidates.extend_from_slice(root.options());
        self.open.clear();
        self.open.resize(self.width, [0; BLOCK]);
        self.rows.clear();
        self.rows.resize(self.width * root.items().len(), [0; BLOCK]);
        self.items.clear();
        self.starts.clear();
        let Self { width, rows, open, items, starts, sizes, .. } = self;
        let (rows, open) = (rows.as_flattened_mut(), open.as_flattened_mut());
        let width = *width * BLOCK;
        for (at, &option) in root.options().iter().enumerate() {
            let (word, bit) = (at / WORD, 1 << (at % WORD));
            open[word] |= bit;
            starts.push(index_of(items.len()));
            for item in root.numbers_of(matrix, option) {
                rows[item as usize * width + word] |= bit;
                sizes.now[item as usize] += 1;
                items.push(item);
            }
        }
        starts.push(index_of(items.len()));
        self.tally();
    }

    fn tally(&mut self) {
        let (items, options) = (self.sizes.now.len(), self.candidates.len());
        let mut counters = self.counters.take().unwrap_or_default();
        if VerticalCounters::pay(items, options, self.items.len()) {
            counters.open(items);
            for option in 0..options {
                counters.push(row(&self.items, &self.starts, option));
            }
            self.counters = Some(counters);
        }
    }

    /// The first open option of an item from a given one on.
    fn first_open(&self, item: usize, from: usize) -> Option<usize> {
        let row = self.rows[item * self.width..][..self.width].as_flattened();
        let mut bits = u64::MAX << (from % WORD);
        for (word, (row, open)) in row.iter().zip(self.open.as_flattened()).enumerate().skip(from / WORD) {
            bits &= row & open;
            if bits != 0 {
                return Some(word * WORD + bits.trailing_zeros() as usize);
            }
            bits = u64::MAX;
        }
        None
    }

    /// Chooses an option: satisfies its items and lets every other option they hold fall.
    fn choose(&mut self, option: usize, work: &mut Work) -> Result<(), Conflict> {
        work.chosen.push(self.candidates[option]);
        self.open.as_flattened_mut()[option / WORD] &= !(1 << (option % WORD));
        for &item in row(&self.items, &self.starts, option) {
            self.sizes.now[item as usize] += SATISFIED;
        }
        if self.counters.is_some() { self.fell_together(option, work) } else { self.fell_one_by_one(option, work) }
    }

    fn fell_one_by_one(&mut self, option: usize, work: &mut Work) -> Result<(), Conflict> {
        let Self { width, rows, open, items, starts, sizes, .. } = self;
        let own = row(items, starts, option);
        let Sizes { now: sizes, forced, .. } = sizes;
        let mut loss = Loss { items, starts, sizes, forced, options: 0, memberships: 0 };
        let mut blocks = open.iter_mut().enumerate();
        let result = blocks.try_for_each(|(block, open)| {
            let rows = own.iter().map(|&item| &rows[item as usize * *width + block]);
            loss.fell(block * BLOCK * WORD, open, &union(rows))
        });
        work.statistics.propagations += loss.options;
        work.statistics.looked_at += loss.memberships;
        result
    }

    fn fell_together(&mut self, option: usize, work: &mut Work) -> Result<(), Conflict> {
        let Self { width, rows, open, items, starts, sizes, counters, falling, .. } = self;
        let own = row(items, starts, option);
        falling.clear();
        falling.resize(*width, [0; BLOCK]);
        for &item in own {
            let row = &rows[item as usize * *width..][..*width];
            for (falling, row) in falling.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
                *falling |= row;
            }
        }
        for (open, falling) in open.as_flattened_mut().iter_mut().zip(falling.as_flattened_mut()) {
            (*open, *falling) = (*open & !*falling, *open & *falling);
        }
        let counters = counters.as_ref().expect("asked for where there are any");
        let (options, result) = counters.lower(falling.as_flattened(), &mut sizes.now, &mut sizes.forced);
        work.statistics.propagations += u64::from(options);
        work.statistics.looked_at += u64::from(options) * own.len() as u64;
        result
    }
}

fn union<'a>(rows: impl Iterator<Item = &'a Block>) -> Block {
    let mut union = [0; BLOCK];
    for row in rows {
        for (word, other) in union.iter_mut().zip(row) {
            *word |= other;
        }
    }
    union
}

/// What is touched when options fall.
struct Loss<'a> {
    items: &'a [u32],
    starts: &'a [u32],
    sizes: &'a mut [u32],
    forced: &'a mut Vec<u32>,
    /// How many options fell.
    options: u64,
    /// How many items lost one of them.
    memberships: u64,
}

impl Loss<'_> {
    /// Lets all open options of a block fall that clash; `first` is the option of its first bit.
    fn fell(&mut self, first: usize, open: &mut Block, clashing: &Block) -> Result<(), Conflict> {
        for ((open, clashing), first) in open.iter_mut().zip(clashing).zip((first..).step_by(WORD)) {
            let mut falling = *open & clashing;
            *open &= !clashing;
            while falling != 0 {
                self.lower(first + falling.trailing_zeros() as usize)?;
                falling &= falling - 1;
            }
        }
        Ok(())
    }

    /// Lowers the sizes of the items of an option that falls.
    fn lower(&mut self, option: usize) -> Result<(), Conflict> {
        let items = row(self.items, self.starts, option);
        self.options += 1;
        self.memberships += items.len() as u64;
        for &item in items {
            let size = &mut self.sizes[item as usize];
            *size -= 1;
            if *size <= 1 {
                if *size == 0 {
                    return Err(Conflict(item as usize));
                }
                self.forced.push(item);
            }
        }
        Ok(())
    }
}

/// The items of an option.
#[inline]
fn row<'a>(items: &'a [u32], starts: &[u32], option: usize) -> &'a [u32] {
    &items[starts[option] as usize..starts[option + 1] as usize]
}

/// The rows of a 49×49 Sudoku without givens take half of this.
const MOST_BYTES: usize = 1 << 28;

/// Words taken together: as many as a vector register may hold.
const BLOCK: usize = 4;

type Block = [u64; BLOCK];

const WORD: usize = 64;

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("memberships are fewer than 2^29")
}

#[cfg(test)]
mod tests;
