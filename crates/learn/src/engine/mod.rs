//! The engine as others see it.

mod narrowing;
mod proving;
mod solver;
mod standing;

use crate::log::Log;
use crate::portfolio::Portfolio;
use crate::remainder::Remainder;
use crate::search::{Outcome, Search};
use crate::settings::Settings;
use crate::start::Start;
use crate::ticker::Ticker;
use exactone_core::problem::{Candidate, Problem};
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Statistics, Visitor};
use standing::Standing;
use std::num::NonZeroUsize;

/// `learn`: a search that learns a clause from each conflict, straight on candidates and groups.
///
/// A true candidate rules out the rest of its groups without a stored clause, and the reasons of what follows are written
/// as clauses only when the analysis of a conflict asks for them. What it learns are clauses of candidates.
///
/// Statistics: a node is a leaf of the search, so `nodes` is conflicts and solutions together, and a budget of nodes is one
/// of these. Memory beside the problem's own: 8 bytes for each membership, about 175 for each open candidate, and the
/// learned clauses, which are reduced now and then (measured on empty grids from 25×25 to 60×60: 173 to 182, with the clauses of 411 to 2,000 conflicts); triads are counted as candidates and memberships, too. A solution that was shown stays excluded by a clause of its decisions.
///
/// ```
/// use exactone_core::problem::{Candidate, Checker, sudoku};
/// use exactone_core::solve::{Budget, Query, Uniqueness, unique};
/// use exactone_learn::{Learn, Settings};
///
/// // Values 1, 2, 3, 4 on the first row and 3 below the 1: still many solutions.
/// let problem = sudoku(2, 2)?;
/// let givens = [0, 5, 10, 15, 18].map(Candidate::new);
/// let mut engine = Learn::new(&problem, Settings::default())?;
/// let budget = Budget::default();
/// let answer = unique(&mut engine, &mut Checker::new(&problem), &Query::new(&givens, &budget))?;
/// assert!(matches!(answer, Uniqueness::Multiple(..)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Sources: J. P. Marques-Silva, K. A. Sakallah, "GRASP" (1999); N. Eén, N. Sörensson, "An extensible SAT-solver" (2003);
/// A. Biere and others, "`CaDiCaL` 2.0" (2024), whose stable mode it follows.
pub struct Learn<'p> {
    start: Start<'p>,
    settings: Settings,
    threads: NonZeroUsize,
    /// The search that a limit of nodes ended.
    standing: Option<Standing>,
    /// The search of the query that was asked last with more candidates.
    narrowed: Option<Standing>,
    chosen: Vec<Candidate>,
    statistics: Statistics,
}

/// The greatest subsets that [`Learn::prove`] can tell in steps: one of five takes up to 40 for each candidate that it rules out.
pub const MOST_PROVED: u8 = 5;

const NAME: &str = "learn";

impl<'p> Learn<'p> {
    /// Opens the engine on a problem. O(memberships), with subsets hashing, too. With triads, each query takes O(memberships × groups of a candidate) at least.
    /// Where rules have choices of their own there are no walks: they took half of the time and found nothing (docs/solvers.md, Sums).
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] past 2^30 candidates.
    pub fn new(problem: &'p Problem, settings: Settings) -> Result<Self, SolveError> {
        let settings = if problem.has_auxiliary() { Settings { walk: 0, ..settings } } else { settings };
        let start = Start::new(problem, NAME)?;
        Ok(Self {
            start: if settings.subsets > 0 { start.with_units() } else { start },
            settings,
            threads: NonZeroUsize::MIN,
            standing: None,
            narrowed: None,
            chosen: Vec::new(),
            statistics: Statistics::default(),
        })
    }

    /// The same engine on so many threads. A search of more than some seconds is joined by others of other seeds. It stays alone where there is a
    /// limit of nodes, or candidates are assumed ([`solve_with`](exactone_core::solve::Solver::solve_with)). The answer is the same for any number of threads.
    #[must_use]
    pub fn over(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    fn begin(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, Limit> {
        (self.standing, self.narrowed) = (None, None);
        let Some(remainder) = self.remainder_with_sums(query)? else { return Ok(Ending::Exhausted) };
        let search = self.search(remainder, query, Log::default())?;
        self.run(search, query, visit)
    }

    fn search<'l>(&self, remainder: Remainder, query: &Query<'_>, log: Log<'l>) -> Result<Search<'l>, Limit> {
        let silent = Budget { progress: None, ..query.budget.clone() };
        Search::new(remainder, self.settings, log, &mut Ticker::new(&silent, query.budget))
    }

    /// With the sums, if they are wanted. In a proof they are not: what they conclude needs more than unit propagation of the clauses.
    fn remainder_with_sums(&mut self, query: &Query<'_>) -> Result<Option<Remainder>, Limit> {
        let remainder = self.remainder(query)?;
        Ok(if self.settings.linear { remainder.map(|it| self.start.with_sums(it)) } else { remainder })
    }

    fn remainder(&mut self, query: &Query<'_>) -> Result<Option<Remainder>, Limit> {
        if let Some(limit) = query.budget.hit() {
            return Err(limit);
        }
        let remainder = self.start.remainder(query)?;
        self.statistics = self.start.statistics();
        self.statistics.nodes = self.statistics.conflicts;
        Ok(if self.settings.triads { remainder.map(Remainder::with_triads) } else { remainder })
    }

    /// Runs a search and adds up what it does.
    fn run(
        &mut self,
        mut search: Search<'static>,
        query: &Query<'_>,
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, Limit> {
        let portfolio = Portfolio::new(self.threads, self.settings);
        let is_alone = query.budget.nodes.is_some();
        let ending = self.visit_models(&mut search, query, visit, |search, ticker| {
            if is_alone { alone(search, ticker) } else { portfolio.next_model(search, query.budget, ticker) }
        });
        if ending == Err(Limit::Nodes) {
            let (givens, removed) = (query.givens.to_vec(), query.removed.to_vec());
            self.standing = Some(Standing { search, givens, removed });
        }
        ending
    }

    fn visit_models<'l>(
        &mut self,
        search: &mut Search<'l>,
        query: &Query<'_>,
        visit: &mut Visitor<'_>,
        mut next_model: impl FnMut(&mut Search<'l>, &mut Ticker<'_>) -> (Statistics, Result<Outcome, Limit>),
    ) -> Result<Ending, Limit> {
        let silent = Budget { progress: None, ..query.budget.clone() };
        let mut ticker = Ticker::new(&silent, query.budget);
        loop {
            let (did, outcome) = next_model(search, &mut ticker);
            self.statistics += did;
            if outcome? == Outcome::Nothing {
                return Ok(Ending::Exhausted);
            }
            ticker.solution()?;
            self.statistics.nodes += 1;
            self.statistics.solutions += 1;
            self.chosen.clear();
            self.chosen.extend_from_slice(&search.propagation.remainder.settled);
            self.chosen.extend(search.model());
            if visit(&self.chosen).is_break() {
                return Ok(Ending::Stopped);
            }
            search.exclude_model();
        }
    }
}

/// The next solution of a search alone, and what was done.
fn alone(search: &mut Search<'_>, ticker: &mut Ticker<'_>) -> (Statistics, Result<Outcome, Limit>) {
    let (did, outcome) = search.next_within(ticker, u64::MAX);
    (did, outcome.map(|outcome| outcome.unwrap_or(Outcome::Nothing)))
}
