//! A whole 9×9 in a message on one line, with groups of three cells and a sign behind each row: `3xx 9x1 2x4; 9x1 x2x x8x; ...`.

const SIDE: usize = 9;

/// The text with all cells of such a line in one word.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let made: Vec<Option<String>> = text.split('\n').map(line).collect();
    let all = text.split('\n').zip(&made).map(|(line, made)| made.clone().unwrap_or_else(|| line.to_owned()));
    made.iter().any(Option::is_some).then(|| all.collect::<Vec<_>>().join("\n"))
}

/// The cells of a line, with a label before them, or a sentence behind them.
fn line(line: &str) -> Option<String> {
    let sign = [';', '/'].into_iter().find(|sign| line.matches(*sign).count() + 1 >= SIDE)?;
    let parts: Vec<&str> = line.trim().trim_end_matches(sign).split(sign).collect();
    let [first, between @ .., last] = &parts[..] else { return None };
    let first = match first.split_once(':') {
        Some((label, cells)) => label.chars().all(|sign| sign.is_alphabetic() || sign == ' ').then_some(cells)?,
        None => first,
    };
    let words: Vec<&str> = last.split_whitespace().collect();
    let (last, behind) = words.split_at_checked(3)?;
    let is_sentence =
        behind.first().is_none_or(|word| word.len() > 1 && word.chars().next().is_some_and(char::is_uppercase));
    let has_more = behind.iter().any(|word| is_group(word));
    let rows: Vec<String> = std::iter::once(first)
        .chain(between.iter().copied())
        .map(|part| row(&part.split_whitespace().collect::<Vec<_>>()))
        .chain([row(last)])
        .collect::<Option<_>>()?;
    let cells = rows.concat();
    let blanks = ['x', 'X', '.', '0', '-', '_', '*'].into_iter().filter(|blank| cells.contains(*blank)).count();
    let is_whole = rows.len() == SIDE && blanks == 1 && is_sentence && !has_more;
    is_whole.then(|| cells.replace(['x', 'X', '0', '-', '_', '*'], "."))
}

fn row(groups: &[&str]) -> Option<String> {
    (groups.len() == 3 && groups.iter().all(|group| is_group(group))).then(|| groups.concat())
}

fn is_group(word: &str) -> bool {
    let is_cell = |sign: u8| sign.is_ascii_digit() || b"xX.-_*".contains(&sign);
    word.len() == 3 && word.bytes().all(is_cell)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn groups_of_a_message_are_rows() {
        let rows = ["1xx 2xx xxx"; 9].join("; ");
        let cells = "1..2.....".repeat(9);
        for text in [rows.clone(), format!("Sudoku: {rows}  Good luck! C U at 8"), rows.replace(';', " /")] {
            assert_eq!(plain(&text), Some(cells.clone()), "{text}");
        }
        for text in [
            rows.replacen("xx", "x", 1),
            rows.replacen("xx", "x.", 1),
            rows.replacen("; ", " ", 1),
            format!("{rows} 1xx"),
            format!("{rows}; 1xx 2xx xxx"),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
