//! Lists of cells in two parts, of which a heading says that the second was not given: "Givens", `r1c2=9`, ..., "Solved so far", `r1c1=8`.

use super::super::cells::line::line_of;
use super::super::order::sentences::words;
use crate::puzzle::read::{Fault, ways};

/// Words of headings above what a player found.
const ENTERED: [&str; 32] = [
    "added",
    "answers",
    "deduced",
    "deductions",
    "derived",
    "eingetragen",
    "entered",
    "entries",
    "far",
    "filled",
    "found",
    "gefunden",
    "gelöst",
    "guess",
    "guesses",
    "guessed",
    "mine",
    "moves",
    "placed",
    "player",
    "progress",
    "résolu",
    "resuelto",
    "solved",
    "steps",
    "then",
    "trouvé",
    "user",
    "bisher",
    "later",
    "now",
    "placements",
];

/// Words of headings above what was given.
const GIVEN: [&str; 9] = ["given", "givens", "clues", "start", "initial", "original", "vorgaben", "gegeben", "donnés"];

/// Headings have so many words at most.
const MOST_WORDS: usize = 6;

/// So few cells are named at least, before a heading counts.
const FEWEST: usize = 4;

/// What is said of such a list, with the line of the heading.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let (mut named, mut is_below_givens) = (0, false);
    let mut from = 0;
    let mut heading: Option<(usize, &str)> = None;
    for line in text.split_inclusive('\n') {
        let cells = cells_in(line);
        let found = words(line);
        if cells > 0 {
            if let Some((at, heading)) = heading {
                let readings = vec![
                    "all values of the cells that are named".to_owned(),
                    format!("only those above \"{heading}\""),
                ];
                return Some((line_of(text, at), Fault::Readings { readings, way: ways::ANY }));
            }
            named += cells;
        } else if (1..=MOST_WORDS).contains(&found.len()) && line.contains(char::is_alphabetic) {
            let has = |known: &[&str]| found.iter().any(|word| known.contains(&word.as_str()));
            let is_entered = has(&ENTERED) || is_below_givens && !has(&GIVEN) && !has(&["row", "box", "column"]);
            match () {
                () if named == 0 => is_below_givens |= has(&GIVEN),
                () if named >= FEWEST && is_entered => heading = Some((from, line.trim())),
                () => {}
            }
        }
        from += line.len();
    }
    None
}

/// How many cells a line names with a value: `r1c2=5`, `B3: 7`.
fn cells_in(line: &str) -> usize {
    let parts = line.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';'));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let named = |part: &str, next: Option<&&str>| {
        let (name, value) = part.split_once([':', '=']).unwrap_or((part, ""));
        let value = if value.is_empty() { next.map_or("", |next| next.trim_start_matches('=')) } else { value };
        is_name(name) && part.contains([':', '=']) && value.parse::<u8>().is_ok()
    };
    (0..parts.len()).filter(|&at| named(parts[at], parts.get(at + 1))).count()
}

/// `r1c2`, `R1C2`, `B3`.
fn is_name(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    let pair = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let letter = name.strip_prefix(|first: char| first.is_ascii_lowercase());
    pair.is_some_and(|(row, column)| is_number(row) && is_number(column)) || letter.is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_second_part_that_was_entered_is_told() {
        let list = "r1c1=5\nr1c2: 3\nr2c2=4, r4c4=2\n";
        for heading in ["Solved so far", "My moves:", "# found", "Bisher gelöst:", "then I got"] {
            let (line, told) = fault(&format!("{list}{heading}\nr3c3=1\n")).expect(heading);
            assert!(line == 4 && told.to_string().contains("only those above"), "{told}");
        }
        assert!(fault(&format!("Givens\n{list}\nMe\nr3c3=1\n")).is_some());
        for text in [
            format!("{list}Row 3\nr3c3=1\n"),
            format!("Givens, row 1\n{list}Givens, row 3\nr3c3=1\n"),
            format!("Solved so far\n{list}"),
            format!("{list}solved with a program\n"),
        ] {
            assert!(fault(&text).is_none(), "{text}");
        }
    }
}
