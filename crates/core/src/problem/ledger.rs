//! The ledger of a series of solutions: what the last one settles, so that only what changed is looked at.
//!
//! It says which groups have their true candidate in the last solution. Place by place, if the next solution differs, the
//! candidate of the last one gives back its groups, and then that of the next one takes its own.
//!
//! A solution passes if no group is taken twice, nothing removed is taken, and as much is settled as there is to settle:
//! each exactly-one group, and each given. A group is taken once at most, and every candidate is in some exactly-one
//! group. So the sum is reached only if each of them is settled, which is all that `Checker::check_query` asks.

use super::{Bound, Candidate, Group, Problem};

/// The last solution of a series, and what it settles.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    last: Vec<Candidate>,
    /// For each group whether one of its members is in the last solution.
    taken: Vec<bool>,
    /// For each candidate what it settles: its exactly-one groups, and itself if it is given; [`REMOVED`] if it must not
    /// be there.
    worth: Vec<u32>,
    /// What the last solution settles.
    settled: u64,
    /// What there is to settle.
    wanted: u64,
}

/// The worth of a candidate that must not be there.
const REMOVED: u32 = u32::MAX;

impl Ledger {
    /// Begins with a solution that was judged. O(memberships of the problem).
    pub(super) fn open(
        &mut self,
        problem: &Problem,
        givens: &[Candidate],
        removed: &[Candidate],
        judged: &[Candidate],
    ) {
        self.value(problem, givens, removed);
        self.taken.clear();
        self.taken.resize(problem.groups(), false);
        self.last.clear();
        self.settled = 0;
        let passes = self.passes(problem, judged);
        debug_assert!(passes, "the ledger refuses what the judge let pass");
    }

    /// Finds what each candidate settles. Givens and removals exist, but for removals past the last candidate: what was
    /// judged passed.
    fn value(&mut self, problem: &Problem, givens: &[Candidate], removed: &[Candidate]) {
        let exactly_one = |group: &Group| problem.bound(*group) == Bound::ExactlyOne;
        self.worth.clear();
        self.worth.resize(problem.candidates(), 0);
        self.wanted = 0;
        for group in problem.all_groups().filter(exactly_one) {
            self.wanted += 1;
            for member in problem.members(group) {
                self.worth[member.index()] += 1;
            }
        }
        let mut distinct = givens.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        self.wanted += distinct.len() as u64;
        for given in distinct {
            self.worth[given.index()] += 1;
        }
        for candidate in removed {
            if let Some(worth) = self.worth.get_mut(candidate.index()) {
                *worth = REMOVED;
            }
        }
    }

    /// Whether the next solution is one; it becomes the last. If it is none the ledger is worth nothing any more.
    pub(super) fn passes(&mut self, problem: &Problem, next: &[Candidate]) -> bool {
        let same = same_beginning(&self.last, next);
        let Self { last, taken, worth, settled, .. } = self;
        let (old, new) = (&last[same..], &next[same..]);
        for (at, &candidate) in old.iter().enumerate() {
            if new.get(at) != Some(&candidate) {
                *settled -= u64::from(worth[candidate.index()]);
                for group in problem.groups_of(candidate) {
                    taken[group.index()] = false;
                }
            }
        }
        let mut wrong = false;
        for (at, &candidate) in new.iter().enumerate() {
            if old.get(at) != Some(&candidate) {
                let Some(&worth) = worth.get(candidate.index()) else { return false };
                *settled += u64::from(worth);
                wrong |= worth == REMOVED;
                for group in problem.groups_of(candidate) {
                    wrong |= std::mem::replace(&mut taken[group.index()], true);
                }
            }
        }
        last.truncate(same);
        last.extend_from_slice(new);
        !wrong && self.settled == self.wanted
    }
}

/// How many candidates two solutions begin with in common, in whole blocks.
fn same_beginning(one: &[Candidate], other: &[Candidate]) -> usize {
    let blocks = one.as_chunks::<BLOCK>().0.iter().zip(other.as_chunks::<BLOCK>().0);
    blocks.take_while(|(one, other)| are_same(one, other)).count() * BLOCK
}

/// Compares without a branch, so that it becomes a few vector instructions.
fn are_same(one: &[Candidate; BLOCK], other: &[Candidate; BLOCK]) -> bool {
    one.iter().zip(other).fold(0, |bits, (one, other)| bits | (one.index() ^ other.index())) == 0
}

/// Candidates compared in one go.
const BLOCK: usize = 8;
