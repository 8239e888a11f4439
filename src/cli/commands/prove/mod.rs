//! `exactone prove`: a certificate that a puzzle has no solution, or only one.
//!
//! | question | file |
//! |---|---|
//! | its arguments | `arguments.rs` |
//! | `--check`: any proof against any formula | `check_proof.rs` |
//! | the certificate in words | `certificate.rs` |
//! | what the heading of a formula claims | `claim.rs` |
//! | `--json` | `json.rs` |

pub(crate) mod arguments;
mod certificate;
mod check_proof;
mod claim;
mod json;

use crate::cli::files::bundle::Bundle;
use crate::cli::files::output::{Audience, Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::options::values::{Actions, Wish};
use crate::cli::outcome::{Expectation, Outcome};
use crate::cli::process::command_line::command_line;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::limits::budget;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::single;
use crate::cli::puzzles::stating::Stating;
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use crate::cli::puzzles::telling::telling_of;
use crate::cli::show::{Form, Show};
use arguments::ProveArguments;
use certificate::{CertificateFacts, CertificateNames, printed};
use exactone_core::solve::{Budget, SolveError};
use exactone_core::spelling::escaped;
use exactone_sat::encode::Encoding;
use exactone_session::answer::{Answer, RulesCache, Session, Status};
use exactone_session::backend::Spec;
use exactone_session::certify::{
    Certificate, CertificateFile, CertificateFiles, Failure, ProofFailure, Prover, certify,
};
use exactone_session::formula::Stated;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many files a certificate has: formula, two proofs, and the certificate in words and as an object.
const FILES: usize = 5;

/// Runs the command.
pub(crate) fn run(arguments: &ProveArguments, signals: &Signals) -> Result<Exit, Halt> {
    let budget = budget(arguments.timeout, arguments.memory, signals);
    if let Some(files) = &arguments.check {
        return check_proof::run(files, arguments, &budget, signals);
    }
    if arguments.proof.is_some() {
        return Err(Halt::new(Exit::Usage, "--proof says what the proof of --check is, and there is no --check here"));
    }
    check_output(arguments)?;
    let (prover, encoding) = prover(arguments)?;
    let started = Instant::now();
    let patience = Patience { budget: &budget, signals };
    let cache = single::cache(&arguments.single, patience)?.with_memory(budget.memory.unwrap_or(u64::MAX));
    let cache = Arc::new(cache);
    let file = arguments.puzzle.as_ref();
    let subject = single::subject(&arguments.single, &cache, file, patience, MemoryOption::Offered, single::NTH)?;
    let names = CertificateNames::of(arguments);
    let mut bundle = open(arguments, &names)?;
    let answer = answer(&cache, &subject, &budget)?;
    match answer.status {
        Status::Unique | Status::None => {}
        Status::Unknown(limit) => return Err(subject.about(signals.hit(limit))),
        Status::Multiple | Status::Solved => return several(arguments, subject, answer, started.elapsed()),
    }
    let mut stating = Stating::of(&subject, &cache)?;
    stating.statement.encoding = Some(encoding);
    if let Some(solution) = &answer.solution {
        let known = telling_of(&stating.instance, solution.candidates(), &budget, signals)?;
        let broken = || Halt::new(Exit::Internal, "internal error: the solution that was found is none");
        stating.statement.excluded.push(known.ok_or_else(broken)?);
    }
    let certificate = write(stating.stated(), &prover, &mut bundle, &budget);
    let certificate = certificate.map_err(|failure| subject.about(halt(&failure, &names, signals)))?;
    let facts =
        CertificateFacts { arguments, subject: &subject, answer: &answer, certificate: &certificate, names: &names };
    finish(&facts, bundle)
}

/// Refuses standard output, and a folder, in which the files would have endings without names.
fn check_output(arguments: &ProveArguments) -> Result<(), Halt> {
    let Some(output) = arguments.output.as_deref() else { return Ok(()) };
    let text = output.to_string_lossy();
    let ends_folder = text.ends_with(std::path::is_separator) || output.file_name().is_none();
    let message = match () {
        () if output == Path::new("-") => "a certificate is several files, expected how their names begin".to_owned(),
        () if ends_folder => {
            let within = escaped(&output.join("puzzle").to_string_lossy()).into_owned();
            format!("this is a folder, expected how the names of files begin, such as {within}")
        }
        () => return Ok(()),
    };
    Err(Halt::new(Exit::Usage, format_args!("--output {}: {message}", escaped(&text))))
}

/// How many solutions the puzzle has, by the engine that suits it.
fn answer(cache: &Arc<RulesCache>, subject: &Subject, budget: &Budget) -> Result<Answer, Halt> {
    let threads = exactone_core::thread::cores();
    let answer = Session::new(Arc::clone(cache), Spec::default(), threads).unique(subject.question(), budget);
    answer.map_err(|error| subject.complaint(&error))
}

fn prover(arguments: &ProveArguments) -> Result<(Prover, Encoding), Halt> {
    let usage = |error| Halt::new(Exit::Usage, error);
    let prover = arguments.backend.as_ref().map_or(Ok(Prover::Solver), Prover::of).map_err(usage)?;
    let encoding = arguments.encoding.unwrap_or_else(|| prover.encoding());
    prover.suits(encoding).map_err(usage)?;
    Ok((prover, encoding))
}

fn open(arguments: &ProveArguments, names: &CertificateNames) -> Result<Bundle, Halt> {
    let existing = Existing::forced(arguments.force);
    let names = [&names.formula, &names.drat, &names.lrat, &names.text, &names.json];
    let paths = names.map(PathBuf::from);
    Bundle::open(&paths, existing, arguments.puzzle.as_deref().filter(|path| *path != Path::new("-")))
}

fn write(stated: Stated<'_>, prover: &Prover, bundle: &mut Bundle, budget: &Budget) -> Result<Certificate, Failure> {
    let [formula, drat, lrat, ..] = bundle.files::<FILES>();
    certify(stated, prover, &command_line(), CertificateFiles { formula, drat, lrat }, budget)
}

/// The certificate goes out, and then the files get their names.
fn finish(facts: &CertificateFacts<'_>, mut bundle: Bundle) -> Result<Exit, Halt> {
    let text = printed(facts).into_bytes();
    let mut json = Vec::new();
    json::certified(facts, &mut json);
    let [.., text_file, json_file] = bundle.files::<FILES>();
    text_file.write_all(&text).map_err(|error| Halt::writing(&facts.names.text, &error))?;
    json_file.write_all(&json).map_err(|error| Halt::writing(&facts.names.json, &error))?;
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let written = output.write(if facts.arguments.json { &json } else { &text }).and_then(|()| output.finish());
    match written {
        Err(halt) if halt.exit != Exit::PipeClosed => Err(halt),
        // The files are whole whether anybody reads the certificate or not.
        written => bundle.settle().and(written).map(|()| Exit::Done),
    }
}

/// More than one solution: there is nothing to certify, and two of them say so.
fn several(arguments: &ProveArguments, subject: Subject, answer: Answer, took: Duration) -> Result<Exit, Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let place = subject.shown_place();
    let mut text = Vec::new();
    if arguments.json {
        json::several(&subject, &answer, &mut text);
    } else {
        let form = if output.audience() == Audience::Terminal { Form::Grid } else { Form::Short };
        let actions = Actions { print: Wish::Yes, count: Wish::No, time: Wish::No };
        let show = Show::new(form, actions, arguments.single.input.symbols, output.audience());
        let (expectation, rating) = (Expectation::Open, None);
        show.outcome(&Outcome { subject, answer, reason: None, expectation, rating, took }, &mut text);
    }
    output.write(&text)?;
    output.finish()?;
    say(&format!("note: {place}: not unique, so there is nothing to certify; no file was written"));
    Ok(Exit::No)
}

fn halt(failure: &Failure, names: &CertificateNames, signals: &Signals) -> Halt {
    match failure {
        Failure::Limit(limit) => signals.hit(*limit),
        Failure::Plan(_) => Halt::new(Exit::Limit, failure),
        Failure::TooLarge { .. } => Halt::new(Exit::Limit, format_args!("{failure} (--memory sets the limit)")),
        Failure::Io { file, error } => Halt::writing(names.of_file(*file), error),
        Failure::Proof(ProofFailure::Solve(error @ SolveError::Untraceable { .. })) => Halt::new(Exit::Usage, error),
        Failure::Proof(ProofFailure::Solve(error @ SolveError::TooLarge { .. })) => Halt::new(Exit::Limit, error),
        _ => Halt::new(Exit::Internal, format_args!("internal error: {failure}")),
    }
}

impl CertificateNames {
    fn of_file(&self, file: CertificateFile) -> &str {
        match file {
            CertificateFile::Formula => &self.formula,
            CertificateFile::Drat => &self.drat,
            CertificateFile::Lrat => &self.lrat,
        }
    }
}
