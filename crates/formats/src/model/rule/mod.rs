//! Rules, one file each: how it is read, what it restricts, how it is posted, and when it holds.
//!
//! A rule is posted as exactly-one and at-most-one groups (`../poster.rs`), so no engine needs to know it. `holds` says the
//! same again in plain words: it is the judge of every solution, and of the posting.

mod arrow;
mod automaton;
mod between_line;
mod cage;
mod calcudoku;
mod classes;
mod count;
mod different;
mod dots;
mod double_arrow;
mod equal;
mod extremes;
mod indexer;
mod inequality;
mod lexicographic;
mod little_killer;
mod nabner;
mod numbered_room;
mod occupy;
mod offsets;
mod pairs_different;
mod partners;
mod quadruple;
mod regex;
mod region_sum_line;
mod renban;
mod restricted;
mod sandwich;
mod skyscrapers;
mod sum;
mod table;
mod thermometer;
#[cfg(test)]
mod trial;
mod whispers;
mod x_sum;
mod zipper_line;

use super::Unit;
use super::board::Board;
use super::document::{Section, nearest_of, unknown};
use super::expression::Parameters;
use super::poster::{Posted, Poster};
use crate::design::TextError;
use std::fmt::Debug;

/// Values that one list may name.
const MOST_NAMED: usize = 100_000;
/// Pairs of numbers that are looked at to take values away.
const MOST_EFFORT: usize = 100_000_000;

/// What a rule is read against.
pub(in crate::model) struct Context<'a> {
    pub(in crate::model) board: &'a Board,
    pub(in crate::model) parameters: &'a Parameters,
    /// The units of the model.
    pub(in crate::model) units: &'a [Unit],
}

/// The numbers that a cell may have: the places of its values, ascending.
pub(in crate::model) struct Domains<'a> {
    pub(in crate::model) board: &'a Board,
    pub(in crate::model) of: Vec<Vec<usize>>,
    /// Pairs of numbers looked at so far.
    effort: usize,
}

impl<'a> Domains<'a> {
    /// All values for all cells.
    pub(in crate::model) fn whole(board: &'a Board) -> Self {
        Self { board, of: vec![(0..board.values.len()).collect(); board.cells.len()], effort: 0 }
    }

    /// Leaves a cell only the numbers that are wanted.
    pub(in crate::model) fn keep(&mut self, cell: usize, wanted: impl Fn(i64) -> bool) {
        let values = &self.board.values;
        self.of[cell].retain(|&value| wanted(values[value].number));
    }

    /// The numbers that are left to a cell.
    pub(in crate::model) fn numbers(&self, cell: usize) -> Vec<i64> {
        self.of[cell].iter().map(|&value| self.board.values[value].number).collect()
    }

    /// The least and the greatest number that is left to a cell; `None` if there is none.
    pub(in crate::model) fn range(&self, cell: usize) -> Option<(i64, i64)> {
        let numbers = self.of[cell].iter().map(|&value| self.board.values[value].number);
        Some((numbers.clone().min()?, numbers.max()?))
    }

    /// Leaves two cells only the numbers that fit some number of the other. When all rules together have looked at very many
    /// pairs, nothing is taken away any more: what is posted says it again.
    pub(in crate::model) fn support(&mut self, [one, other]: [usize; 2], allowed: impl Fn(i64, i64) -> bool) {
        let (ones, others) = (self.numbers(one), self.numbers(other));
        self.effort = self.effort.saturating_add(ones.len().saturating_mul(others.len()));
        if self.effort > MOST_EFFORT.min(self.board.limits.of_rules().looks) {
            return;
        }
        self.keep(one, |value| others.iter().any(|&beside| allowed(value, beside)));
        let ones = self.numbers(one);
        self.keep(other, |value| ones.iter().any(|&beside| allowed(beside, value)));
    }
}

impl Context<'_> {
    /// The number of a value by its name.
    fn number(&self, section: &Section<'_>, key: &'static str, name: &str) -> Result<i64, TextError> {
        let value = self.board.value(name).ok_or_else(|| {
            let near = nearest_of(name, self.board.values.iter().map(|value| &*value.name));
            section.fault_in(key, name, format!("there is no value `{name}`{near}"))
        })?;
        Ok(self.board.values[value].number)
    }

    /// The numbers of a list of values, ascending, each once; `2..5` is all from 2 to 5 in the order of the model.
    fn numbers(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<i64>, TextError> {
        let mut numbers = self.listed(section, key)?;
        numbers.sort_unstable();
        numbers.dedup();
        Ok(numbers)
    }

    /// The same in the order of the list, with repeats.
    fn listed(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<i64>, TextError> {
        let words = section.words(key)?.ok_or_else(|| section.fault(format!("`{key}` is missing here")))?;
        let mut numbers = Vec::new();
        for word in &words {
            let (from, to) = word.split_once("..").unwrap_or((word, word));
            let place = |name| self.number(section, key, name).map(|_| self.board.value(name).unwrap_or_default());
            let range = place(from)?..=place(to)?;
            numbers.extend(self.board.values[range].iter().map(|value| value.number));
            if numbers.len() > MOST_NAMED {
                return Err(section.fault_at(key, format!("more than {MOST_NAMED} values are named")).limit());
            }
        }
        Ok(numbers)
    }
}

/// A rule between cells.
pub(in crate::model) trait Rule: Debug + Send + Sync {
    /// Takes values from cells that they can never have, before anything is posted.
    fn restrict(&self, _: &mut Domains<'_>) {}

    /// States the rule as groups.
    fn post(&self, poster: &mut Poster<'_>) -> Posted;

    /// Whether complete values, a number for each cell, keep the rule.
    fn holds(&self, numbers: &[i64]) -> bool;

    /// The cells that it is about; empty for all.
    fn cells(&self) -> Vec<usize>;
}

type Read = fn(&Section<'_>, &Context<'_>) -> Result<Box<dyn Rule>, TextError>;

/// A kind of rule.
#[derive(Debug)]
pub(in crate::model) struct Kind {
    pub(in crate::model) name: &'static str,
    /// Whether it is the same everywhere on the board and needs no auxiliary choice: such models keep up with streams of
    /// puzzles.
    pub(in crate::model) is_plain: bool,
    /// Whether it stays the same rule if the board is turned or mirrored and the values are exchanged.
    pub(in crate::model) may_turn: bool,
    read: Read,
}

const fn kind(name: &'static str, read: Read) -> Kind {
    Kind { name, is_plain: false, may_turn: false, read }
}

const fn plain(name: &'static str, read: Read) -> Kind {
    Kind { is_plain: true, ..kind(name, read) }
}

const fn turning(name: &'static str, read: Read) -> Kind {
    Kind { may_turn: true, ..plain(name, read) }
}

/// Every kind of rule, by name.
pub(in crate::model) const KINDS: &[Kind] = &[
    kind("cage", cage::read),
    kind("calcudoku", calcudoku::read),
    kind("sandwich", sandwich::read),
    kind("little-killer", little_killer::read),
    kind("skyscrapers", skyscrapers::read),
    kind("x-sum", x_sum::read),
    kind("numbered-room", numbered_room::read),
    kind("sum", sum::read),
    kind("exactly", count::exactly),
    kind("at-least", count::at_least),
    kind("at-most", count::at_most),
    kind("different", different::read),
    kind("pairs-different", pairs_different::read),
    kind("occupy", occupy::read),
    kind("partners", partners::read),
    kind("lexicographic", lexicographic::read),
    kind("table", table::read),
    kind("regex", regex::read),
    kind("automaton", automaton::read),
    turning("anti-knight", offsets::anti_knight),
    turning("anti-king", offsets::anti_king),
    plain("non-consecutive", offsets::non_consecutive),
    plain("offsets", offsets::read),
    kind("inequality", inequality::read),
    kind("kropki", dots::kropki),
    kind("xv", dots::xv),
    kind("difference", dots::difference),
    kind("ratio", dots::ratio),
    kind("pair-sum", dots::pair_sum),
    kind("thermometer", thermometer::read),
    kind("arrow", arrow::read),
    kind("palindrome", equal::palindrome),
    kind("clone", equal::clone),
    kind("renban", renban::read),
    kind("whispers", whispers::read),
    kind("between-line", between_line::read),
    kind("region-sum-line", region_sum_line::read),
    kind("entropic-line", classes::entropic),
    kind("modular-line", classes::modular),
    kind("nabner", nabner::read),
    kind("double-arrow", double_arrow::read),
    kind("zipper-line", zipper_line::read),
    kind("row-indexer", indexer::row),
    kind("column-indexer", indexer::column),
    kind("box-indexer", indexer::box_of),
    kind("even", restricted::even),
    kind("odd", restricted::odd),
    kind("values", restricted::values),
    kind("quadruple", quadruple::read),
    kind("minimum", extremes::minimum),
    kind("maximum", extremes::maximum),
];

/// The kind of an entry of `[[rules]]` or `[[clues]]`.
pub(in crate::model) fn kind_of(section: &Section<'_>) -> Result<&'static Kind, TextError> {
    let name = section.text("kind")?;
    let found = KINDS.iter().find(|kind| kind.name == name);
    found.ok_or_else(|| section.fault_at("kind", unknown("kind of rule", name, KINDS.iter().map(|kind| kind.name))))
}

/// Reads an entry of `[[rules]]` or `[[clues]]`, and refuses keys that its kind does not know.
pub(in crate::model) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let rule = (kind_of(section)?.read)(section, context)?;
    section.finish()?;
    Ok(rule)
}
