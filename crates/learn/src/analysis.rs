//! From a conflict to a clause: the first unique implication point, made smaller.
//!
//! The literals of the conflict are resolved with their reasons, the last on the trail first, until one of the level at hand
//! is left. What follows from the other literals of the clause is then left out, however many steps it takes.

use crate::literal::Lit;
use crate::met::Met;
use crate::propagation::Propagation;
use crate::trail::{ClauseRef, Conflict, Reason};
use exactone_core::problem::Candidate;
use std::cmp::Reverse;
use std::ops::Range;

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

/// A chain of reasons longer than this is not followed.
const LONGEST_PATH: usize = 1_000;

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

    fn set_mark(&mut self, lit: Lit, mark: Mark) {
        if self.marks[lit.var()] == Mark::Unseen {
            self.marked.push(lit.candidate());
        }
        self.marks[lit.var()] = mark;
    }

    /// Leaves out what follows from the rest of the clause.
    fn minimise(&mut self, on: &Propagation) {
        self.levels.begin(on.trail.level() as usize + 1);
        for lit in &self.clause {
            self.levels.meet(on.trail.level_of(*lit) as usize);
        }
        let mut clause = std::mem::take(&mut self.clause);
        let mut at = 0;
        clause.retain(|&lit| {
            at += 1;
            at == 1 || !self.follows(on, lit)
        });
        self.clause = clause;
    }

    /// Whether a literal follows from the others of the clause: every path of reasons back from it ends in them.
    fn follows(&mut self, on: &Propagation, lit: Lit) -> bool {
        if on.trail.reason_of(lit) == Reason::None {
            return false;
        }
        self.path.clear();
        self.path.push((lit, 0));
        while let Some((at, next)) = self.path.pop() {
            let Some(cause) = on.cause(on.trail.reason_of(at), next) else {
                self.set_unless_seen(at, Mark::Implied);
                continue;
            };
            self.path.push((at, next + 1));
            if cause.var() == at.var() || self.is_implied(on, cause) {
                continue;
            }
            if self.is_needed(on, cause) {
                self.give_up_path(cause);
                return false;
            }
            self.path.push((cause, 0));
        }
        true
    }

    fn is_implied(&self, on: &Propagation, lit: Lit) -> bool {
        on.trail.level_of(lit) == 0 || matches!(self.marks[lit.var()], Mark::Seen | Mark::Implied)
    }

    fn is_needed(&self, on: &Propagation, lit: Lit) -> bool {
        self.marks[lit.var()] == Mark::Needed
            || on.trail.reason_of(lit) == Reason::None
            || !self.levels.has(on.trail.level_of(lit) as usize)
            || self.path.len() > LONGEST_PATH
    }

    fn give_up_path(&mut self, cause: Lit) {
        self.set_mark(cause, Mark::Needed);
        while let Some((lit, _)) = self.path.pop() {
            self.set_unless_seen(lit, Mark::Needed);
        }
    }

    fn set_unless_seen(&mut self, lit: Lit, mark: Mark) {
        if self.marks[lit.var()] != Mark::Seen {
            self.set_mark(lit, mark);
        }
    }

    /// Puts one literal for all those of a level that follow from it together with the rest: mostly a candidate that is
    /// not true for all its rivals. The highest level comes first, so what others rely on is still there (Fleury and Biere, 2021).
    fn shrink(&mut self, on: &Propagation) {
        let mut clause = std::mem::take(&mut self.clause);
        clause[1..].sort_unstable_by_key(|&lit| Reverse(on.trail.position_of(lit)));
        let (mut read, mut kept) = (1, 1);
        while read < clause.len() {
            let level = on.trail.level_of(clause[read]);
            let of_level = |lit: &&Lit| on.trail.level_of(**lit) == level;
            let end = read + clause[read..].iter().take_while(of_level).count();
            match self.common_cause(on, &clause[read..end]) {
                Some(lit) => {
                    clause[kept] = !lit;
                    kept += 1;
                }
                None => kept = self.join_rivals(on, &mut clause, read..end, kept),
            }
            read = end;
        }
        clause.truncate(kept);
        self.clause = clause;
    }

    /// The literal of a level from which these of it follow, with the rest of the clause; `None` if that needs other literals.
    fn common_cause(&mut self, on: &Propagation, of_level: &[Lit]) -> Option<Lit> {
        let (first, mut unresolved) = (*of_level.first()?, of_level.len());
        let level = on.trail.level_of(first);
        self.block.begin(self.marks.len());
        for lit in of_level {
            self.block.meet(lit.var());
        }
        for place in (0..=on.trail.position_of(first)).rev() {
            let lit = on.trail.lits()[place];
            if !self.block.has(lit.var()) {
                continue;
            }
            if unresolved == 1 {
                return Some(lit);
            }
            unresolved -= 1;
            let reason = on.trail.reason_of(lit);
            let mut at = 0;
            while let Some(cause) = on.cause(reason, at) {
                at += 1;
                if on.trail.level_of(cause) == level {
                    unresolved += usize::from(self.block.meet(cause.var()));
                } else if !self.is_implied(on, cause) && !self.follows(on, cause) {
                    return None;
                }
            }
        }
        None
    }

    /// Moves the literals of a level to a place further ahead, with one for all those that the same candidate made false.
    fn join_rivals(&mut self, on: &Propagation, clause: &mut [Lit], of_level: Range<usize>, mut kept: usize) -> usize {
        let cause_of = |lit: Lit| match on.trail.reason_of(lit) {
            Reason::Binary(other) if on.trail.level_of(other) == on.trail.level_of(lit) => Some(other),
            _ => None,
        };
        self.block.begin(self.marks.len());
        self.twice.begin(self.marks.len());
        for cause in clause[of_level.clone()].iter().filter_map(|&lit| cause_of(lit)) {
            if !self.block.meet(cause.var()) {
                self.twice.meet(cause.var());
            }
        }
        self.block.begin(self.marks.len());
        for at in of_level {
            let shared = cause_of(clause[at]).filter(|cause| self.twice.has(cause.var()));
            let lit = shared.unwrap_or(clause[at]);
            if self.block.meet(lit.var()) {
                clause[kept] = lit;
                kept += 1;
            }
        }
        kept
    }

    /// Leaves out a candidate if a rival's negation stands in the clause: both are not true at once, so the latter says more.
    fn drop_rivals(&mut self, on: &Propagation) {
        self.groups.begin(on.remainder.groups());
        for lit in self.clause.iter().filter(|lit| !lit.is_positive()) {
            for group in on.remainder.groups_of(lit.candidate()) {
                self.groups.meet(group.index());
            }
        }
        let groups = &self.groups;
        let has_rival = |lit: Lit| {
            lit.is_positive() && on.remainder.groups_of(lit.candidate()).iter().any(|group| groups.has(group.index()))
        };
        let mut at = 0;
        self.clause.retain(|&lit| {
            at += 1;
            at == 1 || !has_rival(lit)
        });
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
