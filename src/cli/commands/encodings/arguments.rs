//! The arguments of `encodings`.

use crate::cli::options::single::Single;
use crate::cli::options::values::side;
use clap::Args;
use exactone_sat::encode::Encoding;
use std::path::PathBuf;

pub(crate) const AFTER_ENCODINGS: &str = "\
Columns:
  encoding   its id; * marks the one that `encode` takes unless told otherwise
  variables  all of them
  auxiliary  those of them that stand for no candidate
  clauses    and literals: clauses of the formula, and literals in all of them together
  models     one each: as many models as solutions; more: some solutions have several
             models, and a model counter must project on the candidates
  unit propagation reaches
             what a solver infers without a guess:
             naked singles  a cell with one value left
             singles        also a value with one cell left in a unit
             locked         also locked candidates
             sets           also three values for three cells
             little         next to nothing, until only a few cells are empty";

#[derive(Debug, Args)]
pub(crate) struct EncodingsArguments {
    /// Sizes for the puzzle in this file, with its givens; `-` is standard input
    #[arg(value_name = "PUZZLE", conflicts_with_all = ["order", "side"])]
    pub(crate) puzzle: Option<PathBuf>,

    /// Sizes for a grid of side N x N, without givens [default: 3]
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    pub(crate) order: Option<u32>,

    /// Sizes for a grid of this side, without givens
    #[arg(long, value_name = "SIDE", value_parser = side, allow_negative_numbers = true, conflicts_with = "order")]
    pub(crate) side: Option<u32>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// Only this encoding, with its card; may be repeated
    #[arg(short, long, value_name = "ENCODING")]
    pub(crate) encoding: Vec<Encoding>,

    /// A card for each encoding instead of a table
    #[arg(long)]
    pub(crate) cards: bool,

    /// One JSON object a line
    #[arg(long, conflicts_with = "cards")]
    pub(crate) json: bool,
}
