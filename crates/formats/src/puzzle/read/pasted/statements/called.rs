//! Functions of a program that turn the grid, and whether they are called: `def prepare(): g.reverse()` and `prepare()` below, or
//! `def prep(b): return b[::-1]` and `solve(prep(g))`. What a solver sets in its function is the solution.

use super::super::order::program_calls::{Effect, words_that};
use super::callers::{callers, is_shown, solves};
use super::changes::{Change, change};
use super::made::{is_beside, makes_another};
use super::paths::{MOST_LINES, has_name, is_of_name, places};

/// Words before a number in an index, and a value behind it, that no search of a solver has.
const LITERALS: [&str; 10] = ["[0]", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]", "[7]", "[8]", "[9]"];

/// So many lines of a function are looked at.
const MOST: usize = 60;

/// Whether a statement turns or mirrors what it names, or sets cells of one column to a number, as no solver does while it searches.
pub(super) fn turns(line: &str) -> bool {
    let text: String = line.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut mirrors = words_that(Effect::Mirrors).chain(words_that(Effect::Turns)).filter(|word| word.ends_with('('));
    let calls = mirrors.any(|call| text.match_indices(call).any(|(at, _)| !text[..at].ends_with(is_of_name)));
    let value = text.trim_end_matches(['}', ';', ' ']).rsplit_once('=').map_or("", |(_, value)| value);
    let is_number = value.len() == 1 && value.bytes().all(|digit| digit.is_ascii_digit());
    calls
        || is_number
            && LITERALS.iter().any(|index| text.contains(&format!("]{index}=")) || text.contains(&format!("{index}[")))
}

/// The name of the function that begins on a line: `def prepare():`, `void setup() {`, `const turn = (b) => {`, `turn = lambda b: ...`.
fn name_of_function(line: &str) -> Option<&str> {
    let bound = ["lambda", "=>", "function("].iter().any(|word| line.contains(word));
    let before = if bound && line.contains('=') { line.split('=').next()? } else { line.split('(').next()? };
    let name = before.trim_end().rsplit(|sign| !is_of_name(sign)).next()?;
    (!name.is_empty()).then_some(name)
}

/// Whether the function that begins on a line and has the statement at `at` in it is called behind it, and is no solver.
pub(super) fn is_called(source: &[String], function: usize, at: usize) -> bool {
    let Some(name) = name_of_function(&source[function]).filter(|name| !solves(name)) else { return false };
    let calls = |line: &String| {
        line.match_indices(&format!("{name}(")).any(|(at, _)| {
            let before = line[..at].trim();
            !before.ends_with(|sign| is_of_name(sign) || sign == '.')
                && (before.is_empty() || before.ends_with(['{', ';']))
        })
    };
    source.iter().skip(at + 1).take(MOST_LINES).any(calls)
}

/// Whether a line gives the grid to a function of the program that turns it, and a solver what the function gives back.
pub(super) fn turns_argument(source: &[String], line: &str, name: &str) -> bool {
    if !has_name(line, name) || is_beside(line, name) {
        return false;
    }
    places(line, name).iter().any(|place| {
        let callers = callers(place.before);
        let is_alone = place.parts.is_empty() && place.before.ends_with('(') && place.behind.starts_with(')');
        let gets = || line.split_once('=').is_some_and(|(target, _)| target.trim() == name);
        match callers[..] {
            [function, outer, ..] if is_alone && solves(outer) => is_turning(source, function),
            [function] if is_alone && !is_shown(place) && gets() => is_turning(source, function),
            _ => false,
        }
    })
}

/// Whether a line gives a solver what a function of the program makes of the grid: `solve(prep())`.
pub(super) fn gives_another(source: &[String], line: &str, name: &str) -> bool {
    line.match_indices("()").any(|(end, _)| {
        let function = line[..end].rsplit(|sign| !is_of_name(sign)).next().unwrap_or("");
        let is_solved = || callers(&line[..end - function.len()]).into_iter().any(solves);
        !function.is_empty()
            && is_solved()
            && definition(source, function)
                .is_some_and(|at| given(source, at).into_iter().any(|value| makes_another(value, name)))
    })
}

/// Whether a function of this name in the program gives back its argument turned, or changes cells of it.
fn is_turning(source: &[String], function: &str) -> bool {
    let Some(at) = definition(source, function) else { return false };
    let Some(argument) = argument(&source[at]) else { return false };
    given(source, at).into_iter().any(|value| makes_another(value, argument))
        || body(source, at).any(|line| change(line, argument) == Some(Change::Certain))
}

/// The line on which a function of this name begins that is no solver.
fn definition(source: &[String], function: &str) -> Option<usize> {
    if function.is_empty() || solves(function) || !function.chars().all(is_of_name) {
        return None;
    }
    let begins = |line: &String| {
        let text = line.trim_start();
        let is_definition = ["def ", "function ", "const ", "let ", "var ", "fn ", "func "]
            .iter()
            .any(|word| text.strip_prefix(*word).is_some_and(|rest| rest.starts_with(function)));
        let is_bound = || text.strip_prefix(function).is_some_and(|rest| rest.trim_start().starts_with("= lambda"));
        (is_definition || is_bound()) && name_of_function(line) == Some(function)
    };
    source.iter().position(begins)
}

/// The lines of the function that begins on this one.
fn body(source: &[String], at: usize) -> impl Iterator<Item = &str> {
    let is_inside = |line: &&String| line.is_empty() || line.starts_with([' ', '\t', '}']);
    source[at + 1..].iter().take(MOST).take_while(is_inside).map(String::as_str)
}

/// What the function that begins on this line gives back.
fn given(source: &[String], at: usize) -> Vec<&str> {
    let own = source[at].rsplit_once("=>").or_else(|| source[at].split_once(':')).map_or("", |(_, value)| value);
    body(source, at).filter_map(|line| line.trim_start().strip_prefix("return ")).chain([own]).collect()
}

/// The first argument of the function that begins on a line.
fn argument(line: &str) -> Option<&str> {
    let behind = line.split_once("lambda ").or_else(|| line.split_once('(')).map(|(_, behind)| behind)?;
    let length = behind.find(|sign| !is_of_name(sign)).unwrap_or(behind.len());
    (length > 0).then(|| &behind[..length])
}

#[cfg(test)]
mod tests {
    use super::{gives_another, is_called, turns, turns_argument};

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn functions_may_turn_their_argument() {
        for text in [
            "def prep(b):\n    return [r[::-1] for r in b]\nsolve(prep(g))",
            "def prep(b):\n    b[0][2] = 4\n    return b\ng = prep(g)",
            "turn = lambda b: b[::-1]\nsolve(turn(g))",
            "const turn = (b) => b.toReversed().reverse();\nsolve(turn(g));",
        ] {
            let lines = lines(text);
            assert!(turns_argument(&lines, &lines[lines.len() - 1], "g"), "{text}");
        }
        for text in [
            "def copy(b):\n    return [r[:] for r in b]\nsolve(copy(g))",
            "def transpose(b):\n    return list(zip(*b))\ncols = transpose(g)",
            "def place(b):\n    b[r][c] = v\n    return b\nsolve(place(g))",
            "solve(prep(g))",
        ] {
            let lines = lines(text);
            assert!(!turns_argument(&lines, &lines[lines.len() - 1], "g"), "{text}");
        }
    }

    #[test]
    fn functions_may_give_a_solver_another_grid() {
        let gives = |text: &str| {
            let lines = lines(text);
            gives_another(&lines, &lines[lines.len() - 1], "g")
        };
        assert!(gives("def prep():\n    return g[::-1]\nprint(solve(prep()))"));
        for last in ["solve(copy())", "print(prep())", "prep()", "solve(other())"] {
            let text = "def prep():\n    return g[::-1]\ndef copy():\n    return g.copy()\n";
            assert!(!gives(&[text, last].concat()), "{last}");
        }
    }

    #[test]
    fn functions_that_turn_a_grid_may_be_called() {
        assert!(turns("r.reverse()") && turns("g[i][2] = 0;") && !turns("g[r][c] = 0") && !turns("g[r][c] = v"));
        assert!(is_called(&lines("def prepare():\n    g.reverse()\nprepare()"), 0, 1));
        assert!(is_called(&lines("void setup() {\n  g[i][2] = 0;\n}\nint main() {\n  setup(); solve(g);\n}"), 0, 1));
        assert!(!is_called(&lines("def prepare():\n    g.reverse()\nsolve(g)"), 0, 1));
        assert!(!is_called(&lines("def solve():\n    g.reverse()\nsolve()"), 0, 1));
    }
}
