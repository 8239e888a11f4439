//! The calls in which a name stands: whether they only show the grid or compare it.

use super::super::order::list_names::parts;
use super::super::order::program_calls::{Asked, Effect, words, words_that};
use super::paths::{Place, is_of_name};

/// Beginnings of the names of calls that show what they get, or compare it.
const SHOWS: [&str; 21] = [
    "print",
    "show",
    "display",
    "draw",
    "plot",
    "log",
    "puts",
    "echo",
    "imshow",
    "matshow",
    "heatmap",
    "cat",
    "message",
    "pprint",
    "write",
    "array_equal",
    "array_equiv",
    "allclose",
    "equal",
    "isequal",
    "debug",
];

/// The names of the calls that are open behind a text, the inner ones first.
pub(super) fn callers(before: &str) -> Vec<&str> {
    let (mut names, mut depth) = (Vec::new(), 0_usize);
    for (at, sign) in before.char_indices().rev() {
        match sign {
            ')' => depth += 1,
            '(' if depth > 0 => depth -= 1,
            '(' => {
                let is_part = |sign: char| is_of_name(sign) || matches!(sign, '.' | '!' | ':');
                let start = before[..at].trim_end_matches(is_part).len();
                names.push(&before[start..at]);
            }
            _ => {}
        }
    }
    names
}

/// The last word of the name of a call, in small letters: `fliplr` of `np.fliplr`.
fn last_word(name: &str) -> String {
    name.trim_end_matches('!').rsplit(['.', ':']).next().unwrap_or("").to_ascii_lowercase()
}

/// Whether a call is one for solvers, by its name.
pub(super) fn solves(name: &str) -> bool {
    let name = last_word(name);
    ["solv", "sudoku", "backtrack"].iter().any(|word| name.contains(word))
}

/// Whether a call solves what it gets, and does not only ask whether it is solved: `is_solved`, `check_solution`.
pub(super) fn takes(name: &str) -> bool {
    let name = name.trim_end_matches('!').rsplit(['.', ':']).next().unwrap_or("");
    let asks =
        |word: &String| ["is", "has", "solved", "solvable", "check", "valid", "validate", "verify"].contains(&&**word);
    solves(name) && !parts(name).iter().any(asks)
}

/// Whether a name stands in a call that only shows or compares what it gets: `print(np.fliplr(g))`, `puts g.reverse`.
pub(super) fn is_shown(place: &Place<'_>) -> bool {
    let before = place.before;
    if ["==", "!="].iter().any(|sign| before.trim_end().ends_with(sign) || place.behind.starts_with(sign)) {
        return true;
    }
    let is_passed = |name: &str| {
        let call = format!("{}(", last_word(name));
        call == "(" || words(Asked::Around).chain(words_that(Effect::Copies)).any(|word| word == call)
    };
    let outer = callers(before).into_iter().find(|name| !is_passed(name));
    let first = || before.trim_start().split(|sign| !is_of_name(sign)).next().filter(|_| !before.contains('='));
    let word = outer.or_else(first);
    let word = word.map(last_word).unwrap_or_default();
    SHOWS.iter().any(|begin| word.starts_with(begin)) && !solves(&word) && !word.contains("solution")
}

#[cfg(test)]
mod tests {
    use super::super::paths::places;
    use super::{callers, is_shown};

    #[test]
    fn what_is_shown_is_known_by_the_calls_around_it() {
        assert_eq!(callers("print(f(1), np.rot90("), ["np.rot90", "print"]);
        let shown = |line: &str| is_shown(&places(line, "g")[0]);
        for line in
            ["print(g.T)", "print(np.fliplr(g))", "puts g.reverse", "plt.imshow(np.rot90(g))", "np.array_equal(g, h)"]
        {
            assert!(shown(line), "{line}");
        }
        for line in ["solve(g.T)", "print(solve(g.T))", "h = np.rot90(g)", "print_solution(g.T)"] {
            assert!(!shown(line), "{line}");
        }
    }
}
