//! The kinds of chains, and which implications simple ones use.

use crate::se::step::Technique;

/// Which implications a search for simple chains uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Links {
    Units,
    Cells,
    Both,
}

/// A kind of chains from several assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) enum Kind {
    /// One digit, with marks taken as the chain goes.
    Nishio,
    /// The grid stays as it is.
    Multiple,
    /// Marks are taken as the chain goes. Level 1 adds patterns; 2 forcing chains; 3 multiple chains too; 4 and more, dynamic chains
    /// of level 0 and more.
    Dynamic(u8),
}

impl Kind {
    /// Whether marks are taken as the chain goes.
    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple)
    }

    /// Whether the last mark of a cell counts.
    pub(super) const fn uses_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    /// The technique.
    pub(super) const fn technique(self) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => Technique::MultipleChains,
            Self::Dynamic(0) => Technique::DynamicChains,
            Self::Dynamic(1) => Technique::DynamicChainsPlus,
            Self::Dynamic(_) => Technique::NestedChains,
        }
    }

    /// The difficulty without the length, in tenths.
    pub(super) const fn base(self) -> u16 {
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
