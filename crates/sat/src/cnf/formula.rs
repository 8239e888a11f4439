//! A formula in memory, flat: all literals in one array, and where each clause ends in another.

use super::{ClauseSink, Lit, Size, Var};
use std::convert::Infallible;

/// A formula in conjunctive normal form. 4 bytes for each literal and 8 for each clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    vars: usize,
    literals: Vec<Lit>,
    ends: Vec<usize>,
}

impl Cnf {
    /// The clauses in the order they came.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start..end])
    }

    /// How large the formula is. O(1).
    #[must_use]
    pub fn size(&self) -> Size {
        Size { vars: self.vars as u64, clauses: self.ends.len() as u64, literals: self.literals.len() as u64 }
    }
}

impl ClauseSink for Cnf {
    type Refusal = Infallible;

    fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars);
        self.vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Infallible> {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_come_back_as_they_were_added() {
        let mut cnf = Cnf::default();
        let [x, y] = [cnf.new_var(), cnf.new_var()];
        let clauses: [&[Lit]; 3] = [&[x.positive(), y.negative()], &[], &[y.positive()]];
        for clause in clauses {
            let Ok(()) = cnf.add_clause(clause);
        }
        assert!(cnf.clauses().eq(clauses));
        assert_eq!(cnf.size(), Size { vars: 2, clauses: 3, literals: 3 });
    }
}
