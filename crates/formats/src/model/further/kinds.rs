//! The kinds of clues that are tried where they do not stand, with every number that they could have.

use super::places::{Place, Stands};
use crate::instance::{FurtherClue, Said};
use crate::model::cell_board::CellBoard;
use crate::model::document::Section;

/// More numbers than this are not tried at one place.
const MOST_NUMBERS: i64 = 5_000;

/// A kind of clue that is tried.
pub(super) struct Further {
    pub(super) kind: &'static str,
    pub(super) stands: Stands,
    says: Says,
    /// With this key clues of the kind mean another thing: they are not tried then.
    but_with: Option<&'static str>,
}

/// What a clue says beside its place, and the key of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    /// A sum of cells.
    Sum(&'static str),
    /// How many cells.
    Count(&'static str),
    /// How far apart two numbers are.
    Apart(&'static str),
    /// A value.
    Value(&'static str),
    Nothing,
}

const fn further(kind: &'static str, stands: Stands, says: Says) -> Further {
    Further { kind, stands, says, but_with: None }
}

pub(super) const FURTHER: &[Further] = &[
    further("cage", Stands::Cages, Says::Sum("sum")),
    Further { but_with: Some("crusts"), ..further("sandwich", Stands::Lines, Says::Sum("sum")) },
    further("x-sum", Stands::Ends, Says::Sum("sum")),
    further("skyscrapers", Stands::Ends, Says::Count("seen")),
    further("numbered-room", Stands::Ends, Says::Value("value")),
    further("hidden-skyscraper", Stands::Ends, Says::Value("value")),
    further("little-killer", Stands::Diagonals, Says::Sum("sum")),
    further("kropki", Stands::Sides(&["white", "black"]), Says::Nothing),
    further("xv", Stands::Sides(&["x", "v"]), Says::Nothing),
    further("difference", Stands::Sides(&["pairs"]), Says::Apart("by")),
    further("ratio", Stands::Sides(&["pairs"]), Says::Apart("by")),
    further("pair-sum", Stands::Sides(&["pairs"]), Says::Sum("sum")),
    further("inequality", Stands::Signs, Says::Nothing),
    further("even", Stands::Cells, Says::Nothing),
    further("odd", Stands::Cells, Says::Nothing),
    further("minimum", Stands::Cells, Says::Nothing),
    further("maximum", Stands::Cells, Says::Nothing),
];

impl Further {
    /// Whether the entries have clues of this kind, and none that means another thing.
    pub(super) fn is_used(&self, entries: &[(&'static str, Section<'_>)]) -> bool {
        let mut own = entries.iter().filter(|(kind, _)| *kind == self.kind).peekable();
        own.peek().is_some() && own.all(|(_, entry)| self.but_with.is_none_or(|key| !entry.has(key)))
    }

    /// The clues at a place, one for each number; `None` if there are too many.
    pub(super) fn clues(&self, place: &Place, board: &CellBoard) -> Option<Vec<FurtherClue>> {
        let (key, all) = match self.says {
            Says::Nothing => return Some(vec![self.clue(place, None)]),
            Says::Value(key) => (key, board.values.iter().map(|value| said(&value.name)).collect()),
            Says::Sum(key) => (key, numbers(sums(board, place.cells)?)?),
            Says::Count(key) => (key, numbers((1, i64::try_from(place.cells).ok()?))?),
            Says::Apart(key) => (key, numbers((0, farthest(board)?))?),
        };
        Some(all.into_iter().map(|said| self.clue(place, Some((key, said)))).collect())
    }

    fn clue(&self, place: &Place, says: Option<(&'static str, Said)>) -> FurtherClue {
        let number = says.as_ref().map_or(String::new(), |(_, said)| format!(" {said}"));
        let words = format!("{}{number} {}", self.kind, place.words);
        let kind = ("kind", Said::Text(self.kind.to_owned()));
        FurtherClue { keys: [kind].into_iter().chain(place.keys.clone()).chain(says).collect(), words }
    }
}

/// The name of a value, as a number if it is one.
fn said(name: &str) -> Said {
    match name.parse::<i64>() {
        Ok(number) if number.to_string() == name => Said::Number(number),
        _ => Said::Text(name.to_owned()),
    }
}

fn numbers((least, most): (i64, i64)) -> Option<Vec<Said>> {
    let count = most.checked_sub(least)?;
    (count < MOST_NUMBERS).then(|| (least..=most).map(Said::Number).collect())
}

/// The least and the greatest sum that so many cells, or fewer, may have.
fn sums(board: &CellBoard, cells: usize) -> Option<(i64, i64)> {
    let (numbers, cells) = (board.numbers(), i64::try_from(cells).ok()?);
    let of_all = |number: Option<&i64>| number?.checked_mul(cells);
    Some((of_all(numbers.first())?.min(0), of_all(numbers.last())?.max(0)))
}

/// The greatest difference, or ratio, of two numbers.
fn farthest(board: &CellBoard) -> Option<i64> {
    let numbers = board.numbers();
    let (least, most) = (*numbers.first()?, *numbers.last()?);
    Some(most.checked_sub(least)?.max(most))
}
