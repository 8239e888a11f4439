//! Hard clauses, and soft ones with their weights: the format of the `MaxSAT` Evaluation since 2022, which has no header.
//!
//! ```text
//! h -1 -2 0
//! 5 1 0
//! ```

use super::writer::{Form, Writer, sealed};
use crate::cnf::{Lit, Size};
use std::io::{self, Write};
use std::num::NonZeroU64;

/// Hard and soft clauses: `h` lines and lines that start with a weight.
#[derive(Clone, Copy, Debug)]
pub struct Weighted;

impl sealed::Sealed for Weighted {}

impl Form for Weighted {
    const CLAUSE: &'static str = "h ";
    fn header(_: &Size) -> String {
        String::new()
    }
}

/// The largest sum of weights: solvers add them up in 64 bits with a sign.
const HEAVIEST: u64 = i64::MAX as u64;

impl<W: Write> Writer<W, Weighted> {
    /// Writes clauses as hard ones. There is no header; the size is that of the hard clauses, and
    /// [`finish`](Self::finish) compares with it.
    #[must_use]
    pub fn wcnf(out: W, size: Size) -> Self {
        Self::new(out, size)
    }

    /// Writes a clause that may be broken at the price of its weight. It does not count in the size.
    ///
    /// # Errors
    /// What the system says; [`io::ErrorKind::InvalidInput`] if the weights sum up to 2^63 or more.
    pub fn soft(&mut self, weight: NonZeroU64, clause: &[Lit]) -> io::Result<()> {
        let sum = self.weights.checked_add(weight.get()).filter(|&sum| sum <= HEAVIEST);
        self.weights = sum.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the weights sum up to 2^63"))?;
        self.line(&format!("{weight} "), clause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::ClauseSink;

    #[test]
    fn soft_clauses_have_weights_and_hard_ones_an_h() {
        let mut writer = Writer::wcnf(Vec::new(), Size { vars: 2, clauses: 1, literals: 2 });
        let _ = [(); 2].map(|()| writer.new_var());
        writer.add_clause(&[Lit::from_dimacs(-1).unwrap(), Lit::from_dimacs(-2).unwrap()]).unwrap();
        writer.soft(NonZeroU64::new(5).unwrap(), &[Lit::from_dimacs(1).unwrap()]).unwrap();
        let heavy = writer.soft(NonZeroU64::new(u64::MAX >> 1).unwrap(), &[Lit::from_dimacs(2).unwrap()]);
        assert_eq!(heavy.unwrap_err().kind(), io::ErrorKind::InvalidInput);
        assert_eq!(writer.finish().unwrap(), b"h -1 -2 0\n5 1 0\n");
    }
}
