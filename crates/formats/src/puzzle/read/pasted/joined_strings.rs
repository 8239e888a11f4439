//! Strings that a program joins over several lines, with the sign that joins them before each but the first.

/// Fewer such lines are no rows.
const FEWEST: usize = 3;

/// The text without these signs.
pub(super) fn plain(text: &str) -> String {
    let signs = ["+", "&", ".", ".."];
    let strings = |line: &str, sign: &str| line.trim_start().strip_prefix(sign).map(str::trim_start).map(str::to_owned);
    let begins = |line: &str, sign: &str| strings(line, sign).is_some_and(|rest| rest.starts_with(['"', '\'', '`']));
    let found = signs.into_iter().find(|sign| text.split('\n').filter(|line| begins(line, sign)).count() >= FEWEST);
    let Some(sign) = found else { return text.to_owned() };
    let plain = |line: &str| strings(line, sign).filter(|_| begins(line, sign)).unwrap_or_else(|| line.to_owned());
    text.split('\n').map(plain).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_before_strings_go_and_others_stay() {
        assert_eq!(plain("s = \"1\"\n + \"2\"\n + \"3\"\n + \"4\";"), "s = \"1\"\n\"2\"\n\"3\"\n\"4\";");
        assert_eq!(plain("+1 2\n+3 4\n+5 6"), "+1 2\n+3 4\n+5 6");
    }
}
