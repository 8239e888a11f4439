//! Fields that state rules in a text that is no JSON, or damaged JSON: `"cages": [`, `cages: [` in JavaScript, `cages = [` in Python, and `cages:`
//! above a list in YAML.

use super::super::cells::line::Line;
use super::rule_options;
use crate::puzzle::read::rule_names::{is_word, may_state_rule, states_rule};

/// What stands behind the name of a field.
const ENDS: [&str; 18] = [
    "\":", "':", " = [", " = {", ":[", ": [", ":{", ": {", ": true", ": True", " = true", " = True", "=true", "=True",
    ": \"", ": '", " = \"", " = '",
];

/// How much of a value is looked at.
const MOST_VALUE: usize = 100;

/// The line and the name of the first field that states a rule.
pub(in super::super) fn first(lines: &[Line]) -> Option<(u64, String)> {
    let next = |at: usize| lines.get(at + 1).map_or("", |line| line.text.as_str());
    let name = |line: &'_ str, next: &str| {
        in_line(line).or_else(|| above_list(line, next)).map(str::to_owned).or_else(|| rule_options::first(line))
    };
    let names = lines.iter().enumerate().map(|(at, line)| name(&line.text, next(at)));
    names.zip(lines).find_map(|(name, line)| Some((line.number, name?)))
}

/// The name of the first field of a line that states a rule.
fn in_line(line: &str) -> Option<&str> {
    let mut ends = ENDS.iter().flat_map(|end| line.match_indices(end));
    ends.find_map(|(at, end)| {
        let name = name_before(&line[..at])?;
        // Programs that solve puzzles have such lists of their own.
        let is_of_program = end.starts_with(' ') && is_word(name);
        let is_word_on =
            line[at + end.len()..].starts_with(char::is_alphanumeric) && end.ends_with(char::is_alphanumeric);
        let behind = line[at..].trim_start_matches(['"', '\'']);
        let value = value_at(behind);
        let is_usual = end.starts_with(' ') && is_of_digits(&value);
        let is_of_program = is_of_program || is_attribute(name, &line[at..]);
        (!is_of_program && !is_word_on && !is_usual && states_rule(name, &value)).then_some(name)
    })
}

/// Whether a program shows an attribute of this name behind it: `shape: {grid.shape}`.
fn is_attribute(name: &str, behind: &str) -> bool {
    let shown = behind.strip_prefix(": {").and_then(|behind| behind.split_once('}'));
    let is_of_path = |sign: char| sign.is_alphanumeric() || "_.[]".contains(sign);
    let path = shown.map_or("", |(path, _)| path);
    let attribute = path.rsplit_once('.').map_or("", |(_, attribute)| attribute);
    path.starts_with(char::is_alphabetic) && path.chars().all(is_of_path) && attribute.eq_ignore_ascii_case(name)
}

/// The name of a field whose list stands below it, as YAML writes it: each entry behind a sign, or a name and a value.
fn above_list<'a>(line: &'a str, next: &str) -> Option<&'a str> {
    let before = line.trim().strip_suffix(':').filter(|name| !name.contains(char::is_whitespace))?;
    let name = name_before(before).filter(|name| *name == before)?;
    let is_entry = next.trim_start().starts_with("- ") || next.starts_with([' ', '\t']) && next.contains(": ");
    (is_entry && states_rule(name, "[below]")).then_some(name)
}

/// The name that a text ends with, if it may be that of a rule.
fn name_before(text: &str) -> Option<&str> {
    let is_beside = |sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-');
    text.rsplit(is_beside).next().filter(|name| may_state_rule(name))
}

/// Whether a list has the digits from 1 to 9: those are the values of any puzzle with nine rows.
fn is_of_digits(value: &str) -> bool {
    let list = value.trim_start_matches([' ', '=', '[', '{', '(']).split([']', '}', ')']).next().unwrap_or("");
    let digits: Vec<&str> = list.split(',').map(|digit| digit.trim().trim_matches(['"', '\''])).collect();
    digits == ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
}

/// The beginning of the value of a field; all of it if it is a string.
fn value_at(behind: &str) -> String {
    let value: String = behind.trim_start_matches([' ', '=', ':']).chars().take(MOST_VALUE).collect();
    match value.chars().next() {
        Some('"') => value.split([',', '}']).next().unwrap_or("").to_owned(),
        Some('\'') => format!("\"{}\"", value[1..].split('\'').next().unwrap_or("")),
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::{above_list, in_line};

    #[test]
    fn fields_of_rules_are_found_in_every_notation() {
        for line in [
            "{\"cages\": [[1, 2]]}",
            "{'cages': [[1, 2]]}",
            "{grid: '5..', cages: [[1, 2]]}",
            "cages:[{sum: 3}]",
            "\"cages:[[1, 2]]",
            "cages = [[1, 2]]",
            "{diagonals: true}",
            "{'grid': '5..', 'variant': 'x-sudoku'}",
            "variant = \"killer\"",
            "grid = '5..'; diagonal = True",
            "solve(grid, hyper=True)",
            "values = [1, 2, 3, 4, 5, 6]",
        ] {
            assert!(in_line(line).is_some(), "{line}");
        }
        for line in [
            "{\"cages\": []}",
            "boxes = [[1, 2]]",
            "{grid: [[5, 3]]}",
            "diagonals: trueish",
            "rows: [5]",
            "type = 'text'",
            "x = True",
            "print(f\"grid.shape: {grid.shape}, Shape: {grid[0].shape}\")",
            "values = [1, 2, 3, 4, 5, 6, 7, 8, 9]",
            "std::vector<int> values = {1,2,3,4,5,6,7,8,9};",
        ] {
            assert_eq!(in_line(line), None, "{line}");
        }
    }

    #[test]
    fn a_list_may_stand_below_the_name() {
        assert_eq!(above_list("cages:", "  - [r1c1, r1c2]"), Some("cages"));
        assert_eq!(above_list("cages:", "- r1c1"), Some("cages"));
        assert_eq!(above_list("cages:", "  sum: 3"), Some("cages"));
        assert_eq!(above_list("cages:", "53..7...."), None);
        assert_eq!(above_list("grid:", "- 53..7...."), None);
    }
}
