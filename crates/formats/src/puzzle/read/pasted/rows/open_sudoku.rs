//! The cells of `OpenSudoku`: `version: 4`, and behind it for each cell its value, its notes, and whether it may be changed.
//!
//! Versions 1 to 3 have one list of notes, version 4 has two, version 5 a colour as well. What a player filled in may be changed, and
//! is passed over.

use super::super::text::Text;

/// The cells of each collection, with the first and the last line of it.
pub(in super::super) fn collections(text: &Text) -> Vec<((usize, usize), Vec<String>)> {
    let lines = text.lines.iter().enumerate();
    lines
        .filter_map(|(at, line)| {
            let (version, behind) = version(&line.text)?;
            let next = text.lines.get(at + 1).map_or("", |line| line.text.as_str());
            let (last, fields) = if behind.contains('|') { (at, behind) } else { (at + 1, next) };
            Some(((at, last), cells(fields, version)?))
        })
        .collect()
}

/// The number behind `version:`, and what follows it.
fn version(line: &str) -> Option<(usize, &str)> {
    let (_, behind) = line.split_once("version:")?;
    let behind = behind.trim_start();
    let (number, behind) = behind.split_at_checked(1)?;
    let ends = ["&#10;", "&#xA;", "&#xa;", "\\n"];
    let behind = ends.iter().find_map(|end| behind.strip_prefix(end)).unwrap_or(behind);
    // The attribute that holds the cells ends with a quote mark.
    let cells = behind.split(['"', '<']).next().unwrap_or("");
    Some((number.parse().ok()?, cells.trim()))
}

/// The givens, empty for all else.
fn cells(fields: &str, version: usize) -> Option<Vec<String>> {
    let fields: Vec<&str> = fields.split('|').filter(|field| !field.is_empty()).collect();
    let length = match version {
        1..=3 => 3,
        4 | 5 => version,
        _ => return None,
    };
    let cell = |fields: &[&str]| match (fields[0], fields[length - 1]) {
        ("0", _) | (_, "1") => Some(String::new()),
        (value, "0") => Some(value.to_owned()),
        _ => None,
    };
    (fields.len() == 81 * length).then(|| fields.chunks(length).map(cell).collect())?
}

#[cfg(test)]
mod tests {
    use super::{cells, version};

    #[test]
    fn values_that_may_be_changed_are_no_givens() {
        let two = cells(&format!("5|0|0|0|7|0|0|1|{}", "0|3|0|1|".repeat(79)), 4).unwrap();
        assert_eq!((two[0].as_str(), two[1].as_str()), ("5", ""));
        assert_eq!(cells(&format!("5|-|0|{}", "0|1,2,|1|".repeat(80)), 1).unwrap()[0], "5");
        assert_eq!(cells("5|-|0|", 1), None);
        assert_eq!(version("version: 4&#10;5|0|"), Some((4, "5|0|")));
        assert_eq!(version("<game data=\"version: 1&#10;5|-|0|\"/></game>"), Some((1, "5|-|0|")));
    }
}
