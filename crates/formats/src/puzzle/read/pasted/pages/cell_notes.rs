//! Elements of a page that hold the pencil marks of its cells: `<div class="notes">2 5</div>` beside values.

use super::element_ends::inside;
use super::tags::{Tag, tags};
use std::ops::Range;

/// Words of classes of such elements.
const NOTES: [&str; 11] = [
    "notes",
    "note",
    "candidates",
    "candidate",
    "pencilmarks",
    "pencilmark",
    "pencil",
    "marks",
    "cornermarks",
    "centermarks",
    "possibilities",
];

/// So many of them at least have a digit.
const FEWEST: usize = 4;
/// What pencil marks of a cell take, in bytes with their tags.
const MOST_BYTES: usize = 2_048;

/// These elements, one behind the other, and of those that are cells what they hold; nothing if some of them hold more than digits in tags.
pub(in super::super) fn parts(page: &str) -> Vec<Range<usize>> {
    if !NOTES.iter().any(|name| page.contains(name)) {
        return Vec::new();
    }
    let mut parts: Vec<Range<usize>> = Vec::new();
    for tag in tags(page).iter().filter(|tag| is_of_notes(tag)) {
        let Some(inner) = inside(page, tag).filter(|inner| inner.len() <= MOST_BYTES) else { return Vec::new() };
        if parts.last().is_none_or(|last| last.end <= inner.start) {
            parts.push(if is_cell(tag) { inner } else { tag.start..end_of_tag(page, inner.end) });
        }
    }
    let has_digit = |part: &&Range<usize>| shown(&page[(*part).clone()]).any(|sign| sign.is_ascii_digit());
    let are_marks = parts.iter().all(|part| shown(&page[part.clone()]).all(is_of_marks));
    if are_marks && parts.iter().filter(has_digit).count() >= FEWEST { parts } else { Vec::new() }
}

/// Whether the element is the cell itself, which stays.
fn is_cell(tag: &Tag<'_>) -> bool {
    ["td", "th"].iter().any(|name| tag.name.eq_ignore_ascii_case(name)) || tag.is_of_class(&["cell"])
}

/// Where the tag ends that begins here.
fn end_of_tag(page: &str, start: usize) -> usize {
    page[start..].find('>').map_or(page.len(), |end| start + end + 1)
}

/// Whether an element is of a class of pencil marks, and no other word of it speaks of values.
fn is_of_notes(tag: &Tag<'_>) -> bool {
    const NAMES: [&str; 11] = ["td", "div", "span", "small", "sup", "p", "ul", "table", "li", "i", "em"];
    NAMES.iter().any(|name| tag.name.eq_ignore_ascii_case(name))
        && tag.is_of_class(&NOTES)
        && !tag.is_of_class(&["value", "given", "fixed", "clue"])
}

/// The characters of a part that stand in no tag.
fn shown(part: &str) -> impl Iterator<Item = char> {
    let texts = part.split('<').enumerate().map(|(at, text)| match at {
        0 => text,
        _ => text.split_once('>').map_or("", |(_, text)| text),
    });
    texts.flat_map(|text| text.replace("&nbsp;", " ").chars().collect::<Vec<char>>())
}

fn is_of_marks(sign: char) -> bool {
    sign.is_ascii_digit() || sign.is_whitespace() || matches!(sign, ',' | '.' | '·')
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn pencil_marks_in_elements_of_their_own_are_found() {
        let cell = "<td><b>5</b></td><td><div class=notes><i>2</i><i>5</i></div></td>\n".repeat(4);
        assert_eq!(parts(&cell).len(), 4);
        for other in [
            cell.replace("notes", "cell"),
            cell.replace("<i>2</i>", "a 2"),
            cell.replace("class=notes", "class='notes value'"),
            cell.replacen("</div>", "", 1),
        ] {
            assert!(parts(&other).is_empty(), "{other}");
        }
    }
}
