//! The shortest ways in: a puzzle solved, counted, encoded and decoded by one call each, by classic Sudoku's rules.

use exactone_core::solve::{Budget, Tally};
use exactone_formats::model::{BoxShape, Model};
use exactone_formats::puzzle::Puzzle;
use exactone_sat::dimacs::{Origins, SolverOutput};
use exactone_sat::encode::Encoding;
use exactone_session::answer::{Answer, AnswerError, Session};
use exactone_session::formula::{About, Heading, Plan, Statement, broken};
use std::error::Error;

/// The solution of a Sudoku of any size, and whether it is the only one; [`Session`] is for other rules, engines and budgets,
/// and keeps what it has compiled for the next puzzle.
///
/// ```
/// let puzzle = "...232....4....1".parse()?;
/// println!("{}", exactone::solve(&puzzle)?.solution.expect("it has one"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`AnswerError`]: there is no Sudoku of this size, or it does not fit the memory.
pub fn solve(puzzle: &Puzzle) -> Result<Answer, AnswerError> {
    Session::default().unique(puzzle, &Budget::default())
}

/// How many solutions a Sudoku has; all of them are counted, however long it takes.
///
/// ```
/// assert_eq!(exactone::count(&"................".parse()?)?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`solve`](fn@solve).
///
/// # Panics
/// Never: a count has a tally.
pub fn count(puzzle: &Puzzle) -> Result<Tally, AnswerError> {
    let answer = Session::default().count(puzzle, &Budget::default(), None)?;
    Ok(answer.tally.expect("it was counted"))
}

/// A Sudoku as a DIMACS CNF file, with comments that [`decode`] reads.
///
/// ```
/// let file = exactone::encode(&"...232....4....1".parse()?, "triad+nested".parse()?)?;
/// assert!(file.lines().any(|line| line.starts_with("p cnf ")));
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
///
/// # Errors
/// There is no Sudoku of this size, or the formula has more variables than the format has numbers.
pub fn encode(puzzle: &Puzzle, encoding: Encoding) -> Result<String, Box<dyn Error + Send + Sync>> {
    let model = Model::builtin("sudoku")?;
    let drawn = puzzle.boxes.filter(|boxes: &BoxShape| boxes.fits(puzzle.side));
    let rules = model.compile(model.shape(puzzle.side, drawn)?)?;
    let (statement, instance) = (Statement::of_grid(&model, rules.shape(), puzzle), puzzle.instance(&rules));
    let statement = Statement { encoding: Some(encoding), ..statement };
    let plan = Plan::new(statement.with(&instance), &Budget::default())?;
    let file = plan.write(Vec::new(), "exactone::encode", Origins::Silent, &mut |_| ())?;
    Ok(String::from_utf8(file)?)
}

/// The grid in what a SAT solver printed of a file that [`encode`] made, checked against the puzzle; `None` if the solver says
/// that there is none.
///
/// ```
/// let file = exactone::encode(&"...232....4....1".parse()?, "extended".parse()?)?;
/// assert_eq!(exactone::decode(&file, "s UNSATISFIABLE\n")?, None);
/// let wrong = exactone::decode(&file, "s SATISFIABLE\nv 1 2 3 0\n").unwrap_err().to_string();
/// assert!(wrong.starts_with("the answer is no solution: r1c1 has the values 1, 2 and 3"), "{wrong}");
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
///
/// # Errors
/// The file or the output cannot be understood, the solver does not know, or its answer is no solution.
pub fn decode(file: &str, output: &str) -> Result<Option<Vec<u16>>, Box<dyn Error + Send + Sync>> {
    let heading = Heading::read(file.as_bytes(), "the file")?;
    let About::Grid { model, shape, .. } = &heading.statement.about else {
        return Err("a file about a square grid expected".into());
    };
    let model_of_solver = match SolverOutput::read(output.as_bytes(), "the output", heading.vars)? {
        SolverOutput::Satisfiable(literals) => literals,
        SolverOutput::Unsatisfiable => return Ok(None),
        SolverOutput::Unknown => return Err("the solver does not know".into()),
    };
    let is_true: std::collections::HashSet<_> = model_of_solver.into_iter().collect();
    let chosen = heading.chosen(|literal| is_true.contains(&literal));
    let rules = model.compile(*shape)?;
    let instance = heading.statement.grid_instance(&rules).ok_or("a file about a square grid expected")?;
    match broken(heading.statement.with(&instance), &chosen).faults.first() {
        Some(fault) => Err(format!("the answer is no solution: {fault}").into()),
        None => Ok(Some(rules.grid(&chosen))),
    }
}
