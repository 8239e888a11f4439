//! Cells as a screen reader says them: `A1, 7, edit text`, `row 1, column 4, blank, edit text`.

/// What a screen reader says of a cell that somebody may fill.
const KINDS: [&str; 7] = ["edit text", "editable", "edit", "text field", "textbox", "text box", "input"];

/// Words for a cell without a value.
const BLANKS: [&str; 3] = ["", "blank", "empty"];

/// Fewer such lines are none of a grid.
const FEWEST: usize = 4;

/// The text with `A1 = 7` in place of each such line, or with `r1c4 = .`.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let cells: Vec<Option<String>> = lines.iter().map(|line| cell(line)).collect();
    (cells.iter().flatten().count() >= FEWEST).then(|| {
        let lines = lines.iter().zip(cells).map(|(line, cell)| cell.unwrap_or_else(|| (*line).to_owned()));
        lines.collect::<Vec<String>>().join("\n")
    })
}

/// The place and the value of such a line.
fn cell(line: &str) -> Option<String> {
    let lower = line.trim().to_lowercase();
    let said = KINDS.iter().find_map(|kind| lower.strip_suffix(kind))?.trim_end().strip_suffix(',')?;
    let mut parts: Vec<&str> = said.split(',').map(str::trim).collect();
    let value = parts.pop()?;
    // A blank may have no word at all: `A3, edit text`.
    let value = if place(&[value]).is_some() {
        parts.push(value);
        ""
    } else {
        value
    };
    let is_value = (1..=2).contains(&value.len()) && value.bytes().all(|only| only.is_ascii_digit());
    let place = place(&parts).filter(|_| is_value || BLANKS.contains(&value))?;
    Some(format!("{place} = {}", if is_value { value } else { "." }))
}

/// The name of a cell: `a1`, or `row 1` and `column 4`.
fn place(parts: &[&str]) -> Option<String> {
    let number = |part: &str, name: &str| {
        let number = part.strip_prefix(name)?.trim_start();
        let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|only| only.is_ascii_digit());
        is_number.then(|| number.to_owned())
    };
    match *parts {
        [name] => {
            let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
            number(&name[1..], "").map(|number| format!("{}{number}", letter.to_ascii_uppercase() as char))
        }
        [row, column] => {
            let column = number(column, "column").or_else(|| number(column, "col"));
            Some(format!("r{}c{}", number(row, "row")?, column?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{cell, plain};

    #[test]
    fn cells_have_a_place_and_a_value_or_none() {
        for (line, expected) in [
            ("A1, 7, edit text", "A1 = 7"),
            ("B3, blank, edit text", "B3 = ."),
            ("B3, edit text", "B3 = ."),
            ("Row 1, column 4, 5, editable", "r1c4 = 5"),
            ("row 1, col 4, blank, edit", "r1c4 = ."),
        ] {
            assert_eq!(cell(line).as_deref(), Some(expected), "{line}");
        }
        for line in ["A1, 7", "search, edit text", "A1, seven, edit text", "A1, 7, 5, edit text", "53..7....", ""] {
            assert_eq!(cell(line), None, "{line}");
        }
        assert_eq!(plain("A1, 7, edit text\nA2, 5, edit text"), None);
    }
}
