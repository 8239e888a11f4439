//! The arguments of `completions`.

use clap::Args;
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
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: Shell,
}
