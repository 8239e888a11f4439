//! Arrays as debuggers and consoles show them, one element a line: `[0, 4] 7 int`, `0 = {int[9]@815} [0, 7, 9]`, `0: Array(9)` with `3: null` below,
//! `[0] = ([0] = 6, [1] = 7)`.
//!
//! Each line must be an element in its order or a known line around these, and each length that is told must be right.

/// Fewer rows are no grid.
const FEWEST: usize = 4;

/// What a line is.
enum Part {
    Row(usize, Vec<String>),
    Open(usize),
    Value(usize, String),
    Cell(usize, usize, String),
    /// A line around the elements.
    Around,
}

/// The text with a list for each row, and nothing around these.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let (mut first, mut is_shown) = (None, false);
    for (at, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches(['▶', '▼', '▸', '▾', '►', '+', '-']).trim_start();
        if line.is_empty() {
            continue;
        }
        let part = part(line)?;
        if !matches!(part, Part::Around) {
            first = first.or(Some(at));
        }
        // A cell with both its indices and a type shows by itself what it is.
        is_shown |= matches!(part, Part::Around)
            || matches!(part, Part::Cell(..)) && !line.ends_with(|sign: char| sign.is_ascii_digit());
        add(&mut rows, part)?;
    }
    let side = rows.len();
    let is_square = side >= FEWEST && rows.iter().all(|row| row.len() == side);
    if !is_square || !is_shown || !text.lines().all(|line| has_length(line, side)) {
        return None;
    }
    let first = first?;
    let rest = text.split('\n').count().saturating_sub(first + side);
    let before = (0..first).map(|_| String::new());
    let lists = rows.iter().map(|row| format!("[{}],", row.join(", ")));
    Some(before.chain(lists).chain((0..rest).map(|_| String::new())).collect::<Vec<_>>().join("\n"))
}

/// The rows with one more part, which must follow the last one.
fn add(rows: &mut Vec<Vec<String>>, part: Part) -> Option<()> {
    let next = rows.len();
    match part {
        Part::Around => {}
        Part::Row(index, cells) if index == next => rows.push(cells),
        Part::Open(index) if index == next => rows.push(Vec::new()),
        Part::Value(index, value) => rows.last_mut().filter(|row| row.len() == index)?.push(value),
        Part::Cell(row, 0, value) if row == next => rows.push(vec![value]),
        Part::Cell(row, column, value) if row + 1 == next => {
            rows.last_mut().filter(|row| row.len() == column)?.push(value);
        }
        _ => return None,
    }
    Some(())
}

fn part(line: &str) -> Option<Part> {
    element(line).or_else(|| cell(line)).or_else(|| is_around(line).then_some(Part::Around))
}

/// `0: (9) [0, 6]`, `0 = {int[9]@815} [0, 6]`, `[0] = ([0] = 0, [1] = 6)`, `0: Array(9)`, `3: null`.
fn element(line: &str) -> Option<Part> {
    let (index, rest) = line.split_once(": ").or_else(|| line.split_once(" = "))?;
    let index = index_of(index)?;
    let rest = rest.trim().trim_end_matches(',');
    if let Some(value) = value_of(rest) {
        return Some(Part::Value(index, value));
    }
    if rest.starts_with("Array(") && rest.ends_with(')') {
        return Some(Part::Open(index));
    }
    let list = match rest.strip_prefix('{').and_then(|rest| rest.split_once("} ")) {
        Some((_, list)) => list,
        None => rest.find(") [").map_or(rest, |at| &rest[at + 2..]),
    };
    let inner = list.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    let inner = inner.or_else(|| list.strip_prefix('(')?.strip_suffix(')'))?;
    let item = |(at, item): (usize, &str)| match item.trim().split_once(" = ") {
        Some((index, value)) => index_of(index).filter(|index| *index == at).and_then(|_| value_of(value)),
        None => value_of(item.trim()),
    };
    inner.split(',').enumerate().map(item).collect::<Option<_>>().map(|cells| Part::Row(index, cells))
}

/// `[0, 4]`, a value and a type with tabs or spaces between them.
fn cell(line: &str) -> Option<Part> {
    let (place, rest) = line.strip_prefix('[')?.split_once(']')?;
    let (row, column) = place.split_once(',')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let ([value] | [value, "int" | "byte" | "short" | "long" | "uint" | "char" | "sbyte" | "int?"]) = words[..] else {
        return None;
    };
    Some(Part::Cell(number(row.trim())?, number(column.trim())?, value_of(value)?))
}

fn index_of(text: &str) -> Option<usize> {
    number(text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text))
}

fn number(text: &str) -> Option<usize> {
    let is_number = (1..3).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

fn value_of(text: &str) -> Option<String> {
    if matches!(text, "null" | "undefined") { Some("null".to_owned()) } else { number(text).map(|_| text.to_owned()) }
}

/// A line that tells of the whole array.
fn is_around(line: &str) -> bool {
    let is_name = |text: &str| {
        let is_of_name = |sign: u8| sign.is_ascii_alphanumeric() || matches!(sign, b'_' | b'.');
        text.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '_') && text.bytes().all(is_of_name)
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["}" | ")" | "]" | "(lldb)" | "(gdb)"]
        | ["Name", "Value", "Type"]
        | ["Name", "Value"]
        | ["[[Prototype]]:" | "__proto__:", _]
        | [] => true,
        ["length:", count] => number(count).is_some(),
        ["(lldb)" | "(gdb)", "p" | "print" | "po" | "v", name] => is_name(name),
        [kind, name, "=", "{" | "("] => kind.starts_with('(') && kind.ends_with("])") && !name.contains('('),
        [name, ..] => {
            let bare = name.trim_end_matches(':');
            let rest = line[name.len()..].trim_start_matches([' ', '\t', '=']);
            let is_kind = rest.starts_with('{') && rest.contains('[') && rest.contains('}')
                || rest.starts_with('(') && rest.contains("[Array(")
                || rest.starts_with("Array(");
            is_name(bare) && is_kind
        }
    }
}

/// Whether each length of a whole array or of a row is this one.
fn has_length(line: &str, side: usize) -> bool {
    let after = |sign: &str, ends: &'static [char]| {
        line.split(sign).skip(1).all(|rest| {
            let digits = rest.split(ends).next().unwrap_or("");
            number(digits).is_none_or(|length| length == side)
        })
    };
    let is_prototype = line.contains("[[Prototype]]") || line.contains("__proto__");
    let is_count = line.trim().strip_prefix("length: ").is_none_or(|count| number(count) == Some(side));
    is_prototype || is_count && after("Array(", &[')']) && after("int[", &[']', ',']) && after(": (", &[')'])
}

#[cfg(test)]
mod tests {
    use super::plain;

    const LISTS: &str = "[1, 0, 0, 2],\n[1, 0, 0, 2],\n[1, 0, 0, 2],\n[1, 0, 0, 2],";

    fn four(line: impl Fn(usize) -> String) -> String {
        (0..4).map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn elements_of_debuggers_are_lists() {
        let cells = |row: usize| format!("  [{row}, 0]\t1\tint\n  [{row}, 1]\t0\tint\n[{row}, 2] 0\n[{row}, 3] 2");
        for text in [
            format!("Name\tValue\tType\n- g\t{{int[4, 4]}}\tint[,]\n{}", four(cells)),
            format!("g = {{int[4][]@81}}\n{}", four(|at| format!(" {at} = {{int[4]@9{at}}} [1, 0, 0, 2]"))),
            format!("▼ g: (4) [Array(4), Array(4)]\n{}\n length: 4", four(|at| format!("▶ {at}: (4) [1, 0, 0, 2]"))),
            format!("g: Array(4)\n{}", four(|at| format!("{at}: Array(4)\n 0: 1\n 1: 0\n 2: 0\n 3: 2\n length: 4"))),
            format!(
                "(lldb) p g\n(int[4][4]) $0 = {{\n{}\n}}",
                four(|at| format!(" [{at}] = ([0] = 1, [1] = 0, [2] = 0, [3] = 2)"))
            ),
        ] {
            let found = plain(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.trim(), LISTS, "{text}");
            assert_eq!(found.split('\n').count(), text.split('\n').count());
        }
    }

    #[test]
    fn damaged_elements_are_left() {
        let rows = four(|at| format!("{at}: (4) [1, 0, 0, 2]"));
        for text in [
            rows.clone(),
            format!("g: Array(9)\n{rows}"),
            format!("g: Array(4)\n{}", rows.replacen("(4)", "(3)", 1)),
            format!("g: Array(4)\n{}", rows.replacen("1, 0, ", "1, ", 1)),
            format!("g: Array(4)\n{}", rows.replacen("2: ", "3: ", 1)),
            format!("(lldb) p transpose(g)\n{rows}"),
            format!("g: Array(4)\n{rows}\nlength: 5"),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
