//! A row, a column and a value that stand together: `(1, 1, 5)`, `given((1, 1), 5)`, `1,1,5`.

use super::cell_parts::{Parts, count, ends, named, number};

/// The most brackets that open a cell: a list of lists has few.
const MOST_OPEN: usize = 4;

/// What may stand between the numbers of a cell.
fn between(text: &str) -> (&str, &str) {
    text.split_at(text.find(|only: char| !", \t()[]{}".contains(only)).unwrap_or(text.len()))
}

/// The cell with its value that a text begins with.
pub(in super::super) fn triple(text: &str) -> Option<Parts<'_>> {
    if text.starts_with(char::is_whitespace) {
        return None;
    }
    let (name, rest) = named(text);
    let opening = rest.bytes().take(MOST_OPEN + 1).take_while(|byte| b"([{".contains(byte)).count();
    if opening > MOST_OPEN {
        return None;
    }
    let (open, rest) = rest.split_at(opening);
    let (row, rest) = count(rest.trim_start())?;
    let (first, rest) = between(rest);
    let (column, rest) = count(rest)?;
    let (second, rest) = between(rest);
    let no_value = || ["NULL", "null", "None"].iter().find_map(|word| Some(("", rest.strip_prefix(word)?)));
    let (value, rest) = number(rest).or_else(no_value)?;
    let plain = |between: &str| between.chars().filter(|only| !"()[]{} \t".contains(*only)).collect::<String>();
    if first.is_empty()
        || second.is_empty()
        || plain(first) != plain(second)
        || rest.starts_with(|next: char| next.is_alphanumeric())
    {
        return None;
    }
    let rest = if open.is_empty() {
        (name.is_empty() && first == second && is_apart(first, rest)).then_some(rest)?
    } else {
        closed(open, first, second, rest)?
    };
    Some((name, (row, column), if value == "0" { "" } else { value }, rest))
}

/// Whether numbers with this between them end before a text: what stands between two cells is something else.
fn is_apart(between: &str, rest: &str) -> bool {
    let outer = &rest[..rest.find(|only: char| !", \t".contains(only)).unwrap_or(rest.len())];
    let is_last = rest[outer.len()..].is_empty() || rest[outer.len()..].starts_with([';', ')', ']', '}', '.']);
    let is_other = outer != between && !outer.is_empty() && (between.contains(',') || outer.contains(','));
    !between.contains(['(', ')', '[', ']', '{', '}']) && (is_last || is_other)
}

/// What follows the brackets that close those of a cell.
fn closed<'a>(open: &str, first: &str, second: &str, rest: &'a str) -> Option<&'a str> {
    let inner = [open, first, second].concat();
    let opened = inner.chars().filter(|only| "([{".contains(*only)).count();
    let closed = inner.chars().filter(|only| ")]}".contains(*only)).count();
    let mut rest = rest;
    for _ in 0..opened.checked_sub(closed)? {
        rest = rest.trim_start().strip_prefix([')', ']', '}'])?;
    }
    (ends(rest) || rest.is_empty()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::triple;

    fn read(text: &str) -> Option<((usize, usize), &str)> {
        triple(text).map(|(_, place, value, _)| (place, value))
    }

    #[test]
    fn three_numbers_are_a_cell_where_something_sets_them_apart() {
        for text in [
            "7,3,4",
            "7,3,4; 8,1,1",
            "7,3,4 8,1,1",
            "7 3 4, 8 1 1",
            "(7, 3, 4), (8, 1, 1)",
            "given((7, 3), 4).",
            "[7, 3, 4]]",
        ] {
            assert_eq!(read(text), Some(((7, 3), "4")), "{text}");
        }
        for text in ["7,3,4,8", "7 3 4 8", "7 3, 4", "(7, 3, 4", "7,3,456", "7,3,4/5"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
