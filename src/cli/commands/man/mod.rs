//! `exactone man`: manual pages, made of what `--help` is made of.
//!
//! A command below the program has a page of its own: `exactone-solve.1`, `exactone-models-show.1`.

pub(crate) mod arguments;

use crate::cli::files::output::{Existing, Output, sync_folder};
use crate::cli::process::exit::{Exit, Halt};
use arguments::ManArguments;
use clap::{Arg, Command};
use clap_mangen::Man;
use exactone_core::spelling::{escaped, nearest};
use std::path::Path;

/// Runs the command for the program whose commands `tree` has.
pub(crate) fn run(arguments: &ManArguments, tree: Command) -> Result<Exit, Halt> {
    // Names in full, such as `exactone-solve`, and the help of each option are only there once the tree is built.
    let mut tree = tree.disable_help_subcommand(true);
    tree.build();
    if let Some(folder) = &arguments.out_dir {
        all(&tree, folder, Existing::forced(arguments.force))?;
    } else {
        let mut output = Output::open(None, Existing::Keep, &[])?;
        output.write(&page(named(&tree, &arguments.command)?)?)?;
        output.finish()?;
    }
    Ok(Exit::Done)
}

/// The command of this name, or of these names below each other.
fn named<'t>(tree: &'t Command, names: &[String]) -> Result<&'t Command, Halt> {
    names.iter().try_fold(tree, |above, name| above.find_subcommand(name).ok_or_else(|| unknown(above, name)))
}

fn unknown(above: &Command, name: &str) -> Halt {
    let known: Vec<&str> = above.get_subcommands().map(Command::get_name).collect();
    let above = above.get_bin_name().unwrap_or("exactone");
    let expected = match nearest(name, known.iter().copied()) {
        _ if known.is_empty() => " It has none.".to_owned(),
        near => {
            let near = near.map_or(String::new(), |near| format!(" Did you mean `{near}`?"));
            format!("{near} The commands are {}", known.join(", "))
        }
    };
    Halt::new(Exit::Usage, format_args!("`{above}` has no command `{}`.{expected}", escaped(name)))
}

/// The manual page of a command.
fn page(command: &Command) -> Result<Vec<u8>, Halt> {
    let mut text = Vec::new();
    let version = concat!("exactone ", env!("CARGO_PKG_VERSION"));
    let written = Man::new(command.clone().mut_args(with_aliases)).source(version).render(&mut text);
    written.map_err(|error| Halt::new(Exit::Internal, format_args!("the page cannot be made: {error}")))?;
    Ok(in_its_lines(&String::from_utf8_lossy(&text)).into_bytes())
}

/// The option with its other names in what is said of it, where the page would leave them out.
fn with_aliases(option: Arg) -> Arg {
    let Some(names) = option.get_visible_aliases() else { return option };
    let names = names.iter().map(|name| format!("--{name}")).collect::<Vec<_>>().join(", ");
    let said = option.get_long_help().or_else(|| option.get_help()).map(ToString::to_string).unwrap_or_default();
    option.long_help(format!("{said}\n\nAlso {names}."))
}

/// The page with the text below the options as it stands in `--help`: its tables and examples keep their lines.
fn in_its_lines(page: &str) -> String {
    let Some((before, rest)) = page.split_once(".SH EXTRA\n") else { return page.to_owned() };
    let end = rest.find("\n.SH ").map_or(rest.len(), |at| at + 1);
    let (notes, after) = rest.split_at(end);
    format!("{before}.SH NOTES\n.nf\n{notes}.fi\n{after}")
}

/// The pages of all commands as files.
fn all(tree: &Command, folder: &Path, existing: Existing) -> Result<(), Halt> {
    let mut commands = vec![tree];
    while let Some(command) = commands.pop() {
        let name = format!("{}.1", command.get_display_name().unwrap_or_else(|| command.get_name()));
        let mut output = Output::open(Some(&folder.join(name)), existing, &[])?;
        output.write(&page(command)?)?;
        output.finish()?;
        // A hidden command is another name for what has a page.
        commands.extend(command.get_subcommands().filter(|below| !below.is_hide_set()));
    }
    sync_folder(folder);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notes_of_a_page_keep_their_lines_and_nothing_else_does() {
        let page = ".SH NAME\na\n.SH EXTRA\nb\n  c\n.SH VERSION\nd\n";
        assert_eq!(in_its_lines(page), ".SH NAME\na\n.SH NOTES\n.nf\nb\n  c\n.fi\n.SH VERSION\nd\n");
        assert_eq!(in_its_lines(".SH NAME\na\n"), ".SH NAME\na\n");
    }
}
