//! The virtual best is never worse than an arm, whatever the rows.

use crate::record::{Row, Status};
use crate::report::sample::{LIMIT, answered, late, study};
use crate::report::{Analysis, Settings};
use proptest::prelude::*;

fn blocks(rows: Vec<Row>) -> Vec<crate::report::Block> {
    Analysis::of(&study(rows), &Settings { resamples: 10, ..Settings::default() }).blocks
}

#[test]
fn one_of_two_seeds_without_an_answer_leaves_the_best_as_good_as_the_arm() {
    let rows = (0..40).flat_map(|it| {
        let arm = |name: &'static str| [answered(name, it, 1.0), Row { seed: 2, ..late(name, it) }];
        arm("a").into_iter().chain(arm("b"))
    });
    let block = blocks(rows.collect()).remove(0);
    assert_eq!((block.arms[0].par2, block.virtual_best.par2), (Some(10.5), Some(10.5)));
    assert_eq!((block.arms[0].answered.count, block.virtual_best.answered.count), (0, 0));
}

/// A run of two arms in three: its cost, or none of them.
fn run() -> impl Strategy<Value = Option<f64>> {
    prop_oneof![3 => (0.001..LIMIT).prop_map(Some), 2 => Just(None)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_arm_is_better_than_the_best_of_all(
        costs in proptest::collection::vec(run(), 1..80),
        arms in 1..5_usize,
        seeds in 1..4_usize,
    ) {
        let puzzles = costs.len().div_ceil(arms * seeds);
        let places = (0..puzzles * arms * seeds).map(|at| (at % arms, at / arms % seeds, at / arms / seeds));
        let row = |(at, (arm, seed, puzzle)): (usize, (usize, usize, usize))| {
            let cost = costs[at % costs.len()];
            let status = if cost.is_some() { Status::Unique } else { Status::Memory };
            Row { status, seed: seed as u64, ..answered(&format!("arm {arm}"), puzzle, cost.unwrap_or(0.1)) }
        };
        for block in blocks(places.enumerate().map(row).collect()) {
            let best = block.virtual_best.par2.unwrap();
            for line in &block.arms {
                prop_assert!(best <= line.par2.unwrap() + 1e-9, "{best} {:?}", line.par2);
                prop_assert!(block.virtual_best.answered.count >= line.answered.count);
            }
            let saved: f64 = block.virtual_best.contributions.iter().map(|it| it.shapley_saved.unwrap()).sum();
            prop_assert!((saved - (2.0 * LIMIT - best)).abs() < 1e-9);
            for own in &block.virtual_best.contributions {
                prop_assert!(own.par2_without.unwrap() >= best - 1e-9);
            }
        }
    }
}
