//! The arguments of `completions`.

use clap::Args;
use clap::builder::PossibleValuesParser;
use clap::builder::{PossibleValue, TypedValueParser};
use clap_complete::Shell;

pub(crate) const AFTER_COMPLETIONS: &str = "\
The script goes where the shell looks for it:
  exactone completions bash > ~/.local/share/bash-completion/completions/exactone
  exactone completions zsh > ~/.zfunc/_exactone      with fpath+=~/.zfunc before compinit in ~/.zshrc
  exactone completions fish > ~/.config/fish/completions/exactone.fish
  exactone completions powershell >> $PROFILE
  exactone completions elvish >> ~/.config/elvish/rc.elv";

#[derive(Debug, Args)]
pub(crate) struct CompletionsArguments {
    /// The shell that completes
    #[arg(value_name = "SHELL", value_parser = shell())]
    pub(crate) shell: Shell,
}

/// The shells, by the names that they have as programs.
fn shell() -> impl TypedValueParser<Value = Shell> {
    let shells = ["bash", "zsh", "fish", "powershell", "elvish"];
    PossibleValuesParser::new(shells.map(PossibleValue::new))
        .map(|name| name.parse().expect("these are the names that the library reads"))
}
