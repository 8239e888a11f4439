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

impl Scopes<'_> {
    /// Whether a line behind the grid is part of such a function: by how far it is indented, or by braces.
    pub(super) fn is_in_function(&self, at: usize) -> bool {
        begins_function(&self.lines[at]) || self.is_indented_in_one(at) || self.is_in_braces_of_one(at)
    }

    /// The lines between the grid and this one.
    fn between(&self, at: usize) -> &[String] {
        self.lines.get(self.grid.1 + 1..at).unwrap_or_default()
    }

    fn is_indented_in_one(&self, at: usize) -> bool {
        let mut indent = indent(&self.lines[at]);
        for line in self.between(at).iter().rev().filter(|line| !line.trim().is_empty()) {
            let other = self::indent(line);
            if other < indent {
                indent = other;
                if begins_function(line) {
                    return true;
                }
            }
        }
        false
    }

    fn is_in_braces_of_one(&self, at: usize) -> bool {
        let mut open: Vec<bool> = Vec::new();
        for line in self.between(at).iter().filter(|line| line.contains(['{', '}'])) {
            let begins = begins_function(line);
            for sign in line.chars() {
                match sign {
                    '{' => open.push(begins),
                    '}' => drop(open.pop()),
                    _ => {}
                }
            }
        }
        open.contains(&true)
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// `def solve():`, `function solve(g) {`, `bool solve(int g[9][9]) {`, `const solve = (g) => {`.
fn begins_function(line: &str) -> bool {
    let line = line.trim();
    let has_word = |word: &&str| line.starts_with(*word) || line.contains(&format!(" {}", word.trim_start()));
    let first = line.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or("");
    let is_block = line.starts_with('}') || BLOCKS.contains(&first) || line.contains(" main(");
    let of_c = || line.ends_with('{') && line.contains('(') && line.contains(')') && !is_block;
    FUNCTIONS.iter().any(has_word) && !line.contains("main(") || of_c() || line.contains("=> {")
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
        ] {
            assert!(begins_function(line), "{line}");
        }
        for line in ["for r in range(9):", "if (x) {", "int main() {", "} else {", "g[0][1] = 5", "while (true) {"] {
            assert!(!begins_function(line), "{line}");
        }
    }

    #[test]
    fn a_line_is_part_of_a_function_by_its_indent_or_by_braces() {
        let is_in = |text: &str| {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            Scopes { lines: &lines, grid: (0, 0) }.is_in_function(lines.len() - 1)
        };
        assert!(is_in("g = [[5]]\ndef f():\n    for r in x:\n        g[r] = 5"));
        assert!(is_in("int g[9];\nvoid f() {\nfor (;;) {\ng[r] = 5;"));
        assert!(!is_in("g = [[5]]\ndef f():\n    return 1\nfor r in x:\n    g[r] = 5"));
        assert!(!is_in("int g[9];\nvoid f() {\n}\ng[r] = 5;"));
        assert!(!is_in("int g[9] = {1, 2}; g[r] = 5;"));
    }
}
