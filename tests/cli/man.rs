//! Manual pages say what the help says, one page for each command.

use crate::cli::completions::commands;
use crate::cli::documentation::options;
use crate::cli::program::{exactone, exactone_in, names};
use std::fs;

/// The text of a page, without the escapes of hyphens.
fn plain(page: &str) -> String {
    page.replace("\\-", "-")
}

#[test]
fn a_page_has_every_option_of_the_help() {
    for command in commands().iter().filter(|command| *command != "help") {
        let page = plain(&exactone(&format!("man {command}"), "").stdout);
        assert!(page.starts_with(".ie") && page.contains(&format!("exactone-{command}")), "{page}");
        let help = options(&exactone(&format!("{command} --help"), "").stdout);
        assert!(!help.is_empty());
        for option in help {
            assert!(page.contains(&format!("--{option}")), "{command} --{option}");
        }
    }
    let program = plain(&exactone("man", "").stdout);
    assert!(commands().iter().all(|command| command == "help" || program.contains(&format!("exactone-{command}(1)"))));
    assert!(program.contains("65, 66         the input is wrong; it cannot be opened\n"), "{program}");
}

#[test]
fn all_pages_are_files_that_are_replaced_only_if_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    assert_eq!(exactone_in(folder.path(), "man --out-dir .", "").code(), 0);
    let pages = names(folder.path());
    assert_eq!(pages.len(), commands().len() + 1, "{pages:?}");
    assert!(pages.contains(&"exactone-models-show.1".to_owned()), "{pages:?}");
    let solve = folder.path().join("exactone-solve.1");
    assert_eq!(fs::read_to_string(&solve).expect("it is text"), exactone("man solve", "").stdout);
    fs::write(&solve, "mine").expect("it can be written");
    assert_eq!(exactone_in(folder.path(), "man --out-dir .", "").code(), 73);
    assert_eq!(exactone_in(folder.path(), "man --out-dir . --force", "").code(), 0);
    assert!(fs::read_to_string(&solve).expect("it is text").len() > 4);
}

#[test]
fn an_unknown_command_names_the_nearest() {
    let ended = exactone("man slove", "");
    assert_eq!(ended.code(), 2);
    assert!(ended.stderr.contains("`exactone` has no command `slove`. Did you mean `solve`?"), "{ended:?}");
    let below = exactone("man models shwo", "");
    assert!(below.stderr.contains("`exactone models` has no command `shwo`. Did you mean `show`?"), "{below:?}");
}
