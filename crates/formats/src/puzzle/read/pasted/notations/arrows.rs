//! Rows of a puzzle and of its solution with an arrow between them, in each row or in the middle one.

/// Arrows, the longer ones first.
const ARROWS: [&str; 7] = ["-->", "==>", "->", "=>", "→", "⟶", "➜"];

/// The text with spaces in place of the arrow.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let without: Vec<Option<String>> = lines.iter().map(|line| without_arrow(line)).collect();
    without.iter().any(Option::is_some).then(|| {
        let lines = lines.iter().zip(without).map(|(line, without)| without.unwrap_or_else(|| (*line).to_owned()));
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// A line of a row, an arrow and a row as long, all of whose cells are values.
fn without_arrow(line: &str) -> Option<String> {
    let arrow = ARROWS.into_iter().find(|arrow| line.contains(arrow))?;
    let (before, behind) = line.split_once(arrow)?;
    let (puzzle, solution) = (before.trim_end(), behind.trim());
    let is_row = |row: &str| row.len() > 3 && row.bytes().all(|cell| cell.is_ascii_digit() || cell == b'.');
    let are_rows = puzzle.trim_start().len() == solution.len() && is_row(puzzle.trim_start()) && is_row(solution);
    let is_solved = !solution.contains(['.', '0']);
    (are_rows && is_solved).then(|| line.replace(arrow, &" ".repeat(arrow.chars().count() + 2)))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn arrows_between_a_row_and_its_solution_are_spaces() {
        assert_eq!(plain("53.. -> 5321").as_deref(), Some("53..      5321"));
        assert_eq!(plain("a\n53.. --> 5321\n").as_deref(), Some("a\n53..       5321\n"));
        for line in ["53.. -> 53.1", "53.. -> 532", "r1c1 -> 5321", "53..7", "(1, 1) -> 5"] {
            assert_eq!(plain(line), None, "{line}");
        }
    }
}
