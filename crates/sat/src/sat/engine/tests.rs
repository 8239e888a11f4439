//! The engine with any solver behind it.

use super::*;
use crate::cnf::Counter;
use crate::encode::sample::{grouped, sudoku, with};
use crate::sat::plain::Plain;
use exactone_core::problem::ProblemBuilder;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The solutions that the engine visits with this solver behind it, each sorted.
fn found(problem: &Problem, query: &Query<'_>, mut solver: impl SatSolver) -> BTreeSet<Vec<Candidate>> {
    let mut engine = Sat::new(problem);
    let mut found = BTreeSet::new();
    let mut visit = |chosen: &[Candidate]| {
        let mut solution = chosen.to_vec();
        solution.sort_unstable();
        assert!(found.insert(solution), "a solution came twice");
        ControlFlow::Continue(())
    };
    if let Ok(Reduced::Remainder(start) | Reduced::Solution(start)) = engine.reduce(query) {
        assert_eq!(engine.search(&start, &mut solver, &mut visit), Ok(Ending::Exhausted));
    }
    found
}

proptest! {
    #[test]
    fn with_any_solver_behind_it_the_solutions_are_the_same((problem, status) in grouped()) {
        let budget = Budget::default();
        let (givens, removed) = (with(&status, CandidateState::True), with(&status, CandidateState::False));
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let plain = found(&problem, &query, Plain::default());
        for choice in [SatChoice::Varisat, SatChoice::Batsat] {
            let solver = choice.open(Size::default(), &budget).unwrap();
            prop_assert_eq!(&found(&problem, &query, solver), &plain);
        }
    }
}

#[test]
fn an_exclusion_names_open_visible_candidates_only() {
    let mut builder = ProblemBuilder::new();
    let cells = [builder.choice(2).unwrap(), builder.choice(2).unwrap(), builder.choice(1).unwrap()];
    builder.table(&cells[..2], &[vec![0, 0], vec![0, 1], vec![1, 0]]).unwrap();
    let problem = builder.build().unwrap();
    let mut engine = Sat::new(&problem);
    let Ok(Reduced::Remainder(start)) = engine.reduce(&Query::new(&[], &Budget::default())) else {
        panic!("two cells are open");
    };
    engine.chosen.extend(start.chosen());
    let decided = engine.chosen.len();
    engine.chosen.extend([0, 3, 6].map(Candidate::new));
    let Ok(numbering) = engine.encoder.encode(&start, &mut Counter::default());
    let excluded: Vec<i32> = engine.exclusion(decided, &numbering).into_iter().map(Lit::dimacs).collect();
    assert_eq!((decided, excluded), (1, vec![-1, -4]));
}

#[test]
fn a_plain_solver_finds_the_288_grids_of_side_4_too() {
    let budget = Budget::default();
    let problem = sudoku(2);
    assert_eq!(found(&problem, &Query::new(&[], &budget), Plain::default()).len(), 288);
}
