//! Comparisons as their users meet them: kills, resumption, repetition, lies, crashes, limits, and plans of others.

#[path = "compare/archive.rs"]
mod archive;
#[cfg(unix)]
#[path = "compare/encoders.rs"]
mod encoders;
#[path = "compare/features.rs"]
mod features;
#[path = "compare/folder.rs"]
mod folder;
#[path = "compare/formulas.rs"]
mod formulas;
#[path = "compare/kills.rs"]
mod kills;
#[cfg(unix)]
#[path = "compare/outside.rs"]
mod outside;
#[path = "compare/plans.rs"]
mod plans;
#[cfg(unix)]
#[path = "compare/processes.rs"]
mod processes;
#[path = "compare/repeats.rs"]
mod repeats;
#[cfg(unix)]
#[path = "compare/shards.rs"]
mod shards;
#[cfg(unix)]
#[path = "compare/trust.rs"]
mod trust;
