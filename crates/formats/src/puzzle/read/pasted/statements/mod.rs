//! Statements of a program behind a grid that change it: `g[0][1] = 5`, `del g[0]`, `g.pop()`, `g = np.fliplr(g)`. The grid that is meant is then
//! another one than the list.
//!
//! A solver has such statements as well, with variables as indices, in a function of its own. These change nothing before it is called.
//!
//! | question | file |
//! |---|---|
//! | the name of a grid, and what stands behind it in a statement | `paths.rs` |
//! | what a statement does with a name | `changes.rs` |
//! | whether a call that gets the grid changes it | `calls.rs` |
//! | which calls a name stands in, and whether they only show it | `callers.rs` |
//! | what is a copy of the grid | `copies.rs` |
//! | whether a statement only fills blanks, as a solver does | `filled.rs` |
//! | whether a statement uses the grid turned or recoded | `uses.rs`, and cell by cell `swapped.rs` |
//! | what is known of other names of the program | `known.rs` |
//! | whether a function that changes the grid is called | `called.rs` |
//! | what makes another grid of a value | `made.rs` |
//! | whether a value of a grid's own name keeps its cells | `same_name.rs` |
//! | whether a line is part of a function of its own | `scopes.rs` |
//! | what a command does with the lines or the string that it is given | `around.rs`, and with a variable `shell.rs` |

mod around;
mod called;
mod callers;
mod calls;
mod changes;
mod copies;
mod filled;
mod known;
mod made;
mod measures;
pub(super) mod operations;
pub(super) mod paths;
mod same_name;
mod scopes;
mod shell;
mod swapped;
mod uses;

use super::super::{Fault, ways};
use super::grids::find::Find;
use super::text::Text;
use changes::{Change, change};
use known::Known;
use paths::{MOST_BYTES, MOST_LINES};
use scopes::Scopes;

/// The first statement that changes a grid of the text, and what is said of it.
pub(super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let firsts: Vec<usize> = finds.iter().filter_map(|find| place(find.lines.0, text)).collect();
    let known = Known::of(&text.source);
    let behind = |find: &Find| {
        let lines = (place(find.lines.0, text)?, place(find.lines.1, text)?);
        around::change(&text.source, lines).or_else(|| first_change(find, &firsts, (text, &known)))
    };
    let line = finds.iter().filter_map(behind).min()?;
    let readings = ["the grid is meant as it is listed", "it is changed first, as this statement says"];
    let readings = readings.map(str::to_owned).to_vec();
    Some((line as u64 + 1, Fault::Readings { readings, way: ways::CHANGED }))
}

/// The line of the source, from 0, that a line of the text is.
fn place(line: usize, text: &Text) -> Option<usize> {
    usize::try_from(text.lines[line].number).ok()?.checked_sub(1).filter(|&line| line < text.source.len())
}

/// The line of the source, from 0, of the first statement that changes a grid, before another grid of the same name begins. All grids begin on the
/// lines `firsts`.
fn first_change(find: &Find, firsts: &[usize], (text, known): (&Text, &Known<'_>)) -> Option<usize> {
    let (first, last) = (place(find.lines.0, text)?, place(find.lines.1, text)?);
    let name = paths::name_of_list(&text.source, first).or_else(|| usual_name(&text.source, last))?;
    let scopes = Scopes { lines: &text.source, grid: (first, last) };
    let (mut copied, mut rows): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    // A tag of a page is no statement.
    let lines = text.source.iter().enumerate().skip(last).take(MOST_LINES);
    for (at, line) in lines.filter(|(_, line)| !line.trim_start().starts_with('<')) {
        let line = &line[..line.floor_char_boundary(MOST_BYTES)];
        let is_next = |next: &&usize| **next > last && paths::begins_list(&text.source, at, **next, &name);
        if at > last && firsts.iter().any(|next| is_next(&next)) {
            return None;
        }
        // What stands on the last line of a list stands behind its end.
        let line = if at == last { paths::behind_list(line) } else { paths::without_remark(line) };
        let line = &*copies::plain(line, &name);
        if measures::only_shows(line) {
            continue;
        }
        let named = paths::has_name(line, &name);
        if named {
            copied.extend(changes::copy(line, &name));
            copied.extend(changes::names_of_rows(line, &name));
            rows.extend(changes::row_of_loop(line, &name).map(str::to_owned));
        }
        let of_copies = || copied.iter().filter_map(|copy| change(line, copy)).find(|it| *it == Change::Certain);
        let of_rows = || rows.iter().any(|row| changes::changes_row(line, row)).then_some(Change::Outside);
        let is_use = || uses::uses_another(line, &name, known) || shell::changes(line, &name);
        let used = || is_use().then_some(Change::Outside);
        let found = change(line, &name).filter(|_| named).or_else(of_copies).or_else(of_rows).or_else(used);
        let is_change = match found {
            None => false,
            Some(Change::Certain) => true,
            Some(Change::Outside) => scopes.function(at).map_or_else(
                || !filled::fills_blank(&text.source, (last, at), &name),
                |function| called::turns(line) && called::is_called(&text.source, function, at),
            ),
        };
        let is_of_function =
            || called::turns_argument(&text.source, line, &name) || called::gives_another(&text.source, line, &name);
        if is_change || is_of_function() {
            return Some(at);
        }
    }
    None
}

/// The name that a statement behind a grid without one begins with, if it is a usual name of grids.
fn usual_name(source: &[String], last: usize) -> Option<String> {
    const USUAL: [&str; 6] = ["grid", "board", "puzzle", "sudoku", "game", "cells"];
    let name = |line: &String| {
        let line = line.trim_start();
        let end = line.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(line.len());
        let is_usual = USUAL.contains(&&line[..end]) && line.contains('=');
        is_usual.then(|| line[..end].to_owned())
    };
    source.iter().skip(last + 1).take(MOST_LINES).find_map(name)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::Puzzle;
    use crate::puzzle::read::{ReadError, ReadOptions, Reader, one};

    fn all(text: &str) -> Result<Vec<Puzzle>, ReadError> {
        Reader::new("text", text.as_bytes(), ReadOptions::default()).collect()
    }

    const ROWS: &str = "[[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [3, 0, 0, 1]]";

    fn is_read(statements: &str) -> bool {
        let text = format!("g = {ROWS}\n{statements}\n");
        match one(&text) {
            Ok(puzzle) => puzzle.values[..4] == [1, 0, 0, 4],
            Err(error) => {
                assert!(error.to_string().contains("it is changed first"), "{text}{error}");
                false
            }
        }
    }

    #[test]
    fn statements_that_change_a_grid_are_refused() {
        for statement in [
            "g[0][1] = 2",
            "g[0][1] += 1",
            "del g[0]",
            "g.pop()",
            "g.append([0, 0, 0, 0])",
            "g[0], g[1] = g[1], g[0]",
            "g[0].reverse()",
            "h = g\nh[0][1] = 2",
            "for i in range(4):\n    g[i][0] = 0",
            "def reset():\n    g[0][1] = 2\nreset()",
            "x = 1; g[0][1] = 2",
            "solve([row[::-1] for row in g])",
            "for row in g: row.reverse()",
            "for row in g:\n    row[0] = 0",
            "for (const row of g) row.reverse();",
            "for r in g.iter_mut() { r.reverse(); }",
            "for (auto &r : g) std::reverse(r.begin(), r.end());",
            "g.map!(&:reverse)",
            "g.each do |row|\n  row.reverse!\nend",
            "g = [[row[i] for row in g] for i in range(4)]",
            "solve(np.moveaxis(g, 0, 1))",
            "solve(np.negative(g))",
            "np.putmask(g, mask, 4)",
            "operator.setitem(g[0], 1, 2)",
            "g = pd.DataFrame(g).replace({1: 2, 2: 1})",
            "online = solve(g[::-1])",
            "all_solutions = solve(np.array(g).T)",
            "assert solve(g[::-1])",
            "if True: print(solve(g[::-1]))",
            "check = [r[::-1] for r in g]\nsolve(check)",
            "solve(shuffle_rows(g))",
            "solve(sorted(g))",
            "solve(g[2:] + g[:2])",
            "def prep():\n    return g[::-1]\nsolve(prep())",
        ] {
            assert!(!is_read(statement), "{statement}");
        }
    }

    #[test]
    fn a_name_that_two_lists_have_begins_another_puzzle() {
        let list = "int g[4][4] = {\n{1,0,0,4},\n{0,0,1,0},\n{0,1,0,0},\n{3,0,0,1}};\n";
        let read = |text: &str| all(text).map(|puzzles| puzzles.len());
        assert_eq!(read(&[list, list].concat()).unwrap(), 2);
        let told = read(&[list, "g[0][1] = 2;\n", list].concat()).unwrap_err().to_string();
        assert!(told.contains("it is changed first"), "{told}");
    }

    #[test]
    fn a_statement_on_the_line_of_the_grid_may_change_it() {
        for statement in ["g[0][1] = 2", "g.pop()", "g[i][0] = 2"] {
            let told = one(&format!("g = {ROWS}; {statement}\n")).unwrap_err().to_string();
            assert!(told.contains("it is changed first"), "{statement}: {told}");
        }
        assert!(is_read("print(\"ÇÖZÜLMEMİŞ SUDOKU İÇİN\", g)"));
    }

    #[test]
    fn statements_that_use_a_grid_are_passed_over() {
        for statement in [
            "print(g)",
            "x = g[0][1]",
            "if g[0][1] == 0:\n    print(1)",
            "g = [row[:] for row in g]",
            "g = solve(g)",
            "for row in g:\n    print(row)",
            "if g != h:\n    print(g)",
            "def solve():\n    for value in range(4):\n        g[row][col] = value\n        solve()\n        g[row][col] = 0\n",
            "columns = list(zip(*g))",
            "print(np.array(g).T)",
            "cols = np.array(g).T\nsolve(g)",
            "assert is_solved(np.array(g).T)",
            "class Solver:\n    def turned(self):\n        return g[::-1]\nSolver().solve(g)",
            "# g[0][1] = 2",
            "stack = [g]\nstack.pop()",
            "\"\"\"\nshould match g's non-empty values\n\"\"\"",
        ] {
            assert!(is_read(statement), "{statement}");
        }
    }
}
