//! Model files and puzzle files: TOML, versioned by `schema`, unknown keys refused with the nearest known one.
//!
//! A model states rules for every puzzle of its kind; a puzzle file names a model and adds clues and givens. Both are read
//! in the same way: a file extends another one, and its rules come behind those of the other. `docs/models.md` explains
//! every key.

use super::document::{Document, LONGEST, Section};
use super::library::{self, by_name};
use super::misplaced_keys::{misplaced, named_by_kind, parameter_of_head, regions_of_head};
use super::rule::{self, Kind};
use super::schema::{Guess, MODEL, PACKING, PUZZLE, by_keys};
use super::units;
use super::unknown_names::nearest_of;
use super::{Model, ModelError, disk};
use crate::instance::TextError;
use exactone_core::spelling::shown;
use exactone_files::file::Compression;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Keys that are read when an instance is made.
const OF_DESIGNS: [&str; 9] =
    ["author", "parameters", "grid", "grids", "cells", "boxes", "givens", "solution", "solutions"];
/// Files that extend each other in a row.
const DEEPEST: usize = 8;

/// Finds a file by the path of the file that names it and the name in there: its path and its text, or what is wrong.
type Find = fn(&str, &str) -> Result<(String, String), String>;

impl Model {
    /// The bytes of a model or a puzzle file that are read at most.
    pub const MOST_BYTES: u64 = LONGEST as u64;

    /// The names of the models that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        library::names()
    }

    /// The models that come with the program: name, path, text.
    pub fn shipped() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        library::MODELS.iter().copied()
    }

    /// A model that comes with the program.
    ///
    /// # Errors
    /// [`ModelError::UnknownModel`], with the nearest name.
    pub fn builtin(name: &str) -> Result<Self, ModelError> {
        let (path, text) = by_name(name)?;
        Self::parse(path, text)
    }

    /// Reads a model, or a puzzle with its model, from the text of a file. `path` is for messages, and for finding the file
    /// that this one extends, if that is not a model that comes with the program.
    ///
    /// # Errors
    /// [`ModelError::Text`]: not TOML, an unknown key or word, another schema, a file that cannot be read.
    pub fn parse(path: &str, text: &str) -> Result<Self, ModelError> {
        Self::read(path, text, 0, disk::beside)
    }

    fn read(path: &str, text: &str, depth: usize, find: Find) -> Result<Self, ModelError> {
        let document = Arc::new(Document::parse(path, text)?);
        let section = document.section();
        misplaced(&section)?;
        let is_puzzle = schema(&section, depth)?;
        let base = base(&section, is_puzzle, path, depth, find)?.map(Arc::new);
        let base_units = base.iter().flat_map(|base| base.units.iter().copied());
        let own_units = section.sections("units")?.iter().map(units::kind).collect::<Result<Vec<_>, _>>()?;
        let own_kinds = kinds(&section)?;
        let are_plain = own_kinds.iter().all(|kind| kind.is_plain) && !are_local(&section)?;
        let streams = is_square(&section, base.as_deref())? && !is_puzzle && are_plain;
        let base_kinds = base.iter().flat_map(|base| base.kinds.iter().copied());
        let name = name(&section, path)?;
        let said = |key, of_base: fn(&Self) -> &str| -> Result<String, TextError> {
            let inherited = || base.as_deref().map(of_base).unwrap_or_default();
            Ok(section.optional_text(key)?.unwrap_or_else(inherited).to_owned())
        };
        let model = Self {
            document: Arc::clone(&document),
            text: "".into(),
            title: said("title", Self::title)?,
            about: said("about", Self::about)?,
            units: base_units.chain(own_units).collect(),
            kinds: base_kinds.chain(own_kinds).collect(),
            is_streaming: streams && base.as_ref().is_none_or(|base| base.is_streaming),
            name,
            is_puzzle,
            base: base.clone(),
        };
        for key in OF_DESIGNS {
            section.has(key);
        }
        named_by_kind(&section)?;
        regions_of_head(&section)?;
        parameter_of_head(&section, base.as_deref())?;
        section.finish()?;
        let text = model.joined().into();
        Ok(Self { text, ..model })
    }
}

/// Whether the schema is that of puzzles. What nobody names but the user may leave it out.
fn schema(section: &Section<'_>, depth: usize) -> Result<bool, TextError> {
    if depth == 0
        && !section.has("schema")
        && let Some(guess @ (Guess::Model | Guess::Puzzle)) = by_keys(section)
    {
        return Ok(guess == Guess::Puzzle);
    }
    match section.text("schema")? {
        MODEL => Ok(false),
        PUZZLE => Ok(true),
        other => {
            let near = nearest_of(other, [MODEL, PUZZLE, PACKING].into_iter());
            let message = format!(
                "schema `{other}` is not one this version reads{near}: expected `{MODEL}`, `{PUZZLE}` or, of packings, `{PACKING}`"
            );
            Err(section.fault_at("schema", message))
        }
    }
}

/// The name that the file states, or else the name of the file itself.
fn name(section: &Section<'_>, path: &str) -> Result<String, TextError> {
    let stem =
        Path::new(Compression::beneath(path)).file_stem().map_or_else(|| path.into(), |stem| stem.to_string_lossy());
    Ok(section.optional_text("name")?.unwrap_or(&stem).to_owned())
}

/// The model that the file extends: `extends` in models, `model` in puzzles.
fn base(
    section: &Section<'_>,
    is_puzzle: bool,
    path: &str,
    depth: usize,
    find: Find,
) -> Result<Option<Model>, ModelError> {
    let key = if is_puzzle { "model" } else { "extends" };
    let Some(name) = section.optional_text(key)? else { return Ok(None) };
    if depth == DEEPEST {
        let circle = circle(path, name, find).map_or(String::new(), |circle| format!(": {circle}"));
        return Err(section.fault_at(key, format!("more than {DEEPEST} files extend each other{circle}")).into());
    }
    let is_path = name.contains(['/', '\\', '.']);
    if !is_path {
        let (path, text) = by_name(name).map_err(|error| section.fault_at(key, error.to_string()))?;
        return Model::read(path, text, depth + 1, find).map(Some);
    }
    let (path, text) = find(path, name).map_err(|why| section.fault_at(key, why))?;
    match Model::read(&path, &text, depth + 1, find) {
        Err(_) if !says_schema(&text) => {
            let message = format!("{} is no model: `schema = \"{MODEL}\"` expected in it", shown(Path::new(&path)));
            Err(section.fault_at(key, message).into())
        }
        read => read.map(Some),
    }
}

/// The files that extend each other without end, from a file that names another one: `a.toml, then b.toml, then a.toml again`.
fn circle(path: &str, name: &str, find: Find) -> Option<String> {
    let (mut paths, mut name) = (vec![PathBuf::from(path)], name.to_owned());
    for _ in 0..DEEPEST {
        let (next, text) = find(&paths.last()?.to_string_lossy(), &name).ok()?;
        let next = PathBuf::from(next);
        if let Some(first) = paths.iter().position(|path| *path == next) {
            let files: Vec<String> = paths[first..].iter().map(|path| shown(path)).collect();
            return Some(format!("{}, then {} again", files.join(", then "), shown(&next)));
        }
        paths.push(next);
        let line = text.lines().find_map(|line| line.trim().strip_prefix("extends")?.trim_start().strip_prefix('='))?;
        line.trim().trim_matches(['"', '\'']).clone_into(&mut name);
    }
    None
}

/// Whether the text claims to be a model or a puzzle. If it does not, messages show nothing of it. The author of the file
/// that names it may not be allowed to read it, and the user who opens that file may not want it in a log.
fn says_schema(text: &str) -> bool {
    let mut schemas = text.lines().filter(|line| line.trim_start().starts_with("schema"));
    schemas.any(|line| line.contains("exactone.model.") || line.contains("exactone.puzzle."))
}

fn kinds(section: &Section<'_>) -> Result<Vec<&'static Kind>, TextError> {
    let mut entries = section.sections("rules")?;
    entries.extend(section.sections("clues")?);
    entries.iter().map(rule::kind_of).collect()
}

/// Whether some rule is about cells that it names, and not the same everywhere.
fn are_local(section: &Section<'_>) -> Result<bool, TextError> {
    Ok(section.sections("rules")?.iter().any(|rule| ["cells", "in", "for"].iter().any(|key| rule.has(key))))
}

/// Whether the grid is a square of any side, with as many values.
fn is_square(section: &Section<'_>, base: Option<&Model>) -> Result<bool, TextError> {
    if section.has("grids") || section.has("cells") {
        return Ok(false);
    }
    let Some(grid) = section.section("grid")? else { return Ok(base.is_some()) };
    let is =
        |key, word| grid.kind(key) == Some("string") && grid.optional_text(key).is_ok_and(|text| text == Some(word));
    Ok(is("cells", "square") && is("values", "side"))
}

#[cfg(test)]
mod tests {
    use super::super::{BoxShape, Settings, UnitKind};
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_is_extended_is_a_file_and_nothing_without_an_end() {
        let text = format!("schema = \"{MODEL}\"\nextends = \"/dev/zero\"\n");
        let error = Model::parse("x.toml", &text).unwrap_err().to_string();
        assert!(error.contains("/dev/zero is no file"), "{error}");
    }

    #[test]
    fn files_that_extend_each_other_without_end_are_refused() {
        let text = format!("schema = \"{MODEL}\"\nextends = \"./again\"\n");
        let find: Find = |path, _| Ok((path.to_owned(), format!("schema = \"{MODEL}\"\nextends = \"./again\"\n")));
        let error = Model::read("x.toml", &text, 0, find).unwrap_err().to_string();
        let told = "x.toml:2:11: more than 8 files extend each other: x.toml, then x.toml again";
        assert!(error.starts_with(told), "{error}");
    }

    #[test]
    fn of_a_file_that_is_no_model_nothing_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.toml");
        for (key, schema) in [("extends", MODEL), ("model", PUZZLE)] {
            let text = format!("schema = \"{schema}\"\n{key} = \"./other\"\n");
            for secret in ["root:x:0:0\n", "password = 'root:x'\n", "schema = 'root:x'\n"] {
                std::fs::write(folder.path().join("other"), secret).unwrap();
                let error = Model::parse(&path.to_string_lossy(), &text).unwrap_err().to_string();
                assert!(error.contains("own.toml:2:") && error.contains("other is no model"), "{error}");
                assert!(error.contains("expected") && !error.contains("root"), "{error}");
            }
            let other = format!("schema = \"{MODEL}\"\nextend = 1\n");
            std::fs::write(folder.path().join("other"), other).unwrap();
            let error = Model::parse(&path.to_string_lossy(), &text).unwrap_err().to_string();
            assert!(error.contains("other:2:") && error.contains("extend = 1"), "{error}");
        }
    }

    #[test]
    fn the_builtin_models_read() {
        let kinds: Vec<UnitKind> = Model::builtin("sudoku").unwrap().units().collect();
        assert_eq!(kinds, [UnitKind::Rows, UnitKind::Columns, UnitKind::Boxes]);
        assert!(!Model::builtin("latin").unwrap().has_boxes());
        for name in Model::names() {
            Model::builtin(name).unwrap();
        }
    }

    #[test]
    fn a_misspelt_model_is_answered_with_the_nearest_name() {
        let message = Model::builtin("sudoko").unwrap_err().to_string();
        assert!(message.contains("did you mean `sudoku`?"), "{message}");
    }

    #[test]
    fn an_unknown_key_and_another_schema_are_refused_with_their_place() {
        let text = include_str!("../../../../models/latin.toml");
        let wrong = Model::parse("x.toml", &text.replace("[grid]", "[gird]")).unwrap_err();
        assert!(wrong.to_string().contains("unknown key `gird`, did you mean `grid`?"), "{wrong}");
        let wrong = Model::parse("x.toml", &text.replace("model.v1", "model.v9")).unwrap_err();
        assert!(wrong.to_string().contains("expected `exactone.model.v1`"), "{wrong}");
    }

    #[test]
    fn a_parameter_at_the_head_is_told_where_it_belongs() {
        let error = |text: &str| Model::parse("x.toml", text).unwrap_err().to_string();
        for (model, key) in [("sudoku", "side"), ("queens", "n")] {
            let error = error(&format!("model = '{model}'\n{key} = 4\ngivens = ''\n"));
            assert!(
                error.starts_with(&format!("x.toml:2:1: `{key}` is a parameter: write it below a line `[parameters]`")),
                "{error}"
            );
        }
        assert!(error("model = 'sudoku'\nn = 4\n").contains("unknown key `n`"));
    }

    #[test]
    fn a_puzzle_without_a_model_is_told_how_to_name_one() {
        let error = |text: &str| {
            Model::parse("x.toml", text).and_then(|model| model.instance(&Settings::default())).unwrap_err().to_string()
        };
        let of_puzzle = error("schema = 'exactone.puzzle.v1'\ngivens = 'r1c1=1'\n");
        assert!(of_puzzle.contains("there are no cells: write `model = \"sudoku\"`"), "{of_puzzle}");
        let of_model = error("schema = 'exactone.model.v1'\n[[units]]\nkind = 'rows'\n");
        assert!(of_model.contains("write `extends = \"sudoku\"`"), "{of_model}");
    }

    #[test]
    fn shapes_that_do_not_fit_are_refused() {
        let sudoku = Model::builtin("sudoku").unwrap();
        assert_eq!(sudoku.shape(7, None), Err(ModelError::NoBoxes { side: 7 }));
        assert_eq!(sudoku.shape(0, None), Err(ModelError::EmptyGrid));
        let boxes = BoxShape { rows: 2, columns: 4 };
        assert_eq!(sudoku.shape(9, Some(boxes)), Err(ModelError::WrongBoxes { boxes, side: 9 }));
        assert!(Model::builtin("latin").unwrap().shape(9, Some(boxes)).is_err());
    }

    #[test]
    fn models_with_rules_that_are_the_same_everywhere_keep_up_with_streams() {
        assert!(["sudoku", "latin", "anti-knight"].iter().all(|name| Model::builtin(name).unwrap().is_streaming()));
        let text =
            "schema = \"exactone.puzzle.v1\"\nmodel = \"sudoku\"\n[[clues]]\nkind = \"cage\"\ncells = \"r1c1\"\n";
        let local =
            "schema = 'exactone.model.v1'\nextends = 'latin'\n[[rules]]\nkind = 'anti-knight'\ncells = 'r1 r2'\n";
        assert!(!Model::parse("local.toml", local).unwrap().is_streaming(), "a turned puzzle would be another");
        let repeated = local.replace("cells = 'r1 r2'", "cells = 'r{i} r2'\nfor = 'i in 3..4'");
        assert!(!Model::parse("repeated.toml", &repeated).unwrap().is_streaming());
        let puzzle = Model::parse("killer.toml", text).unwrap();
        assert!(puzzle.is_puzzle() && !puzzle.is_streaming());
        assert_eq!((puzzle.name(), puzzle.rules().collect::<Vec<_>>()), ("killer", vec!["cage"]));
    }
}
