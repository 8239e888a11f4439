//! The order in which a text says that the cells of its grids stand.

use super::{Fault, ways};

/// Another order than row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Boxes,
    Columns,
    /// Mirrored, turned round, or with rows as columns.
    Turned,
}

impl Order {
    /// What is said where a line states it and rows follow.
    pub(super) fn fault(self) -> Fault {
        match self {
            Self::Boxes => Fault::Boxes,
            Self::Columns => Fault::ByColumns,
            Self::Turned => Fault::Readings { readings: self.readings(), way: ways::TURNED },
        }
    }

    /// What is said where something beside a grid states it.
    pub(super) fn doubt(self) -> Fault {
        Fault::Readings { readings: self.readings(), way: ways::ANY }
    }

    /// What a grid may be whose cells are said to stand so.
    pub(super) fn readings(self) -> Vec<String> {
        let two = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
        match self {
            Self::Boxes => two("the cells are listed row by row", "they are listed box by box, as a line says"),
            Self::Columns => two("the cells are listed row by row", "they are listed column by column, as a line says"),
            Self::Turned => two(
                "the rows stand as they are written",
                "they are turned, mirrored or flipped, as the text around them says",
            ),
        }
    }
}
