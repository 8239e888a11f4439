//! Rows whose blanks were lost when they were copied: only their digits are left, and nobody can tell where they stood.

use super::super::cells::line::Line;
use super::super::text::Text;
use super::asides::Near;
use crate::puzzle::read::Fault;
use std::collections::BTreeSet;

/// The sides of grids whose rows are looked for.
const SIDES: [usize; 3] = [6, 8, 9];
/// Fewer rows may be anything.
const FEWEST: usize = 6;
/// So many different lengths of rows are no slip.
const FEWEST_LENGTHS: usize = 3;

/// What is said of such rows, if there are no other lines of cells.
pub(in super::super) fn of(text: &Text) -> Option<Near> {
    let rows: Vec<(&Line, usize)> = text.lines.iter().filter_map(|line| Some((line, digits(&line.text)?))).collect();
    let longest = rows.iter().map(|(_, digits)| *digits).max()?;
    let side = *SIDES.iter().find(|side| **side >= rows.len().max(longest))?;
    let lengths: BTreeSet<usize> = rows.iter().map(|(_, digits)| *digits).collect();
    let ((first, _), (last, _)) = (rows.first()?, rows.last()?);
    let is_whole = rows.len() >= FEWEST && rows.len() <= side && lengths.len() >= FEWEST_LENGTHS;
    let message = format!(
        "{} rows of up to {longest} digits, and no sign for a blank: the blanks were lost when the text was copied; \
         write each row with a dot for each blank",
        rows.len()
    );
    is_whole.then(|| Near {
        lines: (first.number, last.number),
        line: first.number,
        text: first.text.clone(),
        flaw: Fault::Field { message }.into(),
        is_mistake: true,
    })
}

/// How many digits stand on a line with a space between them, and nothing else. Where there are more spaces, they may stand for blanks.
fn digits(line: &str) -> Option<usize> {
    let words: Vec<&str> = line.trim_end().split(' ').collect();
    let is_value = |word: &&str| word.len() == 1 && matches!(word.as_bytes()[0], b'1'..=b'9');
    words.iter().all(is_value).then_some(words.len())
}

#[cfg(test)]
mod tests {
    use super::{Text, of};

    #[test]
    fn rows_of_several_lengths_have_lost_their_blanks() {
        let told = |text: &str| of(&Text::of(text.as_bytes()).unwrap()).map(|near| near.line);
        assert_eq!(told("Sudoku 3\n5 3 7\n6 1 9 5\n9 8 6\n8 6 3\n4 8 3 1\n7 2 6\n6 2 8\n4 1 9 5\n8 7\n"), Some(2));
        for text in ["5 3 7\n6 1 9\n", "5 3 7\n6 1 9 5\n9 8\n8 0 6 3\n4 8 3 1\n7 2 6\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"]
        {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
