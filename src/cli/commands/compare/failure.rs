//! How a comparison that cannot be made ends the program.

use crate::cli::comparison::failure::of_file;
use crate::cli::files::source::exit;
use crate::cli::process::exit::{Exit, Halt};
use exactone_files::file::Cause;
use exactone_lab::compare::{FolderError, PlanError, RunError};
use exactone_session::answer::Refusal;

pub(super) fn of_plan(error: PlanError) -> Halt {
    let exit = match &error {
        PlanError::Unreadable { error, .. } => exit(Cause::of(error.kind())),
        PlanError::Formula { cause, .. } => exit(*cause),
        PlanError::Refused { error: Refusal::TooLarge { .. }, .. } => Exit::Limit,
        PlanError::Arm { .. } | PlanError::Plan(_) => Exit::Usage,
        _ => Exit::BadInput,
    };
    Halt::new(exit, error)
}

pub(super) fn of_folder(error: FolderError) -> Halt {
    match error {
        FolderError::File(error) => of_file(error),
        other => Halt::new(Exit::CannotCreate, other),
    }
}

pub(super) fn of_run(error: RunError) -> Halt {
    match error {
        RunError::Plan(error) => of_plan(error),
        RunError::File(error) => of_file(error),
        error @ RunError::Unstarted { .. } => Halt::new(Exit::Limit, error),
        error @ RunError::Defect(_) => Halt::new(Exit::Internal, error),
        other => Halt::new(Exit::BadInput, other),
    }
}
