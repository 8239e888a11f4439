//! Grids in which each value has the same mark: a star behind it, `5*`, or an apostrophe before it, as spreadsheets mark numbers that are text.
//! Where all have it, it tells nothing.

use super::super::cells::cell::is_side;

/// Fewer values are none of a puzzle.
const FEWEST: usize = 4;

/// The text without the marks, if all values of its one grid have them.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let star = |word: &'_ str| word.strip_suffix('*').map(str::to_owned);
    let apostrophe = |word: &'_ str| word.strip_prefix('\'').map(str::to_owned);
    without(text, '*', star).or_else(|| without(text, '\'', apostrophe))
}

fn without(text: &str, mark: char, unmarked: impl Fn(&str) -> Option<String>) -> Option<String> {
    if text.matches(mark).count() < FEWEST {
        return None;
    }
    let is_number = |word: &str| (1..=2).contains(&word.len()) && word.bytes().all(|sign| sign.is_ascii_digit());
    let is_blank = |word: &str| matches!(word, "" | "." | "0" | "_" | "-" | "?" | "x" | "X" | "'0");
    let is_marked = |word: &str| unmarked(word).is_some_and(|word| is_number(&word));
    let mut side = None;
    let (mut rows, mut values) = (0, 0);
    let mut out = Vec::new();
    for line in text.split('\n') {
        let sign = [',', ';', '\t', '|', ' '].into_iter().find(|sign| line.trim().contains(*sign)).unwrap_or(',');
        let trimmed = if sign == '|' { line.trim().trim_matches('|') } else { line.trim_end_matches('\r') };
        let words: Vec<&str> =
            trimmed.split(sign).map(str::trim).filter(|word| sign != ' ' || !word.is_empty()).collect();
        let are_cells =
            words.len() > 3 && words.iter().all(|word| is_marked(word) || is_blank(word) || is_number(word));
        if !are_cells {
            out.push(line.to_owned());
            continue;
        }
        // A value without the mark is another kind of value.
        if words.iter().any(|word| is_number(word) && *word != "0") || *side.get_or_insert(words.len()) != words.len() {
            return None;
        }
        rows += 1;
        values += words.iter().filter(|word| is_marked(word) && !is_blank(word)).count();
        out.push(line.replace(mark, if sign == ' ' && mark == '*' { " " } else { "" }));
    }
    (side == Some(rows) && is_side(rows) && values >= FEWEST).then(|| out.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn marks_that_all_values_have_are_left_out() {
        assert_eq!(plain("1*,,,4*\n,3*,,\n,,,\n2*,,1*,").unwrap(), "1,,,4\n,3,,\n,,,\n2,,1,");
        assert_eq!(plain("'1,,,'4\n,'3,,\n,,,\n'2,,'1,").unwrap(), "1,,,4\n,3,,\n,,,\n2,,1,");
        assert_eq!(
            plain("1* . . 4*\n. 3* . .\n. . . .\n2* . 1* .").unwrap(),
            "1  . . 4 \n. 3  . .\n. . . .\n2  . 1  ."
        );
    }

    #[test]
    fn marks_that_some_have_stay() {
        for text in [
            "1*,,,4*\n,3,,\n,,,\n2*,,1*,",
            "1*,,,4*\n,3*,,\n,,,",
            "1* 3*\n2* 4*",
            "'1','2','3','4'\n'1','2','3','4'\n'1','2','3','4'\n'1','2','3','4'",
            "* * * *\n1 * * *\n* 2 * *\n* * 3 4",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
