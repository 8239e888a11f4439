//! Fields beside a grid that say how many values were given: `"givensCount": 30`.

use super::super::cells::line::line_of;
use crate::puzzle::read::{Fault, given_counts};

/// What is said of a grid with so many values, if a field states fewer, with its line.
pub(in super::super) fn fault(text: &str, values: usize) -> Option<(u64, Fault)> {
    let stated = |at: usize| {
        let before = text[..at].trim_end().trim_end_matches(['"', '\'']);
        let name = before.rsplit(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-')).next()?;
        let behind = text[at + 1..].trim_start();
        let end = behind.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(behind.len());
        let count: usize = behind[..end].parse().ok().filter(|_| (1..=3).contains(&end))?;
        let is_alone =
            behind[end..].trim_start().is_empty() || behind[end..].trim_start().starts_with([',', '}', ';', '\n', ')']);
        (is_alone && given_counts::is_count(name)).then(|| (at, name.to_owned(), count))
    };
    let (at, name, count) = text.match_indices([':', '=']).find_map(|(at, _)| stated(at))?;
    given_counts::fault(&name, count, values).map(|fault| (line_of(text, at), fault))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn fewer_values_than_there_are_may_be_stated() {
        for text in ["{\"grid\": [5],\n\"givensCount\": 30}", "x\nclues = 30;", "a\n\"num_clues\": 30"] {
            let (line, told) = fault(text, 45).expect(text);
            assert!(line == 2 && told.to_string().contains("only 30 of them"), "{told}");
            assert!(fault(text, 30).is_none());
        }
        assert!(fault("\"clues\": [30, 2]", 45).is_none() && fault("clues: 530070000", 45).is_none());
    }
}
