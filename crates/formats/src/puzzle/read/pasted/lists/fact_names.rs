//! What a text says of the facts of a program: `value(Col,Row,V)`.

use super::super::text::Text;
use super::objects::{Part, part};

/// Whether a text says of the cells `name(1,4,5)` that something else than row, column and value stands in them, as `name(Col,Row,Value)`.
pub(in super::super) fn names_other_parts(text: &Text, name: &str) -> bool {
    let opening = format!("{}(", name.trim_end_matches(['(', ' ', '[']).to_lowercase());
    let is_other = |line: &str| {
        let line = line.to_lowercase();
        let mut lists = line.match_indices(&opening).filter_map(|(at, _)| line[at + opening.len()..].split(')').next());
        lists.any(|list| {
            let parts: Option<Vec<Part>> = list.split(',').map(|word| part(word.trim())).collect();
            parts.is_some_and(|parts| parts.len() > 1 && !parts.is_sorted())
        })
    };
    opening.len() > 1 && text.lines.iter().any(|line| is_other(&line.text))
}
