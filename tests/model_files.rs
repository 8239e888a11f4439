//! Model files that nobody should write: refused in words, in little time and memory, before anything large is made.

use exactone::model::{Model, ModelError, Settings};

/// A board of 3 x 3 cells with 3 values, and what else stands in the file.
fn small(rest: &str) -> String {
    on("rows = 3\ncolumns = 3\nvalues = 3", rest)
}

fn on(grid: &str, rest: &str) -> String {
    format!("schema = \"exactone.model.v1\"\n[grid]\n{grid}\n{rest}\n")
}

fn error(text: &str) -> Option<ModelError> {
    let model = match Model::parse("hostile.toml", text) {
        Ok(model) => model,
        Err(error) => return Some(error),
    };
    model.instance(&Settings::default()).err()
}

fn refused(text: &str, because: &str) {
    let start: String = text.chars().take(300).collect();
    let error = error(text).unwrap_or_else(|| panic!("this is taken:\n{start}")).to_string();
    assert!(error.contains(because), "not `{because}` but\n{error}\nof\n{start}");
    assert!(error.len() < 2_000, "a message of {} bytes", error.len());
}

#[test]
fn boards_too_large_are_refused() {
    refused(&on("rows = 1_000_000_000\ncolumns = 1\nvalues = 2", ""), "`rows` is 1000000000");
    refused(&on("rows = 10_000\ncolumns = 10_000\nvalues = 2", ""), "more than 1000000");
    refused(&on("rows = 9\ncolumns = 9\nvalues = 1_000_000_000", ""), "1000000000 values are more than");
    let largest = "rows = 9\ncolumns = 9\nvalues = { from = 9223372036854775800, to = 9223372036854775807 }";
    refused(&on(largest, ""), "`9223372036854775800` is too large a number");
    refused(&on("rows = 9\ncolumns = 9\nvalues = { from = -1000000000000, to = 1000000000000 }", ""), "values");
    refused(&on("rows = 1000\ncolumns = 1000\nvalues = 9999", ""), "candidates");
    refused(
        "schema = \"exactone.model.v1\"\n[cells]\nprefix = \"x\"\ncount = 1_000_000_000_000\nvalues = 2\n",
        "count",
    );
    refused(&on("values = 2", "[[grids]]\nat = \"r1c99999999999999999999\"\nrows = 2\ncolumns = 2"), "a place such as");
    refused(&on("values = 2", "[[grids]]\nat = \"r9999c9999\"\nrows = 9999\ncolumns = 9999"), "squares in all");
    refused(
        &on("rows = 3\ncolumns = 3\nvalues = 2", "[[grids]]\nat = \"r3c3\"\nrows = 2\ncolumns = 2"),
        "does not fit",
    );
}

#[test]
fn numbers_that_are_none_or_too_large_are_refused() {
    for number in ["nan", "inf", "1e400", "0.5", "true", "[]", "1979-05-27"] {
        refused(&on(&format!("rows = {number}\ncolumns = 3\nvalues = 3"), ""), "expected a number");
    }
    refused(&on("rows = 99999999999999999999999\ncolumns = 3\nvalues = 3", ""), "too large a number");
    refused(&on("rows = \"9999999999 * 9999999999\"\ncolumns = 3\nvalues = 3", ""), "too large");
    refused(&on("rows = \"1 / 0\"\ncolumns = 3\nvalues = 3", ""), "divided by 0");
    refused(&on(&format!("rows = \"{}\"\ncolumns = 3\nvalues = 3", "(".repeat(100_000)), ""), "100000 characters");
}

#[test]
fn parameters_in_circles_or_in_thousands_are_refused() {
    refused(
        "schema = \"exactone.model.v1\"\n[parameters]\na = \"b\"\nb = \"a\"\n[grid]\nrows=1\ncolumns=1\nvalues=1\n",
        "`a` needs `b`, and `b` needs `a`",
    );
    let chain = (0..20_000).map(|at| format!("p{at} = \"p{}\"\n", at + 1)).collect::<Vec<_>>().concat();
    refused(
        &format!(
            "schema = \"exactone.model.v1\"\n[parameters]\n{chain}p20000 = 1\n[grid]\nrows=1\ncolumns=1\nvalues=1\n"
        ),
        "parameters",
    );
}

#[test]
fn files_nested_deeply_or_extending_themselves_are_refused() {
    refused(&small(&format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000))), "not TOML");
    refused(&small(&format!("a = {}1{}", "{b=".repeat(100_000), "}".repeat(100_000))), "not TOML");
    let folder = tempfile::tempdir().unwrap();
    let files = [("a.toml", "./b.toml"), ("b.toml", "./a.toml")];
    let text = |other: &str| format!("schema = \"exactone.model.v1\"\nextends = \"{other}\"\n");
    for (name, other) in files {
        std::fs::write(folder.path().join(name), text(other)).unwrap();
    }
    let first = folder.path().join("a.toml");
    let circle = Model::parse(&first.to_string_lossy(), &text("./b.toml")).unwrap_err().to_string();
    assert!(circle.contains("more than 8 files extend each other"), "{circle}");
}

#[test]
fn automata_that_explode_are_refused() {
    let rule = |kind: &str, keys: &str| format!("[[rules]]\nkind = \"{kind}\"\n{keys}\n");
    let letters = "rows = 1\ncolumns = 60\nvalues = [\"a\", \"b\"]";
    // The smallest deterministic automaton has 2^31 states.
    refused(&on(letters, &rule("regex", "line = 'row 1'\npattern = '(a|b)*a(a|b){30}'")), "the pattern is not read");
    refused(
        &on(letters, &rule("regex", "line = 'row 1'\npattern = '((a{1000}){1000}){1000}'")),
        "the pattern is not read",
    );
    refused(
        &on(letters, &rule("regex", &format!("line = 'row 1'\npattern = '{}'", "(".repeat(5_000)))),
        "the pattern is not read",
    );
    refused(
        &on(letters, &rule("regex", &format!("line = 'row 1'\npattern = '{}'", "a".repeat(50_000)))),
        "50000 characters",
    );
    refused(
        &on(letters, &rule("regex", "line = 'row 1'\npattern = 'a{'")),
        "hostile.toml:9:11: the pattern is not read",
    );
    let powers: Vec<String> = (0..30).map(|at| (1_u64 << at).to_string()).collect();
    let sum = format!(
        "cells = \"r1c1..r1c30\"\ncoefficients = [{}]\nleast = 2000000003\nmost = 5000000000",
        powers.join(", ")
    );
    refused(&on("rows = 1\ncolumns = 30\nvalues = 9", &rule("sum", &sum)), "it takes");
    refused(
        &on("rows = 1\ncolumns = 2000\nvalues = 2000", &rule("skyscrapers", "line = 'row 1'\nseen = 1000")),
        "it takes",
    );
    refused(
        &on("rows = 1\ncolumns = 2000\nvalues = 1000", &rule("little-killer", "line = 'row 1'\nsum = 1000000")),
        "it takes",
    );
    refused(&on("rows = 1\ncolumns = 150\nvalues = 300", &rule("cage", "cells = 'r1'\nsum = 22575")), "it takes");
    refused(
        &on("rows = 1\ncolumns = 40\nvalues = 97", &rule("calcudoku", "cells = 'r1'\nop = '*'\nresult = 963761198400")),
        "it takes",
    );
}

#[test]
fn tables_and_relations_too_large_are_refused() {
    let rule = |kind: &str, keys: &str| format!("[[rules]]\nkind = \"{kind}\"\n{keys}\n");
    let wide = "rows = 1\ncolumns = 4\nvalues = 9999";
    refused(&on(wide, &rule("pairs-different", "first = 'r1c1 r1c2'\nsecond = 'r1c3 r1c4'")), "it takes");
    refused(&on(wide, &rule("calcudoku", "cells = 'r1c1 r1c2'\nop = '-'\nresult = 1")), "it takes");
    let rows = (0..40_000).map(|at| format!("[{}, {}, 1],", at % 1000 + 1, at / 1000 + 1)).collect::<Vec<_>>().concat();
    let table = rule("table", &format!("cells = 'r1c1..r1c3'\nallowed = [{rows}]"));
    refused(&on("rows = 1\ncolumns = 3\nvalues = 1000", &table), "it takes");
    refused(&small(&rule("table", "cells = 'r1'\nallowed = [[1, 2]]")), "a row of 2 values for 3 cells");
    refused(&small(&rule("table", "cells = 'r1'\nallowed = [[1, 2, 7]]")), "there is no value `7`");
}

#[test]
fn rules_that_name_all_cells_again_and_again_are_refused() {
    let board = "rows = 1000\ncolumns = 1000\nvalues = 2";
    let all = "[[rules]]\nkind = \"at-most\"\ncells = \"all\"\nvalues = 1\ncount = 1000000\n".repeat(50);
    refused(&on(board, &all), "name more than");
    let words = format!("[[rules]]\nkind = \"different\"\ncells = \"{}\"\n", "all ".repeat(100_000));
    refused(&on(board, &words), "name more than");
    let snake = "[[rules]]\nkind = \"number-snake\"\n";
    refused(&on(board, snake), "name more than");
    refused(&on("rows = 50\ncolumns = 50\nvalues = 2500", snake), "it takes");
    refused(&on(board, "[[rules]]\nkind = \"star-battle\"\n"), "name more than");
    let units = "[[units]]\nkind = \"boxes\"\nrows = 1\ncolumns = 1\n".repeat(50);
    refused(&on(board, &units), "name more than");
    let grids = "[[grids]]\nat = \"r1c1\"\nrows = 1000\ncolumns = 1000\n".repeat(50);
    refused(&on(board, &grids), "squares in all");
}

#[test]
fn what_makes_no_sense_is_told_in_words() {
    let rule = |kind: &str, keys: &str| small(&format!("[[rules]]\nkind = \"{kind}\"\n{keys}\n"));
    refused(&rule("sandwhich", "line = 'row 1'"), "did you mean `sandwich`?");
    refused(&rule("sandwich", "line = 'row 4'\nsum = 1"), "there is no row 4");
    refused(&rule("sandwich", "line = 'row 1'\nsum = 1\ncrusts = [2]"), "two different values");
    refused(&rule("skyscrapers", "line = 'row 1'\nseen = 4"), "from 0 to 3");
    refused(&rule("sum", "line = 'row 1'"), "`total`, `equals`, or `least` and `most` expected");
    refused(&rule("sum", "line = 'row 1'\ntotal = 3\ncoefficients = [1]"), "1 coefficient for 3 cells");
    refused(&rule("calcudoku", "cells = 'r1'\nop = '-'\nresult = 1"), "two cells expected");
    refused(&rule("occupy", "cells = 'r1'\noffsets = ['0', 'i - i']"), "stands there twice");
    refused(&rule("occupy", "cells = 'r1'\noffsets = ['j']"), "there is no parameter `j`");
    refused(&rule("lexicographic", "first = 'r1'\nsecond = 'r2c1'"), "as many cells");
    refused(&rule("pairs-different", "first = 'r1'\nsecond = 'r1'"), "a pair with itself");
    refused(&rule("numbered-room", "line = 'row 1'\nvalue = [1, 2]"), "one value expected");
    let automaton = "line = 'row 1'\nstart = 'a'\naccepting = 'b'\n";
    refused(&rule("automaton", &format!("{automaton}transitions = ['a 1 a', 'a 1..2 b']")), "leads elsewhere");
    refused(&rule("automaton", &format!("{automaton}transitions = ['a 1 a']")), "no transition names the state `b`");
    refused(&rule("automaton", &format!("{automaton}transitions = ['a b']")), "is no transition");
    refused(&rule("automaton", &format!("{automaton}transitions = ['a 9 b']")), "there is no value `9`");
}
