//! Finite domains: a word of open values for each cell, and a propagator for each relation between cells.
//!
//! The other engines read the groups of a problem. A sum along a line is thousands of groups over candidates of its own, and
//! to guess one value of one cell they take hundreds of candidates back. This engine reads the [`Relations`] that stand
//! beside the groups. A cell is one word, a sum is bounds over it, a line is a diagram that is walked through. The groups
//! judge: a solution is completed to all candidates by [`Propagate`](crate::propagate::Propagate) before anybody sees it.
//!
//! | file | what |
//! |---|---|
//! | `store.rs`, `pending.rs`, `peers.rs` | the domains, the trail; which propagators are to run; which cells see each other |
//! | `different.rs` | values that stand in each of a few cells once: hidden singles, what two units have in common |
//! | `linear.rs`, `last_cells.rs` | sums: bounds over cells that see each other, the last two and three cells exactly |
//! | `units.rs`, `matching.rs` | cells that differ, as many as values; all that follows from one unit alone |
//! | `innies.rs` | sums that follow from units and cages together: the rule of 45 |
//! | `derived.rs` | the same, for other rooms |
//! | `combined.rs` | sums without a common cell, added up |
//! | `sets.rs` | cages: which sets of values are left |
//! | `table.rs`, `diagram.rs`, `pair.rs` | tables and options; lines that are read cell by cell; two cells |
//! | `count.rs`, `circles.rs` | how many cells have a value; values that count themselves |
//! | `propagator.rs` | one of them, whichever it is |
//! | `stated.rs`, `restate.rs` | what relations say together; relations said in a stronger way |
//! | `network.rs`, `source.rs` | from relations to propagators; what each follows from |
//! | `search.rs`, `choose.rs` | guesses; which cell and value: the smallest domain by its conflicts |
//! | `reasons.rs` | why values cannot be: for each removal the rule, and the earlier removals that it needs |
//! | `engine.rs` | the engine as others see it; completes solutions |
//!
//! | to add | do |
//! |---|---|
//! | a relation | a name in `problem/relations.rs` with its `holds`; a file here with a propagator; an arm in `propagator.rs` and `network.rs`; a case in `judge.rs` |
//!
//! A propagator takes only values away that no solution of its relation has; `judge.rs` holds each against all assignments. That must be so
//! for any domains, also where the peers of a fixed cell still have its value: `reasons.rs` runs propagators so.
//!
//! [`Relations`]: crate::problem::Relations

mod choose;
mod circles;
mod combined;
mod count;
mod derived;
mod diagram;
mod different;
mod engine;
mod innies;
#[cfg(test)]
mod judge;
mod last_cells;
mod linear;
mod matching;
mod network;
mod pair;
mod peers;
mod pending;
mod propagator;
mod reasons;
mod restate;
mod search;
mod sets;
mod source;
mod stated;
mod store;
mod table;
mod units;

pub use derived::{BoundedSum, bounded_sums, derived_sums};
pub use engine::{FiniteDomains, Removal};
pub use innies::DerivedSum;
pub use linear::Part;
pub use reasons::{Rest, Rule};
