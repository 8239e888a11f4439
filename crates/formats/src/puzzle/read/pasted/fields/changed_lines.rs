//! Lines of two versions of a file: those of a conflict between `<<<<<<<` and `>>>>>>>`, and those that a comparison marks with `-` and `+`.

use super::super::cells::cell::is_blank_character;
use super::super::cells::line::Line;
use crate::puzzle::read::{Fault, ways};

/// A marked line has so many cells at least, if it is a whole puzzle.
const FEWEST: usize = 16;

/// The first line of the one version and of the other are marked so.
const MARKS: [(&str, &str); 2] = [("-", "+"), ("< ", "> ")];

/// The first such line, and what is said of it: only one of the two versions is meant.
pub(in super::super) fn fault(lines: &[Line]) -> Option<(u64, Fault)> {
    let first = conflict(lines).or_else(|| MARKS.iter().find_map(|marks| compared(lines, *marks)))?;
    let readings = ["the lines of the first version", "those of the second one"].map(str::to_owned).to_vec();
    Some((first.number, Fault::Readings { readings, way: ways::ANY }))
}

fn conflict(lines: &[Line]) -> Option<&Line> {
    let begins = |mark: &str| lines.iter().position(|line| line.text.starts_with(mark));
    let (first, middle, last) = (begins("<<<<<<<")?, begins("=======")?, begins(">>>>>>>")?);
    (first < middle && middle < last).then(|| &lines[first])
}

/// The first line with one mark, if a line with the other follows right behind such lines.
fn compared<'a>(lines: &'a [Line], (one, other): (&str, &str)) -> Option<&'a Line> {
    let marked = |line: &Line, mark: &str| line.text.strip_prefix(mark).is_some_and(is_puzzle);
    let at = lines.iter().position(|line| marked(line, one))?;
    let mut behind = lines[at + 1..].iter().filter(|line| line.text != "---");
    behind.find(|line| !marked(line, one)).filter(|line| marked(line, other)).map(|_| &lines[at])
}

/// Whether a text is one word of cells.
fn is_puzzle(text: &str) -> bool {
    text.chars().count() >= FEWEST && text.chars().all(|cell| cell.is_ascii_digit() || is_blank_character(cell))
}

#[cfg(test)]
mod tests {
    use super::{Line, fault};

    fn line_of(text: &str) -> Option<u64> {
        let lines = text.lines().zip(1..).map(|(line, number)| Line { number, text: line.to_owned() });
        fault(&lines.collect::<Vec<_>>()).map(|(line, _)| line)
    }

    #[test]
    fn two_versions_are_told_where_they_begin() {
        let [one, other] = ["1..2.2..3..4.4..", "..1.2.2...3.4.4."];
        assert_eq!(line_of(&format!("<<<<<<< HEAD\n{one}\n=======\n{other}\n>>>>>>> b\n")), Some(1));
        assert_eq!(line_of(&format!("@@ -1 +1 @@\n-{one}\n+{other}\n")), Some(2));
        assert_eq!(line_of(&format!("1c1\n< {one}\n---\n> {other}\n")), Some(2));
        for text in
            [format!("+{one}\n+{other}\n"), format!("{one}\n{other}\n"), format!("-{one}\n"), format!("> {one}\n")]
        {
            assert_eq!(line_of(&text), None, "{text}");
        }
    }
}
