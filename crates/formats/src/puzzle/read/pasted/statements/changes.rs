//! What a statement does with the name of a grid.

use super::super::order::program_calls::{Asked, words};
use super::calls::{changes_by_name, sets_by_place};
use super::made::{is_copy, makes_another, turns_in_place};
use super::paths::{Part, Place, ends_with_call, has_name, is_of_name, places};
use super::same_name::keeps_cells;

/// How sure it is that a statement changes a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It names the cells itself.
    Certain,
    /// It does so unless it stands in a function of a solver.
    Outside,
}

/// Signs that give a value, the longer ones first.
const ASSIGNS: [&str; 17] =
    ["**=", "//=", "<<=", ".=", "+=", "-=", "*=", "/=", "%=", "|=", "^=", "&=", "<-", ":=", "++", "--", "="];

/// Signs that compare or point.
const COMPARES: [&str; 4] = ["==", "=>", "=~", "=<"];

/// What a line does with a name, if it changes its values.
pub(super) fn change(line: &str, name: &str) -> Option<Change> {
    let found = places(line, name).into_iter().filter_map(|place| of_place(line, name, &place));
    found.min_by_key(|change| *change == Change::Outside)
}

fn of_place(line: &str, name: &str, place: &Place<'_>) -> Option<Change> {
    let certain = |is_literal: bool| if is_literal { Change::Certain } else { Change::Outside };
    let (indices, literal) = (indices(place), has_literal(place));
    if deletes(place) || appends(place) {
        return Some(certain(literal));
    }
    if let Some(value) = assigned(place) {
        return match (indices, place.parts.is_empty()) {
            (true, _) => Some(certain(literal)),
            (false, true) => (makes_another(value, name) || uses_cells(value, name)).then_some(Change::Outside),
            (false, false) => None,
        };
    }
    if calls_method(place) {
        let is_of_row = indices && literal;
        return Some(certain(is_of_row));
    }
    if sets_by_place(place) {
        return Some(Change::Certain);
    }
    let is_argument = words(Asked::Argument).any(|call| ends_with_call(place.before, call)) && !fills_a_field(place);
    (is_argument || changes_by_name(place) || turns_in_place(line, name, place)).then_some(Change::Outside)
}

/// Whether a call types the grid into a field of a page, `page.fill(g)`: what fills a grid gets a value, too.
fn fills_a_field(place: &Place<'_>) -> bool {
    let is_method = place.before.trim_end().ends_with(".fill(");
    is_method && place.parts.is_empty() && place.behind.starts_with(')')
}

/// Whether a value is made of the grid, cell by cell, and may have other cells.
fn uses_cells(value: &str, name: &str) -> bool {
    has_name(value, name) && !keeps_cells(value, name)
}

/// The name that a loop gives to each row of a grid, on its line: `for row in g`, `for (const row of g)`, `for (auto &row : g)`, `g.each do |row|`.
pub(super) fn row_of_loop<'a>(line: &'a str, name: &'a str) -> Option<&'a str> {
    let place = places(line, name).into_iter().next()?;
    let before = place.before.trim_end_matches(['&', '$', ' ']).trim_end_matches("mut").trim_end_matches(['&', ' ']);
    let named = ["in", "of", ":"].iter().find_map(|word| before.strip_suffix(*word));
    let is_loop = line.trim_start().starts_with("for");
    let of_loop = named.filter(|_| is_loop).map(str::trim_end);
    let of_block = || {
        let (_, behind) = place.parts.contains(&Part::Field("each")).then(|| line.split_once('|'))??;
        behind.split('|').next()
    };
    let row = of_loop.or_else(of_block)?;
    row.rsplit(|sign| !is_of_name(sign)).next().filter(|row| !row.is_empty() && *row != name)
}

/// Whether a line changes the row of a grid that a loop names.
pub(super) fn changes_row(line: &str, row: &str) -> bool {
    let changes = |place: &Place<'_>| {
        let is_argument = words(Asked::Argument).any(|call| ends_with_call(place.before, call));
        calls_method(place) || is_argument || indices(place) && assigned(place).is_some()
    };
    places(line, row).iter().any(changes)
}

/// The name that a line gives to a copy of a grid, or to a part of it.
pub(super) fn copy(line: &str, name: &str) -> Option<String> {
    let (before, value) = line.split_once('=').filter(|(before, value)| {
        !before.ends_with(['!', '<', '>', '+', '-', '*', '/', '=']) && !value.starts_with(['=', '>', '~'])
    })?;
    let before = before.trim_end().trim_end_matches(':').trim_end();
    let copy = before.rsplit(|sign| !is_of_name(sign)).next().filter(|copy| !copy.is_empty() && *copy != name)?;
    (!before.ends_with([']', ')']) && is_copy(value, name)).then(|| copy.to_owned())
}

/// The names that a line gives to the rows of a grid: `first, *rest = g`, `const [a, b] = g;`.
pub(super) fn names_of_rows(line: &str, name: &str) -> Vec<String> {
    let Some((targets, value)) = line.split_once('=') else { return Vec::new() };
    let plain = |sign: char| is_of_name(sign) || " ,[]*.$".contains(sign);
    let is_whole = value.trim().trim_end_matches(';') == name && targets.contains(',') && targets.chars().all(plain);
    let words = targets.split(|sign| !is_of_name(sign)).filter(|word| !word.is_empty());
    let rows = words.filter(|word| !["const", "let", "var", "val", "auto"].contains(word));
    if is_whole { rows.map(str::to_owned).collect() } else { Vec::new() }
}

/// Whether a path has the index of a cell or a row.
fn indices(place: &Place<'_>) -> bool {
    let is_index = |(at, part): (usize, &Part<'_>)| match part {
        Part::Index(_) => true,
        Part::Call(_) => at == 0,
        Part::Field(_) => false,
    };
    place.parts.iter().enumerate().any(is_index)
}

/// Whether an index names a cell by numbers, or rows or columns as a whole.
fn has_literal(place: &Place<'_>) -> bool {
    let is_number = |part: &str| {
        let part = part.trim().trim_matches(['\'', '"']);
        let digits = part.trim_start_matches('-');
        part.is_empty() || !digits.is_empty() && digits.chars().all(|sign| sign.is_ascii_digit() || sign == ':')
    };
    let is_literal = |index: &str| {
        let index = index.trim_matches(['[', ']', '(', ')', ' ']);
        index.contains(|sign: char| sign.is_ascii_digit() || sign == ':') && index.split(',').all(is_number)
    };
    let indices = place.parts.iter().enumerate().filter_map(|(at, part)| match part {
        Part::Index(index) => Some(*index),
        Part::Call(index) if at == 0 => Some(*index),
        _ => None,
    });
    let indices: Vec<&str> = indices.collect();
    !indices.is_empty() && indices.into_iter().all(is_literal)
}

/// `del g[0]`.
fn deletes(place: &Place<'_>) -> bool {
    let word = place.before.trim_end();
    !place.parts.is_empty()
        && ["del", "delete"].iter().any(|known| word == *known || word.ends_with(&format!(" {known}")))
}

/// `g << row`, as Ruby appends.
fn appends(place: &Place<'_>) -> bool {
    place.behind.starts_with("<<") && place.before.trim().is_empty()
}

/// What a path gets as its value.
fn assigned<'a>(place: &Place<'a>) -> Option<&'a str> {
    let behind = place.behind;
    if COMPARES.iter().any(|sign| behind.starts_with(sign)) {
        return None;
    }
    if let Some(sign) = ASSIGNS.iter().find(|sign| behind.starts_with(**sign)) {
        return Some(behind[sign.len()..].trim_start());
    }
    let is_first = place.before.trim_matches([' ', '\t', '[', '(', '$']).is_empty();
    let of_several = || {
        let (targets, value) = behind.strip_prefix(',').filter(|_| is_first)?.split_once(" = ")?;
        (targets.contains(['[', '(']) && !targets.contains('=')).then_some(value)
    };
    of_several()
}

/// Whether the last field of a path is a method that changes it.
fn calls_method(place: &Place<'_>) -> bool {
    let method = match place.parts[..] {
        [.., Part::Field(name), Part::Call(_)] => name,
        // A call of Ruby that ends so changes what it is called on.
        [.., Part::Field(_)] if place.behind.starts_with('!') && !place.behind.starts_with("!=") => return true,
        [.., Part::Field(name)] if place.behind.is_empty() || place.behind.starts_with('(') => name,
        _ => return false,
    };
    // Behind an equals sign it takes something out that is used there.
    words(Asked::Method).any(|word| method.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::{Change, change, copy};

    #[test]
    fn a_statement_may_change_a_cell_or_the_whole() {
        for line in [
            "g[0][1] = 5",
            "g[0, 1] = 5",
            "g(1,2) = 5;",
            "g[1, 2] <- 5",
            "g[0, :] = 0",
            "g[0][1]++;",
            "self.g[0][1] = 5",
            "g.at[0, 1] = 5",
            "del g[-1]",
            "g[0].append(5)",
            "g[3] = [0]*9",
            "g[0], g[1] = g[1], g[0]",
            "*(*(g+0)+2) = 4;",
            "Mid(g, 3, 1) = \"4\"",
            "set_cell(g, 0, 2, 4)",
        ] {
            assert_eq!(change(line, "g"), Some(Change::Certain), "{line}");
        }
        for line in [
            "g[r][c] = 5",
            "g.pop()",
            "g[g == 9] = 0",
            "g = g[1:]",
            "g = np.fliplr(g)",
            "np.fliplr(g)",
            "random.shuffle(g)",
            "array_pop($g);",
            "g << row",
            "solve(g.T)",
            "Collections.reverse(Arrays.asList(g));",
            "table.remove(g, 1)",
            "memset(g[0], 0, sizeof g[0]);",
            "memset(g, 0, sizeof(g));",
            "Arrays.fill(g[0], 0);",
            "g.__setitem__(0, [0] * 9)",
            "g = g(end:-1:1,:);",
            "solve(g(end:-1:1, :))",
            "g = [[m.get(x, x) for x in r] for r in g]",
            "solve(g[0].map((_, c) => g.map(r => r[c])));",
            "main = print (solve (map reverse g))",
            "let h: Vec<_> = g.iter().rev().collect();",
            "solve(g.toReversed())",
            "shuffle_rows(g)",
            "board.swapRows(g, 0, 1);",
            "remove_cells(g, 40)",
            "mirrorBoard(&g);",
        ] {
            assert_eq!(change(line, "g"), Some(Change::Outside), "{line}");
        }
    }

    #[test]
    fn what_only_reads_changes_nothing() {
        for line in [
            "x = g[0][1]",
            "if g[0][1] == 5:",
            "print(g)",
            "solve(g, x=1)",
            "g = np.array(g)",
            "g.shape = (9, 9)",
            "h[0][1] = g[0][1]",
            "def solve(g=None):",
            "std::cout << g[0][1] << std::endl;",
            "const f = (g) => g.map(r => r.slice());",
            "memcpy(h, g, sizeof(g));",
            "memset(used, 0, sizeof(g));",
            "isValid(g, 0, 2, 4)",
            "print(isValid(g, 0, 2, 4))",
            "solve(g, 0, 0);",
            "assert set(g) == 9",
            "printf(\"%d\", *(*(g+0)+2));",
            "if (*(*(g + i) + j) == 0) { x = 1; }",
            "x = Mid(g, 3, 1)",
            "(g, count) = solve(g)",
            "await page.fill(g);",
            "print_transposed(g)",
            "show_flipped(g, 1)",
            "check_rotated(g)",
            "is_mirrored(g)",
            "def shuffle_rows(g):",
            "swapRows(g) {",
            "solve_by_removal(g)",
            "columns = g[0].map((_, c) => g.map(r => r[c]))",
            "g = data.get('g')",
            "solve (map (map digitToInt) g)",
        ] {
            assert_eq!(change(line, "g"), None, "{line}");
        }
    }

    #[test]
    fn copies_are_known_by_what_they_are_made_of() {
        assert_eq!(copy("h = g", "g").as_deref(), Some("h"));
        assert_eq!(copy("let h = g.map(r => [...r]);", "g").as_deref(), Some("h"));
        assert_eq!(copy("h = len(g)", "g"), None);
        assert_eq!(copy("h[0] = g", "g"), None);
    }
}
