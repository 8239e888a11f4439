//! What is said of a command line that is wrong, beside what clap says: the one command or option that may be meant, and no advice that
//! would lead further astray.

use super::arguments::Arguments;
use clap::CommandFactory;
use clap::Error;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use exactone_core::spelling::nearest;

/// Words for commands that are called otherwise, and what does it.
const COMMANDS: [(&[&str], &str); 9] = [
    (&["unique", "uniqueness"], "`exactone solve --unique FILE` says whether a solution is the only one"),
    (
        &["check", "validate", "verify", "test"],
        "`exactone solve --why FILE` says what is wrong with a puzzle, and `exactone prove` certifies it",
    ),
    (&["draw", "print", "picture", "render", "svg", "png"], "`exactone show FILE` draws a puzzle"),
    (
        &["generate", "create", "new", "make"],
        "no command makes puzzles; `exactone show --help` and `exactone convert --help` take those that there are",
    ),
    (&["version"], "`exactone --version` says it"),
    (&["step", "steps", "path"], "`exactone explain FILE` tells every step, and `exactone hint FILE` the next one"),
    (&["difficulty", "grade", "score", "level"], "`exactone rate FILE` says how hard a puzzle is"),
    (&["export", "import", "transform"], "`exactone convert FILE` writes another format"),
    (&["cnf", "dimacs"], "`exactone encode FILE` writes a formula"),
];

/// Names of the option by which other commands write a file.
const OUTPUT: &[&str] = &["-o", "--output"];

/// Options that a command has not, and what does it: the commands, the names of the option, a sentence.
const OPTIONS: [(&[&str], &[&str], &str); 7] = [
    (
        &["man"],
        OUTPUT,
        "one page goes to standard output, as in `exactone man solve > exactone-solve.1`; --out-dir writes all pages to a folder",
    ),
    (&["convert"], OUTPUT, "the second name is the file to be written: `exactone convert FROM TO`"),
    (&["hint"], OUTPUT, "the hint goes to standard output: `> FILE` writes it to a file; --svg FILE draws it"),
    (
        &["decode", "sat", "encodings", "engines", "models", "completions"],
        OUTPUT,
        "what this command says goes to standard output: `> FILE` writes it to a file",
    ),
    (&["solve"], &["--svg"], "`exactone solve --format svg -o FILE.svg` draws the answer"),
    (&["show"], &["--svg"], "`exactone show --format svg -o FILE.svg` draws the puzzle"),
    (&JOBS, &["--threads", "--workers", "--cores"], "--jobs takes the number of threads, 1 or more"),
];

/// The commands that take a number of threads.
const JOBS: [&str; 5] = ["compare", "count", "encode", "rate", "solve"];

/// The error with better tips.
pub(super) fn told(mut request: Error) -> Error {
    match request.kind() {
        ErrorKind::InvalidSubcommand => of_command(&mut request),
        ErrorKind::UnknownArgument => {
            let command = std::env::args().nth(1).unwrap_or_default();
            of_option(&mut request, &command);
        }
        _ => {}
    }
    request
}

/// The text of a context.
fn text(request: &Error, kind: ContextKind) -> Option<String> {
    match request.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    }
}

/// Of the commands that are like the one that was typed, the nearest alone is named; where none is, one that does it.
fn of_command(request: &mut Error) {
    let Some(typed) = text(request, ContextKind::InvalidSubcommand) else { return };
    let near = match request.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::Strings(known)) => nearest(&typed, known.iter().map(String::as_str)).map(str::to_owned),
        _ => None,
    };
    let word = typed.to_lowercase();
    let other = COMMANDS.iter().find(|(words, _)| words.contains(&word.as_str()));
    if let Some((_, said)) = other {
        request.remove(ContextKind::SuggestedSubcommand);
        request.insert(ContextKind::Suggested, tip(said));
    } else if let Some(near) = near {
        request.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![near]));
    }
}

/// What looks like an option is one: to pass it as a file helps only where it is a puzzle.
fn of_option(request: &mut Error, command: &str) {
    let Some(typed) = text(request, ContextKind::InvalidArg) else { return };
    let is_meant = |(commands, names, _): &&(&[&str], &[&str], &str)| {
        commands.contains(&command) && names.contains(&typed.as_str())
    };
    if let Some((.., said)) = OPTIONS.iter().find(is_meant) {
        request.remove(ContextKind::SuggestedArg);
        request.insert(ContextKind::Suggested, tip(said));
    } else if typed.starts_with("--") || typed.chars().count() == 2 {
        request.remove(ContextKind::Suggested);
    }
    // No command stands before it.
    if typed == command && is_of_solve(&typed) {
        let said = format!("a command stands before its options, as in `exactone solve {typed} FILE`");
        request.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(said)]));
    }
}

/// Whether `solve` has this option.
fn is_of_solve(typed: &str) -> bool {
    let commands = Arguments::command();
    let solve = commands.find_subcommand("solve");
    solve.is_some_and(|solve| {
        solve.get_arguments().any(|option| {
            option.get_long().is_some_and(|long| typed == format!("--{long}"))
                || option.get_short().is_some_and(|short| typed == format!("-{short}"))
        })
    })
}

fn tip(tip: &'static str) -> ContextValue {
    ContextValue::StyledStrs(vec![StyledStr::from(tip)])
}

#[cfg(test)]
mod tests {
    use super::super::arguments::Arguments;
    use super::{COMMANDS, OPTIONS, OUTPUT, of_command, of_option};
    use clap::{CommandFactory, Parser};

    fn message(words: &[&str]) -> String {
        let mut request = Arguments::try_parse_from([&["exactone"], words].concat()).unwrap_err();
        of_command(&mut request);
        of_option(&mut request, words[0]);
        request.to_string()
    }

    #[test]
    fn a_command_that_is_called_otherwise_is_named() {
        for (words, tip) in COMMANDS {
            for word in words {
                let message = message(&[word, "p.txt"]);
                assert!(message.contains(tip), "{word}: {message}");
                assert!(Arguments::command().get_subcommands().all(|command| command.get_name() != *word), "{word}");
            }
        }
        let near = message(&["sovle"]);
        assert!(near.contains("`solve`") || near.contains("'solve'"), "{near}");
    }

    #[test]
    fn an_option_that_is_none_is_no_value() {
        for (commands, names, tip) in OPTIONS {
            for (command, name) in commands.iter().flat_map(|command| names.iter().map(move |name| (command, name))) {
                let message = message(&[command, name, "x"]);
                assert!(message.contains(tip) && !message.contains("as a value"), "{command} {name}: {message}");
            }
        }
        for command in Arguments::command().get_subcommands() {
            let has = |name: &str| command.get_opts().any(|option| option.get_long() == Some(name));
            let is_told =
                OPTIONS.iter().any(|(commands, names, _)| commands.contains(&command.get_name()) && *names == OUTPUT);
            assert_ne!(has("output") || has("out"), is_told, "{}", command.get_name());
        }
        let alone = message(&["--json"]);
        assert!(alone.contains("`exactone solve --json FILE`"), "{alone}");
        let unknown = message(&["solve", "--nth", "2"]);
        assert!(unknown.contains("unexpected argument '--nth'") && !unknown.contains("as a value"), "{unknown}");
    }

    #[test]
    fn a_time_below_zero_is_told_what_is_expected() {
        for words in [["solve", "--timeout", "-1s"], ["explain", "--timeout", "-1s"], ["hint", "--timeout", "-5"]] {
            let message = message(&words);
            assert!(message.contains("invalid value") && message.contains("expected"), "{message}");
        }
    }
}
