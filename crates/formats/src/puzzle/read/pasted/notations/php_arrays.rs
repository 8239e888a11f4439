//! Arrays of arrays as `print_r` and `var_dump` of PHP write them, a line for each value.

use crate::puzzle::read::row::rare_blank;

/// A value that is none.
const NULL: &str = "null";

/// What a line says.
enum Part<'a> {
    /// The index of what follows, and what stands behind it on its line.
    Index(usize, &'a str),
    Begins,
    Ends,
    Value(&'a str),
    Nothing,
}

/// An array of the text that is open: the line of its index, and its values.
struct Row {
    line: usize,
    values: Vec<String>,
}

/// The text with a list on the first line of each row, if it is such an array and nothing else.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let start = text.trim_start();
    if !start.starts_with("Array") && !start.starts_with("array(") {
        return None;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let rows = rows(&lines)?;
    let side = rows.len();
    if side < 4 || rows.iter().any(|row| row.values.len() != side) {
        return None;
    }
    // Among zeros, an empty one may have lost its value.
    let cell = |value: &String| if value == NULL { String::new() } else { value.clone() };
    let cells: Vec<String> = rows.iter().flat_map(|row| &row.values).map(cell).collect();
    let is_lost = rare_blank(&cells.iter().map(String::as_str).collect::<Vec<_>>(), "").is_some();
    let mut plain = vec![String::new(); lines.len()];
    for row in rows {
        let values = if is_lost { row.values.iter().map(cell).collect() } else { row.values };
        plain[row.line] = format!("[{}],", values.join(", "));
    }
    Some(plain.join("\n"))
}

/// The rows of an array of arrays, each index being the next one.
fn rows(lines: &[&str]) -> Option<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    let (mut depth, mut indices) = (0_usize, 0);
    for (at, line) in lines.iter().enumerate() {
        let (part, value) = match part(line)? {
            Part::Index(index, behind) => {
                match depth {
                    1 if index == rows.len() => rows.push(Row { line: at, values: Vec::new() }),
                    2 if rows.last()?.values.len() == index => indices = index + 1,
                    _ => return None,
                }
                if depth == 2 && behind.is_empty() && line.contains("=> ") {
                    (Part::Nothing, Some(NULL))
                } else {
                    (self::part(behind)?, None)
                }
            }
            part => (part, None),
        };
        match (part, value) {
            (Part::Begins, _) => depth += 1,
            (Part::Ends, _) => depth = depth.checked_sub(1)?,
            (Part::Value(value), _) | (_, Some(value)) if depth == 2 => {
                let row = rows.last_mut()?;
                row.values.push(value.to_owned());
                if row.values.len() != indices {
                    return None;
                }
            }
            (Part::Value(_) | Part::Index(..), _) => return None,
            (Part::Nothing, _) => {}
        }
    }
    (depth == 0).then_some(rows)
}

fn part(line: &str) -> Option<Part<'_>> {
    let line = line.trim();
    if let Some((index, behind)) =
        line.strip_prefix('[').and_then(|rest| rest.split_once("]=>").or_else(|| rest.split_once("] =>")))
    {
        return Some(Part::Index(index.parse().ok()?, behind.trim()));
    }
    Some(match line {
        "" | "Array" => Part::Nothing,
        "(" => Part::Begins,
        ")" | "}" => Part::Ends,
        "NULL" => Part::Value(NULL),
        _ if line.starts_with("array(") && line.ends_with(") {") => Part::Begins,
        _ => Part::Value(value(line)?),
    })
}

/// `5`, `int(5)`, `string(1) "5"`.
fn value(line: &str) -> Option<&str> {
    let number = line.strip_prefix("int(").and_then(|rest| rest.strip_suffix(')'));
    let string = || line.strip_prefix("string(")?.split_once(") \"")?.1.strip_suffix('"');
    let value = number.or_else(string).unwrap_or(line);
    let is_value = value.len() < 3 && value.bytes().all(|digit| digit.is_ascii_digit() || matches!(digit, b'.' | b'-'));
    is_value.then_some(if value.is_empty() { NULL } else { value })
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn printed() -> String {
        let row = |at: usize| {
            let cell = |cell: usize| format!("            [{cell}] => {}\n", (at + cell) % 4 + 1);
            let cells = (0..4).map(cell).collect::<String>();
            format!("    [{at}] => Array\n        (\n{cells}        )\n\n")
        };
        format!("Array\n(\n{})\n", (0..4).map(row).collect::<String>())
    }

    fn dumped() -> String {
        let row = |at: usize| {
            let cell = |cell: usize| format!("    [{cell}]=>\n    int({})\n", (at + cell) % 4 + 1);
            let cells = (0..4).map(cell).collect::<String>();
            format!("  [{at}]=>\n  array(4) {{\n{cells}  }}\n")
        };
        format!("array(4) {{\n{}}}\n", (0..4).map(row).collect::<String>())
    }

    fn lists(text: &str) -> Vec<String> {
        plain(text).unwrap().lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    #[test]
    fn arrays_are_lists() {
        let expected = ["[1, 2, 3, 4],", "[2, 3, 4, 1],", "[3, 4, 1, 2],", "[4, 1, 2, 3],"];
        assert_eq!(lists(&printed()), expected);
        assert_eq!(lists(&dumped()), expected);
        assert_eq!(lists(&dumped().replace("int(1)", "NULL"))[0], "[null, 2, 3, 4],");
        assert_eq!(lists(&printed().replace("=> 1\n", "=> \n"))[0], "[null, 2, 3, 4],");
    }

    #[test]
    fn other_arrays_are_none() {
        for text in [printed(), dumped()] {
            assert_eq!(plain(&text.replacen("[1]", "[2]", 1)), None);
            assert_eq!(plain(&text.replacen("[3]", "[x]", 1)), None);
            assert_eq!(plain(&text[..text.len() - 4]), None);
            assert_eq!(plain(&format!("{text}Thanks!")), None);
        }
        let line = "            [2] => 3\n";
        assert_eq!(plain(&printed().replacen(line, "", 1)), None);
    }
}
