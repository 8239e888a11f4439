//! DRAT: a proof as the clauses a solver adds and deletes, read and written one step at a time.
//!
//! ```text
//!  text      1 -2 0        add the clause, each clause implied by what stands before it, or harmless to it (RAT)
//!            d 3 4 0       delete one
//!            0             the empty clause: nothing satisfies the formula
//!  binary    61 02 05 00   'a', 1, -2, end
//! ```
//!
//! Heule, Hunt, Wetzler, *Trimming while checking clausal proofs* (FMCAD 2013); Heule, *The DRAT format and DRAT-trim
//! checker* (2016). Reading takes a fixed buffer and the step at hand, whatever the file says.

use super::numbers::{Form, LONGEST, shown, write_list};
use super::source::Source;
use super::{ProofPosition, ReadError};
use crate::cnf::Lit;
use std::io::{self, Read, Write};

/// What a step of a DRAT proof does with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Adds it.
    Add,
    /// Deletes one copy of it.
    Delete,
}

/// Reads a DRAT proof step by step.
///
/// ```
/// use exactone_sat::proof::{Action, DratReader};
///
/// let mut reader = DratReader::new(&b"1 -2 0\nd 1 0\n"[..])?;
/// let mut clause = Vec::new();
/// assert_eq!(reader.next(&mut clause)?, Some(Action::Add));
/// assert_eq!(clause.iter().map(|lit| lit.dimacs()).collect::<Vec<_>>(), [1, -2]);
/// assert_eq!(reader.next(&mut clause)?, Some(Action::Delete));
/// assert_eq!(reader.next(&mut clause)?, None);
/// # Ok::<(), exactone_sat::proof::ReadError>(())
/// ```
#[derive(Debug)]
pub struct DratReader<R> {
    source: Source<R>,
    form: Form,
    place: ProofPosition,
    numbers: Vec<i64>,
}

impl<R: Read> DratReader<R> {
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

    /// The form that was found.
    #[must_use]
    pub fn form(&self) -> Form {
        self.form
    }

    /// Where the last step begins.
    #[must_use]
    pub fn place(&self) -> ProofPosition {
        self.place
    }

    /// Reads the next step, its literals in the order of the file; `None` at the end of the proof.
    ///
    /// # Errors
    /// [`ReadError`], with its place. After one there is nothing more to be had.
    pub fn next(&mut self, clause: &mut Vec<Lit>) -> Result<Option<Action>, ReadError> {
        clause.clear();
        let Some(action) = self.action()? else {
            return Ok(None);
        };
        self.numbers.clear();
        self.source.list(self.form, LONGEST, &mut self.numbers)?;
        for &number in &self.numbers {
            clause.push(literal(number, self.place)?);
        }
        Ok(Some(action))
    }

    fn action(&mut self) -> Result<Option<Action>, ReadError> {
        match self.form {
            Form::Text => self.action_in_text(),
            Form::Binary => self.action_in_bytes(),
        }
    }

    fn action_in_text(&mut self) -> Result<Option<Action>, ReadError> {
        loop {
            let first = self.source.skip_blanks()?;
            self.place = self.source.place_in_text();
            match first {
                None => return Ok(None),
                Some(b'c') => self.source.skip_line()?,
                Some(b'd') => {
                    self.source.next()?;
                    return match self.source.peek()? {
                        Some(b' ' | b'\t') => Ok(Some(Action::Delete)),
                        None => Err(ReadError::Truncated { place: self.place }),
                        Some(other) => Err(ReadError::unexpected(self.place, shown(other), "a blank after `d`")),
                    };
                }
                Some(_) => return Ok(Some(Action::Add)),
            }
        }
    }

    fn action_in_bytes(&mut self) -> Result<Option<Action>, ReadError> {
        self.place = self.source.place_in_bytes();
        match self.source.next()? {
            None => Ok(None),
            Some(b'a') => Ok(Some(Action::Add)),
            Some(b'd') => Ok(Some(Action::Delete)),
            Some(other) => Err(ReadError::unexpected(self.place, shown(other), "`a` or `d`")),
        }
    }
}

/// The literal of a number in a proof.
pub(super) fn literal(number: i64, place: ProofPosition) -> Result<Lit, ReadError> {
    let lit = i32::try_from(number).ok().and_then(Lit::from_dimacs);
    lit.ok_or_else(|| ReadError::unexpected(place, number.to_string(), "a literal of 32 bits"))
}

/// Writes a DRAT proof step by step.
///
/// ```
/// use exactone_sat::cnf::Lit;
/// use exactone_sat::proof::{Action, DratWriter, Form};
///
/// let clause = [1, -2].map(|number| Lit::from_dimacs(number).unwrap());
/// let mut writer = DratWriter::new(Vec::new(), Form::Text);
/// writer.step(Action::Add, clause)?;
/// writer.step(Action::Delete, clause)?;
/// assert_eq!(writer.finish()?, b"1 -2 0\nd 1 -2 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct DratWriter<W> {
    out: W,
    form: Form,
}

impl<W: Write> DratWriter<W> {
    /// Begins a proof. The writer is written to in small pieces: hand it one with a buffer.
    pub fn new(out: W, form: Form) -> Self {
        Self { out, form }
    }

    /// Writes one step.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn step(&mut self, action: Action, clause: impl IntoIterator<Item = Lit>) -> io::Result<()> {
        self.out.write_all(match (self.form, action) {
            (Form::Text, Action::Add) => b"",
            (Form::Text, Action::Delete) => b"d ",
            (Form::Binary, Action::Add) => b"a",
            (Form::Binary, Action::Delete) => b"d",
        })?;
        write_list(&mut self.out, self.form, clause.into_iter().map(|lit| i64::from(lit.dimacs())))?;
        if self.form == Form::Text { self.out.write_all(b"\n") } else { Ok(()) }
    }

    /// Ends the proof and gives the writer back, flushed.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    type Steps = Vec<(Action, Vec<Lit>)>;

    fn steps(bytes: &[u8]) -> Result<Steps, ReadError> {
        let mut reader = DratReader::new(bytes)?;
        let (mut steps, mut clause) = (Vec::new(), Vec::new());
        while let Some(action) = reader.next(&mut clause)? {
            steps.push((action, clause.clone()));
        }
        Ok(steps)
    }

    fn any_steps() -> impl Strategy<Value = Steps> {
        let lit = (1..=i32::MAX, any::<bool>()).prop_map(|(var, sign)| if sign { var } else { -var });
        let lit = prop_oneof![lit, 1..20, -20..-1].prop_map(|number| Lit::from_dimacs(number).unwrap());
        vec((prop_oneof![Just(Action::Add), Just(Action::Delete)], vec(lit, 0..6)), 0..8)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back_and_its_form_found(steps_given in any_steps()) {
            for form in [Form::Text, Form::Binary] {
                let mut writer = DratWriter::new(Vec::new(), form);
                for (action, clause) in &steps_given {
                    writer.step(*action, clause.iter().copied()).unwrap();
                }
                let bytes = writer.finish().unwrap();
                prop_assert_eq!(steps(&bytes), Ok(steps_given.clone()));
                if !bytes.is_empty() {
                    prop_assert_eq!(DratReader::new(&bytes[..]).unwrap().form(), form);
                }
            }
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in vec(prop_oneof![any::<u8>(), Just(b'a'), Just(b'd'), Just(b' '), Just(b'0')], 0..200)) {
            let _ = steps(&bytes);
        }
    }

    #[test]
    fn comments_and_blank_lines_are_skipped_and_a_step_may_take_several_lines() {
        let read = steps(b"c a comment\n\n1\n 2 0 d 1 0\r\nc\n").unwrap();
        let lits = |numbers: &[i32]| numbers.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect();
        assert_eq!(read, [(Action::Add, lits(&[1, 2])), (Action::Delete, lits(&[1]))]);
    }

    #[test]
    fn errors_have_their_place() {
        for (text, message) in [
            ("1 0\n2 y 0\n", "line 2: found `y`, expected a number and a blank"),
            ("1 0\n2 2147483648 0\n", "line 2: found 2147483648, expected a literal of 32 bits"),
            ("1 0\nd2 0\n", "line 2: found `2`, expected a blank after `d`"),
            ("1 0\n2", "line 2: the proof ends before its last step does"),
        ] {
            assert_eq!(steps(text.as_bytes()).unwrap_err().to_string(), message);
        }
        let error = steps(&[b'a', 2, 0, b'x', 2, 0]).unwrap_err();
        assert_eq!(error.to_string(), "byte 3: found `x`, expected `a` or `d`");
    }
}
