//! The rules of a model, each with the entry that states it.

use super::cell_board::CellBoard;
use super::document::Section;
use super::expanded;
use super::rule::{Context, Domains, Rule};
use crate::instance::TextError;

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

    /// The values that the rules leave to the cells.
    pub(super) fn restricted<'b>(
        &self,
        board: &'b CellBoard,
        givens: &[(usize, usize)],
    ) -> Result<Domains<'b>, TextError> {
        let refused = |domains: &Domains<'_>| {
            givens.iter().copied().find(|(cell, value)| domains.of[*cell].binary_search(value).is_err())
        };
        let mut domains = Domains::whole(board);
        self.rules.iter().for_each(|stated| stated.rule.restrict(&mut domains));
        if refused(&domains).is_none() {
            return Ok(domains);
        }
        // Again, rule by rule: the first that takes a given away.
        let mut domains = Domains::whole(board);
        for StatedRule { entry, rule, note } in &self.rules {
            rule.restrict(&mut domains);
            if let Some((cell, value)) = refused(&domains) {
                let (cell, value) = (&board.cells[cell].name, &board.values[value].name);
                let message = format!("{cell}={value} is given, but this rule forbids it there");
                return Err(self.entries[*entry].noted(note).fault(message));
            }
        }
        Ok(domains)
    }
}
