//! The search: a puzzle in each lane, each with its own stack; a lane that is done takes the next puzzle.
//!
//! A lane never waits for another. After each sweep it is in one of four states. It moved, and the next sweep goes on. It
//! met a conflict, and goes back to the last node with an alternative. It is solved, and goes back too. Or it is still,
//! and branches. What becomes of a puzzle does not depend on the lane it is in, nor on its neighbours.

use super::bits::Bits;
use super::observer::Observer;
use std::ops::ControlFlow;

/// The grids in the lanes of vectors, and what is known of their side.
pub(crate) trait Grids {
    /// How many lanes.
    const LANES: usize;
    /// A node without alternatives, to be filled in.
    const NO_NODE: Self::Node;
    /// The candidates of one grid.
    type Frame;
    /// A node of a search tree.
    type Node: Node<Frame = Self::Frame>;
    /// What to branch on in each lane.
    type Branches;
    /// What is kept of a puzzle.
    type Record: Record;

    /// The candidates of a grid without givens.
    fn open() -> Self::Frame;
    /// Puts a grid into a lane.
    fn put(&mut self, frame: &Self::Frame, lane: usize);
    /// Takes candidates away, and looks what there is.
    fn sweep(&mut self) -> Swept;
    /// Hands over the solutions in these lanes, which are full. Returns the lanes that have one.
    fn solutions(&self, full: u32, found: impl FnMut(usize, &<Self::Record as Record>::Grid)) -> u32;
    /// Chooses what to branch on, for all lanes that are still.
    fn branches(&self) -> Self::Branches;
    /// Follows the first alternative in a lane, and leaves the others, and the grid as it was, in the node.
    fn branch(&mut self, lane: usize, branches: &Self::Branches, node: &mut Self::Node);
}

/// What a sweep found: sets of lanes as bits. What lanes without a puzzle have does not matter.
pub(crate) struct Swept {
    /// No solution is left.
    pub(crate) broken: u32,
    /// Each cell has one candidate, unless the lane is broken.
    pub(crate) full: u32,
    /// The lane has what it had after the sweep before.
    pub(crate) same: u32,
}

/// A node whose alternatives are not all tried.
pub(crate) trait Node: Copy {
    /// The candidates of one grid.
    type Frame;

    /// The grid with the next alternative, which is then no longer one. There must be one.
    fn next(&mut self) -> Self::Frame;
    /// Whether there is no alternative left.
    fn is_spent(&self) -> bool;
}

/// What is kept of a puzzle.
pub(crate) trait Record: Copy {
    /// A solution.
    type Grid;
    /// Nothing is known yet.
    const INCOMPLETE: Self;

    /// How many solutions were found.
    fn solutions(&self) -> u32;
    /// Counts one more solution.
    fn push(&mut self, grid: &Self::Grid);
    /// The search of the puzzle came to its end.
    fn complete(&mut self);
    /// Counts a node; or breaks, if the puzzle has had as many as it may have.
    fn node(&mut self, most: u64) -> ControlFlow<()>;
}

/// A puzzle that can be put into a lane.
pub(crate) trait Puzzle<F> {
    /// Its candidates.
    fn frame(&self) -> F;
}

/// What is asked: puzzles, and up to how many solutions of each.
pub(crate) struct Batch<'a, P, R> {
    pub(crate) puzzles: &'a [P],
    pub(crate) limit: u32,
    /// The most nodes of a puzzle, if its record counts them.
    pub(crate) nodes: u64,
    pub(crate) answers: &'a mut [R],
}

/// What a lane is at.
#[derive(Clone, Debug, Default)]
struct Lane<N> {
    puzzle: usize,
    depth: usize,
    /// The nodes on the way here; those from `depth` on are old.
    nodes: Vec<N>,
}

/// The stacks of all lanes, kept from one call to the next.
#[derive(Debug)]
pub(crate) struct Stacks<N>(Vec<Lane<N>>);

impl<N: Clone> Stacks<N> {
    /// For as many lanes as the widest vector has.
    pub(crate) fn new() -> Self {
        Self(vec![Lane { puzzle: 0, depth: 0, nodes: Vec::new() }; 32])
    }
}

struct Search<'a, 'b, G: Grids, P, O> {
    grids: G,
    lanes: &'a mut [Lane<G::Node>],
    batch: Batch<'b, P, G::Record>,
    observer: &'a mut O,
    /// The next puzzle.
    next: usize,
    /// The lanes that have a puzzle, as bits.
    busy: u32,
}

/// Solves a batch. Answers that the observer did not wait for stay incomplete.
///
/// # Panics
/// If there are not as many answers as puzzles.
#[inline(always)]
pub(crate) fn search<G: Grids, P: Puzzle<G::Frame>, O: Observer>(
    grids: G,
    stacks: &mut Stacks<G::Node>,
    batch: Batch<'_, P, G::Record>,
    observer: &mut O,
) {
    assert_eq!(batch.puzzles.len(), batch.answers.len(), "an answer for each puzzle");
    let mut search = Search { grids, lanes: &mut stacks.0[..G::LANES], batch, observer, next: 0, busy: 0 };
    for lane in 0..G::LANES {
        search.load(lane);
    }
    search.run();
    let unseen = search.next;
    search.batch.answers[unseen..].fill(Record::INCOMPLETE);
}

impl<G: Grids, P: Puzzle<G::Frame>, O: Observer> Search<'_, '_, G, P, O> {
    #[inline(always)]
    fn run(&mut self) {
        // Lanes that were changed from outside since the last sweep: what they had before cannot be compared.
        let mut fresh = u32::MAX;
        while self.busy != 0 && self.observer.sweep().is_continue() {
            let Swept { broken, full, same } = self.grids.sweep();
            let broken = broken & self.busy;
            let full = full & self.busy & !broken;
            let still = same & self.busy & !fresh & !broken & !full;
            let solved = self.keep(full);
            self.observer.conflicts((broken | full & !solved).count_ones());
            for lane in Bits(broken | full) {
                self.go_back(lane);
            }
            if still != 0 {
                self.branch_all(still);
            }
            fresh = broken | full | still;
        }
    }

    /// Keeps the solutions in these lanes, which are full; the lanes that have one.
    #[inline(always)]
    fn keep(&mut self, full: u32) -> u32 {
        if full == 0 {
            return 0;
        }
        let (answers, lanes) = (&mut *self.batch.answers, &*self.lanes);
        self.grids.solutions(full, |lane, grid| answers[lanes[lane].puzzle].push(grid))
    }

    /// Counts a node; or breaks, if the puzzle is to be given up.
    #[inline(always)]
    fn node(&mut self, lane: usize) -> ControlFlow<()> {
        self.batch.answers[self.lanes[lane].puzzle].node(self.batch.nodes)?;
        self.observer.node();
        ControlFlow::Continue(())
    }

    /// Goes back to the last node with an alternative, or on to the next puzzle.
    #[inline(always)]
    fn go_back(&mut self, lane: usize) {
        let answer = &mut self.batch.answers[self.lanes[lane].puzzle];
        if self.lanes[lane].depth == 0 || answer.solutions() >= self.batch.limit {
            answer.complete();
            return self.load(lane);
        }
        if self.node(lane).is_break() {
            return self.load(lane);
        }
        let at = &mut self.lanes[lane];
        let node = &mut at.nodes[at.depth - 1];
        let frame = node.next();
        at.depth -= usize::from(node.is_spent());
        self.grids.put(&frame, lane);
    }

    /// Puts the next puzzle into a lane. If there is none, the lane is idle.
    #[inline(always)]
    fn load(&mut self, lane: usize) {
        while let Some(puzzle) = self.batch.puzzles.get(self.next) {
            self.batch.answers[self.next] = Record::INCOMPLETE;
            self.lanes[lane].puzzle = self.next;
            self.lanes[lane].depth = 0;
            self.next += 1;
            if self.node(lane).is_continue() {
                self.busy |= 1 << lane;
                return self.grids.put(&puzzle.frame(), lane);
            }
        }
        self.busy &= !(1 << lane);
        self.grids.put(&G::open(), lane);
    }

    #[inline(always)]
    fn branch_all(&mut self, still: u32) {
        let branches = self.grids.branches();
        for lane in Bits(still) {
            self.branch(lane, &branches);
        }
    }

    /// Follows the first alternative, and leaves a node for the others; or gives the puzzle up.
    #[inline(always)]
    fn branch(&mut self, lane: usize, branches: &G::Branches) {
        if self.node(lane).is_break() {
            return self.load(lane);
        }
        let at = &mut self.lanes[lane];
        if at.depth == at.nodes.len() {
            at.nodes.push(G::NO_NODE);
        }
        self.grids.branch(lane, branches, &mut at.nodes[at.depth]);
        at.depth += 1;
    }
}
