//! Clauses that an encoder of somebody else makes of a square grid, and what their variables mean.
//!
//! The encoder is a program. It reads the grid from standard input, a line for each row: the values, parted by blanks, 0 for
//! a blank cell. It writes DIMACS CNF. What its variables mean is known in one of two ways:
//!
//! - It says so in comments `c map r1c1=5 12`, as our own files do: that candidate is true exactly if variable 12 is. The
//!   candidates stand in ascending order; one without a line is false.
//! - It says nothing. Then the variables are numbered in the plain order: variable (r·n + c)·n + v for value v, from 1, in the
//!   cell of row r and column c, both from 0. Variables behind the last of these are its own.
//!
//! ```
//! use exactone_formats::model::Model;
//! use exactone_session::formula::OwnFormula;
//!
//! let shape = Model::builtin("latin")?.shape(2, None)?;
//! let text = "c two of eight\np cnf 9 1\n1 2 0\n";
//! let formula = OwnFormula::read(text.as_bytes(), "an encoder", shape)?;
//! assert_eq!((formula.clauses.size().vars, formula.map.len()), (9, 8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Statement;
use super::heading::{self, Tally};
use super::map::{GridLines, Map};
use exactone_core::problem::Candidate;
use exactone_core::spelling::escaped;
use exactone_formats::model::Shape;
use exactone_sat::cnf::{ClauseSink, Cnf, Var};
use exactone_sat::dimacs::{Comment, Failure, ReadError, Reader, WriteError, Writer};
use std::convert::Infallible;
use std::io::{Read, Write};

/// Clauses, and what the candidates of a grid are in their variables.
#[derive(Debug)]
pub struct OwnFormula {
    /// The clauses.
    pub clauses: Cnf,
    /// The candidates in its variables.
    pub map: Map,
}

/// What is wrong with the clauses of an encoder.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OwnError {
    /// They are no DIMACS CNF.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// A line of the map is none.
    #[error("{}:{line}: {}", escaped(.source_name), escaped(.message))]
    Map {
        /// What was read.
        source_name: String,
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        message: String,
    },
    /// Nobody knows what the variables mean.
    #[error(
        "{}: there are {found} variables and no lines `c map r1c1=1 1`: expected {expected} in the plain order, or a map",
        escaped(.source_name)
    )]
    TooFew {
        /// What was read.
        source_name: String,
        /// Variables there are.
        found: u64,
        /// Variables of the plain order.
        expected: u64,
    },
}

/// A grid as encoders read it: a line for each row, the values parted by blanks, 0 for a blank cell.
#[must_use]
pub fn rows_of_numbers(values: &[u16], side: usize) -> String {
    let row = |row: &[u16]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    values.chunks(side.max(1)).map(row).collect()
}

impl OwnFormula {
    /// Reads the clauses for a grid of this shape; `source` is what errors name. O(bytes).
    ///
    /// # Errors
    /// [`OwnError`].
    pub fn read(input: impl Read, source: &str, shape: Shape) -> Result<Self, OwnError> {
        let (mut clauses, mut lines) = (Cnf::default(), Vec::new());
        // One more than a map can have is enough to find out that one is there twice.
        let most = shape.side * shape.side * shape.side + 1;
        let note = |comment: Comment<'_>| {
            if let Some(line) = comment.text.strip_prefix("map ").filter(|_| lines.len() < most) {
                lines.push((comment.line, line.trim_end().to_owned()));
            }
        };
        Reader::new(source).comments(note).read(input, &mut clauses).map_err(|failure: Failure<Infallible>| {
            let Failure::Text(error) = failure;
            error
        })?;
        let vars = clauses.size().vars;
        let mut map = Map::default();
        for (line, text) in &lines {
            let wrong = |message| OwnError::Map { source_name: source.to_owned(), line: *line, message };
            map.read_line(text, shape, vars).map_err(wrong)?;
        }
        if lines.is_empty() {
            map = plain(source, shape, vars)?;
        }
        Ok(Self { clauses, map })
    }

    /// Writes the formula with the heading that a decoder reads. The statement is that of the grid, and names the encoder.
    ///
    /// # Errors
    /// What the system says.
    pub fn write<W: Write>(&self, statement: &Statement, shape: Shape, command: &str, out: W) -> Result<W, WriteError> {
        let size = self.clauses.size();
        let mut writer = Writer::cnf(out, size);
        let (open, all) = (self.map.len(), shape.side * shape.side * shape.side);
        let mut named: Vec<Var> = self.map.literals().iter().map(|literal| literal.var()).collect();
        named.sort_unstable();
        named.dedup();
        let auxiliary = size.vars - named.len() as u64;
        let tally = Tally { vars: size.vars, auxiliary, open, decided: 0, excluded: all - open };
        heading::each_line(statement, command, tally, None, &mut |line| writer.comment(line))?;
        let mut lines = GridLines::new(shape);
        self.map.each(|candidate, literals| writer.comment(lines.line(candidate, literals)))?;
        (0..size.vars).for_each(|_| _ = writer.new_var());
        self.clauses.clauses().try_for_each(|clause| writer.add_clause(clause))?;
        writer.finish()
    }
}

/// The candidates in the plain order.
fn plain(source: &str, shape: Shape, vars: u64) -> Result<Map, OwnError> {
    let all = shape.side * shape.side * shape.side;
    if vars < all as u64 {
        return Err(OwnError::TooFew { source_name: source.to_owned(), found: vars, expected: all as u64 });
    }
    let mut map = Map::default();
    for candidate in (0..all).map(Candidate::new) {
        let (cell, value) = shape.cell_and_value(candidate);
        let var = Var::new(cell * shape.side + usize::from(value) - 1);
        map.add(candidate, &[var.positive()]);
    }
    Ok(map)
}

#[cfg(test)]
mod tests {
    use super::super::Heading;
    use super::*;
    use exactone_formats::model::Model;
    use exactone_formats::puzzle::Puzzle;

    fn shape() -> (Model, Shape) {
        let model = Model::builtin("latin").unwrap();
        let shape = model.shape(2, None).unwrap();
        (model, shape)
    }

    #[test]
    fn a_grid_is_written_as_rows_of_numbers() {
        assert_eq!(rows_of_numbers(&[0, 2, 1, 0], 2), "0 2\n1 0\n");
    }

    #[test]
    fn the_plain_order_goes_through_rows_columns_and_values() {
        let (_, shape) = shape();
        let formula = OwnFormula::read(&b"p cnf 8 1\n1 2 0\n"[..], "it", shape).unwrap();
        // Column 2 of row 1 has variables 3 and 4, row 2 begins with 5.
        let names = |wanted: u32| -> Vec<String> {
            let chosen = formula.map.chosen(|literal| literal.dimacs().unsigned_abs() == wanted);
            chosen.into_iter().map(|candidate| shape.candidate_name(candidate)).collect()
        };
        assert_eq!([names(1), names(4), names(5), names(8)].concat(), ["r1c1=1", "r1c2=2", "r2c1=1", "r2c2=2"]);
    }

    #[test]
    fn a_map_is_read_and_what_is_wrong_has_its_line() {
        let (_, shape) = shape();
        let read = |text: &str| OwnFormula::read(text.as_bytes(), "it", shape).map_err(|error| error.to_string());
        let formula = read("c map r1c1=1 2\nc map r1c1=2 -2\np cnf 2 1\n1 2 0\n").unwrap();
        assert_eq!((formula.map.len(), formula.map.chosen(|literal| literal.dimacs() == -2).len()), (2, 1));
        for (text, expected) in [
            ("p cnf 7 0\n", "it: there are 7 variables and no lines `c map r1c1=1 1`: expected 8 in the plain order"),
            ("c map r1c1=3 1\np cnf 2 0\n", "it:1: `r1c1=3` is no candidate"),
            ("c\nc map r1c1=1 3\np cnf 2 0\n", "it:2: `3` is no literal of 2 variables"),
            ("p cnf 8 1\n9 0\n", "it:2:1: literal 9 found"),
            ("hello\n", "it:1:1: "),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }

    #[test]
    fn what_is_written_is_decoded_as_any_other_file() {
        let (model, shape) = shape();
        let puzzle = Puzzle::from_values(vec![1, 0, 0, 0]).unwrap();
        let encoder = Some("my encoder -x".to_owned());
        let statement = Statement { encoding: None, encoder, ..Statement::of_grid(&model, shape, &puzzle) };
        for text in ["p cnf 9 1\n1 0\n", "c map r1c1=1 2\nc map r1c1=2 -2\np cnf 3 1\n1 2 0\n"] {
            let formula = OwnFormula::read(text.as_bytes(), "it", shape).unwrap();
            let file = formula.write(&statement, shape, "exactone encode", Vec::new()).unwrap();
            let heading = Heading::read(&file[..], "it.cnf").unwrap();
            assert_eq!((&heading.statement, &heading.map), (&statement, &formula.map));
            let again = OwnFormula::read(&file[..], "it.cnf", shape).unwrap();
            assert!(again.clauses.clauses().eq(formula.clauses.clauses()));
        }
    }
}
