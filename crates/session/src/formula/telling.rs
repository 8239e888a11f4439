//! Which candidates of a solution are enough to tell it from all others.

use exactone_core::problem::{Bound, Candidate};
use exactone_formats::instance::{Instance, Rules};

/// The candidates of a solution, ascending, by which it is told from all others: the visible ones, where that is enough.
///
/// It is enough if each visible candidate is in an exactly-one group of visible candidates. To see this, let S and T be
/// the visible parts of two solutions, S within T, and let c be in T but not in S. Some d of c's group is in S, so it is
/// in T too, and T would have two of that group. Without that, all candidates tell, since each is in an exactly-one
/// group.
#[must_use]
pub fn telling(instance: &Instance, chosen: &[Candidate]) -> Vec<Candidate> {
    let Rules { problem, legend, .. } = &*instance.rules;
    let is_wholly_visible = |group| {
        problem.bound(group) == Bound::ExactlyOne
            && problem.members(group).iter().all(|&member| legend.is_visible(member))
    };
    let visible = legend.visible(chosen);
    let is_enough = problem
        .all_candidates()
        .filter(|&candidate| legend.is_visible(candidate))
        .all(|candidate| problem.groups_of(candidate).iter().any(|&group| is_wholly_visible(group)));
    if is_enough {
        return visible;
    }
    let mut all = chosen.to_vec();
    all.sort_unstable();
    all
}
