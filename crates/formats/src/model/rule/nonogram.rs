//! Nonograms: the lengths of the blocks of filled squares in each row and each column.
//!
//! ```toml
//! [[clues]]
//! kind = "nonogram"
//! rows = ["1 1", "3", "0", "?"]     # 0: no block; ?: nothing is said
//! columns = ["2", "1", "2", "0"]
//! ```
//!
//! The last of the board's values is a filled square. Blocks stand in this order, with one square or more between them; a hole ends a block, too. An
//! automaton for each line keeps how much of the blocks has been read.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;

#[derive(Debug)]
struct Nonogram {
    lines: Vec<Line>,
    filled: i64,
}

/// A row or a column.
#[derive(Debug)]
struct Line {
    /// `clue 3 1 of row 2`.
    name: String,
    cells: Vec<usize>,
    /// For each cell, whether a hole is before it: a block ends there.
    breaks: Vec<bool>,
    /// The lengths of the blocks.
    blocks: Vec<usize>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let (rows, columns) = board.size.ok_or_else(|| section.fault("a nonogram is drawn on a board"))?;
    board.count_named(2 * rows * columns).map_err(|message| section.fault(message).limit())?;
    let mut lines = Vec::new();
    for (key, count, length, step) in [("rows", rows, columns, (0, 1)), ("columns", columns, rows, (1, 0))] {
        let texts = section.texts(key)?.ok_or_else(|| section.missing(key, ""))?;
        if texts.len() != count {
            return Err(section.fault_at(key, format!("{} texts for {count} {key} of the board", texts.len())));
        }
        for (at, text) in texts.into_iter().enumerate() {
            let name = format!("clue {text} of {} {}", key.trim_end_matches('s'), at + 1);
            let cells = board.run(if step.0 == 0 { (at, 0) } else { (0, at) }, step, length);
            let breaks = breaks(&cells, board);
            if let Some(blocks) = blocks(section, key, text, &breaks)? {
                lines.push(Line { name, cells, breaks, blocks });
            }
        }
    }
    let filled = board.values[board.values.len() - 1].number;
    Ok(Box::new(Nonogram { lines, filled }))
}

/// Where a line goes on behind a hole.
fn breaks(cells: &[usize], board: &CellBoard) -> Vec<bool> {
    let place = |cell: usize| board.cells[cell].place.expect("it stands on a board");
    let is_near = |(one, other): ((usize, usize), (usize, usize))| other.0 - one.0 + other.1 - one.1 == 1;
    let breaks = (1..cells.len()).map(|at| !is_near((place(cells[at - 1]), place(cells[at]))));
    std::iter::once(false).chain(breaks).take(cells.len()).collect()
}

/// The lengths of blocks, without any 0; `None` if nothing is said.
fn blocks(
    section: &Section<'_>,
    key: &'static str,
    text: &str,
    breaks: &[bool],
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
    // A hole may stand between two blocks in the place of a free square.
    let (length, holes) = (breaks.len(), breaks.iter().filter(|is_break| **is_break).count());
    let needed = blocks.iter().fold((blocks.len() - 1).saturating_sub(holes), |all, block| all.saturating_add(*block));
    if needed > length {
        return Err(section.fault_in(key, text, format!("`{text}` takes {needed} squares of {length}")));
    }
    Ok(Some(blocks))
}

impl Rule for Nonogram {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for Line { name, cells, breaks, blocks } in &self.lines {
            poster.clue(name.clone());
            // What the blocks from a place on take, with a free square before each, unless a hole may stand there.
            let free = usize::from(!breaks.contains(&true));
            let mut behind = vec![0];
            blocks.iter().rev().for_each(|block| behind.push(behind[behind.len() - 1] + block + free));
            behind.reverse();
            // How many blocks are begun, and how much of the last of them is missing still.
            let step = |&(begun, missing): &(usize, Option<usize>), at: usize, number: i64| {
                let missing = match missing {
                    Some(1..) if breaks[at] => return None,
                    _ if breaks[at] => None,
                    _ => missing,
                };
                let next = match (number == self.filled, missing) {
                    (true, Some(missing)) => (begun, Some(missing.checked_sub(1)?)),
                    (true, None) => (begun + 1, Some(blocks.get(begun)? - 1)),
                    (false, None | Some(0)) => (begun, None),
                    (false, Some(_)) => return None,
                };
                // Behind a block that is under way a free square comes, which the count has already.
                let under_way = next.1.map_or(0, |missing| missing + free);
                let needed = (behind[next.0] + under_way).saturating_sub(free);
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
        let is_filled = |cell: usize| numbers[cell] == self.filled;
        self.lines.iter().all(|Line { cells, breaks, blocks, .. }| {
            let mut runs = Vec::new();
            for at in (0..cells.len()).filter(|&at| is_filled(cells[at])) {
                match runs.last_mut() {
                    Some(last) if !breaks[at] && is_filled(cells[at - 1]) => *last += 1,
                    _ => runs.push(1),
                }
            }
            runs == *blocks
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.iter().flat_map(|line| line.cells.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};
    use crate::model::{Model, Settings};
    use exactone_core::propagate::{Config, Propagate};
    use exactone_core::solve::{Budget, Query, Solver};
    use std::ops::ControlFlow;

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
    fn a_hole_ends_a_block() {
        let solutions = |blocks: &str| {
            let text = format!(
                "schema = 'exactone.puzzle.v1'\n[grid]\npicture = '..#..'\nvalues = 2\n[[clues]]\nkind = 'nonogram'\n\
                 rows = ['{blocks}']\ncolumns = ['?', '?', '?', '?', '?']\n"
            );
            let instance = Model::parse("x.toml", &text).unwrap().instance(&Settings::default());
            let instance = instance.map_err(|error| error.to_string())?;
            let mut found = 0;
            let mut engine = Propagate::new(instance.problem(), Config::default());
            let (budget, judge) = (Budget::default(), &**instance.rules.judge.as_ref().unwrap());
            let visited = engine.solve(&Query::new(&[], &budget), &mut |chosen| {
                assert!(judge.judge(instance.legend(), chosen).is_ok());
                found += 1;
                ControlFlow::Continue(())
            });
            visited.map(|_| found).map_err(|error| error.to_string())
        };
        // Two squares on both sides: `2` stands left or right, `1 1` in the four ways of one on each side, `2 2` in one.
        assert_eq!(["2", "1 1", "2 2", "0"].map(|blocks| solutions(blocks).unwrap()), [2, 4, 1, 1]);
        assert_eq!(solutions("3").unwrap(), 0);
        assert!(solutions("2 3").unwrap_err().contains("takes 5 squares of 4"));
    }
}
