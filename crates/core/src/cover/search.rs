//! Algorithm X on an explicit stack: choose an item, try each of its options, undo (Knuth, TAOCP 7.2.2.1; his steps X1
//! to X8 stand beside these functions at the head of `dlx.rs`).
//!
//! A branch goes forward as long as something follows: an item with one option left forces that option, and costs no
//! level. When nothing is forced, the chosen item begins a level and its options are the alternatives. A dead end, or
//! a solution once visited, goes back to the topmost level that has an alternative left. Depth is memory, not
//! recursion.
//!
//! What the statistics count:
//!
//! - a node is the root or an alternative tried;
//! - a propagation is an option forced, or hidden because it clashes with a chosen one (dancing links hide the
//!   alternatives of a level as well);
//! - an item is looked at when an option leaves it and when sizes are compared;
//! - a conflict is an item left without options, or givens that clash;
//! - the peak depth is the greatest number of levels at once.

use super::Branching;
use super::choice::{Chooser, Next};
use super::dance::{Dance, WipedOut, Work};
use super::matrix::Matrix;
use super::root::{Contradiction, Root};
use crate::problem::Problem;
use crate::solve::{Ending, Limit, Meter, Query, SolveError, Statistics, Trace, Visitor};

/// An engine opened on one problem: all but the structure that dances.
#[derive(Clone, Debug)]
pub(super) struct Engine<D> {
    pub(super) matrix: Matrix,
    pub(super) root: Root,
    pub(super) search: Search<D>,
}

/// The search below the root.
#[derive(Clone, Debug)]
pub(super) struct Search<D> {
    pub(super) dance: D,
    pub(super) chooser: Chooser,
    levels: Vec<Level>,
    pub(super) work: Work,
}

/// One guess: the alternative that stands, out of how many.
#[derive(Clone, Copy, Debug)]
struct Level {
    tried: u32,
    alternatives: u32,
    /// How many options were chosen before.
    chosen: usize,
}

/// What going forward came to.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    /// A level with alternatives to try.
    Open,
    /// Nothing more under the alternatives that stand.
    Closed,
}

/// Why a search ends before its tree does.
enum Cut {
    Limit(Limit),
    Visitor,
}

impl From<Limit> for Cut {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl<D: Dance> Engine<D> {
    pub(super) fn new(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        let matrix = Matrix::new(problem, branching.ties, D::NAME)?;
        let root = Root::new(&matrix);
        let chooser = Chooser::new(branching.choose);
        let search = Search { dance: D::new(&matrix)?, chooser, levels: Vec::new(), work: Work::default() };
        Ok(Self { matrix, root, search })
    }

    pub(super) fn statistics(&self) -> Statistics {
        self.search.work.statistics
    }

    pub(super) fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Ending {
        let mut meter = query.budget.start();
        match self.run(query, &mut meter, visit) {
            Ok(()) => Ending::Exhausted,
            Err(Cut::Visitor) => Ending::Stopped,
            Err(Cut::Limit(limit)) => Ending::OutOfBudget(limit),
        }
    }

    fn run(&mut self, query: &Query<'_>, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<(), Cut> {
        let Self { matrix, root, search } = self;
        search.rewind();
        search.count_node(meter)?;
        if let Err(Contradiction) = root.settle(matrix, query, &mut search.work) {
            search.work.statistics.conflicts += 1;
            query.trace.refuted(std::iter::empty());
            return Ok(());
        }
        if root.primary() == 0 {
            search.visit(visit)?;
            query.trace.refuted(std::iter::empty());
            return Ok(());
        }
        search.chooser.open(root.primary());
        search.dance.open(matrix, root);
        search.run(query.trace, meter, visit)
    }
}

impl<D: Dance> Search<D> {
    pub(super) fn rewind(&mut self) {
        self.levels.clear();
        self.work.chosen.clear();
        self.work.statistics = Statistics::default();
    }

    fn run(&mut self, trace: Trace<'_>, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<(), Cut> {
        let mut alive = Ok(());
        loop {
            let step = match alive {
                Ok(()) => self.forward(meter, visit)?,
                Err(wiped_out) => self.bury(wiped_out),
            };
            if step == Step::Closed {
                self.tell(trace);
            }
            match self.next_alternative(trace, meter)? {
                Some(branch) => alive = branch,
                None => return Ok(()),
            }
        }
    }

    /// Follows a branch to its end, or to the next level.
    fn forward(&mut self, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<Step, Cut> {
        let step = loop {
            let next = match self.dance.next_forced() {
                Some(item) => Next::Force(item),
                None => self.choose(),
            };
            match next {
                Next::Solution => return self.visit(visit),
                Next::DeadEnd(wiped_out) => break self.bury(wiped_out),
                Next::Branch { item, options } => break self.begin_level(item, options),
                Next::Force(item) => {
                    meter.poll()?;
                    self.report(meter);
                    self.work.statistics.propagations += 1;
                    if let Err(wiped_out) = self.dance.force(item, &mut self.work) {
                        break self.bury(wiped_out);
                    }
                }
            }
        };
        Ok(step)
    }

    fn choose(&mut self) -> Next {
        self.work.statistics.looked_at += self.dance.sizes().len() as u64;
        self.dance.next(&self.chooser)
    }

    fn begin_level(&mut self, item: usize, alternatives: u32) -> Step {
        self.dance.branch(item, &mut self.work);
        self.levels.push(Level { tried: 0, alternatives, chosen: self.work.chosen.len() });
        let peak = &mut self.work.statistics.peak_depth;
        *peak = (*peak).max(self.levels.len() as u64);
        Step::Open
    }

    /// Goes back to the topmost level with an alternative left, and tries it; `None` if there is no such level.
    fn next_alternative(
        &mut self,
        trace: Trace<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Result<(), WipedOut>>, Cut> {
        while let Some(level) = self.levels.last_mut() {
            if level.tried > 0 {
                self.dance.retract();
                self.work.chosen.truncate(level.chosen);
            }
            if level.tried < level.alternatives {
                level.tried += 1;
                self.count_node(meter)?;
                return Ok(Some(self.dance.advance(&mut self.work)));
            }
            self.dance.leave();
            self.levels.pop();
            self.tell(trace);
        }
        Ok(None)
    }

    fn count_node(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        meter.node()?;
        self.work.statistics.nodes += 1;
        self.report(meter);
        Ok(())
    }

    fn report(&self, meter: &Meter<'_>) {
        if meter.wants_progress() {
            meter.report(self.share());
        }
    }

    fn bury(&mut self, wiped_out: WipedOut) -> Step {
        self.work.statistics.conflicts += 1;
        self.chooser.blame(wiped_out);
        Step::Closed
    }

    fn visit(&mut self, visit: &mut Visitor<'_>) -> Result<Step, Cut> {
        self.work.statistics.solutions += 1;
        if visit(&self.work.chosen).is_break() { Err(Cut::Visitor) } else { Ok(Step::Closed) }
    }

    /// Tells that the node is closed at which the alternatives that stand have led: the first option chosen since a
    /// level began is its alternative.
    #[inline]
    fn tell(&self, trace: Trace<'_>) {
        trace.refuted(self.levels.iter().map(|level| self.work.chosen[level.chosen]));
    }

    /// The share of the tree that is done, if all branches of a level are of a size.
    fn share(&self) -> f64 {
        let mut share = 0.0;
        let mut branch = 1.0;
        for level in &self.levels {
            branch /= f64::from(level.alternatives);
            share += f64::from(level.tried.saturating_sub(1)) * branch;
        }
        share
    }
}
