//! Steps that people can follow, from a puzzle to its solution.
//!
//! One rule carries nearly all of them, on any problem of groups: base groups against cover groups, added up ([`Linear`]). Beside it
//! stand cases, and arguments from uniqueness. A step is data ([`Step`]) and proves itself: it can be added up again.
//!
//! | question | room |
//! |---|---|
//! | what is left, what a step is, whether it holds | `state.rs`, `step.rs`, `linear.rs`, `check.rs` |
//! | what follows from one rule of a model | `rule` |
//! | which steps there are | `search` |
//! | in which order they are taken, and what a round comes to | `plan.rs`, `outcome.rs`; beside the plan `asked.rs` |
//! | why one candidate goes | `why.rs`, by singles alone `singles_to.rs` |
//! | which of several that cost as much is told | `known.rs` |
//! | whether it holds in another state | `replay.rs` |
//! | how it is told behind others of its round | `settle.rs`, `reduce.rs` |
//! | what they are called | `name` |
//! | how they are told, as text and JSON | `tell` |
//! | how they are drawn, as SVG and as a page | `picture` |
//! | how others can check them | `proof` |

mod asked;
mod check;
#[cfg(test)]
mod copies;
mod exchange;
#[cfg(test)]
mod isomorphism;
mod known;
mod linear;
mod matrix;
mod name;
mod outcome;
mod peers;
pub mod picture;
mod plan;
pub mod proof;
mod reduce;
mod replay;
mod rule;
mod search;
mod settle;
mod singles_to;
mod state;
mod step;
pub mod tell;
mod why;

pub use check::Wrong;
pub use linear::{Adder, Linear, Sum, Term, Unproved};
pub use name::{
    AlmostFish, Body, Ends, Family, Linked, Name, Nodes, Role, Roles, Technique, UnitFamily, UnitRole, Verdict,
};
pub use outcome::Outcome;
pub use plan::Explainer;
pub use rule::{Part, Rule};
pub use search::unique::Patterns;
pub use state::State;
pub use step::{Argument, Branch, Cases, Kind, Level, Step, Uniqueness};
