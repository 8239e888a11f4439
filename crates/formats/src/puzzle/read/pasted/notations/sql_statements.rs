//! Statements of SQL that put values in a table: its name, the names of its columns, and the tuples.

use std::collections::BTreeMap;
use std::ops::Range;

/// The values that a statement puts in, and the names of their columns.
pub(in super::super) struct Statement<'a> {
    /// Where the statement begins.
    pub(in super::super) start: usize,
    pub(in super::super) table: &'a str,
    pub(in super::super) names: Vec<&'a str>,
    /// Each tuple: where it begins, behind its bracket, and what is in it.
    pub(in super::super) tuples: Vec<(usize, &'a str)>,
    /// How many tuples stand in remarks, and are not put in.
    pub(in super::super) remarks: usize,
    /// Where its last tuple ends, behind its bracket.
    pub(in super::super) end: usize,
}

/// The statements of a text that put values in.
pub(in super::super) fn statements(text: &str) -> Vec<Statement<'_>> {
    let lower = text.to_ascii_lowercase();
    let starts: Vec<usize> = lower.match_indices("insert into ").map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let remarks = Remarks::of(text);
    let each = starts.iter().zip(ends);
    let mut found: Vec<Statement<'_>> =
        each.filter_map(|(&start, end)| statement(text, &lower, start..end, &remarks)).collect();
    if found.iter().all(|statement| statement.names.is_empty()) {
        let made: Vec<usize> = lower.match_indices("create table ").map(|(at, _)| at).collect();
        let mut known: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for statement in &mut found {
            let names = known.entry(statement.table).or_insert_with(|| made_names(text, &made, statement.table));
            statement.names.clone_from(names);
        }
    }
    found
}

/// The statement that begins and ends there, or with a semicolon before.
fn statement<'a>(text: &'a str, lower: &str, span: Range<usize>, signs: &Remarks) -> Option<Statement<'a>> {
    let start = span.start;
    let end = text[span.clone()].find(';').map_or(span.end, |length| start + length);
    let values = start + lower[start..end].find("values")?;
    let behind = values + "values".len();
    let head = &text[start + "insert into ".len()..values];
    let table = head.split(['(', ' ', '\n']).find(|word| !word.is_empty()).unwrap_or("");
    let names = head.split_once('(').map_or("", |(_, names)| names.trim_end().trim_end_matches(')'));
    let names = names.split(',').map(unquoted).filter(|name| !name.is_empty()).collect();
    let (mut tuples, mut remarks, mut at, mut last) = (Vec::new(), 0, behind, behind);
    while let Some(open) = text[at..end].find('(').map(|open| at + open) {
        let Some(close) = text[open..end].find(')').map(|length| open + length) else { break };
        if signs.hide(open) && !signs.hide(start) {
            remarks += usize::from(text[open..close].contains(','));
        } else if parts_tuples(&text[at..open]) {
            tuples.push((open + 1, &text[open + 1..close]));
            last = close + 1;
        } else {
            break;
        }
        at = close + 1;
    }
    Some(Statement { start, table: unquoted(table), names, tuples, remarks, end: last })
}

/// Where the signs of remarks stand in a text, looked for once: a statement may have many tuples.
struct Remarks {
    opens: Vec<usize>,
    closes: Vec<usize>,
    dashes: Vec<usize>,
    line_ends: Vec<usize>,
}

impl Remarks {
    fn of(text: &str) -> Self {
        let places = |sign: &[u8]| {
            let parts = text.as_bytes().windows(sign.len()).enumerate();
            parts.filter(|(_, part)| *part == sign).map(|(at, _)| at).collect::<Vec<usize>>()
        };
        Self { opens: places(b"/*"), closes: places(b"*/"), dashes: places(b"--"), line_ends: places(b"\n") }
    }

    /// Whether a place stands behind the sign of a remark.
    fn hide(&self, at: usize) -> bool {
        // The last of these signs that ends there or before.
        let last = |places: &[usize], length: usize| {
            places[..places.partition_point(|&place| place + length <= at)].last().copied()
        };
        let line = last(&self.line_ends, 1).map_or(0, |end| end + 1);
        let opens = last(&self.opens, 2).is_some_and(|open| last(&self.closes, 2).is_none_or(|close| close < open));
        opens || last(&self.dashes, 2).is_some_and(|dash| dash >= line)
    }
}

/// Whether nothing but commas and remarks stands here. Some dialects have a word before each tuple.
fn parts_tuples(between: &str) -> bool {
    let code: String = between.lines().map(|line| line.split("--").next().unwrap_or("").to_owned() + " ").collect();
    let code = match (code.find("/*"), code.rfind("*/")) {
        (Some(open), Some(close)) if open < close => code[..open].to_owned() + &code[close + 2..],
        _ => code,
    };
    let code = code.trim_matches(|sign: char| sign == ',' || sign == ')' || sign.is_whitespace());
    code.is_empty() || code.eq_ignore_ascii_case("row")
}

/// A name without quote marks, and without that of a schema before it.
fn unquoted(name: &str) -> &str {
    let name = name.trim().trim_matches(['"', '`', '[', ']']);
    name.rsplit('.').next().unwrap_or(name).trim_matches(['"', '`', '[', ']'])
}

/// The names of columns with which a table is made, of those that are made at these places.
fn made_names<'a>(text: &'a str, made: &[usize], table: &str) -> Vec<&'a str> {
    const RULES: [&str; 6] = ["primary", "unique", "check", "constraint", "foreign", "key"];
    let is_of_table = |at: &&usize| {
        let head = text[**at..].split('(').next().unwrap_or("");
        head.split_whitespace().last().is_some_and(|name| unquoted(name).eq_ignore_ascii_case(table))
    };
    let Some(&at) = made.iter().find(is_of_table) else { return Vec::new() };
    let Some((_, behind)) = text[at..].split_once('(') else { return Vec::new() };
    let (mut depth, mut from, mut fields) = (0_usize, 0, Vec::new());
    for (place, sign) in behind.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ',' | ')' if depth == 0 => {
                fields.push(&behind[from..place]);
                from = place + 1;
            }
            _ => {}
        }
        if sign == ')' && depth == 0 && from == place + 1 {
            break;
        }
    }
    let first = |field: &&'a str| field.split_whitespace().next().map(unquoted);
    let names = fields.iter().filter_map(first);
    names.filter(|name| !RULES.contains(&name.to_lowercase().as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::statements;

    #[test]
    fn a_statement_has_a_table_names_and_tuples() {
        let text = "INSERT INTO main.g (a, \"b\") VALUES (1, 2), -- first (one)\n-- (3, 4),\n(5, 6)\nON CONFLICT (a) DO NOTHING;";
        let [found] = &statements(text)[..] else { panic!("one statement") };
        assert_eq!((found.table, &found.names[..], found.remarks), ("g", &["a", "b"][..], 1));
        assert_eq!(found.tuples.iter().map(|(_, tuple)| *tuple).collect::<Vec<_>>(), ["1, 2", "5, 6"]);
        assert!(text[found.end..].starts_with("\nON CONFLICT"));
    }

    #[test]
    fn names_may_stand_where_the_table_is_made() {
        let text =
            "CREATE TABLE g (c2 INT CHECK (c2 IN (1, 2)), c1 INT, PRIMARY KEY (c1));\nINSERT INTO g VALUES (1, 2);";
        assert_eq!(statements(text)[0].names, ["c2", "c1"]);
        assert!(statements(&text.replace("TABLE g", "TABLE h"))[0].names.is_empty());
    }
}
