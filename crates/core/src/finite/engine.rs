//! The engine as others see it: from candidates to domains, and from the values of the cells to a whole solution.

use super::reasons::{Gone, Reasoner, Rest, Rule};
use super::search::{Pace, Search, Stop, Visited};
use super::stated::is_only_different;
use super::store::ranks;
use crate::problem::{Candidate, Choice, Problem, Relation, Relations};
use crate::propagate::{Config, Propagate};
use crate::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Statistics, Visitor};
use std::ops::ControlFlow;

const NAME: &str = "domains";
/// More cells are refused: who sees whom takes a bit for each two of them, 32 MiB here.
const MOST_CELLS: usize = 1 << 14;
/// Tables of more tuples are left to other engines where all solutions are visited.
const MOST_TUPLES: usize = 1_000;

/// Search over the cells of a problem whose relations are stated.
///
/// Memory beside the problem's own: about what its relations hold, and a bit for each two cells.
pub struct FiniteDomains<'p> {
    cells: Cells<'p>,
    search: Search<'p>,
    /// The givens and the removals of the last search, if the node limit ended it, so that the next one may go on with it.
    begun: Option<(Vec<Candidate>, Vec<Candidate>)>,
    /// Finds the candidates that the cells determine; opened when there are any.
    completion: Option<Propagate<'p>>,
}

/// The cells of a problem, from candidates to values and back.
#[derive(Clone, Copy)]
struct Cells<'p> {
    problem: &'p Problem,
    relations: &'p Relations,
}

impl<'p> FiniteDomains<'p> {
    /// Opens the engine on a problem.
    ///
    /// # Errors
    /// [`SolveError::Unfit`] if the problem does not state its relations; [`SolveError::TooLarge`] if it has more than 16,384 cells.
    pub fn new(problem: &'p Problem) -> Result<Self, SolveError> {
        let Some(relations) = problem.relations() else {
            let what = "it takes cells of at most 64 values whose rules say what they are; this one has groups alone";
            return Err(SolveError::Unfit { engine: NAME, what: what.to_owned() });
        };
        if relations.cells.len() > MOST_CELLS {
            let what = format!("{} cells, the limit is {MOST_CELLS}", relations.cells.len());
            return Err(SolveError::TooLarge { engine: NAME, what });
        }
        Ok(Self {
            cells: Cells { problem, relations },
            search: Search::new(relations, Pace::default()),
            begun: None,
            completion: None,
        })
    }
}

/// Candidates that cannot be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The candidates that go, all of one cell. Empty: there is a contradiction.
    pub removed: Vec<Candidate>,
    /// The candidates that must be gone before: the query took them away, or an earlier removal did.
    pub because: Vec<Candidate>,
    /// What says so.
    pub rule: Rule,
    /// If the rule is a sum, and its bounds alone say so: what the other terms add up to.
    pub rest: Option<Rest>,
}

impl FiniteDomains<'_> {
    /// What follows of these givens without a guess, in the order in which it is found: each removal with all that it needs.
    /// Without one of the candidates in `because` the rule would not take the value away in the way that it did. If there is a
    /// contradiction, the last removal says so.
    ///
    /// `None` if a given is no candidate of the problem. Givens and removals that are of no cell are passed over. It takes some milliseconds for
    /// a puzzle of 9×9: the propagators are made anew, and for each value that goes its rule runs again, up to once for each value of its cells.
    ///
    /// ```
    /// use exactone_core::finite::{FiniteDomains, Rule};
    /// use exactone_core::problem::{Bound, ProblemBuilder, Relation, Relations};
    ///
    /// // Two cells of 1 to 3 that add up to 5, as groups and as a relation.
    /// let mut builder = ProblemBuilder::new();
    /// let (a, b) = (builder.choice(3)?, builder.choice(3)?);
    /// for (one, other) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 2)] {
    ///     let both = [builder.candidate(a, one), builder.candidate(b, other)];
    ///     builder.group(Bound::AtMostOne, &both)?;
    /// }
    /// let sum = Relation::Linear { terms: vec![(0, 1), (1, 1)], least: 5, most: 5 };
    /// builder.relate(Relations { numbers: vec![1, 2, 3], cells: vec![vec![0, 1, 2]; 2], list: vec![sum] });
    /// let no_three = builder.candidate(b, 2);
    /// let problem = builder.build()?;
    ///
    /// // The other is at most 3, so neither is 1. Without 3 in the second, the first is no 2.
    /// let reasons = FiniteDomains::new(&problem)?.reasons(&[], &[no_three]).expect("all are candidates");
    /// let of_two = reasons.iter().find(|removal| removal.removed == [problem.members(problem.choice_group(a))[1]]);
    /// let of_two = of_two.expect("2 goes");
    /// assert_eq!((&of_two.because[..], &of_two.rule), (&[no_three][..], &Rule::Relations(vec![0])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reasons(&self, givens: &[Candidate], removed: &[Candidate]) -> Option<Vec<Removal>> {
        let budget = Budget::default();
        let domains = self.cells.domains(&Query { removed, ..Query::new(givens, &budget) })?;
        let gone = Reasoner::new(self.cells.relations).run(&domains);
        Some(gone.into_iter().map(|gone| self.cells.removal(gone)).collect())
    }

    /// Whether the engine is of use for a problem: it states relations, and others than that cells differ. Where they only differ, as in
    /// anti-knight Sudoku, propagation by groups takes half of the time (`docs/studies/findings.md`).
    #[must_use]
    pub fn suits(problem: &Problem) -> bool {
        problem.relations().is_some_and(|relations| {
            let every = relations.every();
            let is_rule = |relation: &Relation| match relation {
                Relation::Different(_) | Relation::EachOnce(_) => false,
                Relation::Pair { allowed, .. } => !is_only_different(allowed, every),
                _ => true,
            };
            relations.list.iter().any(is_rule)
        })
    }

    /// Whether it is of use to visit all solutions: as [`suits`](Self::suits), and no table is so large that each look at it takes longer
    /// than a node of other engines. On three rules that one of two cages holds, tables of 20,000 rows, it took 31 s where propagation by
    /// groups took 2.6 s.
    #[must_use]
    pub fn suits_all(problem: &Problem) -> bool {
        let is_small = |relation: &Relation| match relation {
            Relation::Table { tuples, .. } => tuples.len() <= MOST_TUPLES,
            _ => true,
        };
        Self::suits(problem) && problem.relations().is_some_and(|relations| relations.list.iter().all(is_small))
    }
}

impl Cells<'_> {
    /// The domains that a query leaves; `None` if it gives a candidate that does not exist. Candidates that are of no cell are left
    /// to the completion.
    fn domains(&self, query: &Query<'_>) -> Option<Vec<u64>> {
        let mut domains = self.relations.domains();
        let exists = |candidate: &&Candidate| candidate.index() < self.problem.candidates();
        if !query.givens.iter().all(|candidate| exists(&candidate)) {
            return None;
        }
        for (cell, bit) in query.givens.iter().filter_map(|&candidate| self.place(candidate)) {
            domains[cell] &= bit;
        }
        for (cell, bit) in query.removed.iter().filter(exists).filter_map(|&candidate| self.place(candidate)) {
            domains[cell] &= !bit;
        }
        Some(domains)
    }

    /// The cell of a candidate and the bit of its value, if it is of a cell.
    fn place(&self, candidate: Candidate) -> Option<(usize, u64)> {
        let choice = self.problem.choice_of(candidate)?;
        let ranks = self.relations.cells.get(choice.index())?;
        let values = self.problem.members(self.problem.choice_group(choice));
        let at = values.binary_search(&candidate).ok()?;
        Some((choice.index(), 1 << ranks[at]))
    }

    /// The candidates of complete values.
    fn candidates(&self, values: &[u64], into: &mut Vec<Candidate>) {
        into.clear();
        for (cell, (ranks, value)) in self.relations.cells.iter().zip(values).enumerate() {
            let at = ranks.iter().position(|&rank| 1 << rank == *value).expect("a value of its cell");
            into.push(self.problem.members(self.problem.choice_group(Choice::new(cell)))[at]);
        }
    }

    /// The candidates of values of a cell.
    fn of_cell(&self, cell: usize, values: u64) -> impl Iterator<Item = Candidate> {
        let place = move |rank| self.relations.cells[cell].iter().position(|&own| usize::from(own) == rank);
        let member = move |at: usize| self.problem.members(self.problem.choice_group(Choice::new(cell)))[at];
        ranks(values).filter_map(move |rank| place(rank).map(member))
    }

    fn removal(&self, gone: Gone) -> Removal {
        let removed = self.of_cell(gone.cell, gone.values).collect();
        let because = gone.because.iter().flat_map(|&(cell, values)| self.of_cell(cell, values)).collect();
        Removal { removed, because, rule: gone.rule, rest: gone.rest }
    }

    /// Whether every candidate is of a cell.
    fn are_all(&self) -> bool {
        self.relations.cells.iter().map(Vec::len).sum::<usize>() == self.problem.candidates()
    }
}

impl Solver for FiniteDomains<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.begun = None;
        self.go_on(query, visit)
    }

    fn go_on(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        if query.trace.is_on() {
            let what = "unit propagation does not follow what it concludes from sums and lines".to_owned();
            return Err(SolveError::Untraceable { engine: NAME, what });
        }
        let Self { cells, search, begun, completion } = self;
        let Some(domains) = cells.domains(query) else { return Ok(Ending::Exhausted) };
        let mut meter = query.budget.start();
        let mut found = Vec::new();
        let mut completed = Ok(Ending::Exhausted);
        let determines_all = cells.are_all();
        let mut show = |values: &[u64]| {
            cells.candidates(values, &mut found);
            if determines_all {
                return Visited { solutions: 1, flow: visit(&found) };
            }
            let completion = completion.get_or_insert_with(|| Propagate::new(cells.problem, Config::default()));
            completed = complete(completion, query, &found, visit);
            let is_all = matches!(completed, Ok(Ending::Exhausted));
            let flow = if is_all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
            Visited { solutions: completion.statistics().solutions, flow }
        };
        let is_same =
            begun.as_ref().is_some_and(|(givens, removed)| givens == query.givens && removed == query.removed);
        let went_on = if is_same { search.go_on(&mut meter, &mut show) } else { None };
        let stop = went_on.unwrap_or_else(|| search.run(&domains, &mut meter, &mut show));
        let may_go_on = matches!(stop, Stop::Limit(Limit::Nodes));
        *begun = may_go_on.then(|| (query.givens.to_vec(), query.removed.to_vec()));
        Ok(match (completed?, stop) {
            (Ending::OutOfBudget(limit), _) | (_, Stop::Limit(limit)) => Ending::OutOfBudget(limit),
            (_, Stop::Stopped) => Ending::Stopped,
            (_, Stop::Exhausted) => Ending::Exhausted,
        })
    }

    fn statistics(&self) -> Statistics {
        self.search.statistics()
    }
}

/// Shows the whole solutions with these values of the cells: one, if the cells determine the rest.
fn complete(
    completion: &mut Propagate<'_>,
    query: &Query<'_>,
    found: &[Candidate],
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let givens = [query.givens, found].concat();
    let budget = Budget { nodes: None, progress: None, ..query.budget.clone() };
    completion.solve(&Query { givens: &givens, budget: &budget, ..*query }, visit)
}
