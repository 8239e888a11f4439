//! What is said of JSON after which the text is not searched for other puzzles.

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

/// Whether a text is searched for puzzles after this: not where a field is wrong that says of what kind the puzzle is, since the search would pass it over.
pub(super) fn may_be_searched(message: &str) -> bool {
    const OF_GRIDS: [&str; 4] = ["cells", "puzzle", "givens", "rows"];
    let reasons = [TWICE, STATES_A_RULE, MAY_STATE_A_RULE, NOT_CLOSED, TOO_LARGE];
    let field = message.strip_prefix('`').and_then(|rest| rest.split_once('`'));
    let is_of_grid = |(name, rest): (&str, &str)| OF_GRIDS.contains(&name) && rest.starts_with([':', ',']);
    field.is_none_or(is_of_grid) && !reasons.iter().any(|reason| message.contains(reason))
}
