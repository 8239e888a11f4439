//! Whether a text is a list of puzzles, in which each line stands by itself, or a puzzle on a line with remarks around it.

use super::kind::Kind;
use super::{ReadOptions, line_content};

/// Whether all lines of a text but one are remarks; of several puzzles on a line each, whether all others are headings, with a colon at
/// the end. In a list of puzzles a line that is none is an error.
pub(super) fn are_all_else(text: &[u8], options: &ReadOptions) -> bool {
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let (whole, others): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| is_whole(line, options));
    let are_headings = || others.iter().all(|line| line.trim().is_empty() || line.trim_end().ends_with(':'));
    others.iter().all(|line| is_nothing(line, options) || is_remark(line)) && (whole.len() == 1 || are_headings())
}

/// How many lines of a text are whole puzzles.
pub(super) fn whole_lines(text: &[u8], options: &ReadOptions) -> usize {
    std::str::from_utf8(text).map_or(0, |text| text.lines().filter(|line| is_whole(line, options)).count())
}

fn is_whole(line: &str, options: &ReadOptions) -> bool {
    match Kind::of(0, line, options) {
        Kind::Whole(row) => line_content::of_line(&row, options).is_ok(),
        _ => false,
    }
}

/// Whether a text begins with the heading of a table of Markdown with nothing in it: bars and nothing else, more than borders have, above
/// dashes.
pub(super) fn has_empty_heading(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let mut lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
    let [heading, border] = [lines.next(), lines.next()].map(|line| line.unwrap_or(""));
    let is_heading = heading.len() > 5 && heading.bytes().all(|byte| byte == b'|');
    let is_rule = ["|-", "|:-", "-|"].iter().any(|part| border.contains(part));
    is_heading && is_rule && border.bytes().all(|byte| b"|-: ".contains(&byte))
}

/// Whether lines of a text begin with the bullet of a list of YAML, and each is a list in brackets: the bullet is no cell.
pub(super) fn has_lists_with_bullets(text: &[u8]) -> bool {
    const FEWEST: usize = 4;
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with("- ")).collect::<Vec<_>>();
    lines.len() >= FEWEST && lines.iter().all(|line| line[2..].trim_start().starts_with('[') && line.ends_with(']'))
}

/// Whether each line of a text is a JSON object with a puzzle, or a place for one.
pub(super) fn are_json_lines(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_object = |line: &str| line.starts_with('{') && line.ends_with('}') && line.contains("\"puzzle\"");
    lines.clone().count() > 1 && lines.all(is_object)
}

fn is_nothing(line: &str, options: &ReadOptions) -> bool {
    matches!(Kind::of(0, line, options), Kind::Blank | Kind::Comment { .. } | Kind::Border { .. } | Kind::Title(_))
}

/// Whether a line has more letters than digits and signs for blanks, or hardly anything: no damaged line of cells has.
fn is_remark(line: &str) -> bool {
    let is_blank = |only: char| "xX.*_?-\u{b7}\u{2026}".contains(only);
    let letters = line.chars().filter(|&only| only.is_alphabetic() && !is_blank(only)).count();
    let cells = line.chars().filter(|&only| only.is_ascii_digit() || is_blank(only)).count();
    letters > cells || line.trim().chars().count() <= SHORTEST && letters + cells <= SHORTEST
}

/// A line of so few characters is nothing.
const SHORTEST: usize = 3;

#[cfg(test)]
mod tests {
    use super::are_all_else;
    use crate::puzzle::read::ReadOptions;

    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn are_remarks(text: &str) -> bool {
        are_all_else(text.as_bytes(), &ReadOptions::default())
    }

    #[test]
    fn words_around_one_line_are_remarks() {
        for words in ["Thanks!", "https://example.org", "\n--\nBob", "1/10 difficulty", "Solution:\n", "some comment"] {
            assert!(are_remarks(&format!("{NINE}\n{words}\n")), "{words}");
        }
        assert!(are_remarks(&format!("{NINE}\n\nAnd yesterday's:\n{NINE}\n")));
    }

    #[test]
    fn a_list_with_a_line_that_is_no_puzzle_stays_one() {
        for bad in [&NINE[1..], "53..7....6..195", "a remark without a colon", "530070000 600195000"] {
            assert!(!are_remarks(&format!("{NINE}\n{bad}\n{NINE}\n")), "{bad}");
        }
        for bad in [&NINE[1..], "53..7....6..195", &NINE[..80].replace('.', "x")] {
            assert!(!are_remarks(&format!("{NINE}\n{bad}\n")), "{bad}");
        }
    }
}
