//! Rows with a sign on both sides of each cell and bars between cells: `_5_|_3_|___`.

/// Fewer lines are no grid.
const FEWEST: usize = 4;

/// The text with spaces in the place of these signs, and a dot for each blank.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let is_row = |line: &&str| row(line).is_some();
    if text.lines().filter(is_row).count() < FEWEST {
        return None;
    }
    Some(text.split('\n').map(|line| row(line).unwrap_or_else(|| line.to_owned())).collect::<Vec<_>>().join("\n"))
}

fn row(line: &str) -> Option<String> {
    let line = line.trim_end();
    let inner = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).unwrap_or(line);
    let cells: Vec<&str> = inner.split('|').map(cell).collect::<Option<_>>()?;
    (cells.len() >= FEWEST).then(|| format!("| {} |", cells.join(" | ")))
}

/// What stands between two underscores.
fn cell(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('_')?.strip_suffix('_')?;
    match inner {
        "_" | " " => Some("."),
        inner => Some(inner).filter(|value| value.len() == 1 && value.bytes().all(|sign| sign.is_ascii_alphanumeric())),
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn underscores_around_cells_are_none() {
        let text = "_1_|___|_3_|___\n".repeat(4);
        assert_eq!(plain(&text), Some("| 1 | . | 3 | . |\n".repeat(4)));
        for other in ["_1_|___|_3_|_\n".repeat(4), "_1_|___|_3_|___\n".to_owned(), "_1_|_x3_|___|___\n".repeat(4)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
