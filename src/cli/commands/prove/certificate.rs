//! A certificate in words: what is certified, what is trusted, which files it is, and how to check them again.

use super::arguments::ProveArguments;
use crate::cli::process::command_line::quoted;
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::line;
use exactone_files::file::Compression;
use exactone_formats::puzzle::read::Format;
use exactone_formats::puzzle::{escaped, write};
use exactone_sat::cnf::Size;
use exactone_session::answer::Answer;
use exactone_session::certify::{Certificate, CertificateFile, FileHash};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::iter;
use std::path::{Path, PathBuf};

/// The names of the files.
pub(crate) struct CertificateNames {
    pub(crate) formula: String,
    pub(crate) drat: String,
    pub(crate) lrat: String,
    /// The certificate in words.
    pub(crate) text: String,
    /// The same as an object.
    pub(crate) json: String,
}

/// All there is to tell.
pub(crate) struct CertificateFacts<'a> {
    pub(crate) arguments: &'a ProveArguments,
    pub(crate) subject: &'a Subject,
    pub(crate) answer: &'a Answer,
    pub(crate) certificate: &'a Certificate,
    pub(crate) names: &'a CertificateNames,
}

impl CertificateFacts<'_> {
    /// The only solution on a line, if there is one.
    fn solution(&self) -> Option<String> {
        let solution = self.answer.solution.as_ref()?;
        Some(match self.subject {
            Subject::Grid { .. } => one_line(&solution.values()?),
            Subject::Instance { instance, .. } => line(instance, solution.candidates()),
        })
    }

    /// What the puzzle is called on a command line where it has no file. Without a file the model itself is meant, or the grid
    /// on standard input.
    fn unnamed(&self) -> &'static str {
        if self.subject.puzzle().is_some() || self.arguments.puzzle.is_some() { "-" } else { "" }
    }
}

/// What the files are called if there is no file to name them after.
const UNNAMED: &str = "certificate";

impl CertificateNames {
    /// The prefix that was asked for, or the name of the puzzle's file, in the folder at hand.
    pub(crate) fn of(arguments: &ProveArguments) -> Self {
        let puzzle = arguments.puzzle.as_deref().filter(|path| *path != Path::new("-"));
        let puzzle = puzzle.map(|path| PathBuf::from(Compression::beneath(&path.to_string_lossy())));
        let puzzle = puzzle.as_deref().and_then(Path::file_stem);
        let prefix = match (&arguments.output, puzzle) {
            (Some(prefix), _) => prefix.clone().into_os_string(),
            (None, Some(stem)) => stem.to_owned(),
            (None, None) => OsString::from(UNNAMED),
        };
        let prefix = prefix.to_string_lossy();
        let [formula, drat, lrat, text, json] = ["cnf", "drat", "lrat", "certificate.txt", "certificate.json"]
            .map(|extension| format!("{prefix}.{extension}"));
        Self { formula, drat, lrat, text, json }
    }

    /// The commands that check the files again, each in a line.
    pub(crate) fn commands(&self) -> Vec<String> {
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

/// The commands that check the files again, and whether the formula is that of the puzzle: of the last two, which make it
/// anew, both must print the same.
pub(crate) fn commands(facts: &CertificateFacts<'_>) -> Vec<String> {
    let CertificateFacts { arguments, names, .. } = facts;
    let mut commands = names.commands();
    commands.push(format!("sha256sum -c {}", quoted(&names.text)));
    // How the puzzle was read has no spelling here; then these two are left out.
    if arguments.single.input.symbols.is_none() && arguments.single.input.from == Format::default() {
        let hash = "grep -v '^c' | sha256sum";
        commands.push(format!("{} | {hash}", encode(facts)));
        commands.push(format!("cat {} | {hash}", quoted(&names.formula)));
    }
    commands
}

/// The command that writes the formula, with the puzzle on standard input if it came from there.
fn encode(facts: &CertificateFacts<'_>) -> String {
    let single = &facts.arguments.single;
    let mut words = vec!["exactone encode".to_owned(), format!("-e {}", facts.certificate.encoding)];
    if facts.answer.solution.is_some() {
        words.push("--block".to_owned());
    }
    if single.input.model != "sudoku" {
        words.push(format!("-m {}", quoted(&single.input.model)));
    }
    words.extend(single.input.set.iter().map(|(name, value)| format!("--set {}", quoted(&format!("{name}={value}")))));
    words.extend(single.input.colours.map(|colours| format!("--colours {colours}")));
    words.extend(single.input.boxes.map(|boxes| format!("--box {boxes}")));
    words.extend(single.nth.map(|nth| format!("--nth {nth}")));
    words.push("--force-size".to_owned());
    let puzzle = facts.arguments.puzzle.as_deref().filter(|path| *path != Path::new("-"));
    words.push(puzzle.map_or(facts.unnamed().to_owned(), |path| quoted(&path.to_string_lossy())));
    words.join(" ").trim_end().to_owned()
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

/// What there is to say of a proof of which nothing had to be read.
pub(crate) const UNITS_ALONE: &str = "refuted by unit propagation alone; no lemma was needed";

/// What the puzzle has, if the formula says what the puzzle says.
pub(crate) fn meaning(facts: &CertificateFacts<'_>) -> &'static str {
    if facts.answer.solution.is_some() { "exactly one solution" } else { "no solution" }
}

/// The whole certificate.
pub(crate) fn printed(facts: &CertificateFacts<'_>) -> String {
    let CertificateFacts { subject, certificate, names, .. } = facts;
    let place = subject.shown_place();
    let formula = escaped(&names.formula);
    let verdict = format!("{formula} has no model, so {place} has {}", meaning(facts));
    let checked = "first the DRAT proof, then the LRAT proof, each by a checker of its own, as the files stand";
    let sections = [
        ("solution", facts.solution().into_iter().collect()),
        ("formula", formula_lines(certificate)),
        ("proof", proof_lines(certificate)),
        ("checked", vec![checked.to_owned()]),
        ("certified", vec![format!("that no assignment satisfies {formula}")]),
        ("trusted", trusted(facts).into_iter().flat_map(wrapped).collect()),
        ("SHA-256", file_lines(facts)),
        ("again", commands(facts)),
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
pub(crate) fn trusted(facts: &CertificateFacts<'_>) -> Vec<&'static str> {
    let witness = facts.answer.solution.is_some().then_some(WITNESS);
    TRUSTED.into_iter().chain(witness).collect()
}

fn formula_lines(certificate: &Certificate) -> Vec<String> {
    let Size { vars, clauses, literals } = certificate.size;
    let size = format!("variables {vars}, clauses {clauses}, literals {literals}");
    vec![size, format!("encoding {}, statement sha256:{}", certificate.encoding, certificate.statement)]
}

fn proof_lines(certificate: &Certificate) -> Vec<String> {
    let (checked, trimmed) = (certificate.checked, certificate.trimmed);
    let drat = match checked.lemmas {
        0 => UNITS_ALONE.to_owned(),
        lemmas => format!("lemmas {lemmas}, deletions {}", checked.deletions),
    };
    vec![
        format!("DRAT by {}: {drat}", certificate.prover),
        format!("LRAT, trimmed: lemmas {}, hints {}, clauses used {}", trimmed.lemmas, trimmed.hints, trimmed.core),
    ]
}

/// As `sha256sum` prints them and `sha256sum -c` reads them; a line in front, so that each stands alone.
fn file_lines(facts: &CertificateFacts<'_>) -> Vec<String> {
    let names = [&facts.names.formula, &facts.names.drat, &facts.names.lrat];
    let line =
        |(name, (_, hash)): (&String, &(CertificateFile, FileHash))| format!("{}  {}", hash.sha256, escaped(name));
    let lines = names.into_iter().zip(&facts.certificate.hashes).map(line);
    iter::once("of the files, for sha256sum -c (which warns of the other lines here)".to_owned()).chain(lines).collect()
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

/// A grid in a line.
pub(crate) fn one_line(values: &[u16]) -> String {
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
