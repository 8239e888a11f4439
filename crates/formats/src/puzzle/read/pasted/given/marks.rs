//! The values that a text sets apart from others: in bold, in brackets, in a colour.

use crate::puzzle::read::spoilers::is_hidden;

/// A value that is set apart, with its line in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Mark {
    pub(in super::super) line: u64,
    pub(in super::super) value: u16,
}

/// What stands before and behind such a value.
const PAIRS: [(&str, &str); 26] = [
    ("'''", "'''"),
    ("''", "''"),
    ("**", "**"),
    ("__", "__"),
    ("*", "*"),
    ("_", "_"),
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("<", ">"),
    ("\\textbf{", "}"),
    ("\\mathbf{", "}"),
    ("\\textit{", "}"),
    ("\\emph{", "}"),
    ("\\underline{", "}"),
    ("\\boxed{", "}"),
    ("<b>", "</b>"),
    ("<strong>", "</strong>"),
    ("`", "`"),
    ("$", "$"),
    ("\\given{", "}"),
    ("\\phantom{", "}"),
    ("\\textsuperscript{", "}"),
    ("\\textsubscript{", "}"),
    ("\\color{blue}{", "}"),
    ("\\textcolor{blue}{", "}"),
];

/// Numbers have so many digits at most.
const MOST_DIGITS: usize = 2;

/// The marked values of a text as it was pasted.
pub(in super::super) fn marks(text: &str) -> Vec<Mark> {
    // Where whole groups are in bold, it is not that of single values.
    let is_group = |part: &str| part.contains(' ') && part.bytes().all(|sign| sign.is_ascii_digit() || sign == b' ');
    if text.split("**").skip(1).step_by(2).any(is_group) {
        return Vec::new();
    }
    // Where lists of JSON are empty, one with a number is no value in brackets.
    let has_lists = text.trim_start().starts_with('{') && text.contains("[]");
    let plain = if has_lists { text.replace(['[', ']'], ",") } else { text.to_owned() };
    // Where a word has digits and `_` that are no pair, it is a blank: `__1|7_6|_5_`.
    let plain = if has_blanks(&plain) { plain.replace('_', ".") } else { plain };
    let of_line = |(line, number)| of_line(line).map(move |value| Mark { line: number, value });
    plain.split('\n').zip(1..).flat_map(of_line).collect()
}

/// Whether words of several lines have digits and `_`, and not just a pair around a value.
fn has_blanks(text: &str) -> bool {
    const FEWEST: usize = 4;
    let is_cell = |sign: char| sign.is_ascii_digit() || sign == '_';
    let is_marked = |word: &str| {
        let value = word.trim_start_matches('_').trim_end_matches('_');
        let (before, behind) =
            (word.len() - word.trim_start_matches('_').len(), word.len() - word.trim_end_matches('_').len());
        before == behind && before < 3 && !value.contains('_')
    };
    let has_blank = |line: &str| {
        let words = line.split(|sign: char| sign.is_whitespace() || "|│║┃".contains(sign));
        words.into_iter().any(|word| {
            word.contains('_')
                && word.contains(|sign: char| sign.is_ascii_digit())
                && word.chars().all(is_cell)
                && !is_marked(word)
        })
    };
    text.contains('_') && text.split('\n').filter(|line| has_blank(line)).count() >= FEWEST
}

fn of_line(line: &str) -> impl Iterator<Item = u16> {
    let starts = line.char_indices().filter(|(_, sign)| sign.is_ascii_digit()).map(|(at, _)| at);
    let firsts = starts.filter(|&at| !line[..at].ends_with(|sign: char| sign.is_ascii_digit()));
    firsts.filter_map(|at| marked_at(line, at))
}

/// The number that begins at a place, if it is set apart.
fn marked_at(line: &str, at: usize) -> Option<u16> {
    let rest = &line[at..];
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].parse::<u16>().ok().filter(|number| end <= MOST_DIGITS && *number > 0)?;
    let (before, behind) = (&line[..at], &rest[end..]);
    let is_pair = |(open, close): &(&str, &str)| {
        if open.contains('_') && has_underscores_for_blanks(line) {
            return false;
        }
        let outside = before.strip_suffix(open).zip(behind.strip_prefix(close));
        outside.is_some_and(|(before, behind)| {
            open.len() > 2 || is_apart(before.chars().next_back()) && is_apart(behind.chars().next())
        })
    };
    (PAIRS.iter().any(is_pair) || is_hidden(before, behind)).then_some(number)
}

/// Whether a line is a row of boxes whose cells follow each other, with `_` for blanks: `___|2__|_63`.
fn has_underscores_for_blanks(line: &str) -> bool {
    let is_between = |sign: char| sign.is_whitespace() || "|\"'`,\\/│║┃".contains(sign);
    let boxes: Vec<&str> = line.split(is_between).filter(|part| !part.is_empty()).collect();
    let are_cells = |part: &&str| part.len() == 3 && part.bytes().all(|sign| sign.is_ascii_digit() || sign == b'_');
    // No grid has two or three columns.
    matches!(boxes.len(), 2 | 3) && boxes.iter().all(are_cells)
}

/// Whether a sign, or none, is one that stands between cells.
fn is_apart(sign: Option<char>) -> bool {
    sign.is_none_or(|sign| sign.is_whitespace() || "|&,;\\│║┃".contains(sign))
}

#[cfg(test)]
mod tests {
    use super::{marks, of_line};

    #[test]
    fn signs_for_blanks_beside_digits_set_no_value_apart() {
        let rows = ["_7_|1_2", "4__|_5_", "__3|_6_", "1_2|_4_", "5__|__1"].join("\n");
        assert!(marks(&rows).is_empty());
        assert_eq!(marks("_7_ 1\n2 _3_\n_4_ 5\n6 __1__").len(), 4);
    }

    #[test]
    fn values_are_set_apart_in_many_ways() {
        let marked = |line: &str| of_line(line).collect::<Vec<u16>>();
        for line in [
            "|4|8|**3**|9|**2**|",
            "4 8 (3) 9 (2)",
            "4 & \\textbf{3} & \\textbf{2} \\\\",
            "8 <b>3</b> <b>2</b>",
            "8 [3] [2]",
            "8 `3` `2`",
            "8 ||3|| . ||2||",
            "| 8 | $3$ | $2$ |",
            "8 & $3$ & $2$ \\\\",
            "8 & \\given{3} & \\given{2} \\\\",
            "8 & \\phantom{3} & \\phantom{2}",
        ] {
            assert_eq!(marked(line), [3, 2], "{line}");
        }
        for line in [
            "53*5*7**2",
            "|8||3||2|",
            "||8||",
            "|8|||3|||",
            "Some(5), Some(3)",
            "grid[9][9] = {5, 3}",
            "((5 3 0) (6 7 2))",
            "[[5],[3]]",
            "(0) (123)",
            "854|__9|_7_",
            "// _2_ 85_",
        ] {
            assert!(marked(line).is_empty(), "{line}");
        }
    }
}
