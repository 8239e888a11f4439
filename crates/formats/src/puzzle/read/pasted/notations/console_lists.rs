//! Lists as the console of a browser prints them, with their length before each: `0: (9) [5, 3, 0, 0, 7, 0, 0, 0, 0]`.

/// The text without lengths that are right. What such a list holds besides lists is left as it is.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    text.contains(") [").then(|| text.split('\n').map(of_line).collect::<Vec<_>>().join("\n"))
}

fn of_line(line: &str) -> String {
    let Some((before, length, list)) = parts(line) else { return line.to_owned() };
    let items: Vec<&str> =
        list.trim_start_matches('[').split(']').next().unwrap_or("").split(',').map(str::trim).collect();
    match items.len() == length {
        true if items.iter().all(|item| item.starts_with("Array(")) => String::new(),
        true => format!("{before}{list}"),
        false => line.to_owned(),
    }
}

/// What stands before the length of a list, the length, and the list, which ends the line.
fn parts(line: &str) -> Option<(&str, usize, &str)> {
    let at = line.find(") [")?;
    let open = line[..at].rfind('(')?;
    let (before, list) = (&line[..open], line[at + 2..].trim_end());
    let is_label = before.trim().trim_end_matches(':').bytes().all(|sign| sign.is_ascii_digit());
    let length = line[open + 1..at].parse().ok()?;
    (is_label && list.ends_with([']', ','])).then_some((before, length, list))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn lengths_are_left_out_if_they_are_right() {
        let told = plain("(2) [Array(2), Array(2)]\n0: (2) [5, 3]\n1: (2) [0, 1],").unwrap();
        assert_eq!(told, "\n0: [5, 3]\n1: [0, 1],");
        for text in ["0: (3) [5, 3]", "f(2) [5, 3]", "(2) [5, 3] more"] {
            assert_eq!(plain(text).unwrap(), text);
        }
        assert_eq!(plain("53..7...."), None);
    }
}
