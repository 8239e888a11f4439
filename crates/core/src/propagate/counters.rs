//! Domains of groups of any size: of each group, how many candidates are left, and the exclusive or of their ids.
//!
//! When one is left, the exclusive or is that one: it is known without looking at the group. Eight bytes for each
//! group and a bit for each candidate, beside the trail; the tables are the problem's own. The cost of a candidate
//! set false is one update for each of its groups. The cost of one set true is a scan of its groups, until as many
//! survivors have been found as the word says. The whole way from an empty grid to a full one is linear in the
//! memberships.

use super::domains::Domains;
use super::group_queue::{GroupQueue, Left, QueueWriter};
use super::overlap::Overlap;
use super::trail::{Mark, Trail};
use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::CandidateState;
use crate::solve::Conflict;

/// Set in the word of a group that is satisfied or at-most-one.
const CALM: u64 = 1 << 63;
/// One candidate, in the half of the word that counts.
const ONE: u64 = 1 << 32;

/// How many members are looked at, without a branch, before asking whether all survivors have been found.
const CHUNK: usize = 16;

/// See the head of this file.
pub(super) struct Counters<'p> {
    problem: &'p Problem,
    fresh: Vec<u64>,
    words: Vec<u64>,
    open: CandidateSet,
    trail: Trail,
}

impl<'p> Counters<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let fresh: Vec<u64> = problem.all_groups().map(|group| fresh_word(problem, group)).collect();
        let trail = Trail::new(problem.candidates());
        Self { problem, words: fresh.clone(), fresh, open: CandidateSet::all(problem.candidates()), trail }
    }

    /// An exactly-one group of the candidate.
    fn witness(&self, candidate: Candidate) -> Group {
        let exactly_one = |group: &&Group| self.problem.bound(**group) == Bound::ExactlyOne;
        let groups = self.problem.groups_of(candidate);
        *groups.iter().find(exactly_one).expect("the builder refuses candidates in no exactly-one group")
    }
}

fn fresh_word(problem: &Problem, group: Group) -> u64 {
    let members = problem.members(group).iter();
    let calm = match problem.bound(group) {
        Bound::ExactlyOne => 0,
        Bound::AtMostOne => CALM,
    };
    members.fold(calm, |word, member| (word + ONE) ^ id(*member))
}

/// How many candidates of a group are left beside one that is.
#[inline]
fn others(word: u64) -> usize {
    ((word & !CALM) >> 32) as usize - 1
}

#[inline]
fn id(candidate: Candidate) -> u64 {
    candidate.index() as u64
}

impl Domains for Counters<'_> {
    fn reset(&mut self) {
        self.words.copy_from_slice(&self.fresh);
        self.open.fill();
        self.trail.truncate(Mark::default());
    }

    fn take(&mut self, candidate: Candidate, queue: &mut GroupQueue) -> Result<(), Conflict> {
        let Self { problem, words, open, trail, .. } = self;
        trail.take(candidate);
        open.clear(candidate);
        let (removed, mut end) = trail.writer();
        let mut queued = queue.writer();
        let mut emptied = false;
        for &group in problem.groups_of(candidate) {
            let start = end;
            let all = end + others(words[group.index()]);
            words[group.index()] |= CALM;
            let mut chunks = problem.members(group).chunks(CHUNK);
            while let Some(chunk) = chunks.next().filter(|_| end < all) {
                for &member in chunk {
                    removed[end] = member;
                    end += open.clear(member);
                }
            }
            for &member in &removed[start..end] {
                emptied |= strike(member, problem.groups_of(member), words, &mut queued);
            }
        }
        let queue_end = queued.end;
        trail.commit(end);
        queue.commit(queue_end);
        if emptied { Err(Conflict) } else { Ok(()) }
    }

    fn remove(&mut self, candidate: Candidate, queue: &mut GroupQueue) -> Result<(), Conflict> {
        self.open.clear(candidate);
        let (removed, end) = self.trail.writer();
        removed[end] = candidate;
        self.trail.commit(end + 1);
        let mut queued = queue.writer();
        let emptied = strike(candidate, self.problem.groups_of(candidate), &mut self.words, &mut queued);
        let queue_end = queued.end;
        queue.commit(queue_end);
        if emptied { Err(Conflict) } else { Ok(()) }
    }

    fn undo(&mut self, mark: Mark) {
        let Self { problem, words, fresh, open, trail } = self;
        for &candidate in &trail.removed()[mark.removed..] {
            open.set(candidate);
            for group in problem.groups_of(candidate) {
                let word = &mut words[group.index()];
                *word = (*word + ONE) ^ id(candidate);
            }
        }
        for &candidate in &trail.taken()[mark.taken..] {
            open.set(candidate);
            for group in problem.groups_of(candidate) {
                let word = &mut words[group.index()];
                *word = *word & !CALM | fresh[group.index()] & CALM;
            }
        }
        trail.truncate(mark);
    }

    fn trail(&self) -> &Trail {
        &self.trail
    }

    /// A true candidate is the one left in its satisfied groups: all others were removed from them.
    fn state(&self, candidate: Candidate) -> CandidateState {
        if self.open.has(candidate) {
            return CandidateState::Open;
        }
        let word = self.words[self.witness(candidate).index()];
        if word == CALM | ONE | id(candidate) { CandidateState::True } else { CandidateState::False }
    }

    #[inline]
    fn left(&self, group: Group) -> Option<u32> {
        let word = self.words[group.index()];
        (word < CALM).then_some((word >> 32) as u32)
    }

    #[inline]
    fn last(&self, group: Group) -> Option<Candidate> {
        let word = self.words[group.index()];
        (word >> 32 == 1).then(|| Candidate::new((word & (ONE - 1)) as usize))
    }

    fn is_within(&self, group: Group, overlap: &Overlap) -> bool {
        let inside = |survivor: Candidate| self.problem.groups_of(survivor).contains(&overlap.other);
        self.left(group).is_some_and(|left| left <= overlap.size) && self.survivors(group).all(inside)
    }

    fn survivors(&self, group: Group) -> impl Iterator<Item = Candidate> {
        self.problem.members(group).iter().copied().filter(|&member| self.open.has(member))
    }
}

/// Takes a candidate out of its groups, and enqueues those that have one candidate left, or none; says whether one is
/// left empty.
#[inline]
fn strike(candidate: Candidate, groups: &[Group], words: &mut [u64], queue: &mut QueueWriter<'_>) -> bool {
    let mut emptied = false;
    for &group in groups {
        let word = &mut words[group.index()];
        *word = (*word - ONE) ^ id(candidate);
        let left = if *word < 2 * ONE { Left::OneOrNone } else { Left::More };
        queue.enqueue_if_single(group, left);
        emptied |= *word < ONE;
    }
    emptied
}

/// A set of candidates, one bit each.
struct CandidateSet(Vec<u64>);

impl CandidateSet {
    fn all(candidates: usize) -> Self {
        Self(vec![u64::MAX; candidates.div_ceil(64)])
    }

    fn fill(&mut self) {
        self.0.fill(u64::MAX);
    }

    #[inline]
    fn has(&self, candidate: Candidate) -> bool {
        self.0[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    #[inline]
    fn set(&mut self, candidate: Candidate) {
        self.0[candidate.index() / 64] |= 1 << (candidate.index() % 64);
    }

    /// Takes the candidate out; returns how many that were, 1 or 0.
    #[inline]
    fn clear(&mut self, candidate: Candidate) -> usize {
        let word = &mut self.0[candidate.index() / 64];
        let bit = *word >> (candidate.index() % 64) & 1;
        *word &= !(1 << (candidate.index() % 64));
        bit as usize
    }
}
