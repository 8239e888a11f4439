//! Headings that say that columns follow: "Columns, left to right:", "# Spalten von links nach rechts".

use super::names::COLUMN_HEADINGS;
use crate::puzzle::read::words::words;

/// Words that such headings have beside them.
const FILLERS: [&str; 76] = [
    "the",
    "a",
    "all",
    "in",
    "as",
    "are",
    "is",
    "given",
    "listed",
    "written",
    "read",
    "from",
    "to",
    "left",
    "right",
    "top",
    "bottom",
    "lines",
    "order",
    "major",
    "wise",
    "by",
    "column",
    "puzzle",
    "sudoku",
    "grid",
    "board",
    "von",
    "links",
    "nach",
    "rechts",
    "de",
    "gauche",
    "à",
    "droite",
    "izquierda",
    "derecha",
    "sinistra",
    "destra",
    "const",
    "let",
    "here",
    "these",
    "following",
    "follow",
    "below",
    "now",
    "my",
    "i",
    "have",
    "it",
    "var",
    "def",
    "self",
    "van",
    "naar",
    "od",
    "lewej",
    "do",
    "prawej",
    "zleva",
    "doprava",
    "по",
    "слева",
    "направо",
    "soldan",
    "sağa",
    "vasemmalta",
    "oikealle",
    "balról",
    "jobbra",
    "左から順に",
    "左から右へ",
    "从左到右",
    "순서대로",
    "왼쪽부터",
];

/// Whether a line is a heading that says that columns follow, and nothing else: each of its words is one of such headings, and it has no number.
pub(in super::super::super) fn says_columns(line: &str) -> bool {
    // An argument of a call has lost its number.
    let is_argument = line.trim_end().strip_suffix(',').is_some_and(|name| name.trim_end().ends_with(':'));
    let words = words(if is_argument { "" } else { line });
    are_of_columns(&words.map(str::to_lowercase).collect::<Vec<_>>())
}

/// The same of its words.
pub(in super::super) fn are_of_columns(words: &[String]) -> bool {
    let is_by_column =
        |pair: &[String]| matches!((&*pair[0], &*pair[1]), ("by", "column") | ("column", "major" | "wise"));
    let states =
        words.windows(2).any(is_by_column) || words.iter().any(|word| COLUMN_HEADINGS.contains(&word.as_str()));
    states && words.iter().all(|word| heading_words().any(|known| known == word))
}

/// The words of such headings.
pub(in super::super) fn heading_words() -> impl Iterator<Item = &'static str> {
    COLUMN_HEADINGS.into_iter().chain(FILLERS)
}

#[cfg(test)]
mod tests {
    use super::says_columns;

    #[test]
    fn headings_speak_of_columns_and_of_nothing_else() {
        for line in [
            "Columns:",
            "columns:",
            "# Columns, left to right",
            "Vertical lines, left to right:",
            "Spalten von links nach rechts",
            "Here are the columns from left to right:",
            "По столбцам:",
            "Kolommen van links naar rechts:",
            "Kolumny od lewej:",
            "Sloupce zleva doprava:",
            "Sütunlar:",
            "Sarakkeet:",
            "按列：",
            "左から順に、縦の列：",
            "列ごと:",
            "열 순서대로:",
        ] {
            assert!(says_columns(line), "{line}");
        }
        for line in ["column by column:", "The puzzle, column by column", "const columns = ", "column-major order"] {
            assert!(says_columns(line), "{line}");
        }
        for line in [
            "",
            "Each row, column and box has all digits.",
            "Rows and columns",
            "Columns: 1 2 3",
            "A column by Arthur",
            "columns must differ",
            "  columns: ,",
        ] {
            assert!(!says_columns(line), "{line}");
        }
    }
}
