//! When a winner is called, and when it must not be: rows drawn at random, with fixed seeds.

use crate::record::{Measure, Row, Status};
use crate::report::sample::{LIMIT, answered, late, study};
use crate::report::{Analysis, Block, Bound, Noise, Settings, Verdict};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use statrs::distribution::{ContinuousCDF, Normal};

/// An arm drawn at random: its name, its spec, what its costs are multiplied by, and the deviation of their logarithm.
struct Drawn {
    name: &'static str,
    spec: &'static str,
    factor: f64,
    noise: f64,
}

fn arm(name: &'static str, spec: &'static str, factor: f64) -> Drawn {
    Drawn { name, spec, factor, noise: 0.2 }
}

pub(super) fn normal(random: &mut ChaCha8Rng) -> f64 {
    Normal::standard().inverse_cdf((f64::from(random.next_u32()) + 0.5) / 4_294_967_296.0)
}

/// Puzzles whose difficulty varies widely, about one of twelve beyond the limit.
fn draw(arms: &[Drawn], puzzles: usize, seed: u64) -> Block {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut rows: Vec<Row> = Vec::new();
    for puzzle in 0..puzzles {
        let difficulty = 1.4 * normal(&mut random);
        for arm in arms {
            let seconds = arm.factor * (difficulty + arm.noise * normal(&mut random)).exp();
            let status = if seconds < LIMIT { Status::Unique } else { Status::Time };
            let row = answered(arm.name, puzzle, seconds.min(LIMIT));
            rows.push(Row { spec: arm.spec.to_owned(), status, ..row });
        }
    }
    analysis(rows).blocks.remove(0)
}

fn analysis(rows: Vec<Row>) -> Analysis {
    Analysis::of(&study(rows), &Settings { resamples: 100, ..Settings::default() })
}

fn verdict(block: &Block, first: usize, second: usize) -> Verdict {
    let pair = block.comparisons.iter().find_map(|pair| match (pair.first, pair.second) {
        places if places == (first, second) => Some(*pair),
        places if places == (second, first) => Some(pair.flipped()),
        _ => None,
    });
    pair.unwrap().verdict
}

fn is_called(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Faster | Verdict::Slower)
}

#[test]
fn the_same_engine_under_two_names_never_wins_whatever_the_noise() {
    for seed in 0..200 {
        // Even a machine that favours one of them by a third does not make it a winner.
        let favour = if seed % 2 == 0 { 1.0 } else { 1.33 };
        let block = draw(&[arm("a", "cells", 1.0), arm("b", "cells", favour)], 25, seed);
        assert_eq!(verdict(&block, 0, 1), Verdict::SameEngine);
        assert_eq!((block.family, block.comparisons[0].p, block.comparisons[0].corrected_p), (0, None, None));
    }
}

#[test]
fn equal_arms_are_told_apart_in_at_most_about_five_of_a_hundred_families() {
    let arms = || [arm("a", "one", 1.0), arm("b", "two", 1.0), arm("c", "three", 1.0)];
    let wrong = (1000..1400).filter(|&seed| {
        let block = draw(&arms(), 30, seed);
        block.comparisons.iter().any(|pair| is_called(pair.verdict))
    });
    // Of 400 families 20 are expected at most; 32 or more would be a chance of 1 in 200.
    let wrong = wrong.count();
    assert!(wrong < 32, "{wrong} of 400");
}

#[test]
fn a_difference_of_a_fifth_is_found_and_told_as_large_as_it_is() {
    let (mut found, mut held) = (0, 0);
    for seed in 2000..2050 {
        let block = draw(&[arm("a", "one", 1.2), arm("b", "two", 1.0)], 80, seed);
        found += u32::from(verdict(&block, 0, 1) == Verdict::Slower);
        let best = block.comparisons[0];
        let best = if best.first == 0 { best } else { best.flipped() };
        held += u32::from(best.ratio.unwrap().interval.unwrap().holds(1.2));
    }
    assert!(found >= 49 && held >= 42, "found {found}, held {held} of 50");
}

#[test]
fn an_arm_that_answers_more_wins_although_those_that_both_answer_cost_the_same() {
    let mut rows: Vec<Row> = Vec::new();
    for puzzle in 0..30 {
        let status = if puzzle < 15 { Status::Unique } else { Status::Time };
        rows.push(answered("a", puzzle, 1.0));
        rows.push(Row { status, ..answered("b", puzzle, 1.0) });
    }
    let block = analysis(rows).blocks.remove(0);
    let pair = block.comparisons[0];
    assert_eq!((pair.both, pair.only_first, pair.verdict), (15, 15, Verdict::Faster));
    assert!((pair.ratio.unwrap().mean - 1.0).abs() < 1e-12 && pair.penalised_ratio.unwrap() < 0.3);
}

#[test]
fn no_winner_is_called_where_most_puzzles_say_one_thing_and_the_mean_another() {
    // a is a little cheaper on 40 puzzles, and dearer by far on 4.
    let cost = |puzzle| if puzzle < 40 { 0.9 } else { 9.0e4 };
    // Of a hundredth of a millisecond each, repeated a thousand times.
    let row = |arm, puzzle, seconds| Row { repeats: Some(1000), ..answered(arm, puzzle, seconds) };
    let rows = (0..44).flat_map(|puzzle| [row("a", puzzle, 1e-5 * cost(puzzle)), row("b", puzzle, 1e-5)]);
    let pair = analysis(rows.collect()).blocks[0].comparisons[0];
    let pair = if pair.first == 0 { pair } else { pair.flipped() };
    assert!(pair.corrected_p.unwrap() < 0.001 && pair.ratio.unwrap().mean > 1.0);
    assert_eq!((pair.first_wins, pair.second_wins, pair.verdict), (40, 4, Verdict::NotTold));
}

#[test]
fn what_is_smaller_than_the_noise_of_the_machine_is_called_too_noisy() {
    // The second name of `one` came out 6 % dearer: this machine cannot tell 3 % from nothing, but 20 % it can.
    let quiet = |name, spec, factor| Drawn { noise: 0.01, ..arm(name, spec, factor) };
    let arms = [quiet("a", "one", 1.0), quiet("b", "one", 1.06), quiet("c", "two", 1.03), quiet("d", "three", 1.2)];
    let block = draw(&arms, 60, 7);
    assert_eq!(verdict(&block, 0, 1), Verdict::SameEngine);
    assert_eq!(verdict(&block, 0, 2), Verdict::TooNoisy);
    assert_eq!((verdict(&block, 0, 3), verdict(&block, 2, 3)), (Verdict::Faster, Verdict::Faster));
}

#[test]
fn where_nobody_knows_the_noise_nothing_below_a_tenth_is_called() {
    let quiet = |name, spec, factor| Drawn { noise: 0.01, ..arm(name, spec, factor) };
    let arms = [quiet("a", "one", 1.0), quiet("b", "two", 1.06), quiet("c", "three", 1.2)];
    let block = draw(&arms, 60, 7);
    assert_eq!((verdict(&block, 0, 1), verdict(&block, 0, 2)), (Verdict::TooNoisy, Verdict::Faster));
}

#[test]
fn a_machine_that_cannot_tell_a_tenth_is_too_noisy() {
    let rows = (0..10).flat_map(|puzzle| {
        [("a", 1.0), ("b", 1.2)]
            .map(|(name, seconds)| Row { spec: "one".to_owned(), ..answered(name, puzzle, seconds) })
    });
    let noise = analysis(rows.collect()).machines[0].noise;
    assert!(matches!(noise, Noise::Few { too_noisy: true, .. }), "{noise:?}");
}

#[test]
fn what_the_clock_cannot_tell_is_not_called_faster() {
    let pair = |fast: f64, repeats: Option<u64>| {
        let row = |arm, puzzle, seconds| Row { repeats, ..answered(arm, puzzle, seconds) };
        let rows = (0..30).flat_map(|puzzle| [row("a", puzzle, fast), row("b", puzzle, 72.5e-6)]);
        analysis(rows.collect()).blocks[0].comparisons[0]
    };
    // 55 to 72 microseconds: measured once they say nothing, measured a thousand times each they do.
    let (once, often) = (pair(54.8e-6, None), pair(54.8e-6, Some(1000)));
    assert_eq!((once.verdict, once.p, once.bound), (Verdict::BelowResolution, None, None));
    assert_eq!((often.verdict, often.bound), (Verdict::Faster, None));
    // Nothing at all by the clock is no more than a microsecond.
    let nothing = pair(0.0, None);
    assert_eq!((nothing.verdict, nothing.bound), (Verdict::BelowResolution, Some(Bound::Less)));
    assert!((nothing.judged_ratio().unwrap().mean - 1.0 / 72.5).abs() < 1e-9);
    assert_eq!((nothing.flipped().bound, pair(0.0, Some(1000)).bound), (Some(Bound::More), Some(Bound::Less)));
}

#[test]
fn who_answers_more_is_told_however_short_the_times_are() {
    let rows = (0..30).flat_map(|puzzle| [answered("a", puzzle, 5e-5), late("b", puzzle)]);
    let pair = analysis(rows.collect()).blocks[0].comparisons[0];
    assert_eq!(pair.verdict, Verdict::AnswersMore);
    // Nine of thirty only the first answered; that it was slower on the others is below the clock's resolution.
    let row = |puzzle| if puzzle < 9 { late("b", puzzle) } else { answered("b", puzzle, 1e-5) };
    let rows = (0..30).flat_map(|puzzle| [answered("a", puzzle, 5e-5), row(puzzle)]);
    let pair = analysis(rows.collect()).blocks[0].comparisons[0];
    assert_eq!((pair.both, pair.only_first, pair.verdict), (21, 9, Verdict::AnswersMore));
    assert_eq!(pair.flipped().verdict, Verdict::AnswersFewer);
}

#[test]
fn an_arm_that_does_not_count_its_work_has_no_cost_and_comes_after_those_that_do() {
    // It answers all puzzles, and counted only the two easiest of them.
    let counting = |arm, puzzle, conflicts| Row { conflicts, solve_seconds: None, ..answered(arm, puzzle, 1.0) };
    let rows = (0..30)
        .flat_map(|puzzle| [counting("a", puzzle, Some(50)), counting("b", puzzle, Some(1).filter(|_| puzzle < 2))]);
    let mut study = study(rows.collect());
    (study.manifests[0].measure, study.manifests[0].limits.nodes) = (Measure::Work, Some(1000));
    let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
    let block = &analysis.blocks[0];
    assert_eq!(block.arms.iter().map(|line| line.arm).collect::<Vec<_>>(), [0, 1]);
    let line = &block.arms[1];
    assert_eq!((line.uncounted, line.par2, line.quartiles, line.answered.count), (28, None, None, 30));
    let pair = block.comparisons[0];
    assert_eq!((pair.verdict, pair.p), (Verdict::NotCounted, None));
    let text = crate::report::markdown(&study, &analysis);
    assert!(text.contains("not counted"), "{text}");
}
