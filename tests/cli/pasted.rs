//! Every form in which people paste puzzles: a file each in `tests/pasted`, with what must come out in `tests/pasted.tsv`.
//!
//! A line of the table has the name of the file, and what becomes of it. `read`: these puzzles come out, and nothing else. `refused`: the text
//! is at fault, which is told with a line and a column. `refused whole`: so it is, and it has no such place, since it is empty or no text.

use super::program::{program, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What came out of a file.
enum Outcome {
    /// The givens of each puzzle; where the program does not tell them, the solution.
    Read(Vec<Cells>),
    /// The text is at fault.
    Refused { is_placed: bool, message: String },
    /// The program ended otherwise: it is the program that is at fault, or this test.
    Failed { code: i32, message: String },
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
    match ended.code() {
        0 | 1 => Outcome::Read(ended.stdout.lines().map(|line| cells(&serde_json::from_str(line).unwrap())).collect()),
        BAD_INPUT => Outcome::Refused { is_placed: is_placed(&ended.stderr, file), message: ended.stderr },
        code => Outcome::Failed { code, message: ended.stderr },
    }
}

/// The exit code of an input with a mistake.
const BAD_INPUT: i32 = 65;

/// Whether an error of this file has a line and a column.
fn is_placed(message: &str, file: &Path) -> bool {
    let begin = format!("error: {}:", file.display());
    let place = message.lines().find_map(|line| line.strip_prefix(&*begin)).unwrap_or_default();
    let mut numbers = place.split(':').map(str::parse::<usize>);
    numbers.next().is_some_and(|line| line.is_ok()) && numbers.next().is_some_and(|column| column.is_ok())
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

/// How many files are passed over for each that is read; `EXACTONE_PASTED=all` reads all, as `.ci/long` does.
fn step() -> usize {
    if std::env::var_os("EXACTONE_PASTED").is_some_and(|which| which == "all") { 1 } else { 5 }
}

#[test]
fn what_is_pasted_is_read_or_refused_and_never_read_as_something_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let table = fs::read_to_string(folder.join("pasted.tsv")).unwrap();
    let (mut wrong, mut tally) = (Vec::new(), [0, 0]);
    let lines = table.lines().skip(1);
    let files = fs::read_dir(folder.join("pasted")).unwrap().count();
    assert_eq!(lines.clone().count(), files, "each file is in the table once");
    for line in lines.step_by(step()) {
        let [name, wanted, values] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        match (wanted, outcome(&folder.join("pasted").join(name))) {
            ("read", Outcome::Read(puzzles)) if is_as_expected(&puzzles, &expected(values)) => tally[0] += 1,
            ("refused", Outcome::Refused { is_placed: true, .. })
            | ("refused whole", Outcome::Refused { is_placed: false, .. }) => tally[1] += 1,
            (_, Outcome::Read(puzzles)) => {
                wrong.push(format!("{name}: {} puzzles read as something else", puzzles.len()));
            }
            (_, Outcome::Refused { message, .. }) => {
                wrong.push(format!("{name}: refused: {}", message.lines().next().unwrap_or("")));
            }
            (_, Outcome::Failed { code, message }) => {
                wrong.push(format!("{name}: exit code {code}: {}", message.lines().next().unwrap_or("")));
            }
        }
    }
    assert!(wrong.is_empty(), "{tally:?} read and refused, {} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

const CELLS: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// What is said of a text, without the lines below.
fn told(text: &str) -> String {
    run(&mut program("solve -"), text).stderr.lines().next().unwrap_or("").replace("standard input:", "")
}

#[test]
fn damaged_links_and_files_that_are_cut_off_are_told_where() {
    for (before, behind) in [
        ("https://www.sudokuwiki.org/sudoku.htm?bd=", ""),
        ("https://sudokuexchange.com/play/?s=", ""),
        ("https://example.org/p/", "/easy?x=2"),
    ] {
        for cells in [&CELLS[..80], &format!("{CELLS}5"), &format!("{CELLS}57")] {
            let column = before.len() + cells.len() + 1;
            let expected = format!("error: 1:{column}: {} cells found, 81 expected", cells.len());
            assert_eq!(told(&format!("{before}{cells}{behind}\n")), expected, "{before}");
        }
    }
    let file =
        format!("<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"{CELLS}\" />\n<game data=\"{}", &CELLS[..50]);
    assert_eq!(told(&file), "error: 4:1: the text is cut off here: `<game` is not closed");
}

#[test]
fn what_has_two_readings_is_told_with_both() {
    let other = "..1..39.6...7..5..9......3.82...6....3....2.....38..59..25.....4.6.29.7........1.";
    let line = told(&format!("{CELLS} {other}\n"));
    assert!(line.contains("two different puzzles stand on this line; or the first is the puzzle"), "{line}");
    let row = |text: &str, row: usize| text[row * 9..row * 9 + 9].to_owned();
    let beside = (0..9).map(|at| format!("{}    {}", row(CELLS, at), row(other, at))).collect::<Vec<_>>().join("\n");
    let line = told(&beside);
    assert!(line.contains("on the left") && line.contains("on the right"), "{line}");
    let field = |cell: char| if cell == '0' { ",".to_owned() } else { format!(",{cell}") };
    let table: String = (0..9).map(|at| row(CELLS, at)[1..].chars().map(field).collect::<String>() + ",\n").collect();
    let line = told(&table);
    assert!(line.contains("the grid begins in column 1 of the table; or it begins in column 2"), "{line}");
}

#[test]
fn what_is_drawn_beside_cells_is_read_for_its_model_and_refused_for_another() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pasted");
    let solve = |model: &str, file: &str| {
        let ended = run(program("solve").arg("--model").arg(model).arg(folder.join(file)), "");
        (ended.code() < 2, ended.stderr)
    };
    for (file, model, words) in [
        ("drawing-of-an-x-sudoku.txt", "x-sudoku", "it is an x-sudoku"),
        ("blanks-x-on-a-diagonal.txt", "x-sudoku", "marks the cells of a diagonal"),
        ("drawing-of-a-quasigroup.txt", "latin", "it is a Latin square"),
    ] {
        let (is_read, told) = solve("sudoku", file);
        assert!(!is_read && told.contains(words), "{told}");
        assert!(solve(model, file).0, "{}", solve(model, file).1);
    }
    let (is_read, told) = solve("jigsaw", "drawing-of-a-jigsaw.txt");
    assert!(!is_read && told.contains("the borders of regions"), "{told}");
}

#[test]
fn several_signs_for_blanks_and_cells_behind_a_puzzle_are_noted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pasted");
    for (file, words) in [
        ("blanks-stars-and-dots.txt", "read as 9x9 with 37 `.` and 14 `*` as blanks"),
        ("blanks-two-squares.txt", "with 40 `□` and 11 `■` as blanks"),
        ("line-puzzle-and-state-behind.txt", "with the 81 cells behind it as its name"),
        ("blanks-and-borders-of-dashes.txt", "without the dashes between its boxes"),
    ] {
        let ended = run(program("solve").arg(folder.join(file)), "");
        assert!(ended.stderr.contains(words), "{}", ended.stderr);
    }
}

#[test]
fn lines_are_those_of_the_source() {
    let row = |at: usize| format!("row: {}\n", CELLS[at * 9..at * 9 + 9].replace('0', "."));
    let rows: String = (0..9).map(row).collect();
    let mail = "A line of this mail that is so long that a program has cut it some=\nwhere, and=20\nX=3D1\nY=3D2\n";
    for (above, first) in [("One\u{2028}two\nrows\n", 3), (mail, 5)] {
        let note = told(&format!("{above}{rows}"));
        assert!(note.contains(&format!("lines {first} to {}", first + 8)), "{note}");
    }
}

#[test]
fn a_picture_of_the_program_is_called_one() {
    let picture = run(&mut program("show --format svg -"), format!("{CELLS}\n")).stdout;
    assert!(told(&picture).contains("this is a picture that exactone drew (SVG)"), "{}", told(&picture));
}

#[test]
fn a_heading_that_names_a_variant_is_told() {
    let grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let ended = run(&mut program("solve -"), format!("X-Sudoku, both diagonals too!\n\n{grid}"));
    assert!(ended.stderr.contains("line 1 names a variant, \"x-sudoku\": only --model"), "{}", ended.stderr);
    let ended = run(&mut program("solve -"), format!("A good one, for the weekend!\n\n{grid}"));
    assert!(ended.stderr.contains("1 other line passed over: \"A good one, for the weekend!\"\n"), "{}", ended.stderr);
}

#[test]
fn a_title_of_which_a_file_of_json_states_nothing_is_told() {
    let told = |text: String| run(&mut program("solve -"), text).stderr;
    let puzzle = |title: &str| told(format!("{{\"title\":\"{title}\",\"puzzle\":\"{CELLS}\"}}\n"));
    assert_eq!(
        puzzle("Jigsaw"),
        "note: standard input: read as 9x9 whose title says \"jigsaw\"; the file draws no regions\n"
    );
    assert!(
        puzzle("Killer 7").contains("whose title names a variant, \"killer\": only --model"),
        "{}",
        puzzle("Killer 7")
    );
    assert_eq!(puzzle("For the weekend"), "");
    let row = |row: usize| {
        let cell =
            |cell: char| if cell == '0' { "{}".to_owned() } else { format!("{{\"value\":{cell},\"given\":true}}") };
        format!("[{}]", CELLS[9 * row..9 * row + 9].chars().map(cell).collect::<Vec<_>>().join(","))
    };
    let rows = (0..9).map(row).collect::<Vec<_>>().join(",");
    let fpuzzles = |title: &str| told(format!("{{\"size\":9,\"title\":\"{title}\",\"grid\":[{rows}]}}"));
    assert_eq!(fpuzzles("Jigsaw"), "note: the title says \"jigsaw\"; the file draws no regions\n");
    assert_eq!(fpuzzles("For the weekend"), "");
}

#[test]
fn what_is_refused_as_a_whole_gives_no_puzzle() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pasted");
    for (file, words) in [
        ("w-grid-and-progress.txt", "with more values"),
        ("q-fix-typo.txt", "it is to be corrected, as this line says"),
        ("q-fix-comment-behind.txt", "it is to be corrected, as this line says"),
    ] {
        let ended = run(program("solve").arg(folder.join(file)), "");
        assert!(ended.stdout.is_empty() && ended.stderr.contains(words), "{}{}", ended.stdout, ended.stderr);
    }
    let rows = |cells: &str| {
        let rows: Vec<&str> = (0..9).map(|at| &cells[at * 9..at * 9 + 9]).collect();
        format!("{}\n", rows.join("\n"))
    };
    let grid = rows(CELLS);
    let broken = format!("{grid}\n{grid}\n{}", grid.replacen("530070000\n", "53007000\n", 1));
    for (arguments, words) in [
        ("solve -", "11:1: beside the grid found here are 80 cells"),
        ("solve --keep-going -", "21:9: row 1 has 8 cells, 9 expected"),
    ] {
        let ended = run(&mut program(arguments), &broken);
        assert_eq!(ended.stdout.lines().filter(|line| line.len() == 81).count(), 2, "{}", ended.stdout);
        assert!(ended.stderr.contains(words), "{}", ended.stderr);
    }
}
