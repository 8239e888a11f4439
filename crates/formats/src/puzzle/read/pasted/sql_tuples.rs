//! Rows of a table that a program of SQL puts in, with a field for each cell: `INSERT INTO board (c1, c2, ...) VALUES (5, 3, NULL, ...), ...;`.

use super::cell::{cell, is_side};

/// The values that a statement puts in, and the names of their columns.
struct Statement<'a> {
    /// Where the statement begins.
    start: usize,
    names: Vec<&'a str>,
    /// Each tuple: where it begins, behind its bracket, and what is in it.
    tuples: Vec<(usize, &'a str)>,
    /// Where its last tuple ends, behind its bracket.
    end: usize,
}

/// The text with a list of lists in place of the statements, if they put in as many rows as each has cells. The cells stand as the names of their
/// columns count; a number of its row before the cells is left out, if it counts the rows.
pub(super) fn plain(text: &str) -> Option<String> {
    let statements = statements(text);
    let names = &statements.first()?.names;
    let tuples: Vec<(usize, Vec<&str>)> =
        statements.iter().flat_map(|statement| &statement.tuples).map(fields).collect();
    let side = tuples.len();
    let are_of = |width: usize| tuples.iter().all(|(_, fields)| fields.len() == width);
    if !is_side(side) || statements.iter().any(|other| other.names != *names) {
        return None;
    }
    let is_numbered = are_of(side + 1) && count(tuples.iter().map(|(_, fields)| fields[0].parse().ok()));
    let skipped = usize::from(is_numbered);
    let order = match names[..] {
        [] if are_of(side) => (0..side).collect(),
        _ if is_numbered || are_of(side) => places(names.get(skipped..)?, side)?,
        _ => return None,
    };
    let rows: Vec<(usize, Vec<&str>)> =
        tuples.iter().map(|(at, fields)| (*at, order.iter().map(|place| fields[place + skipped]).collect())).collect();
    let are_cells = rows.iter().flat_map(|(_, fields)| fields.iter()).all(|field| cell(field).is_some());
    let order = Order::of(&names[..skipped.min(names.len())], names.last().copied().unwrap_or(""));
    are_cells.then(|| with_list(text, &statements, &rows, order))?
}

/// What the names of columns say of the tuples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Rows,
    /// Each has the cells of all rows, or the number of a column before them.
    Columns,
    /// Each has the number of a box before its cells.
    Boxes,
}

impl Order {
    /// What the name of a number before the cells says, and that of a cell.
    fn of(number: &[&str], cell: &str) -> Self {
        const COLUMNS: [&str; 6] = ["col", "column", "c", "x", "file", "spalte"];
        const BOXES: [&str; 6] = ["box", "block", "region", "nonet", "square", "subgrid"];
        const ROWS: [&str; 5] = ["row", "r", "line", "y", "zeile"];
        let words = |name: &str| -> Vec<String> {
            let words = name.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase);
            words.filter(|word| !word.is_empty()).collect()
        };
        let has = |name: &str, known: &[&str]| words(name).iter().any(|word| known.contains(&word.as_str()));
        match number {
            [name, ..] if has(name, &BOXES) => Self::Boxes,
            [name, ..] if has(name, &COLUMNS) => Self::Columns,
            _ if has(cell, &ROWS) => Self::Columns,
            _ => Self::Rows,
        }
    }

    /// What stands before and behind the list: its name says that it has boxes. One that may have columns is refused with both readings, as an
    /// array that is turned is.
    fn around(self) -> (&'static str, &'static str) {
        match self {
            Self::Rows => ("[", "]"),
            Self::Columns => ("[", "].T"),
            Self::Boxes => ("boxes = [", "]"),
        }
    }
}

/// The text with these rows in place of the statements. Lines stay lines.
fn with_list(text: &str, statements: &[Statement<'_>], rows: &[(usize, Vec<&str>)], order: Order) -> Option<String> {
    let ends = |from: usize, to: usize| text[from..to].chars().filter(|sign| *sign == '\n').collect::<String>();
    let (before, behind) = order.around();
    let (start, end) = (statements.first()?.start, statements.last()?.end);
    let (mut out, mut from) = (text[..start].to_owned() + before, start);
    for (at, fields) in rows {
        out += &[&*ends(from, *at), "[", &fields.join(", "), "],"].concat();
        from = *at;
    }
    Some(out + &ends(from, end) + behind + text[end..].trim_start_matches(';'))
}

/// The statements of a text that put values in.
fn statements(text: &str) -> Vec<Statement<'_>> {
    let lower = text.to_ascii_lowercase();
    let starts = lower.match_indices("insert into ").map(|(at, _)| at);
    starts.filter_map(|start| statement(text, &lower, start)).collect()
}

fn statement<'a>(text: &'a str, lower: &str, start: usize) -> Option<Statement<'a>> {
    let end = text[start..].find(';').map_or(text.len(), |length| start + length);
    let values = start + lower[start..end].find("values")?;
    let behind = values + "values".len();
    let names = text[start..values].split_once('(').map_or("", |(_, names)| names.trim_end().trim_end_matches(')'));
    let names =
        names.split(',').map(|name| name.trim().trim_matches(['"', '`', '[', ']'])).filter(|name| !name.is_empty());
    let mut tuples = Vec::new();
    let mut at = behind;
    while let Some(open) = text[at..end].find('(') {
        let close = text[at + open..end].find(')')?;
        tuples.push((at + open + 1, &text[at + open + 1..at + open + close]));
        at += open + close + 1;
    }
    Some(Statement { start, names: names.collect(), tuples, end: at })
}

/// The fields of a tuple, without quote marks.
fn fields<'a>((at, tuple): &(usize, &'a str)) -> (usize, Vec<&'a str>) {
    (*at, tuple.split(',').map(|field| field.trim().trim_matches('\'')).collect())
}

/// Where the columns stand among the fields, in their order, if their names count them: `c1`, `c2` or `a`, `b`.
fn places(names: &[&str], side: usize) -> Option<Vec<usize>> {
    let word = |name: &str| name.trim_end_matches(|sign: char| sign.is_ascii_digit()).to_ascii_lowercase();
    let number = |name: &&str| match name.as_bytes() {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z')] => Some(usize::from(letter.to_ascii_lowercase() - b'a')),
        _ if word(name) == word(names[0]) => name[word(name).len()..].parse().ok(),
        _ => None,
    };
    let numbers: Vec<usize> = names.iter().map(number).collect::<Option<_>>()?;
    let mut places: Vec<usize> = (0..names.len()).collect();
    places.sort_by_key(|&place| numbers[place]);
    (names.len() == side && count(places.iter().map(|&place| Some(numbers[place])))).then_some(places)
}

/// Whether numbers count up from 0 or 1, one by one.
fn count(numbers: impl Iterator<Item = Option<usize>>) -> bool {
    let numbers: Option<Vec<usize>> = numbers.collect();
    numbers.is_some_and(|numbers| numbers[0] < 2 && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]))
}

#[cfg(test)]
mod tests {
    use super::plain;

    const ROWS: [&str; 4] = ["1, NULL, 3, 4", "NULL, 4, 1, 2", "2, 1, 4, NULL", "4, 3, NULL, 1"];

    #[test]
    fn tuples_become_a_list_of_lists_on_the_same_lines() {
        let list = "[[1, NULL, 3, 4],\n[NULL, 4, 1, 2],\n[2, 1, 4, NULL],\n[4, 3, NULL, 1],]";
        let tuples = ROWS.map(|row| format!("({row})")).join(",\n");
        for head in
            ["INSERT INTO g (c1, c2, c3, c4) VALUES ", "insert into g values ", "INSERT INTO g (a, b, c, d) VALUES "]
        {
            assert_eq!(plain(&format!("-- 17\n{head}{tuples};\n")).unwrap(), format!("-- 17\n{list}\n"), "{head}");
        }
        let single = ROWS.map(|row| format!("INSERT INTO g VALUES ({row});\n")).concat();
        assert_eq!(plain(&single).unwrap(), format!("{list}\n"));
        let turned = format!("INSERT INTO g (c4, c2, c3, c1) VALUES {tuples};\n");
        assert!(plain(&turned).unwrap().starts_with("[[4, NULL, 3, 1],\n[2, 4, 1, NULL],"), "{turned}");
        let numbered = ROWS.iter().zip(1..).map(|(row, at)| format!("({at}, {row})")).collect::<Vec<_>>().join(",\n");
        let named = format!("INSERT INTO g (row_id, c1, c2, c3, c4) VALUES {numbered};\n");
        assert_eq!(plain(&named).unwrap(), format!("{list}\n"));
    }

    #[test]
    fn names_of_columns_may_say_another_order() {
        let tuples = ROWS.map(|row| format!("({row})")).join(",\n");
        let numbered = ROWS.iter().zip(1..).map(|(row, at)| format!("({at}, {row})")).collect::<Vec<_>>().join(",\n");
        for (text, begin, end) in [
            (format!("INSERT INTO g (r1, r2, r3, r4) VALUES {tuples};"), "[[", "],].T"),
            (format!("INSERT INTO g (col, v1, v2, v3, v4) VALUES {numbered};"), "[[", "],].T"),
            (format!("INSERT INTO g (box_id, v1, v2, v3, v4) VALUES {numbered};"), "boxes = [[", "],]"),
        ] {
            let list = plain(&text).unwrap();
            assert!(list.starts_with(begin) && list.ends_with(end), "{list}");
        }
    }

    #[test]
    fn other_statements_are_left_as_they_are() {
        let tuples = ROWS.map(|row| format!("({row})")).join(",\n");
        for text in [
            format!("INSERT INTO g (c2, c1, c3, c5) VALUES {tuples};"),
            format!("INSERT INTO g (r, c, v, w) VALUES {tuples};"),
            format!("INSERT INTO g VALUES {};", &tuples[..tuples.len() - 3]),
            format!("INSERT INTO g VALUES {};", tuples.replacen(", 4", "", 1)),
            format!("SELECT * FROM g WHERE v IN {tuples};"),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
