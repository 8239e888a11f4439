//! Small walks: what is counted on the way against a plain count.

use super::{Choices, TAKEN, Walk};
use crate::remainder::Remainder;
use crate::ticker::Ticker;
use crate::trail::Trail;
use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder, sudoku};
use exactone_core::random::SplitMix;
use exactone_core::solve::{Budget, CandidateState};

fn open(problem: &Problem) -> Remainder {
    Remainder::of(problem, &vec![CandidateState::Open; problem.candidates()], None)
}

fn choices(remainder: &Remainder) -> Option<Choices> {
    let budget = Budget::default();
    Choices::of(remainder, &mut Ticker::new(&budget, &budget)).unwrap()
}

/// How many pairs of candidates share a group.
fn clashes(remainder: &Remainder, taken: &[Candidate]) -> i64 {
    let share =
        |a: Candidate, b: Candidate| remainder.groups_of(a).iter().any(|&group| remainder.members(group).contains(&b));
    let pairs = |(at, &a): (usize, &Candidate)| taken[..at].iter().filter(|&&b| share(a, b)).count();
    i64::try_from(taken.iter().enumerate().map(pairs).sum::<usize>()).unwrap()
}

#[test]
fn an_empty_sudoku_is_filled_and_what_is_counted_on_the_way_is_right() {
    let problem = sudoku(2, 3).unwrap();
    let remainder = open(&problem);
    let (choices, root) = (choices(&remainder).unwrap(), Trail::new(remainder.candidates()));
    let (mut walk, mut random) = (Walk::new(&choices, &root, |_| 0.0), SplitMix::new(1));
    let first = walk.cost;
    assert!(first > 0);
    for most in 1.. {
        let is_solved = walk.run(&mut random, most * 50);
        assert_eq!(walk.cost, clashes(&remainder, &walk.taken));
        assert_eq!(walk.best_cost, clashes(&remainder, walk.best()));
        let is_clashing = |candidate: &Candidate| walk.clashes[candidate.index()] > TAKEN;
        assert_eq!(walk.taken.iter().filter(|it| is_clashing(it)).count(), walk.clashing.choices().len());
        if is_solved {
            assert_eq!((walk.best_cost, walk.best().len()), (0, 36));
            return;
        }
        assert!(most < 10_000, "{first} clashes, then {}", walk.cost);
    }
}

#[test]
fn a_root_leaves_less_to_choose() {
    let remainder = open(&sudoku(2, 2).unwrap());
    let (choices, mut root) = (choices(&remainder).unwrap(), Trail::new(remainder.candidates()));
    for at in 0..4 {
        let lit = crate::literal::Lit::is(Candidate::new(at));
        root.set(if at == 2 { lit } else { !lit }, crate::trail::Reason::None);
    }
    let walk = Walk::new(&choices, &root, |candidate| f64::from(u8::from(candidate.index() % 4 == 1)));
    assert_eq!(walk.taken.len(), 15, "the first cell is settled");
    assert!(walk.taken.iter().all(|it| it.index() % 4 == 1 && it.index() >= 4), "{:?}", walk.taken);
}

#[test]
fn there_are_no_choices_where_groups_leave_out_a_candidate_or_no_two_share_two() {
    let is_found = |remainder: &Remainder| choices(remainder).is_some();
    assert!(is_found(&open(&sudoku(2, 2).unwrap())));
    assert!(!is_found(&open(&sudoku(1, 4).unwrap())), "a Latin square");
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(4).unwrap();
    for group in [&candidates[..3], &candidates[1..], &candidates[1..3]] {
        builder.group(Bound::ExactlyOne, group).unwrap();
    }
    assert!(!is_found(&open(&builder.build().unwrap())));
}
