//! Locked candidates: if all survivors of an exactly-one group G lie in another group H, then H \ G is false.
//!
//! One of the survivors is true and it is in H, so no other member of H can be. Where G is a row's 4 and H a box's, it
//! is known as claiming; the other way round as pointing; but nothing here knows of boxes, and the rule works between
//! any two groups that share more than one candidate.
//!
//! Which groups share enough candidates is found once for each problem, when the technique is first needed, in time
//! O(memberships × groups of a candidate): on a Sudoku a unit's value meets a few others, and a cell none.

use super::agenda::Agenda;
use super::board::{Board, Halt, Outcome};
use super::domains::Domains;
use super::overlap::Overlaps;
use super::{Schedule, Techniques};
use crate::problem::{Candidate, Group, Problem};
use crate::solve::Meter;

/// How many groups are looked at between two looks at the limits.
const POLL_EVERY: u32 = 64;

/// The technique's own memory.
pub(super) struct Locked {
    pub(super) agenda: Agenda<Group>,
    /// The fewest candidates that two groups must share to be of interest.
    worth: usize,
    overlaps: Option<Overlaps>,
    rest: Vec<Candidate>,
}

impl Locked {
    /// Where singles run first, groups that share one candidate are of no interest: if it is the only survivor of one
    /// of them, it is true already.
    pub(super) fn new(problem: &Problem, techniques: Techniques) -> Self {
        let worth = if techniques.has_singles() { 2 } else { 1 };
        Self { agenda: Agenda::new(problem.groups()), worth, overlaps: None, rest: Vec::new() }
    }

    /// Looks at changed groups until one of them settles something, or there are none.
    pub(super) fn step<D: Domains>(
        &mut self,
        board: &mut Board<'_, D>,
        schedule: Schedule,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        let Self { agenda, worth, overlaps, rest } = self;
        let problem = board.problem;
        let overlaps = overlaps.get_or_insert_with(|| Overlaps::new(problem, *worth));
        let mut looks = 0u32;
        while let Some(group) = agenda.next(schedule, board.domains.trail(), |candidate| problem.groups_of(candidate)) {
            board.statistics.looked_at += 1;
            if look(board, group, overlaps, rest)? == Outcome::Progress {
                return Ok(Outcome::Progress);
            }
            looks += 1;
            if looks.is_multiple_of(POLL_EVERY) {
                meter.poll()?;
            }
        }
        Ok(Outcome::Nothing)
    }
}

/// Removes what the survivors of one group rule out.
#[inline]
fn look<D: Domains>(
    board: &mut Board<'_, D>,
    group: Group,
    overlaps: &Overlaps,
    rest: &mut Vec<Candidate>,
) -> Result<Outcome, Halt> {
    if board.domains.left(group).is_none() {
        return Ok(Outcome::Nothing);
    }
    let mut outcome = Outcome::Nothing;
    for overlap in overlaps.of(group) {
        // If the other group has no more survivors than this one, they are the same.
        let other = overlap.other;
        if board.domains.is_within(group, overlap) && board.domains.left(other) != board.domains.left(group) {
            rest.clear();
            let outside = |member: &Candidate| !board.problem.groups_of(*member).contains(&group);
            rest.extend(board.domains.survivors(other).filter(outside));
            for &candidate in &*rest {
                board.remove(candidate)?;
                outcome = Outcome::Progress;
            }
        }
    }
    Ok(outcome)
}
