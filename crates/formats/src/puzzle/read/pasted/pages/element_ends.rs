//! Where the inside of an element of a page begins and ends, with others of its name in it.

use super::tags::Tag;
use std::ops::Range;

/// What stands between a tag and the end of its element, as a part of the page; `None` if it has no end.
pub(in super::super) fn inside(page: &str, tag: &Tag<'_>) -> Option<Range<usize>> {
    let start = tag.start + page[tag.start..].find('>')? + 1;
    let is_same = |behind: &str| {
        let name = behind.get(..tag.name.len()).is_some_and(|name| name.eq_ignore_ascii_case(tag.name));
        name && behind[tag.name.len()..].starts_with(|next: char| next.is_whitespace() || matches!(next, '>' | '/'))
    };
    let mut depth = 1_usize;
    for (at, _) in page[start..].match_indices('<') {
        let behind = &page[start + at + 1..];
        match behind.strip_prefix('/') {
            Some(end) if is_same(end) => depth -= 1,
            None if is_same(behind) => depth += 1,
            _ => {}
        }
        if depth == 0 {
            return Some(start..start + at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::inside;

    #[test]
    fn an_element_ends_behind_those_in_it() {
        let page = "<div class=a><p>1</p><div>2</div>3</div><div>4";
        let of = |at: usize| inside(page, &tags(page)[at]).map(|inside| &page[inside]);
        assert_eq!((of(0), of(2), of(3)), (Some("<p>1</p><div>2</div>3"), Some("2"), None));
    }
}
