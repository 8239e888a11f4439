//! Rows of LaTeX with spaces between the braces around their cells: `\\setrow {5} { } {3}   {7} { } { }`.

/// Fewer groups are no row.
const FEWEST: usize = 4;

/// The text with such rows without these spaces.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("\\setrow") {
        return None;
    }
    let plain: Vec<String> = text.split('\n').map(|line| row(line).unwrap_or_else(|| line.to_owned())).collect();
    Some(plain.join("\n")).filter(|plain| plain != text)
}

fn row(line: &str) -> Option<String> {
    let at = line.find("\\setrow")? + "\\setrow".len();
    let mut rest = line[at..].trim();
    let mut groups = Vec::new();
    while !rest.is_empty() {
        let (group, behind) = rest.strip_prefix('{')?.split_once('}')?;
        let group = group.trim();
        groups.push(format!("{{{group}}}"));
        if group.len() > 2 || !group.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
            return None;
        }
        rest = behind.trim_start();
    }
    (groups.len() >= FEWEST).then(|| format!("{} {}", &line[..at], groups.concat()))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn spaces_between_braces_are_none() {
        let plain = |line: &str| plain(line);
        assert_eq!(plain("  \\setrow {5} { }{3}   {7}").as_deref(), Some("  \\setrow {5}{}{3}{7}"));
        for line in ["\\setrow{1}{5,3,,7}", "\\setrow {5} {3}", "\\setrow {5} {a b} {3} {7}", "{5} {3} { } {7}"] {
            assert_eq!(plain(line), None, "{line}");
        }
    }
}
