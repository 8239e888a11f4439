//! Labels of rows whose number stands before their name, or within it: `1. blokk:`, `第1宫:`.

use super::row_labels;

/// Names of rows that are written so, beside those that stand before their number.
const ROWS: [&str; 6] = ["行", "行目", "段", "段目", "줄", "행"];

/// Whether each row has such a label with one name, and this is none of a row: its rows may be boxes.
pub(super) fn are_of_others(lines: &[&str], side: usize) -> bool {
    let labels: Vec<(u32, String)> = lines.iter().filter_map(|line| label(line)).collect();
    let Some((first, name)) = labels.first() else { return false };
    let count = |(label, number): (&(u32, String), u32)| label.0 == number && label.1 == *name;
    let is_row = |word: &str| ROWS.contains(&word) || row_labels::ROWS.contains(&word);
    labels.len() == side && *first < 2 && labels.iter().zip(*first..).all(count) && !name.split(' ').any(is_row)
}

/// The number and the name of the label that a line begins with.
fn label(line: &str) -> Option<(u32, String)> {
    const LONGEST: usize = 30;
    const ORDINALS: [&str; 4] = ["st ", "nd ", "rd ", "th "];
    let (head, _) = line.split_once([':', '='])?;
    let head = head
        .trim()
        .trim_start_matches(['-', '*', '•', '>', '"', '\'', ' '])
        .trim_end_matches(['"', '\'', ' '])
        .to_lowercase();
    let at = head.find(|sign: char| sign.is_ascii_digit()).filter(|_| head.len() <= LONGEST)?;
    let behind = head[at..].trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = &head[at..head.len() - behind.len()];
    let name = ORDINALS.iter().find_map(|end| behind.strip_prefix(end)).unwrap_or(behind);
    let name = name.trim_start_matches(['.', 'º', 'ª', '°', '-', ' ', ')']);
    let is_name = |text: &str| text.chars().all(|sign| sign.is_alphabetic() || matches!(sign, ' ' | '-'));
    let is_label = !name.is_empty() && digits.len() <= 2 && is_name(name) && is_name(&head[..at]);
    is_label.then(|| Some((digits.parse().ok()?, name.to_owned())))?
}

#[cfg(test)]
mod tests {
    use super::{are_of_others, label};

    fn are_others(of: impl Fn(usize) -> String) -> bool {
        let lines: Vec<String> = (1..=9).map(|at| format!("{}53..7....", of(at))).collect();
        are_of_others(&lines.iter().map(String::as_str).collect::<Vec<_>>(), 9)
    }

    #[test]
    fn a_name_behind_or_around_a_number_is_a_label() {
        assert_eq!(label("- 2nd big cell: 5"), Some((2, "big cell".to_owned())));
        for line in ["12:03 anna: 5", "Row 1: 5", "1: 5", "1) 5", "[12:03] 7. anna: 5", "53..7...."] {
            assert_eq!(label(line), None, "{line}");
        }
    }

    #[test]
    fn one_name_that_is_none_of_a_row_may_be_that_of_a_box() {
        assert!(are_others(|at| format!("第{at}宫:")) && are_others(|at| format!("{at}. blokk: ")));
        assert!(!are_others(|at| format!("第{at}行:")) && !are_others(|at| format!("{at}. Zeile: ")));
        assert!(
            !are_others(|at| format!("{at}. {}: ", ["anna", "bob"][at % 2])) && !are_others(|_| "1. blokk:".into())
        );
    }
}
