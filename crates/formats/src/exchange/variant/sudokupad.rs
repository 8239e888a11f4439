//! What the JSON of `SudokuPad` says: cells with values, regions and cages; all else in it is drawn.
//!
//! Rows and columns count from 0. Regions are those that the file lists, or none. A cage with a whole number as its value
//! is a killer cage. A cage without a value is only an outline, unless it is `unique`.

use super::super::page::quoted as shown;
use super::json::Document;
use super::place::Step;
use super::puzzle::{LARGEST, Origin, Puzzle, Spot, cells, quoted};
use super::told;
use crate::instance::Json;
use crate::instance::TextError;
use exactone_core::spelling::nearest;

/// What is no rule.
const ASIDE: [&str; 9] = ["id", "cellSize", "metadata", "settings", "cells", "regions", "cages", "solution", "title"];

/// What is drawn only.
const DRAWN: [&str; 5] = ["lines", "overlays", "underlays", "arrows", "triggereffect"];

pub(super) fn read(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let mut puzzle = grid(document)?;
    let about = |key: &str| document.root.field("metadata").and_then(|about| about.field(key)).and_then(Json::text);
    puzzle.title = about("title").map(str::to_owned);
    puzzle.author = about("author").map(str::to_owned);
    solution(document, &mut puzzle);
    for (key, value) in document.root.field("metadata").map_or(&[][..], Json::fields) {
        match (key.as_str(), value.text()) {
            ("title" | "author" | "solution", _) => {}
            _ if value.is_empty() => {}
            ("rules", Some(rules)) => told::note_rules(&mut puzzle, "`rules` of `metadata`", rules),
            _ => puzzle.notes.push(format!("{} of `metadata` is not read", shown(key))),
        }
    }
    words_among_cages(document, &mut puzzle);
    regions(document, &mut puzzle)?;
    cages(document, &mut puzzle)?;
    for (key, _) in document.entries()?.iter().filter(|(_, value)| !value.is_empty()) {
        if DRAWN.contains(&key.as_str()) {
            puzzle.notes.push(format!("`{key}` are drawn only: what they mean stands in the rules, and is not read"));
        } else if !ASIDE.contains(&key.as_str()) {
            return Err(document.unknown(key, ASIDE.into_iter().chain(DRAWN)));
        }
    }
    Ok(puzzle)
}

/// What stands in words among the cages.
fn words_among_cages(document: &Document<'_>, puzzle: &mut Puzzle) {
    let cages = document.root.field("cages").and_then(Json::list).unwrap_or_default();
    for (name, words) in cages.iter().filter_map(told::of_cage) {
        match name.as_str() {
            "title" => _ = puzzle.title.get_or_insert_with(|| words.to_owned()),
            "author" => _ = puzzle.author.get_or_insert_with(|| words.to_owned()),
            "solution" => {}
            "rules" => told::note_rules(puzzle, "`rules` of `cages`", words),
            _ => puzzle.notes.push(format!("{} among the cages is not read", shown(&name))),
        }
    }
}

/// The solution: a digit for each cell, here, among the metadata or among the cages.
fn solution(document: &Document<'_>, puzzle: &mut Puzzle) {
    let of_metadata = || document.root.field("metadata")?.field("solution");
    let cages = document.root.field("cages").and_then(Json::list).unwrap_or_default();
    let of_cages = || cages.iter().filter_map(told::of_cage).find(|(name, _)| name == "solution").map(|(_, text)| text);
    let stated = document.root.field("solution").or_else(of_metadata).filter(|text| !text.is_empty());
    let Some(text) = stated.map_or_else(|| of_cages().map(Some), |text| Some(text.text())) else { return };
    let side = i64::try_from(puzzle.side).expect("sides are small");
    let digit = |c: char| c.to_digit(10).map(i64::from).filter(|digit| (1..=side).contains(digit));
    let digits: Option<Vec<i64>> = text.and_then(|text| text.chars().map(digit).collect());
    match digits.filter(|digits| digits.len() == puzzle.side * puzzle.side) {
        Some(digits) => puzzle.solution = digits,
        None => puzzle.notes.push("`solution` is no digit for each cell, and is not read".to_owned()),
    }
}

fn grid(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let rows = document.root.field("cells").and_then(Json::list);
    let rows: Option<Vec<&[Json]>> = rows.and_then(|rows| rows.iter().map(Json::list).collect());
    let rows = rows.filter(|rows| !rows.is_empty() && rows.iter().all(|row| row.len() == rows.len()));
    let rows = rows.ok_or_else(|| document.fault("cells", "`cells` needs as many rows as columns"))?;
    if rows.len() > LARGEST {
        return Err(document.fault("cells", format!("a grid of side {}, the limit is {LARGEST}", rows.len())).limit());
    }
    let mut puzzle = Puzzle::new(rows.len());
    let side = i64::try_from(rows.len()).expect("sides are small");
    for (at, cell) in rows.concat().iter().enumerate() {
        let (row, column) = (at / rows.len(), at % rows.len());
        let fault = |message: String| {
            let message = format!("{message} (row {}, column {} of `cells`)", row + 1, column + 1);
            document.fault_at(&[Step::Key("cells"), Step::Item(row), Step::Item(column)], message)
        };
        // The value may stand under a key that is misspelt.
        let near = |key: &str| key != "value" && nearest(key, ["value"]).is_some();
        if let Some((key, _)) = cell.fields().iter().find(|(key, _)| near(key)) {
            return Err(fault(format!("{} is no key of a cell, did you mean `value`?", shown(key))));
        }
        let Some(value) = cell.field("value").filter(|value| !value.is_empty()) else { continue };
        let number = value.integer().filter(|number| (1..=side).contains(number));
        puzzle.givens[at] = Some(number.ok_or_else(|| fault(format!("a value from 1 to {side} expected")))?);
    }
    Ok(puzzle)
}

/// The cells of a list of pairs, rows and columns from 0.
fn spots(document: &Document<'_>, origin: &Origin, list: &Json, side: usize) -> Result<Vec<Spot>, TextError> {
    let number = |at: &Json| at.integer().filter(|at| usize::try_from(*at).is_ok_and(|at| at < side)).map(|at| at + 1);
    let spot = |pair: &Json| match pair.list() {
        Some([row, column]) => Some((number(row)?, number(column)?)),
        _ => None,
    };
    let spots: Option<Vec<Spot>> = list.list().and_then(|list| list.iter().map(spot).collect());
    let message = || format!("a list of cells `[row, column]` from 0, on the grid, expected ({})", origin.words());
    spots.ok_or_else(|| document.fault_at(&origin.steps(), message()))
}

fn regions(document: &Document<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let side = puzzle.side;
    puzzle.regions = vec![None; side * side];
    let regions = document.root.field("regions").and_then(Json::list).unwrap_or_default();
    for (number, region) in regions.iter().enumerate() {
        let origin = Origin { key: "regions".to_owned(), number: Some(number) };
        for (row, column) in spots(document, &origin, region, side)? {
            let at = usize::try_from((row - 1) * i64::try_from(side).unwrap_or(1) + column - 1).expect("on the grid");
            if puzzle.regions[at].replace(number).is_some() {
                let place = format!("[{}, {}], row {row} and column {column}", row - 1, column - 1);
                let message = format!("{place} from 1, is in two regions ({})", origin.words());
                return Err(document.fault_at(&origin.steps(), message));
            }
        }
    }
    Ok(())
}

fn cages(document: &Document<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let mut outlines = 0;
    for (number, cage) in document.root.field("cages").and_then(Json::list).unwrap_or_default().iter().enumerate() {
        let origin = Origin { key: "cages".to_owned(), number: Some(number) };
        let Some(list) = cage.field("cells").filter(|list| !list.is_empty()) else { continue };
        let value = cage.field("value").filter(|value| !value.is_empty());
        let is_unique = cage.field("unique") == Some(&Json::Flag(true));
        let spots = quoted(&cells(&spots(document, &origin, list, puzzle.side)?));
        let is_label = value.and_then(Json::text).is_some_and(|text| !text.contains(|c: char| c.is_ascii_digit()));
        puzzle.made_of(origin.clone());
        match value.map(Json::integer) {
            Some(None) if !is_label => {
                let message = format!("the value of a cage is no whole number that can be read ({})", origin.words());
                return Err(document.fault_at(&origin.steps(), message));
            }
            Some(Some(sum)) => puzzle.clue("cage", &[("cells", spots), ("sum", sum.to_string())]),
            None if is_unique => puzzle.clue("cage", &[("cells", spots)]),
            _ => outlines += 1,
        }
    }
    if outlines > 0 {
        puzzle.notes.push(format!("cages without a sum have been left out as outlines: {outlines}"));
    }
    Ok(())
}
