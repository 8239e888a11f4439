//! What a sum concludes, and its clauses, against all assignments of its cells.

use super::Linear;
use crate::inference::explanations::Explanations;
use crate::literal::Lit;
use crate::start::Start;
use crate::trail::{Reason, Trail};
use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder, Relation, Relations};
use exactone_core::solve::{Budget, Query};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

const CELLS: usize = 5;
const NUMBERS: [i64; 4] = [-1, 1, 2, 5];

/// A list of cells that differ, and a sum of weights, 0 for cells outside, from the first bound to the second.
type Stated = (Vec<usize>, Vec<i64>, i64, i64);

fn stated() -> impl Strategy<Value = Stated> {
    let weight = prop_oneof![1 => Just(0i64), 4 => Just(1), 1 => Just(-1), 1 => Just(2)];
    let weights = vec(weight, CELLS).prop_filter("no cell", |weights| weights.iter().any(|weight| *weight != 0));
    let different = btree_set(0..CELLS, 2..=4).prop_map(|cells| cells.into_iter().collect());
    (different, weights, -5i64..18, 0i64..3)
        .prop_map(|(cells, weights, least, more)| (cells, weights, least, least + more))
}

/// The cells and what they differ in as groups; the sum is stated alone.
fn build((different, weights, least, most): &Stated) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..CELLS).map(|_| builder.choice(NUMBERS.len()).unwrap()).collect();
    for value in 0..NUMBERS.len() {
        let members: Vec<_> = different.iter().map(|&cell| builder.candidate(cells[cell], value)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    let terms = weights.iter().copied().enumerate().filter(|(_, weight)| *weight != 0).collect();
    let list = vec![Relation::Different(different.clone()), Relation::Linear { terms, least: *least, most: *most }];
    builder.relate(Relations { numbers: NUMBERS.to_vec(), cells: vec![vec![0, 1, 2, 3]; CELLS], list });
    builder.build().unwrap()
}

/// All assignments that keep both, as ranks by cell.
fn solutions(problem: &Problem) -> Vec<Vec<u8>> {
    let all = (0..1u16 << (2 * CELLS)).map(|code| (0..CELLS).map(|cell| (code >> (2 * cell) & 3) as u8).collect());
    let list = &problem.relations().unwrap().list;
    all.filter(|ranks: &Vec<u8>| list.iter().all(|relation| relation.holds(&NUMBERS, ranks))).collect()
}

fn holds(lit: Lit, ranks: &[u8]) -> bool {
    let (cell, rank) = (lit.candidate().index() / 4, lit.candidate().index() % 4);
    (usize::from(ranks[cell]) == rank) == lit.is_positive()
}

/// Takes candidates away, or all others of a cell.
fn assume(trail: &mut Trail, assumed: &[(usize, bool)]) {
    trail.open_level();
    for &(candidate, is_value) in assumed {
        let cell = candidate / 4 * 4;
        let gone = (cell..cell + 4).filter(|other| if is_value { *other != candidate } else { *other == candidate });
        let gone: Vec<Lit> = gone.map(|one| Lit::is_not(Candidate::new(one))).collect();
        let leaves_one = (cell..cell + 4).any(|one| {
            let one = Lit::is(Candidate::new(one));
            !gone.contains(&!one) && !trail.is_false(one)
        });
        if leaves_one {
            gone.into_iter().filter(|&lit| trail.is_open(lit)).collect::<Vec<_>>().into_iter().for_each(|lit| {
                trail.set(lit, Reason::None);
            });
            let value = Lit::is(Candidate::new(candidate));
            if is_value && trail.is_open(value) {
                trail.set(value, Reason::None);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn what_a_sum_concludes_follows_from_its_causes(rule in stated(), assumed in vec((0..4 * CELLS, any::<bool>()), 0..8)) {
        let (problem, budget) = (build(&rule), Budget::default());
        let mut start = Start::new(&problem, "learn").unwrap();
        let remainder = start.remainder(&Query::new(&[], &budget)).unwrap().unwrap();
        let remainder = start.with_sums(remainder);
        let mut linear = Linear::new(&remainder).unwrap();
        let (mut trail, mut clauses) = (Trail::new(remainder.candidates()), Explanations::new(remainder.candidates()));
        assume(&mut trail, &assumed);
        let (solutions, mut seen) = (solutions(&problem), 0);
        let clause_holds = |causes: &[Lit], concluded: Option<Lit>| {
            solutions.iter().all(|ranks| causes.iter().copied().chain(concluded).any(|lit| holds(lit, ranks)))
        };
        loop {
            trail.lits()[seen..].iter().for_each(|&lit| linear.see(lit));
            seen = trail.len();
            match linear.run(&mut trail, &mut clauses, &mut 0) {
                Ok(None) => break,
                Ok(Some(reason)) => {
                    let Reason::Explained(leader) = reason else { panic!("{reason:?}") };
                    let causes = clauses.causes(leader);
                    prop_assert!(trail.len() > seen);
                    prop_assert!(causes.iter().all(|&lit| trail.is_false(lit) && trail.position_of(lit) < seen));
                    for &lit in &trail.lits()[seen..] {
                        prop_assert!(clause_holds(causes, Some(lit)), "{:?} {:?}", causes, lit);
                    }
                }
                Err(_) => {
                    let causes = clauses.conflict();
                    prop_assert!(causes.iter().all(|&lit| trail.is_false(lit)));
                    prop_assert!(clause_holds(causes, None), "{:?}", causes);
                    break;
                }
            }
        }
    }
}
