//! From the rows of a comparison to what a reader sees.
//!
//! [`Study::read`] merges the folders of one or more machines; [`Analysis::of`] makes every number of the report, once;
//! writers print them and calculate nothing. Nothing here knows an engine: rows alone are read, so a report can be made
//! anywhere, years later.
//!
//! | question | file |
//! |---|---|
//! | which rows belong together, and which cannot be | `study.rs`, `alike.rs`, `sound.rs` |
//! | every number of a report | `analysis/` |
//! | the answer in words, the facts, the tables, the charts | `answer.rs`, `warnings.rs`, `shuffling.rs`, `facts.rs`, `tables/`, `figures.rs` |
//! | one file for each way to write them | `terminal.rs`, `markdown.rs`, `latex.rs`, `page/` |

mod alike;
mod analysis;
mod answer;
mod facts;
mod figures;
mod latex;
mod markdown;
mod page;
#[cfg(test)]
mod sample;
mod shuffling;
mod sound;
mod study;
mod table;
mod tables;
mod terminal;
mod warnings;
mod words;

pub use analysis::{
    Analysis, ArmLine, ArmSummary, Block, Comparison, Contradiction, ContradictionKind, Contribution, Cost,
    InstanceName, LogRank, MachineSummary, Noise, NotBegun, Overhead, ProfileLine, Progress, Quartiles, Ratio,
    Settings, Share, SizeLine, Spent, Spread, SurvivalStep, TooFew, Unit, Verdict, VirtualBest, Voice,
};
pub use figures::{Figure, figures};
pub use latex::latex;
pub use markdown::markdown;
pub use page::html;
pub use study::{Study, StudyError};
pub use terminal::terminal;
