//! What is made of a clue: marks with their words, and changes of the board.

use crate::drawing::description::Ground;
use crate::drawing::mark::Shape;
use crate::drawing::sheet::Sheet;
use crate::model::Clue;

/// Makes the marks of a clue. Where it makes none, the clue is told in words.
pub(in crate::drawing) type Make = fn(&mut Making<'_>) -> Made;

/// A clue that is being drawn.
pub(in crate::drawing) struct Making<'a> {
    pub(in crate::drawing) sheet: &'a Sheet<'a>,
    pub(in crate::drawing) clue: &'a Clue,
    /// How many letters have been taken.
    pub(in crate::drawing) letters: &'a mut usize,
}

/// Marks in the order in which they are told.
#[derive(Debug, Default)]
pub(in crate::drawing) struct Made {
    pub(in crate::drawing) marks: Vec<(Shape, String)>,
    pub(in crate::drawing) changes: Vec<Change>,
}

/// A change of the board.
#[derive(Debug)]
pub(in crate::drawing) enum Change {
    /// A border around squares.
    Region(Vec<usize>),
    /// A square is of this ground, and this stands in it; a hole becomes a square.
    Fill(usize, Ground, Option<String>),
    /// Pictures show this value as a full square.
    Full(String),
}

impl Made {
    /// One mark.
    pub(in crate::drawing) fn one(shape: Shape, words: impl Into<String>) -> Self {
        Self { marks: vec![(shape, words.into())], changes: Vec::new() }
    }

    pub(in crate::drawing) fn add(&mut self, shape: Shape, words: impl Into<String>) {
        self.marks.push((shape, words.into()));
    }
}

/// The letter behind so many: a to z, then aa and on.
pub(in crate::drawing) fn letter(taken: &mut usize) -> String {
    let mut number = *taken;
    *taken += 1;
    let mut letters = Vec::new();
    loop {
        letters.push(b'a' + u8::try_from(number % 26).expect("less than 26"));
        if number < 26 {
            break;
        }
        number = number / 26 - 1;
    }
    letters.iter().rev().map(|&letter| char::from(letter)).collect()
}
