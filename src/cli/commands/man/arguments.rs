//! The arguments of `man`.

use clap::Args;
use std::path::PathBuf;

pub(crate) const AFTER_MAN: &str = "\
Examples:
  exactone man | man -l -
  exactone man solve > exactone-solve.1
  exactone man --out-dir ~/.local/share/man/man1 --force && man exactone-solve";

#[derive(Debug, Args)]
pub(crate) struct ManArguments {
    /// The command that the page is about; without one, the program
    #[arg(value_name = "COMMAND", conflicts_with = "out_dir")]
    pub(crate) command: Vec<String>,

    /// Write the pages of the program and of all its commands to this folder, which must be there
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out_dir: Option<PathBuf>,

    /// Replace pages that are there
    #[arg(long, requires = "out_dir")]
    pub(crate) force: bool,
}
