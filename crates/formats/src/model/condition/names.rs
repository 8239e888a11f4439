//! What names mean in a condition: cells, parameters, functions.

use super::tree::{Function, Value};
use crate::model::expression::Parameters;
use crate::model::unknown_names::nearest_of;

/// Cells of one condition.
pub(in crate::model) const MOST_CELLS: usize = LETTERS.len();
/// What cells are called by their places.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

pub(super) const FUNCTIONS: [(&str, Function); 3] =
    [("abs", Function::Abs), ("min", Function::Least), ("max", Function::Greatest)];

/// What names mean.
pub(in crate::model) struct Names<'n> {
    /// The names of the cells, by their places.
    pub(in crate::model) cells: Vec<&'n str>,
    pub(in crate::model) parameters: &'n Parameters,
}

impl Names<'_> {
    /// A cell by its letter or its name, or a parameter.
    pub(super) fn value(&self, name: &str) -> Result<Value, String> {
        let letters = || LETTERS.into_iter().take(if self.are_letters() { 0 } else { self.cells.len() });
        let by_letter = letters().position(|letter| letter == name);
        let by_name = self.cells.iter().position(|cell| *cell == name);
        let number = self.parameters.get(name);
        match (by_letter, by_name, number) {
            (Some(at), None, None) | (None, Some(at), None) => Ok(Value::Cell(at)),
            (None, None, Some(number)) => Ok(Value::Number(number)),
            (None, None, None) => {
                let known = letters().chain(FUNCTIONS.iter().map(|(name, _)| *name)).chain(["and", "or", "not"]);
                let near = nearest_of(name, known.chain(self.cells.iter().copied()).chain(self.parameters.names()));
                if self.cells.is_empty() {
                    return Err(format!("there is no parameter `{name}`{near}"));
                }
                let message =
                    format!("there is no cell and no parameter `{name}`{near} The cells are {}", self.listed());
                Err(message.replace("` The", "`; the"))
            }
            _ => Err(format!("`{name}` has two meanings here: the cells are {}", self.listed())),
        }
    }

    /// Whether cells are called by letters themselves, and so are meant by their names.
    fn are_letters(&self) -> bool {
        self.cells.iter().any(|cell| LETTERS.contains(cell))
    }

    fn listed(&self) -> String {
        let cells = LETTERS.iter().zip(&self.cells).map(|(letter, cell)| match *cell {
            "" => format!("`{letter}`"),
            cell if self.are_letters() => format!("`{cell}`"),
            cell => format!("`{letter}` ({cell})"),
        });
        cells.collect::<Vec<_>>().join(", ")
    }
}
