//! A puzzle of f-puzzles on its way: its cells, its marks by key, and what was left out.

use crate::model::{Sketch, SketchClue};
use serde_json::{Map, Value, json};

/// What is written so far.
pub(super) struct Draft<'s> {
    pub(super) sketch: &'s Sketch,
    /// The rules by key.
    pub(super) marks: Map<String, Value>,
    /// The cells, row by row.
    pub(super) cells: Vec<Map<String, Value>>,
    pub(super) left_out: Vec<String>,
}

impl<'s> Draft<'s> {
    /// The grid with its givens, and no rule.
    pub(super) fn new(sketch: &'s Sketch) -> Self {
        Self { sketch, marks: Map::new(), cells: cells(sketch), left_out: Vec::new() }
    }

    /// Adds a mark under its key.
    pub(super) fn mark(&mut self, key: &str, mark: Value) {
        let list = self.marks.entry(key).or_insert_with(|| json!([]));
        list.as_array_mut().expect("marks are lists").push(mark);
    }

    /// A rule that is said by true.
    pub(super) fn flag(&mut self, key: &str) {
        self.marks.insert(key.to_owned(), json!(true));
    }

    /// `R1C2`
    pub(super) fn name(&self, cell: usize) -> String {
        format!("R{}C{}", cell / self.sketch.side + 1, cell % self.sketch.side + 1)
    }

    pub(super) fn names(&self, cells: &[usize]) -> Vec<String> {
        cells.iter().map(|&cell| self.name(cell)).collect()
    }
}

/// The cells with their givens.
fn cells(sketch: &Sketch) -> Vec<Map<String, Value>> {
    let cell = |&given: &u16| match given {
        0 => Map::new(),
        value => Map::from_iter([("value".to_owned(), json!(value)), ("given".to_owned(), json!(true))]),
    };
    sketch.givens.iter().map(cell).collect()
}

/// The one list of a key.
pub(super) fn one<'c>(clue: &'c SketchClue, key: &str) -> Option<&'c [usize]> {
    match clue.lists(key)? {
        [list] => Some(list),
        _ => None,
    }
}
