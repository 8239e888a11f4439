//! From files to a problem: parameters, cells, what rules restrict, units, rules.

use super::cell_board::CellBoard;
use super::condition::Store;
use super::document::Section;
use super::expression::Parameters;
use super::givens;
use super::poster::Poster;
use super::rule::{self, Context, Rule};

use super::rule_error::RuleError;
use super::stated::{StatedRule, StatedRules};
use super::units::Laying;
use super::{BoxShape, Limits, Model, ModelError, Unit};
use crate::instance::TextError;
use exactone_core::problem::{BuildError, Interrupt, Problem};

/// What is asked of a model beyond its files.
#[derive(Clone, Debug, Default)]
pub(super) struct BuildRequest<'a> {
    /// The side of a square grid.
    pub(super) side: Option<usize>,
    pub(super) boxes: Option<BoxShape>,
    /// Parameters that take other values.
    pub(super) settings: &'a [(String, String)],
    /// Givens that stand elsewhere, as text.
    pub(super) givens: Option<(&'a str, &'a str)>,
    pub(super) limits: Limits,
    /// What may end the building.
    pub(super) interrupt: Interrupt,
}

/// A model that is built: the problem, and all that its instance is made of.
pub(super) struct BuiltModel {
    pub(super) problem: Problem,
    pub(super) board: CellBoard,
    /// The values of each cell, as places in the board's list.
    pub(super) domains: Vec<Vec<usize>>,
    pub(super) units: Vec<Unit>,
    pub(super) rules: Vec<Box<dyn Rule>>,
    /// From which choice on auxiliary choices serve which rule.
    pub(super) auxiliaries: Vec<(usize, String)>,
    /// Cells and their given values, as places in the board's list.
    pub(super) givens: Vec<(usize, usize)>,
    /// The solution that the file states.
    pub(super) expected: Option<Vec<(usize, usize)>>,
}

impl Model {
    /// This model and those that it extends, the first of them first.
    pub(super) fn chain(&self) -> Vec<&Self> {
        let mut chain: Vec<&Self> = std::iter::successors(Some(self), |model| model.base()).collect();
        chain.reverse();
        chain
    }

    /// Builds the problem.
    pub(super) fn build(&self, ask: &BuildRequest<'_>) -> Result<BuiltModel, ModelError> {
        let sections: Vec<Section<'_>> = self.chain().into_iter().map(|model| model.document.section()).collect();
        let sections: Vec<&Section<'_>> = sections.iter().collect();
        let parameters = parameters(&sections, ask)?;
        let board = CellBoard::read(&sections, &parameters, ask.limits)?;
        let units = units(&sections, &board, &parameters, ask)?;
        let conditions = Store::default();
        let context = Context {
            board: &board,
            parameters: &parameters,
            units: &units,
            conditions: &conditions,
            read: rule::read_inside,
        };
        let stated = StatedRules::read(&sections, &context)?;
        check_read(&sections, ask, &parameters)?;
        let givens = givens::read(&sections, &board, ask.givens)?;
        let domains = stated.restricted(&board, &givens)?;
        let mut poster = Poster::new(&board, domains.of, ask.interrupt.clone())?;
        post_units(&mut poster, &units).map_err(|error| refused(sections[0], &error))?;
        for StatedRule { entry, rule, note } in &stated.rules {
            let section = &stated.entries[*entry];
            poster.begin(rule_name(section, *entry, &board, &**rule));
            rule.post(&mut poster).map_err(|error| refused(&section.noted(note), &error))?;
        }
        let rules = stated.rules.into_iter().map(|stated| stated.rule).collect();
        let (builder, domains, auxiliaries) = poster.finish();
        let expected = givens::solution(&sections, &board)?;
        Ok(BuiltModel { problem: builder.build()?, domains, units, rules, auxiliaries, givens, expected, board })
    }
}

pub(super) fn parameters(sections: &[&Section<'_>], ask: &BuildRequest<'_>) -> Result<Parameters, ModelError> {
    let mut definitions = Vec::new();
    let mut states_side = false;
    let last = sections.last().expect("a model is a file at least");
    for section in sections {
        let Some(entries) = section.section("parameters")? else { continue };
        let entries = entries.entries()?;
        states_side |= std::ptr::eq(*section, *last) && entries.iter().any(|(name, _)| name == "side");
        definitions.extend(entries);
    }
    for (name, value) in ask.settings {
        // Square grids have a side whether or not a file states it.
        if name != "side" && !definitions.iter().any(|(known, _)| known == name) {
            let known = definitions.iter().map(|(known, _)| &**known);
            return Err(last.whole_fault(format!("there is no parameter `{name}`{}", others(name, known))).into());
        }
        definitions.push((name.clone(), value.clone()));
    }
    let mut parameters = Parameters::of(&definitions).map_err(|(name, message)| {
        let message = format!("parameter `{name}`: {message}");
        let entries = sections.iter().rev().filter_map(|section| section.section("parameters").ok().flatten());
        let stated = entries.into_iter().find(|entries| entries.nodes().any(|(key, _)| key == name));
        stated.map_or_else(|| last.whole_fault(message.clone()), |entries| entries.fault_at(&name, message.clone()))
    })?;
    // A puzzle without a side of its own is as large as its givens.
    let drawn = if states_side { None } else { givens::side(last, ask.givens)? };
    if let Some(side) = ask.side.or(drawn).and_then(|side| i64::try_from(side).ok()) {
        parameters.set("side", side);
    }
    Ok(parameters)
}

/// `, did you mean ...? There are: ...`
fn others<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> String {
    let mut known: Vec<&str> = known.filter(|known| *known != name).collect();
    known.sort_unstable();
    known.dedup();
    let near = super::document::nearest_of(name, known.iter().copied());
    let there = if near.is_empty() { "; there" } else { " There" };
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    format!("{near}{there} are: {known}")
}

/// Refuses a parameter of the last file, or of the caller, that nothing read: it was meant for something else.
fn check_read(sections: &[&Section<'_>], ask: &BuildRequest<'_>, parameters: &Parameters) -> Result<(), TextError> {
    let last = sections.last().expect("a model is a file at least");
    let message = |name: &str| {
        format!(
            "nothing here reads the parameter `{name}`{}",
            others(name, parameters.names().filter(|it| parameters.is_read(it)))
        )
    };
    if let Some((name, _)) = ask.settings.iter().find(|(name, _)| !parameters.is_read(name)) {
        return Err(last.whole_fault(message(name)));
    }
    let Some(section) = last.section("parameters")? else { return Ok(()) };
    match section.entries()?.iter().find(|(name, _)| !parameters.is_read(name)) {
        Some((name, _)) => Err(section.fault_at(name, message(name))),
        None => Ok(()),
    }
}

pub(super) fn units(
    sections: &[&Section<'_>],
    board: &CellBoard,
    parameters: &Parameters,
    ask: &BuildRequest<'_>,
) -> Result<Vec<Unit>, ModelError> {
    let mut boxes = ask.boxes;
    for section in sections.iter().rev() {
        if let Some(text) = section.optional_text("boxes")? {
            let drawn = text.parse().map_err(|message: String| section.fault_at("boxes", message))?;
            boxes = boxes.or(Some(drawn));
        }
    }
    let laying = Laying { board, parameters, boxes };
    let mut units = Vec::new();
    for section in sections {
        for entry in section.sections("units")? {
            let laid = laying.lay(&entry)?;
            // A unit takes memory for its name, too.
            let cells = laid.iter().map(|unit| unit.cells.len() + 10).sum();
            board.count_named(cells).map_err(|message| entry.fault(message).limit())?;
            units.extend(laid);
        }
    }
    Ok(units)
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

/// `cage 3 at r1c1`: what auxiliary choices of a rule are called.
fn rule_name(entry: &Section<'_>, number: usize, board: &CellBoard, rule: &dyn Rule) -> String {
    let kind = entry.optional_text("kind").ok().flatten().unwrap_or("rule");
    let place = rule.cells().first().map_or(String::new(), |&cell| format!(" at {}", board.cells[cell].name));
    format!("{kind} {}{place}", number + 1)
}
