//! From a conflict to a clause: the first unique implication point, made smaller.
//!
//! The literals of the conflict are resolved with their reasons, the last on the trail first, until one of the level at hand
//! is left (`mod.rs`). What follows from the other literals of the clause is then left out, however many steps it takes
//! (`minimise.rs`), and one literal is put for several that follow from it (`shrink.rs`).

mod minimise;
mod shrink;

use crate::literal::Lit;
use crate::met::Met;
use crate::propagation::Propagation;
use crate::trail::{ClauseRef, Conflict, Reason};
use exactone_core::problem::Candidate;

/// What is known of a candidate during one analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Unseen,
    /// It is in the clause, or was resolved away.
    Seen,
    /// It follows from literals of the clause.
    Implied,
    /// It does not.
    Needed,
}

/// What a conflict teaches, beside the clause itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    /// The level to go back to, where the clause concludes its first literal.
    pub(crate) level: u32,
    /// How many levels the literals of the clause are of.
    pub(crate) lbd: u32,
}

/// The memory of the analysis.
#[derive(Debug)]
pub(crate) struct Analysis {
    marks: Vec<Mark>,
    marked: Vec<Candidate>,
    clause: Vec<Lit>,
    /// The candidates that were resolved or are in the clause: those to be bumped.
    involved: Vec<Candidate>,
    used: Vec<ClauseRef>,
    levels: Met,
    groups: Met,
    block: Met,
    twice: Met,
    path: Vec<(Lit, usize)>,
}

impl Analysis {
    pub(crate) fn new(candidates: usize) -> Self {
        Self {
            marks: vec![Mark::Unseen; candidates],
            marked: Vec::new(),
            clause: Vec::new(),
            involved: Vec::new(),
            used: Vec::new(),
            levels: Met::default(),
            groups: Met::default(),
            block: Met::default(),
            twice: Met::default(),
            path: Vec::new(),
        }
    }

    /// The clause that was learned last: its first literal is of the level of the conflict, its second of the level to go back to.
    pub(crate) fn clause(&self) -> &[Lit] {
        &self.clause
    }

    /// The candidates that took part in the last conflict.
    pub(crate) fn involved(&self) -> &[Candidate] {
        &self.involved
    }

    /// Learns from a conflict above the root.
    pub(crate) fn learn(&mut self, on: &mut Propagation, conflict: Conflict) -> Lesson {
        self.resolve(on, conflict);
        self.minimise(on);
        self.shrink(on);
        self.drop_rivals(on);
        self.involve_reasons(on);
        let lesson = self.arrange(on);
        self.refresh_used(on);
        for candidate in self.marked.drain(..) {
            self.marks[candidate.index()] = Mark::Unseen;
        }
        lesson
    }

    fn resolve(&mut self, on: &Propagation, conflict: Conflict) {
        self.clause.clear();
        self.involved.clear();
        self.used.clear();
        let mut unresolved = 0;
        let mut place = on.trail.len();
        self.note_used_conflict(conflict);
        on.each_false(conflict, |lit| unresolved += self.see(on, lit));
        loop {
            place -= 1;
            let lit = on.trail.lits()[place];
            if self.marks[lit.var()] != Mark::Seen {
                continue;
            }
            unresolved -= 1;
            if unresolved == 0 {
                self.clause.push(!lit);
                let last = self.clause.len() - 1;
                self.clause.swap(0, last);
                return;
            }
            let reason = on.trail.reason_of(lit);
            if let Reason::Clause(clause) = reason {
                self.used.push(clause);
            }
            on.each_cause(reason, |cause| unresolved += self.see(on, cause));
        }
    }

    fn note_used_conflict(&mut self, conflict: Conflict) {
        if let Conflict::Clause(clause) = conflict {
            self.used.push(clause);
        }
    }

    /// Takes a literal into the clause, or to those that are still to be resolved: how many more of these there are now.
    #[inline]
    fn see(&mut self, on: &Propagation, lit: Lit) -> usize {
        let level = on.trail.level_of(lit);
        if level == 0 || self.marks[lit.var()] != Mark::Unseen {
            return 0;
        }
        self.set_mark(lit, Mark::Seen);
        self.involved.push(lit.candidate());
        if level == on.trail.level() {
            return 1;
        }
        self.clause.push(lit);
        0
    }

    fn set_unless_seen(&mut self, lit: Lit, mark: Mark) {
        if self.marks[lit.var()] != Mark::Seen {
            self.set_mark(lit, mark);
        }
    }

    fn set_mark(&mut self, lit: Lit, mark: Mark) {
        if self.marks[lit.var()] == Mark::Unseen {
            self.marked.push(lit.candidate());
        }
        self.marks[lit.var()] = mark;
    }

    /// Those that made the literals of the clause false are involved, too (Liang and others, 2016).
    fn involve_reasons(&mut self, on: &Propagation) {
        let clause = std::mem::take(&mut self.clause);
        for &lit in &clause {
            self.involve(on, lit);
            on.each_cause(on.trail.reason_of(lit), |cause| self.involve(on, cause));
        }
        self.clause = clause;
    }

    fn involve(&mut self, on: &Propagation, lit: Lit) {
        if self.marks[lit.var()] != Mark::Seen && on.trail.level_of(lit) > 0 {
            self.set_mark(lit, Mark::Seen);
            self.involved.push(lit.candidate());
        }
    }

    /// Brings the literal of the highest level behind the first, and counts the levels.
    fn arrange(&mut self, on: &Propagation) -> Lesson {
        let level_of = |lit: &Lit| on.trail.level_of(*lit);
        self.levels.begin(on.trail.level() as usize + 1);
        let mut lbd = 0;
        for lit in &self.clause {
            lbd += u32::from(self.levels.meet(level_of(lit) as usize));
        }
        let highest = (1..self.clause.len()).max_by_key(|&at| level_of(&self.clause[at]));
        let level = highest.map_or(0, |at| {
            self.clause.swap(1, at);
            level_of(&self.clause[1])
        });
        Lesson { level, lbd }
    }

    /// The clauses that led to the conflict are worth keeping a while, and some now join fewer levels than before.
    fn refresh_used(&mut self, on: &mut Propagation) {
        for at in 0..self.used.len() {
            let clause = self.used[at];
            let lbd = on.clauses.lbd(clause);
            if lbd > 2 {
                self.levels.begin(on.trail.level() as usize + 1);
                let new =
                    on.clauses.lits(clause).filter(|lit| self.levels.meet(on.trail.level_of(*lit) as usize)).count();
                let new = u32::try_from(new).unwrap_or(lbd);
                if new < lbd {
                    on.clauses.set_lbd(clause, new);
                }
            }
            let lately = if on.clauses.lbd(clause) <= MIDDLE_LBD { 2 } else { 1 };
            on.clauses.set_used(clause, lately);
        }
    }
}

/// Clauses of this LBD at most are kept for two reductions after they were used.
const MIDDLE_LBD: u32 = 6;
