//! Files of PUZ-PRE: three lines at the head, the rows of the puzzle, and as many of what its player filled in.

use super::super::cells::line::Line;
use super::super::cells::slips::is_slip;
use crate::puzzle::read::{Fault, ways};

/// The lines of a file of PUZ-PRE that stands on one line, with `/` for the ends of its lines.
pub(in super::super) fn parted(line: Line) -> Vec<Line> {
    if !line.text.trim_start().starts_with("pzprv3") || !line.text.contains("/sudoku/") {
        return vec![line];
    }
    let parts = line.text.trim().trim_end_matches('/').split('/');
    parts.map(|part| Line { number: line.number, text: part.to_owned() }).collect()
}

/// The lines of a file of PUZ-PRE without what its player filled in, which stands below the puzzle.
pub(in super::super) fn without_answers(mut lines: Vec<Line>) -> Vec<Line> {
    let is = |at: usize, word: &str| lines.get(at).is_some_and(|line| line.text.trim().starts_with(word));
    let side = lines.get(2).and_then(|line| line.text.trim().parse::<usize>().ok());
    let full = lines.iter().filter(|line| !line.text.trim().is_empty()).count();
    // Where lines are lost, nobody can tell which part they are missing from.
    if let Some(side) = side.filter(|side| is(0, "pzprv3") && is(1, "sudoku") && full == 3 + 2 * side) {
        lines.truncate(3 + side);
    }
    lines
}

/// What is to be said of a file whose head is damaged, and its line: the rows of its player may be taken for a puzzle.
pub(in super::super) fn fault(lines: &[Line]) -> Option<(u64, Fault)> {
    let full: Vec<&Line> = lines.iter().filter(|line| !line.text.trim().is_empty()).collect();
    let rows = full.iter().rev().take_while(|line| line.text.split_whitespace().count() > 3).count();
    let head = &full[..full.len() - rows];
    let is = |word: &str| head.iter().any(|line| line.text.trim() == word || is_slip(line.text.trim(), word));
    let is_side = |line: &&&Line| line.text.trim().parse() == Ok(rows / 2);
    let known = [is("pzprv3"), is("sudoku"), head.iter().any(|line| is_side(&line))];
    let is_damaged = rows > 7 && rows.is_multiple_of(2) && known.into_iter().filter(|known| *known).count() > 1;
    let readings =
        ["the lower half is what a player filled in, and the head of the file is damaged", "each half is a puzzle"];
    let fault = Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::ANY };
    is_damaged.then(|| (full[full.len() - rows].number, fault))
}

#[cfg(test)]
mod tests {
    use super::{Line, fault, parted, without_answers};

    fn file(head: &str) -> Vec<Line> {
        let text = format!("{head}{}{}", "5 3 . .\n".repeat(4), ". . 1 2\n".repeat(4));
        text.lines().zip(1..).map(|(line, number)| Line { number, text: line.to_owned() }).collect()
    }

    #[test]
    fn a_file_on_one_line_has_the_same_lines() {
        let lines = file("pzprv3\nsudoku\n4\n");
        let text = lines.iter().map(|line| line.text.clone() + "/").collect::<String>();
        let parts = parted(Line { number: 1, text });
        assert!(parts.iter().map(|line| &line.text).eq(lines.iter().map(|line| &line.text)));
        assert_eq!(parted(Line { number: 1, text: "a/b".to_owned() }).len(), 1);
    }

    #[test]
    fn a_damaged_head_is_told_at_the_first_row() {
        assert_eq!(without_answers(file("pzprv3\nsudoku\n4\n")).len(), 7);
        for head in ["pzprv\nsudoku\n4\n", "sudoku\n4\n", "pzprv3\nsudoku\n\n", "pzprv3\npzprv3\nsudoku\n4\n"] {
            let line = head.lines().count() as u64 + 1;
            assert_eq!(fault(&file(head)).map(|(at, _)| at), Some(line), "{head}");
        }
        for head in ["", "sudoku\n", "Two puzzles\n4\n"] {
            assert!(fault(&file(head)).is_none(), "{head}");
        }
    }
}
