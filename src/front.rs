//! The shortest ways in: puzzles solved, counted, encoded, decoded and certified by one call each, by classic Sudoku's rules.

use exactone_core::solve::{Budget, Tally};
use exactone_formats::instance::Instance;
use exactone_formats::model::{BoxShape, Model, ModelError};
use exactone_formats::puzzle::Puzzle;
use exactone_sat::dimacs::{Origins, SolverOutput};
use exactone_sat::encode::Encoding;
use exactone_session::answer::{Answer, AnswerError, RulesCache, Session, Status};
use exactone_session::backend::Spec;
use exactone_session::certify::{Certified, Prover, certify_as_text};
use exactone_session::formula::{About, Heading, Plan, Statement, broken, telling};
use std::ops::ControlFlow;

mod error;

pub use error::Error;

/// The solution of a Sudoku of any size, and whether it is the only one; [`Session`] is for other rules, engines and budgets,
/// and keeps what it has compiled for the next puzzle. One thread; [`solve_many`] takes all cores.
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

/// Solves any number of Sudokus of any sizes on all cores, each as [`solve`](fn@solve) does, and visits the answers in the order
/// of the puzzles. The visitor may end it. Memory is constant: a few hundred puzzles for each core.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let puzzles = ["...232....4....1", "11.............."].map(|text| text.parse().expect("a puzzle"));
/// let mut found = Vec::new();
/// exactone::solve_many(puzzles, &mut |_, answer| {
///     found.push(answer.map(|answer| answer.status));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, [Ok(exactone::Status::Unique), Ok(exactone::Status::None)]);
/// ```
///
/// # Panics
/// If the iterator or the visitor does.
pub fn solve_many<Puzzles>(
    puzzles: Puzzles,
    visit: &mut dyn FnMut(Puzzle, Result<Answer, AnswerError>) -> ControlFlow<()>,
) where
    Puzzles: IntoIterator<Item = Puzzle>,
    Puzzles::IntoIter: Send + 'static,
{
    let sudoku = Model::builtin("sudoku").expect("it comes with the library");
    let threads = exactone_core::thread::cores();
    Session::new(RulesCache::new(sudoku), Spec::default(), threads).solve_many(puzzles, &Budget::default(), visit);
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
#[expect(clippy::missing_panics_doc, reason = "a count has a tally")]
pub fn count(puzzle: &Puzzle) -> Result<Tally, AnswerError> {
    let answer = Session::default().count(puzzle, &Budget::default(), None)?;
    Ok(answer.tally.expect("it was counted"))
}

/// A Sudoku as a DIMACS CNF file, with comments that [`decode`] reads.
///
/// ```
/// let file = exactone::encode(&"...232....4....1".parse()?, "triad+nested".parse()?)?;
/// assert!(file.lines().any(|line| line.starts_with("p cnf ")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Model`]: there is no Sudoku of this size. [`Error::Plan`]: the formula has more variables than the format has numbers.
#[expect(clippy::missing_panics_doc, reason = "a formula is text")]
pub fn encode(puzzle: &Puzzle, encoding: Encoding) -> Result<String, Error> {
    let (statement, instance) = stated(puzzle, encoding)?;
    let plan = Plan::new(statement.with(&instance), &Budget::default())?;
    let file = plan.write(Vec::new(), "exactone::encode", Origins::Silent, &mut |_| ())?;
    Ok(String::from_utf8(file).expect("a formula is text"))
}

/// A Sudoku as a statement in clauses.
fn stated(puzzle: &Puzzle, encoding: Encoding) -> Result<(Statement, Instance), ModelError> {
    let model = Model::builtin("sudoku")?;
    let drawn = puzzle.boxes.filter(|boxes: &BoxShape| boxes.fits(puzzle.side));
    let rules = model.compile(model.shape(puzzle.side, drawn)?)?;
    let (statement, instance) = (Statement::of_grid(&model, rules.shape(), puzzle), puzzle.instance(&rules));
    Ok((Statement { encoding: Some(encoding), ..statement }, instance))
}

/// The grid in what a SAT solver printed of a file that [`encode`] made, checked against the puzzle: the value of each cell, row
/// by row. `None` if the solver says that there is no solution.
///
/// ```
/// let file = exactone::encode(&"...232....4....1".parse()?, "extended".parse()?)?;
/// assert_eq!(exactone::decode(&file, "s UNSATISFIABLE\n")?, None);
/// let wrong = exactone::decode(&file, "s SATISFIABLE\nv 1 2 3 0\n").unwrap_err().to_string();
/// assert!(wrong.starts_with("the answer is no solution: r1c1 has the values 1, 2 and 3"), "{wrong}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Heading`], [`Error::NoGrid`], [`Error::Output`]: the file or the output cannot be understood. [`Error::Undecided`]:
/// the solver does not know. [`Error::Wrong`]: its answer is no solution.
pub fn decode(file: &str, output: &str) -> Result<Option<Vec<u16>>, Error> {
    let heading = Heading::read(file.as_bytes(), "the file")?;
    let About::Grid { model, shape, .. } = &heading.statement.about else {
        return Err(Error::NoGrid);
    };
    let model_of_solver = match SolverOutput::read(output.as_bytes(), "the output", heading.vars)? {
        SolverOutput::Satisfiable(literals) => literals,
        SolverOutput::Unsatisfiable => return Ok(None),
        SolverOutput::Unknown => return Err(Error::Undecided),
    };
    let is_true: std::collections::HashSet<_> = model_of_solver.into_iter().collect();
    let chosen = heading.chosen(|literal| is_true.contains(&literal));
    let rules = model.compile(*shape)?;
    let instance = heading.statement.grid_instance(&rules).ok_or(Error::NoGrid)?;
    match broken(heading.statement.with(&instance), &chosen).faults.into_iter().next() {
        Some(fault) => Err(Error::Wrong(fault)),
        None => Ok(Some(rules.grid(&chosen))),
    }
}

/// What [`prove`] finds: an answer and, if there are not several solutions, a certificate.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Proven {
    /// Whether there is no solution, one, or more than one.
    pub answer: Answer,
    /// The certificate that there is none, or no other, with the formula and both proofs; `None` if there is more than one.
    pub certified: Option<Certified>,
}

/// A certificate that a Sudoku has no solution, or only one, however long it takes. A solver proves that the formula, without
/// the solution that is known, has no model. Two checkers that share nothing with it have followed the proof.
/// `docs/proofs.md` says what is trusted.
///
/// ```
/// let proof = exactone::prove(&"...232....4....1".parse()?)?;
/// let certified = proof.certified.expect("there is only one solution");
/// assert!(certified.formula.contains("p cnf ") && certified.certificate.hashes[0].1.sha256.len() == 64);
///
/// let several = exactone::prove(&"................".parse()?)?;
/// assert_eq!((several.answer.status, several.certified), (exactone::Status::Multiple, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Model`]: there is no Sudoku of this size. [`Error::Answer`]: it does not fit the memory. [`Error::Certify`]: there can be
/// no temporary files, the library was built without the feature `varisat`, or a checker says no, which is a defect.
pub fn prove(puzzle: &Puzzle) -> Result<Proven, Error> {
    let budget = Budget::default();
    let answer = Session::default().unique(puzzle, &budget)?;
    if !matches!(answer.status, Status::None | Status::Unique) {
        return Ok(Proven { answer, certified: None });
    }
    let prover = Prover::Solver;
    let (mut statement, instance) = stated(puzzle, prover.encoding())?;
    let known = answer.solution.iter().map(|solution| telling(&instance, solution.candidates()));
    statement.excluded = known.collect();
    let certified = certify_as_text(statement.with(&instance), &prover, "exactone::prove", &budget)?;
    Ok(Proven { answer, certified: Some(certified) })
}
