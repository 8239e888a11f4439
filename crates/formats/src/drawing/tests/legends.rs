//! Boards without marks, legends, answers, and words of files.

use super::{ascii, clues, count, drawn, text};
use crate::drawing::{Drawing, Role, svg};
use crate::load::Shipped;
use crate::model::{Model, Settings};
use crate::puzzle::{Puzzle, read};

#[test]
fn a_plain_grid_has_no_more_lines_than_it_needs() {
    let expected = "\
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
";
    assert_eq!(ascii(&drawn("")), expected);
    assert!(text(&drawn("")).starts_with("┌─────┬─────┐\n│ . . │ . . │\n"));
}

#[test]
fn sides_of_25_have_columns_of_one_width() {
    let puzzle = Puzzle::from_values((0..625).map(|cell| cell % 26).collect()).unwrap();
    let sudoku = Model::builtin("sudoku").unwrap();
    let drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(25, None).unwrap(), &sudoku, None).unwrap();
    let text = text(&drawing);
    assert_eq!(text.lines().count(), 31);
    assert!(text.lines().all(|line| line.chars().count() == 86), "{text}");
}

#[test]
fn what_a_file_says_is_no_markup_and_repaints_no_terminal() {
    let mut drawing = drawn("");
    drawing.title = "<b>\u{1b}[2J & é".to_owned();
    let picture = svg::write(&drawing);
    assert!(!picture.contains("<b>") && picture.contains("&lt;b&gt;\u{fffd}[2J &amp; é"), "{picture}");
    assert!(!text(&drawing).contains('\u{1b}') && ascii(&drawing).is_ascii());
}

#[test]
fn legends_say_the_numbers_that_a_puzzle_means() {
    let whispers = clues(&["kind = 'whispers', cells = 'r1c1 r1c2'"]);
    assert!(
        text(&whispers).contains("\nwhispers: cells that follow each other differ by 2 or more\n"),
        "{}",
        text(&whispers)
    );
    let apart = clues(&["kind = 'whispers', cells = 'r1c1 r1c2', apart = 3"]);
    assert!(
        text(&apart).contains("\nwhispers: cells that follow each other differ by 3 or more\n"),
        "{}",
        text(&apart)
    );
    let stars = clues(&["kind = 'star-battle'", "kind = 'star-battle', stars = 'side / 2'"]);
    assert!(
        text(&stars).contains("\nstar-battle: 1 star in each row, column and region; none touch\n"),
        "{}",
        text(&stars)
    );
    assert!(
        text(&stars).contains("\nstar-battle: 2 stars in each row, column and region; none touch\n"),
        "{}",
        text(&stars)
    );
    let counts = clues(&[
        "kind = 'exactly', count = 'side / 2', values = '1 2', in = 'rows'",
        "kind = 'at-least', count = 1, values = '1', cells = 'r1c1 r1c2'",
        "kind = 'runs', most = 'side - 2', in = 'rows'",
    ]);
    let counts = text(&counts);
    let told =
        ["exactly 2 cells with 1 or 2, in rows", "at least 1 cell with 1, cells r1c1 r1c2", "2 at most, in rows"];
    assert!(told.iter().all(|told| counts.contains(&format!("\n  {told}\n"))), "{counts}");
}

#[test]
fn a_few_rounds_are_told_with_their_numbers() {
    let either = "kind = 'either', for = 'r in 1..2', rules = [{ kind = 'inequality', signs = 'r{r}c1 < r{r}c2' }, { kind = 'pair-sum', pairs = 'r{r}c3 r{r}c4', sum = 5 }]";
    let told = text(&clues(&[either]));
    assert!(told.contains("r2c1 < r2c2") && told.contains("r1c3 r1c4") && !told.contains("in 1..2"), "{told}");
}

#[test]
fn candidates_of_a_text_stand_in_the_places_of_their_values() {
    let puzzle = read::one("12 34 | 12 34\n3 4 | 1 2\n---\n1234 1234 | 12 3\n2 1 | 34 34\n").unwrap();
    let sudoku = Model::builtin("sudoku").unwrap();
    let drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(4, None).unwrap(), &sudoku, None).unwrap();
    let place = |square: usize, value: &str| {
        drawing.squares[square].as_ref().unwrap().candidates.iter().position(|pencil| pencil.value == value)
    };
    assert_eq!([place(0, "2"), place(1, "3"), place(1, "4"), place(8, "3")], [Some(1), Some(2), Some(3), Some(2)]);
}

#[test]
fn an_answer_in_lines_is_drawn_in_lines() {
    let mut drawing = drawn("");
    drawing.answer = "Suppose r1c1 is 1.\n  1. r1c2 is 2.\n  2. r1c3 is 3.".to_owned();
    let picture = svg::write(&drawing);
    let lines = ["Suppose r1c1 is 1.</text>", ">1. r1c2 is 2.</text>", ">2. r1c3 is 3.</text>"];
    assert!(lines.iter().all(|line| picture.contains(line)), "{picture}");
    assert!(picture.contains("Suppose r1c1 is 1. 1. r1c2 is 2. 2. r1c3 is 3.</desc>"), "{picture}");
    assert!(text(&drawing).ends_with("Suppose r1c1 is 1.\n  1. r1c2 is 2.\n  2. r1c3 is 3.\n"), "{}", text(&drawing));
}

#[test]
fn samples_of_the_legend_begin_where_its_text_does() {
    let picture = svg::write(&clues(&["kind = 'thermometer', cells = 'r1c1 r1c2'"]));
    let sample = picture.lines().rfind(|line| line.contains("class=\"tube\"")).unwrap();
    assert!(sample.contains("d=\"M20.5 ") && sample.contains("h15\""), "{sample}");
}

#[test]
fn values_that_are_letters_are_explained_and_filled_squares_are_full() {
    for (name, legend) in [
        ("akari", "o: a square without a bulb; B: a bulb"),
        ("star-battle", "o: a square without a star; S: a star"),
        ("nonogram", "o: an empty square; #: a filled square"),
        ("tents", "o: a square without a tent; A: a tent"),
    ] {
        let example = Shipped::by_name(name).unwrap().example().unwrap();
        let instance = example.load(&Settings::default()).unwrap().instance;
        let mut drawing = Drawing::of_instance(&instance).unwrap();
        assert!(text(&drawing).contains(&format!("\n  {legend}\n")), "{}", text(&drawing));
        assert!(svg::write(&drawing).contains(&format!("– {legend}</text>")), "{name}");
        if name == "nonogram" {
            assert_eq!(count(&drawing, "full"), 0);
            drawing.write(0, "#".to_owned(), Role::Found);
            drawing.write(1, "o".to_owned(), Role::Found);
            assert_eq!([count(&drawing, "full"), count(&drawing, "value found")], [1, 1]);
        }
    }
}
