//! One run on a formula: the clauses are there, so it is loading and solving alone.

use super::alarm::Alarm;
use super::asked::ended_by;
use super::formula::Formula;
use super::hardware::Counters;
use super::measured::{Answered, Measured, Run, WorkCounters};
use super::repeated::Parts;
use crate::record::Status;
use exactone_core::solve::{SolveError, Statistics};
use exactone_sat::sat::{Model, SatAnswer, SatChoice, StagedFormula, Stages};

impl Run<'_> {
    /// The run on a formula.
    pub(super) fn on_formula(&self, formula: &Formula) -> Measured<Model> {
        self.watched(|arm, alarm| self.by_solver(formula, &arm.spec.sat.solver, alarm))
    }

    fn by_solver(&self, formula: &Formula, solver: &SatChoice, alarm: &Alarm) -> Measured<Model> {
        let budget = self.budget(alarm);
        let mut solving = match StagedFormula::new(solver, &formula.clauses, self.staging(), &budget) {
            Ok(solving) => solving,
            Err(limit) => return Measured::interrupted(ended_by(limit)),
        };
        let mut counters = Counters::open();
        let (answer, first) = counters.during(|| answered(solving.solve(&budget)));
        let stages = solving.stages();
        let times = self.repeated(&answer, parts(&stages), |runs, again| {
            let mut sum = Parts::default();
            for _ in 0..runs {
                let status = answered(solving.solve(again.budget)).ok()?.status;
                let made = solving.stages();
                (status == again.status && made.work == stages.work).then_some(())?;
                sum += parts(&made);
            }
            Some(sum)
        });
        let counted = self.counted(&mut counters, first, times.repeats(), |budget| _ = solving.solve(budget));
        let solutions = answer.as_ref().map_or(0, |answer| u64::from(answer.solution.is_some()));
        let work = WorkCounters::of_clauses(&stages, Statistics { solutions, ..Statistics::default() });
        Measured { answer, times: times.of_given_clauses(counted), work, peak_bytes: 0 }
    }
}

fn parts(stages: &Stages) -> Parts {
    Parts { load: stages.load, solve: stages.solve, ..Parts::default() }
}

fn answered(answer: Result<SatAnswer, SolveError>) -> Result<Answered<Model>, SolveError> {
    Ok(match answer? {
        SatAnswer::Model(model) => Answered { status: Status::Solved, solution: Some(model) },
        SatAnswer::Unsatisfiable => Answered { status: Status::None, solution: None },
        SatAnswer::Interrupted(limit) => Answered { status: ended_by(limit), solution: None },
    })
}
