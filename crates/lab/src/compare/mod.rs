//! Engines and encodings side by side: a plan, its runs, and the rows that reports are made of.
//!
//! A [`PlanFile`], or the command line, becomes a [`Manifest`](crate::record::Manifest): every puzzle, every arm, every
//! seed, spelled out. The [`Job`]s follow from a manifest. All arms run on one puzzle before the next puzzle comes, so
//! that a machine that becomes slower does so for all arms. Each job runs in a child process with limits of its own, and
//! leaves one row in the journal. A comparison that is begun again runs what is missing.
//!
//! | question | file |
//! |---|---|
//! | how a plan is written | `plan_file.rs`, `sweep.rs` |
//! | which arms a pattern stands for, and what an arm is | `arms.rs`, `arm_spec.rs` |
//! | a run with an encoder of somebody else | `own_encoder_run.rs` |
//! | which programs outside may be run, which they are, and where they print what they count | `programs.rs`, `identity.rs`, `counter_texts.rs` |
//! | where the puzzles come from | `instances.rs`, `sources.rs`, `instance_text.rs` |
//! | how it becomes a manifest | `plan.rs`, `plan_profile.rs`, `plan_checks.rs`, `machine.rs` |
//! | what it is like on the machine when a run begins | `conditions.rs` |
//! | in which order runs are made | `jobs.rs` |
//! | what happens in the child | `worker.rs`, `workload.rs`, `shuffling.rs`, `failed_run.rs` |
//! | what a batch is, and what it costs | `batches.rs`, `batch.rs`, `batch_answers.rs` |
//! | formulas of other people: their files, their hashes, a run on one | `formula_text.rs`, `formula_file.rs`, `formula_hashes.rs`, `formula.rs`, `formula_run.rs`, `formula_proof.rs` |
//! | what a run costs, and which limits it has | `measured.rs`, `asked.rs`, `repeated.rs`, `hardware.rs`, `alarm.rs` |
//! | how the child is started, watched and ended | `child.rs`, `message.rs`, `watchdog.rs` |
//! | what is known before a run | `prepared.rs`, `features.rs`, `feature_table.rs` |
//! | rows, resumption, wrong answers | `runner.rs`, `worker_pool.rs`, `evidence.rs` |
//! | the propagation profile | `profile.rs`, `profile_runner.rs` |
//! | the files at the beginning and the end, and more of the same comparison | `folder.rs`, `growth.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a key of plan files | a field in `plan_file.rs`; what becomes of it in the manifest, in `plan.rs` |
//! | a limit of runs | a field of `RunLimits` (`record/manifest.rs`) and of `LimitsFile`; its default in `plan.rs`; `worker.rs` obeys it |
//! | a column of rows | a field of `Row` and its name in `record/csv.rs`; `worker.rs` fills it, or `prepared.rs` if it is known before the run |
//! | a feature of instances | its name and its number in `feature_table.rs`, and a line in `docs/compare.md` |
//! | a shuffle | a name in `record/status.rs` and what it moves; `shuffling.rs` moves puzzles, `worker.rs` clauses and variables |
//! | a kind of instance | what `workload.rs` makes of it, its text in `instance_text.rs`, its numbers in `features.rs`; `instances.rs` makes it from files |

mod alarm;
mod arm_spec;
mod arms;
mod asked;
mod batch;
mod batch_answers;
mod batches;
mod child;
mod conditions;
mod counter_texts;
mod error;
mod evidence;
mod failed_run;
mod feature_table;
mod features;
mod folder;
mod formula;
mod formula_file;
mod formula_hashes;
mod formula_proof;
mod formula_run;
mod formula_text;
mod growth;
mod hardware;
mod identity;
mod instance_text;
mod instances;
mod jobs;
mod machine;
mod measured;
mod message;
mod own_encoder_run;
mod plan;
mod plan_checks;
mod plan_file;
mod plan_profile;
mod prepared;
mod profile;
mod profile_runner;
mod programs;
mod repeated;
mod runner;
mod shuffling;
mod sources;
mod sweep;
mod watchdog;
mod worker;
mod worker_pool;
mod workload;

pub use arm_spec::OutsideNames;
pub use child::{Children, Executor, Outcome};
pub use error::{PlanError, RunError};
pub use evidence::Evidence;
pub use feature_table::feature_table;
pub use folder::{FolderError, enter, finish};
pub use identity::identified;
pub use jobs::{Job, jobs};
pub use plan::{Overrides, again, manifest};
pub use plan_file::{LimitsFile, PLAN_SCHEMA, PlanFile, ProfileFile, RecipeFile, Source};
pub use profile::{ProfileEnd, profile};
pub use programs::{Programs, programs_of};
pub use runner::{End, Ended, Observer, run};
pub use sweep::OneOrMany;
pub use worker::work;
