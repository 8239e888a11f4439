//! Whole comparisons of two arms, made up a thousand times with fixed seeds: how often a verdict is wrong, and how often a real
//! difference is found.
//!
//! Twenty puzzles whose difficulty is log-normal, and times that vary by 5 % from run to run, as on a machine that does
//! nothing else.

use super::judgement::normal;
use crate::record::{Row, Status};
use crate::report::sample::{LIMIT, answered, study};
use crate::report::{Analysis, Settings, Verdict};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Puzzles of a comparison.
const PUZZLES: usize = 20;
/// The deviation of the logarithm of a time from run to run.
const NOISE: f64 = 0.05;

/// What is said of arm `a` beside `b`, which takes `factor` times as long, with so many seeds that all do the same work.
fn verdict(seed: u64, factor: f64, seeds: u64) -> Verdict {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut rows: Vec<Row> = Vec::new();
    for puzzle in 0..PUZZLES {
        let difficulty = 1.4 * normal(&mut random) - 1.5;
        for (arm, factor) in [("a", 1.0), ("b", factor)] {
            for seed in 1..=seeds {
                let seconds = factor * (difficulty + NOISE * normal(&mut random)).exp();
                let status = if seconds < LIMIT { Status::Unique } else { Status::Time };
                let row = answered(arm, puzzle, seconds.min(LIMIT));
                rows.push(Row { seed, status, conflicts: (seeds > 1).then_some(7), ..row });
            }
        }
    }
    let analysis = Analysis::of(&study(rows), &Settings { resamples: 10, ..Settings::default() });
    let pair = analysis.blocks[0].comparisons[0];
    if analysis.arms[pair.first].name == "a" { pair.verdict } else { pair.flipped().verdict }
}

fn count(verdicts: impl Iterator<Item = Verdict>, wanted: &[Verdict]) -> usize {
    verdicts.filter(|verdict| wanted.contains(verdict)).count()
}

#[test]
fn of_a_thousand_comparisons_of_equal_arms_at_most_fifty_call_one_faster() {
    let called = [Verdict::Faster, Verdict::Slower];
    let wrong = count((0..1000).map(|seed| verdict(seed, 1.0, 1)), &called);
    assert!(wrong <= 50, "{wrong} of 1000 where the noise is unknown");
    // With seven seeds the noise is known from 42 comparisons of the arms with themselves, and its floor is near 1.
    let wrong = count((0..200).map(|seed| verdict(10_000 + seed, 1.0, 7)), &called);
    assert!(wrong <= 10, "{wrong} of 200 where the noise is known");
}

#[test]
fn a_difference_of_a_fifth_is_found_in_four_of_five_comparisons_and_never_the_wrong_way_round() {
    let verdicts: Vec<Verdict> = (0..500).map(|seed| verdict(20_000 + seed, 1.2, 1)).collect();
    let found = count(verdicts.iter().copied(), &[Verdict::Faster]);
    let wrong = count(verdicts.iter().copied(), &[Verdict::Slower]);
    assert!(found >= 400 && wrong == 0, "{found} of 500 found, {wrong} the wrong way round");
}
