//! Objects of JSON with one value that is none, as `{"puzzle": "53..7....", "weight": +1}`: they are told as such, and no puzzle is looked for in
//! them, since a search would pass over what the other fields say.

use super::Fault;
use super::json_tokens::{Token, tokens};
use super::json_told::Told;
use super::json_words::told;
use exactone_core::spelling::mistyped;
use serde_json::Value;
use std::ops::Range;

/// Words that are no JSON, and that lists of programming languages have.
const OF_LANGUAGES: [&str; 10] =
    ["None", "True", "False", "undefined", "NULL", "Null", "TRUE", "FALSE", "nil", "nullptr"];

/// Words for what is no number.
const NO_NUMBERS: [&str; 3] = ["nan", "inf", "infinity"];

/// The field whose value is no JSON, where the parser stopped at this byte, if the text is an object but for that value.
pub(super) fn field(text: &[u8], stopped: usize) -> Option<String> {
    let tokens = tokens(text);
    let at = tokens.iter().position(|(token, place)| ends_behind(*token, place, stopped))?;
    let (token, place) = &tokens[at];
    let instead: (Range<usize>, &[u8]) = match token {
        Token::Text => (place.clone(), b"\"\""),
        Token::Word if is_nearly_a_value(&text[place.clone()]) => (place.clone(), b"null"),
        // No value stands behind the colon.
        Token::Sign(b',' | b'}') if at > 0 && tokens[at - 1].0 == Token::Sign(b':') => {
            (place.start..place.start, b"null")
        }
        _ => return None,
    };
    let mended = [&text[..instead.0.start], instead.1, &text[instead.0.end..]].concat();
    let is_object = serde_json::from_slice(&mended).is_ok_and(|value: Value| value.is_object());
    let name = |pair: &[(Token, Range<usize>)]| {
        (pair[0].0 == Token::Text && pair[1].0 == Token::Sign(b':')).then(|| pair[0].1.clone())
    };
    let name = tokens[..=at].windows(2).rev().find_map(name).filter(|_| is_object)?;
    serde_json::from_slice(&text[name]).ok()
}

/// The line of an object, from 0, and what is said if it would be JSON but for one value, or is not closed.
pub(super) fn fault(object: &[u8]) -> Option<(usize, Fault)> {
    let error = serde_json::from_slice::<Value>(object).err()?;
    let above = error.line().saturating_sub(1);
    let from: usize = object.split_inclusive(|&byte| byte == b'\n').take(above).map(<[u8]>::len).sum();
    let full = error.to_string();
    let told = told(full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message));
    let told = if error.is_eof() {
        told
    } else {
        let field = field(object, from + error.column().saturating_sub(1))?;
        Told::Field(format!("`{field}` is no JSON: {}", told.message()))
    };
    Some((above, told.into()))
}

/// Whether a token ends behind this place. A word may end at it: there the parser has seen all of it.
fn ends_behind(token: Token, place: &Range<usize>, stopped: usize) -> bool {
    if token == Token::Word { place.end >= stopped } else { place.end > stopped }
}

/// Whether a word may be meant as a value of JSON: a number, or one of the words with a slip.
fn is_nearly_a_value(word: &[u8]) -> bool {
    let Ok(word) = std::str::from_utf8(word) else { return false };
    let is_number = word.starts_with(|sign: char| sign.is_ascii_digit() || "+-.".contains(sign))
        && word.contains(|sign: char| sign.is_ascii_digit())
        && word.chars().all(|sign| sign.is_ascii_alphanumeric() || "+-._".contains(sign));
    let is_no_number = || NO_NUMBERS.contains(&&*word.trim_start_matches(['+', '-']).to_lowercase());
    let is_slip = || !OF_LANGUAGES.contains(&word) && mistyped(word, ["true", "false", "null"]).is_some();
    is_number || is_no_number() || is_slip()
}

#[cfg(test)]
mod tests {
    use super::field;
    use serde_json::Value;

    fn of(text: &str) -> Option<String> {
        let error = serde_json::from_str::<Value>(text).unwrap_err();
        let above: usize = text.split_inclusive('\n').take(error.line() - 1).map(str::len).sum();
        field(text.as_bytes(), above + error.column().saturating_sub(1))
    }

    #[test]
    fn one_value_that_is_none_is_found() {
        for value in
            ["1e400", "-1e999", "+1", ".5", "01", "1.", "0x1F", "NaN", "-Infinity", "tru", "nul", "\"a\tb\"", ""]
        {
            assert_eq!(of(&format!("{{\"p\":\"1..2\",\n\"w\": {value}}}")).as_deref(), Some("w"), "{value}");
            assert_eq!(of(&format!("{{\"w\":{value} ,\"p\":[[1,2],[0,0]]}}")).as_deref(), Some("w"), "{value}");
        }
        assert_eq!(of("{\"a\":1,\"b\":{\"c\":[1,01]}}").as_deref(), Some("c"));
    }

    #[test]
    fn what_is_no_json_at_all_has_no_such_field() {
        for text in [
            "{\"w\":+1,\"v\":+1}",
            "{\"p\":[[1,2],[0,0],]}",
            "{\"p\":[[1,2],[0,0]],}",
            "{\"p\":[[1,2], // first\n[0,0]]}",
            "{\"p\":[[1,2],[0,0] // last\n]}",
            "{\"p\":[[None,2],[1,2]]}",
            "{\"p\":[[1,2],[1,2]],\"t\":Date.now()}",
            "{\"p\":[[1,2],[1,2]]",
            "{p:[[1,2],[1,2]]}",
            "[[+1,2],[1,2]]",
            "{{1,2},{1,2}}",
        ] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
