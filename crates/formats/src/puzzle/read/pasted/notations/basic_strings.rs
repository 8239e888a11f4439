//! Rows of BASIC as strings with spaces for blanks: `120 LET A$(3)="4531 2"`.

/// Rows of grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// The text with dots for the spaces of these rows, if there are as many as each has cells.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let rows: Vec<Option<Row<'_>>> = text.split('\n').map(row).collect();
    let found: Vec<&Row<'_>> = rows.iter().flatten().collect();
    let (side, first) = (found.len(), *found.first()?);
    let is_grid = SIDES.contains(&side) && found.iter().all(|row| row.cells.len() == side && row.name == first.name);
    let count_up = found.windows(2).all(|pair| pair[0].index + 1 == pair[1].index && pair[0].line < pair[1].line);
    let named = text.matches(&format!("{}$", first.name)).count();
    let line = |(line, row): (&str, &Option<Row<'_>>)| {
        row.as_ref().map_or_else(|| line.to_owned(), |row| row.cells.replace(' ', "."))
    };
    let lines = || text.split('\n').zip(&rows).map(line).collect::<Vec<_>>().join("\n");
    (is_grid && count_up && first.index < 2 && named == side).then(lines)
}

struct Row<'a> {
    line: u32,
    name: &'a str,
    index: usize,
    cells: &'a str,
}

fn row(line: &str) -> Option<Row<'_>> {
    let (number, statement) = line.trim().split_once(' ')?;
    let statement = statement.trim_start();
    let statement = statement.strip_prefix("LET ").unwrap_or(statement);
    let (name, rest) = statement.split_once("$(")?;
    let (index, value) = rest.split_once(')')?;
    let cells = value.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?.strip_suffix('"')?;
    let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let are_cells = cells.bytes().all(|sign| (b'1'..=b'9').contains(&sign) || sign == b' ');
    let row = Row { line: number.parse().ok()?, name, index: index.trim().parse().ok()?, cells };
    (is_name && are_cells).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn spaces_of_strings_are_blanks() {
        let text = "10 LET A$(1)=\"1  4\"\n20 LET A$(2)=\"  2 \"\n30 LET A$(3)=\"3   \"\n40 LET A$(4)=\"   1\"";
        assert_eq!(plain(text).as_deref(), Some("1..4\n..2.\n3...\n...1"));
        for other in [
            text.replace("\"3   \"", "\"3  \""),
            text.replace("(3)", "(4)"),
            text.replace("30", "15"),
            format!("{text}\n50 LET A$(1)=\"\""),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
