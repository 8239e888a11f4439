//! Truth tables, sizes, and what unit propagation reaches, for every at-most-one encoding.

use super::{AtMostOne, Width};
use crate::cnf::{ClauseSink, Cnf, Lit, Size, Var};

/// Every kind, and some more widths.
fn kinds() -> impl Iterator<Item = AtMostOne> {
    let widths = [2, 4, 5].map(|width| Width::new(width).unwrap());
    AtMostOne::all().chain(widths.map(AtMostOne::Commander)).chain(widths.map(AtMostOne::Bimander))
}

#[derive(Clone, Copy, PartialEq)]
enum Mode {
    AtMost,
    Exactly,
}

/// The clauses over these literals, of which the variables are the first `vars`.
fn cnf(kind: AtMostOne, mode: Mode, vars: usize, literals: &[Lit]) -> Cnf {
    let mut cnf = Cnf::default();
    (0..vars).for_each(|_| _ = cnf.new_var());
    let Ok(()) = match mode {
        Mode::AtMost => kind.at_most_one(literals, &mut cnf),
        Mode::Exactly => kind.exactly_one(literals, &mut cnf),
    };
    cnf
}

fn positive(n: usize) -> Vec<Lit> {
    (0..n).map(|at| Var::new(at).positive()).collect()
}

/// Propagates units from these assumptions; `None` at a conflict.
fn propagate(cnf: &Cnf, assumed: &[Lit]) -> Option<Vec<Option<bool>>> {
    let mut values = vec![None; usize::try_from(cnf.size().vars).unwrap()];
    for lit in assumed {
        values[lit.var().index()] = Some(lit.is_positive());
    }
    loop {
        let mut changed = false;
        for clause in cnf.clauses() {
            let value = |lit: &Lit| values[lit.var().index()].map(|value| value == lit.is_positive());
            let mut open = clause.iter().filter(|lit| value(lit).is_none());
            match (clause.iter().any(|lit| value(lit) == Some(true)), open.next(), open.next()) {
                (false, None, _) => return None,
                (false, Some(lit), None) => (values[lit.var().index()], changed) = (Some(lit.is_positive()), true),
                _ => (),
            }
        }
        if !changed {
            return Some(values);
        }
    }
}

/// How many models extend these assumptions: by branching on what propagation leaves open.
fn models(cnf: &Cnf, assumed: &[Lit]) -> u64 {
    let Some(values) = propagate(cnf, assumed) else { return 0 };
    let Some(open) = values.iter().position(Option::is_none) else { return 1 };
    let var = Var::new(open);
    [var.positive(), var.negative()].into_iter().map(|lit| models(cnf, &[assumed, &[lit]].concat())).sum()
}

fn assignment(n: usize, mask: u32) -> Vec<Lit> {
    (0..n).map(Var::new).map(|var| if mask >> var.index() & 1 == 1 { var.positive() } else { var.negative() }).collect()
}

fn allowed(mode: Mode, mask: u32) -> bool {
    mask.is_power_of_two() || (mask == 0 && mode == Mode::AtMost)
}

fn truth_tables_are_right(mode: Mode) {
    for kind in kinds() {
        for n in 0..=12 {
            let cnf = cnf(kind, mode, n, &positive(n));
            for mask in 0..1 << n {
                let satisfiable = models(&cnf, &assignment(n, mask)) > 0;
                assert_eq!(satisfiable, allowed(mode, mask), "{kind} of {n}, {mask:b}");
            }
        }
    }
}

#[test]
fn truth_tables_of_at_most_one_are_right_up_to_twelve_literals() {
    truth_tables_are_right(Mode::AtMost);
}

#[test]
fn truth_tables_of_exactly_one_are_right_up_to_twelve_literals() {
    truth_tables_are_right(Mode::Exactly);
}

#[test]
fn auxiliary_variables_are_determined_where_they_are_said_to_be() {
    for kind in kinds() {
        for n in 0..=9 {
            let at_most = cnf(kind, Mode::AtMost, n, &positive(n));
            let none = models(&at_most, &assignment(n, 0));
            assert_eq!(none == 1, kind.is_determined_by_none(n as u64), "{kind} of {n}: {none}");
            let exactly = cnf(kind, Mode::Exactly, n, &positive(n));
            for one in 0..n {
                let extensions = models(&exactly, &assignment(n, 1 << one));
                assert_eq!(extensions == 1, kind.is_determined_by_one(n as u64), "{kind} of {n}: {extensions}");
            }
        }
    }
}

#[test]
fn unit_propagation_is_complete() {
    for (kind, n) in kinds().flat_map(|kind| (1..=12).map(move |n| (kind, n))) {
        let at_most = cnf(kind, Mode::AtMost, n, &positive(n));
        for one in 0..n {
            let values = propagate(&at_most, &[Var::new(one).positive()]).expect("one is allowed");
            assert!((0..n).all(|at| values[at] == Some(at == one)), "{kind} of {n}: {one} true");
            for other in 0..one {
                let both = [one, other].map(|at| Var::new(at).positive());
                assert_eq!(propagate(&at_most, &both), None, "{kind} of {n}: {one} and {other}");
            }
        }
        let exactly = cnf(kind, Mode::Exactly, n, &positive(n));
        for last in 0..n {
            let false_ones: Vec<Lit> = (0..n).filter(|at| *at != last).map(|at| Var::new(at).negative()).collect();
            let values = propagate(&exactly, &false_ones).expect("one is left");
            assert_eq!(values[last], Some(true), "{kind} of {n}: {last} is left");
        }
    }
}

#[test]
fn negated_literals_and_literals_that_stand_twice_are_literals_like_any_other() {
    for kind in kinds() {
        for n in 2..=8 {
            let negated: Vec<Lit> =
                positive(n).iter().enumerate().map(|(at, &lit)| if at % 2 == 0 { !lit } else { lit }).collect();
            let twice: Vec<Lit> = (0..n).map(|at| Var::new(at / 2).positive()).collect();
            let opposite: Vec<Lit> =
                (0..n).map(|at| if at == 1 { !Var::new(0).positive() } else { Var::new(at).positive() }).collect();
            for literals in [negated, twice, opposite] {
                for mode in [Mode::AtMost, Mode::Exactly] {
                    let cnf = cnf(kind, mode, n, &literals);
                    for mask in 0..1_u32 << n {
                        let count = literals
                            .iter()
                            .filter(|lit| (mask >> lit.var().index() & 1 == 1) == lit.is_positive())
                            .count();
                        let allowed = count == 1 || (count == 0 && mode == Mode::AtMost);
                        assert_eq!(models(&cnf, &assignment(n, mask)) > 0, allowed, "{kind} of {literals:?}, {mask:b}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_prediction_is_exact() {
    for (kind, n) in kinds().flat_map(|kind| (0..=130).map(move |n| (kind, n))) {
        let actual = |mode| {
            let size = cnf(kind, mode, n, &positive(n)).size();
            Some(Size { vars: size.vars - n as u64, ..size })
        };
        assert_eq!(kind.size_of_at_most_one(n as u64), actual(Mode::AtMost), "at most one by {kind} of {n}");
        assert_eq!(kind.size_of_exactly_one(n as u64), actual(Mode::Exactly), "exactly one by {kind} of {n}");
    }
}

/// Auxiliary variables, clauses, literals, as published or as other programs make them.
#[test]
fn sizes_are_the_published_ones() {
    let size = |kind: AtMostOne, n| kind.size_of_at_most_one(n).map(|size| (size.vars, size.clauses, size.literals));
    let bimander = AtMostOne::Bimander(Width::new(2).unwrap());
    for (kind, n, expected) in [
        (AtMostOne::Sequential, 9, (8, 23, 46)),
        (AtMostOne::Sequential, 81, (80, 239, 478)),
        (AtMostOne::Bitwise, 25, (5, 125, 250)),
        (AtMostOne::Product, 9, (6, 24, 48)),
        (AtMostOne::Product, 25, (20, 78, 156)),
        (bimander, 9, (3, 31, 62)),
        (bimander, 25, (4, 112, 224)),
        (AtMostOne::Nested, 9, (3, 21, 42)),
        (AtMostOne::Nested, 16, (6, 42, 84)),
        (AtMostOne::Nested, 25, (11, 69, 138)),
        (AtMostOne::Totalizer, 9, (29, 66, 167)),
        (AtMostOne::Pairwise, 9, (0, 36, 72)),
    ] {
        assert_eq!(size(kind, n), Some(expected), "{kind} of {n}");
    }
    let ladder = AtMostOne::Regular.size_of_exactly_one(9).unwrap();
    assert_eq!((ladder.vars, ladder.clauses, ladder.literals), (8, 32, 71));
}

#[test]
fn adaptive_has_at_most_one_clause_more_than_the_best_of_its_choices() {
    for n in 0..2_000 {
        let clauses = |kind: AtMostOne| kind.size_of_at_most_one(n).unwrap().clauses;
        let best = [AtMostOne::Pairwise, AtMostOne::Nested, AtMostOne::Product].map(clauses).into_iter().min().unwrap();
        assert!(clauses(AtMostOne::Adaptive) <= best + 1, "{n}: {} against {best}", clauses(AtMostOne::Adaptive));
    }
}

#[test]
fn names_go_there_and_back_and_wrong_ones_are_answered_with_the_nearest() {
    for kind in kinds() {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    let message = |name: &str| name.parse::<AtMostOne>().unwrap_err().to_string();
    assert!(message("pairwize").contains("did you mean `pairwise`?"));
    assert!(message("commander1").contains("commander3") || message("commander1").contains("from 2 to 99"));
    assert!(message("").contains("Expected pairwise"));
}

#[test]
fn sizes_past_64_bits_are_noticed() {
    assert_eq!(AtMostOne::Pairwise.size_of_at_most_one(u64::MAX), None);
    assert_eq!(AtMostOne::Nested.size_of_at_most_one(u64::MAX), None);
    assert!(AtMostOne::Product.size_of_at_most_one(1 << 40).is_some());
}
