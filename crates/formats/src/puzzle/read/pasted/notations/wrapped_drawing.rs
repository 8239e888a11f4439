//! A drawn grid whose line ends a page lost: `5 3 . | . 7 . | . . . 6 . . | 1 9 5 | ... ------+-------+------ 8 . . |`, all in one line.

use super::super::cells::cell::is_blank_character;

/// The text with the cells of such a line in one word.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<Option<String>> = text.split('\n').map(in_one_word).collect();
    let line = |(line, word): (&str, &Option<String>)| word.clone().unwrap_or_else(|| line.to_owned());
    let is_any = lines.iter().any(Option::is_some);
    is_any.then(|| text.split('\n').zip(&lines).map(line).collect::<Vec<_>>().join("\n"))
}

/// The cells of a line with the borders of a 9×9 between its bands, if a bar stands behind each third cell of a row and nowhere else.
fn in_one_word(line: &str) -> Option<String> {
    const SIDE: usize = 9;
    const BOX: usize = 3;
    if line.matches("---").count() < 2 || line.matches('|').count() < SIDE {
        return None;
    }
    let is_border = |word: &str| word.len() >= SIDE && word.chars().all(|sign| matches!(sign, '-' | '+'));
    let words: Vec<&str> = line.split_whitespace().collect();
    let inner = words.split(|word| is_border(word)).filter(|band| !band.is_empty());
    let bands: Vec<Vec<&str>> = inner.map(<[&str]>::to_vec).collect();
    let mut cells = String::new();
    for band in &bands {
        let (mut row, mut bars) = (0, 0);
        for word in band {
            let mut signs = word.chars();
            let (sign, None) = (signs.next()?, signs.next()) else { return None };
            match sign {
                '|' if row % BOX == 0 => bars += 1,
                _ if sign.is_ascii_digit() || is_blank_character(sign) => {
                    cells.push(sign);
                    row += 1;
                }
                _ => return None,
            }
        }
        if row != SIDE * BOX || bars < 2 * BOX {
            return None;
        }
    }
    (bands.len() == BOX).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_drawing_in_one_line_is_one_word() {
        let band = "5 3 . | . 7 . | . . . ".repeat(3);
        let text = format!("a\n{}\nb", [&*band, &*band, &*band].join("------+-------+------ "));
        assert_eq!(plain(&text).unwrap(), format!("a\n{}\nb", "53..7....".repeat(9)));
        for other in [
            text.replacen("5 3", "5", 1),
            text.replacen("------+-------+------", "", 1),
            text.replacen("5 3 .", "5 | 3 .", 1),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
