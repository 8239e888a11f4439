//! Lines of calendars and of cards that go on behind a space: a line that begins with a space belongs to the one before.

/// The text with each such line at the end of the one before it, and nothing in its place.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const HEADS: [&str; 3] = ["BEGIN:VCALENDAR", "BEGIN:VCARD", "BEGIN:VEVENT"];
    let head = text.trim_start();
    let is_folded = HEADS.iter().any(|begin| head.starts_with(begin)) && text.contains("\n ");
    if !is_folded {
        return None;
    }
    let mut lines: Vec<String> = Vec::new();
    let mut last = 0;
    for line in text.split('\n') {
        if let Some(rest) = line.strip_prefix([' ', '\t']).filter(|_| !lines.is_empty()) {
            lines[last].push_str(rest);
            lines.push(String::new());
        } else {
            last = lines.len();
            lines.push(line.to_owned());
        }
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn folded_lines_are_whole() {
        let text = "BEGIN:VCALENDAR\nDESCRIPTION:12\n 34\n  5\nEND:VCALENDAR";
        assert_eq!(plain(text).as_deref(), Some("BEGIN:VCALENDAR\nDESCRIPTION:1234 5\n\n\nEND:VCALENDAR"));
        assert_eq!(plain("DESCRIPTION:12\n 34"), None);
    }
}
