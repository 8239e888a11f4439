//! The clauses of three literals and more: all in one arena, a head of two words before the literals of each.
//!
//! Word 0 is the length. Word 1 holds the LBD (how many levels its literals were of, when it was learned or last used), how
//! lately it was used, whether it was vivified, and whether it may be forgotten.

use crate::literal::Lit;
use crate::trail::ClauseRef;

const HEAD: usize = 2;
const IRREDUNDANT: u32 = 1 << 31;
const GONE: u32 = 1 << 30;
const VIVIFIED: u32 = 1 << 27;
const USED_SHIFT: u32 = 28;
const USED: u32 = 3 << USED_SHIFT;
const LBD: u32 = VIVIFIED - 1;

/// Whether a clause may be forgotten: it may if it follows from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It excludes a solution that was shown, so it must stay.
    Irredundant,
    /// It follows from the others.
    Redundant,
}

/// All clauses of three literals and more.
#[derive(Debug)]
pub(crate) struct Clauses {
    arena: Vec<u32>,
    list: Vec<ClauseRef>,
    most_words: usize,
}

/// Places are 32 bits. What is added between two looks at the room that is left finds place in the other half.
const MOST_WORDS: usize = 1 << 31;

impl Default for Clauses {
    fn default() -> Self {
        Self { arena: Vec::new(), list: Vec::new(), most_words: MOST_WORDS }
    }
}

impl Clauses {
    /// The same, full with so many words.
    #[cfg(test)]
    pub(crate) fn within(self, most_words: usize) -> Self {
        Self { most_words, ..self }
    }

    /// Adds a clause of three literals at least.
    pub(crate) fn add(&mut self, lits: &[Lit], lbd: u32, kind: Kind) -> ClauseRef {
        let clause = ClauseRef(word(self.arena.len()));
        let irredundant = if kind == Kind::Irredundant { IRREDUNDANT } else { 0 };
        self.arena.extend([word(lits.len()), lbd.min(LBD) | irredundant | 2 << USED_SHIFT]);
        self.arena.extend(lits.iter().map(|lit| lit.word()));
        self.list.push(clause);
        clause
    }

    /// Whether the arena is near its end.
    pub(crate) fn is_full(&self) -> bool {
        self.arena.len() > self.most_words
    }

    /// All clauses, in the order in which they were added.
    pub(crate) fn list(&self) -> &[ClauseRef] {
        &self.list
    }

    /// The words of the literals of a clause.
    #[inline]
    pub(crate) fn words(&self, clause: ClauseRef) -> &[u32] {
        let at = clause.0 as usize;
        &self.arena[at + HEAD..at + HEAD + self.arena[at] as usize]
    }

    #[inline]
    pub(crate) fn words_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let at = clause.0 as usize;
        let length = self.arena[at] as usize;
        &mut self.arena[at + HEAD..at + HEAD + length]
    }

    /// The literals of a clause. The first two are watched.
    #[inline]
    pub(crate) fn lits(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Lit> {
        self.words(clause).iter().map(|&word| Lit::from_word(word))
    }

    /// The number of literals.
    #[inline]
    pub(crate) fn len_of(&self, clause: ClauseRef) -> usize {
        self.arena[clause.0 as usize] as usize
    }

    fn mark(&self, clause: ClauseRef) -> u32 {
        self.arena[clause.0 as usize + 1]
    }

    fn mark_mut(&mut self, clause: ClauseRef) -> &mut u32 {
        &mut self.arena[clause.0 as usize + 1]
    }

    /// The LBD.
    pub(crate) fn lbd(&self, clause: ClauseRef) -> u32 {
        self.mark(clause) & LBD
    }

    pub(crate) fn set_lbd(&mut self, clause: ClauseRef, lbd: u32) {
        let mark = self.mark_mut(clause);
        *mark = *mark & !LBD | lbd.min(LBD);
    }

    /// Whether the clause must stay.
    pub(crate) fn is_irredundant(&self, clause: ClauseRef) -> bool {
        self.mark(clause) & IRREDUNDANT != 0
    }

    /// How lately an analysis used it, 0 to 3.
    pub(crate) fn used(&self, clause: ClauseRef) -> u32 {
        (self.mark(clause) & USED) >> USED_SHIFT
    }

    pub(crate) fn set_used(&mut self, clause: ClauseRef, used: u32) {
        let mark = self.mark_mut(clause);
        *mark = *mark & !USED | used.min(3) << USED_SHIFT;
    }

    /// Whether it was tried to make the clause shorter.
    pub(crate) fn is_vivified(&self, clause: ClauseRef) -> bool {
        self.mark(clause) & VIVIFIED != 0
    }

    pub(crate) fn set_vivified(&mut self, clause: ClauseRef) {
        *self.mark_mut(clause) |= VIVIFIED;
    }

    /// The clause is to go at the next [sweep](Self::sweep).
    pub(crate) fn drop_clause(&mut self, clause: ClauseRef) {
        *self.mark_mut(clause) |= GONE;
    }

    /// Whether the clause is to go.
    pub(crate) fn is_gone(&self, clause: ClauseRef) -> bool {
        self.mark(clause) & GONE != 0
    }

    /// Removes the clauses that are to go and moves the others together. Gives old and new places, ascending.
    pub(crate) fn sweep(&mut self) -> Moved {
        let old = std::mem::take(&mut self.list);
        let mut moved = Vec::with_capacity(old.len());
        let mut end = 0;
        for clause in old {
            if self.is_gone(clause) {
                continue;
            }
            let start = clause.0 as usize;
            let stop = start + HEAD + self.len_of(clause);
            self.arena.copy_within(start..stop, end);
            let place = ClauseRef(word(end));
            end += stop - start;
            self.list.push(place);
            moved.push((clause, place));
        }
        self.arena.truncate(end);
        Moved(moved)
    }
}

/// Where clauses went.
pub(crate) struct Moved(Vec<(ClauseRef, ClauseRef)>);

impl Moved {
    /// The new place of a clause that stayed.
    pub(crate) fn place(&self, old: ClauseRef) -> ClauseRef {
        let at = self.0.binary_search_by_key(&old, |pair| pair.0).expect("the reason of a true literal stays");
        self.0[at].1
    }
}

fn word(number: usize) -> u32 {
    u32::try_from(number).expect("the arena is reduced long before it has 2^32 words")
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::Candidate;

    fn lits(numbers: &[usize]) -> Vec<Lit> {
        numbers.iter().map(|&number| Lit::is(Candidate::new(number))).collect()
    }

    #[test]
    fn a_sweep_moves_what_stays_and_forgets_the_rest() {
        let mut clauses = Clauses::default();
        let first = clauses.add(&lits(&[1, 2, 3]), 2, Kind::Redundant);
        let second = clauses.add(&lits(&[4, 5, 6, 7]), 3, Kind::Irredundant);
        clauses.set_used(second, 1);
        clauses.drop_clause(first);
        let moved = clauses.sweep();
        let place = moved.place(second);
        assert_eq!((place, clauses.list()), (ClauseRef(0), &[ClauseRef(0)][..]));
        assert!(clauses.lits(place).eq(lits(&[4, 5, 6, 7])));
        assert!(clauses.is_irredundant(place) && !clauses.is_gone(place));
        assert_eq!((clauses.lbd(place), clauses.used(place)), (3, 1));
    }
}
