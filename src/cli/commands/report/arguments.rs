//! The arguments of `report`.

use clap::Args;
use exactone_lab::publish::{Author, Date, Licence};
use std::path::PathBuf;

pub(crate) const AFTER_REPORT: &str = "\
Runs of several machines are merged: times are compared on each machine alone, and the results put
together.

Examples:
  exactone report results/
  exactone report laptop/ server/ --out merged/
  exactone report results/ --features mine.csv
  exactone report results/ --archive --licence CC-BY-4.0 \\
      --author 'Carberry, Josiah <0000-0002-1825-0097>'

Exit code:
  0   done
  65  folders that are not the same comparison
  73  an archive would write over a file of somebody else
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools")]
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

    /// Write the runs as result files of `BenchExec`, too, which its table-generator reads
    #[arg(long)]
    pub(crate) benchexec: bool,

    /// Make the folder an archive for others: README.md, CITATION.cff and ro-crate-metadata.json
    ///
    /// The last lists all files of the folder with sizes and hashes, as RO-Crate 1.1. The folders must be inside the one that
    /// the report is put into. Licence, authors and date are only what the options below say.
    #[arg(long)]
    pub(crate) archive: bool,

    /// The licence of the archive, as SPDX calls it: CC-BY-4.0
    #[arg(long, value_name = "SPDX", requires = "archive")]
    pub(crate) licence: Option<Licence>,

    /// An author of the archive; may be repeated: \"Family, Given <ORCID>\", or a whole name
    #[arg(long = "author", value_name = "NAME", requires = "archive")]
    pub(crate) authors: Vec<Author>,

    /// The day of publication [default: when the comparison was last begun]
    #[arg(long, value_name = "YYYY-MM-DD", requires = "archive")]
    pub(crate) date: Option<Date>,
}
