//! A statement with the name of a grid in place of a copy of it: `np.array(g).T` is `g.T`.

use super::super::order::program_calls::{Effect, words_that};
use super::paths::is_of_name;
use std::borrow::Cow;

/// Methods that only copy, or give rows to a line of cells.
const METHODS: [&str; 9] = [
    ".copy()",
    ".tolist()",
    ".to_numpy()",
    ".clone()",
    ".slice()",
    ".reshape(9,9)",
    ".reshape(9, 9)",
    ".reshape((9,9))",
    ".reshape((9, 9))",
];

/// So often is a copy of a copy looked for.
const MOST: usize = 4;

/// The statement with the name alone for each copy of its grid, and without what runs it as a text.
pub(super) fn plain<'a>(line: &'a str, name: &str) -> Cow<'a, str> {
    let mut line = Cow::Borrowed(line);
    if let Some(inside) = executed(&line) {
        line = Cow::Owned(inside);
    }
    for named in ["globals()[\"@\"]", "globals()['@']", "window.@", "globalThis.@"] {
        let named = named.replace('@', name);
        if line.contains(&named) {
            line = Cow::Owned(line.replace(&named, name));
        }
    }
    for _ in 0..MOST {
        match without_copy(&line, name) {
            Some(shorter) => line = Cow::Owned(shorter),
            None => break,
        }
    }
    line
}

/// The statement that a program runs as a text: `exec("g[0][2] = 4")`.
fn executed(line: &str) -> Option<String> {
    let text = line.trim();
    let quoted = ["exec(", "eval("].iter().find_map(|call| text.strip_prefix(*call))?;
    let quote = quoted.chars().next().filter(|sign| matches!(sign, '"' | '\'' | '`'))?;
    Some(quoted[1..].split_once(quote)?.0.to_owned())
}

fn without_copy(line: &str, name: &str) -> Option<String> {
    line.match_indices(name).find_map(|(at, _)| {
        let (before, behind) = (&line[..at], &line[at + name.len()..]);
        if before.ends_with(is_of_name) || behind.starts_with(is_of_name) {
            return None;
        }
        if let Some(rest) = METHODS.iter().find_map(|method| behind.strip_prefix(method)) {
            return Some([before, name, rest].concat());
        }
        let end = end_of_call(behind)?;
        let lower = before.to_ascii_lowercase();
        let is_call = |call: &&str| {
            lower.strip_suffix(call).is_some_and(|start| !start.ends_with(|sign| is_of_name(sign) || sign == '.'))
        };
        let call = words_that(Effect::Copies).find(is_call)?;
        Some([&before[..before.len() - call.len()], name, end].concat())
    })
}

/// What stands behind the end of a call whose argument is the grid, perhaps with the type of its cells.
fn end_of_call(behind: &str) -> Option<&str> {
    let behind = behind.trim_start();
    let close = |text: &'_ str| text.starts_with([')', ']']);
    if close(behind) {
        return Some(&behind[1..]);
    }
    let (options, rest) = behind.strip_prefix(',')?.split_once(')')?;
    options.trim_start().starts_with("dtype").then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn copies_are_the_grid_itself() {
        for (line, copied) in [
            ("solve(np.array(g).T)", "solve(g.T)"),
            ("b = np.asarray(g, dtype=int)[::-1]", "b = g[::-1]"),
            ("solve(list(np.copy(g.copy())))", "solve(g)"),
            ("[...g].reverse()", "g.reverse()"),
            ("exec(\"g[0][2] = 4\")", "g[0][2] = 4"),
            ("globals()[\"g\"][0][2] = 4", "g[0][2] = 4"),
            ("solve(np.array(gg).T)", "solve(np.array(gg).T)"),
            ("my_list(g)", "my_list(g)"),
            ("print(\"exec\", g)", "print(\"exec\", g)"),
        ] {
            assert_eq!(plain(line, "g"), copied);
        }
    }
}
