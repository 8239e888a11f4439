//! The techniques run together to their fixpoint, the cheapest first.
//!
//! Whenever a dearer technique has settled something, singles run again before it goes on. All techniques are
//! monotone: what one of them settles, it or singles would settle on fewer candidates too. So the fixpoint is the
//! same in whichever order constraints are looked at (Apt 1999, "The essence of constraint propagation").

use super::board::{Board, Halt, Outcome};
use super::domains::Domains;
use super::locked::Locked;
use super::singles;
use super::subsets::Subsets;
use super::{Schedule, Techniques};
use crate::problem::Problem;
use crate::solve::Meter;

/// The techniques of a configuration, with their memory.
pub(super) struct Inference {
    techniques: Techniques,
    schedule: Schedule,
    locked: Option<Locked>,
    subsets: Option<Subsets>,
}

impl Inference {
    pub(super) fn new(problem: &Problem, techniques: Techniques, schedule: Schedule) -> Self {
        let locked = techniques.has_locked().then(|| Locked::new(problem, techniques));
        let subsets = techniques.subset_size().map(|size| Subsets::new(problem, size));
        Self { techniques, schedule, locked, subsets }
    }

    /// From here on everything is to be looked at.
    pub(super) fn begin_root<D: Domains>(&mut self, board: &Board<'_, D>) {
        let trail = board.domains.trail();
        self.locked.iter_mut().for_each(|locked| locked.agenda.all(trail));
        self.subsets.iter_mut().for_each(|subsets| subsets.agenda.all(trail));
    }

    /// From here on only what changes is; the board stands at a fixpoint.
    pub(super) fn begin_node<D: Domains>(&mut self, board: &Board<'_, D>) {
        let trail = board.domains.trail();
        self.locked.iter_mut().for_each(|locked| locked.agenda.nothing(trail));
        self.subsets.iter_mut().for_each(|subsets| subsets.agenda.nothing(trail));
    }

    /// Runs the techniques until none of them settles anything more.
    pub(super) fn run<D: Domains>(&mut self, board: &mut Board<'_, D>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        loop {
            if self.techniques.has_singles() {
                singles::run(board, self.schedule, meter)?;
            }
            if board.is_solved() || self.step(board, meter)? == Outcome::Nothing {
                return Ok(());
            }
        }
    }

    /// One step of the cheapest technique beyond singles that can make one.
    fn step<D: Domains>(&mut self, board: &mut Board<'_, D>, meter: &mut Meter<'_>) -> Result<Outcome, Halt> {
        let Self { schedule, locked, subsets, .. } = self;
        if let Some(locked) = locked
            && locked.step(board, *schedule, meter)? == Outcome::Progress
        {
            return Ok(Outcome::Progress);
        }
        match subsets {
            Some(subsets) => subsets.step(board, *schedule, meter),
            None => Ok(Outcome::Nothing),
        }
    }
}
