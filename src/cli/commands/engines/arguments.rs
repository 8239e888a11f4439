//! The arguments of `engines`.

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct EnginesArguments {
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}
