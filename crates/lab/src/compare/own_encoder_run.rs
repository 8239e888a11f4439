//! One run with an encoder of somebody else: the program makes the clauses, a solver finds a model, and the model is decoded and
//! checked as the solution of any other engine.

use super::alarm::Alarm;
use super::asked::{Found, ended_by};
use super::hardware::Counters;
use super::measured::{Answered, Measured, Run, WorkCounters};
use super::repeated::Parts;
use super::shuffling::Shuffled;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Ending, Limit, SolveError, Statistics};
use exactone_core::spelling::escaped;
use exactone_formats::instance::{Instance, Layout};
use exactone_sat::cnf::Lit;
use exactone_sat::process::{FilterEnd, MOST_OUTPUT, filter};
use exactone_sat::sat::{CommandLine, Model, SatAnswer, SatChoice, StagedFormula};
use exactone_session::formula::{OwnFormula, rows_of_numbers};
use std::time::Duration;

/// What errors call the engine.
const NAME: &str = "encoder";

impl Run<'_> {
    /// The run on a puzzle, with clauses of this encoder.
    pub(super) fn by_encoder(
        &self,
        (workload, shuffled): (&Instance, &Shuffled<'_>),
        (solver, encoder): (&SatChoice, &CommandLine),
        alarm: &Alarm,
    ) -> Measured<Vec<Candidate>> {
        let layout = match grid(workload, shuffled) {
            Ok(layout) => layout,
            Err(what) => return Measured::failed(SolveError::Unfit { engine: NAME, what }),
        };
        let (budget, clock) = (self.budget(alarm), self.clock());
        let started = clock.now();
        let made = encoded(encoder, layout, shuffled, &budget);
        let encode = clock.since(started);
        match made {
            Ok(formula) => self.on_own((workload, shuffled, &formula), solver, (&budget, encode)),
            Err(Unmade::Limit(limit)) => Measured::interrupted(ended_by(limit)),
            Err(Unmade::Failed(message)) => Measured::failed(SolveError::Backend { engine: NAME, message }),
        }
    }

    /// The solver on the clauses, which took so long to make.
    fn on_own(
        &self,
        (workload, shuffled, formula): (&Instance, &Shuffled<'_>, &OwnFormula),
        solver: &SatChoice,
        (budget, encode): (&Budget, Duration),
    ) -> Measured<Vec<Candidate>> {
        let mut solving = match StagedFormula::new(solver, &formula.clauses, self.staging(), budget) {
            Ok(solving) => solving,
            Err(limit) => return Measured::interrupted(ended_by(limit)),
        };
        let (wanted, mut solutions) = (self.request.task.solutions(), Vec::new());
        let mut counters = Counters::open();
        let (last, counted) = counters.during(|| {
            solving.solve_excluding(budget, &mut |model| {
                solutions.push(chosen(formula, model));
                (solutions.len() < wanted).then(|| excluded(formula, model))
            })
        });
        let stages = solving.stages();
        let found = solutions.len() as u64;
        let answer = last.and_then(|last| {
            let ending = match last {
                SatAnswer::Model(_) => Ending::Stopped,
                SatAnswer::Unsatisfiable => Ending::Exhausted,
                SatAnswer::Interrupted(limit) => Ending::OutOfBudget(limit),
            };
            for solution in &solutions {
                one_value_a_cell(workload, solution)?;
            }
            let found = Found::of(NAME, solutions, ending);
            let status = found.status(self.request.task);
            let solution = found.checked(workload.problem(), &shuffled.query(budget))?;
            Ok(Answered { status, solution })
        });
        let cost = Parts { encode, load: stages.load, solve: stages.solve };
        let work = WorkCounters::of_clauses(&stages, Statistics { solutions: found, ..Statistics::default() });
        Measured::of_clauses(answer, (cost, counted), work)
    }
}

/// Whether a model says one value of each cell.
fn one_value_a_cell(workload: &Instance, chosen: &[Candidate]) -> Result<(), SolveError> {
    let Some(layout) = workload.legend().layout() else { return Ok(()) };
    let shape = layout.shape();
    let mut values = vec![Vec::new(); shape.side * shape.side];
    for &candidate in chosen {
        let (cell, value) = shape.cell_and_value(candidate);
        values[cell].push(value.to_string());
    }
    let Some(cell) = values.iter().position(|values| values.len() != 1) else { return Ok(()) };
    let found =
        if values[cell].is_empty() { "no value".to_owned() } else { format!("the values {}", values[cell].join(", ")) };
    let message = format!("its clauses have a model in which {} has {found}", shape.cell_name(cell));
    Err(SolveError::WrongModel { engine: NAME, message })
}

/// The grid, if an encoder can be told of it: values in cells, and rules without candidates that nobody sees.
fn grid<'w>(workload: &'w Instance, shuffled: &Shuffled<'_>) -> Result<&'w Layout, String> {
    let layout = workload.legend().layout().ok_or("encoders of somebody else are for square grids")?;
    if !shuffled.removed.is_empty() {
        return Err("encoders of somebody else read values, and this puzzle has pencil marks".to_owned());
    }
    let is_visible = |candidate| workload.legend().is_visible(candidate);
    if !workload.problem().all_candidates().all(is_visible) {
        return Err("these rules have auxiliary candidates, which encoders of somebody else do not know".to_owned());
    }
    Ok(layout)
}

/// Why there are no clauses.
enum Unmade {
    Limit(Limit),
    Failed(String),
}

/// What the program makes of the puzzle.
fn encoded(
    encoder: &CommandLine,
    layout: &Layout,
    shuffled: &Shuffled<'_>,
    budget: &Budget,
) -> Result<OwnFormula, Unmade> {
    let failed = |message: String| Unmade::Failed(message);
    let rows = rows_of_numbers(&layout.values(&shuffled.givens), layout.shape().side);
    let ended = match filter(encoder.words(), rows.as_bytes(), budget) {
        Ok(FilterEnd::Ended(ended)) => ended,
        Ok(FilterEnd::Overflowed) => {
            return Err(failed(format!("`{}` wrote more than {MOST_OUTPUT} bytes", escaped(encoder.program()))));
        }
        Ok(FilterEnd::Killed(limit)) => return Err(Unmade::Limit(limit)),
        Err(error) => return Err(failed(format!("`{}` cannot be run: {error}", escaped(encoder.program())))),
    };
    if !ended.status.success() {
        let said = escaped(ended.complaint.trim()).into_owned();
        return Err(failed(format!("`{}` failed ({}): {said}", escaped(encoder.program()), ended.status)));
    }
    OwnFormula::read(ended.output, "what the encoder wrote", layout.shape()).map_err(|error| failed(error.to_string()))
}

/// The candidates that are true in a model.
fn chosen(formula: &OwnFormula, model: &Model) -> Vec<Candidate> {
    formula.map.chosen(|literal| model.holds(literal))
}

/// A clause that excludes the solution of a model.
fn excluded(formula: &OwnFormula, model: &Model) -> Vec<Lit> {
    let mut clause: Vec<Lit> =
        formula.map.literals_of(|literal| model.holds(literal)).into_iter().map(|literal| !literal).collect();
    clause.sort_unstable();
    clause.dedup();
    clause
}
