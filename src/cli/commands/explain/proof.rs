//! The steps as a proof for other checkers.

use crate::cli::files::output::Output;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::puzzles::walk::Walk;
use exactone_core::spelling::count_of;
use exactone_explain::proof::{self, Outcome, ProofError};
use exactone_explain::tell::Teller;
use exactone_explain::{Argument, State, Step};
use exactone_formats::exchange::{Export, Inequalities};

/// A step of the proof.
pub(super) struct Proved {
    step: Step,
    /// Of a step by a rule, which may have no proof: what is said of it.
    said: Option<String>,
}

impl Proved {
    /// A step in the state before it.
    pub(super) fn new(teller: &Teller<'_>, (state, step): &(State<'_>, Step)) -> Self {
        let said = || format!("{}. {}", teller.title(state, step), teller.lines(state, step).concat());
        Self { step: step.clone(), said: matches!(step.argument, Argument::Rule(_)).then(said) }
    }
}

/// Writes the proof of all steps, against the formula that `encode --format opb` writes.
pub(super) fn write(walk: &Walk, steps: &[Proved], mut file: Output) -> Result<(), Halt> {
    let instance = &walk.instance;
    let export = Export::new(instance.problem()).givens(&instance.givens).removed(&instance.removed);
    let mut text = Vec::new();
    let outcome = proof::write(&Inequalities::of(&export), steps.iter().map(|proved| &proved.step), &mut text)
        .map_err(|error| match error {
            ProofError::Io(error) => Halt::writing("the proof", &error),
            // The proof is not written, and the steps hold all the same.
            ProofError::Rule { step } => unproved(step, steps),
            other => Halt::new(Exit::Internal, format_args!("internal error: {other}")),
        })?;
    let shows = match outcome {
        Outcome::OneSolution => "there is one solution",
        Outcome::NoSolution => "there is no solution",
        Outcome::Steps => "each step follows",
    };
    let flow = file.write(&text);
    file.end(flow, None)?;
    say(&format!("note: the proof has {} and shows that {shows}", count_of(steps.len() as u64, "step")));
    Ok(())
}

/// No proof of a step by a rule was found. Several steps may be told as one, so it is named by what is said of it.
fn unproved(step: usize, steps: &[Proved]) -> Halt {
    let said = steps.get(step.saturating_sub(1)).and_then(|proved| proved.said.as_deref()).unwrap_or_default();
    let message = format_args!(
        "--proof: step {step} of the proof is by a rule of the model, and no proof of it by the constraints of the formula was found; \
         the steps hold, and no proof is written:\n  {said}"
    );
    Halt::new(Exit::Limit, message)
}
