//! Reasons and conflicts as clauses, read when analysis asks for them.

use super::Propagation;
use crate::literal::Lit;
use crate::trail::{Conflict, Reason};

impl Propagation {
    /// The next literal of the clause of a reason from a place on, which starts at 0 and goes on; the literal that it concludes is
    /// among them in clauses and groups. `None` behind the last.
    #[inline]
    pub(crate) fn next_cause(&self, reason: Reason, place: &mut usize) -> Option<Lit> {
        let at = *place;
        *place += 1;
        match reason {
            Reason::None => None,
            Reason::Binary(other) => (at == 0).then_some(other),
            Reason::Group(group) => self.remainder.members(group).get(at).map(|&member| Lit::is(member)),
            Reason::Clause(clause) => self.clauses.words(clause).get(at).map(|&word| Lit::from_word(word)),
            Reason::Locked(_) | Reason::Explained(_) => {
                *place = at;
                self.next_inferred(reason, place)
            }
        }
    }

    /// All literals of the clause of a reason, the one that it concludes among them in clauses and groups.
    #[inline]
    pub(crate) fn each_cause(&self, reason: Reason, mut take: impl FnMut(Lit)) {
        match reason {
            Reason::None => {}
            Reason::Binary(other) => take(other),
            Reason::Group(group) => self.remainder.members(group).iter().for_each(|&member| take(Lit::is(member))),
            Reason::Clause(clause) => self.clauses.lits(clause).for_each(take),
            Reason::Locked(_) | Reason::Explained(_) => self.each_inferred(reason, &mut take),
        }
    }

    /// The literals of a conflict, all false.
    pub(crate) fn each_false(&self, conflict: Conflict, mut take: impl FnMut(Lit)) {
        match conflict {
            Conflict::Binary(one, other) => [one, other].into_iter().for_each(take),
            Conflict::Group(group) => self.each_cause(Reason::Group(group), take),
            Conflict::Clause(clause) => self.each_cause(Reason::Clause(clause), &mut take),
            Conflict::Explained => self.conflict_inferred().iter().copied().for_each(take),
        }
    }

    /// The highest level of a conflict. Only that of an inference, which need not see all at once, may be below the level at hand.
    pub(crate) fn level_of_conflict(&self, conflict: Conflict) -> u32 {
        let mut highest = 0;
        self.each_false(conflict, |lit| highest = highest.max(self.trail.level_of(lit)));
        highest
    }

    // Apart, so that those who ask for other reasons stay short.
    #[inline(never)]
    fn next_inferred(&self, reason: Reason, place: &mut usize) -> Option<Lit> {
        self.inference.as_ref()?.next_cause(&self.remainder, reason, place)
    }

    #[inline(never)]
    fn each_inferred(&self, reason: Reason, take: &mut dyn FnMut(Lit)) {
        let causes = self.inference.iter().flat_map(|inference| inference.causes(&self.remainder, reason));
        causes.for_each(take);
    }

    fn conflict_inferred(&self) -> &[Lit] {
        self.inference.as_ref().map_or(&[], |inference| inference.conflict())
    }
}
