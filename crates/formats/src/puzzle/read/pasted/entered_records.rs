//! Records of cells with a field that tells their values apart: `{"row": 0, "col": 1, "value": 5, "type": "user"}`. What a player entered may be
//! among them, so they are no puzzle until somebody says which are given.

use super::super::{Fault, ways};
use super::line::line_of;
use super::records::{Record, records};
use super::split::{Split, is_known_truth};

/// Fewer values are no list of cells.
const FEWEST: usize = 4;

/// What is said of such records, with its line. Truths under a name that says what was given are read instead, as JSON has them.
pub(super) fn fault(text: &str) -> Option<(u64, Fault)> {
    if !text.contains(['{', '<', '-']) {
        return None;
    }
    let filled: Vec<Record> = records(text).into_iter().filter(|record| record.value().is_some()).collect();
    if filled.len() < FEWEST {
        return None;
    }
    let is_json = filled.iter().all(|record| record.is_json);
    let names: Vec<&String> = filled.iter().flat_map(|record| &record.fields).map(|(name, _)| name).collect();
    let mut seen: Vec<&String> = Vec::new();
    for name in names {
        if seen.contains(&name) {
            continue;
        }
        seen.push(name);
        let split = Split::of(name, filled.iter().map(|record| cell(record, name)));
        if let Some(split) = split.filter(|split| !(is_json && is_known_truth(name, split))) {
            let fault = Fault::Readings { readings: split.readings(), way: ways::ANY };
            return Some((line_of(text, filled[0].start), fault));
        }
    }
    None
}

/// The value of a record, its place, and what it says under a name.
fn cell<'a>(record: &'a Record, name: &str) -> (u16, Option<(usize, usize)>, &'a str) {
    let said = record.fields.iter().find(|(other, _)| other == name).map_or("", |(_, said)| said.as_str());
    (record.value().unwrap_or(0), record.place(), said)
}

#[cfg(test)]
mod tests {
    use super::fault;

    /// Records of ten cells, of which the first four have the one field, and the others the other.
    fn text(one: &str, other: &str) -> String {
        let records = (0..10).map(|at| {
            let field = if at < 4 { one } else { other };
            format!("{{\"row\": {}, \"col\": {}, \"value\": {}{field}}}", at / 3, at % 3, at * 7 % 9 + 1)
        });
        format!("[{}]", records.collect::<Vec<_>>().join(",\n"))
    }

    #[test]
    fn fields_that_tell_values_apart_are_told() {
        for (one, other) in [
            (", \"type\": \"given\"", ", \"type\": \"user\""),
            (", \"status\": \"a\"", ", \"status\": \"b\""),
            (", \"fixed\": 1", ", \"fixed\": 0"),
            (", \"disabled\": true", ""),
            (", \"color\": \"#000\"", ", \"color\": \"#00f\""),
        ] {
            let (line, told) = fault(&text(one, other)).expect(one);
            let told = told.to_string();
            assert!(line == 1 && told.contains("all 10 values") && told.contains("only the 4 with"), "{told}");
        }
    }

    #[test]
    fn fields_that_say_nothing_are_no_matter() {
        for (one, other) in [
            ("", ""),
            (", \"fixed\": true", ", \"fixed\": false"),
            (", \"box\": 1", ", \"box\": 2"),
            (", \"selected\": true", ", \"selected\": false"),
            (", \"type\": \"given\"", ", \"type\": \"given\""),
        ] {
            assert!(fault(&text(one, other)).is_none(), "{one}");
        }
        assert!(fault("53..7....").is_none());
    }
}
