//! Every number of a report, made once: writers print what stands here.
//!
//! All of it is plain data that serialises. Arms are named by their place in [`Analysis::arms`].
//!
//! Three decisions hold everywhere. A run without an answer is *censored*: it would have cost more than the limit. It is
//! never left out, and only PAR-2 averages it (`cost.rs`). The unit of every interval and test is the *instance*:
//! repetitions of one become one number first (`run_table.rs`). And times are compared only *within a machine*
//! (`pairs.rs`). A difference smaller than the machine's own noise is none (`noise.rs`).
//!
//! | question | file |
//! |---|---|
//! | what a run cost | `cost.rs` |
//! | which runs are looked at together | `block.rs`, `run_table.rs` |
//! | what one arm did | `arm_line.rs`, `arm_summary.rs` |
//! | whether two arms differ, and how sure that is | `pairs.rs`, `comparison.rs`, `judge.rs`, `verdict.rs`, `noise.rs`, `replicates.rs`, `power.rs` |
//! | what each arm gives to the best of all | `virtual_best.rs` |
//! | what features of instances tell | `features.rs`, `feature_columns.rs`, `arm_choice.rs` |
//! | how much of the plan was run | `progress.rs` |
//! | machines, versions, overhead | `machine.rs` |
//! | programs outside that differ between folders | `programs.rs` |
//! | whether runs had a core to themselves | `core_share.rs` |
//! | rows that cannot both be right | `contradiction.rs` |
//! | puzzles a second | `throughput.rs` |
//! | arms that crashed, arms that were wrong | `crash.rs`, `disqualified.rs` |
//! | what the instances are called | `instance_kind.rs` |
//! | propagation alone, and sizes of formulas | `profile.rs`, `size.rs` |
//! | costs along the side and the share of blanks | `sweep.rs`, `swept.rs` |
//! | confidence and seed of the intervals, shares | `settings.rs`, `share.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a number of an arm | a field of `ArmLine` and its line in `arm_line.rs`; a column in a file of `tables/`; `docs/json.md` |
//! | a number of a whole report | a file with its type and function, a field of [`Analysis`], a line in `docs/json.md` |

mod arm_choice;
mod arm_line;
mod arm_summary;
mod block;
mod comparison;
mod contradiction;
mod core_share;
mod cost;
mod crash;
mod disqualified;
mod feature_columns;
mod features;
mod instance_kind;
mod judge;
mod machine;
mod noise;
mod pairs;
mod power;
mod profile;
mod programs;
mod progress;
mod replicates;
mod run_table;
mod settings;
mod share;
mod size;
mod sweep;
mod swept;
#[cfg(test)]
mod tests;
mod throughput;
mod verdict;
mod virtual_best;

pub use crate::statistics::{LogRank, NoGrowth};
pub use arm_choice::ArmChoice;
pub use arm_line::{ArmLine, Quartiles, Spent, SurvivalStep};
pub use arm_summary::ArmSummary;
pub use block::Block;
pub use comparison::{Bound, Comparison, Ratio};
pub use contradiction::{Contradiction, ContradictionKind, Voice};
pub use core_share::{CoreShare, Load};
pub use cost::{Cost, Unit};
pub(super) use cost::{LEAST_MEASURED, RESOLUTION};
pub use crash::Crashes;
pub use disqualified::Disqualified;
pub use feature_columns::{LeftOut, LeftOutReason};
pub use features::{FeatureAnalysis, FeatureCorrelation};
pub use instance_kind::InstanceKind;
pub use machine::{MachineSummary, Overhead};
pub use noise::Noise;
pub(super) use noise::{ENOUGH, INSTANCES};
pub use power::TooFew;
pub use profile::ProfileLine;
pub use programs::UnlikeProgram;
#[cfg(test)]
pub(super) use programs::tests::with_program;
pub use progress::{NotBegun, Progress};
pub use run_table::InstanceName;
pub use settings::Settings;
pub use share::Share;
pub use size::{SizeLine, Spread};
pub use sweep::{BlankPoint, BlankSweep, SideSweep};
pub use swept::SweptPuzzles;
pub use throughput::Throughput;
pub use verdict::Verdict;
pub use virtual_best::{Contribution, VirtualBest};

use super::{BroughtTable, Study};
use crate::record::{Measure, RunLimits, Shard, Status, Task};
use block::BlockBuilder;
use cost::CostScale;
use features::FeatureInput;
use progress::PlannedRuns;
use serde::Serialize;

/// The schema of the numbers as JSON.
const SUMMARY_SCHEMA: &str = "exactone.summary.v1";

/// Every number of a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Analysis {
    /// `"exactone.summary.v1"`: `docs/json.md` says what is in it.
    pub schema: &'static str,
    /// What the comparison is called.
    pub title: String,
    /// What was compared on.
    #[serde(skip)]
    pub instances: InstanceKind,
    /// What was asked of each puzzle.
    pub task: Task,
    /// What arms are compared by: which clock, or work.
    pub measure: Measure,
    /// What costs are counted in.
    pub unit: Unit,
    /// The limits of one run, as in the manifests.
    pub limits: RunLimits,
    /// The limit in `unit`: of seconds, or of nodes. Absent where work is counted and no limit of nodes was set; then
    /// nothing can be said of unanswered runs but that they cost more than all others.
    pub limit: Option<f64>,
    /// How the numbers are made.
    pub settings: Settings,
    /// The part of a comparison that this is, if it is one by itself.
    pub part: Option<Shard>,
    /// How many of the runs that the manifests plan were made.
    pub progress: Progress,
    /// The sets and orders in which nothing was run yet: they have no block.
    pub not_begun: Vec<NotBegun>,
    /// The arms that gave a wrong answer. They go to the top of every report, and are in no other number of it.
    pub disqualified: Vec<Disqualified>,
    /// Rows that contradict each other, of those arms too. If there are any, they go to the top of every report.
    pub contradictions: Vec<Contradiction>,
    /// The arms that crashed, with what they said. They go to the top of every report.
    pub crashes: Vec<Crashes>,
    /// The machines, in the order of the manifests.
    pub machines: Vec<MachineSummary>,
    /// The programs outside that are not known to be the same in all folders.
    pub unlike_programs: Vec<UnlikeProgram>,
    /// The arms, in the order of the manifests. All else names them by their place here.
    pub arms: Vec<ArmSummary>,
    /// A block of each set and shuffle, and where there are several sets one of all sets together, which comes first.
    /// The structured order, [`crate::record::Shuffle::None`], comes before the shuffled ones.
    pub blocks: Vec<Block>,
    /// The propagation profile: a line of each set, depth and subject. Empty if there was none.
    pub profile: Vec<ProfileLine>,
    /// The sizes of formulas: a line of each encoding and side.
    pub sizes: Vec<SizeLine>,
    /// Arms along the share of blank cells, on each side with at least three shares; of the first order that was run.
    pub blank_sweeps: Vec<BlankSweep>,
    /// Arms along the sides, at each share of blank cells with at least three sides; of the first order that was run.
    pub side_sweeps: Vec<SideSweep>,
    /// What features of instances tell of costs and of the arm to take; absent if no arm was run that can be compared.
    pub features: Option<FeatureAnalysis>,
    /// The table of features that somebody brought, if there is one.
    pub brought: Option<BroughtTable>,
}

impl Analysis {
    /// Every number of a report of this study. The same study and settings give the same numbers.
    ///
    /// Dear are the bootstraps: O(resamples × instances) for each arm and each comparison of each block.
    #[must_use]
    pub fn of(study: &Study, settings: &Settings) -> Self {
        let first = study.manifests.first();
        let limits = first.map_or_else(RunLimits::default, |manifest| manifest.limits);
        let measure = first.map_or(Measure::Wall, |manifest| manifest.measure);
        let arms = arm_summary::summaries(study, measure);
        let scale = CostScale::of(measure, &limits, arms.iter().map(|arm| arm.unit).collect());
        let plan = PlannedRuns::of(study);
        let noises = noise::by_machine(&study.rows, &arms, &scale);
        let (blank_sweeps, side_sweeps) = sweep::sweeps(study, &arms, &scale, settings);
        let blocks = BlockBuilder { arms: &arms, scale: &scale, noises: &noises, plan: &plan, settings }.blocks(study);
        let features =
            FeatureInput { study, arms: &arms, scale: &scale, noises: &noises, blocks: &blocks, settings }.analysis();
        Self {
            schema: SUMMARY_SCHEMA,
            title: first.map_or_else(String::new, |manifest| manifest.title.clone()),
            instances: InstanceKind::of(study),
            task: first.map_or_else(Task::default, |manifest| manifest.task),
            measure,
            unit: scale.unit(),
            limits,
            limit: scale.limit,
            settings: *settings,
            part: first.filter(|_| study.manifests.len() == 1).and_then(|manifest| manifest.shard.clone()),
            progress: plan.whole(study),
            not_begun: plan.not_begun(study),
            disqualified: disqualified::disqualified(study),
            contradictions: contradiction::contradictions(study),
            crashes: crash::crashes(study, arms.iter().map(|arm| &arm.name)),
            machines: machine::summaries(study, &arms, &noises),
            unlike_programs: programs::unlike(study),
            blocks,
            profile: profile::lines(&study.profile, settings),
            sizes: size::lines(&study.rows),
            blank_sweeps,
            side_sweeps,
            features,
            brought: study.features.brought().cloned(),
            arms,
        }
    }

    /// The arms of which every run crashed: nothing is known of them, and the comparison that was asked for was not made.
    pub fn only_crashed(&self) -> impl Iterator<Item = &Crashes> {
        self.crashes.iter().filter(|it| it.is_all() && it.status == Status::Crashed)
    }
}
