//! The lines of a proof, as text.
//!
//! Each `pol` and each `ia` is a constraint with the next number. `pol` adds constraints up, in reverse Polish
//! notation. `ia` adds a clause that follows from one constraint by leaving out what is not in the clause, so it says
//! at once what is claimed.
//!
//! ```text
//! pol 1 7 2 * + 30 +;                constraint 1, twice constraint 7, constraint 30
//! ia +1 ~x5 >= 1 : 41;               so x5 is false
//! ```

use super::sum::Sum;
use exactone_core::problem::Candidate;
use std::fmt::{self, Display, Formatter};
use std::io::{self, BufWriter, Write};

/// A candidate, or its contrary. Candidate number c, from 0, is variable c + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    True(Candidate),
    False(Candidate),
}

impl Display for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::True(candidate) => write!(f, "x{}", candidate.index() + 1),
            Self::False(candidate) => write!(f, "~x{}", candidate.index() + 1),
        }
    }
}

/// Writes lines, and numbers the constraints among them.
pub(super) struct Lines<'o, W: Write> {
    out: BufWriter<&'o mut W>,
    last: u64,
}

impl<'o, W: Write> Lines<'o, W> {
    /// Begins a proof from a formula of so many inequalities.
    pub(super) fn begin(out: &'o mut W, inequalities: u64) -> io::Result<Self> {
        let mut out = BufWriter::new(out);
        writeln!(out, "pseudo-Boolean proof version 3.0\nf {inequalities};")?;
        Ok(Self { out, last: inequalities })
    }

    /// The number of the next constraint.
    pub(super) fn next(&self) -> u64 {
        self.last + 1
    }

    pub(super) fn comment(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        writeln!(self.out, "% {text}")
    }

    /// Adds constraints up. One constraint alone is what it is, and takes no line.
    pub(super) fn sum(&mut self, sum: &Sum) -> io::Result<u64> {
        if let Some(line) = sum.single() {
            return Ok(line);
        }
        writeln!(self.out, "pol {sum};")?;
        Ok(self.added())
    }

    /// What a text in reverse Polish notation comes to.
    pub(super) fn derived(&mut self, text: &str) -> io::Result<u64> {
        writeln!(self.out, "pol {text};")?;
        Ok(self.added())
    }

    /// A clause that a constraint implies.
    pub(super) fn implied(&mut self, clause: &[Literal], from: u64) -> io::Result<u64> {
        write!(self.out, "ia ")?;
        self.at_least(clause, 1)?;
        writeln!(self.out, " : {from};")?;
        Ok(self.added())
    }

    /// Checks that the constraint says that all of these are true.
    pub(super) fn says_all(&mut self, literals: &[Literal], constraint: u64) -> io::Result<()> {
        write!(self.out, "e ")?;
        self.at_least(literals, literals.len())?;
        writeln!(self.out, " : {constraint};")
    }

    /// Forgets the constraints from the first number to before the other.
    pub(super) fn delete(&mut self, first: u64, end: u64) -> io::Result<()> {
        if first < end { writeln!(self.out, "del range {first} {end};") } else { Ok(()) }
    }

    /// Ends the proof.
    pub(super) fn conclude(&mut self, conclusion: fmt::Arguments<'_>) -> io::Result<()> {
        writeln!(self.out, "output NONE;\nconclusion {conclusion};\nend pseudo-Boolean proof;")?;
        self.out.flush()
    }

    fn at_least(&mut self, literals: &[Literal], least: usize) -> io::Result<()> {
        literals.iter().try_for_each(|literal| write!(self.out, "+1 {literal} "))?;
        write!(self.out, ">= {least}")
    }

    fn added(&mut self) -> u64 {
        self.last += 1;
        self.last
    }
}
