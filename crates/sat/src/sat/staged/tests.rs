//! Stages and shuffles, with a clock set by hand and a solver that remembers its clauses.

use super::super::plain::Plain;
use super::super::{Clock, Order, Sat, SatChoice, Stages, Staging};
use super::*;
use crate::cnf::Size;
use crate::encode::sample::{grouped, sudoku, with};
use crate::encode::{Encoder, Encoding, Start};
use exactone_core::problem::{Candidate, Problem};
use exactone_core::solve::{Cancel, CandidateState, Ending, Query, Solver};
use proptest::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

fn shuffles(seed: u64) -> [ClauseShuffle; 4] {
    let orders = [Order::Written, Order::Shuffled];
    let pairs = orders.map(|clauses| orders.map(|names| ClauseShuffle { clauses, names, seed }));
    [pairs[0][0], pairs[0][1], pairs[1][0], pairs[1][1]]
}

fn solutions(engine: &mut Sat<'_>, query: &Query<'_>) -> BTreeSet<Vec<Candidate>> {
    let mut found = BTreeSet::new();
    let ending = engine.solve(query, &mut |chosen| {
        let mut solution = chosen.to_vec();
        solution.sort_unstable();
        assert!(found.insert(solution), "a solution came twice");
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ok(Ending::Exhausted));
    found
}

/// Plain, which takes its time and remembers its clauses.
#[derive(Default)]
struct Slow {
    plain: Plain,
    received: Rc<RefCell<Vec<Vec<i32>>>>,
    time: Rc<Cell<Duration>>,
}

impl Slow {
    fn pass(&self, seconds: u64) {
        self.time.set(self.time.get() + Duration::from_secs(seconds));
    }
}

impl ClauseSink for Slow {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        self.pass(10);
        self.plain.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.pass(100);
        self.received.borrow_mut().push(clause.iter().map(|lit| lit.dimacs()).collect());
        self.plain.add_clause(clause)
    }
}

impl SatSolver for Slow {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        self.pass(10_000);
        self.plain.solve_under(assumptions)
    }

    fn statistics(&self) -> SatStatistics {
        self.plain.statistics()
    }

    fn name(&self) -> &'static str {
        "slow"
    }

    fn version(&self) -> Option<&'static str> {
        Some("1")
    }
}

/// The clauses that the solver inside gets of this problem.
fn received(problem: &Problem, shuffle: ClauseShuffle) -> Vec<Vec<i32>> {
    let (budget, slow) = (Budget::default(), Slow::default());
    let received = Rc::clone(&slow.received);
    let mut staged = Staged::new(slow, shuffle, Stopwatch::new(Clock::default()), &budget);
    let encoder = Encoder::new(problem, Encoding::for_search());
    encoder.encode(&Start::units(problem, &[], &[]), &mut staged).map(drop).unwrap();
    assert!(received.borrow().is_empty());
    staged.load().unwrap();
    drop(staged);
    received.take()
}

fn sorted(mut clauses: Vec<Vec<i32>>) -> Vec<Vec<i32>> {
    for clause in &mut clauses {
        clause.sort_unstable();
    }
    clauses.sort_unstable();
    clauses
}

fn written(problem: &Problem) -> Vec<Vec<i32>> {
    let mut cnf = Cnf::default();
    let Ok(_) = Encoder::new(problem, Encoding::for_search()).encode(&Start::units(problem, &[], &[]), &mut cnf);
    cnf.clauses().map(|clause| clause.iter().map(|lit| lit.dimacs()).collect()).collect()
}

proptest! {
    #[test]
    fn whatever_is_shuffled_the_solutions_are_the_same((problem, status) in grouped(), seed: u64) {
        let budget = Budget::default();
        let (givens, removed) = (with(&status, CandidateState::True), with(&status, CandidateState::False));
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for id in ["minimal", "triad+nested", "extended+fixpoint"] {
            let encoding: Encoding = id.parse().unwrap();
            let plain = solutions(&mut Sat::with(&problem, SatChoice::Varisat, encoding), &query);
            for shuffle in shuffles(seed) {
                let choice = if seed % 2 == 0 { SatChoice::Varisat } else { SatChoice::Batsat };
                let staging = Staging { shuffle, seed: Some(seed), ..Staging::default() };
                let (mut staged, _) = Sat::staged(&problem, &choice, encoding, staging);
                prop_assert_eq!(&solutions(&mut staged, &query), &plain);
            }
        }
    }

    #[test]
    fn assumptions_hold_under_new_names(signs in proptest::collection::vec(any::<bool>(), 6), seed: u64) {
        let budget = Budget::default();
        for shuffle in shuffles(seed) {
            let mut staged = Staged::new(Plain::default(), shuffle, Stopwatch::new(Clock::default()), &budget);
            let vars: Vec<Var> = (0..5).map(|_| staged.new_var()).collect();
            staged.add_clause(&[vars[0].positive(), vars[1].negative()]).unwrap();
            let literal = |var: Var, sign: bool| if sign { var.positive() } else { var.negative() };
            let mut assumed: Vec<Lit> = vars.iter().zip(&signs).map(|(&var, &sign)| literal(var, sign)).collect();
            let possible = signs[0] || !signs[1];
            for _ in 0..2 {
                match staged.solve_under(&assumed).unwrap() {
                    SatAnswer::Model(model) => prop_assert!(possible && assumed.iter().all(|&lit| model.holds(lit))),
                    answer => prop_assert!(!possible && answer == SatAnswer::Unsatisfiable),
                }
                // Once more with a variable that came after the first search.
                assumed.push(literal(staged.new_var(), signs[5]));
            }
        }
    }
}

#[test]
fn nothing_shuffled_gives_the_solver_exactly_the_clauses_of_the_encoder() {
    let problem = sudoku(2);
    assert_eq!(received(&problem, ClauseShuffle::default()), written(&problem));
}

#[test]
fn a_shuffle_of_clauses_moves_clauses_and_literals_and_changes_none() {
    let problem = sudoku(2);
    let [_, _, clauses, _] = shuffles(1);
    let (written, received) = (written(&problem), received(&problem, clauses));
    let lengths = |clauses: &[Vec<i32>]| clauses.iter().map(Vec::len).collect::<Vec<_>>();
    assert_ne!(lengths(&received), lengths(&written));
    assert!(received.iter().any(|clause| !clause.is_sorted_by_key(|number| number.abs())));
    assert_eq!(sorted(received), sorted(written));
}

#[test]
fn a_shuffle_of_names_keeps_the_order_and_the_signs() {
    let problem = sudoku(2);
    let [_, names, _, both] = shuffles(1);
    let (written, renamed) = (written(&problem), received(&problem, names));
    let signs = |clauses: &[Vec<i32>]| -> Vec<Vec<i32>> {
        clauses.iter().map(|clause| clause.iter().map(|number| number.signum()).collect()).collect()
    };
    assert_eq!(signs(&renamed), signs(&written));
    assert_ne!(renamed, written);
    assert_eq!(sorted(received(&problem, both)), sorted(renamed));
}

#[test]
fn a_seed_gives_the_same_clauses_always_and_two_seeds_give_different_ones() {
    let problem = sudoku(2);
    for (one, two) in shuffles(1).into_iter().zip(shuffles(2)).skip(1) {
        assert_eq!(received(&problem, one), received(&problem, one));
        assert_ne!(received(&problem, one), received(&problem, two));
    }
}

/// The stages of two models of one clause of two variables, by a solver that takes its time.
fn two_models(shuffle: ClauseShuffle) -> Stages {
    let (budget, slow) = (Budget::default(), Slow::default());
    let time = Rc::clone(&slow.time);
    let pass = |seconds| time.set(time.get() + Duration::from_secs(seconds));
    let watch = Stopwatch::new(Clock::ByHand(Rc::clone(&time)));
    watch.begin();
    pass(1);
    let mut staged = Staged::new(slow, shuffle, watch.clone(), &budget);
    let [x, y] = [staged.new_var(), staged.new_var()];
    pass(1);
    staged.add_clause(&[x.positive(), y.positive()]).unwrap();
    pass(1);
    let exclusion = match staged.solve() {
        Ok(SatAnswer::Model(model)) => {
            [x, y].map(|var| if model.is_true(var) { var.negative() } else { var.positive() })
        }
        answer => panic!("{answer:?}"),
    };
    pass(1_000_000);
    staged.add_clause(&exclusion).unwrap();
    assert!(matches!(staged.solve(), Ok(SatAnswer::Model(_))));
    watch.stages()
}

#[test]
fn time_before_the_first_search_is_encoding_and_between_searches_nobodys() {
    for shuffle in shuffles(3) {
        let stages = two_models(shuffle);
        let seconds = [stages.prepare, stages.encode, stages.load, stages.solve].map(|part| part.as_secs());
        assert_eq!(seconds, [0, 3, 120, 20_000]);
        assert_eq!(stages.size, Some(Size { vars: 2, clauses: 1, literals: 2 }));
        assert_eq!(stages.solver, Some(Opened { name: "slow", version: Some("1") }));
        assert_eq!(stages.work.map(|work| work.conflicts), Some(Some(1)));
    }
}

#[test]
fn a_query_that_singles_decide_is_all_encoding() {
    let (problem, budget) = (sudoku(1), Budget::default());
    let time = Rc::new(Cell::new(Duration::ZERO));
    let staging = Staging { clock: Clock::ByHand(Rc::clone(&time)), ..Staging::default() };
    let (mut sat, watch) = Sat::staged(&problem, &SatChoice::Varisat, Encoding::for_search(), staging);
    let ending = sat.solve(&Query::new(&[], &budget), &mut |_| {
        time.set(Duration::from_secs(1));
        ControlFlow::Continue(())
    });
    assert_eq!((ending, watch.stages()), (Ok(Ending::Exhausted), Stages::default()));
}

#[test]
fn each_query_is_measured_anew() {
    let (problem, budget) = (sudoku(2), Budget::default());
    let (mut sat, watch) = Sat::staged(&problem, &SatChoice::Batsat, Encoding::for_search(), Staging::default());
    let measured: Vec<Stages> = [&[][..], &[Candidate::new(0)], &[]]
        .map(|givens| {
            let _ = sat.solve(&Query::new(givens, &budget), &mut |_| ControlFlow::Break(())).unwrap();
            watch.stages()
        })
        .into();
    assert_eq!((measured[0].size, measured[0].work), (measured[2].size, measured[2].work));
    assert!(measured[1].size.unwrap().vars < measured[0].size.unwrap().vars);
    assert_eq!(measured[0].solver, Some(Opened { name: "batsat", version: Some("0.6.0") }));
}

#[test]
fn limits_hold_while_clauses_are_collected_and_while_they_are_loaded() {
    for shuffle in shuffles(5) {
        for before in [0, 1_000] {
            let flag = Cancel::default();
            let budget = Budget::default().with_cancel(&flag);
            let inner = SatChoice::Varisat.open(Size::default(), &budget).unwrap();
            let mut staged = Staged::new(inner, shuffle, Stopwatch::new(Clock::default()), &budget);
            let x = staged.new_var();
            let clause = [x.positive()];
            (0..before).for_each(|_| staged.add_clause(&clause).unwrap());
            flag.raise();
            if before == 0 {
                assert!((0..1_000).any(|_| staged.add_clause(&clause) == Err(Limit::Cancelled)));
                assert_eq!(staged.add_clause(&clause), Err(Limit::Cancelled));
            } else {
                assert_eq!(staged.load(), Err(Limit::Cancelled));
                staged.refuse(Limit::Cancelled);
            }
            assert_eq!(staged.solve(), Ok(SatAnswer::Interrupted(Limit::Cancelled)));
        }
    }
}
