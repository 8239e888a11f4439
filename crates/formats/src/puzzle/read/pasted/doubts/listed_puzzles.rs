//! Lists of puzzles: each line holds one, with nothing but numbers and signs beside it, or each has a name or a field of its own. Two of them may
//! resemble each other, and are two puzzles.

use super::super::cells::clashes::Clashes;
use super::super::grids::find::Find;
use super::super::text::Text;
use super::records::{Record, has_word_of_state};

/// Whether less than half of the values of each grid stand where the other one has values, too: nobody came from one to the other.
pub(in super::super) fn share_few(one: &Find, other: &Find) -> bool {
    let values = |find: &Find| find.content.values.iter().filter(|&&value| value > 0).count();
    let pairs = one.content.values.iter().zip(&other.content.values);
    let both = pairs.filter(|&(&one, &other)| one > 0 && other > 0).count();
    both * 2 < values(one).min(values(other))
}

/// Whether two finds are puzzles of one list.
pub(in super::super) fn are_listed(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    are_lines(one, other, finds, text) || are_records(one, other, finds, text)
}

/// Whether both stand alike, behind names of their own or in a field that each record has, and are not called states of one puzzle.
fn are_records(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    let record = |find: &Find| Record::of(find, text).filter(|record| !record.is_of_state());
    let (Some(first), Some(second)) = (record(one), record(other)) else { return false };
    let is_third =
        |find: &&Find| is_another(find, one, other) && record(find).is_some_and(|third| third.is_like(&first));
    let has_third = || finds.iter().any(|find| is_third(&find));
    // One that has all values of the other and some more may be the same puzzle later in its game, whatever both are called.
    if !first.is_like(&second) || one.form != other.form || adds_only(one, other) || adds_only(other, one) {
        return false;
    }
    if first.name == second.name {
        return first.is_same_field(&second) && !speaks_of_states(one, other, text);
    }
    first.is_numbered_as(&second) || first.is_of_fault() || second.is_of_fault() || has_third()
}

/// Whether a grid has all values of another one, and no contradiction.
fn adds_only(later: &Find, earlier: &Find) -> bool {
    let pairs = later.content.values.iter().zip(&earlier.content.values);
    let is_possible = || Clashes::of(&later.content.values, later.content.side).are_none();
    later.content.side == earlier.content.side
        && is_possible()
        && pairs.into_iter().all(|(&later, &earlier)| earlier == 0 || earlier == later)
}

/// Whether a word near two grids speaks of states of a game.
fn speaks_of_states(one: &Find, other: &Find, text: &Text) -> bool {
    /// A record has hardly more lines before its grid, or behind it.
    const NEAR: usize = 6;
    let first = one.lines.0.min(other.lines.0).saturating_sub(NEAR);
    let last = (one.lines.1.max(other.lines.1) + NEAR).min(text.lines.len() - 1);
    text.in_source((first, last)).any(has_word_of_state)
}

/// Whether two finds are puzzles of one list, which has a puzzle on each line from one to the other, and also another one, or strings.
fn are_lines(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    let (first, last) = (one.lines.0.min(other.lines.0), one.lines.0.max(other.lines.0));
    let is_listed = |line: usize| finds.iter().any(|find| find.lines == (line, line) && is_alone(find, text));
    first < last
        && (first..=last).all(is_listed)
        && (has_others(one, other, finds, text) || are_strings(one, other, text))
}

/// Whether the list has a puzzle that is another one than both.
fn has_others(one: &Find, other: &Find, finds: &[Find], text: &Text) -> bool {
    finds.iter().any(|find| is_alone(find, text) && is_another(find, one, other))
}

/// Whether a find is a puzzle that resembles neither of two others.
fn is_another(find: &Find, one: &Find, other: &Find) -> bool {
    let differs = |find: &Find, other: &Find| {
        let pairs = find.content.values.iter().zip(&other.content.values);
        let (same, others): (Vec<_>, Vec<_>) =
            pairs.filter(|&(&one, &other)| one > 0 && other > 0).partition(|(one, other)| one == other);
        find.content.side != other.content.side || others.len() > same.len()
    };
    find.content.values.contains(&0) && differs(find, one) && differs(find, other)
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
