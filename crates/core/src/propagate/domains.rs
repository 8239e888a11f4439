//! Domains: which candidates are still open, and how many each group has left.
//!
//! There are two implementors, chosen by the size of the groups: `masks.rs` keeps the survivors of a group as bits of
//! one word, `counters.rs` their number and the exclusive or of their ids. Both keep the same trail, and techniques
//! and search do not know which of them they work on.

use super::group_queue::GroupQueue;
use super::overlap::Overlap;
use super::trail::{Mark, Trail};
use crate::problem::{Candidate, Group};
use crate::solve::CandidateState;
use crate::solve::Conflict;

/// The state that propagation changes and search takes back.
pub(super) trait Domains {
    /// Every candidate is open again.
    fn reset(&mut self);

    /// Sets an open candidate true, and the other open candidates of its groups false. Enqueues groups left with one
    /// candidate, or none. After a conflict the trail is still good for [`undo`](Self::undo).
    fn take(&mut self, candidate: Candidate, queue: &mut GroupQueue) -> Result<(), Conflict>;

    /// Sets an open candidate false. Enqueues groups left with one candidate, or none.
    fn remove(&mut self, candidate: Candidate, queue: &mut GroupQueue) -> Result<(), Conflict>;

    /// Takes back everything since the mark.
    fn undo(&mut self, mark: Mark);

    /// What has been settled, in order.
    fn trail(&self) -> &Trail;

    /// What is known of the candidate.
    fn state(&self, candidate: Candidate) -> CandidateState;

    /// How many candidates an exactly-one group has left; `None` if one of them is true.
    fn left(&self, group: Group) -> Option<u32>;

    /// The candidate that an exactly-one group without a true one has left, if it is only one.
    fn last(&self, group: Group) -> Option<Candidate>;

    /// Whether all survivors of an exactly-one group without a true candidate lie in the overlap.
    fn is_within(&self, group: Group, overlap: &Overlap) -> bool;

    /// The open candidates of a group, ascending.
    fn survivors(&self, group: Group) -> impl Iterator<Item = Candidate>;
}

#[cfg(test)]
mod tests {
    use super::super::counters::Counters;
    use super::super::masks::Masks;
    use super::super::sample::shape;
    use super::*;
    use crate::problem::{Bound, Problem};
    use proptest::prelude::*;

    /// Everything that can be asked of a candidate or group.
    #[derive(Debug, PartialEq)]
    struct Seen {
        states: Vec<CandidateState>,
        groups: Vec<(Option<u32>, Option<Candidate>, Vec<Candidate>)>,
    }

    fn see<D: Domains>(problem: &Problem, domains: &D) -> Seen {
        let group = |group: Group| {
            let survivors = domains.survivors(group).collect();
            match problem.bound(group) {
                Bound::ExactlyOne => (domains.left(group), domains.last(group), survivors),
                Bound::AtMostOne => (None, None, survivors),
            }
        };
        Seen {
            states: problem.all_candidates().map(|candidate| domains.state(candidate)).collect(),
            groups: problem.all_groups().map(group).collect(),
        }
    }

    /// Takes or removes candidates as the script says while that makes no conflict, undoing to the state before each
    /// step and doing it again; returns what was seen after each step.
    fn play<D: Domains>(problem: &Problem, domains: &mut D, script: &[(usize, bool)]) -> Vec<Seen> {
        let mut queue = GroupQueue::new(problem.groups());
        let mut seen = vec![see(problem, domains)];
        for &(at, taken) in script {
            let candidate = Candidate::new(at % problem.candidates());
            if domains.state(candidate) != CandidateState::Open {
                continue;
            }
            let mark = domains.trail().mark();
            let mut step = |domains: &mut D| {
                queue.clear();
                if taken { domains.take(candidate, &mut queue) } else { domains.remove(candidate, &mut queue) }
            };
            let first = step(domains);
            domains.undo(mark);
            assert_eq!(seen.last(), Some(&see(problem, domains)), "undoing restores");
            if first.is_err() {
                continue;
            }
            assert_eq!(step(domains), Ok(()), "the same step has the same result");
            seen.push(see(problem, domains));
        }
        domains.undo(Mark::default());
        assert_eq!(seen.first(), Some(&see(problem, domains)), "undoing all restores the beginning");
        seen
    }

    fn seen_plainly(problem: &Problem, seen: &Seen) -> bool {
        let stands = |member: &Candidate, state| seen.states[member.index()] == state;
        problem.all_groups().zip(&seen.groups).all(|(group, (left, last, survivors))| {
            let members = problem.members(group).iter();
            let open: Vec<Candidate> = members.clone().copied().filter(|it| stands(it, CandidateState::Open)).collect();
            let satisfied = members.clone().any(|member| stands(member, CandidateState::True));
            let expected = (problem.bound(group) == Bound::ExactlyOne && !satisfied).then_some(open.len());
            let only = expected.filter(|&left| left == 1).map(|_| open[0]);
            *survivors == open && left.map(|left| left as usize) == expected && *last == only
        })
    }

    proptest! {
        #[test]
        fn undoing_restores_and_both_kinds_agree(
            shape in shape(),
            script in prop::collection::vec((0..24usize, any::<bool>()), 1..12),
        ) {
            let (problem, ..) = shape.build();
            let by_masks = play(&problem, &mut Masks::ragged(&problem), &script);
            let by_counters = play(&problem, &mut Counters::new(&problem), &script);
            prop_assert_eq!(&by_masks, &by_counters);
            prop_assert!(by_masks.iter().all(|seen| seen_plainly(&problem, seen)));
        }
    }
}
