//! Spreadsheets in XML whose rows leave cells out: `ss:Index`, `table:number-columns-repeated`, `<c r="F1">`.

use std::collections::BTreeMap;

/// Sides of the grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// What makes cells others than they seem: merged ones, remarks, numbers of shared texts.
const OTHERS: [&str; 8] =
    ["MergeAcross", "MergeDown", "-spanned=", "<Comment", "annotation", "t=\"s\"", "<mergeCell", "visibility="];

/// The names of one kind of spreadsheet.
struct Kind {
    sheet: &'static str,
    row: &'static str,
    cell: &'static str,
    /// The place of a row and of a cell.
    places: [&'static str; 2],
    /// How often a row or a cell stands.
    repeated: [&'static str; 2],
}

const KINDS: [Kind; 3] = [
    Kind { sheet: "<Worksheet", row: "Row", cell: "Cell", places: ["ss:Index"; 2], repeated: [""; 2] },
    Kind {
        sheet: "<table:table ",
        row: "table:table-row",
        cell: "table:table-cell",
        places: [""; 2],
        repeated: ["table:number-rows-repeated", "table:number-columns-repeated"],
    },
    Kind { sheet: "<worksheet", row: "row", cell: "c", places: ["r"; 2], repeated: [""; 2] },
];

/// The text as a table with all cells, each row on its line; `None` if it is no such spreadsheet, or has another thing than a grid from its first
/// cell on.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let is_one = |kind: &&Kind| text.matches(kind.sheet).count() == 1;
    let kind = KINDS.iter().find(is_one).filter(|_| !OTHERS.iter().any(|other| text.contains(other)))?;
    let rows = rows(text, kind)?;
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let last = rows.iter().filter(|row| !row.cells.is_empty()).map(|row| row.number).max()?;
    let end = rows.last()?.number;
    let side = SIDES.into_iter().find(|side| *side == end || *side == last)?;
    let is_within = last <= side && cells().all(|(column, _)| *column <= side);
    let begins = rows.iter().any(|row| row.number == 1 && !row.cells.is_empty()) && cells().any(|(at, _)| *at == 1);
    let has_end = cells().any(|(column, _)| *column == side);
    (is_within && begins && has_end && fits_size(text, side)).then(|| written(text, &rows, side))
}

/// Whether what the text says of its size is this side.
fn fits_size(text: &str, side: usize) -> bool {
    let counts = ["ss:ExpandedRowCount", "ss:ExpandedColumnCount"];
    counts.iter().all(|name| attribute(text, name).is_none_or(|count| count.parse() == Ok(side)))
}

struct Row {
    line: usize,
    number: usize,
    /// The values by their columns, from 1 on.
    cells: BTreeMap<usize, String>,
}

fn rows(text: &str, kind: &Kind) -> Option<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    let mut next = 1;
    for (at, tag, inner) in elements(text, kind.row)? {
        let number = place(tag, kind.places[0], next)?;
        let count = repeated(tag, kind.repeated[0])?;
        let cells = cells(inner, kind)?;
        if number < next || count > 1 && !cells.is_empty() {
            return None;
        }
        next = number + count;
        rows.push(Row { line: text[..at].matches('\n').count(), number: next - 1, cells });
    }
    Some(rows)
}

fn cells(text: &str, kind: &Kind) -> Option<BTreeMap<usize, String>> {
    let (mut cells, mut next) = (BTreeMap::new(), 1);
    for (_, tag, inner) in elements(text, kind.cell)? {
        let column = place(tag, kind.places[1], next)?;
        let count = repeated(tag, kind.repeated[1])?;
        let value = value(inner)?;
        if column < next || count > SIDES[3] && !value.is_empty() {
            return None;
        }
        next = column + count;
        if !value.is_empty() {
            cells.extend((column..next).map(|column| (column, value.clone())));
        }
    }
    Some(cells)
}

/// The elements of a name, each with its place, its tag and what is in it.
fn elements<'a>(text: &'a str, name: &str) -> Option<Vec<(usize, &'a str, &'a str)>> {
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let mut found = Vec::new();
    for (at, _) in text.match_indices(&begin) {
        let behind = &text[at + begin.len()..];
        if !behind.starts_with([' ', '>', '/', '\n']) {
            continue;
        }
        let (tag, rest) = behind.split_once('>')?;
        let inner = if tag.ends_with('/') { "" } else { rest.split_once(&end)?.0 };
        found.push((at, tag, inner));
    }
    Some(found)
}

/// What is in a cell without its tags, if it is a number or nothing.
fn value(inner: &str) -> Option<String> {
    let parts = inner.split('<').map(|part| part.split_once('>').map_or(part, |(_, shown)| shown));
    let shown = parts.collect::<String>().trim().to_owned();
    (shown.len() < 3 && shown.bytes().all(|sign| sign.is_ascii_digit())).then_some(shown)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let begin = format!(" {name}=\"");
    let at = tag.find(&begin).filter(|_| !name.is_empty())?;
    tag[at + begin.len()..].split('"').next()
}

/// The number of a row or of a column, which may have the letter of its column; the next one if none is named.
fn place(tag: &str, name: &str, next: usize) -> Option<usize> {
    let Some(place) = attribute(tag, name) else { return Some(next) };
    let letter = place.bytes().next().filter(u8::is_ascii_uppercase);
    let number: usize = place[usize::from(letter.is_some())..].parse().ok().filter(|number| *number > 0)?;
    Some(letter.map_or(number, |letter| usize::from(letter - b'A') + 1))
}

fn repeated(tag: &str, name: &str) -> Option<usize> {
    attribute(tag, name).map_or(Some(1), |count| count.parse().ok().filter(|count| *count > 0))
}

/// A table on as many lines as the text has.
fn written(text: &str, rows: &[Row], side: usize) -> String {
    let mut lines = vec![String::new(); text.split('\n').count()];
    let mut next = 1;
    for row in rows.iter().filter(|row| row.number <= side) {
        for number in next..=row.number {
            let cell = |column: usize| {
                let value = row.cells.get(&column).filter(|_| number == row.number);
                format!("<td>{}</td>", value.map_or("", String::as_str))
            };
            lines[row.line].extend(["<tr>".to_owned(), (1..=side).map(cell).collect(), "</tr>".to_owned()]);
        }
        next = row.number + 1;
    }
    let (first, last) = (rows[0].line, rows[rows.len() - 1].line);
    lines[first].insert_str(0, "<table>");
    for _ in next..=side {
        lines[last].extend(["<tr>", &"<td></td>".repeat(side), "</tr>"]);
    }
    lines[last] += "</table>";
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::plain;

    const EXPECTED: &str = "<table><tr><td></td><td>1</td><td></td><td>4</td></tr><tr><td>3</td><td></td><td></td><td></td></tr>\
        <tr><td></td><td></td><td></td><td>2</td></tr><tr><td>2</td><td></td><td></td><td></td></tr></table>";
    const EXCEL: &str = "<Worksheet><Row><Cell ss:Index=\"2\"><Data>1</Data></Cell><Cell ss:Index=\"4\"><Data>4</Data></Cell></Row>\
        <Row><Cell><Data>3</Data></Cell></Row><Row><Cell ss:Index=\"4\"><Data>2</Data></Cell></Row>\
        <Row><Cell><Data>2</Data></Cell></Row></Worksheet>";
    const OPEN: &str = "<table:table table:name=\"a\"><table:table-row><table:table-cell/><table:table-cell><text:p>1</text:p></table:table-cell>\
        <table:table-cell/><table:table-cell><text:p>4</text:p></table:table-cell></table:table-row>\
        <table:table-row><table:table-cell><text:p>3</text:p></table:table-cell></table:table-row>\
        <table:table-row><table:table-cell table:number-columns-repeated=\"3\"/><table:table-cell><text:p>2</text:p></table:table-cell>\
        </table:table-row><table:table-row><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>";
    const PART: &str = "<worksheet><row r=\"1\"><c r=\"B1\"><v>1</v></c><c r=\"D1\"><v>4</v></c></row><row r=\"2\"><c r=\"A2\"><v>3</v></c></row>\
        <row r=\"3\"><c r=\"D3\"><v>2</v></c></row><row r=\"4\"><c r=\"A4\"><v>2</v></c></row></worksheet>";

    #[test]
    fn cells_that_are_left_out_are_blank() {
        for text in [EXCEL, OPEN, PART] {
            assert_eq!(plain(text).as_deref(), Some(EXPECTED), "{text}");
        }
    }

    #[test]
    fn others_are_left() {
        for text in [
            EXCEL.replace("\"2\"", "\"5\""),
            EXCEL.replace("<Row><Cell><Data>3</Data></Cell></Row>", ""),
            EXCEL.replace(">3<", ">three<"),
            PART.replace("<c r=\"A2\">", "<c r=\"A2\" t=\"s\">"),
            PART.replace("\"D", "\"E"),
            OPEN.replace("repeated=\"3\"", "repeated=\"4\""),
            OPEN.replace("<table:table-cell/>", "<table:table-cell table:number-columns-spanned=\"2\"/>"),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
