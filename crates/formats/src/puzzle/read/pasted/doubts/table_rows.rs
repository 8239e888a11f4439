//! Tables with a grid: rows right above or below it that were damaged, and a margin that may be a column.

use super::super::cells::counts::counts_up;
use super::super::cells::line::Line;
use super::super::grids::find::Find;
use super::super::text::Text;

/// Whether each row of a table has an empty field more than the grid before its cells, and none of them ends with a value: the grid may begin there.
pub(in super::super) fn may_begin_in_margin(find: &Find, text: &Text) -> bool {
    let side = find.content.side;
    let lines = &text.lines[find.lines.0..=find.lines.1];
    let is_row = |line: &str, sign: char| line.starts_with(sign) && signs(line, sign) == side;
    let ends_blank = find.content.values.chunks(side).all(|row| row.last() == Some(&0));
    let is_table = |sign: char| lines.iter().all(|line| is_row(line.text.trim_end_matches('\r'), sign));
    side > 4 && lines.len() == side && ends_blank && SIGNS.into_iter().any(is_table)
}

/// What stands between the cells of a table.
const SIGNS: [char; 3] = [',', ';', '\t'];

/// Whether a line beside a grid has nearly as many cells of a table as its rows, or more, and values in some.
pub(in super::super) fn is_damaged_row(line: usize, finds: &[Find], text: &Text) -> bool {
    finds.iter().any(|find| {
        let is_empty = |line: &Line| !line.text.contains(char::is_alphanumeric);
        let between = text.lines.get(find.lines.1 + 1..line);
        let is_below = line > find.lines.1 && between.is_some_and(|lines| lines.iter().all(is_empty));
        let is_beside = line + 1 == find.lines.0 || is_below;
        let side = find.content.side;
        let has_rows = find.lines.1 + 1 >= find.lines.0 + side && side > 4;
        let sign = SIGNS.into_iter().find(|&sign| signs(&text.lines[find.lines.0].text, sign) + 1 >= side);
        is_beside && has_rows && sign.is_some_and(|sign| is_row(&text.lines[line].text, sign, side))
    })
}

fn signs(line: &str, sign: char) -> usize {
    line.matches(sign).count()
}

/// Whether a line has cells, all but one character, and does not just count up.
fn is_row(line: &str, sign: char, side: usize) -> bool {
    let line = line.trim_end_matches(['\r', '\n']);
    let fields = || line.split(sign).map(str::trim).filter(|field| !field.is_empty());
    let others = line.chars().filter(|&only| only != sign && only != ' ' && !only.is_ascii_digit()).count();
    signs(line, sign) * 3 >= side
        && others < 2
        && fields().count() > 1
        && fields().all(|field| field.len() < 4)
        && !counts_up(fields())
}

#[cfg(test)]
mod tests {
    use super::is_row;

    #[test]
    fn damaged_rows_have_cells_and_nothing_else() {
        for line in [",2,,,9,,,6,8", ",2|,,,,9,,,6,8,1", ",,,,,,,,,7,,1,,3,8,,"] {
            assert!(is_row(line, ',', 9), "{line}");
        }
        for line in ["1,2,3,4,5,6,7,8,9", ",,,,,,,,", "Sudoku 5,,,,,,,,", "2026,,7,,,,,,", "9,9"] {
            assert!(!is_row(line, ',', 9), "{line}");
        }
    }
}
