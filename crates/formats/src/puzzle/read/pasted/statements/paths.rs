//! The name of a grid in a program, and the path behind it in a statement: `g[0][1]`, `g.at[0, 1]`, `g.pop(`.

/// What stands further behind a grid is not looked at, in lines and in bytes of a line: each line is held against those before it.
pub(super) const MOST_LINES: usize = 1_000;
pub(super) const MOST_BYTES: usize = 2_000;

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// What stands in brackets.
    Index(&'a str),
    /// What stands in parentheses: an index of some languages, the arguments of a call of others.
    Call(&'a str),
    /// The name of a field or a method.
    Field(&'a str),
}

/// A name with the path behind it, and the line around both.
#[derive(Clone, Debug)]
pub(super) struct Place<'a> {
    pub(super) before: &'a str,
    pub(super) parts: Vec<Part<'a>>,
    pub(super) behind: &'a str,
}

/// What sets a remark apart, behind a statement.
const REMARKS: [&str; 4] = [" #", " //", "/*", " % "];

pub(super) fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The name that a program gives to the list on this line of its source, or behind the end of the line before.
pub(super) fn name_of_list(source: &[String], first: usize) -> Option<String> {
    let above = || {
        let above = source[..first].iter().rev().find(|line| !line.trim().is_empty())?;
        let opens = above.trim_end().ends_with(['=', '(', '[', '{', ',', ':', '"', '\'', '`', '-', '|']);
        opens.then(|| name_before(above)).flatten()
    };
    name_before(source.get(first)?).or_else(above).map(str::to_owned)
}

/// Whether a line gives this name to the list that begins on the line `first`: on this one, or on the next.
pub(super) fn begins_list(source: &[String], at: usize, first: usize, name: &str) -> bool {
    let opens = || source[at].trim_end().ends_with(['=', '(', '[', '{']);
    (at == first || at + 1 == first && opens()) && name_before(&source[at]) == Some(name)
}

/// The name before the first sign that gives a value: `g =`, `int[][] g =`, `let g: [[u8; 9]; 9] =`, `g <-`, `g :=`, `grid: [`.
fn name_before(line: &str) -> Option<&str> {
    let signs = ["<-", "=", ":"];
    let at = signs.iter().filter_map(|sign| line.match_indices(sign).map(|(at, _)| at).find(|&at| is_alone(line, at)));
    let before = line[..at.min()?].trim_end();
    let named = before.trim_end_matches(|sign: char| sign == ']' || sign.is_ascii_digit() || sign == '[');
    let named = if named.len() < before.len() && before.ends_with(']') { named } else { before };
    let named = named.trim_end_matches(['"', '\'']);
    let name = named.rsplit(|sign| !is_of_name(sign)).next()?;
    (name.starts_with(|first: char| first.is_alphabetic() || first == '_')).then_some(name)
}

/// Whether a sign is not one of two colons, as stand between names.
fn is_alone(line: &str, at: usize) -> bool {
    let is_colon = |text: Option<char>| text == Some(':');
    let is_second = line[at..].starts_with(':') && is_colon(line[..at].chars().next_back());
    !line[at..].starts_with("::") && !is_second
}

/// What stands behind the end of a list or a string, on its last line.
pub(super) fn behind_list(line: &str) -> &str {
    let line = without_remark(line);
    line.find(';').map_or("", |at| &line[at + 1..])
}

/// A line without the remark behind its statement.
pub(in super::super) fn without_remark(line: &str) -> &str {
    let line = if line.trim_start().starts_with(['#', '%']) || line.trim_start().starts_with("//") { "" } else { line };
    let end = REMARKS.iter().filter_map(|sign| line.match_indices(sign).find(|&(at, sign)| !is_rest(line, at, sign)));
    let end = end.map(|(at, _)| at).min();
    &line[..end.unwrap_or(line.len())]
}

/// Whether what may set a remark apart is the sign of a rest, with a number behind it: `g % 9 + 1`.
fn is_rest(line: &str, at: usize, sign: &str) -> bool {
    let behind = &line[at + sign.len()..];
    let rest = behind.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let goes_on = rest.is_empty() || rest.trim_start().starts_with([')', '+', '-', ']', ';', ',']);
    sign == " % " && rest.len() < behind.len() && goes_on
}

/// Whether a line has the name as a word.
pub(super) fn has_name(line: &str, name: &str) -> bool {
    names_in(line, name).next().is_some()
}

/// Where a line has the name as a word, and not as a part of another one.
fn names_in<'a>(line: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = |at: &usize| !line[..*at].ends_with(is_of_name) && !line[at + name.len()..].starts_with(is_of_name);
    line.match_indices(name).map(|(at, _)| at).filter(move |at| is_word(at) && !is_quoted(&line[..*at]))
}

/// Whether a quote mark is open behind a text.
fn is_quoted(before: &str) -> bool {
    before.bytes().filter(|&sign| sign == b'"').count() % 2 == 1
}

/// Every place of a name in a line, with the path behind it.
pub(super) fn places<'a>(line: &'a str, name: &'a str) -> Vec<Place<'a>> {
    names_in(line, name).map(|at| place(line, at, name.len())).collect()
}

fn place(line: &str, at: usize, length: usize) -> Place<'_> {
    let mut parts = Vec::new();
    let mut rest = &line[at + length..];
    while let Some((part, behind)) = part(rest, parts.is_empty()) {
        parts.push(part);
        rest = behind;
    }
    Place { before: &line[..at], parts, behind: rest.trim_start() }
}

/// The part that a text begins with.
fn part(text: &str, is_first: bool) -> Option<(Part<'_>, &str)> {
    let inside = |close: char| {
        let end = end_of(text, close)?;
        Some((&text[1..end], &text[end + 1..]))
    };
    match text.chars().next()? {
        '[' => inside(']').map(|(index, rest)| (Part::Index(index), rest)),
        // Behind the name itself, and behind that of a method.
        '(' => inside(')').map(|(call, rest)| (Part::Call(call), rest)),
        '.' | '-' | ':' | '?' | '!' => {
            let sign = [".", "->", "::", "?.", "!."].iter().find(|sign| text.starts_with(**sign))?;
            let rest = &text[sign.len()..];
            let length = rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len());
            let is_field = rest.starts_with(|first: char| first.is_alphabetic() || first == '_');
            is_field.then(|| (Part::Field(&rest[..length]), &rest[length..]))
        }
        ' ' if is_first && text.trim_start().starts_with('[') => part(text.trim_start(), false),
        _ => None,
    }
}

/// Where the bracket is closed with which a text begins.
fn end_of(text: &str, close: char) -> Option<usize> {
    let open = text.chars().next()?;
    let mut depth = 0_usize;
    text.char_indices().find_map(|(at, sign)| {
        depth += usize::from(sign == open);
        depth -= usize::from(sign == close && depth > 0);
        (depth == 0).then_some(at)
    })
}

/// Whether a text ends with a call that begins no longer name, and the sign before a name.
pub(super) fn ends_with_call(before: &str, call: &str) -> bool {
    let before = before.trim_end_matches(['$', '&', '*', ' ']).to_ascii_lowercase();
    before.strip_suffix(call).is_some_and(|before| call.starts_with('.') || !before.ends_with(is_of_name))
}

#[cfg(test)]
mod tests {
    use super::{Part, behind_list, name_before, places, without_remark};

    #[test]
    fn names_of_lists_are_found_in_many_languages() {
        for line in [
            "g = [",
            "int[][] g = {",
            "int g[9][9] = {{5",
            "let mut g: [[u8; 9]; 9] = [",
            "g <- matrix(",
            "g := [9][9]int{",
            "$g = [",
            "const g: number[][] = [",
            "  g: [",
            "\"g\": [",
            "std::vector<std::vector<int>> g = {",
            "val g = arrayOf(",
        ] {
            assert_eq!(name_before(line), Some("g"), "{line}");
        }
        for line in ["[[5, 3", "3 = x", "53..7....", "solve([[5"] {
            assert_eq!(name_before(line), None, "{line}");
        }
    }

    #[test]
    fn paths_have_indices_calls_and_fields() {
        let parts = |line| places(line, "g").remove(0).parts;
        assert_eq!(parts("g[0][f(1)] = 5"), [Part::Index("0"), Part::Index("f(1)")]);
        assert_eq!(parts("x.g.at[0, 1] = 5"), [Part::Field("at"), Part::Index("0, 1")]);
        assert_eq!(parts("g(1, 2) = 5"), [Part::Call("1, 2")]);
        assert!(places("gg[0] = h; \"g\"", "g").is_empty());
        assert_eq!(behind_list("]; g[0] = 1 # g"), " g[0] = 1");
        assert_eq!(without_remark("solve(g % 9 + 1)"), "solve(g % 9 + 1)");
        assert_eq!(without_remark("solve(g) % 9x9, easy"), "solve(g)");
    }
}
