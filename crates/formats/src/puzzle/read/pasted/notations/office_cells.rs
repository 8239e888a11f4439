//! Statements of VBA and its kin that set a cell: `Range("A1").Value = 5`, `Cells(1, 2).Value = 3`.

/// The functions that name a cell.
const FUNCTIONS: [&str; 4] = ["Range(\"", "Cells(", "getRange(\"", "getRange('"];

/// Fewer statements make no grid.
const FEWEST: usize = 4;

/// The text with `A1 = 5` and `(1, 2) = 3` for these, if there are enough.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let mut found = 0;
    let line = |line: &str| match statement(line) {
        Some(plain) => {
            found += 1;
            plain
        }
        None => line.to_owned(),
    };
    let lines: Vec<String> = text.split('\n').map(line).collect();
    (found >= FEWEST).then(|| lines.join("\n"))
}

fn statement(line: &str) -> Option<String> {
    let line = line.trim();
    let (at, function) = FUNCTIONS.iter().find_map(|function| Some((line.find(function)?, *function)))?;
    let behind = &line[at + function.len()..];
    let (inside, rest) = behind.split_once(')')?;
    let is_object = |name: &str| name.chars().all(|sign| sign.is_alphanumeric() || " .\"'()_".contains(sign));
    let name = inside.trim_end_matches(['"', '\'']).replace('$', "");
    let value = value(rest)?;
    let is_place = if function == "Cells(" {
        let numbers: Vec<&str> = name.split(',').map(str::trim).collect();
        numbers.len() == 2 && numbers.iter().all(|number| is_number(number))
    } else {
        is_number(name.get(1..)?) && name.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    let name = if function == "Cells(" { format!("({name})") } else { name };
    (is_place && is_object(&line[..at])).then(|| format!("{name} = {value}"))
}

fn is_number(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit())
}

/// The value that is set: `.Value = 5`, `.setValue(5)`, `= 5`.
fn value(rest: &str) -> Option<&str> {
    const NAMES: [&str; 4] = [".Value2", ".Value", ".FormulaR1C1", ".Formula"];
    let rest = rest.trim();
    let set = rest.strip_prefix(".setValue(").map(|value| value.trim_end_matches([')', ';']));
    let assigned = || {
        let behind = NAMES.iter().find_map(|name| rest.strip_prefix(name)).unwrap_or(rest);
        behind.trim_start().strip_prefix('=')
    };
    let value = set.or_else(assigned)?.trim().trim_matches(['"', '\'']);
    is_number(value).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn statements_become_cells_with_their_values() {
        for (line, expected) in [
            ("  Range(\"A1\").Value = 5", "A1 = 5"),
            ("Range(\"$B$2\") = 5", "B2 = 5"),
            ("Sheets(\"Sheet 1\").Range(\"C3\").Value2 = \"5\"", "C3 = 5"),
            ("ActiveSheet.Cells(3, 4).Value = 5", "(3, 4) = 5"),
            ("sheet.getRange('D4').setValue(5);", "D4 = 5"),
        ] {
            let text = format!("Sub Fill()\n{line}\n{line}\n{line}\n{line}\nEnd Sub");
            let expected = format!("Sub Fill()\n{expected}\n{expected}\n{expected}\n{expected}\nEnd Sub");
            assert_eq!(plain(&text).unwrap(), expected);
        }
        for line in
            ["Range(\"A1:C3\").Value = 5", "Range(\"A1\").Value = x", "Range(\"A1\").Font = 5", "Cells(1, 2).Clear"]
        {
            assert_eq!(plain(&format!("{line}\n").repeat(5)), None, "{line}");
        }
    }
}
