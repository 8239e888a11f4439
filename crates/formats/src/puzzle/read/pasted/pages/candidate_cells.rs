//! Cells of a table whose class says that they hold candidates: `<td class="cand">2 5</td>` beside `<td class="given">1</td>`.

use super::tags::{Tag, tags};

/// Words of classes of cells with candidates.
const MARKS: [&str; 10] =
    ["cand", "cands", "candidate", "candidates", "mark", "marks", "note", "notes", "pencil", "pencilmarks"];

/// The text with the candidates of each cell in one word and without these classes. None if a candidate stands alone in its cell, which may be a
/// value that somebody entered, or if a cell has another class.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let has_cells = text.contains("<td class") || text.contains("<TD class");
    let tags = if has_cells { tags(text) } else { Vec::new() };
    let cells: Vec<&Tag<'_>> = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("td")).collect();
    let is_of = |tag: &Tag<'_>, words: &[&str]| tag.is_of_class(words) && tag.attributes.len() == 1 && tag.is_leaf();
    let is_marks = |tag: &Tag<'_>| is_of(tag, &MARKS) && joined(tag.begin()).len() > 1;
    let is_given = |tag: &Tag<'_>| is_of(tag, &["given", "fixed", "clue"]) && tag.begin().trim().len() == 1;
    let is_whole = cells.len() == 81
        && cells.iter().all(|tag| is_marks(tag) || is_given(tag))
        && cells.iter().any(|tag| is_marks(tag));
    if !is_whole {
        return None;
    }
    let (mut out, mut from) = (String::with_capacity(text.len()), 0);
    for cell in cells {
        let inside = cell.begin();
        let start = cell.start + text[cell.start..].find('>')? + 1;
        let ends: String = inside.chars().filter(|sign| *sign == '\n').collect();
        out += &[&text[from..cell.start], "<td>", &joined(inside), &ends].concat();
        from = start + inside.len();
    }
    Some(out + &text[from..])
}

/// Digits that go up, without what parts them; empty if there is something else.
fn joined(text: &str) -> String {
    let digits: String = text.chars().filter(|sign| !sign.is_whitespace() && *sign != ',').collect();
    let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit() && digit != b'0');
    if is_plain && digits.as_bytes().windows(2).all(|pair| pair[0] < pair[1]) { digits } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn candidates_of_a_cell_are_one_word() {
        let row = "<tr><td class=\"cand\">2 5</td><td class=\"given\">1</td><td class=\"cand\">5 8 9</td></tr>\n";
        let text = row.repeat(27);
        assert_eq!(plain(&text).unwrap().lines().next(), Some("<tr><td>25</td><td>1</td><td>589</td></tr>"));
        for other in [
            text.replacen("2 5", "2", 1),
            text.replacen("2 5", "5 2", 1),
            text.replacen("given\">1", "user\">1", 1),
            text.replacen("given\">1", "given\">", 1),
            row.repeat(26),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
