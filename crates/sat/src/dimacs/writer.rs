//! Clauses as files: what an encoding says goes out as text, one clause at a time.
//!
//! A header says how many clauses follow, so the size must be known beforehand; encodings predict it. Three forms share the
//! way clauses are written: this one for SAT solvers, `p cnf`, and the ones of `icnf.rs` and `wcnf.rs`.

use super::output::{Output, escape_controls};
use crate::cnf::{ClauseSink, Lit, Origin, Size, Var};
use exactone_core::spelling::count_of;
use std::io::{self, Write};
use std::marker::PhantomData;

/// A formula for SAT solvers: `p cnf`.
#[derive(Clone, Copy, Debug)]
pub struct Plain;
/// What the forms differ in.
pub trait Form: sealed::Sealed {
    /// What a clause starts with: two characters at most.
    #[doc(hidden)]
    const CLAUSE: &'static str;
    /// The header.
    #[doc(hidden)]
    fn header(size: &Size) -> String;
}

/// Keeps [`Form`] to the forms of this room.
pub(super) mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Plain {}
}

impl Form for Plain {
    const CLAUSE: &'static str = "";
    fn header(size: &Size) -> String {
        format!("p cnf {} {}\n", size.vars, size.clauses)
    }
}

/// Whether comments say which constraint the clauses come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origins {
    /// They do not.
    #[default]
    Silent,
    /// A line `c group 17` or `c given` stands before the clauses of each.
    Commented,
}

/// Why a file is not complete, or not what its header says.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The system refused.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The formula is not of the size that was announced: a fault of the prediction. The file is wrong.
    #[error("{} were announced, but {} were written", named(.announced), named(.written))]
    Size {
        /// What was announced.
        announced: Size,
        /// What was written.
        written: Size,
    },
    /// A literal of a variable that was never made. The file is wrong.
    #[error("variable {var} was written, but only {vars} were made")]
    Var {
        /// The variable's DIMACS number.
        var: u64,
        /// How many variables were made.
        vars: u64,
    },
}

/// Writes a formula as it comes.
///
/// Everything goes through one buffer of 128 KiB, so the writer needs none of its own. Dropping it without
/// [`finish`](Self::finish) leaves an incomplete file.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Size};
/// use exactone_sat::dimacs::Writer;
///
/// let mut writer = Writer::cnf(Vec::new(), Size { vars: 2, clauses: 2, literals: 4 });
/// writer.comment("exactly one of two")?;
/// let [x, y] = [writer.new_var(), writer.new_var()];
/// writer.show([x, y])?;
/// writer.add_clause(&[x.positive(), y.positive()])?;
/// writer.add_clause(&[x.negative(), y.negative()])?;
/// let text = writer.finish()?;
/// assert_eq!(text, b"c exactly one of two\nc p show 1 2 0\np cnf 2 2\n1 2 0\n-1 -2 0\n");
/// # Ok::<(), exactone_sat::dimacs::WriteError>(())
/// ```
pub struct Writer<W, F = Plain> {
    output: Output<W>,
    announced: Size,
    written: Size,
    /// The largest code of a literal written, as a count of variables.
    used: usize,
    stage: Stage,
    origins: Origins,
    origin: Option<Origin>,
    /// What went wrong in a call that cannot say so.
    deferred: Option<io::Error>,
    /// The sum of the weights of soft clauses.
    pub(super) weights: u64,
    form: PhantomData<F>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Comments,
    Clauses,
}

impl<W: Write> Writer<W> {
    /// Writes `p cnf` with this size.
    #[must_use]
    pub fn cnf(out: W, size: Size) -> Self {
        Self::new(out, size)
    }
}

impl<W: Write, F: Form> Writer<W, F> {
    pub(super) fn new(out: W, announced: Size) -> Self {
        Self {
            output: Output::new(out),
            announced,
            written: Size::default(),
            used: 0,
            stage: Stage::Comments,
            origins: Origins::default(),
            origin: None,
            deferred: None,
            weights: 0,
            form: PhantomData,
        }
    }

    /// The same, and with comments on where the clauses come from, or without.
    #[must_use]
    pub fn origins(self, origins: Origins) -> Self {
        Self { origins, ..self }
    }

    /// Writes a comment; those before the first clause come before the header. A text of several lines becomes as many
    /// comments, and control characters are escaped, so that nothing in it can become a clause.
    ///
    /// # Errors
    /// What the system says.
    pub fn comment(&mut self, text: &str) -> io::Result<()> {
        self.check()?;
        if !text.is_empty() && text.bytes().all(|byte| (b' '..0x7f).contains(&byte)) {
            self.output.text(b"c ")?;
            self.output.text(text.as_bytes())?;
            return self.output.text(b"\n");
        }
        for line in text.split(['\n', '\r']) {
            self.output.text(if line.is_empty() { b"c" } else { b"c " })?;
            self.output.text(escape_controls(line).as_bytes())?;
            self.output.text(b"\n")?;
        }
        Ok(())
    }

    /// Writes a projection, `c p show 1 2 3 0`: the variables that models are to be counted by (*Model Counting
    /// Competition* 2021 and after). One line, however long; without variables it says that all models are one.
    ///
    /// # Errors
    /// What the system says.
    pub fn show(&mut self, vars: impl IntoIterator<Item = Var>) -> io::Result<()> {
        self.check()?;
        self.output.text(b"c p show ")?;
        for var in vars {
            self.used = self.used.max(var.index() + 1);
            self.output.literals(&[var.positive()])?;
        }
        self.output.text(b"0\n")
    }

    /// Passes everything on, flushes, and compares what was written with what was announced. The writer is handed back.
    ///
    /// # Errors
    /// [`WriteError::Io`], a failure of an earlier call among them; [`WriteError::Size`] and [`WriteError::Var`] if the
    /// file is not what its header says, and then it is complete on the disk, but wrong.
    pub fn finish(mut self) -> Result<W, WriteError> {
        self.check()?;
        self.begin_clauses()?;
        let Self { output, announced, written, used, .. } = self;
        let out = output.finish()?;
        if announced != written {
            return Err(WriteError::Size { announced, written });
        }
        let var = used as u64;
        if var > written.vars { Err(WriteError::Var { var, vars: written.vars }) } else { Ok(out) }
    }

    #[inline]
    pub(super) fn line(&mut self, start: &str, literals: &[Lit]) -> io::Result<()> {
        self.begin_line(literals)?;
        if !start.is_empty() {
            self.output.text(start.as_bytes())?;
        }
        self.output.literals(literals)?;
        self.output.end_line()
    }

    /// What comes before a line with these literals.
    #[inline]
    fn begin_line(&mut self, literals: &[Lit]) -> io::Result<()> {
        if self.stage == Stage::Comments || self.deferred.is_some() {
            self.check()?;
            self.begin_clauses()?;
        }
        let highest = literals.iter().map(|literal| literal.var().index() + 1).max();
        self.used = self.used.max(highest.unwrap_or(0));
        Ok(())
    }

    /// Writes the header, once.
    fn begin_clauses(&mut self) -> io::Result<()> {
        if self.stage == Stage::Comments {
            self.stage = Stage::Clauses;
            self.output.text(F::header(&self.announced).as_bytes())?;
        }
        Ok(())
    }

    fn check(&mut self) -> io::Result<()> {
        self.deferred.take().map_or(Ok(()), Err)
    }
}

impl<W: Write, F: Form> ClauseSink for Writer<W, F> {
    type Refusal = io::Error;

    fn new_var(&mut self) -> Var {
        let var = Var::new(usize::try_from(self.written.vars).unwrap_or(usize::MAX));
        self.written.vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> io::Result<()> {
        self.written.clauses += 1;
        self.written.literals += clause.len() as u64;
        self.line(F::CLAUSE, clause)
    }

    fn add_pairs(&mut self, literals: &[Lit]) -> io::Result<()> {
        let count = literals.len() as u64;
        if count < 2 {
            return Ok(());
        }
        self.begin_line(literals)?;
        let pairs = count * (count - 1) / 2;
        self.written.clauses += pairs;
        self.written.literals += 2 * pairs;
        self.output.pairs(F::CLAUSE, literals)
    }

    fn begin(&mut self, origin: Origin) {
        if self.origins == Origins::Silent || self.origin == Some(origin) {
            return;
        }
        self.origin = Some(origin);
        let text = match origin {
            Origin::Given => "given".to_owned(),
            Origin::Group(group) => format!("group {group}"),
        };
        let result = self.check().and_then(|()| self.begin_clauses()).and_then(|()| self.comment(&text));
        self.deferred = result.err();
    }
}

/// `2 variables, 3 clauses and 6 literals`.
fn named(Size { vars, clauses, literals }: &Size) -> String {
    let [vars, clauses, literals] =
        [(vars, "variable"), (clauses, "clause"), (literals, "literal")].map(|(count, noun)| count_of(count, noun));
    format!("{vars}, {clauses} and {literals}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(vars: u64, clauses: u64, literals: u64) -> Size {
        Size { vars, clauses, literals }
    }

    fn lits(numbers: &[i32]) -> Vec<Lit> {
        numbers.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect()
    }

    #[test]
    fn a_formula_without_clauses_has_its_header() {
        let mut writer = Writer::cnf(Vec::new(), size(1, 0, 0));
        writer.new_var();
        assert_eq!(writer.finish().unwrap(), b"p cnf 1 0\n");
    }

    #[test]
    fn origins_are_written_once_each_if_asked_for() {
        let mut writer = Writer::cnf(Vec::new(), size(1, 3, 3)).origins(Origins::Commented);
        let var = writer.new_var();
        for origin in [Origin::Group(7), Origin::Group(7), Origin::Given] {
            writer.begin(origin);
            writer.add_clause(&[var.positive()]).unwrap();
        }
        assert_eq!(writer.finish().unwrap(), b"p cnf 1 3\nc group 7\n1 0\n1 0\nc given\n1 0\n");
    }

    /// Writes "no two of these" in both ways.
    fn pair<F: Form>(writer: impl Fn() -> Writer<Vec<u8>, F>, literals: &[Lit]) {
        let (mut short, mut long) = (writer(), writer());
        short.add_pairs(literals).unwrap();
        for (at, &low) in literals.iter().enumerate() {
            literals[at + 1..].iter().for_each(|&high| long.add_clause(&[!low, !high]).unwrap());
        }
        assert_eq!((short.written, short.used), (long.written, long.used));
        assert!(short.output.finish().unwrap() == long.output.finish().unwrap(), "{} literals", literals.len());
    }

    #[test]
    fn pairs_are_the_clauses_that_they_stand_for() {
        let many: Vec<i32> = (1..=550).flat_map(|number: i32| [number, -99_999_700 - number]).collect();
        for numbers in [&[][..], &[1], &[1, -2], &[-3, i32::MAX, 10, -99_999_999, 100_000_000, -i32::MAX], &many[..]] {
            pair(|| Writer::cnf(Vec::new(), Size::default()), &lits(numbers));
            pair(|| Writer::wcnf(Vec::new(), Size::default()), &lits(numbers));
        }
    }

    #[test]
    fn a_comment_cannot_smuggle_in_a_clause() {
        let mut writer = Writer::cnf(Vec::new(), size(0, 0, 0));
        writer.comment("a\n1 0\r\n\u{0}\u{1b}é\t.").unwrap();
        let expected = "c a\nc 1 0\nc\nc \\u{0}\\u{1b}é\t.\np cnf 0 0\n";
        assert_eq!(String::from_utf8(writer.finish().unwrap()).unwrap(), expected);
    }

    #[test]
    fn what_is_not_as_announced_is_noticed_at_the_end() {
        let mut writer = Writer::cnf(Vec::new(), size(1, 2, 2));
        let var = writer.new_var();
        writer.add_clause(&[var.positive()]).unwrap();
        let error = writer.finish().unwrap_err();
        let expected = "1 variable, 2 clauses and 2 literals were announced, but \
            1 variable, 1 clause and 1 literal were written";
        assert_eq!(error.to_string(), expected);

        let mut writer = Writer::cnf(Vec::new(), size(1, 1, 1));
        writer.new_var();
        writer.add_clause(&lits(&[-2])).unwrap();
        assert!(matches!(writer.finish(), Err(WriteError::Var { var: 2, vars: 1 })));
    }

    /// Takes a few bytes, then no more.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let count = bytes.len().min(self.0);
            self.0 -= count;
            if count == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(count) }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_disk_is_noticed_at_the_latest_at_the_end() {
        let mut writer = Writer::cnf(Full(5), size(0, 0, 0));
        writer.comment("more than five bytes").unwrap();
        assert!(matches!(writer.finish(), Err(WriteError::Io(error)) if error.kind() == io::ErrorKind::StorageFull));

        let mut writer = Writer::cnf(Full(1 << 20), size(1, 1 << 20, 0)).origins(Origins::Commented);
        let mut origins = (0..).map(Origin::Group);
        let failed = (0..1 << 20).any(|_| {
            writer.begin(origins.next().unwrap());
            writer.add_clause(&[]).is_err()
        });
        assert!(failed);
    }
}
