//! What the names of a program say of its lists: `columns = [[`, `{"boxes": [[`, `setColumn(1, `, `grid[x][y]`, a header of row names.

use super::super::cells::slips::is_slip;
use super::super::pages::style_sheets::shown;
use super::list_headings as headings;
use super::nouns::{names_box, names_row};
use crate::puzzle::read::order::Order;
use crate::puzzle::read::order_names::{BOXES, COLUMN};
use crate::puzzle::read::words::words;

/// Words of names for columns, beside those of a column.
const VERTICAL: [&str; 2] = ["vertical", "verticals"];

/// Whether a word of a name is one for columns.
fn is_column(word: &str) -> bool {
    columns().any(|known| known == word)
}

/// The words of names for columns.
fn columns() -> impl Iterator<Item = &'static str> {
    COLUMN.into_iter().chain(VERTICAL)
}

/// The order that the name of a list states: the name before its first bracket.
pub(in super::super) fn of_list(text: &str) -> Option<Order> {
    let (statement, _) = split_at_cells(text)?;
    let names: Vec<Vec<String>> = statement
        .split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '-')
        .filter(|name| !name.is_empty())
        .map(parts)
        .collect();
    let has = |is_known: fn(&str) -> bool| names.iter().flatten().any(|part| is_known(part));
    match () {
        () if names.len() > MOST_NAMES || has(names_row) || is_of_fault(statement) => None,
        () if has(names_boxes) || names.iter().any(|name| are_small_grids(name)) => Some(Order::Boxes),
        () if has(is_column) && called_with(statement) != Called::Other => None,
        () if has(is_column) => Some(Order::Columns),
        () => None,
    }
}

/// What a statement before a list says of its columns, if the word for them is that of a call and not of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Called {
    /// The call looks at the columns of a grid: `check_columns([[`.
    Looks,
    /// It may take columns, or have to do with them: `TwoColumnLayout([[`.
    Doubtful,
    /// No such call: `columns = [[`, `from_columns([[`, `cols.extend([[`.
    Other,
}

/// Words of names of calls that look at the columns of a grid.
const LOOKS: [&str; 18] = [
    "check",
    "validate",
    "verify",
    "print",
    "show",
    "draw",
    "assert",
    "is",
    "has",
    "have",
    "are",
    "count",
    "get",
    "find",
    "test",
    "valid",
    "duplicate",
    "unique",
];

/// Words of names of grids with a fault: one in a column, as `invalid_column = [[` has, says nothing of the order.
const FAULTS: [&str; 20] = [
    "invalid",
    "bad",
    "dup",
    "dups",
    "dupe",
    "duplicate",
    "duplicates",
    "duplicated",
    "repeated",
    "wrong",
    "incorrect",
    "illegal",
    "broken",
    "error",
    "errors",
    "conflict",
    "conflicts",
    "conflicting",
    "violation",
    "clash",
];

/// Whether the name of a list says that a column or a box has a fault.
fn is_of_fault(statement: &str) -> bool {
    let (own, call) = own_and_call(statement);
    let has_part = |words: &[String]| words.iter().any(|word| is_column(word) || names_boxes(word));
    has_part(&own) && !has_part(&call) && own.iter().any(|word| FAULTS.contains(&word.as_str()))
}

/// The words of the name that a statement gives to a list, and those of the call that takes the list.
fn own_and_call(statement: &str) -> (Vec<String>, Vec<String>) {
    let signs = ['=', ':'].map(|sign| statement.rfind(sign));
    let (target, value) = signs.into_iter().flatten().max().map_or(("", statement), |at| statement.split_at(at));
    let target = target.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let words_of = |name: &str| parts(name.rsplit(['.', ' ', ':', '>', '(', '=']).next().unwrap_or(""));
    (words_of(target.split(['[', ':']).next().unwrap_or("")), words_of(value))
}

fn called_with(statement: &str) -> Called {
    let has_column = |words: &[String]| words.iter().any(|word| is_column(word));
    let (own, call) = own_and_call(statement);
    let looks = |words: &[String]| words.iter().any(|word| LOOKS.contains(&word.as_str()));
    // The name of the list itself says its order, and so does the name of what has it.
    if has_column(&own) && !looks(&own) || !has_column(&call) {
        return if has_column(&own) && looks(&own) { Called::Doubtful } else { Called::Other };
    }
    let is_of = |word: &String| ["from", "of", "by", "with", "in"].contains(&word.as_str());
    match () {
        () if looks(&call) => Called::Looks,
        () if call.len() == 1 || call.iter().any(is_of) => Called::Other,
        () => Called::Doubtful,
    }
}

/// Whether a call before a list has a word for columns in its name, and it is not said what it takes.
pub(in super::super) fn may_take_columns(text: &str) -> bool {
    let Some((statement, list)) = split_at_cells(text) else { return false };
    let names = || words(statement).flat_map(parts).any(|part| is_column(&part));
    let count = || words(statement).count();
    // What is no call is no name of one.
    let is_call = list.starts_with('(') || text[..text.len() - list.len()].trim_end_matches(['[', '{']).ends_with('(');
    is_call && names() && count() <= MOST_NAMES && called_with(statement) == Called::Doubtful
}

/// Whether a word of a name is one for boxes. A square, a region or a quadrant alone may be the whole grid.
fn names_boxes(word: &str) -> bool {
    names_box(word) && !matches!(word, "square" | "region" | "quadrant")
}

/// Whether the words of a name are those for boxes: `mini_grids`, `big_cells`.
fn are_small_grids(name: &[String]) -> bool {
    BOXES.contains(&name.concat().as_str())
}

/// Whether the name right before a list is one of columns but for one slip.
pub(in super::super) fn nearly_of_columns(text: &str) -> bool {
    let Some((statement, _)) = split_at_cells(text) else { return false };
    let words: Vec<&str> = words(statement).collect();
    let is_slip = |word: &str| !is_column(word) && columns().any(|known| is_slip(word, known));
    let all = |words: &[&str]| words.iter().flat_map(|word| parts(word)).collect::<Vec<_>>();
    let last = &words[words.len().saturating_sub(2)..];
    !words.is_empty()
        && words.len() <= MOST_NAMES
        && (all(last).iter().any(|word| is_slip(word)) || is_slip(&all(last).concat()))
}

/// A statement of a program has so many names before a list at most; prose has more.
const MOST_NAMES: usize = 6;

/// The statement before the cells of a list, and the list.
fn split_at_cells(text: &str) -> Option<(&str, &str)> {
    let begins = |&(at, _): &(usize, &str)| begins_cells(&text[at..]) && !headings::are_names(&text[at..]);
    let (at, _) = text.match_indices(['[', '{', '(']).find(begins)?;
    let before = text[..at].trim_end_matches([' ', '\n', '\t', '[', '{', '(']);
    let start = before.rfind([';', ',', '\n', '{', '}']).map_or(0, |at| at + 1);
    Some((&before[start..], &text[at..]))
}

/// Whether a bracket opens a list whose first elements are cells: several commas or quoted cells before it is closed.
fn begins_cells(text: &str) -> bool {
    let inner = text.trim_start_matches(|sign: char| sign.is_whitespace() || "[{(".contains(sign));
    let first = inner.split([']', '}', ')']).next().unwrap_or("");
    let is_cell = |field: &str| field.trim().trim_matches(['"', '\'']).chars().count() <= 2;
    let fields: Vec<&str> = first.split([',', ' ', ';']).filter(|field| !field.trim().is_empty()).collect();
    let is_string = |field: &&str| {
        let row = field.trim().trim_matches(['"', '\'']);
        row.len() >= 4 && row.bytes().all(|cell| cell.is_ascii_digit() || b"._*-".contains(&cell))
    };
    fields.len() > 3 && fields.iter().all(|field| is_cell(field)) || fields.first().is_some_and(is_string)
}

/// The words of a name: of `byColumn`, `grid_cols`, `box-3`.
pub(in super::super) fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_lower = false;
    for sign in name.chars() {
        let begins = !sign.is_alphabetic() || sign.is_uppercase() && is_lower;
        if begins && parts.last().is_some_and(|part| !part.is_empty()) {
            parts.push(String::new());
        }
        is_lower = sign.is_lowercase();
        if let Some(part) = parts.last_mut().filter(|_| sign.is_alphabetic()) {
            part.extend(sign.to_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Whether a line begins with a call whose name has the word for a column or a box: `setColumn(1, `.
pub(in super::super) fn calls_columns(line: &str) -> bool {
    let name = line.trim_start().split('(').next().unwrap_or("");
    let name = name.rsplit(['.', ' ', ':']).next().unwrap_or("");
    let is_call = line.contains('(') && !name.is_empty() && name.len() <= 30;
    let parts = parts(name);
    is_call && parts.len() > 1 && parts.iter().any(|part| is_column(part))
}

/// Whether the fields of a header call each column of a table a row.
pub(in super::super) fn names_rows(header: &str, side: usize) -> bool {
    let is_row = |field: &str| {
        let field = field.trim().trim_matches(['"', '\'']).to_lowercase();
        let name = field.trim_end_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, ' ' | '_' | '-'));
        name.len() < field.len() && (name == "r" || names_row(name))
    };
    let fields = header.split([',', ';', '\t', '|']).map(str::trim).filter(|field| !field.is_empty());
    side > 3 && fields.filter(|field| is_row(field)).count() == side
}

/// Whether a line says that the first of two indices is the column: `grid[x][y]`, `setCell(int x, int y`.
pub(in super::super::super) fn has_column_first(line: &str) -> bool {
    const FIRST: [&str; 9] = [
        "[x][y]",
        "[col][row]",
        "[column][row]",
        "[c][r]",
        "(intx,inty",
        "(x:int,y:int",
        "(col,row,",
        "(column,row,",
        "(x,y,",
    ];
    if !line.contains(['[', '(']) {
        return false;
    }
    let plain: String = line.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    FIRST.iter().any(|pair| plain.contains(pair))
}

/// A text without spaces, but with its line ends: vectors on lines of their own are rows, as F# writes them.
fn without_spaces(text: &str) -> String {
    text.chars().filter(|sign| *sign == '\n' || !sign.is_whitespace()).collect()
}

/// Whether a list has vectors side by side, as Julia and MATLAB write columns: `[[5; 6] [3; 0]]`.
pub(in super::super) fn has_vectors(text: &str, side: usize) -> bool {
    let plain = without_spaces(text);
    let inside = plain.find("[[").map_or("", |at| &plain[at..]);
    plain.matches("][").count() + 1 == side && inside.matches(';').count() >= side * (side - 1) && !inside.contains(',')
}

/// The same of vectors from which a sign was lost, or to which one was added.
pub(in super::super) fn may_have_vectors(text: &str, side: usize) -> bool {
    let plain = without_spaces(text);
    let inside = plain.find("[[").map_or("", |at| &plain[at..]);
    let signs = |sign: char| inside.matches(sign).count();
    side > 3
        && plain.matches("][").count() + 2 >= side
        && signs(';') + 1 >= side * (side - 1)
        && signs(',') < 2
        && signs('[').abs_diff(side + 1) < 2
}

/// The order that a page states for its cells: by columns, or from the right. A table of LaTeX may be turned, too.
pub(in super::super) fn of_page(text: &str) -> Option<Order> {
    const OF_LATEX: [&str; 5] = ["\\rotatebox{", "\\rotatebox[", "\\reflectbox{", "\\begin{turn}", "\\begin{rotate}"];
    let text = if text.contains('<') { shown(text) } else { text.into() };
    let plain: String = text.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.replace(['"', '\''], "");
    let turns = [
        "<tabledir=rtl",
        "direction:rtl",
        "scalex(-1)",
        "scaley(-1)",
        "scale(-1",
        "scale(1,-1",
        "scale(1-1",
        "matrix(0",
        "matrix(-1",
        "matrix(1,0,0,-1",
        "matrix(100-1",
        "rotate(180",
        "rotate(-180",
        "rotate(90",
        "rotate(-90",
        "rotate(270",
        "flex-direction:row-reverse",
        "flex-direction:column-reverse",
        "flex-flow:row-reverse",
        "wrap-reverse",
    ];
    match () {
        () if OF_LATEX.iter().any(|sign| plain.contains(sign)) => Some(Order::Turned),
        () if !plain.contains('<') => None,
        // KSudoku counts cells down the columns (`cellIndex` in its `skgraph.h`).
        () if plain.contains("<ksudoku") || plain.contains("grid-auto-flow:column") => Some(Order::Columns),
        () if turns.iter().any(|sign| plain.contains(sign)) => Some(Order::Turned),
        () if plain.contains("dir=rtl") && !plain.contains("dir=ltr") => Some(Order::Turned),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Order, calls_columns, has_column_first, has_vectors, may_have_vectors, may_take_columns, names_rows,
        nearly_of_columns, of_list, of_page, parts,
    };

    #[test]
    fn names_of_lists_state_an_order() {
        for (text, order) in [
            ("col = [\n[5, 3, 0, 1],", Some(Order::Columns)),
            ("{\"cols\":[[5,3,0,1],", Some(Order::Columns)),
            ("{\"rows\":9,\"cols\":9,\"byColumn\":[[5,3,0,1],", Some(Order::Columns)),
            ("{\"vertical\": [\"53..\", \"1...\"", Some(Order::Columns)),
            ("int boxes[4][4] = {{5, 3, 0, 1},", Some(Order::Boxes)),
            ("{\"squares\": [[5,3,0,1],", Some(Order::Boxes)),
            ("{\"rows\":9,\"cols\":9,\"grid\":[[5,3,0,1],", None),
            ("{\"columns\":[\"A\",\"B\",\"C\",\"D\"],\"data\":[[5,3,0,1],", None),
            ("bad = from_columns([[5, 3, 0, 1],", Some(Order::Columns)),
            ("grid = [[5, 3, 0, 1],", None),
            ("[[5, 3, 0, 1],", None),
        ] {
            assert_eq!(of_list(text), order, "{text}");
        }
        for text in ["clo = [\n[5, 3, 0, 1],", "{\"olumns\":[[5,3,0,1],", "{\"byC5olumn\":[[5,3,0,1],"] {
            assert!(nearly_of_columns(text), "{text}");
        }
        for text in ["sol = [\n[5, 3, 0, 1],", "{\"cells\":[[5,3,0,1],", "[[5, 3, 0, 1],"] {
            assert!(!nearly_of_columns(text), "{text}");
        }
        for text in [
            "check_columns([[5, 3, 0, 1],",
            "ok = has_no_duplicate_columns([[5, 3, 0, 1],",
            "layout = TwoColumnLayout([[5, 3, 0, 1],",
            "bad_column = [[5, 3, 0, 1],",
            "invalidColumnBoard := []string{\"53..\", \"6...\"",
            "{\"dupCols\": [[5, 3, 0, 1],",
            "int wrong_box[4][4] = {{5, 3, 0, 1},",
        ] {
            assert_eq!(of_list(text), None, "{text}");
        }
        for text in
            ["g = from_columns([[5, 3, 0, 1],", "columns = np.array([[5, 3, 0, 1],", "cols.extend([[5, 3, 0, 1],"]
        {
            assert_eq!(of_list(text), Some(Order::Columns), "{text}");
            assert!(!may_take_columns(text), "{text}");
        }
        assert!(
            may_take_columns("layout = TwoColumnLayout([[5, 3, 0, 1],")
                && !may_take_columns("check_columns([[5, 3, 0, 1],")
        );
        assert_eq!(parts("grid_byColumn2"), ["grid", "by", "column"]);
        assert!(calls_columns("setColumn(1, \"53..\");") && !calls_columns("setRow(1, \"53..\");"));
    }

    #[test]
    fn headers_indices_vectors_and_pages_do_so_too() {
        assert!(names_rows("Row 1,Row 2,Row 3,Row 4", 4) && names_rows("r1;r2;r3;r4", 4));
        assert!(!names_rows("c1,c2,c3,c4", 4) && !names_rows("row,col,value", 4));
        assert!(has_column_first("// grid[x][y]") && has_column_first("void set(int x, int y, int v);"));
        assert!(!has_column_first("grid[row][col]"));
        assert!(has_vectors("[[5; 6; 1] [3; 0; 2] [1; 2; 3]]", 3) && !has_vectors("[[5, 6], [3, 0]]", 2));
        assert!(!has_vectors("[[5; 6; 1]\n[3; 0; 2]\n[1; 2; 3]]", 3));
        let vectors = "[[5; 6; 1; 2] [3; 0; 2; 1] [1; 2; 3; 4] [4; 2; 0; 0]]";
        assert!(may_have_vectors(&vectors.replacen(';', "", 1), 4) && !may_have_vectors("[5 3; 6 0]", 2));
        assert_eq!(of_page("<div style=\"grid-auto-flow: column\">"), Some(Order::Columns));
        assert_eq!(of_page("<table dir=\"rtl\"><tr>"), Some(Order::Turned));
        assert_eq!(of_page("\\reflectbox{\\begin{tabular}{cc}"), Some(Order::Turned));
        assert_eq!(of_page("<g transform=\"scale(1, -1)\"><text>"), Some(Order::Turned));
        assert_eq!(of_page("<table><tr>"), None);
        assert_eq!(of_page("\\begin{tabular}{cc}"), None);
    }
}
