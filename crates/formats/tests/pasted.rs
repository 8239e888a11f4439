//! Every form in which people paste puzzles: a file each in `tests/pasted`, with what must come out in `tests/pasted.tsv`.
//!
//! A line of the table has the name of the file, and one of three words. `read`: these puzzles come out. `refused`: none does. `either`: these
//! come out, or the file is refused. What nothing may do is come out as something else.

use exactone_formats::puzzle::read::{ReadOptions, Reader};
use std::fs;
use std::path::Path;

/// What came out of a file.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Read(Vec<Vec<u16>>),
    Refused(String),
}

fn outcome(bytes: &[u8]) -> Outcome {
    let mut puzzles = Vec::new();
    for item in Reader::new("pasted", bytes, ReadOptions::default()) {
        match item {
            Ok(puzzle) => puzzles.push(puzzle.values),
            Err(error) => return Outcome::Refused(error.to_string()),
        }
    }
    Outcome::Read(puzzles)
}

fn expected(values: &str) -> Vec<Vec<u16>> {
    let value = |text: &str| text.parse().unwrap_or(0);
    let puzzle = |text: &str| match text.contains(',') {
        true => text.split(',').map(value).collect(),
        false => text.chars().map(|cell| value(&cell.to_string())).collect(),
    };
    values.split(" ; ").filter(|text| !text.is_empty()).map(puzzle).collect()
}

#[test]
fn what_is_pasted_is_read_or_refused_and_never_read_as_something_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let table = fs::read_to_string(folder.join("pasted.tsv")).unwrap();
    let mut wrong = Vec::new();
    let mut read = 0;
    for line in table.lines().skip(1) {
        let [name, wanted, values] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let bytes = fs::read(folder.join("pasted").join(name)).unwrap();
        match (wanted, outcome(&bytes)) {
            ("read" | "either", Outcome::Read(puzzles)) if puzzles == expected(values) => read += 1,
            ("refused" | "either", Outcome::Refused(_)) => {}
            (_, other) => wrong.push(format!("{wanted} {name}: {}", shown(&other))),
        }
    }
    assert!(wrong.is_empty(), "{} read, {} wrong:\n{}", read, wrong.len(), wrong.join("\n"));
}

fn shown(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Read(puzzles) => {
            let line = |values: &Vec<u16>| values.iter().map(|value| if *value < 10 { value.to_string() } else { format!(",{value}") }).collect::<String>();
            format!("MISREAD {}", puzzles.iter().map(line).collect::<Vec<_>>().join(" ; "))
        }
        Outcome::Refused(message) => message.lines().next().unwrap_or("").to_owned(),
    }
}
