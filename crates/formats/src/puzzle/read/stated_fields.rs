//! What a field beside a puzzle states by its name and its value: a rule, an order of cells other than by rows, or boxes. JSON, tables, and the text of
//! programs ask here.

use super::field_names::{affirms, denies, is_one_of, speaks_of};
use super::json_messages::{STATES_A_RULE, STATES_AN_ORDER, STATES_VALUES};
use super::order_names::{BOXES, COLUMN, TURNED};
use super::pasted::ANYWHERE;
use super::rule_names::states_rule;
use super::size_fields::{SizeFields, says_boxes, says_side};
use super::value_fields::{says_values, states_other_values};
use crate::model::variant_names::{is_variant_name, plain, variant_in};

/// Fields that are pencil marks in other programs, which only `marks` are here.
const PENCIL_MARKS: [&str; 7] =
    ["candidates", "notes", "pencil", "pencilmarks", "pencils", "possibilities", "centermarks"];

/// Fields that say the order of cells.
const ORDERS: [&str; 15] = [
    "arrangement",
    "axis",
    "by",
    "cellorder",
    "direction",
    "encoding",
    "indexing",
    "major",
    "majordimension",
    "order",
    "ordering",
    "orientation",
    "readingdirection",
    "readingorder",
    "storage",
];

/// Fields that say whether cells stand column by column, or box by box.
const FLAGS: [&str; 14] = [
    "blockwise",
    "boxwise",
    "bybox",
    "byboxes",
    "bycolumn",
    "bycolumns",
    "colmajor",
    "columnmajor",
    "columnsfirst",
    "columnwise",
    "fortranorder",
    "transpose",
    "transposed",
    "vertical",
];

/// Fields that say whether cells stand row by row.
const BY_ROWS: [&str; 7] = ["byrow", "byrows", "lefttoright", "ltr", "rowmajor", "rowsfirst", "rowwise"];

/// Fields that say whether, or how, a grid was turned.
const TURNS: [&str; 22] = [
    "bottomfirst",
    "bottomup",
    "flip",
    "fliph",
    "fliphorizontal",
    "flipped",
    "flipv",
    "flipvertical",
    "flipx",
    "flipy",
    "mirror",
    "mirrored",
    "reverse",
    "reversed",
    "righttoleft",
    "rotate",
    "rotated",
    "rotatedby",
    "rotation",
    "rtl",
    "turned",
    "upsidedown",
];

/// What such a field says beside a truth and a number.
const WAYS: [&str; 14] = [
    "horizontal",
    "horizontally",
    "vertical",
    "vertically",
    "h",
    "v",
    "x",
    "y",
    "both",
    "left",
    "right",
    "clockwise",
    "cw",
    "ccw",
];

/// Fields that may be switched off, with another puzzle left.
const PARTS: [&str; 6] = ["blocks", "box", "boxes", "regions", "squares", "subgrids"];

/// Beginnings of values that state an order, beside the words and phrases of texts.
const VALUES: [&str; 14] = [
    "spiral",
    "snake",
    "zigzag",
    "colmajor",
    "vertical",
    "fortran",
    "topdown",
    "toptobottom",
    "bybox",
    "byblock",
    "upsidedown",
    "righttoleft",
    "bottomup",
    "bottomtotop",
];

/// Other values that state one.
const NAMES: [&str; 7] = ["f", "box", "block", "rtl", "xy", "reverse", "down"];

/// Fields that are titles or places, whatever words stand in them.
const TITLES: &str = "attribution author comment copyright creator credits date description difficulty file filename hint hints id info \
    label license link name notes path publisher selected source symmetry tags technique techniques title url";

/// Fields of how a puzzle is shown, whose values may be the words of variants.
const SHOWN: [&str; 8] = ["color", "colour", "cursor", "font", "icon", "pattern", "status", "tool"];

/// What a field states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stated {
    /// Nothing of the puzzle.
    Nothing,
    /// How its boxes are cut, or how large it is.
    Size,
    /// A rule.
    Rule,
    /// That cells do not stand row by row.
    Order,
    /// That values are others than those from 1 on.
    Values,
    /// Boxes that are not understood.
    Boxes,
    /// Pencil marks.
    Marks,
}

impl Stated {
    /// What is said of a field that states a rule, an order or values.
    pub(super) fn told(self) -> Option<&'static str> {
        match self {
            Self::Rule => Some(STATES_A_RULE),
            Self::Order => Some(STATES_AN_ORDER),
            Self::Values => Some(STATES_VALUES),
            Self::Boxes | Self::Marks | Self::Size | Self::Nothing => None,
        }
    }
}

/// What a field states, its value given as JSON; sizes are taken.
pub(super) fn stated(name: &str, value: &str, sizes: &mut SizeFields) -> Stated {
    let word = plain(name);
    if says_boxes(&word) {
        let is_list = value.trim_start().starts_with(['[', '{']);
        return match sizes.take(&word, value) {
            Some(()) => Stated::Size,
            None if is_list && states_rule(name, value) => Stated::Rule,
            None => Stated::Boxes,
        };
    }
    let text = || value.trim().trim_matches('"').to_lowercase();
    if speaks_of(&PARTS, &word) && denies(&PARTS, &word, &text()) {
        return Stated::Rule;
    }
    sizes.take_side(&word, value);
    match () {
        () if states_order(&word, value) => Stated::Order,
        () if states_other_values(&word, value) => Stated::Values,
        () if states_rule(name, value) || speaks_of_rule(&word, value) => Stated::Rule,
        () if PENCIL_MARKS.contains(&word.as_str()) && holds_number(value) => Stated::Marks,
        () => Stated::Nothing,
    }
}

/// Whether a field of this name, without spaces and signs, holds pencil marks in other programs.
pub(super) fn names_pencil_marks(name: &str) -> bool {
    PENCIL_MARKS.contains(&name)
}

/// Whether a field of this name, without spaces and signs, may state more than its words say.
pub(super) fn may_state(name: &str) -> bool {
    says_boxes(name)
        || says_side(name)
        || says_values(name)
        || may_state_order(name)
        || speaks_of(&PARTS, name)
        || PENCIL_MARKS.contains(&name)
}

/// Whether a field of this name, without spaces and signs, may say how cells stand.
fn may_state_order(name: &str) -> bool {
    ORDERS.contains(&name) || [&FLAGS[..], &BY_ROWS, &TURNS].iter().any(|names| speaks_of(names, name))
}

/// Whether a field of this name, without spaces and signs, is a title or a place.
pub(super) fn is_title(name: &str) -> bool {
    TITLES.split_whitespace().any(|title| title == name)
}

/// Whether pencil marks say anything: numbers in a list.
fn holds_number(value: &str) -> bool {
    value.starts_with(['[', '{']) && value.contains(|digit: char| digit.is_ascii_digit())
}

/// Whether a field, its name without spaces and signs, says that cells stand column by column or box by box.
pub(super) fn states_order(name: &str, value: &str) -> bool {
    if !may_state_order(name) {
        return false;
    }
    let value = value.split([',', '}']).next().unwrap_or("").trim();
    let value = plain(value.trim_matches(['"', '\'']));
    let is_name = || [&NAMES[..], &COLUMN, &BOXES].iter().any(|names| names.contains(&value.as_str()));
    let is_order = || {
        let long = TURNED.into_iter().chain(COLUMN).filter(|word| word.len() > 5);
        VALUES.into_iter().chain(long).any(|word| value.starts_with(word))
            || ANYWHERE.iter().any(|(phrase, _)| value.starts_with(&plain(phrase)))
    };
    affirms(&FLAGS, name, &value)
        || denies(&BY_ROWS, name, &value)
        || affirms(&TURNS, name, &value)
        || is_one_of(&TURNS, name) && is_way(&value)
        || ORDERS.contains(&name) && (is_name() || is_order())
}

/// Whether a value is an angle, or says along what a grid was flipped.
fn is_way(value: &str) -> bool {
    let number = value.trim_end_matches("degrees").trim_end_matches("deg").trim_end_matches('°');
    let angle: Option<f64> = number.parse().ok();
    angle.is_some_and(|angle| angle != 0.0 && angle % 90.0 == 0.0) || WAYS.contains(&value)
}

/// Whether a text in a field names a variant and little else, or relates cells: `irregular`, `r1c1+r1c2=9`.
fn speaks_of_rule(name: &str, value: &str) -> bool {
    let Some(text) = value.trim().strip_prefix('"').map(|text| text.trim_end_matches('"')) else { return false };
    if is_title(name) || text.contains("://") {
        return false;
    }
    let is_short = text.split_whitespace().count() <= 3;
    let is_name = !SHOWN.contains(&name) && is_variant_name(text);
    is_name || is_short && variant_in(text).is_some() || relates_cells(text)
}

/// Whether a text names several cells, or one cell beside a sign that compares or adds.
fn relates_cells(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_ascii_alphanumeric());
    let is_cell = |word: &str| {
        let numbers = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        numbers.is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    match words.filter(|word| is_cell(word)).count() {
        0 => false,
        1 => text.contains(['=', '<', '>', '+']),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{SizeFields, Stated, stated};

    #[test]
    fn fields_state_rules_orders_and_boxes_by_name_and_value() {
        let of = |name: &str, value: &str| stated(name, value, &mut SizeFields::default());
        for (name, value) in [
            ("hyper", "true"),
            ("sums", "\"r1c1+r1c2=9\""),
            ("grid", "\"irregular\""),
            ("negative", "true"),
            ("variant", "\"X-Sudoku\""),
            ("level", "\"killer\""),
            ("extra", "\"r1c1 r2c2\""),
            ("boxes", "[[\"r1c1\",\"r1c2\"]]"),
            ("cages", "\"r1c1 r1c2\""),
            ("isX", "true"),
            ("is_x", "true"),
            ("noBoxes", "true"),
            ("useBoxes", "false"),
            ("rules_en", "\"Digits may not repeat on the diagonal\""),
            ("adjacency", "\"knight\""),
        ] {
            assert_eq!(of(name, value), Stated::Rule, "{name} {value}");
        }
        for (name, value) in [
            ("order", "\"column-major\""),
            ("Order", "\"F\""),
            ("transpose", "true"),
            ("orientation", "\"vertical\""),
            ("columnMajor", "true"),
            ("isColumnMajor", "true"),
            ("row_major", "false"),
            ("rotation", "90"),
            ("rotated", "\"180°\""),
            ("flipped", "\"horizontal\""),
            ("is_mirrored", "1"),
            ("direction", "\"rtl\""),
            ("indexing", "\"xy\""),
            ("axis", "\"col\""),
        ] {
            assert_eq!(of(name, value), Stated::Order, "{name} {value}");
        }
        for (name, value) in [("box", "\"3x\""), ("boxes", "\"jigsaw\""), ("boxWidth", "\"narrow\""), ("box", "false")]
        {
            assert_eq!(of(name, value), Stated::Boxes, "{name} {value}");
        }
        for (name, value) in [("boxes", "\"3x2\""), ("box_rows", "3"), ("boxes", "null"), ("boxes", "true")] {
            assert_eq!(of(name, value), Stated::Size, "{name} {value}");
        }
        assert_eq!(of("pencilMarks", "[[[1,2]]]"), Stated::Marks);
        for (name, value) in [
            ("title", "\"Killer queen\""),
            ("order", "\"row-major\""),
            ("order", "3"),
            ("rotation", "0"),
            ("mirror", "\"https://example.org\""),
            ("rowMajor", "true"),
            ("noBoxes", "false"),
            ("useBoxes", "true"),
            ("theme", "\"dark\""),
            ("hyper", "false"),
            ("negative", "null"),
            ("source", "\"r1c1 r1c2\""),
            ("last", "\"r3c4\""),
            ("level", "\"a puzzle for those who know what a jigsaw is\""),
            ("candidates", "[]"),
            ("notes", "\"by hand, 2026\""),
        ] {
            assert_eq!(of(name, value), Stated::Nothing, "{name} {value}");
        }
    }
}
