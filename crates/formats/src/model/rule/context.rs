//! What a rule is, and what it is read against: the board, the parameters, the units, the domains of the cells.

use crate::instance::{Narrowing, TextError};
use crate::model::Unit;
use crate::model::cell_board::CellBoard;
use crate::model::condition::{Condition, MostRows, NoRows, Rows, Store};
use crate::model::document::Section;
use crate::model::expression::Parameters;
use crate::model::poster::Poster;
use crate::model::rule_error::Posted;
use crate::model::unknown_names::nearest_of;
use std::fmt::Debug;
use std::sync::Arc;

/// Values that one list may name.
const MOST_NAMED: usize = 100_000;
/// Pairs of numbers that are looked at to take values away.
const MOST_EFFORT: usize = 100_000_000;

/// Reads a rule.
type Read = fn(&Section<'_>, &Context<'_>) -> Result<Box<dyn Rule>, TextError>;

/// What a rule is read against.
pub(in crate::model) struct Context<'a> {
    pub(in crate::model) board: &'a CellBoard,
    pub(in crate::model) parameters: &'a Parameters,
    /// The units of the model.
    pub(in crate::model) units: &'a [Unit],
    /// The conditions that rules have stated so far.
    pub(in crate::model) conditions: &'a Store,
    /// Reads a rule that stands inside another.
    pub(in crate::model) read: Read,
}

/// The numbers that a cell may have: the places of its values, ascending.
pub(in crate::model) struct Domains<'a> {
    pub(in crate::model) board: &'a CellBoard,
    pub(in crate::model) of: Vec<Vec<usize>>,
    /// Pairs of numbers looked at so far.
    effort: usize,
    /// What clues have taken away, in their order.
    narrowings: Vec<Narrowing>,
    /// Cells whose value is drawn.
    drawn: Vec<usize>,
}

impl<'a> Domains<'a> {
    /// All values for all cells.
    pub(in crate::model) fn whole(board: &'a CellBoard) -> Self {
        Self {
            board,
            of: vec![(0..board.values.len()).collect(); board.cells.len()],
            effort: 0,
            narrowings: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// From here on, what is taken away is taken by this clue; by none that is worth a word, if the name is empty.
    pub(in crate::model) fn clue(&mut self, name: impl Into<String>) {
        self.narrowings.push(Narrowing { clue: name.into(), gone: Vec::new() });
    }

    /// What clues have taken away in their order, each that took something and has a name. A clue that took something again, behind others, is there again:
    /// so each stands behind what it follows from.
    pub(in crate::model) fn narrowings(&mut self) -> Vec<Narrowing> {
        let named = |narrowing: &Narrowing| !narrowing.clue.is_empty() && !narrowing.gone.is_empty();
        let mut all: Vec<Narrowing> = Vec::new();
        for narrowing in std::mem::take(&mut self.narrowings).into_iter().filter(named) {
            match all.last_mut() {
                Some(last) if last.clue == narrowing.clue => last.gone.extend(narrowing.gone),
                _ => all.push(narrowing),
            }
        }
        all
    }

    /// Leaves a cell only the numbers that are wanted.
    pub(in crate::model) fn keep(&mut self, cell: usize, wanted: impl Fn(i64) -> bool) {
        let values = &self.board.values;
        let last = self.narrowings.last_mut();
        let mut taken = Vec::new();
        self.of[cell].retain(|&value| {
            let is_kept = wanted(values[value].number);
            if !is_kept {
                taken.push((cell, value));
            }
            is_kept
        });
        if let Some(narrowing) = last {
            narrowing.gone.extend(taken);
        }
    }

    /// Leaves a cell the number that the puzzle draws there: a wall, a tree, a value of the picture.
    pub(in crate::model) fn draw(&mut self, cell: usize, number: i64) {
        self.keep(cell, |other| other == number);
        self.drawn.push(cell);
    }

    /// The cells whose value is drawn.
    pub(in crate::model) fn drawn(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.drawn)
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
    /// The rows of so many values each that something holds of, or why there are none. It looks at so many cells for each row.
    pub(super) fn rows(
        &self,
        width: usize,
        looks: usize,
        holds: impl FnMut(&[i64]) -> Result<bool, (usize, String)>,
    ) -> Result<Arc<Rows>, NoRows> {
        // Whoever looks at rows of the whole board writes it once.
        let beside = self.board.cells.len() / 16;
        self.conditions.fresh(
            width,
            self.board.numbers().into(),
            MostRows { beside, weight: (looks / 8).max(1), ..self.most_rows() },
            holds,
        )
    }

    /// The rows that fulfil a condition, made once for all rules that state it.
    pub(super) fn rows_of(&self, condition: Condition, width: usize) -> Result<Arc<Rows>, NoRows> {
        self.conditions.rows(condition, width, self.board.numbers().into(), self.most_rows())
    }

    fn most_rows(&self) -> MostRows {
        let limits = self.board.limits.of_rules();
        MostRows { of_one: limits.auxiliaries, of_all: limits.all_auxiliaries.saturating_mul(5), weight: 1, beside: 0 }
    }

    /// The number of a value by its name.
    pub(super) fn number(&self, section: &Section<'_>, key: &'static str, name: &str) -> Result<i64, TextError> {
        let value = self.board.value(name).ok_or_else(|| {
            let near = nearest_of(name, self.board.values.iter().map(|value| &*value.name));
            section.fault_in(key, name, format!("there is no value `{name}`{near}"))
        })?;
        Ok(self.board.values[value].number)
    }

    /// The number of the one value that a key names; `None` without the key.
    pub(super) fn optional_one(&self, section: &Section<'_>, key: &'static str) -> Result<Option<i64>, TextError> {
        if section.has(key) { self.one(section, key).map(Some) } else { Ok(None) }
    }

    /// The number of the one value that a key names.
    pub(super) fn one(&self, section: &Section<'_>, key: &'static str) -> Result<i64, TextError> {
        match self.numbers(section, key)?[..] {
            [number] => Ok(number),
            _ => Err(section.fault_at(key, "one value expected")),
        }
    }

    /// The numbers of a list of values, ascending, each once; `2..5` is all from 2 to 5 in the order of the model.
    pub(super) fn numbers(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<i64>, TextError> {
        let mut numbers = self.listed(section, key)?;
        numbers.sort_unstable();
        numbers.dedup();
        Ok(numbers)
    }

    /// The same in the order of the list, with repeats.
    pub(super) fn listed(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<i64>, TextError> {
        let words = section.words(key)?.ok_or_else(|| section.missing(key, ""))?;
        let mut numbers = Vec::new();
        for word in &words {
            let named = self.board.values_named(word);
            numbers.extend(named.map_err(|(name, message)| section.fault_in(key, &name, message))?);
            if numbers.len() > MOST_NAMED {
                return Err(section.fault_at(key, format!("more than {MOST_NAMED} values are named")).limit());
            }
        }
        Ok(numbers)
    }
}

/// Whether the numbers of these cells all differ.
pub(super) fn all_differ(cells: &[usize], numbers: &[i64]) -> bool {
    let mut values: Vec<i64> = cells.iter().map(|&cell| numbers[cell]).collect();
    values.sort_unstable();
    values.windows(2).all(|pair| pair[0] != pair[1])
}

/// A rule between cells.
pub(in crate::model) trait Rule: Debug + Send + Sync {
    /// What it is called, in the words of its kind: `5-cage at r5c1`.
    fn title(&self) -> Option<&str> {
        None
    }

    /// Takes values from cells that they can never have, before anything is posted.
    fn restrict(&self, _: &mut Domains<'_>) {}

    /// Why no values of the board keep the rule, where that is known without a search: `no 2 different values of 1 to 9 add up to 30`.
    /// It must be true whatever else is stated.
    fn impossible(&self, _: &CellBoard) -> Option<String> {
        None
    }

    /// States the rule as groups.
    fn post(&self, poster: &mut Poster<'_>) -> Posted;

    /// Whether complete values, a number for each cell, keep the rule.
    fn holds(&self, numbers: &[i64]) -> bool;

    /// The cells that it is about; empty for all.
    fn cells(&self) -> Vec<usize>;
}
