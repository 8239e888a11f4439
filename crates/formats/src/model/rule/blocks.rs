//! Global entropy: each block of 2 x 2 cells has a low, a middle and a high value. Global modular: a value of each remainder by
//! three. The classes are those of entropic and modular lines.
//!
//! ```toml
//! [[rules]]
//! kind = "global-entropy"
//!
//! [[rules]]
//! kind = "global-modular"
//! ```
//!
//! Three classes on four cells: one class stands there twice. An auxiliary choice for each block says which class each cell has, of 36 ways.

use super::classes::{CLASSES, by_remainder, by_size};
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::{BTreeMap, BTreeSet};

/// Cells of a block.
const CELLS: usize = 4;

#[derive(Debug)]
struct Blocks {
    all: Vec<[usize; CELLS]>,
    /// The class of each number, from 0.
    class_of: BTreeMap<i64, usize>,
}

pub(super) fn entropy(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Blocks { all: blocks(section, context)?, class_of: by_size(context) }))
}

pub(super) fn modular(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Blocks { all: blocks(section, context)?, class_of: by_remainder(context) }))
}

/// All blocks of the board that have no hole.
fn blocks(section: &Section<'_>, context: &Context<'_>) -> Result<Vec<[usize; CELLS]>, TextError> {
    let board = context.board;
    if board.size.is_none() {
        return Err(section.fault("cells that stand on no board form no blocks"));
    }
    board.count_named(board.cells.len().saturating_mul(CELLS)).map_err(|message| section.fault(message).limit())?;
    let from = |cell: usize| {
        let at = |step| board.neighbour(cell, step);
        Some([cell, at((0, 1))?, at((1, 0))?, at((1, 1))?])
    };
    Ok((0..board.cells.len()).filter_map(from).collect())
}

/// The ways to give a class to each cell so that each class is there.
fn ways() -> impl Iterator<Item = [usize; CELLS]> {
    let all = 0..CLASSES.pow(4);
    let ways = all.map(|way| [way % CLASSES, way / 3 % CLASSES, way / 9 % CLASSES, way / 27]);
    ways.filter(|way| way.iter().collect::<BTreeSet<_>>().len() == CLASSES)
}

impl Blocks {
    fn post_one(&self, poster: &mut Poster<'_>, block: &[usize]) -> Posted {
        let is_of = |class: usize| move |number: &i64| self.class_of[number] == class;
        let numbers = |class| self.class_of.keys().copied().filter(is_of(class)).collect::<Vec<i64>>();
        let numbers: Vec<Vec<i64>> = (0..CLASSES).map(numbers).collect();
        let tuples: Vec<Vec<Vec<i64>>> =
            ways().map(|way| way.iter().map(|&class| numbers[class].clone()).collect()).collect();
        poster.beside(
            |statement| Some(statement.count(block, |number| is_of(0)(&number), (1, 2))),
            |poster| poster.one_of_tuples(block, &tuples),
        )?;
        (1..CLASSES).try_for_each(|class| {
            poster.beside(|statement| Some(statement.count(block, |number| is_of(class)(&number), (1, 2))), |_| Ok(()))
        })
    }
}

impl Rule for Blocks {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.all.iter().try_for_each(|block| self.post_one(poster, block))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let has = |block: &[usize; CELLS], class| block.iter().any(|&cell| self.class_of[&numbers[cell]] == class);
        self.all.iter().all(|block| (0..CLASSES).all(|class| has(block, class)))
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn each_block_has_a_low_a_middle_and_a_high_value() {
        assert!(holds("kind = 'global-entropy'", [[1, 9, 2], [5, 2, 6]]));
        assert!(!holds("kind = 'global-entropy'", [[1, 9, 2], [5, 2, 3]]), "the second block has no middle value");
    }

    #[test]
    fn each_block_leaves_0_1_and_2() {
        assert!(holds("kind = 'global-modular'", [[1, 9, 2], [5, 1, 9]]));
        assert!(!holds("kind = 'global-modular'", [[1, 9, 3], [5, 1, 9]]));
    }

    #[test]
    fn there_are_36_ways() {
        assert_eq!(super::ways().count(), 36);
    }
}
