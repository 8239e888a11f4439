//! Search trees as proofs.

use crate::problems::{exact_cover, langford, latin, queens, sudoku};
use crate::proof::formulas::{HARD, formula, givens, literal, pigeons};
use crate::proof::proofs::{rejection, searched, solutions, verified};
use crate::proof::rate;
use exactone::backtrack::Backtrack;
use exactone::cover::{Bits, Branching, Cells, Choose, Dlx, Ties};
use exactone::problem::{Candidate, Problem};
use exactone::proof::{CheckLimits, DratVerdict, DratWriter, Form, Record, SearchProof, Unfinished, Why, check};
use exactone::propagate::{Branching as Rule, Config, Propagate, Schedule, Techniques};
use exactone::solve::{Budget, Query, SolveError, Solver, Trace};
use std::ops::ControlFlow;

/// Every engine that tells of its nodes, in many settings.
fn engines(problem: &Problem) -> Vec<(String, Box<dyn Solver + '_>)> {
    let mut engines: Vec<(String, Box<dyn Solver + '_>)> =
        vec![("backtrack".to_owned(), Box::new(Backtrack::new(problem)))];
    for choose in [Choose::Fewest, Choose::First, Choose::Weighted] {
        for ties in [Ties::Lowest, Ties::Random(1)] {
            let branching = Branching { choose, ties };
            let name = format!("{choose}/{ties}");
            engines.push((format!("dlx/{name}"), Box::new(Dlx::new(problem, branching).unwrap())));
            engines.push((format!("cells/{name}"), Box::new(Cells::new(problem, branching).unwrap())));
            engines.push((format!("bits/{name}"), Box::new(Bits::new(problem, branching).unwrap())));
        }
    }
    for branching in Rule::ALL {
        for (techniques, schedule) in [
            (Techniques::SINGLES, Schedule::Fifo),
            (Techniques::SINGLES, Schedule::Sweep),
            (Techniques::NONE, Schedule::Lifo),
        ] {
            let engine = Propagate::new(problem, Config { techniques, schedule, branching });
            engines.push((format!("propagate/{schedule}/{branching}/{techniques}"), Box::new(engine)));
        }
    }
    engines
}

/// Every engine's search over these givens is a proof that there are no solutions but those it found.
fn every_search_is_a_proof(problem: &Problem, givens: &[Candidate], removed: &[Candidate], count: usize) {
    for (name, mut engine) in engines(problem) {
        let known = solutions(&mut *engine, givens, removed);
        assert_eq!(known.len(), count, "{name}");
        let cnf = formula(problem, givens, removed, &known);
        let (proof, _) = searched(&mut *engine, givens, removed).unwrap_or_else(|error| panic!("{name}: {error}"));
        match check(&cnf, &proof[..], CheckLimits::default(), Record::Nothing).unwrap() {
            DratVerdict::Verified(refutation) => {
                assert_eq!(refutation.statistics.resolved, 0, "{name}: not by RUP alone");
            }
            DratVerdict::Rejected(rejection) => panic!("{name}: {rejection}\n{}", String::from_utf8_lossy(&proof)),
        }
        assert!(verified(&cnf, &proof), "{name}");
    }
}

#[test]
fn the_search_of_every_engine_is_a_proof_where_there_is_no_solution() {
    every_search_is_a_proof(&pigeons(3, 2), &[], &[], 0);
    every_search_is_a_proof(&pigeons(6, 5), &[], &[], 0);
    every_search_is_a_proof(&queens(3), &[], &[], 0);
    every_search_is_a_proof(&langford(6), &[], &[], 0);
    every_search_is_a_proof(&sudoku(2, 2), &givens("12....3......4."), &[], 0);
}

#[test]
fn the_search_of_every_engine_is_a_proof_that_there_are_no_more_solutions() {
    every_search_is_a_proof(&queens(6), &[], &[], 4);
    every_search_is_a_proof(&langford(4), &[], &[], 2);
    every_search_is_a_proof(&latin(3), &[], &[], 12);
    every_search_is_a_proof(&latin(4), &[Candidate::new(0)], &[Candidate::new(21), Candidate::new(62)], 88);
    every_search_is_a_proof(&exact_cover(0, &[]), &[], &[], 1);
}

#[test]
fn givens_that_clash_and_empty_groups_are_proved_too() {
    let [one, other, third] = [0, 1, 5].map(Candidate::new);
    every_search_is_a_proof(&latin(3), &[one, other], &[], 0);
    every_search_is_a_proof(&latin(3), &[third], &[third], 0);
    every_search_is_a_proof(&latin(3), &[], &[Candidate::new(0), Candidate::new(1), Candidate::new(2)], 0);
    every_search_is_a_proof(&exact_cover(1, &[]), &[], &[], 0);
}

#[test]
fn hard_sudokus_have_one_solution_by_the_search_of_every_engine_but_the_plainest() {
    let problem = sudoku(3, 3);
    for (at, grid) in HARD.into_iter().enumerate() {
        let givens = givens(grid);
        let engines: [Box<dyn Solver>; 5] = [
            Box::new(Dlx::new(&problem, Branching::default()).unwrap()),
            Box::new(Cells::new(&problem, Branching::default()).unwrap()),
            Box::new(Bits::new(&problem, Branching::default()).unwrap()),
            Box::new(Propagate::new(&problem, Config::default())),
            Box::new(Propagate::new(&problem, Config { techniques: Techniques::NONE, ..Config::default() })),
        ];
        for mut engine in engines {
            let known = solutions(&mut *engine, &givens, &[]);
            assert_eq!(known.len(), 1);
            let cnf = formula(&problem, &givens, &[], &known);
            let (proof, lemmas) = searched(&mut *engine, &givens, &[]).unwrap();
            assert!(lemmas <= engine.statistics().nodes, "{lemmas} lemmas");
            assert!(verified(&cnf, &proof), "{}", engine.name());
            if at == 0 {
                assert_ne!(rate::verifies(&cnf, &proof), Some(false), "{}", engine.name());
            }
            // Without the clause that excludes the solution it is no proof.
            let open = formula(&problem, &givens, &[], &[]);
            assert_eq!(rejection(&open, &proof), Why::NotImplied);
        }
    }
}

#[test]
fn the_plainest_search_of_a_sudoku_is_a_proof() {
    let problem = sudoku(3, 3);
    let givens = givens("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let mut engine = Backtrack::new(&problem);
    let known = solutions(&mut engine, &givens, &[]);
    let (proof, lemmas) = searched(&mut engine, &givens, &[]).unwrap();
    assert_eq!(lemmas, engine.statistics().nodes);
    let cnf = formula(&problem, &givens, &[], &known);
    assert!(verified(&cnf, &proof));
    assert_ne!(rate::verifies(&cnf, &proof), Some(false));
}

#[test]
fn a_search_told_twice_is_the_same_and_one_that_stops_is_no_proof() {
    let problem = queens(6);
    for (name, mut engine) in engines(&problem) {
        let first = searched(&mut *engine, &[], &[]).unwrap();
        assert_eq!(searched(&mut *engine, &[], &[]).unwrap(), first, "{name}");
        let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
        let listen = |guesses: &mut dyn Iterator<Item = Candidate>| proof.refuted(guesses);
        let budget = Budget::default();
        let query = Query::new(&[], &budget).traced(Trace::to(&listen));
        engine.solve(&query, &mut |_| ControlFlow::Break(())).unwrap();
        assert!(matches!(proof.finish(), Err(Unfinished::Open)), "{name}");
    }
}

#[test]
fn conclusions_that_unit_propagation_does_not_follow_are_refused() {
    let problem = sudoku(2, 2);
    let listen = |_: &mut dyn Iterator<Item = Candidate>| {};
    let budget = Budget::default();
    for techniques in ["locked", "singles+locked", "subsets:2", "singles+subsets:3"] {
        let config = Config { techniques: techniques.parse().unwrap(), ..Config::default() };
        let mut engine = Propagate::new(&problem, config);
        let query = Query::new(&[], &budget);
        let answer = engine.solve(&query.traced(Trace::to(&listen)), &mut |_| ControlFlow::Break(()));
        let Err(SolveError::Untraceable { what, .. }) = answer else { panic!("{techniques}: {answer:?}") };
        assert!(what.contains(techniques), "{what}");
        assert!(engine.solve(&query, &mut |_| ControlFlow::Break(())).is_ok());
    }
}
