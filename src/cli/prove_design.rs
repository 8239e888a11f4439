//! `exactone prove` on designs: puzzles with clues, exact covers, whatever else is no square grid.

use super::certificate::{Case, Names};
use super::designs::{self, Said, failed, line};
use super::excluded::complete;
use super::exit::{Exit, Halt};
use super::json_proof::{self, Matter};
use super::output::{Existing, Output, Reader};
use super::prove::{finish, halt, open, write};
use super::prove_arguments::ProveArguments;
use super::say;
use super::show::Form;
use super::signals::Signals;
use super::values::{Actions, Wish};
use exactone_core::problem::Candidate;
use exactone_core::solve::Budget;
use exactone_formats::design::Design;
use exactone_formats::puzzle::escaped;
use exactone_sat::encode::Encoding;
use exactone_session::answer::{Finding, Sitting, Status};
use exactone_session::backend::Spec;
use exactone_session::certify::Prover;
use exactone_session::formula::{DesignStatement, Subject, telling};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// Certifies a design.
pub(super) fn run(
    arguments: &ProveArguments,
    design: &Design,
    (prover, encoding): (&Prover, Encoding),
    budget: &Budget,
    signals: &Signals,
) -> Result<Exit, Halt> {
    let started = Instant::now();
    let names = Names::of(arguments);
    let mut bundle = open(arguments, &names)?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let finding = Sitting::open(design, &Spec::default(), threads).and_then(|mut sitting| sitting.unique(budget));
    let finding = finding.map_err(|error| failed(design, &error))?;
    let source = arguments.puzzle.as_ref().map_or_else(|| design.name.clone(), |file| file.display().to_string());
    match finding.status {
        Status::Unique | Status::None => {}
        Status::Unknown(limit) => return Err(about(&source, signals.hit(limit))),
        Status::Multiple | Status::Solved => return several(arguments, source, design, finding, started.elapsed()),
    }
    let statement = DesignStatement {
        encoding: Some(encoding),
        excluded: excluded(design, finding.solution.as_deref(), budget, signals)?,
        ..DesignStatement::of(design)
    };
    let certificate = write(Subject::Design(&statement, design), prover, &mut bundle, budget);
    let certificate = certificate.map_err(|failure| about(&source, halt(&failure, &names, signals)))?;
    let solution = finding.solution.as_ref().map(|chosen| line(design, chosen));
    let place = escaped(&source).into_owned();
    // Without a file the model itself is meant; standard input would be its givens.
    let unnamed = if arguments.puzzle.is_some() { "-" } else { "" };
    let case = Case { arguments, place, unnamed, solution, certificate: &certificate, names: &names };
    finish(Matter::Design { source: &source, design, finding: &finding }, &case, bundle)
}

/// The only solution, by the candidates that tell it from others.
fn excluded(
    design: &Design,
    solution: Option<&[Candidate]>,
    budget: &Budget,
    signals: &Signals,
) -> Result<Vec<Vec<Candidate>>, Halt> {
    let Some(visible) = solution else { return Ok(Vec::new()) };
    let whole = complete(design, visible, budget, signals)?;
    let broken = || Halt::new(Exit::Internal, "internal error: the solution that was found is none");
    Ok(vec![telling(design, &whole.ok_or_else(broken)?)])
}

fn about(source: &str, halt: Halt) -> Halt {
    let message = halt.message.map(|message| format!("{}: {message}", escaped(source)));
    Halt { message, ..halt }
}

/// More than one solution: there is nothing to certify, and two of them say so.
fn several(
    arguments: &ProveArguments,
    source: String,
    design: &Design,
    finding: Finding,
    took: Duration,
) -> Result<Exit, Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let place = escaped(&source).into_owned();
    let mut text = Vec::new();
    if arguments.json {
        json_proof::several(Matter::Design { source: &source, design, finding: &finding }, &mut text);
    } else {
        let form = if output.reader() == Reader::Terminal { Form::Grid } else { Form::Short };
        let actions = Actions { print: Wish::Yes, count: Wish::No, time: Wish::No };
        let said = Said { source, design, finding, reason: None, took };
        designs::Show::new(form, actions, output.reader()).answer(&said, &mut text);
    }
    output.write(&text)?;
    output.finish()?;
    say(&format!("note: {place}: not unique, so there is nothing to certify; no file was written"));
    Ok(Exit::No)
}
