//! `exactone sat`: a formula in, one of three answers out, as SAT competitions write them.

pub(crate) mod arguments;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::{Wanted, name, unpacked, unread};
use crate::cli::files::stream::Stream;
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::limits::budget;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use arguments::SatArguments;
use exactone_core::solve::{Budget, Limit, Meter, SolveError};
use exactone_sat::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone_sat::dimacs::{Cause, Failure, Reader};
use exactone_sat::sat::{Model, RefuteError, SatAnswer, SatChoice, SatSolver, SatSolverName, refute};
use std::path::{Path, PathBuf};

/// Runs the command.
pub(crate) fn run(arguments: &SatArguments, signals: &Signals) -> Result<Exit, Halt> {
    if arguments.proof.is_some() && arguments.solver != SatChoice::Varisat {
        let message = format!("--proof is written by varisat only, not by {}", arguments.solver);
        return Err(Halt::new(Exit::Usage, message));
    }
    if arguments.solver.name() == SatSolverName::External && arguments.conflicts.is_some() {
        let message =
            format!("a program outside does not tell its conflicts, so --conflicts cannot limit {}", arguments.solver);
        return Err(Halt::new(Exit::Usage, message));
    }
    let budget = Budget { nodes: arguments.conflicts, ..budget(arguments.timeout, arguments.memory, signals) };
    let input: Vec<PathBuf> = arguments.file.iter().cloned().collect();
    let existing = Existing::forced(arguments.force);
    let proof = arguments.proof.as_deref().map(|path| Output::open(Some(path), existing, &input)).transpose()?;
    let cnf = match load(arguments.file.as_deref(), Patience { budget: &budget, signals })? {
        Loaded::Formula(cnf) => cnf,
        Loaded::Interrupted(limit) => return show_unknown(limit, signals),
    };
    let assumptions = assumptions(arguments, &cnf)?;
    let answer = match proof {
        Some(output) => prove(&cnf, &budget, output, signals)?,
        None => solve(arguments, &cnf, &assumptions, &budget)?,
    };
    match answer {
        SatAnswer::Interrupted(limit) => show_unknown(limit, signals),
        SatAnswer::Unsatisfiable => show("s UNSATISFIABLE\n").map(|()| Exit::Unsatisfiable),
        SatAnswer::Model(model) => {
            check(&cnf, &assumptions, &model)?;
            let mut output = Output::open(None, Existing::Keep, &[])?;
            output.write(b"s SATISFIABLE\n")?;
            if !arguments.no_values {
                values(&cnf, &model, &mut |line: &str| output.write(line.as_bytes()))?;
            }
            output.finish().map(|()| Exit::Satisfiable)
        }
    }
}

/// What became of reading the formula.
enum Loaded {
    Formula(Cnf),
    Interrupted(Limit),
}

/// Keeps the formula, until a limit is hit.
struct Loading<'b> {
    cnf: Cnf,
    meter: Meter<'b>,
}

impl ClauseSink for Loading<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        self.cnf.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.meter.poll()?;
        let Ok(()) = self.cnf.add_clause(clause);
        Ok(())
    }
}

fn load(path: Option<&Path>, patience: Patience<'_>) -> Result<Loaded, Halt> {
    let path = path.unwrap_or(Path::new("-"));
    let budget = patience.budget;
    let text = match (unpacked(path, Wanted::Formula, patience), budget.hit()) {
        (Ok(text), _) => text,
        (Err(_), Some(limit)) => return Ok(Loaded::Interrupted(limit)),
        (Err(halt), None) => return Err(halt),
    };
    let mut loading = Loading { cnf: Cnf::default(), meter: budget.start() };
    match Reader::new(&name(path)).read(text, &mut loading) {
        Ok(_) => Ok(Loaded::Formula(loading.cnf)),
        Err(Failure::Refused(limit)) => Ok(Loaded::Interrupted(limit)),
        Err(Failure::Text(error)) => match budget.hit() {
            Some(limit) if error.cause() == Cause::Io => Ok(Loaded::Interrupted(limit)),
            _ => Err(unread(&error)),
        },
    }
}

fn assumptions(arguments: &SatArguments, cnf: &Cnf) -> Result<Vec<Lit>, Halt> {
    let vars = cnf.size().vars;
    let literal = |&number: &i32| {
        let literal = Lit::from_dimacs(number).filter(|literal| (literal.var().index() as u64) < vars);
        let message = format!("--assume {number}: the formula has the variables 1 to {vars}");
        literal.ok_or_else(|| Halt::new(Exit::Usage, message))
    };
    arguments.assume.iter().map(literal).collect()
}

fn solve(arguments: &SatArguments, cnf: &Cnf, assumptions: &[Lit], budget: &Budget) -> Result<SatAnswer, Halt> {
    let mut solver = arguments.solver.open(cnf.size(), budget).map_err(|error| failed(&error))?;
    (0..cnf.size().vars).for_each(|_| _ = solver.new_var());
    for clause in cnf.clauses() {
        if let Err(limit) = solver.add_clause(clause) {
            return Ok(SatAnswer::Interrupted(limit));
        }
    }
    let answer = solver.solve_under(assumptions).map_err(|error| failed(&error))?;
    if arguments.stats {
        say(&statistics(&*solver));
    }
    Ok(answer)
}

/// What the solver tells of its work.
fn statistics(solver: &dyn SatSolver) -> String {
    let all = solver.statistics();
    let told = [
        ("conflicts", all.conflicts),
        ("decisions", all.decisions),
        ("propagations", all.propagations),
        ("restarts", all.restarts),
        ("learnt", all.learnt),
    ];
    let told = told.into_iter().filter_map(|(name, count)| count.map(|count| format!(", {name} {count}")));
    let version = solver.version().map_or(String::new(), |version| format!(" {version}"));
    format!("solver {}{version}{}", solver.name(), told.collect::<String>())
}

/// Writes a proof on the way.
fn prove(cnf: &Cnf, budget: &Budget, mut output: Output, signals: &Signals) -> Result<SatAnswer, Halt> {
    let mut halt = None;
    let answer = refute(cnf, budget, &mut Stream::new(&mut output, signals, &mut halt));
    match (answer, halt) {
        (_, Some(halt)) => Err(halt),
        (Ok(SatAnswer::Unsatisfiable), None) => output.finish().map(|()| SatAnswer::Unsatisfiable),
        (Ok(answer), None) => {
            say("note: no proof was written");
            Ok(answer)
        }
        (Err(RefuteError::Solve(error)), None) => Err(failed(&error)),
        (Err(error), None) => Err(Halt::new(Exit::CannotWrite, error)),
    }
}

fn failed(error: &SolveError) -> Halt {
    let is_unknown = matches!(error, SolveError::TooLarge { .. } | SolveError::Silent { .. });
    let exit = if is_unknown { Exit::Limit } else { Exit::Internal };
    Halt::new(exit, error)
}

/// No model is shown that breaks a clause or an assumption.
fn check(cnf: &Cnf, assumptions: &[Lit], model: &Model) -> Result<(), Halt> {
    let message = match model.broken_clause(cnf) {
        Some(at) => format!("the solver's model breaks clause {} of the formula", at + 1),
        None if assumptions.iter().any(|&lit| !model.holds(lit)) => {
            "the solver's model breaks an assumption".to_owned()
        }
        None => return Ok(()),
    };
    Err(Halt::new(Exit::Internal, message))
}

/// The most characters of a line of values.
const WIDTH: usize = 78;

/// Every variable, in lines of values, one after the other; the last ends with 0.
fn values(cnf: &Cnf, model: &Model, show: &mut impl FnMut(&str) -> Result<(), Halt>) -> Result<(), Halt> {
    let vars = usize::try_from(cnf.size().vars).expect("the formula is in memory");
    let literal = |at| if model.is_true(Var::new(at)) { Var::new(at).positive() } else { Var::new(at).negative() };
    let mut line = String::from("v");
    for word in (0..vars).map(|at| literal(at).to_string()).chain(["0".to_owned()]) {
        if line.len() + 1 + word.len() > WIDTH {
            line.push('\n');
            show(&line)?;
            line.truncate(1);
        }
        line.push(' ');
        line += &word;
    }
    line.push('\n');
    show(&line)
}

fn show_unknown(limit: Limit, signals: &Signals) -> Result<Exit, Halt> {
    show("s UNKNOWN\n")?;
    if let Some(exit) = signals.exit() {
        return Ok(exit);
    }
    say(&format!("note: a limit was hit: {limit}"));
    Ok(Exit::Done)
}

fn show(text: &str) -> Result<(), Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(text.as_bytes())?;
    output.finish()
}
