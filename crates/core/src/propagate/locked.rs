//! Locked candidates: if all survivors of an exactly-one group G lie in another group H, then H \ G is false.
//!
//! One of the survivors is true and it is in H, so no other member of H can be. If G is a row's 4 and H a box's, it
//! is known as claiming, and the other way round as pointing. But nothing here knows of boxes: the rule works between
//! any two groups that share more than one candidate.
//!
//! Which groups share enough candidates is found once for each problem, when the technique is first needed. That takes time
//! O(memberships × groups of a candidate). On a Sudoku a unit's value meets a few others, and a cell none.

use super::domains::Domains;
use super::overlap::Overlaps;
use super::store::{Outcome, Store};
use super::technique_queue::TechniqueQueue;
use super::{Schedule, Techniques};
use crate::problem::{Candidate, Group, Problem};
use crate::solve::Halt;
use crate::solve::Meter;

/// How many groups are looked at between two looks at the limits.
const POLL_EVERY: u32 = 64;

/// The technique's own memory.
pub(super) struct Locked {
    pub(super) queue: TechniqueQueue<Group>,
    /// The fewest candidates that two groups must share to be of interest.
    worth: usize,
    overlaps: Option<Overlaps>,
    rest: Vec<Candidate>,
}

impl Locked {
    /// If singles run first, groups that share one candidate are of no interest: if it is the only survivor of one
    /// of them, it is true already.
    pub(super) fn new(problem: &Problem, techniques: Techniques) -> Self {
        let worth = if techniques.has_singles() { 2 } else { 1 };
        Self { queue: TechniqueQueue::new(problem.groups()), worth, overlaps: None, rest: Vec::new() }
    }

    /// Looks at changed groups until one of them settles something, or there are none.
    pub(super) fn step<D: Domains>(
        &mut self,
        store: &mut Store<'_, D>,
        schedule: Schedule,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        let Self { queue, worth, overlaps, rest } = self;
        let problem = store.problem;
        let overlaps = overlaps.get_or_insert_with(|| Overlaps::new(problem, *worth));
        let mut looks = 0u32;
        while let Some(group) = queue.next(schedule, store.domains.trail(), |candidate| problem.groups_of(candidate)) {
            store.statistics.looked_at += 1;
            if look(store, group, overlaps, rest)? == Outcome::Progress {
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
    store: &mut Store<'_, D>,
    group: Group,
    overlaps: &Overlaps,
    rest: &mut Vec<Candidate>,
) -> Result<Outcome, Halt> {
    if store.domains.left(group).is_none() {
        return Ok(Outcome::Nothing);
    }
    let mut outcome = Outcome::Nothing;
    for overlap in overlaps.of(group) {
        // If the other group has no more survivors than this one, they are the same.
        let other = overlap.other;
        if store.domains.is_within(group, overlap) && store.domains.left(other) != store.domains.left(group) {
            rest.clear();
            let outside = |member: &Candidate| !store.problem.groups_of(*member).contains(&group);
            rest.extend(store.domains.survivors(other).filter(outside));
            for &candidate in &*rest {
                store.remove(candidate)?;
                outcome = Outcome::Progress;
            }
        }
    }
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{places, settled};

    #[test]
    fn pointing_a_value_confined_to_one_row_of_a_box_leaves_the_rest_of_the_row() {
        let in_box = places(|(row, column, value)| (1..3).contains(&row) && column < 3 && value == 6);
        let (gone, known) = settled("singles+locked", &in_box).unwrap();
        assert_eq!(gone, places(|(row, column, value)| row == 0 && column >= 3 && value == 6));
        assert_eq!(known, []);
        assert_eq!(settled("singles", &in_box).unwrap().0, []);
    }

    #[test]
    fn claiming_a_value_confined_to_one_box_of_a_column_leaves_the_rest_of_the_box() {
        let (gone, _) =
            settled("locked", &places(|(row, column, value)| row < 6 && column == 4 && value == 1)).unwrap();
        assert_eq!(gone, places(|(row, column, value)| row >= 6 && (column == 3 || column == 5) && value == 1));
    }

    #[test]
    fn what_is_rubbed_out_may_confine_the_next_value() {
        // Row 0 claims the value for box 0, which leaves box 0 out of rows 1 and 2; box 1 keeps it in row 1, which
        // leaves row 1 out of box 2: only row 2 of box 2 remains.
        let rubbed_out = places(|(row, column, value)| {
            value == 3 && (row == 0 && column >= 3 || (3..6).contains(&column) && row == 2)
        });
        let (gone, _) = settled("singles+locked", &rubbed_out).unwrap();
        assert!(
            places(|(row, column, value)| value == 3 && row == 1 && column >= 6).iter().all(|it| gone.contains(it))
        );
        assert!(
            places(|(row, column, value)| value == 3 && row > 2 && column >= 6).iter().all(|it| !gone.contains(it))
        );
    }
}
