//! Rows with lines drawn between some of them, where no boxes of one height end: a row may be missing above one line, and too many above another.

use super::super::cells::borders::is_border;
use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;

/// The find, doubtful if its bands are of several heights.
pub(in super::super) fn doubted(find: Find, text: &Text) -> Find {
    let is_drawn = matches!(find.form, Written::Rows | Written::Plainly | Written::Columns);
    let is_plain = is_drawn && find.doubt == Doubt::Nothing && find.lines.1 + 1 > find.lines.0 + find.content.side;
    if is_plain && has_uneven_bands(&find, text) { Find { doubt: Doubt::Bands, ..find } } else { find }
}

/// Whether each row has a line of its own, and the lines drawn between them are not those of boxes of one height.
fn has_uneven_bands(find: &Find, text: &Text) -> bool {
    let side = find.content.side;
    let lines = text.lines[find.lines.0..=find.lines.1].iter().map(|line| line.text.as_str());
    let full: Vec<bool> = lines.filter(|line| !line.trim().is_empty()).map(is_border).collect();
    let rows = full.iter().filter(|is_border| !**is_border).count();
    rows == side && are_uneven(&full, side)
}

/// Whether borders among rows are drawn inside, not below each row, and not at equal distances.
fn are_uneven(are_borders: &[bool], side: usize) -> bool {
    let mut rows = 0;
    let mut inner = Vec::new();
    for &is_border in are_borders {
        if is_border && 0 < rows && rows < side {
            inner.push(rows);
        }
        rows += usize::from(!is_border);
    }
    inner.dedup();
    let are_of_boxes = |height: usize| inner.iter().all(|row| row.is_multiple_of(height));
    let heights = (2..side).filter(|&height| side.is_multiple_of(height));
    // Below a single row stands the line of a heading.
    !matches!(inner[..], [] | [1]) && inner.len() + 1 < side && !heights.into_iter().any(are_of_boxes)
}

#[cfg(test)]
mod tests {
    use super::are_uneven;

    #[test]
    fn lines_are_drawn_at_equal_distances_or_uneven() {
        let drawn = |text: &str| are_uneven(&text.bytes().map(|sign| sign == b'-').collect::<Vec<_>>(), 9);
        for text in ["rrr-rrr-rrr", "-rrr-rrr-rrr-", "rrrrrrrrr", "rrr-rrrrrr", "r-rrrrrrrr", "-r-r-r-r-r-r-r-r-r-"] {
            assert!(!drawn(text), "{text}");
        }
        for text in ["rrrr-rrrr-r", "-rr-rrrr-rrr-", "rrr-rr-rrrr"] {
            assert!(drawn(text), "{text}");
        }
        assert!(!are_uneven(&[false, false, true, false, false, true, false, false], 6));
    }
}
