//! What a text states is never passed over: designs on a pipe, however their bytes fall; boxes, rules and orders in fields of JSON, tables and programs.

use crate::cli::program::{Running, exactone, program};
use exactone::file::{Compression, Packer};
use std::io::Write;
use std::thread::sleep;
use std::time::Duration;

const KILLER: &str = include_str!("../../puzzles/models/killer-4.toml");

/// What `count` says of a text that comes in pieces, with a pause after each.
fn counted(pieces: &[&[u8]]) -> (i32, String) {
    let mut running = Running::start(&mut program("count"));
    let mut input = running.stdin.take().expect("it was just started");
    for piece in pieces {
        input.write_all(piece).and_then(|()| input.flush()).expect("the program reads its input");
        sleep(Duration::from_millis(100));
    }
    drop(input);
    let ended = running.end_with_open_input();
    (ended.code(), ended.stdout + &ended.stderr)
}

#[test]
fn a_design_on_a_pipe_is_known_however_its_bytes_fall() {
    let whole = counted(&[KILLER.as_bytes()]);
    assert_eq!(whole.0, 0, "{}", whole.1);
    let remark = format!("# my puzzle\n{KILLER}");
    let links = exactone("convert - --to fpuzzles", KILLER);
    assert_eq!(links.code(), 0, "{links:?}");
    let mut packer = Packer::new(Vec::new(), Compression::Gzip).expect("it packs");
    packer.write_all(KILLER.as_bytes()).expect("it packs");
    let zipped = packer.finish().expect("it packs");
    let wide: Vec<u8> = format!("\u{feff}{KILLER}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let comments = "# a long story\n".repeat(3000) + KILLER;
    for (text, cut) in [
        (remark.as_bytes(), 12),
        (remark.as_bytes(), 5),
        (links.stdout.as_bytes(), 300),
        (&zipped, 40),
        (&wide, 41),
        (comments.as_bytes(), 40_000),
    ] {
        let (code, said) = counted(&[&text[..cut], &text[cut..]]);
        assert_eq!((code, said.lines().next()), (0, whole.1.lines().next()), "{cut}: {said}");
    }
}

#[test]
fn our_own_f_puzzles_are_read_from_a_pipe_whatever_their_size() {
    let row = |from: usize| (0..25).map(|at| ((from + at) % 25 + 1).to_string()).collect::<Vec<_>>().join(" ");
    let rows: String = (0..25).map(|at| row(at / 5 + at % 5 * 5) + "\n").collect();
    let grid = rows.replacen("1 ", ". ", 1);
    let written = exactone("convert - --to fpuzzles", &grid);
    assert!(written.code() == 0 && written.stdout.len() > 10_000, "{written:?}");
    let count = exactone("count", &written.stdout);
    assert_eq!((count.code(), count.stdout.trim()), (0, "1"), "{count:?}");
}

#[test]
fn grids_on_a_pipe_are_answered_before_it_ends() {
    let mut running = Running::start(&mut program("count"));
    for (text, answer) in [
        ("# first\n4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n", "1"),
        ("# second\n..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n", "1"),
    ] {
        running.send(text);
        let line = running.line(|running| &running.stdout);
        assert_eq!(line, answer);
    }
    assert_eq!(running.end().code(), 0);
}

#[test]
fn what_is_pasted_into_a_terminal_is_read_without_what_stands_around_it() {
    let rows = "\u{1b}[200~1..4\n..1.\n.1..\n3..1\u{1b}[201~\n";
    let count = exactone("count", rows);
    assert_eq!(
        (count.code(), count.stdout),
        (0, exactone("count", "1..4\n..1.\n.1..\n3..1\n").stdout),
        "{}",
        count.stderr
    );
}

#[test]
fn graphs_on_a_pipe_are_known_by_how_they_begin() {
    let count = exactone("count --colours 3", "c a triangle\np edge 3 3\ne 1 2\ne 2 3\ne 1 3\n");
    assert_eq!((count.code(), count.stdout.as_str()), (0, "6\n"), "{count:?}");
}

#[test]
fn what_is_only_drawn_or_written_may_be_large() {
    let row = format!("{}\n", ". ".repeat(400).trim_end());
    let text = row.repeat(399) + &row.replacen('.', "7", 1);
    let written = exactone("convert - --to csv", &text);
    assert!(written.code() == 0 && written.stdout.len() > 300_000, "{}", written.stderr);
}

#[test]
fn the_progress_of_a_player_is_left_out_with_a_note() {
    let sdk = "[Puzzle]\n1..4\n..1.\n.1..\n3..1\n[State]\n1..4\n..1.\n41..\n3..1\n";
    let line = exactone("convert - --to line", sdk);
    assert!(line.code() == 0 && line.stderr.contains("left out: the section [State]"), "{line:?}");
}

/// A grid in boxes of 3 rows and 2 columns.
const TALL: &str = "[[1,2,0,0,0,0],[3,4,0,0,0,0],[5,6,0,0,0,0],[2,1,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]]";

#[test]
fn boxes_that_a_file_states_are_taken_or_the_file_is_refused() {
    let flat = TALL.replace(['[', ']', ','], "").replace('0', ".");
    let right = exactone("count --box 3x2", &flat);
    assert_eq!(right.code(), 0, "{right:?}");
    for text in [
        format!("{{\"box\":[3,2],\"cells\":{TALL}}}"),
        format!("{{\"box\":\"3x2\",\"cells\":{TALL}}}"),
        format!("{{\"boxRows\":3,\"boxColumns\":2,\"cells\":{TALL}}}"),
        format!("{{\"boxHeight\":3,\"boxWidth\":2,\"cells\":{TALL},}}"),
        format!("{{'boxSize': '3x2', 'grid': {TALL}}}"),
        format!("puzzle,box\n{flat},3x2\n"),
    ] {
        let count = exactone("count", &text);
        assert_eq!((count.code(), &count.stdout), (0, &right.stdout), "{text}: {count:?}");
        assert!(!count.stderr.contains("assumed"), "{count:?}");
    }
    for (field, told) in [
        ("\"box\":[3,3]", "do not fit"),
        ("\"box\":[3,2,1]", "boxes of 3 rows"),
        ("\"box\":false", "boxes of 3 rows"),
        ("\"box\":3", "says no boxes"),
        ("\"rows\":8", "`rows` is 8"),
        ("\"columns\":10", "`columns` is 10"),
        ("\"marks\":\"x\"", "`marks` is"),
        ("\"schema\":\"exactone.candidates.v1\"", "`schema` is"),
        ("\"solution\":\"12\"", "36 expected"),
    ] {
        let count = exactone("count", format!("{{{field},\"cells\":{TALL}}}"));
        assert!(count.code() == 65 && count.stderr.contains(told), "{field}: {count:?}");
    }
}

#[test]
fn rules_that_fields_state_are_refused_in_every_notation() {
    let grid = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
    for text in [
        format!("{{\"hyper\":true,\"cells\":{grid}}}"),
        format!("{{\"sums\":\"r1c1+r1c2=9\",\"cells\":{grid}}}"),
        format!("{{\"transpose\":true,\"cells\":{grid}}}"),
        format!("{{'grid': {grid}, 'variant': 'x-sudoku'}}"),
        format!("grid = {grid}; diagonal = True\n"),
        "<sudoku type='killer'><row>1...</row><row>....</row><row>....</row><row>...2</row></sudoku>".to_owned(),
        "puzzle,variant\n1..............2,X-Sudoku\n".to_owned(),
        "puzzle,order\n1..............2,column-major\n".to_owned(),
    ] {
        let count = exactone("count", &text);
        assert_eq!((count.code(), count.stdout.as_str()), (65, ""), "{text}: {count:?}");
    }
}

#[test]
fn an_answer_keeps_its_rules() {
    let latin = exactone("solve -m latin --json", "12..............\n");
    assert!(latin.stdout.contains("\"model\":\"latin\""), "{latin:?}");
    let lost = exactone("count", &latin.stdout);
    assert!(lost.code() == 65 && lost.stderr.contains("--model latin"), "{lost:?}");
    let kept = exactone("count -m latin", &latin.stdout);
    assert_eq!(kept.stdout, exactone("count -m latin", "12..............\n").stdout);
    let plain = exactone("solve --json", "...232....4....1\n");
    assert!(!plain.stdout.contains("\"model\""), "{plain:?}");
}

#[test]
fn a_name_that_makes_another_puzzle_of_a_page_is_left_out_by_name() {
    let puzzle = |name: &str| format!("{{\"name\":\"{name}\",\"puzzle\":\"12..34......21..\"}}");
    for format in ["html", "markdown", "latex"] {
        for name in ["column by column", "...232....4....1"] {
            let refused = exactone(&format!("convert - --to {format}"), puzzle(name));
            if refused.code() == 0 {
                let count = exactone("count", &refused.stdout);
                assert_eq!(count.stdout, exactone("count", puzzle("x")).stdout, "{format} {name}: {count:?}");
            } else {
                assert!(refused.stderr.contains("the name"), "{refused:?}");
            }
        }
    }
}

#[test]
fn symbols_that_must_be_said_to_the_reader_are_noted() {
    let cells = "{\"cells\":[[3,0,0,0],[0,0,0,0],[0,2,0,0],[0,0,0,0]]}";
    let written = exactone("convert - --to line --to-symbols 0-9A-Z", cells);
    assert!(written.code() == 0 && written.stderr.contains("only with --symbols 0-3"), "{written:?}");
    let told = exactone("convert - --to line --to-symbols 1-9A-Z", cells);
    assert!(told.code() == 0 && !told.stderr.contains("--symbols"), "{told:?}");
    let json = exactone("convert - --to json --to-symbols A-Z", cells);
    assert!(json.code() == 2 && json.stderr.contains("has numbers only"), "{json:?}");
}

#[test]
fn tables_stay_aligned_whatever_their_rows_are() {
    let table = "id,puzzle\n1,...232....4....1,more\n2,x\n3,...232....4....1\n";
    let solved = exactone("solve --format csv --keep-going", table);
    let lines: Vec<&str> = solved.stdout.lines().collect();
    assert_eq!(
        lines,
        [
            "id,puzzle,solution,status",
            "1,...232....4....1,1432321421434321,unique",
            "2,x,,error",
            "3,...232....4....1,1432321421434321,unique"
        ],
        "{solved:?}"
    );
    assert!(solved.stderr.contains("behind the last column"), "{solved:?}");
    let first = exactone("solve --format csv --keep-going", "id,puzzle\n2,1..x4\n");
    assert_eq!(first.stdout, "id,puzzle,solution,status\n2,1..x4,,error\n", "{first:?}");
}
