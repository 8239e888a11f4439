//! Elements of pages with their place in a style or in a label: `style="grid-row:1;grid-column:3"`, `aria-label="row 1 column 4"`.

use std::collections::BTreeMap;

/// Sides of the grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// One element: where it begins and ends, its tag, its place and its value.
struct Element<'a> {
    from: usize,
    to: usize,
    tag: &'a str,
    place: (usize, usize),
    value: &'a str,
}

/// The text with a table in the place of these elements, if they are a grid.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("grid-column") && !text.contains("aria-label") {
        return None;
    }
    let elements: Vec<Element<'_>> = text.match_indices('<').filter_map(|(at, _)| element(text, at)).collect();
    let (first, last) = (elements.first()?, elements.last()?);
    let cells: BTreeMap<(usize, usize), &str> = elements.iter().map(|element| (element.place, element.value)).collect();
    let most = cells.keys().map(|(row, column)| *row.max(column)).max()?;
    let is_whole = elements.len() == most * most;
    let side = if is_whole { most } else { stated_side(text)? };
    let is_grid = SIDES.contains(&side) && cells.len() == elements.len() && most <= side;
    // Cells that differ in another thing than their place may be entered ones.
    let kind = |element: &Element<'_>| element.tag.chars().filter(|sign| !sign.is_ascii_digit()).collect::<String>();
    let mut kinds = elements.iter().filter(|element| !element.value.is_empty()).map(kind);
    let kind = kinds.next()?;
    let is_alone = elements.windows(2).all(|pair| has_only_tags(&text[pair[0].to..pair[1].from]));
    let are_all = tags_with_places(text) == elements.len();
    (is_grid && kinds.all(|other| other == kind) && is_alone && are_all).then(|| {
        let replaced = &text[first.from..last.to];
        [&text[..first.from], &table(&cells, side), &"\n".repeat(replaced.matches('\n').count()), &text[last.to..]]
            .concat()
    })
}

/// How many tags name a column, in whatever way.
fn tags_with_places(text: &str) -> usize {
    text.split('<')
        .filter_map(|part| part.split_once('>'))
        .filter(|(tag, _)| tag.contains("grid-column:") || tag.contains("aria-label=") && tag.contains("ol"))
        .count()
}

fn element(text: &str, from: usize) -> Option<Element<'_>> {
    let (tag, behind) = text[from + 1..].split_once('>')?;
    let place = of_style(tag).or_else(|| of_label(tag))?;
    let name = tag.split_whitespace().next()?;
    let (value, rest) = behind.split_once('<')?;
    let end = format!("/{name}>");
    let shown = value.trim();
    let is_value = shown.len() < 3 && shown.bytes().all(|sign| sign.is_ascii_digit());
    let to = from + 1 + tag.len() + 1 + value.len() + 1 + end.len();
    (is_value && rest.starts_with(&end)).then_some(Element { from, to, tag, place, value: shown })
}

/// `style="grid-row:1;grid-column:3"`
fn of_style(tag: &str) -> Option<(usize, usize)> {
    let value = |name: &str| {
        let (_, behind) = tag.split_once(name)?;
        let behind = behind.strip_prefix(':')?.trim_start();
        let end = behind.find([';', '"', '\''])?;
        number(behind[..end].trim())
    };
    Some((value("grid-row")?, value("grid-column")?))
}

/// `aria-label="row 1 column 4"`
fn of_label(tag: &str) -> Option<(usize, usize)> {
    let (_, behind) = tag.split_once("aria-label=\"")?;
    let label = behind.split_once('"')?.0.to_lowercase();
    let words: Vec<&str> = label.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        ["row", row, "column" | "col", column] => Some((number(row)?, number(column)?)),
        _ => None,
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number| (1..=SIDES[3]).contains(number))
}

/// The number of columns in `grid-template-columns:repeat(9,40px)`, if there is one.
fn stated_side(text: &str) -> Option<usize> {
    let mut stated = text.split("grid-template-columns:").skip(1);
    let (count, _) = stated.next()?.trim_start().strip_prefix("repeat(")?.split_once(',')?;
    stated.next().is_none().then(|| count.trim().parse().ok())?
}

fn has_only_tags(text: &str) -> bool {
    text.split('<').all(|part| part.split_once('>').map_or(part, |(_, shown)| shown).trim().is_empty())
}

fn table(cells: &BTreeMap<(usize, usize), &str>, side: usize) -> String {
    let cell = |place| format!("<td>{}</td>", cells.get(&place).copied().unwrap_or(""));
    let row = |row| format!("<tr>{}</tr>", (1..=side).map(|column| cell((row, column))).collect::<String>());
    format!("<table>{}</table>", (1..=side).map(row).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::plain;

    const TABLE: &str = "<table><tr><td></td><td>2</td><td></td><td></td></tr><tr><td>3</td><td></td><td></td><td></td></tr>\
        <tr><td></td><td></td><td></td><td>1</td></tr><tr><td></td><td></td><td>4</td><td></td></tr></table>";

    fn page(element: impl Fn(usize, usize, &str) -> String, with_blanks: bool) -> String {
        let cells = ["", "2", "", "", "3", "", "", "", "", "", "", "1", "", "", "4", ""];
        let all = cells.iter().enumerate().filter(|(_, cell)| with_blanks || !cell.is_empty());
        let all: Vec<String> = all.map(|(at, cell)| element(at / 4 + 1, at % 4 + 1, cell)).collect();
        format!("<style>.b{{grid-template-columns:repeat(4,9px)}}</style><p>\n{}\n</p>", all.join("\n"))
    }

    #[test]
    fn elements_by_their_places_are_a_table() {
        let style =
            |row, column, cell: &str| format!("<div style=\"grid-row:{row};grid-column:{column}\">{cell}</div>");
        let label =
            |row, column, cell: &str| format!("<button aria-label=\"row {row} column {column}\">{cell}</button>");
        for text in [page(style, false), page(style, true), page(label, true)] {
            let made = plain(&text).unwrap();
            assert!(made.contains(TABLE), "{made}");
            assert_eq!(made.matches('\n').count(), text.matches('\n').count());
        }
        for text in [
            page(style, false).replace("repeat(4", "repeat(5"),
            page(style, false).replace("grid-template-columns", "columns"),
            page(style, true).replace("grid-column:3", "grid-column:2"),
            page(style, true).replacen("\">2", "\" class=\"mine\">2", 1),
            page(style, true).replacen("column:2\">2", "column:2/span 2\">2", 1),
            page(label, true).replacen("column 2\"", "column two\"", 1),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
