//! A text as TOML writes it, without commands to a terminal.

use exactone_core::spelling::{escaped_lines, json_escaped};

/// A text in quote marks. Where it has characters that are commands to a terminal, they stand as `\u0085`, as in JSON, of which all escapes are those
/// of TOML.
pub(crate) fn toml_string(text: &str) -> String {
    if escaped_lines(text) == text {
        return toml::Value::String(text.to_owned()).to_string();
    }
    json_escaped(&serde_json::Value::from(text).to_string()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::toml_string;

    #[test]
    fn what_is_written_is_read_again_and_has_no_controls() {
        for text in ["a\u{85}b", "\u{202e}'\"\\", "a\u{1b}[31m\nb\tc\u{7f}", "plain 'x' \"y\""] {
            let written = toml_string(text);
            let is_plain = |sign: char| !sign.is_control() && !('\u{202a}'..='\u{202e}').contains(&sign);
            assert!(written.chars().all(is_plain), "{written:?}");
            let read: toml::Table = toml::from_str(&format!("a = {written}\n")).unwrap();
            assert_eq!(read["a"].as_str(), Some(text), "{written}");
        }
    }
}
