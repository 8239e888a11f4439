//! Grids of numbers in which a sign stands right before a number, and before hardly another one: `>4` among `24` and `13`. A digit was damaged.

use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// Signs that stand before no number of a grid. A bar does so where it parts cells, and then there are many.
const SIGNS: [char; 11] = ['>', '<', '+', '|', '!', '^', '&', '@', '\\', '~', '$'];

/// With more of them a sign means something: it marks values, or it parts cells.
const MOST: usize = 2;

/// The first number with a rare sign before it in a grid whose values have two digits, and what is said of it.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let large = finds.iter().filter(|find| find.content.side > 9);
    large.into_iter().find_map(|find| {
        let lines = &text.lines[find.lines.0..=find.lines.1];
        let (at, found) = rare(&lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>())?;
        Some((lines[at].number, Fault::Value { found, side: find.content.side }))
    })
}

/// The first word of these lines that is a rare sign and a number, with its line.
fn rare(lines: &[&str]) -> Option<(usize, String)> {
    let has_bars = lines.iter().map(|line| line.matches('|').count()).sum::<usize>() > MOST;
    let parts = |sign: char| sign.is_whitespace() || ",;[](){}\"'".contains(sign) || sign == '|' && has_bars;
    let words = || lines.iter().enumerate().flat_map(|(at, line)| line.split(parts).map(move |word| (at, word)));
    let sign_of = |word: &str| {
        let sign = word.chars().next().filter(|sign| SIGNS.contains(sign))?;
        let number = &word[sign.len_utf8()..];
        let is_number = matches!(number.len(), 1 | 2) && number.bytes().all(|digit| digit.is_ascii_digit());
        is_number.then_some(sign)
    };
    let (at, word) = words().find(|(_, word)| sign_of(word).is_some())?;
    let sign = sign_of(word)?;
    let like = lines.iter().map(|line| line.matches(sign).count()).sum::<usize>();
    (like <= MOST).then(|| (at, word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::rare;

    #[test]
    fn a_sign_before_one_number_is_told_and_signs_that_part_cells_are_not() {
        assert_eq!(rare(&["[10, 0, 3],", "[0, >4, 12]"]), Some((1, ">4".to_owned())));
        assert_eq!(rare(&["10 0 |3", "0 4 12"]), Some((0, "|3".to_owned())));
        assert_eq!(rare(&["|10|0|3|", "|0|4|12|"]), None);
        assert_eq!(rare(&["> 10 0 3", "> 0 4 12"]), None);
        assert_eq!(rare(&["10 0 3", "0 4 12"]), None);
    }
}
