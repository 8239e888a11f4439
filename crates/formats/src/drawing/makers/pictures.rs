//! Clues that are a picture of the whole board: walls, trees, regions.

use super::made::Change;
use super::{Made, Making, outside};
use crate::drawing::description::Ground;
use crate::drawing::mark::Shape;
use std::collections::BTreeMap;

/// Black squares, with or without a text, and values that are given.
pub(in crate::drawing) fn walls(making: &mut Making<'_>) -> Made {
    let mut made = Made::default();
    let (mut black, mut numbers) = (0, 0);
    for (square, word) in words(making).into_iter().filter(|(_, word)| word != ".") {
        let is_given = making.clue.kind() == "str8ts" && !word.starts_with('#');
        let text = Some(word.trim_start_matches('#').to_owned()).filter(|text| !text.is_empty());
        numbers += usize::from(text.is_some());
        black += usize::from(!is_given);
        made.changes.push(Change::Fill(square, if is_given { Ground::Open } else { Ground::Wall }, text));
    }
    if making.clue.kind() == "akari" {
        name_values(making, &["a square without a bulb", "a bulb"], &mut made);
    }
    if !made.changes.is_empty() {
        made.add(Shape::Told, format!("{black} black squares, {numbers} squares with numbers"));
    }
    made
}

/// Trees, and the numbers of tents.
pub(in crate::drawing) fn trees(making: &mut Making<'_>) -> Made {
    let mut made = outside::both(making);
    name_values(making, &["a square without a tent", "a tent"], &mut made);
    let trees: Vec<usize> = words(making).into_iter().filter(|(_, word)| word == "T").map(|(at, _)| at).collect();
    if !trees.is_empty() {
        made.add(Shape::Told, format!("{} trees, T", trees.len()));
    }
    made.changes.extend(trees.into_iter().map(|tree| Change::Fill(tree, Ground::Open, Some("T".to_owned()))));
    made
}

/// Regions of squares.
pub(in crate::drawing) fn stars(making: &mut Making<'_>) -> Made {
    let mut regions: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let outline = making.sheet.outline;
    for (square, word) in outline.picture(making.clue, "regions").into_iter().enumerate() {
        if word != "." && word != "#" {
            regions.entry(word).or_default().push(square);
        }
    }
    let mut made = Made::one(Shape::Told, format!("{} regions", regions.len()));
    name_values(making, &["a square without a star", "a star"], &mut made);
    made.changes = regions.into_values().map(Change::Region).collect();
    made
}

/// The lengths of blocks, and what a filled square is called.
pub(in crate::drawing) fn blocks(making: &mut Making<'_>) -> Made {
    let mut made = outside::both(making);
    name_values(making, &["an empty square", "a filled square"], &mut made);
    made.changes.extend(making.sheet.outline.values().last().map(|filled| Change::Full(filled.to_owned())));
    made
}

/// What the values of the board mean, so that a solution can be read: those of a board that has no more than these and a wall or a tree.
fn name_values(making: &Making<'_>, meanings: &[&str], made: &mut Made) {
    let values: Vec<&str> = making.sheet.outline.values().collect();
    if values.len() <= meanings.len() + 1 {
        let words: Vec<String> =
            values.iter().zip(meanings).map(|(value, means)| format!("{value}: {means}")).collect();
        made.add(Shape::Told, words.join("; "));
    }
}

/// The squares of the picture with what stands in them.
fn words(making: &Making<'_>) -> Vec<(usize, String)> {
    making.sheet.outline.picture(making.clue, "picture").into_iter().enumerate().collect()
}
