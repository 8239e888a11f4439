//! What makes the numbers of a report doubtful, and which rows contradict each other. Both stand beside the conclusions.

use super::analysis::{LEAST_MEASURED, RESOLUTION};
use super::busy::of_machine;
use super::folders::{grown, unlike};
use super::telling::misfits;
use super::words::{self, listed, order_word, unfinished};
use super::{Analysis, ArmLine, Contradiction, ContradictionKind, Crashes, Disqualified, NotBegun, Unit};
use crate::plot::Unit::Seconds;
use exactone_core::spelling::escaped;

/// Releases of a solver in a sentence.
const NAMED: usize = 6;

/// Letters of what a crash said.
const LONGEST: usize = 200;

/// What makes numbers doubtful, each in a sentence: runs that are missing, unchecked answers, mixed counts, machines.
pub(super) fn warnings(analysis: &Analysis) -> Vec<String> {
    let mut warnings: Vec<String> = missing(analysis).into_iter().collect();
    warnings.extend(analysis.part.as_ref().map(|part| format!("This is part {part} of a comparison, and no more.")));
    warnings.extend(analysis.crashes.iter().map(|it| crashed(analysis, it)));
    warnings.extend(of_rows(analysis));
    if analysis.unit == Unit::Mixed {
        warnings.push("Some arms count conflicts and others nodes: their costs are not of one kind.".to_owned());
    }
    for arm in analysis.arms.iter().filter(|arm| arm.solver_versions.len() > 1) {
        let versions = listed(&arm.solver_versions, NAMED);
        warnings.push(format!("{} ran with more than one release of its solver: {versions}.", escaped(&arm.name)));
    }
    warnings.extend(analysis.unlike_programs.iter().map(unlike));
    warnings.extend(too_short(analysis));
    warnings.extend(floored(analysis));
    warnings.extend(analysis.brought.iter().flat_map(misfits));
    let ran = || analysis.machines.iter().filter(|machine| machine.runs > 0);
    if analysis.unit == Unit::Seconds && ran().count() > 1 {
        warnings.push(
            "Costs in seconds are medians over several machines. Ratios and verdicts are made on each machine alone."
                .to_owned(),
        );
    }
    warnings.extend(ran().filter_map(grown));
    warnings.extend(ran().flat_map(|machine| of_machine(analysis, machine)));
    warnings
}

/// Runs that were planned and not made.
fn missing(analysis: &Analysis) -> Option<String> {
    let progress = unfinished(analysis.progress)?;
    if analysis.progress.done == 0 {
        return Some(format!("{progress}. There is no answer yet."));
    }
    let part = |it: &NotBegun| format!("{}, {}", escaped(&it.set), order_word(it.shuffle));
    let parts: Vec<String> = analysis.not_begun.iter().map(part).collect();
    let not_begun = if parts.is_empty() { String::new() } else { format!(" Not begun: {}.", parts.join("; ")) };
    Some(format!("{progress}. All numbers are of those.{not_begun}"))
}

/// How often an arm crashed, and what it said first.
fn crashed(analysis: &Analysis, it: &Crashes) -> String {
    let runs = words::counted(it.runs, "run", "runs");
    let said = it.message.as_deref().map(|message| message.split_whitespace().collect::<Vec<_>>().join(" "));
    let said = said.filter(|said| !said.is_empty()).unwrap_or_else(|| "it said nothing".to_owned());
    let short: String = said.chars().take(LONGEST).collect();
    let more = if short.len() < said.len() { "…" } else { "" };
    let unknown = if it.is_all() { ". Nothing is known of its cost." } else { "" };
    format!(
        "{} {} {} of {runs}: {}{more}{unknown}",
        words::arm_name(analysis, it.arm),
        it.word(),
        it.crashed,
        escaped(&short)
    )
}

/// What rows lack.
fn of_rows(analysis: &Analysis) -> Vec<String> {
    let lines = || analysis.blocks.iter().filter(|block| block.set.is_some() || analysis.blocks.len() == 1);
    let sum = |count: fn(&ArmLine) -> usize| lines().flat_map(|block| &block.arms).map(count).sum::<usize>();
    let told = |count: usize, what: &str, why: &str| (count > 0).then(|| format!("{what}: {count}. {why}"));
    let unchecked = "Answered runs with a solution that was not checked";
    [
        told(sum(|line| line.unverified), unchecked, "Their answers are hearsay."),
        told(sum(|line| line.uncounted), "Answered runs whose cost nobody counted", "They are in no cost."),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Arms that were measured for too short a time to be compared by it.
fn too_short(analysis: &Analysis) -> Option<String> {
    let names = arms_where(analysis, |line| line.measured.is_some_and(|seconds| seconds < LEAST_MEASURED));
    let least = Seconds.label(LEAST_MEASURED);
    (!names.is_empty()).then(|| {
        format!(
            "Measured for less than {least} at a time, by the median: {}. The clock compares nothing that short, and nobody is \
             called faster by it. Measured again with this version, such runs are repeated until it can.",
            listed(&names, NAMED)
        )
    })
}

/// Arms with costs that are only known to be no more than what the clock resolves.
fn floored(analysis: &Analysis) -> Option<String> {
    let names = arms_where(analysis, |line| line.floored > 0);
    let least = Seconds.label(RESOLUTION);
    (!names.is_empty()).then(|| {
        format!(
            "Below what the clock resolves, and counted as {least}: runs of {}. Ratios of them are bounds, written with < or >.",
            listed(&names, NAMED)
        )
    })
}

/// The names of the arms of which this holds in any block.
fn arms_where(analysis: &Analysis, holds: impl Fn(&ArmLine) -> bool) -> Vec<String> {
    let lines = || analysis.blocks.iter().flat_map(|block| &block.arms);
    let found = (0..analysis.arms.len()).filter(|&arm| lines().any(|line| line.arm == arm && holds(line)));
    found.map(|arm| words::arm_name(analysis, arm)).collect()
}

/// What cannot be true, each in a sentence: arms that were wrong, then rows that contradict each other.
pub(super) fn wrong(analysis: &Analysis) -> Vec<String> {
    let arms = analysis.disqualified.iter().map(disqualified);
    arms.chain(analysis.contradictions.iter().map(contradiction)).collect()
}

/// A wrong arm in a sentence.
fn disqualified(it: &Disqualified) -> String {
    let place = format!("{}, {}", escaped(&it.set), escaped(&it.instance));
    let why = match (&it.refuted_by, &it.message) {
        (Some(arm), _) => format!("it says {}, which the solutions of {} refute", it.says, escaped(arm)),
        (None, Some(message)) => escaped(message).into_owned(),
        (None, None) => "its solution failed the check".to_owned(),
    };
    let runs = words::counted(it.runs, "run is", "runs are");
    format!(
        "{} gave a wrong answer and takes no part ({place}: {why}). Its {runs} in no number here.",
        escaped(&it.arm)
    )
}

/// A contradiction in a sentence.
fn contradiction(it: &Contradiction) -> String {
    let about = match it.kind {
        ContradictionKind::Puzzle => "two instances have the same name",
        ContradictionKind::Answer => "the number of solutions",
        ContradictionKind::Solution => "the only solution",
        ContradictionKind::Propagation => "propagation refuted a state that has a solution",
    };
    let voice = |voice: &super::Voice| {
        let run = match it.kind {
            ContradictionKind::Propagation => format!("state {}", voice.seed),
            _ => format!("on {}, shuffle {}, seed {}", escaped(&voice.machine), voice.shuffle, voice.seed),
        };
        format!("{} ({run}) says {}", escaped(&voice.who), escaped(&voice.says))
    };
    let place = format!("{}, {}", escaped(&it.set), escaped(&it.instance));
    format!("{place}: {about}. {}; {}.", voice(&it.first), voice(&it.second))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, planned, study};
    use super::super::{Settings, Study};
    use super::*;
    use crate::record::{Measure, Row};

    fn warned(study: &Study) -> Vec<String> {
        warnings(&Analysis::of(study, &Settings { resamples: 100, ..Settings::default() }))
    }

    /// Two arms on so many puzzles, all planned runs made.
    fn finished(puzzles: usize) -> Study {
        let rows = (0..puzzles).flat_map(|it| [answered("a", it, 1.0), answered("b", it, 2.0)]);
        Study { manifests: vec![planned(&["a", "b"], puzzles, &[1])], ..study(rows.collect()) }
    }

    #[test]
    fn runs_that_are_missing_are_counted_against_the_plan() {
        let mut study = finished(6);
        assert!(!warned(&study).iter().any(|it| it.contains("not finished")));
        study.rows.truncate(5);
        assert_eq!(warned(&study)[0], "5 of 12 runs; not finished. All numbers are of those.");
        study.rows.clear();
        assert_eq!(warned(&study), ["0 of 12 runs; not finished. There is no answer yet."]);
    }

    #[test]
    fn a_development_build_and_runs_that_waited_for_a_core_are_warned_of_where_times_are_compared() {
        let mut study = finished(6);
        let is_told = |study: &Study, what: &str| warned(study).iter().any(|it| it.contains(what));
        assert!(!is_told(&study, "development build") && !is_told(&study, "waited for a core"));
        study.manifests[0].program.profile = "debug".to_owned();
        study.manifests[0].jobs = 4;
        assert!(is_told(&study, "these are the times of a development build"));
        assert!(is_told(&study, "4 runs side by side on 2 cores: runs waited for a core"));
        study.manifests[0].measure = Measure::Work;
        study.rows.iter_mut().for_each(|row| row.conflicts = Some(7));
        assert_eq!(warned(&study), [""; 0]);
    }

    #[test]
    fn noise_is_told_with_the_factor_below_which_nothing_is_called() {
        let unknown = "Machine m: noise unknown: differences below 10\u{a0}% are not called; to measure it, run an arm \
                       under two names (again=ARM among the arms).";
        assert_eq!(warned(&finished(6)), [unknown]);
        let twin = |it| Row { spec: "a".to_owned(), ..answered("c", it, 1.25) };
        let mut noisy = study((0..6).flat_map(|it| [answered("a", it, 1.0), twin(it)]).collect());
        let told = warned(&noisy).remove(0);
        assert!(told.ends_with("Too noisy: differences below a factor of 1.250 mean nothing here."), "{told}");
        assert!(told.contains("1 comparison of an engine with itself") && told.contains("takes 20"), "{told}");
        assert!(!told.contains("95 of 100"), "{told}");
        noisy.rows.truncate(4);
        let told = warned(&noisy).remove(0);
        assert!(told.contains("comparisons over at least 5 instances") && told.contains("1.250"), "{told}");
    }

    #[test]
    fn few_comparisons_are_said_to_be_few_and_a_tenth_is_kept() {
        let twin = |it| Row { spec: "a".to_owned(), ..answered("c", it, 1.007) };
        let quiet = study((0..6).flat_map(|it| [answered("a", it, 1.0), twin(it)]).collect());
        let analysis = Analysis::of(&quiet, &Settings { resamples: 100, ..Settings::default() });
        assert!(warnings(&analysis).is_empty());
        let said = words::noise(&analysis.machines[0].noise);
        assert!(
            said.contains("within a factor of 1.007") && said.ends_with("below 10\u{a0}% are not called."),
            "{said}"
        );
    }

    #[test]
    fn an_arm_that_crashed_is_told_with_what_it_said() {
        let mut study = finished(6);
        let said = "ulimit: error setting limit\n  (Invalid argument)";
        for row in study.rows.iter_mut().filter(|row| row.arm == "b").take(2) {
            (row.status, row.message) = (crate::record::Status::Crashed, Some(said.to_owned()));
        }
        let expected = "b crashed 2 of 6 runs: ulimit: error setting limit (Invalid argument)";
        assert_eq!(warned(&study)[0], expected);
        study.rows.iter_mut().filter(|row| row.arm == "b").for_each(|row| row.status = crate::record::Status::Crashed);
        assert!(warned(&study)[0].starts_with("b crashed 6 of 6 runs: ulimit"));
        assert!(warned(&study)[0].ends_with(". Nothing is known of its cost."));
    }

    #[test]
    fn what_the_clock_cannot_compare_is_warned_of_and_its_ratios_are_bounds() {
        let rows = (0..6).flat_map(|it| [answered("a", it, 0.0), answered("b", it, 16e-6)]);
        let study = study(rows.collect());
        let told = warned(&study);
        assert!(told[0].starts_with("Measured for less than 1\u{a0}ms at a time, by the median: a and b."), "{told:?}");
        let bounds = "Below what the clock resolves, and counted as 1\u{a0}µs: runs of a. Ratios of them are bounds";
        assert!(told[1].starts_with(bounds), "{told:?}");
        let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
        let text = super::super::markdown(&study, &analysis).replace('\u{a0}', " ");
        assert!(text.contains("&lt; 0.0625×") && text.contains("&lt; 1.00 µs") && !text.contains("e-"), "{text}");
    }

    #[test]
    fn a_comparison_without_arms_warns_of_no_noise() {
        let nothing_to_run = Study { manifests: vec![planned(&[], 3, &[1])], ..Study::default() };
        assert_eq!(warned(&nothing_to_run), [""; 0]);
    }
}
