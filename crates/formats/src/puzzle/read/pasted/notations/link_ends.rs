//! Links at the end of a sentence or before a comma, without the sign behind them: `See https://example.org/?bd=5300...9.`

/// Signs that end a sentence, or a part of one.
const ENDS: [char; 5] = ['.', ',', ';', ':', '!'];

/// The sides of the grids that links have.
const SIDES: [usize; 6] = [4, 6, 8, 9, 12, 16];

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

/// A word without the sign behind its link. A dot may be the last cell.
fn without_end(word: &str) -> &str {
    let kept = word.trim_end_matches(ENDS);
    let Some(site) = word.find("://").filter(|at| kept.len() < word.len() && kept.len() > at + 3) else { return word };
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '*');
    let cells = |word: &str| word[site + 3..].chars().rev().take_while(|sign| is_cell(*sign)).count();
    let is_grid = |end: &usize| SIDES.iter().any(|side| side * side == cells(&word[..*end]));
    (kept.len()..=word.len()).rev().find(is_grid).map_or(kept, |end| &word[..end])
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
        let link = format!("https://example.org/?bd={cells}");
        assert_eq!(plain(&format!("{link}.\n")), Some(format!("{link}\n")));
    }
}
