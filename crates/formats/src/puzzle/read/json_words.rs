//! What the parser of JSON says, in the words of this reader: what was found, and what was expected.

use super::json_messages::TOO_LARGE;
use super::json_told::Told;

/// The names of the parser for kinds of values, and ours. No message begins with a name in marks: that is what is said of a field.
const KINDS: [(&str, &str); 8] = [
    ("boolean ", "the value "),
    ("integer ", "the value "),
    ("floating point ", "the value "),
    ("string ", "the string "),
    ("unit value", "the value `null`"),
    ("null", "the value `null`"),
    ("map", "an object"),
    ("sequence", "a list"),
];

/// Beginnings of messages of the parser, and ours for the whole of each.
const MESSAGES: [(&str, &str); 14] = [
    ("EOF while parsing a list", "the text ends inside of a list"),
    ("EOF while parsing an object", "the text ends inside of an object"),
    ("EOF while parsing a string", "the text ends inside of a string"),
    ("EOF while parsing a value", "the text ends where a value is expected"),
    ("expected `:`", "a colon expected behind the name of a field"),
    ("expected `,` or `]`", "a comma or `]` expected"),
    ("expected `,` or `}`", "a comma or `}` expected"),
    ("expected ident", "one of the words `true`, `false` and `null` expected"),
    ("expected value", "a value expected: a number, a string in quote marks, a list or an object"),
    ("key must be a string", "the name of a field in quote marks expected"),
    ("trailing comma", "a value or a field expected behind the comma"),
    ("trailing characters", "nothing more expected behind the value"),
    ("invalid escape", "a `\\` begins no sign that JSON knows"),
    ("control character", "a string must not have a line end or a control character"),
];

/// The beginning of what the parser says of a number that it cannot hold.
const OUT_OF_RANGE: &str = "number out of range";

/// What is said of a message of the parser. It tells the kind of an error by words alone.
pub(super) fn told(message: &str) -> Told {
    if message.starts_with(OUT_OF_RANGE) {
        return Told::Field(TOO_LARGE.to_owned());
    }
    Told::Value(in_our_words(message))
}

/// A message of the parser in our words; what we say ourselves stays as it is.
fn in_our_words(message: &str) -> String {
    if let Some((_, words)) = MESSAGES.iter().find(|(begin, _)| message.starts_with(begin)) {
        return (*words).to_owned();
    }
    let wrong = ["invalid type: ", "invalid value: "].iter().find_map(|begin| message.strip_prefix(begin));
    let Some((found, expected)) = wrong.and_then(|wrong| wrong.split_once(", expected ")) else {
        return message.to_owned();
    };
    let kind = KINDS.iter().find_map(|(kind, words)| Some([words, found.strip_prefix(kind)?].concat()));
    format!("{} found, {expected} expected", kind.unwrap_or_else(|| found.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::in_our_words;

    #[test]
    fn the_parser_is_put_into_our_words() {
        for (message, words) in [
            ("invalid type: integer `5`, expected a list of rows", "the value `5` found, a list of rows expected"),
            ("invalid type: map, expected a list of rows", "an object found, a list of rows expected"),
            ("invalid type: string \"x\", expected a number", "the string \"x\" found, a number expected"),
            ("invalid type: null, expected a number", "the value `null` found, a number expected"),
            ("EOF while parsing a value", "the text ends where a value is expected"),
            ("`rows` is \"x\", a number expected", "`rows` is \"x\", a number expected"),
        ] {
            assert_eq!(in_our_words(message), words);
        }
    }
}
