//! One puzzle, to be explained: its solution first, then a state to begin with, and what finds the steps.

use super::single;
use super::subject::{MemoryOption, Subject};
use crate::cli::files::watched::Patience;
use crate::cli::options::single::Single;
use crate::cli::process::exit::{Exit, Halt};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Limit, available_memory};
use exactone_core::thread;
use exactone_explain::tell::Teller;
use exactone_explain::{Adder, Explainer, Kind, Level, Patterns, State, Step};
use exactone_formats::drawing::Drawing;
use exactone_formats::instance::{Instance, Layout};
use exactone_formats::puzzle::{Puzzle, Symbols};
use exactone_session::answer::{Answer, Reason, RulesCache, Session, Solution, Status};
use exactone_session::backend::Spec;
use std::path::PathBuf;
use std::sync::Arc;

/// A puzzle, and what is known of its solutions.
pub(crate) struct Walk {
    pub(crate) subject: Subject,
    pub(crate) instance: Instance,
    pub(crate) answer: Answer,
    /// Why there is no solution, if there is none.
    pub(crate) reason: Option<Reason>,
    cache: Arc<RulesCache>,
}

/// Whether steps may suppose that there is one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OneSolution {
    /// The asker says so.
    Supposed,
    /// They follow from the rules alone.
    Unsaid,
}

impl From<bool> for OneSolution {
    fn from(is_said: bool) -> Self {
        if is_said { Self::Supposed } else { Self::Unsaid }
    }
}

/// Finds steps, each checked.
pub(crate) struct Finder<'w> {
    explainer: Explainer<'w>,
    patterns: Option<Patterns>,
    walk: &'w Walk,
    teller: Teller<'w>,
    adder: Adder,
}

/// What is looked for, as somebody is told for whom nothing was found.
pub(crate) const TRIED: &str =
    "singles, each rule by itself, intersections, locked sets, chains, nets, cases in each other";

/// Steps that cost more come behind those from uniqueness.
const BEFORE_UNIQUENESS: Level = Level { kind: Kind::Locked, size: 2 };

impl<'w> Finder<'w> {
    /// For a puzzle. Steps from uniqueness are left out where there is not exactly one solution: they would be wrong.
    pub(crate) fn new(walk: &'w Walk, one_solution: OneSolution) -> Self {
        let problem = &walk.instance.rules.problem;
        let is_allowed = one_solution == OneSolution::Supposed && walk.answer.status == Status::Unique;
        let patterns = is_allowed.then(|| Patterns::new(problem));
        let (explainer, adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
        Self { explainer, patterns, walk, teller: walk.teller(), adder }
    }

    /// The steps of the next round, none if there is none.
    pub(crate) fn round(&mut self, state: &State<'w>) -> Result<Vec<Step>, Halt> {
        let mut round = self.explainer.next(state);
        let is_dear = round.first().is_none_or(|step| step.level > BEFORE_UNIQUENESS);
        if let Some(patterns) = self.patterns.as_ref().filter(|_| is_dear && !state.is_interrupted()) {
            let from_uniqueness = patterns.cheapest(state);
            if !from_uniqueness.is_empty() {
                round = from_uniqueness;
            }
        }
        round.iter().try_for_each(|step| checked(step, state, &mut self.adder)).map(|()| round)
    }

    /// All steps that are found in a state, not only the cheapest, of each kind first what people see first. Those from uniqueness stand where a round has them. A step that takes away no more than
    /// one before it is left out.
    pub(crate) fn every(&mut self, state: &State<'w>) -> Result<Vec<Step>, Halt> {
        let mut found = self.teller.in_order(state, self.explainer.every(state));
        if let Some(patterns) = self.patterns.as_ref().filter(|_| !state.is_interrupted() && state.empty().is_none()) {
            let at = found.iter().position(|step| step.level > BEFORE_UNIQUENESS).unwrap_or(found.len());
            found.splice(at..at, patterns.steps(state, u32::MAX));
        }
        let mut all: Vec<Step> = Vec::with_capacity(found.len());
        for step in found {
            if !all.iter().any(|known| is_no_more(&step, known)) {
                checked(&step, state, &mut self.adder)?;
                all.push(step);
            }
        }
        Ok(all)
    }

    /// The step that shows best why a candidate is false or true, if there is a short one in this state.
    pub(crate) fn why(
        &mut self,
        state: &State<'w>,
        candidate: Candidate,
        teller: &Teller<'w>,
    ) -> Result<Option<Step>, Halt> {
        let mut step = self.explainer.why_named(state, candidate, teller.roles());
        let is_dear = step.as_ref().is_none_or(|step| step.level > BEFORE_UNIQUENESS);
        if let Some(patterns) = self.patterns.as_ref().filter(|_| is_dear && !state.is_interrupted()) {
            let shows = |step: &Step| step.placed == Some(candidate) || step.gone.contains(&candidate);
            step = patterns.steps(state, u32::MAX).into_iter().find(shows).or(step);
        }
        step.iter().try_for_each(|step| checked(step, state, &mut self.adder)).map(|()| step)
    }

    /// The singles that lead to a candidate, each with the state before it; none, if no singles do.
    pub(crate) fn singles_to(
        &mut self,
        state: &State<'w>,
        candidate: Candidate,
    ) -> Result<Vec<(State<'w>, Step)>, Halt> {
        let singles = self.explainer.singles_to(state, candidate).unwrap_or_default();
        let mut inside = state.clone();
        let mut path = Vec::with_capacity(singles.len());
        for step in singles {
            checked(&step, &inside, &mut self.adder)?;
            let before = inside.clone();
            step.apply(&mut inside);
            path.push((before, step));
        }
        Ok(path)
    }

    /// Makes steps one behind the other, in the order in which people see them, each as it is told there; those that do not hold there, or do nothing, are left out.
    /// They come back with the state before each. Nothing that is true may go.
    pub(crate) fn take(&mut self, steps: Vec<Step>, state: &mut State<'w>) -> Result<Vec<(State<'w>, Step)>, Halt> {
        let mut done = Vec::with_capacity(steps.len());
        for step in self.teller.in_order(state, steps) {
            for step in self.explainer.settled(state, &step, &mut self.adder) {
                let step = self.explainer.known_best(state, step, self.teller.roles());
                checked(&step, state, &mut self.adder)?;
                let before = state.clone();
                step.apply(state);
                done.push((before, step));
            }
        }
        self.walk.check(|candidate| state.is_live(candidate))?;
        Ok(done)
    }
}

/// Whether a step takes away and places no more than another.
fn is_no_more(step: &Step, known: &Step) -> bool {
    step.placed == known.placed && step.gone.iter().all(|gone| known.gone.contains(gone))
}

/// Fails if a step does not add up.
fn checked(step: &Step, state: &State<'_>, adder: &mut Adder) -> Result<(), Halt> {
    let wrong = |wrong| Halt::new(Exit::Internal, format_args!("internal error: a step does not add up: {wrong}"));
    step.check(state, adder).map_err(wrong)
}

impl Walk {
    /// The puzzle that is meant, solved.
    pub(crate) fn open(single: &Single, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Self, Halt> {
        let cache = single::cache(single, patience)?.with_memory(available_memory());
        let cache = Arc::new(cache);
        let subject = single::subject(single, &cache, file, patience, MemoryOption::Absent, single::NTH)?;
        Self::of(subject, &cache, patience)
    }

    fn of(subject: Subject, cache: &Arc<RulesCache>, patience: Patience<'_>) -> Result<Self, Halt> {
        let budget = patience.budget;
        let mut session = Session::new(Arc::clone(cache), Spec::default(), thread::cores());
        let answer = session.unique(subject.question(), budget).map_err(|error| subject.complaint(&error))?;
        if let Status::Unknown(limit) = answer.status {
            return Err(subject.about(patience.signals.hit(limit)));
        }
        let reason = match answer.status {
            Status::None => session.reason(subject.question(), budget).ok(),
            _ => None,
        };
        let instance = subject.instance(cache)?.into_owned();
        // Made here, where a limit can be told: all that follows reads it.
        if instance.rules.problem.symmetric_heeding(&budget.interrupt()).is_none() {
            return Err(subject.about(patience.signals.hit(budget.hit().unwrap_or(Limit::Time))));
        }
        Ok(Self { subject, instance, answer, reason, cache: Arc::clone(cache) })
    }

    /// Where the steps begin.
    pub(crate) fn start(&self) -> State<'_> {
        State::with(&self.instance.rules.problem, &self.instance.givens, &self.instance.removed)
    }

    /// Tells steps in the symbols in which the puzzle is written.
    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller::new(&self.instance.rules).written_in(self.symbols())
    }

    /// The symbols in which the puzzle is written, if each value has one.
    pub(crate) fn symbols(&self) -> Option<Symbols> {
        self.subject.puzzle().and_then(Puzzle::alphabet)
    }

    /// The name of a candidate, in the same symbols: `r1c1=C`.
    pub(crate) fn name(&self, candidate: Candidate) -> String {
        let symbol = |layout: &Layout| {
            let (cell, value) = layout.shape().cell_and_value(candidate);
            let symbols = self.symbols().filter(|symbols| layout.shape().side <= symbols.largest_side())?;
            Some(format!("{}={}", layout.shape().cell_name(cell), symbols.character(value)?))
        };
        let named = self.instance.legend().layout().and_then(symbol);
        named.unwrap_or_else(|| self.instance.candidate_name(candidate))
    }

    /// The board on which steps are drawn, in the same symbols.
    pub(crate) fn board(&self) -> Result<Drawing, Halt> {
        let drawn = match &self.subject {
            Subject::Instance { instance, .. } => Drawing::of_instance(instance),
            Subject::Grid { puzzle, shape, .. } => {
                Drawing::of_puzzle(puzzle, *shape, self.cache.model(), self.symbols())
            }
        };
        let mut board = drawn.map_err(|error| self.subject.about(Halt::new(Exit::BadInput, error)))?;
        board.squares.iter_mut().flatten().for_each(|square| square.candidates.clear());
        Ok(board)
    }

    /// What is said where steps from uniqueness are asked for, and there is not exactly one solution.
    pub(crate) fn no_uniqueness(&self, one_solution: OneSolution) -> Option<String> {
        let is_wrong = one_solution == OneSolution::Supposed && self.answer.status != Status::Unique;
        let place = self.subject.shown_place();
        is_wrong.then(|| format!("{place}: there is not exactly one solution, so no step of --one-solution is made"))
    }

    /// The visible candidates of the only solution, if there is one.
    pub(crate) fn solution(&self) -> Option<&[Candidate]> {
        let solution = self.answer.solution.as_ref().filter(|_| self.answer.status == Status::Unique);
        solution.map(Solution::candidates)
    }

    /// What is said first, where there is not exactly one solution.
    pub(crate) fn warning(&self) -> Option<String> {
        self.not_one().map(|said| format!("{}: {said}", self.subject.shown_place()))
    }

    /// That there is not exactly one solution, in words.
    pub(crate) fn not_one(&self) -> Option<String> {
        match self.answer.status {
            Status::None => {
                Some("there is no solution: the steps lead to a contradiction, or stop before it".to_owned())
            }
            Status::Multiple => {
                let cells = self.answer.differs().len();
                Some(format!(
                    "there are several solutions, which differ in {cells} cells or more: no step can decide these"
                ))
            }
            _ => None,
        }
    }

    /// Fails if a candidate of the only solution was taken away.
    pub(crate) fn check(&self, is_left: impl Fn(Candidate) -> bool) -> Result<(), Halt> {
        match self.solution().into_iter().flatten().find(|&&candidate| !is_left(candidate)) {
            None => Ok(()),
            Some(&lost) => {
                let name = self.instance.candidate_name(lost);
                Err(Halt::new(Exit::Internal, format_args!("internal error: a step took {name} away, which is true")))
            }
        }
    }
}
