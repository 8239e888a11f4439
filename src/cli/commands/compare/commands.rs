//! A comparison as commands that anybody can run, anywhere and in any order: `--commands K`.

use super::arguments::CompareArguments;
use super::failure::of_folder;
use crate::cli::comparison::print;
use crate::cli::process::command_line::quoted;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::spelling::shown;
use exactone_lab::compare::{enter, identified, programs_of};
use exactone_lab::record::{MANIFEST, Manifest, Shard};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

/// Writes the manifest, with the programs outside looked up here, and prints a command for each part. Each may run the programs outside that this one may run.
pub(super) fn written(
    arguments: &CompareArguments,
    planned: &Manifest,
    out: &Path,
    parts: usize,
) -> Result<Exit, Halt> {
    enter(out, identified(planned.clone())).map_err(of_folder)?;
    let word = |path: &Path| quoted(&path.to_string_lossy());
    let manifest = word(&out.join(MANIFEST));
    let programs = if arguments.allow_programs { BTreeSet::new() } else { programs_of(planned) };
    let mut text = String::new();
    for shard in Shard::all(parts) {
        let folder = word(&out.join(shard.name()));
        write!(text, "exactone compare --from {manifest} --shard {shard} --out {folder}").expect("a string takes all");
        if arguments.allow_programs {
            text.push_str(" --allow-programs");
        }
        if let Some(machine) = &arguments.machine {
            write!(text, " --machine {}", quoted(machine)).expect("a string takes all");
        }
        if arguments.csv_safe {
            text.push_str(" --csv-safe");
        }
        for (at, program) in programs.iter().enumerate() {
            write!(text, " --solver {}", quoted(&format!("p{at}={program}"))).expect("a string takes all");
        }
        text.push('\n');
    }
    print(text.as_bytes())?;
    say(&format!(
        "note: the plan is in {0}; `exactone report {1}/shard-* --out {1}/report` puts the parts together",
        shown(&out.join(MANIFEST)),
        shown(out)
    ));
    Ok(Exit::Done)
}
