//! What varisat writes.

use crate::problems::{langford, queens, sudoku};
use crate::proof::formulas::{HARD, formula, givens, pigeons};
use crate::proof::proofs::{rejection, solutions, varisat_proof, verified};
use crate::proof::rate;
use exactone::proof::{DratReader, Form, Why};
use exactone::propagate::{Config, Propagate};

#[test]
fn proofs_of_varisat_are_verified_in_both_forms_by_every_checker() {
    let mut formulas = vec![
        formula(&pigeons(4, 3), &[], &[], &[]),
        formula(&pigeons(7, 6), &[], &[], &[]),
        formula(&queens(3), &[], &[], &[]),
        formula(&langford(5), &[], &[], &[]),
        formula(&langford(6), &[], &[], &[]),
    ];
    for grid in HARD {
        let (problem, givens) = (sudoku(3, 3), givens(grid));
        let known = solutions(&mut Propagate::new(&problem, Config::default()), &givens, &[]);
        assert_eq!(known.len(), 1);
        formulas.push(formula(&problem, &givens, &[], &known));
    }
    for cnf in &formulas {
        for form in [Form::Text, Form::Binary] {
            let proof = varisat_proof(cnf, form).unwrap();
            assert_eq!(DratReader::new(&proof[..]).unwrap().form(), form);
            assert!(verified(cnf, &proof));
            assert_ne!(rate::verifies(cnf, &proof), Some(false), "{form:?}");
        }
    }
}

#[test]
fn a_proof_for_another_formula_is_rejected_by_every_checker() {
    let unsatisfiable = formula(&pigeons(4, 3), &[], &[], &[]);
    let satisfiable = formula(&pigeons(3, 3), &[], &[], &[]);
    let proof = varisat_proof(&unsatisfiable, Form::Text).unwrap();
    assert!(matches!(rejection(&satisfiable, &proof), Why::NotImplied | Why::NoEmptyClause));
    assert_ne!(rate::verifies(&satisfiable, &proof), Some(true));
}
