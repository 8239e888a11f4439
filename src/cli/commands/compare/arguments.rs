//! The arguments of `compare`.

use crate::cli::options::headings::{INPUT, OUTPUT};
use crate::cli::options::values::{bytes, duration, jobs, number, positive};
use clap::Args;
use exactone_lab::record::{Measure, Shard, Shuffle};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const AFTER_COMPARE: &str = "\
Each run is made in a process of its own. What is there already is not run again: after Ctrl-C, or a
crash, the same command goes on. The folder gets manifest.json, rows.jsonl, rows.csv, features.csv,
report.html, tables.md, tables.tex, summary.json, and the plots as SVG.

Arms: engines as for solve --backend. Braces stand for each of their parts, * and ? for any name:
  sat/varisat/{minimal,extended,triad}    sat/*/extended    sat/batsat/eo:*    fast=cells

Examples:
  exactone compare puzzles.txt --arm 'sat/varisat/{minimal,extended,triad}' --arm cells \\
      --timeout 10s --out results/
  exactone compare puzzles.txt --arm 'sat/{varisat,batsat}/*' --deterministic --out results/
  exactone compare puzzles.txt --profile '*' --depth 1,2,4 --out profile/
  exactone compare formulas/*.cnf.xz --arm 'sat/{varisat,kissat}' --out results/
  exactone compare plan.toml --out results/
  exactone compare --from results/manifest.json --out again/

A plan (all keys are in docs/compare.md):
  schema = \"exactone.plan.v1\"
  arms = [\"sat/varisat/{minimal,extended}\", \"cells\"]
  seeds = [1, 2]
  [limits]
  time = \"10s\"
  [[instances]]
  files = [\"puzzles.txt\"]

Exit code:
  0    done
  75   an arm crashed in every run
  70   an arm gave a wrong answer, and the puzzle is saved
  65   a plan or a puzzle that is none, or programs in a plan or manifest without --allow-programs
  130  interrupted: rows so far are kept
The others are as in `exactone --help`.";

const PLAN: &str = "Plan";
const LIMITS: &str = "Limits of one run";
const PROFILE: &str = "Propagation profile";

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct CompareArguments {
    /// A plan (*.toml), or files of puzzles, or formulas (*.cnf, *.opb)
    #[arg(value_name = "FILE", required_unless_present = "from", conflicts_with = "from")]
    pub(crate) files: Vec<PathBuf>,

    /// Repeat the comparison of this manifest
    #[arg(long, value_name = "MANIFEST", help_heading = INPUT)]
    pub(crate) from: Option<PathBuf>,

    /// Put the results into this folder, or go on with those that are there
    #[arg(short, long, value_name = "FOLDER", required_unless_present = "dry_run", help_heading = OUTPUT)]
    pub(crate) out: Option<PathBuf>,

    /// An engine, or a pattern of engines; may be repeated
    #[arg(short, long = "arm", value_name = "ARM", conflicts_with = "from", help_heading = PLAN)]
    pub(crate) arms: Vec<String>,

    /// A program outside as a solver that arms may name: NAME=COMMAND
    ///
    /// As for `solve --sat`; {seed} in its arguments stands for the seed of the run. With --from: a program of the
    /// manifest that may be run.
    #[arg(long = "solver", value_name = "NAME=COMMAND", value_parser = named, help_heading = PLAN)]
    pub(crate) solvers: Vec<(String, String)>,

    /// An encoder of your own that arms may name in the place of an encoding: NAME=COMMAND
    ///
    /// As for `encode --encoder`. With --from: an encoder of the manifest that may be run.
    #[arg(long = "encoder", value_name = "NAME=COMMAND", value_parser = named, help_heading = PLAN)]
    pub(crate) encoders: Vec<(String, String)>,

    /// Run the programs outside that the plan or the manifest names
    ///
    /// A file may name any program, and it would be run. Without this option only those are that the command line
    /// names itself, by --arm, --solver or --encoder; with others the command ends before anything is run, and lists them.
    #[arg(long, help_heading = PLAN)]
    pub(crate) allow_programs: bool,

    /// One solution is enough: do not look for a second
    #[arg(long, conflicts_with = "from", help_heading = PLAN)]
    pub(crate) first: bool,

    /// What runs are compared by: cpu, wall or work [default: cpu]
    ///
    /// cpu is the processor time of encoding, loading and solving; wall the same by the clock on the wall; work the
    /// conflicts and propagations, which are the same on every machine.
    #[arg(long, value_name = "MEASURE", value_parser = measure, conflicts_with = "from", help_heading = PLAN)]
    pub(crate) measure: Option<Measure>,

    /// The same as --measure work: no time is measured, and rows are the same bytes everywhere
    #[arg(long, conflicts_with_all = ["from", "measure"], help_heading = PLAN)]
    pub(crate) deterministic: bool,

    /// Seeds, for shuffles and for solvers that take one [default: 1]
    #[arg(long, value_name = "SEED,...", value_delimiter = ',', conflicts_with = "from", help_heading = PLAN)]
    pub(crate) seeds: Vec<u64>,

    /// What is shuffled: none, puzzle, clauses, names, all; several are done apart [default: none]
    #[arg(long, value_name = "WHAT,...", value_delimiter = ',', conflicts_with = "from", help_heading = PLAN)]
    pub(crate) shuffle: Vec<Shuffle>,

    /// The seed of the order in which runs are made
    #[arg(long, value_name = "SEED", conflicts_with = "from", help_heading = PLAN)]
    pub(crate) order: Option<u64>,

    /// At most so many puzzles of each source, evenly spread
    #[arg(long, value_name = "K", value_parser = positive, conflicts_with = "from", help_heading = INPUT)]
    pub(crate) take: Option<u64>,

    /// Puzzles of a batch, with --measure throughput [default: a twentieth of each source]
    #[arg(long, value_name = "K", value_parser = positive, conflicts_with = "from", help_heading = INPUT)]
    pub(crate) batch: Option<u64>,

    /// The rules: sudoku, latin, or the path of a model file [default: sudoku]
    #[arg(short, long, value_name = "MODEL", conflicts_with = "from", help_heading = INPUT)]
    pub(crate) model: Option<String>,

    /// The shape of the boxes, rows x columns, such as 2x3
    #[arg(long = "box", value_name = "RxC", conflicts_with = "from", help_heading = INPUT)]
    pub(crate) boxes: Option<String>,

    /// Read files of clauses (.cnf) and of sums (.opb) as groups of exactly one, for any engine and encoding
    ///
    /// Without it they are formulas, for SAT solvers alone.
    #[arg(long, conflicts_with = "from", help_heading = INPUT)]
    pub(crate) groups: bool,

    /// Where a formula has no model, have that proven, and the proof checked (varisat only)
    #[arg(long, conflicts_with = "from", help_heading = PLAN)]
    pub(crate) proofs: bool,

    /// Runs side by side; more than one disturb each other [default: 1]
    #[arg(short, long, value_name = "JOBS", value_parser = jobs, allow_negative_numbers = true, help_heading = PLAN)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Only this part of the comparison, by instances: 1/8 to 8/8; several are 1,3/8
    ///
    /// Parts may run on different machines, in any order. `exactone report` puts their folders together.
    #[arg(long, value_name = "I/K", help_heading = PLAN)]
    pub(crate) shard: Option<Shard>,

    /// Write the plan down, and print so many commands, each of which makes a part of it
    ///
    /// For a cluster, or any program that runs commands side by side. The manifest goes into the folder of --out, and so
    /// does a folder for each part. Each command can be run again, and goes on where it was ended.
    #[arg(long, value_name = "K", value_parser = parts, conflicts_with_all = ["shard", "dry_run", "json"], help_heading = PLAN)]
    pub(crate) commands: Option<usize>,

    /// What reports are called
    #[arg(long, value_name = "TEXT", conflicts_with = "from", help_heading = PLAN)]
    pub(crate) title: Option<String>,

    /// What this machine is called [default: made from what it is]
    #[arg(long, value_name = "NAME", help_heading = PLAN)]
    pub(crate) machine: Option<String>,

    /// Time of encoding, loading and solving, by the clock of the measure: 0.5, 10s, 200ms, 2m [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, conflicts_with = "from", help_heading = LIMITS)]
    pub(crate) timeout: Option<Duration>,

    /// The same by the clock on the wall, where processor time is measured [default: 10 times --timeout, and 10s]
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, conflicts_with = "from", help_heading = LIMITS)]
    pub(crate) wall: Option<Duration>,

    /// Processor time of the process; where that is measured, the smaller of this and --timeout
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, conflicts_with = "from", help_heading = LIMITS)]
    pub(crate) cpu: Option<Duration>,

    /// Address space of each process, and memory of all together: 500M, 2G (powers of 1024) [default: 4G]
    #[arg(long, value_name = "BYTES", value_parser = bytes, conflicts_with = "from", help_heading = LIMITS)]
    pub(crate) memory: Option<u64>,

    /// Nodes of search (for sat: conflicts) [default with --deterministic: 1000000]
    #[arg(long, value_name = "NODES", value_parser = number, conflicts_with = "from", help_heading = LIMITS)]
    pub(crate) nodes: Option<u64>,

    /// Look at how far these encodings, or patterns of them, propagate
    #[arg(long, value_name = "ENCODING,...", value_delimiter = ',', conflicts_with = "from", help_heading = PROFILE)]
    pub(crate) profile: Vec<String>,

    /// And these techniques, such as singles+locked
    #[arg(long, value_name = "TECHNIQUES,...", value_delimiter = ',', conflicts_with = "from", help_heading = PROFILE)]
    pub(crate) techniques: Vec<String>,

    /// On states with so many guesses, beside the puzzle itself
    #[arg(long, value_name = "GUESSES,...", value_delimiter = ',', conflicts_with = "from", help_heading = PROFILE)]
    pub(crate) depth: Vec<u32>,

    /// On so many states of each depth and puzzle [default: 1]
    #[arg(long, value_name = "K", conflicts_with = "from", help_heading = PROFILE)]
    pub(crate) states: Option<u32>,

    /// Look for failed literals, too
    #[arg(long, conflicts_with = "from", help_heading = PROFILE)]
    pub(crate) failed: bool,

    /// Say what would be run, and run nothing
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) dry_run: bool,

    /// The numbers of the report as JSON instead of tables
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// In CSV, write an apostrophe before a text that a spreadsheet would take for a formula
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) csv_safe: bool,
}

/// More parts are taken for a slip of the finger.
const MOST_PARTS: usize = 100_000;

fn parts(text: &str) -> Result<usize, String> {
    let expected = || format!("expected a number of parts, from 1 to {MOST_PARTS}");
    text.parse().ok().filter(|parts| (1..=MOST_PARTS).contains(parts)).ok_or_else(expected)
}

fn measure(text: &str) -> Result<Measure, String> {
    match text {
        "cpu" => Ok(Measure::Cpu),
        "throughput" => Ok(Measure::Throughput),
        "wall" => Ok(Measure::Wall),
        "work" => Ok(Measure::Work),
        _ => Err("expected cpu, throughput, wall or work".to_owned()),
    }
}

/// `NAME=COMMAND`
fn named(text: &str) -> Result<(String, String), String> {
    let parted = text.split_once('=').map(|(name, command)| (name.trim(), command.trim()));
    let plain = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c));
    match parted {
        Some((name, command)) if plain(name) && !command.is_empty() => Ok((name.to_owned(), command.to_owned())),
        _ => Err("expected NAME=COMMAND, such as kissat=\"kissat -q --seed={seed}\"".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_has_a_plain_name_and_a_command() {
        assert_eq!(named("k=kissat -q"), Ok(("k".to_owned(), "kissat -q".to_owned())));
        assert!(["kissat", "=x", "a/b=x", "k="].map(named).iter().all(Result::is_err));
    }
}
