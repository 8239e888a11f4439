//! Makes instances from puzzles: each has a name, a hash and its text, so that a manifest can repeat it without the
//! files.

use super::batches::{Shaped, batches};
use super::formula_file::{formulas_of, of_formula};
use super::instance_text::{batch_text, puzzle_text, puzzles_of, stated_instance};
use super::sources::{files, spread};
use super::sweep::holes;
use super::{PlanError, RecipeFile, Source};
use crate::record::{ManifestInstance, ModelText};
use exactone_core::spelling::hexadecimal;
use exactone_files::file::{self, Compression, Unpacker};
use exactone_formats::exchange::Request;
use exactone_formats::instance::Instance;
use exactone_formats::load::{LoadError, MOST_BYTES, load, states_instance};
use exactone_formats::model::{BoxShape, Model, ModelError, Settings, Shape};
use exactone_formats::puzzle::Puzzle;
use exactone_formats::puzzle::read::{ReadOptions, Reader};
use exactone_session::answer::RulesCache;
use exactone_session::generate::{Recipe, UnknownHoles};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// More puzzles of one recipe are taken for a slip of the finger.
const MOST_MADE: usize = 1_000_000;

/// The instances of a plan, and the rules they name.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) instances: Vec<ManifestInstance>,
    models: BTreeMap<String, ModelText>,
    /// Set and name of each instance so far.
    names: HashSet<(String, String)>,
    /// Whether puzzles are put together in batches.
    in_batches: bool,
}

impl Gathered {
    /// Nothing yet; `in_batches` says that puzzles are put together in batches.
    pub(super) fn new(in_batches: bool) -> Self {
        Self { in_batches, ..Self::default() }
    }

    /// The texts of the rules.
    pub(super) fn models(self) -> (Vec<ManifestInstance>, Vec<ModelText>) {
        (self.instances, self.models.into_values().collect())
    }

    /// Adds the puzzles of a source. Its files are looked for in this folder.
    pub(super) fn add(&mut self, source: &Source, folder: &Path) -> Result<(), PlanError> {
        if self.formulas(source, folder)? {
            return Ok(());
        }
        let source = &self.stated(source, folder)?;
        if source.files.is_empty() && source.generate.is_none() {
            return Ok(());
        }
        let model = self.model(source.model.as_deref().unwrap_or("sudoku"), folder)?;
        let wrong = |message: String| PlanError::Instances { from: described(source), message };
        let boxes = source.boxes.as_deref().map(str::parse::<BoxShape>).transpose().map_err(wrong)?;
        let cache = RulesCache::new(model).with_boxes(boxes);
        let found = puzzles(source, &cache, folder)?;
        if found.is_empty() {
            return Err(wrong("there is no puzzle in it".to_owned()));
        }
        let mut shaped = Vec::new();
        for (set, name, puzzle) in spread(found, source.take) {
            let shape = cache.shape(puzzle.side, puzzle.boxes).map_err(|error| refused(&name, error))?;
            shaped.push(Shaped { set: source.set.clone().unwrap_or(set), name, shape, puzzle });
        }
        if self.in_batches {
            return self.add_batches(cache.model(), shaped, source.batch);
        }
        for Shaped { set, name, shape, puzzle } in shaped {
            let name = self.fresh(&set, &name);
            self.instances.push(instance(cache.model(), shape, (set, name), puzzle_text(&puzzle), None));
        }
        Ok(())
    }

    /// Adds the puzzles in batches of this size.
    fn add_batches(&mut self, model: &Model, puzzles: Vec<Shaped>, size: Option<usize>) -> Result<(), PlanError> {
        for batch in batches(puzzles, size) {
            let text = batch_text(&batch.puzzles);
            let count = u32::try_from(batch.puzzles.len()).expect("a manifest has fewer puzzles");
            let name = self.fresh(&batch.set, &batch.name);
            let made = instance(model, batch.shape, (batch.set, name), text, Some(count));
            puzzles_of(&made, model).map_err(|message| PlanError::Instances { from: made.name.clone(), message })?;
            self.instances.push(made);
        }
        Ok(())
    }

    /// Takes the formulas of the source, if it has any; then it has nothing else.
    fn formulas(&mut self, source: &Source, folder: &Path) -> Result<bool, PlanError> {
        let found = formulas_of(source, folder)?;
        let is_any = !found.is_empty();
        for path in spread(found, source.take) {
            let set = source.set.clone().unwrap_or_else(|| "formulas".to_owned());
            let name = self.fresh(&set, &stem(&path));
            self.instances.push(of_formula(set, name, &path)?);
        }
        Ok(is_any)
    }

    /// The rules of that name, or from that file; remembered with their text.
    fn model(&mut self, name: &str, folder: &Path) -> Result<Model, PlanError> {
        let path = folder.join(name);
        let model = if path.is_file() {
            let unreadable = |error| PlanError::Unreadable { name: path.display().to_string(), error };
            let text = file::text(&path, Model::MOST_BYTES).map_err(unreadable)?;
            Model::parse(&path.display().to_string(), &text).map_err(|error| unknown(name, &error))?
        } else {
            Model::builtin(name).map_err(|error| unknown(name, &error))?
        };
        let text = ModelText { name: model.name().to_owned(), text: model.text().to_owned() };
        match self.models.get(model.name()) {
            Some(known) if *known != text => Err(PlanError::Plan(format!("two models are called `{}`", model.name()))),
            _ => {
                self.models.insert(text.name.clone(), text);
                Ok(model)
            }
        }
    }

    /// Takes the files that state instances with rules of their own, and gives what is left of the source.
    fn stated(&mut self, source: &Source, folder: &Path) -> Result<Source, PlanError> {
        let mut grids = Vec::new();
        let mut found = Vec::new();
        for path in files(&source.files, folder)? {
            if !states_instance(&path) {
                grids.push(path.display().to_string());
                continue;
            }
            let name = stem(&path);
            let unreadable = |error| PlanError::Unreadable { name: path.display().to_string(), error };
            let bytes = file::bytes(&path, MOST_BYTES).map_err(unreadable)?;
            let loaded = load(&path.display().to_string(), &bytes, &Settings::default(), &Request::default());
            let wrong = |error: LoadError| PlanError::Instances { from: name.clone(), message: error.to_string() };
            found.push(("instances".to_owned(), name.clone(), loaded.map_err(wrong)?.instance));
        }
        if found.is_empty() {
            return Ok(source.clone());
        }
        if self.in_batches {
            let message = "throughput is of square grids: expected files of grids".to_owned();
            return Err(PlanError::Instances { from: found[0].1.clone(), message });
        }
        for (set, name, stated) in spread(found, source.take) {
            let set = source.set.clone().unwrap_or(set);
            let name = self.fresh(&set, &name);
            self.instances.push(of_stated(set, name, stated));
        }
        Ok(Source { files: grids, ..source.clone() })
    }

    /// The name, with a number behind it if it is taken.
    fn fresh(&mut self, set: &str, name: &str) -> String {
        let mut names = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name}#{number}")));
        let is_new = |name: &String| self.names.insert((set.to_owned(), name.clone()));
        names.find(is_new).expect("there are numbers enough")
    }
}

fn unknown(name: &str, error: &ModelError) -> PlanError {
    PlanError::Instances { from: format!("model `{name}`"), message: error.to_string() }
}

fn refused(name: &str, error: exactone_session::answer::Refusal) -> PlanError {
    PlanError::Refused { place: name.to_owned(), error }
}

fn described(source: &Source) -> String {
    if source.files.is_empty() { "that are made".to_owned() } else { source.files.join(", ") }
}

/// Set, name and puzzle, in order.
fn puzzles(source: &Source, cache: &RulesCache, folder: &Path) -> Result<Vec<(String, String, Puzzle)>, PlanError> {
    let mut found = Vec::new();
    for path in files(&source.files, folder)? {
        let stem = stem(&path);
        let inside = read_file(&path)?;
        let single = inside.len() == 1;
        let name = |puzzle: &Puzzle| if single { stem.clone() } else { format!("{stem}:{}", puzzle.place.index) };
        found.extend(inside.into_iter().map(|puzzle| (stem.clone(), name(&puzzle), puzzle)));
    }
    let made = source.generate.as_ref().map(|file| recipes(file, cache.model())).transpose()?;
    for recipe in made.unwrap_or_default() {
        let wrong = |message: String| PlanError::Instances { from: recipe.to_string(), message };
        let puzzles = recipe.puzzles().map_err(|error| wrong(error.to_string()))?;
        let named = |puzzle: Puzzle| (recipe.to_string(), puzzle.name.clone().unwrap_or_default(), puzzle);
        found.extend(puzzles.into_iter().map(named));
    }
    Ok(found)
}

/// Every side with every kind of holes.
fn recipes(file: &RecipeFile, model: &Model) -> Result<Vec<Recipe>, PlanError> {
    let wrong = |message: String| PlanError::Plan(format!("generate: {message}"));
    let mut found = Vec::new();
    for &side in file.side.all() {
        for text in file.holes.all() {
            for holes in holes(text).map_err(wrong)? {
                let holes = holes.parse().map_err(|error: UnknownHoles| wrong(error.to_string()))?;
                found.push(Recipe { model: model.clone(), side, holes, count: file.count, seed: file.seed });
            }
        }
    }
    if found.len().saturating_mul(usize::try_from(file.count).unwrap_or(usize::MAX)) > MOST_MADE {
        let kinds = found.len();
        return Err(wrong(format!("{kinds} times {} puzzles: expected {MOST_MADE} at most", file.count)));
    }
    Ok(found)
}

fn read_file(path: &Path) -> Result<Vec<Puzzle>, PlanError> {
    let name = path.display().to_string();
    let file = File::open(path).and_then(|file| Unpacker::new(BufReader::new(file)));
    let file = file.map_err(|error| PlanError::Unreadable { name: name.clone(), error })?;
    Ok(Reader::new(name, BufReader::new(file), ReadOptions::default()).collect::<Result<_, _>>()?)
}

/// What a file is called without folders and without its ending, and that of a compression.
fn stem(path: &Path) -> String {
    let name = path.to_string_lossy();
    Path::new(Compression::beneath(&name)).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The instance that a text is, of these rules at this shape, and how many puzzles it is as a batch.
fn instance(
    model: &Model,
    shape: Shape,
    (set, name): (String, String),
    text: String,
    puzzles: Option<u32>,
) -> ManifestInstance {
    ManifestInstance {
        set,
        name,
        hash: hash_of(model, shape, &text),
        model: model.name().to_owned(),
        side: u32::try_from(shape.side).expect("sides of problems have fewer than 32 bits"),
        boxes: shape.boxes.map(|boxes| boxes.to_string()),
        kind: None,
        puzzle: text,
        puzzles,
        formula: None,
    }
}

/// The entry of an instance with rules of its own.
fn of_stated(set: String, name: String, stated: Instance) -> ManifestInstance {
    let columns = stated.legend().board().map_or(0, |board| board.columns);
    ManifestInstance {
        set,
        name,
        hash: hash_of_stated(stated.source.kind, &stated.source.text),
        model: stated.name,
        side: u32::try_from(columns).unwrap_or(0),
        boxes: None,
        kind: Some(stated.source.kind.to_owned()),
        puzzle: stated.source.text,
        puzzles: None,
        formula: None,
    }
}

fn hash_of_stated(kind: &str, text: &str) -> String {
    hexadecimal(&Sha256::digest(format!("{kind}\n{text}")))
}

/// Whether an instance is the one that its hash says.
pub(super) fn verify_design(instance: &ManifestInstance) -> Result<(), String> {
    let kind = instance.kind.as_deref().unwrap_or_default();
    stated_instance(instance)?;
    let is_own = hash_of_stated(kind, &instance.puzzle) == instance.hash;
    if is_own { Ok(()) } else { Err("the instance is not the one that the hash says".to_owned()) }
}

/// The hash of the rules, the shape and the puzzle.
fn hash_of(model: &Model, shape: Shape, puzzle: &str) -> String {
    let mut hash = Sha256::new();
    for part in [model.text(), "\n", &shape.to_string(), "\n", puzzle] {
        hash.update(part);
    }
    hexadecimal(&hash.finalize())
}

/// Checks the hash of an instance of a manifest: two puzzles with one hash would count as one.
///
/// # Errors
/// What is wrong, of a manifest that was changed by hand.
pub(super) fn verify(instance: &ManifestInstance, model: &Model) -> Result<(), String> {
    let (shape, _) = puzzles_of(instance, model)?;
    if u32::try_from(shape.side) != Ok(instance.side) {
        return Err(format!("the side is {}, and the puzzle has {}", instance.side, shape.side));
    }
    let is_own = hash_of(model, shape, &instance.puzzle) == instance.hash;
    if is_own { Ok(()) } else { Err("the puzzle, its shape or its rules are not those that the hash says".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::super::instance_text::puzzle_of;
    use super::*;

    fn gathered(text: &str, source: Source) -> Result<Gathered, PlanError> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a.txt"), text).unwrap();
        let mut gathered = Gathered::default();
        gathered.add(&Source { files: vec!["a.txt".to_owned()], ..source }, folder.path())?;
        Ok(gathered)
    }

    #[test]
    fn puzzles_are_named_by_file_and_place_and_read_back() {
        let found = gathered("1...............\n...232....4....1\n", Source::default()).unwrap();
        let (instances, models) = found.models();
        let names: Vec<_> = instances.iter().map(|one| (one.set.as_str(), one.name.as_str())).collect();
        assert_eq!(names, [("a", "a:1"), ("a", "a:2")]);
        let model = Model::parse("x", &models[0].text).unwrap();
        let (shape, puzzle) = puzzle_of(&instances[1], &model).unwrap();
        assert_eq!((shape.side, puzzle.givens().count()), (4, 5));
        assert_ne!(instances[0].hash, instances[1].hash);
    }

    #[test]
    fn a_puzzle_that_was_changed_is_told_by_its_hash() {
        let (mut instances, models) = gathered("...232....4....1\n", Source::default()).unwrap().models();
        let model = Model::parse("x", &models[0].text).unwrap();
        assert_eq!(verify(&instances[0], &model), Ok(()));
        instances[0].puzzle = instances[0].puzzle.replacen('2', "1", 1);
        assert!(verify(&instances[0], &model).unwrap_err().contains("the hash"));
    }

    #[test]
    fn one_name_twice_gets_a_number() {
        let mut found = Gathered::default();
        let names = [0; 3].map(|_| found.fresh("s", "x"));
        assert_eq!(names, ["x", "x#2", "x#3"]);
        assert_eq!(found.fresh("t", "x"), "x");
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let error = |text: &str, source: Source| gathered(text, source).unwrap_err().to_string();
        assert!(error("12x4", Source::default()).contains("a.txt:1"), "{}", error("12x4", Source::default()));
        assert!(error("\n", Source::default()).contains("no puzzle"));
        let source = Source { model: Some("sudoko".to_owned()), ..Source::default() };
        assert!(error("1...............", source).contains("did you mean `sudoku`?"));
        let source = Source { boxes: Some("2x3".to_owned()), ..Source::default() };
        assert!(error("1...............", source).contains("a: "));
    }
}
