//! What is read: standard input, unusual bytes, and what must not get through.

use crate::cli::program::{exactone, exactone_in, program, run};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// 17 givens and one solution (G. Royle's list); with one given less there are more.
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[test]
fn standard_input_is_read_by_default_and_by_its_name() {
    for arguments in ["solve", "solve -", "solve - -f short"] {
        assert_eq!(exactone(arguments, NINE).lines(0), [SOLVED], "{arguments}");
    }
}

#[test]
fn seventeen_givens_are_enough_and_sixteen_are_not() {
    let answer = exactone("solve --unique", SEVENTEEN);
    assert_eq!(answer.lines(0), ["693784512487512936125963874932651487568247391741398625319475268856129743274836159"]);
    let sixteen = SEVENTEEN.replacen('8', "0", 1);
    assert!(exactone("solve --unique", &sixteen).lines(1)[0].starts_with("multiple\t"));
}

#[test]
fn every_form_can_be_forced_and_reads_the_same_puzzle() {
    let rows: Vec<&[u8]> = NINE.as_bytes().chunks(9).collect();
    let text = |separator: &str, row: &[u8]| row.iter().map(|&cell| (cell as char).to_string() + separator).collect();
    let grid = |separator: &str| rows.iter().map(|row| text(separator, row)).collect::<Vec<String>>().join("\n");
    let json = format!("{{\"puzzle\": \"{NINE}\"}}");
    let marks = exactone("solve --candidates", NINE).stdout;
    let inputs = [
        ("auto", NINE.to_owned()),
        ("short", NINE.to_owned()),
        ("rows", grid("")),
        ("long", grid(" ")),
        ("csv", format!("{NINE},{SOLVED}\n")),
        ("json", json),
        ("candidates", marks),
    ];
    for (form, input) in inputs {
        assert_eq!(exactone(&format!("solve --from {form}"), &input).lines(0), [SOLVED], "{form}");
        assert_eq!(exactone(&format!("count --from {form}"), &input).lines(0), ["1"], "{form}");
    }
}

#[test]
fn nothing_at_all_is_bad_input_and_not_a_success() {
    for input in ["", " \n\t\n", "# a comment\n; another\n", "\u{feff}"] {
        let ended = exactone("solve", input);
        assert_eq!((ended.code(), ended.stdout.as_str()), (65, ""), "{input:?}");
        assert!(ended.stderr.contains("no puzzle found\n  hint: a puzzle is 81"), "{}", ended.stderr);
    }
    let ended = exactone("solve", "# of today\npuzzle: NzI4LjMuNDU2Li42ODIuMzEu\n");
    assert!(ended.stderr.starts_with("error: standard input:2:1: no puzzle found"), "{}", ended.stderr);
}

#[test]
fn a_wrong_number_of_cells_is_reported_with_its_place() {
    for (cells, input) in [(80, NINE[..80].to_owned()), (82, NINE.to_owned() + "1")] {
        let ended = exactone("solve", format!("{NINE}\n{input}\n"));
        assert_eq!(ended.lines(65), [SOLVED]);
        assert!(ended.stderr.contains(":2:"), "{}", ended.stderr);
        assert!(ended.stderr.contains(&format!("{cells} cells found, 81 expected")), "{}", ended.stderr);
        assert!(ended.stderr.contains(&input[10..60]) && ended.stderr.contains('^'), "{}", ended.stderr);
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let inputs: [(&[u8], &str); 6] = [
        (&[NINE.as_bytes(), b"\0\n"].concat(), "NUL"),
        (&[NINE.as_bytes(), b" \xff\n"].concat(), "0xff"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "damaged"),
        (b"BZh91AY&SY", "compressed"),
        (b"PK\x03\x04\x14\0\0\0", "compressed"),
        (b"\xff\xfe5\x003\x00.\x00", "UTF-16"),
    ];
    for (input, word) in inputs {
        let ended = exactone("solve", input);
        assert_eq!((ended.code(), ended.stdout.as_str()), (65, ""), "{word}");
        assert!(ended.stderr.contains(word), "{}", ended.stderr);
    }
}

#[test]
fn json_that_is_odd_is_refused_however_deep_it_is() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let inputs = [
        deep.as_str(),
        r#"{"puzzle": "...232....4....1", "puzzle": "...2............"}"#,
        "[[NaN, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]",
        "[[1e400, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]",
        "[[5, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]",
        r#"{"puzzle": 7}"#,
        "{}",
    ];
    for input in inputs {
        let ended = exactone("solve", input);
        let shown: String = input.chars().take(60).collect();
        assert_eq!((ended.code(), ended.stdout.as_str()), (65, ""), "{shown}");
        assert!(ended.stderr.len() < 2000, "{shown}: {} bytes of complaint", ended.stderr.len());
    }
}

#[test]
fn marks_line_ends_and_a_missing_last_one_make_no_difference() {
    let rows: Vec<&str> = (0..9).map(|row| &NINE[row * 9..row * 9 + 9]).collect();
    for input in [
        format!("\u{feff}{NINE}\n"),
        NINE.to_owned(),
        NINE.replace('.', "0"),
        rows.join("\r\n"),
        rows.join("\r"),
        rows.join("\n") + "\n",
    ] {
        assert_eq!(exactone("solve", &input).lines(0), [SOLVED], "{input:?}");
    }
}

#[test]
fn names_from_the_input_never_reach_the_terminal_as_they_are() {
    let hostile = "\u{1b}]0;pwn\u{7}";
    let solved = exactone("solve -f grid", format!("...232....4....1 {hostile}\n"));
    assert!(solved.lines(0)[0].contains(r"\u{1b}]0;pwn\u{7}"), "{}", solved.stdout);
    let record = exactone("solve --json", format!("...232....4....1 {hostile}\n"));
    assert!(record.lines(0)[0].contains(r#""name":"\u001b]0;pwn\u0007""#), "{}", record.stdout);
    let refused = exactone("solve --keep-going --json", format!("{hostile}\n"));
    assert_eq!(refused.code(), 65);
    let missing = run(program("solve").arg(format!("no{hostile}\nsuch")), "");
    assert_eq!(missing.code(), 66);
    for text in [solved.stdout, record.stdout, refused.stdout, refused.stderr, missing.stderr] {
        assert!(!text.contains(['\u{1b}', '\u{7}']), "{text:?}");
    }
}

#[test]
fn a_folder_and_a_missing_file_cannot_be_opened() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    assert_eq!(exactone_in(folder.path(), "solve .", "").code(), 66);
    assert_eq!(exactone_in(folder.path(), "solve missing.txt", "").code(), 66);
    assert_eq!(exactone_in(folder.path(), "count --model ./missing.toml", "").code(), 66);
}

#[test]
fn a_bad_model_file_is_bad_input() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::fs::write(folder.path().join("odd.toml"), "schema = \"exactone.model.v9\"\n").expect("the folder is ours");
    let ended = exactone_in(folder.path(), "solve --model odd.toml", NINE);
    assert_eq!(ended.code(), 65, "{ended:?}");
    assert!(ended.stderr.contains("odd.toml"), "{}", ended.stderr);
}

#[test]
fn sizes_no_grid_can_have_are_refused_and_the_smallest_is_solved() {
    for size in ["0", "-1", "4294967296", "nine"] {
        assert_eq!(exactone(&format!("solve --blank {size}"), "").code(), 2, "{size}");
    }
    for size in ["65536", "4294967295"] {
        assert_eq!(exactone(&format!("solve --blank {size}"), "").code(), 75, "{size}");
    }
    assert_eq!(exactone("solve --blank 1", "").lines(0), ["1"]);
    assert_eq!(exactone("solve --from short", "1\n").lines(0), ["1"]);
    assert_eq!(exactone("solve", "1\n").code(), 65, "it may be the number of something");
    assert_eq!(exactone("count --blank 1", "").lines(0), ["1"]);
}

#[test]
fn answers_come_while_the_input_is_still_open() {
    use crate::cli::program::Running;
    let mut running = Running::start(&mut program("solve"));
    for _ in 0..3 {
        running.send("...232....4....1\n");
        assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
    }
    running.send("...232....4....1\n...232....4....1\n");
    assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
    assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
    assert_eq!(running.end().code(), 0);
}

/// Designs on standard input are read as from a file, by the beginning of what comes.
#[test]
fn a_design_on_standard_input_is_recognised() {
    let killer = include_str!("../../puzzles/models/killer.toml");
    let solved = "421386597356197482789254316238741659145629873967538241672415938814963725593872164";
    for arguments in ["solve", "solve -", "solve --unique -"] {
        assert_eq!(exactone(arguments, killer).lines(0), [solved], "{arguments}");
    }
    assert_eq!(exactone("count", killer).lines(0), ["1"]);
    assert!(exactone("encode", killer).lines(0)[0].starts_with("c exactone"));
    let cells = |row: &str| {
        row.chars().map(|c| format!("{{\"value\":{c}}}").replace("{\"value\":.}", "{}")).collect::<Vec<_>>()
    };
    let rows: Vec<String> =
        ["1...", "..1.", ".1..", "...1"].iter().map(|row| format!("[{}]", cells(row).join(","))).collect();
    let fpuzzles = format!(
        "{{\"size\":4,\"grid\":[{}],\"killercage\":[{{\"cells\":[\"R1C2\",\"R1C3\"],\"value\":\"5\"}}]}}",
        rows.join(",")
    );
    let answer = exactone("count", &fpuzzles);
    assert_eq!(answer.lines(0).len(), 1, "{}", answer.stderr);
    let packing = include_str!("../../models/soma.toml");
    assert!(exactone("solve --first", packing).lines(0)[0].contains(';'));
}

/// What is no design goes the way of grids, and a form that is told is taken at its word.
#[test]
fn grids_on_standard_input_stay_grids() {
    assert_eq!(
        exactone(
            "solve --from rows",
            NINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>()
        )
        .lines(0),
        [SOLVED]
    );
    let refused = exactone("solve", "a b c\na b\nc\n");
    assert_eq!((refused.code(), &*refused.stdout), (65, ""), "{}", refused.stderr);
}
