//! A puzzle of ours as f-puzzles writes it: JSON, or a link that holds it.
//!
//! It is the way back of the reader beside it: what is written here is read there as the same puzzle. A clue that
//! f-puzzles has no word for is left out and named, and the caller decides whether that may be.
//!
//! | question | file |
//! |---|---|
//! | what is written so far | `draft.rs` |
//! | regions and other units | `units.rs` |
//! | clues, each by itself | `clues.rs` |
//! | dots and signs, and what their absence says | `dots.rs` |
//! | lines and clues beside the grid | `outside.rs` |
//! | JSON packed for a link | `pack.rs` |

mod clues;
mod dots;
mod draft;
mod outside;
mod pack;
mod units;

pub(super) use pack::packed;

use super::puzzle::LARGEST;
use crate::model::Sketch;
use draft::Draft;
use exactone_core::spelling::json_escaped;
use serde_json::{Map, Value, json};

/// A puzzle as f-puzzles has it.
///
/// ```
/// use exactone_formats::exchange::{FPuzzles, Request, read};
/// use exactone_formats::model::{Model, Settings};
///
/// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\nparameters = { side = 9 }\n\
///             [[clues]]\nkind = 'cage'\ncells = 'r1c1..r1c3'\nsum = 7\n";
/// let sketch = Model::parse("k.toml", text)?.sketch(&Settings::default())?.expect("it is a square grid");
/// let written = FPuzzles::of(&sketch)?;
/// assert!(written.left_out.is_empty());
/// assert!(written.json.contains(r#""killercage":[{"cells":["R1C1","R1C2","R1C3"],"value":"7"}]"#));
/// assert!(read("k.json", written.link().as_bytes(), &Request::default()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FPuzzles {
    /// The JSON.
    pub json: String,
    /// What it does not say, in words: the kinds of clues that it has no word for.
    pub left_out: Vec<String>,
}

impl FPuzzles {
    /// Writes a puzzle. O(side² and cells that clues name).
    ///
    /// # Errors
    /// Why f-puzzles cannot state such a grid at all, in words: its rules would be others.
    pub fn of(sketch: &Sketch) -> Result<Self, String> {
        if sketch.side > LARGEST {
            return Err(format!("f-puzzles has grids up to side {LARGEST}, and this is one of side {}", sketch.side));
        }
        let mut draft = Draft::new(sketch);
        units::write(&mut draft)?;
        clues::write(&mut draft);
        dots::write(&mut draft);
        let Draft { marks, cells, mut left_out, .. } = draft;
        left_out.sort();
        left_out.dedup();
        let mut root = Map::new();
        root.insert("size".to_owned(), json!(sketch.side));
        for (key, text) in [("title", &sketch.title), ("author", &sketch.author)] {
            if !text.is_empty() {
                root.insert(key.to_owned(), json!(text));
            }
        }
        let rows: Vec<Value> = cells.chunks(sketch.side).map(|row| json!(row)).collect();
        root.insert("grid".to_owned(), Value::Array(rows));
        root.extend(marks);
        if let Some(solution) = &sketch.solution {
            root.insert("solution".to_owned(), json!(solution));
        }
        let json = json_escaped(&Value::Object(root).to_string()).into_owned();
        Ok(Self { json, left_out })
    }

    /// A link that holds the JSON.
    #[must_use]
    pub fn link(&self) -> String {
        format!("https://www.f-puzzles.com/?load={}", pack::packed(&self.json))
    }
}

#[cfg(test)]
mod tests;
