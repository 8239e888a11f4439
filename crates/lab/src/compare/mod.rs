//! Engines and encodings side by side: a plan, its runs, and the rows that reports are made of.
//!
//! A [`PlanFile`], or the command line, becomes a [`Manifest`](crate::record::Manifest): every puzzle, every arm, every
//! seed, spelled out. From a manifest follow the [`Job`]s, in an order that goes through all arms on one puzzle before it
//! goes on to the next, so that whatever drifts drifts for all. Each job runs in a child process with limits of its own,
//! and leaves one row in the journal; a comparison that is begun again runs what is missing.
//!
//! | question | file |
//! |---|---|
//! | how a plan is written | `plan_file.rs` |
//! | which arms a pattern stands for | `arms.rs` |
//! | which programs outside may be run | `programs.rs` |
//! | where the puzzles come from | `instances.rs`, `sources.rs` |
//! | how it becomes a manifest | `plan.rs`, `machine.rs` |
//! | in which order runs are made | `jobs.rs` |
//! | what happens in the child | `worker.rs`, `shuffling.rs` |
//! | how the child is started, watched and ended | `child.rs`, `message.rs`, `watchdog.rs` |
//! | what is known before a run | `prepared.rs`, `features.rs` |
//! | rows, resumption, contradictions | `runner.rs`, `crew.rs`, `agreement.rs`, `evidence.rs` |
//! | the propagation profile | `profile.rs`, `bench.rs` |
//! | the files at the end | `folder.rs` |

mod agreement;
mod arms;
mod bench;
mod child;
mod crew;
mod error;
mod evidence;
mod features;
mod folder;
mod instances;
mod jobs;
mod machine;
mod matter;
mod message;
mod plan;
mod plan_file;
mod prepared;
mod profile;
mod programs;
mod runner;
mod shuffling;
mod sources;
mod watchdog;
mod worker;

pub use child::{Children, Executor, Outcome};
pub use error::{PlanError, RunError};
pub use evidence::Evidence;
pub use folder::{FolderError, enter, finish};
pub use jobs::{Job, jobs};
pub use plan::{Overrides, again, manifest};
pub use plan_file::{LimitsFile, PLAN_SCHEMA, PlanFile, ProfileFile, RecipeFile, Source};
pub use profile::{ProfileEnd, profile};
pub use programs::Programs;
pub use runner::{End, Observer, run};
pub use worker::work;
