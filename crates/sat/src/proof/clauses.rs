//! The clauses of the DRAT checker: one array of literals, a row for each clause, and an index by content for deletions.
//!
//! Deleting marks a row; its literals and its place are taken back when as much is dead as alive, so memory follows the
//! clauses that live and not the length of the proof.

use crate::cnf::Lit;
use exactone_core::random::SplitMix;
use std::collections::HashMap;
use std::ops::Range;

/// A clause, by its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clause(u32);

impl Clause {
    /// No clause: the end of a chain, or the reason of a literal that is assumed.
    pub(super) const NONE: Self = Self(u32::MAX);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Live,
    /// It holds a literal and its negation, is always true, and is never looked at.
    Tautology,
    Dead,
    /// Taken back: the row is free.
    Free,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    start: usize,
    length: u32,
    /// The next clause whose content has the same hash.
    next: Clause,
    state: State,
    /// The number of the step that proves it, for hints.
    step: i64,
}

#[derive(Debug, Default)]
pub(super) struct Clauses {
    literals: Vec<Lit>,
    rows: Vec<Row>,
    chains: HashMap<u64, Clause>,
    free: Vec<u32>,
    dead_rows: Vec<u32>,
    dead_literals: usize,
}

impl Clauses {
    /// Takes in a clause without repeated literals. O(length).
    pub(super) fn add(&mut self, literals: &[Lit], state: State, step: i64) -> Clause {
        let chain = self.chains.entry(hash(literals)).or_insert(Clause::NONE);
        let length = u32::try_from(literals.len()).expect("a clause has at most as many literals as may be read");
        let row = Row { start: self.literals.len(), length, next: *chain, state, step };
        self.literals.extend_from_slice(literals);
        let clause = if let Some(at) = self.free.pop() {
            self.rows[at as usize] = row;
            Clause(at)
        } else {
            self.rows.push(row);
            Clause(u32::try_from(self.rows.len() - 1).expect("the checker stops before 2^32 rows"))
        };
        *chain = clause;
        clause
    }

    /// How many rows there can be at most.
    pub(super) const MOST: usize = u32::MAX as usize - 1;

    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Every clause that lives, tautologies left out.
    pub(super) fn live(&self) -> impl Iterator<Item = Clause> {
        let rows = (0..).zip(&self.rows);
        rows.filter(|(_, row)| row.state == State::Live).map(|(at, _)| Clause(at))
    }

    #[inline]
    pub(super) fn is_live(&self, clause: Clause) -> bool {
        self.rows[clause.0 as usize].state == State::Live
    }

    pub(super) fn step(&self, clause: Clause) -> i64 {
        self.rows[clause.0 as usize].step
    }

    #[inline]
    pub(super) fn literals(&self, clause: Clause) -> &[Lit] {
        &self.literals[self.range(clause)]
    }

    #[inline]
    pub(super) fn literals_mut(&mut self, clause: Clause) -> &mut [Lit] {
        let range = self.range(clause);
        &mut self.literals[range]
    }

    #[inline]
    fn range(&self, clause: Clause) -> Range<usize> {
        let Row { start, length, .. } = self.rows[clause.0 as usize];
        start..start + length as usize
    }

    /// Deletes one clause of this content that is not to be kept, and returns it; `Err` says whether there was one that
    /// is. O(length · log length) for each clause of the same hash.
    pub(super) fn delete(
        &mut self,
        literals: &[Lit],
        keep: impl Fn(Clause, &[Lit]) -> bool,
    ) -> Result<Clause, Missing> {
        let key = hash(literals);
        let sorted = sorted(literals);
        let mut before = Clause::NONE;
        let mut at = self.chains.get(&key).copied().unwrap_or(Clause::NONE);
        let mut missing = Missing::Unknown;
        while at != Clause::NONE {
            if self.same(at, &sorted) {
                if !keep(at, self.literals(at)) {
                    self.unlink(key, before, at);
                    return Ok(at);
                }
                missing = Missing::Kept;
            }
            (before, at) = (at, self.rows[at.0 as usize].next);
        }
        Err(missing)
    }

    fn same(&self, clause: Clause, sorted_literals: &[Lit]) -> bool {
        let own = self.literals(clause);
        own.len() == sorted_literals.len() && sorted(own) == sorted_literals
    }

    fn unlink(&mut self, key: u64, before: Clause, clause: Clause) {
        let next = self.rows[clause.0 as usize].next;
        if before != Clause::NONE {
            self.rows[before.0 as usize].next = next;
        } else if next == Clause::NONE {
            self.chains.remove(&key);
        } else {
            self.chains.insert(key, next);
        }
        self.rows[clause.0 as usize].state = State::Dead;
        self.dead_rows.push(clause.0);
        self.dead_literals += self.rows[clause.0 as usize].length as usize;
    }

    /// Whether so much is dead that it pays to take it back.
    pub(super) fn is_littered(&self) -> bool {
        self.dead_literals + 4 * self.dead_rows.len() > 1 << 16 && 2 * self.dead_literals > self.literals.len()
    }

    /// Takes back what is dead. Nobody may know a dead clause any more.
    pub(super) fn sweep(&mut self) {
        for at in std::mem::take(&mut self.dead_rows) {
            self.rows[at as usize].state = State::Free;
            self.free.push(at);
        }
        let mut order: Vec<u32> =
            (0..).zip(&self.rows).filter(|(_, row)| row.state != State::Free).map(|(at, _)| at).collect();
        order.sort_unstable_by_key(|at| self.rows[*at as usize].start);
        let mut end = 0;
        for at in order {
            let range = self.range(Clause(at));
            self.rows[at as usize].start = end;
            let length = range.len();
            self.literals.copy_within(range, end);
            end += length;
        }
        self.literals.truncate(end);
        self.dead_literals = 0;
    }

    /// Bytes held, the watches of the clauses not counted.
    pub(super) fn bytes(&self) -> usize {
        let index = self.chains.capacity() * (size_of::<(u64, Clause)>() + 1);
        let lists = (self.free.capacity() + self.dead_rows.capacity()) * size_of::<u32>();
        self.literals.capacity() * size_of::<Lit>() + self.rows.capacity() * size_of::<Row>() + index + lists
    }
}

/// Why a clause was not deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// It is to be kept.
    Kept,
    /// There is no such clause.
    Unknown,
}

fn sorted(literals: &[Lit]) -> Vec<Lit> {
    let mut literals = literals.to_vec();
    literals.sort_unstable();
    literals
}

/// The same for the same literals in any order.
fn hash(literals: &[Lit]) -> u64 {
    literals
        .iter()
        .fold(literals.len() as u64, |sum, lit| sum.wrapping_add(SplitMix::new(lit.code() as u64).next_u64()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lits(numbers: &[i32]) -> Vec<Lit> {
        numbers.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect()
    }

    #[test]
    fn a_clause_is_found_by_its_content_in_any_order_and_copies_go_one_by_one() {
        let mut clauses = Clauses::default();
        let first = clauses.add(&lits(&[1, -2, 3]), State::Live, 1);
        let second = clauses.add(&lits(&[3, 1, -2]), State::Live, 2);
        assert_eq!(clauses.delete(&lits(&[1, 2, 3]), |_, _| false), Err(Missing::Unknown));
        assert_eq!(clauses.delete(&lits(&[-2, 3, 1]), |clause, _| clause == second), Ok(first));
        assert_eq!(clauses.delete(&lits(&[-2, 3, 1]), |clause, _| clause == second), Err(Missing::Kept));
        assert_eq!(clauses.delete(&lits(&[-2, 3, 1]), |_, _| false), Ok(second));
        assert_eq!(clauses.live().count(), 0);
    }

    #[test]
    fn sweeping_takes_back_what_is_dead_and_moves_nothing_else() {
        let mut clauses = Clauses::default();
        let kept: Vec<Clause> = (1..40_000)
            .filter_map(|number| {
                let clause = clauses.add(&lits(&[number, number + 1, -number - 2]), State::Live, i64::from(number));
                if number % 4 == 0 {
                    return Some(clause);
                }
                assert_eq!(clauses.delete(&lits(&[number + 1, number, -number - 2]), |_, _| false), Ok(clause));
                if clauses.is_littered() {
                    clauses.sweep();
                }
                None
            })
            .collect();
        assert!(clauses.rows() < 33_000, "{} rows", clauses.rows());
        for (number, &clause) in (1..).map(|at| 4 * at).zip(&kept) {
            assert_eq!(clauses.literals(clause), lits(&[number, number + 1, -number - 2]));
            assert_eq!((clauses.step(clause), clauses.is_live(clause)), (i64::from(number), true));
        }
    }
}
