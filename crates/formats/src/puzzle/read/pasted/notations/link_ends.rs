//! Links at the end of a sentence or before a comma, without the sign behind them: `See https://example.org/?bd=5300...9.`

/// Signs that end a sentence, or a part of one.
const ENDS: [char; 5] = ['.', ',', ';', ':', '!'];

/// So many digits and blanks at the end of a link are the cells of a puzzle.
const FEWEST_CELLS: usize = 12;

/// The text with such links; nothing if it has none.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("://") {
        return None;
    }
    let mut is_changed = false;
    let words = text.split_inclusive(char::is_whitespace).map(|part| {
        let word = part.trim_end();
        let kept = without_end(word);
        is_changed |= kept.len() < word.len();
        kept.to_owned() + &part[word.len()..]
    });
    let changed: String = words.collect();
    is_changed.then_some(changed)
}

/// A word without the sign behind its link. Behind cells with dots among them, a dot may be one more.
fn without_end(word: &str) -> &str {
    let kept = word.trim_end_matches(ENDS);
    let Some(site) = word.find("://").filter(|at| kept.len() < word.len() && kept.len() > at + 3) else { return word };
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '*');
    let cells = kept[site + 3..].rsplit(|sign| !is_cell(sign)).next().unwrap_or("");
    let has_dots = cells.len() >= FEWEST_CELLS && cells.contains('.');
    if has_dots { word.trim_end_matches(|sign| sign != '.' && ENDS.contains(&sign)) } else { kept }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_end_of_a_sentence_is_no_part_of_a_link() {
        let cells = "530070000".repeat(9);
        let link = format!("https://example.org/?bd={cells}");
        for end in [".", ",", "!", ";", "..."] {
            assert_eq!(plain(&format!("See {link}{end} Nice\n")), Some(format!("See {link} Nice\n")), "{end}");
        }
        assert_eq!(plain(&format!("See {link}\n")), None);
        assert_eq!(plain("5 3 . . 7 .\n"), None);
    }

    #[test]
    fn a_dot_that_is_a_cell_stays() {
        let cells = "53..7....".repeat(9);
        assert_eq!(plain(&format!("https://example.org/?bd={cells}\n")), None);
        assert_eq!(plain(&format!("https://example.org/?bd={cells}.\n")), None);
        let link = format!("https://example.org/?bd={cells}");
        assert_eq!(plain(&format!("{link}, nice\n")), Some(format!("{link} nice\n")));
    }
}
