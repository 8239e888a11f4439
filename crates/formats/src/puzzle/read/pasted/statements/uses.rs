//! Statements that use a grid turned, with other values or with its rows in another order, and leave the grid as it is: `solve(10 - g)`,
//! `solve(g[perm])`, `solve(g.replace("1", "2"))`, `board = [[g[r][c] for r in range(9)] for c in range(9)]`.

use super::super::order::program_calls::makes_another;
use super::callers::{callers, is_shown, solves};
use super::known::{Known, has_value};
use super::made::{self, is_beside, replaces_values};
use super::paths::{Part, Place, is_of_name, places};
use super::swapped;

/// Methods that put cells, rows or digits in another order, or give a cell another value, in small letters.
const METHODS: [&str; 5] = ["toreversed", "with", "tospliced", "t", "permute"];
const BEGINS: [&str; 6] = ["revers", "transpos", "shuffl", "mirror", "flip", "rotat"];

/// Calls that get what they replace before the string, and by what.
const REPLACES: [&str; 5] = ["strtr", "str_replace", "gsub", "chartr", "re.sub"];

/// Whether a line uses the grid of a name as another one.
pub(super) fn uses_another(line: &str, name: &str, known: &Known<'_>) -> bool {
    let line = without_loops(line);
    let places = places(line, name);
    if places.is_empty() {
        return false;
    }
    if is_beside(line, name) {
        return names_solved(line, name, known);
    }
    let is_use = |place: &Place<'_>| {
        let is_other = is_handed_on(place, name, line, known)
            || sums(place)
            || takes_order(place, known)
            || has_method(place, known)
            || joins_parts(place)
            || replaces(place);
        is_other && !is_shown(place)
    };
    places.iter().any(is_use) || goes_to_solver(line, name, &places, known) && swapped::reads_others(line, name)
}

/// Whether a list beside the grid is what a solver gets: `check = g[::-1]` with `solve(check)`.
fn names_solved(line: &str, name: &str, known: &Known<'_>) -> bool {
    let Some((target, value)) = line.split_once('=') else { return false };
    let target = target.trim_end();
    let target = target.rsplit(|sign| !is_of_name(sign)).next().unwrap_or("");
    target != name && known.is_taken(target) && made::makes_another(value, name)
}

/// Whether a solver gets parts of the grid by numbers, put together: `solve(g[2:] + g[:2])`.
fn joins_parts(place: &Place<'_>) -> bool {
    let Some(Part::Index(index)) = place.parts.first() else { return false };
    let is_range = index.contains(':') && index.chars().all(|sign| sign.is_ascii_digit() || ":- ".contains(sign));
    let has_digit = index.contains(|sign: char| sign.is_ascii_digit());
    // Signs between rows are no cells.
    let is_part = |other: &str| !other.starts_with(['"', '\'']) || has_value(other);
    let added = place.behind.strip_prefix('+').is_some_and(|behind| is_part(behind.trim_start()));
    is_range && has_digit && added && callers(place.before).into_iter().any(solves)
}

/// A statement without the loops of C that stand before it on its line.
fn without_loops(line: &str) -> &str {
    let mut rest = line.trim_start();
    while let Some(inside) = rest.strip_prefix("for").map(str::trim_start).and_then(|rest| rest.strip_prefix('(')) {
        let mut depth = 1_usize;
        let end = inside.char_indices().find(|(_, sign)| {
            depth += usize::from(*sign == '(');
            depth -= usize::from(*sign == ')');
            depth == 0
        });
        match end.map(|(end, _)| inside[end + 1..].trim_start()).filter(|statement| !statement.is_empty()) {
            Some(statement) => rest = statement,
            None => return line,
        }
    }
    rest
}

/// Whether a call turns the grid, or gives it other values, before a solver gets it: `solve(np.mod(g, 9))`, `solve (transpose g)`,
/// `h = relabel(g)` where `h` is solved.
fn is_handed_on(place: &Place<'_>, name: &str, line: &str, known: &Known<'_>) -> bool {
    let callers = callers(place.before);
    let mut before_solver = callers.iter().take_while(|name| !solves(name));
    let is_turned = before_solver.any(|name| makes_another(name));
    // Haskell and Perl write no brackets.
    let word =
        place.before.trim_end_matches([' ', '$', '@', '\\']).rsplit(|sign| !is_of_name(sign)).next().unwrap_or("");
    let is_applied = place.before.ends_with([' ', '$', '@']) && makes_another(word);
    let maps_turned = callers.first() == Some(&"map") && line.contains("[::-1]");
    let is_quoted = || ["array_reverse", "strrev"].iter().any(|call| place.before.contains(&format!("\"{call}\"")));
    let is_replaced = || {
        let replaced = place.behind.strip_prefix("-replace ").map(|signs| signs.split(')').next().unwrap_or(""));
        replaced.is_some_and(|signs| has_value(signs) && !signs.contains('['))
    };
    let is_other = is_turned || is_applied || maps_turned || is_quoted() || is_replaced();
    let is_solved =
        || callers.iter().any(|name| solves(name)) || ["solve ", "solve."].iter().any(|call| line.contains(call));
    is_other && (is_solved() || goes_to_solver(line, name, std::slice::from_ref(place), known))
}

/// Whether what a line makes of a grid is solved, or gets the name of a grid.
fn goes_to_solver(line: &str, name: &str, places: &[Place<'_>], known: &Known<'_>) -> bool {
    let is_solved = |place: &Place<'_>| callers(place.before).into_iter().any(solves);
    let target = line.split(['=', '(']).next().unwrap_or("").trim();
    let target = target.split('[').next().unwrap_or("").trim_end_matches([':', '<', ' ']);
    let target = target.rsplit(|sign| !is_of_name(sign)).next().unwrap_or("");
    places.iter().any(is_solved) || target != name && known.is_meant(target)
}

/// `10 - g`, `g % 9 + 1`, `(g + 1) % 9`, `solve(g + 1)`.
fn sums(place: &Place<'_>) -> bool {
    if !place.parts.is_empty() {
        return false;
    }
    let (before, behind) = (place.before.trim_end(), place.behind);
    let number = |text: &str| text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let is_taken = before.strip_suffix('-').map(str::trim_end).is_some_and(|before| {
        let begin = before.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let value = before[begin.len()..].parse::<u16>();
        value.is_ok_and(|value| value >= 4)
            && !begin.ends_with(|sign| is_of_name(sign) || matches!(sign, '.' | ')' | ']'))
    });
    let behind_number = |sign: char| {
        let rest = behind.strip_prefix(sign)?.trim_start();
        (number(rest) > 0).then(|| rest[number(rest)..].trim_start())
    };
    let is_rest = behind_number('%').is_some_and(|rest| rest.starts_with('+'));
    let added = behind_number('+').or_else(|| behind_number('-'));
    let is_shifted =
        added.is_some_and(|rest| rest.strip_prefix(')').is_some_and(|rest| rest.trim_start().starts_with('%')));
    let is_argument = || before.ends_with('(') && callers(before).first().is_some_and(|name| solves(name));
    let is_added = added.is_some_and(|rest| rest.starts_with([')', ','])) && is_argument();
    let is_many = behind_number('*').is_some_and(|rest| rest.starts_with('%'));
    is_taken || is_rest || is_many || is_shifted || is_added
}

/// `g[perm]`, `g[:, perm]`, `g[np.ix_(p, p)]`.
fn takes_order(place: &Place<'_>, known: &Known<'_>) -> bool {
    let Some(Part::Index(index) | Part::Call(index)) = place.parts.first() else { return false };
    let inside = index.split_once("ix_(").map_or(*index, |(_, inside)| inside);
    let is_call = matches!(place.parts[0], Part::Call(_));
    let is_whole = |part: &str| matches!(part, ":" | "" | "...");
    let parts: Vec<&str> = inside.trim_end_matches(')').split(',').map(str::trim).collect();
    // Lists of places, one for rows and one for columns, are no single cell.
    let are_lists = index.contains("ix_(") && parts.len() == 2;
    let is_word = |part: &str| part.starts_with(char::is_alphabetic) && part.chars().all(is_of_name);
    let is_order = |part: &str| known.is_order(part) || are_lists && is_word(part);
    let orders = parts.iter().filter(|part| is_order(part)).count();
    let others = parts.iter().filter(|part| !is_order(part)).all(|part| is_whole(part));
    orders > 0 && others && !(is_call && parts.len() == 1)
}

/// `g.split("").reverse().join("")`, `g.map(r => [...r].reverse())`, `g.replace("1", "2")`, `g.translate(table)`.
fn has_method(place: &Place<'_>, known: &Known<'_>) -> bool {
    place.parts.windows(2).any(|pair| {
        let [Part::Field(method), Part::Call(arguments)] = pair else { return false };
        let (method, lower) = (method.to_ascii_lowercase(), arguments.to_ascii_lowercase());
        let reverses = || ["reverse", "[::-1]", ".rev()"].iter().any(|call| lower.contains(call));
        match &*method {
            "translate" if lower.contains("maketrans") => has_value(arguments),
            "translate" => arguments.chars().all(|sign| is_of_name(sign) || sign == '.') && !known.has_table_of_signs(),
            "map" | "collect" | "flatmap" | "apply" => reverses(),
            "ravel" | "flatten" | "reshape" => ["\"f\"", "'f'"].iter().any(|order| lower.contains(order)),
            "replace" | "replaceall" | "gsub" | "tr" | "sub" => {
                let text: String = lower.chars().filter(|sign| !sign.is_whitespace()).collect();
                replaces_values(&format!(".replace({text})"))
            }
            method => turns(method),
        }
    }) || matches!(place.parts.last(), Some(Part::Field(method)) if place.behind.starts_with(')') && turns(&method.to_ascii_lowercase()))
}

fn turns(method: &str) -> bool {
    METHODS.contains(&method) || BEGINS.iter().any(|begin| method.starts_with(begin))
}

/// `str_replace("1", "2", $g)`.
fn replaces(place: &Place<'_>) -> bool {
    let callers = callers(place.before);
    let Some(name) = callers.first().filter(|name| REPLACES.contains(&&*name.to_ascii_lowercase())) else {
        return false;
    };
    let inside = place.before.rsplit_once(&format!("{name}(")).map_or("", |(_, inside)| inside);
    let is_sign = |part: &str| part.trim().len() > 2 && !part.contains('[') && !part.contains('\\');
    let parts: Vec<&str> = inside.trim_end_matches([' ', ',', '$']).split(',').collect();
    let behind = || place.behind.trim_start_matches(',').split(')').next().unwrap_or("").split(',').collect::<Vec<_>>();
    let parts = if inside.trim().len() < 3 { behind() } else { parts };
    parts.len() == 2 && parts.iter().all(|part| is_sign(part)) && parts.iter().any(|part| has_value(part))
}

#[cfg(test)]
mod tests {
    use super::super::known::Known;
    use super::uses_another;

    fn uses(line: &str) -> bool {
        let lines = ["p = [2, 0, 1, 3]", "solve(h)"].map(str::to_owned);
        uses_another(line, "g", &Known::of(&lines))
    }

    #[test]
    fn a_grid_may_be_used_as_another_one() {
        for line in [
            "solve(10 - g)",
            "solve(g[2:] + g[:2])",
            "solve(g[::2] + g[1::2])",
            "solve(shuffle_rows(g))",
            "solve(sorted(g))",
            "solve(np.sort(g))",
            "solve(g % 9 + 1)",
            "h = (g + 3) % 9",
            "solve(np.where(g > 0, 10 - g, 0))",
            "solve(g[perm])",
            "h = g[:, p]",
            "solve(g[np.ix_(p, p)])",
            "solve(g[np.ix_(rows, cols)])",
            "solve(g.translate(table))",
            "solve(g.replace(\"1\", \"2\"))",
            "solve(g.split(\"\").reverse().join(\"\"));",
            "solve(g.map(r => [...r].reverse()));",
            "solve(g.with(0, g[8]));",
            "solve(g.transpose())",
            "solve(g.reverse)",
            "solve(g * 2 % 10)",
            "solve(np.mod(g, 9) + 1)",
            "solve(g.ravel(\"F\").reshape(9, 9))",
            "main = print (solve (transpose g))",
            "solve(scalar reverse $g);",
            "solve(strrev($g));",
            "solve(mirror_board(g))",
            "h = relabel(g)",
            "solve(list(map(lambda r: r[::-1], g)))",
            "solve(g.map(r => r.map(x => m[x])));",
            "solve(g.map(r => r.map(x => 10 - x)));",
            "solve([g[i] for i in range(8, -1, -1)])",
            "h = [[g[r][8 - c] for c in range(9)] for r in range(9)]",
            "for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) h[j][i] = g[i][j];",
            "for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) h[i][8 - j] = g[i][j];",
            "h[r][c] = 10 - g[r][c]",
            "solve(str_replace(\"1\", \"2\", $g));",
            "solve(chartr(\"12\", \"21\", g))",
            "solve([[10 - x if x else 0 for x in r] for r in g])",
            "h = [[m[x] for x in r] for r in g]",
            "board = [[g[c * 9 + r] for c in range(9)] for r in range(9)]",
            "rows = [g[i::9] for i in range(9)]",
            "board[r][c] = int(g[c * 9 + r])",
        ] {
            assert!(uses(line), "{line}");
        }
    }

    #[test]
    fn a_grid_may_be_looked_at_in_many_ways() {
        for line in [
            "print(10 - g)",
            "print(g[2:] + g[:2])",
            "solve(g[:i] + v + g[i + 1:])",
            "solve(g[:9] + \"\\n\")",
            "solve(remove_spaces(g))",
            "solve(np.vstack(g))",
            "cols = g[::-1]",
            "print(81 - g.count('.'))",
            "x = to_categorical(g - 1)",
            "x = g / 9 - 0.5",
            "row = g[i]",
            "cols = [g[i::9] for i in range(9)]",
            "board = [[g[r * 9 + c] for c in range(9)] for r in range(9)]",
            "rows = [g[i * 9:i * 9 + 9] for i in range(9)]",
            "t = [[g[r][c] for r in range(9)] for c in range(9)]",
            "board[r][c] = int(g[r * 9 + c])",
            "solve(g.replace(\".\", \"0\"))",
            "solve(g.translate(str.maketrans(\".\", \"0\")))",
            "solve(str_replace(\".\", \"0\", $g));",
            "solve(re.sub(\"[^0-9]\", \"0\", g))",
            "solve(g.map(r => [...r]))",
            "p(g)",
            "cols = transpose g",
            "print(transpose(g))",
            "h[r][c] = g[r][c]",
            "for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) h[i][j] = g[i][j];",
            "solve(g.map(r => r.map(x => +x)));",
            "solve(g.map(r => r.map((x, i) => x)));",
            "solve(g[i] for i in range(9))",
            "box = g[np.ix_(rows, cols)]",
            "x = g[np.ix_(range(3), range(3))]",
        ] {
            assert!(!uses(line), "{line}");
        }
    }
}
