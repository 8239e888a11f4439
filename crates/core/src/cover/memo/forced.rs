//! What is forced: the choices of items with one option left, made until none is.

use super::super::choice::Next;
use super::super::dance::Separable;
use super::super::work::Conflict;
use super::asked::{Asked, Stop};
use super::counter::Counter;

/// What the choice of all forced options has led to.
#[derive(Clone, Copy)]
pub(super) enum Reached {
    Solution,
    DeadEnd,
    /// This item has so many options left, at least two.
    Branch {
        item: usize,
        options: u32,
    },
}

impl<D: Separable> Counter<D> {
    /// Chooses what is forced, as long as there is something.
    pub(super) fn follow(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Reached, Stop> {
        loop {
            let search = &mut self.engine.search;
            let next = if let Some(item) = search.dance.next_forced() {
                Next::Force(item)
            } else {
                let scanned = search.dance.sizes().len() as u64;
                search.work.statistics.looked_at += scanned;
                self.scanned += scanned;
                search.dance.next(&search.chooser)
            };
            let conflict = match next {
                Next::Solution => return Ok(Reached::Solution),
                Next::Branch { item, options } => return Ok(Reached::Branch { item, options }),
                Next::DeadEnd(conflict) => conflict,
                Next::Force(item) => {
                    asked.meter.poll()?;
                    search.work.statistics.propagations += 1;
                    match search.dance.force(item, &mut search.work) {
                        Ok(()) => continue,
                        Err(conflict) => conflict,
                    }
                }
            };
            self.bury(conflict);
            return Ok(Reached::DeadEnd);
        }
    }

    /// A dead end: the item that lost its last option is to blame.
    pub(super) fn bury(&mut self, conflict: Conflict) {
        self.engine.search.work.statistics.conflicts += 1;
        self.engine.search.chooser.blame(conflict);
    }
}
