//! Rows that statements of programs set one by one: `g(1,:) = [5 3 0]` of MATLAB, `g(1,:) = (/ 5, 3, 0 /)` of Fortran,
//! `Range("A1:I1").Value = Array(5, 3, 0)` of Visual Basic.

use std::collections::BTreeSet;

/// Fewer statements are no rows.
const FEWEST: usize = 4;

/// The text with these rows as `g[1, :] = [5, 3, 0]`.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains(":)") && !text.contains("Range(\"") {
        return None;
    }
    let mut rows = 0;
    let mut made = |line: &str| {
        let made = row(line).or_else(|| range(line));
        rows += usize::from(made.is_some());
        made.unwrap_or_else(|| line.to_owned())
    };
    let lines: Vec<String> = text.split('\n').map(&mut made).collect();
    (rows >= FEWEST && !is_changed(text)).then(|| lines.join("\n"))
}

/// Whether a statement behind the first row names what has the rows, and sets it, turns it or takes some of it.
fn is_changed(text: &str) -> bool {
    let first = text.split('\n').position(|line| row(line).is_some());
    let behind = || text.split('\n').skip(first.unwrap_or(usize::MAX));
    let name = |line: &'_ str| line.trim().split('(').next().unwrap_or("").trim().to_owned();
    let names: BTreeSet<String> = behind().filter(|line| row(line).is_some()).map(name).collect();
    let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let changes = |line: &str, name: &str| {
        line.match_indices(name).any(|(at, _)| {
            let rest = &line[at + name.len()..];
            let is_word = !line[..at].ends_with(is_of_name) && !rest.starts_with(is_of_name);
            is_word && rest.trim_start().starts_with(['(', '=', '\'', '.', '[', '%', '+', '-', '*', ':'])
        })
    };
    let others = behind().filter(|line| row(line).is_none());
    names.len() > 1 || others.into_iter().any(|line| names.iter().any(|name| changes(line, name)))
}

/// `g(1,:) = [5 3 0];`
fn row(line: &str) -> Option<String> {
    let (place, list) = line.trim().trim_end_matches(';').split_once('=')?;
    let (name, index) = place.trim().split_once('(')?;
    let (index, all) = index.strip_suffix(')')?.split_once(',')?;
    let list = list.trim();
    let cells = enclosed(list, "[", "]").or_else(|| enclosed(list, "(/", "/)"))?;
    let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    let is_row = is_name && all.trim() == ":" && index.trim().bytes().all(|sign| sign.is_ascii_digit());
    is_row.then(|| Some(format!("{name}[{}, :] = [{}]", index.trim(), listed(cells)?)))?
}

/// `Range("A1:I1").Value = Array(5, 3, 0)`, from the first column on.
fn range(line: &str) -> Option<String> {
    let (_, behind) = line.split_once("Range(\"")?;
    let (cells, assignment) = behind.split_once("\")")?;
    let (first, last) = cells.split_once(':')?;
    let number =
        |cell: &str| cell.trim_start_matches(|sign: char| sign == '$' || sign.is_ascii_uppercase()).parse::<usize>();
    let row = number(first).ok().filter(|row| number(last) == Ok(*row))?;
    let value = assignment.split_once('=')?.1.trim();
    let cells = enclosed(value, "Array(", ")").or_else(|| enclosed(value, "[", "]"))?;
    first.replace('$', "").starts_with('A').then(|| Some(format!("row{row} = [{}]", listed(cells)?)))?
}

fn enclosed<'t>(text: &'t str, open: &str, close: &str) -> Option<&'t str> {
    text.strip_prefix(open)?.strip_suffix(close)
}

/// The cells of a list with commas between them: numbers and nothing else.
fn listed(cells: &str) -> Option<String> {
    let cells: Vec<&str> = cells.split([' ', ',', '\t']).filter(|cell| !cell.is_empty()).collect();
    let is_cell = |cell: &&str| cell.len() < 3 && cell.bytes().all(|sign| sign.is_ascii_digit());
    (cells.len() >= FEWEST && cells.iter().all(is_cell)).then(|| cells.join(", "))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_by_their_indices_are_lists() {
        let four = |line: fn(usize) -> String| (1..5).map(line).collect::<Vec<_>>().join("\n");
        let expected = four(|at| format!("g[{at}, :] = [5, 3, 0, 1]"));
        for text in [four(|at| format!("g({at},:) = [5 3 0 1];")), four(|at| format!("g({at}, :) = (/ 5, 3, 0, 1 /)"))]
        {
            assert_eq!(plain(&text).as_ref(), Some(&expected), "{text}");
        }
        let text = four(|at| format!("Range(\"A{at}:D{at}\").Value = Array(5,3,0,1)"));
        assert_eq!(plain(&text), Some(four(|at| format!("row{at} = [5, 3, 0, 1]"))));
        for text in [
            four(|at| format!("g(:,{at}) = [5 3 0 1];")),
            four(|at| format!("g({at},:) = [5 3 x 1];")),
            four(|at| format!("Range(\"B{at}:E{at}\").Value = Array(5,3,0,1)")),
            "g(1,:) = [5 3 0 1]".to_owned(),
            four(|at| format!("g({at},:) = [5 3 0 1];")) + "\ng = g';",
            four(|at| format!("g({at},:) = [5 3 0 1];")) + "\ng(1,2) = 7;",
            four(|at| format!("{}(1,:) = [5 3 0 1];", ["a", "b"][at % 2])),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
