//! One suite for all SAT solvers: the same questions to each, judged by trying every assignment.
//!
//! The program outside is this very test, started again as a child (`solvers/child.rs`), so that the suite needs no
//! solver installed. Real ones that are found on the path are asked as well (`solvers/programs.rs`).

use crate::solvers::child::outside;
use crate::solvers::{add, exclusion, lit, literals, make, models, pigeons, satisfied, size, sudoku};
use exactone::cnf::{ClauseSink, Lit, Var};
use exactone::encode::Encoding;
use exactone::problem::Checker;
use exactone::sat::{
    ClauseShuffle, Clock, Order, Sat, SatAnswer, SatChoice, SatSolver, SatSolverName, Staged, Staging, Stopwatch,
};
use exactone::solve::{Budget, Cancel, Count, Limit, Query, Tally, count_by_visiting};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The suite, for one solver.
macro_rules! suite {
    ($solver:ident, $subject:expr, [$($question:ident),* $(,)?]) => {
        mod $solver {
            $(#[test] fn $question() { super::$question(&$subject); })*
        }
    };
}

/// The suite, for every solver.
macro_rules! suites {
    ($($question:ident),* $(,)?) => {
        suite!(varisat, super::plainly("varisat"), [$($question,)* a_limit_of_conflicts_is_exact]);
        suite!(batsat, super::plainly("batsat"), [$($question,)* a_limit_of_conflicts_is_exact]);
        #[cfg(feature = "cadical")]
        suite!(cadical, super::plainly("cadical"), [$($question,)* a_limit_of_conflicts_is_exact]);
        #[cfg(unix)]
        suite!(external, super::plainly(&super::outside()), [$($question),*]);
        suite!(staged_varisat, super::in_stages("varisat"), [$($question,)* a_limit_of_conflicts_is_exact]);
        suite!(staged_batsat, super::in_stages("batsat"), [$($question,)* a_limit_of_conflicts_is_exact]);
    };
}

suites!(
    a_formula_of_nothing_has_a_model,
    an_empty_clause_is_a_contradiction_for_good,
    tautologies_and_repeated_literals_mean_what_they_say,
    clause_by_clause_it_agrees_with_every_assignment_tried,
    under_assumptions_it_agrees_and_goes_on,
    assumptions_on_variables_in_no_clause_hold,
    contradictory_assumptions_are_unsatisfiable_this_once,
    excluding_each_model_shows_them_all,
    variables_made_between_searches_are_in_the_model,
    pigeons_fit_when_there_are_holes_for_them,
    the_288_grids_of_side_4_are_found,
    the_same_calls_give_the_same_models,
    a_deadline_ends_a_search,
    a_deadline_in_the_past_ends_loading,
    another_thread_ends_a_search,
    memory_used_up_is_a_limit,
    a_variable_that_was_not_made_is_refused,
);

/// Who is asked: a solver, plainly or in stages, with everything shuffled in between.
pub(crate) struct Subject {
    choice: SatChoice,
    shuffle: Option<ClauseShuffle>,
}

pub(crate) fn plainly(solver: &str) -> Subject {
    Subject { choice: solver.parse().unwrap(), shuffle: None }
}

fn in_stages(solver: &str) -> Subject {
    let shuffle = ClauseShuffle { clauses: Order::Shuffled, names: Order::Shuffled, seed: 3 };
    Subject { choice: solver.parse().unwrap(), shuffle: Some(shuffle) }
}

impl Subject {
    fn open<'b>(&self, vars: usize, budget: &'b Budget) -> Box<dyn SatSolver + 'b> {
        let solver = self.choice.open(size(vars), budget).unwrap();
        match self.shuffle {
            Some(shuffle) => Box::new(Staged::new(solver, shuffle, Stopwatch::new(Clock::default()), budget)),
            None => solver,
        }
    }
}

/// Processes cost more than searches.
fn runs(subject: &Subject, cases: u32) -> TestRunner {
    let cases = if subject.choice.name() == SatSolverName::External { cases.div_ceil(20) } else { cases };
    TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() })
}

pub(crate) fn open<'b>(subject: &Subject, budget: &'b Budget, vars: usize) -> Box<dyn SatSolver + 'b> {
    let mut solver = subject.open(vars, budget);
    make(&mut solver, vars);
    solver
}

/// The solver says so and, if it shows a model, the model is one.
fn agrees(answer: &SatAnswer, vars: usize, clauses: &[Vec<Lit>]) -> bool {
    match answer {
        SatAnswer::Model(model) => satisfied(model, clauses),
        SatAnswer::Unsatisfiable => models(vars, clauses).is_empty(),
        SatAnswer::Interrupted(_) => false,
    }
}

fn a_formula_of_nothing_has_a_model(subject: &Subject) {
    let budget = Budget::default();
    assert!(matches!(open(subject, &budget, 0).solve(), Ok(SatAnswer::Model(_))));
    let SatAnswer::Model(model) = open(subject, &budget, 3).solve().unwrap() else { panic!("no model of no clauses") };
    assert_eq!(exclusion(&model, 3).len(), 3);
}

fn an_empty_clause_is_a_contradiction_for_good(subject: &Subject) {
    let budget = Budget::default();
    let mut solver = open(subject, &budget, 2);
    assert!(matches!(solver.solve(), Ok(SatAnswer::Model(_))));
    solver.add_clause(&[]).unwrap();
    assert_eq!(solver.solve(), Ok(SatAnswer::Unsatisfiable));
    solver.add_clause(&[lit(1), lit(2)]).unwrap();
    assert_eq!(solver.solve_under(&[lit(1)]), Ok(SatAnswer::Unsatisfiable));
    assert_eq!(solver.solve(), Ok(SatAnswer::Unsatisfiable));
}

fn tautologies_and_repeated_literals_mean_what_they_say(subject: &Subject) {
    let budget = Budget::default();
    let mut solver = open(subject, &budget, 3);
    let clauses = [vec![lit(1), lit(-1)], vec![lit(2), lit(2), lit(2)], vec![lit(-2), lit(-3), lit(-2), lit(-3)]];
    add(&mut solver, &clauses).unwrap();
    for first in [1, -1] {
        let answer = solver.solve_under(&[lit(first)]).unwrap();
        let SatAnswer::Model(model) = answer else { panic!("{answer:?}") };
        assert!(model.holds(lit(first)) && model.holds(lit(2)) && model.holds(lit(-3)));
    }
    solver.add_clause(&[lit(3), lit(3)]).unwrap();
    assert_eq!(solver.solve(), Ok(SatAnswer::Unsatisfiable));
}

fn clause_by_clause_it_agrees_with_every_assignment_tried(subject: &Subject) {
    let formulas = (1_usize..8).prop_flat_map(|vars| (Just(vars), vec(literals(vars, 0..4), 0..24)));
    let run = runs(subject, 128).run(&formulas, |(vars, clauses)| {
        let budget = Budget::default();
        let mut solver = open(subject, &budget, vars);
        for known in 0..=clauses.len() {
            prop_assert!(agrees(&solver.solve().unwrap(), vars, &clauses[..known]));
            clauses.get(known).into_iter().for_each(|clause| solver.add_clause(clause).unwrap());
        }
        Ok(())
    });
    run.unwrap();
}

fn under_assumptions_it_agrees_and_goes_on(subject: &Subject) {
    const VARS: usize = 7;
    let step = (vec(literals(VARS, 1..4), 0..6), literals(VARS, 0..5));
    let run = runs(subject, 128).run(&vec(step, 1..8), |steps| {
        let budget = Budget::default();
        let (mut solver, mut clauses) = (open(subject, &budget, VARS), Vec::new());
        for (more, assumptions) in steps {
            add(&mut solver, &more).unwrap();
            clauses.extend(more);
            let assumed = [&clauses[..], &assumptions.chunks(1).map(<[Lit]>::to_vec).collect::<Vec<_>>()].concat();
            prop_assert!(agrees(&solver.solve_under(&assumptions).unwrap(), VARS, &assumed));
            prop_assert!(agrees(&solver.solve().unwrap(), VARS, &clauses));
        }
        Ok(())
    });
    run.unwrap();
}

fn assumptions_on_variables_in_no_clause_hold(subject: &Subject) {
    let budget = Budget::default();
    let mut solver = open(subject, &budget, 5);
    solver.add_clause(&[lit(1), lit(2)]).unwrap();
    for assumptions in [[4, 5], [-4, -5], [-5, 4], [5, 5], [-1, 3]] {
        let assumptions = assumptions.map(lit);
        let SatAnswer::Model(model) = solver.solve_under(&assumptions).unwrap() else { panic!("{assumptions:?}") };
        assert!(assumptions.iter().all(|&lit| model.holds(lit)) && model.satisfies(&[lit(1), lit(2)]));
    }
}

fn contradictory_assumptions_are_unsatisfiable_this_once(subject: &Subject) {
    let budget = Budget::default();
    let mut solver = open(subject, &budget, 3);
    solver.add_clause(&[lit(1), lit(2)]).unwrap();
    for assumptions in [&[3, -3][..], &[-1, -2], &[1, 3, 2, -3, 1]] {
        let assumptions: Vec<Lit> = assumptions.iter().copied().map(lit).collect();
        assert_eq!(solver.solve_under(&assumptions), Ok(SatAnswer::Unsatisfiable));
        assert!(matches!(solver.solve(), Ok(SatAnswer::Model(_))));
    }
    solver.add_clause(&[lit(-3)]).unwrap();
    assert!(matches!(solver.solve_under(&[lit(-1)]), Ok(SatAnswer::Model(_))));
}

fn excluding_each_model_shows_them_all(subject: &Subject) {
    const VARS: usize = 5;
    let run = runs(subject, 64).run(&vec(literals(VARS, 1..4), 0..8), |clauses| {
        let budget = Budget::default();
        let mut solver = open(subject, &budget, VARS);
        add(&mut solver, &clauses).unwrap();
        let mut found = BTreeSet::new();
        while let SatAnswer::Model(model) = solver.solve().unwrap() {
            prop_assert!(satisfied(&model, &clauses));
            let exclusion = exclusion(&model, VARS);
            solver.add_clause(&exclusion).unwrap();
            prop_assert!(found.insert(exclusion), "a model came twice");
        }
        prop_assert_eq!(found.len(), models(VARS, &clauses).len());
        Ok(())
    });
    run.unwrap();
}

/// Also more of them than were announced, and after the solver simplified.
fn variables_made_between_searches_are_in_the_model(subject: &Subject) {
    let budget = Budget::default();
    let mut solver = open(subject, &budget, 20);
    add(&mut solver, &pigeons(4, 4)).unwrap();
    for made in 20..40 {
        let SatAnswer::Model(model) = solver.solve().unwrap() else { panic!("four pigeons fit into four holes") };
        assert_eq!(exclusion(&model, made).len(), made);
        let var = solver.new_var();
        assert_eq!(var, Var::new(made));
        let clauses = [vec![var.positive(), lit(1)], vec![var.positive(), lit(-1)]];
        add(&mut solver, &clauses).unwrap();
        let SatAnswer::Model(model) = solver.solve().unwrap() else { panic!("the new variable is free") };
        assert!(model.is_true(var) && satisfied(&model, &pigeons(4, 4)));
    }
}

fn pigeons_fit_when_there_are_holes_for_them(subject: &Subject) {
    let budget = Budget::default();
    for holes in 1..7 {
        for more in [0, 1] {
            let clauses = pigeons(holes + more, holes);
            let mut solver = open(subject, &budget, (holes + more) * holes);
            add(&mut solver, &clauses).unwrap();
            match solver.solve().unwrap() {
                SatAnswer::Model(model) => assert!(more == 0 && satisfied(&model, &clauses)),
                answer => assert_eq!((answer, more), (SatAnswer::Unsatisfiable, 1)),
            }
        }
    }
}

fn the_288_grids_of_side_4_are_found(subject: &Subject) {
    let (problem, budget) = (sudoku(), Budget::default());
    let mut engine = match subject.shuffle {
        Some(shuffle) => {
            let staging = Staging { shuffle, ..Staging::default() };
            Sat::staged(&problem, &subject.choice, Encoding::default(), staging).0
        }
        None => Sat::with(&problem, subject.choice.clone(), Encoding::default()),
    };
    let tally = count_by_visiting(&mut engine, &mut Checker::new(&problem), &Query::new(&[], &budget), None);
    assert_eq!(tally, Ok(Tally::Exact(Count::from(288))));
}

fn the_same_calls_give_the_same_models(subject: &Subject) {
    let budget = Budget::default();
    let shown = || {
        let mut solver = open(subject, &budget, 30);
        add(&mut solver, &pigeons(5, 6)).unwrap();
        let mut shown = Vec::new();
        for _ in 0..10 {
            let SatAnswer::Model(model) = solver.solve().unwrap() else { panic!("there are 720") };
            solver.add_clause(&exclusion(&model, 30)).unwrap();
            shown.push(model);
        }
        (shown, solver.statistics())
    };
    assert_eq!(shown(), shown());
}

fn a_limit_of_conflicts_is_exact(subject: &Subject) {
    let six_holes = |budget: &Budget| {
        let mut solver = open(subject, budget, 42);
        add(&mut solver, &pigeons(7, 6)).unwrap();
        let answer = solver.solve().unwrap();
        if let SatAnswer::Interrupted(limit) = answer {
            assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(limit)), "once interrupted, it stays so");
            assert_eq!(solver.add_clause(&[]), Err(limit));
        }
        (answer, solver.statistics().conflicts.unwrap())
    };
    let (answer, conflicts) = six_holes(&Budget::default());
    assert_eq!(answer, SatAnswer::Unsatisfiable);
    assert!(conflicts > 10, "only {conflicts} conflicts");
    assert_eq!(six_holes(&Budget::default().with_nodes(conflicts)), (SatAnswer::Unsatisfiable, conflicts));
    for nodes in [conflicts - 1, conflicts / 2, 1, 0] {
        let short = six_holes(&Budget::default().with_nodes(nodes));
        assert_eq!(short.0, SatAnswer::Interrupted(Limit::Nodes), "{nodes} of {conflicts}");
        assert!(short.1 > nodes && short.1 <= conflicts, "{} conflicts of {nodes} allowed", short.1);
        assert_eq!(six_holes(&Budget::default().with_nodes(nodes)), short);
    }
}

fn a_deadline_ends_a_search(subject: &Subject) {
    let budget = Budget::within(Duration::from_millis(300));
    let mut solver = open(subject, &budget, 15 * 14);
    let answer =
        add(&mut solver, &pigeons(15, 14)).map_or_else(|limit| Ok(SatAnswer::Interrupted(limit)), |()| solver.solve());
    assert_eq!(answer, Ok(SatAnswer::Interrupted(Limit::Time)));
}

fn a_deadline_in_the_past_ends_loading(subject: &Subject) {
    let budget = Budget::within(Duration::ZERO);
    let mut solver = open(subject, &budget, 42);
    assert_eq!(add(&mut solver, &pigeons(7, 6)), Err(Limit::Time));
    assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Time)));
}

fn another_thread_ends_a_search(subject: &Subject) {
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    let mut solver = open(subject, &budget, 15 * 14);
    add(&mut solver, &pigeons(15, 14)).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            (0..1_000).for_each(|_| std::thread::yield_now());
            flag.raise();
        });
        assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Cancelled)));
    });
    assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Cancelled)));
}

fn memory_used_up_is_a_limit(subject: &Subject) {
    let budget = Budget { memory: Some(0), ..Budget::default() };
    if budget.hit().is_some() {
        let mut solver = open(subject, &budget, 3);
        assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Memory)));
    }
}

fn a_variable_that_was_not_made_is_refused(subject: &Subject) {
    let budget = Budget::default();
    for number in [4, -4, i32::MAX] {
        let mut solver = open(subject, &budget, 3);
        assert!(catch_unwind(AssertUnwindSafe(|| solver.add_clause(&[lit(1), lit(number)]))).is_err());
        let mut solver = open(subject, &budget, 3);
        assert!(catch_unwind(AssertUnwindSafe(|| solver.solve_under(&[lit(number)]))).is_err());
    }
}

#[test]
fn solvers_know_their_names_and_releases() {
    let (budget, locked) = (Budget::default(), include_str!("../Cargo.lock"));
    for choice in [SatChoice::Varisat, SatChoice::Batsat] {
        let solver = choice.open(size(0), &budget).unwrap();
        let (name, version) = (solver.name(), solver.version().unwrap());
        assert_eq!(name, choice.name().name());
        assert!(locked.contains(&format!("name = \"{name}\"\nversion = \"{version}\"")), "{name} is not {version}");
    }
}
