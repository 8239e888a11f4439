//! Strings that a program joins over several lines, with the sign that joins them before each but the first, or several in a row.

/// Fewer such lines are no rows.
const FEWEST: usize = 3;

/// The text without these signs, and with the strings of each row as one.
pub(in super::super) fn plain(text: &str) -> String {
    // Python joins strings that follow each other.
    const SIGNS: [&str; 5] = ["+", "..", "&", ".", ""];
    // All of them together are the cells of whole puzzles.
    const CELLS: [usize; 4] = [16, 36, 81, 256];
    let rows = |sign: &str| {
        let cells: Vec<usize> =
            text.split('\n').filter_map(|line| as_one(line, sign)).map(|(_, cells)| cells).collect();
        let all: usize = cells.iter().sum();
        cells.len() >= FEWEST && CELLS.iter().any(|one| all.is_multiple_of(*one))
    };
    match SIGNS.into_iter().find(|sign| rows(sign)) {
        Some(sign) => {
            let lines = text.split('\n').map(|line| as_one(line, sign).map_or(line.to_owned(), |(line, _)| line));
            without_signs(&lines.collect::<Vec<String>>().join("\n"))
        }
        None => without_signs(text),
    }
}

/// A line whose strings of cells a sign joins, `"530" + "070" + "000"`, with one string in their place, and how many cells it has.
fn as_one(line: &str, sign: &str) -> Option<(String, usize)> {
    let quote = line.chars().find(|only| matches!(only, '"' | '\''))?;
    let parts: Vec<&str> = line.split(quote).collect();
    let is_cells = |part: &str| {
        (1..10).contains(&part.len())
            && part.bytes().all(|cell| cell.is_ascii_digit() || matches!(cell, b'.' | b'_' | b'-'))
    };
    let is_sign = |part: &str| part.trim() == sign;
    // What stands between two strings has an even place, and so have the ends of the line.
    let strings = parts.iter().skip(1).step_by(2);
    let between = parts.iter().skip(2).step_by(2).take((parts.len() / 2).saturating_sub(1));
    let are_joined = parts.len() % 2 == 1 && parts.len() >= 5;
    let are_plain = || strings.clone().all(|part| is_cells(part)) && between.clone().all(|part| is_sign(part));
    // Single cells in quote marks follow each other in tables, too.
    let length = strings.clone().next().map_or(0, |part| part.len());
    let are_parts = || length > 1 && strings.len() < 9 && strings.clone().all(|part| part.len() == length);
    let are_of_rows = || !sign.is_empty() || are_parts();
    if !are_joined || !are_plain() || !are_of_rows() {
        return None;
    }
    let cells: String = strings.copied().collect();
    Some(([parts[0], &cells, parts[parts.len() - 1]].join(&quote.to_string()), cells.len()))
}

/// The text without the signs that begin lines.
fn without_signs(text: &str) -> String {
    let signs = ["+", "&", ".", ".."];
    let strings = |line: &str, sign: &str| line.trim_start().strip_prefix(sign).map(str::trim_start).map(str::to_owned);
    let begins = |line: &str, sign: &str| strings(line, sign).is_some_and(|rest| rest.starts_with(['"', '\'', '`']));
    let found = signs.into_iter().find(|sign| text.split('\n').filter(|line| begins(line, sign)).count() >= FEWEST);
    let Some(sign) = found else { return text.to_owned() };
    let plain = |line: &str| strings(line, sign).filter(|_| begins(line, sign)).unwrap_or_else(|| line.to_owned());
    text.split('\n').map(plain).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn strings_in_a_row_are_one() {
        let row = "\"530\" + \"070\" + \"000\" +";
        let joined = "\"530070000\" +";
        assert_eq!(plain(&[row; 9].join("\n")), [joined; 9].join("\n"));
        assert_eq!(plain(&[row.replace(" +", "").as_str(); 9].join("\n")), ["\"530070000\""; 9].join("\n"));
        for other in [
            "\"5\" \"3\" \"0\"",
            "\"530\", \"070\", \"000\",",
            "\"a30\" + \"070\"",
            "\"530\" +",
            "\"01\" \"00\" \"03\"",
        ] {
            let text = [other; 9].join("\n");
            assert_eq!(plain(&text), text);
        }
    }

    #[test]
    fn signs_before_strings_go_and_others_stay() {
        assert_eq!(plain("s = \"1\"\n + \"2\"\n + \"3\"\n + \"4\";"), "s = \"1\"\n\"2\"\n\"3\"\n\"4\";");
        assert_eq!(plain("+1 2\n+3 4\n+5 6"), "+1 2\n+3 4\n+5 6");
    }
}
