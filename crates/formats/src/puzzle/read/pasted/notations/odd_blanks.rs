//! Signs for blanks that stand for other things elsewhere: `+`, `/` and `false`. In a grid that has no other blanks they are some.

use super::super::cells::cell::is_side;

/// So many lists or lines have `false` beside digits, at least.
const FEWEST: usize = 2;

/// The text with the usual signs for these blanks, if it has any.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    with_sign(text, '+')
        .or_else(|| among_letters(text))
        .or_else(|| with_sign(text, '/'))
        .or_else(|| without_false(text))
}

/// The text with dots for a sign, if its lines of digits and this sign make one grid, and most of its cells are blank.
fn with_sign(text: &str, sign: char) -> Option<String> {
    let is_cell = |only: char| only == sign || ('1'..='9').contains(&only);
    let cells = |line: &str| {
        let line = line.trim();
        let are_cells = line.chars().all(|only| is_cell(only) || matches!(only, ' ' | '\t' | '|'));
        let signs = line.matches(sign).count();
        (are_cells && signs > 0).then(|| (line.chars().filter(|&only| is_cell(only)).count(), signs))
    };
    let rows: Vec<(usize, usize)> = text.split('\n').filter_map(cells).collect();
    let (first, _) = *rows.first()?;
    let signs: usize = rows.iter().map(|row| row.1).sum();
    let count = first * rows.len();
    let is_grid = rows.iter().all(|row| row.0 == first)
        && (rows.len() == first && is_side(first)
            || rows.len() == 1 && is_side(first.isqrt()) && first.isqrt().pow(2) == first);
    // Runs of blanks are written as one number where a slash ends a row.
    if !is_grid || count < 16 || signs * 2 <= count || signs == count {
        return None;
    }
    let line = |line: &str| if cells(line).is_some() { line.replace(sign, ".") } else { line.to_owned() };
    Some(text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

/// The text with dots for plus signs, if its lines of such signs and as many letters from A on as there are rows make one grid.
fn among_letters(text: &str) -> Option<String> {
    const BLANK: char = '+';
    let is_cell = |only: char| only == BLANK || only.is_ascii_alphabetic();
    let cells = |line: &str| {
        let are_cells = |only: char| is_cell(only) || matches!(only, ' ' | '\t' | '|' | ',' | ';' | '\r');
        let is_row = line.contains(BLANK) && line.chars().all(are_cells);
        is_row.then(|| line.chars().filter(|&only| is_cell(only)).collect::<String>())
    };
    let rows: Vec<String> = text.split('\n').filter_map(cells).collect();
    let side = rows.len();
    let all = rows.concat();
    let blanks = all.matches(BLANK).count();
    let letters = || all.chars().filter(|&only| only != BLANK);
    let is_small = letters().next()?.is_ascii_lowercase();
    let is_value = |letter: char| {
        let first = if is_small { b'a' } else { b'A' };
        u8::try_from(letter).is_ok_and(|letter| letter >= first && usize::from(letter - first) < side)
    };
    let is_grid = is_side(side) && side > 4 && rows.iter().all(|row| row.len() == side) && blanks * 4 >= all.len();
    let line = |line: &str| if cells(line).is_some() { line.replace(BLANK, ".") } else { line.to_owned() };
    (is_grid && letters().all(is_value)).then(|| text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

/// The text with `null` for `false`, if that stands among digits only.
fn without_false(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    if !lower.contains("false") || lower.contains("true") {
        return None;
    }
    let mut mixed = 0;
    for part in lower.split(['[', ']', '{', '}', '(', ')', '\n']).filter(|part| part.contains("false")) {
        let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';');
        let words: Vec<&str> = part.split(is_between).filter(|word| !word.is_empty()).collect();
        let is_digit = |word: &str| word.len() <= 2 && word.bytes().all(|sign| sign.is_ascii_digit());
        if words.len() < 4 || !words.iter().all(|word| *word == "false" || is_digit(word)) {
            return None;
        }
        mixed += usize::from(words.iter().any(|word| is_digit(word)));
    }
    (mixed >= FEWEST)
        .then(|| ["false", "False", "FALSE"].iter().fold(text.to_owned(), |text, word| text.replace(word, "null")))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn plus_slash_and_false_are_blanks_where_nothing_else_is() {
        assert_eq!(plain("No. 1\n1++4\n+3++\n++1+\n2+++").unwrap(), "No. 1\n1..4\n.3..\n..1.\n2...");
        assert_eq!(plain("1 / / 4\n/ 3 / /\n/ / 1 /\n2 / / /").unwrap(), "1 . . 4\n. 3 . .\n. . 1 .\n2 . . .");
        assert_eq!(plain("1++4+3++++1+2+++").unwrap(), "1..4.3....1.2...");
        let letters = "+,b,+,c,+,+\n+,+,a,+,+,f\n".repeat(3);
        assert_eq!(plain(&letters).unwrap(), letters.replace('+', "."));
        assert_eq!(plain(&letters.replace('f', "g")), None, "more letters than rows");
        assert_eq!(plain(&letters.replacen("f\n", "f,+\n", 1)), None);
        let list = "[[1, false, false, 4],\n[false, 3, false, false]]";
        assert_eq!(plain(list).unwrap(), list.replace("false", "null"));
    }

    #[test]
    fn elsewhere_they_are_none() {
        for text in [
            "1++4\n+3++\n++1+",
            "1/2/3/4",
            "1+1=2",
            "++++\n++++\n++++\n++++",
            "1+0+\n0+0+\n+0+0\n2000",
            "[[true, false, false, 4], [1, false, false, false]]",
            "[[1, 2, 3, 4]], [[false, false, false, false], [false, false, false, false]]",
            "strict = false\n1 2 3 4",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
