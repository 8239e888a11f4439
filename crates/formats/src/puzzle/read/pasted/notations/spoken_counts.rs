//! Rows in English words that count blanks: `Row one: two blanks, two, nine, three blanks`.

/// Fewer such rows are no grid.
const FEWEST: usize = 4;

const DIGITS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const MANY: [&str; 4] = ["blanks", "empties", "empty cells", "blank cells"];
const ONE: [&str; 4] = ["blank", "empty", "empty cell", "blank cell"];

/// The text with a word for each of these blanks, where all rows have as many cells as there are rows.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !MANY.iter().any(|word| text.contains(word)) {
        return None;
    }
    let rows: Vec<Vec<String>> = text.lines().filter_map(row).collect();
    let is_square = rows.len() >= FEWEST && rows.iter().all(|row| row.len() == rows.len());
    let counted = |line: &str| {
        let label = line.split_once(':').map_or("", |(label, _)| label);
        let sign = if label.is_empty() { "" } else { ": " };
        row(line).map_or_else(|| line.to_owned(), |cells| format!("{label}{sign}{}", cells.join(", ")))
    };
    is_square.then(|| text.split('\n').map(counted).collect::<Vec<_>>().join("\n"))
}

/// The words of a row, one for each cell.
fn row(line: &str) -> Option<Vec<String>> {
    let line = line.trim().trim_end_matches('.').to_lowercase();
    let said = match line.split_once(':') {
        Some((label, said)) => label.starts_with("row ").then_some(said)?,
        None => &line,
    };
    let cells: Vec<Vec<String>> = said.split(',').map(|word| cells(word.trim())).collect::<Option<_>>()?;
    (cells.len() > 1).then(|| cells.concat())
}

/// The cells of `nine`, `blank` or `three blanks`.
fn cells(said: &str) -> Option<Vec<String>> {
    if DIGITS.contains(&said) {
        return Some(vec![said.to_owned()]);
    }
    if ONE.iter().any(|word| said == *word || said.strip_prefix("one ") == Some(word)) {
        return Some(vec!["blank".to_owned()]);
    }
    let count = MANY.iter().find_map(|word| said.strip_suffix(word))?.trim_end();
    let count = DIGITS.iter().position(|digit| *digit == count).filter(|count| *count > 0)? + 1;
    Some(vec!["blank".to_owned(); count])
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn counted_blanks_are_one_by_one() {
        let text = "Row one: two blanks, two, one\nRow two: one, three blanks.\nRow three: blank, two blanks, four\nRow four: two, three, two blanks";
        let expected = "Row one: blank, blank, two, one\nRow two: one, blank, blank, blank\nRow three: blank, blank, blank, four\nRow four: two, three, blank, blank";
        assert_eq!(plain(text).as_deref(), Some(expected));
        for (from, to) in
            [("two blanks, two", "two blanks, two, two"), ("three blanks", "four blanks"), ("one,", "ten,")]
        {
            assert_eq!(plain(&text.replacen(from, to, 1)), None, "{to}");
        }
    }
}
