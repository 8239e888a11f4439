//! The header that Windows puts before a piece of a page on its clipboard: numbers of bytes, which are no cells.

/// The names in it.
const NAMES: [&str; 8] =
    ["Version", "StartHTML", "EndHTML", "StartFragment", "EndFragment", "StartSelection", "EndSelection", "SourceURL"];

/// The text with nothing in the lines of that header.
pub(in super::super) fn without_header(text: &str) -> String {
    let is_of_header = |line: &str| line.split_once(':').is_some_and(|(name, _)| NAMES.contains(&name));
    let header = text.split('\n').take_while(|line| is_of_header(line)).count();
    if !text.starts_with("Version:") || header < 4 {
        return text.to_owned();
    }
    let behind = text.split('\n').skip(header);
    let lines: Vec<&str> = std::iter::repeat_n("", header).chain(behind).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::without_header;

    #[test]
    fn the_lines_of_the_header_are_empty_and_stay() {
        let header = "Version:0.9\r\nStartHTML:0000000105\nEndHTML:0000001234\nStartFragment:0000000141\n";
        assert_eq!(without_header(&format!("{header}<html>")), "\n\n\n\n<html>");
        assert_eq!(without_header("Version:0.9\nStartHTML:5\n123"), "Version:0.9\nStartHTML:5\n123");
    }
}
