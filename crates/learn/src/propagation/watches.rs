//! Watched literals: each clause is looked at only when one of two of its literals becomes false.
//!
//! A watch holds another literal of the clause, the *blocker*: as long as that is true, the clause itself is not read.
//! Clauses of two literals have no other place than their watches.

use crate::clauses::Clauses;
use crate::literal::Lit;
use crate::trail::{ClauseRef, Conflict, Reason, Trail, Value};

#[derive(Clone, Copy, Debug)]
struct Watch {
    blocker: Lit,
    /// `PAIR` for a clause of two literals, the watched one and the blocker.
    clause: ClauseRef,
}

const PAIR: ClauseRef = ClauseRef(u32::MAX);

/// By literal: the clauses that are looked at when it becomes false.
#[derive(Debug)]
pub(super) struct Watches(Vec<Vec<Watch>>);

impl Watches {
    pub(super) fn new(candidates: usize) -> Self {
        Self(vec![Vec::new(); candidates * 2])
    }

    pub(super) fn watch_pair(&mut self, one: Lit, other: Lit) {
        self.watch(PAIR, one, other);
    }

    pub(super) fn watch(&mut self, clause: ClauseRef, one: Lit, other: Lit) {
        self.0[one.index()].push(Watch { blocker: other, clause });
        self.0[other.index()].push(Watch { blocker: one, clause });
    }

    /// Watches all clauses anew, after they have moved.
    pub(super) fn rebuild(&mut self, clauses: &Clauses) {
        for list in &mut self.0 {
            list.retain(|watch| watch.clause == PAIR);
        }
        for &clause in clauses.list() {
            let words = clauses.words(clause);
            self.watch(clause, Lit::from_word(words[0]), Lit::from_word(words[1]));
        }
    }

    /// Draws the conclusions from a literal that became false, and counts the clauses looked at.
    pub(super) fn see(
        &mut self,
        clauses: &mut Clauses,
        trail: &mut Trail,
        fallen: Lit,
        looked_at: &mut u64,
    ) -> Result<(), Conflict> {
        let mut list = std::mem::take(&mut self.0[fallen.index()]);
        let (mut read, mut written, mut conflict) = (0, 0, None);
        while let Some(&watch) = list.get(read) {
            read += 1;
            let stays = match trail.value(watch.blocker) {
                Value::True => Some(watch),
                _ if watch.clause == PAIR => {
                    conflict = conclude(trail, watch.blocker, Reason::Binary(fallen));
                    Some(watch)
                }
                _ => self.look(clauses, trail, watch, fallen, &mut conflict),
            };
            if let Some(watch) = stays {
                list[written] = watch;
                written += 1;
            }
            if conflict.is_some() {
                break;
            }
        }
        *looked_at += read as u64;
        list.copy_within(read.., written);
        list.truncate(written + list.len() - read);
        self.0[fallen.index()] = list;
        conflict.map_or(Ok(()), Err)
    }

    /// Looks at a clause whose blocker is not true. Gives the watch that stays; `None` if it went to another literal.
    #[inline]
    fn look(
        &mut self,
        clauses: &mut Clauses,
        trail: &mut Trail,
        watch: Watch,
        fallen: Lit,
        conflict: &mut Option<Conflict>,
    ) -> Option<Watch> {
        let words = clauses.words_mut(watch.clause);
        let first = Lit::from_word(words[0] ^ words[1] ^ fallen.word());
        let stays = Watch { blocker: first, ..watch };
        if trail.is_true(first) {
            return Some(stays);
        }
        let free = words[2..].iter().position(|&word| !trail.is_false(Lit::from_word(word)));
        if let Some(at) = free {
            let next = words[2 + at];
            if trail.is_true(Lit::from_word(next)) {
                return Some(Watch { blocker: Lit::from_word(next), ..watch });
            }
            words[2 + at] = fallen.word();
            words[0] = first.word();
            words[1] = next;
            self.0[Lit::from_word(next).index()].push(stays);
            return None;
        }
        *conflict = conclude(trail, first, Reason::Clause(watch.clause));
        Some(stays)
    }
}

/// All other literals of a clause are false.
#[inline]
fn conclude(trail: &mut Trail, last: Lit, reason: Reason) -> Option<Conflict> {
    match trail.value(last) {
        Value::True => None,
        Value::Open => {
            trail.set(last, reason);
            None
        }
        Value::False => Some(match reason {
            Reason::Clause(clause) => Conflict::Clause(clause),
            Reason::Group(group) => Conflict::Group(group),
            Reason::Binary(other) => Conflict::Binary(last, other),
            Reason::None | Reason::Locked(_) | Reason::Explained(_) => unreachable!("it is the reason of a clause"),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::Candidate;

    #[test]
    fn the_clauses_up_to_a_conflict_are_counted_and_those_behind_it_are_not() {
        let lits: Vec<Lit> = (0..5).map(|at| Lit::is(Candidate::new(at))).collect();
        let (mut watches, mut trail, mut looked_at) = (Watches::new(5), Trail::new(5), 7);
        for &other in &lits[1..] {
            watches.watch_pair(lits[0], other);
        }
        trail.set(!lits[2], Reason::None);
        trail.set(!lits[0], Reason::None);
        let seen = watches.see(&mut Clauses::default(), &mut trail, lits[0], &mut looked_at);
        assert_eq!((seen, looked_at), (Err(Conflict::Binary(lits[2], lits[0])), 7 + 2));
        assert!(trail.is_true(lits[1]) && trail.is_open(lits[3]));
    }
}
