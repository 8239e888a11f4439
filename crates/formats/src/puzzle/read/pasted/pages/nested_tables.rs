//! Tables of HTML that have a table in each cell, or several lines: one cell for each box.

use super::super::cells::line::Line;
use super::tags::tags;

/// An inner table: its rows, each with the texts of its cells.
type Inner = Vec<Vec<String>>;

/// The rows of the whole, if all tables but the outer one are as large as each other and fill it.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    let outer = outer_rows(text).or_else(|| rows_of_lines(text))?;
    let (height, width) = (outer.first()?.first()?.len(), outer.first()?.len());
    let cells = outer[0][0].first()?.len();
    let is_alike = |inner: &Inner| inner.len() == height && inner.iter().all(|row| row.len() == cells);
    let is_grid = height > 1
        && cells > 1
        && outer.len() * height == width * cells
        && outer.iter().all(|row| row.len() == width && row.iter().all(is_alike));
    let row = |tables: &[Inner], at: usize| {
        let cells: Vec<&str> = tables.iter().flat_map(|inner| inner[at].iter().map(String::as_str)).collect();
        Line::of_cells(1, &cells)
    };
    is_grid.then(|| outer.iter().flat_map(|tables| (0..height).map(move |at| row(tables, at))).collect())
}

/// The tables inside of a table, by its rows; `None` if none is inside of another one, or a text stands between two of them.
fn outer_rows(text: &str) -> Option<Vec<Vec<Inner>>> {
    let mut rows: Vec<Vec<Inner>> = Vec::new();
    let mut depth = 0;
    for part in text.split('<').skip(1) {
        let (tag, behind) = part.split_once('>')?;
        let name = tag.split([' ', '\n', '\t', '/']).find(|word| !word.is_empty())?.to_ascii_lowercase();
        match (name.as_str(), tag.starts_with('/'), depth) {
            ("table", false, _) if depth < 2 => {
                depth += 1;
                if depth == 2 {
                    rows.last_mut()?.push(Vec::new());
                }
            }
            ("table", true, 1..) => depth -= 1,
            ("tr", false, 1) => rows.push(Vec::new()),
            ("tr", false, 2) => rows.last_mut()?.last_mut()?.push(Vec::new()),
            ("td" | "th", false, 2) => {
                let cell = behind.replace("&nbsp;", " ").trim().to_owned();
                rows.last_mut()?.last_mut()?.last_mut()?.push(cell);
            }
            ("input", false, 2) => {
                let value = tags(&part_of(tag)).first()?.attribute("value").unwrap_or("").trim().to_owned();
                rows.last_mut()?.last_mut()?.last_mut()?.last_mut()?.push_str(&value);
            }
            ("span" | "b" | "strong" | "div" | "font" | "p", false, 2) => {
                rows.last_mut()?.last_mut()?.last_mut()?.last_mut()?.push_str(behind.replace("&nbsp;", " ").trim());
            }
            (_, _, 1) | (_, true, 2) if behind.contains(char::is_alphanumeric) => return None,
            ("table", ..) => return None,
            (_, false, 2) if !matches!(name.as_str(), "tbody" | "thead") => return None,
            _ => {}
        }
    }
    (depth == 0 && rows.iter().any(|row| !row.is_empty())).then_some(rows)
}

/// A tag as a text.
fn part_of(tag: &str) -> String {
    format!("<{tag}>")
}

/// The same, where the cells of a table have lines of digits.
fn rows_of_lines(text: &str) -> Option<Vec<Vec<Inner>>> {
    let inner = |cell: &str| -> Option<Inner> {
        let text = cell.split_once('>')?.1.split("</td").next()?.replace("<br/>", "<br>").replace("<br />", "<br>");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        (text.contains("<br>") && text.matches('<').count() == text.matches("<br>").count())
            .then(|| text.split("<br>").map(words).collect())
    };
    let row = |row: &str| row.split("<td").skip(1).map(inner).collect::<Option<Vec<Inner>>>();
    text.split("<tr").skip(1).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn a_table_in_each_cell_is_a_box() {
        let inner = |cells: [&str; 4]| {
            let [a, b, c, d] = cells;
            format!("<td><table><tr><td>{a}</td><td>{b}</td></tr><tr><td>{c}</td><td>{d}</td></tr></table></td>")
        };
        let row = |text: String| format!("<tr>{text}</tr>");
        let text = format!(
            "<table>{}{}</table>",
            row(inner(["1", "", "", "4"]) + &inner(["", "2", "3", ""])),
            row(inner(["", "3", "2", ""]) + &inner(["4", "", "", "1"]))
        );
        let texts: Vec<String> = lines(&text).unwrap().into_iter().map(|line| line.text).collect();
        assert_eq!(texts, ["| 1 |  |  | 2 |", "|  | 4 | 3 |  |", "|  | 3 | 4 |  |", "| 2 |  |  | 1 |"]);
        assert!(lines(&text.replacen("<td>4</td>", "", 1)).is_none());
        let fields =
            text.replace("<td>4</td>", "<td><input size=1 value=\"4\"></td>").replace("<td>2<", "<td><b>2</b><");
        assert_eq!(lines(&fields), lines(&text));
        assert!(lines(&text.replacen("<td>4</td>", "<td><b></b>4</td>", 1)).is_none());
        assert!(lines("<table><tr><td>1</td></tr></table>").is_none());
        let boxes = "<tr><td>1 .<br>. 4</td><td>. 2<br>3 .</td></tr><tr><td>. 3<br>2 .</td><td>4 .<br>. 1</td></tr>";
        assert_eq!(lines(boxes).unwrap()[1].text, "| . | 4 | 3 | . |");
    }
}
