//! The value that a program gives to a grid's own name, made of the grid: whether the cells stay what and where they are.
//!
//! Calls by name are taken to keep them, unless `made.rs` knows better: `g = solve(g)`, `g = np.array(g)`. Where the cells are looked at one by one, only
//! what is known to keep them does: `[row[:] for row in g]`, `g.map(r => r.map(Number))`, `[g[i:i+9] for i in range(0, 81, 9)]`.

use super::paths::is_of_name;

/// A part of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
    /// What stands in quote marks.
    Text(&'a str),
    Sign(char),
}

use Token::{Number, Sign, Text, Word};

/// Words before a bracket that begins a list, and is no index.
const BEFORE_LISTS: [&str; 9] = ["in", "return", "for", "if", "else", "and", "or", "not", "lambda"];

/// Whether a value that is made of the grid of this name has its cells in their places, as far as signs and indices tell.
pub(super) fn keeps_cells(value: &str, name: &str) -> bool {
    let value = without_rows(value, name);
    let tokens = tokens(&value);
    !calculates(&tokens)
        && !compares_values(&tokens)
        && indices_keep_order(&tokens, name)
        && !looks_up(&tokens)
        && !value.contains("array_map(null")
}

/// The value, with `g[:]` for each index that cuts a line of cells into rows, in their order: `g[i:i+9]` with `i` in `range(0, 81, 9)`.
pub(super) fn without_rows(value: &str, name: &str) -> String {
    let text: String = value.chars().filter(|sign| *sign != ' ').collect();
    let Some((at, inside)) = text.match_indices(&format!("{name}[")).find_map(|(at, begin)| {
        let from = at + begin.len();
        Some((from, &text[from..from + text[from..].find(']')?]))
    }) else {
        return value.to_owned();
    };
    let behind = &text[at + inside.len()..];
    let range = behind.split_once("for").and_then(|(_, behind)| behind.split_once("inrange("));
    let Some((variable, range)) = range else { return value.to_owned() };
    let Some((range, rest)) = range.split_once(')') else { return value.to_owned() };
    let (v, numbers) = (variable, range.split(',').map(|number| number.parse::<usize>().ok()).collect::<Vec<_>>());
    let is_of_rows = match numbers[..] {
        [Some(0), Some(cells), Some(n)] => cells == n * n && inside == format!("{v}:{v}+{n}"),
        [Some(n)] => [
            format!("{v}*{n}:{v}*{n}+{n}"),
            format!("{n}*{v}:{n}*{v}+{n}"),
            format!("{v}*{n}:({v}+1)*{n}"),
            format!("{n}*{v}:{n}*({v}+1)"),
        ]
        .iter()
        .any(|rows| rows == inside),
        _ => false,
    };
    if !is_of_rows {
        return value.to_owned();
    }
    let made = behind.split_once("for").map_or("", |(made, _)| made);
    format!("{}:{made} for {v} in rows{rest}", &text[..at])
}

/// The parts of an expression, without spaces.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' | '\'' | '`' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
            first if is_of_name(first) => rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(length);
        match first {
            '"' | '\'' | '`' => tokens.push(Text(token.trim_matches(first))),
            first if first.is_ascii_digit() => tokens.push(Number(token)),
            first if is_of_name(first) => tokens.push(Word(token)),
            first if first.is_whitespace() || first == ';' => {}
            // Two of a sign, or a dot before one, are one operation.
            first if tokens.last() == Some(&Sign(first)) && "+-*/%".contains(first) => {}
            first if tokens.last() == Some(&Sign('.')) && "+-*/%^".contains(first) => {
                tokens.pop();
                tokens.push(Sign(first));
            }
            first => tokens.push(Sign(first)),
        }
        rest = behind;
    }
    tokens
}

/// Whether a sum or the like is made of anything but numbers; the code of a digit less that of 0 is the digit.
fn calculates(tokens: &[Token<'_>]) -> bool {
    tokens.windows(3).any(|three| {
        let [before, Sign(sign), behind] = three else { return false };
        let begins = matches!(before, Word(_) | Number(_) | Sign(')' | ']')) && *before != Word("return");
        let ends = matches!(behind, Word(_) | Number(_) | Sign('(' | '['));
        let are_numbers = matches!((before, behind), (Number(_), Number(_)));
        let is_code = *sign == '-' && matches!(behind, Number("48") | Word("ord"));
        "+-*/%^".contains(*sign) && begins && ends && !are_numbers && !is_code
    })
}

/// Whether there is a condition, and a value of cells somewhere: signs of blanks are none.
fn compares_values(tokens: &[Token<'_>]) -> bool {
    let is_condition =
        |pair: &[Token<'_>]| pair[0] == Word("if") || matches!(pair, [Sign('='), Sign('=')] | [Sign('?'), _]);
    let is_value =
        |token: &Token<'_>| matches!(token, Number(text) | Text(text) if text.len() == 1 && ("1"..="9").contains(text));
    tokens.windows(2).any(is_condition) && tokens.iter().any(is_value)
}

/// Whether values are looked up in a table, by a name: `m.get(x, x)`.
fn looks_up(tokens: &[Token<'_>]) -> bool {
    tokens.windows(4).any(|four| matches!(four, [Sign('.'), Word("get"), Sign('('), Word(_)]))
}

/// Whether each index takes all there is, or a row and a cell in their order.
fn indices_keep_order(tokens: &[Token<'_>], name: &str) -> bool {
    let place_of = |variable: &Token<'_>| tokens.windows(2).position(|pair| pair == [Word("for"), *variable]);
    let in_order = |row: &Token<'_>, column: &Token<'_>| {
        place_of(row).zip(place_of(column)).is_some_and(|(row, column)| column < row)
    };
    (1..tokens.len()).filter(|&at| tokens[at] == Sign('[')).all(|at| match tokens[at - 1] {
        Word(word) if BEFORE_LISTS.contains(&word) => true,
        Word(word) => match &tokens[at + 1..] {
            [Sign(']'), ..] | [Sign(':') | Text(_), Sign(']'), ..] => true,
            [row, Sign(']'), Sign('['), column, Sign(']'), ..] => word == name && in_order(row, column),
            _ => false,
        },
        Sign(']') => matches!(&tokens[at + 1..], [column, Sign(']'), ..] if place_of(column).is_some()),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::keeps_cells;

    #[test]
    fn copies_and_calls_keep_the_cells() {
        for value in [
            "np.array(g).reshape(9, 9)",
            "solve(g)",
            "[row[:] for row in g]",
            "[[int(c) for c in row] for row in g]",
            "[[0 if c == '.' else int(c) for c in row] for row in g]",
            "[[g[i][j] for j in range(9)] for i in range(9)]",
            "[g[i:i+9] for i in range(0, 81, 9)]",
            "[list(map(int, g[9*i:9*i+9])) for i in range(9)]",
            "g.map(r => r.map(c => c || '.'));",
            "g.split('').map(c => c.charCodeAt(0) - 48)",
            "list(map(list, g))",
            "data['g']",
            "data.get('g')",
        ] {
            assert!(keeps_cells(value, "g"), "{value}");
        }
    }

    #[test]
    fn what_looks_at_cells_one_by_one_may_change_them() {
        for value in [
            "[[row[i] for row in g] for i in range(9)]",
            "[[g[j][i] for j in range(9)] for i in range(9)]",
            "[[g[j][i] for i in range(9)] for j in range(9) if j > 1]",
            "g[0].map((_, c) => g.map(r => r[c]));",
            "array_map(null, ...$g);",
            "[[10 - v if v else 0 for v in r] for r in g]",
            "[[0 if v == 9 else v for v in r] for r in g]",
            "g.map(r => r.map(v => v === 9 ? 0 : v))",
            "[[m[v] for v in r] for r in g]",
            "[[m.get(x, x) for x in r] for r in g]",
            "g .+ 1",
            "np.array(g) // 2",
            "(np.array(g) * 2) % 10",
            "[g[i:i+8] for i in range(0, 81, 9)]",
            "g[1:]",
        ] {
            assert!(!keeps_cells(value, "g"), "{value}");
        }
    }
}
