//! A limit ends the work at the root soon. What is looked at is counted, not time.

use super::{Halt, Inprocessing};
use crate::clauses::Kind;
use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::remainder::Remainder;
use crate::ticker::{LOOK_EVERY, Ticker};
use exactone_core::problem::{Candidate, sudoku};
use exactone_core::solve::{Budget, Cancel, CandidateState, Limit};

/// An empty Latin square of side 16, and so many clauses of three candidates of three rows.
fn propagation(clauses: usize) -> Propagation {
    let problem = sudoku(1, 16).unwrap();
    let remainder = Remainder::of(&problem, &vec![CandidateState::Open; problem.candidates()], None);
    let mut on = Propagation::new(remainder);
    for at in 0..clauses {
        let lits = [0, 5, 11].map(|row| Lit::is_not(Candidate::new(16 * 16 * row + (16 + row) * at % 256)));
        on.add(&lits, 3, Kind::Redundant);
    }
    on
}

/// What the work comes to, and how much it looks at, where a flag is raised behind the first look at it or never.
fn work(clauses: usize, is_raised: bool) -> (Result<(), Halt>, u64) {
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    let mut ticker = Ticker::new(&budget, &budget);
    ticker.poll(0).unwrap();
    if is_raised {
        flag.raise();
    }
    let mut on = propagation(clauses);
    // So much was propagated before that there is no end to the work.
    on.propagations = 1 << 40;
    let result = Inprocessing::default().run(&mut on, &mut Log::default(), &mut ticker);
    assert_eq!(on.trail.level(), 0);
    (result, on.looked_at)
}

#[test]
fn a_flag_ends_the_trial_of_candidates() {
    let (result, all) = work(0, false);
    assert!(result == Ok(()) && all > 8 * LOOK_EVERY, "{result:?} {all}");
    let (result, looked_at) = work(0, true);
    assert_eq!(result, Err(Halt::Limit(Limit::Cancelled)));
    assert!(looked_at < LOOK_EVERY + 1_000, "{looked_at}");
}

#[test]
fn a_flag_ends_the_trial_of_clauses() {
    let (_, candidates) = work(0, false);
    // Few enough that the limits are not looked at by the time they are counted.
    let (result, all) = work(40, false);
    assert!(result == Ok(()) && all > candidates + LOOK_EVERY / 2, "{result:?} {all} {candidates}");
    let (result, looked_at) = work(40, true);
    assert_eq!(result, Err(Halt::Limit(Limit::Cancelled)));
    assert!(0 < looked_at && looked_at < (all - candidates) / 2, "{looked_at} {all} {candidates}");
}
