//! What a formula is known by beside the bytes of its file.
//!
//! Two files may hold the same formula with other comments, blanks and line ends. The formula hash is the SHA-256 of header
//! and clauses as [`Fingerprint`](exactone_sat::dimacs::Fingerprint) writes them, so it is that of `exactone encode`, too.
//!
//! The GBD hash is what the Global Benchmark Database calls instances by. It is the MD5 of the clauses, all on one line, with
//! one blank between two numbers (Iser and Sinz, *A Problem Meta-Data Library for Research in SAT*, Pragmatics of SAT 2018).

use exactone_core::spelling::hexadecimal;
use exactone_sat::cnf::{ClauseSink, Lit, Size, Var};
use exactone_sat::dimacs::Output;
use md5::Md5;
use sha2::{Digest, Sha256};
use std::cell::Cell;
use std::convert::Infallible;
use std::io::{self, Write};

/// Hashes clauses as they come, and counts them. Keeps nothing.
pub(super) struct FormulaHashes<'h> {
    /// What the header says, known when the first clause comes.
    header: &'h Cell<Size>,
    has_header: bool,
    written: Output<Hashing<Sha256>>,
    gbd: Output<Hashing<Md5>>,
    size: Size,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hashes {
    pub(super) size: Size,
    pub(super) formula: String,
    pub(super) gbd: String,
}

impl<'h> FormulaHashes<'h> {
    /// Nothing yet, of a formula whose header will be there.
    pub(super) fn new(header: &'h Cell<Size>) -> Self {
        let (written, gbd) = (Output::new(Hashing(Sha256::new())), Output::new(Hashing(Md5::new())));
        Self { header, has_header: false, written, gbd, size: Size::default() }
    }

    pub(super) fn finish(mut self) -> Hashes {
        self.begin();
        let formula = self.written.finish().expect(TAKES_ALL).0.finalize();
        let gbd = self.gbd.finish().expect(TAKES_ALL).0.finalize();
        Hashes { size: self.size, formula: hexadecimal(&formula), gbd: hexadecimal(&gbd) }
    }

    fn begin(&mut self) {
        if !self.has_header {
            let Size { vars, clauses, .. } = self.header.get();
            self.written.text(format!("p cnf {vars} {clauses}\n").as_bytes()).expect(TAKES_ALL);
            self.has_header = true;
        }
    }
}

const TAKES_ALL: &str = "a hash takes all";

impl ClauseSink for FormulaHashes<'_> {
    type Refusal = Infallible;

    fn new_var(&mut self) -> Var {
        let var = Var::new(usize::try_from(self.size.vars).expect("variables have 32-bit numbers"));
        self.size.vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Infallible> {
        self.begin();
        let blank: &[u8] = if self.size.clauses > 0 { b" " } else { b"" };
        let mut hash = || {
            self.written.literals(clause)?;
            self.written.text(b"0\n")?;
            self.gbd.text(blank)?;
            self.gbd.literals(clause)?;
            self.gbd.text(b"0")
        };
        hash().expect(TAKES_ALL);
        self.size.clauses += 1;
        self.size.literals += clause.len() as u64;
        Ok(())
    }
}

/// The SHA-256 of these literals in their order.
pub(super) fn hash_of_literals(literals: &[Lit]) -> String {
    let mut output = Output::new(Hashing(Sha256::new()));
    output.literals(literals).expect(TAKES_ALL);
    hexadecimal(&output.finish().expect(TAKES_ALL).0.finalize())
}

/// A hash that takes what is written to it.
struct Hashing<D>(D);

impl<D: Digest> Write for Hashing<D> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_sat::cnf::Cnf;
    use exactone_sat::dimacs::{Fingerprint, Reader};

    fn hashes(text: &str) -> Hashes {
        let header = Cell::default();
        let mut sink = FormulaHashes::new(&header);
        Reader::new("text").header(|size| header.set(size)).read(text.as_bytes(), &mut sink).unwrap();
        sink.finish()
    }

    const TEXT: &str = "c comment\np cnf 3 3\n1 -2 0\n2 3\n-1 0\n-3 0\n";

    /// The values are those of gbdc 0.4.3, the program of the database.
    #[test]
    fn the_gbd_hash_is_that_of_the_database() {
        assert_eq!(hashes(TEXT).gbd, "184879c7449530fdbfe5f388ce908c1c");
        assert_eq!(hashes("p cnf 2 2\n0\n1 0\n").gbd, "682b4e1fd6c283c150d48c35f9b5cbe4");
        assert_eq!(hashes("p cnf 0 0\n").gbd, "d41d8cd98f00b204e9800998ecf8427e");
    }

    #[test]
    fn the_formula_hash_is_the_fingerprint_and_the_size_is_counted() {
        let mut cnf = Cnf::default();
        Reader::new("text").read(TEXT.as_bytes(), &mut cnf).unwrap();
        let mut fingerprint = Fingerprint::new(cnf.size());
        (0..3).for_each(|_| _ = fingerprint.new_var());
        for clause in cnf.clauses() {
            let Ok(()) = fingerprint.add_clause(clause);
        }
        let found = hashes(TEXT);
        assert_eq!((found.formula, found.size), (fingerprint.finish().unwrap(), cnf.size()));
        // printf 'p cnf 1 0\n' | sha256sum
        assert_eq!(hashes("p cnf 1 0\n").formula, "946afef7ecdb9105cb716a27cc0fce5d64ad13885ba0fa0108d4873be031790c");
    }
}
