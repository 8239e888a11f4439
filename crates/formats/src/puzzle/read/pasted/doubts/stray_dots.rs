//! A number with a dot behind it at the end of a row, among dots that are blanks: the dot may be a blank that has lost its space.

use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// The first such row of a grid, and what is said of it. The last row may end a sentence.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let has_rows = |find: &&Find| matches!(find.form, Written::Rows | Written::Plainly) && find.lines.0 < find.lines.1;
    finds.iter().filter(has_rows).find_map(|find| {
        let rows = &text.lines[find.lines.0..find.lines.1];
        let dotted = rows.iter().filter_map(|row| Some((row.number, stray(&row.text)?)));
        let dotted: Vec<(u64, &str)> = dotted.collect();
        // Where each row ends so, it is how rows end.
        let [(line, found)] = dotted[..] else { return None };
        Some((line, Fault::Value { found: found.to_owned(), side: find.content.side }))
    })
}

/// The last word of a line, if it is a number with a dot behind it, and a dot stands alone elsewhere.
fn stray(line: &str) -> Option<&str> {
    let last = line.split_whitespace().next_back()?;
    let number = last.strip_suffix('.')?;
    let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit());
    (is_number && line.split_whitespace().any(|word| word == ".")).then_some(last)
}

#[cfg(test)]
mod tests {
    use super::stray;

    #[test]
    fn a_dot_behind_the_last_number_among_dots_is_stray() {
        assert_eq!(stray("D   . 5 .  . . .  . . 3."), Some("3."));
        for line in ["5 3 . . 7 . . . 3", "5. 3. 0. 7.", "5 3 0 7.", "... 3..", ". . abc.", ""] {
            assert_eq!(stray(line), None, "{line}");
        }
    }
}
