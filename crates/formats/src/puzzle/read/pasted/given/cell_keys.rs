//! Cells as objects of one field, whose name tells them apart: `{"g": 5}` and `{"v": 3}`. And lists of two words, one for each cell of a grid.

use super::super::cells::line::line_of;
use super::super::cells::split::rarer_of_two;
use super::entered::set_apart;
use crate::puzzle::read::{Fault, ways};

/// Fewer cells are no grid.
const FEWEST: usize = 16;

/// So few are of a kind at least.
const FEWEST_OF_KIND: usize = 3;

/// A cell of one field has no more bytes.
const LONGEST_CELL: usize = 200;

/// What is said of such cells, with the line of the first.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    of_objects(text).or_else(|| of_words(text))
}

fn of_objects(text: &str) -> Option<(u64, Fault)> {
    let starts = text.match_indices('{').map(|(at, _)| at);
    let cell = |at: usize| {
        let bytes = text.as_bytes()[at + 1..].iter().take(LONGEST_CELL);
        let end = bytes.take_while(|byte| **byte != b'{').position(|byte| *byte == b'}')?;
        let inside = &text[at + 1..at + 1 + end];
        let (name, value) = inside.split_once(':')?;
        let value: u16 = value.trim().trim_matches(['"', '\'']).parse().ok()?;
        let name = name.trim().trim_matches(['"', '\'']);
        let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_alphabetic() || sign == '_');
        (is_name && (1..=36).contains(&value)).then_some((at, name))
    };
    told(text, &starts.filter_map(cell).collect::<Vec<_>>())
}

/// The words of lists that stand between quote marks, if there are two and one stands for each cell of a square.
fn of_words(text: &str) -> Option<(u64, Fault)> {
    let mut words = Vec::new();
    let mut from = 0;
    for part in text.split(['"', '\'']) {
        if is_word(part) && is_in_list(&text[..from], &text[from + part.len()..]) {
            words.push((from, part));
        }
        from += part.len() + 1;
    }
    let side = words.len().isqrt();
    told(text, &words)
        .filter(|_| side * side == words.len() && text.bytes().filter(u8::is_ascii_digit).count() > words.len() / 8)
}

fn is_word(part: &str) -> bool {
    (1..=8).contains(&part.len())
        && part.bytes().all(|sign| sign.is_ascii_alphabetic())
        && !matches!(part, "x" | "X" | "null")
}

/// Whether the signs of a list stand before a quoted word and behind it.
fn is_in_list(before: &str, behind: &str) -> bool {
    before.trim_end_matches(['"', '\'']).trim_end().ends_with(['[', ',', '('])
        && behind.trim_start_matches(['"', '\'']).trim_start().starts_with([']', ',', ')'])
}

/// What is said if words are two, each often enough.
fn told(text: &str, found: &[(usize, &str)]) -> Option<(u64, Fault)> {
    let rarer = rarer_of_two(found.iter().map(|(_, word)| *word)).filter(|&rarer| rarer >= FEWEST_OF_KIND)?;
    let fault = || Fault::Readings { readings: set_apart(rarer), way: ways::ANY };
    (found.len() >= FEWEST).then(|| (line_of(text, found[0].0), fault()))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn fields_and_words_of_two_kinds_are_told() {
        let cells = |name: fn(usize) -> &'static str| {
            (0..16).map(|at| format!("{{\"{}\": {}}}, ", name(at), at % 4 + 1)).collect::<Vec<_>>().concat()
        };
        assert!(fault(&cells(|at| if at % 3 == 0 { "g" } else { "v" })).is_some());
        assert!(fault(&cells(|_| "v")).is_none());
        let words = ["\"U\"", "\"G\"", "\"U\"", "\"G\""].join(", ");
        let grid = format!("{{\"grid\": [[1, 2, 3, 4]], \"status\": [[{words}], [{words}], [{words}], [{words}]]}}");
        assert!(fault(&grid).is_some() && fault(&grid.replace('U', "G")).is_none());
    }
}
