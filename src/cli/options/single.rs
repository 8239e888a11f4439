//! What the commands about a single puzzle share of the command line.

use super::headings::INPUT;
use super::input::InputOptions;
use super::values::positive;
use clap::Args;

/// How one puzzle is read.
#[derive(Clone, Debug, Args)]
pub(crate) struct Single {
    #[command(flatten)]
    pub(crate) input: InputOptions,

    /// Which puzzle of the input, from 1, if there are several
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, help_heading = INPUT)]
    pub(crate) nth: Option<u64>,
}
