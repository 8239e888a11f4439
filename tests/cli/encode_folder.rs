//! `encode --out-dir`: each of many puzzles as a file, whatever interrupts it, and the rest of them when it is run again.

use crate::cli::program::{exactone, exactone_in};
use exactone::cnf::{Size, Var};
use exactone::dimacs::Reader;
use exactone::file::Unpacker;
use exactone::sat::{SatAnswer, SatChoice, SatSolver};
use exactone::solve::Budget;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::Path;
use tempfile::TempDir;

const SMALL: &str = "...232....4....1";
const TWO: &str = "123434122.4.4.2.";
const HARD: &str = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
const CLASH: &str = "11..............";

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("the folder is ours");
    }
    folder
}

/// What the files of a folder say, unpacked, but for the command that wrote them. Hidden files are passed over.
fn contents(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("it can be read").path());
    let name = |path: &Path| path.file_name().expect("it has a name").to_string_lossy().into_owned();
    let files = entries.map(|path| (name(&path), path)).filter(|(name, _)| !name.starts_with('.'));
    files.map(|(name, path)| (name, unpacked(&path))).collect()
}

fn unpacked(path: &Path) -> String {
    let mut text = String::new();
    let file = fs::File::open(path).expect("it is there");
    Unpacker::new(std::io::BufReader::new(file))
        .and_then(|mut file| file.read_to_string(&mut text))
        .expect("it is whole");
    text.lines().filter(|line| !line.starts_with("c command")).flat_map(|line| [line, "\n"]).collect()
}

fn names(folder: &Path) -> Vec<String> {
    contents(folder).into_keys().collect()
}

/// The lines of the manifest.
fn manifest(folder: &Path) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(folder.join("manifest.jsonl")).expect("it is there");
    text.lines().map(|line| serde_json::from_str(line).expect("one object")).collect()
}

/// What a competition solver would say to this file.
fn answered(cnf: &str) -> String {
    let budget = Budget::default();
    let mut solver = SatChoice::default().open(Size::default(), &budget).expect("it is built in");
    let size = Reader::new("file").read(cnf.as_bytes(), &mut solver).expect("our own files are well-formed");
    let SatAnswer::Model(model) = solver.solve().expect("it does not fail") else { panic!("it has a model") };
    let mut text = "s SATISFIABLE\nv".to_owned();
    for var in (0..usize::try_from(size.vars).expect("it fits")).map(Var::new) {
        let literal = if model.is_true(var) { var.positive() } else { var.negative() };
        write!(text, " {literal}").expect("a string takes all");
    }
    text + " 0\n"
}

const KILLER: &str = include_str!("designs.in/killer-4.toml");

/// Five puzzles of four kinds in three files.
fn mixed() -> TempDir {
    let named = format!("{SMALL} Golden Nugget\n{TWO}\n{HARD}\n");
    folder(&[("p.txt", &named), ("killer-4.toml", KILLER), ("q.csv", &format!("puzzle,id\n{SMALL},7/1\n"))])
}

#[test]
fn each_puzzle_of_many_files_is_a_file_that_decode_understands() {
    let folder = mixed();
    let ended = exactone_in(folder.path(), "encode p.txt killer-4.toml q.csv --out-dir out/cnf", "");
    assert_eq!((ended.code(), ended.stdout.as_str(), ended.stderr.as_str()), (0, "", ""));
    let out = folder.path().join("out/cnf");
    let expected = [
        "killer-4.cnf",
        "manifest.jsonl",
        "p.000001.Golden_Nugget.cnf",
        "p.000002.cnf",
        "p.000003.cnf",
        "q.000001.7_1.cnf",
    ];
    assert_eq!(names(&out), expected);
    for (file, puzzle, input) in [
        ("p.000001.Golden_Nugget.cnf", "", SMALL),
        ("p.000003.cnf", "", HARD),
        ("q.000001.7_1.cnf", "", SMALL),
        ("killer-4.cnf", "killer-4.toml", ""),
    ] {
        let answer = answered(&fs::read_to_string(out.join(file)).expect("it is there"));
        let decoded = exactone_in(folder.path(), &format!("decode --map out/cnf/{file}"), &answer);
        let solved = exactone_in(folder.path(), &format!("solve --first {puzzle}"), input);
        assert_eq!((decoded.code(), decoded.stdout), (0, solved.stdout), "{file}");
    }
}

#[test]
fn the_manifest_says_which_file_states_which_puzzle() {
    let folder = mixed();
    let ended = exactone_in(folder.path(), "encode p.txt killer-4.toml q.csv --out-dir out -e extended --json", "");
    assert_eq!(ended.code(), 0, "{}", ended.stderr);
    let out = folder.path().join("out");
    assert_eq!(fs::read_to_string(out.join("manifest.jsonl")).expect("it is there"), ended.stdout);
    let lines = manifest(&out);
    let of = |key: &str| lines.iter().map(|line| line[key].to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(of("line"), "1 2 3 null 2");
    assert_eq!(of("rows"), "4 4 9 null 4");
    assert_eq!(of("source"), r#""p.txt" "p.txt" "p.txt" "killer-4.toml" "q.csv""#);
    for line in &lines {
        let path = out.join(line["file"].as_str().expect("a string"));
        let text = fs::read_to_string(&path).expect("it is there");
        assert_eq!(line["bytes"], text.len());
        assert!(text.contains(&format!("\np cnf {} {}\n", line["variables"], line["clauses"])), "{line}");
        assert!(text.contains(&format!("\nc hash {}\n", line["hash"].as_str().expect("a string"))), "{line}");
    }
}

#[test]
fn the_bytes_are_those_of_one_puzzle_alone_with_any_number_of_threads() {
    let puzzles = [SMALL, HARD, TWO].into_iter().cycle().take(30).collect::<Vec<_>>();
    let folder = folder(&[("p.txt", &(puzzles.join("\n") + "\n"))]);
    for options in
        ["", "-e minimal+fixpoint --origins", "--format wcnf -e log", "--format opb", "--format dlx", "--block"]
    {
        for (jobs, name) in [(1, "one"), (3, "three")] {
            let ended = exactone_in(folder.path(), &format!("encode p.txt {options} -j {jobs} --out-dir {name}"), "");
            assert_eq!((ended.code(), ended.stderr.as_str()), (0, ""), "{options}");
        }
        let command = |text: &str| {
            text.lines()
                .filter(|line| line.get(1..10) != Some(" command "))
                .map(|line| line.to_owned() + "\n")
                .collect::<String>()
        };
        let [one, three] = ["one", "three"].map(|name| contents(&folder.path().join(name)));
        let lines = |of: &BTreeMap<String, String>| of["manifest.jsonl"].lines().count();
        assert_eq!((one.len(), lines(&one), lines(&three)), (31, 30, 30), "{options}");
        for (name, text) in one.iter().filter(|(name, _)| *name != "manifest.jsonl") {
            assert_eq!(command(text), command(&three[name]), "{options} {name}");
            let nth: usize = name.split('.').nth(1).and_then(|number| number.parse().ok()).expect("it has a number");
            let alone = exactone_in(folder.path(), &format!("encode p.txt {options} --nth {nth}"), "");
            assert_eq!(command(text), command(&alone.stdout), "{options} {name}");
        }
        for name in ["one", "three"] {
            fs::remove_dir_all(folder.path().join(name)).expect("the folder is ours");
        }
    }
}

#[test]
fn what_is_there_is_kept_and_what_is_missing_is_made() {
    for pack in ["", "--pack gz", "--pack xz", "--pack zst"] {
        let folder = mixed();
        let command = format!("encode p.txt killer-4.toml --out-dir out {pack}");
        assert_eq!(exactone_in(folder.path(), &command, "").code(), 0);
        let out = folder.path().join("out");
        let (first, manifest) = (contents(&out), fs::read(out.join("manifest.jsonl")).expect("it is there"));
        let ending = pack.strip_prefix("--pack ").map_or("cnf".to_owned(), |pack| format!("cnf.{pack}"));
        assert!(first.keys().all(|name| name == "manifest.jsonl" || name.ends_with(&ending)), "{:?}", first.keys());
        let kept = out.join(format!("killer-4.{ending}"));
        let before = fs::metadata(&kept).and_then(|file| file.modified()).expect("it is there");
        fs::remove_file(out.join(format!("p.000002.{ending}"))).expect("it is there");
        let again = exactone_in(folder.path(), &command, "");
        assert_eq!(
            (again.code(), again.stderr.as_str()),
            (0, "tally: 4 puzzles: 1 written, 3 there already\n"),
            "{pack}"
        );
        assert_eq!(contents(&out), first, "{pack}");
        assert_eq!(fs::read(out.join("manifest.jsonl")).expect("it is there"), manifest, "{pack}");
        assert_eq!(fs::metadata(&kept).and_then(|file| file.modified()).expect("it is there"), before, "{pack}");
    }
}

#[test]
fn a_file_that_states_something_else_stays_unless_force_is_used() {
    let folder = mixed();
    let encode = |options: &str| exactone_in(folder.path(), &format!("encode p.txt --out-dir out {options}"), "");
    assert_eq!(encode("-e minimal").code(), 0);
    let first = contents(&folder.path().join("out"));
    for options in ["", "--keep-going", "--block -e minimal"] {
        let refused = encode(options);
        assert_eq!(refused.code(), 73, "{}", refused.stderr);
        let expected = "error: p.txt:1: out/p.000001.Golden_Nugget.cnf: the file is there already, and states something else \
            (--force replaces it)";
        assert!(refused.stderr.contains(expected), "{}", refused.stderr);
        assert_eq!(contents(&folder.path().join("out")), first, "{options}");
    }
    assert_eq!(encode("--force").code(), 0);
    let forced = contents(&folder.path().join("out"));
    assert!(forced.keys().eq(first.keys()) && forced != first);
    fs::write(folder.path().join("out/p.000002.cnf"), "mine\n").expect("the folder is ours");
    assert_eq!(encode("").code(), 73);
    assert_eq!(fs::read_to_string(folder.path().join("out/p.000002.cnf")).expect("it is there"), "mine\n");
}

#[test]
fn an_input_in_the_folder_is_never_replaced() {
    let folder = folder(&[("p.000001.cnf", SMALL)]);
    fs::rename(folder.path().join("p.000001.cnf"), folder.path().join("p.txt")).expect("the folder is ours");
    assert_eq!(exactone_in(folder.path(), "encode p.txt --format dlx --out-dir .", "").code(), 0);
    let refused = exactone_in(folder.path(), "encode p.000001.dlx p.txt --format dlx --out-dir . --force", "");
    assert_eq!(refused.code(), 73, "{}", refused.stderr);
    assert!(refused.stderr.contains("would replace the input"), "{}", refused.stderr);
}

#[test]
fn what_is_no_plain_file_is_never_opened() {
    let folder = folder(&[("p.txt", SMALL)]);
    fs::create_dir_all(folder.path().join("out").join("p.000001.cnf")).expect("the folder is ours");
    for options in ["", "--force"] {
        let refused = exactone_in(folder.path(), &format!("encode p.txt --out-dir out {options}"), "");
        assert_eq!(refused.code(), 73, "{}", refused.stderr);
        assert!(refused.stderr.contains("no plain file"), "{}", refused.stderr);
    }
}

#[test]
fn a_bad_puzzle_ends_it_after_the_files_before_it_and_keep_going_does_the_others() {
    let bad = HARD.replace('1', "q");
    let text = format!("{SMALL}\n{TWO}\n{bad}\n{HARD}\n");
    for jobs in [1, 4] {
        let folder = folder(&[("p.txt", &text)]);
        let ended = exactone_in(folder.path(), &format!("encode --from short p.txt --out-dir out -j {jobs}"), "");
        assert_eq!(ended.code(), 65);
        assert!(ended.stderr.contains("p.txt:3:"), "{}", ended.stderr);
        assert_eq!(names(&folder.path().join("out")), ["manifest.jsonl", "p.000001.cnf", "p.000002.cnf"]);
        assert_eq!(manifest(&folder.path().join("out")).len(), 2);
        let command = format!("encode --from short missing.txt p.txt --out-dir out --keep-going -j {jobs}");
        let ended = exactone_in(folder.path(), &command, "");
        assert_eq!(ended.code(), 66);
        assert!(
            ended.stderr.contains("p.txt:3:") && ended.stderr.contains("missing.txt: cannot read"),
            "{}",
            ended.stderr
        );
        let tally = "tally: 4 puzzles: 1 written, 2 there already, 1 bad; 1 file could not be read\n";
        assert!(ended.stderr.ends_with(tally), "{}", ended.stderr);
        let lines = manifest(&folder.path().join("out"));
        assert_eq!(lines.iter().map(|line| line["index"].to_string()).collect::<String>(), "124");
    }
}

#[test]
fn a_puzzle_without_solution_or_too_large_is_named_with_its_place() {
    let folder = folder(&[("p.txt", &format!("{SMALL}\n{CLASH}\n{HARD}\n"))]);
    let ended = exactone_in(folder.path(), "encode p.txt --out-dir out --block --keep-going", "");
    assert_eq!(ended.code(), 1);
    assert!(ended.stderr.contains("error: p.txt:2: there is no solution, and so none to exclude"), "{}", ended.stderr);
    let ended = exactone_in(folder.path(), "encode p.txt --out-dir small --max-size 20K --keep-going", "");
    assert_eq!(ended.code(), 75);
    assert!(ended.stderr.contains("error: p.txt:3: the file would have "), "{}", ended.stderr);
    assert_eq!(names(&folder.path().join("small")), ["manifest.jsonl", "p.000001.cnf", "p.000002.cnf"]);
}

#[test]
fn files_of_other_runs_keep_their_lines_and_what_is_no_manifest_stays() {
    let folder = mixed();
    for command in ["encode p.txt --out-dir out", "encode q.csv --out-dir out", "encode killer-4.toml --out-dir out"] {
        assert_eq!(exactone_in(folder.path(), command, "").code(), 0, "{command}");
    }
    fs::remove_file(folder.path().join("out/p.000002.cnf")).expect("it is there");
    assert_eq!(exactone_in(folder.path(), "encode q.csv --out-dir out", "").code(), 0);
    let files = |lines: &[serde_json::Value]| lines.iter().map(|line| line["file"].to_string()).collect::<Vec<_>>();
    let expected =
        [r#""q.000001.7_1.cnf""#, r#""killer-4.cnf""#, r#""p.000001.Golden_Nugget.cnf""#, r#""p.000003.cnf""#];
    assert_eq!(files(&manifest(&folder.path().join("out"))), expected);
    fs::write(folder.path().join("out/manifest.jsonl"), "my own list\n").expect("the folder is ours");
    let refused = exactone_in(folder.path(), "encode p.txt --out-dir out --force", "");
    assert_eq!(refused.code(), 73, "{}", refused.stderr);
    assert!(refused.stderr.contains("manifest.jsonl:1: no line of a manifest"), "{}", refused.stderr);
    assert_eq!(fs::read_to_string(folder.path().join("out/manifest.jsonl")).expect("it is there"), "my own list\n");
    assert!(!folder.path().join("out/p.000002.cnf").exists());
}

#[test]
fn models_without_a_file_and_puzzles_from_a_pipe_have_names_too() {
    let folder = folder(&[]);
    for command in ["encode --out-dir out --model queens --set n=5", "encode --out-dir out --model latin"] {
        let ended = exactone_in(folder.path(), command, SMALL);
        assert_eq!(ended.code(), 0, "{}", ended.stderr);
    }
    assert_eq!(names(&folder.path().join("out")), ["manifest.jsonl", "puzzle.000001.cnf", "queens.cnf"]);
}

#[test]
fn options_of_one_file_and_of_a_folder_do_not_mix() {
    for arguments in [
        "p.txt q.txt",
        "p.txt --pack gz",
        "p.txt -j 2",
        "p.txt --keep-going",
        "p.txt --force",
        "p.txt --out-dir out -o p.cnf",
        "p.txt --out-dir out --nth 1",
        "--out-dir out --blank 4",
        "p.txt --out-dir out --all-different-from q.txt",
        "p.txt --out-dir out --set n=4",
    ] {
        let ended = exactone(&format!("encode {arguments}"), "");
        assert_eq!(ended.code(), 2, "{arguments}: {}", ended.stderr);
    }
    let folder = folder(&[("out", "a file"), ("p.txt", SMALL)]);
    assert_eq!(exactone_in(folder.path(), "encode p.txt --out-dir out", "").code(), 73);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::cli::program::{Running, program};
    use std::process::{Command, Stdio};

    fn send(signal: &str, process: u32) {
        let sent = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).status();
        assert!(sent.expect("there is a kill").success());
    }

    #[test]
    fn after_a_signal_or_a_kill_there_are_whole_files_and_the_same_command_does_the_rest() {
        let puzzles = [SMALL, HARD, TWO, HARD, SMALL].map(|puzzle| format!("{puzzle}\n"));
        let whole = folder(&[]);
        let command = "encode --from short --out-dir out --json -j 2";
        assert_eq!(exactone_in(whole.path(), command, puzzles.concat()).code(), 0);
        for (signal, code) in [("INT", Some(130)), ("TERM", Some(143)), ("KILL", None)] {
            let folder = folder(&[]);
            let mut running = Running::start(program(command).current_dir(folder.path()));
            for puzzle in &puzzles[..3] {
                running.send(puzzle);
                running.line(|running| &running.stdout);
            }
            send(signal, running.id());
            let ended = running.end_with_open_input();
            assert_eq!(ended.status.code(), code, "{signal}: {}", ended.stderr);
            let out = folder.path().join("out");
            let expected = contents(&whole.path().join("out"));
            let files = |of: BTreeMap<String, String>| {
                of.into_iter().filter(|(name, _)| name != "manifest.jsonl").collect::<Vec<_>>()
            };
            assert_eq!(files(contents(&out)), files(expected.clone())[..3], "{signal}");
            if signal != "KILL" {
                assert_eq!((manifest(&out).len(), ended.stderr.as_str()), (3, "tally: 3 puzzles: 3 written\n"));
            }
            let rest = exactone_in(folder.path(), command, puzzles.concat());
            assert_eq!((rest.code(), rest.stderr.as_str()), (0, "tally: 5 puzzles: 2 written, 3 there already\n"));
            assert_eq!(contents(&out), expected, "{signal}");
        }
    }

    #[test]
    fn a_signal_in_the_middle_of_a_file_leaves_nothing_of_it() {
        let folder = folder(&[("large.txt", &format!("{}\n", ". ".repeat(49 * 49)))]);
        let mut command = program("encode large.txt --out-dir out -e extended");
        let mut child = command.current_dir(folder.path()).stdin(Stdio::null()).spawn().expect("it starts");
        let out = folder.path().join("out");
        let is_begun = || {
            let found = fs::read_dir(&out).map(|mut entries| {
                entries.any(|entry| entry.and_then(|entry| entry.metadata()).is_ok_and(|found| found.len() > 1 << 16))
            });
            found.unwrap_or(false)
        };
        while !is_begun() {
            assert_eq!(child.try_wait().expect("it is our child"), None, "it ended before it was interrupted");
            std::thread::yield_now();
        }
        send("INT", child.id());
        assert_eq!(child.wait().expect("it is our child").code(), Some(130));
        assert_eq!(fs::read_dir(&out).expect("it is there").count(), 0);
    }
}
