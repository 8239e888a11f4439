//! The search: a puzzle in each lane, each with its own stack; a lane that is done takes the next puzzle.
//!
//! A lane never waits for another. After each sweep it is in one of four states. It moved, and the next sweep goes on. It
//! met a conflict, and goes back to the last node with an alternative. It is solved, and goes back too. Or it is still,
//! and branches. What becomes of a puzzle does not depend on the lane it is in, nor on its neighbours.

use super::branch::{Branch, Guesses, guesses};
use super::frame::{Frame, follow};
use super::sweep::{Cells, SOLVED, Seen, is_whole, sweep};
use super::vector::Vector;
use crate::nine::answer::Answer;
use crate::nine::bits::Bits;
use crate::nine::candidates::ALL;
use crate::nine::work::Overseer;

/// A node whose alternatives are not all tried.
#[derive(Clone, Copy, Debug)]
struct Node {
    frame: Frame,
    band: u16,
    digit: u16,
    /// The configurations that are left, a bit each; never none.
    left: u16,
}

const NO_NODE: Node = Node { frame: Frame::OPEN, band: 0, digit: 0, left: 0 };

/// What a lane is at.
#[derive(Clone, Debug, Default)]
struct Lane {
    puzzle: usize,
    depth: usize,
    /// The nodes on the way here; those from `depth` on are old.
    nodes: Vec<Node>,
}

/// The stacks of all lanes, kept from one call to the next.
#[derive(Debug)]
pub(in crate::nine) struct Stacks(Vec<Lane>);

impl Stacks {
    /// For as many lanes as the widest vector has.
    pub(in crate::nine) fn new() -> Self {
        Self(vec![Lane::default(); 32])
    }
}

/// A puzzle that can be put into a lane.
pub(in crate::nine) trait Puzzle {
    /// Its candidates.
    fn frame(&self) -> Frame;
}

/// What is asked: puzzles, and up to how many solutions of each.
pub(in crate::nine) struct Batch<'a, P> {
    pub(in crate::nine) puzzles: &'a [P],
    pub(in crate::nine) limit: u32,
    pub(in crate::nine) answers: &'a mut [Answer],
}

struct Search<'a, 'b, V, P, O> {
    cells: Cells<V>,
    lanes: &'a mut [Lane],
    batch: Batch<'b, P>,
    overseer: &'a mut O,
    /// The next puzzle.
    next: usize,
    /// The lanes that have a puzzle, as bits.
    busy: u32,
}

/// Solves a batch. Answers that the overseer did not wait for stay incomplete.
#[inline(always)]
pub(super) fn run<V: Vector, P: Puzzle, O: Overseer>(stacks: &mut Stacks, batch: Batch<'_, P>, overseer: &mut O) {
    let (cells, lanes) = (Cells([V::splat(ALL); 81]), &mut stacks.0[..V::LANES]);
    let mut search = Search { cells, lanes, batch, overseer, next: 0, busy: 0 };
    for lane in 0..V::LANES {
        search.load(lane);
    }
    search.run();
    let unseen = search.next;
    search.batch.answers[unseen..].fill(Answer::INCOMPLETE);
}

impl<V: Vector, P: Puzzle, O: Overseer> Search<'_, '_, V, P, O> {
    #[inline(always)]
    fn run(&mut self) {
        let mut before = V::splat(0);
        // Lanes that were changed from outside since the last sweep: their sums cannot be compared.
        let mut fresh = u32::MAX;
        while self.busy != 0 && self.overseer.sweep().is_continue() {
            let Seen { whole, least, sum } = sweep(&mut self.cells);
            let broken = (!V::bits(whole.equal(V::splat(ALL))) | V::bits(least.equal(V::splat(0)))) & self.busy;
            let full = V::bits(sum.equal(V::splat(SOLVED))) & self.busy & !broken;
            let over = broken | full;
            let still = V::bits(sum.equal(before)) & self.busy & !fresh & !over;
            before = sum;
            let solved = self.solved(full);
            Bits(solved).for_each(|lane| self.keep(lane));
            for lane in Bits(over) {
                self.overseer.conflict(u32::from(solved >> lane & 1 == 0));
                self.back(lane);
            }
            if still != 0 {
                self.branch_all(still);
            }
            fresh = over | still;
        }
    }

    /// Which of the lanes with the sum of a solution are one. The others have none: a solution has the same sum, and would be
    /// all that there is.
    #[inline(always)]
    fn solved(&self, full: u32) -> u32 {
        if full == 0 { 0 } else { full & V::bits(is_whole(&self.cells).equal(V::splat(ALL))) }
    }

    /// Keeps the solution in a lane.
    #[inline(always)]
    fn keep(&mut self, lane: usize) {
        let mut frame = Frame::OPEN;
        frame.take(&self.cells, lane);
        self.batch.answers[self.lanes[lane].puzzle].push(&frame.digits());
    }

    /// Goes back to the last node with an alternative, or on to the next puzzle.
    #[inline(always)]
    fn back(&mut self, lane: usize) {
        let at = &mut self.lanes[lane];
        let answer = &mut self.batch.answers[at.puzzle];
        if at.depth == 0 || answer.solutions >= self.batch.limit {
            answer.complete = true;
            return self.load(lane);
        }
        self.overseer.node();
        let node = &mut at.nodes[at.depth - 1];
        let branch = Branch::first(node.band, node.digit, node.left);
        node.left &= node.left - 1;
        at.depth -= usize::from(node.left == 0);
        node.frame.after(branch).put(&mut self.cells, lane);
    }

    /// Puts the next puzzle into a lane; where there is none the lane is idle.
    #[inline(always)]
    fn load(&mut self, lane: usize) {
        let Some(puzzle) = self.batch.puzzles.get(self.next) else {
            self.busy &= !(1 << lane);
            return Frame::OPEN.put(&mut self.cells, lane);
        };
        self.overseer.node();
        puzzle.frame().put(&mut self.cells, lane);
        self.batch.answers[self.next] = Answer::INCOMPLETE;
        self.lanes[lane].puzzle = self.next;
        self.lanes[lane].depth = 0;
        self.next += 1;
        self.busy |= 1 << lane;
    }

    #[inline(always)]
    fn branch_all(&mut self, still: u32) {
        let guesses = guesses(&self.cells);
        for lane in Bits(still) {
            self.overseer.node();
            self.branch(lane, &guesses);
        }
    }

    /// Follows the first configuration, and leaves a node for the others.
    #[inline(always)]
    fn branch(&mut self, lane: usize, guesses: &Guesses<V>) {
        let (band, digit, left) = guesses.of(lane);
        let at = &mut self.lanes[lane];
        if at.depth == at.nodes.len() {
            at.nodes.push(NO_NODE);
        }
        let node = &mut at.nodes[at.depth];
        at.depth += 1;
        node.frame.take(&self.cells, lane);
        (node.band, node.digit, node.left) = (band, digit, left & (left - 1));
        follow(&mut self.cells, lane, Branch::first(band, digit, left));
    }
}
