//! Each form of mark.

use super::{ascii, clues, count, drawn, text};
use crate::drawing::text::{Look, Paint, write};
use crate::drawing::{Drawing, Frame, Role, Stroke, svg};
use crate::exchange::{self, Request};
use crate::load::Shipped;
use crate::model::{Model, Settings};
use crate::puzzle::read;

#[test]
fn cages_have_dashed_borders_that_show_where_they_cross_a_box() {
    let drawing = clues(&["kind = 'cage', cells = 'r1c2 r1c3 r2c3', sum = 12"]);
    let expected = "\
┏━━━━┯━12━┳━━━━┯━━━━┓
┃  . ╎  . ╏  . ╎  . ┃
┃    └╌╌╌╌┨    ╎    ┃
┃  .    . ┃  . ╎  . ┃
┣━━━━━━━━━╋━━━━┷━━━━┫
";
    assert!(text(&drawing).starts_with(expected), "{}", text(&drawing));
    assert!(text(&drawing).contains("╍ ╏ the cage goes on behind the border"));
    assert!(ascii(&drawing).starts_with("+----+-12-+----+----+\n|  . :  . !  . :  . |\n"), "{}", ascii(&drawing));
    assert_eq!((count(&drawing, "cage"), count(&drawing, "label right")), (1, 1));
}

#[test]
fn cages_that_do_not_hang_together_have_letters() {
    let drawing = clues(&["kind = 'cage', cells = 'r1c1 r4c4', sum = 5"]);
    assert!(text(&drawing).contains("│ .a .  │"), "{}", text(&drawing));
    assert!(text(&drawing).contains("\n  a = 5: r1c1 r4c4\n"));
    assert_eq!((count(&drawing, "tint t0"), count(&drawing, "letter")), (2, 2));
}

#[test]
fn labels_of_several_kinds_have_capitals() {
    let cages = ["kind = 'cage', cells = 'r1c1 r1c2', sum = 5", "kind = 'rellik-cage', cells = 'r4c1 r4c2', sum = 4"];
    let text = text(&clues(&cages));
    assert!(text.contains("━A5━") && text.contains("╌B4╌"), "{text}");
    assert!(text.contains("\nA cage: ") && text.contains("\nB rellik-cage: "), "{text}");
    let outside = ["kind = 'skyscrapers', line = 'row 1', seen = 2", "kind = 'x-sum', line = 'row 1', sum = 7"];
    assert!(ascii(&clues(&outside)).contains("A2 B7 | . . | . . |"), "{}", ascii(&clues(&outside)));
}

#[test]
fn thermometers_have_a_bulb_and_strokes_in_all_directions() {
    let drawing = clues(&["kind = 'thermometer', cells = 'r1c1 r1c2 r2c2 r3c3'"]);
    let expected = "\
┌───────────┬───────────┐
│ (.)─── .  │  .     .  │
│        │  │           │
│  .     .  │  .     .  │
├───────────╲───────────┤
";
    assert!(text(&drawing).starts_with(expected), "{}", text(&drawing));
    assert!(text(&drawing).contains("thermometer: values rise from the bulb on\n  r1c1 r1c2 r2c2 r3c3\n"));
    assert_eq!((count(&drawing, "tube"), count(&drawing, "bulb")), (2, 1), "the line and its sample");
}

#[test]
fn arrows_have_a_circle_and_a_head() {
    let drawing = clues(&["kind = 'arrow', circle = 'r1c1', shaft = ['r1c2 r1c3', 'r2c1']"]);
    let text = text(&drawing);
    assert!(text.lines().nth(1).unwrap().starts_with("│ (.)─── . ─┼→ ."), "{text}");
    assert!(text.contains("  r1c1 = r1c2 + r1c3\n  r1c1 = r2c1\n"), "{text}");
    assert_eq!((count(&drawing, "ring"), count(&drawing, "arrow")), (1, 5), "two shafts, two heads, the sample");
}

#[test]
fn a_value_that_an_arrow_goes_through_stands_on_clear_ground_and_beside_the_head() {
    let arrow = ["kind = 'arrow', circle = 'r1c1', shaft = 'r1c2 r1c3'"];
    assert_eq!(count(&clues(&arrow), "plate"), 0, "blanks need none");
    let given = drawn(&format!("givens = \"r1c1=3 r1c2=2\"\nclues = [{{ {} }}]\n", arrow[0]));
    assert_eq!(count(&given, "plate"), 1, "the value in the circle has none");
}

#[test]
fn dots_and_signs_stand_on_the_side_that_two_cells_share() {
    let dots = "kind = 'kropki', white = 'r1c1 r1c2', black = 'r1c4 r2c4', negative = true";
    let drawing = clues(&[dots, "kind = 'inequality', signs = 'r3c1 < r4c1, r3c3 > r3c4, r1c1 < r4c4'"]);
    let expected = "\
┌───────┬───────┐
│ . ○ . │ .   . │
│       │     ● │
│ .   . │ .   . │
├───────┼───────┤
│ .   . │ . > . │
│ ∧     │       │
│ .   . │ .   . │
└───────┴───────┘

kropki: white: consecutive values; black: one is twice the other
  it holds for no neighbours without a sign
inequality: the sign opens to the greater value
  r1c1 < r4c4
";
    assert_eq!(text(&drawing), expected);
    let ascii = ascii(&drawing);
    assert!(ascii.contains("| . o . |") && ascii.contains("* |") && ascii.contains("| ^ "), "{ascii}");
    assert_eq!((count(&drawing, "white"), count(&drawing, "black"), count(&drawing, "plate")), (1, 1, 2));
}

#[test]
fn a_second_sign_at_the_same_place_is_told() {
    let drawing = clues(&["kind = 'kropki', white = 'r1c1 r1c2'", "kind = 'xv', v = 'r1c1 r1c2'"]);
    assert!(text(&drawing).contains("\n  V: r1c1 r1c2\n"), "{}", text(&drawing));
}

#[test]
fn numbers_stand_at_the_side_from_which_a_line_is_read() {
    let lines = [("row 1", 2), ("row 2 backwards", 3), ("column 1", 4), ("column 4 backwards", 1)];
    let entries = lines.map(|(line, seen)| format!("kind = 'skyscrapers', line = '{line}', seen = {seen}"));
    let drawing = clues(&entries.each_ref().map(String::as_str));
    let expected = "    4
  +-----+-----+
2 | . . | . . |
  | . . | . . | 3
  +-----+-----+
  | . . | . . |
  | . . | . . |
  +-----+-----+
            1
";
    assert!(ascii(&drawing).starts_with(expected), "{}", ascii(&drawing));
    assert_eq!(["outside", "outside left", "outside right"].map(|class| count(&drawing, class)), [2, 1, 1]);
}

#[test]
fn sums_of_diagonals_stand_where_they_begin_with_an_arrow() {
    let drawing = clues(&["kind = 'little-killer', from = 'r1c2', direction = 'south-west', sum = 5"]);
    assert_eq!(text(&drawing).lines().next().unwrap().trim(), "↙5");
    let part = clues(&["kind = 'little-killer', cells = 'r2c2 r3c3', sum = 5"]);
    assert!(text(&part).contains("\n  5: r2c2 r3c3\n"), "a line that does not reach the border: {}", text(&part));
}

#[test]
fn circles_squares_corners_and_diamonds_are_seen() {
    let drawing = clues(&[
        "kind = 'odd', cells = 'r1c1'",
        "kind = 'even', cells = 'r1c2'",
        "kind = 'quadruple', cells = 'r1c1:r2c2', values = '1 3'",
        "kind = 'lockout-line', cells = 'r4c1..r4c3', apart = 2",
    ]);
    let text = text(&drawing);
    assert!(text.starts_with("┌───────────┬───────────┐\n│ (.)   {.} │"), "{text}");
    assert!(text.lines().nth(2).unwrap().contains("1,3"), "{text}");
    assert!(text.contains("<.>─── .") && text.contains("lockout-line, apart 2: "), "{text}");
    assert_eq!(count(&drawing, "ring"), 4);
}

#[test]
fn a_round_of_for_is_drawn_and_a_scope_is_told() {
    let drawing = clues(&[
        "kind = 'cage', for = 'i in 1..4', cells = 'r{i}c1 r{i}c2', sum = 'i + 2'",
        "kind = 'exactly', count = 1, values = 2, in = '2x2'",
    ]);
    assert_eq!(count(&drawing, "cage"), 4);
    let text = text(&drawing);
    assert!(["━3━", "╌4╌", "━5━", "╌6╌"].iter().all(|label| text.contains(label)), "{text}");
    assert!(text.contains("\n  exactly 1 cell with 2, in 2x2\n"), "{text}");
}

#[test]
fn pencil_marks_are_aligned_and_struck_ones_stand_behind_a_minus() {
    let puzzle = read::one("12 34 | 12 34\n3 4 | 1 2\n---\n1234 1234 | 12 3\n2 1 | 34 34\n").unwrap();
    let sudoku = Model::builtin("sudoku").unwrap();
    let mut drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(4, None).unwrap(), &sudoku, None).unwrap();
    assert!(ascii(&drawing).contains("| 12   34   | 12   34   |"), "{}", ascii(&drawing));
    drawing.pencil(0, &["1".to_owned()], &["2".to_owned()]);
    assert!(ascii(&drawing).contains("| 1-2  34   |"), "{}", ascii(&drawing));
    assert_eq!(count(&drawing, "strike"), 1);
}

#[test]
fn givens_are_told_apart_from_what_was_found_and_highlights_from_both() {
    let mut drawing = drawn("givens = 'r1c1=1'");
    assert!(ascii(&drawing).contains("| 1 . | . . |"));
    drawing.write(1, "2".to_owned(), Role::Found);
    drawing.write(0, "9".to_owned(), Role::Found);
    drawing.highlight(&[1]);
    assert!(ascii(&drawing).contains("| 1'[2]| .  . |"), "{}", ascii(&drawing));
    let coloured = write(&drawing, Look { paint: Paint::Colour, ..Look::default() });
    assert!(coloured.contains("\u{1b}[1m1\u{1b}[0m") && !coloured.contains('\''), "{coloured}");
    assert_eq!(["value given", "value found", "highlight"].map(|class| count(&drawing, class)), [1, 1, 1]);
}

#[test]
fn pieces_of_a_packing_have_borders_and_letters() {
    let loaded = Shipped::by_name("dominoes").unwrap().load(&Settings::default()).unwrap();
    let drawing = Drawing::of_instance(&loaded.instance).unwrap();
    assert!(text(&drawing).contains("pieces: "), "{}", text(&drawing));
    let mut placed = drawing.clone();
    let first = loaded.instance.problem().all_candidates().next().unwrap();
    placed.fill(loaded.instance.legend(), &[first], Role::Found);
    assert_eq!(placed.regions.len(), drawing.regions.len() + 1);
    assert_eq!(count(&placed, "tint t0"), 2);
}

#[test]
fn graphs_are_lists_of_neighbours_and_nodes_around_a_circle() {
    let graph = "c colours 3\np edge 4 3\ne 1 2\ne 2 3\ne 1 3\n";
    let reading = exchange::read("x.col", graph.as_bytes(), &Request::default()).unwrap();
    let drawing = Drawing::of_instance(&reading.instance).unwrap();
    assert!(text(&drawing).ends_with("1: 2 3\n2: 1 3\n3: 1 2\n4:\n"), "{}", text(&drawing));
    assert_eq!((count(&drawing, "white"), count(&drawing, "thin")), (4, 3));
}

#[test]
fn frames_that_share_a_square_stand_apart_and_others_do_not() {
    let frame = |squares: &[usize], stroke| Frame { squares: squares.to_vec(), stroke, label: String::new() };
    let mut drawing = drawn("");
    drawing.overlay.frames = vec![
        frame(&[0, 4], Stroke::Solid),
        frame(&[2, 6], Stroke::Solid),
        frame(&[0, 1, 2], Stroke::Dashed),
        frame(&[4, 5, 6], Stroke::Dashed),
    ];
    let picture = svg::write(&drawing);
    let path = |class: &str| -> Vec<&str> {
        picture.lines().filter(|line| line.contains(&format!("class=\"{class} frame\""))).collect()
    };
    let starts = |class| -> Vec<String> {
        path(class)
            .into_iter()
            .map(|line| line.split("d=\"M").nth(1).unwrap().split('L').next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        (starts("base"), starts("cover")),
        (vec!["2 2".to_owned(), "98 2".to_owned()], vec!["4 4".to_owned(), "4 52".to_owned()])
    );
}

#[test]
fn values_of_a_quadruple_are_parted_and_stand_in_two_lines_if_they_are_many() {
    let quadruple = |values: &str| clues(&[&format!("kind = 'quadruple', cells = 'r1c1:r2c2', values = '{values}'")]);
    let texts = |values: &str| {
        let picture = svg::write(&quadruple(values));
        let texts = picture.lines().filter(|line| line.contains("class=\"sign\"") || line.contains("class=\"label\""));
        texts.map(|line| line.split(['>', '<']).nth(2).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!((texts("1 2"), texts("1 2 3 4")), (vec!["1 2".to_owned()], vec!["1 2".to_owned(), "3 4".to_owned()]));
    assert!(text(&quadruple("1 2 3 4")).lines().nth(2).unwrap().contains("1,2,3,4"), "{}", text(&quadruple("1 2 3 4")));
}

#[test]
fn heads_of_arrows_leave_room_for_values() {
    let picture = svg::write(&clues(&["kind = 'arrow', circle = 'r1c1', shaft = 'r1c2 r1c3'"]));
    // The middle of r1c3 is at 120, and the head ends 13 before it.
    assert!(picture.contains("M45 24L72 24L107 24\""), "{picture}");
    assert!(!picture.contains("120 24"), "{picture}");
}

#[test]
fn nine_kinds_of_lines_have_nine_looks() {
    let kinds = [
        "palindrome",
        "renban",
        "whispers",
        "region-sum-line",
        "entropic-line",
        "modular-line",
        "nabner",
        "zipper-line",
        "parity-line",
    ];
    let lines: Vec<String> = kinds.iter().map(|kind| format!("kind = '{kind}', cells = 'r1c1 r1c2 r1c3'")).collect();
    let drawing = clues(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    for look in 0..kinds.len() {
        // The line, and its sample beside the legend.
        assert_eq!(count(&drawing, &format!("line k{look}")), 2, "{look}");
    }
}

#[test]
fn a_unit_of_all_cells_is_said_in_words() {
    let shipped = Shipped::by_name("magic-square").expect("a model that is shipped");
    let loaded = shipped.load(&Settings::default()).expect("it is complete");
    let drawing = Drawing::of_instance(&loaded.instance).expect("it has a board");
    let told: Vec<&str> = drawing.marks.iter().map(|mark| mark.words.as_str()).collect();
    assert!(told.contains(&"the square: all cells"), "{told:?}");
    assert!(!text(&drawing).contains(".a"));
}
