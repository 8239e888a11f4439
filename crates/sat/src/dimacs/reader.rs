//! Formulas as files: a stream of bytes becomes clauses, one at a time, or an error with its place.
//!
//! What is read is the suggested format of the second DIMACS challenge (*Satisfiability: Suggested Format*, 1993), taken
//! strictly: one header, as many clauses as it says, no literal past its variables, a 0 after each clause.
//! `docs/dimacs.md` has the whole table of what is accepted and what is not.

use super::error::{Failure, ReadError};
use super::header::{Header, header};
use super::text::Text;
use super::{Fault, ReadLimits};
use crate::cnf::{ClauseSink, Lit, Size};
use std::io::Read;
use std::sync::Arc;

/// A line of comment in a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment<'t> {
    /// The line it stands on, from 1.
    pub line: u64,
    /// The text after the `c` and one blank. It may hold anything: escape it before printing.
    pub text: &'t str,
}

/// Reads a formula into a [`ClauseSink`] in memory that does not depend on its size.
///
/// ```
/// use exactone_sat::cnf::Cnf;
/// use exactone_sat::dimacs::Reader;
///
/// let text = "c two pigeons, one hole\np cnf 2 3\n1 0\n2 0\n-1 -2 0\n";
/// let mut comments = Vec::new();
/// let mut cnf = Cnf::default();
/// let reader = Reader::new("holes.cnf").comments(|comment| comments.push(comment.text.to_owned()));
/// let size = reader.read(text.as_bytes(), &mut cnf)?;
/// assert_eq!((size.vars, size.clauses, size.literals), (2, 3, 4));
/// assert_eq!(comments, ["two pigeons, one hole"]);
///
/// let error = Reader::new("holes.cnf").read(&b"p cnf 2 1\n1 -3 0\n"[..], &mut Cnf::default()).unwrap_err();
/// let expected = "holes.cnf:2:3: literal -3 found, but there are only 2 variables\n  1 -3 0\n    ^";
/// assert_eq!(error.to_string(), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reader<'a> {
    source: Arc<str>,
    limits: ReadLimits,
    comment: Box<dyn FnMut(Comment<'_>) + 'a>,
    header: Box<dyn FnMut(Size) + 'a>,
}

impl<'a> Reader<'a> {
    /// A reader with the [default limits](ReadLimits::default) that passes over comments; the source is what errors name.
    #[must_use]
    pub fn new(source: &str) -> Self {
        let (comment, header) = (Box::new(|_: Comment<'_>| ()), Box::new(|_| ()));
        Self { source: source.into(), limits: ReadLimits::default(), comment, header }
    }

    /// The same with other limits.
    #[must_use]
    pub fn limits(self, limits: ReadLimits) -> Self {
        Self { limits, ..self }
    }

    /// The same, and each comment is handed over as it is met, before or between the clauses.
    #[must_use]
    pub fn comments(self, comment: impl FnMut(Comment<'_>) + 'a) -> Self {
        Self { comment: Box::new(comment), ..self }
    }

    /// The same, and what the header says is handed over before the first clause: variables and clauses, and no literals.
    ///
    /// ```
    /// use exactone_sat::cnf::Cnf;
    /// use exactone_sat::dimacs::Reader;
    ///
    /// let mut clauses = 0;
    /// let reader = Reader::new("text").header(|size| clauses = size.clauses);
    /// reader.read(&b"p cnf 2 1\n1 -2 0\n"[..], &mut Cnf::default())?;
    /// assert_eq!(clauses, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn header(self, header: impl FnMut(Size) + 'a) -> Self {
        Self { header: Box::new(header), ..self }
    }

    /// Reads the whole input: makes as many variables as the header says, then adds the clauses. The size of what was
    /// read is returned; its variables and clauses are those of the header.
    ///
    /// Time O(bytes); memory 64 KiB, the longest clause and the longest comment. The input needs no buffer of its own.
    ///
    /// # Errors
    /// [`Failure::Text`] with the place of the first fault, a limit among them; [`Failure::Refused`] if the sink refuses
    /// a clause. The sink then holds a part of a formula and is good for nothing.
    pub fn read<S: ClauseSink>(self, input: impl Read, sink: &mut S) -> Result<Size, Failure<S::Refusal>> {
        let text = Text::open(input, Arc::clone(&self.source))?;
        let mut reading = Reading { text, limits: self.limits, comment: self.comment, held: String::new() };
        let (header, mut tell) = (reading.header()?, self.header);
        tell(Size { vars: header.vars, clauses: header.clauses, literals: 0 });
        reading.formula(&header, sink)
    }
}

struct Reading<'a, R> {
    text: Text<R>,
    limits: ReadLimits,
    comment: Box<dyn FnMut(Comment<'_>) + 'a>,
    held: String,
}

impl<R: Read> Reading<'_, R> {
    fn formula<S: ClauseSink>(mut self, header: &Header, sink: &mut S) -> Result<Size, Failure<S::Refusal>> {
        for _ in 0..header.vars {
            sink.new_var();
        }
        let mut size = Size { vars: header.vars, ..Size::default() };
        let mut clause = Vec::new();
        while self.clause(header, &mut size, &mut clause)? {
            sink.add_clause(&clause).map_err(Failure::Refused)?;
        }
        Ok(size)
    }

    /// Reads up to the end of the header.
    fn header(&mut self) -> Result<Header, ReadError> {
        if self.text.is_over()? {
            return Err(self.text.whole(Fault::Empty { expected: "`p cnf VARIABLES CLAUSES`" }));
        }
        loop {
            match self.text.next()? {
                None => return Err(self.text.whole(Fault::NoHeader)),
                Some(b'c') => self.pass_comment()?,
                Some(b'p') => return header(&mut self.text, &mut self.held, &self.limits),
                Some(_) => {
                    let found = self.text.word()?;
                    return Err(self.text.flaw(Fault::BeforeHeader { found }));
                }
            }
        }
    }

    /// Reads a clause; `false` at the end of the formula.
    fn clause(&mut self, header: &Header, size: &mut Size, clause: &mut Vec<Lit>) -> Result<bool, ReadError> {
        clause.clear();
        loop {
            match self.text.next()? {
                Some(b'-' | b'0'..=b'9') => {}
                None => return self.end(header, size, clause).map(|()| false),
                Some(b'%') if self.text.opens_line() && clause.is_empty() => {
                    return self.trailer(header, size).map(|()| false);
                }
                Some(other) => {
                    self.aside(other, header)?;
                    continue;
                }
            }
            if size.clauses == header.clauses {
                return Err(self.text.flaw(Fault::TooManyClauses { expected: header.clauses }));
            }
            let Some(literal) = self.text.literal(header.vars)? else {
                size.clauses += 1;
                return Ok(true);
            };
            self.count_literal(size, clause.len())?;
            clause.push(literal);
        }
    }

    fn count_literal(&mut self, size: &mut Size, length: usize) -> Result<(), ReadError> {
        size.literals += 1;
        let over = if length == self.limits.clause_length {
            ("a clause of more literals found", self.limits.clause_length as u64)
        } else if size.literals > self.limits.literals {
            ("more literals found", self.limits.literals)
        } else {
            return Ok(());
        };
        Err(self.text.flaw(Fault::Limit { found: over.0.to_owned(), limit: over.1 }))
    }

    /// What is neither a literal nor the end: a comment, or a fault.
    fn aside(&mut self, byte: u8, header: &Header) -> Result<(), ReadError> {
        match byte {
            b'c' if self.text.opens_line() => self.pass_comment(),
            b'p' if self.text.opens_line() => Err(self.text.flaw(Fault::SecondHeader { first: header.line })),
            _ => {
                let found = self.text.word()?;
                Err(self.text.flaw(Fault::Word { found }))
            }
        }
    }

    fn pass_comment(&mut self) -> Result<(), ReadError> {
        let line = self.text.take_line(&mut self.held, self.limits.comment_bytes)?;
        let text = &self.held[1..];
        let text = text.strip_prefix([' ', '\t']).unwrap_or(text);
        (self.comment)(Comment { line: line.number, text });
        Ok(())
    }

    fn end(&mut self, header: &Header, size: &Size, clause: &[Lit]) -> Result<(), ReadError> {
        if !clause.is_empty() {
            return Err(self.text.flaw(Fault::OpenClause { clause: size.clauses + 1 }));
        }
        if size.clauses < header.clauses {
            return Err(self.text.flaw(Fault::TooFewClauses { found: size.clauses, expected: header.clauses }));
        }
        Ok(())
    }

    /// The end of the files of SATLIB: a line `%`, a line `0`, blank lines.
    fn trailer(&mut self, header: &Header, size: &Size) -> Result<(), ReadError> {
        self.end(header, size, &[])?;
        for expected in ["%", "0"] {
            let Some(_) = self.text.next()? else { return Ok(()) };
            let found = self.text.word()?;
            if found != expected {
                return Err(self.after_trailer(found));
            }
            self.text.take(found.len());
        }
        if self.text.next()?.is_none() {
            return Ok(());
        }
        let found = self.text.word()?;
        Err(self.after_trailer(found))
    }

    fn after_trailer(&mut self, found: String) -> ReadError {
        self.text.flaw(if found.starts_with('%') { Fault::Word { found } } else { Fault::AfterTrailer { found } })
    }
}
