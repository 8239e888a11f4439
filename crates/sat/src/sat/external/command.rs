//! The command line of a program, split into words nearly as a shell does.
//!
//! Words are parted by blanks. Single quotes keep everything between them; between double quotes, and outside quotes, a
//! backslash keeps the next character. Nothing else is special: no variables, no patterns, no pipes, no shell.
//!
//! ```
//! use exactone_sat::sat::CommandLine;
//!
//! let command: CommandLine = r#"my\ solver --name "two words" {}"#.parse()?;
//! assert!(command.words().eq(["my solver", "--name", "two words", "{}"]));
//! # Ok::<(), exactone_sat::sat::CommandError>(())
//! ```

use super::counters::CounterText;
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// A program and its arguments. In the arguments, `{}` stands for the path of the formula; where it stands nowhere, the
/// program reads the formula from its standard input. `{answer}` stands for the path of a file that the program writes its
/// answer into; `{seed}` stands for the seed of the run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
    /// Where it prints its statistics.
    counters: Vec<CounterText>,
}

/// What is no command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no word in it.
    #[error("the command line of the SAT solver is empty: expected a program, such as `kissat -q`")]
    Empty,
    /// A quotation that does not end.
    #[error("the command line of the SAT solver has an opening {0} without a closing one")]
    Unclosed(char),
    /// A backslash with nothing behind it.
    #[error("the command line of the SAT solver ends with a backslash")]
    Dangling,
}

impl CommandLine {
    /// A program without arguments. Its name is taken as it is: it is not empty.
    pub(in crate::sat) fn of(program: &str) -> Self {
        Self { program: program.to_owned(), arguments: Vec::new(), counters: Vec::new() }
    }

    /// The same program, which prints these texts before its counters.
    #[must_use]
    pub fn counting(self, counters: Vec<CounterText>) -> Self {
        Self { counters, ..self }
    }

    /// The texts that it prints before its counters.
    pub(super) fn counters(&self) -> &[CounterText] {
        &self.counters
    }

    /// The program, and its arguments.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.program).chain(&self.arguments).map(String::as_str)
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Whether the program takes the formula as a file, not from its standard input.
    #[must_use]
    pub fn takes_file(&self) -> bool {
        self.has(PLACE)
    }

    /// Whether the program writes its answer into a file, not to its standard output alone.
    #[must_use]
    pub fn writes_file(&self) -> bool {
        self.has(ANSWER)
    }

    fn has(&self, place: &str) -> bool {
        self.arguments.iter().any(|argument| argument.contains(place))
    }

    /// The same with the arguments that `MiniSat` and its kin want at the end, if it is one of them and has them not: the
    /// formula, and the file for the answer. Without the second they print no values.
    ///
    /// ```
    /// use exactone_sat::sat::CommandLine;
    ///
    /// let command: CommandLine = "minisat -verb=0".parse()?;
    /// assert_eq!(command.completed().to_string(), "minisat -verb=0 {} {answer}");
    /// # Ok::<(), exactone_sat::sat::CommandError>(())
    /// ```
    #[must_use]
    pub fn completed(&self) -> Self {
        let mut completed = self.clone();
        let ends_with_formula = self.arguments.last().is_some_and(|last| last == PLACE);
        if self.is_minisat() && !self.writes_file() && (ends_with_formula || !self.takes_file()) {
            let missing = if ends_with_formula { &[ANSWER][..] } else { &[PLACE, ANSWER] };
            completed.arguments.extend(missing.iter().map(|&place| place.to_owned()));
        }
        completed
    }

    /// Whether its name is that of `MiniSat`, or of a descendant that has its two arguments.
    fn is_minisat(&self) -> bool {
        let name = Path::new(&self.program).file_name().and_then(OsStr::to_str).unwrap_or_default();
        MINISATS.contains(&name.strip_suffix(".exe").unwrap_or(name))
    }

    /// The same with this seed for each `{seed}`; without one, with 1, which no solver refuses.
    #[must_use]
    pub fn seeded(&self, seed: Option<u64>) -> Self {
        let seed = seed.unwrap_or(1).to_string();
        let arguments = self.arguments.iter().map(|argument| argument.replace(SEED, &seed)).collect();
        Self { arguments, ..self.clone() }
    }

    /// The arguments as they were given, with `{}`, `{answer}` and `{seed}` in them.
    pub fn given_arguments(&self) -> impl Iterator<Item = &str> {
        self.arguments.iter().map(String::as_str)
    }

    /// The arguments, with the path of the formula for each `{}`, and that of the answer for each `{answer}`.
    pub(super) fn arguments<'c>(&'c self, formula: &'c str, answer: &'c str) -> impl Iterator<Item = String> + 'c {
        let filled = move |part: &str| part.replace(PLACE, formula);
        self.arguments.iter().map(move |argument| argument.split(ANSWER).map(filled).collect::<Vec<_>>().join(answer))
    }
}

/// Those that are called as `minisat FORMULA ANSWER`.
const MINISATS: [&str; 6] = ["minisat", "minisat2", "minisat_core", "glucose", "glucose_static", "maplesat"];

const PLACE: &str = "{}";
const ANSWER: &str = "{answer}";
const SEED: &str = "{seed}";

impl FromStr for CommandLine {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let mut words = split(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(CommandError::Empty)?;
        Ok(Self { program, arguments: words.collect(), counters: Vec::new() })
    }
}

fn split(text: &str) -> Result<Vec<String>, CommandError> {
    let (mut words, mut word) = (Vec::new(), None::<String>);
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            c if c.is_whitespace() => words.extend(word.take()),
            '\'' | '"' => quoted(c, &mut rest, word.get_or_insert_default())?,
            '\\' => word.get_or_insert_default().push(rest.next().ok_or(CommandError::Dangling)?),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Takes what stands between quotes.
fn quoted(quote: char, rest: &mut std::str::Chars<'_>, word: &mut String) -> Result<(), CommandError> {
    loop {
        match rest.next().ok_or(CommandError::Unclosed(quote))? {
            c if c == quote => return Ok(()),
            '\\' if quote == '"' => word.push(rest.next().ok_or(CommandError::Unclosed(quote))?),
            c => word.push(c),
        }
    }
}

impl fmt::Display for CommandLine {
    /// As it is read: words with blanks or quotes in them between single quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, word) in self.words().enumerate() {
            let blank = if at == 0 { "" } else { " " };
            let plain = !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || r#"'"\"#.contains(c));
            if plain {
                write!(f, "{blank}{word}")?;
            } else {
                write!(f, "{blank}'{}'", word.replace('\'', r"'\''"))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words(text: &str) -> Result<Vec<String>, CommandError> {
        text.parse::<CommandLine>().map(|command| command.words().map(str::to_owned).collect())
    }

    #[test]
    fn blanks_part_words_and_quotes_and_backslashes_keep_them() {
        assert_eq!(words("  kissat   -q\t").unwrap(), ["kissat", "-q"]);
        assert_eq!(words(r#"a 'b c' "d \" e" f\ g '' x'y'z"#).unwrap(), ["a", "b c", "d \" e", "f g", "", "xyz"]);
        assert_eq!(words(r"a '\' $HOME * | ;").unwrap(), ["a", r"\", "$HOME", "*", "|", ";"]);
    }

    #[test]
    fn what_is_no_command_line_is_refused() {
        for empty in ["", "  ", "''", "'' x"] {
            assert_eq!(words(empty), Err(CommandError::Empty));
        }
        assert_eq!(words("a 'b"), Err(CommandError::Unclosed('\'')));
        assert_eq!(words(r#"a "b\"#), Err(CommandError::Unclosed('"')));
        assert_eq!(words(r"a b\"), Err(CommandError::Dangling));
    }

    #[test]
    fn the_path_stands_where_the_braces_stand() {
        let command: CommandLine = "minisat -verb=0 --in={} /dev/stdout".parse().unwrap();
        assert!(command.takes_file() && !"kissat -q".parse::<CommandLine>().unwrap().takes_file());
        assert!(command.arguments("/t/a b", "/t/c").eq(["-verb=0", "--in=/t/a b", "/dev/stdout"]));
        let command: CommandLine = "x {} -o={answer}".parse().unwrap();
        assert!(command.writes_file() && command.arguments("/t/a", "/t/{}").eq(["/t/a", "-o=/t/{}"]));
    }

    #[test]
    fn minisat_and_its_kin_get_the_two_arguments_they_want() {
        let completed = |text: &str| text.parse::<CommandLine>().unwrap().completed().to_string();
        assert_eq!(completed("/opt/glucose.exe -K=0.8"), "/opt/glucose.exe -K=0.8 {} {answer}");
        assert_eq!(completed("minisat {}"), "minisat {} {answer}");
        for whole in ["minisat {} /dev/stdout", "minisat -x={answer} {}", "minisat+", "kissat", "glucose-syrup {}"] {
            assert_eq!(completed(whole), whole);
        }
    }

    #[test]
    fn the_seed_stands_where_its_name_stands() {
        let command: CommandLine = "kissat --seed={seed} -q {}".parse().unwrap();
        let words = |seed| command.seeded(seed).words().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(command.seeded(Some(7)).seeded(None), command.seeded(Some(7)));
        assert_eq!(words(Some(u64::MAX)), ["kissat", "--seed=18446744073709551615", "-q", "{}"]);
        assert_eq!(words(None)[1], "--seed=1");
    }

    proptest! {
        #[test]
        fn what_is_printed_parses_to_the_same(program in "[a-z'\"\\\\ {}]{1,6}", arguments in prop::collection::vec("[a-z'\"\\\\ {}\n]{0,6}", 0..4)) {
            let command = CommandLine { program, arguments, counters: Vec::new() };
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
    }
}
