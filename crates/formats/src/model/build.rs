//! From files to a problem: what rules restrict, units, rules.

use super::cell_board::CellBoard;
use super::condition::Store;
use super::document::Section;
use super::entry::Entry;
use super::givens::{self, Given};
use super::library::MODELS;
use super::opening::{BuildRequest, Opening, check_read};
use super::poster::{ClueNames, Poster};
use super::rule::Rule;
use super::rule_error::RuleError;
use super::stated::{Plain, Restricted, StatedRule, StatedRules, widen};
use super::{Model, ModelError, Unit, UnitKind};
use crate::instance::{Cause, Narrowing, TextError};
use exactone_core::problem::{BuildError, Problem};

/// A model that is built: the problem, and all that its instance is made of.
pub(super) struct BuiltModel {
    pub(super) problem: Problem,
    pub(super) board: CellBoard,
    /// The values of each cell, as places in the board's list.
    pub(super) domains: Vec<Vec<usize>>,
    pub(super) units: Vec<Unit>,
    /// The rules, each with the number of its entry.
    pub(super) rules: Vec<(usize, Box<dyn Rule>)>,
    /// The entries that state rules.
    pub(super) entries: Vec<Entry>,
    /// What auxiliary choices and relations are called.
    pub(super) names: ClueNames,
    /// What clues took from cells by themselves.
    pub(super) narrowings: Vec<Narrowing>,
    /// Cells whose value is drawn.
    pub(super) drawn: Vec<usize>,
    pub(super) givens: Vec<Given>,
    /// What contradicts what, where that is seen without a search.
    pub(super) plain: Option<Plain>,
    /// The solution that the file states.
    pub(super) expected: Option<Vec<Given>>,
    /// Values of the solution that the file states which no rule leaves to their cells.
    pub(super) ruled_out: Vec<(usize, usize)>,
}

impl Model {
    /// This model and those that it extends, the first of them first.
    pub(super) fn chain(&self) -> Vec<&Self> {
        let mut chain: Vec<&Self> = std::iter::successors(Some(self), |model| model.base()).collect();
        chain.reverse();
        chain
    }

    /// Builds the problem. What goes wrong inside a model of the program is told where the user set it off.
    pub(super) fn build(&self, ask: &BuildRequest<'_>) -> Result<BuiltModel, ModelError> {
        self.build_as_stated(ask).map_err(|error| match error {
            ModelError::Text(error) => self.blamed(error, ask.settings),
            other => other,
        })
    }

    /// The error at the parameter that was set, or else where the model is named, if it stands in a model of the program.
    fn blamed(&self, error: TextError, settings: &[(String, String)]) -> ModelError {
        let source = error.source_name();
        if !MODELS.iter().any(|(_, path, _)| *path == source) {
            return error.into();
        }
        let place = error.place().map_or_else(|| source.to_owned(), |(line, _)| format!("{source}:{line}"));
        let message = format!("{} ({place})", error.message());
        if !settings.is_empty() {
            let settings = settings.iter().map(|(name, value)| format!("{name}={value}"));
            let settings = settings.collect::<Vec<_>>().join(" ");
            return ModelError::Setting { settings, message, cause: error.cause() };
        }
        if self.document.path == source {
            return error.into();
        }
        let section = self.document.section();
        let parameters = section.section("parameters").ok().flatten();
        let set = parameters.as_ref().and_then(|own| Some((own, own.nodes().next()?.0)));
        let told = if let Some((own, name)) = set {
            own.key_fault(name, format!("with this parameter: {message}"))
        } else if let Some(side) = self.side_of_givens() {
            section.fault_at("givens", format!("with these givens, {side} rows of {side} cells: {message}"))
        } else {
            let key = if self.is_puzzle() { "model" } else { "extends" };
            section.fault_at(key, format!("with this model: {message}"))
        };
        if error.cause() == Cause::Limit { told.limit().into() } else { told.into() }
    }

    /// The side that the givens of this file draw, if it is another than that of the model.
    fn side_of_givens(&self) -> Option<usize> {
        let sections = self.sections();
        let own = sections.last()?.optional_text("givens").ok().flatten()?;
        let side = givens::side_of(own)?;
        let parameters = sections.iter().filter_map(|section| section.section("parameters").ok().flatten());
        let mut sides =
            parameters.filter_map(|table| table.entries().ok()).flatten().filter(|(name, _)| name == "side");
        (!sides.any(|(_, value)| value == side.to_string())).then_some(side)
    }

    /// Refuses a jigsaw puzzle whose regions are missing: it would be a Latin square.
    fn check_regions(&self, units: &[Unit]) -> Result<(), TextError> {
        let is_jigsaw = |model: &&Self| model.document.path == "models/jigsaw.toml";
        let is_drawn = |unit: &Unit| matches!(unit.kind, UnitKind::Regions | UnitKind::Cells | UnitKind::Boxes);
        if !self.is_puzzle() || !self.chain().iter().any(is_jigsaw) || units.iter().any(is_drawn) {
            return Ok(());
        }
        let message = "the regions of this jigsaw are missing: draw them below a line `[[units]]`, as `kind = \"regions\"` and a `picture` with a letter for each cell";
        Err(self.document.section().fault_at("model", message))
    }

    fn build_as_stated(&self, ask: &BuildRequest<'_>) -> Result<BuiltModel, ModelError> {
        let sections = self.sections();
        let sections: Vec<&Section<'_>> = sections.iter().collect();
        let opening = Opening::of(&sections, ask)?;
        let conditions = Store::default();
        let mut stated = StatedRules::read(&sections, &opening.context(&conditions))?;
        check_read(&sections, ask, &opening.parameters)?;
        self.check_regions(&opening.units)?;
        let board = &opening.board;
        let mut givens = givens::read(&sections, board, ask.givens)?;
        if let Some(kept) = ask.kept {
            stated.rules.retain(|stated| kept.entries[stated.entry]);
            givens =
                givens.into_iter().zip(&kept.givens).filter(|(_, is_kept)| **is_kept).map(|(given, _)| given).collect();
        }
        let Restricted { mut domains, is_refused, plain, narrowings, drawn } = stated.restricted(board, &givens);
        let expected = givens::solution(&sections, board)?;
        let pairs = |givens: &Vec<Given>| givens.iter().map(|given| (given.cell, given.value)).collect();
        let mut ruled_out: Vec<(usize, usize)> = expected.as_ref().map(pairs).unwrap_or_default();
        ruled_out.retain(|&(cell, value)| domains.of[cell].binary_search(&value).is_err());
        for &(cell, value) in &ruled_out {
            widen(&mut domains, cell, value);
        }
        let mut poster = Poster::new(board, domains.of, ask.interrupt.clone())?;
        post(&mut poster, sections[0], &opening, &stated)?;
        if is_refused {
            poster.nothing().map_err(|error| refused(sections[0], &error))?;
        }
        let entries = stated.entries.iter().map(Entry::of).collect();
        let rules = stated.rules.into_iter().map(|stated| (stated.entry, stated.rule)).collect();
        let (builder, domains, names) = poster.finish();
        let problem = builder.build()?;
        let Opening { board, units, .. } = opening;
        Ok(BuiltModel {
            problem,
            board,
            domains,
            units,
            rules,
            entries,
            names,
            narrowings,
            drawn,
            givens,
            plain,
            expected,
            ruled_out,
        })
    }
}

/// Posts the units, then the rules; `first` is the file that is blamed for the units.
fn post(
    poster: &mut Poster<'_>,
    first: &Section<'_>,
    opening: &Opening,
    stated: &StatedRules<'_>,
) -> Result<(), ModelError> {
    post_units(poster, &opening.units).map_err(|error| refused(first, &error))?;
    for StatedRule { entry, rule, note } in &stated.rules {
        let section = &stated.entries[*entry];
        poster.begin(rule.title().unwrap_or("rule"));
        rule.post(poster).map_err(|error| refused(&section.noted(note), &error))?;
    }
    Ok(())
}

fn post_units(poster: &mut Poster<'_>, units: &[Unit]) -> Result<(), RuleError> {
    units
        .iter()
        .try_for_each(|unit| if unit.is_full { poster.each_once(&unit.cells) } else { poster.different(&unit.cells) })
}

fn refused(entry: &Section<'_>, error: &RuleError) -> ModelError {
    match error {
        RuleError::Text(message) => entry.fault(message.clone()).into(),
        RuleError::TooLarge(message) => entry.fault(message.clone()).limit().into(),
        RuleError::Interrupted => BuildError::Interrupted.into(),
    }
}
