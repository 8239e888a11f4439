//! Which values of a grid were given, and which were entered?

pub(super) mod cell_keys;
pub(super) mod entered;
pub(super) mod entered_records;
pub(super) mod listed_givens;
pub(super) mod marked_digits;
pub(super) mod marks;
pub(super) mod masks;
pub(super) mod two_kinds;
pub(super) mod two_values;
