//! Strings of a program that are rows, each in a statement of its own: `fprintf(f, "5 3 0\n");`, `s = "53."; board[0] = s.toCharArray();`.
//!
//! Each line stays a line.

use super::super::cells::cell::is_blank_character;
use super::super::order::nouns::{names_box, names_column};

/// Rows of grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// No grid has more lines, with its borders.
const MOST_LINES: usize = 33;

/// The text with nothing but the rows where such statements stand; `None` if it has none.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    // What turns or flips the rows has their name, which is lost here.
    const TURNS: [&str; 19] = [
        "transpose",
        "everse",
        "flip",
        "rot90",
        "zip(*",
        "rev(",
        "[::-1]",
        "bottom",
        "vertical",
        "column",
        "spalte",
        "block",
        "cons(",
        "_ne",
        "remove",
        "unshift",
        "upside",
        "rotate",
        "mirror",
    ];
    let lower = text.to_lowercase();
    if TURNS.iter().any(|turn| lower.contains(turn)) || text.contains(".T") {
        return None;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    let mut found = false;
    let mut at = 0;
    while at < lines.len() {
        let rows = called(&lines[at..]).or_else(|| assigned(&lines[at..]));
        let length = rows.as_ref().map_or(1, Vec::len);
        found |= rows.is_some();
        rows.into_iter().flatten().enumerate().for_each(|(row, line)| out[at + row] = line);
        at += length;
    }
    found.then(|| out.join("\n"))
}

/// A line with one string.
struct Statement<'a> {
    before: &'a str,
    string: &'a str,
    behind: &'a str,
}

impl<'a> Statement<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let quote = ['"', '\''].into_iter().find(|quote| line.contains(*quote))?;
        let mut parts = line.trim().split(quote);
        let (before, string, behind, None) = (parts.next()?, parts.next()?, parts.next()?, parts.next()) else {
            return None;
        };
        Some(Self { before, string, behind })
    }

    /// The string without the end of its line.
    fn row(&self) -> &'a str {
        self.string.strip_suffix("\\n").unwrap_or(self.string)
    }

    /// Whether the same is done with both strings.
    fn is_like(&self, other: &Self) -> bool {
        self.before == other.before && self.behind == other.behind
    }
}

/// How many cells a string has that is nothing but these; none has more than one sign.
fn cells(row: &str) -> Option<usize> {
    let is_cell = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    let is_border = row.len() > 3 && row.chars().all(|sign| matches!(sign, '-' | '+' | '=' | ' '));
    let are_cells = row.chars().all(|sign| is_cell(sign) || matches!(sign, ' ' | '|'));
    let count = row.chars().filter(|&sign| is_cell(sign)).count();
    (are_cells && !is_border && count > 3).then_some(count)
}

/// Whether a word of a statement says that its string is no row as it stands.
fn is_of_other_order(words: &str) -> bool {
    const TURNS: [&str; 5] = ["rev", "transpose", "flip", "rotate", "mirror"];
    // They put a row before those that are there.
    const PUTS: [&str; 6] = ["insert", "shift", "prepend", "front", "left", "first"];
    let words = words.to_lowercase();
    words.split(|sign: char| !sign.is_alphabetic()).any(|word| {
        names_column(word)
            || names_box(word)
            || TURNS.iter().chain(&PUTS).any(|turn| word.contains(turn))
            || word.contains("col")
    })
}

/// The rows that begin on the first line, each a string in the same call; none if there are not as many as each has cells.
fn called(lines: &[&str]) -> Option<Vec<String>> {
    let first = Statement::of(lines.first()?)?;
    let side = cells(first.row()).filter(|side| SIDES.contains(side))?;
    let (name, arguments) = first.before.rsplit_once('(')?;
    let is_call = name.ends_with(|sign: char| sign.is_alphanumeric() || sign == '_' || sign == '!');
    // A string alone in a call is found without help, if it is the line.
    let is_other = first.string != first.row() || !arguments.trim().is_empty();
    if !is_call || !is_other || is_of_other_order(first.before) || is_of_other_order(first.behind) {
        return None;
    }
    let like =
        lines.iter().take(MOST_LINES).map_while(|line| Statement::of(line).filter(|other| other.is_like(&first)));
    let rows: Vec<&str> = like.map(|statement| statement.row()).collect();
    let count = rows.iter().filter(|row| cells(row).is_some()).count();
    let are_alike = rows.iter().filter_map(|row| cells(row)).all(|cells| cells == side);
    (count == side && are_alike).then(|| rows.into_iter().map(str::to_owned).collect())
}

/// The rows that begin on the first line, each a string that a variable gets, and that goes from there to its place in a list.
fn assigned(lines: &[&str]) -> Option<Vec<String>> {
    let first = Statement::of(lines.first()?)?;
    let side = cells(first.row()).filter(|side| SIDES.contains(side) && *side == first.row().len())?;
    let name = variable(first.before)?;
    let mut rows = Vec::new();
    let mut target = None;
    for pair in lines.chunks(2).take(side) {
        let [string, place] = pair else { return None };
        let statement = Statement::of(string)?;
        let (list, index) = place_of(place, name)?;
        let is_next = index == rows.len() / 2 && *target.get_or_insert(list) == list;
        if !is_next || variable(statement.before) != Some(name) || statement.row().len() != side {
            return None;
        }
        cells(statement.row())?;
        rows.extend([statement.row().to_owned(), String::new()]);
    }
    (rows.len() == 2 * side && !is_of_other_order(target?)).then_some(rows)
}

/// The name in `String s =`.
fn variable(before: &str) -> Option<&str> {
    let name = before.trim_end().strip_suffix('=')?.trim_end();
    name.rsplit([' ', '*', '&']).next().filter(|name| !name.is_empty() && name.chars().all(char::is_alphanumeric))
}

/// The list and the index in `board[0] = s.toCharArray();`, where nothing else is done with `s`.
fn place_of<'a>(line: &'a str, name: &str) -> Option<(&'a str, usize)> {
    const WORDS: [&str; 13] = [
        "array",
        "bytes",
        "chars",
        "collect",
        "from",
        "iter",
        "list",
        "split",
        "strdup",
        "string",
        "tochararray",
        "tolist",
        "vec",
    ];
    let (target, value) = line.split_once('=')?;
    let (list, index) = target.trim_end().strip_suffix(']')?.rsplit_once('[')?;
    let is_list = !list.contains(['[', ',', ':']);
    let words = value.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let (own, others): (Vec<&str>, Vec<&str>) = words.partition(|word| *word == name);
    let are_known = others.iter().all(|word| WORDS.contains(&&*word.to_lowercase()));
    (is_list && own.len() == 1 && are_known && !value.contains('-'))
        .then(|| Some((list, index.trim().parse().ok()?)))?
}

#[cfg(test)]
mod tests {
    use super::plain;

    const ROWS: [&str; 6] = ["1....6", "..61..", ".3..61", "5.1.3.", "..56..", "6....5"];

    fn lines(line: impl Fn(usize, &str) -> String) -> String {
        ROWS.iter().enumerate().map(|(at, row)| line(at, row)).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn strings_of_calls_are_rows() {
        for call in ["  fprintf(fp, \"ROW\\n\");", "out.write('ROW\\n')", "add_line(g, \"ROW\")"] {
            let text = lines(|_, row| call.replace("ROW", row));
            assert_eq!(plain(&format!("a\n{text}\nb")), Some(format!("a\n{}\nb", ROWS.join("\n"))), "{call}");
            assert_eq!(plain(text.rsplit_once('\n').unwrap().0), None, "a row is missing");
        }
        for call in ["add_column(g, \"ROW\")", "write(reverse(\"ROW\\n\"))", "puts(\"ROW\")", "a, \"ROW\""] {
            assert_eq!(plain(&lines(|_, row| call.replace("ROW", row))), None, "{call}");
        }
    }

    #[test]
    fn strings_that_go_to_a_list_are_rows() {
        let text = |set: &str| lines(|at, row| format!("s = \"{row}\";\n{}", set.replace('N', &at.to_string())));
        for set in ["board[N] = s.toCharArray();", "g[N]=list(s)", "b[N] = [...s];"] {
            assert_eq!(plain(&text(set)).unwrap().replace("\n\n", "\n").trim_end(), ROWS.join("\n"), "{set}");
        }
        for set in
            ["board[N] = reversed(s)", "b[5-N] = s;", "b[:,N] = list(s)", "cols[N] = s", "b[N] = s[::-1]", "b[N] = t"]
        {
            assert_eq!(plain(&text(set)), None, "{set}");
        }
    }
}
