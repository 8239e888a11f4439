//! Rows of a grid on one line, with something between two of them: `r1 53..7...., r2 6..195...`, `530070000-600195000`, `%0A` of a link.

use super::super::cells::cell::{is_blank_character, is_side};

/// The text with these rows as one word.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let joined: Vec<Option<String>> = lines.iter().map(|line| joined(line)).collect();
    joined.iter().any(Option::is_some).then(|| {
        let lines = lines.iter().zip(joined).map(|(line, joined)| joined.unwrap_or_else(|| (*line).to_owned()));
        lines.collect::<Vec<_>>().join("\n")
    })
}

fn joined(line: &str) -> Option<String> {
    if line.len() > LONGEST {
        return None;
    }
    labelled(line).or_else(|| with_dashes(line)).or_else(|| in_link(line))
}

/// No such line is longer.
const LONGEST: usize = 1_000;

/// Rows with their names before them, all of them in their order.
fn labelled(line: &str) -> Option<String> {
    let lower = line.trim().trim_end_matches(['.', ';', ',']).to_lowercase();
    let rows = lower.split([',', ';']).enumerate().map(|(at, part)| {
        let (label, row) = part.trim().split_once([' ', ':', '='])?;
        let number = label.strip_prefix("row").or_else(|| label.strip_prefix('r'))?;
        (number == (at + 1).to_string()).then(|| row.trim_matches([' ', ':', '=', '"', '\'']))
    });
    as_word(&rows.collect::<Option<Vec<_>>>()?)
}

/// Rows of digits with a dash between two of them, in a line of nothing else.
fn with_dashes(line: &str) -> Option<String> {
    let rows: Vec<&str> = line.trim().split('-').map(str::trim).collect();
    let are_digits = rows.iter().all(|row| row.bytes().all(|cell| cell.is_ascii_digit() || cell == b'.'));
    as_word(&rows).filter(|_| are_digits)
}

/// The only value of a link that has line ends in it.
fn in_link(line: &str) -> Option<String> {
    const ENDS: [&str; 4] = ["%0D%0A", "%0d%0a", "%0A", "%0a"];
    let end = ENDS.into_iter().find(|end| line.contains(end)).filter(|_| line.contains("://"))?;
    let mut values = line.split(['=', '&', '#', '/', '?']).filter(|value| value.contains(end));
    let value = values.next().filter(|_| values.next().is_none())?;
    let word = as_word(&value.trim_end_matches(end).split(end).collect::<Vec<_>>())?;
    Some(line.replace(value, &word))
}

/// Rows as one word, if there are as many as each has cells.
fn as_word(rows: &[&str]) -> Option<String> {
    let is_cell = |cell: char| cell.is_ascii_digit() || is_blank_character(cell) || cell == 'x';
    let is_row = |row: &&str| row.chars().count() == rows.len() && row.chars().all(is_cell);
    (is_side(rows.len()) && rows.len() > 4 && rows.iter().all(is_row)).then(|| rows.concat())
}

#[cfg(test)]
mod tests {
    use super::plain;

    const ROWS: [&str; 6] = ["1....6", "..61..", ".3..61", "5.1.3.", "..56..", "6....5"];

    fn lines(label: impl Fn(usize) -> String, between: &str) -> String {
        ROWS.iter().enumerate().map(|(at, row)| label(at) + row).collect::<Vec<_>>().join(between)
    }

    #[test]
    fn rows_on_one_line_are_one_word() {
        let word = ROWS.concat();
        for line in [
            lines(|at| format!("r{} ", at + 1), ", "),
            lines(|at| format!("R{}: ", at + 1), "; "),
            lines(|at| format!("row{} = ", at + 1), ","),
            lines(|_| String::new(), "-"),
        ] {
            assert_eq!(plain(&line).as_deref(), Some(word.as_str()), "{line}");
        }
        let link = format!("https://x.org/?g={}&t=1", lines(|_| String::new(), "%0A"));
        assert_eq!(plain(&link), Some(format!("https://x.org/?g={word}&t=1")));
    }

    #[test]
    fn other_rows_stay_as_they_are() {
        for line in [
            lines(|at| format!("r{} ", 6 - at), ", "),
            lines(|at| format!("c{} ", at + 1), ", "),
            lines(|_| String::new(), ", "),
            ROWS[1..].join("-"),
            lines(|_| String::new(), "-").replace("1....6", "1...6"),
            lines(|_| String::new(), "-").replace('.', "-"),
            lines(|_| String::new(), "%0A"),
        ] {
            assert_eq!(plain(&line), None, "{line}");
        }
    }
}
