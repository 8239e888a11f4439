//! Every engine in several settings: against numbers known elsewhere, against brute force, and against each other.
//!
//! A new engine joins `SPECS` in `tests/engines` and is held to all of this.

mod brute;
mod budgets;
mod counts;
mod failing;
mod grids;
mod liars;
mod threads;
