//! Values as a rule names them: `3`, or `2..5`, which is all from 2 to 5 in the order of the model.

use super::cell_board::CellBoard;
use super::unknown_names::nearest_of;

impl CellBoard {
    /// The numbers of the values that a word names.
    ///
    /// # Errors
    /// A name that no value has, with what is wrong with it, and a range that goes down: nobody knows whether its ends are swapped.
    pub(in crate::model) fn values_named(&self, word: &str) -> Result<Vec<i64>, (String, String)> {
        let place = |name: &str| {
            let near = || nearest_of(name, self.values.iter().map(|value| &*value.name));
            self.value(name).ok_or_else(|| (name.to_owned(), format!("there is no value `{name}`{}", near())))
        };
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        let (first, last) = (place(from)?, place(to)?);
        if last < first {
            let message =
                format!("`{word}` goes down: there is no value from {from} to {to}, is `{to}..{from}` meant?");
            return Err((word.to_owned(), message));
        }
        Ok(self.values[first..=last].iter().map(|value| value.number).collect())
    }
}
