//! Lists of lists of YAML with a line for each item: `- - 5`, and `  - 3` for what follows in the same list.

/// The text with each inner list on the line where it begins, as `[5, 3]`, and nothing in the lines of its other items.
pub(in super::super) fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    if lines.iter().filter(|line| first_item(line).is_some()).count() < 4 {
        return text.to_owned();
    }
    let mut out: Vec<String> = Vec::with_capacity(lines.len());
    let mut at = 0;
    while at < lines.len() {
        let Some((indent, first)) = first_item(lines[at]) else {
            out.push(lines[at].to_owned());
            at += 1;
            continue;
        };
        let others: Vec<&str> = lines[at + 1..].iter().map_while(|line| item(line, indent + 2)).collect();
        let items: Vec<&str> = [first].into_iter().chain(others.iter().copied()).collect();
        out.push(format!("[{}],", items.join(", ")));
        out.extend(others.iter().map(|_| String::new()));
        at += items.len();
    }
    out.join("\n")
}

/// The first item of an inner list, and how far the line is indented.
fn first_item(line: &str) -> Option<(usize, &str)> {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let first = line[indent..].strip_prefix("- - ")?.trim();
    (!first.is_empty() && !first.starts_with('-') && !first.contains(' ')).then_some((indent, first))
}

/// The item of a line that is indented so far.
fn item(line: &str, indent: usize) -> Option<&str> {
    let rest = line.strip_prefix(&*" ".repeat(indent))?.strip_prefix("- ")?;
    Some(rest.trim()).filter(|item| !item.is_empty() && !item.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn inner_lists_stand_on_the_line_where_they_begin() {
        let list = "- - 1\n  - 0\n";
        assert_eq!(plain(&format!("g:\n{}", list.repeat(4))), format!("g:\n{}", "[1, 0],\n\n".repeat(4)));
        for text in ["- 1\n- 2".to_owned(), "- - 2 - 4\n".repeat(4)] {
            assert_eq!(plain(&text), text);
        }
    }
}
