//! The rules that a command line names: a model, with its boxes and limits.

use super::subject::{MemoryOption, refused};
use crate::cli::files::source::{Wanted, whole_text};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use exactone_formats::load::Shipped;
use exactone_formats::model::{BoxShape, Model, ModelError};
use exactone_formats::puzzle::{Puzzle, escaped};
use exactone_session::answer::RulesCache;
use std::path::Path;

/// The rules, to be compiled at the sizes that are met.
pub(crate) fn cache(model: &str, boxes: Option<BoxShape>, patience: Patience<'_>) -> Result<RulesCache, Halt> {
    let model = load_model(model, patience)?;
    if boxes.is_some() && !model.has_boxes() {
        let error = ModelError::BoxesUnused { model: model.name().to_owned() };
        return Err(Halt::new(Exit::Usage, error));
    }
    Ok(RulesCache::new(model).with_boxes(boxes))
}

/// Classic puzzles have no parameters: their size is that of their grids.
pub(crate) fn none_to_set(parameters: &[(String, String)]) -> Result<(), Halt> {
    let Some((name, _)) = parameters.first() else { return Ok(()) };
    let message = format_args!("--set {name}: classic puzzles have no parameters; they are as large as their grids");
    Err(Halt::new(Exit::Usage, message))
}

/// What is to be said where a grid, or nothing, is asked about under a family of puzzles: the rules of a puzzle stand in its file.
pub(crate) fn without_clues(named: &str) -> Option<String> {
    let example = Shipped::by_name(named)?.example()?;
    let has_clues = ["clues", "units"].iter().any(|table| example.has(table));
    let name = escaped(named);
    let way = format!("`exactone convert {name} {name}.toml` writes one");
    has_clues.then(|| format!("note: `{name}` has no clues of its own: they stand in a puzzle file; {way}"))
}

/// An empty grid, unless it is too large.
pub(crate) fn blank(cache: &RulesCache, side: u32, option: MemoryOption) -> Result<Puzzle, Halt> {
    let side = side as usize;
    cache.shape(side, None).map_err(|error| refused(&error, option))?;
    let mut puzzle = Puzzle::from_values(vec![0; side * side]).expect("a square of blanks");
    puzzle.place.source = "blank".into();
    Ok(puzzle)
}

/// A problem that comes with the program and is no model: a packing, an exact cover.
pub(crate) fn other_problem(name: &str) -> Option<Shipped> {
    Shipped::by_name(name).filter(|shipped| shipped.kind() != "model")
}

/// A model by name, or from a file if there is one of that name or it looks like a path.
fn load_model(name: &str, patience: Patience<'_>) -> Result<Model, Halt> {
    let is_path = name.contains(['/', '\\']) || Path::new(name).extension().is_some();
    if other_problem(name).is_some() {
        // It brings its own rules; these are for whatever classic puzzles stand beside it.
        return Ok(Model::builtin("sudoku").expect("it comes with the program"));
    }
    let is_builtin = Model::names().any(|known| known == name);
    if is_builtin || !is_path && !Path::new(name).is_file() {
        return Model::builtin(name).map_err(|error| Halt::new(Exit::Usage, error));
    }
    let text = whole_text(Path::new(name), Wanted::Model, Model::MOST_BYTES, patience)?;
    Model::parse(name, &text).map_err(|error| Halt::new(Exit::BadInput, error))
}
