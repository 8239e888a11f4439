//! The SHA-256 of a formula: to say which one it was without keeping it.

use super::writer::{WriteError, Writer};
use crate::cnf::{ClauseSink, Lit, Size, Var};
use exactone_core::spelling::hexadecimal;
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::io;

/// Hashes clauses as they come and keeps nothing.
///
/// The fingerprint is the SHA-256 of what [`Writer::cnf`] writes without comments: the header, then a line for each
/// clause, literals and 0 separated by one space, lines ended by `\n`. So it is what `grep -v ^c FILE.cnf | sha256sum`
/// says of a file written here.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Size};
/// use exactone_sat::dimacs::Fingerprint;
///
/// let mut fingerprint = Fingerprint::new(Size { vars: 1, clauses: 1, literals: 1 });
/// let var = fingerprint.new_var();
/// let Ok(()) = fingerprint.add_clause(&[var.positive()]);
/// // printf 'p cnf 1 1\n1 0\n' | sha256sum
/// assert_eq!(fingerprint.finish()?, "6642f3ff4fae6f869a53f303bc768802cec0a16af731686c6bf03f342cf0489e");
/// # Ok::<(), exactone_sat::dimacs::WriteError>(())
/// ```
pub struct Fingerprint(Writer<Hashed>);

struct Hashed(Sha256);

impl io::Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Fingerprint {
    /// A sink for a formula of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self(Writer::cnf(Hashed(Sha256::new()), size))
    }

    /// The fingerprint, in 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`WriteError::Size`] or [`WriteError::Var`] if the formula was not what was announced.
    pub fn finish(self) -> Result<String, WriteError> {
        Ok(hexadecimal(&self.0.finish()?.0.finalize()))
    }
}

impl ClauseSink for Fingerprint {
    type Refusal = Infallible;

    fn new_var(&mut self) -> Var {
        self.0.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Infallible> {
        self.0.add_clause(clause).expect("a hash takes all");
        Ok(())
    }
}
