//! Rows that a text calls boxes: `Box 1:`, `square_2: [`, `nw=`, a table with a first column of boxes, `boxes[0][2] = 7`.

use super::super::grids::find::{Doubt, Find};
use super::super::order::nouns::names_box;
use super::super::order::row_labels;
use super::super::text::Text;

/// Names of a box in labels, beside the nouns for it.
const MORE: [&str; 6] = ["tile", "sector", "minigrid", "subsquare", "quadrat", "minisquare"];

/// Whether each row of a grid has the name and the number of a box before it, or its place, or a header does.
pub(in super::super) fn are_boxes(find: &Find, heads: &[&str], joined: &str) -> bool {
    let lower = joined.to_lowercase().replace("sub-", "sub").replace("mini-", "mini").replace("3x3", "box");
    let side = find.content.side;
    row_labels::are_named(find, &lower, |name| is_box(name) || name == "b")
        || have_places(&lower, side)
        || have_sizes(&lower, side)
        || heads.iter().any(|head| heads_boxes(head, side))
}

/// What is doubtful about named cells whose first number is that of a box.
pub(in super::super) fn doubt_of_cells(find: &Find, text: &Text) -> Option<Doubt> {
    let first = text.lines[find.lines.0].text.to_lowercase();
    let name = first.split(['[', '(']).next().unwrap_or("");
    let name = name.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or("");
    if first.contains(['[', '(']) && is_box(name) {
        return Some(Doubt::Boxes);
    }
    let heads = text.lines[..find.lines.0].iter().map(|line| line.text.as_str());
    let names_box = |head: &str| {
        let fields = fields(head);
        fields.len() == 3 && fields.first().is_some_and(|first| is_box(first))
    };
    heads.into_iter().any(names_box).then_some(Doubt::Parts)
}

fn is_box(word: &str) -> bool {
    names_box(word) || MORE.contains(&word)
}

/// The fields of a header in small letters.
fn fields(head: &str) -> Vec<String> {
    let fields =
        head.split([',', ';', '\t', '|']).map(|field| field.trim().trim_matches(['"', '\'', '*']).to_lowercase());
    fields.filter(|field| !field.is_empty()).collect()
}

/// Whether a header calls the first column of a table a box, and has a field for each cell.
fn heads_boxes(head: &str, side: usize) -> bool {
    let fields = fields(head);
    fields.len() == side + 1 && is_box(&fields[0])
}

/// Whether each row of a grid has a size and a number before it: `3x3 1:`.
fn have_sizes(text: &str, side: usize) -> bool {
    let is_size = |word: &str| {
        let sides = word.split_once(['x', '×', '*']);
        let count = |side: &str| side.parse().ok().filter(|count: &usize| (2..=6).contains(count));
        sides.and_then(|(rows, columns)| Some(count(rows)? * count(columns)?)) == Some(side)
    };
    let is_label = |line: &str| {
        let (word, behind) = line.trim_start().split_once([' ', '#', '-', '_'])?;
        let digits = behind.trim_start_matches(['#', ' ', '-', '_']);
        let rest = digits.trim_start_matches(|sign: char| sign.is_ascii_digit());
        (is_size(word) && rest.len() < digits.len()).then(|| rest.trim_start().starts_with([':', '=', '.', ')']))
    };
    text.lines().filter(|line| is_label(line) == Some(true)).count() == side
}

/// Words for the places of nine boxes, without spaces and signs.
const PLACES: [&str; 36] = [
    "nw",
    "n",
    "ne",
    "w",
    "c",
    "e",
    "sw",
    "s",
    "se",
    "m",
    "northwest",
    "north",
    "northeast",
    "west",
    "east",
    "southwest",
    "south",
    "southeast",
    "center",
    "centre",
    "middle",
    "obenlinks",
    "obenmitte",
    "obenrechts",
    "mittelinks",
    "mitte",
    "mitterechts",
    "untenlinks",
    "untenmitte",
    "untenrechts",
    "tl",
    "tr",
    "bl",
    "br",
    "top",
    "bottom",
];

/// Parts of such words: `top-left`, `middleRight`, `lower_center`.
const HEIGHTS: [&str; 9] = ["top", "upper", "middle", "mid", "center", "centre", "bottom", "lower", ""];
const SIDES: [&str; 7] = ["left", "center", "centre", "middle", "mid", "right", ""];

fn is_place(word: &str) -> bool {
    let is_pair = |height: &&str| word.strip_prefix(*height).is_some_and(|side| SIDES.contains(&side));
    !word.is_empty() && (PLACES.contains(&word) || HEIGHTS.iter().any(is_pair))
}

/// Whether nine keys before cells are the places of boxes, each another one.
fn have_places(text: &str, side: usize) -> bool {
    if side != 9 {
        return false;
    }
    let key = |before: &str| -> String {
        let key = before.rsplit(['{', ',', '\n', '[', ';']).next().unwrap_or("");
        key.chars().filter(|sign| sign.is_alphabetic()).collect()
    };
    let signs = text.match_indices([':', '=']).map(|(at, _)| key(&text[..at]));
    let mut keys: Vec<String> = signs.filter(|key| is_place(key)).collect();
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    count == side && keys.len() == side
}

#[cfg(test)]
mod tests {
    use super::{have_places, have_sizes, heads_boxes};

    #[test]
    fn places_of_boxes_and_headers_are_known() {
        let lines = |names: [&str; 9]| names.map(|name| format!("{name} = . . 7 . 3 2 . . 5\n")).concat();
        assert!(have_places(&lines(["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"]), 9));
        let long = ["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"];
        assert!(have_places(&lines(long), 9));
        assert!(!have_places(&lines(["a", "b", "c", "d", "e", "f", "g", "h", "i"]), 9));
        let sizes =
            |size: &str| (1..=9).map(|at| format!("{size} {at}: . . 7 . 3 2 . . 5\n")).collect::<Vec<_>>().concat();
        assert!(have_sizes(&sizes("3x3"), 9) && have_sizes(&sizes("3×3"), 9));
        assert!(!have_sizes(&sizes("2x2"), 9) && !have_sizes(&sizes("row"), 9));
        for head in ["Box,1,2,3,4", "| Block |1|2|3|4|", "\"square\"\tp1\tp2\tp3\tp4"] {
            assert!(heads_boxes(head, 4), "{head}");
        }
        assert!(!heads_boxes("Row,1,2,3,4", 4) && !heads_boxes("Box,1,2", 4));
    }
}
