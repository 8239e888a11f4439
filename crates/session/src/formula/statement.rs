//! What a file states: the rules, the puzzle, the encoding, and which solutions are excluded. As lines, and as a hash.
//!
//! The lines are the first part of the heading. Their SHA-256 is the name of the statement: two files with the same hash
//! say the same in the same way, wherever the puzzle came from.

use super::FileFormat;
use super::broken::{CONTINUED, each_piece};
use super::text::{grid_line, marks_line};
use exactone_core::problem::Candidate;
use exactone_core::spelling::{escape, hexadecimal};
use exactone_formats::model::{Compiled, Model, Shape};
use exactone_formats::puzzle::{Marks, Puzzle, escaped};
use exactone_sat::encode::Encoding;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// What a file states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The version of the program that wrote it.
    pub version: String,
    /// The form of the file.
    pub format: FileFormat,
    /// How the groups become clauses, in the forms that are made of clauses.
    pub encoding: Option<Encoding>,
    /// The rules.
    pub model: Model,
    /// The side and the boxes.
    pub shape: Shape,
    /// The value of each cell, 0 for a blank.
    pub values: Vec<u16>,
    /// The pencil marks, if the puzzle has them.
    pub marks: Option<Marks>,
    /// Solutions that are no answer.
    pub excluded: Vec<Vec<u16>>,
}

impl Statement {
    /// The puzzle at this shape as clauses in the default encoding, with no solution excluded.
    ///
    /// ```
    /// use exactone_session::formula::{FileFormat, Statement};
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    ///
    /// let (model, puzzle) = (Model::builtin("latin")?, read::one("1...............")?);
    /// let statement = Statement { format: FileFormat::Wcnf, ..Statement::of(&model, model.shape(4, None)?, &puzzle) };
    /// assert_eq!(statement.values[..4], [1, 0, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(model: &Model, shape: Shape, puzzle: &Puzzle) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            format: FileFormat::Cnf,
            encoding: Some(Encoding::default()),
            model: model.clone(),
            shape,
            values: puzzle.values.clone(),
            marks: puzzle.marks.clone(),
            excluded: Vec::new(),
        }
    }

    /// Visits the lines as they stand in the file, each without its mark and its end; long ones are broken.
    ///
    /// # Errors
    /// The first error of the visitor.
    pub fn each_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        self.each_whole_line(|line| each_piece(line, CONTINUED, &mut visit))
    }

    fn each_whole_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        each_manner(&self.version, self.format, self.encoding, &mut visit)?;
        visit(&format!("model {}", escaped(self.model.name())))?;
        if !self.has_builtin_model() {
            self.model.text().lines().try_for_each(|line| visit(&format!("text {}", printable(line))))?;
        }
        visit(&format!("shape {}", self.shape))?;
        visit(&format!("puzzle {}", grid_line(&self.values)))?;
        if let Some(marks) = &self.marks {
            (0..self.shape.side).try_for_each(|row| visit(&format!("marks {}", marks_line(marks, row))))?;
        }
        self.excluded.iter().try_for_each(|solution| visit(&format!("excluded {}", grid_line(solution))))
    }

    fn has_builtin_model(&self) -> bool {
        let mut shipped = Model::shipped();
        shipped.any(|(name, _, text)| name == self.model.name() && text.lines().eq(self.model.text().lines()))
    }

    /// The SHA-256 of the lines, each ended by a line feed, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        hash(|visit| self.each_line(visit))
    }

    /// The candidates that are given.
    ///
    /// # Panics
    /// If the rules are compiled at another shape.
    #[must_use]
    pub fn givens(&self, compiled: &Compiled) -> Vec<Candidate> {
        compiled.givens(&self.values).collect()
    }

    /// The candidates that the pencil marks leave out.
    ///
    /// # Panics
    /// If the rules are compiled at another shape.
    #[must_use]
    pub fn removed(&self, compiled: &Compiled) -> Vec<Candidate> {
        self.marks.as_ref().map_or_else(Vec::new, |marks| marks.rubbed_out(compiled))
    }
}

/// Visits the lines that every statement begins with.
pub(super) fn each_manner<E>(
    version: &str,
    format: FileFormat,
    encoding: Option<Encoding>,
    visit: &mut impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    visit(&format!("exactone {version}"))?;
    visit(&format!("format {format}"))?;
    encoding.map_or(Ok(()), |encoding| visit(&format!("encoding {encoding}")))
}

/// The SHA-256 of lines, each ended by a line feed, in hexadecimal digits.
pub(super) fn hash(
    each_line: impl FnOnce(&mut dyn FnMut(&str) -> Result<(), Infallible>) -> Result<(), Infallible>,
) -> String {
    let mut hash = Sha256::new();
    let Ok(()) = each_line(&mut |line| {
        hash.update(line);
        hash.update("\n");
        Ok(())
    });
    hexadecimal(&hash.finalize())
}

/// Control characters, which have no place in a comment, spelled out; TOML allows them in comments only.
fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { escape(c) } else { c.to_string() }).collect()
}
