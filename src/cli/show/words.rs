//! Answers in words: sentences for people, and the phrases that fields are made of.

use crate::cli::outcome::Outcome;
use crate::cli::puzzles::given_places;
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Limit, Tally};
use exactone_formats::instance::{Instance, Legend};
use exactone_formats::instance::{Part, PartKind};
use exactone_formats::model::Shape;
use exactone_formats::puzzle::write::differing;
use exactone_formats::puzzle::{Puzzle, escaped};
use exactone_session::answer::{Answer, Contradiction, Reason, Solution, Status};

/// What is known, in words.
pub(crate) fn status_sentence(outcome: &Outcome) -> String {
    match outcome.answer.status {
        status @ Status::Unique => sentence_of(status),
        Status::Solved => "solved: whether there are other solutions was not asked".to_owned(),
        Status::Multiple if outcome.answer.second.is_none() => "multiple: there are several solutions".to_owned(),
        Status::Multiple => {
            let differs = outcome.answer.differs().len();
            format!("multiple: at least two solutions; these differ in {differs} {}", parts(&outcome.subject, differs))
        }
        Status::None => {
            let reason =
                outcome.reason.as_ref().map_or(String::new(), |reason| reason_in_words(&outcome.subject, reason));
            format!("none: {reason}")
        }
        Status::Unknown(limit) if outcome.answer.solution.is_some() => {
            format!("unknown: {limit} after one solution; whether it is the only one is not known")
        }
        Status::Unknown(limit) => format!("unknown: {limit}"),
    }
}

/// What a status says by itself.
pub(crate) fn sentence_of(status: Status) -> String {
    match status {
        Status::Unique => "unique: this is the only solution".to_owned(),
        Status::Unknown(limit) => format!("unknown: {limit}"),
        other => other.word().to_owned(),
    }
}

/// A reason in words: `two givens contradict each other: value 5 in row 1, at r1c1 and r1c4`.
pub(crate) fn reason_in_words(subject: &Subject, reason: &Reason) -> String {
    match subject {
        Subject::Grid { puzzle, shape, .. } => reason_of_grid(reason, puzzle, *shape),
        Subject::Instance { instance, .. } => reason_of_instance(reason, instance),
    }
}

/// The place that a reason is told at: that of the second of two givens that contradict each other, or else that of the puzzle.
pub(crate) fn place_of_reason(subject: &Subject, reason: &Reason) -> String {
    let place = match (subject, reason) {
        (Subject::Grid { puzzle, shape, .. }, Reason::Clash { givens, .. }) => {
            given_places::of(puzzle, shape.cell_and_value(givens[1]).0)
                .map(|(line, column)| format!("{}:{line}:{column}", escaped(&puzzle.place.source)))
        }
        _ => None,
    };
    place.unwrap_or_else(|| subject.shown_place())
}

/// What so many candidates of a solution are called.
fn parts(subject: &Subject, number: usize) -> &'static str {
    match subject {
        Subject::Grid { .. } => "cells",
        Subject::Instance { instance, .. } => match (instance.legend(), number) {
            (Legend::Options(_), 1) => "option",
            (Legend::Options(_), _) => "options",
            (_, 1) => "cell",
            _ => "cells",
        },
    }
}

fn reason_of_grid(reason: &Reason, puzzle: &Puzzle, shape: Shape) -> String {
    match reason {
        Reason::Clash { group, givens } => {
            let [first, second] = givens.map(|given| shape.cell_name(shape.cell_and_value(given).0));
            let (_, value) = shape.cell_and_value(givens[0]);
            let group = match group.strip_prefix(&format!("value {value} ")) {
                Some(rest) => format!("value {} {rest}", sign_of(puzzle, value)),
                None => group.clone(),
            };
            format!("two givens contradict each other: {group}, at {first} and {second}")
        }
        Reason::Parts(contradiction) => contradiction_in_words(contradiction),
        Reason::UnsatisfiableSubset { givens, .. } if givens.is_empty() && puzzle.marks.is_some() => {
            "the pencil marks alone allow no solution".to_owned()
        }
        Reason::UnsatisfiableSubset { givens, .. } if givens.is_empty() => "there is no such grid at all".to_owned(),
        Reason::UnsatisfiableSubset { givens, limit } => {
            let name = |&given: &Candidate| {
                let (cell, value) = shape.cell_and_value(given);
                format!("{}={}", shape.cell_name(cell), sign_of(puzzle, value))
            };
            let named: Vec<String> = givens.iter().map(name).collect();
            together(&named, if puzzle.marks.is_some() { ", with these pencil marks," } else { "" }, *limit)
        }
    }
}

/// What a value is called: as the question writes it, if it has a sign there.
pub(crate) fn sign_of(puzzle: &Puzzle, value: u16) -> String {
    puzzle.symbols.character(value).map_or_else(|| value.to_string(), String::from)
}

fn reason_of_instance(reason: &Reason, instance: &Instance) -> String {
    let (givens, limit): (&[Candidate], _) = match reason {
        Reason::Parts(contradiction) => return contradiction_in_words(contradiction),
        Reason::Clash { givens, .. } => (givens, None),
        Reason::UnsatisfiableSubset { givens, limit } => (givens, *limit),
    };
    if givens.is_empty() {
        return "the rules and clues alone allow no solution".to_owned();
    }
    together(&names(instance, givens).collect::<Vec<_>>(), "", limit)
}

/// Cells of a clue that are named; of more than that only the first.
const MOST_NAMED: usize = 6;

/// `cage at killer.toml:12:3 (r1c1 r1c2): no 2 different values of 1 to 9 add up to 30`, or which parts contradict each other.
fn contradiction_in_words(contradiction: &Contradiction) -> String {
    let Contradiction { parts, why, limit, .. } = contradiction;
    let [rules, givens] =
        [PartKind::Rule, PartKind::Given].map(|kind| parts.iter().filter(|part| part.kind == kind).count());
    let names = || parts.iter().map(part_in_words).collect::<Vec<_>>().join(", ");
    match (&parts[..], why, limit) {
        ([], ..) => "the cells and units alone allow no solution".to_owned(),
        ([one, other], Some(why), _) if rules == 0 => {
            let [one, other] = [one, other].map(given_in_words);
            format!("two givens contradict each other: {}, at {one} and {other}", escaped(why))
        }
        ([clue], Some(why), _) => format!("{}: {why}", part_in_words(clue)),
        ([clue], None, None) if clue.kind == PartKind::Rule => {
            format!("{}: it allows no solution, whatever else is given", part_in_words(clue))
        }
        ([clue, given], None, None) if rules == 1 && given.kind == PartKind::Given => {
            format!("the given {} is forbidden by the {}", part_in_words(given), part_in_words(clue))
        }
        (_, _, Some(limit)) => {
            format!(
                "a set of {} that cannot hold together (not shown to be minimal: {limit}): {}",
                parts.len(),
                names()
            )
        }
        (all, ..) => {
            let counted = [(rules, "clue"), (givens, "given")].into_iter().filter(|(number, _)| *number > 0);
            let counted: Vec<String> = counted.map(|(number, word)| number_of(number, word)).collect();
            let counted = match (all.len(), &counted[..]) {
                (1, _) => "this given allows".to_owned(),
                (_, [one]) => format!("these {one} allow"),
                _ => format!("{} together allow", counted.join(" and ")),
            };
            format!("{counted} no solution (minimal: none of them can be left out): {}", names())
        }
    }
}

/// `1 clue`, `3 clues`
fn number_of(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// ``cage at killer.toml:12:3 (r1c1 r1c2)``, ``cage, entry 2 of `killercage` (r1c1 r1c2)``, `r1c1=5 (line 4, column 1)`
fn part_in_words(part: &Part) -> String {
    let Part { name, cells, source, line, column, origin, .. } = part;
    let place = source.as_ref().zip(*line);
    let words = if part.kind == PartKind::Given {
        name.clone() + &given_place(part)
    } else {
        let made_at = || part.origin_place.map(|(line, column)| format!(" (line {line}, column {column})"));
        let origin = || origin.as_ref().map(|words| format!(", {words}{}", made_at().unwrap_or_default()));
        let origin = || origin().unwrap_or_default();
        let column = column.map(|column| format!(":{column}")).unwrap_or_default();
        let place = place.map_or_else(origin, |(source, line)| format!(" at {source}:{line}{column}"));
        let more = if cells.len() > MOST_NAMED { " ..." } else { "" };
        let cells = cells[..cells.len().min(MOST_NAMED)].join(" ");
        format!("{name}{place}{}", if cells.is_empty() { String::new() } else { format!(" ({cells}{more})") })
    };
    escaped(&words).into_owned()
}

/// ` (line 4, column 7)`, and where a file of another program has it: `` (row 1, column 3 of `grid`, line 4, column 7)``
fn given_place(part: &Part) -> String {
    let place = part.line.zip(part.column).or(part.origin_place);
    let place = place.map(|(line, column)| format!("line {line}, column {column}"));
    let told: Vec<String> = part.origin.clone().into_iter().chain(place).collect();
    if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) }
}

/// The cell of a given and its place.
fn given_in_words(part: &Part) -> String {
    let cell = part.cells.first().unwrap_or(&part.name);
    escaped(&(cell.clone() + &given_place(part))).into_owned()
}

/// `these 3 givens allow no solution (none of them can be left out): r1c1=1 …`
fn together(named: &[String], beside: &str, limit: Option<Limit>) -> String {
    let minimal = match limit {
        None => "none of them can be left out".to_owned(),
        Some(limit) => format!("fewer may be enough: {limit}"),
    };
    let these =
        if named.len() == 1 { "this given allows".to_owned() } else { format!("these {} givens allow", named.len()) };
    format!("{these}{beside} no solution ({minimal}): {}", named.join(" "))
}

/// Cells of a stated solution that are named where it is another.
const MOST_CELLS: usize = 8;

/// What standard error says of a stated solution that is none: where it differs from the only one.
pub(crate) fn missed(subject: &Subject, answer: &Answer) -> String {
    let place = subject.shown_place();
    let found = answer.solution.as_ref().filter(|_| answer.status == Status::Unique);
    let differing: Vec<String> = match (subject, found) {
        (Subject::Grid { puzzle, shape, .. }, Some(found)) => {
            let (expected, found) = (puzzle.expected.as_deref().unwrap_or_default(), shape.values(found.candidates()));
            differing(expected, &found).into_iter().map(|cell| shape.cell_name(cell)).collect()
        }
        (Subject::Instance { instance, .. }, Some(found)) => {
            let expected = instance.expected.as_deref().unwrap_or_default();
            let other = |candidate: &&Candidate| found.candidates().binary_search(candidate).is_err();
            let others: Vec<Candidate> = expected.iter().filter(other).copied().collect();
            match instance.legend() {
                Legend::Cells(cells) => others
                    .iter()
                    .filter_map(|&candidate| cells.cell_and_value(candidate))
                    .map(|(cell, _)| escaped(cells.cell(cell)).into_owned())
                    .collect(),
                _ => names(instance, &others).collect(),
            }
        }
        _ => Vec::new(),
    };
    let stated = differing.first().and_then(|cell| stated_in(subject, found?, cell)).unwrap_or_default();
    match differing.len() {
        0 => format!("note: {place}: the expected solution is not one"),
        number => {
            let shown = differing[..number.min(MOST_CELLS)].join(" ");
            let more = if number > MOST_CELLS { " ..." } else { "" };
            let parts = if number == 1 { "cell" } else { parts(subject, number) };
            format!("note: {place}: the expected solution differs in {number} {parts}: {shown}{more}{stated}")
        }
    }
}

/// Where a design states a cell of its solution that is another one: `; r9c8=9 is stated at line 14, column 8, and r9c8=7 is right`.
fn stated_in(subject: &Subject, found: &Solution, cell: &str) -> Option<String> {
    let Subject::Instance { instance, .. } = subject else { return None };
    let solution = instance.rules.parts.as_deref()?.stated_solution();
    let stated = solution.iter().find(|part| part.cells.iter().any(|name| name == cell))?;
    let right = names(instance, found.candidates())
        .find(|name| name.strip_prefix(cell).is_some_and(|rest| rest.starts_with('=')))?;
    let (line, column) = stated.line.zip(stated.column)?;
    Some(format!("; {} is stated at line {line}, column {column}, and {right} is right", escaped(&stated.name)))
}

/// A number of solutions; where a limit was hit, which one follows as a field of its own.
pub(crate) fn counted(tally: &Tally) -> String {
    match tally {
        Tally::Unfinished(_, limit) => format!("{tally}\t{limit}"),
        Tally::Exact(_) | Tally::AtLeast(_) => tally.to_string(),
    }
}

/// The names of these candidates, safe to print.
pub(crate) fn names<'a>(instance: &'a Instance, chosen: &'a [Candidate]) -> impl Iterator<Item = String> + 'a {
    chosen.iter().map(|&candidate| escaped(&instance.candidate_name(candidate)).into_owned())
}
