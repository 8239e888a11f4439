//! Rows that SQL copies from the lines behind a statement: `COPY board (r, c1, c2) FROM stdin;`, with `\N` for a blank.

/// Rows of grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// The text with the rows alone, if it has one such statement and as many rows as columns of cells.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut heads = lines.iter().enumerate().filter_map(|(at, line)| Some((at, columns(line)?)));
    let (head, (side, has_number)) = heads.next().filter(|_| heads.next().is_none())?;
    let end = head + 1 + lines[head + 1..].iter().position(|line| line.trim() == "\\.")?;
    let rows = &lines[head + 1..end];
    let row = |(at, line): (usize, &&str)| {
        let mut fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let is_next = !has_number || fields.remove(0).parse() == Ok(at + 1);
        let cells: Vec<&str> = fields.into_iter().map(cell).collect::<Option<_>>()?;
        (is_next && cells.len() == side).then(|| cells.join(" "))
    };
    let rows: Vec<String> = rows.iter().enumerate().map(row).collect::<Option<_>>()?;
    let (before, behind) = (lines[..head].iter(), lines[end + 1..].iter());
    let owned = |line: &&str| (*line).to_owned();
    let lines = before.map(owned).chain([String::new()]).chain(rows.iter().cloned()).chain([String::new()]);
    (rows.len() == side).then(|| lines.chain(behind.map(owned)).collect::<Vec<_>>().join("\n"))
}

/// How many columns of cells a statement names, in their order, and whether the number of the row stands before them.
fn columns(line: &str) -> Option<(usize, bool)> {
    let lower = line.trim().to_ascii_lowercase();
    let (_, names) = lower.strip_prefix("copy ")?.split_once('(')?;
    let (names, behind) = names.split_once(')')?;
    let mut names: Vec<&str> = names.split(',').map(str::trim).collect();
    let has_number = matches!(names[0], "r" | "row" | "row_no" | "y" | "line" | "id");
    names.drain(..usize::from(has_number));
    let is_next = |(at, name): (usize, &&str)| {
        ["c", "col", "c_", "col_"].iter().any(|word| name.strip_prefix(word) == Some(&(at + 1).to_string()))
    };
    let is_copy = behind.trim_start().starts_with("from stdin") && names.iter().enumerate().all(is_next);
    (is_copy && SIDES.contains(&names.len())).then_some((names.len(), has_number))
}

fn cell(field: &str) -> Option<&str> {
    let is_number = (1..3).contains(&field.len()) && field.bytes().all(|sign| sign.is_ascii_digit());
    if field == "\\N" { Some(".") } else { Some(field).filter(|_| is_number && field != "0") }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn copied_lines_are_rows() {
        let rows = "1\t\\N\t3\t\\N\t4\n2\t\\N\t\\N\t1\t\\N\n3\t4\t\\N\t\\N\t1\n4\t1\t\\N\t4\t\\N\n";
        let text = format!("COPY b (r, c1, c2, c3, c4) FROM stdin;\n{rows}\\.\n");
        assert_eq!(plain(&text).as_deref(), Some("\n. 3 . 4\n. . 1 .\n4 . . 1\n1 . 4 .\n\n"));
        for other in [
            text.replace("3\t4\t", "5\t4\t"),
            text.replace("c2, c3", "c3, c2"),
            text.replace("\t3\t", "\t"),
            text.replace("\\.", ""),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
