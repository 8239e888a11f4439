//! Whether a line of a program is part of a function that begins behind a grid.

/// The lines of a source, and the first and the last one of a grid in it, from 0.
pub(super) struct Scopes<'a> {
    pub(super) lines: &'a [String],
    pub(super) grid: (usize, usize),
}

/// Words with which functions begin.
const FUNCTIONS: [&str; 14] = [
    "def ",
    "function ",
    "function(",
    "func ",
    "fn ",
    "fun ",
    "sub ",
    "proc ",
    "class ",
    "impl ",
    "lambda",
    "procedure ",
    "async ",
    "subroutine ",
];

/// Words with which a line in C or the like opens a block that is no function.
const BLOCKS: [&str; 10] = ["if", "else", "for", "while", "switch", "do", "try", "catch", "foreach", "main"];

/// Calls of a list whose function is called at once, for each of its parts.
const EACH: [&str; 4] = [".forEach(", ".map(", ".every(", ".some("];

impl Scopes<'_> {
    /// The line on which such a function begins that this one is part of: by how far it is indented, or by braces.
    pub(super) fn function(&self, at: usize) -> Option<usize> {
        let own = || begins_function(&self.lines[at]).then_some(at);
        own().or_else(|| self.by_indent(at)).or_else(|| self.by_braces(at))
    }

    /// The lines between the grid and this one.
    fn between(&self, at: usize) -> &[String] {
        self.lines.get(self.grid.1 + 1..at).unwrap_or_default()
    }

    fn by_indent(&self, at: usize) -> Option<usize> {
        let mut indent = indent(&self.lines[at]);
        for (line, text) in self.between(at).iter().enumerate().rev().filter(|(_, line)| !line.trim().is_empty()) {
            let other = self::indent(text);
            if other < indent {
                indent = other;
                if begins_function(text) {
                    return Some(self.grid.1 + 1 + line);
                }
            }
        }
        None
    }

    fn by_braces(&self, at: usize) -> Option<usize> {
        let mut open: Vec<Option<usize>> = Vec::new();
        for (line, text) in self.between(at).iter().enumerate().filter(|(_, line)| line.contains(['{', '}'])) {
            let begins = begins_function(text).then_some(self.grid.1 + 1 + line);
            for sign in text.chars() {
                match sign {
                    '{' => open.push(begins),
                    '}' => drop(open.pop()),
                    _ => {}
                }
            }
        }
        open.into_iter().flatten().next()
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// `def solve():`, `function solve(g) {`, `bool solve(int g[9][9]) {`, `const solve = (g) => {`.
fn begins_function(line: &str) -> bool {
    let line = line.trim();
    // Before the word stand others at most, and a name that gets the function.
    let is_before =
        |before: &str| before.chars().all(|sign| sign.is_alphanumeric() || " _=:.,<>-@*&?!$|".contains(sign));
    let is_word = |at: usize, word: &str| {
        let before = &line[..at];
        let is_value = line[at + word.len()..].trim_start().starts_with('=') && word.ends_with(' ');
        (before.is_empty() || before.ends_with([' ', '='])) && is_before(before) && !is_value
    };
    let has_word = |word: &&str| line.match_indices(*word).any(|(at, word)| is_word(at, word));
    let first = line.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or("");
    let is_main = line.to_lowercase().contains("main(");
    let is_each = EACH.iter().any(|call| line.contains(call));
    let is_block = line.starts_with('}') || BLOCKS.contains(&first) || is_main || is_each;
    let of_c = || line.ends_with('{') && line.contains('(') && line.contains(')') && !is_block;
    // One that is handed on stands behind other words.
    let is_quoted = |at: usize| line[..at].matches(['"', '\'']).count() % 2 == 1;
    let is_handed = |word: &&str| line.match_indices(*word).any(|(at, _)| !is_quoted(at));
    let hands_on = || !is_each && [" function ", " function("].iter().any(is_handed);
    (FUNCTIONS.iter().any(has_word) || hands_on()) && !is_main || of_c() || line.contains("=> {") && !is_each
}

#[cfg(test)]
mod tests {
    use super::{Scopes, begins_function};

    #[test]
    fn functions_begin_in_many_ways() {
        for line in [
            "def solve(g):",
            "bool solve(int g[9][9]) {",
            "const f = (g) => {",
            "fn solve(g: &mut Grid) {",
            "f = function(g) {",
            "solver.on('cell', function (e) { g[e.r][e.c] = e.v; });",
        ] {
            assert!(begins_function(line), "{line}");
        }
        for line in [
            "print(\"a class of its own\"); g.reverse()",
            "fn = solve(g.T)",
            "static void Main(string[] args) {",
            "g.forEach((r, i) => { g[i][2] = 4; });",
        ] {
            assert!(!begins_function(line), "{line}");
        }
        for line in ["for r in range(9):", "if (x) {", "int main() {", "} else {", "g[0][1] = 5", "while (true) {"] {
            assert!(!begins_function(line), "{line}");
        }
    }

    #[test]
    fn a_line_is_part_of_a_function_by_its_indent_or_by_braces() {
        let is_in = |text: &str| {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            Scopes { lines: &lines, grid: (0, 0) }.function(lines.len() - 1).is_some()
        };
        assert!(is_in("g = [[5]]\ndef f():\n    for r in x:\n        g[r] = 5"));
        assert!(is_in("int g[9];\nvoid f() {\nfor (;;) {\ng[r] = 5;"));
        assert!(!is_in("g = [[5]]\ndef f():\n    return 1\nfor r in x:\n    g[r] = 5"));
        assert!(!is_in("int g[9];\nvoid f() {\n}\ng[r] = 5;"));
        assert!(!is_in("int g[9] = {1, 2}; g[r] = 5;"));
    }
}
