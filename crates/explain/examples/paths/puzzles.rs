//! Puzzles of files, each with its solution.

use exactone_core::finite::FiniteDomains;
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, Query, Solver, Uniqueness, unique};
use exactone_formats::exchange::Request;
use exactone_formats::instance::Instance;
use exactone_formats::load::load;
use exactone_formats::model::{Model, Settings};
use exactone_formats::puzzle;
use std::error::Error;
use std::path::Path;

/// A puzzle.
pub(crate) struct Puzzle {
    pub(crate) instance: Instance,
    /// How it stands in its file: a line, or the name of the file.
    pub(crate) text: String,
}

/// The puzzles of a file, at most so many.
pub(crate) fn read(file: &str, most: usize) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let bytes = std::fs::read(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let is_line =
        |line: &&str| line.len() >= 81 && line.bytes().take(81).all(|byte| byte == b'.' || byte.is_ascii_digit());
    let lines: Vec<&str> = text.lines().filter(is_line).take(most).collect();
    if !lines.is_empty() {
        let model = Model::builtin("sudoku")?;
        let compiled = model.compile(model.shape(9, None)?)?;
        let puzzle = |line: &&str| {
            let instance = puzzle::read::one(&line[..81])?.instance(&compiled);
            Ok(Puzzle { instance, text: line[..81].to_owned() })
        };
        return lines.iter().map(puzzle).collect();
    }
    let is_grid = Path::new(file).extension().is_none_or(|ending| ending == "txt");
    let instance = if is_grid {
        let puzzle = puzzle::read::one(&text)?;
        let model = Model::builtin("sudoku")?;
        puzzle.instance(&model.compile(model.shape(puzzle.side, None)?)?)
    } else {
        load(file, &bytes, &Settings::default(), &Request::default())?.instance
    };
    Ok(vec![Puzzle { instance, text: file.to_owned() }])
}

impl Puzzle {
    pub(crate) fn problem(&self) -> &Problem {
        self.instance.problem()
    }

    /// The only solution; none, if there are several or none.
    pub(crate) fn solution(&self) -> Result<Option<Vec<Candidate>>, Box<dyn Error>> {
        let (problem, budget) = (self.problem(), Budget::default());
        let query = Query { removed: &self.instance.removed, ..Query::new(&self.instance.givens, &budget) };
        let mut solver: Box<dyn Solver> = if FiniteDomains::suits(problem) {
            Box::new(FiniteDomains::new(problem)?)
        } else {
            Box::new(Propagate::new(problem, Config::default()))
        };
        match unique(&mut *solver, &mut Checker::new(problem), &query)? {
            Uniqueness::Unique(solution) => Ok(Some(solution)),
            _ => Ok(None),
        }
    }
}
