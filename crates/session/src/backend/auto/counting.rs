//! How many solutions: with a memory if that pays, by visiting all of them if it does not.
//!
//! A memory saves nearly everything or next to nothing, and only trying shows which. A trial must not cost much of the
//! whole, and the cost of the whole is not known before. So:
//!
//! 1. Cells with values are visited for a while, and most counts end there.
//! 2. A memory is tried for a few thousand nodes. Many counts end there, and where it saves most of the work it goes on.
//! 3. A few cubes of the query are visited, evenly spread. Their counts stay, and they say about how many nodes all take.
//! 4. The memory goes on for a few percent of that. If it saves enough by then it goes on to the end; or else the rest of
//!    the cubes is visited.
//!
//! Whatever was counted is not counted again, but for the trial of the side that is given up. All is measured in nodes.

use super::cascade::{Auto, FEW};
use crate::backend::name::EngineName;
use exactone_core::parallel::{Survey, Surveyed};
use exactone_core::problem::Checker;
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Stage, Tally};
use std::borrow::Cow;

/// The query to count, the checker of its solutions, and up to how many are counted.
pub(super) struct Asked<'a, 'q, 'p> {
    pub(super) checker: &'a mut Checker<'p>,
    pub(super) query: Query<'q>,
    pub(super) limit: Option<u64>,
}

/// What a trial of a memory came to.
enum Trial {
    Ended(Tally),
    /// The work saved for each unit of work done.
    Gain(f64),
    /// It cannot hold the problem.
    TooLarge(String),
}

/// How much of a trial a way of visiting all solutions allows, and what a memory must save to be the better way.
struct Bar {
    /// Nodes visited alone, before anything else.
    alone: u64,
    /// Nodes visited that take as long as one of a memory.
    rate: u64,
    worthwhile: f64,
}

impl Bar {
    fn beside(visiting: EngineName) -> Self {
        match visiting {
            EngineName::Nine => Self { alone: CLASSIC_ALONE_NODES, rate: 10, worthwhile: WORTHWHILE_FOR_CHOICES },
            EngineName::Propagate | EngineName::Domains => {
                Self { alone: ALONE_NODES, rate: 1, worthwhile: WORTHWHILE_FOR_CHOICES }
            }
            _ => Self { alone: 0, rate: 1, worthwhile: WORTHWHILE },
        }
    }
}

impl Auto<'_> {
    /// Counts with a memory if that pays; if not, over threads, where the thread that finds a solution checks it.
    pub(super) fn count_in_stages(&mut self, mut asked: Asked<'_, '_, '_>) -> Result<Tally, SolveError> {
        let (query, limit) = (asked.query, asked.limit);
        if limit.is_some_and(|limit| limit <= FEW) {
            return self.visit_all(&mut asked, "the number of solutions is wanted, up to a few".into());
        }
        let bar = Bar::beside(self.exhaustive_engine);
        let reason = "the number of solutions is wanted";
        if bar.alone == 0 {
            return self.count_or_visit(&mut asked, &bar, reason.into());
        }
        let alone = query.budget.with_nodes(bar.alone);
        let tally =
            self.visit_all(&mut Asked { query: Query { budget: &alone, ..query }, ..asked.again() }, reason.into())?;
        match nodes_left(&tally, query.budget, bar.alone) {
            Some(budget) => {
                let reason = format!("{} nodes were not enough", bar.alone);
                let mut asked = Asked { query: Query { budget: &budget, ..query }, ..asked };
                self.count_or_visit(&mut asked, &bar, reason.into())
            }
            None => Ok(tally),
        }
    }

    /// Counts with memory for a while, and then as that suggests.
    fn count_or_visit(
        &mut self,
        asked: &mut Asked<'_, '_, '_>,
        bar: &Bar,
        reason: Cow<'static, str>,
    ) -> Result<Tally, SolveError> {
        let cuttable = asked.query.budget.nodes.is_none() && asked.limit.is_none();
        let nodes = if cuttable { FIRST_TRIAL } else { WHOLE_TRIAL };
        let budget = asked.query.budget.clone();
        let gain = match self.trial(asked, &budget, nodes, reason)? {
            Trial::Ended(tally) => return Ok(tally),
            Trial::TooLarge(what) => return self.visit_all(asked, format!("too large for a memory: {what}").into()),
            Trial::Gain(gain) => gain,
        };
        let left = Budget { nodes: budget.nodes.map(|limit| limit.saturating_sub(nodes)), ..budget };
        let mut asked = Asked { query: Query { budget: &left, ..asked.query }, ..asked.again() };
        match (cuttable, gain) {
            (true, CLEAR..) => self.go_on(&mut asked, gain),
            (true, _) => self.survey(&mut asked, bar),
            (false, _) if gain >= bar.worthwhile => self.go_on(&mut asked, gain),
            (false, _) => self.visit_all(&mut asked, little(gain)),
        }
    }

    /// Visits a few cubes, and tries the memory for a share of what all of them will take.
    fn survey(&mut self, asked: &mut Asked<'_, '_, '_>, bar: &Bar) -> Result<Tally, SolveError> {
        let split = self.exhaustive.get()?;
        let survey = match split.survey(&asked.query, SURVEY_NODES * bar.rate)? {
            Surveyed::Ended(tally) => {
                self.note_visit(tally.ending(), SURVEY.into());
                return Ok(tally);
            }
            Surveyed::Part(survey) => survey,
        };
        self.note_visit(Ending::OutOfBudget(Limit::Nodes), SURVEY.into());
        let nodes = (survey.nodes / bar.rate / TRIAL_SHARE).clamp(1, WHOLE_TRIAL);
        let budget = asked.query.budget.clone();
        match self.trial(asked, &budget, nodes, format!("a trial of {nodes} nodes").into())? {
            Trial::Ended(tally) => Ok(tally),
            Trial::Gain(gain) if gain >= bar.worthwhile => self.go_on(asked, gain),
            Trial::Gain(gain) => self.visit_rest(asked, &survey, little(gain)),
            Trial::TooLarge(what) => self.visit_rest(asked, &survey, what.into()),
        }
    }

    /// Counts with memory for so many nodes more.
    fn trial(
        &mut self,
        asked: &mut Asked<'_, '_, '_>,
        budget: &Budget,
        nodes: u64,
        reason: Cow<'static, str>,
    ) -> Result<Trial, SolveError> {
        let trial = Budget { progress: None, ..budget.with_nodes(nodes) };
        let again = asked.again();
        let tally = match self.remember(&mut Asked { query: Query { budget: &trial, ..again.query }, ..again }, reason)
        {
            Err(SolveError::TooLarge { what, .. }) => return Ok(Trial::TooLarge(what)),
            tally => tally?,
        };
        Ok(match nodes_left(&tally, budget, nodes) {
            Some(_) => Trial::Gain(self.counting.get()?.gain()),
            None => Trial::Ended(tally),
        })
    }

    fn go_on(&mut self, asked: &mut Asked<'_, '_, '_>, gain: f64) -> Result<Tally, SolveError> {
        self.remember(asked, format!("a memory saves {:.0} % of its cost and more", gain * 100.0).into())
    }

    /// Counts with memory, from where it was left.
    fn remember(&mut self, asked: &mut Asked<'_, '_, '_>, reason: Cow<'static, str>) -> Result<Tally, SolveError> {
        let memo = self.counting.get()?;
        let begun = self.stages.iter().position(|stage| stage.engine == memo.name());
        let Asked { checker, query, limit } = asked;
        let tally = match begun {
            Some(_) => memo.go_on(checker, query, *limit)?,
            None => memo.count(checker, query, *limit)?,
        };
        let (engine, statistics) = (memo.name(), memo.statistics());
        // It tells of all its work at once.
        begun.map(|stage| self.stages.remove(stage));
        self.stages.push(Stage { engine, reason, ending: tally.ending(), statistics });
        self.note_count(&tally);
        Ok(tally)
    }

    /// Keeps the most that any stage counted: a later one may begin anew and come less far.
    fn note_count(&mut self, tally: &Tally) {
        if *tally.count() > self.most_counted {
            self.most_counted = tally.count().clone();
        }
    }

    fn visit_all(&mut self, asked: &mut Asked<'_, '_, '_>, reason: Cow<'static, str>) -> Result<Tally, SolveError> {
        let tally = self.exhaustive.get()?.count(asked.checker, &asked.query, asked.limit)?;
        self.note_visit(tally.ending(), reason);
        self.note_count(&tally);
        Ok(tally)
    }

    fn visit_rest(
        &mut self,
        asked: &mut Asked<'_, '_, '_>,
        survey: &Survey,
        reason: Cow<'static, str>,
    ) -> Result<Tally, SolveError> {
        let tally = self.exhaustive.get()?.count_rest(&asked.query, survey)?;
        let surveyed = self.stages.iter().rposition(|stage| stage.engine != EngineName::Memo.name());
        surveyed.map(|stage| self.stages.remove(stage));
        self.note_visit(tally.ending(), reason);
        Ok(tally)
    }

    fn note_visit(&mut self, ending: Ending, reason: Cow<'static, str>) {
        if let Some(split) = &self.exhaustive.opened {
            let (engine, statistics) = (split.name(), split.statistics());
            self.stages.push(Stage { engine, reason, ending, statistics });
        }
    }
}

impl<'q, 'p> Asked<'_, 'q, 'p> {
    fn again<'a>(&'a mut self) -> Asked<'a, 'q, 'p> {
        Asked { checker: self.checker, query: self.query, limit: self.limit }
    }
}

const SURVEY: &str = "a few cubes show how long visiting takes";

fn little(gain: f64) -> Cow<'static, str> {
    format!("a memory saves {:.1} % only", gain * 100.0).into()
}

/// What is left of a budget after a trial of so many nodes; `None` if the trial came to an end, or nothing is left.
fn nodes_left(tally: &Tally, budget: &Budget, tried: u64) -> Option<Budget> {
    let left = budget.nodes.map(|nodes| nodes.saturating_sub(tried));
    let ended = tally.ending() != Ending::OutOfBudget(Limit::Nodes) || left == Some(0);
    (!ended).then(|| Budget { nodes: left, ..budget.clone() })
}

/// Nodes after which many counts have ended, and a memory that saves nearly everything has shown it: it goes on from
/// [`CLEAR`] units of work saved for each unit done.
const FIRST_TRIAL: u64 = 4_000;
const CLEAR: f64 = 0.5;
/// Nodes of each cube of a survey.
const SURVEY_NODES: u64 = 2_000;
/// One part in so many of what visiting takes may be spent on the second trial, up to so many nodes.
const TRIAL_SHARE: u64 = 30;
const WHOLE_TRIAL: u64 = 20_000;
/// The work saved for each unit of work done from which a memory pays: below, several threads that visit every solution
/// are as fast. Measured: queens and Langford pairs save 0.00 to 0.03 by then, pentominoes 0.1 to 0.3, Latin squares and
/// Sudoku more, dominoes 38 and up.
const WORTHWHILE: f64 = 0.08;
/// The same where propagation is the other way: it sees more than a memory on cells does, and has fewer nodes.
const WORTHWHILE_FOR_CHOICES: f64 = 0.5;
/// Nodes of propagation before a memory is tried: some milliseconds, in which most counts end.
const ALONE_NODES: u64 = 2_000;
/// The same for the kernel for classic 9×9.
const CLASSIC_ALONE_NODES: u64 = 200_000;
