//! What is said of files of a comparison that could not be read or written.

use crate::cli::files::source::exit;
use crate::cli::process::exit::{Exit, Halt};
use exactone_files::file::Cause;
use exactone_lab::record::FileError;
use std::io::{self, ErrorKind};

pub(crate) fn of_file(error: FileError) -> Halt {
    let exit = match &error {
        FileError::Io { error, .. } => exit(Cause::of(error.kind())),
        FileError::Unwritten { error, .. } => exit_of_writing(error),
        FileError::Busy { .. } => Exit::CannotCreate,
        _ => Exit::BadInput,
    };
    Halt::new(exit, error)
}

/// What keeps a file from being there at all is told from what ends its writing.
fn exit_of_writing(error: &io::Error) -> Exit {
    match error.kind() {
        ErrorKind::PermissionDenied
        | ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::AlreadyExists
        | ErrorKind::IsADirectory
        | ErrorKind::ReadOnlyFilesystem => Exit::CannotCreate,
        _ => Exit::CannotWrite,
    }
}
