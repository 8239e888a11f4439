//! What clues say of cells before anything is known.

/// Values that a clue takes from cells by itself, before any other rule is looked at: the ends of a thermometer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// What the clue is called.
    pub clue: String,
    /// Cells by their places, and values as places in the list of names.
    pub gone: Vec<(usize, usize)>,
}
