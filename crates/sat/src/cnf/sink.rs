//! Where clauses go: the one thing an encoding knows of what comes after it.

use super::{Lit, Var};
use std::convert::Infallible;

/// Takes variables and clauses one at a time.
pub trait ClauseSink {
    /// Why a clause may be refused: [`Infallible`] for memory, an error of writing, a limit that was hit.
    type Refusal;

    /// Makes a new variable; the first has index 0, and each the index after the last.
    ///
    /// # Panics
    /// Past [`Var::LIMIT`] variables.
    fn new_var(&mut self) -> Var;

    /// Takes one clause: at least one of these literals, all of variables made before. An empty clause is a
    /// contradiction.
    ///
    /// # Errors
    /// The refusal. The caller takes it on; what the sink holds is then a part of a formula and good for nothing.
    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Self::Refusal>;

    /// Takes "no two of these": a clause for each pair, the first literal with each that follows it, and so on. Encodings
    /// are mostly made of these, so a sink may have a shorter way to the same clauses.
    ///
    /// # Errors
    /// As [`add_clause`](Self::add_clause).
    fn add_pairs(&mut self, literals: &[Lit]) -> Result<(), Self::Refusal> {
        for (at, &low) in literals.iter().enumerate() {
            literals[at + 1..].iter().try_for_each(|&high| self.add_clause(&[!low, !high]))?;
        }
        Ok(())
    }

    /// Says where the next clauses come from, until it says otherwise. Most sinks do not care.
    fn begin(&mut self, origin: Origin) {
        let _ = origin;
    }
}

/// Which constraint a clause comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// What is given beside the rules: a given, a removed candidate, a solution that is excluded.
    #[default]
    Given,
    /// The group of the problem with this index; for a clause that speaks of several groups, the first of them.
    Group(u32),
}

/// The size of a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Variables.
    pub vars: u64,
    /// Clauses.
    pub clauses: u64,
    /// Literals in all clauses together.
    pub literals: u64,
}

impl Size {
    /// Both sizes together; `None` past 2^64 - 1.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            vars: self.vars.checked_add(other.vars)?,
            clauses: self.clauses.checked_add(other.clauses)?,
            literals: self.literals.checked_add(other.literals)?,
        })
    }

    /// So many of this size; `None` past 2^64 - 1.
    #[must_use]
    pub fn times(self, count: u64) -> Option<Self> {
        Some(Self {
            vars: self.vars.checked_mul(count)?,
            clauses: self.clauses.checked_mul(count)?,
            literals: self.literals.checked_mul(count)?,
        })
    }

    /// The size with `count` more variables; `None` past 2^64 - 1.
    #[must_use]
    pub fn with_vars(self, count: u64) -> Option<Self> {
        Some(Self { vars: self.vars.checked_add(count)?, ..self })
    }

    /// The size with `count` more clauses of `length` literals each; `None` past 2^64 - 1.
    #[must_use]
    pub fn with_clauses(self, count: u64, length: u64) -> Option<Self> {
        Some(Self {
            vars: self.vars,
            clauses: self.clauses.checked_add(count)?,
            literals: self.literals.checked_add(count.checked_mul(length)?)?,
        })
    }
}

/// Counts what it is given and keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter {
    size: Size,
}

impl Counter {
    /// What was counted.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }
}

impl ClauseSink for Counter {
    type Refusal = Infallible;

    fn new_var(&mut self) -> Var {
        let var = Var::new(usize::try_from(self.size.vars).unwrap_or(usize::MAX));
        self.size.vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Infallible> {
        self.size.clauses += 1;
        self.size.literals += clause.len() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_counts() {
        let mut counter = Counter::default();
        let [x, y] = [counter.new_var(), counter.new_var()];
        let Ok(()) = counter.add_clause(&[x.positive(), y.negative()]);
        let Ok(()) = counter.add_clause(&[]);
        assert_eq!((x.index(), y.index()), (0, 1));
        assert_eq!(counter.size(), Size { vars: 2, clauses: 2, literals: 2 });
    }

    #[test]
    fn a_size_past_64_bits_is_noticed() {
        let size = Size { vars: 0, clauses: 1, literals: u64::MAX - 5 };
        assert_eq!(size.with_clauses(2, 2).map(|size| size.literals), Some(u64::MAX - 1));
        assert_eq!(size.with_clauses(3, 2), None);
        assert_eq!(size.with_clauses(u64::MAX, 0), None);
        assert_eq!(size.with_clauses(1 << 40, 1 << 40), None);
    }
}
