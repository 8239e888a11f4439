//! Whether a statement fills only cells that were blank, as a solver does that stands in no function of its own.
//!
//! A line before it asks whether this cell is blank, `if g[r][c] == 0:`, or passes over those that are not, `if (g[i][j] != 0) continue;`. What a
//! solver puts there is no part of the puzzle.

use super::paths::is_of_name;

/// So many lines before a statement may ask whether its cell is blank.
const MOST_LINES_BEFORE: usize = 20;

/// What is asked of a blank cell, without spaces.
const IS_BLANK: [&str; 14] = [
    "===0", "==0", "==-1", "==null", "===null", "==nil", "==None", "isNone", "=='.'", "==\".\"", "=='0'", "==\"0\"",
    "==''", "==\"\"",
];

/// What is asked of a cell that is none.
const IS_GIVEN: [&str; 10] =
    ["!==0", "!=0", "~=0", ">0", "!=null", "isnotNone", "!='.'", "!=\".\"", "!='0'", "!=\"0\""];

/// Words in the names of lists whose cells are givens too.
const GIVENS: [&str; 7] = ["given", "clue", "hint", "extra", "missing", "fix", "correct"];

/// Whether the statement on the line `at` fills a cell of the grid called `name` that a line behind the grid, which ends on the line `last`, found
/// blank.
pub(super) fn fills_blank(source: &[String], (last, at): (usize, usize), name: &str) -> bool {
    let line = plain(&source[at]);
    let Some((cell, value)) = assigned(&line, name) else { return false };
    let between = &source[last + 1..at.max(last + 1)];
    if is_of_list(value, cell, name) || !is_of_search(value, &cell[name.len()..], between) {
        return false;
    }
    let asked_here = line.starts_with("if") && asks(&line, cell, &IS_BLANK);
    asked_here || asked_before(source, (last, at), cell)
}

fn plain(line: &str) -> String {
    line.chars().filter(|sign| !sign.is_whitespace()).collect()
}

/// The cell that gets a value, `g[r][c]`, and the value.
fn assigned<'a>(line: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    line.match_indices(name).filter(|(at, _)| !line[..*at].ends_with(is_of_name)).find_map(|(at, _)| {
        let behind = &line[at + name.len()..];
        let end =
            behind.find('=').filter(|&end| behind[..end].ends_with([']', ')']) && behind.starts_with(['[', '(']))?;
        let value = &behind[end + 1..];
        let is_index = behind[..end].chars().all(|sign| is_of_name(sign) || "[](),".contains(sign));
        (is_index && !value.starts_with('=')).then_some((&line[at..at + name.len() + end], value))
    })
}

/// Whether a value is a cell of a list that may hold more givens, or of the grid itself.
fn is_of_list(value: &str, cell: &str, name: &str) -> bool {
    let index = &cell[name.len()..];
    let value = value.trim_end_matches([';', '}']);
    let list = value.strip_suffix(index).unwrap_or("");
    let small = value.to_lowercase();
    let is_cell_of = |list: &str| !list.is_empty() && list.chars().all(|sign| is_of_name(sign) || sign == '.');
    is_cell_of(list)
        || GIVENS.iter().any(|word| small.contains(word))
        || ["[", "("].iter().any(|sign| value.contains(&format!("{name}{sign}")))
}

/// Whether a value comes from a search: a call, a part of something, or the name of a number that a loop counts. What a loop takes from a list together
/// with the place of a cell is a given, and so may be a name or a number that no line explains.
fn is_of_search(value: &str, index: &str, between: &[String]) -> bool {
    let names = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !is_of_name(sign)).filter(|word| word.starts_with(char::is_alphabetic));
        words.map(str::to_owned).collect()
    };
    let places = names(index);
    let own: Vec<String> = names(value).into_iter().filter(|name| !places.contains(name)).collect();
    let loops = || between.iter().map(|line| line.trim()).filter(|line| line.starts_with("for"));
    let bound = |line: &str| names(line[3..].split(" in ").next().unwrap_or("").split([':', ';']).next().unwrap_or(""));
    let is_together = loops().any(|line| {
        let bound = bound(line);
        bound.iter().any(|name| places.contains(name)) && bound.iter().any(|name| own.contains(name))
    });
    let counts = |line: &str| ["range", ";", ":9", "..", "1:", "123456789"].iter().any(|sign| line.contains(sign));
    let is_counted = || {
        let bare = value.trim_end_matches([';', '}']);
        loops().any(|line| {
            counts(line) && names(line[3..].split([';', '{']).next().unwrap_or("")).iter().any(|name| name == bare)
        })
    };
    !is_together && (value.contains(['(', '[']) || is_counted())
}

/// Whether a line without spaces asks this of a cell.
fn asks(line: &str, cell: &str, questions: &[&str]) -> bool {
    if line.contains("any(") || line.contains("all(") {
        return false;
    }
    line.match_indices(cell).any(|(at, _)| {
        let behind = &line[at + cell.len()..];
        questions.iter().any(|question| behind.starts_with(question))
    })
}

/// Whether `if not g[r][c]:` or `if (!g[r][c])` is asked.
fn asks_for_nothing(line: &str, cell: &str) -> bool {
    ["ifnot", "if(!", "if!", "unless"].iter().any(|word| {
        line.split_once(word).is_some_and(|(_, behind)| {
            behind.strip_prefix(cell).is_some_and(|behind| {
                behind.is_empty() || behind.starts_with([':', ')', '{', '&']) || behind.starts_with("and")
            })
        })
    })
}

/// Whether a line before the statement lets only blank cells come to it: one that is less indented and asks for a blank, or one that passes over
/// the others.
fn asked_before(source: &[String], (last, at): (usize, usize), cell: &str) -> bool {
    let mut outermost = indent(&source[at]);
    let begin = (last + 1).max(at.saturating_sub(MOST_LINES_BEFORE));
    for line in (begin..at).rev().filter(|&line| source[line].contains(is_of_name)) {
        let (own, text) = (indent(&source[line]), plain(&source[line]));
        let opens = own < outermost;
        if opens && text.starts_with("if") && (asks(&text, cell, &IS_BLANK) || asks_for_nothing(&text, cell)) {
            return ![" or ", "||"].iter().any(|word| source[line].contains(word));
        }
        let passes = || {
            text.contains("continue")
                || source[line + 1..at].first().is_some_and(|next| plain(next).starts_with("continue"))
        };
        if own <= outermost && text.starts_with("if") && asks(&text, cell, &IS_GIVEN) && passes() {
            return true;
        }
        outermost = outermost.min(own);
    }
    false
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::fills_blank;

    fn fills(text: &str) -> bool {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        fills_blank(&lines, (0, lines.len() - 1), "g")
    }

    #[test]
    fn a_statement_behind_a_question_fills_blanks() {
        for text in [
            "g = 1\nfor r in x:\n    for c in x:\n        if g[r][c] == 0:\n            if len(cand) == 1:\n                g[r][c] = cand.pop()",
            "g = 1\nfor r in x:\n    if not g[r][c]:\n        g[r][c] = cands[r][c][0]",
            "g;\nfor (int k = 1; k < 10; k++)\nif (g[i][j] == 0)\n{\n    g[i][j] = k;",
            "g;\nif (g[i][j] != 0) continue;\nfor (k = 1; k <= 9; k++)\n  g[i][j] = k;",
            "g;\nif g[i, j] != 0\n    continue\nend\nfor k in 1:9\n    g[i, j] = k",
            "g;\nif (g[i][j] == 0) g[i][j] = first(i, j);",
            "g;\nfor k = 1:9\n  if g(i, j) == 0\n    g(i, j) = k;",
        ] {
            assert!(fills(text), "{text}");
        }
    }

    #[test]
    fn other_statements_may_change_givens() {
        for text in [
            "g = 1\nfor r, c, v in more:\n    if g[r][c] == 0:\n        g[r][c] = v",
            "g = 1\nfor r, c, v in more:\n    if g[r][c] == 0:\n        g[r][c] = int(v)",
            "g = 1\nif g[r][c] == 0:\n    g[r][c] = v",
            "g = 1\nfor r in x:\n    g[r][c] = 0",
            "g = 1\nif g[r][c] == 0:\n    n += 1\ng[r][c] = m",
            "g = 1\nif g[r][c] == 0:\n    n += 1\nelse:\n    g[r][c] = m",
            "g = 1\nif g[r][c] == 0:\n    g[c][r] = m",
            "g = 1\nif g[r][c] == 0:\n    g[r][c] = hints.pop()",
            "g = 1\nif g[r][c] == 0:\n    g[r][c] = h[r][c]",
            "g = 1\nif g[r][c] == 0:\n    g[r][c] = g[c][r]",
            "g = 1\nif g[r][c] == 0 or g[c][r] == 0:\n    g[r][c] = m",
            "g = 1\nif g[r][c] != 0:\n    n += 1\ng[r][c] = m",
            "g = 1\nif g[r][c] == 9:\n    g[r][c] = 1",
        ] {
            assert!(!fills(text), "{text}");
        }
    }
}
