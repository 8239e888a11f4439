//! One file: what it will be, whether it may be so long, and the writing of it.

use super::arguments::EncodeArguments;
use super::excluded::{self, Search};
use crate::cli::files::output::Output;
use crate::cli::files::stream::{Counted, Stream};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::stating::Stating;
use crate::cli::puzzles::subject::Subject;
use exactone_core::solve::Budget;
use exactone_core::spelling::count_of;
use exactone_sat::dimacs::{Origins, WriteError};
use exactone_sat::encode::Encoding;
use exactone_session::answer::RulesCache;
use exactone_session::formula::{Plan, PlanError, SharedEncoder, Stated};
use std::sync::Arc;

pub(crate) fn encoding(arguments: &EncodeArguments) -> Option<Encoding> {
    arguments.format.is_clausal().then(|| arguments.encoding.unwrap_or_default())
}

pub(crate) fn budget(signals: &Signals) -> Budget {
    Budget { cancel: signals.cancels().into(), ..Budget::default() }
}

pub(crate) fn origins(arguments: &EncodeArguments) -> Origins {
    if arguments.origins { Origins::Commented } else { Origins::Silent }
}

/// The statement of a puzzle, in the form and the encoding that are asked for.
pub(crate) fn stating<'a>(
    arguments: &EncodeArguments,
    cache: &Arc<RulesCache>,
    subject: &'a Subject,
    search: Search<'_>,
) -> Result<Stating<'a>, Halt> {
    let mut stating = Stating::of(subject, cache)?;
    stating.statement.format = arguments.format;
    stating.statement.encoding = encoding(arguments);
    stating.statement.excluded = excluded::of(arguments, cache, (subject, &stating.instance), search)?;
    Ok(stating)
}

/// What is to be written, by an encoder that is ready, if there is one; refused if it is too long.
pub(crate) fn plan<'a>(
    arguments: &EncodeArguments,
    stated: Stated<'a>,
    encoder: Option<&'a SharedEncoder>,
    signals: &Signals,
) -> Result<Plan<'a>, Halt> {
    let budget = budget(signals);
    let plan = match encoder {
        Some(encoder) => Plan::sharing(stated, encoder, &budget),
        None => Plan::new(stated, &budget),
    };
    let plan = plan.map_err(|error| no_plan(&error, signals))?;
    check_size(arguments, &plan)?;
    Ok(plan)
}

fn no_plan(error: &PlanError, signals: &Signals) -> Halt {
    match (error, signals.exit()) {
        (PlanError::Limit(_), Some(exit)) => Halt::quiet(exit),
        (PlanError::Limit(_) | PlanError::TooLarge { .. }, _) => Halt::new(Exit::Limit, error),
        _ => Halt::new(Exit::Usage, error),
    }
}

/// Refuses what is too long, before a byte of it is written.
fn check_size(arguments: &EncodeArguments, plan: &Plan<'_>) -> Result<(), Halt> {
    let bytes = plan.bytes();
    if arguments.force_size || bytes <= arguments.max_size {
        return Ok(());
    }
    let formula = plan.size().map_or(String::new(), |size| {
        let [vars, clauses, literals] = [(size.vars, "variable"), (size.clauses, "clause"), (size.literals, "literal")]
            .map(|(count, noun)| count_of(count, noun));
        format!("{vars}, {clauses}, {literals} and ")
    });
    let smaller = if plan.size().is_some() { "; `exactone encodings` tells how large others are" } else { "" };
    let message = format!(
        "the file would have {formula}about {}, but the limit is {}\n  \
         hint: --max-size sets another limit, --force-size none{smaller}",
        readable(bytes),
        readable(arguments.max_size)
    );
    Err(Halt::new(Exit::Limit, message))
}

/// `1.2 GiB`
fn readable(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}

/// What a file has beside its plan.
#[derive(Clone, Copy)]
pub(crate) struct HeadingExtras<'a> {
    pub(crate) origins: Origins,
    /// The command as it was given.
    pub(crate) command: &'a str,
}

/// Writes to the output, which is then to be finished; returns the length before it is compressed.
pub(crate) fn write(
    plan: &Plan<'_>,
    extras: HeadingExtras<'_>,
    output: &mut Output,
    signals: &Signals,
    watch: &mut dyn FnMut(u64),
) -> Result<u64, Halt> {
    let mut halt = None;
    let out = Counted { inner: Stream::new(output, signals, &mut halt), bytes: 0 };
    let written = plan.write(out, extras.command, extras.origins, watch).map(|out| out.bytes);
    match (written, halt) {
        (_, Some(halt)) => Err(halt),
        (Ok(bytes), None) => Ok(bytes),
        (Err(WriteError::Io(error)), None) => Err(Halt::writing("the output", &error)),
        (Err(error), None) => Err(Halt::new(Exit::Internal, format_args!("internal error: {error}"))),
    }
}
