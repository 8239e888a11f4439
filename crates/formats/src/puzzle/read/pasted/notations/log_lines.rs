//! Rows in the lines of a log, each behind a time and what the log says of it: `2026-03-12 18:42:00,123 INFO solver - 5 3 . | . 7 .`.
//!
//! Where lines have the same before their rows, digits aside, that is left out. Chats are read elsewhere: they have names of people.

use super::super::order::nouns::names_part;
use std::collections::BTreeMap;

/// Fewer lines are no grid.
const FEWEST: usize = 4;

/// What stands before a row is not longer.
const LONGEST: usize = 90;

/// Words by which a log says how much a line matters.
const LEVELS: [&str; 9] = ["trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "log"];

/// Signs that end what stands before a row.
const ENDS: [&str; 4] = ["] ", " - ", ": ", " | "];

/// The text without what a log has before its rows.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let heads: Vec<Option<&str>> = lines.iter().map(|line| head(line)).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for head in heads.iter().flatten() {
        *counts.entry(masked(head)).or_default() += 1;
    }
    // Where times go back, newer lines stand above older ones.
    let times: Vec<&str> =
        heads.iter().flatten().filter_map(|head| time(head).map(|(start, end)| &head[start..end])).collect();
    if times.windows(2).any(|pair| pair[0] > pair[1]) {
        return None;
    }
    let is_of_log = |head: &str| counts.get(&masked(head)).is_some_and(|&count| count >= FEWEST);
    let row = |(line, head): (&str, Option<&str>)| match head {
        Some(head) if is_of_log(head) => line[head.len()..].to_owned(),
        _ => line.to_owned(),
    };
    let out = lines.iter().copied().zip(heads.iter().copied()).map(row).collect::<Vec<String>>().join("\n");
    (out != text).then_some(out)
}

/// Digits as one sign each.
fn masked(head: &str) -> String {
    head.chars().map(|sign| if sign.is_ascii_digit() { '0' } else { sign }).collect()
}

/// What stands before the message of a line: a time, and all parts with letters behind it.
fn head(line: &str) -> Option<&str> {
    let near = &line[..line.floor_char_boundary(LONGEST)];
    let (start, end) = time(near)?;
    let mut at = behind_word(near, end);
    let mut rest = at;
    while let Some(next) = ENDS.iter().filter_map(|sign| near[rest..].find(sign).map(|at| rest + at + sign.len())).min()
    {
        let part = &near[rest..next];
        // The label of a row or a column is not of the log.
        let is_label = part.split(|sign: char| !sign.is_alphabetic()).any(|word| names_part(&word.to_lowercase()));
        let is_short = part.trim_start().starts_with(['r', 'c', 'R', 'C'])
            && part.trim_start()[1..].starts_with(|sign: char| sign.is_ascii_digit());
        if is_label || is_short || !part.contains(char::is_alphabetic) && !part.trim().starts_with(']') {
            break;
        }
        (at, rest) = (next, next);
    }
    let head = &line[..at];
    is_of_log(&head[start..]).then_some(head)
}

/// Where a time such as `18:42:00` begins and ends, before other letters than those of its day.
fn time(line: &str) -> Option<(usize, usize)> {
    let bytes = line.as_bytes();
    let is_time = |at: &usize| {
        let at = *at;
        let digit = |place: usize| bytes.get(at + place).is_some_and(u8::is_ascii_digit);
        let colon = |place: usize| bytes.get(at + place) == Some(&b':');
        [0, 1, 3, 4, 6, 7].into_iter().all(digit) && colon(2) && colon(5)
    };
    let start = (0..bytes.len().min(30)).find(is_time)?;
    let end = line[start..].find(|sign: char| !sign.is_ascii_digit() && !":.,Z+".contains(sign));
    Some((start, end.map_or(line.len(), |end| start + end)))
}

/// Where the message begins behind a time, and behind a level if it has one.
fn behind_word(line: &str, end: usize) -> usize {
    let skip =
        |at: usize| line[at..].find(|sign: char| !matches!(sign, ' ' | '\t' | ']')).map_or(line.len(), |n| at + n);
    let at = skip(end);
    let word = line[at..].split([' ', '\t']).next().unwrap_or("");
    if is_level(word) { skip(at + word.len()) } else { at }
}

fn is_level(word: &str) -> bool {
    let bare = word.trim_matches(['[', ']', ':', '(', ')']).to_lowercase();
    LEVELS.contains(&&*bare)
}

/// Whether a head has a level, or the line of a source (`main.go:42`).
fn is_of_log(head: &str) -> bool {
    let is_source = |word: &str| {
        let mut parts = word.trim_end_matches([':', ']']).rsplit(':');
        let is_number =
            parts.next().is_some_and(|line| !line.is_empty() && line.bytes().all(|sign| sign.is_ascii_digit()));
        is_number && parts.next().is_some_and(|file| file.contains('.') && file.contains(char::is_alphabetic))
    };
    head.split(|sign: char| !sign.is_alphanumeric()).any(is_level) || head.split_whitespace().any(is_source)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_of_a_log_are_rows() {
        let rows = ["5 3 . | . 7 .", ". . 8 | 1 - 3", "- - - | - - -", "1 2 . | . . ."];
        for head in [
            "2026-05-17 08:12:4@,900 INFO  solver.io - ",
            "I0317 12:00:0@.123456    4121 grid.cc:88] ",
            "2026/11/02 17:05:1@ main.go:42: ",
            "[12:00:0@] [INFO] ",
            "[2026-05-17 12:00:0@.1][solver][DEBUG] ",
            "12:00:0@ INFO ",
        ] {
            let line = |(at, row): (usize, &&str)| format!("{}{row}", head.replace('@', &at.to_string()));
            let text: Vec<String> = rows.iter().enumerate().map(line).collect();
            assert_eq!(plain(&text.join("\n")), Some(rows.join("\n")), "{head}");
        }
    }

    #[test]
    fn labels_of_rows_and_columns_are_kept() {
        for label in ["column 1: ", "row 3: ", "Zeile 2: ", "r1: "] {
            let text = format!("12:00:00 INFO {label}5 3 . .\n").repeat(5);
            assert_eq!(plain(&text), Some(format!("{label}5 3 . .\n").repeat(5)), "{label}");
        }
    }

    #[test]
    fn other_lines_are_left() {
        for text in [
            "[12:03:00] anna: 5 3 . . 7\n".repeat(5),
            "12:00:00 INFO column 1: 5 3 . . 7\n".replace("INFO ", "").repeat(5),
            "5 3 . . 7 INFO\n".repeat(5),
            "12:00:00 INFO 5 3 . .\n".repeat(3),
            "12:00:05 INFO 5 3 . .\n12:00:04 INFO 5 3 . .\n".repeat(3),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
