//! Tests of sources that are refused, or of which a line is.

use super::*;

#[test]
fn a_mangled_paste_is_refused_with_its_count() {
    let error = one("8……36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..").unwrap_err().to_string();
    let expected = "\
text:1:50: 77 cells found, 81 expected
  8……36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..
                                                   ^
  hint: each … was counted as three dots; some web pages make one of more dots, or of fewer";
    assert_eq!(error, expected);
}

#[test]
fn errors_show_the_line_and_a_caret() {
    let short = &NINE[..80];
    let expected = format!(
        "p.txt:2:81: 80 cells found, 81 expected\n  {short}\n  {:80}^\n  hint: a whole puzzle on one line has 16, 81, \
         256 or 625 cells (or the square of another side); a grid has a line for each row",
        ""
    );
    assert_eq!(items(&format!("{NINE}\n{short}\n{NINE}\n"))[1], Err(expected));
    let bad = NINE.replacen('6', "$", 1);
    let expected = format!("p.txt:1:10: `$` found, 1-9 or a blank (. 0 * _ x ? -) expected\n  {bad}\n  {:9}^", "");
    assert_eq!(items(&bad)[0], Err(expected));
}

#[test]
fn each_bad_line_is_one_error_and_the_next_line_is_read() {
    let text = format!("{NINE}\n{NINE}5\n\n# note\n{}\n{NINE}x\n{NINE} name\n", &NINE[1..]);
    let found = outline(&items(&text));
    assert_eq!(
        found,
        [
            "1 side 9",
            "p.txt:2:82: 82 cells found, 81 expected",
            "p.txt:5:81: 80 cells found, 81 expected",
            "p.txt:6:82: 82 cells found, 81 expected",
            "7 side 9"
        ]
    );
    let places: Vec<u64> = items(&text).iter().flatten().map(|puzzle| puzzle.place.index).collect();
    assert_eq!(places, [1, 5]);
}

#[test]
fn the_beginning_of_a_line_that_breaks_off_is_no_smaller_puzzle() {
    let (whole, start) = (NINE.replace('9', "1"), NINE[..64].replace('9', "1"));
    let broken =
        "p.txt:2:65: the source breaks off: 64 cells found on a last line without an end, 81 expected like before";
    assert_eq!(outline(&items(&format!("{whole}\n{start}"))), ["1 side 9", broken]);
    assert_eq!(outline(&items(&format!("{whole}\n{start}\n"))), ["1 side 9", "2 side 8"]);
    assert_eq!(outline(&items(&format!("{start}\n{whole}"))), ["1 side 8", "2 side 9"]);
    assert_eq!(
        outline(&items(&format!("{whole}\n...2.......3....")))[1].split(':').nth(3),
        Some(" the source breaks off")
    );
}

#[test]
fn hostile_json_is_refused() {
    let deep = "{\"a\":".repeat(100_000);
    assert_eq!(outline(&items(&deep)), ["p.txt:1:501: JSON: nested more than 100 levels deep"]);
    for text in ["{\"puzzle\":\"1\",\"puzzle\":\"1\"}", "{\"x\":{\"y\":1,\"y\":1},\"puzzle\":\"1\"}"] {
        assert!(outline(&items(text))[0].contains("twice"), "{text}");
    }
    assert!(outline(&items("{\"puzzle\":NaN}"))[0].contains("a value expected"));
    assert!(outline(&items("{\"rows\":0,\"cells\":[]}"))[0].contains("no cells"));
    assert!(outline(&items("{\"rows\":-1,\"cells\":[[1]]}"))[0].contains("`rows` is -1, a number expected"));
    assert!(outline(&items("{\"rows\":4294967295,\"cells\":[[1]]}"))[0].contains("`rows` is 4294967295"));
}

#[test]
fn sources_without_a_puzzle_are_an_error() {
    for text in ["", "\n", " \t\r\n", "# nothing\n; here\n", "---+---\n", "puzzle,solution\n"] {
        assert_eq!(outline(&items(text)), ["p.txt: no puzzle found"], "{text:?}");
    }
}

#[test]
fn what_is_no_text_is_refused_with_the_reason() {
    let refused = |bytes: &[u8]| outline(&items_of(bytes, STRICT));
    assert_eq!(refused(b"\x1f\x8b\x08\x00\n1\n"), ["p.txt:1: the file looks compressed (gzip), text expected"]);
    assert_eq!(refused(b"PK\x03\x04"), ["p.txt:1: the file looks compressed (zip), text expected"]);
    assert_eq!(refused(b"\xff\xfe5\x003\x00\n\x00"), ["p.txt:1: the file is in UTF-16, UTF-8 expected"]);
    let nul = [&NINE.as_bytes()[..40], b"\0", &NINE.as_bytes()[41..], b"\n", NINE.as_bytes()].concat();
    assert_eq!(refused(&nul), ["p.txt:1:41: NUL byte: this is not a text file", "2 side 9"]);
    let grid = rows("\n").replacen('7', "\u{1}", 1).replace('\u{1}', "\0");
    assert_eq!(refused(grid.as_bytes()), ["p.txt:1:5: NUL byte: this is not a text file"], "one item for the grid");
    let latin = [NINE.as_bytes(), b" caf\xe9\n", NINE.as_bytes()].concat();
    assert_eq!(refused(&latin), ["p.txt:1:86: byte 0xe9 is not valid UTF-8", "2 side 9"]);
}

#[test]
fn a_line_longer_than_any_puzzle_is_refused_without_being_held() {
    let options = ReadOptions { largest_side: 9, ..STRICT };
    let text = format!("{}\n{NINE}\n", "a".repeat(100_000));
    let found = outline(&items_of(text.as_bytes(), options));
    assert_eq!(
        found,
        ["p.txt:1:1: the line is longer than 4582 bytes, more than a puzzle of the largest side needs", "2 side 9"]
    );
}

#[test]
fn an_endless_line_is_refused_before_its_end() {
    let endless = std::io::BufReader::new(std::io::repeat(b'1'));
    let first = Reader::new("endless", endless, STRICT).next().unwrap().unwrap_err();
    assert!(matches!(first.fault(), Fault::LineLength { .. }));
}

#[test]
fn a_grid_with_a_row_missing_is_one_error_and_the_next_grid_is_whole() {
    let good = rows("\n");
    let short = &good[..80];
    let text = format!("{short}\n{good}\n{}", good.replacen("6..195", "6..19", 1));
    let expected = [
        "p.txt:8:1: 8 rows of 9 cells found, 9 rows expected",
        "10 side 9",
        "p.txt:21:9: row 2 has 8 cells, 9 expected",
    ];
    assert_eq!(outline(&items(&text)), expected);
}

#[test]
fn escapes_in_lines_and_names_are_spelled_out() {
    let error = items("\u{1b}]0;pwn\u{7}\n").remove(0).unwrap_err();
    assert!(!error.contains('\u{1b}') && error.contains(r"\u{1b}"), "{error}");
}

#[test]
fn rows_that_are_all_too_long_or_too_short_are_told_at_the_first() {
    let row = |width: usize| format!("{}\n", &"53..7.....6"[..width]);
    let told = |text: &str| {
        let options = ReadOptions { pasted: Pasted::Searched, ..STRICT };
        items_of(text.as_bytes(), options).remove(0).unwrap_err()
    };
    let long = told(&row(10).repeat(9));
    assert!(long.starts_with("p.txt:1:10: each of the 9 rows has 10 cells, 9 expected\n  53..7.....\n"), "{long}");
    let short = told(&row(8).repeat(9));
    assert!(short.starts_with("p.txt:1:"), "{short}");
    assert!(short.contains("each of the 9 rows has 8 cells, 9 expected\n  53..7..."), "{short}");
    let framed = told(&"│ 5 3 . . │ 7 . . │ . . . │\n".repeat(9));
    assert!(framed.contains("each of the 9 rows has 10 cells") && framed.contains("│ . . . │"), "{framed}");
}

#[test]
fn failures_of_the_source_end_the_reading() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("no more"))
        }
    }
    let source = std::io::Read::chain(NINE.as_bytes(), std::io::Read::chain(&b"\n"[..], Broken));
    let found: Vec<_> = Reader::new("p.txt", std::io::BufReader::new(source), STRICT).collect();
    assert!(found[0].is_ok() && matches!(found[1].as_ref().unwrap_err().fault(), Fault::Io { .. }));
    assert_eq!(found.len(), 2);
}

#[test]
fn one_wants_exactly_one() {
    assert!(matches!(one("").unwrap_err().fault(), Fault::Empty));
    assert!(matches!(one(&format!("{NINE}\n{NINE}")).unwrap_err().fault(), Fault::Second));
}

/// Some givens of a 9×9, of which the last is in its last row.
const LISTED: &str = "r1c1=1, r2c2=2, r3c3=3, r4c4=4, r5c5=5, r6c6=6, r7c7=7, r8c8=8, r2c9=9, r9c9=9\n";

#[test]
fn what_is_refused_comes_with_its_reason_and_a_way_out() {
    let message = |text: &str| {
        let options = ReadOptions { pasted: Pasted::Searched, ..STRICT };
        items_of(text.as_bytes(), options).remove(0).unwrap_err()
    };
    for (text, reason, way) in [
        ("r1c1=5 r1c2=3 r2c5=9 r5c5=1\n", "4 given cells found, and no row, column or value above 9", "r9c9=."),
        ("3: r1c1 r1c2\n9: r1c3 r1c4\n", "p.txt:1:1: these lines give sums of cells", "kind = \"cage\""),
        (&"Box 1: 5 3 0 6 0 0 0 9 8\n".repeat(9), "p.txt:1:1: these lines give boxes", "a line for each row"),
        (&"5\u{fe0f}\u{20e3}😀😀2\u{fe0f}\u{20e3}\n".repeat(4), "p.txt:1:4: `😀` found", "5\u{fe0f}\u{20e3}😀😀2"),
        ("[[{\"a\": 1}]]", "an object found where a row, a value or null was expected", ""),
        ("r1c1=5\n", "1 given cell found, and no row", "r9c9=."),
        (&LISTED.replace("r9c9=9", "r10c9=9"), "p.txt:1:73: `r10c9=9` does not fit into the 9x9", ""),
        (&LISTED.replace("r9c9=9", "r9c9=9, r0c3=4"), "p.txt:1:81: `r0c3=4` does not fit into the 9x9", ""),
        (
            "b = [[1,0,0,2],\n[0,34,0],\n[0,0,1,0],\n[2,0,0,1]]\nprint(b)\n",
            "p.txt:2:8: row 2 has 3 cells, 4 expected",
            "",
        ),
        ("b = [[1,0,0,2],\n[0,0,1,0],\n[2,0,0,1]]\nprint(b)\n", "p.txt:3:9: 3 rows of 4 cells found, 4 rows", ""),
        ("2x2:a4a2c1c3b2\n", "p.txt:1:15: 15 cells found, 16 expected", ""),
        (&NINE.replacen('5', "S", 1), "`S` found", "write S for 5"),
        ("{{5,3},\n{6,1}}\n", "this line is not a puzzle, nor a row of one", ""),
    ] {
        let message = message(text);
        assert!(message.contains(reason) && message.contains(way), "{message}");
    }
    let names = (0..9).map(|at| format!("{}{}=5 ", char::from(b'A' + at), (at + at / 3) % 3 * 3 + at / 3 + 1));
    let message = message(&names.collect::<String>());
    assert!(message.contains("two readings") && message.contains("write the cells as r1c2=5"), "{message}");
}
