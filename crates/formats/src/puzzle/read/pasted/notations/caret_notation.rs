//! Signs that programs show for characters that nobody sees: `^M` before the end of a line, `^I` for a tab, `$` behind each line of `cat -A`.

/// Fewer such lines may be anything.
const FEWEST: usize = 4;

/// The text with the characters that the signs stand for.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let full = || text.lines().filter(|line| !line.trim().is_empty());
    let has_signs = |line: &&str| line.contains("^I") || line.trim_end_matches('$').ends_with("^M");
    if full().filter(has_signs).count() < FEWEST {
        return None;
    }
    let has_ends = full().all(|line| line.ends_with('$'));
    let line = |line: &str| {
        let line = if has_ends { line.strip_suffix('$').unwrap_or(line) } else { line };
        line.strip_suffix("^M").unwrap_or(line).replace("^I", "\t")
    };
    Some(text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_of_unseen_characters_become_these() {
        assert_eq!(plain(&"12..^M\n".repeat(4)), Some("12..\n".repeat(4)));
        assert_eq!(plain(&"1^I2^I.^I.$\n".repeat(4)), Some("1\t2\t.\t.\n".repeat(4)));
        assert_eq!(plain(&"12..^M$\n".repeat(4)), Some("12..\n".repeat(4)));
        assert_eq!(plain(&"12..$\n".repeat(4)), None);
        assert_eq!(plain(&"12..^M\n".repeat(3)), None);
    }
}
