//! Tables for pages and papers: Markdown, HTML and LaTeX. A blank is an empty cell.

use super::grid::box_edges;
use super::text::{push, side_of};
use crate::model::BoxShape;
use crate::puzzle::{Puzzle, Symbols};
use exactone_core::spelling::marked_up;

/// A name without line ends and other characters that control a terminal or end a comment.
fn one_line(name: &str) -> String {
    name.chars()
        .map(|sign| if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') { ' ' } else { sign })
        .collect()
}

/// Appends a table of Markdown, its heading left empty, below the name in bold.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::{Puzzle, Symbols, write};
///
/// let puzzle = Puzzle::from_values(vec![1, 0, 0, 2]).unwrap();
/// assert_eq!(write::to_text(|out| write::markdown(out, &puzzle, Symbols::FromOne)), "|   |   |\n|---|---|\n| 1 |   |\n|   | 2 |\n");
/// ```
pub fn markdown(out: &mut Vec<u8>, puzzle: &Puzzle, symbols: Symbols) {
    let side = side_of(puzzle.values.len());
    let width = width(side, symbols);
    if let Some(name) = &puzzle.name {
        let is_sign = |character: char| character.is_ascii_punctuation();
        let escaped: String =
            one_line(name).chars().flat_map(|c| is_sign(c).then_some('\\').into_iter().chain([c])).collect();
        push(out, &format!("**{escaped}**\n\n"));
    }
    push(out, &format!("|{}\n", format!(" {:width$} |", "").repeat(side)));
    push(out, &format!("|{}\n", format!("{}|", "-".repeat(width + 2)).repeat(side)));
    for row in puzzle.values.chunks(side.max(1)) {
        let cells: Vec<String> =
            row.iter().map(|&value| format!(" {:>width$} |", shown(value, side, symbols))).collect();
        push(out, &format!("|{}\n", cells.concat()));
    }
}

/// Appends a table of HTML. As in the example of the HTML standard, each band of boxes is a `tbody`, each stack of them a
/// `colgroup`; the rules between them are in a style of its own, so that the table can be put into any page.
///
/// # Panics
/// If the number of values is not a square.
pub fn html(out: &mut Vec<u8>, puzzle: &Puzzle, boxes: Option<BoxShape>, symbols: Symbols) {
    let side = side_of(puzzle.values.len());
    let (band, stack) = box_edges(boxes, side);
    push(out, "<style>\n");
    push(out, "  table.sudoku { border-collapse: collapse; border: solid 3px; }\n");
    push(out, "  table.sudoku colgroup, table.sudoku tbody { border: solid 2px; }\n");
    push(
        out,
        "  table.sudoku td { border: solid 1px; width: 1.6em; height: 1.6em; padding: 0; text-align: center; }\n",
    );
    push(out, "</style>\n<table class=\"sudoku\">\n");
    if let Some(name) = &puzzle.name {
        push(out, &format!("  <caption>{}</caption>\n", marked_up(name)));
    }
    for columns in vec![1; side].chunks(stack) {
        push(out, &format!("  <colgroup>{}</colgroup>\n", "<col>".repeat(columns.len())));
    }
    for (row, cells) in puzzle.values.chunks(side.max(1)).enumerate() {
        push(out, if row.is_multiple_of(band) { "  <tbody>\n" } else { "" });
        let cells: Vec<String> =
            cells.iter().map(|&value| format!("<td>{}</td>", shown(value, side, symbols))).collect();
        push(out, &format!("    <tr>{}</tr>\n", cells.concat()));
        push(out, if (row + 1).is_multiple_of(band) || row + 1 == side { "  </tbody>\n" } else { "" });
    }
    push(out, "</table>\n");
}

/// Appends a `tabular` of LaTeX, which needs no package; the name is a comment above it.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::{Puzzle, Symbols, write};
///
/// let puzzle = Puzzle::from_values(vec![1, 0, 0, 2]).unwrap();
/// let text = write::to_text(|out| write::latex(out, &puzzle, None, Symbols::FromOne));
/// assert_eq!(text, "\\begin{tabular}{|cc|}\n\\hline\n1 &   \\\\\n  & 2 \\\\\n\\hline\n\\end{tabular}\n");
/// ```
pub fn latex(out: &mut Vec<u8>, puzzle: &Puzzle, boxes: Option<BoxShape>, symbols: Symbols) {
    let side = side_of(puzzle.values.len());
    let (band, stack) = box_edges(boxes, side);
    let width = width(side, symbols);
    if let Some(name) = &puzzle.name {
        push(out, &format!("% {}\n", one_line(name)));
    }
    let columns: Vec<String> = vec![1; side].chunks(stack).map(|columns| "c".repeat(columns.len())).collect();
    push(out, &format!("\\begin{{tabular}}{{|{}|}}\n", columns.join("|")));
    for (row, cells) in puzzle.values.chunks(side.max(1)).enumerate() {
        push(out, if row.is_multiple_of(band) { "\\hline\n" } else { "" });
        let cells: Vec<String> =
            cells.iter().map(|&value| format!("{:>width$}", shown(value, side, symbols))).collect();
        push(out, &format!("{} \\\\\n", cells.join(" & ")));
    }
    push(out, "\\hline\n\\end{tabular}\n");
}

/// The characters of the longest value.
fn width(side: usize, symbols: Symbols) -> usize {
    if side <= symbols.largest_side() { 1 } else { side.to_string().len() }
}

/// A value in these symbols, or as a number where they do not reach as far as the side.
fn shown(value: u16, side: usize, symbols: Symbols) -> String {
    let character = symbols.character(value).filter(|_| side <= symbols.largest_side());
    match character {
        _ if value == 0 => String::new(),
        Some(character) => character.to_string(),
        None => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{html, latex, markdown};
    use crate::model::BoxShape;
    use crate::puzzle::write::to_text;
    use crate::puzzle::{Puzzle, Symbols};

    fn puzzle() -> Puzzle {
        let puzzle: Puzzle = "1..4..1..1..3..1".parse().unwrap();
        Puzzle { name: Some("a | <b>".to_owned()), ..puzzle }
    }

    #[test]
    fn bands_and_stacks_of_boxes_are_groups_of_the_table() {
        let text = to_text(|out| html(out, &puzzle(), BoxShape::customary(4), Symbols::FromOne));
        let (_, table) = text.split_once("</style>\n").unwrap();
        let expected = "\
<table class=\"sudoku\">
  <caption>a | &lt;b&gt;</caption>
  <colgroup><col><col></colgroup>
  <colgroup><col><col></colgroup>
  <tbody>
    <tr><td>1</td><td></td><td></td><td>4</td></tr>
    <tr><td></td><td></td><td>1</td><td></td></tr>
  </tbody>
  <tbody>
    <tr><td></td><td>1</td><td></td><td></td></tr>
    <tr><td>3</td><td></td><td></td><td>1</td></tr>
  </tbody>
</table>
";
        assert_eq!(table, expected);
    }

    #[test]
    fn every_row_of_markdown_has_as_many_bars_and_names_are_no_markup() {
        let text = to_text(|out| markdown(out, &puzzle(), Symbols::FromOne));
        let (name, table) = text.split_once("\n\n").unwrap();
        assert_eq!(name, "**a \\| \\<b\\>**");
        assert!(table.lines().count() == 6 && table.lines().all(|line| line.matches('|').count() == 5), "{table}");
    }

    #[test]
    fn latex_has_rules_between_boxes() {
        let text = to_text(|out| latex(out, &puzzle(), BoxShape::customary(4), Symbols::FromOne));
        assert!(text.starts_with("% a | <b>\n\\begin{tabular}{|cc|cc|}\n\\hline\n1 &   &   & 4 \\\\\n"), "{text}");
        assert_eq!(text.matches("\\hline").count(), 3);
    }
}
