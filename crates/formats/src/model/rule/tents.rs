//! Tents: each tree has a tent of its own beside it, no two tents touch, and the numbers of rows and columns count tents.
//!
//! ```toml
//! [[clues]]
//! kind = "tents"
//! rows = "1 0 1"            # or an array; ? where nothing is said
//! columns = "1 ? 1"
//! picture = """
//! .T.
//! ..T
//! ...
//! """
//! ```
//!
//! `T` is a tree, `.` a free square. Of the board's values the first is a free square, the second a tent, the third a tree; trees may
//! also be holes.
//!
//! An auxiliary choice for each tree says where its tent stands. Around a ring of trees and tents there are two ways to tell which
//! tent is whose; `tent_rings.rs` leaves one of them, so that the tents determine the choices.

use super::count::Counted;
use super::disjoint_sets::DisjointSets;
use super::picture::{Square, squares};
use super::star_battle::{touching, windows};
use super::tent_rings::{Around, Ring, rings};
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate, Choice};
use std::collections::{BTreeMap, BTreeSet};

/// What takes tents from squares without a tree beside them.
const BESIDE: &str = "rule that each tent is beside a tree";

#[derive(Debug)]
struct Tents {
    free: Vec<usize>,
    trees_on_cells: Vec<usize>,
    trees: Vec<Around>,
    /// Each with the clue that says it.
    counts: Vec<(String, Counted)>,
    windows: Vec<Vec<usize>>,
    touching: Vec<[usize; 2]>,
    /// The numbers of a free square, a tent, a tree.
    numbers: [i64; 3],
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let squares = squares(section, board, "picture")?;
    let (rows, columns) = board.size.unwrap_or((1, 1));
    let number = |at: usize| board.values.get(at).map(|value| value.number);
    let (Some(bare), Some(tent)) = (number(0), number(1)) else {
        return Err(section.fault("two values at least expected: a free square and a tent"));
    };
    if let Some(odd) = squares.iter().find(|square| ![".", "T", "#"].contains(&square.word)) {
        let message = format!("`{}` is no square: `.` or `T` expected", odd.word);
        return Err(section.fault_in("picture", odd.word, message));
    }
    if let Some(odd) = squares.iter().find(|square| square.cell.is_none() == (square.word == ".")) {
        if odd.cell.is_none() {
            return Err(section.fault_at("picture", super::akari::hole(odd, "`#` or a tree")));
        }
        if odd.word == "#" {
            return Err(section.fault_in("picture", "#", "`#` stands for a hole of the board"));
        }
    }
    let is = |word: &'static str| squares.iter().filter(move |square| square.word == word);
    let trees_on_cells: Vec<usize> = is("T").filter_map(|square| square.cell).collect();
    if !trees_on_cells.is_empty() && board.values.len() < 3 {
        return Err(section.fault_at("picture", "a tree on a cell needs a third value, which stands for it"));
    }
    board.count_named(7 * board.cells.len()).map_err(|message| section.fault(message).limit())?;
    let free: Vec<usize> = is(".").filter_map(|square| square.cell).collect();
    let trees = is("T").map(|tree| around(tree, &squares, (rows, columns))).collect();
    let mut counts = Vec::new();
    for (key, count, length, step) in [("rows", rows, columns, (0, 1)), ("columns", columns, rows, (1, 0))] {
        for (at, count) in numbers(section, key, count)?.into_iter().enumerate() {
            let Some(count) = count else { continue };
            let cells = board.run(if step.0 == 0 { (at, 0) } else { (0, at) }, step, length);
            let name = format!("clue {count} of {} {}", key.trim_end_matches('s'), at + 1);
            counts.push((name, Counted::between(cells, vec![tent], count, count)));
        }
    }
    let (windows, touching) = (windows(board, (rows, columns)), touching(board));
    let numbers = [bare, tent, number(2).unwrap_or(tent)];
    Ok(Box::new(Tents { free, trees_on_cells, trees, counts, windows, touching, numbers }))
}

/// The numbers at the head of rows or columns; none where a question mark stands, or where the key is missing.
fn numbers(section: &Section<'_>, key: &'static str, lines: usize) -> Result<Vec<Option<usize>>, TextError> {
    let Some(words) = section.words(key)? else { return Ok(Vec::new()) };
    if words.len() != lines {
        return Err(section.fault_at(key, format!("{} numbers for {lines} {key} of the board", words.len())));
    }
    let number = |word: &String| match word.as_str() {
        "?" => Ok(None),
        word => word.parse().map(Some).map_err(|_| {
            section.fault_in(key, word, format!("`{word}` is no number of tents: a number or `?` expected"))
        }),
    };
    words.iter().map(number).collect()
}

fn around(tree: &Square<'_>, squares: &[Square<'_>], (rows, columns): (usize, usize)) -> Around {
    let (row, column) = tree.place;
    let at = |row: Option<usize>, column: Option<usize>| {
        let (row, column) = (row.filter(|row| *row < rows)?, column.filter(|column| *column < columns)?);
        let square = &squares[row * columns + column];
        square.cell.filter(|_| square.word == ".")
    };
    [
        at(row.checked_sub(1), Some(column)),
        at(Some(row), Some(column + 1)),
        at(Some(row + 1), Some(column)),
        at(Some(row), column.checked_sub(1)),
    ]
}

impl Tents {
    /// The choice of a tree that has this tent, and the place of the tent in it.
    fn place(&self, tree: usize, tent: usize) -> i64 {
        let cells = self.trees[tree].iter().flatten();
        cells.zip(0..).find(|(cell, _)| **cell == tent).map_or(-1, |(_, at)| at)
    }

    /// Each tent is of one tree, and each tree has one.
    fn pair(&self, poster: &mut Poster<'_>) -> Posted {
        let rings = rings(&self.trees)?;
        let mut whose: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
        let mut choices: Vec<Choice> = Vec::with_capacity(self.trees.len());
        for tree in &self.trees {
            let cells: Vec<usize> = tree.iter().flatten().copied().collect();
            let choice = poster.choice(cells.len())?;
            choices.push(choice);
            for (cell, candidate) in cells.into_iter().zip(poster.candidates_of(choice)) {
                whose.entry(cell).or_default().push(candidate);
            }
        }
        for &cell in &self.free {
            let bare = poster.those(cell, |number| number != self.numbers[1]);
            let members = [&bare[..], whose.get(&cell).map_or(&[], Vec::as_slice)].concat();
            poster.group(Bound::ExactlyOne, &members)?;
        }
        for Ring { steps } in rings {
            let steps: Vec<(Choice, i64)> =
                steps.into_iter().map(|(tree, tent)| (choices[tree], self.place(tree, tent))).collect();
            poster.not_all(&steps)?;
        }
        Ok(())
    }

    /// Whether each tree can have one of these tents of its own. As tents do not touch, a tree has two of them beside it at most. Trees
    /// and tents that hang together can be paired if there are no more trees than tents.
    fn can_be_paired(&self, is_tent: &dyn Fn(usize) -> bool) -> bool {
        let mut parts = DisjointSets::default();
        let mut ones = Vec::with_capacity(self.trees.len());
        for tree in &self.trees {
            let tents: Vec<usize> = tree.iter().flatten().copied().filter(|&cell| is_tent(cell)).collect();
            let Some(&one) = tents.first() else { return false };
            for &other in &tents {
                parts.join(one, other);
            }
            ones.push(one);
        }
        let mut trees: BTreeMap<usize, usize> = BTreeMap::new();
        for one in ones {
            *trees.entry(parts.of(one)).or_default() += 1;
        }
        parts.all().iter().all(|part| trees.get(&part[0]).is_some_and(|trees| *trees <= part.len()))
    }
}

impl Rule for Tents {
    fn restrict(&self, domains: &mut Domains<'_>) {
        let [bare, tent, tree] = self.numbers;
        domains.clue("");
        self.free.iter().for_each(|&cell| domains.keep(cell, |number| number == bare || number == tent));
        self.trees_on_cells.iter().for_each(|&cell| domains.draw(cell, tree));
        domains.clue(BESIDE);
        let beside: BTreeSet<usize> = self.trees.iter().flatten().flatten().copied().collect();
        let alone = self.free.iter().filter(|cell| !beside.contains(cell));
        alone.for_each(|&cell| domains.keep(cell, |number| number != tent));
        for (name, part) in &self.counts {
            domains.clue(name.as_str());
            part.restrict(domains);
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for (name, part) in &self.counts {
            poster.clue(name.clone());
            part.post(poster)?;
        }
        poster.clue(String::new());
        for window in &self.windows {
            let tents: Vec<Candidate> =
                window.iter().flat_map(|&cell| poster.those(cell, |number| number == self.numbers[1])).collect();
            poster.group(Bound::AtMostOne, &tents)?;
        }
        self.pair(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let [bare, tent, tree] = self.numbers;
        let is_tent = |cell: usize| numbers[cell] == tent;
        let tents = self.free.iter().filter(|&&cell| is_tent(cell)).count();
        self.free.iter().all(|&cell| numbers[cell] == bare || numbers[cell] == tent)
            && self.trees_on_cells.iter().all(|&cell| numbers[cell] == tree)
            && self.counts.iter().all(|(_, part)| part.holds(numbers))
            && !self.touching.iter().any(|pair| pair.iter().all(|&cell| is_tent(cell)))
            && tents == self.trees.len()
            && self.can_be_paired(&is_tent)
    }

    fn cells(&self) -> Vec<usize> {
        [&self.free[..], &self.trees_on_cells].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn each_tree_has_a_tent_and_tents_do_not_touch() {
        let clue = "kind = 'tents'\nrows = '1 ?'\npicture = \"\"\"\n.T.\nT..\n\"\"\"";
        assert!(!holds(clue, [[2, 3, 1], [3, 1, 1]]), "a tree has none");
        assert!(!holds(clue, [[2, 3, 1], [3, 2, 1]]), "they touch");
        assert!(!holds(clue, [[2, 3, 2], [3, 1, 1]]), "two in the first row");
        let two = "kind = 'tents'\npicture = \"\"\"\n.T.\nT..\n\"\"\"";
        assert!(holds(two, [[2, 3, 2], [3, 1, 1]]));
        assert!(!holds(two, [[1, 3, 2], [3, 1, 2]]));
    }

    #[test]
    fn numbers_and_squares_that_are_none_are_refused() {
        let clue =
            |rows: &str, last: &str| format!("kind = 'tents'\nrows = {rows}\npicture = \"\"\"\n.T.\n{last}\n\"\"\"");
        assert!(refusal(&clue("[1]", "...")).contains("1 numbers for 2 rows of the board"));
        assert!(refusal(&clue("'1 x'", "...")).contains("`x` is no number of tents"));
        assert!(refusal(&clue("'1 1'", "..t")).contains("`t` is no square"));
    }
}
