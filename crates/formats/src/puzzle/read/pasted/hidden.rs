//! What a text hides: comments over several lines, parts of programs and of pages that are not shown.

use super::tags::tags;

/// What begins a hidden part, and what ends it.
const PAIRS: [(&str, &str); 11] = [
    ("<!--", "-->"),
    ("/*", "*/"),
    ("#if 0\n", "\n#endif"),
    ("<template", "</template>"),
    ("--[[", "]]"),
    ("{-", "-}"),
    ("#|", "|#"),
    ("\\iffalse", "\\fi"),
    ("\\begin{comment}", "\\end{comment}"),
    ("=begin\n", "\n=end"),
    ("=pod\n", "\n=cut"),
];

/// Elements that may be hidden by their attributes.
const ELEMENTS: [&str; 8] = ["table", "div", "section", "pre", "tbody", "p", "ul", "article"];

/// A part with fewer digits and blanks holds no puzzle.
const FEWEST: usize = 16;

/// A text without its hidden parts.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// The text with spaces in their place.
    pub(super) text: String,
    /// The first and the last line of each hidden part, from 1.
    lines: Vec<(u64, u64)>,
}

impl Shown {
    /// The text without what it hides; `None` if it hides nothing that may be a puzzle.
    pub(super) fn of(text: &str) -> Option<Self> {
        let mut shown = Self { text: text.to_owned(), lines: Vec::new() };
        while let Some((from, to)) = first_part(&shown.text) {
            let number = |at: usize| shown.text[..at].matches('\n').count() as u64 + 1;
            let lines = (number(from), number(to));
            let blank: String =
                shown.text[from..to].chars().map(|sign| if sign == '\n' { sign } else { ' ' }).collect();
            if may_hold_puzzle(&shown.text[from..to]) {
                shown.lines.push(lines);
            }
            shown.text.replace_range(from..to, &blank);
        }
        (!shown.lines.is_empty()).then_some(shown)
    }

    /// Whether a line is in a hidden part.
    pub(super) fn hides(&self, line: u64) -> bool {
        self.lines.iter().any(|(first, last)| (first..=last).contains(&&line))
    }

    /// What is said of what was passed over.
    pub(super) fn note(&self) -> String {
        let (first, last) = self.lines[0];
        let place = if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
        format!("what stands in a comment or is not shown is passed over, {place}")
    }
}

fn may_hold_puzzle(text: &str) -> bool {
    text.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').count() >= FEWEST || text.contains("<td>")
}

/// The first part that is hidden, from its beginning to its end.
fn first_part(text: &str) -> Option<(usize, usize)> {
    let of_pair = |(open, close): &(&str, &str)| {
        let from = text.find(open)?;
        let length = text[from + open.len()..].find(close)?;
        Some((from, from + open.len() + length + close.len()))
    };
    let of_element = || {
        let hidden = tags(text).into_iter().find(|tag| ELEMENTS.contains(&tag.name) && tag.is_hidden())?;
        let end = format!("</{}>", hidden.name);
        let length = text[hidden.start..].find(&end)?;
        Some((hidden.start, hidden.start + length + end.len()))
    };
    PAIRS.iter().filter_map(of_pair).chain(of_element()).min()
}

#[cfg(test)]
mod tests {
    use super::Shown;

    const GRID: &str = "53..7....\n6..195...\n";

    #[test]
    fn hidden_parts_become_blank_and_lines_stay() {
        for (open, close) in [
            ("<!-- ", " -->"),
            ("int a;\n/*\n", "*/"),
            ("#if 0\n", "\n#endif"),
            ("<template><table>", "</table></template>"),
            ("<table style='display: none'>", "</table>"),
            ("<div hidden>", "</div>"),
        ] {
            let text = format!("{open}{GRID}{close}\nshown");
            let shown = Shown::of(&text).expect(open);
            assert!(!shown.text.contains('5') && shown.text.ends_with("shown"), "{}", shown.text);
            assert_eq!(shown.text.matches('\n').count(), text.matches('\n').count());
        }
    }

    #[test]
    fn short_remarks_and_other_texts_hide_nothing() {
        for text in [GRID, "/* from 2024 */ 53..7....", "<table><tr><td>5</td></tr></table>", "<!-- 53..7....6..195..."]
        {
            assert_eq!(Shown::of(text), None, "{text}");
        }
    }
}
