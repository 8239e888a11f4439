//! A table of all cells in their order, with the number of the cell and its value: `cell,value`, `1,`, `2,5`.

/// Names of a column with the number of a cell.
const NUMBERS: [&str; 10] =
    ["cell", "cell_id", "cell_no", "index", "idx", "position", "pos", "square", "cell_index", "i"];

/// Names of a column with values.
const VALUES: [&str; 6] = ["value", "val", "digit", "given", "number", "v"];

/// The text with a list for each row, if there is a line for each cell.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let mut lines = text.split('\n').map(|line| line.trim_end_matches('\r'));
    let header = lines.next()?.to_lowercase();
    let sign = [',', ';', '\t'].into_iter().find(|sign| header.contains(*sign))?;
    let (number, value) = header.split_once(sign)?;
    if !NUMBERS.contains(&number.trim()) || !VALUES.contains(&value.trim()) {
        return None;
    }
    let cells: Vec<(usize, &str)> = lines
        .map(|line| {
            let (number, value) = line.split_once(sign)?;
            let is_value = value.is_empty() || matches!(value.as_bytes(), [b'0'..=b'9']);
            Some((number.parse().ok().filter(|_| is_value)?, value))
        })
        .collect::<Option<_>>()?;
    let side = [4, 6, 9].into_iter().find(|side| side * side == cells.len())?;
    let first = cells[0].0;
    // Where a blank is written as zero, an empty value may be lost.
    let has_both = cells.iter().any(|cell| cell.1.is_empty()) && cells.iter().any(|cell| cell.1 == "0");
    if first > 1 || has_both || cells.iter().zip(first..).any(|(cell, at)| cell.0 != at) {
        return None;
    }
    let cell = |&(_, value): &(usize, &str)| if value.is_empty() { "0".to_owned() } else { value.to_owned() };
    let rows = cells.chunks(side).map(|row| format!("[{}],", row.iter().map(cell).collect::<Vec<_>>().join(", ")));
    let rest = (0..=cells.len() - side).map(|_| String::new());
    Some(std::iter::once(String::new()).chain(rows).chain(rest).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_line_for_each_cell_is_a_grid() {
        let line = |at: usize| format!("{at},{}\n", if at % 5 == 1 { "3" } else { "" });
        let text = format!("cell,value\n{}", (1..17).map(line).collect::<String>());
        let found = plain(&text).unwrap();
        assert_eq!(found.trim(), "[3, 0, 0, 0],\n[0, 3, 0, 0],\n[0, 0, 3, 0],\n[0, 0, 0, 3],");
        for (from, to) in [("\n7,", "\n8,"), ("2,\n", ""), ("2,\n", "2,0\n"), ("2,\n", "2,12\n"), ("cell", "rank")] {
            assert_eq!(plain(&text.replacen(from, to, 1)), None, "{to}");
        }
    }
}
