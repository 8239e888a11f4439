//! What a program said of a whole grid, behind its last line: `[ok]`, `FAIL (0.3s)`, `✓`.

/// Words that say how it went, in small letters. None of them is said of a single row.
const VERDICTS: [&str; 17] = [
    "ok", "okay", "pass", "passed", "fail", "failed", "failure", "success", "done", "solved", "unsolved", "timeout",
    "✓", "✔", "✅", "✗", "❌",
];

/// A grid has so many lines at most above its last one.
const MOST_LINES: usize = 40;

/// The text without such words.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let shortened = |at: usize| {
        let row = without_verdict(lines[at])?;
        let shape = shape(row)?;
        let is_like = |line: &&str| self::shape(line).as_ref() == Some(&shape);
        let above = lines[..at].iter().rev().take_while(|line| !line.trim().is_empty()).take(MOST_LINES);
        let below = lines.get(at + 1).filter(|line| self::shape(line).is_some());
        (above.filter(|line| is_like(line)).count() > 0 && below.is_none()).then_some(row)
    };
    let out: Vec<&str> = (0..lines.len()).map(|at| shortened(at).unwrap_or(lines[at])).collect();
    (out != lines).then(|| out.join("\n"))
}

/// A line without the verdict behind it.
fn without_verdict(line: &str) -> Option<&str> {
    let is_verdict = |(at, _): &(usize, &str)| {
        let mut words = line[*at..].split_whitespace();
        let first = words.next().unwrap_or("").to_lowercase();
        let first = first.trim_matches(['[', ']', '(', ')', '<', '>', ':', '!', ',']);
        VERDICTS.contains(&first) && is_time(&words.collect::<Vec<_>>())
    };
    let at = line.match_indices([' ', '\t']).map(|(at, sign)| (at + 1, sign)).find(is_verdict)?.0;
    Some(line[..at].trim_end())
}

/// Whether words are none, or say how long something took: `(0.3s)`, `in 12 ms`.
fn is_time(words: &[&str]) -> bool {
    const UNITS: [&str; 8] = ["s", "ms", "us", "µs", "ns", "sec", "seconds", "min"];
    let words = words.strip_prefix(&["in"]).unwrap_or(words);
    let told: String = words.concat();
    let told = told.trim_matches(['[', ']', '(', ')']);
    let unit = told.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
    words.is_empty() || unit.len() < told.len() && UNITS.contains(&unit)
}

/// A row with one sign for each cell, or a border.
fn shape(line: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-' | '*' | '?');
    let is_between = |sign: char| matches!(sign, ' ' | '|' | '+' | '=' | ',' | '\t');
    let line = line.trim_end();
    let are_cells =
        line.chars().all(|sign| is_cell(sign) || is_between(sign) || ('\u{2500}'..='\u{257f}').contains(&sign));
    let cells = line.chars().filter(|&sign| !matches!(sign, ' ' | '\t')).count();
    are_cells
        .then(|| line.chars().map(|sign| if is_cell(sign) { '.' } else { sign }).collect())
        .filter(|_| cells >= FEWEST)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn verdicts_behind_grids_go() {
        for verdict in ["[ok]", "[fail]", "OK", "FAIL (0.3s)", "(passed)", "ok in 12 ms", "✓", "✗", "solved!"] {
            let text = format!("1 . 3 4\n. 2 3 .\n4 . . . {verdict}\n\nNext");
            assert_eq!(plain(&text).unwrap(), "1 . 3 4\n. 2 3 .\n4 . . .\n\nNext", "{text}");
        }
        assert_eq!(plain("*----*\n|1..2|\n*----* [ok]").unwrap(), "*----*\n|1..2|\n*----*");
    }

    #[test]
    fn other_words_and_words_behind_other_rows_stay() {
        for text in [
            "1 . 3 4\n. 2 3 . [ok]\n4 . . .",
            "1 . 3 4\n4 . . . [wrong]",
            "1 . 3 4\n4 . . . fail at 3",
            "1 . 3 4\n4 . . ok",
            "12 ok",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
