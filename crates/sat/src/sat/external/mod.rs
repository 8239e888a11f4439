//! Any program that reads DIMACS, as a solver: `kissat -q`, `minisat {} /dev/stdout`.
//!
//! Each [`solve`](SatSolver::solve) writes all clauses so far to a temporary file and runs the program on it; assumptions
//! are unit clauses at its end. The clauses are kept for that, and so that **a model is checked against them before it
//! is believed**. "Unsatisfiable" cannot be checked so; it is believed only if the program says it in so many words and
//! ends in peace:
//!
//! | said | exit code | taken for |
//! |---|---|---|
//! | satisfiable, or nothing but values, and these satisfy every clause | 10, 0 | a model |
//! | unsatisfiable | 20, 0 | unsatisfiable |
//! | anything, killed by us | | the limit |
//! | anything, ended by SIGXCPU | | the limit of time |
//! | nothing, dead as one dies for want of memory, under a limit of memory | not 0 | the memory limit |
//! | unknown, or nothing that looks like an answer | any | silence: an error that quotes its words |
//! | anything else | any | an error that says what |
//!
//! What it says is read as every [`SolverOutput`] is; of `MiniSat` and its kin, from the file that they write
//! ([`CommandLine::completed`]). What it
//! prints of its conflicts, decisions and propagations is noted (`counters.rs`), but nobody can stop it after so many, so a
//! budget of nodes is refused.

mod command;
mod counters;
mod process;

pub use command::{CommandError, CommandLine};
pub use counters::{Counter, CounterText};

use super::{Model, SatAnswer, SatSolver, SatStatistics};
use crate::cnf::{ClauseSink, Cnf, Lit, Size, Var};
use crate::dimacs::{Fault, ReadError, SolverOutput, WriteError, Writer};
use crate::process::peak_of_children;
use counters::sum;
use exactone_core::solve::{Budget, Limit, Meter, SolveError};
use exactone_core::spelling::escaped;
use process::{Ended, Files, Run, run};
use std::io::{self, Write};
use std::process::ExitStatus;

/// A program outside, and the clauses for it.
pub struct External<'b> {
    command: CommandLine,
    cnf: Cnf,
    vars: usize,
    budget: &'b Budget,
    meter: Meter<'b>,
    /// The limit that ended it for good.
    interrupted: Option<Limit>,
    /// What its runs have said of their work; `None` before the first.
    statistics: Option<SatStatistics>,
}

const NAME: &str = "external";

impl<'b> External<'b> {
    /// The program for a formula of at most this size. It is first run when asked to solve.
    ///
    /// # Errors
    /// [`SolveError::Backend`] if the budget limits the nodes.
    pub fn open(command: &CommandLine, size: Size, budget: &'b Budget) -> Result<Self, SolveError> {
        if size.vars > Var::LIMIT {
            let what = format!("{} variables, of which DIMACS can have {}", size.vars, Var::LIMIT);
            return Err(SolveError::TooLarge { engine: NAME, what });
        }
        let command = command.completed();
        let solver = Self {
            command,
            cnf: Cnf::default(),
            vars: 0,
            budget,
            meter: budget.start(),
            interrupted: None,
            statistics: None,
        };
        match budget.nodes {
            Some(_) => Err(solver.failed("does not count its conflicts for us: limit its time instead")),
            None => Ok(solver),
        }
    }

    /// A sentence about the program, safe to print.
    fn said_of(&self, what: &str) -> String {
        format!("`{}` {what}", escaped(self.command.program()))
    }

    fn wrong(&self, what: &str) -> SolveError {
        SolveError::WrongModel { engine: NAME, message: self.said_of(what) }
    }

    fn failed(&self, what: &str) -> SolveError {
        SolveError::Backend { engine: NAME, message: self.said_of(what) }
    }

    fn silent(&self, what: &str) -> SolveError {
        SolveError::Silent { engine: NAME, message: self.said_of(what) }
    }

    fn run(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        let cannot = |error: io::Error| self.failed(&format!("cannot be given a file: {error}"));
        // It is not there, or there are no more processes, threads or memory, for now.
        let unstarted = |error: io::Error| self.silent(&format!("cannot be run: {error}"));
        let unwritten = |error: WriteError| self.failed(&format!("has no formula to read: {error}"));
        let file = tempfile::Builder::new().prefix("exactone-").suffix(".cnf").tempfile().map_err(cannot)?;
        write(&self.cnf, assumptions, file.as_file()).map_err(unwritten)?;
        let answer = tempfile::Builder::new().prefix("exactone-").suffix(".answer").tempfile().map_err(cannot)?;
        let files = Files { formula: file.path(), answer: answer.path() };
        match run(&self.command, files, self.vars as u64, self.budget).map_err(unstarted)? {
            Run::Killed(limit) => Ok(SatAnswer::Interrupted(limit)),
            Run::Ended(ended) => {
                let said = ended.statistics;
                self.statistics = Some(self.statistics.map_or(said, |before| sum(before, said)));
                self.judge(ended, assumptions)
            }
        }
    }

    /// Believes what can be believed.
    fn judge(&self, ended: Ended, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        let status = ended.status;
        if is_out_of_processor_time(status) {
            return Ok(SatAnswer::Interrupted(self.budget.hit().unwrap_or(Limit::Time)));
        }
        match (ended.answer, status.code()) {
            (Ok(SolverOutput::Satisfiable(lits)), Some(0 | 10)) => {
                self.check(Model::complete(self.vars, lits), assumptions)
            }
            (Ok(SolverOutput::Unsatisfiable), Some(0 | 20)) => Ok(SatAnswer::Unsatisfiable),
            (Ok(SolverOutput::Satisfiable(_)), _) => {
                Err(self.failed(&format!("says satisfiable and ends with {status}")))
            }
            (Ok(SolverOutput::Unsatisfiable), _) => {
                Err(self.failed(&format!("says unsatisfiable and ends with {status}")))
            }
            (Err(error), _) if !is_silence(&error) && !starved(self.budget, status, &ended.complaint) => {
                Err(self.failed(&format!("gave no answer that can be read: {}", fault(&error))))
            }
            (Ok(SolverOutput::Unknown) | Err(_), _) => match self.budget.hit() {
                Some(limit) => Ok(SatAnswer::Interrupted(limit)),
                None if starved(self.budget, status, &ended.complaint) => Ok(SatAnswer::Interrupted(Limit::Memory)),
                None => {
                    Err(self.silent(&format!("gave no answer ({status}){}", said(&ended.complaint, &ended.output))))
                }
            },
        }
    }

    fn check(&self, model: Model, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        if let Some(at) = model.broken_clause(&self.cnf) {
            return Err(self.wrong(&format!("gave a wrong model: clause {} is false in it", at + 1)));
        }
        match assumptions.iter().find(|&&lit| !model.holds(lit)) {
            Some(lit) => Err(self.wrong(&format!("gave a wrong model: {lit} was assumed and is false in it"))),
            None => Ok(SatAnswer::Model(model)),
        }
    }
}

/// Writes DIMACS, the assumptions as unit clauses.
fn write(cnf: &Cnf, assumptions: &[Lit], to: impl Write) -> Result<(), WriteError> {
    let Size { vars, clauses, literals } = cnf.size();
    let assumed = assumptions.len() as u64;
    let mut writer = Writer::cnf(to, Size { vars, clauses: clauses + assumed, literals: literals + assumed });
    (0..vars).for_each(|_| _ = writer.new_var());
    cnf.clauses().chain(assumptions.chunks(1)).try_for_each(|clause| writer.add_clause(clause))?;
    writer.finish()?;
    Ok(())
}

/// Whether the system ended it because its processor time was used up.
fn is_out_of_processor_time(status: ExitStatus) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        status.signal() == Some(nix::sys::signal::Signal::SIGXCPU as i32)
    }
    #[cfg(not(unix))]
    {
        let _ = status;
        false
    }
}

/// Whether nothing was said that looks like an answer, rather than one that cannot be read.
fn is_silence(error: &ReadError) -> bool {
    matches!(error.fault(), Fault::Empty { .. } | Fault::NoAnswer | Fault::AnswerLine { .. })
}

/// What is wrong with an answer, in a line.
fn fault(error: &ReadError) -> String {
    let line = if error.line() > 0 { format!("line {}: ", error.line()) } else { String::new() };
    let hint = error.fault().hint().map_or(String::new(), |hint| format!(" ({hint})"));
    format!("{line}{}{hint}", error.fault())
}

/// Whether it looks as if memory was what the program lacked: a guess, between two ways not to know the answer. A program
/// that gets no memory says so, or is killed, or runs into what it did not get, and then it held much already.
fn starved(budget: &Budget, status: ExitStatus, complaint: &str) -> bool {
    let Some(memory) = budget.memory.filter(|_| !status.success()) else { return false };
    let said = ["memory", "bad_alloc", "alloc"].iter().any(|word| complaint.contains(word));
    let held_much = || peak_of_children().is_some_and(|peak| peak >= memory / 2);
    let is_likely = match ending(status) {
        Ending::Killed => true,
        Ending::Fault => held_much(),
        Ending::Other => false,
    };
    said || is_likely
}

/// How a process ended that did not end in peace.
enum Ending {
    /// By somebody: the system does so where memory is short.
    Killed,
    /// It aborted, or went to memory that it does not have.
    Fault,
    Other,
}

#[cfg(unix)]
fn ending(status: ExitStatus) -> Ending {
    use signal_hook::consts::{SIGABRT, SIGBUS, SIGSEGV};
    const SIGKILL: i32 = 9;
    match std::os::unix::process::ExitStatusExt::signal(&status) {
        Some(SIGKILL) => Ending::Killed,
        Some(SIGABRT | SIGBUS | SIGSEGV) => Ending::Fault,
        _ => Ending::Other,
    }
}

#[cfg(not(unix))]
fn ending(status: ExitStatus) -> Ending {
    if status.code().is_none() { Ending::Killed } else { Ending::Other }
}

/// The first line of what it complains of, or else of what it prints, at the end of a sentence.
fn said(complaint: &str, output: &str) -> String {
    let first = complaint.lines().chain(output.lines()).map(str::trim).find(|line| !line.is_empty());
    first.map_or(" and not a word".to_owned(), |line| format!(": {}", escaped(line)))
}

impl ClauseSink for External<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        self.vars += 1;
        self.cnf.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.interrupted.map_or_else(|| self.meter.poll(), Err)?;
        assert!(clause.iter().all(|lit| lit.var().index() < self.vars), "variables are made before they are used");
        let Ok(()) = self.cnf.add_clause(clause);
        Ok(())
    }
}

impl SatSolver for External<'_> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        assert!(assumptions.iter().all(|lit| lit.var().index() < self.vars), "variables are made before they are used");
        self.interrupted = self.interrupted.or_else(|| self.budget.hit());
        if let Some(limit) = self.interrupted {
            return Ok(SatAnswer::Interrupted(limit));
        }
        let answer = self.run(assumptions)?;
        if let SatAnswer::Interrupted(limit) = answer {
            self.interrupted = Some(limit);
        }
        Ok(answer)
    }

    fn statistics(&self) -> SatStatistics {
        self.statistics.unwrap_or_default()
    }

    fn name(&self) -> &'static str {
        NAME
    }

    fn version(&self) -> Option<&'static str> {
        None
    }
}
