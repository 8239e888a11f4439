//! What is said of features, on studies that are made up with fixed seeds: features that are noise must tell nothing, and one that
//! decides must be found.

use super::judgement::normal;
use crate::record::{FeatureLine, FeatureTable, Row};
use crate::report::features::Known;
use crate::report::sample::{LIMIT, answered, late, study};
use crate::report::{Analysis, FeatureAnalysis, LeftOutReason, Settings, Study};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::path::Path;

/// Puzzles of a study.
const PUZZLES: usize = 40;
/// Features of a study; all are normal numbers.
const FEATURES: usize = 6;

/// A study of arms on puzzles of log-normal difficulty, where this tells the logarithm of what an arm takes longer by the features.
fn made_up(seed: u64, puzzles: usize, arms: &[&str], longer: impl Fn(usize, &[f64]) -> f64) -> Study {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut rows, mut lines): (Vec<Row>, Vec<FeatureLine>) = (Vec::new(), Vec::new());
    for puzzle in 0..puzzles {
        let features: Vec<f64> = (0..FEATURES).map(|_| normal(&mut random)).collect();
        let difficulty = 1.4 * normal(&mut random) - 2.0;
        for (at, arm) in arms.iter().enumerate() {
            let seconds = (difficulty + longer(at, &features) + 0.6 * normal(&mut random)).exp();
            rows.push(if seconds < LIMIT { answered(arm, puzzle, seconds) } else { late(arm, puzzle) });
        }
        let values = features.into_iter().map(Some).collect();
        lines.push(FeatureLine { hash: Some(format!("{puzzle:064x}")), values, ..FeatureLine::default() });
    }
    let mut study = study(rows);
    let table = FeatureTable { names: (0..FEATURES).map(|at| format!("x{at}")).collect(), lines };
    study.features.add(Path::new("made up"), &table, &Known::of(&[], &study.rows)).unwrap();
    study
}

fn analysis(study: &Study) -> FeatureAnalysis {
    Analysis::of(study, &Settings { resamples: 10, ..Settings::default() }).features.unwrap()
}

#[test]
fn features_that_are_noise_tell_nothing_in_ninety_five_of_a_hundred_studies() {
    let found: Vec<FeatureAnalysis> =
        (0..100).map(|seed| analysis(&made_up(seed, PUZZLES, &["a", "b", "c"], |_, _| 0.0))).collect();
    assert!(found.iter().all(|it| it.choices.len() == 2 && it.correlations.len() == 3 * FEATURES));
    let wrong = found.iter().filter(|it| it.choices.iter().any(|choice| choice.tells)).count();
    assert!(wrong <= 5, "{wrong} of 100 studies");
    let wrong = found.iter().filter(|it| it.correlations.iter().any(|one| one.corrected_p <= 0.05)).count();
    assert!(wrong <= 8, "{wrong} of 100 studies");
}

#[test]
fn a_feature_that_decides_is_found_and_asked_for() {
    let longer = |arm: usize, features: &[f64]| if (features[2] < 0.3) == (arm == 0) { 0.0 } else { 1.5 };
    let found = (0..50).filter(|seed| {
        let found = analysis(&made_up(1000 + seed, PUZZLES, &["a", "b"], longer));
        let choice = &found.choices[0];
        let question = choice.tree.split.as_ref().map(|split| found.features[split.feature].clone());
        choice.tells && choice.ratio < 1.0 && question.as_deref() == Some("x2")
    });
    let found = found.count();
    assert!(found >= 47, "{found} of 50");
}

#[test]
fn a_feature_that_makes_puzzles_hard_for_all_goes_with_the_cost_and_tells_nothing_of_the_arm() {
    let (mut told, mut seen) = (0, 0);
    for seed in 0..40 {
        let found = analysis(&made_up(2000 + seed, PUZZLES, &["a", "b"], |_, features| 3.0 * features[0]));
        told += usize::from(found.choices[0].tells);
        let one = found.correlations.iter().find(|it| found.features[it.feature] == "x0" && it.arm == 0).unwrap();
        seen += usize::from(one.corrected_p <= 0.05 && one.rho > 0.0);
    }
    assert!(told <= 2 && seen >= 38, "told {told}, seen {seen} of 40");
}

#[test]
fn fewer_than_thirty_puzzles_are_too_few_and_the_same_study_has_the_same_numbers() {
    let few = analysis(&made_up(1, 29, &["a", "b"], |_, _| 0.0));
    assert_eq!((few.instances, few.needed, few.correlations.len(), few.choices.len()), (29, 30, 0, 0));
    let study = made_up(1, 30, &["a", "b"], |_, _| 0.0);
    assert_eq!(analysis(&study), analysis(&study));
    // What rows tell is the same of all these puzzles.
    let left_out: Vec<LeftOutReason> = analysis(&study).left_out.into_iter().map(|it| it.reason).collect();
    assert_eq!(left_out, [LeftOutReason::Constant, LeftOutReason::Constant, LeftOutReason::Constant]);
}

#[test]
fn a_feature_that_some_puzzles_lack_has_correlations_and_no_tree_asks_for_it() {
    let longer = |arm: usize, features: &[f64]| if (features[2] < 0.3) == (arm == 0) { 0.0 } else { 1.5 };
    let mut study = made_up(3, PUZZLES, &["a", "b"], longer);
    let hash = study.rows[0].hash.clone();
    let line = FeatureLine { hash: Some(hash), values: vec![None], ..FeatureLine::default() };
    let table = FeatureTable { names: vec!["x2".to_owned()], lines: vec![line] };
    study.features.add(Path::new("made up"), &table, &Known::of(&[], &study.rows)).unwrap();
    let found = analysis(&study);
    assert_eq!(found.features, ["x0", "x1", "x3", "x4", "x5", "x2"]);
    assert!(found.left_out.iter().any(|it| it.feature == "x2" && it.reason == LeftOutReason::Unknown(1)));
    let instances: Vec<usize> = found.correlations.iter().map(|it| it.instances).collect();
    assert_eq!(instances, [[PUZZLES; 10].as_slice(), &[PUZZLES - 1; 2]].concat());
    assert!(!found.choices[0].tells);
}

#[test]
fn the_same_engine_under_two_names_and_arms_that_crashed_are_not_looked_at() {
    let mut study = made_up(1, 30, &["a", "b", "c"], |_, _| 0.0);
    for row in &mut study.rows {
        match row.arm.as_str() {
            "b" => row.spec = "a".to_owned(),
            "c" => row.status = crate::record::Status::Crashed,
            _ => (),
        }
    }
    let found = analysis(&study);
    assert_eq!((found.arms.len(), found.choices.len(), found.correlations.len()), (1, 0, FEATURES));
}
