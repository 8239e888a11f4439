//! The arguments of `prove`: certificates, and proofs from elsewhere.

use crate::cli::options::headings::{ENGINE, OUTPUT};
use crate::cli::options::single::Single;
use crate::cli::options::values::{bytes, duration};
use clap::{Args, ValueEnum};
use exactone_sat::encode::Encoding;
use exactone_session::backend::{Spec, UnknownSpec};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const AFTER_PROVE: &str = "\
A certificate is a formula that has no model, and the proof of that. For \"no solution\" the formula is the rules and
the givens; for \"only one\" it has one clause more, which excludes that one. Written are

  PREFIX.cnf               the formula; its comments say which puzzle it is and what each variable means
  PREFIX.drat              the proof, by varisat, or the search tree of another engine
  PREFIX.lrat              the same proof with hints, trimmed
  PREFIX.certificate.txt   what is certified, what is trusted, the hashes, and how to check again
  PREFIX.certificate.json  the same for programs

after two checkers that share no code with the prover have followed the proofs in these files.

Examples:
  exactone prove puzzle.txt
  exactone prove -b dlx -o hard puzzle.txt
  exactone prove --check hard.cnf hard.drat && drat-trim hard.cnf hard.drat

Exit code:
  0       VERIFIED
  1       more than one solution, or NOT VERIFIED
  65      bad input, or NOT VERIFIED because the proof cannot be read to its end
  75      a limit was hit, and there is no verdict
  66      a file cannot be read
  73, 74  a file cannot be made; it cannot be written
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct ProveArguments {
    /// The file of the puzzle; `-` or nothing is standard input
    #[arg(value_name = "PUZZLE", conflicts_with = "check")]
    pub(crate) puzzle: Option<PathBuf>,

    /// No puzzle: check this proof, DRAT or LRAT, that nothing satisfies this formula; both may be compressed
    #[arg(long, num_args = 2, value_names = ["FORMULA", "PROOF"])]
    #[arg(conflicts_with_all = ["model", "from", "symbols", "boxes", "nth", "set", "colours", "encoding", "backend", "output", "force"])]
    pub(crate) check: Option<Vec<PathBuf>>,

    /// What the proof is, where it is not to be guessed from its name and its first line
    #[arg(long, value_enum, value_name = "FORM", requires = "check")]
    pub(crate) proof: Option<ProofForm>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// The encoding: extended, eo:product, order, ... [default: triad+nested]
    ///
    /// For the search of an engine the default is extended, and it must be an encoding on which unit propagation sees what
    /// the engine sees. Reductions by the givens are refused: the formula must say what is given.
    #[arg(short, long, value_name = "ENCODING", help_heading = ENGINE)]
    pub(crate) encoding: Option<Encoding>,

    /// Who proves: sat (varisat), learn, or by its search tree propagate, cells, dlx, bits or backtrack [default: sat]
    #[arg(short, long, visible_alias = "engine", value_name = "ENGINE", value_parser = prover, help_heading = ENGINE)]
    pub(crate) backend: Option<Spec>,

    /// Give up after this long: 0.5, 10s, 200ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, help_heading = ENGINE)]
    pub(crate) timeout: Option<Duration>,

    /// Refuse what needs, and give up on what takes, more memory: 500M, 2G (powers of 1024) [default: what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) memory: Option<u64>,

    /// How the files' names begin [default: the puzzle's file name without its extension, or `certificate`]
    ///
    /// They appear together when all is verified, or not at all.
    #[arg(short, long, value_name = "PREFIX", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Replace files that are there
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) force: bool,

    /// Print one JSON object
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

/// An engine, of which only those that prove are offered.
fn prover(text: &str) -> Result<Spec, String> {
    text.parse().map_err(|error| match error {
        UnknownSpec::Engine { found, .. } => {
            format!("no engine that proves is called `{found}`: expected sat, learn, propagate, cells, dlx, bits or backtrack")
        }
        error => error.to_string(),
    })
}

/// The forms of proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProofForm {
    /// Clauses added and deleted
    Drat,
    /// Clauses with hints
    Lrat,
}
