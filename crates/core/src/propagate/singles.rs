//! Singles: an exactly-one group with one candidate left has it true.
//!
//! On a Sudoku that is the naked single if the group is a cell ("only 4 is left here"), and the hidden single if it is
//! a unit's value ("only here is room for the 4"). On groups they are one rule, which is unit propagation of the
//! at-least-one clause. When the queue is empty, every group has two candidates left, or a true one.

use super::Schedule;
use super::domains::Domains;
use super::group_queue::GroupQueue;
use super::store::{Outcome, Store};
use crate::problem::Group;
use crate::solve::Halt;
use crate::solve::Meter;

/// Looks at the groups of the queue until there are none.
pub(super) fn run<D: Domains>(store: &mut Store<'_, D>, schedule: Schedule, meter: &mut Meter<'_>) -> Result<(), Halt> {
    match schedule {
        Schedule::Lifo => drain(store, GroupQueue::pop_newest, meter),
        Schedule::Fifo => drain(store, GroupQueue::pop_oldest, meter),
        Schedule::Sweep => sweep(store, meter),
    }
}

#[inline]
fn drain<D: Domains>(
    store: &mut Store<'_, D>,
    pop: impl Fn(&mut GroupQueue) -> Option<Group>,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    while let Some(group) = pop(&mut store.queue) {
        look(store, group, meter)?;
    }
    Ok(())
}

fn sweep<D: Domains>(store: &mut Store<'_, D>, meter: &mut Meter<'_>) -> Result<(), Halt> {
    loop {
        let mut outcome = Outcome::Nothing;
        for group in store.problem.all_groups() {
            if look(store, group, meter)? == Outcome::Progress {
                outcome = Outcome::Progress;
            }
        }
        if outcome == Outcome::Nothing {
            store.queue.clear();
            return Ok(());
        }
    }
}

#[inline]
fn look<D: Domains>(store: &mut Store<'_, D>, group: Group, meter: &mut Meter<'_>) -> Result<Outcome, Halt> {
    store.statistics.looked_at += 1;
    let Some(candidate) = store.domains.last(group) else {
        return Ok(Outcome::Nothing);
    };
    store.take(candidate)?;
    store.poll(meter)?;
    Ok(Outcome::Progress)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{places, settled};

    #[test]
    fn a_cell_with_one_candidate_left_has_it() {
        let (_, known) =
            settled("singles", &places(|(row, column, value)| (row, column) == (4, 4) && value != 7)).unwrap();
        assert_eq!(known, [(4, 4, 7)]);
    }

    #[test]
    fn a_value_with_one_place_left_in_a_unit_stands_there() {
        let (gone, known) =
            settled("singles", &places(|(row, column, value)| row == 2 && value == 0 && column != 5)).unwrap();
        assert_eq!(known, [(2, 5, 0)]);
        assert_eq!(gone.len(), 28 - 8, "the rest of the cell, column and box");
    }

    #[test]
    fn a_cell_without_candidates_is_a_contradiction() {
        assert_eq!(settled("none", &places(|(row, column, _)| (row, column) == (0, 0))), None);
    }
}
