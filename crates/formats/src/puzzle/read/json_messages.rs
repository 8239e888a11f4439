//! What is said of JSON after which the text is not searched for other puzzles.

/// Of a field that comes twice.
pub(super) const TWICE: &str = "the same field twice";
/// Of a field with a rule.
pub(super) const STATES_A_RULE: &str =
    "states a rule, which this form cannot hold; puzzles with rules of their own are puzzle files of a model";
/// Of a field that nobody knows.
pub(super) const MAY_STATE_A_RULE: &str =
    "is not known, and its list may state a rule; leave it out if it says nothing of the puzzle";
/// Of a value whose text ends too early.
pub(super) const NOT_CLOSED: &str = "this value is not closed";
