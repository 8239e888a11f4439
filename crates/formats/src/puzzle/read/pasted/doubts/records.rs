//! Where a grid of a text stands: the name before it, and the signs around that name. Grids that stand alike are records of one list.

use super::super::grids::find::{Find, Written};
use super::super::rows::runs::words;
use super::super::text::Text;

/// The name and the signs before a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The last word before it; none in a list of strings.
    pub(super) name: String,
    /// What stands before it, each word as a `w`.
    pub(super) signs: String,
}

/// Words in names of what somebody or a program came to: not of a puzzle beside others.
const OF_STATES: [&str; 34] = [
    "after",
    "attempt",
    "before",
    "current",
    "entered",
    "entries",
    "filled",
    "final",
    "history",
    "iteration",
    "log",
    "move",
    "moves",
    "new",
    "next",
    "old",
    "partial",
    "partially",
    "player",
    "previous",
    "progress",
    "result",
    "save",
    "saved",
    "snapshot",
    "stage",
    "state",
    "states",
    "step",
    "steps",
    "turn",
    "user",
    "values",
    "working",
];

/// Words in names of puzzles that are contradictory on purpose, as a test has them.
const OF_FAULTS: [&str; 13] = [
    "bad",
    "clash",
    "conflict",
    "conflicting",
    "contradiction",
    "contradictory",
    "dup",
    "duplicate",
    "duplicates",
    "illegal",
    "impossible",
    "invalid",
    "unsolvable",
];

impl Record {
    /// Where a grid stands that is one word, or a list with a line of its own.
    pub(super) fn of(find: &Find, text: &Text) -> Option<Self> {
        let line = text.in_source(find.lines).next()?;
        let before = match find.form {
            Written::Run | Written::Value | Written::Plainly => &line[..place(find, line)?],
            Written::List => &line[..line.find(['[', '{', '(']).unwrap_or(line.len())],
            _ => return None,
        };
        let own = before.rsplit([',', ';', '{', '(', '[']).next().unwrap_or(before).trim();
        let is_of_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
        let names = || own.split(|sign: char| !is_of_word(sign)).filter(|name| !name.is_empty());
        let mut signs = String::new();
        for sign in own.chars().map(|sign| if is_of_word(sign) { 'w' } else { sign }) {
            if sign != 'w' || !signs.ends_with('w') {
                signs.push(sign);
            }
        }
        Some(Self { name: names().next_back().unwrap_or("").to_owned(), signs })
    }

    /// Whether both stand alike.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.signs == other.signs
    }

    /// Whether both are called alike but for a number.
    pub(super) fn is_numbered_as(&self, other: &Self) -> bool {
        let without = |name: &str| name.split(|sign: char| sign.is_ascii_digit()).collect::<String>();
        let is_numbered = |name: &str| name.contains(|sign: char| sign.is_ascii_digit()) && !without(name).is_empty();
        self.name != other.name && is_numbered(&self.name) && without(&self.name) == without(&other.name)
    }

    /// Whether each is the value of one field, which an object or an element has but once.
    pub(super) fn is_same_field(&self, other: &Self) -> bool {
        let is_quoted = self.signs.starts_with(['"', '\'']) && self.signs.contains(':');
        let is_field = self.signs.starts_with('<') || is_quoted;
        self == other && is_field && !self.name.is_empty()
    }

    /// Whether it is called a state of a game or of a solver.
    pub(super) fn is_of_state(&self) -> bool {
        has_word_of_state(&self.name)
    }

    /// Whether it is called contradictory.
    pub(super) fn is_of_fault(&self) -> bool {
        parts(&self.name).iter().any(|part| OF_FAULTS.contains(&&**part))
    }
}

/// Whether a name has a word for what somebody or a program came to.
pub(super) fn has_word_of_state(name: &str) -> bool {
    parts(name).iter().any(|part| OF_STATES.contains(&&**part))
}

/// The words of a name, in small letters, without digits: `rowDuplicate2` has `row` and `duplicate`.
fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_small = false;
    for sign in name.chars() {
        if !sign.is_alphabetic() || sign.is_uppercase() && is_small {
            parts.push(String::new());
        }
        is_small = sign.is_lowercase();
        parts
            .last_mut()
            .into_iter()
            .for_each(|part| part.extend(sign.to_lowercase().filter(|sign| sign.is_alphabetic())));
    }
    parts
}

/// Where the cells of a grid begin in a line of the source.
fn place(find: &Find, line: &str) -> Option<usize> {
    let values = &find.content.values;
    let is_same = |word: &str| {
        let cells = word.chars().map(|cell| cell.to_digit(36).and_then(|value| u16::try_from(value).ok()).unwrap_or(0));
        word.chars().count() == values.len() && cells.eq(values.iter().copied())
    };
    words(line).into_iter().find(|(_, word)| is_same(word)).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::{Record, has_word_of_state};

    fn record(signs: &str, name: &str) -> Record {
        Record { name: name.to_owned(), signs: signs.to_owned() }
    }

    #[test]
    fn names_with_numbers_and_fields_are_alike() {
        let of = |name| record("w: \"", name);
        assert!(of("pack01").is_numbered_as(&of("pack02")) && !of("pack01").is_numbered_as(&of("pack01")));
        assert!(!of("one").is_numbered_as(&of("two")) && !of("1").is_numbered_as(&of("2")));
        let field = record("\"w\": \"", "board");
        assert!(field.is_same_field(&field) && !of("board").is_same_field(&of("board")));
    }

    #[test]
    fn states_and_faults_are_told_by_whole_words() {
        assert!(has_word_of_state("currentBoard") && has_word_of_state("board_after_2"));
        assert!(!has_word_of_state("newtonian") && !has_word_of_state("easy"));
        assert!(record("", "rowDuplicate").is_of_fault() && !record("", "badger").is_of_fault());
    }
}
