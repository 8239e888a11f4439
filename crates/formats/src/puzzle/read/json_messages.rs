//! What is said of JSON in several places.

/// Of a field that comes twice.
pub(super) const TWICE: &str = "the same field twice";
/// Of a field with a rule.
pub(super) const STATES_A_RULE: &str =
    "states a rule, which this form cannot hold; puzzles with rules of their own are puzzle files of a model";
/// Of a field that says that cells stand otherwise than row by row.
pub(super) const STATES_AN_ORDER: &str = "says that cells do not stand row by row, and only rows are read";
/// Of a field that says what the values are.
pub(super) const STATES_VALUES: &str = "says that values or places do not count from 1, and only such values are read";
/// Of boxes that are not understood.
pub(super) const BOXES_EXPECTED: &str = "and boxes of 3 rows and 2 columns are `[3,2]` or `\"3x2\"`";
/// Of a field that nobody knows.
pub(super) const MAY_STATE_A_RULE: &str =
    "is not known, and its list may state a rule; leave it out if it says nothing of the puzzle";
/// Of a value whose text ends too early.
pub(super) const NOT_CLOSED: &str = "this value is not closed";

/// Of a number that no program holds.
pub(super) const TOO_LARGE: &str = "this number is too large";
