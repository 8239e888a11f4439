//! One thread's place of work: the engines it has open, by shape.

use super::many::OpenLanes;
use super::{Answer, AnswerError, Catalogue, Counted, Left, Reason, Refusal, Status};
use crate::backend::{Engine, Spec};
use exactone_core::problem::{BuildError, Candidate, Checker};
use exactone_core::solve::{
    Budget, Count, Effort, First, Limit, Query, SolveError, Statistics, Tally, Uniqueness, all, first, shrink,
    true_candidates, unique,
};
use exactone_formats::model::{Compiled, ModelError, Shape};
use exactone_formats::puzzle::{Marks, Puzzle};
use exactone_kernels::nine::Check;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Engines open on the problems of a catalogue. Answers do not depend on what was asked before.
pub struct Desk<'c> {
    catalogue: &'c Catalogue,
    pub(super) spec: Spec,
    threads: NonZeroUsize,
    /// What is open, one for each shape; there are few.
    opened: Vec<Opened<'c>>,
    pub(super) lanes: OpenLanes,
}

pub(super) struct Opened<'c> {
    pub(super) compiled: &'c Compiled,
    pub(super) engine: Engine<'c>,
    pub(super) checker: Checker<'c>,
    /// The judge of classic grids.
    pub(super) check: Check,
    /// Whether it is plain Sudoku with square boxes, once somebody asked.
    pub(super) is_sudoku: Option<bool>,
}

/// The givens and removals of a grid as candidates.
pub(super) struct Asked {
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
}

impl Asked {
    fn query<'a>(&'a self, budget: &'a Budget) -> Query<'a> {
        Query { removed: &self.removed, ..Query::new(&self.givens, budget) }
    }
}

impl<'c> Desk<'c> {
    /// A desk that asks this engine, over so many threads for a single search.
    #[must_use]
    pub fn new(catalogue: &'c Catalogue, spec: Spec, threads: NonZeroUsize) -> Self {
        Self { catalogue, spec, threads, opened: Vec::new(), lanes: OpenLanes::default() }
    }

    /// Closes all engines, which gives their memory back; they are opened again when they are needed.
    pub fn close(&mut self) {
        self.opened.clear();
        self.lanes = OpenLanes::default();
    }

    /// One solution, if there is one.
    ///
    /// # Errors
    /// [`AnswerError`]: the size is refused, or the engine failed.
    pub fn first(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<Answer, AnswerError> {
        let opened = match self.open(puzzle, budget) {
            Err(AnswerError::OutOfBudget(limit)) => return self.undecided(puzzle, limit),
            opened => opened?,
        };
        if let Some(answer) = opened.first_digits(puzzle, budget)? {
            return Ok(answer);
        }
        let asked = opened.asked(puzzle);
        let found = first(opened.engine.solver(), &mut opened.checker, &asked.query(budget))?;
        Ok(match found {
            First::Found(solution) => opened.answer(Status::Solved, Some(solution), None),
            First::None => opened.answer(Status::None, None, None),
            First::Unknown(limit) => opened.answer(Status::Unknown(limit), None, None),
        })
    }

    /// Looks for two solutions.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn unique(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<Answer, AnswerError> {
        let opened = match self.open(puzzle, budget) {
            Err(AnswerError::OutOfBudget(limit)) => return self.undecided(puzzle, limit),
            opened => opened?,
        };
        if let Some(answer) = opened.unique_digits(puzzle, budget)? {
            return Ok(answer);
        }
        let asked = opened.asked(puzzle);
        let found = unique(opened.engine.solver(), &mut opened.checker, &asked.query(budget))?;
        Ok(match found {
            Uniqueness::None => opened.answer(Status::None, None, None),
            Uniqueness::Unique(solution) => opened.answer(Status::Unique, Some(solution), None),
            Uniqueness::Multiple(one, two) => opened.answer(Status::Multiple, Some(one), Some(two)),
            Uniqueness::Unknown(one, limit) => opened.answer(Status::Unknown(limit), one, None),
        })
    }

    /// Visits up to `limit` solutions, or all, as grids of values; the answer holds the first two and the tally.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn all(
        &mut self,
        puzzle: &Puzzle,
        budget: &Budget,
        limit: Option<u64>,
        visit: &mut dyn FnMut(&[u16]) -> ControlFlow<()>,
    ) -> Result<Answer, AnswerError> {
        let (opened, asked) = match self.sit(puzzle, budget) {
            Err(AnswerError::OutOfBudget(limit)) => {
                let tally = Some(Tally::Unfinished(Count::default(), limit));
                return Ok(Answer { tally, ..self.undecided(puzzle, limit)? });
            }
            sat => sat?,
        };
        let compiled = opened.compiled;
        let mut kept: Vec<Vec<Candidate>> = Vec::new();
        let solver = opened.engine.solver();
        let visited = all(solver, &mut opened.checker, &asked.query(budget), limit, &mut |chosen| {
            if kept.len() < 2 {
                kept.push(chosen.to_vec());
            }
            visit(&compiled.grid(chosen))
        })?;
        let tally = visited.tally();
        let mut kept = kept.into_iter();
        let answer = opened.answer(Status::of(&tally), kept.next(), kept.next());
        Ok(Answer { tally: Some(tally), ..answer })
    }

    /// Counts the solutions, up to `limit` or all.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn count(&mut self, puzzle: &Puzzle, budget: &Budget, limit: Option<u64>) -> Result<Counted, AnswerError> {
        let (opened, asked) = match self.sit(puzzle, budget) {
            Err(AnswerError::OutOfBudget(limit)) => return self.uncounted(puzzle, limit),
            sat => sat?,
        };
        let tally = opened.engine.solver().count(&mut opened.checker, &asked.query(budget), limit)?;
        let solver = opened.engine.solver();
        Ok(Counted {
            shape: opened.compiled.shape(),
            tally,
            engine: solver.name(),
            statistics: solver.statistics(),
            stages: solver.stages(),
        })
    }

    /// What propagation alone leaves in each cell.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn candidates(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<Left, AnswerError> {
        let spec = self.spec.clone();
        let (opened, asked) = self.sit(puzzle, budget)?;
        let problem = opened.compiled.problem();
        let (left, limit) = match crate::backend::remaining(problem, &spec, &asked.query(budget)) {
            Ok(left) => (left, None),
            Err(limit) => (problem.all_candidates().collect(), Some(limit)),
        };
        Ok(opened.left(&left, limit))
    }

    /// Which values belong to some solution, in each cell.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn true_candidates(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<Left, AnswerError> {
        let (opened, asked) = self.sit(puzzle, budget)?;
        let problem = opened.compiled.problem();
        let solver = opened.engine.solver();
        let truth = true_candidates(solver, &mut opened.checker, problem, &asked.query(budget))?;
        let mut shown = [truth.some, truth.undecided].concat();
        shown.sort_unstable();
        Ok(opened.left(&shown, truth.limit))
    }

    /// Why a grid without a solution has none.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn reason(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<Reason, AnswerError> {
        let (opened, asked) = self.sit(puzzle, budget)?;
        if let Some(clash) = opened.compiled.clash(&asked.givens) {
            let group = opened.compiled.group_name(clash.group);
            return Ok(Reason::Clash { group, givens: [clash.first, clash.second] });
        }
        let found =
            shrink(&asked.givens, budget, &mut |givens, effort| opened.first(givens, &asked.removed, effort, budget))?;
        Ok(Reason::UnsatisfiableSubset { givens: found.givens, limit: found.limit })
    }

    /// The legend of a grid's shape.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn legend(&self, puzzle: &Puzzle) -> Result<&'c Compiled, AnswerError> {
        let shape = self.catalogue.shape(puzzle.side, puzzle.boxes)?;
        Ok(self.catalogue.compiled(shape)?)
    }

    /// The answer where a limit was hit before there was an engine to ask.
    fn undecided(&self, puzzle: &Puzzle, limit: Limit) -> Result<Answer, AnswerError> {
        Ok(Answer {
            shape: self.catalogue.shape(puzzle.side, puzzle.boxes)?,
            status: Status::Unknown(limit),
            solution: None,
            second: None,
            tally: None,
            engine: self.spec.engine.name(),
            statistics: Statistics::default(),
            stages: Vec::new(),
        })
    }

    fn uncounted(&self, puzzle: &Puzzle, limit: Limit) -> Result<Counted, AnswerError> {
        let Answer { shape, engine, statistics, stages, .. } = self.undecided(puzzle, limit)?;
        Ok(Counted { shape, tally: Tally::Unfinished(Count::default(), limit), engine, statistics, stages })
    }

    pub(super) fn sit(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<(&mut Opened<'c>, Asked), AnswerError> {
        let opened = self.open(puzzle, budget)?;
        let asked = opened.asked(puzzle);
        Ok((opened, asked))
    }

    /// What is open on the shape of a puzzle.
    pub(super) fn open(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<&mut Opened<'c>, AnswerError> {
        let shape = self.catalogue.shape(puzzle.side, puzzle.boxes)?;
        let known = self.opened.iter().position(|opened| opened.compiled.shape() == shape);
        let place = known.unwrap_or(self.opened.len());
        if known.is_none() {
            let opened = self.opened_at(shape, budget)?;
            self.opened.push(opened);
        }
        Ok(&mut self.opened[place])
    }

    /// An engine opened at this shape.
    fn opened_at(&self, shape: Shape, budget: &Budget) -> Result<Opened<'c>, AnswerError> {
        let compiled = match self.catalogue.compiled_heeding(shape, budget.interrupt()) {
            Err(Refusal::Model(ModelError::Build(BuildError::Interrupted))) => {
                return Err(AnswerError::OutOfBudget(budget.hit().unwrap_or(Limit::Time)));
            }
            compiled => compiled?,
        };
        let threads = self.catalogue.threads(shape, self.threads);
        let engine = Engine::open(compiled.problem(), &self.spec, threads)?;
        let checker = Checker::new(compiled.problem());
        Ok(Opened { compiled, engine, checker, check: Check::new(), is_sudoku: None })
    }
}

impl Opened<'_> {
    fn asked(&self, puzzle: &Puzzle) -> Asked {
        let givens = self.compiled.givens(&puzzle.values).collect();
        let removed = puzzle.marks.as_ref().map_or(Vec::new(), |marks| marks.rubbed_out(self.compiled));
        Asked { givens, removed }
    }

    /// A solution with these givens and none of what is removed.
    fn first(
        &mut self,
        givens: &[Candidate],
        removed: &[Candidate],
        effort: Effort,
        budget: &Budget,
    ) -> Result<First, SolveError> {
        if removed.is_empty()
            && let Some(found) = self.first_of_givens(givens, effort, budget)?
        {
            return Ok(found);
        }
        first(self.engine.solver(), &mut self.checker, &Query { removed, ..Query::new(givens, budget) })
    }

    fn answer(&mut self, status: Status, solution: Option<Vec<Candidate>>, second: Option<Vec<Candidate>>) -> Answer {
        let [solution, second] = [solution, second].map(|chosen| chosen.map(|chosen| self.compiled.grid(&chosen)));
        self.answer_of(status, solution, second)
    }

    pub(super) fn answer_of(&mut self, status: Status, solution: Option<Vec<u16>>, second: Option<Vec<u16>>) -> Answer {
        let solver = self.engine.solver();
        Answer {
            shape: self.compiled.shape(),
            status,
            solution,
            second,
            tally: None,
            engine: solver.name(),
            statistics: solver.statistics(),
            stages: solver.stages(),
        }
    }

    fn left(&self, candidates: &[Candidate], limit: Option<Limit>) -> Left {
        let mut marks = Marks::none(self.compiled.shape().side);
        for &candidate in candidates {
            let (cell, value) = self.compiled.shape().cell_and_value(candidate);
            marks.insert(cell, value);
        }
        Left { shape: self.compiled.shape(), marks, limit }
    }
}
