//! Numbered rooms: the first number of a line, X, says in which of its cells, counted from 1, the value of the clue stands.
//!
//! ```toml
//! [[clues]]
//! kind = "numbered-room"
//! line = "row 3"
//! value = 7
//! ```
//!
//! "First is X ⇒ cell X is the value" is one group for each X; no auxiliary choice is needed.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::Bound;

#[derive(Debug)]
struct NumberedRoom {
    cells: Vec<usize>,
    number: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let number = context.one(section, "value")?;
    Ok(Box::new(NumberedRoom { cells, number }))
}

impl NumberedRoom {
    /// The cell that a first number names.
    fn room(&self, first: i64) -> Option<usize> {
        self.cells.get(usize::try_from(first).ok()?.checked_sub(1)?).copied()
    }
}

impl Rule for NumberedRoom {
    fn restrict(&self, domains: &mut Domains<'_>) {
        // The first room can only be its own if it holds the value.
        domains.keep(self.cells[0], |first| self.room(first).is_some() && (first != 1 || self.number == 1));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let sizes = self.cells.iter().map(|&cell| poster.numbers(cell).len());
        poster.space(sizes.fold(0, usize::saturating_add), "rooms")?;
        for (first, candidate) in poster.candidates(self.cells[0]).collect::<Vec<_>>() {
            let Some(room) = self.room(first).filter(|room| *room != self.cells[0]) else { continue };
            let mut members = poster.those(room, |number| number != self.number);
            members.push(candidate);
            poster.group(Bound::AtMostOne, &members)?;
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.room(numbers[self.cells[0]]).is_some_and(|room| numbers[room] == self.number)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
