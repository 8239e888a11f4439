//! What one entry states is what the entries state that it stands for.

use crate::model::{Limits, Model, Settings};

const BOARD: &str = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 4\ncolumns = 4\nvalues = 4\n";
const BOXES: &str = "[[units]]\nkind = 'boxes'\nrows = 2\ncolumns = 2\n";
/// The same board with a parameter.
const COUNTED: &str =
    "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 'n'\ncolumns = 4\nvalues = 4\n[parameters]\nn = 4\n";
const HOLES: &str = "schema = 'exactone.puzzle.v1'\n[grid]\npicture = '''\n....\n..#.\n....\n'''\nvalues = 3\n";

/// The problem with its relations as a text, or why there is none.
fn problem(text: &str) -> Result<String, String> {
    let model = Model::parse("x.toml", text).map_err(|error| error.to_string())?;
    let instance = model.instance(&Settings::default()).map_err(|error| error.to_string())?;
    Ok(format!("{:?}", instance.problem()))
}

/// Rules one after the other: the same keys, with each of these in front.
fn by_hand(keys: &str, lists: &[&str]) -> String {
    lists.iter().map(|list| ["[[rules]]\n", list, "\n", keys, "\n"].concat()).collect::<Vec<_>>().concat()
}

fn assert_same(board: &str, short: &str, long: &str) {
    let (short_one, long_one) = (problem(&format!("{board}{short}")), problem(&format!("{board}{long}")));
    let long_one = long_one.unwrap_or_else(|error| panic!("{error}"));
    assert!(long_one.len() > 1000, "{long} states nothing");
    assert!(short_one.unwrap_or_else(|error| panic!("{error}")) == long_one, "{short}\nis not\n{long}");
}

/// The same with `in` and by hand.
fn assert_scope(board: &str, keys: &str, scope: &str, lists: &[&str]) {
    let lists: Vec<String> = lists.iter().map(|list| format!("cells = '{list}'")).collect();
    let lists: Vec<&str> = lists.iter().map(String::as_str).collect();
    assert_same(board, &format!("[[rules]]\nin = '{scope}'\n{keys}\n"), &by_hand(keys, &lists));
}

fn refusal(rest: &str) -> String {
    problem(&format!("{BOARD}{rest}")).unwrap_err()
}

#[test]
fn a_rule_in_rows_columns_or_boxes_is_one_for_each_of_them() {
    let kinds = [
        "kind = 'regex'\npattern = '.*1.*4.*'",
        "kind = 'automaton'\nstart = 'a'\naccepting = 'b'\ntransitions = ['a 1 b', 'b 2..4 a', 'a 4 a']",
        "kind = 'exactly'\nvalues = 2\ncount = 2",
        "kind = 'at-least'\nvalues = '1 2'\ncount = 1",
        "kind = 'at-most'\nvalues = '1 2'\ncount = 2",
        "kind = 'sum'\ntotal = 9",
        "kind = 'different'",
        "kind = 'table'\nallowed = ['1 2 3 4', '4 3 2 1', '1 1 2 2']",
        "kind = 'table'\nforbidden = ['1 2 3 4', '4 3 2 1']",
        "kind = 'thermometer'",
        "kind = 'cage'\nsum = 10",
        "kind = 'palindrome'",
        "kind = 'skyscrapers'\nseen = 2",
    ];
    for keys in kinds {
        assert_scope(BOARD, keys, "rows", &["r1", "r2", "r3", "r4"]);
        assert_scope(BOARD, keys, "columns", &["c1", "c2", "c3", "c4"]);
        let board = format!("{BOARD}{BOXES}");
        assert_scope(&board, keys, "boxes", &["r1c1:r2c2", "r1c3:r2c4", "r3c1:r4c2", "r3c3:r4c4"]);
        assert_scope(&board, keys, "units", &["r1c1:r2c2", "r1c3:r2c4", "r3c1:r4c2", "r3c3:r4c4"]);
        assert_scope(BOARD, keys, "long-diagonals", &["r1c1..r4c4", "r1c4..r4c1"]);
    }
}

#[test]
fn blocks_stand_at_every_place_that_has_no_hole() {
    let keys = "kind = 'exactly'\nvalues = 2\ncount = 1";
    let all = ["r1c1:r2c3", "r1c2:r2c4", "r2c1:r3c3", "r2c2:r3c4", "r3c1:r4c3", "r3c2:r4c4"];
    assert_scope(BOARD, keys, "2x3", &all);
    assert_scope(HOLES, keys, "2x2", &["r1c1:r2c2", "r2c1:r3c2"]);
    assert_scope(HOLES, keys, "3x1", &["c1", "c2", "c4"]);
    let grids = "schema = 'exactone.puzzle.v1'\n[grid]\nvalues = 2\n[[grids]]\nat = 'r1c1'\nrows = 2\ncolumns = 3\n
        [[grids]]\nat = 'r1c2'\nrows = 2\ncolumns = 3\n";
    // The grids share a block, and it has one rule.
    assert_scope(grids, "kind = 'at-least'\nvalues = 2\ncount = 2", "2x2", &["r1c1:r2c2", "r1c2:r2c3", "r1c3:r2c4"]);
}

#[test]
fn cells_and_neighbours_are_scopes_too() {
    assert_scope(HOLES, "kind = 'odd'", "every cell", &["all"]);
    let pairs = "r1c1 r1c2, r1c1 r2c1, r1c2 r1c3, r1c2 r2c2, r2c1 r2c2";
    let pairs: Vec<&str> = pairs.split(", ").collect();
    let board = "schema = 'exactone.puzzle.v1'\n[grid]\npicture = '''\n...\n..#\n'''\nvalues = 7\n";
    let lists: Vec<String> = pairs.iter().map(|pair| format!("pairs = '{pair}'")).collect();
    let lists: Vec<&str> = lists.iter().map(String::as_str).collect();
    let keys = "kind = 'difference'\nby = 2";
    assert_same(board, &format!("[[rules]]\nin = 'neighbours'\n{keys}\n"), &by_hand(keys, &lists));
}

#[test]
fn lexicographic_lists_follow_each_other() {
    let long = "first = 'r1'\nsecond = 'r2',first = 'r2'\nsecond = 'r3',first = 'r3'\nsecond = 'r4'";
    let keys = "kind = 'lexicographic'\nstrict = true";
    let long = by_hand(keys, &long.split(',').collect::<Vec<_>>());
    assert_same(BOARD, &format!("[[rules]]\nin = 'rows'\n{keys}\n"), &long);
}

#[test]
fn a_scope_that_is_not_there_is_refused_with_the_nearest() {
    let wrong = |scope: &str| refusal(&format!("[[rules]]\nkind = 'different'\nin = '{scope}'\n"));
    assert!(wrong("colums").starts_with("x.toml:8:6: unknown scope `colums`, did you mean `columns`?"));
    for scope in ["2y2", "0x2", "2x", "+2x2", "2x2x2", "99999999999999999999x1", ""] {
        assert!(wrong(scope).contains("or the size of blocks, such as `2x2`"), "{scope}: {}", wrong(scope));
    }
    assert!(wrong("boxes").contains("`boxes` names no cells here"));
    assert!(wrong("5x1").contains("`5x1` names no cells here"));
    assert!(wrong("4294967296x4294967296").contains("names no cells here"));
    let names = "schema = 'exactone.puzzle.v1'\n[cells]\nnames = 'a b'\nvalues = 2\n";
    let rows = problem(&format!("{names}[[rules]]\nkind = 'different'\nin = 'rows'\n")).unwrap_err();
    assert!(rows.contains("stand on no board"), "{rows}");
}

#[test]
fn a_range_of_values_that_goes_down_is_refused_everywhere() {
    let clues = [
        "kind = 'at-most'\ncells = 'r1'\ncount = 0\nvalues = '3..2'",
        "kind = 'exactly'\ncells = 'r1'\ncount = 1\nvalues = '3..2'",
        "kind = 'values'\ncells = 'r1c1'\nforbidden = '3..2'",
        "kind = 'automaton'\nline = 'row 1'\nstart = 'a'\naccepting = 'a'\ntransitions = ['a 3..2 a']",
    ];
    for clue in clues {
        let told = refusal(&format!("[[rules]]\n{clue}\n"));
        assert!(told.contains("`3..2` goes down") && told.contains("is `2..3` meant?"), "{clue}: {told}");
    }
}

#[test]
fn what_does_not_go_with_a_scope_is_pointed_at() {
    let both = refusal("[[rules]]\nkind = 'different'\nin = 'rows'\ncells = 'r1'\n");
    assert!(both.starts_with("x.toml:9:9: `in` names the cells here; `cells` does not go with it"), "{both}");
    let none = refusal("[[rules]]\nkind = 'kropki'\nin = 'rows'\n");
    assert!(none.starts_with("x.toml:8:6: `kropki` takes no `in`"), "{none}");
    let short = refusal("[[rules]]\nkind = 'palindrome'\nin = 'diagonals'\n");
    assert!(short.starts_with("x.toml:8:6: 1 cells, expected 2 or more (at r1c4)"), "{short}");
    let key = refusal("[[rules]]\nkind = 'different'\nin = 'rows'\nsum = 3\n");
    assert!(key.starts_with("x.toml:9:1: unknown key `sum`"), "{key}");
}

#[test]
fn a_given_that_a_rule_forbids_contradicts_it() {
    let text = BOARD.replace("[grid]", "givens = 'r1c1=1 r3c2=2'\n[grid]");
    let text = format!("{text}[[rules]]\nkind = 'odd'\nin = 'every cell'\n");
    let instance = Model::parse("x.toml", &text).unwrap().instance(&Settings::default()).unwrap();
    let parts = instance.rules.parts.as_deref().unwrap();
    let named = |&part: &usize| (&*parts.list()[part].name, parts.list()[part].line.unwrap());
    let found: Vec<_> = parts.plain().unwrap().parts.iter().map(named).collect();
    assert_eq!(found, [("odd", 7), ("r3c2=2", 2)]);
}

#[test]
fn more_rules_than_the_limit_are_refused_before_any_is_made() {
    let large = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1000\ncolumns = 1000\nvalues = 2\n";
    let refused = |scope: &str| {
        problem(&format!("{large}[[rules]]\nkind = 'exactly'\nvalues = 1\ncount = 1\nin = '{scope}'\n")).unwrap_err()
    };
    assert!(refused("every cell").contains("this names 1000000 lists of cells; the limit is 100000"));
    assert!(refused("2x2").contains("this names 998001 lists of cells"));
    assert!(refused("900x900").contains("these lists name 8262810000 cells; the limit is 5000000"));
    let small = Settings { limits: Limits { candidates: 1000, ..Limits::default() }, ..Settings::default() };
    let often = "[[rules]]\nkind = 'different'\nin = 'rows'\n".repeat(26);
    let error = Model::parse("x.toml", &format!("{BOARD}{often}")).unwrap().instance(&small).unwrap_err().to_string();
    assert!(error.starts_with("x.toml:83:6: this states 4 rules; all that are repeated may be 0 more"), "{error}");
}

#[test]
fn a_rule_is_stated_for_every_number_that_is_counted() {
    let short = "[[rules]]\nfor = 'i in 1..n, j in i+1..n'\nkind = 'table'\ncells = 'r{i}c{j} r{j}c{i}'\n
        allowed = [['{i}', '1'], ['{j}', '{(i + j) / 2}'], ['1', '1']]\n";
    let mut long = String::new();
    for (i, j, middle) in [(1, 2, 1), (1, 3, 2), (1, 4, 2), (2, 3, 2), (2, 4, 3), (3, 4, 3)] {
        let rows = format!("[[{i}, 1], [{j}, {middle}], [1, 1]]");
        let rule = format!("[[rules]]\nkind = 'table'\ncells = 'r{i}c{j} r{j}c{i}'\nallowed = {rows}\n");
        long.push_str(&rule);
    }
    assert_same(COUNTED, short, &long);
}

#[test]
fn numbers_of_a_rule_are_expressions_of_what_is_counted() {
    let short = "[[rules]]\nfor = 'i in 1..4'\nkind = 'sum'\nline = 'row {i}'\nleast = 'i + 4'\nmost = 13\n";
    let keys: Vec<String> = (1..=4).map(|i| format!("line = 'row {i}'\nleast = {}\nmost = 13", i + 4)).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    assert_same(BOARD, short, &by_hand("kind = 'sum'", &keys));
}

#[test]
fn counting_and_scopes_go_together() {
    let short =
        "[[rules]]\nfor = 'v in 2..3, k in 1..2'\nkind = 'at-most'\ncount = 'v'\nvalues = '{v}'\nin = '{k}x{k+1}'\n";
    let lists = |keys: &str, lists: &[&str]| {
        let lists: Vec<String> = lists.iter().map(|list| format!("cells = '{list}'")).collect();
        by_hand(keys, &lists.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let blocks = |down: usize, across: usize| -> Vec<String> {
        let rows = 1..=4 - down + 1;
        rows.flat_map(|row| (1..=4 - across + 1).map(move |column| (row, column)))
            .map(|(row, column)| format!("r{row}c{column}:r{}c{}", row + down - 1, column + across - 1))
            .collect()
    };
    let mut long = String::new();
    for value in [2, 3] {
        for (down, across) in [(1, 2), (2, 3)] {
            let blocks = blocks(down, across);
            let blocks: Vec<&str> = blocks.iter().map(String::as_str).collect();
            long += &lists(&format!("kind = 'at-most'\ncount = {value}\nvalues = {value}"), &blocks);
        }
    }
    assert_same(BOARD, short, &long);
}

#[test]
fn a_pattern_keeps_its_own_braces() {
    let short = "[[rules]]\nfor = 'i in 1..3'\nkind = 'regex'\nline = 'row {i}'\npattern = '[{i}4]{2,3}.{1,2}|\\d{{i}}\\x{34}*'\n";
    let keys: Vec<String> =
        (1..=3).map(|i| format!("line = 'row {i}'\npattern = '[{i}4]{{2,3}}.{{1,2}}|\\d{{{i}}}\\x{{34}}*'")).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    assert_same(BOARD, short, &by_hand("kind = 'regex'", &keys));
}

#[test]
fn what_is_wrong_with_a_count_is_pointed_at() {
    let wrong = |text: &str| {
        refusal(&format!("[parameters]\nn = 4\n[[rules]]\nkind = 'different'\ncells = 'r1'\nfor = '{text}'\n"))
    };
    let cases = [
        ("i in 1..m", "x.toml:11:16: there is no parameter `m`"),
        ("i in 1..4, i in 1..4", "x.toml:11:19: `i` counts already"),
        ("n in 1..4", "x.toml:11:8: `n` is a parameter already"),
        ("i in 1..4, j of 1..4", "x.toml:11:19: `j of 1..4` is no count: `i in 1..9` expected"),
        ("i in 4", "x.toml:11:8: `i in 4` is no count"),
        ("", "x.toml:11:7: `` is no count"),
        ("1 in 1..4", "x.toml:11:8: `1` is no name"),
        ("i in 9..1", "x.toml:11:13: there is no number from 9 to 1"),
        ("i in 1..n, j in 1..k", "x.toml:11:27: there is no parameter `k`"),
        ("i in 1..1000000000", "x.toml:11:7: this counts more than 100000 numbers"),
        ("i in 1..1000000000, j in 1..0", "x.toml:11:7: this counts more than 100000 numbers"),
        ("i in 1..400, j in 1..400", "x.toml:11:7: this counts more than 100000 numbers"),
    ];
    for (text, expected) in cases {
        assert!(wrong(text).starts_with(expected), "{text}: {}", wrong(text));
    }
    let occupy = refusal("[[rules]]\nkind = 'occupy'\ncells = 'r1'\noffsets = ['i']\nfor = 'i in 1..2'\n");
    assert!(occupy.contains("`i` is the place of a cell"), "{occupy}");
}

#[test]
fn all_that_is_counted_counts_even_if_no_rule_comes_of_it() {
    let entry = "[[rules]]\nkind = 'different'\ncells = 'r1'\nfor = 'i in 1..100000'\nif = 'i = 0'\n";
    assert!(problem(&format!("{BOARD}{}", entry.repeat(4))).is_ok());
    let refused = refusal(&entry.repeat(5));
    assert!(refused.starts_with("x.toml:29:7: this counts more than 0 numbers"), "{refused}");
}

#[test]
fn one_text_is_one_list() {
    let several = refusal("[[rules]]\nkind = 'thermometer'\nlines = 'r1c1..r1c3, r2c1..r2c3'\n");
    assert!(several.contains("for several write `lines = [\"...\", \"...\"]`"), "{several}");
}

#[test]
fn lists_follow_one_another_on_one_grid_only() {
    let board = "schema = 'exactone.puzzle.v1'\n[grid]\npicture = '12#34'\nvalues = 4\n[[grids]]\nname = 'a'\nat = 'r1c1'\n\
                 rows = 1\ncolumns = 2\n[[grids]]\nname = 'b'\nat = 'r1c4'\nrows = 1\ncolumns = 2\n";
    let rule = |scope: &str| format!("{board}[[rules]]\nkind = 'lexicographic'\nin = '{scope}'\n");
    let alone = problem(&rule("rows")).unwrap_err();
    assert!(alone.contains("no list of cells follows another here"), "{alone}");
    assert_same(
        board,
        "[[rules]]\nkind = 'lexicographic'\nin = 'columns'\n",
        "[[rules]]\nkind = 'lexicographic'\nfirst = 'r1c1'\nsecond = 'r1c2'\n[[rules]]\nkind = 'lexicographic'\nfirst = 'r1c4'\nsecond = 'r1c5'\n",
    );
}

#[test]
fn a_parameter_that_nothing_reads_is_refused() {
    let refused = refusal("[parameters]\nsize = 6\n");
    assert!(refused.starts_with("x.toml:7:8: nothing here reads the parameter `size`; there are: none"), "{refused}");
    let rule = "[[rules]]\nkind = 'at-most'\ncells = 'r1'\nvalues = 1\ncount = 'many'\n";
    assert!(problem(&format!("{BOARD}[parameters]\nmany = 'half'\nhalf = 2\n{rule}")).is_ok());
    let near = refusal(&format!("[parameters]\nmany = 2\nmanny = 2\n{rule}"));
    assert!(near.starts_with("x.toml:8:9: nothing here reads the parameter `manny`, did you mean `many`?"), "{near}");
    let unknown = refusal("[parameters]\na = 'b'\n");
    assert!(unknown.starts_with("x.toml:7:5: parameter `a`: there is no parameter `b`"), "{unknown}");
}

#[test]
fn what_is_wrong_in_braces_is_pointed_at_and_says_in_which_round() {
    let wrong = |cells: &str| refusal(&format!("[[rules]]\nkind = 'different'\nfor = 'i in 1..5'\ncells = {cells}\n"));
    let cases = [
        ("'r{i}c1 r{k}c2'", "x.toml:9:19: there is no parameter `k`; there are `i` (i = 1)"),
        ("['r1c1', 'r{i c2']", "x.toml:9:20: this brace is not closed (i = 1)"),
        ("'r1c1 r1}c2'", "x.toml:9:17: this brace was not opened (i = 1)"),
        ("'r1c1 r{i}c2'", "x.toml:9:9: there is no cell `r5c2`"),
    ];
    for (cells, expected) in cases {
        assert!(wrong(cells).starts_with(expected), "{cells}: {}", wrong(cells));
    }
    assert!(wrong("'r1c1 r{i}c2'").contains("columns (i = 5)"), "{}", wrong("'r1c1 r{i}c2'"));
}

#[test]
fn long_entries_are_not_read_very_often() {
    let rows = "[1, 2, 3, 4],".repeat(40_000);
    let table = format!("[[rules]]\nkind = 'table'\ncells = 'r1'\nfor = 'i in 1..1000'\nallowed = [{rows}]\n");
    assert!(refusal(&table).contains("bytes are read; all that are repeated may have 200000000 more"));
}

#[test]
fn a_relation_is_what_the_kinds_of_two_cells_and_tables_are() {
    let relation =
        |cells: &str, allowed: &str| format!("[[rules]]\nkind = 'relation'\n{cells}\nallowed = '{allowed}'\n");
    let pairs = "pairs = ['r1c1 r2c4', 'r3c1..r3c4']";
    assert_same(
        BOARD,
        &relation(pairs, "abs(a - b) = 2"),
        &format!("[[rules]]\nkind = 'difference'\n{pairs}\nby = 2\n"),
    );
    assert_same(BOARD, &relation(pairs, "a + b = 5"), &format!("[[rules]]\nkind = 'pair-sum'\n{pairs}\nsum = 5\n"));
    let ratio = format!("[[rules]]\nkind = 'ratio'\n{pairs}\nby = 2\n");
    assert_same(BOARD, &relation(pairs, "a / b = 2 or b / a = 2"), &ratio);
    let beside = "[[rules]]\nkind = 'non-consecutive'\n";
    assert_same(BOARD, &relation("in = 'neighbours'", "abs(a - b) != 1"), beside);
    let rows = "[['1', '2', '3'], ['1', '2', '4'], ['1', '3', '4'], ['2', '3', '4']]";
    let table = format!("[[rules]]\nkind = 'table'\ncells = 'r1c1 r2c1 r4c4'\nallowed = {rows}\n");
    assert_same(BOARD, &relation("cells = 'r1c1 r2c1 r4c4'", "a < b < c"), &table);
    let odd = "[[rules]]\nkind = 'odd'\ncells = 'all'\n";
    assert_same(BOARD, &relation("in = 'every cell'", "a % 2 = 1"), odd);
}

#[test]
fn conditions_with_too_many_rows_are_refused_before_any_is_looked_at() {
    let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 2\ncolumns = 2\nvalues = 60\n";
    let rule = "[[rules]]\nkind = 'relation'\ncells = 'all'\nallowed = 'a + b + c + d = 4'\n";
    let error = problem(&format!("{board}{rule}")).unwrap_err();
    assert!(error.contains(":9:11: 4 cells have 12960000 rows of values; the limit is 500000"), "{error}");
    let rule = |sum| format!("[[rules]]\nkind = 'relation'\ncells = 'r1c1 r1c2 r1c3'\nallowed = 'a + b + c = {sum}'\n");
    let rules: String = (100..132).map(rule).collect();
    let limited = Settings { limits: Limits { candidates: 4000, ..Limits::default() }, ..Settings::default() };
    let model = Model::parse("x.toml", &format!("{BOARD}{rules}")).unwrap();
    let error = model.instance(&limited).unwrap_err().to_string();
    assert!(error.contains("all conditions together have 2048 rows of values; the limit is 2000"), "{error}");
}

#[test]
fn rounds_that_do_not_fulfil_a_condition_are_left_out() {
    let short = "[[rules]]\nkind = 'difference'\nby = 1\nfor = 'i in 1..4, j in i+1..n'\nif = 'j - i != 2 and n = 4'\npairs = 'r1c{i} r2c{j}'\n";
    let pairs = [(1, 2), (1, 4), (2, 3), (3, 4)].map(|(i, j)| format!("pairs = 'r1c{i} r2c{j}'"));
    let pairs: Vec<&str> = pairs.iter().map(String::as_str).collect();
    assert_same(COUNTED, short, &by_hand("kind = 'difference'\nby = 1", &pairs));
    let wrong = |keys: &str| refusal(&format!("[[rules]]\nkind = 'different'\ncells = 'r1'\n{keys}\n"));
    let unknown = wrong("for = 'i in 1..4'\nif = 'i < k'");
    assert!(unknown.starts_with("x.toml:10:11: there is no parameter `k`"), "{unknown}");
    let zero = wrong("for = 'i in 1..4'\nif = '4 / (3 - i) > 1'");
    assert!(zero.starts_with("x.toml:10:9: this divides by 0 (i = 3)"), "{zero}");
    let alone = wrong("if = '1 < 2'");
    assert!(alone.starts_with("x.toml:9:6: `if` chooses among the rounds of `for`"), "{alone}");
}
