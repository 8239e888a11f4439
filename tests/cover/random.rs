//! Random problems, judged by every set of candidates tried.

use super::*;
use exactone::cover::Memo;
use exactone::solve::Count;

/// All solutions, by trying every set of candidates.
pub(super) fn brute_force(problem: &Problem, givens: &[usize], removed: &[usize]) -> Vec<Vec<usize>> {
    let mut checker = Checker::new(problem);
    let mut found = Vec::new();
    for set in 0_u32..1 << problem.candidates() {
        let members: Vec<usize> = (0..problem.candidates()).filter(|at| set >> at & 1 == 1).collect();
        if checker.check_query(&named(&members), &named(givens), &named(removed)).is_ok() {
            found.push(members);
        }
    }
    found.sort();
    found
}

#[derive(Debug, Clone)]
struct Asked {
    candidates: usize,
    groups: Vec<(Bound, Vec<usize>)>,
    givens: Vec<usize>,
    removed: Vec<usize>,
}

fn asked() -> impl Strategy<Value = Asked> {
    (1_usize..=11).prop_flat_map(|candidates| {
        let bound = prop_oneof![Just(Bound::ExactlyOne), Just(Bound::AtMostOne)];
        let members = proptest::sample::subsequence((0..candidates).collect::<Vec<_>>(), 0..=candidates.min(5));
        let groups = proptest::collection::vec((bound, members), 0..9);
        let givens = proptest::collection::vec(0..candidates, 0..3);
        let removed = proptest::collection::vec(0..candidates, 0..3);
        (groups, givens, removed).prop_map(move |(groups, givens, removed)| Asked {
            candidates,
            groups,
            givens,
            removed,
        })
    })
}

/// The groups asked for; candidates in no exactly-one group are put into one together.
fn stated(asked: &Asked) -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.add_candidates(asked.candidates).unwrap();
    for (bound, members) in &asked.groups {
        builder.group(*bound, &named(members)).unwrap();
    }
    let held = |at: &usize| asked.groups.iter().any(|(bound, group)| *bound == Bound::ExactlyOne && group.contains(at));
    let loose: Vec<usize> = (0..asked.candidates).filter(|at| !held(at)).collect();
    if !loose.is_empty() {
        builder.group(Bound::ExactlyOne, &named(&loose)).unwrap();
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn random_problems_have_the_solutions_that_brute_force_finds(asked in asked()) {
        let problem = stated(&asked);
        let expected = brute_force(&problem, &asked.givens, &asked.removed);
        for (branching, mut engine) in engines(&problem) {
            let mut found = all(&problem, engine.as_mut(), &asked.givens, &asked.removed);
            found.sort();
            prop_assert_eq!(&found, &expected, "{} {:?}", engine.name(), branching);
        }
        let (givens, removed, budget) = (named(&asked.givens), named(&asked.removed), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for mut memo in [Memo::on_bits(&problem, Branching::default()), Memo::on_cells(&problem, Branching::default())].map(Result::unwrap) {
            let counted = memo.count(&mut Checker::new(&problem), &query, None).unwrap();
            prop_assert_eq!(counted, Tally::Exact(Count::from(expected.len() as u128)));
        }
    }
}
