//! 16×16 and larger: `auto` beside varisat on the plain extended encoding, each instance once, in turn.

use crate::record::{header, row};
use exactone::answer::{RulesCache, Session};
use exactone::backend::Spec;
use exactone::model::Model;
use exactone::problem::Candidate;
use exactone::puzzle::read::{ReadOptions, Reader};
use exactone::puzzle::Puzzle;
use exactone::solve::Budget;
use serde_json::json;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The plain encoding has more clauses than this above side 49: varisat takes minutes to load them.
const LARGEST_FOR_VARISAT: usize = 49;

/// Every instance up to this side; of larger ones only the first `SAMPLE` of each kind and number of holes.
const ALL_UP_TO: usize = 25;
const SAMPLE: usize = 1;

pub fn run(folder: &Path, seconds: u64) {
    header("large", "16x16 and up; auto looks for two solutions, varisat for one");
    let mut groups: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    groups.retain(|path| path.is_dir());
    groups.sort();
    for group in groups {
        let model = if group.ends_with("qwh") { "latin" } else { "sudoku" };
        let cache = Arc::new(RulesCache::new(Model::builtin(model).expect("a builtin model")));
        let mut files: Vec<PathBuf> =
            fs::read_dir(&group).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        let mut seen: HashMap<String, usize> = HashMap::new();
        for file in files {
            let taken = seen.entry(point(&file)).or_default();
            *taken += 1;
            if side(&file) <= ALL_UP_TO || *taken <= SAMPLE {
                instance(&cache, &file, seconds);
            }
        }
    }
}

/// The name without its seed: `sud36-mix-u-h475-s1` is one of `sud36-mix-u-h475`.
fn point(file: &Path) -> String {
    let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
    name.rsplit_once("-s").map_or(name.clone(), |(point, _)| point.to_owned())
}

/// The side, from the number of rows.
fn side(file: &Path) -> usize {
    fs::read_to_string(file).expect("a file").lines().filter(|line| !line.trim().is_empty()).count()
}

fn instance(cache: &Arc<RulesCache>, file: &Path, seconds: u64) {
    let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
    let started = Instant::now();
    let puzzle = read(file);
    let took = started.elapsed().as_secs_f64();
    let ours = by_auto(cache, &puzzle, seconds);
    let theirs = if puzzle.side <= LARGEST_FOR_VARISAT { by_varisat(cache.model().name(), file, seconds) } else { None };
    eprintln!("{name:32} auto {:9} {:9.4} s   varisat {}", ours.0, ours.1, theirs.map_or("-".to_owned(), |s| format!("{s:9.4} s")));
    row(&json!({"instance": name, "side": puzzle.side, "read_seconds": took, "status": ours.0, "auto_seconds": ours.1,
        "decided_by": ours.2, "nodes": ours.3, "varisat_seconds": theirs, "limit_seconds": seconds}));
}

fn by_auto(cache: &Arc<RulesCache>, puzzle: &Puzzle, seconds: u64) -> (&'static str, f64, &'static str, u64) {
    let started = Instant::now();
    let mut session = Session::new(Arc::clone(cache), Spec::default(), NonZeroUsize::MIN);
    let answer = session.unique(puzzle, &Budget::within(Duration::from_secs(seconds))).expect("an answer");
    let engine = answer.stages.last().map_or(answer.engine, |stage| stage.engine);
    (answer.status.word(), started.elapsed().as_secs_f64(), engine, answer.statistics.nodes)
}

/// One solution by varisat in a process of its own, which is killed at the limit: varisat cannot be interrupted.
fn by_varisat(model: &str, file: &Path, seconds: u64) -> Option<f64> {
    let program = std::env::current_exe().expect("the path of this program");
    let mut child = Command::new(program)
        .args(["varisat", model])
        .arg(file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program starts");
    let deadline = Instant::now() + Duration::from_secs(seconds);
    while child.try_wait().expect("a child").is_none() {
        if Instant::now() > deadline {
            child.kill().expect("a child");
            child.wait().expect("a child");
            return None;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().expect("a child");
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// In the child: all clauses of all groups, the givens as units; prints the seconds of loading and solving.
pub fn varisat_alone(model: &str, file: &Path) {
    use varisat::{ExtendFormula, Lit, Solver};
    let cache = Arc::new(RulesCache::new(Model::builtin(model).expect("a builtin model")));
    let puzzle = read(file);
    let shape = cache.shape(puzzle.side, None).expect("a shape that fits");
    let compiled = cache.compiled(shape).expect("a problem that fits");
    let problem = compiled.problem();
    let lit = |candidate: Candidate, polarity: bool| Lit::from_index(candidate.index(), polarity);
    let started = Instant::now();
    let mut solver = Solver::new();
    for group in problem.all_groups() {
        let members = problem.members(group);
        solver.add_clause(&members.iter().map(|&member| lit(member, true)).collect::<Vec<_>>());
        for (at, &one) in members.iter().enumerate() {
            members[at + 1..].iter().for_each(|&other| solver.add_clause(&[lit(one, false), lit(other, false)]));
        }
    }
    compiled.givens(&puzzle.values).for_each(|given| solver.add_clause(&[lit(given, true)]));
    if solver.solve().is_ok_and(|answer| answer) {
        println!("{}", started.elapsed().as_secs_f64());
    }
}

fn read(file: &Path) -> Puzzle {
    let mut reader = Reader::new("bench", BufReader::new(File::open(file).expect("a file")), ReadOptions::default());
    reader.next().expect("a puzzle").expect("a good puzzle")
}
