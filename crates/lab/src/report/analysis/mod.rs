//! Every number of a report, made once: writers print what stands here.
//!
//! All of it is plain data that serialises. Arms are named by their place in [`Analysis::arms`].
//!
//! Three decisions run through all of it. A run without an answer is *censored*: it would have cost more than the limit;
//! it is never left out, and never averaged but as PAR-2 (`cost.rs`). The unit of every interval and test is the
//! *instance*: repetitions of one are first made one number (`table.rs`). And times are compared only *within a machine*
//! (`comparison.rs`), where what is smaller than the machine's own noise is no difference (`noise.rs`).
//!
//! | question | file |
//! |---|---|
//! | what a run cost | `cost.rs` |
//! | which runs are looked at together | `block.rs`, `table.rs` |
//! | what one arm did | `arm_line.rs`, `arm_summary.rs` |
//! | whether two arms differ, and whether that could be told at all | `comparison.rs`, `verdict.rs`, `noise.rs`, `power.rs` |
//! | what each arm gives to the best of all | `virtual_best.rs` |
//! | how much of the plan was run | `progress.rs` |
//! | machines, versions, overhead | `machine.rs` |
//! | rows that cannot both be right | `contradiction.rs` |
//! | propagation alone, and sizes of formulas | `profile.rs`, `size.rs` |

mod arm_line;
mod arm_summary;
mod block;
mod comparison;
mod contradiction;
mod cost;
mod machine;
mod noise;
mod power;
mod profile;
mod progress;
mod size;
mod table;
#[cfg(test)]
mod tests;
mod verdict;
mod virtual_best;

pub use crate::statistics::LogRank;
pub use arm_line::{ArmLine, Quartiles, Spent, SurvivalStep};
pub use arm_summary::ArmSummary;
pub use block::{Block, InstanceName, Share};
pub use comparison::{Comparison, Ratio};
pub use contradiction::{Contradiction, ContradictionKind, Voice};
pub use cost::{Cost, Unit};
pub use machine::{MachineSummary, Overhead};
pub use noise::Noise;
pub use power::TooFew;
pub use profile::ProfileLine;
pub use progress::{NotBegun, Progress};
pub use size::{SizeLine, Spread};
pub use verdict::Verdict;
pub use virtual_best::{Contribution, VirtualBest};

use super::Study;
use crate::record::{Limits, Measure, Task};
use crate::statistics::Bootstrap;
use cost::Scale;
use serde::Serialize;

/// How the numbers are made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Settings {
    /// Confidence of all intervals, and one minus the level of all tests: 0.95.
    pub confidence: f64,
    /// Resamples of a bootstrap: 10,000.
    pub resamples: usize,
    /// The seed of the bootstrap; the same seed gives the same report.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { confidence: 0.95, resamples: 10_000, seed: 1 }
    }
}

impl Settings {
    fn bootstrap(&self) -> Bootstrap {
        Bootstrap { confidence: self.confidence, resamples: self.resamples, seed: self.seed }
    }
}

/// The schema of the numbers as JSON.
const SUMMARY_SCHEMA: &str = "exactone.summary.v1";

/// Every number of a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// `"exactone.summary.v1"`: `docs/json.md` says what is in it.
    pub schema: &'static str,
    /// What the comparison is called.
    pub title: String,
    /// What was asked of each puzzle.
    pub task: Task,
    /// What costs are counted in.
    pub unit: Unit,
    /// The limits of one run, as in the manifests.
    pub limits: Limits,
    /// The limit in `unit`: of seconds, or of nodes. Absent where work is counted and no limit of nodes was set; then
    /// nothing can be said of unanswered runs but that they cost more than all others.
    pub limit: Option<f64>,
    /// How the numbers are made.
    pub settings: Settings,
    /// Runs that were made, of those that the manifests plan.
    pub progress: Progress,
    /// The sets of which nothing was run in an order: no block tells of them.
    pub not_begun: Vec<NotBegun>,
    /// What rows say against each other. If there is any, it goes to the top of every report.
    pub contradictions: Vec<Contradiction>,
    /// The machines, in the order of the manifests.
    pub machines: Vec<MachineSummary>,
    /// The arms, in the order of the manifests. All else names them by their place here.
    pub arms: Vec<ArmSummary>,
    /// A block of each set and shuffle, and where there are several sets one of all sets together, which comes first.
    /// The structured order, [`crate::record::Shuffle::None`], comes before the shuffled ones.
    pub blocks: Vec<Block>,
    /// The propagation profile: a line of each set, depth and subject. Empty if there was none.
    pub profile: Vec<ProfileLine>,
    /// The sizes of formulas: a line of each encoding and side.
    pub sizes: Vec<SizeLine>,
}

impl Analysis {
    /// Every number of a report of this study. The same study and settings give the same numbers.
    ///
    /// Dear are the bootstraps: O(resamples × instances) for each arm and each comparison of each block.
    #[must_use]
    pub fn of(study: &Study, settings: &Settings) -> Self {
        let first = study.manifests.first();
        let limits = first.map_or_else(Limits::default, |manifest| manifest.limits);
        let measure = first.map_or(Measure::Time, |manifest| manifest.measure);
        let arms = arm_summary::summaries(study, measure);
        let scale = Scale::of(measure, &limits, &arms);
        let plan = progress::Plan::of(study);
        let noises = noise::by_machine(&study.rows, &arms, &scale);
        Self {
            schema: SUMMARY_SCHEMA,
            title: first.map_or_else(String::new, |manifest| manifest.title.clone()),
            task: first.map_or_else(Task::default, |manifest| manifest.task),
            unit: scale.unit(),
            limits,
            limit: scale.limit,
            settings: *settings,
            progress: plan.whole(study),
            not_begun: plan.not_begun(study),
            contradictions: contradiction::contradictions(study),
            machines: machine::summaries(study, &noises),
            blocks: block::Maker { arms: &arms, scale: &scale, noises: &noises, plan: &plan, settings }.blocks(study),
            profile: profile::lines(&study.profile, settings),
            sizes: size::lines(&study.rows),
            arms,
        }
    }
}
