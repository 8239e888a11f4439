//! Lists of Tcl with `{}` or `@` for a blank: `[list 8 {} 1]`, `{@ 2 @ 3}`.

/// Rows of grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// The text with these rows in plain words, if there are as many as each has cells.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    ["{}", "@"].iter().find_map(|blank| with_blank(text, blank))
}

fn with_blank(text: &str, blank: &str) -> Option<String> {
    let rows: Vec<Option<Vec<&str>>> = text.split('\n').map(|line| row(line, blank)).collect();
    let side = rows.iter().flatten().count();
    let is_grid = SIDES.contains(&side) && rows.iter().flatten().all(|row| row.len() == side);
    let has_blanks = rows.iter().flatten().flatten().any(|cell| *cell == ".");
    let first = rows.iter().position(Option::is_some)?;
    let are_together = rows.iter().skip(first).take(side).all(Option::is_some);
    let line = |(at, (line, row)): (usize, (&str, &Option<Vec<&str>>))| match row {
        Some(cells) => cells.join(" "),
        // What opens the list is closed on its last row.
        None if at + 1 == first => line.trim_end().trim_end_matches(['\\', ' ', '{']).replace("[list", ""),
        None if at == first + side && line.trim() == "}" => String::new(),
        None => line.to_owned(),
    };
    let lines = || text.split('\n').zip(&rows).enumerate().map(line).collect::<Vec<_>>().join("\n");
    (is_grid && has_blanks && are_together).then(lines)
}

/// The cells of a row, a dot for each blank.
fn row<'a>(line: &'a str, blank: &str) -> Option<Vec<&'a str>> {
    let line = line.trim().trim_end_matches('\\').trim_end();
    let of_call = line
        .strip_prefix("[list ")
        .and_then(|rest| rest.strip_suffix(']').map(|cells| cells.strip_suffix(']').unwrap_or(cells)));
    let in_braces = || line.strip_prefix('{')?.strip_suffix('}');
    let cells = of_call.or_else(in_braces)?;
    let cell = |cell: &'a str| match cell {
        _ if cell == blank => Some("."),
        _ => (cell.len() < 3 && cell.bytes().all(|sign| sign.is_ascii_digit()) && cell != "0").then_some(cell),
    };
    cells.split_whitespace().map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn lists_are_rows() {
        let rows = "1 . 3 .\n".repeat(4);
        let text = format!("set g [list \\\n{}", "  [list 1 {} 3 {}] \\\n".repeat(4));
        assert_eq!(plain(&text), Some(format!("set g \n{rows}")));
        let text = format!("solve {{\n{}}}\n", "  {1 @ 3 @}\n".repeat(4));
        assert_eq!(plain(&text), Some(format!("solve\n{rows}\n")));
        for other in [text.replacen("@}", "{}}", 1), text.replacen(" @}", "}", 1), text.replacen("@}", "0}", 1)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
