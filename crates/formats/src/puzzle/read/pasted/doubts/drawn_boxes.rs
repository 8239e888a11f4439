//! The shape of the boxes that a grid of rows is drawn with: rules between bands of rows, bars between stacks of columns.
//!
//! One of the two is enough, as for a grid that is read plainly (`read/borders.rs`). There the cells before a bar are counted; here they may be spaces, so
//! only how many bars there are, and how far apart, is looked at.

use super::super::cells::borders::is_border;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::model::BoxShape;
use crate::puzzle::read::borders;
use crate::puzzle::read::tokens::is_bar;

/// Signs before each line of a text that is quoted, or is a remark of a program.
const BEFORE_LINES: [char; 5] = [' ', '>', '#', '/', '*'];

/// The find with the boxes that its lines are drawn with, if nothing else told of boxes, and they are no squares.
pub(in super::super) fn with_drawn(mut find: Find, text: &Text) -> Find {
    let is_drawn = matches!(find.form, Written::Rows | Written::Plainly | Written::Columns);
    if is_drawn && find.content.boxes.is_none() {
        let lines = text.lines[find.lines.0..=find.lines.1].iter().map(|line| line.text.as_str());
        find.content.boxes = shape(&lines.collect::<Vec<_>>(), find.content.side);
    }
    find
}

/// The shape of the boxes, if it is regular and no square.
fn shape(lines: &[&str], side: usize) -> Option<BoxShape> {
    let is_rule = |line: &str| is_border(line) || borders::is_border(line.trim_start_matches(BEFORE_LINES));
    let rows: Vec<&str> = lines.iter().copied().filter(|line| !line.trim().is_empty() && !is_rule(line)).collect();
    if rows.len() != side {
        return None;
    }
    let height = |is_gap: &dyn Fn(&str) -> bool| borders::spacing(&gaps(lines, is_gap), side);
    let height = height(&is_rule).or_else(|| height(&|line| line.trim().is_empty()));
    let shape = match (height, width(&rows, side)) {
        (Some(rows), Some(columns)) => BoxShape { rows, columns },
        (Some(rows), None) => BoxShape { rows, columns: side / rows },
        (None, Some(columns)) => BoxShape { rows: side / columns, columns },
        (None, None) => return None,
    };
    (shape.fits(side) && shape.rows > 1 && shape.columns > 1 && shape.rows != shape.columns).then_some(shape)
}

/// How many rows stand before each line of a kind, inside the grid.
fn gaps(lines: &[&str], is_gap: impl Fn(&str) -> bool) -> Vec<usize> {
    let mut gaps = Vec::new();
    let mut rows = 0;
    for line in lines {
        if is_gap(line) {
            gaps.push(rows);
        } else if !line.trim().is_empty() {
            rows += 1;
        }
    }
    gaps.dedup();
    gaps.retain(|&gap| gap > 0 && gap < rows);
    gaps
}

/// How many columns stand between two bars, if all rows have as many bars, equally far apart.
fn width(rows: &[&str], side: usize) -> Option<usize> {
    let rows: Vec<&str> = rows.iter().map(|row| row.trim_end().trim_start_matches(BEFORE_LINES)).collect();
    let [opens, closes] =
        [rows.iter().all(|row| row.starts_with(is_bar)), rows.iter().all(|row| row.ends_with(is_bar))];
    let inner = |row: &str| {
        row.chars().filter(|&sign| is_bar(sign)).count().checked_sub(usize::from(opens) + usize::from(closes))
    };
    let bars = inner(rows.first()?)?;
    let are_alike = rows.iter().all(|row| inner(row) == Some(bars) && is_even(row));
    let stacks = bars + 1;
    (are_alike && bars > 0 && side.is_multiple_of(stacks)).then_some(side / stacks)
}

/// Whether the bars of a row are equally far apart, but for a space or two at its ends.
fn is_even(row: &str) -> bool {
    const MOST: usize = 2;
    let groups = row.split(is_bar).map(|group| group.chars().count()).filter(|&width| width > 0);
    let (least, most) = groups.fold((usize::MAX, 0), |(least, most), width| (least.min(width), most.max(width)));
    most <= least.saturating_add(MOST)
}

#[cfg(test)]
mod tests {
    use super::shape;
    use crate::model::BoxShape;

    const TALL: BoxShape = BoxShape { rows: 3, columns: 2 };

    fn of(text: &str) -> Option<BoxShape> {
        shape(&text.lines().collect::<Vec<_>>(), 6)
    }

    #[test]
    fn bars_and_rules_tell_the_shape_together_or_alone() {
        let bars = "| 3 2 |     |     |\n|     |     |     |\n|     |     | 1 5 |";
        let rule = "+-----+-----+-----+";
        assert_eq!(of(&format!("{bars}\n{rule}\n{bars}")), Some(TALL));
        assert_eq!(of(&format!("{bars}\n{bars}")), Some(TALL));
        let plain = "3 2 . . . .\n. . . . . .\n. . . . 1 5";
        assert_eq!(of(&format!("{plain}\n------------\n{plain}")), Some(TALL));
        assert_eq!(of(&format!("{plain}\n\n{plain}")), Some(TALL));
        let quoted = |text: &str| text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n");
        assert_eq!(of(&quoted(&format!("{bars}\n{rule}\n{bars}"))), Some(TALL));
    }

    #[test]
    fn what_is_irregular_or_around_each_cell_tells_nothing() {
        let plain = "3 2 . . . .\n. . . . . .\n. . . . 1 5";
        assert_eq!(of(&format!("{plain}\n{plain}")), None);
        assert_eq!(
            of("3 | 2 . . . .\n. | . . . . .\n. | . . . 1 5\n3 | 2 . . . .\n. | . . . . .\n. | . . . 1 5"),
            None
        );
        let cells = "|3|2|.|.|.|.|";
        assert_eq!(of(&[cells; 6].join("\n+-+-+-+-+-+-+\n")), None);
        assert_eq!(of(&[plain; 2].join("\n--\n--\n").replacen(". . . . . .\n", ". . . . . .\n---\n", 1)), None);
    }
}
