//! A file before it is written: its variables and its size. The writing is in `write.rs`.

use super::estimate::{bytes_of_clauses, bytes_of_groups};
use super::heading::Tally;
use super::items::item_names;
use super::start::start;
use super::{FileFormat, Stated};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, CandidateState, Limit};
use exactone_formats::exchange::Export;
use exactone_formats::instance::Rules;
use exactone_sat::cnf::{Lit, Size, Var};
use exactone_sat::encode::{Encoder, Encoding, Numbering, Reduction, Start};
use self_cell::self_cell;
use std::convert::Infallible;
use std::sync::Arc;

/// A statement, the instance that it states, and all that is needed to write them. The clauses are not among it: they are made
/// when they are written.
pub struct Plan<'a> {
    pub(super) stated: Stated<'a>,
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

self_cell! {
    struct Ready {
        owner: Arc<Rules>,
        #[covariant]
        dependent: Shared,
    }
}

type Shared<'r> = Arc<Encoder<'r>>;

/// An encoder that is ready for rules: of many instances of the same rules, each costs its own part only.
pub struct SharedEncoder(Ready);

impl SharedEncoder {
    /// Makes an encoder ready. O(memberships), and what the encoding looks for in the rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, encoding: Encoding) -> Self {
        Self(Ready::new(Arc::clone(rules), |rules| Arc::new(Encoder::new(&rules.problem, encoding))))
    }
}

impl<'a> Plan<'a> {
    /// Prepares the file. Time and memory O(memberships of the problem).
    ///
    /// # Errors
    /// [`PlanError`].
    ///
    /// # Panics
    /// If a form that is made of clauses has no encoding.
    pub fn new(stated: Stated<'a>, budget: &Budget) -> Result<Self, PlanError> {
        let ready = |encoding| Arc::new(Encoder::new(stated.instance.problem(), encoding));
        Self::prepare(stated, ready, budget)
    }

    /// The same with an encoder that is ready.
    ///
    /// # Errors
    /// [`PlanError`].
    ///
    /// # Panics
    /// As [`new`](Self::new), and if the encoder is of other rules or another encoding.
    pub fn sharing(stated: Stated<'a>, encoder: &'a SharedEncoder, budget: &Budget) -> Result<Self, PlanError> {
        let ready = |encoding| {
            let shared = encoder.0.borrow_dependent();
            assert!(Arc::ptr_eq(encoder.0.borrow_owner(), &stated.instance.rules), "the encoder is of the rules");
            assert_eq!(shared.encoding(), encoding, "the encoder is of the encoding that is stated");
            Arc::clone(shared)
        };
        Self::prepare(stated, ready, budget)
    }

    fn prepare(
        stated: Stated<'a>,
        ready: impl FnOnce(Encoding) -> Arc<Encoder<'a>>,
        budget: &Budget,
    ) -> Result<Self, PlanError> {
        let mut plan = Self { stated, content: Content::Groups };
        if stated.statement.format.is_clausal() {
            plan.content = Content::Clauses(Box::new(plan.clauses(ready, budget)?));
        } else if !stated.statement.excluded.is_empty() {
            return Err(PlanError::Excluding { format: stated.statement.format });
        }
        Ok(plan)
    }

    fn clauses(
        &self,
        ready: impl FnOnce(Encoding) -> Arc<Encoder<'a>>,
        budget: &Budget,
    ) -> Result<Clauses<'a>, PlanError> {
        let encoding = self.stated.statement.encoding.expect("forms that are made of clauses have an encoding");
        let (problem, format) = (self.stated.instance.problem(), self.stated.statement.format);
        if format != FileFormat::Cnf && encoding.reduction() != Reduction::None {
            return Err(PlanError::Reduced { format });
        }
        let (givens, removed): (&[_], &[_]) = match format {
            FileFormat::Wcnf => (&[], &[]),
            FileFormat::Icnf => (&[], &self.stated.instance.removed),
            _ => (&self.stated.instance.givens, &self.stated.instance.removed),
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
        for solution in &self.stated.statement.excluded {
            if let Some(literals) = clauses.exclusion(solution) {
                size = size.with_clauses(1, literals.len() as u64)?;
            }
        }
        if self.stated.statement.format == FileFormat::Wcnf {
            for literals in self.stated.instance.givens.iter().filter_map(|&given| clauses.numbering.literals(given)) {
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
        let (mapped, stated) = match self.stated.instance.legend().layout() {
            Some(_) => (tally.open, 0),
            None => (0, self.bytes_of_comments()),
        };
        let body = match &self.content {
            Content::Clauses(clauses) => bytes_of_clauses(&clauses.size, mapped),
            Content::Groups if self.stated.statement.format == FileFormat::Dlx => self.bytes_of_options(mapped),
            Content::Groups => bytes_of_groups(self.stated.instance.problem(), mapped),
        };
        body.saturating_add(stated)
    }

    /// Items of square grids have short names; others may have any.
    fn bytes_of_options(&self, mapped: usize) -> u64 {
        let problem = self.stated.instance.problem();
        if self.stated.instance.legend().layout().is_some() {
            return bytes_of_groups(problem, mapped);
        }
        let items = item_names(self.stated.instance);
        let entries = |group| problem.members(group).len() as u64 + 1;
        problem.all_groups().map(|group| entries(group) * (items[group.index()].len() as u64 + 1)).sum()
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
            Content::Clauses(_) if self.stated.statement.format == FileFormat::Wcnf => None,
            Content::Clauses(clauses) => Some(clauses.encoder.is_bijective()),
            Content::Groups => Some(true),
        }
    }

    pub(super) fn tally(&self) -> Tally {
        let candidates = self.stated.instance.problem().candidates();
        let count = |standings: &[CandidateState], of: CandidateState| {
            standings.iter().filter(|&&standing| standing == of).count()
        };
        match &self.content {
            Content::Clauses(clauses) => {
                let Clauses { start, numbering, size, .. } = &**clauses;
                let [open, decided] =
                    [CandidateState::Open, CandidateState::True].map(|of| count(start.standings(), of));
                let auxiliary = size.vars - numbering.vars() as u64;
                Tally { vars: size.vars, auxiliary, open, decided, excluded: candidates - open - decided }
            }
            _ if self.stated.statement.format == FileFormat::Dlx => {
                let open = self.options().count();
                Tally { vars: open as u64, open, excluded: candidates - open, ..Tally::default() }
            }
            Content::Groups => Tally { vars: candidates as u64, open: candidates, ..Tally::default() },
        }
    }

    /// The groups with what is known.
    pub(super) fn export(&self) -> Export<'_> {
        Export::new(self.stated.instance.problem())
            .givens(&self.stated.instance.givens)
            .removed(&self.stated.instance.removed)
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
                None if self.start.standings()[candidate.index()] == CandidateState::False => return None,
                None => {}
            }
        }
        Some(literals)
    }
}
