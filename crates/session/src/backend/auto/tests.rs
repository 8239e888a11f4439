//! The cascade with engines that follow a script.

use super::cascade::Opener;
use super::stages::{self, Role};
use super::*;
use exactone_core::cover::Memo;
use exactone_core::finite::FiniteDomains;
use exactone_core::parallel::Split;
use exactone_core::problem::{Checker, Id, ProblemBuilder};
use exactone_core::problem::{Choice, Problem};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, Limit};
use exactone_core::solve::{Uniqueness, unique};
use exactone_formats::model::Model;
use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Visits these solutions, then ends so; without a node limit it has them all.
struct Scripted {
    solutions: Vec<Vec<Candidate>>,
    ending: Result<Ending, SolveError>,
    nodes: Option<u64>,
}

impl Solver for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        assert_eq!(query.budget.nodes, self.nodes);
        let flow = self.solutions.iter().try_for_each(|solution| visit(solution));
        if flow.is_break() { Ok(Ending::Stopped) } else { self.ending.clone() }
    }

    fn statistics(&self) -> Statistics {
        Statistics { nodes: 1, solutions: self.solutions.len() as u64, ..Statistics::default() }
    }
}

fn engine<'p>(script: &[&[usize]], ending: Result<Ending, SolveError>, nodes: Option<u64>) -> Box<EngineOpener<'p>> {
    let named = |solution: &&[usize]| solution.iter().map(|&at| Candidate::from_index(at)).collect();
    let solutions: Vec<Vec<Candidate>> = script.iter().map(named).collect();
    Box::new(move || Ok(Box::new(Scripted { solutions: solutions.clone(), ending: ending.clone(), nodes })))
}

type EngineOpener<'p> = Opener<'p, Box<dyn Solver + 'p>>;

/// One cell with three values: three solutions.
fn cell() -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.choice(3).unwrap();
    builder.build().unwrap()
}

fn cascade<'p>(problem: &'p Problem, short: Box<EngineOpener<'p>>, learning: Box<EngineOpener<'p>>) -> Auto<'p> {
    let all = move || {
        let open = Box::new(move || Ok(Box::new(Propagate::new(problem, Config::default())) as Box<dyn Solver>));
        let cut = Box::new(|_: &Query<'_>, _| unreachable!("a cell is not worth cutting"));
        Split::new(problem, open, cut, NonZeroUsize::MIN)
    };
    let memory = move || Memo::new(problem, exactone_core::cover::Branching::default());
    let dancing = engine(&[&[0]], Ok(Ending::Exhausted), Some(80));
    let short = Box::new(move || Ok(Short::Other(short()?)));
    let propagating = engine(&[], GAVE_UP, None);
    let (exhaustive, counting) = (Box::new(all), Box::new(memory));
    let openers = Openers { short, dancing, propagating, learning, learning_may_give_up: true, exhaustive, counting };
    // The trials of the table, with few nodes.
    let (reason, mut trials) = stages::of(problem, true);
    for trial in &mut trials {
        trial.nodes = if trial.role == Role::Dancing { 80 } else { 10 };
    }
    Auto::with(problem, openers, reason, trials)
}

const GAVE_UP: Result<Ending, SolveError> = Ok(Ending::OutOfBudget(Limit::Nodes));

fn solutions(auto: &mut Auto<'_>, query: &Query<'_>) -> (Vec<usize>, Ending) {
    let mut found = Vec::new();
    let ending = auto.solve(query, &mut |chosen| {
        found.push(chosen[0].index());
        ControlFlow::Continue(())
    });
    (found, ending.unwrap())
}

#[test]
fn what_the_short_search_has_shown_is_not_shown_again() {
    let problem = cell();
    let short = engine(&[&[1]], GAVE_UP, Some(10));
    let mut auto = cascade(&problem, short, engine(&[&[0], &[1], &[2]], Ok(Ending::Exhausted), None));
    let budget = Budget::default();
    let query = Query::new(&[], &budget).wanting(Wanted::UpTo(3));
    assert_eq!(solutions(&mut auto, &query), (vec![1, 0, 2], Ending::Exhausted));
    assert_eq!(auto.stages().iter().map(|stage| stage.engine).collect::<Vec<_>>(), ["scripted", "scripted"]);
    assert_eq!((auto.statistics().nodes, auto.statistics().solutions), (2, 3));
    let answer = unique(&mut auto, &mut Checker::new(&problem), &query).unwrap();
    assert!(matches!(answer, Uniqueness::Multiple(..)));
}

#[test]
fn a_node_limit_holds_for_both_searches_together() {
    let problem = cell();
    let left = |nodes| {
        let learning = engine(&[&[0]], Ok(Ending::Exhausted), Some(5));
        let mut auto = cascade(&problem, engine(&[], GAVE_UP, Some(nodes)), learning);
        let budget = Budget::default().with_nodes(if nodes < 10 { nodes } else { nodes + 5 });
        let query = Query::new(&[], &budget).wanting(Wanted::UpTo(1));
        solutions(&mut auto, &query)
    };
    assert_eq!(left(10), (vec![0], Ending::Exhausted));
    assert_eq!(left(9), (vec![], Ending::OutOfBudget(Limit::Nodes)));
}

#[test]
fn what_is_too_large_for_clauses_is_searched() {
    let problem = cell();
    let refused = SolveError::TooLarge { engine: "scripted", what: "everything".to_owned() };
    let mut auto = cascade(&problem, engine(&[&[2]], GAVE_UP, Some(10)), engine(&[], Err(refused), None));
    let budget = Budget::default();
    let query = Query::new(&[], &budget).wanting(Wanted::UpTo(9));
    assert_eq!(solutions(&mut auto, &query), (vec![2, 0, 1], Ending::Exhausted));
    assert!(auto.stages().last().unwrap().reason.contains("everything"));
}

#[test]
fn a_count_is_a_stage_of_its_own() {
    let problem = cell();
    let mut auto = cascade(&problem, engine(&[], GAVE_UP, None), engine(&[], GAVE_UP, None));
    let (budget, checker) = (Budget::default(), &mut Checker::new(&problem));
    for (limit, engine, found) in [(None, "memo", "3"), (Some(2), "propagate", "at least 2")] {
        let tally = auto.count(checker, &Query::new(&[], &budget), limit).unwrap();
        assert_eq!(tally.to_string(), found);
        assert_eq!(auto.stages().iter().map(|stage| stage.engine).collect::<Vec<_>>(), [engine]);
    }
}

/// How an engine was asked: its name, whether to go on, and with how many nodes.
type Asked = (&'static str, &'static str, Option<u64>);

/// Notes how it is asked. It gives up under a limit of nodes, or refuses it.
struct Noting {
    name: &'static str,
    refuses: bool,
    asked: Rc<RefCell<Vec<Asked>>>,
}

impl Noting {
    fn open<'p>(&self) -> Box<EngineOpener<'p>> {
        let Self { name, refuses, asked } = self;
        let (name, refuses, asked) = (*name, *refuses, Rc::clone(asked));
        Box::new(move || Ok(Box::new(Self { name, refuses, asked: Rc::clone(&asked) })))
    }

    fn note(&self, how: &'static str, nodes: Option<u64>) -> Result<Ending, SolveError> {
        self.asked.borrow_mut().push((self.name, how, nodes));
        match nodes {
            Some(_) if self.refuses => Err(SolveError::TooLarge { engine: self.name, what: String::new() }),
            Some(_) => GAVE_UP,
            None => Ok(Ending::Exhausted),
        }
    }
}

impl Solver for Noting {
    fn name(&self) -> &'static str {
        self.name
    }

    fn solve(&mut self, query: &Query<'_>, _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.note("solve", query.budget.nodes)
    }

    fn go_on(&mut self, query: &Query<'_>, _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.note("go on", query.budget.nodes)
    }

    fn statistics(&self) -> Statistics {
        Statistics::default()
    }
}

#[test]
fn a_search_goes_on_after_a_trial_of_the_engine_that_learns() {
    for refuses in [false, true] {
        let (problem, asked) = (cell(), Rc::new(RefCell::new(Vec::new())));
        let noting = |name, refuses| Noting { name, refuses, asked: Rc::clone(&asked) };
        let mut auto = cascade(&problem, noting("short", false).open(), noting("learning", refuses).open());
        let trial = |role, nodes| stages::Trial { role, nodes };
        auto.trials = vec![trial(Role::Short, 10), trial(Role::Learning, 5), trial(Role::Short, 20)];
        let budget = Budget::default().with_nodes(37);
        let query = Query::new(&[], &budget).wanting(Wanted::UpTo(1));
        // Whoever refuses a trial refuses the whole, and all solutions are visited.
        let ending = if refuses { Ending::Exhausted } else { Ending::OutOfBudget(Limit::Nodes) };
        assert_eq!(solutions(&mut auto, &query).1, ending);
        // What was refused took nothing.
        let left = if refuses { 7 } else { 2 };
        let trials = [("short", "solve", 10), ("learning", "solve", 5), ("short", "go on", 20)];
        let last = ("learning", "solve", Some(left));
        let expected = trials.map(|(name, how, nodes)| (name, how, Some(nodes))).into_iter().chain([last]);
        assert!(asked.borrow().iter().copied().eq(expected), "{asked:?}");
        let reason = if refuses { "10 nodes were not enough" } else { "5 conflicts were not enough" };
        assert_eq!(auto.stages().iter().rfind(|stage| stage.engine == "short").unwrap().reason, reason);
    }
}

#[test]
fn domains_goes_on_with_the_same_question_and_begins_anew_with_another() {
    let model = Model::builtin("non-consecutive").unwrap();
    let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
    let problem = compiled.problem();
    let mut domains = FiniteDomains::new(problem).unwrap();
    let mut ask = |givens: &[Candidate], goes_on: bool, nodes: u64| {
        let budget = Budget::default().with_nodes(nodes);
        let query = Query::new(givens, &budget).wanting(Wanted::UpTo(1));
        let mut visit = |_: &[Candidate]| ControlFlow::Break(());
        let ending = if goes_on { domains.go_on(&query, &mut visit) } else { domains.solve(&query, &mut visit) };
        (ending.unwrap(), domains.statistics().nodes)
    };
    let first = [problem.members(problem.choice_group(Choice::new(0)))[0]];
    let (_, whole) = ask(&[], false, 1_000_000);
    assert!(whole > 10);
    assert_eq!(ask(&[], false, 4), (Ending::OutOfBudget(Limit::Nodes), 4));
    assert_eq!(ask(&[], true, 1_000_000), (Ending::Stopped, whole - 4));
    let other = ask(&first, false, 1_000_000);
    assert_eq!(ask(&[], false, 4), (Ending::OutOfBudget(Limit::Nodes), 4));
    assert_eq!(ask(&first, true, 1_000_000), other);
}

/// A cell and a device that tells the same.
fn cell_with_device() -> Problem {
    let mut builder = ProblemBuilder::new();
    let (cell, device) = (builder.choice(2).unwrap(), builder.auxiliary(2).unwrap());
    let first = [builder.candidate(cell, 0), builder.candidate(device, 0)];
    builder.iff((cell, &first[..1]), (device, &first[1..])).unwrap();
    builder.build().unwrap()
}

#[test]
fn where_rules_have_choices_of_their_own_options_dance_before_anything_is_learnt() {
    for (problem, has_device) in [(&cell_with_device(), true), (&cell(), false)] {
        let unasked = Err(SolveError::TooLarge { engine: "sat", what: "it is not asked".to_owned() });
        let learning = engine(&[&[0]], if has_device { unasked } else { Ok(Ending::Exhausted) }, None);
        let mut auto = cascade(problem, engine(&[], GAVE_UP, Some(10)), learning);
        let budget = Budget::default();
        let query = Query::new(&[], &budget).wanting(Wanted::UpTo(2));
        assert_eq!(solutions(&mut auto, &query), (vec![0], Ending::Exhausted));
        assert_eq!(auto.stages().len(), 2);
        assert_eq!(auto.stages()[1].reason.contains("automata"), has_device);
    }
}
