//! A state while it is read, cell by cell.

use super::entry::{BLANKS, Entered, is_wall};
use exactone_core::spelling::mistyped;
use exactone_formats::instance::CellLegend;
use std::collections::HashMap;

/// What was read so far of a state.
pub(super) struct Reading<'c> {
    cells: &'c CellLegend,
    cell_of: HashMap<&'c str, usize>,
    value_of: HashMap<&'c str, usize>,
    /// By cell, the word that stands for it.
    words: HashMap<usize, String>,
    entered: Entered,
}

impl<'c> Reading<'c> {
    /// Nothing yet.
    pub(super) fn new(cells: &'c CellLegend) -> Self {
        let (mut cell_of, mut value_of) = (HashMap::new(), HashMap::new());
        for cell in 0..cells.len() {
            cell_of.entry(cells.cell(cell)).or_insert(cell);
        }
        for (place, value) in cells.values().iter().enumerate() {
            value_of.entry(&**value).or_insert(place);
        }
        Self { cells, cell_of, value_of, words: HashMap::new(), entered: Entered::default() }
    }

    /// The cell of this name.
    pub(super) fn cell(&self, name: &str) -> Result<usize, String> {
        let missing = || {
            let near = mistyped(name, (0..self.cells.len()).map(|cell| self.cells.cell(cell)));
            let near = near.map_or_else(String::new, |near| format!(", did you mean `{near}`?"));
            format!("there is no cell `{name}`{near}")
        };
        self.cell_of.get(name).copied().ok_or_else(missing)
    }

    /// Enters what stands for a cell. A cell may come again only with the same.
    pub(super) fn enter(&mut self, cell: usize, word: &str, is_drawn: bool) -> Result<(), String> {
        if let Some(before) = self.words.get(&cell) {
            let both = || format!("{} stands here twice, with `{before}` and with `{word}`", self.cells.cell(cell));
            return if before == word { Ok(()) } else { Err(both()) };
        }
        self.words.insert(cell, word.to_owned());
        self.add(cell, word, is_drawn)
    }

    fn add(&mut self, cell: usize, word: &str, is_drawn: bool) -> Result<(), String> {
        if let Some(&value) = self.value_of.get(word) {
            self.entered.values.push((cell, value));
            return Ok(());
        }
        // What the puzzle itself draws there: a wall, the sums of a Kakuro.
        if is_blank(word) || is_wall(word) || self.cells.is_drawn(cell) {
            return Ok(());
        }
        // `show` writes the letters of units and the mark of a given behind the values.
        let bare = word.trim_end_matches(|c: char| c.is_ascii_lowercase() || c == '\'');
        if is_drawn && bare != word && (is_blank(bare) || self.value_of.contains_key(bare)) {
            return self.add(cell, bare, false);
        }
        let marks = self.marks(word)?;
        self.entered.marks.push((cell, marks));
        Ok(())
    }

    /// The values of pencil marks.
    fn marks(&self, word: &str) -> Result<Vec<usize>, String> {
        let value = |name: &str| self.value_of.get(name).copied();
        let marks: Option<Vec<usize>> = if word.contains(',') {
            word.split(',').map(value).collect()
        } else {
            word.char_indices().map(|(at, c)| value(&word[at..at + c.len_utf8()])).collect()
        };
        let mut marks = marks.ok_or_else(|| format!("`{word}` found, a value or a blank expected"))?;
        marks.sort_unstable();
        let count = marks.len();
        marks.dedup();
        if marks.len() < count {
            return Err(format!("`{word}` found, a value or pencil marks expected; it has one of them twice"));
        }
        match self.number(word) {
            Some(named) if !word.contains(',') => {
                let apart: Vec<String> = word.chars().map(String::from).collect();
                Err(format!(
                    "`{word}` may be the value {named} or the marks {apart}: write `{named}` or `{apart}`",
                    apart = apart.join(",")
                ))
            }
            _ => Ok(marks),
        }
    }

    /// The value that a number counts to, where values have other names.
    fn number(&self, word: &str) -> Option<&'c str> {
        let place = word.parse::<usize>().ok()?.checked_sub(1)?;
        let named = self.cells.values().get(place)?;
        let is_letter = |named: &&String| named.chars().all(char::is_alphabetic) && place >= 9;
        Some(&**named).filter(|_| is_letter(&named))
    }

    /// All that was read.
    pub(super) fn done(self) -> Entered {
        self.entered
    }
}

fn is_blank(word: &str) -> bool {
    BLANKS.contains(&word)
}
