//! What is wrong with JSON, without the place that the library adds: messages here have places of their own.

/// The message of an error without ` at line 3 column 5`. O(length of the message).
///
/// ```
/// use exactone_formats::instance::json_message;
///
/// let error = serde_json::from_str::<u8>("[1]").unwrap_err();
/// assert_eq!(json_message(&error), "invalid type: sequence, expected u8");
/// ```
#[must_use]
pub fn json_message(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    whole.strip_suffix(&place).unwrap_or(&whole).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::Error as _;

    #[test]
    fn only_the_place_is_cut_and_not_what_the_text_says() {
        let wrong = serde_json::from_str::<u8>("\"look at line 3 column 5\"").unwrap_err();
        assert!(
            json_message(&wrong).starts_with("invalid type: string \"look at line 3 column 5\", expected"),
            "{wrong}"
        );
        assert_eq!(json_message(&serde_json::Error::custom("none at line 1")), "none at line 1");
        let cut = serde_json::from_str::<u8>("").unwrap_err();
        assert_eq!(json_message(&cut), "EOF while parsing a value");
    }
}
