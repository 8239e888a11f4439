//! A mark of f-puzzles: an object under the key of its rule, with cells, lines and a value.

use super::super::page::quoted as shown;
use super::json::Document;
use super::puzzle::{Origin, Puzzle, Spot, cells, quoted};
use crate::instance::Json;
use crate::instance::TextError;

/// A mark, under its key.
pub(super) struct Entry<'e> {
    pub(super) document: &'e Document<'e>,
    pub(super) key: &'e str,
    /// Its place in the list of the key, from 0.
    number: usize,
    pub(super) value: &'e Json,
    pub(super) side: usize,
}

/// All marks of a key; none if nothing is said.
pub(super) fn entries<'e>(document: &'e Document<'e>, key: &'e str, side: usize) -> Result<Vec<Entry<'e>>, TextError> {
    let Some(value) = document.root.field(key).filter(|value| !value.is_empty()) else { return Ok(Vec::new()) };
    let list = value.list().ok_or_else(|| document.fault(key, format!("`{key}` is a list")))?;
    Ok(list.iter().enumerate().map(|(number, value)| Entry { document, key, number, value, side }).collect())
}

impl Entry<'_> {
    /// An error at this mark.
    pub(super) fn fault(&self, message: impl Into<String>) -> TextError {
        let message = format!("{} ({})", message.into(), self.origin().words());
        self.document.fault_at(&self.origin().steps(), message)
    }

    /// An error at a string in this mark.
    fn fault_at_word(&self, word: &str, message: impl Into<String>) -> TextError {
        let message = format!("{} ({})", message.into(), self.origin().words());
        self.document.fault_within(&self.origin().steps(), word, message)
    }

    /// Where it stands in the file.
    pub(super) fn origin(&self) -> Origin {
        Origin { key: self.key.to_owned(), number: Some(self.number) }
    }

    /// `R1C2`, on the grid or just outside.
    pub(super) fn spot(&self, name: &Json) -> Result<Spot, TextError> {
        let parse = |name: &str| {
            let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            Some((row.parse::<i64>().ok()?, column.parse::<i64>().ok()?))
        };
        let around = 0..=self.last() + 1;
        let found = name.text().and_then(parse).filter(|spot| around.contains(&spot.0) && around.contains(&spot.1));
        found.ok_or_else(|| {
            let found = name.text().map_or_else(|| "something else".to_owned(), shown);
            let message = format!("{found} found in `{}`, a cell such as `R1C2` expected", self.key);
            self.fault_at_word(name.text().unwrap_or_default(), message)
        })
    }

    /// The number of the last row, and column.
    pub(super) fn last(&self) -> i64 {
        i64::try_from(self.side).expect("sides are small")
    }

    pub(super) fn is_inside(&self, spot: Spot) -> bool {
        let inside = 1..=self.last();
        inside.contains(&spot.0) && inside.contains(&spot.1)
    }

    /// The cells of a list, all on the grid.
    fn spots(&self, list: &Json) -> Result<Vec<Spot>, TextError> {
        let names = list.list().ok_or_else(|| self.fault(format!("`{}` needs a list of cells", self.key)))?;
        let spots: Vec<Spot> = names.iter().map(|name| self.spot(name)).collect::<Result<_, _>>()?;
        spots.into_iter().map(|spot| self.on_grid(spot)).collect()
    }

    fn on_grid(&self, spot: Spot) -> Result<Spot, TextError> {
        if self.is_inside(spot) {
            return Ok(spot);
        }
        let name = format!("R{}C{}", spot.0, spot.1);
        Err(self.fault_at_word(&name, format!("{name} in `{}` is outside the grid", self.key)))
    }

    pub(super) fn cells(&self, field: &str) -> Result<Vec<Spot>, TextError> {
        let list = self.value.field(field);
        self.spots(list.ok_or_else(|| self.fault(format!("an entry of `{}` has no `{field}`", self.key)))?)
    }

    /// The cell of an entry, as `cell`, or as the only one of `cells`.
    pub(super) fn cell(&self) -> Result<Spot, TextError> {
        let spot = match self.value.field("cell") {
            Some(cell) => self.spot(cell)?,
            None => match self.cells("cells")?[..] {
                [only] => only,
                _ => return Err(self.fault(format!("an entry of `{}` is one cell", self.key))),
            },
        };
        self.on_grid(spot)
    }

    /// The two cells of an entry.
    pub(super) fn pair(&self) -> Result<[Spot; 2], TextError> {
        let spots = self.cells("cells")?;
        spots.try_into().map_err(|_| self.fault(format!("an entry of `{}` is between two cells", self.key)))
    }

    /// The number of a field: `None` if it is missing or empty.
    pub(super) fn number(&self, field: &str) -> Result<Option<i64>, TextError> {
        let Some(value) = self.value.field(field).filter(|value| !value.is_empty()) else { return Ok(None) };
        let found = || self.fault_at_word(field, format!("`{field}` of `{}` is not a whole number", self.key));
        value.integer().map(Some).ok_or_else(found)
    }

    /// The sum of a clue. One of 0 or less is none, as in the solver that people use with f-puzzles; that is told.
    pub(super) fn sum(&self, puzzle: &mut Puzzle) -> Result<Option<i64>, TextError> {
        let sum = self.number("value")?;
        if let Some(sum) = sum.filter(|sum| *sum <= 0) {
            puzzle.notes.push(format!("a sum of {sum} is none and is not read ({})", self.origin().words()));
        }
        Ok(sum.filter(|sum| *sum > 0))
    }

    /// The same, if it must not be less than 0.
    pub(super) fn count(&self, field: &str) -> Result<Option<i64>, TextError> {
        let number = self.number(field)?;
        match number.filter(|number| *number < 0) {
            Some(less) => Err(self.fault(format!("`{field}` of `{}` is {less}, a number from 0 expected", self.key))),
            None => Ok(number),
        }
    }

    pub(super) fn lines(&self) -> Result<Vec<Vec<Spot>>, TextError> {
        let lines = self.value.field("lines").and_then(Json::list);
        let lines = lines.ok_or_else(|| self.fault(format!("an entry of `{}` has no `lines`", self.key)))?;
        lines.iter().map(|line| self.spots(line)).collect()
    }

    /// A clue for each line that has so many cells; shorter ones say nothing.
    pub(super) fn clues(
        &self,
        (kind, least): (&str, usize),
        more: &[(&str, String)],
        puzzle: &mut Puzzle,
    ) -> Result<(), TextError> {
        for line in self.lines()?.iter().filter(|line| line.len() >= least) {
            puzzle.clue(kind, &[&[("cells", quoted(&cells(line)))], more].concat());
        }
        Ok(())
    }
}
