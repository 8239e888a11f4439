//! Rows as blocks with a field for each cell, as protocol buffers are printed: `rows {`, `cells: 5`, `cells: 0`, `}`.

use super::super::order::nouns::{names_box, names_column};

/// Rows of grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// The text with a list on the first line of each such block, if there are as many as each has cells.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let (mut names, mut counts) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < lines.len() {
        let Some((name, cells)) = block(&lines[at..]) else {
            at += 1;
            continue;
        };
        out[at] = format!("[{}]", cells.join(", "));
        let end = at + cells.len() + 2;
        out[at + 1..end].iter_mut().for_each(String::clear);
        names.push(name);
        counts.push(cells.len());
        at = end;
    }
    let side = counts.len();
    let is_grid = SIDES.contains(&side) && counts.iter().all(|count| *count == side);
    let are_alike = names.windows(2).all(|pair| pair[0] == pair[1]);
    (is_grid && are_alike && lines.iter().filter(|line| opens(line).is_some()).count() == side).then(|| out.join("\n"))
}

/// The name of a block that a line opens.
fn opens(line: &str) -> Option<&str> {
    let name = line.trim().strip_suffix('{')?.trim_end().trim_end_matches(':').trim_end();
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    let is_row = !names_column(name) && !names_box(name) && !name.starts_with("col");
    (is_name && is_row).then_some(name)
}

/// The names of the block and of its fields, and their values.
fn block<'a>(lines: &[&'a str]) -> Option<((&'a str, &'a str), Vec<&'a str>)> {
    let name = opens(lines.first()?)?;
    let fields: Vec<(&str, &str)> = lines[1..].iter().map_while(|line| line.trim().split_once(": ")).collect();
    let field = fields.first()?.0;
    let is_number = |value: &str| value.len() < 3 && value.bytes().all(|sign| sign.is_ascii_digit());
    let are_cells = fields.iter().all(|(other, value)| *other == field && is_number(value));
    let is_closed = lines.get(fields.len() + 1)?.trim() == "}";
    (are_cells && is_closed).then(|| ((name, field), fields.into_iter().map(|(_, value)| value).collect()))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn blocks_are_rows() {
        let text = "rows {\n cells: 1\n cells: 0\n cells: 0\n cells: 4\n}\n".repeat(4);
        assert_eq!(plain(&text), Some("[1, 0, 0, 4]\n\n\n\n\n\n".repeat(4)));
        for other in [
            text.replacen(" cells: 0\n", "", 1),
            text.replacen("cells: 0", "notes: 0", 1),
            text.replace("rows", "columns"),
            text.replacen("rows {", "lines {", 1),
            text.replacen("cells: 0", "cells: x", 1),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
