//! Lists of objects with a row, a column and a value for each cell, of which one lacks a part or has it under a mistyped name: its other parts must
//! not be taken together with those of the next one.

use super::super::cells::line::line_of;
use super::objects::{Part, part};
use crate::puzzle::read::Fault;
use std::collections::BTreeSet;

/// Fewer whole objects are no list of cells.
const FEWEST: usize = 4;

/// An object: braces or brackets with fields in them, or a tag with attributes.
#[derive(Debug)]
struct Object<'a> {
    start: usize,
    end: usize,
    /// The name of a tag; empty for braces and brackets.
    tag: &'a str,
    /// The names of its own fields, not of those in objects inside of it.
    names: Vec<&'a str>,
}

impl Object<'_> {
    fn has(&self, wanted: Part) -> bool {
        self.names.iter().any(|name| part(name) == Some(wanted))
    }

    fn is_whole(&self) -> bool {
        PARTS.iter().all(|&(part, _)| self.has(part))
    }

    fn has_any(&self) -> bool {
        PARTS.iter().any(|&(part, _)| self.has(part))
    }
}

const PARTS: [(Part, &str); 3] = [(Part::Row, "row"), (Part::Column, "column"), (Part::Value, "value")];

/// The line of the first object of such a list that is not whole, and what it lacks.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let objects = if text.contains('{') || !text.contains('<') { of_brackets(text) } else { of_tags(text) };
    let whole: Vec<usize> = (0..objects.len()).filter(|&at| objects[at].is_whole()).collect();
    let (first, last) = (*whole.first()?, *whole.last()?);
    if whole.len() < FEWEST {
        return None;
    }
    let known: BTreeSet<&str> = whole.iter().flat_map(|&at| objects[at].names.iter().copied()).collect();
    let is_of_list = |at: usize| {
        let goes_on = |from: usize, to: usize| {
            from < to && !text[from..to].contains([':', '=', '"']) && objects[at].tag == objects[first].tag
        };
        (first..=last).contains(&at)
            || at + 1 == first && goes_on(objects[at].end, objects[first].start)
            || at == last + 1 && goes_on(objects[last].end, objects[at].start)
    };
    // A page may leave out the value of a blank, and have other tags among its cells.
    let is_damaged = |object: &Object<'_>| match object.tag {
        "" => true,
        tag => {
            let lacks_place = !object.has(Part::Row) || !object.has(Part::Column);
            tag == objects[first].tag && (lacks_place || object.names.iter().any(|name| !known.contains(name)))
        }
    };
    let is_part = |at: usize| {
        let object = &objects[at];
        object.has_any() && !object.is_whole() && is_of_list(at) && is_damaged(object)
    };
    let at = (0..objects.len()).find(|&at| is_part(at))?;
    let lacking = PARTS.iter().find(|(part, _)| !objects[at].has(*part)).map_or("", |(_, name)| name);
    let number = (0..at).filter(|&at| objects[at].has_any()).count() + 1;
    let names = objects[at].names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let message = format!("object {number} of the list has {names} and no {lacking}, which the others have");
    Some((line_of(text, objects[at].start), Fault::Field { message }))
}

/// What stands in braces and in round brackets, in the order of their beginnings.
fn of_brackets(text: &str) -> Vec<Object<'_>> {
    let mut objects: Vec<Object<'_>> = Vec::new();
    // For each bracket that is open, its object; none for a list.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut word: Option<usize> = None;
    for (at, sign) in text.char_indices() {
        let is_of_word = sign.is_alphanumeric() || sign == '_';
        if is_of_word {
            word.get_or_insert(at);
            continue;
        }
        if let Some(start) = word.take()
            && names_field(&text[at..])
            && let Some(Some(object)) = open.last()
        {
            objects[*object].names.push(&text[start..at]);
        }
        match sign {
            '{' | '(' => {
                open.push(Some(objects.len()));
                objects.push(Object { start: at, end: at, tag: "", names: Vec::new() });
            }
            '[' => open.push(None),
            '}' | ')' | ']' => {
                if let Some(Some(object)) = open.pop() {
                    objects[object].end = at;
                }
            }
            _ => {}
        }
    }
    objects.retain(|object| !object.names.is_empty());
    objects
}

/// Whether a sign follows that stands between the name of a field and its value.
fn names_field(behind: &str) -> bool {
    let behind = behind.trim_start_matches(['"', '\'']).trim_start();
    behind.starts_with(':') && !behind.starts_with("::") || behind.starts_with('=') && !behind.starts_with("==")
}

/// The tag of a cell has fewer bytes: a text that begins many and ends few would be gone through once for each.
const LONGEST_TAG: usize = 4096;

/// The tags with attributes.
fn of_tags(text: &str) -> Vec<Object<'_>> {
    let starts = text.match_indices('<').map(|(at, _)| at);
    let ends: Vec<usize> = text.match_indices('>').map(|(at, _)| at).collect();
    let object = |start: usize| {
        let end = *ends.get(ends.partition_point(|&end| end < start))?;
        let inside = Some(&text[start + 1..end]).filter(|inside| inside.len() < LONGEST_TAG)?;
        let tag = inside.split(|sign: char| !sign.is_alphanumeric()).next().filter(|tag| !tag.is_empty())?;
        let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        let names = inside.match_indices('=').filter_map(|(at, _)| {
            let before = inside[..at].trim_end();
            before.rsplit(|sign: char| !is_of_word(sign)).next().filter(|name| !name.is_empty())
        });
        Some(Object { start, end: start + inside.len() + 1, tag, names: names.collect() })
    };
    starts.filter_map(object).filter(|object| !object.names.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::fault;

    /// Eight cells in a notation, of which the fifth is another.
    fn list(cell: impl Fn(usize) -> String, fifth: &str) -> String {
        (0..8).map(|at| if at == 4 { fifth.to_owned() } else { cell(at) }).collect::<Vec<_>>().join(",\n")
    }

    #[test]
    fn an_object_that_lacks_a_part_is_told() {
        let json = |at: usize| format!("{{\"row\": 0, \"col\": {at}, \"value\": 5}}");
        let go = |at: usize| format!("{{Row: 0, Col: {at}, Value: 5}}");
        let python = |at: usize| format!("dict(row=0, col={at}, value=5)");
        let xml = |at: usize| format!("<cell row=\"0\" col=\"{at}\" value=\"\"/>");
        for text in [
            list(json, "{\"col\": 4, \"value\": 5}"),
            list(json, "{\"row\": 0, \"col\": 4, \"valuex\": 5}"),
            list(go, "{Rw: 0, Col: 4, Value: 5}"),
            list(python, "dict(row=0, col=4)"),
            list(xml, "<cell col=\"4\" value=\"\"/>"),
            list(xml, "<cell row=\"0\" col=\"4\" valuex=\"3\"/>"),
        ] {
            let (line, told) = fault(&text).unwrap_or_else(|| panic!("{text}"));
            assert!(line == 5 && told.to_string().contains("object 5 of the list"), "{told}");
        }
    }

    #[test]
    fn whole_objects_and_other_fields_are_not() {
        let json = |at: usize| format!("{{\"row\": 0, \"col\": {at}, \"value\": 5, \"notes\": {{}}}}");
        let page = |at: usize| format!("<input data-row=\"0\" data-col=\"{at}\" value=\"5\">");
        for text in [
            list(json, &json(4)),
            format!("{{\"cursor\": {{\"row\": 0, \"col\": 1}}, \"cells\": [{}]}}", list(json, &json(4))),
            list(page, "<input data-row=\"0\" data-col=\"4\">"),
            "{\"row\": 0}, {\"col\": 1}".to_owned(),
        ] {
            assert!(fault(&text).is_none(), "{text}");
        }
    }
}
