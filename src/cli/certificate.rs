//! A certificate in words: what is certified, what is trusted, which files it is, and how to check them again.

use super::notes::shown_place;
use super::prove::Case;
use super::prove_arguments::ProveArguments;
use crate::puzzle::{escaped, write};
use std::ffi::OsString;
use std::path::Path;

/// The names of the files.
pub(super) struct Names {
    pub(super) formula: String,
    pub(super) drat: String,
    pub(super) lrat: String,
    pub(super) certificate: String,
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

/// What stands behind the encoding.
pub(super) const TRUSTED: [&str; 3] = [
    "that the formula says what the puzzle says: the encoding, and the heading of the formula, which names the puzzle",
    "behind it: the tests of this program compare the encoding's sizes, model counts and unit propagation with published \
     figures and with its other engines",
    "one of the checkers, this program's or any other",
];

/// What was looked at beside the proof.
pub(super) fn witness(case: &Case<'_>) -> Option<&'static str> {
    case.answer.solution.as_ref()?;
    Some(
        "here: the known solution was checked against the puzzle's rules, and a model read back from it satisfies every \
         clause but the last, which excludes it",
    )
}

/// What the puzzle has, if the formula says what the puzzle says.
pub(super) fn meaning(case: &Case<'_>) -> &'static str {
    if case.answer.solution.is_some() { "exactly one solution" } else { "no solution" }
}

/// The whole certificate.
pub(super) fn printed(case: &Case<'_>) -> String {
    let Case { puzzle, certificate, names, .. } = case;
    let place = shown_place(&puzzle.place);
    let formula = escaped(&names.formula);
    let mut text = format!("VERIFIED: {formula} has no model, so {place} has {}\n\n", meaning(case));
    let mut line = |title: &str, said: &str| text += &format!("{title:<10} {said}\n");
    if let Some(solution) = &case.answer.solution {
        line("solution", &one_line(solution));
    }
    let size = certificate.size;
    line("formula", &format!("{} variables, {} clauses, {} literals", size.vars, size.clauses, size.literals));
    line("", &format!("encoding {}, statement sha256:{}", certificate.encoding, certificate.statement));
    line(
        "proof",
        &format!(
            "by {}; {} lemmas, {} deletions",
            certificate.prover, certificate.checked.lemmas, certificate.checked.deletions
        ),
    );
    let trimmed = certificate.trimmed;
    line(
        "",
        &format!(
            "trimmed: {} lemmas, {} hints, from {} clauses of the formula",
            trimmed.lemmas, trimmed.hints, trimmed.core
        ),
    );
    line(
        "checked",
        "by the checker of DRAT, then by the checker of LRAT, both on the files below; neither is a solver",
    );
    line("certified", &format!("that no assignment satisfies {formula}"));
    let trusted = [Some(TRUSTED[0]), Some(TRUSTED[1]), witness(case), Some(TRUSTED[2])];
    for (at, trusted) in trusted.into_iter().flatten().enumerate() {
        line(if at == 0 { "trusted" } else { "" }, trusted);
    }
    for (at, (name, (_, seal))) in [&names.formula, &names.drat, &names.lrat].iter().zip(&certificate.seals).enumerate()
    {
        let title = if at == 0 { "files" } else { "" };
        line(title, &format!("{} {:>10} bytes  {}", seal.sha256, seal.bytes, escaped(name)));
    }
    for (at, command) in names.commands().iter().enumerate() {
        line(if at == 0 { "again" } else { "" }, command);
    }
    text
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
    fn names_are_words_of_a_shell() {
        assert_eq!(quoted("out/puzzle-1.cnf"), "out/puzzle-1.cnf");
        assert_eq!(quoted("my puzzle.cnf"), "'my puzzle.cnf'");
        assert_eq!(quoted("it's.cnf"), r"'it'\''s.cnf'");
        assert_eq!(quoted("-e.cnf"), "./-e.cnf");
    }
}
