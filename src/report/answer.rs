//! The answer of a report, which comes first: who is best on which set, or that it cannot be told.

use super::words::{arm_name, block_name, listed, of};
use super::{Analysis, ArmLine, Block, Comparison, Contradiction, ContradictionKind, Noise, Unit, Verdict};
use crate::spelling::escaped;

/// What can be said of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// Of which: the set and the order.
    pub(super) block: String,
    /// Whether somebody won.
    pub(super) outcome: Outcome,
    /// In a sentence or two.
    pub(super) sentence: String,
}

/// Whether somebody won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// One arm is told from all others.
    Winner,
    /// Several share the first place.
    Open,
}

/// Names in a sentence, before it becomes `and 3 more`.
const NAMED: usize = 6;

/// What can be said of every block.
pub(super) fn answers(analysis: &Analysis) -> Vec<Answer> {
    analysis.blocks.iter().map(|block| answer(analysis, block)).collect()
}

fn answer(analysis: &Analysis, block: &Block) -> Answer {
    let (outcome, sentence) = match &block.arms[..] {
        [] => (Outcome::Open, "No arm ran.".to_owned()),
        [only] => (Outcome::Open, format!("Only {} ran: there is nothing to compare.", arm_name(analysis, only.arm))),
        [best, ..] if best.answered.count == 0 && best.answered_runs == 0 => {
            (Outcome::Open, "No arm answered anything within its limits.".to_owned())
        }
        [best, ..] => against_all(analysis, block, best),
    };
    Answer { block: block_name(block), outcome, sentence }
}

/// The first arm of a block against all others of it.
fn against_all(analysis: &Analysis, block: &Block, best: &ArmLine) -> (Outcome, String) {
    let pairs = against(block, best.arm);
    let named = |wanted: &[Verdict]| -> Vec<String> {
        pairs.iter().filter(|it| wanted.contains(&it.verdict)).map(|it| arm_name(analysis, it.second)).collect()
    };
    let name = arm_name(analysis, best.arm);
    let (open, same) = (named(&[Verdict::NotTold, Verdict::TooNoisy]), named(&[Verdict::SameEngine]));
    let (beaten, beats) = (named(&[Verdict::Faster]), named(&[Verdict::Slower]));
    let also = if same.is_empty() { String::new() } else { format!(" {} is the same engine.", listed(&same, NAMED)) };
    if open.is_empty() && beats.is_empty() && same.is_empty() && !beaten.is_empty() {
        let lead = pairs.iter().filter_map(|it| it.ratio.map(|ratio| ratio.mean)).fold(0.0, f64::max);
        let lead = if lead > 0.0 {
            format!(", at most {} of the cost of any", super::words::ratio(lead))
        } else {
            String::new()
        };
        let sentence = format!("{name} {}: told from each of {} others{lead}.", best_word(analysis.unit), pairs.len());
        return (Outcome::Winner, sentence);
    }
    let score = format!("{} answered", of(&best.answered));
    let mut sentence = format!("No single winner can be told. {name} comes first ({score})");
    if !open.is_empty() {
        sentence += &format!(", but cannot be told from {}", listed(&open, NAMED));
    }
    sentence += ".";
    if !beats.is_empty() {
        sentence += &format!(" Paired on the same instances, {} did better than it.", listed(&beats, NAMED));
    }
    if !beaten.is_empty() {
        sentence += &format!(" It is told from {}.", listed(&beaten, NAMED));
    }
    (Outcome::Open, sentence + &also)
}

fn best_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Seconds => "is the fastest",
        Unit::Conflicts | Unit::Nodes | Unit::Mixed => "needs the least work",
    }
}

/// The comparisons of an arm with the others of its block, the arm first.
pub(super) fn against(block: &Block, arm: usize) -> Vec<Comparison> {
    let mine = |it: &Comparison| if it.first == arm { Some(*it) } else { (it.second == arm).then(|| it.flipped()) };
    block.comparisons.iter().filter_map(mine).collect()
}

/// What makes numbers doubtful, each in a sentence: incomplete rows, unchecked answers, noise, mixed counts.
pub(super) fn warnings(analysis: &Analysis) -> Vec<String> {
    let lines = || analysis.blocks.iter().filter(|block| block.set.is_some() || analysis.blocks.len() == 1);
    let sum = |count: fn(&ArmLine) -> usize| lines().flat_map(|block| &block.arms).map(count).sum::<usize>();
    let told = |count: usize, sentence: &str| (count > 0).then(|| format!("{count} {sentence}"));
    let mut warnings: Vec<String> = [
        told(sum(|line| line.missing), "runs are missing: the comparison is not finished."),
        told(sum(|line| line.unverified), "answered runs have a solution that was not checked."),
        told(sum(|line| line.uncounted), "answered runs have no cost: nobody counted it."),
    ]
    .into_iter()
    .flatten()
    .collect();
    if analysis.unit == Unit::Mixed {
        warnings.push("Some arms count conflicts and others nodes: their costs are not of one kind.".to_owned());
    }
    for arm in analysis.arms.iter().filter(|arm| arm.solver_versions.len() > 1) {
        let versions = listed(&arm.solver_versions, NAMED);
        warnings.push(format!("{} ran with more than one release of its solver: {versions}.", escaped(&arm.name)));
    }
    for machine in &analysis.machines {
        match &machine.noise {
            Noise::Unknown | Noise::Known { too_noisy: true, .. } => {
                warnings.push(format!(
                    "Machine {}: {}",
                    escaped(&machine.machine.id),
                    super::words::noise(&machine.noise)
                ));
            }
            Noise::Absent | Noise::Known { .. } => {}
        }
    }
    warnings
}

/// A contradiction in a sentence.
pub(super) fn contradiction(it: &Contradiction) -> String {
    let about = match it.kind {
        ContradictionKind::Puzzle => "two puzzles have the same name",
        ContradictionKind::Answer => "the number of solutions",
        ContradictionKind::Solution => "the only solution",
        ContradictionKind::Propagation => "propagation refuted a state that has a solution",
    };
    let voice = |voice: &super::Voice| {
        let machine = if voice.machine.is_empty() { String::new() } else { format!(" on {}", escaped(&voice.machine)) };
        let run = format!("shuffle {}, seed {}", voice.shuffle, voice.seed);
        format!("{}{machine} ({run}) says {}", escaped(&voice.who), escaped(&voice.says))
    };
    let place = format!("{}, {}", escaped(&it.set), escaped(&it.instance));
    format!("{place}: {about}. {}; {}.", voice(&it.first), voice(&it.second))
}
