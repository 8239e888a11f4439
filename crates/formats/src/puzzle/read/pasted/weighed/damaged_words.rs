//! A word beside grids that should be one as well: it has a cell too few or too many, a letter among its digits, or a value twice in a unit.

use super::super::cells::clashes::Clashes;
use super::super::grids::find::Find;
use super::super::rows::runs::words;
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// A damaged grid has up to so many cells more or fewer.
const MOST_MISSING: usize = 5;

/// The line of the first such word, and what is wrong with it.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let side = finds.iter().map(|find| find.content.side).max().filter(|side| *side > 4)?;
    let is_found = |line: usize, values: &[u16]| {
        let has = |find: &Find| find.lines.0 <= line && line <= find.lines.1 && find.content.values == values;
        finds.iter().any(has)
    };
    text.lines.iter().enumerate().find_map(|(at, line)| {
        let told =
            words(&line.text).into_iter().find_map(|(_, word)| of_word(word, side, |values| is_found(at, values)))?;
        Some((line.number, told))
    })
}

/// What is wrong with a word that has about as many digits and blanks as a grid of this side has cells.
fn of_word(word: &str, side: usize, is_found: impl Fn(&[u16]) -> bool) -> Option<Fault> {
    let found = word.chars().count();
    let mut others = word.chars().filter(|sign| !sign.is_ascii_digit() && !matches!(sign, '.' | '_' | '*' | '-'));
    if found.abs_diff(side * side) > MOST_MISSING || !word.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    if let Some(other) = others.next() {
        let expected = format!("1-{} or a blank (. 0 * _ x ? -)", side.min(9));
        let is_only = others.next().is_none() && side <= 9 && !matches!(other, 'x' | 'X' | '?');
        return is_only.then_some(Fault::Character { found: other, expected });
    }
    if found != side * side {
        return Some(Fault::CellCount { found, expected: vec![side * side], ellipses: 0 });
    }
    let value = |sign: char| sign.to_digit(10).and_then(|digit| u16::try_from(digit).ok()).unwrap_or(0);
    let values: Vec<u16> = word.chars().map(value).collect();
    let (one, other) = Clashes::of(&values, side).first().filter(|_| !is_found(&values))?;
    let place = |cell: usize| (cell / side + 1, cell % side + 1);
    Some(Fault::OtherClash { value: values[one], one: place(one), other: place(other) })
}

#[cfg(test)]
mod tests {
    use super::of_word;
    use crate::puzzle::read::sample::LINE;

    #[test]
    fn a_damaged_word_is_told_by_what_is_wrong_with_it() {
        let told = |word: &str| of_word(word, 9, |_| false).map(|fault| fault.to_string());
        assert_eq!(told(&LINE[1..]).unwrap(), "80 cells found, 81 expected");
        let clash = "5".to_owned() + &LINE.replacen('3', "5", 1)[1..];
        assert!(told(&clash).unwrap().starts_with("5 stands at r1c"), "{clash}");
        let letter = LINE.replacen('3', "q", 1);
        assert!(told(&letter).unwrap().starts_with("`q` found, 1-9 or a blank"));
        for word in [&*letter.replacen('7', "q", 1), LINE, &LINE[10..], &".".repeat(80)] {
            assert_eq!(told(word), None, "{word}");
        }
        assert_eq!(of_word(&clash, 9, |_| true), None);
    }
}
