//! The root of the search: givens and removals, and all that follows from them by counting.
//!
//! A query of a million candidates with a handful of givens, or a Sudoku with thirty, starts with the same kind of
//! work: many options fall away at once and none comes back before the next query. That needs no structure that can
//! be undone. A mark for each option and a count for each item are enough: an option that falls lowers the counts of
//! its items, an item whose count falls to one forces its last option, one whose count falls to none is a
//! contradiction. What is left over is the [`Residual`], from which the engine builds the structure it searches with;
//! every query builds it anew, which is what makes answers independent of history.
//!
//! Two items {a, b} and {b, c} with `a` given: `b` falls, the second item is down to one option, `c` is forced, and
//! nothing is left to search.

use super::dance::{SATISFIED, WipedOut, Work};
use super::matrix::{Item, Matrix};
use crate::problem::{Candidate, Id};
use crate::solve::{Limit, Meter, Query};

/// Why the root has no tree below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The givens contradict each other, the removals or the problem.
    Contradiction,
    /// The budget is used up.
    Limit(Limit),
}

impl From<WipedOut> for Halt {
    fn from(_: WipedOut) -> Self {
        Self::Contradiction
    }
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Where an option stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Open,
    Chosen,
    Fallen,
}

/// Marks and counts. 1 byte for each option, 8 for each item.
#[derive(Clone, Debug)]
pub(super) struct Root {
    marks: Vec<Mark>,
    /// For each item its open and chosen options, and whether it is satisfied.
    counts: Vec<u32>,
    /// The counts before any query.
    fresh: Vec<u32>,
    /// The primary items that have one option, or none, before any query.
    narrow: Vec<Item>,
    forced: Vec<Item>,
}

impl Root {
    pub(super) fn new(matrix: &Matrix) -> Self {
        let items = || (0..matrix.item_count()).map(Item::from_index);
        let fresh = items().map(|item| fresh_count(matrix, item)).collect();
        let narrow = items().filter(|&item| fresh_count(matrix, item) <= 1).collect();
        let marks = vec![Mark::Open; matrix.option_count()];
        Self { marks, counts: vec![0; matrix.item_count()], fresh, narrow, forced: Vec::new() }
    }

    /// Removes what the query removes, chooses what it gives, and then whatever is forced. O(memberships that fall).
    ///
    /// # Errors
    /// [`Halt`], if there is no solution or no budget.
    pub(super) fn settle(
        &mut self,
        matrix: &Matrix,
        query: &Query<'_>,
        meter: &mut Meter<'_>,
        work: &mut Work,
    ) -> Result<(), Halt> {
        self.rewind();
        for &option in query.removed {
            self.fall(matrix, option, work)?;
        }
        for &given in query.givens {
            meter.poll()?;
            self.give(matrix, given, work)?;
        }
        while let Some(item) = self.forced.pop() {
            meter.poll()?;
            self.force(matrix, item, work)?;
        }
        Ok(())
    }

    fn rewind(&mut self) {
        self.marks.fill(Mark::Open);
        self.counts.copy_from_slice(&self.fresh);
        self.forced.clone_from(&self.narrow);
    }

    /// Chooses a given, unless it is chosen already. One that has fallen, or does not exist, is a contradiction.
    fn give(&mut self, matrix: &Matrix, given: Candidate, work: &mut Work) -> Result<(), Halt> {
        match self.marks.get(given.index()) {
            Some(Mark::Open) => Ok(self.choose(matrix, given, work)?),
            Some(Mark::Chosen) => Ok(()),
            Some(Mark::Fallen) | None => Err(Halt::Contradiction),
        }
    }

    /// Chooses the last open option of an item, unless the item has been covered meanwhile.
    fn force(&mut self, matrix: &Matrix, item: Item, work: &mut Work) -> Result<(), WipedOut> {
        if self.counts[item.index()] & SATISFIED != 0 {
            return Ok(());
        }
        let open = |option: &&Candidate| self.marks[option.index()] == Mark::Open;
        let last = matrix.options(item).iter().find(open).ok_or(WipedOut(item.index()))?;
        work.statistics.propagations += 1;
        self.choose(matrix, *last, work)
    }

    fn choose(&mut self, matrix: &Matrix, option: Candidate, work: &mut Work) -> Result<(), WipedOut> {
        self.marks[option.index()] = Mark::Chosen;
        work.chosen.push(option);
        for &item in matrix.items(option) {
            self.counts[item.index()] |= SATISFIED;
        }
        for &item in matrix.items(option) {
            for &other in matrix.options(item) {
                self.fall(matrix, other, work)?;
            }
        }
        Ok(())
    }

    /// Lets an option fall, if it is open. Removals may name options that do not exist, or one option twice.
    fn fall(&mut self, matrix: &Matrix, option: Candidate, work: &mut Work) -> Result<(), WipedOut> {
        match self.marks.get_mut(option.index()) {
            Some(mark @ Mark::Open) => *mark = Mark::Fallen,
            _ => return Ok(()),
        }
        work.statistics.propagations += 1;
        for &item in matrix.items(option) {
            work.statistics.looked_at += 1;
            let count = &mut self.counts[item.index()];
            *count -= 1;
            match *count {
                0 => return Err(WipedOut(item.index())),
                1 => self.forced.push(item),
                _ => {}
            }
        }
        Ok(())
    }
}

/// A secondary item is satisfied from the start: nothing forces it.
fn fresh_count(matrix: &Matrix, item: Item) -> u32 {
    let options = u32::try_from(matrix.options(item).len()).expect("the matrix holds fewer than 2^30 memberships");
    if item.index() < matrix.primary() { options } else { options | SATISFIED }
}

/// What is left to search: the open options, and the items they compete for under numbers of their own.
///
/// Primary items still to be covered come first, then the secondary items that two or more open options hold; any
/// other item has no say any more.
#[derive(Clone, Debug, Default)]
pub(super) struct Residual {
    /// The open options, ascending.
    pub(super) options: Vec<Candidate>,
    /// For each numbered item its open options, secondary items marked [`SATISFIED`].
    pub(super) sizes: Vec<u32>,
    /// How many of the numbered items are primary.
    pub(super) primary: usize,
    numbers: Vec<u32>,
}

/// The number of an item that has none.
const UNNUMBERED: u32 = u32::MAX;

impl Residual {
    /// Takes stock after [`Root::settle`]. O(options + items).
    pub(super) fn take_stock(&mut self, matrix: &Matrix, root: &Root) {
        self.sizes.clear();
        self.numbers.clear();
        let (primary, secondary) = root.counts.split_at(matrix.primary());
        self.number(primary, |count| count & SATISFIED == 0);
        self.primary = self.sizes.len();
        self.number(secondary, |count| count & !SATISFIED >= 2);
        self.options.clear();
        let open = |&option: &Candidate| root.marks[option.index()] == Mark::Open;
        self.options.extend((0..root.marks.len()).map(Candidate::new).filter(open));
    }

    fn number(&mut self, counts: &[u32], keep: impl Fn(u32) -> bool) {
        for &count in counts {
            if keep(count) {
                let number = u32::try_from(self.sizes.len()).expect("items are fewer than 2^30");
                self.numbers.push(number);
                self.sizes.push(count);
            } else {
                self.numbers.push(UNNUMBERED);
            }
        }
    }

    /// The numbered items of an open option.
    #[inline]
    pub(super) fn items<'a>(&'a self, matrix: &'a Matrix, option: Candidate) -> impl Iterator<Item = u32> + 'a {
        matrix.items(option).iter().map(|item| self.numbers[item.index()]).filter(|&number| number != UNNUMBERED)
    }
}
