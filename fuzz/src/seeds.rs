//! What each target begins with: the files and the examples of the repository, and what the library makes of them. Nothing
//! of that is kept in `fuzz/`; it is written anew whenever a campaign begins.

use super::literals;
use exactone::dimacs::Origins;
use exactone::exchange::Request;
use exactone::file::{Compression, Packer};
use exactone::formula::{FileFormat, Plan, Stated, Statement};
use exactone::instance::Instance;
use exactone::load::load;
use exactone::model::{Model, Settings};
use exactone::proof::{DratReader, DratWriter, Form, LratAction, LratReader, LratWriter};
use exactone::puzzle::read;
use exactone::solve::Budget;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

type Seed = Vec<u8>;

/// No input is longer.
pub(crate) const LONGEST: usize = 16 << 10;
/// So many words of the pages make the dictionary.
const WORDS: usize = 600;

/// The root of the repository.
fn root() -> PathBuf {
    let is_root = |folder: &&Path| folder.join("fuzz").is_dir();
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(is_root).expect("this is the repository").to_owned()
}

/// The files of a folder, and of those in it, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Where the examples of a target stand, beside `puzzles`, `models` and the pages.
fn folders(target: &str) -> &'static [&'static str] {
    match target {
        "puzzle" => &["crates/formats/src/puzzle", "tests/cli", "tests/nine"],
        "model" => {
            &["crates/formats/src/model", "tests/rules", "tests/cli", "tests/model_files.rs", "tests/model_rules.rs"]
        }
        "formula" | "answer" => {
            &["crates/sat/src/dimacs", "crates/session/src/formula", "crates/sat/src/sat", "tests/dimacs", "tests/cli"]
        }
        "heading" => &["crates/session/src/formula", "tests/cli"],
        "drat" | "lrat" => &["crates/sat/src/proof", "crates/session/src/certify", "tests/proof", "tests/cli"],
        "rows" | "plan" => &[
            "crates/lab/src/record",
            "crates/lab/src/compare",
            "crates/lab/src/report",
            "tests/compare",
            "docs/studies",
            "benches/compare",
        ],
        "unpack" => &["tests/dimacs", "tests/cli"],
        _ => &["crates/formats/src/exchange", "tests/cover", "tests/dimacs", "tests/cli"],
    }
}

/// The seeds of a target.
pub(crate) fn of(target: &str) -> BTreeSet<Seed> {
    let root = root();
    let mut seeds = BTreeSet::new();
    let own = [format!("fuzz/regressions/{target}")];
    let folders =
        folders(target).iter().copied().chain(["puzzles", "models", "docs"]).chain(own.iter().map(|own| &**own));
    for path in
        folders.map(|folder| root.join(folder)).flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
    {
        let Ok(bytes) = fs::read(&path) else { continue };
        match (path.extension().and_then(|end| end.to_str()), str::from_utf8(&bytes)) {
            (Some("rs"), Ok(text)) => seeds.extend(literals::of_source(text)),
            (Some("md" | "trycmd"), Ok(text)) => seeds.extend(literals::of_page(text)),
            _ => _ = seeds.insert(bytes.clone()),
        }
    }
    let made: Vec<Seed> = seeds.iter().flat_map(|seed| made_of(target, seed)).chain(whole(target, &root)).collect();
    seeds.extend(made);
    seeds.retain(|seed| seed.len() <= LONGEST);
    seeds
}

/// What is made of an example.
pub(crate) fn made_of(target: &str, seed: &[u8]) -> Vec<Seed> {
    let Ok(text) = str::from_utf8(seed) else { return Vec::new() };
    let wrapped = |before: &str, behind: &str| vec![format!("{before}{text}{behind}").into_bytes()];
    match target {
        "model" if text.contains("kind") && !text.contains("schema") => {
            let side = "[parameters]\nside = 4\n";
            let head = "schema = \"exactone.puzzle.v1\"\nmodel = \"latin\"\n";
            let rule = if text.contains("[[") { "" } else { "[[rules]]\n" };
            wrapped(&format!("{head}{side}{rule}"), "\n")
        }
        "fpuzzles" if text.starts_with(",\"") => {
            let row = "[{},{},{},{}]";
            wrapped(&format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}]"), "}")
        }
        "link" => text.split_once("load=").map(|(_, packed)| packed.into()).into_iter().collect(),
        "drat" => drat_in_bytes(seed).into_iter().collect(),
        "lrat" => lrat_in_bytes(seed).into_iter().collect(),
        "unpack" => [Compression::Gzip, Compression::Xz, Compression::Zstd].map(|kind| packed(seed, kind)).into(),
        "heading" => headings(text),
        _ => Vec::new(),
    }
}

fn packed(bytes: &[u8], kind: Compression) -> Seed {
    let mut packer = Packer::new(Vec::new(), kind).expect("memory takes it");
    packer.write_all(bytes).expect("memory takes it");
    packer.finish().expect("memory takes it")
}

fn drat_in_bytes(text: &[u8]) -> Option<Seed> {
    let mut reader = DratReader::new(text).ok()?;
    let (mut writer, mut clause) = (DratWriter::new(Vec::new(), Form::Binary), Vec::new());
    while let Some(action) = reader.next(&mut clause).ok()? {
        writer.step(action, clause.iter().copied()).ok()?;
    }
    writer.finish().ok()
}

fn lrat_in_bytes(text: &[u8]) -> Option<Seed> {
    let mut reader = LratReader::new(text).ok()?;
    let (mut writer, mut clause, mut hints) = (LratWriter::new(Vec::new(), Form::Binary), Vec::new(), Vec::new());
    while let Some(action) = reader.next(&mut clause, &mut hints).ok()? {
        match action {
            LratAction::Add(number) => writer.lemma(number, clause.iter().copied(), hints.iter().copied()).ok()?,
            LratAction::Delete => writer.deletion(9, hints.iter().copied()).ok()?,
        }
    }
    writer.finish().ok()
}

/// Files for solvers, of puzzles and instances that are small.
fn headings(text: &str) -> Vec<Seed> {
    let mut found = Vec::new();
    for name in ["a.toml", "a.dlx", "a.cnf", "a.col", "a.matrix"] {
        let request = Request { colours: Some(3), ..Request::default() };
        if let Ok(loaded) = load(name, text.as_bytes(), &Settings::default(), &request) {
            found.extend(FileFormat::ALL.iter().filter_map(|&format| of_design(&loaded.instance, format)));
        }
    }
    found.extend(of_grid(text).into_iter().flatten());
    found
}

/// The same of a small grid, by the rules of Sudoku.
fn of_grid(text: &str) -> Option<Vec<Seed>> {
    let puzzle = read::one(text).ok().filter(|puzzle| puzzle.side <= 6)?;
    let model = Model::builtin("sudoku").ok()?;
    let compiled = model.compile(model.shape(puzzle.side, puzzle.boxes).ok()?).ok()?;
    let instance = puzzle.instance(&compiled);
    let of = Statement::of_grid(&model, compiled.shape(), &puzzle);
    let file = |format: FileFormat| {
        let encoding = of.encoding.filter(|_| format.is_clausal());
        head(Statement { format, encoding, ..of.clone() }.with(&instance))
    };
    Some(FileFormat::ALL.into_iter().filter_map(file).collect())
}

fn of_design(instance: &Instance, format: FileFormat) -> Option<Seed> {
    let of = Statement::of(instance);
    let encoding = of.encoding.filter(|_| format.is_clausal());
    let statement = Statement { format, encoding, ..of };
    if instance.problem().candidates() > 300 { None } else { head(statement.with(instance)) }
}

/// The comments of the file, and one line behind them.
fn head(stated: Stated<'_>) -> Option<Seed> {
    let plan = Plan::new(stated, &Budget::default()).ok()?;
    let file = plan.write(Vec::new(), "fuzz", Origins::Silent, &mut |_| ()).ok()?;
    let text = String::from_utf8(file).ok()?;
    let is_comment = |line: &&str| line.starts_with(['c', '*', '|']);
    let lines: Vec<&str> = text.lines().take_while(is_comment).collect();
    Some((lines.join("\n") + "\n").into_bytes())
}

/// What stands in folders of comparisons: manifests cut to a few instances, their rows, their profiles.
fn whole(target: &str, root: &Path) -> Vec<Seed> {
    if target != "rows" {
        return Vec::new();
    }
    let studies = ["nine", "twenty-five-weak"].map(|name| root.join("docs/studies").join(name));
    studies.iter().filter_map(|folder| cut(folder)).collect()
}

fn cut(folder: &Path) -> Option<Seed> {
    let text = fs::read(folder.join("manifest.json")).ok()?;
    let mut manifest: serde_json::Value = serde_json::from_slice(&text).ok()?;
    manifest["instances"].as_array_mut()?.truncate(2);
    manifest["instances"]
        .as_array_mut()?
        .retain(|instance| instance["puzzle"].as_str().is_some_and(|text| text.len() < 3_000));
    let names: Vec<serde_json::Value> =
        manifest["instances"].as_array()?.iter().map(|instance| instance["name"].clone()).collect();
    let lines = |name: &str| -> Vec<String> {
        let text = exactone::file::text(&folder.join(name), 1 << 30).unwrap_or_default();
        let is_of = |line: &&str| {
            serde_json::from_str::<serde_json::Value>(line).is_ok_and(|row| names.contains(&row["instance"]))
        };
        text.lines().filter(is_of).take(3).map(str::to_owned).collect()
    };
    let parts =
        [manifest.to_string(), lines("rows.jsonl.xz").join("\n") + "\n", lines("profile.jsonl.xz").join("\n") + "\n"];
    Some(parts.join("\n====\n").into_bytes())
}

/// The words of the pages, for libFuzzer to put together.
pub(crate) fn dictionary() -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    // Of `docs` the pages alone: reports of studies are megabytes of figures.
    let is_page = |path: &PathBuf| path.extension().is_some_and(|end| end == "md");
    let pages = files(&root().join("docs")).into_iter().filter(is_page);
    for path in pages.chain(files(&root().join("puzzles"))) {
        let text = fs::read_to_string(path).unwrap_or_default();
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_.".contains(c))) {
            if (3..=20).contains(&word.len()) && word.contains(|c: char| c.is_ascii_lowercase()) {
                *counts.entry(word.to_owned()).or_default() += 1;
            }
        }
    }
    let mut words: Vec<(usize, String)> = counts.into_iter().map(|(word, count)| (count, word)).collect();
    words.sort_by(|one, other| other.cmp(one));
    let lines: Vec<String> = words.iter().take(WORDS).map(|(_, word)| format!("\"{word}\"\n")).collect();
    lines.concat()
}
