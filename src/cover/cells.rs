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
use super::dance::{Dance, SATISFIED, WipedOut, Work};
use super::matrix::Matrix;
use super::root::Residual;
use super::search::Engine;
use super::sizes::Sizes;
use crate::problem::{Candidate, Problem};
use crate::solve::{Ending, Query, SolveError, Solver, Statistics, Visitor};

/// The engine `cells`.
#[derive(Clone, Debug)]
pub struct Cells(Engine<Sets>);

impl Cells {
    /// Opens the engine on a problem. O(memberships) time and memory.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] from 2^30 memberships, candidates and groups on.
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
    /// Where in `sets` this cell stands.
    place: u32,
}

const END: u32 = 1 << 31;

/// The sparse sets.
#[derive(Clone, Debug, Default)]
struct Sets {
    cells: Vec<Cell>,
    /// For each item a block of its cells, the possible ones first.
    sets: Vec<u32>,
    /// Where the block of each item begins.
    starts: Vec<u32>,
    sizes: Sizes,
    /// Items that came down to one option.
    forced: Vec<u32>,
    /// For each level where in `sets` its next alternative stands.
    cursors: Vec<u32>,
}

impl Dance for Sets {
    const NAME: &'static str = "cells";
    const LEAST: u32 = 2;

    fn open(&mut self, matrix: &Matrix, residual: &Residual) {
        self.forced.clear();
        self.cursors.clear();
        self.open_blocks(&residual.sizes);
        self.sizes.open(&residual.sizes, residual.primary);
        self.cells.clear();
        for &option in &residual.options {
            self.append(option, residual.items(matrix, option));
        }
        // While appending, `starts` moved to the end of each block.
        for (start, size) in self.starts.iter_mut().zip(&residual.sizes) {
            *start -= size & !SATISFIED;
        }
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
        let chosen = self.sets[self.starts[item] as usize];
        self.choose(chosen, work)
    }

    fn branch(&mut self, item: usize, _: &mut Work) {
        self.sizes.mark();
        self.cursors.push(self.starts[item]);
    }

    fn advance(&mut self, work: &mut Work) -> Result<(), WipedOut> {
        let cursor = self.cursors.last_mut().expect("an alternative belongs to a level");
        let chosen = self.sets[*cursor as usize];
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

impl Sets {
    fn open_blocks(&mut self, sizes: &[u32]) {
        self.starts.clear();
        let mut total = 0;
        for size in sizes {
            self.starts.push(total);
            total += size & !SATISFIED;
        }
        self.sets.clear();
        self.sets.resize(total as usize, 0);
    }

    fn append(&mut self, option: Candidate, items: impl Iterator<Item = u32>) {
        let first = index_of(self.cells.len());
        for item in items {
            let place = &mut self.starts[item as usize];
            self.sets[*place as usize] = index_of(self.cells.len());
            self.cells.push(Cell { item, place: *place });
            *place += 1;
        }
        self.cells.push(Cell { item: END | index_of(option.index()), place: first });
    }

    /// Chooses the option of a cell: satisfies its items and hides every other option they hold.
    ///
    /// The item of this very cell goes first: it is the one being branched on, and its block must keep its order for
    /// the alternatives still to come. Once its other options are hidden, no later step touches the block.
    fn choose(&mut self, chosen: u32, work: &mut Work) -> Result<(), WipedOut> {
        let end = (chosen as usize..).find(|&at| self.cells[at].item >= END).expect("every option ends");
        let Cell { item, place: first } = self.cells[end];
        work.chosen.push(Candidate::new((item & !END) as usize));
        let cells = first as usize..end;
        for cell in &self.cells[cells.clone()] {
            self.sizes.now[cell.item as usize] |= SATISFIED;
        }
        self.hide_rivals(chosen as usize, work)?;
        cells.filter(|&cell| cell != chosen as usize).try_for_each(|cell| self.hide_rivals(cell, work))
    }

    /// Hides every option of the item of a cell but the cell's own.
    fn hide_rivals(&mut self, cell: usize, work: &mut Work) -> Result<(), WipedOut> {
        let item = self.cells[cell].item as usize;
        let start = self.starts[item] as usize;
        let size = self.sizes.now[item] & !SATISFIED;
        for at in start..start + size as usize {
            let rival = self.sets[at] as usize;
            if rival != cell {
                self.hide(rival, work)?;
            }
        }
        Ok(())
    }

    /// Takes the option of a cell out of all its items but that of the cell.
    #[inline]
    fn hide(&mut self, cell: usize, work: &mut Work) -> Result<(), WipedOut> {
        work.statistics.propagations += 1;
        let mut at = cell + 1;
        while self.cells[at].item < END {
            self.leave_item(at, work)?;
            at += 1;
        }
        at = self.cells[at].place as usize;
        while at < cell {
            self.leave_item(at, work)?;
            at += 1;
        }
        Ok(())
    }

    #[inline]
    fn leave_item(&mut self, cell: usize, work: &mut Work) -> Result<(), WipedOut> {
        work.statistics.looked_at += 1;
        let Cell { item, place } = self.cells[cell];
        let size = self.sizes.now[item as usize] - 1;
        self.sizes.now[item as usize] = size;
        let last = self.starts[item as usize] + (size & !SATISFIED);
        let moved = self.sets[last as usize];
        self.sets[last as usize] = index_of(cell);
        self.sets[place as usize] = moved;
        self.cells[moved as usize].place = place;
        self.cells[cell].place = last;
        match size {
            0 => Err(WipedOut(item as usize)),
            1 => {
                self.forced.push(item);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("cells are fewer than 2^31: the matrix has fewer than 2^30 memberships and options")
}
