//! The propagator against its judge: every clause looked at until nothing changes.

use super::*;
use crate::cnf::Cnf;
use proptest::collection::vec;
use proptest::prelude::*;

/// The value of each variable at the fixpoint, by the plain way.
fn plain(cnf: &Cnf, assumed: &[Lit]) -> Result<Vec<Option<bool>>, Conflict> {
    let mut values = vec![None; usize::try_from(cnf.size().vars).unwrap()];
    for lit in assumed {
        if values[lit.var().index()].replace(lit.is_positive()) == Some(!lit.is_positive()) {
            return Err(Conflict);
        }
    }
    loop {
        let mut changed = false;
        for clause in cnf.clauses() {
            let value = |lit: &Lit| values[lit.var().index()].map(|value| value == lit.is_positive());
            if clause.iter().any(|lit| value(lit) == Some(true)) {
                continue;
            }
            let mut open: Vec<Lit> = clause.iter().copied().filter(|lit| value(lit).is_none()).collect();
            open.dedup();
            match *open {
                [] => return Err(Conflict),
                [lit] => (values[lit.var().index()], changed) = (Some(lit.is_positive()), true),
                _ => (),
            }
        }
        if !changed {
            return Ok(values);
        }
    }
}

const VARS: usize = 8;

fn literal() -> impl Strategy<Value = Lit> {
    (0..VARS, any::<bool>()).prop_map(|(var, sign)| {
        let var = Var::new(var);
        if sign { var.positive() } else { var.negative() }
    })
}

/// Sorted, so that the plain way sees literals that stand twice side by side.
fn clause() -> impl Strategy<Value = Vec<Lit>> {
    let length = prop_oneof![1 => 0..2_usize, 6 => 2..3_usize, 8 => 3..6_usize];
    length.prop_flat_map(|length| vec(literal(), length)).prop_map(|mut clause| {
        clause.sort_unstable();
        clause
    })
}

#[derive(Clone, Debug)]
enum Step {
    Assume(Vec<Lit>),
    Retract,
    Reset,
    Add(Vec<Lit>),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => vec(literal(), 0..3).prop_map(Step::Assume),
        3 => Just(Step::Retract),
        1 => Just(Step::Reset),
        1 => clause().prop_map(Step::Add),
    ]
}

fn add(propagator: &mut Propagator, cnf: &mut Cnf, clause: &[Lit]) {
    let (Ok(()), Ok(())) = (propagator.add_clause(clause), cnf.add_clause(clause));
}

fn values(propagator: &Propagator) -> Vec<Option<bool>> {
    (0..VARS).map(|var| propagator.value(Var::new(var).positive())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn whatever_is_assumed_and_taken_back_the_fixpoint_is_that_of_the_plain_way(
        clauses in vec(clause(), 0..25),
        steps in vec(step(), 1..25),
    ) {
        let (mut propagator, mut cnf) = (Propagator::default(), Cnf::default());
        for _ in 0..VARS {
            assert_eq!(propagator.new_var(), cnf.new_var());
        }
        for clause in &clauses {
            add(&mut propagator, &mut cnf, clause);
        }
        let mut assumed: Vec<Vec<Lit>> = Vec::new();
        for step in steps {
            match step {
                Step::Assume(literals) => {
                    let met = propagator.assume(&literals);
                    assumed.push(literals);
                    let expected = plain(&cnf, &assumed.concat());
                    prop_assert_eq!(met.map(|()| values(&propagator)), expected);
                }
                Step::Retract => {
                    propagator.retract();
                    assumed.pop();
                }
                Step::Reset => {
                    propagator.reset();
                    assumed.clear();
                }
                Step::Add(clause) => {
                    add(&mut propagator, &mut cnf, &clause);
                    assumed.clear();
                }
            }
        }
    }
}

#[test]
fn a_conflict_of_the_formula_alone_stays_and_one_of_an_assumption_goes() {
    let mut propagator = Propagator::default();
    let [x, y] = [(); 2].map(|()| propagator.new_var().positive());
    let Ok(()) = propagator.add_clause(&[!x, y]);
    assert_eq!(propagator.assume(&[x, !y]), Err(Conflict));
    assert_eq!(propagator.assume(&[]), Err(Conflict), "the assumption below still stands");
    propagator.reset();
    assert_eq!((propagator.assume(&[x]), propagator.trail()), (Ok(()), &[x, y][..]));
    for clause in [[x], [!y]] {
        let Ok(()) = propagator.add_clause(&clause);
    }
    assert_eq!(propagator.assume(&[]), Err(Conflict));
    propagator.reset();
    assert_eq!(propagator.assume(&[]), Err(Conflict));
}

#[test]
fn a_clause_with_a_literal_and_its_negation_says_nothing() {
    let mut propagator = Propagator::default();
    let [x, y] = [(); 2].map(|()| propagator.new_var().positive());
    let Ok(()) = propagator.add_clause(&[x, y, !x]);
    assert_eq!((propagator.assume(&[!y]), propagator.value(x)), (Ok(()), None));
}
