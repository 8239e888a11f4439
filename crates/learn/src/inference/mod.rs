//! What can be inferred beyond singles and clauses. Each inference is an option.
//!
//! Inferences are made where units and clauses conclude nothing more. What is inferred has a reason like any other: a clause,
//! read from two groups (`locked.rs`) or kept for what it concludes (`subsets`). Unit propagation does not see these clauses. So
//! where a proof is told, each of them is a step of its own, before what rests on it (`steps.rs`).

mod explanations;
mod linear;
mod locked;
mod pigeonhole;
mod steps;
mod subsets;

use crate::literal::Lit;
use crate::log::Log;
use crate::remainder::Remainder;
use crate::settings::Settings;
use crate::trail::{Conflict, Reason, Trail};
use exactone_core::problem::Group;
use explanations::Explanations;
use linear::Linear;
use locked::Locked;
use steps::Steps;
use subsets::Subsets;

/// Draws the conclusions that were asked for.
#[derive(Debug)]
pub(crate) struct Inference {
    locked: Option<Locked>,
    linear: Option<Linear>,
    subsets: Option<Subsets>,
    explanations: Explanations,
    steps: Option<Steps>,
    /// How much of the trail was looked at.
    seen: usize,
    /// How many groups were looked at.
    pub(crate) looked_at: u64,
}

impl Inference {
    /// The inferences that the settings ask for; nothing if they ask for none.
    pub(crate) fn new(remainder: &Remainder, settings: &Settings, is_told: bool) -> Option<Box<Self>> {
        let locked = settings.locked.then(|| Locked::new(remainder)).flatten();
        let subsets = (settings.subsets > 0).then(|| Subsets::new(remainder, settings.subsets));
        let linear = Linear::new(remainder);
        let is_asked = locked.is_some() || subsets.is_some() || linear.is_some();
        let explanations = || Explanations::new(remainder.candidates());
        let steps = is_told.then(Steps::default);
        is_asked.then(|| {
            Box::new(Self { locked, linear, subsets, explanations: explanations(), steps, seen: 0, looked_at: 0 })
        })
    }

    /// Draws the next conclusions. Whether there were any: then singles and clauses may conclude more.
    ///
    /// `left` says how many members of an exactly-one group are not false.
    pub(crate) fn run(
        &mut self,
        remainder: &Remainder,
        trail: &mut Trail,
        left: impl Fn(Group) -> usize,
    ) -> Result<bool, Conflict> {
        self.note_changes(remainder, trail, left);
        let before = trail.len();
        let found = self.infer(remainder, trail);
        if let Some(mut steps) = self.steps.take() {
            self.tell(&mut steps, (remainder, trail.level()), &trail.lits()[before..], found);
            self.steps = Some(steps);
        }
        found.map(|reason| reason.is_some())
    }

    /// Why what is concluded holds, the same for all of it.
    fn infer(&mut self, remainder: &Remainder, trail: &mut Trail) -> Result<Option<Reason>, Conflict> {
        let Self { locked, linear, subsets, explanations, looked_at, .. } = self;
        let mut reason = locked.as_mut().and_then(|locked| locked.run(remainder, trail, looked_at));
        if let Some(linear) = linear.as_mut().filter(|_| reason.is_none()) {
            reason = linear.run(trail, explanations, looked_at)?;
        }
        match subsets {
            Some(subsets) if reason.is_none() => subsets.run(remainder, trail, explanations, looked_at),
            _ => Ok(reason),
        }
    }

    fn note_changes(&mut self, remainder: &Remainder, trail: &Trail, left: impl Fn(Group) -> usize) {
        let new = &trail.lits()[self.seen..];
        if let Some(locked) = &mut self.locked {
            for lit in new.iter().filter(|lit| !lit.is_positive()) {
                locked.fell(remainder, lit.candidate(), &left);
            }
        }
        if let Some(linear) = &mut self.linear {
            for &lit in new {
                linear.see(lit);
            }
        }
        if let Some(subsets) = &mut self.subsets {
            for &lit in new {
                subsets.see(lit);
            }
        }
        self.seen = trail.len();
    }

    /// Makes steps of what was concluded, or of a conflict.
    fn tell(
        &self,
        steps: &mut Steps,
        at: (&Remainder, u32),
        concluded: &[Lit],
        found: Result<Option<Reason>, Conflict>,
    ) {
        let of_subset = self.subsets.as_ref().filter(|_| !matches!(found, Ok(None | Some(Reason::Locked(_)))));
        let holes = of_subset.and_then(|subsets| subsets.pigeonhole(at.0));
        match found {
            Ok(None) => {}
            Err(_) => steps.conclude(at, None, self.conflict().iter().copied(), holes.as_ref()),
            Ok(Some(reason)) => {
                for &lit in concluded {
                    steps.conclude(at, Some(lit), self.causes(at.0, reason), holes.as_ref());
                }
            }
        }
    }

    /// The literals of a reason that is an inference, without what it concludes: all are false.
    #[inline]
    pub(crate) fn causes<'a>(&'a self, remainder: &'a Remainder, reason: Reason) -> impl Iterator<Item = Lit> + 'a {
        let mut place = 0;
        std::iter::from_fn(move || self.next_cause(remainder, reason, &mut place))
    }

    /// The next of these literals from a place on, which starts at 0 and goes on.
    #[inline]
    pub(crate) fn next_cause(&self, remainder: &Remainder, reason: Reason, place: &mut usize) -> Option<Lit> {
        match (reason, &self.locked) {
            (Reason::Locked(overlap), Some(locked)) => locked.next_outside(remainder, overlap, place),
            (Reason::Explained(leader), _) => {
                let cause = self.explanations.causes(leader).get(*place).copied();
                *place += 1;
                cause
            }
            _ => None,
        }
    }

    /// The literals of the last conflict of an inference.
    pub(crate) fn conflict(&self) -> &[Lit] {
        self.explanations.conflict()
    }

    /// The levels above this one are about to be taken back.
    pub(crate) fn undo(&mut self, trail: &Trail, level: u32) {
        if level >= trail.level() {
            return;
        }
        let start = trail.start_of(level + 1);
        let seen = trail.lits().get(start..self.seen).unwrap_or_default();
        if let Some(linear) = &mut self.linear {
            for &lit in seen {
                linear.unsee(lit);
            }
        }
        if let Some(subsets) = &mut self.subsets {
            for &lit in seen {
                subsets.unsee(lit);
            }
        }
        self.seen = self.seen.min(start);
    }

    /// Literals were taken back.
    pub(crate) fn undone(&mut self, trail: &Trail) {
        if let Some(steps) = &mut self.steps {
            steps.undone(trail);
        }
    }

    /// Tells a clause that was learned, after the inferences that it may rest on. Those that were taken back are told as forgotten then.
    pub(crate) fn tell_around(&mut self, log: &mut Log<'_>, remainder: &Remainder, tell: impl FnOnce(&mut Log<'_>)) {
        if let Some(steps) = &mut self.steps {
            steps.tell_made(log, remainder);
            tell(log);
            steps.tell_forgotten(log, remainder);
        } else {
            tell(log);
        }
    }
}
