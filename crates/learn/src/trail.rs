//! The trail: which literals are true, in the order in which they became so, at which level and why.

use crate::literal::Lit;
use exactone_core::problem::{Candidate, Group, Id};

/// What is known of a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Open,
    True,
    False,
}

/// A clause in the arena, by the place of its head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ClauseRef(pub(crate) u32);

/// What an exactly-one group shares with another group, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Overlap(u32);

impl Id for Overlap {
    fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).expect("there is a bound to overlaps, far below 2^32"))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a literal is true. Nothing is stored for a group: its clause is read from the members when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It was decided, or holds at the root.
    None,
    /// A clause of two, of which this is the other: a rival that is true, or a clause that was learned.
    Binary(Lit),
    /// All other members of the group are false.
    Group(Group),
    /// All other literals of the clause are false.
    Clause(ClauseRef),
    /// All that is left of a group lies in the other group of the overlap.
    Locked(Overlap),
    /// An inference whose clause is kept; this candidate was the first that it ruled out.
    Explained(Candidate),
}

/// What cannot be: all literals of it are false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    Binary(Lit, Lit),
    Group(Group),
    Clause(ClauseRef),
    /// An inference that kept the clause.
    Explained,
}

/// Where and why a candidate was settled.
#[derive(Clone, Copy, Debug)]
struct Place {
    level: u32,
    /// On the trail.
    position: u32,
    reason: Reason,
}

/// The assignment, with what it takes to take it back.
#[derive(Debug)]
pub(crate) struct Trail {
    /// By literal.
    values: Vec<Value>,
    /// By candidate.
    places: Vec<Place>,
    lits: Vec<Lit>,
    /// Where the levels from 1 on begin.
    starts: Vec<usize>,
    /// Literals that follow at a lower level than the one at which they stand.
    late: Vec<Late>,
}

/// A literal that follows at a lower level.
#[derive(Clone, Copy, Debug)]
struct Late {
    lit: Lit,
    level: u32,
}

impl Trail {
    /// Nothing is settled yet of so many candidates.
    pub(crate) fn new(candidates: usize) -> Self {
        Self {
            values: vec![Value::Open; candidates * 2],
            places: vec![Place { level: 0, position: 0, reason: Reason::None }; candidates],
            lits: Vec::with_capacity(candidates),
            starts: Vec::new(),
            late: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> Value {
        self.values[lit.index()]
    }

    #[inline]
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.value(lit) == Value::True
    }

    #[inline]
    pub(crate) fn is_false(&self, lit: Lit) -> bool {
        self.value(lit) == Value::False
    }

    #[inline]
    pub(crate) fn is_open(&self, lit: Lit) -> bool {
        self.value(lit) == Value::Open
    }

    /// The level at which the candidate of a literal was settled.
    #[inline]
    pub(crate) fn level_of(&self, lit: Lit) -> u32 {
        self.places[lit.var()].level
    }

    /// The place of a literal's candidate on the trail.
    #[inline]
    pub(crate) fn position_of(&self, lit: Lit) -> usize {
        self.places[lit.var()].position as usize
    }

    #[inline]
    pub(crate) fn reason_of(&self, lit: Lit) -> Reason {
        self.places[lit.var()].reason
    }

    /// The number of decisions that stand.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        u32::try_from(self.starts.len()).expect("no more levels than candidates")
    }

    /// Sets an open literal true at the level at hand. At the root nobody asks for reasons, so none are kept.
    #[inline]
    pub(crate) fn set(&mut self, lit: Lit, reason: Reason) {
        let level = self.level();
        let reason = if level == 0 { Reason::None } else { reason };
        let position = u32::try_from(self.lits.len()).expect("no more literals than candidates");
        self.values[lit.index()] = Value::True;
        self.values[(!lit).index()] = Value::False;
        self.places[lit.var()] = Place { level, position, reason };
        self.lits.push(lit);
    }

    /// Sets an open literal true that follows at this lower level already: it stays when the levels between are taken back.
    pub(crate) fn set_late(&mut self, lit: Lit, reason: Reason, level: u32) {
        self.set(lit, reason);
        self.late.push(Late { lit, level });
    }

    /// The level at which a literal follows that was set late.
    pub(crate) fn late_level(&self, lit: Lit) -> Option<u32> {
        self.late.iter().find(|late| late.lit == lit).map(|late| late.level)
    }

    /// Begins a level.
    pub(crate) fn open_level(&mut self) {
        self.starts.push(self.lits.len());
    }

    /// All literals that are true, in their order.
    #[inline]
    pub(crate) fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// How many literals are true.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.lits.len()
    }

    /// Where a level begins: its decision is there.
    pub(crate) fn start_of(&self, level: u32) -> usize {
        if level == 0 { 0 } else { self.starts[level as usize - 1] }
    }

    /// The decisions that stand.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = Lit> {
        self.starts.iter().map(|&start| self.lits[start])
    }

    /// Takes back all levels above this one; tells each literal with its place on the trail, the last first. Gives the place up to
    /// which the trail is as it was: behind it are literals that follow at this level.
    pub(crate) fn undo(&mut self, level: u32, mut taken_back: impl FnMut(usize, Lit)) -> usize {
        if level >= self.level() {
            return self.lits.len();
        }
        let start = self.starts[level as usize];
        for at in (start..self.lits.len()).rev() {
            let lit = self.lits[at];
            self.values[lit.index()] = Value::Open;
            self.values[(!lit).index()] = Value::Open;
            taken_back(at, lit);
        }
        self.lits.truncate(start);
        self.starts.truncate(level as usize);
        if !self.late.is_empty() {
            self.set_again(level);
        }
        start
    }

    /// Sets the late literals again that were taken back and follow at this level.
    fn set_again(&mut self, level: u32) {
        let mut late = std::mem::take(&mut self.late);
        late.retain(|late| {
            let is_taken_back = self.is_open(late.lit);
            if is_taken_back && late.level <= level {
                self.set(late.lit, self.reason_of(late.lit));
            }
            late.level < level && self.is_true(late.lit)
        });
        self.late = late;
    }

    /// Clauses have moved: their reasons follow.
    pub(crate) fn move_reasons(&mut self, moved: impl Fn(ClauseRef) -> ClauseRef) {
        for lit in &self.lits {
            let reason = &mut self.places[lit.var()].reason;
            if let Reason::Clause(clause) = reason {
                *reason = Reason::Clause(moved(*clause));
            }
        }
    }
}
