//! Values that a text sets apart from others: in bold, in brackets, in a colour. Some may be the givens, and the others what a player entered.

use super::find::{Doubt, Find};
use super::leftover::extends;
use super::text::Text;

/// A value that is set apart, with its line in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    line: u64,
    value: u16,
}

/// What stands before and behind such a value.
const PAIRS: [(&str, &str); 17] = [
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
    ("\u{1b}[1m", "\u{1b}["),
];

/// Numbers have so many digits at most.
const MOST_DIGITS: usize = 2;

/// The marked values of a text as it was pasted.
pub(super) fn marks(text: &str) -> Vec<Mark> {
    text.split('\n')
        .zip(1..)
        .flat_map(|(line, number)| of_line(line).map(move |value| Mark { line: number, value }))
        .collect()
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
        let outside = before.strip_suffix(open).zip(behind.strip_prefix(close));
        outside.is_some_and(|(before, behind)| {
            open.len() > 2 || is_apart(before.chars().next_back()) && is_apart(behind.chars().next())
        })
    };
    PAIRS.iter().any(is_pair).then_some(number)
}

/// Whether a sign, or none, is one that stands between cells.
fn is_apart(sign: Option<char>) -> bool {
    sign.is_none_or(|sign| sign.is_whitespace() || "|&,;\\│║┃".contains(sign))
}

/// The find as doubtful, if some of its values are set apart and others are not. A full grid may have them so beside its puzzle.
pub(super) fn doubted(find: Find, finds: &[Find], text: &Text) -> Find {
    let [first, last] = [find.lines.0, find.lines.1].map(|line| text.lines[line].number);
    let marks: Vec<u16> =
        text.marks.iter().filter(|mark| (first..=last).contains(&mark.line)).map(|mark| mark.value).collect();
    let filled = find.content.values.iter().filter(|&&value| value > 0).count();
    let is_solution = || finds.iter().any(|puzzle| extends(&find.content, &puzzle.content));
    let is_partly = !marks.is_empty() && marks.len() < filled && !are_headings(&marks, find.content.side);
    if !is_partly || find.form.is_of_cells() || find.doubt != Doubt::Nothing || is_solution() {
        return find;
    }
    Find { doubt: Doubt::Marked(marks.len()), ..find }
}

/// Whether numbers count the rows, or the columns, or both.
fn are_headings(numbers: &[u16], side: usize) -> bool {
    numbers.len().is_multiple_of(side)
        && numbers.chunks(side).all(|part| part.iter().copied().eq((1..=u16::MAX).take(part.len())))
}

#[cfg(test)]
mod tests {
    use super::of_line;

    #[test]
    fn values_are_set_apart_in_many_ways() {
        let marked = |line: &str| of_line(line).collect::<Vec<u16>>();
        for line in [
            "|4|8|**3**|9|**2**|",
            "4 8 (3) 9 (2)",
            "4 & \\textbf{3} & \\textbf{2} \\\\",
            "8 <b>3</b> <b>2</b>",
            "8 [3] [2]",
        ] {
            assert_eq!(marked(line), [3, 2], "{line}");
        }
        assert_eq!(marked("8 \u{1b}[1m3\u{1b}[0m \u{1b}[1m12\u{1b}[0m"), [3, 12]);
        for line in
            ["53*5*7**2", "Some(5), Some(3)", "grid[9][9] = {5, 3}", "((5 3 0) (6 7 2))", "[[5],[3]]", "(0) (123)"]
        {
            assert!(marked(line).is_empty(), "{line}");
        }
    }
}
