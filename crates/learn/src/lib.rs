//! Search that learns from conflicts, straight on candidates and exactly-one groups.
//!
//! A SAT solver is told that two values of a cell exclude each other by a clause for each pair, thousands of them. The table
//! of groups says the same, so [`Learn`] reads it there: no clause is stored for it. When the analysis of a conflict
//! asks why a candidate is false, the answer is written down then. [`Chronological`] is the same propagation without
//! learning: the plain version that judges the other.
//!
//! | file or room | what lives there |
//! |---|---|
//! | `engine`, `plain` | the engines at the seam of [`exactone_core::solve`] |
//! | `search` | decide, propagate, learn, go back; what is due when |
//! | `portfolio` | several searches of one query side by side |
//! | `inprocessing` | at the root: clauses made shorter, candidates that cannot be true |
//! | `reduction`, `subsumption` | which clauses are forgotten |
//! | `analysis` | from a conflict to a clause |
//! | `belief` | how likely each candidate is |
//! | `walk` | local search, for phases |
//! | `decisions`, `restarts` | what to decide next; when to begin anew |
//! | `propagation` | the conclusions of groups and of clauses |
//! | `inference` | conclusions beyond these, as options |
//! | `trail`, `clauses` | what is settled and why; the arena of clauses |
//! | `start`, `remainder` | what singles leave of a query, numbered anew; new names for what groups share |
//! | `log`, `ticker`, `settings` | the steps of a proof, told; limits; what can be chosen |
//! | `literal`, `met` | candidates with a sign; sets emptied at no cost |

mod analysis;
mod belief;
mod clauses;
mod decisions;
mod engine;
mod inference;
mod inprocessing;
mod literal;
mod log;
mod met;
mod plain;
mod portfolio;
mod propagation;
mod reduction;
mod remainder;
mod restarts;
mod search;
mod settings;
mod start;
mod subsumption;
mod ticker;
mod trail;
mod walk;

pub use engine::{Learn, MOST_PROVED};
pub use log::{Literal, Step, StepListener};
pub use plain::Chronological;
pub use settings::{Modes, Settings};
