//! A model opened for reading: its parameters, its board, its units. Building, sketches and outlines begin with it.

use super::area::Area;
use super::cell_board::CellBoard;
use super::condition::Store;
use super::document::Section;
use super::entry::Kept;
use super::expression::Parameters;
use super::rule::{self, Context};
use super::units::Laying;
use super::unknown_names::nearest_of;
use super::{BoxShape, Limits, Model, ModelError, Settings, Unit, givens};
use crate::instance::Cause;
use exactone_core::problem::Interrupt;

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

/// What rules are read against.
pub(super) struct Opening {
    pub(super) parameters: Parameters,
    pub(super) board: CellBoard,
    pub(super) units: Vec<Unit>,
}

impl Model {
    /// The files of this model and of those that it extends, the first of them first.
    pub(super) fn sections(&self) -> Vec<Section<'_>> {
        self.chain().into_iter().map(|model| model.document.section()).collect()
    }
}

impl Opening {
    /// Reads them from the files, the first of them first.
    pub(super) fn of(sections: &[&Section<'_>], ask: &BuildRequest<'_>) -> Result<Self, ModelError> {
        let parameters = parameters(sections, ask)?;
        let board = CellBoard::read(sections, &parameters, ask.limits)?;
        let units = units(sections, &board, &parameters, ask)?;
        Ok(Self { parameters, board, units })
    }

    /// The same for rules; `conditions` keeps those that they state.
    pub(super) fn context<'a>(&'a self, conditions: &'a Store) -> Context<'a> {
        let Self { parameters, board, units } = self;
        Context { board, parameters, units, conditions, read: rule::read_inside }
    }
}

fn parameters(sections: &[&Section<'_>], ask: &BuildRequest<'_>) -> Result<Parameters, ModelError> {
    let mut definitions = Vec::new();
    let mut states_side = false;
    let last = sections.last().expect("a model is a file at least");
    for section in sections {
        let Some(entries) = section.section("parameters")? else { continue };
        let entries = entries.entries()?;
        states_side |= std::ptr::eq(*section, *last) && entries.iter().any(|(name, _)| name == "side");
        definitions.extend(entries);
    }
    for (at, (name, value)) in ask.settings.iter().enumerate() {
        if ask.settings[..at].iter().any(|(earlier, _)| earlier == name) {
            return Err(setting((name, value), format!("the parameter `{name}` is set twice")));
        }
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
    let near = nearest_of(name, known.iter().copied());
    let there = if near.is_empty() { "; there" } else { " There" };
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    format!("{near}{there} are: {known}")
}

/// Refuses a parameter of the last file, or of the caller, that nothing read: it was meant for something else.
pub(super) fn check_read(
    sections: &[&Section<'_>],
    ask: &BuildRequest<'_>,
    parameters: &Parameters,
) -> Result<(), ModelError> {
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

/// Whether boxes fill each grid, and have no more cells than there are values.
///
/// # Errors
/// Why they do not.
fn fill(board: &CellBoard, boxes: BoxShape) -> Result<(), String> {
    let is_filled = |area: &&Area| area.rows.is_multiple_of(boxes.rows) && area.columns.is_multiple_of(boxes.columns);
    if let Some(area) = board.areas.iter().find(|area| !is_filled(area)) {
        return Err(format!("boxes of {boxes} do not fill {} rows and {} columns", area.rows, area.columns));
    }
    let (cells, values) = (boxes.cells(), board.values.len());
    if cells > values {
        return Err(format!("boxes of {boxes} have {cells} cells, and there are only {values} values"));
    }
    Ok(())
}

fn units(
    sections: &[&Section<'_>],
    board: &CellBoard,
    parameters: &Parameters,
    ask: &BuildRequest<'_>,
) -> Result<Vec<Unit>, ModelError> {
    let mut boxes = ask.boxes;
    for section in sections.iter().rev() {
        if let Some(text) = section.optional_text("boxes")? {
            let drawn = text.parse().map_err(|message: String| section.fault_at("boxes", message))?;
            if boxes.is_none() {
                fill(board, drawn).map_err(|message| section.fault_at("boxes", message))?;
            }
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
