//! The values of options, read from text: numbers, times, sizes, actions. Each error says what was expected.

use super::picture::PictureFormat;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
pub(crate) use exactone_files::quantity::{bytes, duration};
use exactone_formats::convert::Target;
use exactone_formats::puzzle::read::Format;
use exactone_sat::process::is_program;
use exactone_sat::sat::SatChoice;
use exactone_session::backend::{Spec, UnknownSpec};
use exactone_session::formula::FileFormat;
use std::num::NonZeroUsize;

/// More threads than this are taken for a slip of the finger.
const MOST_JOBS: usize = 1_024;

/// The scale of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// By the steps of `exactone explain`: any model
    General,
    /// Sudoku Explainer's ER/EP/ED: classic 9x9 Sudokus
    Se,
    /// The level and score of `HoDoKu`: classic 9x9 Sudokus
    Hodoku,
}

impl Scale {
    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Se => "se",
            Self::Hodoku => "hodoku",
        }
    }
}

/// How ratings are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RateFormat {
    /// A line for each puzzle
    Short,
    /// A table: all columns of a CSV input, and those of the rating
    Csv,
}

/// The letters of `--actions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Actions {
    pub(crate) print: Wish,
    pub(crate) count: Wish,
    pub(crate) time: Wish,
}

/// Whether an action was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wish {
    #[default]
    No,
    Yes,
}

impl std::str::FromStr for Actions {
    type Err = String;

    fn from_str(letters: &str) -> Result<Self, Self::Err> {
        let mut actions = Self { print: Wish::No, count: Wish::No, time: Wish::No };
        for letter in letters.chars() {
            match letter {
                'p' => actions.print = Wish::Yes,
                'c' => actions.count = Wish::Yes,
                't' => actions.time = Wish::Yes,
                _ => return Err(format!("`{letter}` is not an action: expected p (print), c (count) or t (time)")),
            }
        }
        if letters.is_empty() { Err("expected at least one of p, c, t".to_owned()) } else { Ok(actions) }
    }
}

/// How a solved puzzle is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// A grid with borders, givens told apart
    Grid,
    /// One line: a character a cell up to side 9; beyond, letters or numbers as the puzzle has them
    Short,
    /// A line for each row, separated values
    Long,
}

/// How `solve` prints: as for people and programs, or as a file of another format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolveFormat {
    Answer(AnswerFormat),
    /// A table: the columns of the input, and the answer.
    Csv,
    /// A picture of one puzzle with its answer.
    Picture(PictureFormat),
    /// The puzzle with its solution as a file of this format.
    File(Target),
}

/// The formats in which a solution can be written.
const OF_SOLUTIONS: [&str; 8] = ["sdm", "sdk", "json", "fpuzzles", "fpuzzles-link", "markdown", "html", "latex"];

/// How a solution is printed, with what each is.
pub(crate) fn solve_format() -> impl TypedValueParser<Value = SolveFormat> {
    let answers = AnswerFormat::value_variants().iter().filter_map(AnswerFormat::to_possible_value);
    let csv = PossibleValue::new("csv").help("A table: all columns of a CSV input, and `solution` and `status`");
    let about = ["A picture of one puzzle: its clues, its givens, the answer", "The same picture in pixels"];
    let formats = PictureFormat::ALL.iter().zip(about);
    let pictures = formats.map(|(format, about)| PossibleValue::new(format.name()).help(about));
    let files = OF_SOLUTIONS.map(|name| {
        let target: Target = name.parse().expect("it is a format");
        PossibleValue::new(target.name()).help(target.about())
    });
    PossibleValuesParser::new(answers.chain([csv]).chain(pictures).chain(files)).map(|name| {
        let answer = || AnswerFormat::from_str(&name, true).ok().map(SolveFormat::Answer);
        let file = || name.parse().map(SolveFormat::File).expect("these are the names of the formats");
        let picture = PictureFormat::ALL.iter().find(|format| format.name() == name);
        match (name.as_str(), picture) {
            ("csv", _) => SolveFormat::Csv,
            (_, Some(&format)) => SolveFormat::Picture(format),
            _ => answer().unwrap_or_else(file),
        }
    })
}

/// A SAT solver: one of ours, or a program.
pub(crate) fn solver(text: &str) -> Result<SatChoice, String> {
    let choice = SatChoice::typed(text).map_err(|error| error.to_string())?;
    match choice.program().and_then(|command| command.words().next()) {
        Some(program) if !is_program(program) => {
            let where_to = if program.contains(['/', '\\']) { "at this place" } else { "in the folders of PATH" };
            Err(format!("there is no program `{program}` {where_to}"))
        }
        _ => Ok(choice),
    }
}

/// An engine with its settings.
pub(crate) fn engine(text: &str) -> Result<Spec, UnknownSpec> {
    Spec::typed(text)
}

/// How the files of a folder are compressed, by the ending of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Packing {
    /// gzip
    Gz,
    /// XZ
    Xz,
    /// Zstandard
    Zst,
}

impl Packing {
    /// The ending.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Self::Gz => "gz",
            Self::Xz => "xz",
            Self::Zst => "zst",
        }
    }
}

/// A number of things, which may be none.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a whole number".to_owned())
}

/// A number of things, at least one.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "expected a whole number, 1 or more".to_owned())
}

/// How much a hint says.
pub(crate) fn level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|level| (1..=3).contains(level));
    level.ok_or_else(|| "expected 1 (where to look), 2 (the name of the step as well) or 3 (all of it)".to_owned())
}

/// `NAME=VALUE`
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
    let parts = parts.filter(|(name, value)| !name.is_empty() && !value.is_empty());
    parts.map(|(name, value)| (name.to_owned(), value.to_owned())).ok_or_else(|| "expected NAME=VALUE".to_owned())
}

/// The side of a grid.
pub(crate) fn side(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "expected the side of a grid, 1 or more".to_owned())
}

/// A number of threads.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_JOBS);
    number.ok_or_else(|| format!("expected 1 to {MOST_JOBS}"))
}

/// The forms of files for solvers, with what each is.
pub(crate) fn file_format() -> impl TypedValueParser<Value = FileFormat> {
    let forms = [
        (FileFormat::Cnf, "Clauses, for SAT solvers"),
        (FileFormat::Wcnf, "Rules as hard clauses, givens as soft ones: which givens must change?"),
        (FileFormat::Icnf, "Clauses, and the givens as assumptions"),
        (FileFormat::Opb, "Linear equations over 0 and 1"),
        (FileFormat::Knf, "Clauses and cardinality constraints"),
        (FileFormat::Dlx, "Exact cover"),
    ];
    PossibleValuesParser::new(forms.map(|(form, help)| PossibleValue::new(form.name()).help(help)))
        .map(|name| name.parse().expect("these are the names that the format reads"))
}

/// The forms that puzzles are written in, with what each is.
pub(crate) fn form() -> impl TypedValueParser<Value = Format> {
    let forms = [
        ("auto", "Whatever the text shows itself to be"),
        ("short", "Every line is a whole puzzle"),
        ("long", "Every line is a row of separated values"),
        ("rows", "Every line is a row with a character for each cell"),
        ("candidates", "Pencil marks: rows of candidates, with borders or without, or all on one line"),
        ("json", "JSON, also what --json prints"),
        ("csv", "A table; without a header the first column is the puzzle, the second the solution"),
    ];
    PossibleValuesParser::new(forms.map(|(name, help)| PossibleValue::new(name).help(help)))
        .map(|name| name.parse().expect("these are the names that the format reads"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_letters_in_any_order() {
        let actions: Actions = "tp".parse().unwrap();
        assert_eq!(actions, Actions { print: Wish::Yes, count: Wish::No, time: Wish::Yes });
        assert!("px".parse::<Actions>().unwrap_err().contains("`x` is not an action"));
    }

    #[test]
    fn counts_start_at_one_and_threads_end_at_a_sane_number() {
        assert_eq!((number("0"), positive("1"), side("9")), (Ok(0), Ok(1), Ok(9)));
        assert!(positive("0").is_err() && side("0").is_err() && side("-1").is_err() && number("1e6").is_err());
        assert!(level("0").is_err() && level("easy").is_err() && level("4").is_err() && level("3") == Ok(3));
        assert!(jobs("0").is_err() && jobs("1024").is_ok() && jobs("100000").is_err());
    }
}
