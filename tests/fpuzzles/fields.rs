//! The fields of marks: values that are missing, empty, zero, less, too large or no numbers; lines of every length.

use super::border::{falling, line_from, sandwich, skyscrapers, x_sum};
use super::convention::{differ, sum};
use super::file::{grids_of, imported, list, text};
use super::grid::{Cell, Grid, all_of_side_4};
use super::lines::{LINES, whispers};

/// A field as the file has it, behind a comma, and the number that it is.
const VALUES: [(&str, Field); 18] = [
    ("", Field::Nothing),
    (",\"value\":null", Field::Nothing),
    (",\"value\":\"\"", Field::Nothing),
    (",\"value\":\"  \"", Field::Nothing),
    (",\"value\":0", Field::Number(0)),
    (",\"value\":\"0\"", Field::Number(0)),
    (",\"value\":-3", Field::Number(-3)),
    (",\"value\":\"-1\"", Field::Number(-1)),
    (",\"value\":1", Field::Number(1)),
    (",\"value\":\"2\"", Field::Number(2)),
    (",\"value\":3", Field::Number(3)),
    (",\"value\":\"5\"", Field::Number(5)),
    (",\"value\":7", Field::Number(7)),
    (",\"value\":\"999999\"", Field::Number(999_999)),
    (",\"value\":2.5", Field::Other),
    (",\"value\":\"seven\"", Field::Other),
    (",\"value\":true", Field::Other),
    (",\"value\":[2]", Field::Other),
];

#[derive(Clone, Copy)]
enum Field {
    Nothing,
    Number(i64),
    /// It is there and no whole number.
    Other,
}

/// What is so of a grid.
type Holds = Box<dyn Fn(&Grid) -> bool>;

/// What a mark with a number, or without one, says of a grid; `None` where it must be refused.
type Meaning = fn(Option<i64>) -> Option<Holds>;

const PAIR: [Cell; 2] = [(1, 2), (1, 3)];
const LINE: [Cell; 3] = [(1, 1), (2, 1), (3, 1)];

fn always() -> Holds {
    Box::new(|_| true)
}

/// A clue that counts something: a number from 0, or nothing.
fn counted(number: Option<i64>, count: fn(&Grid) -> i64) -> Option<Holds> {
    match number {
        None => Some(always()),
        Some(number) => (number >= 0).then(|| -> Holds { Box::new(move |grid| count(grid) == number) }),
    }
}

/// The keys with a number: the mark up to it, and what it says.
fn numbered() -> [(&'static str, String, Meaning); 9] {
    let (pair, line) = (format!("\"cells\":{}", list(&PAIR)), format!("\"cells\":{}", list(&LINE)));
    [
        ("killercage", line, |number| {
            let total = number.filter(|number| *number > 0);
            Some(Box::new(move |grid| differ(&grid.of(&LINE)) && total.is_none_or(|total| sum(grid, &LINE) == total)))
        }),
        ("littlekillersum", "\"cell\":\"R0C1\",\"direction\":\"DR\"".to_owned(), |number| {
            let total = number.filter(|number| *number > 0);
            Some(Box::new(move |grid| total.is_none_or(|total| sum(grid, &falling(4)) == total)))
        }),
        ("sandwichsum", "\"cell\":\"R2C5\"".to_owned(), |number| {
            counted(number, |grid| sandwich(grid, &line_from(4, (2, 5))))
        }),
        ("xsum", "\"cell\":\"R0C3\"".to_owned(), |number| counted(number, |grid| x_sum(grid, &line_from(4, (0, 3))))),
        ("skyscraper", "\"cell\":\"R4C0\"".to_owned(), |number| {
            let number = Some(number).filter(|number| number.is_none_or(|seen| seen <= 4))?;
            counted(number, |grid| skyscrapers(grid, &line_from(4, (4, 0))))
        }),
        ("whispers", format!("\"lines\":[{}]", list(&LINE)), |number| {
            let apart = u64::try_from(number.unwrap_or(2)).ok().filter(|apart| (1..4).contains(apart))?;
            Some(Box::new(move |grid| whispers(grid, &LINE, apart)))
        }),
        ("difference", pair.clone(), |number| {
            counted(Some(number.unwrap_or(1)), |grid| (grid.at(PAIR[0]) - grid.at(PAIR[1])).abs())
        }),
        ("ratio", pair.clone(), |number| {
            let by = Some(number.unwrap_or(2)).filter(|by| *by >= 0)?;
            let is_ratio = move |one: i64, other: i64| one == by * other || other == by * one;
            Some(Box::new(move |grid| is_ratio(grid.at(PAIR[0]), grid.at(PAIR[1]))))
        }),
        ("xv", pair, |number| counted(number, |grid| sum(grid, &PAIR))),
    ]
}

/// Holds a file against the meaning it should have.
fn check(rest: &str, meaning: Option<Holds>, all: &[Grid]) {
    match (imported(&text(4, rest)), meaning) {
        (Err(error), None) => assert!(error.starts_with("x:1:"), "it points into the file: {error}"),
        (Ok(instance), Some(holds)) => {
            assert!(grids_of(&instance).iter().eq(all.iter().filter(|grid| holds(grid))), "{rest}");
        }
        (Err(error), Some(_)) => panic!("{rest} is refused: {error}"),
        (Ok(_), None) => panic!("{rest} is read"),
    }
}

#[test]
fn a_number_means_what_the_convention_says_whatever_it_is() {
    let all = all_of_side_4();
    for (key, start, meaning) in numbered() {
        for (field, value) in VALUES {
            let meaning = match value {
                Field::Nothing => meaning(None),
                Field::Number(number) => meaning(Some(number)),
                Field::Other => None,
            };
            check(&format!(",\"{key}\":[{{{start}{field}}}]"), meaning, &all);
        }
    }
}

#[test]
fn lines_of_every_length_are_read_and_short_ones_say_nothing() {
    let all = all_of_side_4();
    let long = [(2, 1), (2, 2), (1, 2), (1, 3), (2, 3), (3, 3)];
    for (key, holds) in LINES {
        for length in 0..=long.len() {
            let (one, other) = (long[..length].to_vec(), [(4, 4), (3, 4), (3, 3)]);
            let lines = format!("\"lines\":[{},{}]", list(&one), list(&other));
            let holds = move |grid: &Grid| holds(grid, &one) && holds(grid, &other);
            check(&format!(",\"{key}\":[{{{lines}}}]"), Some(Box::new(holds)), &all);
        }
    }
}

#[test]
fn marks_without_cells_say_nothing() {
    let all = all_of_side_4();
    for mark in [
        "\"killercage\":[{\"cells\":[],\"value\":\"7\"}]",
        "\"extraregion\":[{\"cells\":[]}]",
        "\"clone\":[{\"cells\":[],\"cloneCells\":[]}]",
        "\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[]}]",
        "\"rowindexer\":[{\"cells\":[]}],\"columnindexer\":[],\"boxindexer\":null",
        "\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\"],[]]}]",
        "\"even\":[],\"negative\":[],\"antiknight\":false,\"nonconsecutive\":null",
    ] {
        check(&format!(",{mark}"), Some(always()), &all);
    }
}

#[test]
fn keys_of_another_type_are_refused() {
    for mark in [
        "\"even\":{\"cell\":\"R1C1\"}",
        "\"negative\":\"ratio\"",
        "\"negative\":[\"Ratio\"]",
        "\"ratio\":true",
        "\"thermometer\":[[\"R1C1\",\"R1C2\"]]",
        "\"antiknight\":1",
        "\"nonconsecutive\":\"yes\"",
        "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"values\":3}]",
        "\"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[]}]",
        "\"minimum\":[{\"cell\":\"R0C1\"}]",
        "\"rowindexer\":[{\"cell\":\"R1C1\"}]",
        "\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]",
    ] {
        check(&format!(",{mark}"), None, &[]);
    }
}
