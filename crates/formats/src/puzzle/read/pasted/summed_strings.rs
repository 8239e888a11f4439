//! Strings of cells that a program joins on a line: `"001" + "706" + "054" +`.

/// Fewer strings are joined by other signs as well.
const FEWEST_LINES: usize = 4;

/// The text with one string for those of each line.
pub(super) fn plain(text: &str) -> Option<String> {
    let of_line = |line: &'_ str| joined(line).unwrap_or_else(|| line.to_owned());
    let count = text.split('\n').filter(|line| joined(line).is_some()).count();
    (count >= FEWEST_LINES).then(|| text.split('\n').map(of_line).collect::<Vec<String>>().join("\n"))
}

/// A line with one string for the strings of cells that it joins.
fn joined(line: &str) -> Option<String> {
    let sign = line.chars().find(|sign| matches!(sign, '"' | '\''))?;
    let parts: Vec<&str> = line.split(sign).collect();
    let inner = parts.get(1..parts.len() - 1)?;
    let is_cells = |part: &str| {
        !part.is_empty() && part.bytes().all(|cell| cell.is_ascii_digit() || matches!(cell, b'.' | b'_' | b'-' | b'*'))
    };
    let are_strings = inner.iter().step_by(2).all(|part| is_cells(part));
    let are_signs = inner.iter().skip(1).step_by(2).all(|part| matches!(part.trim(), "+" | "&" | "." | ".." | "++"));
    let is_joined = inner.len() > 2 && !inner.len().is_multiple_of(2) && are_strings && are_signs;
    let cells: String = inner.iter().step_by(2).copied().collect();
    is_joined.then(|| [parts[0], &cells, parts[parts.len() - 1]].join(&sign.to_string()))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn strings_of_a_line_are_one() {
        let rows = ["\"1.\" + \"34\" +", "\"..\" + \"..\" +", "\"..\" + \"2.\" +", "\"43\" + \"..\""];
        let text = format!("p = ({})", rows.join("\n"));
        assert_eq!(plain(&text).unwrap(), "p = (\"1.34\" +\n\"....\" +\n\"..2.\" +\n\"43..\")");
        for other in [rows[..3].join("\n"), text.replace("\" + \"", "\", \""), text.replace("..", "a")] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
