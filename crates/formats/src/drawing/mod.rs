//! Pictures of puzzles: one description of what there is to be seen, and writers of it.
//!
//! A [`Drawing`] has the squares, the borders, what is given, and a [`Mark`] or several for every clue, each with the same in
//! words. [`text`] writes it for a terminal, in Unicode or ASCII, [`svg`] as a picture that stands alone, `png` as pixels (feature
//! `png`). What a writer cannot draw it tells in words below the board; nothing is left out.
//!
//! ```
//! use exactone_formats::drawing::{Drawing, text};
//! use exactone_formats::model::{Model, Settings};
//!
//! let puzzle = "schema = 'exactone.puzzle.v1'\nmodel = 'kropki'\ngivens = '''\n1 . . .\n. . . .\n. . . .\n. . . .\n'''\n\
//!     [[clues]]\nkind = 'kropki'\nwhite = 'r1c1 r1c2'\n";
//! let instance = Model::parse("kropki-4.toml", puzzle)?.instance(&Settings::default())?;
//! let drawing = Drawing::of_instance(&instance)?;
//! assert_eq!(text::write(&drawing, text::Look::default()).lines().nth(2), Some("│ 1 ○ . │ .   . │"));
//! # Ok::<(), exactone_formats::model::ModelError>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | what there is to be seen | `description.rs`, `mark.rs` |
//! | what an argument says of a board | `argument.rs` |
//! | how each kind of rule is drawn | `kinds.rs`; what makes the marks `makers/` |
//! | from an outline to a drawing | `board.rs`, `sheet.rs` |
//! | values, candidates, pieces, nodes | `values.rs` |
//! | all of it in words | `words.rs` |
//! | text for a terminal | `text/` |
//! | where everything stands in a picture, and its style | `scene/` |
//! | SVG | `svg/` |
//! | PNG | `png/` |
//!
//! To draw a new kind of rule, write its row in `kinds.rs`; a test fails until it is there.

mod argument;
mod board;
mod description;
mod kinds;
mod makers;
mod mark;
#[cfg(feature = "png")]
pub mod png;
mod scene;
mod sheet;
#[cfg(test)]
mod shipped;
pub mod svg;
#[cfg(test)]
mod tests;
pub mod text;
mod values;
mod words;

pub use argument::{Frame, Link, Note, Overlay, Ring, Sample, Stroke};
pub use description::{Drawing, Emphasis, Ground, Node, Pencil, PencilState, Role, Square};
pub use mark::{End, Key, Mark, Outside, Shape, Side, Sign};
