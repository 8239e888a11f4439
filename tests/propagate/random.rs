//! Random problems, judged by every set of candidates tried.

use super::*;

/// A random problem: choices of so many values, and groups, each with its bound and members.
fn random_problem() -> impl Strategy<Value = (Vec<usize>, Vec<(bool, Vec<bool>)>)> {
    let group = (prop::bool::weighted(0.3), prop::collection::vec(prop::bool::weighted(0.3), 20));
    (prop::collection::vec(1..5usize, 1..6), prop::collection::vec(group, 0..5))
}

fn build(choices: &[usize], groups: &[(bool, Vec<bool>)]) -> Problem {
    let mut builder = ProblemBuilder::new();
    for &values in choices {
        builder.choice(values).unwrap();
    }
    for (exactly, chosen) in groups {
        let members: Vec<Candidate> = (0..builder.candidates()).filter(|&at| chosen[at]).map(Candidate::new).collect();
        let bound = if *exactly { Bound::ExactlyOne } else { Bound::AtMostOne };
        builder.group(bound, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Every way to choose one value of each choice that the problem's own check accepts.
fn brute_force(problem: &Problem, choices: &[usize]) -> Vec<Vec<Candidate>> {
    let mut chosen: Vec<Vec<Candidate>> = vec![vec![]];
    let mut first = 0;
    for &values in choices {
        let with = |start: &Vec<Candidate>, at| [&start[..], &[Candidate::new(at)]].concat();
        let extend = |start: &Vec<Candidate>| (first..first + values).map(|at| with(start, at)).collect::<Vec<_>>();
        chosen = chosen.iter().flat_map(extend).collect();
        first += values;
    }
    chosen.retain(|solution| problem.check(solution) == Ok(()));
    chosen
}

proptest! {
    #[test]
    fn random_problems_have_the_solutions_that_brute_force_finds(
        (choices, groups) in random_problem(),
        given in 0..60usize,
        gone in 0..60usize,
    ) {
        let problem = build(&choices, &groups);
        let some = |at: usize| if at < problem.candidates() { vec![Candidate::new(at)] } else { vec![] };
        let (givens, removed) = (some(given), some(gone));
        let mut expected = brute_force(&problem, &choices);
        expected.retain(|solution| givens.iter().all(|it| solution.contains(it)));
        expected.retain(|solution| removed.iter().all(|it| !solution.contains(it)));
        prop_assert_eq!(&sorted(solutions(&mut Backtrack::new(&problem), &givens, &removed)), &expected);
        for config in configs() {
            let found = sorted(solutions(&mut Propagate::new(&problem, config), &givens, &removed));
            prop_assert_eq!(&found, &expected, "{:?}", config);
        }
    }
}
