//! Dancing cells: exact cover on sparse sets (Solnon 2020; Knuth's SSXCC, TAOCP 7.2.2.3).
//!
//! Each item keeps its options in a block of one array; those still possible come first, and the item's size says how
//! many they are. An option leaves an item by changing places with the last one still possible, and the size shrinks
//! by one. To undo is to set the size back: places are never changed back, since the possible ones are the same set in
//! another order.
//!
//! ```text
//!  block of item i   [ p q r s ] size 4      q leaves      [ p s r | q ] size 3      undo      [ p s r q ] size 4
//! ```
//!
//! An item left with one option is forced and costs no copy of the sizes; an item left with none is noticed at once,
//! in the middle of hiding, and ends the branch there.

use super::Branching;
use super::dance::{Dance, SATISFIED, Separable, WipedOut, Work, left};
use super::matrix::{Item, Matrix};
use super::root::Root;
use super::search::Engine;
use super::sizes::Sizes;
use crate::problem::{Candidate, Id, Problem};
use crate::solve::{Ending, Query, SolveError, Solver, Statistics, Visitor};
use std::ops::Range;

/// The engine `cells`.
#[derive(Clone, Debug)]
pub struct Cells(Engine<Sets>);

impl Cells {
    /// Opens the engine on a problem. O(memberships) time and memory.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] from 2^29 memberships, candidates and groups on.
    pub fn new(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        Engine::new(problem, branching).map(Self)
    }
}

impl Solver for Cells {
    fn name(&self) -> &'static str {
        Sets::NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        Ok(self.0.solve(query, visit))
    }

    fn statistics(&self) -> Statistics {
        self.0.statistics()
    }
}

/// One membership of an option in an item, or the end of an option.
///
/// Behind the cells of each option stands a cell whose `item` is [`END`] plus the candidate, and whose `place` is the
/// first cell of the option: from any cell of an option one comes to all others without a table.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    item: u32,
    /// Where in `blocks` this cell stands.
    place: u32,
}

const END: u32 = 1 << 31;

/// The sparse sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    cells: Vec<Cell>,
    /// For each item a block of its cells, the possible ones first.
    blocks: Vec<u32>,
    /// Where the block of each item of the matrix begins; it has room for all its options.
    blocks_of: Vec<u32>,
    /// Where the block of each item begins.
    starts: Vec<u32>,
    sizes: Sizes,
    /// Items that came down to one option, or have no more from the start.
    forced: Vec<u32>,
    /// For each level where in `blocks` its next alternative stands.
    cursors: Vec<u32>,
}

impl Dance for Sets {
    const NAME: &'static str = "cells";
    const LEAST: u32 = 2;

    fn new(matrix: &Matrix) -> Result<Self, SolveError> {
        let mut memberships = 0;
        let mut blocks_of = Vec::with_capacity(matrix.item_count());
        for item in (0..matrix.item_count()).map(Item::from_index) {
            blocks_of.push(index_of(memberships));
            memberships += matrix.options(item).len();
        }
        let cells = Vec::with_capacity(memberships + matrix.option_count());
        Ok(Self { cells, blocks: vec![0; memberships], blocks_of, ..Self::default() })
    }

    fn open(&mut self, matrix: &Matrix, root: &Root) {
        self.forced.clear();
        self.cursors.clear();
        self.cells.clear();
        self.starts.clear();
        self.starts.extend(root.items().iter().map(|item| self.blocks_of[item.index()]));
        self.sizes.open(root.items().len(), root.primary());
        self.lay_out(matrix, root);
        self.sizes.settle();
        let narrow = (0..).zip(self.sizes.primary()).filter(|(_, size)| **size <= 1);
        self.forced.extend(narrow.map(|(item, _)| item));
    }

    fn sizes(&self) -> &[u32] {
        self.sizes.primary()
    }

    fn next_forced(&mut self) -> Option<usize> {
        while let Some(item) = self.forced.pop() {
            if self.sizes.now[item as usize] < SATISFIED {
                return Some(item as usize);
            }
        }
        None
    }

    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), WipedOut> {
        if self.sizes.now[item] == 0 {
            return Err(WipedOut(item));
        }
        let chosen = self.blocks[self.starts[item] as usize];
        self.choose(chosen, work)
    }

    fn branch(&mut self, item: usize, _: &mut Work) {
        self.sizes.mark();
        self.cursors.push(self.starts[item]);
    }

    fn advance(&mut self, work: &mut Work) -> Result<(), WipedOut> {
        let cursor = self.cursors.last_mut().expect("an alternative belongs to a level");
        let chosen = self.blocks[*cursor as usize];
        *cursor += 1;
        self.choose(chosen, work)
    }

    fn retract(&mut self) {
        self.sizes.rewind();
        self.forced.clear();
    }

    fn leave(&mut self) {
        self.sizes.unmark();
        self.cursors.pop();
    }
}

impl Separable for Sets {
    fn all_sizes(&mut self) -> &mut Sizes {
        &mut self.sizes
    }
}

impl Sets {
    /// Lays out the open options, each behind the other and in the blocks of its items.
    fn lay_out(&mut self, matrix: &Matrix, root: &Root) {
        let Self { cells, blocks, starts, sizes, .. } = self;
        let (starts, sizes) = (&starts[..], &mut sizes.now[..]);
        for &option in root.options() {
            let first = index_of(cells.len());
            for (cell, item) in (first..).zip(root.numbers_of(matrix, option)) {
                let size = &mut sizes[item as usize];
                let place = starts[item as usize] + left(*size);
                *size += 1;
                blocks[place as usize] = cell;
                cells.push(Cell { item, place });
            }
            cells.push(Cell { item: END | index_of(option.index()), place: first });
        }
    }

    /// Chooses the option of a cell, and keeps count of what that took.
    fn choose(&mut self, chosen: u32, work: &mut Work) -> Result<(), WipedOut> {
        let chosen = chosen as usize;
        let beyond = self.cells[chosen..].iter().position(|cell| cell.item >= END).expect("every option ends");
        let end = self.cells[chosen + beyond];
        work.chosen.push(Candidate::new((end.item & !END) as usize));
        let Self { cells, blocks, starts, sizes, forced, .. } = self;
        let mut hiding = Hiding { cells, blocks, starts, sizes: &mut sizes.now, forced, options: 0, memberships: 0 };
        let result = hiding.choose(end.place as usize..chosen + beyond, chosen);
        work.statistics.propagations += hiding.options;
        work.statistics.looked_at += hiding.memberships;
        result
    }
}

/// The sparse sets while options are being hidden, taken apart so that every part stays in a register.
struct Hiding<'a> {
    cells: &'a mut [Cell],
    blocks: &'a mut [u32],
    starts: &'a [u32],
    sizes: &'a mut [u32],
    forced: &'a mut Vec<u32>,
    /// How many options were hidden.
    options: u64,
    /// How many items they left.
    memberships: u64,
}

#[allow(clippy::inline_always, reason = "out of line the same search takes 1.7 times as long: pentominoes on 4 x 15")]
impl Hiding<'_> {
    /// Satisfies the items of an option and hides every other option they hold.
    ///
    /// The item of the cell `chosen` goes first: it is the one being branched on, and its block must keep its order for
    /// the alternatives still to come. Once its other options are hidden, no later step touches the block.
    #[inline(always)]
    fn choose(&mut self, option: Range<usize>, chosen: usize) -> Result<(), WipedOut> {
        for cell in &self.cells[option.clone()] {
            self.sizes[cell.item as usize] += SATISFIED;
        }
        self.hide_rivals(chosen)?;
        for cell in option {
            if cell != chosen {
                self.hide_rivals(cell)?;
            }
        }
        Ok(())
    }

    /// Hides every option of the item of a cell but the cell's own.
    #[inline(always)]
    fn hide_rivals(&mut self, cell: usize) -> Result<(), WipedOut> {
        let item = self.cells[cell].item as usize;
        let start = self.starts[item] as usize;
        let size = left(self.sizes[item]);
        for at in start..start + size as usize {
            let rival = self.blocks[at];
            if rival as usize != cell {
                self.hide(rival)?;
            }
        }
        Ok(())
    }

    /// Takes the option of a cell out of all its items but that of the cell.
    #[inline(always)]
    fn hide(&mut self, cell: u32) -> Result<(), WipedOut> {
        let mut at = cell + 1;
        while self.cells[at as usize].item < END {
            self.leave(at)?;
            at += 1;
        }
        let first = self.cells[at as usize].place;
        self.options += 1;
        self.memberships += u64::from(at - first - 1);
        at = first;
        while at < cell {
            self.leave(at)?;
            at += 1;
        }
        Ok(())
    }

    /// Takes one cell out of its item: it changes places with the last possible one.
    #[inline(always)]
    fn leave(&mut self, cell: u32) -> Result<(), WipedOut> {
        let Cell { item, place } = self.cells[cell as usize];
        let size = self.sizes[item as usize] - 1;
        self.sizes[item as usize] = size;
        let last = self.starts[item as usize] + left(size);
        let moved = self.blocks[last as usize];
        self.blocks[last as usize] = cell;
        self.blocks[place as usize] = moved;
        self.cells[moved as usize].place = place;
        self.cells[cell as usize].place = last;
        if size <= 1 {
            if size == 0 {
                return Err(WipedOut(item as usize));
            }
            self.forced.push(item);
        }
        Ok(())
    }
}

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("cells are fewer than 2^31: the matrix has fewer than 2^29 memberships and options")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Ties;
    use crate::problem::ProblemBuilder;
    use crate::solve::{Budget, Query};

    /// The possible cells of each item, in order of cell.
    fn possible(sets: &Sets) -> Vec<Vec<u32>> {
        let block = |(&start, &size): (&u32, &u32)| {
            let mut cells = sets.blocks[start as usize..(start + left(size)) as usize].to_vec();
            cells.sort_unstable();
            cells
        };
        sets.starts.iter().zip(&sets.sizes.now).map(block).collect()
    }

    #[test]
    fn an_undone_level_leaves_the_same_sets_and_every_cell_knows_its_place() {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..4).map(|_| builder.choice(4).unwrap()).collect();
        for value in 0..4 {
            let members: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, value)).collect();
            builder.group(crate::problem::Bound::ExactlyOne, &members).unwrap();
        }
        let matrix = Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap();
        let mut root = Root::new(&matrix);
        root.settle(&matrix, &Query::new(&[], &Budget::default()), &mut Work::default()).unwrap();
        let mut sets = Sets::new(&matrix).unwrap();
        sets.open(&matrix, &root);
        let before = possible(&sets);
        sets.branch(2, &mut Work::default());
        for alternative in 8..12 {
            let mut work = Work::default();
            sets.advance(&mut work).unwrap();
            assert_eq!(work.chosen, [Candidate::new(alternative)]);
            assert_eq!(left(sets.sizes.now[0]), 3);
            sets.retract();
            assert_eq!(possible(&sets), before);
        }
        sets.leave();
        let memberships = sets.cells.iter().enumerate().filter(|(_, cell)| cell.item < END);
        assert!(memberships.clone().all(|(at, cell)| sets.blocks[cell.place as usize] as usize == at));
        assert_eq!(memberships.count(), 32);
    }
}
