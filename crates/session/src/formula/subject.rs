//! What a file is about: a square grid or a design. All that the plan, the heading and the proofs want to know of either.
//!
//! | | square grid | design |
//! |---|---|---|
//! | stated by | rules, shape, rows of values | the text it was made from |
//! | a candidate in the map | `map r1c1=5 12` | `map 5 12: r1c1=5` |
//! | an excluded solution | all of its candidates | those that tell it from the others |

use super::items::item_names;
use super::map::{GridLines, design_line};
use super::statement::hash;
use super::{DesignStatement, FileFormat, Statement};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::design::Design;
use exactone_formats::model::Compiled;
use exactone_sat::cnf::Lit;
use exactone_sat::encode::Encoding;

/// A statement, and the problem that it states.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A square grid, and its rules compiled at that shape.
    Grid(&'a Statement, &'a Compiled),
    /// A design, and what is said of it.
    Design(&'a DesignStatement, &'a Design),
}

impl<'a> Subject<'a> {
    /// The problem.
    #[must_use]
    pub fn problem(self) -> &'a Problem {
        match self {
            Self::Grid(_, compiled) => compiled.problem(),
            Self::Design(_, design) => &design.problem,
        }
    }

    /// The form of the file.
    #[must_use]
    pub fn format(self) -> FileFormat {
        match self {
            Self::Grid(statement, _) => statement.format,
            Self::Design(statement, _) => statement.format,
        }
    }

    /// How the groups become clauses, in the forms that are made of clauses.
    #[must_use]
    pub fn encoding(self) -> Option<Encoding> {
        match self {
            Self::Grid(statement, _) => statement.encoding,
            Self::Design(statement, _) => statement.encoding,
        }
    }

    /// The candidates that are given.
    ///
    /// # Panics
    /// If the rules are compiled at another shape.
    #[must_use]
    pub fn givens(self) -> Vec<Candidate> {
        match self {
            Self::Grid(statement, compiled) => statement.givens(compiled),
            Self::Design(_, design) => design.givens.clone(),
        }
    }

    /// The candidates that are ruled out from the start.
    ///
    /// # Panics
    /// If the rules are compiled at another shape.
    #[must_use]
    pub fn removed(self) -> Vec<Candidate> {
        match self {
            Self::Grid(statement, compiled) => statement.removed(compiled),
            Self::Design(_, design) => design.removed.clone(),
        }
    }

    /// For each solution that is no answer, candidates that are all true in no other.
    ///
    /// # Panics
    /// If the rules are compiled at another shape.
    #[must_use]
    pub fn excluded(self) -> Vec<Vec<Candidate>> {
        match self {
            Self::Grid(statement, compiled) => {
                statement.excluded.iter().map(|solution| compiled.givens(solution).collect()).collect()
            }
            Self::Design(statement, _) => statement.excluded.clone(),
        }
    }

    /// The SHA-256 of the statement, in hexadecimal digits.
    #[must_use]
    pub fn hash(self) -> String {
        hash(|visit| self.each_line(visit))
    }

    /// Visits the lines of the statement as they stand in the file, each without its mark and its end.
    ///
    /// # Errors
    /// The first error of the visitor.
    pub(super) fn each_line<E>(self, visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Grid(statement, _) => statement.each_line(visit),
            Self::Design(statement, _) => statement.each_line(visit),
        }
    }

    /// Visits the lines of the map: for each candidate, and the literals that are all true exactly if it is.
    ///
    /// # Errors
    /// The first error of the visitor.
    pub(super) fn each_map_line<'l, E>(
        self,
        mut candidates: impl Iterator<Item = (Candidate, &'l [Lit])>,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Grid(_, compiled) => {
                let mut lines = GridLines::new(compiled.shape());
                candidates.try_for_each(|(candidate, literals)| visit(lines.line(candidate, literals)))
            }
            Self::Design(_, design) => {
                candidates.try_for_each(|(candidate, literals)| visit(&design_line(design, candidate, literals)))
            }
        }
    }

    /// The name of each group as an item of exact cover.
    pub(super) fn items(self) -> Vec<String> {
        match self {
            Self::Grid(_, compiled) => {
                let item = |group: Group| item_in_grid(&compiled.group_name(group));
                compiled.problem().all_groups().map(item).collect()
            }
            Self::Design(_, design) => item_names(design),
        }
    }
}

/// `r2c7` for a cell, `4r2`, `4c7` and `4b3` for a value in a row, column and box.
fn item_in_grid(name: &str) -> String {
    match name.split(' ').collect::<Vec<_>>()[..] {
        ["value", value, "in", unit, index] => format!("{value}{}{index}", &unit[..1]),
        _ => name.trim_start_matches("cell ").to_owned(),
    }
}
