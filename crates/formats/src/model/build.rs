//! From files to a problem: parameters, cells, what rules restrict, units, rules.

use super::cell_board::CellBoard;
use super::condition::Store;
use super::document::Section;
use super::entry::{Entry, Kept};
use super::expression::Parameters;
use super::givens::{self, Given};
use super::library::MODELS;
use super::poster::Poster;
use super::rule::{self, Context, Rule};
use super::rule_error::RuleError;
use super::stated::{Plain, Restricted, StatedRule, StatedRules, widen};
use super::units::Laying;
use super::{BoxShape, Limits, Model, ModelError, Settings, Unit};
use crate::instance::{Cause, TextError};
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
    /// The rules and givens that count; all without it.
    pub(super) kept: Option<&'a Kept>,
    /// What may end the building.
    pub(super) interrupt: Interrupt,
}

impl<'a> BuildRequest<'a> {
    /// What these settings ask for.
    pub(super) fn of(settings: &'a Settings) -> Self {
        let givens = settings.givens.as_ref().map(|(name, text)| (&**name, &**text));
        let (limits, interrupt) = (settings.limits, settings.interrupt.clone());
        Self { settings: &settings.parameters, givens, limits, interrupt, ..Self::default() }
    }
}

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
    /// From which choice on auxiliary choices serve which rule.
    pub(super) auxiliaries: Vec<(usize, String)>,
    pub(super) givens: Vec<Given>,
    /// What contradicts what, where that is seen without a search.
    pub(super) plain: Option<Plain>,
    /// The solution that the file states.
    pub(super) expected: Option<Vec<(usize, usize)>>,
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
        } else {
            let key = if self.is_puzzle() { "model" } else { "extends" };
            section.fault_at(key, format!("with this model: {message}"))
        };
        if error.cause() == Cause::Limit { told.limit().into() } else { told.into() }
    }

    fn build_as_stated(&self, ask: &BuildRequest<'_>) -> Result<BuiltModel, ModelError> {
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
        let mut stated = StatedRules::read(&sections, &context)?;
        check_read(&sections, ask, &parameters)?;
        let mut givens = givens::read(&sections, &board, ask.givens)?;
        if let Some(kept) = ask.kept {
            stated.rules.retain(|stated| kept.entries[stated.entry]);
            givens =
                givens.into_iter().zip(&kept.givens).filter(|(_, is_kept)| **is_kept).map(|(given, _)| given).collect();
        }
        let Restricted { mut domains, is_refused, plain } = stated.restricted(&board, &givens);
        let expected = givens::solution(&sections, &board)?;
        let mut ruled_out = expected.clone().unwrap_or_default();
        ruled_out.retain(|&(cell, value)| domains.of[cell].binary_search(&value).is_err());
        for &(cell, value) in &ruled_out {
            widen(&mut domains, cell, value);
        }
        let mut poster = Poster::new(&board, domains.of, ask.interrupt.clone())?;
        post_units(&mut poster, &units).map_err(|error| refused(sections[0], &error))?;
        for StatedRule { entry, rule, note } in &stated.rules {
            let section = &stated.entries[*entry];
            poster.begin(rule_name(section, *entry, &board, &**rule));
            rule.post(&mut poster).map_err(|error| refused(&section.noted(note), &error))?;
        }
        if is_refused {
            poster.nothing().map_err(|error| refused(sections[0], &error))?;
        }
        let entries = stated.entries.iter().map(Entry::of).collect();
        let rules = stated.rules.into_iter().map(|stated| (stated.entry, stated.rule)).collect();
        let (builder, domains, auxiliaries) = poster.finish();
        let problem = builder.build()?;
        Ok(BuiltModel {
            problem,
            board,
            domains,
            units,
            rules,
            entries,
            auxiliaries,
            givens,
            plain,
            expected,
            ruled_out,
        })
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
            let message = format!("there is no parameter `{name}`{}", others(name, known));
            return Err(setting((name, value), message));
        }
        definitions.push((name.clone(), value.clone()));
    }
    let mut parameters = Parameters::of(&definitions).map_err(|(name, message)| {
        if let Some((name, value)) = ask.settings.iter().find(|(set, _)| *set == name) {
            return setting((name, value), message);
        }
        let message = format!("parameter `{name}`: {message}");
        let entries = sections.iter().rev().filter_map(|section| section.section("parameters").ok().flatten());
        let stated = entries.into_iter().find(|entries| entries.nodes().any(|(key, _)| key == name));
        stated
            .map_or_else(|| last.whole_fault(message.clone()), |entries| entries.fault_at(&name, message.clone()))
            .into()
    })?;
    // A puzzle without a side of its own is as large as its givens.
    let drawn = if states_side { None } else { givens::side(last, ask.givens)? };
    if let Some(side) = ask.side.or(drawn).and_then(|side| i64::try_from(side).ok()) {
        parameters.set("side", side);
    }
    Ok(parameters)
}

/// The error of a parameter that was set beside the file.
fn setting((name, value): (&str, &str), message: String) -> ModelError {
    ModelError::Setting { settings: format!("{name}={value}"), message, cause: Cause::Text }
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
fn check_read(sections: &[&Section<'_>], ask: &BuildRequest<'_>, parameters: &Parameters) -> Result<(), ModelError> {
    let last = sections.last().expect("a model is a file at least");
    let message = |name: &str| {
        format!(
            "nothing here reads the parameter `{name}`{}",
            others(name, parameters.names().filter(|it| parameters.is_read(it)))
        )
    };
    if let Some((name, value)) = ask.settings.iter().find(|(name, _)| !parameters.is_read(name)) {
        return Err(setting((name, value), message(name)));
    }
    let Some(section) = last.section("parameters")? else { return Ok(()) };
    match section.entries()?.iter().find(|(name, _)| !parameters.is_read(name)) {
        Some((name, _)) => Err(section.fault_at(name, message(name)).into()),
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
