//! A flat list of all cells as strings, where a blank has nothing between its quotation marks: `cells: ['', '3', '', '4']`.

/// How many cells a whole grid has.
const CELLS: [usize; 3] = [16, 36, 81];

/// The text with numbers in such a list.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("''") && !text.contains("\"\"") {
        return None;
    }
    let made: Vec<Option<String>> = text.split('\n').map(line).collect();
    let all = text.split('\n').zip(&made).map(|(line, made)| made.clone().unwrap_or_else(|| line.to_owned()));
    made.iter().any(Option::is_some).then(|| all.collect::<Vec<_>>().join("\n"))
}

fn line(line: &str) -> Option<String> {
    let (before, rest) = line.split_once('[')?;
    let (list, behind) = rest.split_once(']')?;
    let quote = list.trim_start().chars().next().filter(|sign| matches!(sign, '\'' | '"'))?;
    let value = |item: &str| item.trim().strip_prefix(quote)?.strip_suffix(quote).map(str::to_owned);
    let values: Vec<String> = list.trim_end().trim_end_matches(',').split(',').map(value).collect::<Option<_>>()?;
    let is_cell = |value: &String| value.is_empty() || matches!(value.as_bytes(), [b'1'..=b'9']);
    let is_grid = CELLS.contains(&values.len()) && values.iter().all(is_cell) && !behind.contains('[');
    let cells = values.iter().map(|value| if value.is_empty() { "0" } else { value });
    is_grid.then(|| format!("{before}[{}]{behind}", cells.collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn strings_of_cells_are_numbers() {
        let list = format!("cells: [{}],", ["'', '3'"; 8].join(", "));
        assert_eq!(plain(&list), Some(format!("cells: [{}],", ["0, 3"; 8].join(", "))));
        for other in [list.replacen("'', ", "", 1), list.replacen("''", "'0'", 1), list.replacen("'3'", "'33'", 1)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
