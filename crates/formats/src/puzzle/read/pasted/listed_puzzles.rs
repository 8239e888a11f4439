//! Lists of puzzles: each line holds one, with nothing but numbers and signs beside it. Two of them may resemble each other, and are two puzzles.

use super::find::Find;
use super::text::Text;

/// Whether two finds are puzzles of one list, which has a puzzle on each line from one to the other.
pub(super) fn are_listed(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    let (first, last) = (one.lines.0.min(other.lines.0), one.lines.0.max(other.lines.0));
    let is_listed = |line: usize| finds.iter().any(|find| find.lines == (line, line) && is_alone(find, text));
    first < last && (first..=last).all(is_listed) && is_alone(one, text) && is_alone(other, text)
}

/// Whether a puzzle is a word on a line that has no other words.
fn is_alone(find: &Find, text: &Text) -> bool {
    let line = &text.lines[find.lines.0].text;
    let is_word = |word: &str| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    let cells = find.content.values.len();
    let has_name = line.chars().take(find.column).any(char::is_alphabetic);
    let words = line.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | ':' | '"' | '\'' | '`'));
    find.form.is_word() && !has_name && !words.filter(|word| word.chars().count() != cells).any(is_word)
}
