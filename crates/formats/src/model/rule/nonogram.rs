//! Nonograms: the lengths of the blocks of filled squares in each row and each column.
//!
//! ```toml
//! [[clues]]
//! kind = "nonogram"
//! rows = ["1 1", "3", "0", "?"]     # 0: no block; ?: nothing is said
//! columns = ["2", "1", "2", "0"]
//! ```
//!
//! The last of the board's values is a filled square. Blocks stand in this order, with one square or more between them. An
//! automaton for each line keeps how much of the blocks has been read.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Nonogram {
    /// Cells of a line, and the lengths of its blocks.
    lines: Vec<(Vec<usize>, Vec<usize>)>,
    filled: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let (rows, columns) = board.size.ok_or_else(|| section.fault("a nonogram is drawn on a board"))?;
    board.count_named(2 * rows * columns).map_err(|message| section.fault(message).limit())?;
    let mut lines = Vec::new();
    for (key, count, length, step) in [("rows", rows, columns, (0, 1)), ("columns", columns, rows, (1, 0))] {
        let texts = section.texts(key)?.ok_or_else(|| section.fault(format!("`{key}` is missing here")))?;
        if texts.len() != count {
            return Err(section.fault_at(key, format!("{} texts for {count} {key} of the board", texts.len())));
        }
        for (at, text) in texts.into_iter().enumerate() {
            let cells = board.run(if step.0 == 0 { (at, 0) } else { (0, at) }, step, length);
            if cells.len() != length {
                let message = "a line of a nonogram has no holes: a blocked square is a cell without the last value";
                return Err(section.fault_at(key, message));
            }
            if let Some(blocks) = blocks(section, key, text, cells.len())? {
                lines.push((cells, blocks));
            }
        }
    }
    let filled = board.values[board.values.len() - 1].number;
    Ok(Box::new(Nonogram { lines, filled }))
}

/// The lengths of blocks, without any 0; `None` if nothing is said.
fn blocks(
    section: &Section<'_>,
    key: &'static str,
    text: &str,
    length: usize,
) -> Result<Option<Vec<usize>>, TextError> {
    let words: Vec<&str> = text.split([' ', ',', '.', '\t']).filter(|word| !word.is_empty()).collect();
    let wrong = |word: &str| {
        let message = format!("`{word}` is no list of blocks: `3 1`, `0` for none, or `?` expected");
        section.fault_in(key, word, message)
    };
    match words[..] {
        [] => return Err(wrong(text)),
        ["?"] => return Ok(None),
        ["0"] => return Ok(Some(Vec::new())),
        _ => {}
    }
    let block = |word: &&str| word.parse::<usize>().ok().filter(|block| *block > 0).ok_or_else(|| wrong(word));
    let blocks: Vec<usize> = words.iter().map(block).collect::<Result<_, _>>()?;
    let needed = blocks.iter().fold(blocks.len() - 1, |all, block| all.saturating_add(*block));
    if needed > length {
        return Err(section.fault_in(key, text, format!("`{text}` takes {needed} squares of {length}")));
    }
    Ok(Some(blocks))
}

impl Rule for Nonogram {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for (cells, blocks) in &self.lines {
            // What the blocks from a place on take, with a free square before each.
            let mut behind = vec![0];
            blocks.iter().rev().for_each(|block| behind.push(behind[behind.len() - 1] + block + 1));
            behind.reverse();
            // How many blocks are begun, and how much of the last of them is missing still.
            let step = |&(begun, missing): &(usize, Option<usize>), at: usize, number: i64| {
                let next = match (number == self.filled, missing) {
                    (true, Some(missing)) => (begun, Some(missing.checked_sub(1)?)),
                    (true, None) => (begun + 1, Some(blocks.get(begun)? - 1)),
                    (false, None | Some(0)) => (begun, None),
                    (false, Some(_)) => return None,
                };
                // Behind a block that is under way a free square comes, which the count has already.
                let under_way = next.1.map_or(0, |missing| missing + 1);
                let needed = (behind[next.0] + under_way).saturating_sub(1);
                (needed < cells.len() - at).then_some(next)
            };
            let accepts =
                |&(begun, missing): &(usize, Option<usize>)| begun == blocks.len() && missing.unwrap_or(0) == 0;
            if cells.is_empty() {
                continue;
            }
            poster.automaton(cells, (0, None), step, accepts)?;
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|(cells, blocks)| {
            let runs = cells.split(|&cell| numbers[cell] != self.filled).map(<[usize]>::len);
            runs.filter(|length| *length > 0).eq(blocks.iter().copied())
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.iter().flat_map(|(cells, _)| cells.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};
    use crate::model::{Model, Settings};

    #[test]
    fn blocks_stand_in_their_order() {
        let clue = "kind = 'nonogram'\nrows = ['1 1', '2']\ncolumns = ['2', '1', '?']";
        assert!(holds(clue, [[9, 1, 9], [9, 9, 1]]));
        assert!(!holds(clue, [[9, 1, 9], [1, 9, 9]]));
        assert!(!holds(clue, [[9, 9, 9], [9, 9, 1]]));
    }

    #[test]
    fn what_cannot_stand_on_a_line_is_refused() {
        let refusal = |rows: &str| refusal(&format!("kind = 'nonogram'\nrows = {rows}\ncolumns = ['?', '?', '?']"));
        assert!(refusal("['1 2', '?']").contains("`1 2` takes 4 squares of 3"));
        assert!(refusal("['?']").contains("1 texts for 2 rows of the board"));
        assert!(refusal("['1 x', '?']").contains("`x` is no list of blocks"));
        assert!(refusal("['', '?']").contains("is no list of blocks"));
    }

    #[test]
    fn a_line_with_a_hole_is_refused() {
        let text = "schema = 'exactone.puzzle.v1'\n[grid]\npicture = '..#.'\nvalues = 2\n[[clues]]\nkind = 'nonogram'\n\
                    rows = ['3']\ncolumns = ['?', '?', '?', '?']\n";
        let model = Model::parse("x.toml", text).unwrap();
        let refused = model.instance(&Settings::default()).unwrap_err().to_string();
        assert!(refused.starts_with("x.toml:7:8: a line of a nonogram has no holes"), "{refused}");
    }
}
