//! The search: a puzzle in each lane, each with its own stack; a lane that is done takes the next puzzle.
//!
//! A lane never waits for another. After each sweep it is in one of four states. It moved, and the next sweep goes on. It
//! met a contradiction, and goes back to the last guess. It is solved, and goes back too. Or it is still, and guesses. What
//! becomes of a puzzle does not depend on the lane it is in, nor on its neighbours.

use super::answer::Answer;
use super::frame::{Frame, Guess};
use super::sweep::{Cells, Seen, sweep};
use super::vector::{Vector, nothing};
use super::word::{Sealed, Word};
use crate::nine::{Bits, Work};
use exactone_core::solve::{Budget, Limit};
use std::ops::ControlFlow;

/// What a lane is at.
#[derive(Clone, Debug)]
struct Lane<W, const CELLS: usize> {
    puzzle: usize,
    /// The guesses on the way here, each with the candidates before it.
    guesses: Vec<(Frame<W, CELLS>, Guess<W>)>,
}

/// The stacks of all lanes, kept from one call to the next.
#[derive(Debug)]
pub(super) struct Stacks<W, const CELLS: usize>(Vec<Lane<W, CELLS>>);

impl<W: Word, const CELLS: usize> Stacks<W, CELLS> {
    /// For as many lanes as the widest vector has.
    pub(super) fn new() -> Self {
        Self(vec![Lane { puzzle: 0, guesses: Vec::new() }; 32])
    }
}

/// What is asked: puzzles, and up to how many solutions of each.
pub(super) struct Batch<'a, const CELLS: usize> {
    pub(super) puzzles: &'a [[u8; CELLS]],
    pub(super) limit: u32,
    pub(super) answers: &'a mut [Answer<CELLS>],
    /// Its nodes are those of one puzzle, the rest is for all together.
    pub(super) budget: &'a Budget,
}

struct Search<'a, 'b, V: Vector, const N: usize, const CELLS: usize> {
    cells: Cells<V, N>,
    lanes: &'a mut [Lane<V::Word, CELLS>],
    batch: Batch<'b, CELLS>,
    /// Nodes after which a puzzle is given up.
    patience: u64,
    /// The next puzzle.
    next: usize,
    /// The lanes that have a puzzle, as bits.
    busy: u32,
    work: Work,
}

/// Sweeps between two looks at the budget: a millisecond or two.
const LOOK_EVERY: u64 = 256;

/// Solves a batch. Answers that the budget did not suffice for stay incomplete.
#[inline(always)]
pub(super) fn run<V: Vector<Word: Word>, const N: usize, const CELLS: usize>(
    stacks: &mut Stacks<V::Word, CELLS>,
    batch: Batch<'_, CELLS>,
) -> (Work, Option<Limit>) {
    const { assert!(N * N * N * N == CELLS, "as many cells as the side has") };
    batch.answers.fill(Answer::INCOMPLETE);
    let mut search = Search::<V, N, CELLS> {
        cells: Cells([[[[V::splat(Sealed::lowest(N * N)); N]; N]; N]; N]),
        lanes: &mut stacks.0[..V::LANES],
        patience: batch.budget.nodes.unwrap_or(u64::MAX),
        batch,
        next: 0,
        busy: 0,
        work: Work::default(),
    };
    let hit = search.run();
    (search.work, hit)
}

impl<V: Vector<Word: Word>, const N: usize, const CELLS: usize> Search<'_, '_, V, N, CELLS> {
    #[inline(always)]
    fn run(&mut self) -> Option<Limit> {
        let all = V::splat(Sealed::lowest(N * N));
        let mut before = nothing::<V>();
        for lane in 0..V::LANES {
            self.begin_next(lane);
        }
        // Lanes that were changed from outside since the last sweep: their sums cannot be compared.
        let mut fresh = u32::MAX;
        while self.busy != 0 {
            if let Some(hit) = self.out_of_budget() {
                return Some(hit);
            }
            let Seen { whole, filled, several, sum } = sweep(&mut self.cells);
            let broken = (!whole.equal(all) | filled.equal(nothing())) & self.busy;
            let full = several.equal(nothing()) & self.busy & !broken;
            let still = sum.equal(before) & self.busy & !fresh & !broken & !full;
            before = sum;
            self.work.conflicts += u64::from(broken.count_ones());
            for lane in Bits(full) {
                self.keep(lane);
            }
            for lane in Bits(broken | full) {
                self.go_back(lane);
            }
            for lane in Bits(still) {
                self.go_on(lane);
            }
            fresh = broken | full | still;
        }
        None
    }

    #[inline(always)]
    fn out_of_budget(&mut self) -> Option<Limit> {
        let looks = self.work.sweeps.is_multiple_of(LOOK_EVERY);
        self.work.sweeps += 1;
        if looks { self.batch.budget.hit() } else { None }
    }

    /// The answer to the puzzle in a lane.
    #[inline(always)]
    fn answer(&mut self, lane: usize) -> &mut Answer<CELLS> {
        &mut self.batch.answers[self.lanes[lane].puzzle]
    }

    /// Counts a node, if the patience with this puzzle is not at its end.
    #[inline(always)]
    fn count_node(&mut self, lane: usize) -> ControlFlow<()> {
        let patience = self.patience;
        let answer = self.answer(lane);
        if answer.nodes >= patience {
            return ControlFlow::Break(());
        }
        answer.nodes += 1;
        self.work.nodes += 1;
        ControlFlow::Continue(())
    }

    /// Keeps the grid of a lane with one candidate in each cell, if it is a solution.
    #[inline(always)]
    fn keep(&mut self, lane: usize) {
        let grid = Frame::take(&self.cells, lane);
        if grid.is_whole::<N>() {
            self.answer(lane).push(&grid.values());
        } else {
            self.work.conflicts += 1;
        }
    }

    /// Goes back to the last guess, which was wrong or is done with, or on to the next puzzle.
    #[inline(always)]
    fn go_back(&mut self, lane: usize) {
        let enough = self.answer(lane).solutions >= self.batch.limit;
        if enough || self.lanes[lane].guesses.is_empty() {
            self.answer(lane).complete = true;
            return self.begin_next(lane);
        }
        if self.count_node(lane).is_break() {
            return self.begin_next(lane);
        }
        if let Some((mut frame, guess)) = self.lanes[lane].guesses.pop() {
            frame.refuse(guess);
            frame.put(&mut self.cells, lane);
        }
    }

    /// Guesses; or gives the puzzle up.
    #[inline(always)]
    fn go_on(&mut self, lane: usize) {
        if self.count_node(lane).is_break() {
            return self.begin_next(lane);
        }
        let frame = Frame::take(&self.cells, lane);
        let guess = frame.guess();
        self.lanes[lane].guesses.push((frame, guess));
        self.cells.rows_mut()[guess.cell].set(lane, guess.value);
    }

    /// Puts the next puzzle into a lane; where there is none the lane is idle.
    #[inline(always)]
    fn begin_next(&mut self, lane: usize) {
        self.lanes[lane].guesses.clear();
        while let Some(puzzle) = self.batch.puzzles.get(self.next) {
            self.lanes[lane].puzzle = self.next;
            self.next += 1;
            if self.count_node(lane).is_continue() {
                self.busy |= 1 << lane;
                return Frame::of_givens(puzzle).put(&mut self.cells, lane);
            }
        }
        self.busy &= !(1 << lane);
        Frame::<V::Word, CELLS>::open().put(&mut self.cells, lane);
    }
}
