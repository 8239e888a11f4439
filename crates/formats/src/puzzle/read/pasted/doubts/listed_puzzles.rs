//! Lists of puzzles: each line holds one, with nothing but numbers and signs beside it. Two of them may resemble each other, and are two puzzles.

use super::super::grids::find::Find;
use super::super::text::Text;

/// Whether two finds are puzzles of one list, which has a puzzle on each line from one to the other, and also another one, or strings.
pub(in super::super) fn are_listed(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    let (first, last) = (one.lines.0.min(other.lines.0), one.lines.0.max(other.lines.0));
    let is_listed = |line: usize| finds.iter().any(|find| find.lines == (line, line) && is_alone(find, text));
    first < last
        && (first..=last).all(is_listed)
        && (has_others(one, other, finds, text) || are_strings(one, other, text))
}

/// Whether the list has a puzzle that is another one than both.
fn has_others(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    let differs = |find: &Find, other: &Find| {
        let pairs = find.content.values.iter().zip(&other.content.values);
        let (same, others): (Vec<_>, Vec<_>) =
            pairs.filter(|&(&one, &other)| one > 0 && other > 0).partition(|(one, other)| one == other);
        find.content.side != other.content.side || others.len() > same.len()
    };
    finds.iter().any(|find| {
        is_alone(find, text) && find.content.values.contains(&0) && differs(find, one) && differs(find, other)
    })
}

/// Whether both are strings in a list, of which the second one has no more values: a puzzle stands before what somebody entered.
fn are_strings(one: &Find, other: &Find, text: &Text) -> bool {
    let values = |find: &Find| find.content.values.iter().filter(|&&value| value > 0).count();
    let (first, second) = if one.lines.0 < other.lines.0 { (one, other) } else { (other, one) };
    let is_string = |find: &Find| {
        let before: String = text.lines[find.lines.0].text.chars().take(find.column).collect();
        matches!(before.trim(), "\"" | "'" | "`")
    };
    values(first) >= values(second) && is_string(first) && is_string(second)
}

/// Whether a puzzle is a word on a line that has no name before it, and no other words.
fn is_alone(find: &Find, text: &Text) -> bool {
    let line = &text.lines[find.lines.0].text;
    let is_word = |word: &str| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    let cells = find.content.values.len();
    let has_name = line.chars().take(find.column).any(char::is_alphabetic);
    let words = line.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | ':' | '"' | '\'' | '`'));
    find.form.is_word() && !has_name && !words.filter(|word| word.chars().count() != cells).any(is_word)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::Reader;
    use crate::puzzle::read::sample::LINE;

    /// How many puzzles a text has; none if it is refused.
    fn count(text: &str) -> usize {
        let items: Result<Vec<_>, _> = Reader::new("", text.as_bytes(), ReadOptions::default()).collect();
        items.map_or(0, |items| items.len())
    }

    #[test]
    fn puzzles_of_a_list_may_resemble_each_other() {
        let (more, less) = (LINE, LINE.replacen('5', ".", 1));
        let other: String = LINE.chars().rev().collect();
        assert_eq!(count(&format!("const P: [&str; 2] = [\n\"{more}\",\n\"{less}\",\n];")), 2);
        assert_eq!(count(&format!("const P: [&str; 2] = [\n\"{less}\",\n\"{more}\",\n];")), 0);
        assert_eq!(count(&format!("Puzzle and state:\n{less}\n{more}\nGo on")), 0);
        assert_eq!(count(&format!("Some of mine:\n{less}:1\n{more}:1\n{other}:2\nGo on")), 3);
    }
}
