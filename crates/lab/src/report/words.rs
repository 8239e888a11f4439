//! The words and numbers of a report: how verdicts, costs, shares and probabilities are written, the same in every
//! format.

use super::analysis::{ENOUGH, INSTANCES, RESOLUTION};
use super::{Analysis, ArmLine, Block, Bound, Comparison, Cost, InstanceKind, Noise, Progress, Share, Unit, Verdict};
use crate::plot;
use crate::record::{Measure, Shuffle, Task};
use crate::statistics::Interval;
use exactone_core::spelling::{self, escaped};

impl Unit {
    /// How axes write it.
    pub(super) fn of_axis(self) -> plot::Unit {
        match self {
            Self::Seconds => plot::Unit::Seconds,
            Self::Conflicts | Self::Nodes | Self::Mixed => plot::Unit::Count,
        }
    }

    /// What it counts.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Seconds => "time",
            Self::Conflicts => "conflicts",
            Self::Nodes => "nodes",
            Self::Mixed => "conflicts or nodes",
        }
    }

    /// What costs are, in a sentence.
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Self::Seconds => "seconds of encoding, loading and solving together",
            Self::Conflicts => "conflicts, which are the same on every machine",
            Self::Nodes => "nodes of the search, which are the same on every machine",
            Self::Mixed => "conflicts where an arm counts them, else nodes: compare only arms that count the same",
        }
    }
}

impl Verdict {
    /// What can be said of the first arm.
    pub(super) fn word(self, unit: Unit) -> &'static str {
        match (self, unit) {
            (Self::Faster, Unit::Seconds) => "faster",
            (Self::Slower, Unit::Seconds) => "slower",
            (Self::Faster, _) => "less work",
            (Self::Slower, _) => "more work",
            (Self::AnswersMore, _) => "answers more",
            (Self::AnswersFewer, _) => "answers fewer",
            (Self::NotCounted, _) => "not counted",
            (Self::NotTold, _) => "not told apart",
            (Self::SameEngine, _) => "same engine",
            (Self::Crashed, _) => "no result",
            (Self::TooNoisy, _) => "within noise",
            (Self::BelowResolution, _) => "below the clock's resolution",
        }
    }
}

/// An arm's name, safe to print.
pub(super) fn arm_name(analysis: &Analysis, arm: usize) -> String {
    analysis.arms.get(arm).map_or_else(|| format!("arm {arm}"), |arm| escaped(&arm.name).into_owned())
}

/// The set and the order of a block.
pub(super) fn block_name(block: &Block) -> String {
    let set = block.set.as_ref().map_or("all sets".to_owned(), |set| escaped(set).into_owned());
    format!("{set}, {}", order_word(block.shuffle))
}

/// The title of a table or chart of a block.
pub(super) fn titled(heading: &str, block: &Block) -> String {
    format!("{heading}: {}", block_name(block))
}

/// The order in which puzzles, clauses and variables came.
pub(super) fn order_word(shuffle: Shuffle) -> &'static str {
    match shuffle {
        Shuffle::None => "structured order",
        Shuffle::Puzzle => "puzzles shuffled",
        Shuffle::Clauses => "clauses shuffled",
        Shuffle::Names => "variables shuffled",
        Shuffle::All => "all shuffled",
    }
}

/// What was asked of each instance.
pub(super) fn task_word(task: Task, instances: InstanceKind) -> &'static str {
    match (task, instances) {
        (Task::First, InstanceKind::Formula) => "a model, or that there is none",
        (Task::First, InstanceKind::Puzzle | InstanceKind::Batch) => "a solution",
        (Task::Unique, _) => "a solution, and whether it is the only one",
    }
}

/// What the clock of a measure counts.
pub(super) fn clock_word(measure: Measure) -> &'static str {
    match measure {
        Measure::Cpu | Measure::Throughput => "processor time",
        Measure::Wall | Measure::Work => "wall time",
    }
}

/// A cost of an arm.
pub(super) fn cost(unit: Unit, line: &ArmLine, cost: Cost) -> String {
    cost.known().map_or_else(|| "not answered".to_owned(), |cost| figure(unit, line, cost))
}

/// A cost of an arm as a number; `< 1.00 µs` if it is no more than what the clock resolves.
pub(super) fn figure(unit: Unit, line: &ArmLine, cost: f64) -> String {
    let sign = if line.floored > 0 && cost <= RESOLUTION { "<\u{a0}" } else { "" };
    format!("{sign}{}", unit.of_axis().figure(cost))
}

/// From one number to another, in the unit.
pub(super) fn span(unit: plot::Unit, interval: Interval) -> String {
    let (low, high) = (unit.figure(interval.low), unit.figure(interval.high));
    match (low.rsplit_once('\u{a0}'), high.rsplit_once('\u{a0}')) {
        // The unit is written once where both have it.
        (Some((number, one)), Some((_, other))) if one == other => format!("{number}–{high}"),
        _ => format!("{low} – {high}"),
    }
}

/// How many of how many.
pub(super) fn of(share: &Share) -> String {
    format!("{}/{}", share.count, share.of)
}

/// A share as a number, if there is anything that it is a share of.
pub(super) fn fraction(share: &Share) -> Option<f64> {
    (share.of > 0).then(|| whole(share.count) / whole(share.of))
}

/// A share with its interval: `86 % (74–93 %)`.
pub(super) fn share_with_interval(share: &Share) -> String {
    let percent = plot::Unit::Share;
    fraction(share).map_or_else(String::new, |part| format!("{} ({})", percent.figure(part), percents(share.interval)))
}

/// An interval of shares in whole per cent.
pub(super) fn percents(interval: Interval) -> String {
    format!("{:.0}–{:.0}\u{a0}%", interval.low * 100.0, interval.high * 100.0)
}

/// A ratio: `0.53×`.
pub(super) fn ratio(ratio: f64) -> String {
    format!("{}×", plot::Unit::Number.figure(ratio))
}

/// The ratio that the verdict goes by: `0.53×`, and `< 0.01×` where a cost is only known to be below what the clock resolves;
/// empty where nothing is known of it.
pub(super) fn judged_ratio(it: &Comparison) -> String {
    if it.verdict == Verdict::Crashed {
        return String::new();
    }
    let sign = match it.bound {
        None => "",
        Some(Bound::Less) => "<\u{a0}",
        Some(Bound::More) => ">\u{a0}",
        Some(Bound::Neither) => return String::new(),
    };
    it.judged_ratio().map_or_else(String::new, |judged| format!("{sign}{}", ratio(judged.mean)))
}

/// Where the ratio lies; a bound has no interval.
pub(super) fn judged_interval(it: &Comparison) -> String {
    let number = |number| plot::Unit::Number.figure(number);
    let interval = it.judged_ratio().filter(|_| it.bound.is_none()).and_then(|judged| judged.interval);
    interval.map_or_else(String::new, |it| format!("{}–{}", number(it.low), number(it.high)))
}

/// A probability: `0.032`, `< 0.001`.
pub(super) fn probability(p: f64) -> String {
    if p < 0.001 { "<\u{a0}0.001".to_owned() } else { format!("{p:.3}") }
}

/// The same with its letter: `p = 0.032`, `p < 0.001`.
pub(super) fn p_value(p: f64) -> String {
    let written = probability(p);
    if written.starts_with('<') { format!("p\u{a0}{written}") } else { format!("p\u{a0}=\u{a0}{written}") }
}

/// A sentence on a machine's noise.
pub(super) fn noise(noise: &Noise) -> String {
    match noise {
        Noise::Absent => "Work is counted, which has no noise.".to_owned(),
        Noise::Unknown => "noise unknown: differences below 10\u{a0}% are not called; to measure it, run an arm \
                       under two names (again=ARM among the arms)."
            .to_owned(),
        Noise::Few { floor, farthest, single, comparisons, puzzles, replicates, too_noisy } => {
            let seen = match farthest {
                Some(farthest) => format!(
                    "{} of an engine with itself over {} came out within a factor of {}, single runs {}. That is too few to tell \
                     the noise, which takes {ENOUGH} of both: more seeds are more comparisons.",
                    counted(*comparisons, "comparison", "comparisons"),
                    counted(*puzzles, "puzzle", "puzzles"),
                    three(*farthest),
                    within(*single, *replicates)
                ),
                None => format!(
                    "Single runs repeated themselves {}. The noise takes comparisons over at least {INSTANCES} instances.",
                    within(*single, *replicates)
                ),
            };
            let kept = if *too_noisy { too_noisy_below(*floor) } else { BELOW_A_TENTH.to_owned() };
            format!("{seen} {kept}")
        }
        Noise::Known { floor, single, comparisons, puzzles, replicates, too_noisy } => {
            let warning = if *too_noisy { format!(" {}", too_noisy_below(*floor)) } else { String::new() };
            format!(
                "In {} of an engine with itself over {}, 95 of 100 came out within a factor of {}; single runs repeated \
                 themselves {}. No smaller difference is called.{warning}",
                counted(*comparisons, "comparison", "comparisons"),
                counted(*puzzles, "puzzle", "puzzles"),
                three(*floor),
                within(*single, *replicates)
            )
        }
    }
}

/// What is said where the noise is not known well.
const BELOW_A_TENTH: &str = "Differences below 10\u{a0}% are not called.";

fn too_noisy_below(floor: f64) -> String {
    format!("Too noisy: differences below a factor of {} mean nothing here.", three(floor))
}

/// How near single runs came to repetitions of themselves.
fn within(single: f64, replicates: usize) -> String {
    format!("within a factor of {} ({})", three(single), counted(replicates, "pair", "pairs"))
}

/// What the tests of a block are corrected for: `48 tests of all sets and orders`.
pub(super) fn family(analysis: &Analysis, tests: usize) -> String {
    let of = if analysis.blocks.len() > 1 { " of all sets and orders" } else { "" };
    counted(tests, "test", "tests") + of
}

/// A number with its noun: `1 run`, `2 runs`.
pub(super) fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// How far it is, if it is not finished: `340 of 900 runs; not finished`.
pub(super) fn unfinished(progress: Progress) -> Option<String> {
    let Progress { done, planned } = progress;
    (!progress.is_finished()).then(|| format!("{done} of {}; not finished", counted(planned, "run", "runs")))
}

fn three(factor: f64) -> String {
    format!("{factor:.3}")
}

/// A count as a number.
pub(super) fn whole(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// Names in a sentence: `a, b and 3 more`.
pub(super) fn listed(names: &[String], longest: usize) -> String {
    let (shown, more) = names.split_at(names.len().min(longest));
    let more = (!more.is_empty()).then(|| format!("{} more", more.len()));
    spelling::listed(&shown.iter().chain(&more).collect::<Vec<_>>(), "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_write_their_unit_once() {
        let between = |low, high| span(plot::Unit::Seconds, Interval { low, high }).replace('\u{a0}', " ");
        assert_eq!(between(0.001, 0.02), "1.00–20.0 ms");
        assert_eq!(between(0.5, 2.0), "500 ms – 2.00 s");
    }

    #[test]
    fn shares_of_nothing_are_not_written() {
        let interval = Interval { low: 0.0, high: 1.0 };
        assert_eq!(share_with_interval(&Share { count: 0, of: 0, interval }), "");
        assert_eq!(share_with_interval(&Share { count: 1, of: 2, interval }), "50.0\u{a0}% (0–100\u{a0}%)");
    }

    #[test]
    fn long_lists_are_cut() {
        let names = ["a", "b", "c", "d"].map(str::to_owned);
        assert_eq!((listed(&names[..2], 3), listed(&names, 2)), ("a and b".to_owned(), "a, b and 2 more".to_owned()));
    }

    #[test]
    fn small_probabilities_are_not_zero() {
        assert_eq!([0.000_01, 0.0321].map(probability), ["<\u{a0}0.001", "0.032"]);
    }
}
