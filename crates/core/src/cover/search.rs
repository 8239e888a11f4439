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

use super::choice::{Chooser, Next};
use super::dance::Dance;
use super::work::{Conflict, Work};
use crate::solve::{Limit, Meter, Statistics, Trace, Visitor};

/// The search below the root.
#[derive(Clone, Debug)]
pub(super) struct AlgorithmX<D> {
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
pub(super) enum Step {
    /// A level with alternatives to try.
    Open,
    /// Nothing more under the alternatives that stand.
    Closed,
}

/// Why a search ends before its tree does.
pub(super) enum Stop {
    Limit(Limit),
    Visitor,
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl<D: Dance> AlgorithmX<D> {
    pub(super) fn new(dance: D, chooser: Chooser) -> Self {
        Self { dance, chooser, levels: Vec::new(), work: Work::default() }
    }

    pub(super) fn rewind(&mut self) {
        self.levels.clear();
        self.work.chosen.clear();
        self.work.statistics = Statistics::default();
    }

    pub(super) fn run(&mut self, trace: Trace<'_>, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<(), Stop> {
        let mut alive = Ok(());
        loop {
            let step = match alive {
                Ok(()) => self.forward(meter, visit)?,
                Err(conflict) => self.bury(conflict),
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
    fn forward(&mut self, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<Step, Stop> {
        let step = loop {
            let next = match self.dance.next_forced() {
                Some(item) => Next::Force(item),
                None => self.choose(),
            };
            match next {
                Next::Solution => return self.visit(visit),
                Next::DeadEnd(conflict) => break self.bury(conflict),
                Next::Branch { item, options } => break self.begin_level(item, options),
                Next::Force(item) => {
                    meter.poll()?;
                    self.report(meter);
                    self.work.statistics.propagations += 1;
                    if let Err(conflict) = self.dance.force(item, &mut self.work) {
                        break self.bury(conflict);
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
    ) -> Result<Option<Result<(), Conflict>>, Stop> {
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

    pub(super) fn count_node(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
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

    fn bury(&mut self, conflict: Conflict) -> Step {
        self.work.statistics.conflicts += 1;
        self.chooser.blame(conflict);
        Step::Closed
    }

    pub(super) fn visit(&mut self, visit: &mut Visitor<'_>) -> Result<Step, Stop> {
        self.work.statistics.solutions += 1;
        if visit(&self.work.chosen).is_break() { Err(Stop::Visitor) } else { Ok(Step::Closed) }
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
