//! Drawn rows with `'` between the cells of a box and `|` between boxes: `| 5 ' 3 '   |   ' 7 '   |`.

/// The text with bars for these signs, if several lines have both, and no cell holds more than a number.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const FEWEST: usize = 4;
    if !text.contains(" ' ") || text.lines().filter(|line| is_row(line)).count() < FEWEST {
        return None;
    }
    let row = |line: &str| if is_row(line) { line.replace('\'', "|") } else { line.to_owned() };
    Some(text.split('\n').map(row).collect::<Vec<_>>().join("\n"))
}

/// Whether a line has bars around groups of cells, and between all cells of a group the sign.
fn is_row(line: &str) -> bool {
    const LONGEST: usize = 2;
    let parts: Vec<&str> = line.trim().split('|').collect();
    let [before, groups @ .., ""] = &parts[..] else { return false };
    let cells = |group: &&str| group.split('\'').count();
    let is_cell = |cell: &str| {
        cell.trim().len() <= LONGEST && cell.trim().chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '.')
    };
    let are_alike = || groups.iter().all(|group| cells(group) == cells(&groups[0]) && group.split('\'').all(is_cell));
    groups.len() > 1 && cells(&groups[0]) > 1 && is_cell(before) && are_alike()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_between_cells_are_bars() {
        let rows = "1 | 5 ' 3 |   '   |\n| . ' 1 | 2 ' . |\n".repeat(2);
        assert_eq!(plain(&rows).unwrap(), rows.replace('\'', "|"));
        for other in [rows.replace("5 ' 3", "5 | 3"), rows.replace("5 ' 3", "it ' was"), "| 5 ' 3 |\n".repeat(4)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
