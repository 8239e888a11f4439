//! Packed files: written by their names, read by their first bytes, refused where they are damaged.

use crate::cli::program::{Ended, exactone, exactone_in, names};
use exactone::file::{Compression, Packer, text};
use std::fs;
use std::io::Write;
use std::path::Path;
use tempfile::TempDir;

const PUZZLE: &str = "...232....4....1\n";
const SOLVED: &str = "1432321421434321\n";
const EXTENSIONS: [&str; 3] = ["gz", "xz", "zst"];
const KILLER: &str = include_str!("../../puzzles/models/killer-4.toml");
const LATIN: &str = include_str!("../../models/latin.toml");
const COVER: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
const GRAPH: &str = "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n";
const FPUZZLES: &str = r#"{"size":4,"grid":[[{},{},{},{"value":2}],[{"value":3},{"value":2},{},{}],
[{},{},{"value":4},{}],[{},{},{},{"value":1}]]}"#;
const PLAN: &str =
    "schema = \"exactone.plan.v1\"\narms = [\"cells\"]\n[[instances]]\nfiles = [\"p.txt.gz\", \"x.dlx.gz\"]\n";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// Writes a file as its name says.
fn put(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    let file = fs::File::create(&path).expect("the folder is ours");
    let mut packer = Packer::new(file, Compression::of(&path)).expect("it can be written");
    packer.write_all(text.as_bytes()).and_then(|()| packer.finish()).expect("it can be written");
}

/// What is in a file, unpacked.
fn get(folder: &Path, name: &str) -> String {
    text(&folder.join(name), 1 << 30).expect("it is there")
}

#[test]
fn a_packed_name_gets_a_packed_file_whatever_the_command() {
    let folder = folder();
    let folder = folder.path();
    for extension in EXTENSIONS {
        for command in ["solve", "solve --all", "solve --json --first", "count", "encode", "count k.toml"] {
            fs::write(folder.join("k.toml"), KILLER).expect("the folder is ours");
            let (name, plain) = (format!("out.{extension}"), "out.txt");
            for name in [name.as_str(), plain] {
                let ended = exactone_in(folder, &format!("{command} --force -o {name}"), PUZZLE);
                assert_eq!((ended.code(), ended.stdout.as_str()), (0, ""), "{command}: {ended:?}");
            }
            let bytes = fs::read(folder.join(&name)).expect("it is there");
            assert!(bytes[0] == 0x1f || bytes[0] == 0xfd || bytes[0] == 0x28, "{command} {extension}");
            let cut = |text: String| text.split("\"seconds\"").next().unwrap_or_default().replace(&name, plain);
            assert_eq!(cut(get(folder, &name)), cut(get(folder, plain)), "{command} {extension}");
        }
        fs::remove_file(folder.join(format!("out.{extension}"))).expect("it is there");
    }
    assert_eq!(names(folder), ["k.toml", "out.txt"], "nothing else is left");
}

#[test]
fn the_bytes_of_a_packed_file_do_not_depend_on_the_threads_nor_on_pauses() {
    let folder = folder();
    let folder = folder.path();
    let puzzles = format!("{PUZZLE}{}", ".".repeat(81) + "\n").repeat(700);
    for extension in EXTENSIONS {
        let written = [1, 3].map(|jobs| {
            let name = format!("out{jobs}.{extension}");
            assert_eq!(exactone_in(folder, &format!("solve --first -j {jobs} -o {name}"), &puzzles).code(), 0);
            fs::read(folder.join(name)).expect("it is there")
        });
        assert!(written[0] == written[1], "{extension}");
    }
    let mut running = crate::cli::program::Running::start(
        crate::cli::program::program("solve --keep-going --force -o out1.gz").current_dir(folder),
    );
    // The complaint comes when everything before it has been handed on, which a packed file puts off.
    let bad = "1".repeat(40) + "\n";
    running.send(&format!("{PUZZLE}{bad}"));
    assert!(running.line(|running| &running.stderr).starts_with("error: "));
    running.send(PUZZLE);
    assert_eq!(running.end().code(), 65);
    let at_once = exactone_in(folder, "solve --keep-going -o out2.gz", format!("{PUZZLE}{bad}{PUZZLE}"));
    assert_eq!(at_once.code(), 65);
    assert!(fs::read(folder.join("out1.gz")).unwrap() == fs::read(folder.join("out2.gz")).unwrap());
    assert_eq!(get(folder, "out1.gz"), format!("{SOLVED}error\n{SOLVED}"));
}

#[test]
fn answers_kept_apart_are_whole_and_packed_under_a_name_that_says_so() {
    for extension in EXTENSIONS {
        let folder = folder();
        let folder = folder.path();
        let ended =
            exactone_in(folder, &format!("solve -o out.txt.{extension}"), format!("{PUZZLE}{PUZZLE}nonsense\n"));
        let kept = format!("out.txt.partial.{extension}");
        assert_eq!(ended.code(), 65);
        assert!(ended.stderr.contains(&kept), "{}", ended.stderr);
        assert_eq!(get(folder, &kept), SOLVED.repeat(2));
        assert_eq!(names(folder), [kept]);
    }
}

#[test]
fn packed_puzzles_are_read_from_files_and_from_standard_input() {
    let folder = folder();
    let folder = folder.path();
    for extension in EXTENSIONS {
        let name = format!("p.{extension}");
        put(folder, &name, &PUZZLE.repeat(3));
        assert_eq!(exactone_in(folder, &format!("solve {name}"), "").lines(0).join("\n") + "\n", SOLVED.repeat(3));
        let bytes = fs::read(folder.join(&name)).expect("it is there");
        assert_eq!(exactone("count", &bytes).lines(0), ["1", "1", "1"]);
        assert_eq!(exactone("encode --nth 2", &bytes).code(), 0);
        let two = [&bytes[..], &bytes].concat();
        assert_eq!(exactone("solve", two).lines(0).len(), 6, "files in a row");
    }
}

#[test]
fn packed_designs_models_and_plans_are_known_by_the_extension_beneath() {
    let folder = folder();
    let folder = folder.path();
    let extending = "schema = \"exactone.model.v1\"\nextends = \"./latin.toml.gz\"\n";
    let all = [
        ("x.dlx", COVER, "count", "1"),
        ("k.toml", KILLER, "count", ""),
        ("g.col", GRAPH, "count --colours 3", ""),
        ("f.json", FPUZZLES, "solve", ""),
    ];
    for (name, text, command, answer) in all {
        put(folder, name, text);
        let plain = exactone_in(folder, &format!("{command} {name}"), "");
        assert!(plain.lines(0)[0].contains(answer), "{name}: {plain:?}");
        for extension in EXTENSIONS {
            put(folder, &format!("{name}.{extension}"), text);
            let packed = exactone_in(folder, &format!("{command} {name}.{extension}"), "");
            assert_eq!((packed.code(), &packed.stdout), (0, &plain.stdout), "{name}.{extension}: {packed:?}");
        }
    }
    put(folder, "latin.toml.gz", LATIN);
    put(folder, "mine.toml.xz", extending);
    put(folder, "p.txt.gz", PUZZLE);
    put(folder, "plan.toml.zst", PLAN);
    for model in ["./latin.toml.gz", "mine.toml.xz"] {
        assert_eq!(exactone_in(folder, &format!("count --model {model} p.txt.gz"), "").code(), 0, "{model}");
    }
    let card = exactone_in(folder, "models show k.toml.xz", "");
    assert!(card.lines(0)[0].contains("(file)"), "{card:?}");
    let planned = exactone_in(folder, "compare plan.toml.zst -o out --dry-run", "");
    assert!(planned.lines(0)[0].starts_with("2 runs: 2 puzzles"), "{planned:?}");
    assert_eq!(exactone_in(folder, "encode x.dlx.xz -o x.cnf.gz", "").code(), 0);
    let answer = exactone_in(folder, "sat x.cnf.gz", "").stdout;
    put(folder, "answer.zst", &answer);
    assert_eq!(exactone_in(folder, "decode --map x.cnf.gz answer.zst", "").code(), 0);
    put(folder, "one.toml.gz", &KILLER.replace("r4c2=3", "r4c2=3 r1c3=3"));
    assert_eq!(exactone_in(folder, "prove one.toml.gz", "").code(), 0);
    assert!(folder.join("one.cnf").exists());
}

/// That a file is refused as what it is: bad input, by its name.
fn refused(ended: &Ended, name: &str) {
    assert_eq!(ended.code(), 65, "{ended:?}");
    assert!(ended.stderr.contains(name) && ended.stderr.contains("damaged or cut off"), "{}", ended.stderr);
}

#[test]
fn damaged_and_cut_off_files_are_bad_input_with_their_name() {
    let folder = folder();
    let folder = folder.path();
    let texts = [
        ("p.txt", PUZZLE, "solve"),
        ("p.txt", PUZZLE, "encode"),
        ("x.dlx", COVER, "count"),
        ("k.toml", KILLER, "solve"),
        ("g.col", GRAPH, "count --colours 3"),
        ("m.toml", LATIN, "count --blank 4 --model"),
        ("m.toml", LATIN, "models show"),
        ("plan.toml", PLAN, "compare -o out --dry-run"),
        ("f.cnf", "p cnf 2 1\n1 2 0\n", "sat"),
        ("f.cnf", "c exactone formula\np cnf 2 1\n1 2 0\n", "decode --map"),
    ];
    for (name, text, command) in texts {
        for extension in EXTENSIONS {
            let name = format!("{name}.{extension}");
            put(folder, &name, text);
            let bytes = fs::read(folder.join(&name)).expect("it is there");
            // Past the first bytes, by which it is known to be packed.
            // A heading is read no further than it goes.
            let lengths = if command.starts_with("decode") { [8, 8] } else { [8, bytes.len() - 1] };
            for length in lengths {
                fs::write(folder.join(&name), &bytes[..length]).expect("the folder is ours");
                let ended = exactone_in(folder, &format!("{command} {name}"), "");
                refused(&ended, &name);
            }
        }
    }
}
