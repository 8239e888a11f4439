//! Rows between bars with a label behind them: `1 | 5 3   |   7   | 1`, or with one behind them alone.

/// Rows of grids that are labelled so.
const SIDES: [usize; 3] = [6, 9, 16];

/// The text without the labels behind rows, if these count the rows, and each is the label before its row, where there are some.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches([' ', '\r'])).collect();
    let rows: Vec<(&str, &str, &str)> = lines.iter().filter_map(|line| parts(line)).collect();
    let has_first = !rows.first()?.0.is_empty();
    let is_alike = |(first, _, last): &(&str, &str, &str)| if has_first { first == last } else { first.is_empty() };
    let numbers = || rows.iter().map(|row| row.2.parse::<usize>().ok()).eq((1..=rows.len()).map(Some));
    let letters = || rows.iter().zip('A'..='Z').all(|(row, letter)| row.2.chars().eq([letter]));
    let width = rows.first()?.1.len();
    // A row that is cut off may end with a cell that looks like its label.
    let are_full = rows.iter().all(|row| row.1.len() == width);
    let is_whole = SIDES.contains(&rows.len()) && are_full && rows.iter().all(is_alike) && (numbers() || letters());
    let plain = |line: &&str| parts(line).map_or_else(|| (*line).to_owned(), |(_, row, _)| row.to_owned());
    is_whole.then(|| lines.iter().map(plain).collect::<Vec<_>>().join("\n"))
}

/// The label before a row between bars, the row with it, and the label behind it.
fn parts(line: &str) -> Option<(&str, &str, &str)> {
    let (before, behind) = line.split_once('|')?;
    let (_, last) = behind.rsplit_once('|')?;
    let is_label = |word: &str| word.len() < 3 && word.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let is_row =
        behind.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, ' ' | '|' | '.') || last.contains(sign));
    let (first, label) = (before.trim(), last.trim());
    let row = line[..line.len() - last.len()].trim_end();
    (is_row && !label.is_empty() && is_label(label) && is_label(first)).then_some((first, row, label))
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn page(before: &str, behind: &str) -> String {
        let row = |at: usize| format!("{} | 5 3   |   7   | {}\n", &before[at..=at], &behind[at..=at]);
        (0..6).map(row).collect()
    }

    #[test]
    fn labels_behind_rows_are_those_before_them() {
        assert_eq!(plain(&page("123456", "123456")).unwrap().lines().next(), Some("1 | 5 3   |   7   |"));
        assert!(plain(&page("ABCDEF", "ABCDEF")).is_some() && plain(&page("      ", "123456")).is_some());
        for other in
            [page("123456", "123465"), page("123456", "      "), page("123456", "ABCDEF"), page("12345 ", "123456")]
        {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
