//! Numbers whose digits programs write in groups of three: `530'070'000` of C++ and Swiss tables, `530_070_000` of Rust and Python.

/// Fewer such lines may be anything.
const FEWEST: usize = 4;

/// The text with each number in one piece, if there are enough of them.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let found = text.lines().filter(|line| joined(line).is_some()).count();
    (found >= FEWEST).then(|| {
        text.split('\n').map(|line| joined(line).unwrap_or_else(|| line.to_owned())).collect::<Vec<_>>().join("\n")
    })
}

/// A line whose only number has groups, without what stands between these.
fn joined(line: &str) -> Option<String> {
    let number = line.trim_matches(|sign: char| !sign.is_ascii_digit());
    let between = ['\'', '’', '_'].into_iter().find(|sign| number.contains(*sign))?;
    let mut groups = number.split(between);
    let is_group = |group: &str| group.len() == 3 && group.bytes().all(|digit| digit.is_ascii_digit());
    let is_number = groups.clone().count() > 1 && groups.all(is_group);
    let has_others = || {
        line.matches(|sign: char| sign.is_alphanumeric() || sign == '.').count() != number.split(between).count() * 3
    };
    (is_number && !has_others()).then(|| line.replace(between, ""))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn groups_of_digits_are_one_number() {
        for line in ["    530'070'000,\n", "530_070_000,\n", "530’070’000\n"] {
            assert!(plain(&line.repeat(4)).is_some_and(|text| text.contains("530070000")), "{line}");
        }
        for line in ["53__70_00\n", "530_07_000\n", "530_070_00\n", "530 070 000\n", "530_070_000 5\n"] {
            assert_eq!(plain(&line.repeat(4)), None, "{line}");
        }
    }
}
