//! One design, an engine open on it, and the questions that people ask.
//!
//! Every solution passes the check of the problem's groups, and then the judge of the rules as they were stated.
//!
//! ```
//! use exactone_session::answer::{Sitting, Status};
//! use exactone_session::backend::Spec;
//! use exactone_formats::model::{Model, Settings};
//! use exactone_core::solve::Budget;
//! use std::num::NonZeroUsize;
//!
//! let text = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\ngivens = '''\n1 .\n. .\n'''\n";
//! let design = Model::parse("latin-2.toml", text)?.design(&Settings::default())?;
//! let mut sitting = Sitting::open(&design, &Spec::default(), NonZeroUsize::MIN)?;
//! let finding = sitting.unique(&Budget::default())?;
//! assert_eq!(finding.status, Status::Unique);
//! let picture = design.legend.picture(&finding.solution.unwrap()).unwrap();
//! assert_eq!(picture.to_string(), "1 2\n2 1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{AnswerError, Status};
use crate::backend::{Engine, Spec};
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{
    Budget, First, Limit, Query, Stage, Statistics, Tally, Truth, Uniqueness, UnsatisfiableSubset, all, first,
    true_candidates, unique, unsatisfiable_subset,
};
use exactone_formats::design::Design;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// An engine open on a design.
pub struct Sitting<'d> {
    design: &'d Design,
    spec: Spec,
    engine: Engine<'d>,
    checker: Checker<'d>,
}

/// The answer to "solve this".
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What is known.
    pub status: Status,
    /// The (first) solution, checked: the visible candidates, ascending.
    pub solution: Option<Vec<Candidate>>,
    /// A second solution, checked.
    pub second: Option<Vec<Candidate>>,
    /// How many solutions, where that was asked.
    pub tally: Option<Tally>,
    /// The engine that was asked.
    pub engine: &'static str,
    /// What the search did.
    pub statistics: Statistics,
    /// The engines that it went through, and why.
    pub stages: Vec<Stage>,
}

impl Finding {
    /// The limit that was hit before all was known that was asked.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.status.limit(self.tally.as_ref())
    }
}

impl<'d> Sitting<'d> {
    /// Opens an engine; a single search of it uses so many threads, where it can be split.
    ///
    /// # Errors
    /// [`AnswerError::Solve`] where the engine cannot hold the problem.
    pub fn open(design: &'d Design, spec: &Spec, threads: NonZeroUsize) -> Result<Self, AnswerError> {
        let engine = Engine::open(&design.problem, spec, threads)?;
        Ok(Self { design, spec: spec.clone(), engine, checker: Checker::new(&design.problem) })
    }

    /// The design.
    #[must_use]
    pub fn design(&self) -> &'d Design {
        self.design
    }

    /// One solution, if there is one.
    ///
    /// # Errors
    /// [`AnswerError`]: the engine failed, or was wrong.
    pub fn first(&mut self, budget: &Budget) -> Result<Finding, AnswerError> {
        let (status, one) = match first(self.engine.solver(), &mut self.checker, &query(self.design, budget))? {
            First::Found(solution) => (Status::Solved, Some(solution)),
            First::None => (Status::None, None),
            First::Unknown(limit) => (Status::Unknown(limit), None),
        };
        self.finding(status, [one, None])
    }

    /// Looks for two solutions.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn unique(&mut self, budget: &Budget) -> Result<Finding, AnswerError> {
        let (status, found) = match unique(self.engine.solver(), &mut self.checker, &query(self.design, budget))? {
            Uniqueness::None => (Status::None, [None, None]),
            Uniqueness::Unique(one) => (Status::Unique, [Some(one), None]),
            Uniqueness::Multiple(one, two) => (Status::Multiple, [Some(one), Some(two)]),
            Uniqueness::Unknown(one, limit) => (Status::Unknown(limit), [one, None]),
        };
        self.finding(status, found)
    }

    /// Visits up to `limit` solutions, or all: their visible candidates, ascending.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn all(
        &mut self,
        budget: &Budget,
        limit: Option<u64>,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> Result<Finding, AnswerError> {
        let (design, mut wrong, mut kept) = (self.design, None, Vec::new());
        let query = query(design, budget);
        let visited = all(self.engine.solver(), &mut self.checker, &query, limit, &mut |chosen| {
            if let Err(broken) = design.judge(chosen) {
                wrong = Some(broken);
                return ControlFlow::Break(());
            }
            if kept.len() < 2 {
                kept.push(chosen.to_vec());
            }
            visit(&design.legend.visible(chosen))
        })?;
        if let Some(broken) = wrong {
            return Err(AnswerError::Broken { engine: self.engine.solver().name(), broken });
        }
        let tally = visited.tally();
        let mut kept = kept.into_iter();
        let finding = self.finding(Status::of(&tally), [kept.next(), kept.next()])?;
        Ok(Finding { tally: Some(tally), ..finding })
    }

    /// Counts the solutions, up to `limit` or all.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn count(&mut self, budget: &Budget, limit: Option<u64>) -> Result<Finding, AnswerError> {
        let tally = self.engine.solver().count(&mut self.checker, &query(self.design, budget), limit)?;
        let finding = self.finding(Status::of(&tally), [None, None])?;
        Ok(Finding { tally: Some(tally), ..finding })
    }

    /// The visible candidates that propagation alone leaves, and the limit that was hit.
    #[must_use]
    pub fn remaining(&self, budget: &Budget) -> (Vec<Candidate>, Option<Limit>) {
        let (left, limit) =
            match crate::backend::remaining(&self.design.problem, &self.spec, &query(self.design, budget)) {
                Ok(left) => (left, None),
                Err(limit) => (self.design.problem.all_candidates().collect(), Some(limit)),
            };
        (self.design.legend.visible(&left), limit)
    }

    /// Which candidates belong to some solution.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn true_candidates(&mut self, budget: &Budget) -> Result<Truth, AnswerError> {
        let query = query(self.design, budget);
        Ok(true_candidates(self.engine.solver(), &mut self.checker, &self.design.problem, &query)?)
    }

    /// Which givens leave no solution.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn reason(&mut self, budget: &Budget) -> Result<UnsatisfiableSubset, AnswerError> {
        Ok(unsatisfiable_subset(self.engine.solver(), &mut self.checker, &query(self.design, budget))?)
    }

    fn finding(&mut self, status: Status, found: [Option<Vec<Candidate>>; 2]) -> Result<Finding, AnswerError> {
        let solver = self.engine.solver();
        for chosen in found.iter().flatten() {
            let engine = solver.name();
            self.design.judge(chosen).map_err(|broken| AnswerError::Broken { engine, broken })?;
        }
        let [solution, second] = found.map(|chosen| chosen.map(|chosen| self.design.legend.visible(&chosen)));
        let (engine, statistics, stages) = (solver.name(), solver.statistics(), solver.stages());
        Ok(Finding { status, solution, second, tally: None, engine, statistics, stages })
    }
}

fn query<'q>(design: &'q Design, budget: &'q Budget) -> Query<'q> {
    Query { removed: &design.removed, ..Query::new(&design.givens, budget) }
}
