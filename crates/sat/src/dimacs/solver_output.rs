//! What a solver answered, from any of the texts that solvers write.
//!
//! ```text
//! c competition      MiniSat's file      only literals       PB competition      MaxSAT evaluation
//! s SATISFIABLE      SAT                 1 -2 3              s SATISFIABLE       s OPTIMUM FOUND
//! v 1 -2             1 -2 3 0                                v x1 -x2 x3         o 0
//! v 3 0                                                                          v 101
//! ```
//!
//! The first line may not show which form it is, because solvers chat before they answer. So each line is taken for what
//! it looks like, and what must not stand together is an error. A line that looks like nothing is one, too, unless a
//! status says in so many words what was found.

use super::error::ReadError;
use super::status::{Mark, Status, is_chat};
use super::text::Text;
use super::{Fault, ReadLimits};
use crate::cnf::{Lit, Var};
use std::io::Read;

/// What a solver found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverOutput {
    /// There is a model: these literals are true. Variables may be missing, if the solver left them open.
    Satisfiable(Vec<Lit>),
    /// There is none.
    Unsatisfiable,
    /// The solver gave up, was stopped, or said nothing but comments.
    Unknown,
}

impl SolverOutput {
    /// Reads the answer to a formula of so many variables. The source is what errors name.
    ///
    /// Comments (`c`), costs (`o`) and the chat of `MiniSat` are passed over; any other line must be a status or literals,
    /// unless there is a status on another line. After a status the literals must end with 0, but for the forms of PB and `MaxSAT` solvers, which have none; without
    /// a status the 0 may be missing. Nothing but comments is [`SolverOutput::Unknown`].
    ///
    /// O(bytes) time; 4 bytes for each literal and 1 for each variable.
    ///
    /// # Errors
    /// The first thing that is no part of an answer, with its place. It may be a literal past the variables or against
    /// an earlier one, a second answer, or values beside another status than satisfiable. It may also be values that
    /// break off, or no answer.
    ///
    /// ```
    /// use exactone_sat::dimacs::SolverOutput;
    ///
    /// let text = "c a solver\ns SATISFIABLE\nv 1 -2\nv 3 0\n";
    /// let SolverOutput::Satisfiable(model) = SolverOutput::read(text.as_bytes(), "out", 3)? else { panic!() };
    /// assert_eq!(model.iter().map(|literal| literal.dimacs()).collect::<Vec<_>>(), [1, -2, 3]);
    /// assert_eq!(SolverOutput::read(&b"UNSAT\n"[..], "out", 3)?, SolverOutput::Unsatisfiable);
    ///
    /// let error = SolverOutput::read(&b"s SATISFIABLE\nv 1 -2\n"[..], "out", 3).unwrap_err();
    /// assert!(error.to_string().starts_with("out:3:1: the values break off: no 0 after the last literal"));
    /// # Ok::<(), exactone_sat::dimacs::ReadError>(())
    /// ```
    pub fn read(input: impl Read, source: &str, vars: u64) -> Result<Self, ReadError> {
        let text = Text::open(input, source.into())?;
        let values = Values { vars, literals: Vec::new(), seen: Vec::new(), line: None, end: End::Missing };
        Reading { text, status: None, values, commented: false, strange: None, held: String::new() }.answer()
    }
}

/// How the values end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Not yet, if they must end with 0.
    Missing,
    /// In a form that has no 0.
    Unmarked,
    /// With 0.
    Zero,
}

struct Reading<R> {
    text: Text<R>,
    status: Option<(Status, Mark, u64)>,
    values: Values,
    commented: bool,
    /// The first line that looks like nothing.
    strange: Option<ReadError>,
    held: String,
}

struct Values {
    vars: u64,
    literals: Vec<Lit>,
    /// For each variable met, its literal's sign; 0 for none yet.
    seen: Vec<i8>,
    /// The line of the first value.
    line: Option<u64>,
    end: End,
}

impl<R: Read> Reading<R> {
    fn answer(mut self) -> Result<SolverOutput, ReadError> {
        if self.text.is_over()? {
            return Err(self.text.whole(Fault::Empty { expected: "the answer of a solver" }));
        }
        while let Some(byte) = self.text.next()? {
            self.text.ensure(3)?;
            let is_mark = self.text.rest().get(1).is_none_or(u8::is_ascii_whitespace);
            match byte {
                b'-' | b'0'..=b'9' => self.values()?,
                b'v' if is_mark => {
                    self.text.take(1);
                    self.values()?;
                }
                b'c' if is_mark => {
                    self.commented = true;
                    self.text.pass_line()?;
                }
                _ => self.words()?,
            }
        }
        self.end()
    }

    fn end(mut self) -> Result<SolverOutput, ReadError> {
        let Values { vars, line, end, .. } = self.values;
        let fault = match self.status {
            Some((Status::Unsatisfiable, ..)) => return Ok(SolverOutput::Unsatisfiable),
            Some((Status::Unknown, ..)) => return Ok(SolverOutput::Unknown),
            None if self.strange.is_some() => return self.strange.map_or(Ok(SolverOutput::Unknown), Err),
            None if line.is_some() => return Ok(SolverOutput::Satisfiable(self.values.literals)),
            None if self.commented => return Ok(SolverOutput::Unknown),
            None => Fault::NoAnswer,
            Some(_) if line.is_none() && vars > 0 => Fault::NoValues,
            Some(_) if line.is_some() && end == End::Missing => Fault::BreaksOff,
            Some(_) => return Ok(SolverOutput::Satisfiable(self.values.literals)),
        };
        Err(self.text.flaw(fault))
    }

    /// A line that is neither a comment nor literals.
    fn words(&mut self) -> Result<(), ReadError> {
        let mut held = std::mem::take(&mut self.held);
        let line = self.text.take_line(&mut held, ReadLimits::default().comment_bytes)?;
        let mut words = held.split_ascii_whitespace();
        let (first, rest) = (words.next().unwrap_or(""), held.trim_ascii_end());
        let fault = if first == "s" {
            let status = words.collect::<Vec<_>>().join(" ");
            match Status::prefixed(&status) {
                Some(status) => self.state(status, Mark::Prefixed, line.number),
                None => Some(Fault::Status { found: start_of(&status) }),
            }
        } else if let Some(status) = Status::bare(rest) {
            self.state(status, Mark::Bare, line.number)
        } else {
            if self.strange.is_none() && !is_chat(first, rest) {
                let fault = Fault::AnswerLine { found: start_of(rest) };
                self.strange = Some(self.text.flaw_at_line(line, &held, Some(0), fault));
            }
            None
        };
        let result = fault.map_or(Ok(()), |fault| Err(self.text.flaw_at_line(line, &held, Some(0), fault)));
        self.held = held;
        result
    }

    /// Takes a status, or says why it cannot be.
    fn state(&mut self, status: Status, mark: Mark, line: u64) -> Option<Fault> {
        match (self.status, self.values.line) {
            // MiniSat says it once to the terminal and once to the file; if they are one, in either order.
            (Some((before, Mark::Bare, _)), _) if before == status && mark == Mark::Bare => {}
            (Some((.., first)), _) => return Some(Fault::SecondAnswer { first }),
            (None, Some(_)) if status != Status::Satisfiable => {
                return Some(Fault::UnexpectedValues { status: status.name() });
            }
            (None, _) => {}
        }
        self.status = Some((status, mark, line));
        None
    }

    /// Literals, up to the end of the line.
    fn values(&mut self) -> Result<(), ReadError> {
        if self.is_bits()? {
            return self.bits();
        }
        while let Some(byte) = self.text.next_on_line()?.filter(|byte| !matches!(byte, b'\n' | b'\r')) {
            self.check_expected()?;
            self.text.ensure(2)?;
            if byte == b'x' || self.text.rest().starts_with(b"-x") {
                self.named_value()?;
            } else {
                match self.text.peek_literal(self.values.vars)? {
                    (None, length) => {
                        self.text.take(length);
                        self.values.end = End::Zero;
                    }
                    (Some(literal), length) => {
                        self.value(literal)?;
                        self.text.take(length);
                    }
                }
            }
        }
        Ok(())
    }

    /// Values must not follow an end, nor another status.
    fn check_expected(&mut self) -> Result<(), ReadError> {
        let line = *self.values.line.get_or_insert(self.text.line_number());
        let fault = match self.status {
            Some((status, ..)) if status != Status::Satisfiable => Fault::UnexpectedValues { status: status.name() },
            _ if self.values.end == End::Zero => Fault::SecondAnswer { first: line },
            _ => return Ok(()),
        };
        Err(self.text.flaw(fault))
    }

    /// A literal of the PB competition: `x12` or `-x12`.
    fn named_value(&mut self) -> Result<(), ReadError> {
        let found = self.text.word()?;
        let digits = found.trim_start_matches('-').trim_start_matches('x');
        let number = digits.parse::<i32>().ok().filter(|&number| number > 0 && digits.starts_with(|c: char| c != '+'));
        let Some(positive) = number.and_then(Lit::from_dimacs) else {
            return Err(self.text.flaw(Fault::Word { found }));
        };
        let literal = if found.starts_with('-') { !positive } else { positive };
        if literal.var().index() as u64 >= self.values.vars {
            return Err(self.text.flaw(Fault::PastHeader { literal, vars: self.values.vars }));
        }
        self.value(literal)?;
        self.text.take(found.len());
        self.values.end = End::Unmarked;
        Ok(())
    }

    fn value(&mut self, literal: Lit) -> Result<(), ReadError> {
        let (index, sign) = (literal.var().index(), if literal.is_positive() { 1 } else { -1 });
        if index >= self.values.seen.len() {
            self.values.seen.resize(index + 1, 0);
        }
        match self.values.seen[index] {
            0 => self.values.literals.push(literal),
            before if before == sign => {}
            _ => return Err(self.text.flaw(Fault::Contradiction { literal })),
        }
        self.values.seen[index] = sign;
        Ok(())
    }

    /// Whether the values are a digit for each variable, as `MaxSAT` solvers write them. No literal has so many digits,
    /// nor one of them a 0 in front.
    fn is_bits(&mut self) -> Result<bool, ReadError> {
        self.text.next_on_line()?;
        let enough = usize::try_from(self.values.vars.min(32)).unwrap_or(32);
        self.text.ensure(enough + 1)?;
        let rest = self.text.rest();
        let length = rest.iter().take_while(|&&byte| byte == b'0' || byte == b'1').count();
        let is_whole = self.values.vars > 32 || rest.get(length).is_none_or(u8::is_ascii_whitespace);
        Ok(enough >= 2 && length >= enough && is_whole && (self.values.vars > 32 || length == enough))
    }

    fn bits(&mut self) -> Result<(), ReadError> {
        let mut index = 0;
        while let Some(byte @ (b'0' | b'1')) = self.text.rest().first().copied() {
            self.check_expected()?;
            if index as u64 >= self.values.vars {
                let literal = Var::new(index).positive();
                return Err(self.text.flaw(Fault::PastHeader { literal, vars: self.values.vars }));
            }
            let var = Var::new(index);
            self.value(if byte == b'1' { var.positive() } else { var.negative() })?;
            self.text.take(1);
            self.text.ensure(1)?;
            index += 1;
        }
        self.values.end = End::Zero;
        let is_short = (index as u64) < self.values.vars;
        if is_short { Err(self.text.flaw(Fault::BreaksOff)) } else { Ok(()) }
    }
}

fn start_of(text: &str) -> String {
    text.chars().take(40).collect()
}
