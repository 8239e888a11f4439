//! Tests of whole sources: what the reader makes of a text, item by item.

mod refused;

use super::{Details, Fault, Format, LARGEST_SIDE, Pasted, ReadOptions, Reader, one};
use crate::model::BoxShape;
use crate::puzzle::{Form, Puzzle, Symbols};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What is refused stays refused: the text is not searched as a whole.
const STRICT: ReadOptions = ReadOptions {
    format: Format::Auto,
    symbols: None,
    largest_side: LARGEST_SIDE,
    pasted: Pasted::Refused,
    details: Details::Dropped,
};

fn items_of(bytes: &[u8], options: ReadOptions) -> Vec<Result<Puzzle, String>> {
    Reader::new("p.txt", bytes, options).map(|item| item.map_err(|error| error.to_string())).collect()
}

fn items(text: &str) -> Vec<Result<Puzzle, String>> {
    items_of(text.as_bytes(), STRICT)
}

fn as_format(text: &str, format: Format) -> Vec<Result<Puzzle, String>> {
    items_of(text.as_bytes(), ReadOptions { format, ..STRICT })
}

/// For each item its line and what it is: the side, or the first line of the message.
fn outline(items: &[Result<Puzzle, String>]) -> Vec<String> {
    let first_line = |message: &String| message.lines().next().unwrap_or_default().to_owned();
    let show = |item: &Result<Puzzle, String>| match item {
        Ok(puzzle) => format!("{} side {}", puzzle.place.line, puzzle.side),
        Err(message) => first_line(message),
    };
    items.iter().map(show).collect()
}

/// The 9×9 of this file as rows.
fn rows(separator: &str) -> String {
    let row = |at: usize| NINE[at * 9..at * 9 + 9].to_owned() + separator;
    (0..9).map(row).collect()
}

/// Its values, told without a reader.
fn nine_values() -> Vec<u16> {
    NINE.chars().map(|cell| cell.to_digit(10).map_or(0, |digit| u16::try_from(digit).unwrap())).collect()
}

#[test]
fn lines_from_the_web_are_read() {
    let zeros = one("700206000890300002000700004050600920000040000086002040500009000200007058000503001").unwrap();
    assert_eq!((zeros.side, zeros.givens().count(), zeros.form), (9, 27, Form::Line));
    let ellipses = one("53..7….6..195….98….6.8…6…34..8.3..17…2…6.6….28….419..5….8..79").unwrap();
    assert_eq!(ellipses.values, nine_values());
    let small = one("...232....4....1").unwrap();
    assert_eq!(small.values, [0, 0, 0, 2, 3, 2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]);
}

#[test]
fn forms_mix_in_one_source() {
    let bordered =
        "+-----+-----+\n| 1 . | . 4 |\n| . . | 1 . |\n+-----+-----+\n| . 1 | . . |\n| 3 . | . 1 |\n+-----+-----+\n";
    let text = format!(
        "# all forms\n{NINE} one\n{}\n{bordered}\n1 0 0 2\n0 0 0 0\n0 0 0 0\n2 0 0 1\n...232....4....1\n{{\"puzzle\":\"{NINE}\"}}\n\n:0000:x:{NINE}:::\nGrid 7\n{}",
        rows("\n"),
        rows("\n")
    );
    let found = items(&text);
    let forms: Vec<Form> = found.iter().map(|item| item.as_ref().unwrap().form).collect();
    assert_eq!(
        forms,
        [Form::Line, Form::Rows, Form::Numbers, Form::Numbers, Form::Line, Form::Json, Form::Library, Form::Rows]
    );
    let names: Vec<Option<&str>> = found.iter().map(|item| item.as_ref().unwrap().name.as_deref()).collect();
    assert_eq!(names, [Some("one"), None, None, None, None, None, Some("0000"), Some("Grid 7")]);
    assert_eq!(found[2].as_ref().unwrap().boxes, Some(BoxShape { rows: 2, columns: 2 }));
}

#[test]
fn bordered_grids_of_other_programs_are_read() {
    let nine = nine_values();
    let band = |start: usize| {
        let line = |row: usize| {
            let cells = &NINE[row * 9..row * 9 + 9];
            format!("|{}|{}|{}|\n", &cells[..3], &cells[3..6], &cells[6..])
        };
        (start..start + 3).map(line).collect::<String>()
    };
    let simple =
        format!("*-----------*\n{}|---+---+---|\n{}|---+---+---|\n{}*-----------*\n", band(0), band(3), band(6));
    let double =
        format!("╔═══╦═══╦═══╗\n{}╠═══╬═══╬═══╣\n{}╠═══╬═══╬═══╣\n{}╚═══╩═══╩═══╝\n", band(0), band(3), band(6))
            .replace('|', "║");
    for text in [&simple, &double, &simple.replace('.', "-").replace("|---+---+---|", "+===+===+===+")] {
        let puzzle = one(text).unwrap();
        assert_eq!((puzzle.values, puzzle.boxes), (nine.clone(), BoxShape::customary(9)), "{text}");
    }
    let mut ruled = NINE.replace('.', " ");
    for (at, cell) in (0..81).rev().map(|cell| (cell, if cell % 9 == 0 { "|\n| " } else { " | " })) {
        ruled.insert_str(at, cell);
    }
    let ruled = ruled.trim_start_matches('|').trim_start().to_owned() + " |";
    assert_eq!(one(&ruled).unwrap().values, nine);
}

#[test]
fn sdk_files_are_read_with_their_name_and_without_the_state() {
    let text = format!("#ASomebody\n#DThe hard one\n#B03-08-2006\n[Puzzle]\n{}[State]\n{}", rows("\n"), rows("\n"));
    let found = items(&text);
    assert_eq!(outline(&found), ["5 side 9"]);
    assert_eq!(found[0].as_ref().unwrap().name.as_deref(), Some("The hard one"));
    assert_eq!(outline(&items("[Levels]\nx\n")), ["p.txt:1:1: unknown section [Levels], [Puzzle] expected"]);
}

#[test]
fn tables_have_solutions_and_names() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let found = items(&format!("id,puzzle,solution\n7,{NINE},{solution}\n8,{NINE},{}\n9,{NINE}\n", &solution[1..]));
    assert_eq!(
        outline(&found),
        [
            "2 side 9",
            "p.txt:3:165: the solution beside the puzzle: 80 cells found, 81 expected",
            "p.txt:4:84: no solution found in column 3 of the table"
        ]
    );
    let first = found[0].as_ref().unwrap();
    assert_eq!(
        (first.expected.as_ref().map(Vec::len), first.name.as_deref(), first.form),
        (Some(81), Some("7"), Form::Csv)
    );
    assert_eq!(outline(&as_format(&format!("{NINE},{solution}\n"), Format::Csv)), ["1 side 9"]);
    assert_eq!(outline(&items("quizzes;solutions\n...232....4....1;1432324123144321\n")), ["2 side 4"]);
}

#[test]
fn json_comes_in_lines_in_arrays_and_over_many_lines() {
    let object = format!("{{\"puzzle\":\"{NINE}\"}}");
    assert_eq!(outline(&items(&format!("{object}\n{object}\n"))), ["1 side 9", "2 side 9"]);
    assert_eq!(outline(&items(&format!("[{object},\n{object}]\n{NINE}\n"))), ["1 side 9", "2 side 9", "3 side 9"]);
    assert_eq!(outline(&items("{\n \"cells\": [[1,0],\n [0,1]]\n}\n")), ["1 side 2"]);
    assert_eq!(outline(&items(&format!("{object} {object}\n"))), ["1 side 9", "1 side 9"]);
    let broken = outline(&items(&format!("{{\"puzzle\":\"{NINE}\n{object}\n{object} etc\n")));
    assert_eq!(
        broken,
        [
            "p.txt:1:93: JSON: the string is not closed on its line",
            "2 side 9",
            "3 side 9",
            "p.txt:3:96: JSON: a value expected: a number, a string in quote marks, a list or an object"
        ]
    );
}

#[test]
fn a_json_array_longer_than_a_line_may_be_is_streamed() {
    let object = "{\"puzzle\":\"1\"}";
    let text = format!("[{}]\n{NINE}\n", vec![object; 2000].join(","));
    let options = ReadOptions { largest_side: 9, ..STRICT };
    let found = items_of(text.as_bytes(), options);
    assert_eq!(found.len(), 2001);
    assert!(found.iter().all(Result::is_ok));
}

#[test]
fn line_ends_marks_and_missing_ends_do_not_matter() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("\u{feff}{NINE}{end}{end}{}{NINE}", rows(end));
        let found = items(&text);
        assert!(found.iter().all(|item| item.as_ref().is_ok_and(|puzzle| puzzle.values == nine_values())), "{end:?}");
        assert_eq!(outline(&found), ["1 side 9", "3 side 9", "12 side 9"]);
    }
}

#[test]
fn sides_0_and_1_and_values_past_the_side() {
    assert_eq!(outline(&items("1\n.\n")), ["1 side 1", "2 side 1"]);
    let fragment = "p.txt:2:1: a single cell found behind other things, which is no puzzle of side 1";
    assert_eq!(outline(&items(&format!("{NINE}\n1\n"))), ["1 side 9", fragment]);
    let count = "p.txt:1:1: a single cell found before other things, which is no puzzle of side 1; if it is the number of puzzles, leave it out";
    assert_eq!(outline(&items(&format!("1\n{NINE}\n"))), [count, "2 side 9"]);
    assert_eq!(outline(&items("5\n")), ["p.txt:1:1: `5` found, which is no puzzle by itself"]);
    let numbers = rows("\n").replace("8..79", "8..710").replace("", " ").replace("1 0", "10");
    let expected = "p.txt:9:18: `10` found, 1 to 9 or a blank expected: the puzzle is 9x9";
    assert_eq!(outline(&items(&numbers)), [expected]);
}

#[test]
fn symbols_are_decided_for_each_puzzle_or_demanded() {
    let line = "AB".to_owned() + &".".repeat(254);
    assert!(outline(&items(&line))[0].contains("two readings fit: 1-9A-G (A is 10), or A-P (A is 1)"));
    let options = ReadOptions { symbols: Some(Symbols::Letters), ..STRICT };
    let puzzle = items_of(line.as_bytes(), options).remove(0).unwrap();
    assert_eq!((puzzle.values[..2].to_vec(), puzzle.symbols), (vec![1, 2], Symbols::Letters));
}

#[test]
fn a_demanded_format_reads_what_would_be_doubtful() {
    assert_eq!(outline(&as_format("12\n21\n", Format::Rows)), ["1 side 2"]);
    assert_eq!(outline(&as_format("1221\n2112\n", Format::Short)), ["1 side 2", "2 side 2"]);
    assert_eq!(outline(&as_format(&"...232....4....1\n".repeat(16), Format::Rows)), ["1 side 16"]);
    assert_eq!(outline(&as_format("12 1\n2 12\n", Format::Candidates)), ["1 side 2"]);
    assert_eq!(
        outline(&as_format("12\n", Format::Json)),
        ["p.txt:1:2: JSON: the value `12` found, a puzzle, an object or a list of rows, expected"]
    );
}

#[test]
fn keys_that_move_the_cursor_are_named_and_colours_are_passed_over() {
    let read = |text: &str| items_of(text.as_bytes(), ReadOptions { pasted: Pasted::Searched, ..STRICT });
    let pressed = NINE.replacen('6', "6\u{1b}[D", 1);
    let expected =
        "p.txt:1:11: the key `cursor left` was pressed here, which moves the cursor and not the text; take it out";
    assert_eq!(outline(&read(&pressed)), [expected]);
    let in_prose = format!("Hello!\n{}", rows("\n").replacen('7', "7\u{1b}[3~", 1));
    assert!(outline(&read(&in_prose))[0].contains("the key `Delete` was pressed here"), "{in_prose:?}");
    let coloured = rows("\n").replace('5', "\u{1b}[1;34m5\u{1b}[0m");
    assert_eq!(read(&coloured).remove(0).unwrap().values, nine_values());
}

#[test]
fn the_examples_of_the_documentation_are_read_and_refused_as_it_says() {
    let text = include_str!("../../../../../docs/formats.md");
    let blocks: Vec<(&str, &str)> =
        text.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).collect();
    let mut examples = 0;
    for (at, (kind, body)) in blocks.iter().enumerate() {
        let found = items_of(body.as_bytes(), ReadOptions { pasted: Pasted::Searched, ..STRICT });
        assert_eq!(found.len(), 1, "{body}");
        match *kind {
            "puzzle" => assert!(found[0].is_ok(), "{found:?}\n{body}"),
            "refused" => assert!(outline(&found)[0].ends_with(blocks[at + 1].1.trim()), "{found:?}\n{body}"),
            _ => continue,
        }
        examples += 1;
    }
    assert!(examples >= 20, "{examples} examples found");
}
