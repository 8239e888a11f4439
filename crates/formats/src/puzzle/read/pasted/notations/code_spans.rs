//! Lists in a sentence of Markdown: `` `[[5, 3, 0], ...]` ``.

/// Lists with fewer digits are no grids.
const FEWEST: usize = 16;

/// The text with spaces for the signs around such lists.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("`[") && !text.contains("`{") && !text.contains("`(") {
        return None;
    }
    let lines: Vec<String> = text.split('\n').map(|line| bare(line).unwrap_or_else(|| line.to_owned())).collect();
    let out = lines.join("\n");
    (out != text).then_some(out)
}

/// A line that is one span with any list in it, or whose every second part between the signs is a list of cells, with spaces for these.
fn bare(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split('`').collect();
    if let [before, list, behind] = parts[..]
        && before.trim().is_empty()
        && behind.trim().is_empty()
    {
        let is_list = list.len() > 2 && list.starts_with(['[', '{', '(']) && list.ends_with([']', '}', ')', ';']);
        return is_list.then(|| list.to_owned());
    }
    let is_list = |part: &str| {
        let list = part.trim();
        let digits = list.bytes().filter(u8::is_ascii_digit).count();
        let are_cells = !list.contains(|sign: char| sign.is_alphabetic());
        digits >= FEWEST && are_cells && list.starts_with(['[', '{', '(']) && list.ends_with([']', '}', ')'])
    };
    let is_closed = parts.len() > 2 && !parts.len().is_multiple_of(2) && !line.contains("``");
    (is_closed && parts.iter().skip(1).step_by(2).all(|part| is_list(part))).then(|| parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn lists_stand_without_the_signs_of_a_span() {
        let list = "[[1, 0, 0, 2], [0, 0, 3, 0], [0, 4, 0, 0], [2, 0, 0, 1]]";
        assert_eq!(plain(&format!("See:\n`{list}`.")).unwrap(), format!("See:\n {list} ."));
        assert_eq!(plain("`[1, null];`").unwrap(), "[1, null];");
        for other in
            [format!("`{list}"), "so `[1, 2]`".to_owned(), format!("`grid` is `{list}`"), format!("``{list}``")]
        {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
