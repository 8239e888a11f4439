//! A file before it is written: its variables and its size. The writing is in `write.rs`.

use super::estimate::{bytes_of_clauses, bytes_of_groups};
use super::heading::Tally;
use super::start::start;
use super::{FileFormat, Subject};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Limit, Standing};
use exactone_formats::exchange::Export;
use exactone_sat::cnf::{Lit, Size, Var};
use exactone_sat::encode::{Encoder, Encoding, Numbering, Reduction, Start};
use std::convert::Infallible;
use std::sync::Arc;

/// A subject with all that is needed to write it. The clauses are not among it: they are made when they are written.
pub struct Plan<'a> {
    pub(super) subject: Subject<'a>,
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
    pub(super) excluded: Vec<Vec<Candidate>>,
    pub(super) content: Content<'a>,
}

/// What the file is made of.
pub(super) enum Content<'a> {
    Clauses(Box<Clauses<'a>>),
    /// The groups of the problem, and for exact cover the options that are left.
    Groups,
}

pub(super) struct Clauses<'a> {
    pub(super) encoder: Arc<Encoder<'a>>,
    pub(super) start: Start,
    pub(super) numbering: Numbering,
    pub(super) size: Size,
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
    pub fn new(subject: Subject<'a>, budget: &Budget) -> Result<Self, PlanError> {
        Self::prepare(subject, |encoding| Arc::new(Encoder::new(subject.problem(), encoding)), budget)
    }

    /// The same with an encoder that is ready: of many puzzles with the same rules, each costs its own part only.
    ///
    /// # Errors
    /// [`PlanError`].
    ///
    /// # Panics
    /// As [`new`](Self::new), and if the encoder is of another encoding.
    pub fn sharing(subject: Subject<'a>, encoder: &Arc<Encoder<'a>>, budget: &Budget) -> Result<Self, PlanError> {
        let ready = |encoding| {
            assert_eq!(encoder.encoding(), encoding, "the encoder is of the encoding that is stated");
            Arc::clone(encoder)
        };
        Self::prepare(subject, ready, budget)
    }

    fn prepare(
        subject: Subject<'a>,
        ready: impl FnOnce(Encoding) -> Arc<Encoder<'a>>,
        budget: &Budget,
    ) -> Result<Self, PlanError> {
        let (givens, removed, excluded) = (subject.givens(), subject.removed(), subject.excluded());
        let mut plan = Self { subject, givens, removed, excluded, content: Content::Groups };
        if subject.format().is_clausal() {
            plan.content = Content::Clauses(Box::new(plan.clauses(ready, budget)?));
        } else if !plan.excluded.is_empty() {
            return Err(PlanError::Excluding { format: subject.format() });
        }
        Ok(plan)
    }

    fn clauses(
        &self,
        ready: impl FnOnce(Encoding) -> Arc<Encoder<'a>>,
        budget: &Budget,
    ) -> Result<Clauses<'a>, PlanError> {
        let encoding = self.subject.encoding().expect("forms that are made of clauses have an encoding");
        let (problem, format) = (self.subject.problem(), self.subject.format());
        if format != FileFormat::Cnf && encoding.reduction() != Reduction::None {
            return Err(PlanError::Reduced { format });
        }
        let (givens, removed): (&[_], &[_]) = match format {
            FileFormat::Wcnf => (&[], &[]),
            FileFormat::Icnf => (&[], &self.removed),
            _ => (&self.givens, &self.removed),
        };
        let start = start(problem, encoding.reduction(), givens, removed, budget).map_err(PlanError::Limit)?;
        let encoder = ready(encoding);
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
        for solution in &self.excluded {
            if let Some(literals) = clauses.exclusion(solution) {
                size = size.with_clauses(1, literals.len() as u64)?;
            }
        }
        if self.subject.format() == FileFormat::Wcnf {
            for literals in self.givens.iter().filter_map(|&given| clauses.numbering.literals(given)) {
                if literals.len() > 1 {
                    size = size.with_clauses(literals.len() as u64, 2)?;
                    size.vars += 1;
                }
            }
        }
        Some(size)
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
        let (mapped, stated) = match self.subject {
            Subject::Grid(..) => (tally.open, 0),
            Subject::Design(..) => (0, self.bytes_of_comments()),
        };
        let body = match &self.content {
            Content::Clauses(clauses) => bytes_of_clauses(&clauses.size, mapped),
            Content::Groups if self.subject.format() == FileFormat::Dlx => self.bytes_of_options(mapped),
            Content::Groups => bytes_of_groups(self.subject.problem(), mapped),
        };
        body.saturating_add(stated)
    }

    /// Items of square grids have short names; others may have any.
    fn bytes_of_options(&self, mapped: usize) -> u64 {
        let problem = self.subject.problem();
        match self.subject {
            Subject::Grid(..) => bytes_of_groups(problem, mapped),
            Subject::Design(..) => {
                let items = self.subject.items();
                let entries = |group| problem.members(group).len() as u64 + 1;
                problem.all_groups().map(|group| entries(group) * (items[group.index()].len() as u64 + 1)).sum()
            }
        }
    }

    fn bytes_of_comments(&self) -> u64 {
        let mut bytes = 0;
        let Ok(()) = self.each_comment("", &mut |line| -> Result<(), Infallible> {
            bytes += line.len() as u64 + 3;
            Ok(())
        });
        bytes
    }

    /// Whether models and solutions are one to one; `None` for `wcnf`, where givens may be given up.
    #[must_use]
    pub fn is_bijective(&self) -> Option<bool> {
        match &self.content {
            Content::Clauses(_) if self.subject.format() == FileFormat::Wcnf => None,
            Content::Clauses(clauses) => Some(clauses.encoder.is_bijective()),
            Content::Groups => Some(true),
        }
    }

    pub(super) fn tally(&self) -> Tally {
        let candidates = self.subject.problem().candidates();
        let count = |standings: &[Standing], of: Standing| standings.iter().filter(|&&standing| standing == of).count();
        match &self.content {
            Content::Clauses(clauses) => {
                let Clauses { start, numbering, size, .. } = &**clauses;
                let [open, decided] = [Standing::Open, Standing::True].map(|of| count(start.standings(), of));
                let auxiliary = size.vars - numbering.vars() as u64;
                Tally { vars: size.vars, auxiliary, open, decided, excluded: candidates - open - decided }
            }
            _ if self.subject.format() == FileFormat::Dlx => {
                let open = self.options().count();
                Tally { vars: open as u64, open, excluded: candidates - open, ..Tally::default() }
            }
            Content::Groups => Tally { vars: candidates as u64, open: candidates, ..Tally::default() },
        }
    }

    /// The groups with what is known.
    pub(super) fn export(&self) -> Export<'_> {
        Export::new(self.subject.problem()).givens(&self.givens).removed(&self.removed)
    }

    /// The candidates that are options of exact cover: in the order of the file.
    pub(super) fn options(&self) -> impl Iterator<Item = Candidate> {
        self.export().options()
    }
}

impl Clauses<'_> {
    /// "Not this solution"; `None` if it is out of the question anyway.
    pub(super) fn exclusion(&self, solution: &[Candidate]) -> Option<Vec<Lit>> {
        let mut literals = Vec::new();
        for &candidate in solution {
            match self.numbering.literals(candidate) {
                Some(all) => literals.extend(all.iter().map(|&literal| !literal)),
                None if self.start.standings()[candidate.index()] == Standing::False => return None,
                None => {}
            }
        }
        Some(literals)
    }
}
