//! The writing of a file: the heading, then whatever the form wants.

use super::FileFormat;
use super::heading;
use super::items::item_names;
use super::map::{GridLines, named_line};
use super::plan::{Clauses, Content, Plan};
use super::watched::Watched;
use exactone_core::problem::{Candidate, Choice};
use exactone_core::solve::CandidateState;
use exactone_formats::exchange::{self, Format};
use exactone_sat::cnf::{ClauseSink, Lit, Origin, Var};
use exactone_sat::dimacs::{Form, Incremental, Origins, Weighted, WriteError, Writer};
use exactone_sat::encode::Value;
use std::collections::HashSet;
use std::convert::Infallible;
use std::io::{self, Write};
use std::num::NonZeroU64;

/// How many variables a line of projection has at most: at ten digits and a blank each, it is shorter than 1000
/// characters, as some readers want it.
const SHOWN: usize = 80;

impl Plan<'_> {
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
            Content::Clauses(clauses) => match self.stated.statement.format {
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
        let given = self.stated.instance.givens.iter().filter_map(|&given| clauses.numbering.literals(given));
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
        for literals in self.stated.instance.givens.iter().filter_map(|&given| clauses.numbering.literals(given)) {
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
        let problem = self.stated.instance.problem();
        let filled: HashSet<Choice> =
            self.stated.instance.givens.iter().filter_map(|&given| problem.choice_of(given)).collect();
        let is_blank = |out: &&Candidate| problem.choice_of(**out).is_none_or(|choice| !filled.contains(&choice));
        for literals in
            self.stated.instance.removed.iter().filter(is_blank).filter_map(|&out| clauses.numbering.literals(out))
        {
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
        for solution in &self.stated.statement.excluded {
            if let Some(literals) = clauses.exclusion(solution) {
                writer.add_clause(&literals)?;
            }
        }
        Ok(())
    }

    /// Visits the heading and the map, a line at a time, without the mark of comments.
    pub(super) fn each_comment<E>(
        &self,
        command: &str,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        heading::each_line(self.stated.statement, command, self.tally(), self.models(), visit)?;
        match &self.content {
            Content::Clauses(clauses) => {
                let literals = |candidate: Candidate| match clauses.numbering.literals(candidate) {
                    None if clauses.start.standings()[candidate.index()] == CandidateState::True => Some(&[][..]),
                    literals => literals,
                };
                let known = |candidate| Some((candidate, literals(candidate)?));
                self.each_map_line(self.stated.instance.problem().all_candidates().filter_map(known), visit)
            }
            Content::Groups if self.stated.statement.format == FileFormat::Dlx => {
                self.each_numbered(self.options(), visit)
            }
            Content::Groups => self.each_numbered(self.stated.instance.problem().all_candidates(), visit),
        }
    }

    /// Visits the lines of the map: for each candidate, and the literals that are all true exactly if it is.
    fn each_map_line<'l, E>(
        &self,
        mut candidates: impl Iterator<Item = (Candidate, &'l [Lit])>,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.stated.instance.legend().layout() {
            Some(layout) => {
                let mut lines = GridLines::new(layout.shape());
                candidates.try_for_each(|(candidate, literals)| visit(lines.line(candidate, literals)))
            }
            None => candidates
                .try_for_each(|(candidate, literals)| visit(&named_line(self.stated.instance, candidate, literals))),
        }
    }

    /// The lines of a map in which candidates have the numbers of their order.
    fn each_numbered<E>(
        &self,
        candidates: impl Iterator<Item = Candidate>,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let candidates: Vec<Candidate> = candidates.collect();
        let literals: Vec<Lit> = (0..candidates.len()).map(|at| Var::new(at).positive()).collect();
        self.each_map_line(candidates.into_iter().zip(literals.chunks(1)), visit)
    }

    fn models(&self) -> Option<&'static str> {
        let value = self.stated.statement.encoding.map(|encoding| encoding.value());
        match (self.is_bijective()?, value) {
            (true, _) => Some("one to one with solutions"),
            (false, Some(Value::Muldirect)) => {
                Some("several for a solution: where several values of a cell are true, the first is its value")
            }
            (false, _) => Some("several for a solution: count by the variables of `p show`"),
        }
    }

    fn write_groups<W: Write>(&self, mut out: W, command: &str) -> Result<W, WriteError> {
        let mut comments = Vec::new();
        let Ok(()) = self.each_comment(command, &mut |line| -> Result<(), Infallible> {
            comments.push(line.to_owned());
            Ok(())
        });
        let comments: Vec<&str> = comments.iter().map(String::as_str).collect();
        let export = self.export().comments(&comments);
        let written = match self.stated.statement.format {
            FileFormat::Opb => exchange::write(Format::Opb, &export, &mut out),
            FileFormat::Knf => exchange::write(Format::Knf, &export, &mut out),
            _ => exchange::write(Format::Dlx, &export.items(&item_names(self.stated.instance)), &mut out),
        };
        match written {
            Ok(()) => Ok(out),
            Err(exchange::WriteError::Io(error)) => Err(error.into()),
            Err(error) => Err(io::Error::other(error).into()),
        }
    }
}
