//! The words of a text that stand for cells: in rows, on one line, or inside of a frame.

/// A word, and where it stands, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// The words of a text. Of a text with a frame, as `show` draws it, those inside.
pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let has_frame = is_framed(text);
    let lines = (1..).zip(text.lines());
    lines.flat_map(|(number, line)| if has_frame { framed(number, line) } else { plain(number, line) }).collect()
}

/// Each character of these words by itself.
pub(super) fn characters<'t>(words: &[Word<'t>]) -> Vec<Word<'t>> {
    let split = |word: &Word<'t>| {
        let Word { text, line, column } = *word;
        let each = text.char_indices().enumerate();
        each.map(move |(count, (at, c))| Word { text: &text[at..at + c.len_utf8()], line, column: column + count })
    };
    words.iter().flat_map(split).collect()
}

/// Whether a text is drawn with box characters.
pub(super) fn is_framed(text: &str) -> bool {
    text.chars().any(is_box)
}

fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

fn is_bar(c: char) -> bool {
    matches!(c, '│' | '┃' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '║' | '|')
}

/// The words of a row inside of its frame; none of borders and of what stands above and below.
fn framed(number: usize, line: &str) -> Vec<Word<'_>> {
    let is_row = line.chars().any(|c| is_box(c) && is_bar(c)) && line.chars().all(|c| !is_box(c) || is_bar(c));
    let inside = line.find(is_bar).zip(line.rfind(is_bar)).filter(|_| is_row);
    inside.map_or_else(Vec::new, |(from, to)| split(number, line, &line[from..to]))
}

/// The words of a line without a frame of box characters; none of borders.
fn plain(number: usize, line: &str) -> Vec<Word<'_>> {
    let text = line.trim();
    let is_border = text.chars().all(|c| "+-=|.:' ".contains(c))
        && (text.contains('+') || text.starts_with(['.', ':', '\'']) && text.contains("--"));
    if is_border || is_sentence(text) {
        return Vec::new();
    }
    let mut words = split(number, line, line);
    if text.starts_with('|') {
        // `solve` marks givens so.
        for word in &mut words {
            word.text = word.text.trim_end_matches('\'');
        }
    }
    words
}

/// What `solve` says below a solution.
fn is_sentence(line: &str) -> bool {
    ["unique: ", "solved: ", "unknown: "].iter().any(|status| line.starts_with(status))
}

fn split<'t>(number: usize, line: &'t str, part: &'t str) -> Vec<Word<'t>> {
    let words = part.split(|c: char| c.is_whitespace() || is_bar(c)).filter(|word| !word.is_empty());
    let column = |word: &str| line[..word.as_ptr() as usize - line.as_ptr() as usize].chars().count() + 1;
    words.map(|text| Word { text, line: number, column: column(text) }).collect()
}

#[cfg(test)]
mod tests {
    use super::{characters, words};

    fn texts(text: &str) -> Vec<&str> {
        words(text).iter().map(|word| word.text).collect()
    }

    #[test]
    fn a_frame_its_margins_and_what_stands_around_it_are_no_cells() {
        let drawn = "A title\n    1 2\n  ┌─────┐\n1 │ # . │\n3 │ . T │\n  ├╌3╌┤ │\n  └─────┘\n\ntents: words\n";
        assert_eq!(texts(drawn), ["#", ".", ".", "T"]);
    }

    #[test]
    fn rows_and_borders_of_plain_characters_are_told_apart() {
        assert_eq!(texts("+---+---+\n| 1 23 | . |\n+---+---+\n"), ["1", "23", "."]);
        assert_eq!(texts("+---+\n| 1'  2 |\n+---+\nunique: this is the only solution\n"), ["1", "2"]);
        assert_eq!(texts("- - -\n# # .\n"), ["-", "-", "-", "#", "#", "."]);
    }

    #[test]
    fn characters_know_their_place() {
        let found = characters(&words("ab\n c"));
        let places: Vec<_> = found.iter().map(|word| (word.text, word.line, word.column)).collect();
        assert_eq!(places, [("a", 1, 1), ("b", 1, 2), ("c", 2, 2)]);
    }
}
