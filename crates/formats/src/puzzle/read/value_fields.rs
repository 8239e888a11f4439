//! Fields beside a puzzle that say what its values are: from 0, other symbols, a blank that is a value.

use super::field_names::{affirms, speaks_of};

/// Fields that say whether values or places count from 0.
const FROM_ZERO: [&str; 4] = ["zerobased", "zeroindexed", "zerobasedvalues", "fromzero"];

/// Fields that say from where values or places count.
const STARTS: [&str; 10] = [
    "startindex",
    "indexbase",
    "base",
    "firstvalue",
    "minvalue",
    "mindigit",
    "firstdigit",
    "startvalue",
    "startsat",
    "indexstart",
];

/// Fields that list the values.
const SETS: [&str; 7] = ["digits", "values", "symbols", "alphabet", "charset", "characters", "symbolset"];

/// Fields that say what a blank is.
const BLANKS: [&str; 6] = ["empty", "blank", "blanks", "emptycell", "emptychar", "blankchar"];

/// Whether a field of this name, without spaces and signs, may say so.
pub(super) fn says_values(name: &str) -> bool {
    [&FROM_ZERO[..], &STARTS, &SETS, &BLANKS].iter().any(|names| speaks_of(names, name))
}

/// Whether a field says that values are others than those from 1 on, with the usual blanks. Its value is as JSON has it.
pub(super) fn states_other_values(name: &str, value: &str) -> bool {
    let value = value.trim();
    let text = value.trim_matches(['"', '\'']);
    affirms(&FROM_ZERO, name, &text.to_lowercase())
        || STARTS.contains(&name) && text == "0"
        || BLANKS.contains(&name) && text.len() == 1 && text.bytes().all(|digit| (b'1'..=b'9').contains(&digit))
        || SETS.contains(&name) && !value.starts_with("[[") && is_other_set(value)
}

/// Whether a list of values, or a range, is another one than 1, 2, 3 and so on, or A, B, C.
fn is_other_set(value: &str) -> bool {
    let text = value.trim_matches(['"', '\'', '[', ']']);
    let range =
        text.split_once(['-', '–']).or_else(|| text.split_once("..")).map(|(one, other)| (one.trim(), other.trim()));
    if let Some((first, last)) = range.filter(|(first, _)| !first.is_empty()) {
        return first == "0" && last.parse::<u16>().is_ok_and(|last| last < 9) || first == "2";
    }
    let cells: Vec<String> = if text.contains(',') {
        text.split(',').map(|part| part.trim().trim_matches(['"', '\'']).to_owned()).collect()
    } else {
        text.chars().map(String::from).collect()
    };
    let is_of_kind =
        |kind: fn(&u8) -> bool| cells.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|sign| kind(&sign)));
    let are_values = is_of_kind(u8::is_ascii_digit) || is_of_kind(u8::is_ascii_uppercase);
    (4..=36).contains(&cells.len()) && are_values && !are_usual(&cells)
}

/// Whether values count up from 1, from A, or from a 0 that is the blank of nine others.
fn are_usual(cells: &[String]) -> bool {
    let cells = match cells {
        [zero, rest @ ..] if zero == "0" && rest.len() == 9 => rest,
        cells => cells,
    };
    let from_one = || cells.iter().zip(1..).all(|(cell, count)| cell.parse() == Ok(count));
    let from_letter = || cells.iter().zip('A'..='Z').all(|(cell, letter)| cell.chars().eq([letter]));
    from_one() || from_letter()
}

#[cfg(test)]
mod tests {
    use super::states_other_values;

    #[test]
    fn values_may_be_others_than_from_one_on() {
        for (name, value) in [
            ("zerobased", "true"),
            ("iszerobased", "\"yes\""),
            ("startindex", "0"),
            ("digits", "\"0-8\""),
            ("digits", "[0,1,2,3,4,5,6,7,8]"),
            ("symbols", "\"987654321\""),
            ("values", "\"QWERTYUIO\""),
            ("blank", "\"5\""),
        ] {
            assert!(states_other_values(name, value), "{name} {value}");
        }
        for (name, value) in [
            ("zerobased", "false"),
            ("startindex", "1"),
            ("digits", "\"1-9\""),
            ("digits", "9"),
            ("digits", "\"0-9\""),
            ("alphabet", "\"123456789\""),
            ("symbols", "\"ABCDEFGHI\""),
            ("symbols", "\"number\""),
            ("values", "[1,2,3,4]"),
            ("values", "[[5,3,0,1],"),
            ("blank", "\".\""),
            ("base", "3"),
        ] {
            assert!(!states_other_values(name, value), "{name} {value}");
        }
    }
}
