//! What the fields of an object say of the puzzles that a search found in it: under which rules they are solved, how large they are, and how
//! their boxes are cut. The search looks for grids, and passes most fields over.
//!
//! The object is one of JSON whose grid the reader of JSON does not know, or one of a programming language that has other words for `true`,
//! `false` and `null`, and other signs at the end of a list.

use super::Fault;
use super::encoding::{decoded, without_mark};
use super::json::model_fault;
use super::json_notes::words_note;
use super::json_schemas::Schema;
use super::json_tokens::{Token, tokens};
use super::json_values::{Refusals, Strict, StrictVisitor};
use super::pasted::{Found, Outcome};
use super::size_fields::{SizeFields, says_boxes};
use super::variant_notes::field_note;
use crate::model::variant_names::plain;
use crate::puzzle::Detail;
use serde::de::DeserializeSeed;
use serde_json::{Map, Value};

/// Words of programming languages, and those of JSON.
const WORDS: [(&[u8], &[u8]); 4] =
    [(b"None", b"null"), (b"undefined", b"null"), (b"True", b"true"), (b"False", b"false")];

/// The outcome of a search in a text: where that is one object, with what its fields say.
pub(super) fn checked(outcome: Outcome, text: &[u8], asked: Option<&str>) -> Outcome {
    let Outcome::Puzzles(mut found) = outcome else { return outcome };
    let Some(text) = decoded(text) else { return Outcome::Puzzles(found) };
    let text = without_mark(text.as_bytes());
    let Some(object) = object(text) else {
        return twice(text).map_or(Outcome::Puzzles(found), |(line, fault)| Outcome::Refused { line, fault });
    };
    match found.iter_mut().try_for_each(|puzzle| check(&object, puzzle, asked)) {
        Ok(()) => {
            let note = note(&object);
            for puzzle in found.iter_mut().filter(|puzzle| !puzzle.is_solution) {
                puzzle.note.extend(note.iter().map(|note| format!(", {note}")));
            }
            Outcome::Puzzles(found)
        }
        Err((name, fault)) => Outcome::Refused { line: line_of(text, name), fault },
    }
}

/// The text as an object.
fn object(text: &[u8]) -> Option<Map<String, Value>> {
    match value(text) {
        Some(Value::Object(object)) => Some(object),
        _ => None,
    }
}

/// The line in which an object of JSON has a field twice, and what is said of it.
fn twice(text: &[u8]) -> Option<(u64, Fault)> {
    if !text.trim_ascii_start().starts_with(b"{") {
        return None;
    }
    let (refusals, mut parser) = (Refusals::default(), serde_json::Deserializer::from_slice(text));
    let line = StrictVisitor(&refusals).deserialize(&mut parser).err()?.line();
    Some((line.max(1) as u64, refusals.into_told()?.into()))
}

/// The text as an object, or as a list of them.
pub(super) fn value(text: &[u8]) -> Option<Value> {
    if !text.trim_ascii_start().starts_with(b"{") && !text.trim_ascii_start().starts_with(b"[") {
        return None;
    }
    let value: Option<Strict> = serde_json::from_slice(text).or_else(|_| serde_json::from_slice(&in_json(text))).ok();
    value.map(|Strict(value)| value)
}

/// An object of a programming language in the signs and words of JSON.
fn in_json(text: &[u8]) -> Vec<u8> {
    let tokens = tokens(text);
    let mut plain = Vec::new();
    for (at, (token, place)) in tokens.iter().enumerate() {
        let part = &text[place.clone()];
        let next = tokens.get(at + 1).map(|(token, _)| *token);
        match token {
            Token::Sign(b',') if matches!(next, Some(Token::Sign(b']' | b'}'))) => {}
            Token::Text if part.starts_with(b"'") && !part.contains(&b'"') => {
                plain.extend(part.iter().map(|&byte| if byte == b'\'' { b'"' } else { byte }));
            }
            Token::Word => plain.extend(WORDS.iter().find(|(word, _)| *word == part).map_or(part, |(_, word)| word)),
            Token::Text | Token::Sign(_) => plain.extend(part),
        }
        plain.push(b' ');
    }
    plain
}

/// Gives a puzzle the boxes that the fields say.
///
/// # Errors
/// The first field that the puzzle does not fit, and what is wrong with it.
fn check<'a>(object: &'a Map<String, Value>, found: &mut Found, asked: Option<&str>) -> Result<(), (&'a str, Fault)> {
    let side = found.content.side;
    for (name, value) in object {
        let fault = match (name.as_str(), value) {
            ("model", Value::String(model)) => model_fault(model, Schema::of(object.get("schema")), asked),
            ("rows" | "columns", Value::Number(number)) if number.as_u64() != Some(side as u64) => {
                Some(field_fault(format!("`{name}` is {number}, but the puzzle is {side}x{side}")))
            }
            _ => None,
        };
        if let Some(fault) = fault {
            return Err((name, fault));
        }
        let mut sizes = SizeFields::default();
        take(&mut sizes, name, value);
        sizes.boxes(side).map_err(|message| (name.as_str(), field_fault(message)))?;
    }
    let mut sizes = SizeFields::default();
    object.iter().for_each(|(name, value)| take(&mut sizes, name, value));
    let boxes = sizes.boxes(side).map_err(|message| ("", field_fault(message)))?;
    found.content.boxes = boxes.or(found.content.boxes);
    Ok(())
}

/// Takes what a field says of a size. A list of cells under the name of boxes says none.
fn take(sizes: &mut SizeFields, name: &str, value: &Value) {
    let word = plain(name);
    if says_boxes(&word) {
        _ = sizes.take(&word, &value.to_string());
    } else {
        sizes.take_side(&word, &value.to_string());
    }
}

fn field_fault(message: String) -> Fault {
    Fault::Field { message }
}

/// What is said of words that name a variant.
fn note(object: &Map<String, Value>) -> Option<String> {
    let texts = || object.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)));
    let details: Vec<Detail> = texts().map(|(name, text)| Detail::words(name, text)).collect();
    words_note(&details)
        .or_else(|| texts().filter(|(name, _)| *name == "name").find_map(|(_, text)| field_note("name", text)))
}

/// The line of a field, from 1.
fn line_of(text: &[u8], name: &str) -> u64 {
    let quoted = [format!("\"{name}\""), format!("'{name}'")];
    let at = text.windows(name.len() + 2).position(|part| quoted.iter().any(|name| name.as_bytes() == part));
    text[..at.unwrap_or(0)].split(|&byte| byte == b'\n').count() as u64
}

#[cfg(test)]
mod tests {
    use crate::model::BoxShape;
    use crate::puzzle::read::one;

    #[test]
    fn fields_say_the_same_behind_a_byte_order_mark() {
        for (field, told) in [("\"size\":9", "`size` is 9"), ("\"rows\":[]", "the same field twice")] {
            let text = format!("\u{feff}{{\"rows\":{GRID},{field}}}");
            let error = one(&text).unwrap_err().to_string();
            assert!(error.contains(told), "{error}");
        }
    }

    const GRID: &str = "[[1,2,3,4,5,6],[4,5,6,1,2,3],[2,3,1,5,6,4],[5,6,4,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]]";

    #[test]
    fn fields_beside_a_grid_that_is_searched_for_say_what_they_say_in_json() {
        for grid in ["\"grid\"", "\"rows\"", "\"y\":None,\"cells\"", "'y': True, 'cells'"] {
            for (field, told) in [
                ("\"model\":\"latin\"", "`model` is `latin`"),
                ("\"size\":9", "`size` is 9, but the puzzle is 6x6"),
                ("\"columns\":9", "`columns` is 9, but the puzzle is 6x6"),
                ("\"box\":{\"rows\":3,\"columns\":3}", "boxes of 3 by 3 do not fit"),
            ] {
                for text in [format!("{{{grid}:{GRID},\n{field}}}"), format!("{{{field},\n{grid}:{GRID}}}")] {
                    let error = one(&text).unwrap_err().to_string();
                    assert!(error.contains(told), "{text}: {error}");
                }
            }
            let puzzle = one(&format!("{{{grid}:{GRID},\"box\":{{\"rows\":3,\"columns\":2}},\"size\":6}}")).unwrap();
            assert_eq!(puzzle.boxes, Some(BoxShape { rows: 3, columns: 2 }), "{grid}");
            let named = one(&format!("{{{grid}:{GRID},\"title\":\"Killer Jigsaw\"}}")).unwrap();
            assert!(named.note.as_ref().is_some_and(|note| note.contains("title")), "{grid}: {:?}", named.note);
        }
    }
}
