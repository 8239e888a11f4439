//! The steps as a proof for other checkers.

use crate::cli::files::output::Output;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::puzzles::walk::Walk;
use exactone_core::spelling::count_of;
use exactone_explain::Step;
use exactone_explain::proof::{self, Outcome, ProofError};
use exactone_formats::exchange::{Export, Inequalities};

/// Writes the proof of all steps, against the formula that `encode --format opb` writes.
pub(super) fn write(walk: &Walk, steps: &[Step], mut file: Output) -> Result<(), Halt> {
    let instance = &walk.instance;
    let export = Export::new(instance.problem()).givens(&instance.givens).removed(&instance.removed);
    let mut text = Vec::new();
    let outcome = proof::write(&Inequalities::of(&export), steps, &mut text).map_err(|error| match error {
        ProofError::Io(error) => Halt::writing("the proof", &error),
        // The proof is not written, and the steps hold all the same.
        other @ ProofError::Rule { .. } => Halt::new(Exit::Limit, format_args!("--proof: {other}")),
        other => Halt::new(Exit::Internal, format_args!("internal error: {other}")),
    })?;
    let shows = match outcome {
        Outcome::OneSolution => "there is one solution",
        Outcome::NoSolution => "there is no solution",
        Outcome::Steps => "each step follows",
    };
    say(&format!("note: the proof has {} and shows that {shows}", count_of(steps.len() as u64, "step")));
    let flow = file.write(&text);
    file.end(flow, None)
}
