//! What makes another grid of one: a turn, a part of it, other values.

use super::super::order::list_names::parts;
use super::super::order::program_calls::{Asked, Effect, words, words_that};
use super::callers::{callers, is_shown, takes};
use super::paths::{Place, ends_with_call, has_name, is_of_name, places};
use super::same_name::without_rows;

/// Words for what is made of columns or boxes: a solver has such lists beside its grid.
const BESIDE: [&str; 20] = [
    "col",
    "cols",
    "column",
    "columns",
    "box",
    "boxes",
    "block",
    "blocks",
    "transpose",
    "transposed",
    "unit",
    "units",
    "line",
    "lines",
    "diag",
    "diags",
    "diagonal",
    "diagonals",
    "check",
    "checks",
];

/// Words with which statements begin that ask for something, or that are parts of a function.
const ASKS: [&str; 9] = ["for ", "if ", "while ", "return ", "assert ", "elif ", "any(", "all(", "def "];

/// Whether a value is made of the grid of that name, and another one.
pub(super) fn makes_another(value: &str, name: &str) -> bool {
    has_name(value, name) && is_another(value, name)
}

fn is_another(value: &str, given: &str) -> bool {
    let value = &*without_rows(value, given);
    let text: String = value.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    let name = given.to_lowercase();
    calls_maker(&text)
        || replaces_values(&text)
        || is_sliced(&text, &name)
        || is_joined(&text, &name)
        || is_turned(value, given)
}

fn calls_maker(text: &str) -> bool {
    words(Asked::Around).chain(words(Asked::Made)).any(|call| {
        text.match_indices(call).any(|(at, _)| {
            let is_whole = call != "t(" && call != "rev(" || !text[..at].ends_with(is_of_name);
            is_whole && !(call == "t(" && text[..at].ends_with('.'))
        })
    })
}

/// `.replace("5", "6")`; not signs of blanks.
pub(super) fn replaces_values(text: &str) -> bool {
    [".replace(", ".replaceall(", ".gsub(", ".tr("].iter().any(|call| {
        text.match_indices(call).any(|(at, _)| {
            let arguments = text[at + call.len()..].split(')').next().unwrap_or("");
            let has_value = arguments.contains(|sign: char| ('1'..='9').contains(&sign));
            arguments.starts_with(['"', '\'', '/']) && has_value && !arguments.contains("[^")
        })
    })
}

/// `g[1:]`, `g[::-1]`, `r[::-1]`; not `g[:]`, which is all of it.
fn is_sliced(text: &str, name: &str) -> bool {
    let reverses = ["[::-1]", ",::-1]", "end:-1:1"].iter().any(|index| text.contains(index));
    let is_part = text.match_indices(&format!("{name}[")).any(|(at, found)| {
        let inside = text[at + found.len()..].split(']').next().unwrap_or("");
        let has_range = inside.contains(':') || inside.contains("..");
        !text[..at].ends_with(is_of_name) && has_range && inside.contains(|sign: char| sign.is_ascii_digit())
    });
    let is_slice = |call: &str| {
        text.match_indices(call).any(|(at, _)| text[at + call.len()..].starts_with(|sign: char| sign.is_ascii_digit()))
    };
    reverses || is_part || is_slice(&format!("{name}.slice("))
}

/// Strings put together: `"5" + g[1:]`, `g + row`.
fn is_joined(text: &str, name: &str) -> bool {
    text.contains(&format!("{name}+")) || text.contains(&format!("+{name}"))
}

/// `g.T`, `g'`.
fn is_turned(value: &str, name: &str) -> bool {
    // Other letters may have another length in small ones.
    let (lower, name) = (value.to_ascii_lowercase(), &*name.to_ascii_lowercase());
    let is_end = |text: &str| !text.starts_with(is_of_name);
    lower.match_indices(name).any(|(at, _)| {
        let behind = &value[at + name.len()..];
        // Before a letter it is an apostrophe.
        let is_mark = |rest: &str| !rest.contains('\'') && !rest.starts_with(char::is_alphanumeric);
        let quote = || behind.strip_prefix('\'').is_some_and(is_mark) && !value[..at].contains('\'');
        behind.strip_prefix(".T").is_some_and(is_end) || quote()
    })
}

/// Whether a statement makes a list beside the grid, or asks for something: solvers do so with their columns and boxes.
/// What a solver gets is never beside it.
pub(super) fn is_beside(line: &str, name: &str) -> bool {
    let statement = line.trim_start();
    let target = statement.split(['=', '(']).next().unwrap_or("");
    let is_list = || parts(target).iter().any(|word| is_of_lists(word));
    let asks = ASKS.iter().any(|word| statement.starts_with(word));
    (asks || is_list()) && (statement.starts_with("def ") || !places(line, name).iter().any(is_solved_otherwise))
}

/// Whether a word is one for what is made of columns or boxes, alone or with one for lists: `cols`, `colset`, `unitlist`, `rowscols`.
fn is_of_lists(word: &str) -> bool {
    const LISTS: [&str; 8] = ["set", "sets", "list", "lists", "sum", "sums", "map", "vals"];
    let with_list = |known: &str| word.strip_prefix(known).is_some_and(|rest| LISTS.contains(&rest));
    let with_rows = || word.strip_prefix("rows").or_else(|| word.strip_prefix("row"));
    BESIDE.contains(&word)
        || BESIDE.iter().any(|known| with_list(known))
        || with_rows().is_some_and(|rest| BESIDE.contains(&rest))
}

/// Whether a solver gets something made of the grid, and not the grid alone.
fn is_solved_otherwise(place: &Place<'_>) -> bool {
    let callers = callers(place.before);
    let is_alone = place.parts.is_empty() && place.before.ends_with('(') && place.behind.starts_with([')', ',']);
    let is_plain = is_alone && callers.first().is_some_and(|name| takes(name));
    callers.into_iter().any(takes) && !is_plain
}

/// Whether a statement uses the grid turned or in part, as `solve(np.fliplr(g))` does, and no list beside it is made of that.
pub(super) fn turns_in_place(line: &str, name: &str, place: &Place<'_>) -> bool {
    let is_argument = words(Asked::Around).any(|call| ends_with_call(place.before, call.trim_end_matches('*')));
    let is_starred = place.before.ends_with("zip(*");
    let is_row = |text: &str| text.contains(&format!("in {name}"));
    let reverses = line.contains("[::-1]") && (place.behind.is_empty() || is_row(line));
    let whole =
        is_turned(line, name) || line.contains(&format!("{name}[::-1]")) || reverses || reads_turned(line, name);
    let is_plain_call = is_argument && (place.parts.is_empty() || is_starred);
    !is_beside(line, name) && !is_shown(place) && (is_plain_call || is_starred || whole)
}

/// Whether an expression takes the rows of the grid in the other order, its rows mirrored or its columns: `g(end:-1:1,:)`, `g.iter().rev()`,
/// `map reverse g`, `g[0].map((_, c) => g.map(r => r[c]))`.
fn reads_turned(line: &str, name: &str) -> bool {
    let text: String = line.chars().filter(|sign| !sign.is_whitespace()).collect();
    let behind = [
        "(end:-1:1",
        "[:,::-1]",
        "[:, ::-1]",
        "[...,::-1]",
        "[..., ::-1]",
        "[::-1,",
        "(:,end:-1:1",
        "[end:-1:1",
        "[:,end:-1:1",
        ".iter().rev()",
        ".into_iter().rev()",
        ".toReversed()",
        ".reversed()",
        ".asReversed()",
    ];
    let before = ["map reverse ", "(reverse ", "$ reverse ", "map reverse $ "];
    let begins = |at: usize| !line[..at].ends_with(is_of_name);
    let is_behind = |index: &&str| line.match_indices(&format!("{name}{index}")).any(|(at, _)| begins(at));
    let is_before = |call: &&str| {
        let end = line.find(&format!("{call}{name}")).map(|at| &line[at + call.len() + name.len()..]);
        end.is_some_and(|end| !end.starts_with(is_of_name))
    };
    let takes_columns = text.contains(&format!("{name}[0].map((_,")) && text.contains(&format!("=>{name}.map("));
    behind.iter().any(is_behind) || before.iter().any(is_before) || takes_columns
}

/// Whether a value is a copy of the grid of that name, or a part of it.
pub(super) fn is_copy(value: &str, name: &str) -> bool {
    let text: String = value.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    has_name(value, name) && !words_that(Effect::Reads).any(|call| text.contains(call))
}

#[cfg(test)]
mod tests {
    use super::{is_beside, makes_another};

    #[test]
    fn lists_beside_a_grid_have_a_word_that_says_so() {
        for line in [
            "cols = g.T",
            "box_lists = g[::-1]",
            "unitlist = g.T",
            "colset = g.T",
            "rowscols = g.T",
            "checkColumns(g.T)",
            "if all(zip(*g)):",
            "any(g.T)",
        ] {
            assert!(is_beside(line, "g"), "{line}");
        }
        for line in ["assert is_solved(g.T)", "if solve(g): print(g.T)", "def solve(g, x=9): return g.T"] {
            assert!(is_beside(line, "g"), "{line}");
        }
        for line in [
            "online = g[::-1]",
            "pipeline = g.T",
            "checked = g.T",
            "colored = g.T",
            "all_solutions = g.T",
            "cols = solve(g.T)",
            "assert solve(g[::-1])",
            "if x: print(solve(g[::-1]))",
        ] {
            assert!(!is_beside(line, "g"), "{line}");
        }
    }

    #[test]
    fn turned_and_cut_grids_are_others() {
        for value in [
            "np.fliplr(g)",
            "g.T",
            "g.replace('5', '6')",
            "g';",
            "g[::-1]",
            "g[1:] + g[:1]",
            "[r[::-1] for r in g]",
            "list(zip(*g))",
            "g[:3] + \"5\" + g[4:]",
            "g.map(r => r.reverse())",
            "t(g)",
            "np.where(g == 9, 0, g)",
        ] {
            assert!(makes_another(value, "g"), "{value}");
        }
        assert!(!makes_another("print(\"İÇİN\", g)", "g"));
        for value in [
            "np.array(g)",
            "g.replace('.', '0')",
            "[row[:] for row in g]",
            "g.copy()",
            "solve(g)",
            "list(map(list, g))",
            "g.tolist()",
            "int(g)",
        ] {
            assert!(!makes_another(value, "g"), "{value}");
        }
    }
}
