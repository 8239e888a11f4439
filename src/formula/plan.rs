//! A file before it is written: its variables, its size, and then the file itself, clause by clause.

use super::estimate::{bytes_of_clauses, bytes_of_groups};
use super::heading::{self, Tally};
use super::map::map_line;
use super::start::start;
use super::watched::Watched;
use super::{FileFormat, Statement};
use crate::cnf::{ClauseSink, Lit, Origin, Size, Var};
use crate::dimacs::{DlxError, Form, Incremental, Instance, Origins, Weighted, WriteError, Writer};
use crate::encode::{Encoder, Numbering, Reduction, Start, Value};
use crate::model::Compiled;
use crate::problem::{Candidate, Group};
use crate::solve::{Budget, Limit, Standing};
use std::io::{self, Write};
use std::num::NonZeroU64;

/// A statement with all that is needed to write it. The clauses are not among it: they are made when they are written.
pub struct Plan<'a> {
    statement: &'a Statement,
    compiled: &'a Compiled,
    givens: Vec<Candidate>,
    removed: Vec<Candidate>,
    content: Content<'a>,
}

/// What the file is made of.
enum Content<'a> {
    Clauses(Box<Clauses<'a>>),
    /// The groups of the problem, and for exact cover the options that are left.
    Groups,
}

struct Clauses<'a> {
    encoder: Encoder<'a>,
    start: Start,
    numbering: Numbering,
    size: Size,
}

/// Why there is no plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The formula has more than 2^64 - 1 literals, or more variables than the format has numbers.
    #[error("the formula would have {}, but the format has numbers for {}", vars.map_or("2^64 literals or more".to_owned(), |vars| format!("{vars} variables")), Var::LIMIT)]
    TooLarge {
        /// How many variables, if they can be counted.
        vars: Option<u64>,
    },
    /// A form with givens that may be given up takes no reduction by them.
    #[error("{format} keeps the givens apart from the rules, so the encoding can have no reduction by them")]
    Reduced {
        /// The form.
        format: FileFormat,
    },
    /// Solutions are excluded by clauses.
    #[error("{format} has no clauses to exclude a solution with")]
    Excluding {
        /// The form.
        format: FileFormat,
    },
    /// A limit was hit.
    #[error("{0}")]
    Limit(Limit),
}

impl<'a> Plan<'a> {
    /// Prepares the file. Time and memory O(memberships of the problem).
    ///
    /// # Errors
    /// [`PlanError`].
    ///
    /// # Panics
    /// If the rules are compiled at another shape, or a form that is made of clauses has no encoding.
    pub fn new(statement: &'a Statement, compiled: &'a Compiled, budget: &Budget) -> Result<Self, PlanError> {
        let (givens, removed) = (statement.givens(compiled), statement.removed(compiled));
        let mut plan = Self { statement, compiled, givens, removed, content: Content::Groups };
        if statement.format.is_clausal() {
            plan.content = Content::Clauses(Box::new(plan.clauses(budget)?));
        } else if !statement.excluded.is_empty() {
            return Err(PlanError::Excluding { format: statement.format });
        }
        Ok(plan)
    }

    fn clauses(&self, budget: &Budget) -> Result<Clauses<'a>, PlanError> {
        let encoding = self.statement.encoding.expect("forms that are made of clauses have an encoding");
        let (problem, format) = (self.compiled.problem(), self.statement.format);
        if format != FileFormat::Cnf && encoding.reduction() != Reduction::None {
            return Err(PlanError::Reduced { format });
        }
        let (givens, removed): (&[_], &[_]) = match format {
            FileFormat::Wcnf => (&[], &[]),
            FileFormat::Icnf => (&[], &self.removed),
            _ => (&self.givens, &self.removed),
        };
        let start = start(problem, encoding.reduction(), givens, removed, budget).map_err(PlanError::Limit)?;
        let encoder = Encoder::new(problem, encoding);
        let numbering = encoder.numbering(&start);
        let rules = encoder.predict(&start).ok_or(PlanError::TooLarge { vars: None })?;
        let mut clauses = Clauses { encoder, start, numbering, size: rules };
        let size = self.further(&clauses).and_then(|further| rules.plus(further));
        clauses.size = size.ok_or(PlanError::TooLarge { vars: None })?;
        if clauses.size.vars > Var::LIMIT {
            return Err(PlanError::TooLarge { vars: Some(clauses.size.vars) });
        }
        Ok(clauses)
    }

    /// The size of what is added to the clauses of the encoding.
    fn further(&self, clauses: &Clauses<'_>) -> Option<Size> {
        let mut size = Size::default();
        for solution in &self.statement.excluded {
            if let Some(literals) = self.exclusion(clauses, solution) {
                size = size.with_clauses(1, literals.len() as u64)?;
            }
        }
        if self.statement.format == FileFormat::Wcnf {
            for literals in self.givens.iter().filter_map(|&given| clauses.numbering.literals(given)) {
                if literals.len() > 1 {
                    size = size.with_clauses(literals.len() as u64, 2)?;
                    size.vars += 1;
                }
            }
        }
        Some(size)
    }

    /// "Not this solution"; `None` if it is out of the question anyway.
    fn exclusion(&self, clauses: &Clauses<'_>, solution: &[u16]) -> Option<Vec<Lit>> {
        let mut literals = Vec::new();
        for candidate in self.compiled.givens(solution) {
            match clauses.numbering.literals(candidate) {
                Some(all) => literals.extend(all.iter().map(|&literal| !literal)),
                None if clauses.start.standings()[candidate.index()] == Standing::False => return None,
                None => {}
            }
        }
        Some(literals)
    }

    /// How large the formula is, exactly, the soft clauses of `wcnf` aside; `None` for forms that are not made of clauses.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        match &self.content {
            Content::Clauses(clauses) => Some(clauses.size),
            Content::Groups => None,
        }
    }

    /// How many variables the file has, options for exact cover, and how many of them are of candidates.
    #[must_use]
    pub fn vars(&self) -> (u64, u64) {
        let tally = self.tally();
        (tally.vars, tally.vars - tally.auxiliary)
    }

    /// About how long the file will be, in bytes, before it is compressed.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let tally = self.tally();
        match &self.content {
            Content::Clauses(clauses) => bytes_of_clauses(&clauses.size, tally.open),
            Content::Groups => bytes_of_groups(self.compiled.problem(), tally.open),
        }
    }

    /// Whether models and solutions are one to one; `None` for `wcnf`, where givens may be given up.
    #[must_use]
    pub fn is_bijective(&self) -> Option<bool> {
        match &self.content {
            Content::Clauses(_) if self.statement.format == FileFormat::Wcnf => None,
            Content::Clauses(clauses) => Some(clauses.encoder.is_bijective()),
            Content::Groups => Some(true),
        }
    }

    fn tally(&self) -> Tally {
        let candidates = self.compiled.problem().candidates();
        let count = |standings: &[Standing], of: Standing| standings.iter().filter(|&&standing| standing == of).count();
        match &self.content {
            Content::Clauses(clauses) => {
                let Clauses { start, numbering, size, .. } = &**clauses;
                let [open, decided] = [Standing::Open, Standing::True].map(|of| count(start.standings(), of));
                let auxiliary = size.vars - numbering.vars() as u64;
                Tally { vars: size.vars, auxiliary, open, decided, excluded: candidates - open - decided }
            }
            _ if self.statement.format == FileFormat::Dlx => {
                let open = self.options().count();
                Tally { vars: open as u64, open, excluded: candidates - open, ..Tally::default() }
            }
            _ => Tally { vars: candidates as u64, open: candidates, ..Tally::default() },
        }
    }

    /// The candidates that are options of exact cover: in the order of the file.
    fn options(&self) -> impl Iterator<Item = Candidate> + '_ {
        let shape = self.compiled.shape();
        self.compiled.problem().all_candidates().filter(move |&candidate| {
            let (cell, value) = shape.cell_and_value(candidate);
            let given = self.statement.values[cell];
            let is_marked = self.statement.marks.as_ref().is_none_or(|marks| marks.contains(cell, value));
            is_marked && (given == 0 || given == value)
        })
    }

    /// Writes the file. `watch` is told now and then how many clauses have been written.
    ///
    /// # Errors
    /// What the system says; [`WriteError::Size`] if the size was not what was predicted.
    pub fn write<W: Write>(
        &self,
        out: W,
        command: &str,
        origins: Origins,
        watch: &mut dyn FnMut(u64),
    ) -> Result<W, WriteError> {
        match &self.content {
            Content::Clauses(clauses) => match self.statement.format {
                FileFormat::Wcnf => {
                    self.write_wcnf(clauses, Writer::wcnf(out, clauses.size).origins(origins), command, watch)
                }
                FileFormat::Icnf => {
                    self.write_icnf(clauses, Writer::icnf(out, clauses.size).origins(origins), command, watch)
                }
                _ => {
                    let mut writer = Writer::cnf(out, clauses.size).origins(origins);
                    self.write_rules(clauses, &mut writer, command, watch)?;
                    writer.finish()
                }
            },
            Content::Groups => self.write_groups(out, command),
        }
    }

    fn write_icnf<W: Write>(
        &self,
        clauses: &Clauses<'_>,
        mut writer: Writer<W, Incremental>,
        command: &str,
        watch: &mut dyn FnMut(u64),
    ) -> Result<W, WriteError> {
        self.write_rules(clauses, &mut writer, command, watch)?;
        let given = self.givens.iter().filter_map(|&given| clauses.numbering.literals(given));
        writer.cube(&given.flatten().copied().collect::<Vec<Lit>>())?;
        writer.finish()
    }

    /// Rules as hard clauses, givens as soft ones. A given of several literals has a variable of its own that implies them.
    /// Where a cell has a value, that stands for its pencil marks.
    fn write_wcnf<W: Write>(
        &self,
        clauses: &Clauses<'_>,
        mut writer: Writer<W, Weighted>,
        command: &str,
        watch: &mut dyn FnMut(u64),
    ) -> Result<W, WriteError> {
        self.write_rules(clauses, &mut writer, command, watch)?;
        let mut soft = Vec::new();
        writer.begin(Origin::Given);
        for literals in self.givens.iter().filter_map(|&given| clauses.numbering.literals(given)) {
            match literals {
                [] => {}
                &[literal] => soft.push(vec![literal]),
                several => {
                    let given = writer.new_var();
                    several.iter().try_for_each(|&literal| writer.add_clause(&[given.negative(), literal]))?;
                    soft.push(vec![given.positive()]);
                }
            }
        }
        let shape = self.compiled.shape();
        let is_blank = |candidate: &&Candidate| self.statement.values[shape.cell_and_value(**candidate).0] == 0;
        for literals in self.removed.iter().filter(is_blank).filter_map(|&out| clauses.numbering.literals(out)) {
            soft.push(literals.iter().map(|&literal| !literal).collect());
        }
        soft.iter().try_for_each(|clause| writer.soft(NonZeroU64::MIN, clause))?;
        writer.finish()
    }

    /// The heading, the clauses of the encoding, and the exclusions.
    fn write_rules<W: Write, F: Form>(
        &self,
        clauses: &Clauses<'_>,
        writer: &mut Writer<W, F>,
        command: &str,
        watch: &mut dyn FnMut(u64),
    ) -> io::Result<()> {
        self.each_comment(command, &mut |line| writer.comment(line))?;
        if self.is_bijective() == Some(false) {
            let vars: Vec<Var> = (0..clauses.numbering.vars()).map(Var::new).collect();
            vars.chunks(SHOWN).try_for_each(|vars| writer.show(vars.iter().copied()))?;
        }
        let mut watched = Watched::new(&mut *writer, watch);
        clauses.encoder.encode(&clauses.start, &mut watched)?;
        writer.begin(Origin::Given);
        for solution in &self.statement.excluded {
            if let Some(literals) = self.exclusion(clauses, solution) {
                writer.add_clause(&literals)?;
            }
        }
        Ok(())
    }

    /// Visits the heading and the map, a line at a time, without the mark of comments.
    fn each_comment<E>(&self, command: &str, visit: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        heading::each_line(self.statement, command, self.tally(), self.models(), visit)?;
        let (shape, problem) = (self.compiled.shape(), self.compiled.problem());
        let mut line = |candidate, literals: &[Lit]| visit(&map_line(shape, candidate, literals));
        match &self.content {
            Content::Clauses(clauses) => {
                problem.all_candidates().try_for_each(|candidate| match clauses.numbering.literals(candidate) {
                    Some(literals) => line(candidate, literals),
                    None if clauses.start.standings()[candidate.index()] == Standing::True => line(candidate, &[]),
                    None => Ok(()),
                })
            }
            Content::Groups if self.statement.format == FileFormat::Dlx => {
                let mut options = self.options().enumerate();
                options.try_for_each(|(at, candidate)| line(candidate, &[Var::new(at).positive()]))
            }
            Content::Groups => problem
                .all_candidates()
                .try_for_each(|candidate| line(candidate, &[Var::new(candidate.index()).positive()])),
        }
    }

    fn models(&self) -> Option<&'static str> {
        let value = self.statement.encoding.map(|encoding| encoding.value());
        match (self.is_bijective()?, value) {
            (true, _) => Some("one to one with solutions"),
            (false, Some(Value::Muldirect)) => {
                Some("several for a solution: where several values of a cell are true, the first is its value")
            }
            (false, _) => Some("several for a solution: count by the variables of `p show`"),
        }
    }

    fn write_groups<W: Write>(&self, out: W, command: &str) -> Result<W, WriteError> {
        let mut comments = Vec::new();
        let Ok(()) = self.each_comment(command, &mut |line| -> Result<(), std::convert::Infallible> {
            comments.push(line.to_owned());
            Ok(())
        });
        let comments: Vec<&str> = comments.iter().map(String::as_str).collect();
        let instance = Instance::new(self.compiled.problem());
        let instance = instance.givens(&self.givens).removed(&self.removed).comments(&comments);
        match self.statement.format {
            FileFormat::Opb => Ok(instance.write_opb(out)?),
            FileFormat::Knf => Ok(instance.write_knf(out)?),
            _ => match instance.write_dlx(out, |group| self.item(group)) {
                Ok((out, _)) => Ok(out),
                Err(DlxError::Io(error)) => Err(error.into()),
                Err(error) => Err(io::Error::other(error).into()),
            },
        }
    }

    /// The name of a group as an item: `r2c7` for a cell, `4r2`, `4c7` and `4b3` for a value in a row, column and box.
    fn item(&self, group: Group) -> String {
        let name = self.compiled.group_name(group);
        match name.split(' ').collect::<Vec<_>>()[..] {
            ["value", value, "in", unit, index] => format!("{value}{}{index}", &unit[..1]),
            _ => name.trim_start_matches("cell ").to_owned(),
        }
    }
}

/// How many variables a line of projection has at most: readers bound the length of lines.
const SHOWN: usize = 1_000_000;
