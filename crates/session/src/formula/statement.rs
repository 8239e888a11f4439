//! What a file states: the rules, what is given, the encoding, and which solutions are excluded. As lines, and as a hash.
//!
//! ```text
//! exactone 0.1.0                              exactone 0.1.0
//! format cnf                                  format cnf
//! encoding extended                           encoding extended
//! model sudoku                                instance killer-4
//! shape 4x4 with 2x2 boxes                    source puzzle
//! puzzle ...232....4....1                     text schema = "exactone.puzzle.v1"
//! excluded 1432321421434321                   excluded 1 6 11 16          candidates by number, from 1
//! ```
//!
//! The lines are the first part of the heading. Their SHA-256 is the name of the statement: two files with the same hash
//! say the same in the same way, wherever the puzzle came from.

use super::FileFormat;
use super::broken::{CONTINUED, each_piece};
use super::source_text::text_line;
use super::text::{grid_line, marks_line};
use exactone_core::problem::Candidate;
use exactone_core::spelling::{escape, hexadecimal};
use exactone_formats::exchange::remake;
use exactone_formats::instance::{Instance, Source};
use exactone_formats::model::{Compiled, Model, Shape};
use exactone_formats::puzzle::{Marks, Puzzle, escaped};
use exactone_sat::encode::Encoding;
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::sync::Arc;

/// What a file states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The version of the program that wrote it.
    pub version: String,
    /// The form of the file.
    pub format: FileFormat,
    /// How the groups become clauses, in the forms that are made of clauses.
    pub encoding: Option<Encoding>,
    /// The command line of the encoder of somebody else that made the clauses, if one did.
    pub encoder: Option<String>,
    /// The rules, and what is given.
    pub about: About,
    /// Solutions that are no answer: of each the candidates that tell it from the others, as [`telling`](super::telling)
    /// finds them; of grids all.
    pub excluded: Vec<Vec<Candidate>>,
}

/// A statement, and the instance that it is of.
#[derive(Clone, Copy, Debug)]
pub struct Stated<'a> {
    /// What the file states.
    pub statement: &'a Statement,
    /// The same as a problem.
    pub instance: &'a Instance,
}

/// What a statement is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A square grid.
    Grid {
        /// The rules.
        model: Model,
        /// The side and the boxes.
        shape: Shape,
        /// The value of each cell, 0 for a blank.
        values: Vec<u16>,
        /// The pencil marks, if the puzzle has them.
        marks: Option<Marks>,
    },
    /// An instance that was made from a text.
    Text {
        /// What it is called.
        name: String,
        /// The text.
        source: Source,
    },
}

impl Statement {
    /// Together with its instance.
    #[must_use]
    pub fn with<'a>(&'a self, instance: &'a Instance) -> Stated<'a> {
        Stated { statement: self, instance }
    }

    /// The puzzle at this shape as clauses in the default encoding, with no solution excluded.
    ///
    /// ```
    /// use exactone_session::formula::{FileFormat, Statement};
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    ///
    /// let (model, puzzle) = (Model::builtin("latin")?, read::one("1...............")?);
    /// let statement = Statement::of_grid(&model, model.shape(4, None)?, &puzzle);
    /// assert_eq!((statement.format, statement.excluded.len()), (FileFormat::Cnf, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_grid(model: &Model, shape: Shape, puzzle: &Puzzle) -> Self {
        let (model, values, marks) = (model.clone(), puzzle.values.clone(), puzzle.marks.clone());
        Self::about(About::Grid { model, shape, values, marks })
    }

    /// An instance that has a source, as clauses in the default encoding, with no solution excluded.
    ///
    /// ```
    /// use exactone_formats::exchange::{Request, read};
    /// use exactone_session::formula::{About, Statement};
    ///
    /// let instance = read("two.dlx", b"a b\na\nb\na b\n", &Request::default())?.instance;
    /// let About::Text { name, source } = Statement::of(&instance).about else { panic!("it is no grid") };
    /// assert_eq!((&*name, source.kind), ("two", "dlx"));
    /// # Ok::<(), exactone_formats::instance::TextError>(())
    /// ```
    #[must_use]
    pub fn of(instance: &Instance) -> Self {
        let text = instance.source.text.lines().flat_map(|line| [line, "\n"]).collect();
        let name = escaped(&instance.name).into_owned();
        Self::about(About::Text { name, source: Source { kind: instance.source.kind, text, ..Source::default() } })
    }

    fn about(about: About) -> Self {
        let (version, encoding) = (env!("CARGO_PKG_VERSION").to_owned(), Some(Encoding::default()));
        Self { version, format: FileFormat::Cnf, encoding, encoder: None, about, excluded: Vec::new() }
    }

    /// The instance of a square grid under these rules; `None` if it is about something else.
    ///
    /// # Panics
    /// If the rules are of another side.
    #[must_use]
    pub fn grid_instance(&self, rules: &Compiled) -> Option<Instance> {
        let About::Grid { values, marks, .. } = &self.about else { return None };
        let layout = rules.layout();
        let removed = marks.as_ref().map_or_else(Vec::new, |marks| marks.rubbed_out(layout));
        Some(Instance {
            givens: layout.givens(values).collect(),
            removed,
            ..Instance::new("", Arc::clone(rules.rules()))
        })
    }

    /// Visits the lines as they stand in the file, each without its mark and its end; long ones are broken.
    ///
    /// # Errors
    /// The first error of the visitor.
    pub fn each_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        self.each_whole_line(|line| each_piece(line, CONTINUED, &mut visit))
    }

    fn each_whole_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        visit(&format!("exactone {}", self.version))?;
        visit(&format!("format {}", self.format))?;
        if let Some(encoding) = self.encoding {
            visit(&format!("encoding {encoding}"))?;
        }
        if let Some(encoder) = &self.encoder {
            visit(&format!("encoder {}", escaped(encoder)))?;
        }
        self.about.each_line(&mut visit)?;
        self.excluded.iter().try_for_each(|solution| visit(&format!("excluded{}", self.about.excluded(solution))))
    }

    /// The SHA-256 of the lines, each ended by a line feed, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        let Ok(()) = self.each_line(|line| -> Result<(), Infallible> {
            hash.update(line);
            hash.update("\n");
            Ok(())
        });
        hexadecimal(&hash.finalize())
    }
}

impl About {
    fn each_line<E>(&self, visit: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Grid { model, shape, values, marks } => {
                visit(&format!("model {}", escaped(model.name())))?;
                if !is_shipped(model) {
                    model.text().lines().try_for_each(|line| visit(&format!("text {}", printable(line))))?;
                }
                visit(&format!("shape {shape}"))?;
                visit(&format!("puzzle {}", grid_line(values)))?;
                let Some(marks) = marks else { return Ok(()) };
                (0..shape.side).try_for_each(|row| visit(&format!("marks {}", marks_line(marks, row))))
            }
            Self::Text { name, source } => {
                visit(&format!("design {name}"))?;
                visit(&format!("source {}", source.kind))?;
                source.text.lines().try_for_each(|line| visit(&text_line(line)))
            }
        }
    }

    /// An excluded solution, with a blank before it: the values of a grid, or candidates by number.
    fn excluded(&self, solution: &[Candidate]) -> String {
        match self {
            Self::Grid { shape, .. } => format!(" {}", grid_line(&shape.values(solution))),
            Self::Text { .. } => {
                let numbers: Vec<String> =
                    solution.iter().map(|candidate| format!(" {}", candidate.index() + 1)).collect();
                numbers.concat()
            }
        }
    }

    /// The instance that the text makes; `None` for grids, whose rules somebody has compiled.
    ///
    /// # Errors
    /// What is wrong with the text, in words.
    pub(super) fn remade(&self) -> Result<Option<Instance>, String> {
        let Self::Text { name, source } = self else { return Ok(None) };
        let mut instance = remake("the text in the heading", source.kind, &source.text)?;
        instance.name.clone_from(name);
        Ok(Some(instance))
    }
}

/// Whether the model comes with the program, line by line.
fn is_shipped(model: &Model) -> bool {
    Model::shipped().any(|(name, _, text)| name == model.name() && text.lines().eq(model.text().lines()))
}

/// Control characters, which have no place in a comment, spelled out; TOML allows them in comments only.
fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { escape(c) } else { c.to_string() }).collect()
}
