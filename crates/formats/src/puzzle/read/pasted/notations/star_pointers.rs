//! Stars in a comment that point at a column and a row, as tests mark the cell that is solved next: a star above the rows, and one behind a row.

use super::super::cells::cell::is_blank_character;

/// The text without both stars.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let is_above = |line: &&str| line.trim().trim_start_matches(['/', '#', '-']).trim() == "*" && line.trim().len() > 1;
    let mut above = lines.iter().enumerate().filter(|(_, line)| is_above(line)).map(|(at, _)| at);
    let mut behind = lines.iter().enumerate().filter(|(_, line)| without_star(line).is_some()).map(|(at, _)| at);
    let [above, row] =
        [above.next().filter(|_| above.next().is_none())?, behind.next().filter(|_| behind.next().is_none())?];
    let shorter = without_star(lines[row])?;
    let is_alike = |line: &&&str| {
        line.trim().chars().filter(|sign| is_cell(*sign)).count()
            == shorter.trim().chars().filter(|sign| is_cell(*sign)).count()
    };
    let are_rows = above < row && row - above <= FARTHEST && lines[above..].iter().filter(is_alike).count() >= FEWEST;
    are_rows.then(|| {
        let drawn = lines.iter().enumerate().map(|(at, line)| match at {
            at if at == above => "",
            at if at == row => shorter,
            _ => line,
        });
        drawn.collect::<Vec<_>>().join("\n")
    })
}

/// No row of a 9x9 with borders is farther from the line above the grid.
const FARTHEST: usize = 12;

/// Fewer rows that have as many cells may be anything.
const FEWEST: usize = 3;

/// Whether a sign is a cell of a row with a star behind it.
fn is_cell(sign: char) -> bool {
    sign.is_ascii_digit() || is_blank_character(sign) && sign != '*' && sign != '-'
}

/// A row without the star directly behind its last cell, if it has no other.
fn without_star(line: &str) -> Option<&str> {
    let row = line.trim_end().strip_suffix('*')?;
    let cells = row.chars().filter(|sign| is_cell(*sign)).count();
    (row.ends_with(is_cell) && !row.contains('*') && cells >= 4).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_star_above_and_one_behind_a_row_point() {
        let rows = "// 1 0 | 0 4\n// 0 4 | 1 0*\n// ----+----\n// 0 1 | 4 0\n// 4 0 | 0 1";
        let text = format!("//       *\n{rows}");
        assert_eq!(plain(&text).unwrap(), format!("\n{}", rows.replace('*', "")));
        for other in [rows.to_owned(), text.replace("4 0\n", "4 0*\n"), text.replacen("//       *", "//", 1)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
