//! The documentation names every option and every exit code that the program has, and no others.

use crate::cli::program::exactone;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../docs/command-line.md");

/// The `--options` in a text.
pub(crate) fn options(text: &str) -> BTreeSet<String> {
    let starts = text.match_indices("--").filter(|(at, _)| !text[..*at].ends_with('-'));
    let name =
        |at: usize| text[at + 2..].chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect::<String>();
    starts.map(|(at, _)| name(at)).filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase())).collect()
}

/// The codes in the first column of the table behind a heading.
fn codes(heading: &str) -> BTreeSet<u8> {
    let section = PAGE.split(heading).nth(1).expect("the page has this section");
    let section = section.split("\n## ").next().expect("a split has a first part");
    section.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next()?.parse().ok()).collect()
}

#[test]
fn every_option_is_documented_and_every_documented_option_exists() {
    let mut known = BTreeSet::from(["version".to_owned()]);
    let commands = [
        "solve",
        "count",
        "convert",
        "encode",
        "decode",
        "sat",
        "prove",
        "encodings",
        "engines",
        "models",
        "models show",
    ];
    for command in
        commands.into_iter().chain(["compare", "report", "completions", "man", "show", "explain", "hint", "rate"])
    {
        known.extend(options(&exactone(&format!("{command} --help"), "").stdout));
    }
    assert!(known.len() > 20, "{known:?}");
    assert_eq!(options(PAGE), known);
}

#[test]
fn every_exit_code_is_documented_and_every_documented_code_is_in_the_help() {
    let help = exactone("--help", "").stdout;
    let codes_of_help = help.split("Exit codes:").nth(1).expect("the help tells the codes");
    let numbers = codes_of_help.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    assert_eq!(codes("\n## Exit codes"), numbers.collect::<BTreeSet<u8>>());
}

/// What tells how to build or get somebody else's program, step by step.
const RECIPES: [&str; 12] = [
    "clang++ ",
    "g++ ",
    "git clone",
    "apt-get install",
    "apt install",
    "brew install",
    "pip install",
    "cmake ",
    "make install",
    "./configure",
    "wget http",
    "BINDGEN_EXTRA_CLANG_ARGS",
];

/// Pages and sources, but for raw records.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_name().unwrap().to_string_lossy().into_owned();
        let end = entry.extension().and_then(|end| end.to_str()).unwrap_or_default();
        if entry.is_dir() && !["target", "results", ".git"].contains(&name.as_str()) {
            texts(&entry, found);
        } else if ["md", "rs", "py", "toml"].contains(&end) && !entry.ends_with("tests/cli/documentation.rs") {
            found.push(entry);
        }
    }
}

#[test]
fn no_page_tells_how_to_build_other_peoples_programs() {
    let mut files = Vec::new();
    texts(Path::new(env!("CARGO_MANIFEST_DIR")), &mut files);
    assert!(files.iter().any(|file| file.ends_with("benches/peers/src/kernels/tdoku.rs")));
    for file in files {
        // Our own bindings of Python are built so.
        let own = ["pip install ./python", "pip install './python[ray]'", "pip install 'exactone[ray]'"];
        let text = own.iter().fold(fs::read_to_string(&file).unwrap(), |text, own| text.replace(own, ""));
        let told = RECIPES.iter().find(|recipe| text.contains(**recipe));
        assert!(told.is_none(), "{}: {told:?}", file.display());
    }
}
