//! Other people's encodings of the same name: the same sizes, and where the clauses mean the same, the same clauses.

use exactone::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone::encode::{AtMostOne, Width};
use pindakaas::ClauseDatabase as _;
use pindakaas::Encoder as _;
use pindakaas::constraint::cardinality_one::CardinalityOne;
use pindakaas::constraint::linear::LimitComp;
use pindakaas::encoder::ladder::LadderEncoder;
use rustsat::encodings::am1;
use rustsat::instances::{BasicVarManager, ManageVars};
use std::collections::BTreeSet;

/// Clauses as sorted DIMACS numbers; variables past n are auxiliary.
type Clauses = Vec<Vec<i32>>;

fn sorted(clauses: impl IntoIterator<Item = Vec<i32>>) -> Clauses {
    clauses
        .into_iter()
        .map(|mut clause| {
            clause.sort_unstable();
            clause
        })
        .collect()
}

fn literals(n: usize) -> (Cnf, Vec<Lit>) {
    let mut cnf = Cnf::default();
    let literals = (0..n).map(|_| cnf.new_var().positive()).collect();
    (cnf, literals)
}

fn dimacs(cnf: &Cnf) -> Clauses {
    sorted(cnf.clauses().map(|clause| clause.iter().map(|lit| lit.dimacs()).collect()))
}

fn ours(kind: AtMostOne, n: usize) -> Clauses {
    let (mut cnf, literals) = literals(n);
    let Ok(()) = kind.at_most_one(&literals, &mut cnf);
    assert_eq!(kind.size_of_at_most_one(n as u64).unwrap().vars + n as u64, cnf.size().vars);
    dimacs(&cnf)
}

fn rustsats<E: am1::Encode + From<Vec<rustsat::types::Lit>>>(n: usize) -> Clauses {
    let literals: Vec<_> = (0..u32::try_from(n).unwrap()).map(rustsat::types::Lit::positive).collect();
    let mut vars = BasicVarManager::default();
    vars.increase_next_free(rustsat::types::Var::new(u32::try_from(n).unwrap()));
    let mut cnf = rustsat::instances::Cnf::new();
    E::from(literals).encode(&mut cnf, &mut vars).unwrap();
    sorted(cnf.into_iter().map(|clause| clause.iter().map(|lit| lit.to_ipasir()).collect()))
}

/// Sizes: auxiliary variables, clauses, literals.
fn size(clauses: &Clauses, n: usize) -> (usize, usize, usize) {
    let vars: BTreeSet<u32> = clauses.iter().flatten().map(|lit| lit.unsigned_abs()).collect();
    let auxiliary = vars.iter().filter(|var| **var as usize > n).count();
    (auxiliary, clauses.len(), clauses.iter().map(Vec::len).sum())
}

fn set(clauses: Clauses) -> BTreeSet<Vec<i32>> {
    clauses.into_iter().collect()
}

/// The same clauses with each auxiliary variable meaning the opposite.
fn turned(clauses: Clauses, n: usize) -> Clauses {
    let turn = |lit: i32| if lit.unsigned_abs() as usize > n { -lit } else { lit };
    sorted(clauses.into_iter().map(|clause| clause.into_iter().map(turn).collect()))
}

#[test]
fn pairwise_and_bitwise_write_the_clauses_that_rustsat_writes() {
    for n in 6..=40 {
        assert_eq!(set(ours(AtMostOne::Pairwise, n)), set(rustsats::<am1::Pairwise>(n)), "{n}");
        assert_eq!(set(ours(AtMostOne::Bitwise, n)), set(rustsats::<am1::Bitwise>(n)), "{n}");
    }
}

/// Its rungs say "none of the first i" where Sinz's counter says "one of the first i".
#[test]
fn sequential_is_the_ladder_of_rustsat_upside_down() {
    for n in 6..=40 {
        assert_eq!(set(turned(ours(AtMostOne::Sequential, n), n)), set(rustsats::<am1::Ladder>(n)), "{n}");
    }
}

#[test]
fn sizes_are_those_of_rustsat() {
    let bimander = |width| AtMostOne::Bimander(Width::new(width).unwrap());
    for n in (6..=40).chain([49, 64, 81, 100]) {
        assert_eq!(size(&ours(AtMostOne::Sequential, n), n), size(&rustsats::<am1::Ladder>(n), n), "{n}");
        assert_eq!(size(&ours(AtMostOne::Bitwise, n), n), size(&rustsats::<am1::Bitwise>(n), n), "{n}");
        assert_eq!(size(&ours(bimander(2), n), n), size(&rustsats::<am1::Bimander<2>>(n), n), "{n}");
        assert_eq!(size(&ours(bimander(4), n), n), size(&rustsats::<am1::Bimander<4>>(n), n), "{n}");
    }
}

fn pindakaas_ladder(n: usize) -> Clauses {
    let mut cnf = pindakaas::Cnf::default();
    let literals: Vec<pindakaas::Lit> = cnf.new_var_range(n).map(Into::into).collect();
    LadderEncoder::default().encode(&mut cnf, &CardinalityOne::new(literals, LimitComp::Equal)).unwrap();
    sorted(cnf.iter().map(|clause| clause.iter().map(|&lit| i32::from(lit)).collect()))
}

#[test]
fn regular_writes_the_exactly_one_ladder_that_pindakaas_writes() {
    for n in 2..=81 {
        let (mut cnf, literals) = literals(n);
        let Ok(()) = AtMostOne::Regular.exactly_one(&literals, &mut cnf);
        let ours = dimacs(&cnf);
        assert_eq!(size(&ours, n), (n - 1, 4 * n - 4, 9 * n - 10));
        assert_eq!(set(ours), set(pindakaas_ladder(n)), "{n}");
        assert_eq!(cnf.size().vars, Var::new(2 * n - 1).index() as u64);
    }
}
