//! Which line of the source each line of a cleaned text begins in: signs that end lines and are no line ends of the source add some, and a mail
//! that cuts long lines has some joined.

use super::clean::clean;

/// A mark that stands before each line of the source, and in no text.
const MARK: char = '\u{e000}';

/// The numbers in the source, by line of the cleaned text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct LineNumbers {
    /// Nothing where both have the same lines.
    told: Option<Vec<u64>>,
}

impl LineNumbers {
    /// Of a text whose lines end with `\n`, and the same one cleaned.
    pub(in super::super) fn of(source: &str, cleaned: &str) -> Self {
        let moves = ["\u{2028}", "\u{85}", "=\n", "=0A", "%0A", "%0a"];
        let may_differ = moves.iter().any(|sign| source.contains(sign)) && !source.contains(MARK);
        let with_marks = || source.split('\n').map(|line| format!("{MARK}{line}")).collect::<Vec<_>>().join("\n");
        let told = may_differ.then(|| numbers(&clean(&with_marks())));
        Self { told: told.filter(|numbers| numbers.len() == cleaned.split('\n').count()) }
    }

    /// The number in the source of a line, both from 1.
    pub(in super::super) fn in_source(&self, number: u64) -> u64 {
        let at = usize::try_from(number).unwrap_or(0).checked_sub(1);
        let found = self.told.as_ref().zip(at).and_then(|(numbers, at)| numbers.get(at));
        found.copied().unwrap_or(number)
    }
}

/// By line: how many marks stand before it, its own first one among them.
fn numbers(marked: &str) -> Vec<u64> {
    let mut before = 0;
    let number = |line: &str| {
        let number = before + u64::from(line.starts_with(MARK));
        before += line.matches(MARK).count() as u64;
        number
    };
    marked.split('\n').map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::{LineNumbers, clean};

    fn told(source: &str) -> Vec<(u64, String)> {
        let cleaned = clean(source);
        let numbers = LineNumbers::of(source, &cleaned);
        cleaned.split('\n').zip(1..).map(|(line, number)| (numbers.in_source(number), line.to_owned())).collect()
    }

    #[test]
    fn lines_are_told_by_their_place_in_the_source() {
        let expected =
            |lines: &[(u64, &str)]| lines.iter().map(|(at, line)| (*at, (*line).to_owned())).collect::<Vec<_>>();
        assert_eq!(told("a\u{2028}b\u{85}c\nd"), expected(&[(1, "a"), (1, "b"), (1, "c"), (2, "d")]));
        assert_eq!(told("x=3D1\nlong=\n line=20\nend"), expected(&[(1, "x=1"), (2, "long line "), (4, "end")]));
        assert_eq!(told("a\nb"), expected(&[(1, "a"), (2, "b")]));
    }
}
