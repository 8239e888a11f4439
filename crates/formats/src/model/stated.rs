//! The rules of a model, each with the entry that states it.

use super::cell_board::CellBoard;
use super::document::Section;
use super::expanded;
use super::givens::Given;
use super::rule::{Context, Domains, Rule};
use crate::instance::{Narrowing, TextError};

/// The rules, and the entries that state them.
pub(super) struct StatedRules<'d> {
    pub(super) entries: Vec<Section<'d>>,
    pub(super) rules: Vec<StatedRule>,
}

/// A rule, its entry, and what errors of it say at their end.
pub(super) struct StatedRule {
    pub(super) entry: usize,
    pub(super) rule: Box<dyn Rule>,
    pub(super) note: String,
}

impl<'d> StatedRules<'d> {
    /// The rules of all files, the first of them first.
    pub(super) fn read(sections: &[&Section<'d>], context: &Context<'_>) -> Result<Self, TextError> {
        let (mut entries, mut rules) = (Vec::new(), Vec::new());
        let mut left = context.board.limits.repeated();
        for section in sections {
            for key in ["rules", "clues"] {
                for entry in section.sections(key)? {
                    let read = expanded::read(&entry, context, &mut left)?;
                    let entry_number = entries.len();
                    rules.extend(read.into_iter().map(|(rule, note)| StatedRule { entry: entry_number, rule, note }));
                    entries.push(entry);
                }
            }
        }
        Ok(Self { entries, rules })
    }

    /// The values that the rules leave to the cells, and what is seen of contradictions on the way. A given that the rules take away
    /// stays a value of its cell: then there is no solution, and whoever asks why needs it.
    pub(super) fn restricted<'b>(&self, board: &'b CellBoard, givens: &[Given]) -> Restricted<'b> {
        let mut domains = Domains::whole(board);
        for stated in &self.rules {
            domains.clue(stated.rule.title().unwrap_or_default());
            stated.rule.restrict(&mut domains);
        }
        let (narrowings, drawn) = (domains.narrowings(), domains.drawn());
        let refused: Vec<(usize, usize)> = refused(&domains, givens).map(|(_, given)| given).collect();
        let is_dead = domains.of.iter().any(Vec::is_empty);
        let plain = self
            .impossible(board)
            .or_else(|| if refused.is_empty() && !is_dead { None } else { self.alone(board, givens) });
        for &(cell, value) in &refused {
            widen(&mut domains, cell, value);
        }
        Restricted { domains, is_refused: !refused.is_empty(), plain, narrowings, drawn }
    }

    /// The first rule that no values keep.
    fn impossible(&self, board: &CellBoard) -> Option<Plain> {
        let mut found = self.rules.iter().filter_map(|stated| {
            let why = stated.rule.impossible(board)? + &stated.note;
            Some(Plain { entry: stated.entry, given: None, why: Some(why) })
        });
        found.next()
    }

    /// The first rule that by itself leaves a cell no value, or takes a given away.
    fn alone(&self, board: &CellBoard, givens: &[Given]) -> Option<Plain> {
        let looks = self.rules.len().saturating_mul(board.cells.len()).saturating_mul(board.values.len());
        let mut rules = self.rules.iter().filter(|_| looks <= MOST_LOOKS);
        rules.find_map(|StatedRule { entry, rule, note }| {
            let mut domains = Domains::whole(board);
            rule.restrict(&mut domains);
            let found = |given, why| Some(Plain { entry: *entry, given, why });
            if let Some(dead) = domains.of.iter().position(Vec::is_empty) {
                return found(None, Some(format!("it leaves {} no value{note}", board.cells[dead].name)));
            }
            let given = refused(&domains, givens).next().map(|(given, _)| given)?;
            found(Some(given), None)
        })
    }
}

/// Values of cells and rules that are looked at once more to say what contradicts what.
const MOST_LOOKS: usize = 100_000_000;

/// What rules leave to cells before anything is posted.
pub(super) struct Restricted<'b> {
    pub(super) domains: Domains<'b>,
    /// Whether a given is taken away, so that there is no solution.
    pub(super) is_refused: bool,
    pub(super) plain: Option<Plain>,
    /// What clues took away by themselves.
    pub(super) narrowings: Vec<Narrowing>,
    /// Cells whose value is drawn.
    pub(super) drawn: Vec<usize>,
}

/// A rule by itself that no values keep, or that takes a given away.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) entry: usize,
    pub(super) given: Option<usize>,
    pub(super) why: Option<String>,
}

/// The givens that are no values of their cells any more: their numbers, and what they are.
fn refused<'g>(domains: &'g Domains<'_>, givens: &'g [Given]) -> impl Iterator<Item = (usize, (usize, usize))> + 'g {
    let is_refused = |given: &Given| domains.of[given.cell].binary_search(&given.value).is_err();
    givens
        .iter()
        .enumerate()
        .filter(move |(_, given)| is_refused(given))
        .map(|(at, given)| (at, (given.cell, given.value)))
}

/// Makes a value one of a cell again.
pub(super) fn widen(domains: &mut Domains<'_>, cell: usize, value: usize) {
    if let Err(at) = domains.of[cell].binary_search(&value) {
        domains.of[cell].insert(at, value);
    }
}
