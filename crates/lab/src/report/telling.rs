//! Whether features of the puzzles tell which arm to take, in a sentence or two; and how a table that somebody brought fits.

use super::words::{arm_name, counted, listed};
use super::{Analysis, ArmChoice, BroughtTable, FeatureAnalysis, LeftOut, LeftOutReason};
use crate::statistics::CostTree;
use exactone_core::spelling::escaped;

/// Names in a sentence.
const NAMED: usize = 6;
/// Lines of a file in a sentence.
const LINES: usize = 5;

/// What features tell of the arm to take; nothing of fewer than two arms.
pub(super) fn telling(analysis: &Analysis) -> Option<String> {
    let features = analysis.features.as_ref().filter(|features| features.arms.len() > 1)?;
    let (one, several) = (analysis.instances.one(), analysis.instances.several());
    let puzzles = counted(features.instances, &format!("{one} is"), &format!("{several} are"));
    if features.instances < features.needed {
        return Some(format!(
            "{puzzles} too few to say which arm suits which {one}; use at least {}.",
            features.needed
        ));
    }
    let is_partial = |name: &String| features.left_out.iter().any(|it| it.feature == *name);
    if features.features.iter().all(is_partial) {
        return Some(format!("No feature that is known of all {several} tells one from another."));
    }
    let told = features.choices.iter().rfind(|choice| choice.tells);
    let Some(choice) = told.or(features.choices.first()) else {
        return Some(
            "Not all runs were answered, and no limit says what they cost: no arm can be chosen by features."
                .to_owned(),
        );
    };
    let cost = |par2: f64| analysis.unit.of_axis().figure(par2);
    let (chosen, always) = (cost(choice.par2_chosen), cost(choice.par2_always));
    let beside = format!(
        "PAR-2 is {chosen} on {several} that the choice has not seen; the best of them alone comes to {always}"
    );
    Some(if choice.tells {
        format!(
            "Features tell which arm to take: {} between {}. {beside}, the best arm of each {one} to {}.",
            listed(&asked(features, choice), NAMED),
            arms(analysis, choice),
            cost(choice.par2_virtual_best)
        )
    } else {
        format!(
            "Features tell nothing of which arm to take. Chosen by them between {}, {beside}.",
            arms(analysis, choice)
        )
    })
}

/// The arms between which is chosen.
pub(super) fn arms(analysis: &Analysis, choice: &ArmChoice) -> String {
    let names: Vec<String> = choice.arms.iter().map(|&arm| arm_name(analysis, arm)).collect();
    listed(&names, NAMED)
}

/// The features that a tree asks for, each once.
fn asked(features: &FeatureAnalysis, choice: &ArmChoice) -> Vec<String> {
    let mut found = Vec::new();
    add_asked(&choice.tree, &mut found);
    found.iter().map(|&feature| escaped(&features.features[feature]).into_owned()).collect()
}

fn add_asked(tree: &CostTree, found: &mut Vec<usize>) {
    if let Some(split) = &tree.split {
        if !found.contains(&split.feature) {
            found.push(split.feature);
        }
        for side in [&split.below, &split.above] {
            add_asked(side, found);
        }
    }
}

/// A tree as a line: `open ≤ 210: a, else b`.
pub(super) fn tree(analysis: &Analysis, features: &FeatureAnalysis, part: &CostTree) -> String {
    let Some(split) = &part.split else { return arm_name(analysis, part.arm) };
    let side = |side: &CostTree| {
        let written = tree(analysis, features, side);
        if side.split.is_some() { format!("({written})") } else { written }
    };
    let name = escaped(&features.features[split.feature]).into_owned();
    format!("{name}\u{a0}≤\u{a0}{}: {}, else {}", short(split.threshold), side(&split.below), side(&split.above))
}

/// Four digits that count, without zeros at the end.
fn short(number: f64) -> String {
    let written: f64 = format!("{number:.3e}").parse().unwrap_or(number);
    let whole = number.abs() >= 1000.0 && number.abs() < 1e15;
    if whole { format!("{number:.0}") } else { written.to_string() }
}

/// The features that are not looked at, by the reason: a sentence each, with a blank before it.
pub(super) fn not_looked_at(features: &FeatureAnalysis) -> String {
    let names = |told: &dyn Fn(&LeftOut) -> Option<String>| {
        features.left_out.iter().filter_map(told).collect::<Vec<_>>().join(", ")
    };
    let constant = names(&|it| (it.reason == LeftOutReason::Constant).then(|| escaped(&it.feature).into_owned()));
    let ordered = names(&|it| match &it.reason {
        LeftOutReason::SameOrderAs(other) => Some(format!("{} (as {})", escaped(&it.feature), escaped(other))),
        _ => None,
    });
    let unknown = names(&|it| match &it.reason {
        LeftOutReason::Unknown(instances) => {
            let trees = if features.features.contains(&it.feature) { ", and so in no tree" } else { "" };
            Some(format!("{} (of {instances}{trees})", escaped(&it.feature)))
        }
        _ => None,
    });
    let reasons =
        [("The same everywhere", constant), ("In the same order as others", ordered), ("Not known of all", unknown)];
    let told = reasons.into_iter().filter(|(_, names)| !names.is_empty());
    told.map(|(reason, names)| format!(" {reason}: {names}.")).collect::<Vec<_>>().concat()
}

/// What does not fit of a table that somebody brought.
pub(super) fn misfits(table: &BroughtTable) -> Vec<String> {
    let BroughtTable { file, replaced, instances, known, lines: all, unmatched, .. } = table;
    let file = escaped(file);
    let mut told = Vec::new();
    if !unmatched.is_empty() {
        let numbers: Vec<String> = unmatched.iter().map(usize::to_string).collect();
        let lines = if numbers.len() == 1 { "line" } else { "lines" };
        let numbers = listed(&numbers, LINES);
        let are = counted(unmatched.len(), "is", "are");
        told.push(format!("{file}: of {all} lines {are} of no instance of this comparison: {lines} {numbers}."));
    }
    if known < instances {
        told.push(format!("{file} has no line of {} of {instances} instances.", instances - known));
    }
    if !replaced.is_empty() {
        let names: Vec<String> = replaced.iter().map(|name| escaped(name).into_owned()).collect();
        let (names, are) = (listed(&names, NAMED), if replaced.len() == 1 { "is" } else { "are" });
        told.push(format!("{names} {are} taken from {file}, in the place of what the comparison knows."));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::super::Settings;
    use super::super::sample::{answered, study};
    use super::*;
    use crate::record::Row;

    /// Two arms: the second is cheaper where more candidates are open than that, if that matters at all.
    fn said(puzzles: u32, border: u32) -> String {
        let rows = (0..puzzles).flat_map(|it| {
            let at = usize::try_from(it).unwrap();
            let swapped = it >= border;
            [("a", swapped), ("b", !swapped)].map(|(arm, is_dear)| {
                let seconds = if is_dear { 4.0 } else { 1.0 } * (1.0 + f64::from(it * 7 % 5) / 10.0);
                Row { open: Some(100 + it), ..answered(arm, at, seconds) }
            })
        });
        let analysis = Analysis::of(&study(rows.collect()), &Settings { resamples: 100, ..Settings::default() });
        telling(&analysis).unwrap()
    }

    #[test]
    fn a_feature_that_decides_is_named_with_what_it_saves() {
        let text = said(40, 18).replace('\u{a0}', " ");
        assert!(text.starts_with("Features tell which arm to take: open between b and a. PAR-2 is 1."), "{text}");
        assert!(text.contains("the best of them alone comes to 2.") && text.ends_with("to 1.20 s."), "{text}");
    }

    #[test]
    fn where_one_arm_is_always_better_features_tell_nothing_and_few_puzzles_are_too_few() {
        let text = said(40, 40).replace('\u{a0}', " ");
        let expected = "Features tell nothing of which arm to take. Chosen by them between a and b, PAR-2 is 1.20 s on puzzles \
                        that the choice has not seen; the best of them alone comes to 1.20 s.";
        assert_eq!(text, expected);
        assert_eq!(said(29, 10), "29 puzzles are too few to say which arm suits which puzzle; use at least 30.");
    }

    #[test]
    fn thresholds_have_four_digits() {
        let numbers = [210.5, 0.123_456, 123_456.5, 1e-9, -2.0];
        assert_eq!(numbers.map(short), ["210.5", "0.1235", "123456", "0.000000001", "-2"]);
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let table = BroughtTable {
            file: "mine.csv".to_owned(),
            features: vec!["open".to_owned()],
            replaced: vec!["open".to_owned()],
            instances: 40,
            known: 37,
            lines: 39,
            unmatched: vec![3, 5],
        };
        let expected = [
            "mine.csv: of 39 lines 2 are of no instance of this comparison: lines 3 and 5.",
            "mine.csv has no line of 3 of 40 instances.",
            "open is taken from mine.csv, in the place of what the comparison knows.",
        ];
        assert_eq!(misfits(&table), expected);
    }
}
