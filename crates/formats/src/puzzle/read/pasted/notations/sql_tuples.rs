//! Rows of a table that a program of SQL puts in, with a field for each cell: `INSERT INTO board (c1, c2, ...) VALUES (5, 3, NULL, ...), ...;`.

use super::super::cells::cell::{cell, is_side};
use super::super::order::stated::order_in;
use super::sql_names::TupleOrder;
use super::sql_statements::{Statement, statements};
use crate::puzzle::read::order::Order;

/// The text with a list of lists in place of the statements, if they put in as many rows as each has cells. The cells stand as the names of their
/// columns count; a number of its row before the cells is left out, if it counts the rows.
///
/// Tuples of two tables that are a grid only together are left as those of the first, and those in remarks are left out: such a grid lacks rows.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let statements = statements(text);
    let tables: Vec<&[Statement<'_>]> = statements.chunk_by(|one, other| one.table == other.table).collect();
    let count = |table: &[Statement<'_>]| table.iter().map(|statement| statement.tuples.len()).sum::<usize>();
    if tables.len() < 2 || is_side(count(&statements)) && !tables.iter().any(|table| is_side(count(table))) {
        return with_rows(text, &statements);
    }
    let whole = tables.iter().rev().filter(|table| is_side(count(table)));
    let out = whole.fold(text.to_owned(), |text, table| with_rows(&text, table).unwrap_or(text));
    (out != text).then_some(out)
}

/// The text with the tuples of statements as a list of rows.
fn with_rows(text: &str, statements: &[Statement<'_>]) -> Option<String> {
    let first = statements.first()?;
    let names = &first.names;
    let tuples: Vec<(usize, Vec<&str>)> =
        statements.iter().flat_map(|statement| &statement.tuples).map(fields).collect();
    let remarks: usize = statements.iter().map(|statement| statement.remarks).sum();
    let side = if is_side(tuples.len()) { tuples.len() } else { tuples.len() + remarks };
    let are_of = |width: usize| tuples.iter().all(|(_, fields)| fields.len() == width);
    if !is_side(side) || tuples.is_empty() || statements.iter().any(|other| other.names != *names) {
        return None;
    }
    let numbers = || tuples.iter().map(|(_, fields)| fields[0].parse().ok());
    let is_numbered = are_of(side + 1) && (side > tuples.len() || count(numbers()));
    let skipped = usize::from(is_numbered);
    let order = match names[..] {
        [] if are_of(side) || is_numbered => (0..side).collect(),
        _ if is_numbered || are_of(side) => places(names.get(skipped..)?, side)?,
        _ => return None,
    };
    let are_in_order = order.iter().copied().eq(0..side);
    let of_table = statements.iter().filter(|statement| statement.table == first.table);
    let here = of_table.map(|statement| statement.tuples.len()).sum();
    let rows: Vec<(usize, Vec<&str>)> =
        tuples.iter().map(|(at, fields)| (*at, order.iter().map(|place| fields[place + skipped]).collect())).collect();
    let are_cells = rows.iter().flat_map(|(_, fields)| fields.iter()).all(|field| cell(field).is_some());
    let number = if is_numbered { names.first().copied() } else { None };
    let order = match remarked(text, statements) {
        Some(order) => order,
        // The tuples themselves do not name the cells.
        None if !are_in_order && !text[first.start..tuples[0].0].contains(names[0]) => TupleOrder::Columns,
        None if names.is_empty() => TupleOrder::of(first.table, None, ""),
        None => TupleOrder::of(first.table, number, names.last().copied().unwrap_or("")),
    };
    are_cells.then(|| with_list(text, statements, &rows[..here], order))?
}

/// What a remark inside the statements, or behind them on the last line, says of the tuples.
fn remarked(text: &str, statements: &[Statement<'_>]) -> Option<TupleOrder> {
    let (start, end) = (statements.first()?.start, statements.last()?.end);
    let end = text[end..].find('\n').map_or(text.len(), |length| end + length);
    let remark = |line: &str| {
        let signs = ["--", "/*", "#"];
        let at = signs.iter().filter_map(|sign| line.find(sign).map(|at| at + sign.len())).min()?;
        order_in(line[at..].trim_end_matches("*/"))
    };
    let order = text[start..end].lines().find_map(remark)?;
    Some(if order == Order::Boxes { TupleOrder::Boxes } else { TupleOrder::Columns })
}

/// What stands before and behind the list: its name says that it has boxes. One that may have columns is refused with both readings, as an array
/// that is turned is.
fn around(order: TupleOrder) -> (&'static str, &'static str) {
    match order {
        TupleOrder::Rows => ("[", "]"),
        TupleOrder::Columns => ("[", "].T"),
        TupleOrder::Boxes => ("boxes = [", "]"),
    }
}

/// The text with these rows in place of the statements. Lines stay lines.
fn with_list(
    text: &str,
    statements: &[Statement<'_>],
    rows: &[(usize, Vec<&str>)],
    order: TupleOrder,
) -> Option<String> {
    let ends = |from: usize, to: usize| text[from..to].chars().filter(|sign| *sign == '\n').collect::<String>();
    let (before, behind) = around(order);
    let (start, end) = (statements.first()?.start, statements.last()?.end);
    let (mut out, mut from) = (text[..start].to_owned() + before, start);
    for (at, fields) in rows {
        out += &[&*ends(from, *at), "[", &fields.join(", "), "],"].concat();
        from = *at;
    }
    Some(out + &ends(from, end) + behind + text[end..].trim_start_matches(';'))
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
        let bare = format!("INSERT INTO g VALUES {numbered};\n");
        assert_eq!(plain(&bare).unwrap(), format!("{list}\n"), "numbers of rows before the cells");
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
            (format!("INSERT INTO columns (v1, v2, v3, v4) VALUES {tuples};"), "[[", "],].T"),
            (format!("INSERT INTO g VALUES {tuples}; -- col major"), "[[", "],].T -- col major"),
            (
                format!("CREATE TABLE g (c4 INT, c3 INT, c2 INT, c1 INT);INSERT INTO g VALUES {tuples};"),
                "CREATE",
                "],].T",
            ),
            (
                format!("CREATE TABLE g (r1 INT, r2 INT, r3 INT, r4 INT);INSERT INTO g VALUES {tuples};"),
                "CREATE",
                "],].T",
            ),
            (format!("INSERT INTO g (box_id, v1, v2, v3, v4) VALUES {numbered};"), "boxes = [[", "],]"),
        ] {
            let list = plain(&text).unwrap();
            assert!(list.starts_with(begin) && list.ends_with(end), "{list}");
        }
    }

    #[test]
    fn a_grid_lacks_the_rows_in_remarks_and_in_another_table() {
        let remark = format!("INSERT INTO g VALUES ({}),\n({}),\n-- ({}),\n({});", ROWS[0], ROWS[1], ROWS[2], ROWS[3]);
        assert_eq!(plain(&remark).unwrap().matches("],").count(), 3);
        let extra = remark.replace("-- (", "-- (9, 9, 9, 9)\n(");
        assert_eq!(plain(&extra).unwrap().matches("],").count(), 4, "{extra}");
        let half = |table: &str, rows: &[&str]| format!("INSERT INTO {table} VALUES ({});\n", rows.join("), ("));
        let two = half("g", &ROWS[..3]) + &half("guesses", &ROWS[3..]);
        assert_eq!(plain(&two).unwrap().matches("],").count(), 3, "{two}");
        let whole = half("g", &ROWS) + &half("guesses", &ROWS);
        assert_eq!(plain(&whole).unwrap().matches("],").count(), 8, "{whole}");
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
