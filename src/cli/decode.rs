//! `exactone decode`: the answer of a solver as a grid, checked against the puzzle.

use super::designs;
use super::exit::{Exit, Halt};
use super::formula_arguments::DecodeArguments;
use super::json_formula;
use super::output::{Existing, Output, Reader};
use super::say;
use super::show::{Form, Show};
use super::signals::Signals;
use super::single::{self, too_large};
use super::solver_answer::{read_answer, read_heading};
use super::values::{Actions, AnswerFormat, Wish};
use super::watched::Patience;
use super::work::refused;
use exactone_core::problem::Candidate;
use exactone_core::solve::Budget;
use exactone_formats::design::Design;
use exactone_formats::model::{Compiled, Shape};
use exactone_formats::puzzle::Puzzle;
use exactone_sat::cnf::Lit;
use exactone_sat::dimacs::SolverOutput;
use exactone_session::answer::Catalogue;
use exactone_session::formula::{
    AnyHeading, Broken, DesignStatement, Fault, FileFormat, Statement, broken_design, broken_exclusions, broken_givens,
    broken_rules, chosen_by_number, read_values, sides_by_number,
};

/// How many faults are told.
const TOLD: usize = 10;
/// The most variables of an answer without a map; a side of 512 has as many candidates.
const MOST_VARS: u64 = 1 << 27;

/// What became of an answer.
pub(super) enum Verdict {
    /// A grid that was checked.
    Solved(Solved),
    /// A solution of a design that was checked.
    SolvedDesign(Box<SolvedDesign>),
    /// It breaks this.
    Wrong(Vec<Fault>),
    /// The solver says that there is no solution beside so many that were excluded, if that is known.
    None { excluded: Option<usize> },
    /// The solver does not know.
    Unknown,
}

/// A grid without faults.
pub(super) struct Solved {
    pub(super) shape: Shape,
    pub(super) values: Vec<u16>,
    /// The puzzle's own values, if they are known.
    pub(super) givens: Option<Vec<u16>>,
    /// Givens and marks that were given up, where the file allowed it.
    pub(super) changed: Vec<Fault>,
}

/// A solution of a design without faults.
pub(super) struct SolvedDesign {
    pub(super) design: Design,
    /// The visible candidates, ascending.
    pub(super) chosen: Vec<Candidate>,
    /// Givens that were given up, where the file allowed it.
    pub(super) changed: Vec<Fault>,
}

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
        Verdict::Solved(_) | Verdict::SolvedDesign(_) => Ok(Exit::Done),
        Verdict::None { .. } => Ok(Exit::No),
        Verdict::Unknown => Ok(Exit::Limit),
        Verdict::Wrong(faults) => Err(Halt::new(Exit::No, complaint(&faults))),
    }
}

fn with_map(arguments: &DecodeArguments, heading: AnyHeading, signals: &Signals) -> Result<Verdict, Halt> {
    let excluded = match &heading {
        AnyHeading::Grid(heading) => heading.statement.excluded.len(),
        AnyHeading::Design(heading, _) => heading.statement.excluded.len(),
    };
    let model = match read_answer(arguments.answer.clone(), heading.vars(), signals)? {
        SolverOutput::Satisfiable(model) => Assignment::new(&model),
        SolverOutput::Unsatisfiable => return Ok(Verdict::None { excluded: Some(excluded) }),
        SolverOutput::Unknown => return Ok(Verdict::Unknown),
    };
    let chosen = heading.chosen(|literal| model.holds(literal));
    match heading {
        AnyHeading::Grid(heading) => judge_grid(&heading.statement, &chosen),
        AnyHeading::Design(heading, design) => Ok(judge_design(&heading.statement, *design, &chosen)),
    }
}

fn judge_grid(statement: &Statement, chosen: &[Candidate]) -> Result<Verdict, Halt> {
    let catalogue = Catalogue::new(statement.model.clone()).with_boxes(statement.shape.boxes);
    let refuse = |error| too_large(refused(&error));
    let shape = catalogue.shape(statement.shape.side, None).map_err(refuse)?;
    let compiled = catalogue.compiled(shape).map_err(refuse)?;
    match read_values(shape, chosen) {
        Ok(values) => judge(statement, compiled, values),
        Err(faults) => Ok(Verdict::Wrong(faults)),
    }
}

/// Checks an answer against a design: its groups, its givens, and its rules as they were stated.
fn judge_design(statement: &DesignStatement, design: Design, chosen: &[Candidate]) -> Verdict {
    let Broken { faults, changed } = broken_design(statement, &design, chosen);
    if !faults.is_empty() {
        return Verdict::Wrong(faults);
    }
    let chosen = design.legend.visible(chosen);
    Verdict::SolvedDesign(Box::new(SolvedDesign { design, chosen, changed }))
}

/// Checks a filled grid against the puzzle, first in its words, then by the judge of all engines.
fn judge(statement: &Statement, compiled: &Compiled, values: Vec<u16>) -> Result<Verdict, Halt> {
    let shape = compiled.shape();
    let mut faults = broken_rules(compiled, &values);
    let mut changed = broken_givens(shape, &values, &statement.values, statement.marks.as_ref());
    if statement.format != FileFormat::Wcnf {
        faults.append(&mut changed);
    }
    faults.extend(broken_exclusions(&values, &statement.excluded));
    if !faults.is_empty() {
        return Ok(Verdict::Wrong(faults));
    }
    let chosen: Vec<_> = compiled.givens(&values).collect();
    compiled.problem().check(&chosen).map_err(|violation| {
        Halt::new(Exit::Internal, format_args!("internal error: a grid without faults is no solution: {violation}"))
    })?;
    Ok(Verdict::Solved(Solved { shape, values, givens: Some(statement.values.clone()), changed }))
}

/// Candidate c is variable c: the side is found from the model, or known from the puzzle.
fn without_map(arguments: &DecodeArguments, signals: &Signals) -> Result<Verdict, Halt> {
    let single = &arguments.single;
    if single.nth.is_some() && arguments.puzzle.is_none() {
        return Err(Halt::new(Exit::Usage, "--nth takes one of the puzzles that --puzzle names"));
    }
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let catalogue = single::catalogue(single, patience)?;
    if let Some(design) = single::design(single, catalogue.model(), arguments.puzzle.as_ref(), patience)? {
        return design_without_map(arguments, design, signals);
    }
    let puzzle = match &arguments.puzzle {
        Some(file) => Some(single::puzzle(single, &catalogue, Some(file.clone()), patience)?),
        None => None,
    };
    let model = match read_answer(arguments.answer.clone(), MOST_VARS, signals)? {
        SolverOutput::Satisfiable(model) => Assignment::new(&model),
        SolverOutput::Unsatisfiable => return Ok(Verdict::None { excluded: None }),
        SolverOutput::Unknown => return Ok(Verdict::Unknown),
    };
    let readings = match &puzzle {
        Some(puzzle) => vec![read_at(&catalogue, puzzle, &model)?],
        None => sides_by_number(model.vars()).filter_map(|side| try_at(&catalogue, side, &model)).collect(),
    };
    let (shape, values) = the_only(&catalogue, readings)?;
    let compiled = catalogue.compiled(shape).map_err(|error| too_large(refused(&error)))?;
    let mut faults = broken_rules(compiled, &values);
    if let Some(puzzle) = &puzzle {
        faults.extend(broken_givens(shape, &values, &puzzle.values, puzzle.marks.as_ref()));
    }
    if !faults.is_empty() {
        return Ok(Verdict::Wrong(faults));
    }
    let givens = puzzle.map(|puzzle| puzzle.values);
    Ok(Verdict::Solved(Solved { shape, values, givens, changed: Vec::new() }))
}

/// The same for a design, whose candidates are known.
fn design_without_map(arguments: &DecodeArguments, design: Design, signals: &Signals) -> Result<Verdict, Halt> {
    let model = match read_answer(arguments.answer.clone(), MOST_VARS, signals)? {
        SolverOutput::Satisfiable(model) => Assignment::new(&model),
        SolverOutput::Unsatisfiable => return Ok(Verdict::None { excluded: None }),
        SolverOutput::Unknown => return Ok(Verdict::Unknown),
    };
    let chosen: Vec<Candidate> =
        design.problem.all_candidates().filter(|candidate| model.is_true(candidate.index())).collect();
    Ok(judge_design(&DesignStatement::of(&design), design, &chosen))
}

/// A model read at the side of the puzzle.
fn read_at(catalogue: &Catalogue, puzzle: &Puzzle, model: &Assignment) -> Result<(Shape, Vec<u16>), Halt> {
    let shape = catalogue.shape(puzzle.side, puzzle.boxes).map_err(|error| too_large(refused(&error)))?;
    let chosen = chosen_by_number(shape, |var| model.is_true(var));
    read_values(shape, &chosen).map(|values| (shape, values)).map_err(|faults| {
        let first = faults.first().map_or(String::new(), ToString::to_string);
        unreadable(&format!("candidate c as variable c, {first}"))
    })
}

/// A model read at a side, if every cell has exactly one value there.
fn try_at(catalogue: &Catalogue, side: usize, model: &Assignment) -> Option<(Shape, Vec<u16>)> {
    let has_one = |cell: usize| (cell * side..(cell + 1) * side).filter(|&var| model.is_true(var)).count() == 1;
    if !(0..side * side).all(has_one) {
        return None;
    }
    let shape = catalogue.shape(side, None).ok()?;
    let chosen = chosen_by_number(shape, |var| model.is_true(var));
    Some((shape, read_values(shape, &chosen).ok()?))
}

/// The reading that is meant: the only one, or the only one that keeps to the rules.
fn the_only(catalogue: &Catalogue, readings: Vec<(Shape, Vec<u16>)>) -> Result<(Shape, Vec<u16>), Halt> {
    if readings.is_empty() {
        return Err(unreadable("there is no side at which every cell has exactly one value"));
    }
    let count = readings.len();
    let keeps = |(shape, values): &(Shape, Vec<u16>)| {
        count == 1 || catalogue.compiled(*shape).is_ok_and(|compiled| broken_rules(compiled, values).is_empty())
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
            if solved.givens.is_none() {
                say("note: the rules were checked, but not the givens: --puzzle or --map brings them");
            }
            solved.changed.iter().for_each(|change| say(&format!("note: given up: {change}")));
        }
        Verdict::SolvedDesign(solved) => {
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
        _ if arguments.json => json_formula::decoded(verdict, &mut text),
        Verdict::Solved(solved) => {
            let givens = solved.givens.clone().unwrap_or_else(|| vec![0; solved.values.len()]);
            let puzzle = Puzzle::from_values(givens).expect("these are the values of a grid");
            show(arguments, output.reader()).solution(&puzzle, solved.shape, 1, &solved.values, &mut text);
        }
        Verdict::SolvedDesign(solved) => {
            let show = designs::Show::new(form(arguments, output.reader()), ACTIONS, output.reader());
            show.solution(&solved.design, 1, &solved.chosen, &mut text);
        }
        Verdict::None { .. } => text.extend_from_slice(b"none\n"),
        Verdict::Unknown => text.extend_from_slice(b"unknown\n"),
        Verdict::Wrong(_) => {}
    }
    output.write(&text)?;
    output.finish()
}

const ACTIONS: Actions = Actions { print: Wish::Yes, count: Wish::No, time: Wish::No };

fn show(arguments: &DecodeArguments, reader: Reader) -> Show {
    Show::new(form(arguments, reader), ACTIONS, arguments.single.symbols, reader)
}

fn form(arguments: &DecodeArguments, reader: Reader) -> Form {
    match arguments.format {
        Some(AnswerFormat::Grid) => Form::Grid,
        Some(AnswerFormat::Long) => Form::Long,
        None if reader == Reader::Terminal => Form::Grid,
        Some(AnswerFormat::Short) | None => Form::Short,
    }
}
