//! Pages whose cells are elements of any name, in rows: `<r><c>5</c><c/></r>`, `<row><value>5</value>`. They become `<row>` and `<cell>`.

use super::super::cells::cell::is_side;

/// Names of an element that is a row.
const ROWS: [&str; 3] = ["r", "row", "line"];

/// The text with the usual names, if as many rows as a grid has hold as many elements of one name, all of them short.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("/>") && !text.contains("></") {
        return None;
    }
    let row = ROWS.into_iter().find(|row| text.contains(&format!("<{row}>")))?;
    let close = format!("</{row}>");
    let rows: Vec<&str> =
        text.split(&format!("<{row}>")).skip(1).map(|part| part.split(&close).next().unwrap_or("")).collect();
    let name = name_of(rows.first()?)?;
    let are_cells = |row: &&str| cells(row, name) == Some(rows.len());
    let is_usual = matches!(name, "td" | "th" | "cell") || row == name;
    if is_usual || !is_side(rows.len()) || text.matches(&close).count() != rows.len() || !rows.iter().all(are_cells) {
        return None;
    }
    let renamed = |text: String, from: &str, to: &str| {
        ["<@>", "</@>", "<@/>", "<@ />"]
            .iter()
            .fold(text, |text, form| text.replace(&form.replace('@', from), &form.replace('@', to)))
    };
    Some(renamed(renamed(text.to_owned(), name, "cell"), row, "row"))
}

/// The name of the first element of a row.
fn name_of(row: &str) -> Option<&str> {
    let tag = row.trim_start().strip_prefix('<')?.split('>').next()?;
    let name = tag.trim_end_matches('/').trim_end();
    (!name.is_empty() && name.chars().all(char::is_alphabetic)).then_some(name)
}

/// How many elements of this name a row has, if it has nothing else and each holds no more than a number.
fn cells(row: &str, name: &str) -> Option<usize> {
    const LONGEST: usize = 2;
    let [open, close] = [format!("<{name}>"), format!("</{name}>")];
    let mut rest = row.trim_start();
    let mut count = 0;
    while !rest.is_empty() {
        let empty =
            [format!("<{name}/>"), format!("<{name} />")].iter().find_map(|tag| rest.strip_prefix(tag.as_str()));
        rest = if let Some(behind) = empty {
            behind
        } else {
            let (cell, behind) = rest.strip_prefix(open.as_str())?.split_once(close.as_str())?;
            if cell.trim().len() > LONGEST || cell.contains('<') {
                return None;
            }
            behind
        };
        rest = rest.trim_start();
        count += 1;
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn elements_of_any_name_are_cells_of_rows() {
        let row = "<r><c>1</c> <c/><c></c><c>4</c></r>\n";
        let cells = "<row><cell>1</cell> <cell/><cell></cell><cell>4</cell></row>\n";
        assert_eq!(plain(&format!("<s>{}</s>", row.repeat(4))).unwrap(), format!("<s>{}</s>", cells.repeat(4)));
        for other in [
            row.repeat(3),
            row.repeat(4).replacen("<c/>", "", 1),
            row.repeat(4).replace('r', "box"),
            row.repeat(4).replacen("<c/>", "<c/>7", 1),
            cells.repeat(4),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
