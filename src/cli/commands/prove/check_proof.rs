//! `exactone prove --check`: any proof, DRAT or LRAT, against any formula, with no puzzle in sight.

use super::arguments::{ProofForm, ProveArguments};
use super::certificate::UNITS_ALONE;
use super::claim::Claim;
use super::json::{self, Found};
use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::{Text, Wanted, not_read, unpacked, unread};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use exactone_core::solve::{Budget, Limit};
use exactone_formats::puzzle::escaped;
use exactone_sat::dimacs::{Cause, ReadError};
use exactone_sat::proof::{ProofPosition, Record};
use exactone_session::certify::{Checked, check_drat, check_lrat};
use std::io::{BufRead, Chain, Cursor, Read};
use std::path::{Path, PathBuf};

/// Runs the command on a formula and a proof.
pub(crate) fn run(
    files: &[PathBuf],
    arguments: &ProveArguments,
    budget: &Budget,
    signals: &Signals,
) -> Result<Exit, Halt> {
    let [formula, proof] = [&files[0], &files[1]].map(|path| path.display().to_string());
    if files.iter().all(|path| path == Path::new("-")) {
        return Err(Halt::new(Exit::Usage, "standard input cannot be both the formula and the proof"));
    }
    let patience = Patience { budget, signals };
    let text = unpacked(&files[0], Wanted::Formula, patience)?;
    let steps = unpacked(&files[1], Wanted::Proof, patience)?;
    let (form, steps) = form(&files[1], arguments.proof, steps, patience)?;
    let answer = checked(&formula, text, (form, steps), patience)?;
    match answer {
        CheckVerdict::Unknown(limit) => return Err(signals.hit(limit)),
        CheckVerdict::Unreadable { exit: Exit::CannotOpen, .. } if budget.hit().is_some() => {
            return Err(budget.hit().map_or(Halt::quiet(Exit::Limit), |limit| signals.hit(limit)));
        }
        _ => {}
    }
    let claim = claim(&files[0], &formula, patience);
    tell(arguments, &answer, form, [&formula, &proof], claim.as_ref())?;
    if let Some(claim) = claim {
        say(&claim.printed(&escaped(&formula)));
    }
    if matches!(answer, CheckVerdict::Verified { lemmas: 0 }) {
        say(&format!("note: {}: {UNITS_ALONE}", escaped(&formula)));
    }
    let hint = if matches!(answer, CheckVerdict::Verified { .. }) {
        ""
    } else {
        hint(&files[1], arguments.proof, form, patience)
    };
    answer.end(&proof, hint)
}

/// Checks a proof of this form.
fn checked(
    name: &str,
    formula: Text,
    (form, steps): (ProofForm, Whole),
    patience: Patience<'_>,
) -> Result<CheckVerdict, Halt> {
    let checked = match form {
        ProofForm::Drat => check_drat(name, formula, steps, patience.budget, Record::Nothing)
            .map(|checked| CheckVerdict::of(checked, |refutation| refutation.statistics.lemmas)),
        ProofForm::Lrat => {
            check_lrat(name, formula, steps, patience.budget).map(|checked| CheckVerdict::of(checked, |lemmas| lemmas))
        }
    };
    checked.map_err(|error| halted(&error, patience))
}

/// What a check came to, whatever the form of the proof.
enum CheckVerdict {
    Verified { lemmas: u64 },
    Rejected { place: ProofPosition, message: String },
    Unreadable { place: ProofPosition, message: String, exit: Exit },
    Unknown(Limit),
}

impl CheckVerdict {
    fn of<T>(checked: Checked<T>, lemmas: impl Fn(T) -> u64) -> Self {
        match checked {
            Checked::Verified(verified) => Self::Verified { lemmas: lemmas(verified) },
            Checked::Rejected { place, message } => Self::Rejected { place, message },
            Checked::Unreadable(error) => {
                let is_io = matches!(error, exactone_sat::proof::ReadError::Io { .. });
                let exit = if is_io { Exit::CannotOpen } else { Exit::BadInput };
                Self::Unreadable { place: error.place(), message: error.to_string(), exit }
            }
            Checked::Unknown(limit) => Self::Unknown(limit),
        }
    }

    /// The end of the run, for what is not a limit.
    fn end(self, proof: &str, hint: &str) -> Result<Exit, Halt> {
        let halt = |exit, message: &str| Err(Halt::new(exit, format_args!("{}: {message}{hint}", escaped(proof))));
        match self {
            Self::Verified { .. } => Ok(Exit::Done),
            Self::Rejected { message, .. } => halt(Exit::No, &message),
            Self::Unreadable { message, exit, .. } => halt(exit, &message),
            Self::Unknown(limit) => halt(Exit::Limit, &limit.to_string()),
        }
    }
}

fn tell(
    arguments: &ProveArguments,
    answer: &CheckVerdict,
    form: ProofForm,
    names: [&str; 2],
    claim: Option<&Claim>,
) -> Result<(), Halt> {
    let (status, lemmas, place, message) = match answer {
        CheckVerdict::Verified { lemmas } => ("VERIFIED", Some(*lemmas), None, None),
        CheckVerdict::Rejected { place, message } | CheckVerdict::Unreadable { place, message, .. } => {
            ("NOT VERIFIED", None, Some(*place), Some(message.as_str()))
        }
        CheckVerdict::Unknown(_) => return Ok(()),
    };
    let mut text = Vec::new();
    if arguments.json {
        let [formula, proof] = names;
        let form = if form == ProofForm::Drat { "drat" } else { "lrat" };
        json::checked(&Found { formula, proof, form, status, lemmas, place, message, heading: claim }, &mut text);
    } else {
        text.extend_from_slice(status.as_bytes());
        text.push(b'\n');
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(&text)?;
    output.finish()
}

/// What the heading of the formula says; standard input is gone by now.
fn claim(path: &Path, name: &str, patience: Patience<'_>) -> Option<Claim> {
    if path == Path::new("-") { None } else { Claim::read(unpacked(path, Wanted::Formula, patience).ok()?, name) }
}

/// A limit that was hit while the formula was read is no fault of the formula.
fn halted(error: &ReadError, patience: Patience<'_>) -> Halt {
    let limit = patience.budget.hit().filter(|_| error.cause() == Cause::Io);
    limit.map_or_else(|| unread(error), |limit| patience.signals.hit(limit))
}

/// A proof with the beginning again that was looked at.
type Whole = Chain<Cursor<Vec<u8>>, Text>;

/// How much is looked at to tell what a proof is.
const SAMPLE: u64 = 1 << 16;

/// What the proof is, with the proof from its beginning: as was said, by its name, or else by its first lemma. One of
/// LRAT has two zeros on its line. A binary proof without a name is taken for DRAT.
fn form(
    path: &Path,
    said: Option<ProofForm>,
    mut steps: Text,
    patience: Patience<'_>,
) -> Result<(ProofForm, Whole), Halt> {
    let mut sample = Vec::new();
    if said.or_else(|| by_name(path)).is_none() {
        let read = steps.by_ref().take(SAMPLE).read_to_end(&mut sample);
        read.map_err(|error| not_read(path, &error, patience))?;
    }
    let form = said.or_else(|| by_name(path)).unwrap_or_else(|| by_content(&sample));
    Ok((form, Cursor::new(sample).chain(steps)))
}

fn by_name(path: &Path) -> Option<ProofForm> {
    let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
    let mut extensions = name.split('.').skip(1);
    extensions.find_map(|extension| match extension {
        "drat" | "drup" => Some(ProofForm::Drat),
        "lrat" | "lrup" => Some(ProofForm::Lrat),
        _ => None,
    })
}

/// What to try if a proof does not stand, and its name says one form, but its text looks like the other.
fn hint(path: &Path, said: Option<ProofForm>, form: ProofForm, patience: Patience<'_>) -> &'static str {
    if said.is_some() || by_name(path).is_none() {
        return "";
    }
    let mut sample = Vec::new();
    let read =
        unpacked(path, Wanted::Proof, patience).ok().and_then(|steps| steps.take(SAMPLE).read_to_end(&mut sample).ok());
    let is_text = sample.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace());
    let is_empty = sample.iter().all(u8::is_ascii_whitespace);
    match (form, by_content(&sample)) {
        _ if read.is_none() || !is_text || is_empty => "",
        (ProofForm::Lrat, ProofForm::Drat) => " (it looks like DRAT: try --proof drat)",
        (ProofForm::Drat, ProofForm::Lrat) => " (it looks like LRAT: try --proof lrat)",
        _ => "",
    }
}

fn by_content(sample: &[u8]) -> ProofForm {
    let lines = sample.lines().map_while(Result::ok);
    let lemma = lines.filter(|line| !line.starts_with('c') && !line.contains('d')).find(|line| !line.trim().is_empty());
    let zeros = lemma.map_or(0, |line| line.split_whitespace().filter(|word| *word == "0").count());
    if zeros == 2 { ProofForm::Lrat } else { ProofForm::Drat }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_known_by_the_name_or_by_the_first_lemma() {
        assert_eq!(by_name(Path::new("x/p.drat.gz")), Some(ProofForm::Drat));
        assert_eq!(by_name(Path::new("x.lrat/p.LRAT")), Some(ProofForm::Lrat));
        assert_eq!(by_name(Path::new("x.drat/proof")), None);
        assert_eq!(by_content(b"c made by\n5 1 0 1 2 0\n"), ProofForm::Lrat);
        assert_eq!(by_content(b"4 d 1 2 0\n5 0 3 4 0\n"), ProofForm::Lrat);
        assert_eq!(by_content(b"d 1 2 0\n1 -2 0\n0\n"), ProofForm::Drat);
        assert_eq!([&b""[..], b"0\n", b"a\x02\x00a\x00"].map(by_content), [ProofForm::Drat; 3]);
    }
}
