//! What the commands about a single puzzle share of the command line.

use super::headings::INPUT;
use super::values::{form, positive, setting};
use clap::Args;
use exactone_formats::model::BoxShape;
use exactone_formats::puzzle::Symbols;
use exactone_formats::puzzle::read::Format;

/// How one puzzle is read.
#[derive(Debug, Args)]
pub(crate) struct Single {
    /// The rules: sudoku, latin, or the path of a model file
    #[arg(short, long, default_value = "sudoku", value_name = "MODEL", help_heading = INPUT)]
    pub(crate) model: String,

    /// The form of the puzzle, where it is not to be guessed
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = form(), help_heading = INPUT)]
    pub(crate) from: Format,

    /// How values past 9 are written: 1-9A-Z, 0-9A-Z, A-Z or decimal
    #[arg(long, value_name = "SYMBOLS", help_heading = INPUT)]
    pub(crate) symbols: Option<Symbols>,

    /// The shape of the boxes, rows x columns, such as 2x3
    #[arg(long = "box", value_name = "RxC", help_heading = INPUT)]
    pub(crate) boxes: Option<BoxShape>,

    /// Another value for a parameter of the model, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, help_heading = INPUT)]
    pub(crate) set: Vec<(String, String)>,

    /// Colours for a graph (.col)
    #[arg(long, value_name = "COLOURS", value_parser = positive, help_heading = INPUT)]
    pub(crate) colours: Option<u64>,

    /// Which puzzle of the input, from 1, if there are several
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, help_heading = INPUT)]
    pub(crate) nth: Option<u64>,
}
