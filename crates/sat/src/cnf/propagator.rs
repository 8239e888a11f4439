//! Unit propagation on a formula that is loaded once: assume literals, read what follows, take them back, millions of times.
//!
//! A clause of three literals or more is looked at only when one of the two that it *watches* becomes false; taking back
//! moves no watch, so it costs no more than forgetting the values. Clauses of two are a list of what each literal implies.
//!
//! ```text
//! assume x        x∨… is silent, ¬x∨y makes y true, ¬x∨¬y∨z (watching ¬x and z) finds z the last literal left
//! ```
//!
//! Moskewicz, Madigan, Zhao, Zhang and Malik, *Chaff: engineering an efficient SAT solver*, DAC 2001; the literal beside
//! each watch that spares most visits is from Eén and Sörensson's `MiniSat` 2.1.

mod assignment;

pub use assignment::Conflict;

use super::{ClauseSink, Lit, Var};
use assignment::Assignment;
use std::convert::Infallible;

/// A formula, what is assumed, and what follows from it by unit propagation.
///
/// Memory: 4 bytes for each literal of a clause, 16 more and two watches of 8 for each clause of three or more. Nothing is
/// allocated once the lists of watches have grown.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Conflict, Propagator};
///
/// // Exactly one of three.
/// let mut propagator = Propagator::default();
/// let [x, y, z] = [(); 3].map(|()| propagator.new_var().positive());
/// for clause in [&[x, y, z][..], &[!x, !y], &[!x, !z], &[!y, !z]] {
///     let Ok(()) = propagator.add_clause(clause);
/// }
/// propagator.assume(&[!x])?;
/// assert_eq!(propagator.value(z), None);
/// propagator.assume(&[!y])?;
/// assert_eq!(propagator.value(z), Some(true));
/// propagator.reset();
/// assert_eq!(propagator.assume(&[y, z]), Err(Conflict));
/// # Ok::<(), Conflict>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Propagator {
    assignment: Assignment,
    /// What each literal implies by a clause of two.
    implied: Vec<Vec<Lit>>,
    /// The clauses of three literals or more that watch each literal.
    watches: Vec<Vec<Watch>>,
    clauses: Clauses,
    /// How much was true before each assumption.
    levels: Vec<usize>,
    /// After how many assumptions there was a conflict.
    conflict_at: Option<usize>,
    scratch: Vec<Lit>,
}

/// A clause, and another of its literals: while that is true the clause needs no look.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    other: Lit,
}

impl Propagator {
    /// Assumes that all these literals are true, beside what is assumed already, and propagates to the fixpoint. Time: at
    /// most the literals of all clauses, usually far less.
    ///
    /// # Errors
    /// [`Conflict`]: no model agrees with what is assumed. Values are then those of the moment of the conflict, and the
    /// assumption stands until it is [taken back](Self::retract).
    pub fn assume(&mut self, literals: &[Lit]) -> Result<(), Conflict> {
        if self.levels.is_empty() {
            let _ = self.settle(&[]);
        }
        self.levels.push(self.assignment.trail.len());
        self.settle(literals)
    }

    /// Takes the last assumption back, and what followed from it; nothing if nothing is assumed.
    pub fn retract(&mut self) {
        if let Some(length) = self.levels.pop() {
            self.assignment.shorten(length);
        }
        self.conflict_at = self.conflict_at.filter(|&level| level <= self.levels.len());
    }

    /// Takes every assumption back. What follows from the formula alone stays.
    pub fn reset(&mut self) {
        self.levels.truncate(1);
        self.retract();
    }

    /// Whether a literal is true or false, if it is known. What follows from the formula alone is known from the first
    /// assumption on, even an empty one.
    #[inline]
    #[must_use]
    pub fn value(&self, lit: Lit) -> Option<bool> {
        self.assignment.value(lit)
    }

    /// The literals that are true, in the order they became so.
    #[must_use]
    pub fn trail(&self) -> &[Lit] {
        &self.assignment.trail
    }

    /// The number of variables.
    #[must_use]
    pub fn vars(&self) -> usize {
        self.implied.len() / 2
    }

    /// Makes these true and propagates, unless there is a conflict already.
    fn settle(&mut self, literals: &[Lit]) -> Result<(), Conflict> {
        if self.conflict_at.is_some() {
            return Err(Conflict);
        }
        let settled = literals.iter().try_for_each(|&lit| self.assignment.make_true(lit));
        let settled = settled.and_then(|()| self.propagate());
        self.conflict_at = settled.err().map(|Conflict| self.levels.len());
        settled
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        let Self { assignment, implied, watches, clauses, .. } = self;
        while let Some(lit) = assignment.next() {
            implied[lit.code()].iter().try_for_each(|&then| assignment.make_true(then))?;
            visit(!lit, watches, clauses, assignment)?;
        }
        Ok(())
    }

    /// The literals of a clause, each once; `None` if it holds a literal and its negation.
    fn simplify(&mut self, clause: &[Lit]) -> Option<()> {
        self.scratch.clear();
        self.scratch.extend_from_slice(clause);
        self.scratch.sort_unstable();
        self.scratch.dedup();
        let is_tautology = self.scratch.windows(2).any(|pair| pair[0] == !pair[1]);
        (!is_tautology).then_some(())
    }

    fn watch(&mut self) {
        let clause = self.clauses.push(&self.scratch);
        for (own, other) in [(self.scratch[0], self.scratch[1]), (self.scratch[1], self.scratch[0])] {
            self.watches[own.code()].push(Watch { clause, other });
        }
    }
}

/// Visits the clauses that watch a literal that has become false: each has a true literal, or watches another one, or is
/// down to its last.
fn visit(
    false_lit: Lit,
    watches: &mut [Vec<Watch>],
    clauses: &mut Clauses,
    assignment: &mut Assignment,
) -> Result<(), Conflict> {
    let mut own = std::mem::take(&mut watches[false_lit.code()]);
    let mut met = Ok(());
    own.retain_mut(|watch| {
        if met.is_err() || assignment.value(watch.other) == Some(true) {
            return true;
        }
        let clause = clauses.literals_mut(watch.clause);
        watch.other = other_watched(clause, false_lit);
        if assignment.value(watch.other) == Some(true) {
            return true;
        }
        if let Some(new) = watch_another(clause, assignment) {
            watches[new.code()].push(*watch);
            return false;
        }
        met = assignment.make_true(watch.other);
        true
    });
    watches[false_lit.code()] = own;
    met
}

/// The first two literals are watched: brings the false one to the second place, and returns the other.
fn other_watched(clause: &mut [Lit], false_lit: Lit) -> Lit {
    if clause[0] == false_lit {
        clause.swap(0, 1);
    }
    clause[0]
}

/// Puts a literal that is not false in the second place, if there is one.
fn watch_another(clause: &mut [Lit], assignment: &Assignment) -> Option<Lit> {
    let at = (2..clause.len()).find(|&at| assignment.value(clause[at]) != Some(false))?;
    clause.swap(1, at);
    Some(clause[1])
}

/// Clauses may be added at any time; every assumption is taken back first.
impl ClauseSink for Propagator {
    type Refusal = Infallible;

    fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars());
        for _ in 0..2 {
            self.implied.push(Vec::new());
            self.watches.push(Vec::new());
            self.assignment.values.push(None);
        }
        var
    }

    /// A clause of n literals: O(n log n).
    ///
    /// # Panics
    /// Past 2^32 - 1 clauses of three literals or more.
    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Infallible> {
        self.reset();
        if self.simplify(clause).is_none() {
            return Ok(());
        }
        let met = match *self.scratch {
            [] => Err(Conflict),
            [lit] => self.assignment.make_true(lit),
            [one, other] => {
                self.implied[(!one).code()].push(other);
                self.implied[(!other).code()].push(one);
                Ok(())
            }
            _ => {
                self.watch();
                Ok(())
            }
        };
        if met.is_err() {
            self.conflict_at = Some(0);
        }
        // The new clause must know what is true already.
        self.assignment.head = 0;
        Ok(())
    }
}

/// Clauses of three literals or more, flat.
#[derive(Clone, Debug, Default)]
struct Clauses {
    literals: Vec<Lit>,
    /// Where each begins and ends.
    ranges: Vec<(usize, usize)>,
}

impl Clauses {
    fn push(&mut self, clause: &[Lit]) -> u32 {
        let start = self.literals.len();
        self.literals.extend_from_slice(clause);
        self.ranges.push((start, self.literals.len()));
        u32::try_from(self.ranges.len() - 1).expect("a propagator holds fewer than 2^32 long clauses")
    }

    fn literals_mut(&mut self, clause: u32) -> &mut [Lit] {
        let (start, end) = self.ranges[clause as usize];
        &mut self.literals[start..end]
    }
}

#[cfg(test)]
mod tests;
