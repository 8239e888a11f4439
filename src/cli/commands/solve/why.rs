//! `solve --why`: why a puzzle has not exactly one solution.

use crate::cli::batch::consumer::Consumer;
use crate::cli::batch::output::BatchOutput;
use crate::cli::batch::stats::of_one;
use crate::cli::json;
use crate::cli::outcome::Expectation;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::search_bar::SearchBar;
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::{Form, missed, reason_in_words, sentence_of, sign_of};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Progress, Tally};
use exactone_core::spelling::count_of;
use exactone_formats::instance::Instance;
use exactone_formats::puzzle::escaped;
use exactone_session::answer::{Answer, MoreClues, Reason, Session, Several, Status};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Solutions that are visited.
const MOST: u64 = 1_000;
/// Givens that are named in a line; JSON has all.
const MOST_GIVENS: usize = 24;
/// Cells that have a line each; more of them share lines of this width.
const MOST_LINES: usize = 12;
const WIDTH: usize = 100;
/// Clues that are named in a line; JSON has all.
const MOST_CLUES: usize = 12;
/// How long to look for a contradiction where the user set no limit of time, and for how many nodes a search where none is set.
const REASON_TIME: Duration = Duration::from_mins(1);
const REASON_NODES: u64 = 1_000_000;

/// What is known of a puzzle.
pub(super) struct Findings {
    pub(super) answer: Answer,
    pub(super) reason: Option<Reason>,
    pub(super) several: Option<Several>,
}

/// Says why, puzzle by puzzle.
pub(super) struct Why<'a> {
    output: BatchOutput<'a>,
    form: Form,
}

impl<'a> Why<'a> {
    pub(super) fn new(form: Form, output: BatchOutput<'a>) -> Self {
        Self { output, form }
    }

    /// Ends the run.
    pub(super) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        self.output.close(flow, None)
    }

    fn tell(&mut self, session: &mut Session, subject: &Subject) -> Result<(), Halt> {
        let (setup, started) = (self.output.setup, Instant::now());
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let instance = subject.instance(&setup.cache)?;
        let time = setup.common.timeout.or(Some(REASON_TIME));
        let patient = Budget { nodes: setup.common.nodes.or(Some(REASON_NODES)), ..setup.budget_within(time) };
        let found = findings(session, (subject, &instance), &setup.watched_budget(&progress), &patient);
        drop(bar);
        let found = found.map_err(|error| subject.complaint(&error))?;
        let expectation =
            Expectation::of(subject, &found.answer, &setup.cache).map_err(|error| subject.complaint(&error))?;
        let form = self.form;
        self.output.write(|out| match form {
            Form::Json => json_line(subject, &instance, &found, out),
            _ => out.extend_from_slice(text(subject, &instance, &found).as_bytes()),
        })?;
        self.output.flush()?;
        self.output.tally.add(found.answer.status);
        self.output.tally.worsen(match found.answer.status {
            Status::None => Exit::No,
            Status::Unknown(_) => Exit::Limit,
            _ => Exit::Done,
        });
        if expectation == Expectation::Missed {
            say(&missed(subject, &found.answer));
            self.output.tally.unexpected += 1;
            self.output.tally.worsen(Exit::No);
        }
        if setup.common.stats {
            say(&of_one(&found.answer, started.elapsed()));
        }
        Ok(())
    }
}

fn findings(
    session: &mut Session,
    (subject, instance): (&Subject, &Instance),
    budget: &Budget,
    patient: &Budget,
) -> Result<Findings, exactone_session::answer::AnswerError> {
    let answer = session.unique(subject.question(), budget)?;
    let (mut reason, mut several) = (None, None);
    match answer.status {
        Status::None => reason = Some(session.reason(subject.question(), patient)?),
        Status::Multiple => several = Some(session.several(instance, budget, MOST)?),
        _ => {}
    }
    Ok(Findings { answer, reason, several })
}

/// The findings in lines.
fn text(subject: &Subject, instance: &Instance, found: &Findings) -> String {
    if let Some(reason) = &found.reason {
        return format!("none: {}\n", reason_in_words(subject, reason));
    }
    let Some(several) = &found.several else { return sentence_of(found.answer.status) + "\n" };
    let mut lines = vec![format!("multiple: {} solutions", several.tally)];
    let by_cell = by_cell(Some(subject), instance, &several.open);
    if by_cell.is_empty() {
        lines.push(format!("they differ in {}", names(subject, instance, &several.open).join("; ")));
    } else {
        lines.push(format!("they differ in {}:", count_of(by_cell.len(), "cell")));
        lines.extend(in_lines(by_cell.iter().map(|(cell, values)| format!("{cell}: {}", values.join(" "))).collect()));
    }
    let all = if several.is_complete { "" } else { " (a limit was hit: there may be others)" };
    lines.push(match &several.deciding[..] {
        [] if several.is_complete => "no single given would leave one solution".to_owned(),
        [] => "no single given that leaves one solution was found before a limit was hit".to_owned(),
        some => {
            let more = match some.len().saturating_sub(MOST_GIVENS) {
                0 => String::new(),
                more => format!("; and {more} more (--json has all)"),
            };
            let named = names(subject, instance, &some[..some.len().min(MOST_GIVENS)]);
            format!("each of these givens alone would leave one solution{all}: {}{more}", listed(&named))
        }
    });
    lines.extend(clues_in_words(&several.clues));
    lines.join("\n") + "\n"
}

/// A line for each, or lines of several, if there are many.
fn in_lines(told: Vec<String>) -> Vec<String> {
    if told.len() <= MOST_LINES {
        return told.into_iter().map(|cell| format!("  {cell}")).collect();
    }
    let mut lines: Vec<String> = Vec::new();
    for cell in told {
        match lines.last_mut().filter(|line| line.len() + cell.len() + 2 <= WIDTH) {
            Some(line) => *line = format!("{line}; {cell}"),
            None => lines.push(format!("  {cell}")),
        }
    }
    lines
}

/// Which clues would decide, in a line; nothing where no clue could be added.
fn clues_in_words(more: &MoreClues) -> Option<String> {
    let found = match more {
        MoreClues::Tried(found) => found,
        MoreClues::ManySolutions => {
            return Some("further clues were not tried: that needs all solutions".to_owned());
        }
        _ => return None,
    };
    let all = if found.is_complete { "" } else { " (a limit was hit: there may be others)" };
    Some(match &found.clues[..] {
        [] if found.is_complete => "no single further clue would leave one solution".to_owned(),
        [] => "no single further clue that leaves one solution was found before a limit was hit".to_owned(),
        clues => {
            let words: Vec<&str> = clues.iter().take(MOST_CLUES).map(|clue| &*clue.words).collect();
            let more = match clues.len() - words.len() {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            let words = escaped(&words.join("; ")).into_owned();
            format!("each of these further clues alone would leave one solution{all}: {words}{more}")
        }
    })
}

/// Names one behind the other; those of several words with signs between them.
fn listed(names: &[String]) -> String {
    names.join(if names.iter().any(|name| name.contains(' ')) { "; " } else { " " })
}

/// Candidates by their names; values as the question writes them.
fn names(subject: &Subject, instance: &Instance, candidates: &[Candidate]) -> Vec<String> {
    let legend = instance.legend();
    let name = |&candidate: &Candidate| match legend.cell_and_value(candidate) {
        Some((cell, value)) if subject.puzzle().is_some() => {
            format!("{}={}", legend.cell(cell), value_name(Some(subject), instance, value))
        }
        _ => instance.candidate_name(candidate),
    };
    candidates.iter().map(|candidate| escaped(&name(candidate)).into_owned()).collect()
}

/// What a value is called: the sign that the question has for it, if it is a grid, and a subject is there.
fn value_name(subject: Option<&Subject>, instance: &Instance, value: usize) -> String {
    let name = instance.legend().value(value);
    let number = subject.and_then(Subject::puzzle).zip(name.parse().ok());
    number.map_or(name, |(puzzle, value)| sign_of(puzzle, value))
}

/// The values of each cell, in the order of cells; nothing where there are options in the place of cells.
fn by_cell(subject: Option<&Subject>, instance: &Instance, candidates: &[Candidate]) -> Vec<(String, Vec<String>)> {
    let mut cells: BTreeMap<usize, (String, Vec<String>)> = BTreeMap::new();
    for &candidate in candidates {
        let legend = instance.legend();
        let Some((cell, value)) = legend.cell_and_value(candidate) else { continue };
        let safe = |name: String| escaped(&name).into_owned();
        cells
            .entry(cell)
            .or_insert_with(|| (safe(legend.cell(cell)), Vec::new()))
            .1
            .push(safe(value_name(subject, instance, value)));
    }
    cells.into_values().collect()
}

/// The findings as an object.
fn json_line(subject: &Subject, instance: &Instance, found: &Findings, out: &mut Vec<u8>) {
    let several = found.several.as_ref();
    let differs = several.map(|several| {
        let cells = by_cell(None, instance, &several.open);
        cells.into_iter().map(|(cell, values)| json::OpenCell { cell, values }).collect()
    });
    let clues = several.and_then(|several| match &several.clues {
        MoreClues::Tried(found) => Some(found),
        _ => None,
    });
    let line = json::WhyLine {
        status: found.answer.status.word(),
        count: several.map(|several| several.tally.count().to_string()),
        exact: several.map(|several| matches!(several.tally, Tally::Exact(_))),
        differs,
        deciding: several.map(|several| json::names(instance, &several.deciding)),
        complete: several.map(|several| several.is_complete),
        deciding_clues: clues.map(|found| found.clues.iter().map(json::StatedClue::of).collect()),
        clues_complete: clues.map(|found| found.is_complete),
    };
    json::why(subject, line, found.reason.as_ref(), out);
}

impl Consumer for Why<'_> {
    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt> {
        self.output.setup.signals.check()?;
        let told = subject.and_then(|subject| {
            if let Some(note) = subject.puzzle().and_then(|puzzle| self.output.reading(puzzle)) {
                say(&note);
            }
            self.tell(session, &subject)
        });
        told.or_else(|halt| self.output.complain(halt, None))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }
}
