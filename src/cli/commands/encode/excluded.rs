//! The solutions that `encode` excludes: those of a file, and the one that is found.

use super::arguments::EncodeArguments;
use super::solution_line;
use crate::cli::files::source::{Wanted, name, not_read, unpacked};
use crate::cli::files::watched::Patience;
use crate::cli::options::input::Reading;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::search_bar::SearchBar;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::notes::shown_place;
use crate::cli::puzzles::single::Entries;
use crate::cli::puzzles::subject::Subject;
use crate::cli::puzzles::telling::{complete, telling_of};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Progress};
use exactone_files::file::Limited;
use exactone_formats::instance::{Instance, Layout};
use exactone_formats::load::MOST_BYTES;
use exactone_formats::puzzle::escaped;
use exactone_formats::puzzle::read::TableOptions;
use exactone_session::answer::{RulesCache, Session, Status};
use exactone_session::backend::Spec;
use exactone_session::formula::{broken_givens, broken_rules, telling};
use std::io::{BufRead, BufReader};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

/// Who else is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cores {
    /// Nobody: a search has all cores, and a line on the terminal.
    All,
    /// A thread for each core.
    One,
}

impl Cores {
    fn threads(self) -> NonZeroUsize {
        match self {
            Self::All => exactone_core::thread::cores(),
            Self::One => NonZeroUsize::MIN,
        }
    }

    fn watch(self, progress: &Arc<Progress>) -> Option<SearchBar> {
        (self == Self::All).then(|| SearchBar::watch(progress))
    }
}

/// What a search for a solution to exclude goes by.
#[derive(Clone, Copy)]
pub(crate) struct Search<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) signals: &'a Signals,
    pub(crate) cores: Cores,
}

/// The solutions that are no answer: those of the file, then the one that is found; of each the candidates that tell it from
/// the others.
pub(crate) fn of(
    arguments: &EncodeArguments,
    cache: &Arc<RulesCache>,
    (subject, instance): (&Subject, &Instance),
    search: Search<'_>,
) -> Result<Vec<Vec<Candidate>>, Halt> {
    let patience = Patience { budget: search.budget, signals: search.signals };
    let mut excluded = match (&arguments.all_different_from, instance.legend().layout()) {
        (Some(file), Some(layout)) => read_grids(arguments, file, instance, layout, patience)?,
        (Some(file), None) => read_lines(file, instance, patience)?,
        (None, _) => Vec::new(),
    };
    if arguments.block {
        let solution = solve(cache, (subject, instance), search)?;
        if !excluded.contains(&solution) {
            excluded.push(solution);
        }
    }
    Ok(excluded)
}

/// Reads complete grids, each of which must solve the puzzle.
fn read_grids(
    arguments: &EncodeArguments,
    file: &Path,
    instance: &Instance,
    layout: &Layout,
    patience: Patience<'_>,
) -> Result<Vec<Vec<Candidate>>, Halt> {
    // The column that is named is one of the puzzles.
    let reading = Reading { table: TableOptions::default(), ..arguments.single.input.reading() };
    let mut entries = Entries::open(Some(file.to_owned()), reading, patience);
    let mut solutions: Vec<Vec<Candidate>> = Vec::new();
    while let Some(entry) = entries.next()? {
        let mut grid = entry.puzzle()?;
        // A record of a puzzle with its solution is read for the solution.
        grid.values = grid.expected.take().unwrap_or(grid.values);
        let wrong = |why: &str| Halt::new(Exit::BadInput, format_args!("{}: {why}", shown_place(&grid.place)));
        let side = layout.shape().side;
        if grid.side != side {
            return Err(wrong(&format!("a grid of side {} found, side {side} expected", grid.side)));
        }
        if grid.values.contains(&0) {
            return Err(wrong("a grid with blank cells found, a solution expected"));
        }
        let chosen: Vec<Candidate> = layout.givens(&grid.values).collect();
        let faults = [broken_givens(instance, &chosen), broken_rules(instance, &chosen)].concat();
        if let Some(fault) = faults.first() {
            return Err(wrong(&format!("this does not solve the puzzle: {fault}")));
        }
        if (solutions.len() * chosen.len() * size_of::<Candidate>()) as u64 > MOST_BYTES {
            let message =
                format!("{}: more than {MOST_BYTES} bytes of solutions, which is the limit", shown_place(&grid.place));
            return Err(Halt::new(Exit::Limit, message));
        }
        solutions.push(chosen);
    }
    Ok(solutions)
}

/// Reads solutions, a line each as `solve` prints it, each of which must solve the instance.
fn read_lines(file: &Path, instance: &Instance, patience: Patience<'_>) -> Result<Vec<Vec<Candidate>>, Halt> {
    let source = name(file);
    let text = Limited::new(unpacked(file, Wanted::Puzzles, patience)?, MOST_BYTES);
    let mut solutions = Vec::new();
    for (number, line) in BufReader::new(text).lines().enumerate() {
        let line = line.map_err(|error| not_read(file, &error, patience))?;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |why: &str| {
            let place = escaped(&source);
            Halt::new(Exit::BadInput, format_args!("{place}:{}: {}", number + 1, escaped(why)))
        };
        let visible = solution_line::read(instance, line.trim_end()).map_err(|why| wrong(&why))?;
        let whole = complete(instance, &visible, patience.budget, patience.signals)?;
        let whole = whole.ok_or_else(|| wrong("this does not solve the puzzle"))?;
        let stated = instance.rules.check_stated(&whole);
        stated.map_err(|broken| wrong(&format!("this does not solve the puzzle: {broken}")))?;
        solutions.push(telling(instance, &whole));
    }
    Ok(solutions)
}

/// The first solution, by the default engine.
fn solve(
    cache: &Arc<RulesCache>,
    (subject, instance): (&Subject, &Instance),
    search: Search<'_>,
) -> Result<Vec<Candidate>, Halt> {
    let Search { budget, signals, cores } = search;
    let progress = Arc::new(Progress::default());
    let bar = cores.watch(&progress);
    let watched = Budget { progress: Some(progress), ..budget.clone() };
    let mut session = Session::new(Arc::clone(cache), Spec::default(), cores.threads());
    let answer = session.first(subject.question(), &watched);
    drop(bar);
    let answer = answer.map_err(|error| subject.complaint(&error))?;
    let halt = |exit, message: &dyn std::fmt::Display| subject.about(Halt::new(exit, message));
    match (answer.status, answer.solution, signals.exit()) {
        (Status::Unknown(_), _, Some(exit)) => Err(Halt::quiet(exit)),
        (Status::Unknown(limit), ..) => Err(halt(Exit::Limit, &limit)),
        (_, Some(solution), _) => {
            let known = telling_of(instance, solution.candidates(), budget, signals)?;
            known.ok_or_else(|| halt(Exit::Internal, &"internal error: a solution that is none"))
        }
        (_, None, _) => Err(halt(Exit::No, &"there is no solution, and so none to exclude")),
    }
}
