//! A certificate in words: what is certified, what is trusted, which files it is, and how to check them again.

use super::notes::shown_place;
use super::prove_arguments::ProveArguments;
use crate::answer::Answer;
use crate::certify::{Certificate, Seal, Sheet};
use crate::cnf::Size;
use crate::puzzle::{Puzzle, escaped, write};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;

/// The names of the files.
pub(super) struct Names {
    pub(super) formula: String,
    pub(super) drat: String,
    pub(super) lrat: String,
    pub(super) certificate: String,
}

/// All there is to tell.
pub(super) struct Case<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) answer: &'a Answer,
    pub(super) certificate: &'a Certificate,
    pub(super) names: &'a Names,
}

/// What the files are called if there is no file to name them after.
const UNNAMED: &str = "certificate";

impl Names {
    /// The prefix that was asked for, or the name of the puzzle's file, in the folder at hand.
    pub(super) fn of(arguments: &ProveArguments) -> Self {
        let puzzle = arguments.puzzle.as_deref().filter(|path| *path != Path::new("-")).and_then(Path::file_stem);
        let prefix = match (&arguments.output, puzzle) {
            (Some(prefix), _) => prefix.clone().into_os_string(),
            (None, Some(stem)) => stem.to_owned(),
            (None, None) => OsString::from(UNNAMED),
        };
        let prefix = prefix.to_string_lossy();
        let certificate = if arguments.json { "certificate.json" } else { "certificate.txt" };
        let [formula, drat, lrat, certificate] =
            ["cnf", "drat", "lrat", certificate].map(|extension| format!("{prefix}.{extension}"));
        Self { formula, drat, lrat, certificate }
    }

    /// The commands that check the files again, each in a line.
    pub(super) fn commands(&self) -> Vec<String> {
        let [formula, drat, lrat] = [&self.formula, &self.drat, &self.lrat].map(|name| quoted(name));
        vec![
            format!("exactone prove --check {formula} {lrat}"),
            format!("drat-trim {formula} {drat}"),
            format!("rate --skip-unit-deletions {formula} {drat}"),
            format!("cake_lpr {formula} {lrat}"),
            format!("lrat-check {formula} {lrat}"),
        ]
    }
}

/// As a word of a shell.
fn quoted(name: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "._-/+=,@%".contains(character);
    let name = if name.starts_with('-') { format!("./{name}") } else { name.to_owned() };
    if name.chars().all(is_plain) { name } else { format!("'{}'", name.replace('\'', r"'\''")) }
}

/// What is not proved, in any case.
const TRUSTED: [&str; 3] = [
    "one checker of the proof: one of this program, or any other",
    "the encoding: that the formula says what the puzzle says, and the heading of the formula which puzzle that is",
    "tests of this program stand behind it: sizes, model counts and unit propagation of each encoding as published, and \
     every engine against every other",
];

/// What was looked at beside the proof, if there is a solution.
const WITNESS: &str = "looked at here: the known solution keeps the rules and the givens, satisfies every clause but the \
                       last, which excludes it, and the map reads it back";

/// What the puzzle has, if the formula says what the puzzle says.
pub(super) fn meaning(case: &Case<'_>) -> &'static str {
    if case.answer.solution.is_some() { "exactly one solution" } else { "no solution" }
}

/// The whole certificate.
pub(super) fn printed(case: &Case<'_>) -> String {
    let Case { puzzle, certificate, names, .. } = case;
    let formula = escaped(&names.formula);
    let verdict = format!("{formula} has no model, so {} has {}", shown_place(&puzzle.place), meaning(case));
    let checked = "first the DRAT proof, then the LRAT proof, each by a checker of its own, as the files stand";
    let sections = [
        ("solution", case.answer.solution.iter().map(|solution| one_line(solution)).collect()),
        ("formula", formula_lines(certificate)),
        ("proof", proof_lines(certificate)),
        ("checked", vec![checked.to_owned()]),
        ("certified", vec![format!("that no assignment satisfies {formula}")]),
        ("trusted", trusted(case).into_iter().flat_map(wrapped).collect()),
        ("files", file_lines(case)),
        ("again", names.commands()),
    ];
    let mut text = format!("VERIFIED: {verdict}\n\n");
    for (title, lines) in sections {
        for (at, line) in lines.iter().enumerate() {
            let title = if at == 0 { title } else { "" };
            writeln!(text, "{title:<10} {line}").expect("a string takes all");
        }
    }
    text
}

/// What is not proved, a sentence each.
pub(super) fn trusted(case: &Case<'_>) -> Vec<&'static str> {
    let witness = case.answer.solution.is_some().then_some(WITNESS);
    TRUSTED.into_iter().chain(witness).collect()
}

fn formula_lines(certificate: &Certificate) -> Vec<String> {
    let Size { vars, clauses, literals } = certificate.size;
    let size = format!("variables {vars}, clauses {clauses}, literals {literals}");
    vec![size, format!("encoding {}, statement sha256:{}", certificate.encoding, certificate.statement)]
}

fn proof_lines(certificate: &Certificate) -> Vec<String> {
    let (checked, trimmed) = (certificate.checked, certificate.trimmed);
    vec![
        format!("DRAT by {}: lemmas {}, deletions {}", certificate.prover, checked.lemmas, checked.deletions),
        format!("LRAT, trimmed: lemmas {}, hints {}, clauses used {}", trimmed.lemmas, trimmed.hints, trimmed.core),
    ]
}

/// As `sha256sum` prints them, with the lengths between.
fn file_lines(case: &Case<'_>) -> Vec<String> {
    let names = [&case.names.formula, &case.names.drat, &case.names.lrat];
    let line = |(name, (_, seal)): (&String, &(Sheet, Seal))| {
        format!("{}  {:>9} bytes  {}", seal.sha256, seal.bytes, escaped(name))
    };
    names.into_iter().zip(&case.certificate.seals).map(line).collect()
}

/// The widest line of prose.
const WIDTH: usize = 100;

/// A sentence in lines.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        let line = lines.last_mut().expect("there is one from the start");
        if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
            lines.push(format!("  {word}"));
        } else {
            *line += if line.is_empty() { "" } else { " " };
            *line += word;
        }
    }
    lines
}

fn one_line(values: &[u16]) -> String {
    let mut line = Vec::new();
    write::line(&mut line, values, &write::LineStyle::default());
    String::from_utf8_lossy(&line).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_cut_at_blanks() {
        let sentence = "word ".repeat(50);
        let lines = wrapped(sentence.trim_end());
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= WIDTH));
        assert_eq!(lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "), sentence.trim_end());
    }

    #[test]
    fn names_are_words_of_a_shell() {
        assert_eq!(quoted("out/puzzle-1.cnf"), "out/puzzle-1.cnf");
        assert_eq!(quoted("my puzzle.cnf"), "'my puzzle.cnf'");
        assert_eq!(quoted("it's.cnf"), r"'it'\''s.cnf'");
        assert_eq!(quoted("-e.cnf"), "./-e.cnf");
    }
}
