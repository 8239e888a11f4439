//! Cells with a field for the value and another one for pencil marks: a mark that stands alone is no value where the text says that its cell has none.

use super::super::cells::cell::{cell, is_blank_cell};
use super::super::grids::find::{Doubt, Find};
use super::super::text::Text;

/// The name of the field that has the value.
const VALUE: &str = "value";

/// The find with blanks where the text states blanks; doubtful where it is not known which cells these are.
pub(in super::super) fn settled(mut find: Find, text: &Text) -> Find {
    if find.content.marks.is_none() || find.doubt != Doubt::Nothing {
        return find;
    }
    let Some(stated) = stated_values(&text.whole_source()).filter(|stated| stated.len() == find.content.values.len())
    else {
        return find;
    };
    let values = |values: &[u16]| values.iter().filter(|&&value| value > 0).count();
    if values(&stated) == values(&find.content.values) {
        return find;
    }
    let agrees = |(&stated, &found): (&u16, &u16)| stated == 0 || stated == found;
    if stated.iter().zip(&find.content.values).all(agrees) {
        find.content.values = stated;
        find
    } else {
        Find { doubt: Doubt::LoneMarks, ..find }
    }
}

/// The values that a text states under this name, 0 for a blank; none if something else stands there.
fn stated_values(text: &str) -> Option<Vec<u16>> {
    let mut values = Vec::new();
    for (at, _) in text.match_indices(VALUE) {
        let behind = text[at + VALUE.len()..].trim_start_matches(['"', '\'']).trim_start();
        let is_name = !text[..at].ends_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '/' | '_' | '-'));
        if let Some(said) = behind.strip_prefix(['=', ':', '>']).filter(|_| is_name) {
            let end = said.find([',', ')', '}', ']', '<', ';', '\n']).unwrap_or(said.len());
            values.push(stated_value(said[..end].trim())?);
        }
    }
    Some(values)
}

fn stated_value(said: &str) -> Option<u16> {
    let said = cell(said)?;
    if is_blank_cell(said) { Some(0) } else { said.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::stated_values;

    #[test]
    fn values_are_stated_in_several_notations() {
        for text in [
            "[Cell(row=0, value=2, candidates={2}), Cell(row=0, value=None, candidates={5})]",
            "<value>2</value><notes></notes><value></value><notes>5</notes>",
            "{\"value\": 2, \"notes\": []}, {\"value\": null, \"notes\": [5]}",
        ] {
            assert_eq!(stated_values(text), Some(vec![2, 0]), "{text}");
        }
        assert_eq!(stated_values("values: 7, old_value=3"), Some(Vec::new()));
        assert_eq!(stated_values("value = grid[3]"), None);
    }
}
