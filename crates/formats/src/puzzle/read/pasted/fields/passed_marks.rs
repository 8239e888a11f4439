//! Pencil marks that stand in the objects of cells beside their values, `{"val": 0, "candidates": [1, 2]}`, where only the values are read.

use crate::model::variant_names::plain;
use crate::puzzle::read::stated_fields::names_pencil_marks;

/// What is said of them, with the name of their field.
pub(in super::super) fn note<'a>(lines: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let name = lines.into_iter().find_map(field)?;
    Some(format!("the pencil marks in `{name}` are passed over"))
}

/// The first field of a line that holds pencil marks.
fn field(line: &str) -> Option<&str> {
    line.match_indices(':').find_map(|(at, _)| {
        let name = line[..at].trim_end().trim_end_matches(['"', '\'']);
        let is_of_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
        let before = name.char_indices().rev().find(|(_, sign)| !is_of_name(*sign));
        let start = before.map_or(0, |(at, sign)| at + sign.len_utf8());
        let value = line[at + 1..].trim_start();
        let begin = value.trim_start_matches(['[', '"', '\'', ' ']);
        let is_full = begin.len() < value.len() && begin.starts_with(|sign: char| ('1'..='9').contains(&sign));
        let name = &name[start..];
        (is_full && names_pencil_marks(&plain(name))).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::note;

    #[test]
    fn names_may_have_any_letters() {
        assert_eq!(note(["स्तंभ6: [5, 3]", "คอลัมน์1: 5"]), None);
    }

    #[test]
    fn full_lists_of_marks_are_told() {
        for line in [
            r#"{"val": 0, "candidates": [1, 2]}"#,
            r#"{"val":5,"candidates":[]},{"val":0,"candidates":["3"]}"#,
            "{val: 0, candidates: '12'}",
        ] {
            assert_eq!(note([line]).unwrap(), "the pencil marks in `candidates` are passed over", "{line}");
        }
        for line in [r#"{"val": 0, "candidates": []}"#, r#"{"val": 5, "row": [1]}"#, r#"{"notes": "see page 3"}"#] {
            assert_eq!(note([line]), None, "{line}");
        }
    }
}
