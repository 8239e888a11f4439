//! Labels that count down: times of a chat whose newest line stands first, headings `c9,c8,...` of the columns of a table.

use super::super::cells::cell::is_side;
use super::super::pages::cell_names::are_in_another_order;

/// In seconds.
const HALF_A_DAY: u32 = 12 * 60 * 60;

/// Whether each line of a grid has a time, and these do not run up.
pub(in super::super) fn times_run_down(lines: &[&str], side: usize) -> bool {
    let full: Vec<&&str> = lines.iter().filter(|line| !line.trim().is_empty()).collect();
    if full.len() != side || !is_side(side) {
        return false;
    }
    let times: Option<Vec<u32>> = full.iter().map(|line| time_in(line)).collect();
    times.is_some_and(|times| {
        let steps_back: Vec<u32> =
            times.windows(2).filter_map(|pair| pair[0].checked_sub(pair[1])).filter(|&by| by > 0).collect();
        // At midnight a day ends.
        !steps_back.is_empty() && !matches!(steps_back[..], [by] if by > HALF_A_DAY)
    })
}

/// The first time of a line, in seconds: `18:45`, `18:45:07`.
fn time_in(line: &str) -> Option<u32> {
    let words = line.split(|sign: char| !sign.is_ascii_digit() && sign != ':');
    words.map(|word| word.trim_end_matches(':')).find_map(|word| {
        let parts: Vec<&str> = word.split(':').collect();
        let is_time = matches!(parts.len(), 2 | 3)
            && (1..=2).contains(&parts[0].len())
            && parts[1..].iter().all(|part| part.len() == 2 && *part < "60");
        let numbers: Vec<u32> =
            parts.iter().filter(|_| is_time).map(|part| part.parse().ok()).collect::<Option<_>>()?;
        let [hours, minutes, seconds] = [0, 1, 2].map(|at| numbers.get(at).copied().unwrap_or(0));
        (is_time && hours < 25).then_some((hours * 60 + minutes) * 60 + seconds)
    })
}

/// Whether a line names as many columns as a grid has, in another order than they follow each other: `c9,c8,c7`, `I H G`.
pub(in super::super) fn columns_out_of_order(line: &str, side: usize) -> bool {
    let fields = line.split(|sign: char| sign.is_whitespace() || ",;|".contains(sign));
    let fields: Vec<String> = fields.map(|field| field.trim_matches(['"', '\'', '*']).to_lowercase()).collect();
    let fields: Vec<&str> = fields.iter().map(String::as_str).filter(|field| !field.is_empty()).collect();
    let numbers: Option<Vec<usize>> = fields.iter().map(|field| number(field)).collect();
    let Some(numbers) = numbers.filter(|numbers| numbers.len() == side && side > 3) else { return false };
    let name = |field: &str| field.trim_end_matches(|sign: char| sign.is_ascii_digit()).to_owned();
    let is_one_name = fields.iter().all(|field| name(field) == name(fields[0]) || field.len() == 1);
    is_one_name && are_in_another_order(&numbers)
}

/// The number behind a name, or that of a letter.
fn number(field: &str) -> Option<usize> {
    let digits = field.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    match field.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 1),
        _ if digits.len() < field.len() => digits.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{columns_out_of_order, times_run_down};

    #[test]
    fn times_run_down_where_the_newest_line_stands_first() {
        let down = ["[18:45] a: 1..4", "[18:44] a: ..1.", "[18:44] a: .1..", "[18:41] a: 3..1"];
        assert!(times_run_down(&down, 4) && !times_run_down(&down[1..3], 4));
        let mut others = down;
        others.swap(1, 3);
        assert!(times_run_down(&others, 4), "they run down and up");
        assert!(!times_run_down(&["23:59 1..4", "23:59 ..1.", "00:01 .1..", "00:02 3..1"], 4), "at midnight");
        let mut up = down;
        up.reverse();
        assert!(!times_run_down(&up, 4) && !times_run_down(&["1..4", "..1.", ".1..", "3..1"], 4));
    }

    #[test]
    fn columns_may_be_named_in_another_order() {
        for line in ["c4,c3,c2,c1", "\"col1\";\"col3\";\"col2\";\"col4\"", "| D | C | B | A |", "c3 c2 c1 c0"] {
            assert!(columns_out_of_order(line, 4), "{line}");
        }
        for line in ["c1,c2,c3,c4", "A B C D", "4 3 2 1", "r1 c2 r3 c4", "c9,c8,c7,c6", ""] {
            assert!(!columns_out_of_order(line, 4), "{line}");
        }
    }
}
