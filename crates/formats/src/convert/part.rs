//! What a puzzle has beside its values, and what of it is lost on the way.

use crate::model::BoxShape;
use crate::puzzle::{Detail, Puzzle};

/// What a puzzle may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Values,
    Name,
    Solution,
    Marks,
    /// Boxes that are not the customary ones.
    Boxes,
}

impl Part {
    pub(super) const ALL: [Self; 5] = [Self::Values, Self::Name, Self::Solution, Self::Marks, Self::Boxes];

    /// In words, as messages have it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Values => "the values",
            Self::Name => "the name",
            Self::Solution => "the solution that stands beside it",
            Self::Marks => "the pencil marks",
            Self::Boxes => "the shape of its boxes",
        }
    }

    /// Whether the puzzle has it.
    pub(super) fn is_in(self, puzzle: &Puzzle) -> bool {
        match self {
            Self::Values => true,
            Self::Name => puzzle.name.is_some(),
            Self::Solution => puzzle.expected.is_some(),
            Self::Marks => has_marks(puzzle),
            Self::Boxes => boxes(puzzle) != BoxShape::customary(puzzle.side),
        }
    }

    /// Whether two puzzles have the same of it.
    pub(super) fn is_same(self, one: &Puzzle, other: &Puzzle) -> bool {
        match self {
            Self::Values => one.values == other.values,
            Self::Name => one.name == other.name,
            Self::Solution => one.expected == other.expected,
            Self::Marks => match (has_marks(one), has_marks(other)) {
                (true, true) => one.marks == other.marks,
                (one, other) => one == other,
            },
            Self::Boxes => boxes(one) == boxes(other),
        }
    }

    /// The puzzle without it.
    pub(super) fn leave_out(self, puzzle: &mut Puzzle) {
        match self {
            Self::Values => {}
            Self::Name => puzzle.name = None,
            Self::Solution => puzzle.expected = None,
            Self::Marks => puzzle.marks = None,
            Self::Boxes => puzzle.boxes = None,
        }
    }
}

/// Whether these words of [`NotWritten::Loss`](super::NotWritten::Loss) are about something that stands beside a puzzle: its name, a solution, pencil
/// marks, comments and details. Without it the puzzle is the same; without clues, units or boxes it is another one.
///
/// ```
/// use exactone_formats::convert::stands_beside;
///
/// assert!(stands_beside("the author") && stands_beside("the pencil marks"));
/// assert!(!stands_beside("the clues of kind `cage`"));
/// ```
#[must_use]
pub fn stands_beside(words: &str) -> bool {
    let parts = [Part::Name, Part::Solution, Part::Marks].map(Part::words);
    let is_detail = || words == "the comment" || words.starts_with("the section [") || Detail::is_told_by(words);
    parts.contains(&words) || is_detail()
}

/// Whether a mark is missing in a cell without a value.
fn has_marks(puzzle: &Puzzle) -> bool {
    let is_open = |cell: &usize| puzzle.values[*cell] == 0;
    let cells = 0..puzzle.values.len();
    puzzle.marks.as_ref().is_some_and(|marks| cells.filter(is_open).any(|cell| marks.count(cell) < puzzle.side))
}

/// The boxes, or the customary ones.
fn boxes(puzzle: &Puzzle) -> Option<BoxShape> {
    puzzle.boxes.or_else(|| BoxShape::customary(puzzle.side))
}
