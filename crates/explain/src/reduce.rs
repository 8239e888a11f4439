//! A sum without the groups that a state does not need any more.
//!
//! A sum that was found in one state holds in each later one, too. But there fewer groups may say the same: where a base has one candidate left,
//! all that led to that candidate is needless.

use crate::linear::{Adder, Linear, Sum, Term};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most pairs of a base and a cover that are tried one by one.
const MOST_PAIRS: usize = 1_000;

impl Linear {
    /// As few of the groups as still remove these candidates in this state. None of the others can be left out by itself, or together with one base.
    pub(crate) fn reduced(&self, state: &State<'_>, gone: &[Candidate], adder: &mut Adder) -> Self {
        let traced = gone.iter().filter_map(|&candidate| Trace::new(self, state).run(candidate));
        let shorter = traced.filter(|sum| sum.size() < self.size());
        let mut shorter: Vec<Self> = shorter.filter(|sum| sum.removes(gone, state, adder)).collect();
        shorter.sort_by_key(Self::size);
        let mut least = shorter.into_iter().next().unwrap_or_else(|| self.clone());
        while let Some(less) = least.without_one(state, gone, adder) {
            least = less;
        }
        least
    }

    /// Whether some of these groups remove a candidate, without any base beside: step by step, or all bases with one cover less.
    pub(crate) fn is_enough_for(&self, gone: Candidate, state: &State<'_>, adder: &mut Adder) -> bool {
        let traced = Trace::new(self, state).run(gone).is_some_and(|sum| sum.removes(&[gone], state, adder));
        let without = |cover: usize| Self { base: self.base.clone(), cover: less(&self.cover, cover) };
        traced || (0..self.cover.len()).any(|cover| without(cover).removes(&[gone], state, adder))
    }

    /// All that the sum removes in a state; nothing, if it does not add up there.
    pub(crate) fn gone(&self, state: &State<'_>, adder: &mut Adder) -> Vec<Candidate> {
        match self.add_up(state, adder) {
            Ok(Sum::Gone(gone)) => gone,
            _ => Vec::new(),
        }
    }

    /// Whether it removes all of these.
    pub(crate) fn removes(&self, gone: &[Candidate], state: &State<'_>, adder: &mut Adder) -> bool {
        let all = self.gone(state, adder);
        gone.iter().all(|candidate| all.binary_search(candidate).is_ok())
    }

    /// The sum without a cover, or without a base and a cover that meet, if it still removes these.
    fn without_one(&self, state: &State<'_>, gone: &[Candidate], adder: &mut Adder) -> Option<Self> {
        if self.base.len().saturating_mul(self.cover.len()) > MOST_PAIRS {
            return None;
        }
        let covers = || (0..self.cover.len()).map(|cover| less(&self.cover, cover));
        let alone = covers().map(|cover| Self { base: self.base.clone(), cover });
        let is_meeting = |base: usize, cover: usize| {
            state.live(self.base[base].group).any(|member| is_in(state, member, self.cover[cover].group))
        };
        let pairs = (0..self.base.len()).flat_map(|base| (0..self.cover.len()).map(move |cover| (base, cover)));
        let together = pairs
            .filter(|&(base, cover)| is_meeting(base, cover))
            .map(|(base, cover)| Self { base: less(&self.base, base), cover: less(&self.cover, cover) });
        alone.chain(together).filter(|sum| !sum.base.is_empty()).find(|sum| sum.removes(gone, state, adder))
    }
}

/// The terms with one of them added once less.
fn less(terms: &[Term], at: usize) -> Vec<Term> {
    let mut terms = terms.to_vec();
    // Steps from elsewhere may have groups that are added no times.
    terms[at].times = terms[at].times.saturating_sub(1);
    terms.retain(|term| term.times > 0);
    terms
}

fn is_in(state: &State<'_>, candidate: Candidate, group: Group) -> bool {
    state.problem().groups_of(candidate).binary_search(&group).is_ok()
}

/// What follows within a sum if one of its candidates were true, the nearest first, and by which groups.
struct Trace<'s, 'p> {
    state: &'s State<'p>,
    base: Vec<Group>,
    cover: Vec<Group>,
    /// By candidate: the cover that excludes it, and the base that leaves this cover no other way; none, if that is what is assumed.
    dead: BTreeMap<Candidate, (Group, Option<Group>)>,
}

impl<'s, 'p> Trace<'s, 'p> {
    fn new(sum: &Linear, state: &'s State<'p>) -> Self {
        let groups = |terms: &[Term]| terms.iter().map(|term| term.group).collect();
        Self { state, base: groups(&sum.base), cover: groups(&sum.cover), dead: BTreeMap::new() }
    }

    /// Assumes a candidate until a base is empty: the groups that were needed for that. None, if it does not come so far.
    fn run(mut self, assumed: Candidate) -> Option<Linear> {
        let mut due: VecDeque<(Group, Option<Group>)> =
            self.cover.iter().filter(|&&cover| is_in(self.state, assumed, cover)).map(|&cover| (cover, None)).collect();
        let mut used: BTreeSet<Group> = due.iter().map(|(cover, _)| *cover).collect();
        while let Some((cover, by)) = due.pop_front() {
            let spared = |candidate: Candidate| match by {
                Some(base) => is_in(self.state, candidate, base),
                None => candidate == assumed,
            };
            let new: Vec<Candidate> =
                self.state.live(cover).filter(|&c| !spared(c) && !self.dead.contains_key(&c)).collect();
            for candidate in new {
                self.dead.insert(candidate, (cover, by));
            }
            for &base in &self.base {
                let left: Vec<Candidate> = self.state.live(base).filter(|c| !self.dead.contains_key(c)).collect();
                if left.is_empty() {
                    return Some(self.needed(base));
                }
                let holds = |&cover: &Group| left.iter().all(|&candidate| is_in(self.state, candidate, cover));
                for cover in self.cover.iter().copied().filter(holds) {
                    if used.insert(cover) {
                        due.push_back((cover, Some(base)));
                    }
                }
            }
        }
        None
    }

    /// The groups by which this base is empty.
    fn needed(&self, empty: Group) -> Linear {
        let (mut base, mut cover) = (vec![empty], Vec::new());
        let mut at = 0;
        while let Some(&group) = base.get(at) {
            for candidate in self.state.live(group) {
                let Some(&(by, from)) = self.dead.get(&candidate) else { continue };
                // A base that leaves a cover no other way was not empty then: of it those count that were dead before.
                if !cover.contains(&by) {
                    cover.push(by);
                }
                if let Some(from) = from.filter(|from| !base.contains(from)) {
                    base.push(from);
                }
            }
            at += 1;
        }
        base.sort_unstable();
        cover.sort_unstable();
        Linear::of(&base, &cover)
    }
}
