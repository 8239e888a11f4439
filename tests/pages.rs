//! The pages that show the program at work are run: each command of a `console` block, in order, in a folder of the page's own.
//!
//! A line `$ COMMAND` is given to a shell, so that pipes work. Below it stands what the program says, on both streams, after a
//! line such as `? 1` if its exit code is not 0. A line `...` stands for any lines,
//! and `...` at the end of a line for the rest of it. A block with a file's name beside its
//! language (` ```toml dice.toml `) is that file. `PAGES=overwrite cargo test --test program pages` writes down what the
//! program says now; what fits already stays as it is.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The path of the program under test.
const PATH: &str = env!("CARGO_BIN_EXE_exactone");

/// A command of a page, and what stands below it.
struct Shown {
    command: String,
    below: String,
}

/// What the command does now, as a page shows it.
fn run(command: &str, folder: &Path) -> String {
    let programs = Path::new(PATH).parent().expect("a program is in a folder").display();
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{{ {command}\n}} 2>&1")]).current_dir(folder).env_clear();
    let ended =
        shell.env("PATH", format!("{programs}:/usr/local/bin:/usr/bin:/bin")).output().expect("there is a shell");
    let mut text = String::new();
    match ended.status.code() {
        Some(0) => {}
        code => writeln!(text, "? {}", code.unwrap_or(-1)).expect("a string takes all"),
    }
    text += &String::from_utf8_lossy(&ended.stdout);
    // Trailing blanks are no good in a page.
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Whether these lines are what is shown, in which `...` stands for any lines.
fn fits(shown: &[&str], lines: &[&str]) -> bool {
    match shown {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..])),
        [line, rest @ ..] => lines.first().is_some_and(|first| fits_line(line, first)) && fits(rest, &lines[1..]),
    }
}

/// Whether it is the line that is shown, or begins with what stands there before dots.
fn fits_line(shown: &str, line: &str) -> bool {
    shown == line || shown.strip_suffix("...").is_some_and(|begin| line.starts_with(begin))
}

/// The commands of a `console` block.
fn commands(block: &str) -> Vec<Shown> {
    let mut commands: Vec<Shown> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push(Shown { command: command.to_owned(), below: String::new() }),
            (None, Some(last)) => last.below.extend([line, "\n"]),
            (None, None) => panic!("a block begins with a command: {line}"),
        }
    }
    commands
}

/// The same block with what the program says now.
fn rerun(block: &str, folder: &Path) -> String {
    let rerun = commands(block).into_iter().map(|Shown { command, below }| {
        let now = run(&command, folder);
        let below = below.trim_end();
        let same = fits(&below.lines().collect::<Vec<_>>(), &now.trim_end().lines().collect::<Vec<_>>());
        let says = if same { below } else { now.trim_end() };
        format!("$ {command}\n{says}{}", if says.is_empty() { "" } else { "\n" })
    });
    rerun.collect::<Vec<_>>().join("\n")
}

/// The page as it would be if it were written now.
fn rewritten(page: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::os::unix::fs::symlink(root.join("puzzles"), folder.path().join("puzzles")).expect("the folder is ours");
    let mut parts = page.split("```");
    let mut text = parts.next().expect("a split has a first part").to_owned();
    while let Some(block) = parts.next() {
        let (kind, content) = block.split_once('\n').expect("a block has a first line");
        let content = match kind.split_once(' ') {
            _ if kind == "console" => rerun(content, folder.path()),
            Some((_, name)) => {
                fs::write(folder.path().join(name), content).expect("the folder is ours");
                content.to_owned()
            }
            None => content.to_owned(),
        };
        write!(text, "```{kind}\n{content}```{}", parts.next().expect("a block ends")).expect("a string takes all");
    }
    text
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
    let page = fs::read_to_string(&path).expect("the page is there");
    let now = rewritten(&page);
    if std::env::var("PAGES").is_ok_and(|wish| wish == "overwrite") {
        fs::write(&path, &now).expect("the page is ours");
    } else if page != now {
        let differs = page.lines().zip(now.lines()).find(|(page, now)| page != now);
        panic!("{name} does not show what the program says; the first lines that differ: {differs:#?}");
    }
}

#[test]
fn the_tour_shows_what_the_program_says() {
    check("tour.md");
}

#[test]
fn the_faq_shows_what_the_program_says() {
    check("faq.md");
}

#[test]
fn a_line_of_dots_stands_for_any_lines_and_other_lines_for_themselves() {
    assert!(fits(&["a", "...", "d"], &["a", "b", "c", "d"]) && fits(&["...", "d"], &["d"]));
    assert!(fits(&["ab...", "c"], &["abd", "c"]) && !fits(&["ab..."], &["ad"]));
    assert!(!fits(&["a", "...", "d"], &["a", "b"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a", "b"], &["a"]));
}

#[test]
fn a_page_that_says_something_else_is_found_out() {
    let page = "# A page\n\n```text one.txt\n...232....4....1\n```\n\n```console\n$ exactone solve one.txt\n1432321421434322\n\n$ exactone solve missing.txt\n```\n";
    let now = rewritten(page);
    assert!(
        now.contains(
            "$ exactone solve one.txt\n1432321421434321\n\n$ exactone solve missing.txt\n? 66\nerror: missing.txt"
        ),
        "{now}"
    );
    assert_eq!(rewritten(&now), now);
}
