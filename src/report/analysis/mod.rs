//! Every number of a report, made once: writers print what stands here.
//!
//! All of it is plain data that serialises. Arms are named by their place in [`Analysis::arms`].

mod arm_line;
mod block;
mod comparison;
mod contradiction;
mod cost;
mod machine;
mod profile;
mod size;
mod virtual_best;

pub use arm_line::{ArmLine, Quartiles, Spent, SurvivalStep};
pub use block::{Block, InstanceName, LogRank, Share};
pub use comparison::{Comparison, Ratio, Verdict};
pub use contradiction::{Contradiction, ContradictionKind, Voice};
pub use cost::{Cost, Unit};
pub use machine::{ArmSummary, MachineSummary, Noise, Overhead};
pub use profile::ProfileLine;
pub use size::{SizeLine, Spread};
pub use virtual_best::{Contribution, VirtualBest};

use super::Study;
use crate::record::{Limits, Task};
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

/// Every number of a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
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
    #[must_use]
    pub fn of(study: &Study, settings: &Settings) -> Self {
        let first = study.manifests.first();
        Self {
            title: first.map_or_else(String::new, |manifest| manifest.title.clone()),
            task: first.map_or_else(Task::default, |manifest| manifest.task),
            unit: Unit::Seconds,
            limits: first.map_or_else(Limits::default, |manifest| manifest.limits),
            limit: None,
            settings: *settings,
            contradictions: Vec::new(),
            machines: Vec::new(),
            arms: Vec::new(),
            blocks: Vec::new(),
            profile: Vec::new(),
            sizes: Vec::new(),
        }
    }
}
