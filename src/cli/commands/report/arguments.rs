//! The arguments of `report`.

use clap::Args;
use std::path::PathBuf;

pub(crate) const AFTER_REPORT: &str = "\
Runs of several machines are merged: times are compared on each machine alone, and the results put
together.

Examples:
  exactone report results/
  exactone report laptop/ server/ --out merged/
  exactone report results/ --features mine.csv

Exit code: 0 done; 65 folders that are not the same comparison; the others as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct ReportArguments {
    /// Folders that `compare` has written
    #[arg(value_name = "FOLDER", required = true)]
    pub(crate) folders: Vec<PathBuf>,

    /// Put the report into this folder [default: the first of the folders]
    #[arg(short, long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,

    /// A table of features of the puzzles, with a column `hash` or `instance`, beside those that `compare` has written
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) features: Option<PathBuf>,

    /// The numbers of the report as JSON instead of tables
    #[arg(long)]
    pub(crate) json: bool,

    /// In the CSV that the page saves, write an apostrophe before what a spreadsheet would take for a formula
    #[arg(long)]
    pub(crate) csv_safe: bool,
}
