//! Simple tables of reStructuredText, in which `\` keeps a place that is empty.

/// The text with a dot for each such sign between two rules of `=`, if it has one.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains('\\') {
        return None;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let rules: Vec<usize> = (0..lines.len()).filter(|&at| is_rule(lines[at])).collect();
    let (&first, &last) = (rules.first()?, rules.last()?);
    let width = lines[first].split_whitespace().count();
    let is_row =
        |line: &str| line.split_whitespace().count() == width && line.split_whitespace().any(|cell| cell == "\\");
    let line = |(at, line): (usize, &&str)| match () {
        () if (first..last).contains(&at) && is_row(line) => dotted(line),
        () => (*line).to_owned(),
    };
    (first < last).then(|| lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"))
}

/// `= = = =`, a group for each column.
fn is_rule(line: &str) -> bool {
    const FEWEST: usize = 4;
    let line = line.trim();
    line.split_whitespace().count() >= FEWEST && line.chars().all(|sign| matches!(sign, '=' | ' '))
}

/// A line with a dot for each cell that is `\`.
fn dotted(line: &str) -> String {
    line.split(' ')
        .map(|cell| if cell.trim_end() == "\\" { cell.replace('\\', ".") } else { cell.to_owned() })
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_backslash_between_rules_is_a_blank() {
        let text = "= = = =\n1 \\ \\ 4\n\\ 2 3 \\\n= = = =\na \\ b c\n";
        assert_eq!(plain(text), Some("= = = =\n1 . . 4\n. 2 3 .\n= = = =\na \\ b c\n".to_owned()));
        assert_eq!(plain("1 \\ \\ 4\n= = = =\n"), None);
    }
}
