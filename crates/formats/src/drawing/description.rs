//! What there is to be seen of a puzzle, before anything is drawn: squares, borders, marks and what they mean.
//!
//! Squares are numbered row by row from 0, holes among them.

use super::argument::{Overlay, Ring};
use super::mark::{Key, Mark};

/// A picture of a puzzle, for any writer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Drawing {
    /// What the puzzle is called; empty if nothing says so.
    pub title: String,
    /// Who made it; empty if nothing says so.
    pub author: String,
    /// The rules in a sentence; empty if nothing says them.
    pub about: String,
    /// What is known of the answer, in a sentence, or in lines; empty if it was not asked for.
    pub answer: String,
    /// Rows of the board; 0 if there is none.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// The squares, row by row; `None` is a hole.
    pub squares: Vec<Option<Square>>,
    /// Sets of squares with a border around each.
    pub regions: Vec<Vec<usize>>,
    /// What the marks mean.
    pub keys: Vec<Key>,
    /// The clues, each as a mark or several.
    pub marks: Vec<Mark>,
    /// The values that pictures show as a full square, by their names.
    pub full: Vec<String>,
    /// Cells that stand on no board: the nodes of a graph, letters.
    pub nodes: Vec<Node>,
    /// Pairs of nodes that are neighbours, each once, the lesser first.
    pub edges: Vec<[usize; 2]>,
    /// What an argument says of the board. Pictures alone have it.
    pub overlay: Overlay,
}

/// A square of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Square {
    /// What stands in it.
    pub value: Option<String>,
    /// Whether that was given or found.
    pub role: Role,
    /// Candidates, in order; none if they are not shown.
    pub candidates: Vec<Pencil>,
    /// Whether it can hold a value at all.
    pub ground: Ground,
    /// Whether it is one that a reader should look at.
    pub emphasis: Emphasis,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// It was given.
    #[default]
    Given,
    /// It was found.
    Found,
}

/// What a square is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// It holds a value.
    #[default]
    Open,
    /// It is black.
    Wall,
}

/// Whether a square is to be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emphasis {
    /// As all others.
    #[default]
    None,
    /// One of those that a sentence is about.
    Highlighted,
}

/// A candidate as a pencil mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pencil {
    /// The name of the value.
    pub value: String,
    /// Whether it is struck out.
    pub state: PencilState,
    /// Whether it is one that an argument is about.
    pub ring: Ring,
}

/// Whether a candidate still stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PencilState {
    /// It stands.
    #[default]
    Standing,
    /// It is struck out.
    Struck,
    /// It is not there, but its place is kept.
    Absent,
}

/// A cell that stands on no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Option<String>,
    /// Whether that was given or found.
    pub role: Role,
}

impl Drawing {
    /// The square at a row and a column, if there is one.
    #[must_use]
    pub fn square(&self, row: usize, column: usize) -> Option<&Square> {
        let inside = row < self.rows && column < self.columns;
        self.squares.get(row * self.columns + column).filter(|_| inside)?.as_ref()
    }

    /// The name of a square: `r2c7`.
    #[must_use]
    pub fn name(&self, square: usize) -> String {
        let columns = self.columns.max(1);
        format!("r{}c{}", square / columns + 1, square % columns + 1)
    }

    /// Highlights squares, so that a reader looks there.
    pub fn highlight(&mut self, squares: &[usize]) {
        for &square in squares {
            if let Some(Some(square)) = self.squares.get_mut(square) {
                square.emphasis = Emphasis::Highlighted;
            }
        }
    }

    /// Writes candidates into a square; those of `struck` are struck out.
    pub fn pencil(&mut self, square: usize, standing: &[String], struck: &[String]) {
        let marks = |values: &[String], state| -> Vec<Pencil> {
            values.iter().map(|value| Pencil { value: value.clone(), state, ring: Ring::None }).collect()
        };
        if let Some(Some(square)) = self.squares.get_mut(square) {
            square.candidates = marks(standing, PencilState::Standing);
            square.candidates.extend(marks(struck, PencilState::Struck));
        }
    }

    /// `by Ruud`; nothing if nobody is named.
    pub(super) fn signed(&self) -> Option<String> {
        (!self.author.is_empty()).then(|| format!("by {}", self.author))
    }

    /// Whether a value is shown as a full square.
    pub(super) fn is_full(&self, square: &Square) -> bool {
        square.value.as_ref().is_some_and(|value| self.full.contains(value))
    }

    /// The title, or what stands in its place.
    pub(super) fn called(&self) -> &str {
        if self.title.is_empty() { "A puzzle" } else { &self.title }
    }

    /// Whether some value was found.
    pub(super) fn is_answered(&self) -> bool {
        self.squares.iter().flatten().any(|square| square.value.is_some() && square.role == Role::Found)
    }
}

/// For each square the numbers of the sets that hold it.
pub(super) fn by_square<'a>(squares: usize, sets: impl Iterator<Item = &'a Vec<usize>>) -> Vec<Vec<usize>> {
    let mut holding = vec![Vec::new(); squares];
    for (number, set) in sets.enumerate() {
        for &square in set {
            holding[square].push(number);
        }
    }
    holding
}
