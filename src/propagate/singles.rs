//! Singles: an exactly-one group with one candidate left has it true.
//!
//! On a Sudoku that is the naked single where the group is a cell ("only 4 is left here") and the hidden single where
//! it is a unit's value ("only here is room for the 4"); on groups they are one rule, which is unit propagation of
//! the at-least-one clause. When nothing is pending, every group has two candidates left, or a true one.

use super::Schedule;
use super::board::{Board, Halt, Outcome};
use super::domains::Domains;
use super::pending::Pending;
use crate::problem::Group;
use crate::solve::Meter;

/// Looks at pending groups until there are none.
pub(super) fn run<D: Domains>(board: &mut Board<'_, D>, schedule: Schedule, meter: &mut Meter<'_>) -> Result<(), Halt> {
    match schedule {
        Schedule::Lifo => drain(board, Pending::newest, meter),
        Schedule::Fifo => drain(board, Pending::oldest, meter),
        Schedule::Sweep => sweep(board, meter),
    }
}

#[inline]
fn drain<D: Domains>(
    board: &mut Board<'_, D>,
    next: impl Fn(&mut Pending) -> Option<Group>,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    while let Some(group) = next(&mut board.pending) {
        look(board, group, meter)?;
    }
    Ok(())
}

fn sweep<D: Domains>(board: &mut Board<'_, D>, meter: &mut Meter<'_>) -> Result<(), Halt> {
    loop {
        let mut outcome = Outcome::Nothing;
        for group in board.problem.all_groups() {
            if look(board, group, meter)? == Outcome::Progress {
                outcome = Outcome::Progress;
            }
        }
        if outcome == Outcome::Nothing {
            board.pending.clear();
            return Ok(());
        }
    }
}

#[inline]
fn look<D: Domains>(board: &mut Board<'_, D>, group: Group, meter: &mut Meter<'_>) -> Result<Outcome, Halt> {
    board.statistics.looked_at += 1;
    let Some(candidate) = board.domains.last(group) else {
        return Ok(Outcome::Nothing);
    };
    board.take(candidate)?;
    board.poll(meter)?;
    Ok(Outcome::Progress)
}
