//! What pictures have, as text and as SVG: the marks of clues, and what stands around them.

mod legends;
mod marks;

use crate::drawing::text::{Look, Strokes, write};
use crate::drawing::{Drawing, svg};
use crate::model::{Model, Settings};

/// A board of 4 x 4 with boxes and these keys, and clues behind them.
pub(super) fn drawn(rest: &str) -> Drawing {
    let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\nparameters = {{ side = 4 }}\n{rest}");
    let instance = Model::parse("x.toml", &text).unwrap().instance(&Settings::default()).unwrap();
    Drawing { title: String::new(), about: String::new(), ..Drawing::of_instance(&instance).unwrap() }
}

/// The same with these clues, each as the keys of its table.
pub(super) fn clues(clues: &[&str]) -> Drawing {
    let tables: Vec<String> = clues.iter().map(|clue| format!("{{ {clue} }}")).collect();
    drawn(&format!("clues = [\n{}\n]\n", tables.join(",\n")))
}

pub(super) fn text(drawing: &Drawing) -> String {
    write(drawing, Look::default())
}

pub(super) fn ascii(drawing: &Drawing) -> String {
    write(drawing, Look { strokes: Strokes::Ascii, ..Look::default() })
}

/// How many elements of this class stand in the picture.
pub(super) fn count(drawing: &Drawing, class: &str) -> usize {
    svg::write(drawing).matches(&format!("class=\"{class}\"")).count()
}
