//! Lists of cells in puzzle files and models.
//!
//! | written | means |
//! |---|---|
//! | `r2c7`, or a cell's name | one cell |
//! | `r2`, `c7` | a whole row, a whole column |
//! | `r1c1..r1c9` | a straight line, also a diagonal |
//! | `r1c1:r3c3` | a rectangle |
//! | `left` | the cells of a grid, by its name |
//! | `all` | every cell |
//!
//! Several lists are an array of such texts.

use super::cell_board::CellBoard;
use super::document::Section;
use crate::instance::TextError;
use std::collections::HashSet;

/// Whether a list may name a cell twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) enum Repeats {
    /// It may not.
    Refused,
    /// It may: a line crosses itself, or comes back to where it began.
    Kept,
}

/// Each two that follow each other.
pub(in crate::model) fn steps(line: &[usize]) -> impl Iterator<Item = [usize; 2]> {
    line.windows(2).map(|pair| [pair[0], pair[1]])
}

/// The cells of a line as a set: each once, in the order in which the line comes to them.
pub(in crate::model) fn each_once(line: &[usize]) -> Vec<usize> {
    let mut seen = HashSet::new();
    line.iter().copied().filter(|&cell| seen.insert(cell)).collect()
}

impl CellBoard {
    /// The cells of a key, in the order of the text; `None` without the key.
    pub(in crate::model) fn optional_cells(
        &self,
        section: &Section<'_>,
        key: &'static str,
    ) -> Result<Option<Vec<usize>>, TextError> {
        let Some(kind) = section.kind(key) else { return Ok(None) };
        let words: Vec<&str> = match kind {
            "array" => section.texts(key)?.unwrap_or_default(),
            _ => section.text(key)?.split([' ', ',', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect(),
        };
        self.all_named(section, key, words.into_iter()).map(Some)
    }

    fn all_named<'w>(
        &self,
        section: &Section<'_>,
        key: &'static str,
        words: impl Iterator<Item = &'w str>,
    ) -> Result<Vec<usize>, TextError> {
        let mut cells = Vec::new();
        for word in words {
            let named = self.named(word).map_err(|message| section.fault_in(key, word, message))?;
            self.count_named(named.len()).map_err(|message| section.fault_at(key, message).limit())?;
            cells.extend(named);
        }
        Ok(cells)
    }

    /// The lists of cells of a key: a text is one list, an array of texts is as many. None of them names a cell twice, and
    /// each has so many cells at least. `None` without the key.
    pub(in crate::model) fn optional_lists(
        &self,
        section: &Section<'_>,
        key: &'static str,
        least: usize,
    ) -> Result<Option<Vec<Vec<usize>>>, TextError> {
        self.lists(section, key, least, Repeats::Refused)
    }

    /// The same of lists that may name a cell twice.
    pub(in crate::model) fn crossing_lists(
        &self,
        section: &Section<'_>,
        key: &'static str,
        least: usize,
    ) -> Result<Option<Vec<Vec<usize>>>, TextError> {
        self.lists(section, key, least, Repeats::Kept)
    }

    fn lists(
        &self,
        section: &Section<'_>,
        key: &'static str,
        least: usize,
        repeats: Repeats,
    ) -> Result<Option<Vec<Vec<usize>>>, TextError> {
        let texts = match section.kind(key) {
            None => return Ok(None),
            Some("array") => section.texts(key)?.unwrap_or_default(),
            Some(_) => vec![one_list(section, key)?],
        };
        let mut lists = Vec::new();
        for text in texts {
            let list =
                self.all_named(section, key, text.split([' ', ',', '\n', '\t', '\r']).filter(|w| !w.is_empty()))?;
            if repeats == Repeats::Refused {
                self.distinct(section, key, &list)?;
            }
            if list.len() < least {
                let message = format!("`{}` names {} cells, expected {least} or more", text.trim(), list.len());
                return Err(section.fault_at(key, message));
            }
            lists.push(list);
        }
        Ok(Some(lists))
    }

    /// Lines of so many cells at least: `cells` is one line, `lines` are several. None of them names a cell twice.
    pub(in crate::model) fn lines(&self, section: &Section<'_>, least: usize) -> Result<Vec<Vec<usize>>, TextError> {
        self.lines_with(section, least, Repeats::Refused)
    }

    /// The same of lines that may cross themselves, and may end where they begin.
    pub(in crate::model) fn crossing_lines(
        &self,
        section: &Section<'_>,
        least: usize,
    ) -> Result<Vec<Vec<usize>>, TextError> {
        self.lines_with(section, least, Repeats::Kept)
    }

    /// The same, where the rule is about so many cells that follow each other, and cannot hold if one is among them twice.
    pub(in crate::model) fn crossing_lines_apart(
        &self,
        section: &Section<'_>,
        least: usize,
        width: usize,
    ) -> Result<Vec<Vec<usize>>, TextError> {
        let lines = self.crossing_lines(section, least)?;
        let key = if section.has("lines") { "lines" } else { "cells" };
        for (at, line) in lines.iter().flat_map(|line| (0..line.len()).map(move |at| (at, line))) {
            if line[at + 1..].iter().take(width - 1).any(|cell| *cell == line[at]) {
                let name = &self.cells[line[at]].name;
                let message =
                    format!("`{name}` stands twice among {width} cells that follow each other: that cannot hold");
                return Err(section.fault_in(key, name, message));
            }
        }
        Ok(lines)
    }

    fn lines_with(&self, section: &Section<'_>, least: usize, repeats: Repeats) -> Result<Vec<Vec<usize>>, TextError> {
        let (one, several) = (section.has("cells"), section.has("lines"));
        match (one, several) {
            (true, true) => Err(section.fault_at("lines", "`cells` for one line or `lines` for several, not both")),
            (false, false) => Err(section.missing("cells", ", or `lines` for several of them")),
            (true, false) => {
                let line = self.cells_with(section, "cells", repeats)?;
                if line.len() < least {
                    let message = format!("{} cells, expected {least} or more", line.len());
                    return Err(section.fault_at("cells", message));
                }
                Ok(vec![line])
            }
            (false, true) => {
                let lines = self.lists(section, "lines", least, repeats)?.unwrap_or_default();
                if lines.is_empty() {
                    return Err(section.fault_at("lines", "at least one line expected"));
                }
                Ok(lines)
            }
        }
    }

    /// The pairs of the lists of a key: each two cells that follow each other.
    pub(in crate::model) fn pairs(
        &self,
        section: &Section<'_>,
        key: &'static str,
    ) -> Result<Option<Vec<[usize; 2]>>, TextError> {
        let lists = self.optional_lists(section, key, 2)?;
        Ok(lists.map(|lists| lists.iter().flat_map(|list| steps(list)).collect()))
    }

    /// The same, of cells that share a side wherever they stand on a board.
    pub(in crate::model) fn neighbours(
        &self,
        section: &Section<'_>,
        key: &'static str,
    ) -> Result<Option<Vec<[usize; 2]>>, TextError> {
        let pairs = self.pairs(section, key)?;
        let apart = pairs.iter().flatten().find(|pair| !self.share_a_side(**pair));
        match apart {
            None => Ok(pairs),
            Some(pair) => {
                let [one, other] = pair.map(|cell| &self.cells[cell].name);
                Err(section.fault_in(key, other, format!("`{one}` and `{other}` are no neighbours: no side is shared")))
            }
        }
    }

    fn share_a_side(&self, pair: [usize; 2]) -> bool {
        let [Some(one), Some(other)] = pair.map(|cell| self.cells[cell].place) else { return true };
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    }

    /// All pairs of cells that share a side, each once.
    pub(in crate::model) fn all_neighbours(&self) -> impl Iterator<Item = [usize; 2]> {
        let around = |cell| [(0, 1), (1, 0)].map(|step| Some([cell, self.neighbour(cell, step)?]));
        (0..self.cells.len()).flat_map(around).flatten()
    }

    fn distinct(&self, section: &Section<'_>, key: &'static str, cells: &[usize]) -> Result<(), TextError> {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => {
                let name = &self.cells[pair[0]].name;
                Err(section.fault_in(key, name, format!("cell `{name}` stands there twice")))
            }
            None => Ok(()),
        }
    }

    /// The cells of a key: at least one, and none of them twice.
    pub(in crate::model) fn cells(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<usize>, TextError> {
        self.cells_with(section, key, Repeats::Refused)
    }

    /// The cells of a key: at least one.
    pub(in crate::model) fn cells_with(
        &self,
        section: &Section<'_>,
        key: &'static str,
        repeats: Repeats,
    ) -> Result<Vec<usize>, TextError> {
        let cells = self.optional_cells(section, key)?.ok_or_else(|| section.missing(key, ""))?;
        if repeats == Repeats::Refused {
            self.distinct(section, key, &cells)?;
        }
        if cells.is_empty() {
            return Err(section.fault_at(key, "at least one cell expected"));
        }
        Ok(cells)
    }

    /// One cell.
    pub(in crate::model) fn single(&self, section: &Section<'_>, key: &'static str) -> Result<usize, TextError> {
        let cells = self.cells(section, key)?;
        match cells[..] {
            [cell] => Ok(cell),
            _ => Err(section.fault_at(key, format!("one cell expected, {} found", cells.len()))),
        }
    }
}

/// The text of one list. With a comma in it several were meant, maybe: they are an array of texts.
fn one_list<'d>(section: &Section<'d>, key: &'static str) -> Result<&'d str, TextError> {
    let text = section.text(key)?;
    if text.contains(',') {
        let message =
            format!("one text is one list of cells, without commas; for several write `{key} = [\"...\", \"...\"]`");
        return Err(section.fault_in(key, ",", message));
    }
    Ok(text)
}
