//! `exactone encode`: a puzzle as a file for solvers, or each of many as a file of its own in a folder.
//!
//! | question | file |
//! |---|---|
//! | its arguments | `arguments.rs` |
//! | one file | `file.rs` |
//! | a folder of files | `folder.rs`, `jobs.rs`, `names.rs`, `output_folder.rs`, `manifest.rs` |
//! | the clauses of another program | `own.rs` |
//! | solutions that are excluded | `excluded.rs`, `solution_line.rs` |
//! | `--json` | `json.rs` |

pub(crate) mod arguments;
mod excluded;
mod file;
mod folder;
mod jobs;
mod json;
mod manifest;
mod names;
mod output_folder;
mod own;
mod solution_line;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::json::AnyHead;
use crate::cli::process::command_line::command_line;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::ClauseBar;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::fitting::{Sort, fit};
use crate::cli::puzzles::single;
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use arguments::EncodeArguments;
use exactone_session::formula::{Plan, Stated};
use excluded::{Cores, Search};
use file::budget;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs the command.
pub(crate) fn run(arguments: &EncodeArguments, signals: &Signals) -> Result<Exit, Halt> {
    check(arguments)?;
    match &arguments.out_dir {
        Some(folder) => folder::run(arguments, folder, signals),
        None => one(arguments, signals),
    }
}

/// Writes the one puzzle that is meant.
fn one(arguments: &EncodeArguments, signals: &Signals) -> Result<Exit, Halt> {
    let at_once = signals.at_once();
    let patience = Patience { budget: &budget(signals), signals };
    let cache = Arc::new(single::cache(&arguments.single, patience)?);
    let file = arguments.puzzles.first();
    let subject = if let Some(side) = arguments.blank {
        fit(&arguments.single.input, &[Sort::Blank])?;
        single::blank(&cache, side)?
    } else {
        let others = format!("{}, and `encode --out-dir FOLDER` all of them", single::NTH);
        single::subject(&arguments.single, &cache, file, patience, MemoryOption::Absent, &others)?
    };
    if let Some(encoder) = &arguments.encoder {
        drop(at_once);
        return own::run(arguments, encoder, (&cache, &subject), signals);
    }
    let search = Search { budget: &budget(signals), signals, cores: Cores::All };
    let stating = file::stating(arguments, &cache, &subject, search)?;
    let plan = file::plan(arguments, stating.stated(), None, signals)?;
    // Until the first byte a signal ends the program at once.
    drop(at_once);
    let bytes = write(arguments, &plan, signals)?;
    if arguments.json {
        sum_up(arguments, &subject, stating.stated(), &plan, bytes)?;
    }
    Ok(Exit::Done)
}

/// What clap cannot know of the options together.
fn check(arguments: &EncodeArguments) -> Result<(), Halt> {
    let format = arguments.format;
    let usage = |message: &str| Err(Halt::new(Exit::Usage, message));
    let excludes = arguments.block || arguments.all_different_from.is_some();
    if !format.is_clausal() && arguments.encoding.is_some() {
        return usage(&format!("{format} states the groups themselves, so --encoding does not apply"));
    }
    if !format.is_clausal() && arguments.origins {
        return usage(&format!("{format} has no clauses, so --origins does not apply"));
    }
    if !format.is_clausal() && excludes {
        return usage(&format!("{format} has no clauses to exclude a solution with: expected cnf, icnf or wcnf"));
    }
    let is_standard = |path: Option<&PathBuf>| path.is_none_or(|path| path == Path::new("-"));
    let excludes_standard =
        arguments.all_different_from.is_some() && is_standard(arguments.all_different_from.as_ref());
    if excludes_standard && arguments.blank.is_none() && is_standard(arguments.puzzles.first()) {
        return usage("standard input cannot be both the puzzle and the solutions to exclude");
    }
    let of_folders = [
        ("--keep-going", arguments.keep_going),
        ("--jobs", arguments.jobs.is_some()),
        ("--pack", arguments.pack.is_some()),
    ];
    // Clap lets them pass beside what does not go with --out-dir.
    if let Some((option, _)) = of_folders.iter().find(|(_, is_given)| *is_given && arguments.out_dir.is_none()) {
        return usage(&format!("{option} is for a folder of files, and there is no --out-dir here"));
    }
    if arguments.puzzles.len() > 1 && arguments.out_dir.is_none() {
        return usage("there are several files; --out-dir FOLDER writes a file for each puzzle");
    }
    Ok(())
}

/// Writes the file; returns its length before it is compressed.
fn write(arguments: &EncodeArguments, plan: &Plan<'_>, signals: &Signals) -> Result<u64, Halt> {
    let path = arguments.output.as_deref();
    let instance_reader: Vec<PathBuf> =
        arguments.puzzles.iter().chain(&arguments.all_different_from).cloned().collect();
    let mut output = Output::open(path, Existing::forced(arguments.force), &instance_reader)?;
    let mut bar = ClauseBar::new(plan.size().map(|size| size.clauses));
    let extras = file::HeadingExtras { origins: file::origins(arguments), command: &command_line() };
    let written = file::write(plan, extras, &mut output, signals, &mut |clauses| bar.reach(clauses));
    bar.clear();
    let bytes = written?;
    output.finish().map(|()| bytes)
}

fn sum_up(
    arguments: &EncodeArguments,
    subject: &Subject,
    stated: Stated<'_>,
    plan: &Plan<'_>,
    bytes: u64,
) -> Result<(), Halt> {
    let mut line = Vec::new();
    json::encoded((AnyHead::of(subject), None), stated, plan, bytes, &mut line);
    if arguments.output.as_deref().is_some_and(|path| path != Path::new("-")) {
        let mut output = Output::open(None, Existing::Keep, &[])?;
        output.write(&line)?;
        return output.finish();
    }
    // Not made safe in the way of words, which would be no JSON.
    io::stderr().lock().write_all(&line).ok();
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::cli::arguments::Arguments;
    use clap::CommandFactory;
    use exactone_sat::encode::Encoding;
    use exactone_session::formula::FileFormat;

    #[test]
    fn the_help_names_the_default_encoding() {
        let mut command = Arguments::command();
        let encode = command.find_subcommand_mut("encode").expect("it is a command");
        let help = encode.render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&format!("[default: {}]", Encoding::default())), "{help}");
        assert!(FileFormat::ALL.iter().all(|format| help.contains(format.name())));
    }
}
