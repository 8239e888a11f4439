//! Fields beside a puzzle in JSON of which nothing is known: they are passed over, which is told by their names.

use super::given_counts::is_count;
use super::rule_names::{is_harmless, may_state_rule};
use super::stated_fields::{is_title, may_state};
use crate::model::variant_names::plain;
use crate::puzzle::{Detail, DetailKind};

/// Other fields that say nothing of the puzzle itself.
const ORDINARY: &str = "\
    bucket clues collection completed count created createdat daily day ed edition ep er finished format givens grade guid hash is \
    isdaily issue key lang locale minimal model month multiple nr no number pack page published publishedat rank ranking score se \
    seed series set sha slug solvable solved stars symmetry time timestamp total unique updated updatedat uid user uuid valid version \
    volume week year";

/// So many names are told.
const MOST_NAMES: usize = 3;

/// What is said of such fields.
pub(super) fn note(details: &[Detail]) -> Option<String> {
    let mut names: Vec<String> = details.iter().filter(|detail| is_unknown(detail)).map(named).collect();
    let others = names.len().saturating_sub(MOST_NAMES);
    names.truncate(MOST_NAMES);
    let last = if others > 0 { format!("{others} more") } else { names.pop()? };
    Some(match names.len() {
        0 => format!("without the field {last}, of which nothing is known"),
        _ => format!("without the fields {} and {last}, of which nothing is known", names.join(", ")),
    })
}

fn named(detail: &Detail) -> String {
    format!("`{}`", detail.name)
}

/// Whether a field says something, and its name is that of no known one.
fn is_unknown(detail: &Detail) -> bool {
    let word = plain(&detail.name);
    let is_empty = matches!(detail.text.as_str(), "" | "null" | "false" | "[]" | "{}");
    let is_known = is_title(&word)
        || is_harmless(&detail.name)
        || may_state(&word)
        || may_state_rule(&detail.name)
        || is_count(&detail.name)
        || ORDINARY.split_whitespace().any(|known| known == word);
    matches!(detail.kind, DetailKind::Words | DetailKind::Json) && !is_empty && !is_known
}

#[cfg(test)]
mod tests {
    use super::{Detail, note};

    #[test]
    fn unknown_fields_are_told_by_name() {
        let of = |names: &[&str]| note(&names.iter().map(|name| Detail::words(*name, "1")).collect::<Vec<_>>());
        assert_eq!(of(&["title", "difficulty", "createdAt", "rows_first"]), None);
        assert_eq!(of(&["offset"]).as_deref(), Some("without the field `offset`, of which nothing is known"));
        assert_eq!(
            of(&["a", "b", "title", "c", "d", "e"]).as_deref(),
            Some("without the fields `a`, `b`, `c` and 2 more, of which nothing is known")
        );
    }
}
