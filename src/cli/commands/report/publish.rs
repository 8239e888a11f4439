//! What `report` writes for others: result files of `BenchExec`, and the files that make the folder an archive.

use super::arguments::ReportArguments;
use crate::cli::comparison::failure::of_file;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::spelling::shown;
use exactone_lab::publish::{ArchiveError, Deposit, PublishedFile, archive, benchexec, check_place, missing_formulas};
use exactone_lab::record::{FileError, replace};
use exactone_lab::report::Study;
use std::path::Path;

/// Checks, before anything is written, that an archive can be made if one is wanted.
pub(super) fn check(arguments: &ReportArguments, out: &Path) -> Result<(), Halt> {
    if arguments.archive { check_place(&arguments.folders, out).map_err(of_archive) } else { Ok(()) }
}

/// Writes what is wanted, after the report.
pub(super) fn publish(arguments: &ReportArguments, study: &Study, out: &Path) -> Result<(), Halt> {
    if arguments.benchexec {
        write(&benchexec(study), out)?;
    }
    if arguments.archive {
        let deposit = Deposit { licence: arguments.licence, authors: arguments.authors.clone(), date: arguments.date };
        let files = archive((&arguments.folders, out), study, &deposit).map_err(of_archive)?;
        write(&files, out)?;
        take_away_old_citation(&files, out)?;
        deposit.left_out(study).into_iter().for_each(|what| say(&format!("note: {what}")));
        let missing = missing_formulas(&arguments.folders, study);
        if missing > 0 {
            say(&format!(
                "note: formulas whose files are not beside manifest.json: {missing}; without them nobody can repeat the runs"
            ));
        }
        if let Some(table) = arguments.features.as_ref().filter(|table| !is_inside(table, out)) {
            say(&format!(
                "note: {} is no part of the archive, and the report needs it: put it into {} first",
                shown(table),
                shown(out)
            ));
        }
        say(&format!("note: {} is an archive now; another file in it needs another `report --archive`", shown(out)));
    }
    Ok(())
}

fn is_inside(file: &Path, folder: &Path) -> bool {
    let [file, folder] = [file, folder].map(|path| path.canonicalize().ok());
    file.zip(folder).is_some_and(|(file, folder)| file.starts_with(folder))
}

fn write(files: &[PublishedFile], out: &Path) -> Result<(), Halt> {
    for file in files {
        let path = out.join(&file.name);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|error| of_file(FileError::Unwritten { path: folder.to_owned(), error }))?;
        }
        replace(&path, file.text.as_bytes()).map_err(of_file)?;
    }
    Ok(())
}

/// Without authors there is no citation, and one of an earlier archive would name them all the same.
fn take_away_old_citation(files: &[PublishedFile], out: &Path) -> Result<(), Halt> {
    let path = out.join("CITATION.cff");
    if files.iter().any(|file| file.name == "CITATION.cff") || !path.exists() {
        return Ok(());
    }
    std::fs::remove_file(&path).map_err(|error| of_file(FileError::Unwritten { path, error }))
}

fn of_archive(error: ArchiveError) -> Halt {
    match error {
        ArchiveError::File(error) => of_file(error),
        error @ ArchiveError::Foreign { .. } => Halt::new(Exit::CannotCreate, error),
        error @ ArchiveError::Outside { .. } => Halt::new(Exit::Usage, error),
        other => Halt::new(Exit::BadInput, other),
    }
}
