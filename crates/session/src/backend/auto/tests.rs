//! The cascade with engines that follow a script.

use super::stages::{self, Role};
use super::*;
use exactone_core::cover::Memo;
use exactone_core::parallel::Split;
use exactone_core::problem::Problem;
use exactone_core::problem::{Checker, Id, ProblemBuilder};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, Limit};
use exactone_core::solve::{Uniqueness, unique};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

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
    let openers = Openers {
        short,
        dancing,
        propagating,
        learning: Some(learning),
        learning_may_give_up: true,
        exhaustive,
        counting,
    };
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

#[test]
fn a_build_without_a_sat_solver_goes_on_without_one() {
    let problem = cell();
    let mut auto = cascade(&problem, engine(&[], GAVE_UP, Some(10)), engine(&[], GAVE_UP, None));
    auto.learning = None;
    let budget = Budget::default();
    let (_, ending) = solutions(&mut auto, &Query::new(&[], &budget).wanting(Wanted::UpTo(2)));
    // Two values of the cell are found, and no more are wanted.
    assert_eq!(ending, Ending::Stopped);
    let stages = auto.stages();
    let (engine, reason) = stages.last().map(|stage| (stage.engine, &*stage.reason)).unwrap();
    assert_eq!((engine, reason), ("propagate", "10 nodes were not enough, and this build has no SAT solver"));
}
