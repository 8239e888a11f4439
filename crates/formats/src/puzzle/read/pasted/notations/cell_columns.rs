//! Tables with a column for each cell and a line for each puzzle: `id,c0,c1,...,c80`, `puzzle_id,r1c1,r1c2,...`.

use super::super::cells::cell::cell;
use super::super::cells::places::row_and_column;
use crate::model::variant_names::plain as plain_name;
use crate::puzzle::read::rule_names::may_state_rule;
use crate::puzzle::read::stated_fields::may_state;

/// Sides of the puzzles that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// No more columns stand beside the cells.
const MOST_OTHERS: usize = 12;

/// The text with the cells of each puzzle in brackets, and nothing in place of the header; `None` if no line is such a header, or a line below it
/// has other fields.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let head = lines.iter().position(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))?;
    let sign = [',', ';', '\t'].into_iter().find(|sign| lines[head].contains(*sign))?;
    let names = fields(lines[head], sign);
    let columns = columns(&names)?;
    let side = columns.len().isqrt();
    let record = |line: &&str| -> Option<String> {
        let line = line.trim_end_matches('\r');
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            return Some(line.to_owned());
        }
        let fields = fields(line, sign);
        let cells = columns.iter().map(|&at| written(fields[at])).collect::<Option<Vec<_>>>()?;
        // Larger values are those of a larger grid, of which this is a row.
        let fits = |cell: &&str| cell.parse().is_ok_and(|value: usize| value <= side) || *cell == "null";
        cells.iter().all(fits).then(|| format!("[{}]", cells.join(", ")))
    };
    let is_whole = |line: &&str| {
        line.trim().is_empty() || line.trim_start().starts_with('#') || fields(line, sign).len() == names.len()
    };
    let records = &lines[head + 1..];
    let count = records.iter().filter(|line| !line.trim().is_empty()).count();
    // As many lines as columns are the rows of one grid.
    if count == columns.len() || !records.iter().all(is_whole) {
        return None;
    }
    let records: Vec<String> = records.iter().map(record).collect::<Option<_>>()?;
    let before = lines[..head].iter().map(|line| (*line).to_owned());
    Some(before.chain([String::new()]).chain(records).collect::<Vec<_>>().join("\n"))
}

fn fields(line: &str, sign: char) -> Vec<&str> {
    line.trim_end_matches('\r').split(sign).map(|field| field.trim().trim_matches('"').trim()).collect()
}

/// A field as an element of a list.
fn written(field: &str) -> Option<&str> {
    let cell = cell(field)?;
    Some(if cell.is_empty() || !cell.starts_with(|first: char| first.is_ascii_alphanumeric()) { "null" } else { cell })
}

/// The columns of the cells, row by row, if the names of the others say nothing of the puzzle.
fn columns(names: &[&str]) -> Option<Vec<usize>> {
    let side = *SIDES.iter().rev().find(|&&side| side * side <= names.len())?;
    let count = side * side;
    let places = by_place(names, side).or_else(|| by_number(names, count))?;
    let is_other = |at: &usize| !places.contains(at);
    let others: Vec<&str> = (0..names.len()).filter(is_other).map(|at| names[at]).collect();
    let is_harmless = |name: &&str| {
        !name.contains(|sign: char| sign.is_ascii_digit()) && !may_state_rule(name) && !may_state(&plain_name(name))
    };
    (others.len() <= MOST_OTHERS && others.iter().all(is_harmless)).then_some(places)
}

/// The columns whose names are rows and columns, by these.
fn by_place(names: &[&str], side: usize) -> Option<Vec<usize>> {
    let place = |name: &str| row_and_column(name).filter(|(_, _, behind)| behind.is_empty()).map(|(_, place, _)| place);
    let places: Vec<(usize, (usize, usize))> =
        names.iter().enumerate().filter_map(|(at, name)| Some((at, place(name)?))).collect();
    let first = places.iter().map(|(_, (row, _))| *row).min()?;
    let of = |cell: usize| {
        let wanted = (cell / side + first, cell % side + first);
        places.iter().find(|(_, place)| *place == wanted).map(|(at, _)| *at)
    };
    (places.len() == side * side && first < 2).then(|| (0..side * side).map(of).collect())?
}

/// The columns whose names are one word with a number, by these numbers.
fn by_number(names: &[&str], count: usize) -> Option<Vec<usize>> {
    let parts = |name: &'_ str| {
        let word = name.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
        Some((name[..word].to_owned(), name[word..].parse::<usize>().ok()?))
    };
    let found: Vec<(usize, (String, usize))> =
        names.iter().enumerate().filter_map(|(at, name)| Some((at, parts(name)?))).collect();
    let (_, (word, _)) = found.get(found.len() / 2)?;
    let is_of_cells =
        matches!(plain_name(word).as_str(), "" | "c" | "cell" | "p" | "pos" | "x" | "v" | "q" | "square" | "field");
    let first = found.iter().map(|(_, (_, number))| *number).min()?;
    let of = |number: usize| found.iter().find(|(_, (_, other))| *other == number).map(|(at, _)| *at);
    let are_alike = found.iter().all(|(_, (other, _))| other == word);
    (is_of_cells && are_alike && found.len() == count && first < 2).then(|| (first..first + count).map(of).collect())?
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn table(names: impl Fn(usize) -> String) -> String {
        let names: Vec<String> = (0..16).map(names).collect();
        let cells: Vec<String> = (0..16).map(|at| (at % 5).to_string()).collect();
        format!("id,{}\n7,{}\n\n8,{}\n", names.join(","), cells.join(","), cells.join(","))
    }

    #[test]
    fn cells_stand_in_brackets_in_the_order_of_their_names() {
        let row = "[0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0]";
        for text in [
            table(|at| format!("c{at}")),
            table(|at| format!("cell_{}", at + 1)),
            table(|at| at.to_string()),
            table(|at| format!("r{}c{}", at / 4 + 1, at % 4 + 1)),
        ] {
            assert_eq!(plain(&text).unwrap(), format!("\n{row}\n\n{row}\n"), "{text}");
        }
        let by_columns = plain(&table(|at| format!("r{}c{}", at % 4 + 1, at / 4 + 1))).unwrap();
        assert!(by_columns.starts_with("\n[0, 4, 3, 2, 1, 0,"), "{by_columns}");
    }

    #[test]
    fn other_tables_are_left() {
        let cells = |at: usize| format!("c{at}");
        for text in [
            table(|at| format!("c{}", at.max(1))),
            table(|at| format!("c{}", at + 2)),
            table(|at| if at == 3 { "d3".to_owned() } else { cells(at) }),
            table(|at| format!("day{at}")),
            table(cells).replace("id", "killer"),
            table(cells).replacen("7,0", "7", 1),
            table(cells).replacen(",1,", ",one,", 1),
            table(cells).replacen(",4,", ",7,", 1),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
