//! Chains of implications: cycles, forcing chains, and all that is built of them.
//!
//! | room | what |
//! |---|---|
//! | `literal`, `tree` | a mark on or off; what follows from an assumption |
//! | `simple`, `found`, `graph`, `components` | implications of one cause: cycles and forcing chains; where there are any |
//! | `follow`, `advance`, `buckets` | all consequences of an assumption, with patterns and chains inside |
//! | `multiple`, `proof`, `nested`, `length` | what several assumptions have in common; how long that is |

mod advance;
mod buckets;
mod budget;
mod components;
mod follow;
mod found;
mod graph;
mod kind;
mod length;
mod literal;
mod multiple;
mod nested;
mod proof;
mod simple;
mod starts;
mod tree;

pub(super) use budget::Budget;
pub(super) use kind::Kind;

use super::step::Step;
use crate::board::Board;

/// The best cycle or forcing chain.
pub(super) fn find_simple(board: &Board, budget: &Budget<'_>) -> Option<Step> {
    simple::find(board, budget)
}

/// The best chain of a kind.
pub(super) fn find(board: &Board, kind: Kind, budget: &Budget<'_>) -> Option<Step> {
    multiple::find(board, kind, budget)
}
