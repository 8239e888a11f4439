//! Rules that a command line states beside its givens: `--givens=53.. -c=palindrome:r6c2r7c2`.

use super::super::cells::places::Style;
use crate::model::Model;
use crate::model::variant_names::{is_variant_name, plain};
use crate::puzzle::read::words::words;

/// Options whose value is a rule.
const OPTIONS: [&str; 4] = ["-c", "--constraint", "--constraints", "--rule"];

/// The name of the first rule that an option of a line states, or that stands before its cells.
pub(in super::super) fn first(line: &str) -> Option<String> {
    let is_of_option = || OPTIONS.iter().any(|option| line.contains(option));
    let has_cells = || line.contains(['r', 'R']) && line.contains(|sign: char| sign.is_ascii_digit());
    let name = if is_of_option() { of_option(line) } else { None };
    name.or_else(|| has_cells().then(|| before_cells(line))?)
}

/// The name in the value of an option. Beside givens it is that of a rule, whatever it is.
fn of_option(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let (option, value) = word.split_once('=').unwrap_or((word, words.peek().copied().unwrap_or("")));
        let value = value.trim_matches(['"', '\'']);
        let name = value.split([':', '=', ';', ',', '(']).next().unwrap_or("");
        let is_word = name.len() > 1 && name.chars().all(|sign| sign.is_alphabetic() || matches!(sign, '-' | '_'));
        let is_rule = || is_rule_name(name) || value.contains(':') && has_givens(line);
        if OPTIONS.contains(&option) && is_word && is_rule() {
            return Some(name.to_owned());
        }
    }
    None
}

fn has_givens(line: &str) -> bool {
    words(line).any(|word| ["givens", "puzzle", "grid", "board"].iter().any(|name| word.eq_ignore_ascii_case(name)))
}

fn is_rule_name(name: &str) -> bool {
    let name = plain(name);
    is_variant_name(&name) || Model::kinds_of_rules().any(|kind| plain(kind) == name)
}

/// The name of a variant with a sign behind it and two cells or more: `palindrome:r6c2r7c2`. A skyscraper with cells is a way to solve.
fn before_cells(line: &str) -> Option<String> {
    let names = line.match_indices([':', '=']).filter_map(|(at, _)| {
        let name = line[..at].rsplit(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '-' | '_')).next()?;
        let is_rule = || is_variant_name(name) && !name.to_ascii_lowercase().starts_with("skyscraper");
        (!name.is_empty() && has_two_cells(&line[at + 1..]) && is_rule()).then(|| name.to_owned())
    });
    names.into_iter().next()
}

/// Whether a text begins with two cells, with nothing more than a sign between them.
fn has_two_cells(text: &str) -> bool {
    let text = text.trim_start();
    let behind =
        |text: &str| Some(text[Style::RowColumn.place_length(text)?..].trim_start_matches([' ', ',', ';', '-']).len());
    let rest = behind(text).map(|length| &text[text.len() - length..]);
    rest.is_some_and(|rest| behind(rest).is_some())
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn rules_stand_in_options_and_before_cells() {
        for (line, name) in [
            ("./Solver --givens=53..7 -c=palindrome:r6c2r7c2r8c2 -s", "palindrome"),
            ("solver -c=ratio:neg2 --givens=53..7", "ratio"),
            ("solver --puzzle 53..7 --constraint anti-knight", "anti-knight"),
            ("palindrome: r1c1, r1c2, r1c3", "palindrome"),
            ("thermo=r1c1r1c2", "thermo"),
        ] {
            assert_eq!(first(line).as_deref(), Some(name), "{line}");
        }
        for line in [
            "python -c \"print(1)\" 53..7",
            "gcc -c puzzle.c",
            "curl -c=jar https://example.org",
            "Skyscraper: r1c1 r2c1 r1c5 r3c5",
            "X-Wing: r1c1 r1c5",
            "thermo: r1c1",
            "bash -c diagonalize",
            "solve --constraints=none --puzzle=53..7",
            "solve -c=fast --puzzle=53..7",
        ] {
            assert_eq!(first(line), None, "{line}");
        }
    }
}
