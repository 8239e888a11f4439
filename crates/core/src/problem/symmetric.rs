//! The same problem, stated without regard to the numbers of its candidates.
//!
//! Pairs are merged into few cliques (`clique.rs`), and which ones depends on the order of the candidates. So do groups over the values of two
//! cells, by which models cover what excludes what there. That is good for engines. Who
//! looks for arguments in groups would find others in a turned copy of a puzzle. So there is another statement of the same: each pair gives
//! *all* maximal cliques that hold it. If they are many, it gives two: all values of the one cell that one candidate excludes, with all values
//! of the other that exclude these. All this depends on what excludes what, and on nothing else.

use super::canonical::{MOST_PAIRS, Merged};
use super::clique::{Exclusions, Pair};
use super::interrupt::{Interrupt, Pacer};
use super::normalise::without_implied;
use super::stated::Stated;
use super::{Bound, BuildError, Candidate, Choice, Group, Problem, Table, Visibility};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The most maximal cliques of a pair that are taken.
const MOST_CLIQUES: usize = 8;

/// A pair of more rivals of both is taken for one of many cliques.
const MOST_RIVALS: usize = 40;

/// The most steps of the search for the cliques of a pair; more are taken for many cliques. No rules that we know come near.
const MOST_STEPS: usize = 4096;

impl Problem {
    /// The same problem, stated in the same way for all its copies: a turned puzzle has the same groups in it, turned.
    ///
    /// Candidates and choices are the same. Groups are not: pairs of candidates that exclude each other by no larger group, and those of two
    /// cells, are merged here into all their maximal cliques. The problem itself has few of these, and which ones depends on the order of the
    /// candidates. A problem without such pairs is its own symmetric statement, and so is one of more than two million. It is made once.
    ///
    /// ```
    /// use exactone_core::problem::{Bound, ProblemBuilder};
    ///
    /// // Nine cells. Of 0, 1 and two others, of 1, 2 and others, and of 0, 2 and others one at most is 1. So it is of 0, 1 and 2.
    /// let mut builder = ProblemBuilder::new();
    /// let cells = [(); 9].map(|()| builder.choice(2).unwrap());
    /// let ones = cells.map(|cell| builder.candidate(cell, 0));
    /// for clique in [[0, 1, 3, 4], [1, 2, 5, 6], [0, 2, 7, 8]] {
    ///     for (at, left) in clique.into_iter().enumerate() {
    ///         for right in &clique[..at] {
    ///             builder.group(Bound::AtMostOne, &[ones[left], ones[*right]])?;
    ///         }
    ///     }
    /// }
    /// let problem = builder.build()?;
    /// assert_eq!((problem.groups(), problem.symmetric().groups()), (9 + 3, 9 + 4));
    /// # Ok::<(), exactone_core::problem::BuildError>(())
    /// ```
    ///
    /// # Panics
    /// Never: nothing interrupts it.
    #[must_use]
    pub fn symmetric(&self) -> &Self {
        self.symmetric_heeding(&Interrupt::default()).expect("nothing interrupts it")
    }

    /// As [`symmetric`](Self::symmetric), unless it is interrupted: millions of pairs take seconds.
    #[must_use]
    pub fn symmetric_heeding(&self, interrupt: &Interrupt) -> Option<&Self> {
        let made = &self.merged.symmetric;
        if made.get().is_none() {
            let stated = self.stated_symmetrically(&mut Pacer::heeding(interrupt.clone())).ok()?;
            // Another thread may have made the same meanwhile.
            _ = made.set(stated.map(Box::new));
        }
        Some(made.get()?.as_deref().unwrap_or(self))
    }

    fn stated_symmetrically(&self, work: &mut Pacer) -> Result<Option<Self>, BuildError> {
        let Merged { pairs, stated, implied, .. } = &self.merged;
        let mut rows: Vec<(Bound, &[Candidate])> = Vec::with_capacity(stated + implied.len());
        rows.extend(self.all_groups().take(*stated).map(|group| (self.bound(group), self.members(group))));
        rows.extend(implied.iter().map(|row| (Bound::AtMostOne, &row[..])));
        let cells: Vec<Option<[Choice; 2]>> = rows.iter().map(|&(bound, row)| self.two_cells(bound, row)).collect();
        if pairs.is_empty() && cells.iter().all(Option::is_none) {
            return Ok(None);
        }
        let (mut members, mut bounds, mut pairs) = (Table::default(), Vec::new(), pairs.clone());
        let mut kept = vec![Group::new(0); rows.len()];
        for (at, ((bound, row), cells)) in rows.into_iter().zip(cells).enumerate() {
            work.done(row.len())?;
            if let Some(cells) = cells {
                pairs.extend(crossing(row, cells, |candidate| self.choice_of(candidate)));
            } else {
                kept[at] = members.push(row.iter().copied());
                bounds.push(bound);
            }
            if pairs.len() > MOST_PAIRS {
                return Ok(None);
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let exclusions = Exclusions::of(pairs, &members, self.candidates());
        let cliques = self.cliques(&exclusions, &members, work)?;
        if cliques.is_empty() {
            return Ok(None);
        }
        for clique in cliques {
            members.push(clique);
        }
        bounds.resize(members.len(), Bound::AtMostOne);
        let choices = self.choices.iter().map(|&(group, visibility)| (kept[group.index()], visibility)).collect();
        let stated = Stated { candidates: self.candidates(), bounds, members, choices };
        Ok(Some(self.with_groups(without_implied(&stated, work)?)))
    }

    fn with_groups(&self, stated: Stated) -> Self {
        let Stated { bounds, members, choices, .. } = stated;
        let groups_of = members.transpose(self.candidates());
        let (choice_of, has_auxiliary) = (self.choice_of.clone(), self.has_auxiliary);
        let relations = self.relations.clone();
        let (pairs, implied, symmetric) = (Vec::new(), Vec::new(), OnceLock::from(None));
        let merged = Merged { pairs, stated: members.len(), implied, symmetric };
        Self { bounds, members, groups_of, choices, choice_of, has_auxiliary, relations, merged }
    }

    /// The cells of an at-most-one group of values of two cells, ascending.
    fn two_cells(&self, bound: Bound, row: &[Candidate]) -> Option<[Choice; 2]> {
        if bound != Bound::AtMostOne {
            return None;
        }
        let one = self.choice_of(*row.first()?)?;
        let mut other = None;
        for &candidate in row {
            let own = self.choice_of(candidate)?;
            if own != one && *other.get_or_insert(own) != own {
                return None;
            }
        }
        let cells = [one.min(other?), one.max(other?)];
        cells.iter().all(|&cell| self.visibility(cell) == Visibility::Visible).then_some(cells)
    }

    /// The cliques of all pairs that are in no other group, each once, ascending.
    fn cliques(
        &self,
        exclusions: &Exclusions,
        others: &Table<Group, Candidate>,
        work: &mut Pacer,
    ) -> Result<BTreeSet<Vec<Candidate>>, BuildError> {
        let (mut all, mut many) = (BTreeSet::new(), BTreeSet::new());
        for &(low, high) in exclusions.pairs().iter().filter(|&&(low, high)| !exclusions.share_a_group(low, high)) {
            let around = Around::new((low, high), exclusions, others);
            work.done(around.work())?;
            match (around.cliques(), self.choice_of(low), self.choice_of(high)) {
                (Some(cliques), ..) => all.extend(cliques),
                (None, Some(left), Some(right)) => many.extend([(low, left, right), (high, right, left)]),
                (None, ..) => drop(all.insert(vec![low, high])),
            }
        }
        for (candidate, own, other) in many {
            work.done(self.members(self.choice_group(own)).len().pow(2))?;
            all.insert(self.of_cells(candidate, [own, other], exclusions));
        }
        Ok(all)
    }

    /// All values of another cell that a candidate excludes, with all values of its own cell that exclude these.
    fn of_cells(&self, candidate: Candidate, [own, other]: [Choice; 2], exclusions: &Exclusions) -> Vec<Candidate> {
        let [own, other] = [own, other].map(|cell| self.members(self.choice_group(cell)).iter().copied());
        let excluded: Vec<Candidate> = other.filter(|&value| exclusions.exclude(candidate, value)).collect();
        let excludes_all = |value: &Candidate| excluded.iter().all(|&other| exclusions.exclude(*value, other));
        let mut clique: Vec<Candidate> = own.filter(excludes_all).chain(excluded.iter().copied()).collect();
        clique.sort_unstable();
        clique
    }
}

/// The pairs of candidates of a row in different cells.
fn crossing(
    row: &[Candidate],
    [left, right]: [Choice; 2],
    choice_of: impl Fn(Candidate) -> Option<Choice>,
) -> impl Iterator<Item = Pair> {
    let of = |cell: Choice| row.iter().copied().filter(|&member| choice_of(member) == Some(cell)).collect();
    let (left, right): (Vec<Candidate>, Vec<Candidate>) = (of(left), of(right));
    left.into_iter().flat_map(move |one| {
        let pair = move |other: Candidate| (one.min(other), one.max(other));
        right.clone().into_iter().map(pair)
    })
}

/// A pair, and all that exclude both.
struct Around {
    pair: Pair,
    common: Vec<Candidate>,
    /// By two of them, by their places, whether they exclude each other.
    excludes: Vec<Vec<bool>>,
}

impl Around {
    fn new(pair: Pair, exclusions: &Exclusions, others: &Table<Group, Candidate>) -> Self {
        let common: Vec<Candidate> = exclusions
            .rivals(pair.0, others)
            .into_iter()
            .filter(|&rival| rival != pair.1 && exclusions.exclude(rival, pair.1))
            .collect();
        let row = |&one: &Candidate| common.iter().map(|&other| exclusions.exclude(one, other)).collect();
        let excludes = if common.len() > MOST_RIVALS { Vec::new() } else { common.iter().map(row).collect() };
        Self { pair, common, excludes }
    }

    /// How much is looked at, in memberships: two by two what excludes both, and what excludes one of them.
    fn work(&self) -> usize {
        self.common.len().pow(2) + 64
    }

    /// All maximal ones, unless they are too many.
    fn cliques(&self) -> Option<Vec<Vec<Candidate>>> {
        if self.common.len() > MOST_RIVALS {
            return None;
        }
        let mut search = Search { excludes: &self.excludes, found: Vec::new(), steps: 0 };
        search.extend(&mut Vec::new(), (0..self.common.len()).collect(), Vec::new());
        let found = (!search.is_too_much()).then_some(search.found)?;
        Some(found.iter().map(|places| self.with_pair(places)).collect())
    }

    fn with_pair(&self, places: &[usize]) -> Vec<Candidate> {
        let mut members = vec![self.pair.0, self.pair.1];
        members.extend(places.iter().map(|&at| self.common[at]));
        members.sort_unstable();
        members
    }
}

/// The search for maximal cliques of Bron and Kerbosch (1973), with the pivot of Tomita, Tanaka and Takahashi (2006).
struct Search<'e> {
    excludes: &'e [Vec<bool>],
    found: Vec<Vec<usize>>,
    steps: usize,
}

impl Search<'_> {
    fn is_too_much(&self) -> bool {
        self.found.len() > MOST_CLIQUES || self.steps > MOST_STEPS
    }

    /// All maximal cliques of these members and some of those that may join. With those that are done they were found before.
    fn extend(&mut self, members: &mut Vec<usize>, mut joinable: Vec<usize>, mut done: Vec<usize>) {
        self.steps += 1;
        if joinable.is_empty() && done.is_empty() {
            self.found.push(members.clone());
        }
        let rivals = |at: usize| joinable.iter().filter(|&&other| self.excludes[at][other]).count();
        let Some(pivot) = joinable.iter().chain(&done).copied().max_by_key(|&at| rivals(at)) else { return };
        let branches: Vec<usize> = joinable.iter().copied().filter(|&at| !self.excludes[pivot][at]).collect();
        for at in branches {
            if self.is_too_much() {
                return;
            }
            let among = |places: &[usize]| places.iter().copied().filter(|&other| self.excludes[at][other]).collect();
            let inside: (Vec<usize>, Vec<usize>) = (among(&joinable), among(&done));
            members.push(at);
            self.extend(members, inside.0, inside.1);
            members.pop();
            joinable.retain(|&other| other != at);
            done.push(at);
        }
    }
}

#[cfg(test)]
mod tests;
