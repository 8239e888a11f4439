//! Clauses and cubes: sets of assumptions to be tried one after the other (*iCNF*, Wieringa 2011; the form that the
//! lookahead solver `march_cu` writes for cube-and-conquer).
//!
//! ```text
//! p inccnf
//! -1 -2 0
//! a 1 0
//! ```

use super::writer::{Form, Writer, sealed};
use crate::cnf::{Lit, Size};
use std::io::{self, Write};

/// A formula with cubes: `p inccnf`.
#[derive(Clone, Copy, Debug)]
pub struct Incremental;
impl sealed::Sealed for Incremental {}

impl Form for Incremental {
    const CLAUSE: &'static str = "";
    fn header(_: &Size) -> String {
        "p inccnf\n".to_owned()
    }
}

impl<W: Write> Writer<W, Incremental> {
    /// Writes `p inccnf`. The header names no size; [`finish`](Self::finish) compares with this one all the same.
    #[must_use]
    pub fn icnf(out: W, size: Size) -> Self {
        Self::new(out, size)
    }

    /// Writes a cube: literals to assume together, for one call of the solver. Cubes come after the clauses they need.
    ///
    /// # Errors
    /// What the system says.
    pub fn cube(&mut self, assumptions: &[Lit]) -> io::Result<()> {
        self.line("a ", assumptions)
    }
}

#[cfg(test)]
mod tests {
    use crate::cnf::{ClauseSink, Lit, Size};
    use crate::dimacs::Writer;

    #[test]
    fn cubes_come_as_lines_of_their_own() {
        let mut writer = Writer::icnf(Vec::new(), Size { vars: 2, clauses: 1, literals: 2 });
        let _ = [(); 2].map(|()| writer.new_var());
        writer.add_clause(&[Lit::from_dimacs(1).unwrap(), Lit::from_dimacs(2).unwrap()]).unwrap();
        writer.cube(&[Lit::from_dimacs(-1).unwrap()]).unwrap();
        writer.cube(&[]).unwrap();
        assert_eq!(writer.finish().unwrap(), b"p inccnf\n1 2 0\na -1 0\na 0\n");
    }
}
