//! Chains of implications: cycles, forcing chains, and all that is built of them.
//!
//! | room | what |
//! |---|---|
//! | `literal`, `tree` | a mark on or off; what follows from an assumption |
//! | `simple`, `found`, `graph`, `components` | implications of one cause: cycles and forcing chains; where there are any |
//! | `follow`, `advance` | all consequences of an assumption, with patterns and chains inside |
//! | `multiple`, `proof`, `nested`, `length` | what several assumptions have in common; how long that is |

mod advance;
mod budget;
mod components;
mod follow;
mod found;
mod graph;
mod length;
mod literal;
mod multiple;
mod nested;
mod proof;
mod simple;
mod tree;

pub(super) use budget::Budget;

use super::step::{Step, Technique};
use crate::board::Board;

/// Which implications a search for simple chains uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Links {
    Units,
    Cells,
    Both,
}

/// A kind of chains from several assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One digit, with marks taken as the chain goes.
    Nishio,
    /// The grid stays as it is.
    Multiple,
    /// Marks are taken as the chain goes. Level 1 adds patterns; 2 forcing chains; 3 multiple chains too; 4 and more, dynamic chains
    /// of level 0 and more.
    Dynamic(u8),
}

impl Kind {
    const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple)
    }

    const fn uses_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    const fn technique(self) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => Technique::MultipleChains,
            Self::Dynamic(0) => Technique::DynamicChains,
            Self::Dynamic(1) => Technique::DynamicChainsPlus,
            Self::Dynamic(_) => Technique::NestedChains,
        }
    }

    const fn base(self) -> u16 {
        match self {
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic(0) => 85,
            Self::Dynamic(1) => 90,
            Self::Dynamic(2) => 95,
            Self::Dynamic(3) => 100,
            Self::Dynamic(_) => 105,
        }
    }
}

/// The best cycle or forcing chain.
pub(super) fn find_simple(board: &Board, budget: &Budget<'_>) -> Option<Step> {
    simple::find(board, budget)
}

/// The best chain of a kind.
pub(super) fn find(board: &Board, kind: Kind, budget: &Budget<'_>) -> Option<Step> {
    multiple::find(board, kind, budget)
}
