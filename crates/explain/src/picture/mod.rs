//! Steps drawn: the board with what is left, and on it what the step is about.
//!
//! | what | how it is drawn |
//! |---|---|
//! | base groups and cover groups of subsets and fish | solid and dashed frames |
//! | candidates of the base, nodes of one candidate | a solid circle |
//! | fins, and what is left beside a pattern of two solutions | a diamond |
//! | chains | solid lines within bases, dashed lines within covers |
//! | nodes of several candidates | an outline around them |
//! | almost locked sets | frames with names |
//! | what is added up, and what is taken away again | solid and dashed frames |
//! | texts beside the board | a frame around those that are meant |
//! | what goes | in a dashed square, struck out |
//! | what is placed | a full circle, its square highlighted |
//!
//! A legend below the board says what of that is there.
//!
//! What stands on no board, options and choices inside rules, is told in the text below the board alone.
//!
//! | question | file |
//! |---|---|
//! | rings, frames and lines, and what they mean | `marked.rs` |
//! | what a step of each kind says of a board | `said.rs`; chains as nodes and lines `nodes.rs` |
//! | which texts beside the board are those of a rule | `beside.rs` |
//! | one step as a drawing | `drawn.rs` |
//! | all steps as a page to click through | `page.rs` |
//! | what pictures of a page have in common | `shared.rs` |

mod beside;
mod drawn;
mod marked;
mod nodes;
mod page;
mod said;
mod shared;
#[cfg(test)]
mod tests;

pub use drawn::drawn;
pub use page::Page;
