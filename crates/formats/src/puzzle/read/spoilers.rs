//! Values that a chat hides until somebody asks for them: `||4||`. They are those that somebody found, beside the givens.

/// Whether what stands before and behind a value hides it. A space or an end of the line on both sides tells it from the cells of a table.
pub(super) fn is_hidden(before: &str, behind: &str) -> bool {
    let outside = before.strip_suffix("||").zip(behind.strip_prefix("||"));
    outside.is_some_and(|(before, behind)| {
        let is_free = |sign: Option<char>| sign.is_none_or(char::is_whitespace);
        let (last, next) = (before.chars().next_back(), behind.chars().next());
        is_free(last) && is_free(next) && (last.is_some() || next.is_some())
    })
}

/// Whether a line has such a value.
pub(super) fn has_one(line: &str) -> bool {
    let digits = || line.char_indices().filter(|(_, sign)| sign.is_ascii_digit());
    line.contains("||") && digits().any(|(at, _)| is_hidden(&line[..at], &line[at + 1..]))
}

/// What may be meant.
pub(super) fn readings() -> Vec<String> {
    vec![
        "all values are given".to_owned(),
        "those between `||`, which a chat hides, were found, and only the others are given".to_owned(),
    ]
}

#[cfg(test)]
mod tests {
    use super::has_one;

    #[test]
    fn values_with_two_bars_on_both_sides_and_a_space_are_hidden() {
        for line in ["8 ||3|| . 2", "||8|| 3", "8 3 ||2||"] {
            assert!(has_one(line), "{line}");
        }
        for line in ["|8||3||2|", "||8||", "|8|||3|||", "| 8 || 3 || 2 |", "8 3 || 2 1 || 4 5"] {
            assert!(!has_one(line), "{line}");
        }
    }
}
