//! `encode` and `decode` with a solver between them: through files, compressed files and pipes, and interrupted.

use crate::cli::program::{PATH, exactone, exactone_in, names, program, run};
use exactone::cnf::{Size, Var};
use exactone::dimacs::Reader;
use exactone::file::Unpacker;
use exactone::sat::{SatAnswer, SatChoice, SatSolver};
use exactone::solve::Budget;
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::Path;
use tempfile::TempDir;

const SMALL: &str = "...232....4....1\n";
const HARD: &str = "100007090030020008009600500005300900010080002600004000300000010040000007007000300\n";
/// Its last four cells can be filled in two ways.
const TWO: &str = "123434122.4.4.2.\n";

fn folder(puzzle: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("p.txt"), puzzle).expect("the folder is ours");
    folder
}

/// What a competition solver would say to this file.
fn answered(cnf: &[u8]) -> String {
    let budget = Budget::default();
    let mut solver = SatChoice::default().open(Size::default(), &budget).expect("it is built in");
    let size = Reader::new("file").read(cnf, &mut solver).expect("our own files are well-formed");
    match solver.solve().expect("it does not fail") {
        SatAnswer::Model(model) => {
            let mut text = "c a solver\ns SATISFIABLE\nv".to_owned();
            for var in (0..usize::try_from(size.vars).expect("it fits")).map(Var::new) {
                let literal = if model.is_true(var) { var.positive() } else { var.negative() };
                write!(text, " {literal}").expect("a string takes all");
            }
            text + " 0\n"
        }
        SatAnswer::Unsatisfiable => "s UNSATISFIABLE\n".to_owned(),
        SatAnswer::Interrupted(limit) => panic!("{limit}"),
    }
}

#[test]
fn encodings_and_reductions_give_what_solve_gives() {
    let ids =
        ["extended+dedup", "minimal", "triad+nested", "eo:product", "log", "order+direct", "support", "muldirect"];
    for puzzle in [SMALL, HARD] {
        let folder = folder(puzzle);
        let solved = exactone("solve", puzzle).stdout;
        for id in ids.iter().flat_map(|id| ["", "+1round", "+fixpoint"].map(|reduction| format!("{id}{reduction}"))) {
            let encode = exactone_in(folder.path(), &format!("encode p.txt -e {id} -o p.cnf --force"), "");
            assert_eq!((encode.code(), encode.stdout.as_str(), encode.stderr.as_str()), (0, "", ""), "{id}");
            let answer = answered(&fs::read(folder.path().join("p.cnf")).expect("it was written"));
            let decoded = exactone_in(folder.path(), "decode --map p.cnf", &answer);
            assert_eq!((decoded.code(), &decoded.stdout, decoded.stderr.as_str()), (0, &solved, ""), "{id}");
        }
    }
}

#[test]
fn without_a_map_every_encoding_with_a_variable_for_each_candidate_is_understood() {
    for id in ["extended", "minimal+dedup", "triad", "triad3", "eo:sequential", "eo:commander3", "support", "boxline"] {
        for puzzle in [SMALL, HARD] {
            let cnf = exactone(&format!("encode -e {id}"), puzzle);
            let decoded = exactone("decode", answered(cnf.stdout.as_bytes()));
            assert_eq!((decoded.code(), decoded.stdout), (0, exactone("solve", puzzle).stdout), "{id}");
            assert!(decoded.stderr.contains("not the givens"), "{}", decoded.stderr);
        }
    }
}

#[test]
fn other_sides_and_rules_need_no_map_either_and_reductions_do() {
    let latin = exactone("encode --model latin --blank 5", "");
    let decoded = exactone("decode --model latin", answered(latin.stdout.as_bytes()));
    assert_eq!((decoded.code(), decoded.stdout.trim().len()), (0, 25), "{decoded:?}");
    let reduced = exactone("encode -e extended+1round", HARD);
    let refused = exactone("decode", answered(reduced.stdout.as_bytes()));
    assert_eq!((refused.code(), refused.stdout.as_str()), (65, ""));
    assert!(refused.stderr.contains("--map"), "{}", refused.stderr);
    let one = exactone("encode --blank 1", "");
    assert_eq!(exactone("decode", answered(one.stdout.as_bytes())).stdout, "1\n");
}

#[test]
fn compressed_files_are_written_and_read_by_their_extension() {
    let folder = folder(SMALL);
    let plain = exactone_in(folder.path(), "encode p.txt -e triad", "").stdout;
    let body = |text: &str| text.lines().filter(|line| !line.starts_with("c command")).collect::<Vec<_>>().join("\n");
    for name in ["p.cnf.gz", "p.cnf.xz", "p.cnf.zst"] {
        assert_eq!(exactone_in(folder.path(), &format!("encode p.txt -e triad -o {name}"), "").code(), 0);
        let packed = fs::read(folder.path().join(name)).expect("it was written");
        assert!(packed.len() < plain.len() / 2, "{name}: {} of {} bytes", packed.len(), plain.len());
        let mut text = String::new();
        Unpacker::new(&packed[..]).and_then(|mut packed| packed.read_to_string(&mut text)).expect("it unpacks");
        assert_eq!(body(&text), body(&plain), "{name}");
        let decoded = exactone_in(folder.path(), &format!("decode --map {name}"), answered(text.as_bytes()));
        assert_eq!(decoded.lines(0), ["1432321421434321"], "{name}");
        fs::write(folder.path().join("cut"), &packed[..packed.len() / 2]).expect("the folder is ours");
        assert_eq!(exactone_in(folder.path(), "decode --map cut", "").code(), 65, "{name}");
    }
}

#[test]
fn block_is_unsatisfiable_exactly_if_the_solution_is_the_only_one() {
    let folder = folder(TWO);
    let unique = answered(exactone("encode --block", SMALL).stdout.as_bytes());
    assert_eq!(unique, "s UNSATISFIABLE\n");
    let first = exactone_in(folder.path(), "solve --first p.txt", "").stdout;
    let blocked = exactone_in(folder.path(), "encode p.txt --block -o p.cnf", "");
    assert_eq!(blocked.code(), 0);
    let answer = answered(&fs::read(folder.path().join("p.cnf")).expect("it was written"));
    let second = exactone_in(folder.path(), "decode --map p.cnf", &answer).stdout;
    assert_ne!(first, second);
    fs::write(folder.path().join("both.txt"), format!("{first}{second}")).expect("the folder is ours");
    let neither = exactone_in(folder.path(), "encode p.txt --all-different-from both.txt", "");
    assert_eq!(answered(neither.stdout.as_bytes()), "s UNSATISFIABLE\n");
}

#[test]
fn the_same_command_writes_the_same_bytes() {
    let encode = || exactone("encode -e eo:commander3 --origins", HARD).stdout;
    assert_eq!(encode(), encode());
}

#[test]
fn the_summary_goes_where_the_formula_does_not() {
    let folder = folder(SMALL);
    let to_file = exactone_in(folder.path(), "encode p.txt --json -o p.cnf", "");
    let to_pipe = exactone_in(folder.path(), "encode p.txt --json", "");
    let file = fs::read_to_string(folder.path().join("p.cnf")).expect("it was written");
    for (summary, file) in [(&to_file.stdout, &file), (&to_pipe.stderr, &to_pipe.stdout)] {
        let summary: serde_json::Value = serde_json::from_str(summary).expect("one object");
        assert_eq!(summary["schema"], "exactone.encode.v1");
        assert_eq!(summary["bytes"], file.len());
        let header = format!("\np cnf {} {}\n", summary["variables"], summary["clauses"]);
        assert!(file.contains(&header), "{header}");
        assert!(file.contains(&format!("\nc hash {}\n", summary["hash"].as_str().expect("a string"))));
    }
    assert_eq!((to_file.stderr.as_str(), to_pipe.stdout.contains("schema")), ("", false));
}

#[test]
fn a_file_that_is_there_stays_and_one_that_cannot_be_made_is_refused() {
    let folder = folder(SMALL);
    fs::write(folder.path().join("p.cnf"), "mine\n").expect("the folder is ours");
    for output in ["p.cnf", "missing/p.cnf", "."] {
        assert_eq!(exactone_in(folder.path(), &format!("encode p.txt -o {output}"), "").code(), 73, "{output}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("p.cnf")).expect("it is there"), "mine\n");
    assert_eq!(exactone_in(folder.path(), "encode p.txt -o p.cnf --force", "").code(), 0);
    assert_eq!(names(folder.path()), ["p.cnf", "p.txt"]);
}

#[test]
fn a_size_beyond_the_limit_is_refused_before_a_byte_is_written() {
    let folder = folder(SMALL);
    for arguments in
        ["--blank 144 -e extended", "--blank 100 -e extended --max-size 1G", "--blank 100 --max-size 10M --format opb"]
    {
        let refused = exactone_in(folder.path(), &format!("encode {arguments} -o p.cnf"), "");
        assert_eq!((refused.code(), refused.stdout.as_str()), (75, ""), "{arguments}: {}", refused.stderr);
        assert!(refused.stderr.contains("--force-size"), "{}", refused.stderr);
    }
    assert_eq!(names(folder.path()), ["p.txt"]);
    assert_eq!(exactone("encode --max-size 1K", SMALL).code(), 75);
    assert_eq!(exactone("encode --force-size --format opb", SMALL).code(), 0);
}

#[test]
fn the_heading_in_the_documentation_is_what_the_program_writes() {
    let page = include_str!("../../docs/solver-files.md");
    let example = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it has an example");
    let file = exactone("encode -e extended+dedup", SMALL).stdout;
    let lines: Vec<&str> = example.lines().filter(|line| !line.starts_with("c command") && *line != "…").collect();
    assert!(lines.len() > 12);
    assert!(lines.iter().all(|line| file.lines().any(|written| written == *line)), "{file}");
    let table =
        page.split("| line | what |").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("it has a table");
    let documented = |key: &str| table.contains(&format!("| `{key}` |"));
    let keys = file.lines().filter_map(|line| line.strip_prefix("c ")?.split(' ').next());
    assert!(keys.clone().all(documented), "{:?}", keys.collect::<Vec<_>>());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::cli::program::{Running, shell};
    use std::process::{Command, Stdio};

    #[test]
    fn a_solver_in_a_pipe_needs_no_files() {
        let folder = folder(HARD);
        let cnf = exactone("encode", HARD).stdout;
        fs::write(folder.path().join("answer"), answered(cnf.as_bytes())).expect("the folder is ours");
        // A solver that has thought about it before.
        let solver = "{ cat > seen.cnf; cat answer; }";
        for decode in ["decode", "decode --puzzle p.txt", "decode -"] {
            let script = format!("\"$0\" encode p.txt | {solver} | \"$0\" {decode}");
            let ended = run(shell(&script).current_dir(folder.path()), "");
            assert_eq!((ended.code(), ended.stdout), (0, exactone("solve", HARD).stdout), "{decode}");
        }
        let seen = fs::read_to_string(folder.path().join("seen.cnf")).expect("it was seen");
        assert_eq!(seen.replace(" p.txt", ""), cnf);
    }

    #[test]
    fn a_closed_pipe_ends_it_quietly_and_a_full_device_is_an_error() {
        for format in ["cnf", "opb", "dlx"] {
            let script = format!("{{ \"$0\" encode --blank 25 --format {format}; echo code $? >&2; }} | head -n 1");
            assert_eq!(run(&mut shell(&script), "").stderr, "code 141\n", "{format}");
        }
        if !Path::new("/dev/full").exists() {
            return eprintln!("SKIPPED in part: this system has no /dev/full");
        }
        for arguments in ["encode", "encode --blank 25", "encode --blank 25 --format opb", "encode --json"] {
            let script = format!("exec \"$0\" {arguments} > /dev/full");
            assert_eq!(run(&mut shell(&script), SMALL).code(), 74, "{arguments}");
            let ended = exactone(&format!("{arguments} -o /dev/full"), SMALL);
            assert_eq!(ended.code(), 74, "{arguments}: {}", ended.stderr);
        }
        let answer = answered(exactone("encode", SMALL).stdout.as_bytes());
        assert_eq!(run(&mut shell("exec \"$0\" decode > /dev/full"), answer).code(), 74);
    }

    #[test]
    fn the_hash_is_what_the_documentation_says() {
        let page = include_str!("../../docs/solver-files.md");
        let command = page.lines().find(|line| line.starts_with("grep -E")).expect("it has the command");
        if run(&mut shell("printf '' | sha256sum"), "").code() != 0 {
            return eprintln!("SKIPPED: no sha256sum");
        }
        let marks = "+------+------+\n| 12 3 | 4 12 |\n| 34 12 | 12 3 |\n+------+------+\n| 1 2 | 3 4 |\n| 34 1 | 2 {} |\n+------+------+\n";
        for (arguments, puzzle) in [("--block", TWO), ("--nth 1 -e log+fixpoint", marks)] {
            let folder = folder(puzzle);
            let encode = exactone_in(folder.path(), &format!("encode p.txt {arguments} -o puzzle.cnf"), "");
            assert_eq!(encode.code(), 0, "{}", encode.stderr);
            let file = fs::read_to_string(folder.path().join("puzzle.cnf")).expect("it was written");
            let sum = run(shell(command).current_dir(folder.path()), "").stdout;
            let sum = sum.split(' ').next().expect("a split has a first part").to_owned();
            assert!(file.contains(&format!("\nc hash sha256:{sum}\n")), "{sum}\n{file}");
        }
    }

    fn send(signal: &str, process: u32) {
        let sent = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).status();
        assert!(sent.expect("there is a kill").success());
    }

    #[test]
    fn a_signal_in_the_middle_of_a_file_leaves_no_file() {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            for name in ["p.cnf", "p.cnf.gz"] {
                let folder = tempfile::tempdir().expect("a folder for the test");
                let mut command = program(&format!("encode --blank 49 -e extended -o {name}"));
                let mut child = command.current_dir(folder.path()).stdin(Stdio::null()).spawn().expect("it starts");
                let is_begun = || {
                    let mut entries = fs::read_dir(folder.path()).expect("the folder is ours");
                    entries
                        .any(|entry| entry.and_then(|entry| entry.metadata()).is_ok_and(|found| found.len() > 1 << 16))
                };
                while !is_begun() {
                    assert_eq!(child.try_wait().expect("it is our child"), None, "it ended before it was interrupted");
                    std::thread::yield_now();
                }
                send(signal, child.id());
                assert_eq!(child.wait().expect("it is our child").code(), Some(code), "{name}");
                assert!(names(folder.path()).is_empty(), "{:?}", names(folder.path()));
            }
        }
    }

    #[test]
    fn an_answer_that_never_comes_can_be_left() {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            // The note on the reading of the puzzle says that signals are being listened to.
            let folder = folder(". . . . . .\n".repeat(6).as_str());
            let mut command = program("decode --puzzle p.txt");
            let mut running = Running::start(command.current_dir(folder.path()));
            assert!(running.line(|running| &running.stderr).contains("boxes of 2x3 assumed"));
            send(signal, running.id());
            assert_eq!(running.end_with_open_input().code(), code);
        }
    }

    #[test]
    fn a_large_grid_is_written_in_memory_that_does_not_grow_with_its_clauses() {
        // The rules of side 64 take about 60 MB and 300 MB of clauses go by.
        let script = "ulimit -v 400000 && exec \"$0\" encode --blank 64 -e extended -o /dev/null";
        let is_limited = run(&mut shell("ulimit -v 400000 && ulimit -v"), "").stdout == "400000\n";
        if !is_limited {
            return eprintln!("SKIPPED: this system does not limit address space");
        }
        let ended = run(&mut shell(script), "");
        assert_eq!((ended.code(), ended.stderr.as_str()), (0, ""), "{PATH}");
    }
}

#[test]
fn a_map_that_was_tampered_with_cannot_write_to_the_terminal() {
    let folder = folder(SMALL);
    let cnf = exactone("encode", SMALL).stdout;
    for (line, tampered) in [
        ("c model sudoku", "c model \u{1b}]0;x\u{7}"),
        ("c model sudoku", "c model mine\nc text \u{1b}[31m{"),
        ("c encoding triad+nested", "c encoding \u{1b}[31m"),
        ("c map r1c1=1 1", "c map \u{1b}[31m 1"),
        ("c map r1c1=1 1", "c map r1c1=1 \u{9b}31m"),
    ] {
        assert!(cnf.contains(line));
        fs::write(folder.path().join("p.cnf"), cnf.replace(line, tampered)).expect("the folder is ours");
        let decoded = exactone_in(folder.path(), "decode --map p.cnf", "s UNKNOWN\n");
        assert_eq!(decoded.code(), 65, "{tampered:?}");
        let is_unsafe = |character: char| character.is_control() && character != '\n';
        assert!(!decoded.stderr.contains(is_unsafe), "{:?}", decoded.stderr);
        assert!(decoded.stderr.contains("\\u{"), "{:?}", decoded.stderr);
    }
}
