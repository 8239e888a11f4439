//! Rows of a table that a program of SQL puts in, with the number of each before its cells: `(1, '53..7....'),`.

/// Fewer such lines may be anything.
const FEWEST: usize = 4;

/// The text with each such row behind its number as a label: `1: 53..7....`.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let has_values = text
        .lines()
        .any(|line| line.to_ascii_lowercase().split(|sign: char| !sign.is_alphanumeric()).any(|word| word == "values"));
    let found = text.lines().filter(|line| labelled(line).is_some()).count();
    let line = |line: &str| labelled(line).unwrap_or_else(|| line.to_owned());
    (has_values && found >= FEWEST).then(|| text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

fn labelled(line: &str) -> Option<String> {
    let (before, tuple) = line.trim().split_once('(').filter(|(before, _)| !before.contains(['\'', '"']))?;
    let is_statement = before.trim().is_empty() || before.trim().to_ascii_lowercase().ends_with("values");
    let tuple = tuple.trim_end_matches([',', ';', ' ']).strip_suffix(')')?;
    let (number, cells) = tuple.split_once(',')?;
    let number = number.trim();
    let cells = cells.trim().strip_prefix('\'')?.strip_suffix('\'')?;
    let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit());
    (is_statement && is_number && !cells.contains('\'')).then(|| format!("{number}: {cells}"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_number_of_a_row_is_its_label() {
        let rows = [1, 2, 3, 4].map(|at| format!("({at}, '53..'),\n")).concat();
        let text = plain(&format!("INSERT INTO rows VALUES\n{rows}")).unwrap();
        assert!(text.ends_with("3: 53..\n4: 53..\n"), "{text}");
        assert_eq!(plain(&rows), None, "no statement");
        assert_eq!(plain("INSERT INTO rows VALUES\n(1, 2, '53..')\n"), None);
        let single = [1, 2, 3, 4].map(|at| format!("insert into g(id, r) values ({at},'53..');\n")).concat();
        assert_eq!(plain(&single), None, "names of columns stand before it");
    }
}
