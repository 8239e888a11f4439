//! Lists of cells in two ways of writing: `r1c2 = 1` and `r1c5 -> 6`, `[INIT]` and `[MOVE]`. Some may be given, and the others what a player entered.

use super::super::cells::split::rarer_of_two;
use super::super::grids::find::{Doubt, Find};
use super::super::text::Text;

/// So few lines are of a kind at least; fewer are slips.
const FEWEST: usize = 3;

/// What is doubtful about a list of cells, if its lines are of two kinds, or if a step is taken back behind it.
pub(in super::super) fn doubt(find: &Find, text: &Text) -> Option<Doubt> {
    let (first, last) = find.lines;
    let behind = text.lines[last + 1..].iter().zip(last + 1..);
    let takes_back = |line: &str| {
        ["undo", "rollback", "retract"].iter().any(|word| line.trim_start().to_lowercase().starts_with(word))
    };
    if let Some((line, at)) = behind.into_iter().find(|(line, _)| takes_back(&line.text)) {
        return Some(Doubt::Unread { line: at, words: line.text.trim().to_owned() });
    }
    let values = find.content.values.iter().filter(|&&value| value > 0).count();
    let lines = text.lines[first..=last].iter().map(|line| line.text.trim()).filter(|line| !line.is_empty());
    let kinds: Vec<String> = lines.map(kind).collect();
    let rarer = rarer_of_two(kinds.iter().map(String::as_str)).filter(|&rarer| rarer >= FEWEST)?;
    (kinds.len() == values).then_some(Doubt::Marked(rarer))
}

/// A line with a sign for each number, and one for the letter before a number.
fn kind(line: &str) -> String {
    let mut kind = String::new();
    let signs: Vec<char> = line.chars().filter(|sign| !sign.is_whitespace()).collect();
    for (at, sign) in signs.iter().enumerate() {
        let next_is_digit = signs.get(at + 1).is_some_and(char::is_ascii_digit);
        let follows_letter = at > 0 && signs[at - 1].is_alphabetic();
        match sign {
            sign if sign.is_ascii_digit() && kind.ends_with('#') => {}
            sign if sign.is_ascii_digit() => kind.push('#'),
            sign if sign.is_alphabetic() && next_is_digit && !follows_letter => {
                kind.push(if sign.is_uppercase() { 'A' } else { 'a' });
            }
            sign => kind.push(*sign),
        }
    }
    kind.trim_end_matches([',', ';', '.']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn lines_of_one_kind_differ_in_their_numbers_alone() {
        assert_eq!(kind("r1c2 = 1,"), kind("r9c12 = 5"));
        assert_eq!(kind("A1: 5"), kind("H9: 7"));
        for (one, other) in
            [("r1c2=1", "r1c2:1"), ("r1c2=1", "R1C2=1"), ("[INIT] r=1 v=2", "[MOVE] r=1 v=2"), ("A1: 5", "a1: 5")]
        {
            assert_ne!(kind(one), kind(other), "{one}");
        }
    }
}
