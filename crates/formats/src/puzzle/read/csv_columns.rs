//! What the other columns of a table say of the puzzle: boxes, a rule, another puzzle, another solution.

use super::Fault;
use super::csv_fields::Field;
use super::error::Flaw;
use super::given_counts;
use super::json_messages::BOXES_EXPECTED;
use super::json_notes::is_of_words;
use super::rule_names::may_state_rule;
use super::size_fields::SizeFields;
use super::stated_fields::{Stated, is_title, may_state, stated};
use super::two_grids::is_begun;
use super::variant_notes::field_note;
use crate::model::BoxShape;
use crate::model::variant_names::plain;
use exactone_core::spelling::escaped;
use std::collections::HashSet;

/// So many words are remembered that state nothing.
const MOST_REMEMBERED: usize = 1000;

/// A column that is neither the puzzle nor its solution nor its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OtherColumn {
    name: String,
    role: Role,
    /// Whether it may hold the puzzle.
    is_asked: bool,
    /// Words in it that state nothing.
    harmless: HashSet<String>,
    /// What is to be said of the field that was looked at last.
    pub(super) note: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// It is called as a puzzle is, and is not the one that is read.
    Puzzle,
    /// Its name may state something, whatever stands in it.
    Telling,
    /// It says how many values were given.
    Count,
    /// Words in it may state something.
    Words,
}

/// What the name of a column says that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Called {
    /// A puzzle, though another column is read.
    Puzzle,
    Else,
    /// Somebody says which column is the puzzle.
    Unasked,
}

impl OtherColumn {
    /// A column of this name.
    pub(super) fn new(name: &str, called: Called) -> Self {
        let word = plain(name);
        let role = match () {
            () if called == Called::Puzzle => Role::Puzzle,
            () if given_counts::is_count(name) => Role::Count,
            () if may_state_rule(name) || may_state(&word) => Role::Telling,
            () => Role::Words,
        };
        let is_asked = called != Called::Unasked;
        Self { name: name.to_owned(), role, is_asked, harmless: HashSet::new(), note: None }
    }

    /// Looks at a field of it, beside the puzzle.
    ///
    /// # Errors
    /// What keeps the puzzle from being read without it.
    pub(super) fn look(&mut self, field: &Field<'_>, puzzle: &str, sizes: &mut SizeFields) -> Result<(), Flaw> {
        self.note = None;
        let text = field.text.trim();
        if self.is_asked && is_begun(text, puzzle.trim()) {
            let message = format!(
                "`{}` has some of the values of the puzzle, and the others may be those which a player entered; --column NAME says which column is meant",
                escaped(&self.name)
            );
            return Err(Flaw::at(field.column, Fault::Table { message }));
        }
        let is_number = text.starts_with(|first: char| first.is_ascii_digit()) && !text.contains(' ');
        let is_word = !is_number || self.role == Role::Count;
        if text.is_empty() || self.role == Role::Words && (!is_word || self.harmless.contains(text)) {
            return Ok(());
        }
        if let Some(fault) = self.fewer(text, puzzle).filter(|_| self.role == Role::Count) {
            return Err(Flaw::at(field.column, fault));
        }
        let name = escaped(&self.name);
        let refused = |message: String| Err(Flaw::at(field.column, Fault::Table { message }));
        if self.role == Role::Puzzle {
            let is_other = text.chars().count() == puzzle.trim().chars().count() && text != puzzle.trim();
            let message = format!("`{name}` holds another puzzle; --column NAME says which column is meant");
            return if is_other { refused(message) } else { Ok(()) };
        }
        let stated = stated(&self.name, &as_json(text), sizes);
        if let Some(told) = stated.told() {
            return refused(format!("`{name}` {told}"));
        }
        match stated {
            Stated::Boxes => return refused(format!("`{name}` is {}, {BOXES_EXPECTED}", escaped(text))),
            Stated::Nothing if self.is_told(text) => {}
            Stated::Nothing if self.harmless.len() < MOST_REMEMBERED => _ = self.harmless.insert(text.to_owned()),
            Stated::Rule | Stated::Order | Stated::Values | Stated::Size | Stated::Marks | Stated::Nothing => {}
        }
        Ok(())
    }
}

impl OtherColumn {
    /// What is said of a count of fewer values than a puzzle of digits has.
    fn fewer(&self, count: &str, puzzle: &str) -> Option<Fault> {
        let values = puzzle.chars().filter(|sign| ('1'..='9').contains(sign)).count();
        let is_of_digits = puzzle.trim().chars().count() <= 81;
        given_counts::fault(&self.name, count.parse().ok().filter(|_| is_of_digits)?, values)
    }

    /// Whether words of this column name a variant, which is then told.
    fn is_told(&mut self, text: &str) -> bool {
        let is_of_words = || is_title(&plain(&self.name)) || is_of_words(&self.name);
        self.note = is_of_words().then(|| field_note(&escaped(&self.name), text)).flatten();
        self.note.is_some()
    }
}

/// A field as a value of JSON: a truth, a number, a list or an object, or else a string.
fn as_json(text: &str) -> String {
    let lower = text.to_lowercase();
    let is_plain = ["true", "false"].contains(&lower.as_str()) || text.parse::<f64>().is_ok();
    match () {
        () if is_plain => lower,
        () if text.starts_with(['[', '{', '(']) => text.to_owned(),
        () => serde_json::Value::from(text).to_string(),
    }
}

/// The boxes that the columns say.
///
/// # Errors
/// What does not fit the puzzle.
pub(super) fn boxes(sizes: &SizeFields, side: usize, at: usize) -> Result<Option<BoxShape>, Flaw> {
    sizes.boxes(side).map_err(|message| Flaw::at(at, Fault::Table { message }))
}
