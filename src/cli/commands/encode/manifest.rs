//! `manifest.jsonl`: which file of a folder states which puzzle, a line each, as `--json` says it.
//!
//! It is written beside its name while the run goes on, and takes it at the end. Files of earlier runs that this one has
//! nothing to do with keep their lines, behind those of this run.

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::cannot_read;
use crate::cli::process::exit::{Exit, Halt};
use exactone_files::file;
use exactone_formats::puzzle::escaped;
use serde::Deserialize;
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

const NAME: &str = "manifest.jsonl";

/// The manifest of a run.
pub(crate) struct Manifest {
    folder: PathBuf,
    output: Output,
    /// The lines of earlier runs, by file, in their order.
    earlier: HashMap<String, (usize, String)>,
}

/// What is to be known of an earlier line.
#[derive(Deserialize)]
struct Line {
    schema: String,
    file: String,
}

/// The longest manifest that is read, in bytes.
const MOST: u64 = 1 << 30;

impl Manifest {
    /// Begins one; what is there under its name must be one.
    pub(crate) fn open(folder: &Path) -> Result<Self, Halt> {
        let path = folder.join(NAME);
        let earlier = match file::text(&path, MOST) {
            Ok(text) => earlier(&path, &text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => HashMap::new(),
            Err(error) => return Err(cannot_read(&path.display().to_string(), &error)),
        };
        let output = Output::open(Some(&path), Existing::Replace, &[])?;
        Ok(Self { folder: folder.to_owned(), output, earlier })
    }

    /// A file of this run is there.
    pub(crate) fn add(&mut self, file: &str, line: &[u8]) -> Result<(), Halt> {
        self.earlier.remove(file);
        self.output.write(line)
    }

    /// The manifest takes its name; it says nothing of files that are gone.
    pub(crate) fn close(mut self) -> Result<(), Halt> {
        let mut left: Vec<(usize, String)> =
            self.earlier.drain().filter(|(file, _)| self.folder.join(file).exists()).map(|(_, line)| line).collect();
        left.sort_unstable();
        left.iter().try_for_each(|(_, line)| self.output.write(format!("{line}\n").as_bytes()))?;
        if self.output.is_begun() { self.output.finish() } else { Ok(()) }
    }
}

fn earlier(path: &Path, text: &str) -> Result<HashMap<String, (usize, String)>, Halt> {
    let line = |(number, line): (usize, &str)| {
        let known = serde_json::from_str(line).ok().filter(|line: &Line| line.schema == "exactone.encode.v1");
        let known = known.ok_or_else(|| {
            let place = escaped(&path.display().to_string()).into_owned();
            let message = format!("{place}:{}: no line of a manifest of `encode`, so it is not replaced", number + 1);
            Halt::new(Exit::CannotCreate, message)
        })?;
        Ok((known.file, (number, line.to_owned())))
    };
    text.lines().enumerate().map(line).collect()
}
