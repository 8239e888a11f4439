//! An encoding, and what it comes to on a puzzle.

use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use exactone_core::solve::Budget;
use exactone_sat::encode::Encoding;
use exactone_session::formula::{Plan, Stated};

/// An encoding, and what it comes to on the puzzle.
pub(crate) struct Card {
    pub(crate) encoding: Encoding,
    pub(crate) vars: u64,
    pub(crate) auxiliary: u64,
    pub(crate) clauses: u64,
    pub(crate) literals: u64,
    pub(crate) bijective: bool,
}

/// What the encoding comes to on the puzzle of the statement.
pub(crate) fn card(encoding: Encoding, stated: Stated<'_>, signals: &Signals) -> Result<Card, Halt> {
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let plan = Plan::new(stated, &budget).map_err(|error| match signals.exit() {
        Some(exit) => Halt::quiet(exit),
        None => Halt::new(Exit::Limit, error),
    })?;
    let (vars, of_candidates) = plan.vars();
    let size = plan.size().unwrap_or_default();
    Ok(Card {
        encoding,
        vars,
        auxiliary: vars - of_candidates,
        clauses: size.clauses,
        literals: size.literals,
        bijective: plan.is_bijective().unwrap_or(false),
    })
}
