//! Rows that are called A to H and J, without I: labels of rows, and cells in a list, as `A1=5` and `J9=9`. That J is there and no I settles that
//! letters are rows.

/// The letters of rows.
const ROWS: &str = "ABCDEFGHJ";

/// Fewer cells may be anything.
const FEWEST: usize = 17;

/// The text with I in place of J before the last row, or with `r1c1` in place of `A1`.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    labels(text).or_else(|| cells(text))
}

/// The text whose lines begin with these letters, all of them in their order, with I for the last.
fn labels(text: &str) -> Option<String> {
    let label = |line: &str| {
        let mut signs = line.chars();
        let letter = signs.next().filter(char::is_ascii_uppercase)?;
        let behind = signs.as_str();
        let row = behind.trim_start_matches([':', ')', '.', '|', ' ', '=']);
        let is_row = behind.len() > row.len() && row.len() > 8 && !row.contains(char::is_alphabetic);
        is_row.then_some(letter)
    };
    let found: String = text.lines().filter_map(label).collect();
    let plain = |line: &str| match label(line) {
        Some('J') => format!("I{}", &line[1..]),
        _ => line.to_owned(),
    };
    (found == ROWS).then(|| text.split('\n').map(plain).collect::<Vec<_>>().join("\n"))
}

/// The text with the row and the column of each cell, if it is nothing but cells with their values.
fn cells(text: &str) -> Option<String> {
    if !text.contains(['J', 'j']) {
        return None;
    }
    let mut out = String::with_capacity(text.len() * 2);
    let (mut rows, mut count) = (String::new(), 0);
    for part in text.split_inclusive(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';')) {
        let word = part.trim_end_matches(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';'));
        if word.is_empty() {
            out += part;
            continue;
        }
        let (letter, column, value) = cell(word)?;
        let row = ROWS.find(letter)? + 1;
        rows.push(letter);
        count += 1;
        out += &[&*format!("r{row}c{column}={value}"), &part[word.len()..]].concat();
    }
    (count >= FEWEST && rows.contains('J')).then_some(out)
}

/// `A1=5` as its letter, its number and its value.
fn cell(word: &str) -> Option<(char, char, char)> {
    let signs: Vec<char> = word.chars().collect();
    let is_digit = |sign: char| ('1'..='9').contains(&sign);
    match signs[..] {
        [letter, column, '=' | ':', value] if is_digit(column) && is_digit(value) => {
            Some((letter.to_ascii_uppercase(), column, value))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn j_without_i_is_the_last_row() {
        let rows =
            "ABCDEFGHJ".chars().flat_map(|letter| [letter.to_string(), ": 53..7....\n".to_owned()]).collect::<String>();
        assert!(plain(&rows).unwrap().ends_with("\nI: 53..7....\n"));
        assert_eq!(plain(&rows.replace('H', "I")), None);
        let list =
            "ABCDEFGHJ".chars().map(|letter| "_1=5, _9=3\n".replace('_', &letter.to_string())).collect::<String>();
        assert!(plain(&list).unwrap().ends_with("r8c1=5, r8c9=3\nr9c1=5, r9c9=3\n"));
        for other in [list.replace('H', "I"), list.replace('J', "H"), list.replacen("A1=5", "A1<5", 1)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
