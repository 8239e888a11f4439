//! What a comparison leaves behind: one tidy row a run, one a propagated state, and the manifest that repeats them.
//!
//! Plain data and its files, and nothing that knows an engine: a report is made from these alone, on any machine, years
//! later. A folder holds `manifest.json`, `rows.jsonl` (the journal while the comparison runs, sorted at its end),
//! `rows.csv` with the same columns, and `profile.jsonl` where the plan asks for a propagation profile.
//!
//! ```
//! use exactone_lab::record::{Row, Status};
//!
//! let line = r#"{"machine":"m1","set":"hard","instance":"hard:1","hash":"0a","side":9,"givens":22,"open":221,"arm":"a",
//!     "spec":"cells","shuffle":"none","seed":1,"status":"unique","verified":true,"solve_seconds":0.25}"#;
//! let row: Row = serde_json::from_str(line)?;
//! assert_eq!((row.status, row.status.is_answer(), row.seconds()), (Status::Unique, true, Some(0.25)));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod agreement;
mod csv;
mod features;
mod files;
mod journal;
mod lock;
mod manifest;
mod profile;
mod row;
mod shard;
mod status;

pub(crate) use agreement::Agreement;
pub use agreement::{Refuted, disqualified};
pub use csv::{CsvStyle, to_csv};
pub use features::{FeatureLine, FeatureTable, read_features};
pub use files::{
    FileError, read_manifest, read_profile, read_profile_with_lines, read_rows, read_rows_with_lines, replace, to_jsonl,
};
pub use journal::Journal;
pub use lock::FolderLock;
pub use manifest::{
    Arm, Conditions, CounterTexts, FormulaFile, MANIFEST_SCHEMA, Machine, Manifest, ManifestInstance, Measure,
    ModelText, OutsideProgram, ProfilePlan, Program, RunLimits, Task,
};
pub use profile::{ProfileRow, PropagationResult, SubjectKind};
#[cfg(test)]
pub(crate) use row::sample;
pub use row::{Key, Row};
pub use shard::{NoShard, Shard};
pub use status::{Shuffle, Status, UnknownWord};

/// The manifest's file name.
pub const MANIFEST: &str = "manifest.json";
/// The rows, a JSON object a line: the journal, and at the end all rows in the order of the plan.
pub const ROWS: &str = "rows.jsonl";
/// The rows as a table.
pub const ROWS_CSV: &str = "rows.csv";
/// The features of the instances, as a table.
pub const FEATURES_CSV: &str = "features.csv";
/// The rows of the propagation profile, a JSON object a line.
pub const PROFILE: &str = "profile.jsonl";
