//! `exactone show`, and pictures of answers.

use crate::cli::program::{Ended, exactone, exactone_in, program};
use std::fs;

const KILLER: &str = "puzzles/models/killer-4.toml";

fn first_line(ended: &Ended) -> &str {
    ended.stdout.lines().next().unwrap_or_default()
}

#[test]
fn grids_are_drawn_one_after_the_other_with_their_symbols() {
    let two = "1...............\n...2............\n";
    let shown = exactone("show --ascii", two);
    assert_eq!((shown.code(), shown.stdout.matches("+-----+-----+").count()), (0, 6));
    assert!(shown.stdout.contains("+\n\n+"), "{}", shown.stdout);
    let shown = exactone("show puzzles/16x16.txt", "");
    assert!(shown.stdout.contains("│ . . B . │ 2 . C A │"), "{}", shown.stdout);
    let second = exactone("show --ascii --nth 2", two);
    assert!(second.stdout.starts_with("+-----+-----+\n| . . | . 2 |\n"), "{}", second.stdout);
}

#[test]
fn designs_are_drawn_with_their_clues_and_names_of_models_by_their_examples() {
    let shown = exactone(&format!("show {KILLER}"), "");
    assert!(shown.stdout.contains("┏━3━━━━━┳━9━━━━━┓"), "{}", shown.stdout);
    let example = exactone("show skyscrapers", "");
    assert_eq!(first_line(&example), "Skyscrapers of 6 x 6");
    let set = exactone("show queens --set n=5", "");
    assert!(set.stdout.contains("│ . . . . . │") && set.stdout.contains("rules: n queens"), "{}", set.stdout);
    let unknown = exactone("show killr", "");
    assert_eq!(unknown.code(), 66, "{}", unknown.stderr);
}

#[test]
fn a_solution_that_was_expected_is_compared_where_the_answer_is_drawn() {
    let with = |solution: &str| exactone("show --solution", format!("puzzle,solution\n12....2.3.......,{solution}\n"));
    let other = with("1234341221434321");
    assert_eq!(other.code(), 1, "{other:?}");
    assert!(other.stderr.contains("expected solution"), "{}", other.stderr);
}

#[test]
fn the_answer_is_drawn_if_it_is_asked_for() {
    let shown = exactone("show --solution --ascii", "1...............\n");
    assert!(
        shown.stdout.contains("1'") && shown.stdout.contains("multiple: at least two solutions"),
        "{}",
        shown.stdout
    );
    let none = exactone("show --solution --ascii puzzles/contradiction.txt", "");
    assert_eq!(none.code(), 1);
    assert!(none.stdout.contains("none: two givens contradict each other"), "{}", none.stdout);
    let pieces = exactone("show --solution pentominoes-6x10", "");
    assert!(pieces.stdout.contains("├") && pieces.stdout.contains("pieces: "), "{}", pieces.stdout);
}

#[test]
fn pictures_are_written_by_the_name_of_the_file_and_hold_one_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("killer.svg");
    let named = path.to_str().unwrap();
    let shown = exactone(&format!("show {KILLER} -o {named}"), "");
    assert_eq!((shown.code(), shown.stdout.as_str()), (0, ""), "{}", shown.stderr);
    let picture = fs::read_to_string(&path).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert_eq!(exactone(&format!("show {KILLER} -f svg"), "").stdout, picture);
    assert_eq!(exactone(&format!("show {KILLER} -o {named}"), "").code(), 73, "it is there already");
    let several = exactone("show -f svg", "1...............\n...2............\n");
    assert_eq!((several.code(), several.stdout.as_str()), (2, ""), "{}", several.stderr);
    assert_eq!(exactone(&format!("show -f svg --ascii {KILLER}"), "").code(), 2);
}

/// The width and the height that the head of a PNG says.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.ends_with(b"IEND\xae\x42\x60\x82"));
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes")))
}

#[test]
fn pictures_in_pixels_are_the_same_whichever_command_writes_them() {
    let folder = tempfile::tempdir().unwrap();
    let picture = |arguments: &str, file: &str| {
        let named = folder.path().join(file);
        let ended = exactone(&format!("{arguments} {}", named.display()), "");
        assert_eq!((ended.code(), ended.stdout.as_str(), ended.stderr.as_str()), (0, "", ""), "{arguments}");
        fs::read(named).unwrap()
    };
    let shown = picture(&format!("show {KILLER} -o"), "a.png");
    let vectors = String::from_utf8(picture(&format!("show {KILLER} -o"), "a.svg")).unwrap();
    let [width, height] = size(&shown).map(|side| side / 2);
    assert!(vectors.contains(&format!("width=\"{width}\" height=\"{height}\"")));
    assert_eq!(picture(&format!("convert {KILLER}"), "b.png"), shown);
    assert_eq!(picture(&format!("show --format png {KILLER} -o"), "c.any"), shown);
    let solved = picture(&format!("show --solution {KILLER} -o"), "d.png");
    assert_ne!(solved, shown);
    assert_eq!(picture(&format!("solve --format png {KILLER} -o"), "e.png"), solved);
    let piped = program(&format!("convert --to png {KILLER}")).output().unwrap();
    assert_eq!((piped.stdout, piped.stderr), (shown, Vec::new()));
}

#[test]
fn pictures_in_pixels_hold_one_puzzle_and_name_what_they_cannot_hold() {
    let two = "1...............\n...2............\n";
    for arguments in ["convert --to png", "show --format png", "solve --format png"] {
        let several = exactone(arguments, two);
        assert_eq!((several.code(), several.stdout.as_str()), (2, ""), "{}", several.stderr);
        assert!(several.stderr.contains("--nth N"), "{}", several.stderr);
    }
    assert_eq!(exactone(&format!("show -f png --ascii {KILLER}"), "").code(), 2);
    let large = exactone("show --format png queens --set n=300", "");
    assert_eq!((large.code(), large.stdout.as_str()), (65, ""), "{}", large.stderr);
    assert!(large.stderr.contains("too large to be read in 25000000 pixels; svg has no limit"), "{}", large.stderr);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), "1..4..1..1..3..1 \u{6570}\u{72ec} \u{fe0f}\n").unwrap();
    let foreign = exactone_in(folder.path(), "convert a.txt a.png", "");
    assert_eq!(foreign.code(), 0);
    let said = "note: a.txt:1: the font of PNG does not have 3 characters, drawn as empty frames: \u{6570} \u{72ec} \\u{fe0f}; svg has all\n";
    assert_eq!(foreign.stderr, said);
}

#[test]
fn solve_draws_the_answer_to_one_puzzle_and_refuses_several() {
    let solved = exactone(&format!("solve --format svg {KILLER}"), "");
    assert!(solved.stdout.contains("class=\"cage\"") && solved.stdout.contains("class=\"value found\""));
    assert!(solved.stdout.contains("multiple: at least two solutions"), "{}", solved.stdout);
    let line = "1...............\n";
    assert!(exactone("solve --format svg", line).stdout.ends_with("</svg>\n"));
    for (arguments, input) in [
        ("solve --format svg".to_owned(), line.repeat(2)),
        (format!("solve --format svg {KILLER} {KILLER}"), String::new()),
        (format!("solve --format svg --all {KILLER}"), String::new()),
    ] {
        let refused = exactone(&arguments, &input);
        assert_eq!(refused.code(), 2, "{arguments}: {}", refused.stderr);
        assert!(refused.stderr.contains("--format svg"), "{}", refused.stderr);
    }
}

#[test]
fn boards_of_designs_have_borders_and_their_givens_are_marked() {
    let solved = exactone("solve --format grid puzzles/models/sandwich-9.toml", "");
    assert!(solved.stdout.starts_with("+---------+---------+---------+\n| 7  9  1 |"), "{}", solved.stdout);
    assert!(solved.stdout.contains("| 3'"), "{}", solved.stdout);
}

#[test]
fn a_model_that_is_nearly_spelt_is_named() {
    let ended = exactone("show killr", "");
    assert_eq!(ended.code(), 66);
    assert_eq!(ended.stderr, "error: there is no file `killr` and no model `killr`, did you mean `killer`?\n");
}

#[test]
fn a_list_of_options_is_no_strip_and_tells_how_many_there_are() {
    let shown = exactone("show macmahon-4x6 --format svg", "");
    let height = shown.stdout.split_once(" height=\"").unwrap().1.split_once('"').unwrap().0;
    assert!(height.parse::<u32>().unwrap() < 1_000, "{height}");
    assert!(shown.stdout.contains("– and 968 more"), "{}", shown.stdout);
}

#[test]
fn the_author_is_shown_of_grids_and_of_designs() {
    let file = "#AAda\n[Puzzle]\n1..4\n..1.\n.1..\n3..1\n";
    assert!(exactone("show - --format svg", file).stdout.contains(">by Ada</text>"));
    let design =
        "schema = \"exactone.puzzle.v1\"\nmodel = \"sudoku\"\nauthor = \"Ada\"\ngivens = \"1..4..1..1..3..1\"\n";
    let shown = exactone("show -", design);
    assert!(shown.stdout.contains("\nby Ada\n"), "{}", shown.stdout);
}
