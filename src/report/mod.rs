//! From the rows of a comparison to what a reader sees.
//!
//! [`Study::read`] merges the folders of one or more machines; [`Analysis::of`] makes every number of the report, once;
//! writers print them and calculate nothing. Nothing here knows an engine: rows alone are read, so a report can be made
//! anywhere, years later.
//!
//! | question | file |
//! |---|---|
//! | which rows belong together | `study.rs` |
//! | every number of a report | `analysis/` |

mod analysis;
#[cfg(test)]
mod sample;
mod study;

pub use analysis::{
    Analysis, ArmLine, ArmSummary, Block, Comparison, Contradiction, ContradictionKind, Contribution, Cost,
    InstanceName, LogRank, MachineSummary, Noise, Overhead, ProfileLine, Quartiles, Ratio, Settings, Share, SizeLine,
    Spent, Spread, SurvivalStep, Unit, Verdict, VirtualBest, Voice,
};
pub use study::{Study, StudyError};
