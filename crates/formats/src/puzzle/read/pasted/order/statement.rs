//! What a text says of the order of a grid's cells, before it is settled what that makes of the grid.

use super::super::grids::find::Doubt;

/// What a text says of the order of a grid's cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Stated {
    Nothing,
    Columns,
    /// The lists may be rows or columns.
    Either,
    /// The rows may be boxes, as their names say.
    Boxes,
    /// The rows have names that are not known: those of columns or of boxes, perhaps.
    Named,
    /// They have such names, but in a program, whose lists are rows if they are not boxes.
    MaybeBoxes,
    /// Something else, which is doubtful.
    Other(Doubt),
}
