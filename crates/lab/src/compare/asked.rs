//! What an engine is asked while the clock runs, and the check of its solutions, which is not on the engine's account.

use crate::record::{Status, Task};
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::solve::{Ending, Limit, Query, SolveError, Solver, Wanted};
use std::ops::ControlFlow;

/// The solutions that an engine found, as it gave them, and how it ended.
pub(super) struct Found {
    engine: &'static str,
    solutions: Vec<Vec<Candidate>>,
    ending: Ending,
}

/// Asks for one solution, or for two.
pub(super) fn ask(engine: &mut dyn Solver, query: &Query<'_>, task: Task) -> Result<Found, SolveError> {
    let wanted = task.solutions() as u64;
    let (mut solutions, name) = (Vec::new(), engine.name());
    let ending = engine.solve(&query.wanting(Wanted::UpTo(wanted)), &mut |chosen| {
        solutions.push(chosen.to_vec());
        if solutions.len() as u64 == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(Found { engine: name, solutions, ending })
}

impl Found {
    /// What an engine found in another way.
    pub(super) fn of(engine: &'static str, solutions: Vec<Vec<Candidate>>, ending: Ending) -> Self {
        Self { engine, solutions, ending }
    }

    /// What that answers.
    pub(super) fn status(&self, task: Task) -> Status {
        match (task, self.solutions.len(), self.ending) {
            (Task::First, 1.., _) => Status::Solved,
            (Task::Unique, 2.., _) => Status::Multiple,
            (_, _, Ending::OutOfBudget(limit)) => ended_by(limit),
            (_, 0, _) => Status::None,
            (Task::Unique, ..) => Status::Unique,
        }
    }

    /// The first solution, its candidates ascending, if all pass the check.
    ///
    /// # Errors
    /// [`SolveError::WrongAnswer`] and [`SolveError::Repeated`].
    pub(super) fn checked(
        mut self,
        problem: &Problem,
        query: &Query<'_>,
    ) -> Result<Option<Vec<Candidate>>, SolveError> {
        let mut checker = Checker::new(problem);
        for solution in &mut self.solutions {
            let wrong = |violation| SolveError::WrongAnswer { engine: self.engine, violation };
            checker.check_query(solution, query.givens, query.removed).map_err(wrong)?;
            solution.sort_unstable();
        }
        match &self.solutions[..] {
            [one, two, ..] if one == two => Err(SolveError::Repeated { engine: self.engine }),
            _ => Ok(self.solutions.into_iter().next()),
        }
    }
}

/// What a run is called that this limit ended.
pub(super) fn ended_by(limit: Limit) -> Status {
    match limit {
        Limit::Time | Limit::Cancelled => Status::Time,
        Limit::Nodes => Status::Nodes,
        Limit::Memory => Status::Memory,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::{Budget, Statistics};
    use exactone_formats::model::Model;

    /// An engine that gives these solutions, whatever it is asked.
    struct Scripted(Vec<Vec<Candidate>>);

    impl Solver for Scripted {
        fn name(&self) -> &'static str {
            "scripted"
        }

        fn solve(
            &mut self,
            _: &Query<'_>,
            visit: &mut exactone_core::solve::Visitor<'_>,
        ) -> Result<Ending, SolveError> {
            let stopped = self.0.iter().any(|solution| visit(solution).is_break());
            Ok(if stopped { Ending::Stopped } else { Ending::Exhausted })
        }

        fn statistics(&self) -> Statistics {
            Statistics::default()
        }
    }

    #[test]
    fn solutions_are_checked_after_the_clock_and_two_must_differ() {
        let model = Model::builtin("latin").unwrap();
        let compiled = model.compile(model.shape(2, None).unwrap()).unwrap();
        let layout = compiled.layout();
        let grid = |values: [u16; 4]| -> Vec<Candidate> { layout.givens(&values).collect() };
        let [one, two, none] = [[1, 2, 2, 1], [2, 1, 1, 2], [1, 1, 2, 2]].map(grid);
        let budget = Budget::default();
        let query = Query::new(&[], &budget);
        let asked = |solutions: &[&Vec<Candidate>], task| {
            let found = ask(&mut Scripted(solutions.iter().copied().cloned().collect()), &query, task).unwrap();
            (found.status(task), found.checked(compiled.problem(), &query))
        };
        assert_eq!(asked(&[], Task::Unique), (Status::None, Ok(None)));
        assert_eq!(asked(&[&one], Task::Unique), (Status::Unique, Ok(Some(one.clone()))));
        assert_eq!(asked(&[&one, &two], Task::Unique), (Status::Multiple, Ok(Some(one.clone()))));
        assert_eq!(asked(&[&one, &two], Task::First), (Status::Solved, Ok(Some(one.clone()))));
        assert!(matches!(asked(&[&one, &one], Task::Unique).1, Err(SolveError::Repeated { .. })));
        assert!(matches!(asked(&[&one, &none], Task::Unique).1, Err(SolveError::WrongAnswer { .. })));
    }
}
