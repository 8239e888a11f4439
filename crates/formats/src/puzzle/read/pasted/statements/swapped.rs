//! Lists that a program makes of the cells of a grid, one by one: with rows as columns, or with digits looked up or calculated.

use super::paths::is_of_name;

/// Whether a line makes a list of the cells of a grid that has rows as columns or other digits.
pub(super) fn reads_others(line: &str, name: &str) -> bool {
    let text: String = line.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut indices = text.match_indices(name).filter_map(|(at, _)| {
        let behind = text[at + name.len()..].strip_prefix('[')?;
        (!text[..at].ends_with(is_of_name)).then_some((at, behind))
    });
    let is_other = |(at, behind): (usize, &str)| {
        is_swapped(&text[..at], behind) || is_mirrored(&text[..at], behind) || is_number_less(&text[..at])
    };
    indices.any(is_other) || has_other_digits(&text, name) || maps_other_digits(&text)
}

/// Whether a row or a column is counted from the other end: `g[r][8-c]`, `h[i][8-j]=g[i][j]`, `g[i]foriinrange(8,-1,-1)`.
fn is_mirrored(before: &str, behind: &str) -> bool {
    let from_end = |index: &str| {
        let number = index.split_once('-').filter(|(_, name)| name.starts_with(char::is_alphabetic));
        number.is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit()))
    };
    let own = behind.split('=').next().unwrap_or("").split("for").next().unwrap_or("");
    let target = before.rsplit(';').next().unwrap_or("").rsplit_once('=').map_or("", |(target, _)| target);
    let counts_down = behind.contains("inrange(") && behind.contains(",-1,-1)") || behind.contains("inreversed(range(");
    own.split([']', '[']).chain(target.split(['[', ']'])).any(from_end) || counts_down
}

/// Whether a number stands before a cell, from which it is taken: `=10-g[r][c]`.
fn is_number_less(before: &str) -> bool {
    let number = before.strip_suffix('-').unwrap_or("");
    let begin = number.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let is_value = number[begin.len()..].parse::<u16>().is_ok_and(|number| number >= 4);
    is_value && begin.ends_with(['=', '(', '['])
}

/// `g.map(r=>r.map(x=>m[x]))`, `g.map(r=>r.map(x=>10-x))`.
fn maps_other_digits(text: &str) -> bool {
    text.match_indices(".map(").any(|(at, call)| {
        let Some((variable, cell)) = text[at + call.len()..].split_once("=>") else { return false };
        let variable = variable.trim_matches(['(', ')']);
        let is_word = !variable.is_empty() && variable.chars().all(is_of_name);
        let cell = cell.split(')').next().unwrap_or("");
        let table = cell.strip_suffix(&format!("[{variable}]"));
        let number = cell.strip_suffix(&format!("-{variable}"));
        let is_table = table.is_some_and(|table| !table.is_empty() && table.chars().all(is_of_name));
        let is_number = number.and_then(|number| number.parse::<u16>().ok()).is_some_and(|number| number >= 4);
        is_word && (is_table || is_number)
    })
}

/// Whether the index that a text begins with has the row last, by the loop behind it or by the indices of what gets the cell.
fn is_swapped(before: &str, behind: &str) -> bool {
    let Some((index, rest)) = behind.split_once(']') else { return false };
    let second = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let (row, column, rest) = match second {
        Some((column, rest)) => (index, column, rest),
        None => match row_and_column(index) {
            Some((row, column)) => (row, column, rest),
            None => return false,
        },
    };
    let is_word = |text: &str| !text.is_empty() && text.chars().all(is_of_name);
    let loops = || is_word(row) && rest.trim_start_matches(')').starts_with(&format!("for{row}in"));
    let gets = || {
        let pairs = [format!("[{column}][{row}]="), format!("[{column},{row}]=")];
        is_word(row) && is_word(column) && row != column && pairs.iter().any(|pair| before.contains(pair))
    };
    loops() || gets()
}

/// The row and the column of an index of a line of cells: `c*9+r`, `i::9`, which takes every ninth cell.
fn row_and_column(index: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    if let Some((first, step)) = index.split_once("::") {
        return is_number(step).then_some((first, ""));
    }
    let (first, second) = index.split_once('+')?;
    let (product, column) = if first.contains('*') { (first, second) } else { (second, first) };
    let (one, other) = product.split_once('*')?;
    match (is_number(one), is_number(other)) {
        (false, true) => Some((one, column)),
        (true, false) => Some((other, column)),
        _ => None,
    }
}

/// `[[m[x] for x in r] for r in g]`, `[[10 - x for x in r] for r in g]`.
fn has_other_digits(text: &str, name: &str) -> bool {
    let Some((_, inside)) = text.split_once("[[") else { return false };
    let Some((cell, rest)) = inside.split_once("for") else { return false };
    let Some((variable, rest)) = rest.split_once("in") else { return false };
    let is_of_grid = rest.contains(&format!("in{name}]"));
    let is_word = !variable.is_empty() && variable.chars().all(is_of_name);
    let looked_up = [format!("[{variable}]"), format!(".get({variable}"), format!("[int({variable})]")];
    let is_looked_up = || {
        let table = looked_up.iter().find_map(|index| cell.find(index)).map(|at| &cell[..at]);
        table.is_some_and(|table| !table.is_empty() && table.chars().all(is_of_name))
    };
    let is_taken = || {
        cell.match_indices(&format!("-{variable}")).any(|(at, _)| {
            let number = cell[..at].rsplit(|sign: char| !sign.is_ascii_digit()).next().unwrap_or("");
            number.parse::<u16>().is_ok_and(|number| number >= 4)
        })
    };
    is_of_grid && is_word && (is_looked_up() || is_taken())
}
