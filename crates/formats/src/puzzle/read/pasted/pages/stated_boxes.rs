//! The shape of the boxes that tables of HTML and LaTeX are drawn with: groups of columns, and of rows.

use crate::model::BoxShape;

/// The shape, if all tables of the text have groups of one size.
pub(in super::super) fn of(text: &str) -> Option<BoxShape> {
    let shapes: Vec<BoxShape> = if text.contains("\\begin{") {
        text.split("\\begin{").skip(1).filter_map(of_latex).collect()
    } else {
        text.to_ascii_lowercase().split("<table").skip(1).filter_map(of_html).collect()
    };
    let first = *shapes.first()?;
    shapes.iter().all(|shape| *shape == first).then_some(first)
}

/// The groups of a table behind `<table`: a `colgroup` for each stack of boxes, a `tbody` for each band.
fn of_html(table: &str) -> Option<BoxShape> {
    let table = table.split("</table").next()?;
    let sizes = |group: &str, part: &str| {
        let (start, end) = (format!("<{group}"), format!("</{group}"));
        let groups = table.split(&start).skip(1).map(|text| text.split(&end).next().unwrap_or(""));
        groups.map(|text| text.matches(part).count()).collect::<Vec<_>>()
    };
    shape(&sizes("tbody", "<tr"), &sizes("colgroup", "<col"))
}

/// The groups of a table behind `\begin{`: bars in `{|cc|cc|}` between stacks of boxes, `\hline` between bands.
fn of_latex(table: &str) -> Option<BoxShape> {
    let (name, rest) = table.split_once("}{")?;
    let (columns, rest) = rest.split_once('}')?;
    let is_table = ["tabular", "array"].contains(&name) && columns.chars().all(|sign| "|lcr".contains(sign));
    let body = rest.split("\\end{").next()?;
    let filled = |size: &usize| *size > 0;
    let bands: Vec<usize> = body.split("\\hline").map(|band| band.matches("\\\\").count()).filter(filled).collect();
    let stacks: Vec<usize> = columns.split('|').map(str::len).filter(filled).collect();
    is_table.then(|| shape(&bands, &stacks))?
}

/// Boxes of as many rows and columns as all bands and all stacks have.
fn shape(bands: &[usize], stacks: &[usize]) -> Option<BoxShape> {
    let (rows, columns) = (*bands.first()?, *stacks.first()?);
    let are_alike = bands.iter().all(|&size| size == rows) && stacks.iter().all(|&size| size == columns);
    (are_alike && rows > 1 && columns > 1).then_some(BoxShape { rows, columns })
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::model::BoxShape;
    use crate::puzzle::{Puzzle, Symbols, write};

    #[test]
    fn our_own_tables_state_their_boxes() {
        let puzzle = Puzzle::from_values(vec![0; 36]).unwrap();
        for (rows, columns) in [(2, 3), (3, 2)] {
            let boxes = Some(BoxShape { rows, columns });
            assert_eq!(of(&write::to_text(|out| write::html(out, &puzzle, boxes, Symbols::Decimal))), boxes);
            assert_eq!(of(&write::to_text(|out| write::latex(out, &puzzle, boxes, Symbols::Decimal))), boxes);
        }
    }

    #[test]
    fn tables_without_groups_of_one_size_state_none() {
        assert_eq!(of("<table><tr><td>1</td></tr></table>"), None);
        assert_eq!(of("\\begin{tabular}{|c|c|}\\hline 1 & 2 \\\\ \\hline 2 & 1 \\\\ \\hline\\end{tabular}"), None);
        assert_eq!(of("\\begin{tabular}{|cc|cc|}\\hline 1 \\\\ 2 \\\\ \\hline 3 \\\\ \\hline\\end{tabular}"), None);
    }
}
