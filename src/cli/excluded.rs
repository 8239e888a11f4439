//! The solutions that `encode` excludes: those of a file, and the one that is found.

use super::designs::failed;
use super::exit::{Exit, Halt};
use super::formula_arguments::EncodeArguments;
use super::notes::shown_place;
use super::progress::SearchBar;
use super::signals::Signals;
use super::single::{self, Entries, too_large};
use super::solution_line;
use super::source::{Wanted, name, not_read, unpacked};
use super::watched::Patience;
use super::work::{about, complaint};
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{Budget, First, Progress, Query, first};
use exactone_files::file::Limited;
use exactone_formats::design::Design;
use exactone_formats::model::Compiled;
use exactone_formats::puzzle::{Puzzle, escaped};
use exactone_session::answer::{AnswerError, Catalogue, Desk, MOST_BYTES, Sitting, Status};
use exactone_session::backend::{Engine, Spec};
use exactone_session::formula::telling;
use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

/// Who else is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    /// Nobody: a search has all cores, and a line on the terminal.
    Alone,
    /// A thread for each core.
    Others,
}

impl Company {
    fn threads(self) -> NonZeroUsize {
        match self {
            Self::Alone => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            Self::Others => NonZeroUsize::MIN,
        }
    }

    fn watch(self, progress: &Arc<Progress>) -> Option<SearchBar> {
        (self == Self::Alone).then(|| SearchBar::watch(progress))
    }
}

/// What a search for a solution to exclude goes by.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) budget: &'a Budget,
    pub(super) signals: &'a Signals,
    pub(super) company: Company,
}

/// The solutions that are no answer: those of the file, then the one that is found.
pub(super) fn of_grid(
    arguments: &EncodeArguments,
    catalogue: &Catalogue,
    compiled: &Compiled,
    puzzle: &Puzzle,
    search: Search<'_>,
) -> Result<Vec<Vec<u16>>, Halt> {
    let mut excluded = match &arguments.all_different_from {
        Some(file) => {
            let patience = Patience { budget: search.budget, signals: search.signals };
            read_solutions(arguments, file, compiled, puzzle, patience)?
        }
        None => Vec::new(),
    };
    if arguments.block {
        let solution = solve(catalogue, puzzle, search)?;
        if !excluded.contains(&solution) {
            excluded.push(solution);
        }
    }
    Ok(excluded)
}

/// Reads complete grids, each of which must solve the puzzle.
fn read_solutions(
    arguments: &EncodeArguments,
    file: &Path,
    compiled: &Compiled,
    puzzle: &Puzzle,
    patience: Patience<'_>,
) -> Result<Vec<Vec<u16>>, Halt> {
    let mut entries = Entries::open(Some(file.to_owned()), single::read_options(&arguments.single), patience);
    let mut solutions = Vec::new();
    while let Some(entry) = entries.next()? {
        let mut grid = entry.puzzle()?;
        // A record of a puzzle with its solution is read for the solution.
        grid.values = grid.expected.take().unwrap_or(grid.values);
        let wrong = |why: &str| Halt::new(Exit::BadInput, format_args!("{}: {why}", shown_place(&grid.place)));
        if grid.side != puzzle.side {
            return Err(wrong(&format!("a grid of side {} found, side {} expected", grid.side, puzzle.side)));
        }
        if grid.values.contains(&0) {
            return Err(wrong("a grid with blank cells found, a solution expected"));
        }
        let mut faults = exactone_session::formula::broken_givens(
            compiled.shape(),
            &grid.values,
            &puzzle.values,
            puzzle.marks.as_ref(),
        );
        faults.extend(exactone_session::formula::broken_rules(compiled, &grid.values));
        if let Some(fault) = faults.first() {
            return Err(wrong(&format!("this does not solve the puzzle: {fault}")));
        }
        if (solutions.len() * grid.values.len() * size_of::<u16>()) as u64 > MOST_BYTES {
            let message =
                format!("{}: more than {MOST_BYTES} bytes of solutions, which is the limit", shown_place(&grid.place));
            return Err(Halt::new(Exit::Limit, message));
        }
        solutions.push(grid.values);
    }
    Ok(solutions)
}

/// The first solution, by the default engine.
fn solve(catalogue: &Catalogue, puzzle: &Puzzle, search: Search<'_>) -> Result<Vec<u16>, Halt> {
    let progress = Arc::new(Progress::default());
    let bar = search.company.watch(&progress);
    let budget = Budget { progress: Some(progress), ..search.budget.clone() };
    let answer = Desk::new(catalogue, Spec::default(), search.company.threads()).first(puzzle, &budget);
    drop(bar);
    let answer = answer.map_err(|error| too_large(complaint(puzzle, &error)))?;
    match (answer.status, answer.solution, search.signals.exit()) {
        (Status::Unknown(_), _, Some(exit)) => Err(Halt::quiet(exit)),
        (Status::Unknown(limit), ..) => Err(at(puzzle, Halt::new(Exit::Limit, limit))),
        (_, Some(solution), _) => Ok(solution),
        (_, None, _) => {
            let message = "there is no solution, and so none to exclude";
            Err(at(puzzle, Halt::new(Exit::No, message)))
        }
    }
}

/// What is said of a puzzle that is refused.
pub(super) fn at(puzzle: &Puzzle, halt: Halt) -> Halt {
    about(puzzle, too_large(halt))
}

/// The solutions of a design that are no answer: of each the candidates that tell it from the others.
pub(super) fn of_design(
    arguments: &EncodeArguments,
    design: &Design,
    search: Search<'_>,
) -> Result<Vec<Vec<Candidate>>, Halt> {
    let mut excluded = match &arguments.all_different_from {
        Some(file) => read_design_solutions(file, design, Patience { budget: search.budget, signals: search.signals })?,
        None => Vec::new(),
    };
    if arguments.block {
        let solution = solve_design(design, search)?;
        if !excluded.contains(&solution) {
            excluded.push(solution);
        }
    }
    Ok(excluded)
}

/// Reads solutions, a line each as `solve` prints it, each of which must solve the design.
fn read_design_solutions(file: &Path, design: &Design, patience: Patience<'_>) -> Result<Vec<Vec<Candidate>>, Halt> {
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
        let visible = solution_line::read(design, line.trim_end()).map_err(|why| wrong(&why))?;
        let whole = complete(design, &visible, patience.budget, patience.signals)?;
        let whole = whole.ok_or_else(|| wrong("this does not solve the puzzle"))?;
        design.judge(&whole).map_err(|broken| wrong(&format!("this does not solve the puzzle: {broken}")))?;
        solutions.push(telling(design, &whole));
    }
    Ok(solutions)
}

/// The first solution, by the default engine.
fn solve_design(design: &Design, search: Search<'_>) -> Result<Vec<Candidate>, Halt> {
    let Search { budget, signals, company } = search;
    let progress = Arc::new(Progress::default());
    let bar = company.watch(&progress);
    let watched = Budget { progress: Some(progress), ..budget.clone() };
    let sitting = Sitting::open(design, &Spec::default(), company.threads());
    let found = sitting.and_then(|mut sitting| sitting.first(&watched));
    drop(bar);
    let found = found.map_err(|error| failed(design, &error))?;
    let at =
        |exit, message: &dyn std::fmt::Display| Halt::new(exit, format_args!("{}: {message}", escaped(&design.name)));
    match (found.status, found.solution, signals.exit()) {
        (Status::Unknown(_), _, Some(exit)) => Err(Halt::quiet(exit)),
        (Status::Unknown(limit), ..) => Err(at(Exit::Limit, &limit)),
        (_, Some(visible), _) => {
            let whole = complete(design, &visible, budget, signals)?;
            let whole = whole.ok_or_else(|| at(Exit::Internal, &"internal error: a solution that is none"))?;
            Ok(telling(design, &whole))
        }
        (_, None, _) => Err(at(Exit::No, &"there is no solution, and so none to exclude")),
    }
}

/// All candidates of a solution of which the visible ones are known; `None` if that is no solution.
pub(super) fn complete(
    design: &Design,
    visible: &[Candidate],
    budget: &Budget,
    signals: &Signals,
) -> Result<Option<Vec<Candidate>>, Halt> {
    let Design { problem, legend, .. } = design;
    let is_known: HashSet<Candidate> = visible.iter().copied().collect();
    let others = problem.all_candidates().filter(|other| legend.is_visible(*other) && !is_known.contains(other));
    let removed: Vec<Candidate> = design.removed.iter().copied().chain(others).collect();
    let givens = [&design.givens, visible].concat();
    let query = Query { removed: &removed, ..Query::new(&givens, budget) };
    let found = Engine::open(problem, &Spec::default(), NonZeroUsize::MIN)
        .and_then(|mut engine| first(engine.solver(), &mut Checker::new(problem), &query));
    match found.map_err(|error| failed(design, &AnswerError::Solve(error)))? {
        First::Found(whole) => Ok(Some(whole)),
        First::None => Ok(None),
        First::Unknown(limit) => Err(signals.hit(limit)),
    }
}
