//! Which steps there are in a state: a room for each kind of argument.

pub(crate) mod unique;
