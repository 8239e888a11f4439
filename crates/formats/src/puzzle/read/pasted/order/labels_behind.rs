//! Labels of rows behind their cells, or in words before them: `# row 9`, `<- R9`, `row nine:`, `IX.`. Rows whose labels do not follow each other
//! may be meant in the order of these.

use super::super::grids::find::{Doubt, Find};
use super::super::pages::cell_names::are_in_another_order;
use super::labels::{self, Labels};
use crate::puzzle::read::Fault;
use crate::puzzle::read::words::words;

/// Signs before a label behind a row.
const SIGNS: [&str; 8] = ["#", "//", "<--", "<-", "←", "--", "/*", "%"];

/// Numbers in words.
const WORDS: [[&str; 10]; 4] = [
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
    ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
    ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
    ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
];

/// Roman numbers.
const ROMAN: [&str; 9] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/// Whether each row of a grid has such a label, and these are numbers that follow each other in another order.
pub(in super::super) fn are_out_of_order(find: &Find, lines: &[&str]) -> bool {
    let side = find.content.side;
    let ways: [fn(&str) -> Option<usize>; 2] = [behind, before];
    ways.into_iter().any(|way| {
        let labelled: Vec<(&str, usize)> = lines.iter().filter_map(|line| Some((*line, way(line)?))).collect();
        let hold = || labelled.iter().zip(find.content.values.chunks(side)).all(|((line, _), row)| holds(line, row));
        labelled.len() == side && are_others(&labelled.iter().map(|(_, number)| *number).collect::<Vec<_>>()) && hold()
    })
}

/// What is said of a grid whose rows have such remarks behind them, or names that are none of rows.
pub(in super::super::super) fn doubt_of_names<'a>(
    names: impl Iterator<Item = Option<&'a str>>,
    side: usize,
) -> Option<Fault> {
    let names: Option<Vec<&str>> = names.collect();
    let names = names.filter(|names| names.len() == side)?;
    let numbers: Option<Vec<usize>> = names.iter().map(|name| number(name)).collect();
    if numbers.is_some_and(|numbers| are_others(&numbers)) {
        return Doubt::RowLabels.fault(side);
    }
    if labels::of_names(&names) == Labels::OfOthers { Doubt::Named.fault(side) } else { None }
}

/// Whether numbers count from 0 or 1 in another order than up.
fn are_others(numbers: &[usize]) -> bool {
    numbers.len() > 3 && are_in_another_order(numbers)
}

/// Whether a line has the values of a row.
fn holds(line: &str, row: &[u16]) -> bool {
    let digits: String = line.chars().filter(|sign| ('1'..='9').contains(sign)).collect();
    let values: String = row.iter().filter(|&&value| value > 0).map(u16::to_string).collect();
    digits.contains(&values)
}

/// The number of the label behind the cells of a line.
fn behind(line: &str) -> Option<usize> {
    let at = SIGNS.iter().filter_map(|sign| line.rfind(sign).map(|at| at + sign.len())).max()?;
    number(&line[at..])
}

/// The number of the label before the cells of a line, in words or as a Roman number.
fn before(line: &str) -> Option<usize> {
    let end = line.find([':', '.', ')', '='])?;
    let (head, sign) = (line[..end].trim().to_lowercase(), &line[end..]);
    let last = head.split(|sign: char| !sign.is_alphabetic()).next_back()?;
    let roman = || ROMAN.iter().position(|number| head == *number).map(|at| at + 1);
    let in_words = || WORDS.iter().find_map(|words| words.iter().position(|word| *word == last));
    if sign.starts_with([':', '=']) { in_words().or_else(roman) } else { roman() }
}

/// The number of a label: a number with a word before it or none, and nothing else.
fn number(label: &str) -> Option<usize> {
    let lower = label.trim().trim_end_matches("*/").trim().to_lowercase();
    let words: Vec<&str> = words(&lower).collect();
    let (last, others) = words.split_last().filter(|(_, others)| others.len() < 2)?;
    let digits = last.trim_start_matches(|sign: char| sign.is_alphabetic());
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| digits.strip_suffix(end)).unwrap_or(digits);
    let is_short = (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    let is_name = others.iter().all(|word| word.chars().all(char::is_alphabetic));
    let in_words = || WORDS.iter().find_map(|words| words.iter().position(|word| word == last));
    let value = if is_short { digits.parse().ok() } else { in_words() };
    value.filter(|_| is_name)
}

#[cfg(test)]
mod tests {
    use super::{are_others, before, behind};

    #[test]
    fn labels_behind_and_before_rows_are_numbers() {
        for line in ["6..4..8.. # row 9", "{0, 5}, // row 9", ". 9 . <- R9", "53.. -- 9", "5 3 /* line 9 */"] {
            assert_eq!(behind(line), Some(9), "{line}");
        }
        for line in ["row nine: 53..", "IX. 53..", "nine = 53.."] {
            assert_eq!(before(line), Some(9), "{line}");
        }
        assert_eq!((behind("53.. # from No. 9 of 2024"), before("53..7"), before("Hint: 5")), (None, None, None));
        assert!(are_others(&[4, 3, 2, 1]) && !are_others(&[1, 2, 3, 4]) && !are_others(&[5, 1, 7, 2]));
    }
}
