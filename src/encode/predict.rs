//! How large an encoding will be, from counts alone: nothing is written, nothing can overflow unseen.

use crate::cnf::Size;
use crate::problem::{Bound, Group, Problem};
use crate::solve::Standing;

/// The size of the encoding with pairs [in each group](super::Pairs::InEachGroup), exactly; with pairs
/// [once](super::Pairs::Once), no less than it (to know that exactly, encode into a [`Counter`](crate::cnf::Counter)).
/// `None` past 2^64 - 1. O(memberships), no memory.
///
/// A group of o open and t true members is, if it is exactly-one and t = 0, a clause of o literals; and it is o(o-1)/2
/// clauses of two literals, t·o of one, and t(t-1)/2 of none.
///
/// # Panics
/// If there is not one status for each candidate.
#[must_use]
pub fn predict(problem: &Problem, status: &[Standing]) -> Option<Size> {
    assert_eq!(status.len(), problem.candidates(), "one status for each candidate");
    let vars = status.iter().filter(|status| **status == Standing::Open).count() as u64;
    problem.all_groups().try_fold(Size { vars, ..Size::default() }, |size, group| {
        let count = |wanted| count_status(problem, group, status, wanted);
        let (open, decided) = (count(Standing::Open), count(Standing::True));
        let at_least_one = problem.bound(group) == Bound::ExactlyOne && decided == 0;
        size.with_clauses(u64::from(at_least_one), open)?
            .with_clauses(pairs_of(open)?, 2)?
            .with_clauses(decided.checked_mul(open)?, 1)?
            .with_clauses(pairs_of(decided)?, 0)
    })
}

fn count_status(problem: &Problem, group: Group, status: &[Standing], wanted: Standing) -> u64 {
    problem.members(group).iter().filter(|member| status[member.index()] == wanted).count() as u64
}

fn pairs_of(members: u64) -> Option<u64> {
    members.checked_mul(members.saturating_sub(1)).map(|ordered| ordered / 2)
}
