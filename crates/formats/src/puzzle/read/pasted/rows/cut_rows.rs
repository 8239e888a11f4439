//! Tables whose rows have lost the blanks behind their last values, with the signs before them: copied from a sheet with tabs, or `5,3,,,7`.

use super::super::cells::cell::{cell, is_blank_character, is_side};
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;

/// Signs between fields.
const SEPARATORS: [char; 3] = ['\t', ',', ';'];

/// The grids of such rows, one below the other.
pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    SEPARATORS.iter().flat_map(|&separator| of_separator(text, separator, options)).collect()
}

fn of_separator(text: &Text, separator: char, options: &ReadOptions) -> Vec<Find> {
    let lines: Vec<Vec<&str>> = text.lines.iter().map(|line| line.text.split(separator).collect()).collect();
    let is_row = |fields: &Vec<&str>| fields.iter().all(|field| cell(field).is_some());
    let mut finds = Vec::new();
    let mut start = 0;
    for block in lines.split(|fields| !is_row(fields)) {
        let rows = block.len() - block.iter().rev().take_while(|fields| fields.concat().trim().is_empty()).count();
        let is_known = separator == '\t' || are_cut_by_program(&block[..rows]);
        if let Some(cells) = filled_up(&block[..rows]).filter(|_| is_known) {
            finds.extend(Find::of((start, start + rows - 1), 0, &cells, Written::Rows, options));
        }
        start += block.len() + 1;
    }
    finds
}

/// Whether rows with commas or semicolons have been cut, and none by a slip of the hand: they have nothing but digits and empty fields, a row
/// begins with an empty one, none ends with one, and several are short.
fn are_cut_by_program(rows: &[Vec<&str>]) -> bool {
    const FEWEST_SHORT: usize = 3;
    let side = rows.len();
    let is_cell = |field: &&str| field.is_empty() || field.len() == 1 && ("1"..="9").contains(field);
    let short = rows.iter().filter(|fields| fields.len() < side).count();
    matches!(side, 6 | 9)
        && short >= FEWEST_SHORT
        && rows.iter().any(|fields| fields.first() == Some(&""))
        && rows.iter().all(|fields| fields.last() != Some(&""))
        && rows.iter().flatten().all(is_cell)
}

/// The cells of rows that have lost the blanks behind their last values; none if other cells may be lost.
fn filled_up<'a>(rows: &[Vec<&'a str>]) -> Option<Vec<&'a str>> {
    let width = rows.iter().map(Vec::len).max()?;
    let is_short = |fields: &&Vec<&str>| fields.len() < width;
    let has_short = rows.iter().any(|fields| is_short(&fields));
    // Either all rows are cut behind their last value, or none is.
    let ends_blank = |fields: &Vec<&str>| fields.last() == Some(&"");
    let is_shifted = rows.iter().filter(is_short).any(ends_blank);
    let keeps_blanks = rows.iter().filter(|fields| !is_short(fields)).any(ends_blank);
    // Where blanks have a sign, a row with none at its end has lost some.
    let is_blank = |only: char| matches!(only, '0' | '"' | '\'') || is_blank_character(only);
    let is_marked = rows.iter().flatten().any(|field| !field.trim().is_empty() && field.trim().chars().all(is_blank));
    if is_shifted || (is_marked || keeps_blanks) && has_short || rows.len() != width || !is_side(width) {
        return None;
    }
    let cell_at = |fields: &Vec<&'a str>, at: usize| fields.get(at).copied().and_then(cell).unwrap_or("");
    Some(rows.iter().flat_map(|fields| (0..width).map(move |at| cell_at(fields, at))).collect())
}

#[cfg(test)]
mod tests {
    use super::search;
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::pasted::text::Text;

    const CUT: &str = "1,,,,,6\n,,6,1\n,3,,,6,1\n5,,1,,3\n,,5,6\n6,,,,,5\n";

    /// The values of the only grid.
    fn found(text: &str) -> Option<Vec<u16>> {
        let finds = search(&Text::of(text.as_bytes())?, &ReadOptions::default());
        match &finds[..] {
            [find] => Some(find.content.values.clone()),
            _ => None,
        }
    }

    #[test]
    fn rows_get_the_fields_that_were_left_out() {
        let values = "100006006100030061501030005600600005".bytes().map(|digit| u16::from(digit - b'0')).collect();
        let found = [",", ";", "\t"].map(|separator| found(&CUT.replace(',', separator)));
        assert_eq!(found, [0; 3].map(|_| Some(Vec::clone(&values))));
    }

    #[test]
    fn rows_that_keep_one_empty_end_are_not_filled() {
        // Full rows, one of which has lost a separator.
        const FULL_BUT_ONE: &str = "1,,,,6\n,,6,1,,2\n,3,,,6,1\n5,,1,,3,4\n,,5,6,,1\n6,,,,,5\n";
        for text in [
            FULL_BUT_ONE.to_owned(),
            CUT.replace("5,,1,,3", "5,,1,,3,"),
            CUT.replace("1,,,,,6", "1,,,,6").replace("6,,,,,5", "6,,,,5").replace(",3,,,6,1", ",3,,6,1"),
            CUT.replace(",,6,1", ",,6,x"),
            // An empty field has quote marks, so that none is left out.
            CUT.replace(",,6,1\n", "\"\",\"\",6,1\n"),
            CUT.replace(",,6,1\n", "\n"),
            CUT.split_once('\n').unwrap().1.to_owned(),
        ] {
            assert_eq!(found(&text), None, "{text}");
        }
    }
}
