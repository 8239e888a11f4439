//! Tables in which some blanks are empty, and others are written as `NaN`: there may have been values.

use super::super::grids::find::{Doubt, Find};
use super::super::text::Text;

/// The find, which is doubtful if its rows have empty cells and cells with such a word.
pub(in super::super) fn doubted(find: Find, text: &Text) -> Find {
    if find.doubt != Doubt::Nothing || find.form.is_of_cells() {
        return find;
    }
    let (first, last) = find.lines;
    let lines: Vec<&str> = text.lines[first..=last].iter().map(|line| line.text.as_str()).collect();
    match word_beside_empty(&lines, find.content.side) {
        Some(word) => Find { doubt: Doubt::TwoBlanks(word), ..find },
        None => find,
    }
}

/// The first word for a blank in a table of this side with empty cells.
fn word_beside_empty(lines: &[&str], side: usize) -> Option<String> {
    let is_word = |field: &&str| ["nan", "null", "none", "n/a", "na"].contains(&field.to_ascii_lowercase().as_str());
    [',', ';', '\t'].into_iter().find_map(|between| {
        let rows = lines.iter().map(|line| line.split(between).map(|field| field.trim().trim_matches('"')));
        let rows: Vec<Vec<&str>> = rows.map(Iterator::collect).filter(|row: &Vec<&str>| row.len() == side).collect();
        let cells = || rows.iter().flatten().copied();
        let has_empty = || cells().any(str::is_empty);
        cells().find(is_word).filter(|_| rows.len() == side && has_empty()).map(str::to_owned)
    })
}

#[cfg(test)]
mod tests {
    use super::word_beside_empty;

    #[test]
    fn empty_cells_beside_words_for_blanks_are_told() {
        let lines = ["1,NaN,,4", ",,1,2", "2,,,3", "NaN,,,"];
        assert_eq!(word_beside_empty(&lines, 4), Some("NaN".to_owned()));
        assert_eq!(word_beside_empty(&["1,NaN,NaN,4", "NaN,NaN,1,2", "2,NaN,NaN,3", "NaN,4,1,NaN"], 4), None);
        assert_eq!(word_beside_empty(&["1,,,4", ",,1,2", "2,,,3", ",,,"], 4), None);
    }
}
