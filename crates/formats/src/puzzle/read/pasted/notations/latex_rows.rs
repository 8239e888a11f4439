//! Rows and rules of a table of LaTeX that are indented: the spaces before a row whose first cell is blank are no cells.

/// The text with these rows at the beginning of their lines.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !["tabular", "array", "matrix"].iter().any(|table| text.contains(&format!("{table}}}"))) {
        return None;
    }
    let lines: Vec<&str> = text.split('\n').map(|line| if is_row(line) { line.trim_start() } else { line }).collect();
    let plain = lines.join("\n");
    (plain != text).then_some(plain)
}

fn is_row(line: &str) -> bool {
    let end = line.trim_end().trim_end_matches("\\hline").trim_end();
    let is_rule = || ["\\hline", "\\cline", "\\midrule"].iter().any(|rule| line.trim_start().starts_with(rule));
    line.starts_with([' ', '\t']) && (line.contains('&') && end.ends_with("\\\\") || is_rule())
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_of_tables_lose_their_indentation() {
        let table = "\\begin{tabular}{|cc|cc|}\n    & 8 & & 1 \\\\ \\hline\n  3 & & & \\\\\n  \\hline\n\\end{tabular}";
        let found = plain(table).unwrap();
        assert_eq!(found.lines().nth(1), Some("& 8 & & 1 \\\\ \\hline"));
        assert_eq!(found.lines().nth(2), Some("3 & & & \\\\"));
        assert_eq!(found.lines().nth(3), Some("\\hline"));
        assert_eq!(plain("    & 8 & & 1 \\\\"), None);
    }
}
