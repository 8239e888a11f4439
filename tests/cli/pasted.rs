//! Every form in which people paste puzzles: a file each in `tests/pasted`, with what must come out in `tests/pasted.tsv`.
//!
//! A line of the table has the name of the file, and one of two words. `read`: these puzzles come out, and nothing else. `refused`: none does.

use super::program::{program, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What came out of a file.
enum Outcome {
    /// The givens of each puzzle; where the program does not tell them, the solution.
    Read(Vec<Cells>),
    Refused(String),
}

enum Cells {
    Givens(Vec<u64>),
    Solution(Vec<u64>),
}

impl Cells {
    fn agree(&self, givens: &[u64]) -> bool {
        match self {
            Self::Givens(found) => found == givens,
            Self::Solution(found) => {
                found.len() == givens.len()
                    && found.iter().zip(givens).all(|(value, given)| *given == 0 || given == value)
            }
        }
    }
}

fn outcome(file: &Path) -> Outcome {
    let ended = run(program("solve --json --timeout 20").arg(file), "");
    if !matches!(ended.code(), 0 | 1) {
        return Outcome::Refused(ended.stderr);
    }
    Outcome::Read(ended.stdout.lines().map(|line| cells(&serde_json::from_str(line).unwrap())).collect())
}

fn cells(answer: &Value) -> Cells {
    if let Some(givens) = answer["givens"].as_array() {
        let value = |cell: &Value| cell.as_u64().unwrap_or(0);
        return Cells::Givens(givens.iter().flat_map(|row| row.as_array().unwrap().iter().map(value)).collect());
    }
    let named = answer["solution"]["cells"].as_object().unwrap();
    let side = named.len().isqrt();
    let value =
        |cell: usize| named[&format!("r{}c{}", cell / side + 1, cell % side + 1)].as_str().unwrap().parse().unwrap();
    Cells::Solution((0..named.len()).map(value).collect())
}

fn expected(values: &str) -> Vec<Vec<u64>> {
    let value = |text: &str| text.parse().unwrap_or(0);
    let puzzle = |text: &str| {
        let cells: Vec<&str> = if text.contains(',') {
            text.split(',').collect()
        } else {
            text.split("").filter(|cell| !cell.is_empty()).collect()
        };
        cells.into_iter().map(value).collect()
    };
    values.split(" ; ").filter(|text| !text.is_empty()).map(puzzle).collect()
}

fn is_as_expected(puzzles: &[Cells], expected: &[Vec<u64>]) -> bool {
    puzzles.len() == expected.len() && puzzles.iter().zip(expected).all(|(found, givens)| found.agree(givens))
}

#[test]
fn what_is_pasted_is_read_or_refused_and_never_read_as_something_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let table = fs::read_to_string(folder.join("pasted.tsv")).unwrap();
    let (mut wrong, mut tally) = (Vec::new(), [0, 0]);
    for line in table.lines().skip(1) {
        let [name, wanted, values] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        match (wanted, outcome(&folder.join("pasted").join(name))) {
            ("read", Outcome::Read(puzzles)) if is_as_expected(&puzzles, &expected(values)) => tally[0] += 1,
            ("refused", Outcome::Refused(_)) => tally[1] += 1,
            (_, Outcome::Read(puzzles)) => {
                wrong.push(format!("{name}: {} puzzles read as something else", puzzles.len()));
            }
            (_, Outcome::Refused(message)) => {
                wrong.push(format!("{name}: refused: {}", message.lines().next().unwrap_or("")));
            }
        }
    }
    assert!(wrong.is_empty(), "{tally:?} read and refused, {} wrong:\n{}", wrong.len(), wrong.join("\n"));
    let files = fs::read_dir(folder.join("pasted")).unwrap().count();
    assert_eq!(tally[0] + tally[1], files, "each file is in the table once");
}

#[test]
fn a_heading_that_names_a_variant_is_told() {
    let grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let ended = run(&mut program("solve -"), format!("X-Sudoku, both diagonals too!\n\n{grid}"));
    assert!(ended.stderr.contains("line 1 names a variant, \"x-sudoku\": only --model"), "{}", ended.stderr);
    let ended = run(&mut program("solve -"), format!("A good one, for the weekend!\n\n{grid}"));
    assert!(ended.stderr.contains("1 other line passed over\n"), "{}", ended.stderr);
}
