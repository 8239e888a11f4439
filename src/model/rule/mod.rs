//! Rules, one file each: how it is read, what it restricts, how it is posted, and when it holds.
//!
//! A rule is posted as exactly-one and at-most-one groups (`../poster.rs`), so no engine needs to know it. `holds` says the
//! same again in plain words: it is the judge of every solution, and of the posting.

mod cage;
mod offsets;

use super::Unit;
use super::board::Board;
use super::document::{Section, unknown};
use super::expression::Parameters;
use super::poster::{Posted, Poster};
use crate::design::TextError;
use std::fmt::Debug;

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
}

impl Domains<'_> {
    /// Leaves a cell only the numbers that are wanted.
    pub(in crate::model) fn keep(&mut self, cell: usize, wanted: impl Fn(i64) -> bool) {
        let values = &self.board.values;
        self.of[cell].retain(|&value| wanted(values[value].number));
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
pub(in crate::model) struct Kind {
    pub(in crate::model) name: &'static str,
    /// Whether it is the same everywhere on the board and needs no auxiliary choice: such models keep up with streams of
    /// puzzles.
    pub(in crate::model) is_plain: bool,
    read: Read,
}

const fn plain(name: &'static str, read: Read) -> Kind {
    Kind { name, is_plain: true, read }
}

const fn kind(name: &'static str, read: Read) -> Kind {
    Kind { name, is_plain: false, read }
}

/// Every kind of rule, by name.
pub(in crate::model) const KINDS: &[Kind] = &[
    kind("cage", cage::read),
    plain("anti-knight", offsets::anti_knight),
    plain("anti-king", offsets::anti_king),
    plain("non-consecutive", offsets::non_consecutive),
    plain("offsets", offsets::read),
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
