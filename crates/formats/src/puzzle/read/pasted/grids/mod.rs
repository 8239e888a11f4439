//! What is a grid that was found, and how is it written?

pub(super) mod find;
pub(super) mod givens;
pub(super) mod layers;
pub(super) mod own_marks;
pub(super) mod row_grids;
