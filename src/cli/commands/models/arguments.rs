//! The arguments of `models`.

use crate::cli::options::values::setting;
use clap::{Args, Subcommand};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct ModelsArguments {
    #[command(subcommand)]
    pub(crate) command: Option<ModelsCommand>,

    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ModelsCommand {
    /// List them, as `models` alone does
    #[command(hide = true)]
    List {
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },

    /// Explain a model: its rules, an example, its sizes in every encoding
    Show(ShowModelArguments),
}

#[derive(Debug, Args)]
pub(crate) struct ShowModelArguments {
    /// The name of a model, or the path of a file that states one, or a puzzle
    #[arg(value_name = "MODEL")]
    pub(crate) name: String,

    /// Another value for a parameter of the model, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,

    /// The file itself, to begin one's own with
    #[arg(long, conflicts_with = "json")]
    pub(crate) source: bool,

    /// As a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
