//! The first row of a string of several lines, directly behind the sign that begins it: `curl -d "530070000`, `R"x(5 3 0 0 7`.

/// What stands behind the last sign of a string in a line, if it closes none; it must be digits, dots and spaces, and more than the end of another string has.
pub(super) fn behind(text: &str) -> Option<&str> {
    const FEWEST: usize = 4;
    let at = text.rfind(['"', '\'', '`'])?;
    let (before, string) = text.split_at(at);
    let quote = string.chars().next()?;
    if before.matches(quote).count() % 2 == 1 {
        return None;
    }
    let row = match raw_string(before, string) {
        Some(row) => row,
        None => string[1..].trim_end(),
    };
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-' | '*' | '|' | ' ');
    let cells = row.chars().filter(|sign| *sign != ' ').count();
    (!before.trim().is_empty() && cells >= FEWEST && row.chars().all(is_cell)).then_some(row)
}

/// What stands behind the bracket of a raw string of C++: `R"x(`, where `x` may be any word or none.
fn raw_string<'a>(before: &str, string: &'a str) -> Option<&'a str> {
    let (word, row) = string.strip_prefix('"').filter(|_| before.ends_with('R'))?.split_once('(')?;
    word.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_').then_some(row.trim_end())
}

#[cfg(test)]
mod tests {
    use super::behind;

    #[test]
    fn a_row_may_follow_the_sign_that_begins_a_string() {
        for line in [
            "curl -d \"5300",
            "auto g = R\"(5300",
            "g = R\"END(5300",
            "x = f('5300",
            "let g = `5300 ",
            "curl \"http://a.b\" -d \"5300",
        ] {
            assert_eq!(behind(line), Some("5300"), "{line}");
        }
        for line in ["\"5300", "x = \"5300\"", "x = \"53", "it's 5300 or so", "x = R\"(53"] {
            assert_eq!(behind(line), None, "{line}");
        }
    }
}
