//! What the JSON of f-puzzles says: a grid of cells, and under each other key the marks of one rule.

use super::super::page::quoted as shown;
use super::entry::entries;
use super::json::Document;
use super::marks::MARKS;
use super::puzzle::{Origin, Puzzle, Spot, cells, quoted};
use super::told;
use super::{dots, grid};
use crate::instance::Json;
use crate::instance::TextError;
use exactone_core::spelling::nearest;

/// Rules that are said by true.
const FLAGS: [&str; 6] = ["diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", dots::NONCONSECUTIVE];

/// What is no rule.
const ASIDE: [&str; 14] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "negative",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "msgcorrect",
    "autoPencilMarks",
    "id",
];

/// What is said to who has solved it.
const MESSAGES: [&str; 2] = ["successMessage", "msgcorrect"];

/// What is drawn only.
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// Fields of a mark that are read.
const FIELDS: [&str; 7] = ["cells", "cell", "lines", "value", "values", "cloneCells", "direction"];

/// Fields of a mark that say how it looks, or where it came from.
const LOOKS: [&str; 11] = [
    "outlineC",
    "baseC",
    "fontC",
    "color",
    "colors",
    "size",
    "width",
    "height",
    "angle",
    "fromConstraint",
    "isNewConstraint",
];

pub(super) fn read(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let mut puzzle = grid::read(document)?;
    for (key, value) in document.entries()?.iter().filter(|(_, value)| !value.is_empty()) {
        let key = key.as_str();
        let is_mark = MARKS.iter().any(|(known, _)| *known == key) || dots::KEYS.contains(&key);
        if MESSAGES.contains(&key) {
            puzzle.notes.push(format!("the words of `{key}` are not read"));
        }
        if key == "ruleset" && value.text().is_some_and(told::says_nothing_more) {
            puzzle.asides.push("the rules in words (`ruleset`) are those of every Sudoku".to_owned());
        } else if key == "ruleset" {
            puzzle.notes.push("the rules in words (`ruleset`) are not read: only the clues are".to_owned());
        }
        if is_mark {
            puzzle.notes.extend(unread_fields(key, value));
        }
        if let Some((_, read)) = MARKS.iter().find(|(known, _)| *known == key) {
            for entry in entries(document, key, puzzle.side)? {
                puzzle.made_of(entry.origin());
                read(&entry, &mut puzzle)?;
            }
        } else if FLAGS.contains(&key) {
            flag(document, (key, value), &mut puzzle)?;
        } else if DRAWN.contains(&key) {
            puzzle.notes.push(format!("`{key}` is drawn only: what it means is not read"));
        } else if !ASIDE.contains(&key) && !dots::KEYS.contains(&key) {
            let known = MARKS.iter().map(|(key, _)| *key);
            return Err(document.unknown(key, known.chain(FLAGS).chain(dots::KEYS)));
        }
    }
    dots::read(document, &mut puzzle)?;
    Ok(puzzle)
}

/// A note for each field of marks that nobody reads, once.
fn unread_fields(key: &str, marks: &Json) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    for (field, value) in marks.list().unwrap_or_default().iter().flat_map(Json::fields) {
        if FIELDS.contains(&field.as_str()) || LOOKS.contains(&field.as_str()) || value.is_empty() {
            continue;
        }
        let near = nearest(field, FIELDS).map_or(String::new(), |near| format!(", did you mean `{near}`?"));
        let note = format!("{} in `{key}` is not read{near}", shown(field));
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

fn flag(document: &Document<'_>, (key, value): (&str, &Json), puzzle: &mut Puzzle) -> Result<(), TextError> {
    if *value != Json::Flag(true) {
        return Err(document.fault(key, format!("`{key}` is true or false")));
    }
    puzzle.made_of(Origin { key: key.to_owned(), number: None });
    let side = i64::try_from(puzzle.side).expect("sides are small");
    let diagonal = |of: fn(i64, i64) -> Spot| (1..=side).map(|at| of(at, side)).collect::<Vec<Spot>>();
    match key {
        "antiknight" => puzzle.clue("anti-knight", &[]),
        "antiking" => puzzle.clue("anti-king", &[]),
        "diagonal+" => unit(puzzle, "the rising diagonal", &diagonal(|at, side| (side + 1 - at, at))),
        "diagonal-" => unit(puzzle, "the falling diagonal", &diagonal(|at, _| (at, at))),
        "disjointgroups" => disjoint_groups(puzzle),
        // It is the absence of dots, and read with them.
        _ => {}
    }
    Ok(())
}

fn unit(puzzle: &mut Puzzle, name: &str, spots: &[Spot]) {
    puzzle.unit("cells", &[("name", quoted(name)), ("cells", quoted(&cells(spots)))]);
}

/// The cells that have the same place in each region, counted row by row.
fn disjoint_groups(puzzle: &mut Puzzle) {
    let mut groups: Vec<Vec<Spot>> = vec![Vec::new(); puzzle.side];
    let mut seen = std::collections::HashMap::new();
    for (spot, region) in puzzle.spots().zip(&puzzle.regions) {
        let Some(region) = region else { continue };
        let place: &mut usize = seen.entry(*region).or_default();
        if let Some(group) = groups.get_mut(*place) {
            group.push(spot);
        }
        *place += 1;
    }
    for (number, group) in (1..).zip(groups).filter(|(_, group)| !group.is_empty()) {
        unit(puzzle, &format!("place {number} of the boxes"), &group);
    }
}
