//! Rows of a picture in `TikZ`, as the macro `\setrow` draws them: `\setrow {5}{3}{ }  { }{7}{ }  { }{ }{ }`.

/// The name of the macro.
const ROW: &str = "\\setrow";

/// Commands that draw the lines of the grid.
const OTHERS: [&str; 4] = ["\\begin{", "\\end{", "\\draw", "\\setcounter{row}{1}"];

/// The text with lists in place of the rows, and nothing in place of the lines that are drawn, if there are as many rows as each has cells and
/// the counter of rows starts with the first.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    // The picture may count its rows from the bottom, or begin with another one.
    if !text.contains("\\setcounter{row}{1}") {
        return None;
    }
    let rows: Vec<Vec<&str>> = text.lines().filter_map(cells).collect();
    let others = text.lines().filter(|line| line.contains(ROW)).count();
    let is_whole = rows.len() == others && [4, 6, 9].contains(&rows.len());
    // A pair of braces with nothing in it, where others have a space, may have lost its value.
    let is_lost = text.contains("{}") && text.contains("{ }");
    let are_alike = !is_lost && rows.iter().all(|row| row.len() == rows.len());
    let plain = |line: &str| match cells(line) {
        Some(cells) => format!(
            "[{}],",
            cells.iter().map(|cell| if cell.is_empty() { "0" } else { cell }).collect::<Vec<_>>().join(", ")
        ),
        None if OTHERS.iter().any(|other| line.trim_start().starts_with(other)) => String::new(),
        None => line.to_owned(),
    };
    (is_whole && are_alike).then(|| text.split('\n').map(plain).collect::<Vec<_>>().join("\n"))
}

/// The cells of a row, empty for a blank.
fn cells(line: &str) -> Option<Vec<&str>> {
    let list = line.trim().strip_prefix(ROW)?.trim_start().strip_prefix('{')?.strip_suffix('}')?;
    let cells: Vec<&str> = list.split('}').map(|cell| cell.trim_start().trim_start_matches('{').trim()).collect();
    let is_cell = |cell: &&str| cell.is_empty() || cell.len() == 1 && cell.bytes().all(|digit| digit.is_ascii_digit());
    let are_parted = list.split('}').skip(1).all(|cell| cell.trim_start().starts_with('{'));
    (are_parted && cells.iter().all(is_cell)).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_of_a_picture_are_lists() {
        let row = "    \\setrow {1}{ }  { }{4}\n";
        let text = format!("\\begin{{tikzpicture}}\n\\setcounter{{row}}{{1}}\n{}\\end{{tikzpicture}}", row.repeat(4));
        let list = plain(&text).unwrap();
        assert_eq!((list.lines().count(), list.lines().nth(2)), (6, Some("[1, 0, 0, 4],")));
        for other in [
            text.replace("{row}{1}", "{row}{4}"),
            text.replacen("{4}", "{x}", 1),
            text.replacen(row, "", 1),
            text.replacen("{4}", "{}", 1),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
