//! LRAT: a proof that names, for each lemma, the clauses that make it follow; read and written one step at a time.
//!
//! ```text
//!  text      7 1 -2 0 3 5 0         clause 7 is 1 ∨ ¬2, because of clauses 3 and 5, in this order
//!            7 d 3 4 0              behind clause 7, clauses 3 and 4 are deleted
//!            8 -4 0 2 -5 6 -9 0     resolved on its first literal: with 5 by way of 2 and 6, with 9 by way of 2
//!  binary    61 … 'a', then the same numbers; 64 … 'd', then clauses
//! ```
//!
//! Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, *Efficient certified RAT verification* (CADE 2017).

use super::drat::literal;
use super::numbers::{Form, LONGEST, shown, write_list, write_number};
use super::source::Source;
use super::{ProofPosition, ReadError};
use crate::cnf::Lit;
use std::io::{self, Read, Write};

/// What a step of an LRAT proof does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LratAction {
    /// Adds the clause under this number, by these hints.
    Add(i64),
    /// Deletes the clauses that the hints name.
    Delete,
}

/// Reads an LRAT proof step by step.
///
/// ```
/// use exactone_sat::proof::{LratAction, LratReader};
///
/// let mut reader = LratReader::new(&b"7 1 -2 0 3 5 0\n7 d 3 0\n"[..])?;
/// let (mut clause, mut hints) = (Vec::new(), Vec::new());
/// assert_eq!(reader.next(&mut clause, &mut hints)?, Some(LratAction::Add(7)));
/// assert_eq!((clause.len(), hints.as_slice()), (2, &[3, 5][..]));
/// assert_eq!(reader.next(&mut clause, &mut hints)?, Some(LratAction::Delete));
/// assert_eq!((clause.len(), hints.as_slice()), (0, &[3][..]));
/// assert_eq!(reader.next(&mut clause, &mut hints)?, None);
/// # Ok::<(), exactone_sat::proof::ReadError>(())
/// ```
#[derive(Debug)]
pub struct LratReader<R> {
    source: Source<R>,
    form: Form,
    place: ProofPosition,
    numbers: Vec<i64>,
}

impl<R: Read> LratReader<R> {
    /// Begins to read, and finds out whether this is a text or binary.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn new(reader: R) -> Result<Self, ReadError> {
        let mut source = Source::new(reader);
        let form = Form::of(source.beginning()?);
        let place = source.place(form);
        Ok(Self { source, form, place, numbers: Vec::new() })
    }

    /// Where the last step begins.
    #[must_use]
    pub fn place(&self) -> ProofPosition {
        self.place
    }

    /// Reads the next step: the literals of a lemma, and its hints or what is deleted; `None` at the end of the proof.
    ///
    /// # Errors
    /// [`ReadError`], with its place.
    pub fn next(&mut self, clause: &mut Vec<Lit>, hints: &mut Vec<i64>) -> Result<Option<LratAction>, ReadError> {
        clause.clear();
        hints.clear();
        let action = match self.form {
            Form::Text => self.action_in_text()?,
            Form::Binary => self.action_in_bytes()?,
        };
        if let Some(LratAction::Add(_)) = action {
            self.numbers.clear();
            self.source.list(self.form, LONGEST, &mut self.numbers)?;
            for &number in &self.numbers {
                clause.push(literal(number, self.place)?);
            }
        }
        if action.is_some() {
            self.source.list(self.form, LONGEST, hints)?;
        }
        Ok(action)
    }

    fn action_in_text(&mut self) -> Result<Option<LratAction>, ReadError> {
        while let Some(first) = self.source.skip_blanks()? {
            self.place = self.source.place_in_text();
            if first == b'c' {
                self.source.skip_line()?;
                continue;
            }
            let lemma = self.source.number(self.form)?;
            if self.source.skip_blanks()? == Some(b'd') {
                self.source.next()?;
                return Ok(Some(LratAction::Delete));
            }
            return Ok(Some(LratAction::Add(lemma)));
        }
        Ok(None)
    }

    fn action_in_bytes(&mut self) -> Result<Option<LratAction>, ReadError> {
        self.place = self.source.place_in_bytes();
        match self.source.next()? {
            None => Ok(None),
            Some(b'a') => Ok(Some(LratAction::Add(self.source.number(self.form)?))),
            Some(b'd') => Ok(Some(LratAction::Delete)),
            Some(other) => Err(ReadError::unexpected(self.place, shown(other), "`a` or `d`")),
        }
    }
}

/// Writes an LRAT proof step by step.
#[derive(Debug)]
pub struct LratWriter<W> {
    out: W,
    form: Form,
}

impl<W: Write> LratWriter<W> {
    /// Begins a proof. The writer is written to in small pieces: hand it one with a buffer.
    pub fn new(out: W, form: Form) -> Self {
        Self { out, form }
    }

    /// Writes a lemma under a number past all before, with its hints.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn lemma(
        &mut self,
        number: i64,
        clause: impl Iterator<Item = Lit>,
        hints: impl Iterator<Item = i64>,
    ) -> io::Result<()> {
        self.begin(b"a", number)?;
        write_list(&mut self.out, self.form, clause.map(|lit| i64::from(lit.dimacs())))?;
        if self.form == Form::Text {
            self.out.write_all(b" ")?;
        }
        self.end(hints)
    }

    /// Deletes clauses; `number` is that of the last lemma, or of the formula's last clause.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn deletion(&mut self, number: i64, clauses: impl Iterator<Item = i64>) -> io::Result<()> {
        match self.form {
            Form::Text => write!(self.out, "{number} d ")?,
            Form::Binary => self.out.write_all(b"d")?,
        }
        self.end(clauses)
    }

    /// Ends the proof and gives the writer back, flushed.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }

    fn begin(&mut self, mark: &[u8], number: i64) -> io::Result<()> {
        if self.form == Form::Binary {
            self.out.write_all(mark)?;
        }
        write_number(&mut self.out, self.form, number)
    }

    fn end(&mut self, list: impl Iterator<Item = i64>) -> io::Result<()> {
        write_list(&mut self.out, self.form, list)?;
        if self.form == Form::Text { self.out.write_all(b"\n") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Steps = Vec<(LratAction, Vec<i32>, Vec<i64>)>;

    fn steps(bytes: &[u8]) -> Result<Steps, ReadError> {
        let mut reader = LratReader::new(bytes)?;
        let (mut steps, mut clause, mut hints) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(action) = reader.next(&mut clause, &mut hints)? {
            steps.push((action, clause.iter().map(|lit| lit.dimacs()).collect(), hints.clone()));
        }
        Ok(steps)
    }

    #[test]
    fn what_is_written_is_read_back_in_both_forms() {
        for form in [Form::Text, Form::Binary] {
            let mut writer = LratWriter::new(Vec::new(), form);
            let clause = [-4, 7].map(|number| Lit::from_dimacs(number).unwrap());
            writer.lemma(8, clause.into_iter(), [2, -5, 6, -9].into_iter()).unwrap();
            writer.deletion(8, [3, 1 << 40].into_iter()).unwrap();
            writer.lemma(9, std::iter::empty(), [8].into_iter()).unwrap();
            let bytes = writer.finish().unwrap();
            let expected = vec![
                (LratAction::Add(8), vec![-4, 7], vec![2, -5, 6, -9]),
                (LratAction::Delete, vec![], vec![3, 1 << 40]),
                (LratAction::Add(9), vec![], vec![8]),
            ];
            assert_eq!(steps(&bytes), Ok(expected));
            if form == Form::Text {
                assert_eq!(bytes, b"8 -4 7 0 2 -5 6 -9 0\n8 d 3 1099511627776 0\n9 0 8 0\n");
            }
        }
    }

    #[test]
    fn errors_have_their_place() {
        assert_eq!(
            steps(b"8 1 0 2 0\n9 1 0 x 0\n").unwrap_err().to_string(),
            "line 2: found `x`, expected a number and a blank"
        );
        assert!(matches!(steps(b"8 1 0 2"), Err(ReadError::Truncated { .. })));
        assert!(matches!(steps(b"8 1 0"), Err(ReadError::Truncated { .. })));
    }
}
