//! Lists of truths beside a grid, which say which of its values are shown.

use super::super::cells::line::line_of;
use crate::puzzle::read::{Fault, ways};

/// Fewer may be anything.
const FEWEST: usize = 16;

/// The line of the first of many truths in lists, if some are true and others false, and what is said of them.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let is_part = |sign: char| sign.is_ascii_alphabetic();
    let mut counts = [0, 0];
    let mut first = None;
    let mut from = 0;
    for word in text.split(|sign: char| !is_part(sign)) {
        let truth = ["true", "false"].iter().position(|name| word.eq_ignore_ascii_case(name));
        let behind = &text[from + word.len()..];
        if let Some(truth) = truth.filter(|_| stands_in_list(&text[..from], behind)) {
            counts[truth] += 1;
            first.get_or_insert(from);
        }
        from += word.len() + behind.chars().next().map_or(0, char::len_utf8);
    }
    let is_mask = counts.iter().all(|&count| count > 0) && counts[0] + counts[1] >= FEWEST;
    let readings = || {
        vec!["all values of the grid".to_owned(), "only those that a list of truths marks, true or false".to_owned()]
    };
    let line = line_of(text, first.filter(|_| is_mask)?);
    Some((line, Fault::Readings { readings: readings(), way: ways::ANY }))
}

/// Whether a comma or a bracket stands before a word and behind it.
fn stands_in_list(before: &str, behind: &str) -> bool {
    before.trim_end().ends_with(['[', '(', '{', ',']) && behind.trim_start().starts_with([']', ')', '}', ','])
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn lists_of_truths_are_told_and_single_fields_are_not() {
        let list = |word: &str| format!("[{}]", [word; 8].join(", "));
        let told = fault(&format!("{{\"grid\": [5],\n\"shown\": [{}, {}]}}", list("true"), list("false"))).unwrap();
        assert_eq!(told.0, 2);
        assert!(fault(&format!("[{}, {}]", list("true"), list("true"))).is_none());
        assert!(fault(&"{\"value\": 5, \"given\": true}, {\"value\": 3, \"given\": false}, ".repeat(20)).is_none());
    }
}
