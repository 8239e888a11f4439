//! Marks: what is drawn for a clue, and what it means.

use std::fmt;

/// What a kind of mark means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The kind of clue, and whatever of it no mark shows: `whispers, apart 5`.
    pub name: String,
    /// Its meaning in a sentence.
    pub says: String,
    /// What stands before the labels of this kind, where several kinds have labels of the same form.
    pub sign: Option<char>,
}

/// Something drawn for a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which of the keys explains it.
    pub key: usize,
    /// Which clue of the puzzle it belongs to, from 0.
    pub clue: usize,
    /// How it looks.
    pub shape: Shape,
    /// The same in words, for those who cannot see it: `15: r1c1 r1c2`.
    pub words: String,
}

/// How a mark looks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// A dashed border around squares that hang together, and a label in its first square.
    Cage {
        /// The squares.
        squares: Vec<usize>,
        /// The label; empty for none.
        label: String,
    },
    /// A line through squares.
    Path {
        /// The squares, in order.
        squares: Vec<usize>,
        /// How the line begins and ends.
        ends: [End; 2],
    },
    /// A circle, or a pill around several squares.
    Pill(Vec<usize>),
    /// A square inside a square.
    Tile(usize),
    /// Squares of one tint, with a letter in each.
    Tint {
        /// The squares.
        squares: Vec<usize>,
        /// The letter, or letters.
        letter: String,
    },
    /// A sign between two squares that share a side.
    Dot {
        /// The squares.
        between: [usize; 2],
        /// The sign.
        sign: Sign,
    },
    /// A text where four squares meet.
    Corner {
        /// The first of the four squares.
        first: usize,
        /// The text.
        text: String,
    },
    /// A text beside the board.
    Outside(Outside),
    /// Nothing to be seen: it is told in words alone.
    Told,
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It just ends.
    Plain,
    /// In a full circle, as thermometers begin.
    Bulb,
    /// In a circle.
    Circle,
    /// In a square on its corner.
    Diamond,
    /// In the head of an arrow.
    Head,
}

/// What stands between two squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// Letters or numbers.
    Text(String),
    /// How the first compares with the second: `<`, `<=`, `=`, `!=`.
    Compare(&'static str),
}

/// A text beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// At which side.
    pub side: Side,
    /// At which row or column, from 0; -1 and one behind the last are the corners.
    pub at: i64,
    /// The text; several words stand one after the other.
    pub text: String,
    /// Rows down and columns to the right of each step, where it looks along a diagonal.
    pub slant: Option<(i64, i64)>,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above.
    Top,
    /// To the left.
    Left,
    /// Below.
    Bottom,
    /// To the right.
    Right,
}

impl Mark {
    /// The squares that it is about.
    #[must_use]
    pub fn squares(&self) -> Vec<usize> {
        match &self.shape {
            Shape::Cage { squares, .. }
            | Shape::Path { squares, .. }
            | Shape::Tint { squares, .. }
            | Shape::Pill(squares) => squares.clone(),
            Shape::Tile(square) => vec![*square],
            Shape::Dot { between, .. } => between.to_vec(),
            Shape::Corner { first, .. } => vec![*first],
            Shape::Outside(_) | Shape::Told => Vec::new(),
        }
    }
}

impl fmt::Display for Key {
    /// `A whispers, apart 5: cells that follow each other differ by as much`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, says, sign } = self;
        if let Some(sign) = sign {
            write!(f, "{sign} ")?;
        }
        write!(f, "{name}")?;
        if says.is_empty() { Ok(()) } else { write!(f, ": {says}") }
    }
}
