//! Names of fields that say whether a value was given or entered.

/// Names of fields that say whether a value was given.
pub(in super::super) const GIVEN: [&str; 18] = [
    "fixed",
    "given",
    "isgiven",
    "isfixed",
    "clue",
    "isclue",
    "readonly",
    "locked",
    "original",
    "isoriginal",
    "prefilled",
    "visible",
    "isvisible",
    "shown",
    "revealed",
    "initial",
    "static",
    "preset",
];

/// The same the other way round.
pub(in super::super) const OPEN: [&str; 14] = [
    "editable",
    "iseditable",
    "mutable",
    "user",
    "isuser",
    "byuser",
    "userinput",
    "entered",
    "filled",
    "guess",
    "isguess",
    "player",
    "hidden",
    "ishidden",
];

/// Whether a field of this name, in small letters and without signs, says whether a value was given.
pub(in super::super) fn says_given(name: &str) -> bool {
    GIVEN.contains(&name) || OPEN.contains(&name)
}
