//! `exactone decode`: the answer of a solver as a grid, checked against the puzzle.

pub(crate) mod arguments;
mod json;
mod solver_answer;
mod verdict;

use crate::cli::files::output::{Audience, Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::options::values::{Actions, AnswerFormat, Wish};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::single;
use crate::cli::puzzles::subject::{MemoryOption, Subject, refused};
use crate::cli::show::{Form, Show};
use arguments::DecodeArguments;
use exactone_core::problem::Candidate;
use exactone_core::solve::Budget;
use exactone_formats::instance::Instance;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use exactone_sat::cnf::Lit;
use exactone_sat::dimacs::SolverOutput;
use exactone_session::answer::RulesCache;
use exactone_session::formula::{
    About, Broken, Fault, Heading, Statement, broken, broken_rules, chosen_by_number, sides_by_number, wrong_cells,
};
use solver_answer::{read_answer, read_heading};
use std::sync::Arc;
use verdict::{Solved, Verdict};

/// How many faults are told.
const TOLD: usize = 10;
/// The most variables of an answer without a map; a side of 512 has as many candidates.
const MOST_VARS: u64 = 1 << 27;

/// Runs the command.
pub(crate) fn run(arguments: &DecodeArguments, signals: &Signals) -> Result<Exit, Halt> {
    let at_once = signals.at_once();
    let verdict = match &arguments.map {
        Some(map) => with_map(arguments, read_heading(map, signals)?, signals)?,
        None => without_map(arguments, signals)?,
    };
    drop(at_once);
    tell(&verdict);
    print(arguments, &verdict)?;
    match verdict {
        Verdict::Solved(_) => Ok(Exit::Done),
        Verdict::None { .. } => Ok(Exit::No),
        Verdict::Unknown => Ok(Exit::Limit),
        Verdict::Wrong(faults) => Err(Halt::new(Exit::No, complaint(&faults))),
    }
}

fn with_map(arguments: &DecodeArguments, heading: Heading, signals: &Signals) -> Result<Verdict, Halt> {
    let model = match read_answer(arguments.answer.clone(), heading.vars, signals)? {
        SolverOutput::Satisfiable(model) => Assignment::new(&model),
        SolverOutput::Unsatisfiable => return Ok(Verdict::None { excluded: Some(heading.statement.excluded.len()) }),
        SolverOutput::Unknown => return Ok(Verdict::Unknown),
    };
    let chosen = heading.chosen(|literal| model.holds(literal));
    let Heading { statement, instance, .. } = heading;
    let instance = match instance {
        Some(instance) => *instance,
        None => instance_of_grid(&statement)?,
    };
    judge(&statement, instance, &chosen, Givens::Known)
}

/// The instance of a statement about a square grid.
fn instance_of_grid(statement: &Statement) -> Result<Instance, Halt> {
    let About::Grid { model, shape, .. } = &statement.about else { unreachable!("the heading has made the others") };
    let cache = RulesCache::new(model.clone()).with_boxes(shape.boxes);
    let refuse = |error| refused(&error, MemoryOption::Absent);
    let compiled = cache.shape(shape.side, None).and_then(|shape| cache.compiled(shape)).map_err(refuse)?;
    Ok(statement.grid_instance(&compiled).expect("it is about a grid"))
}

/// Whether it is known what was given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Givens {
    Known,
    Unknown,
}

/// Checks an answer: first in the words of the puzzle, then by the judge of all engines.
fn judge(statement: &Statement, instance: Instance, chosen: &[Candidate], givens: Givens) -> Result<Verdict, Halt> {
    let Broken { faults, changed } = broken(statement.with(&instance), chosen);
    if !faults.is_empty() {
        return Ok(Verdict::Wrong(faults));
    }
    instance.problem().check(chosen).map_err(|violation| {
        let message = format_args!("internal error: an answer without faults is no solution: {violation}");
        Halt::new(Exit::Internal, message)
    })?;
    let chosen = instance.legend().visible(chosen);
    Ok(Verdict::Solved(Box::new(Solved { instance, chosen, knows_givens: givens == Givens::Known, changed })))
}

/// Candidate c is variable c: the side is found from the model, or known from the puzzle.
fn without_map(arguments: &DecodeArguments, signals: &Signals) -> Result<Verdict, Halt> {
    let single = &arguments.single;
    if single.nth.is_some() && arguments.puzzle.is_none() {
        return Err(Halt::new(Exit::Usage, "--nth takes one of the puzzles that --puzzle names"));
    }
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let cache = single::cache(single, patience)?;
    let instance = single::instance(single, cache.model(), arguments.puzzle.as_ref(), patience)?;
    let puzzle = match (&instance, &arguments.puzzle) {
        (None, Some(file)) => Some(single::puzzle(single, &cache, Some(file.clone()), patience, single::NTH)?),
        _ => None,
    };
    let model = match read_answer(arguments.answer.clone(), MOST_VARS, signals)? {
        SolverOutput::Satisfiable(model) => Assignment::new(&model),
        SolverOutput::Unsatisfiable => return Ok(Verdict::None { excluded: None }),
        SolverOutput::Unknown => return Ok(Verdict::Unknown),
    };
    if let Some(Subject::Instance { instance, .. }) = instance {
        let chosen: Vec<Candidate> =
            instance.problem().all_candidates().filter(|candidate| model.is_true(candidate.index())).collect();
        return judge(&Statement::of(&instance), *instance, &chosen, Givens::Known);
    }
    let readings = match &puzzle {
        Some(puzzle) => vec![read_at(&cache, puzzle, &model)?],
        None => sides_by_number(model.vars()).filter_map(|side| try_at(&cache, side, &model)).collect(),
    };
    let (shape, chosen) = the_only(&cache, readings)?;
    let compiled = cache.compiled(shape).map_err(|error| refused(&error, MemoryOption::Absent))?;
    let givens = if puzzle.is_some() { Givens::Known } else { Givens::Unknown };
    let puzzle = puzzle.unwrap_or_else(|| Puzzle::from_values(vec![0; shape.cells()]).expect("a square of blanks"));
    let statement = Statement::of_grid(cache.model(), shape, &puzzle);
    judge(&statement, puzzle.instance(&compiled), &chosen, givens)
}

/// A reading of a model: at which shape, and the candidates that are true.
type Reading = (Shape, Vec<Candidate>);

/// A model read at the side of the puzzle.
fn read_at(cache: &RulesCache, puzzle: &Puzzle, model: &Assignment) -> Result<Reading, Halt> {
    let shape = cache.shape(puzzle.side, puzzle.boxes).map_err(|error| refused(&error, MemoryOption::Absent))?;
    let chosen = chosen_by_number(shape, |var| model.is_true(var));
    match wrong_cells(shape, &chosen).first() {
        Some(fault) => Err(unreadable(&format!("candidate c as variable c, {fault}"))),
        None => Ok((shape, chosen)),
    }
}

/// A model read at a side, if every cell has exactly one value there.
fn try_at(cache: &RulesCache, side: usize, model: &Assignment) -> Option<Reading> {
    let has_one = |cell: usize| (cell * side..(cell + 1) * side).filter(|&var| model.is_true(var)).count() == 1;
    if !(0..side * side).all(has_one) {
        return None;
    }
    let shape = cache.shape(side, None).ok()?;
    Some((shape, chosen_by_number(shape, |var| model.is_true(var))))
}

/// The reading that is meant: the only one, or the only one that keeps to the rules.
fn the_only(cache: &RulesCache, readings: Vec<Reading>) -> Result<Reading, Halt> {
    if readings.is_empty() {
        return Err(unreadable("there is no side at which every cell has exactly one value"));
    }
    let count = readings.len();
    let keeps = |(shape, chosen): &Reading| {
        count == 1
            || cache.compiled(*shape).is_ok_and(|compiled| {
                let blank = Instance::new("", Arc::clone(compiled.rules()));
                broken_rules(&blank, chosen).is_empty()
            })
    };
    let mut kept: Vec<_> = readings.into_iter().filter(keeps).collect();
    match (kept.pop(), kept.is_empty()) {
        (Some(reading), true) => Ok(reading),
        _ => Err(unreadable("there are several sides at which it may be read")),
    }
}

fn unreadable(why: &str) -> Halt {
    let hint = "--map FILE says what the variables mean, where FILE is what `exactone encode` wrote";
    Halt::new(Exit::BadInput, format_args!("the answer cannot be understood by itself: {why}\n  hint: {hint}"))
}

/// The variables that are true in a solver's model; those that the solver left open are not.
struct Assignment {
    is_true: Vec<bool>,
}

impl Assignment {
    fn new(literals: &[Lit]) -> Self {
        let vars = literals.iter().map(|literal| literal.var().index() + 1).max().unwrap_or(0);
        let mut is_true = vec![false; vars];
        for literal in literals {
            is_true[literal.var().index()] = literal.is_positive();
        }
        Self { is_true }
    }

    fn vars(&self) -> usize {
        self.is_true.len()
    }

    fn is_true(&self, var: usize) -> bool {
        self.is_true.get(var).copied().unwrap_or(false)
    }

    fn holds(&self, literal: Lit) -> bool {
        self.is_true(literal.var().index()) == literal.is_positive()
    }
}

/// What is wrong, a fault to a line.
fn complaint(faults: &[Fault]) -> String {
    let first = "the answer is no solution of the puzzle".to_owned();
    let told = faults.iter().take(TOLD).map(ToString::to_string);
    let rest = faults.len().checked_sub(TOLD + 1).map(|more| format!("and {} more", more + 1));
    std::iter::once(first).chain(told).chain(rest).collect::<Vec<_>>().join("\n  ")
}

/// What is not in the answer itself.
fn tell(verdict: &Verdict) {
    match verdict {
        Verdict::Solved(solved) => {
            if !solved.knows_givens {
                say("note: the rules were checked, but not the givens: --puzzle or --map brings them");
            }
            solved.changed.iter().for_each(|change| say(&format!("note: given up: {change}")));
        }
        Verdict::None { excluded: Some(0) } => {
            say("note: no solution: this is the word of the solver and was not checked");
        }
        Verdict::None { excluded: Some(_) } => {
            say("note: no other solution: this is the word of the solver and was not checked");
        }
        Verdict::None { excluded: None } => say(
            "note: no solution of the formula: this is the word of the solver and was not checked; whether the formula \
             excludes a solution is not known without --map",
        ),
        Verdict::Wrong(_) | Verdict::Unknown => {}
    }
}

fn print(arguments: &DecodeArguments, verdict: &Verdict) -> Result<(), Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let mut text = Vec::new();
    match verdict {
        _ if arguments.json => json::decoded(verdict, &mut text),
        Verdict::Solved(solved) => {
            let form = form(arguments, output.audience());
            let show = Show::new(form, ACTIONS, arguments.single.input.symbols, output.audience());
            show.solution(&subject_of(solved), 1, &solved.chosen, &mut text);
        }
        Verdict::None { .. } => text.extend_from_slice(b"none\n"),
        Verdict::Unknown => text.extend_from_slice(b"unknown\n"),
        Verdict::Wrong(_) => {}
    }
    output.write(&text)?;
    output.finish()
}

const ACTIONS: Actions = Actions { print: Wish::Yes, count: Wish::No, time: Wish::No };

/// The puzzle that an answer solves, to be shown with it.
fn subject_of(solved: &Solved) -> Subject {
    let Some(layout) = solved.instance.legend().layout() else {
        return Subject::Instance { source: String::new(), instance: Box::new(solved.instance.clone()) };
    };
    let givens = layout.values(if solved.knows_givens { &solved.instance.givens } else { &[] });
    let puzzle = Puzzle::from_values(givens).expect("these are the values of a grid");
    Subject::Grid { puzzle: Box::new(puzzle), shape: layout.shape(), model: None }
}

fn form(arguments: &DecodeArguments, audience: Audience) -> Form {
    match arguments.format {
        Some(AnswerFormat::Grid) => Form::Grid,
        Some(AnswerFormat::Long) => Form::Long,
        None if audience == Audience::Terminal => Form::Grid,
        Some(AnswerFormat::Short) | None => Form::Short,
    }
}
