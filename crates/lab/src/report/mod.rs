//! From the rows of a comparison to what a reader sees.
//!
//! [`Study::read`] merges the folders of one or more machines; [`Analysis::of`] makes every number of the report, once;
//! writers print them and calculate nothing. Nothing here knows an engine. A report is made from rows alone, so it can be
//! made anywhere, years later.
//!
//! | question | file |
//! |---|---|
//! | which rows belong together, and which cannot be | `study.rs`, `alike.rs`, `sound.rs`, `study_error.rs` |
//! | what is known of the instances | `features.rs` |
//! | every number of a report | `analysis/` |
//! | the conclusions in words, the facts, the tables, the charts | `conclusion.rs`, `warnings.rs`, `busy.rs`, `folders.rs`, `telling.rs`, `shuffling.rs`, `facts.rs`, `tables/`, `figures.rs` |
//! | one file for each way to write them | `terminal.rs`, `markdown.rs`, `latex.rs`, `page/` |
//! | all files of a report | `files.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a number | see the head of `analysis/mod.rs` |
//! | a table | a file in `tables/`, and its line in `tables/mod.rs`: Markdown, LaTeX and the page take it from there |
//! | a chart | a function in `figures.rs`, and its line in the list there |
//! | a warning, a fact | a sentence in `warnings.rs`; a name and its text in `facts.rs` |
//! | a format | a file with one function of a study and its analysis, which is public here; its call in `files.rs` |

mod alike;
mod analysis;
mod busy;
mod conclusion;
mod facts;
mod features;
mod figures;
mod files;
mod folders;
mod latex;
mod markdown;
mod page;
#[cfg(test)]
pub(crate) mod sample;
mod shuffling;
mod sound;
mod study;
mod study_error;
mod table;
mod tables;
mod telling;
mod terminal;
mod warnings;
mod words;

pub use analysis::{
    Analysis, ArmChoice, ArmLine, ArmSummary, BlankPoint, BlankSweep, Block, Bound, Comparison, Contradiction,
    ContradictionKind, Contribution, CoreShare, Cost, Crashes, Disqualified, FeatureAnalysis, FeatureCorrelation,
    InstanceKind, InstanceName, LeftOut, LeftOutReason, Load, LogRank, MachineSummary, NoGrowth, Noise, NotBegun,
    Overhead, ProfileLine, Progress, Quartiles, Ratio, Settings, Share, SideSweep, SizeLine, Spent, Spread,
    SurvivalStep, SweptPuzzles, Throughput, TooFew, Unit, UnlikeProgram, Verdict, VirtualBest, Voice,
};
pub use features::{BroughtTable, Features};
pub(crate) use figures::file_name;
pub use figures::{Figure, figures};
pub use files::write;
pub use latex::latex;
pub use markdown::markdown;
pub(crate) use markdown::safe;
pub use page::html;
pub use study::Study;
pub use study_error::StudyError;
pub use terminal::terminal;
