//! A puzzle from one JSON value.
//!
//! ```json
//! {"schema":"exactone.puzzle.v1","rows":4,"columns":4,"box":[2,2],"name":"small",
//!  "cells":[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]],"solution":[[1,3,2,4],...],"marks":[[[1],[2,3],...],...]}
//! ```
//!
//! The grid is `cells`, `puzzle` or `givens`, as rows of numbers, rows of strings or one string; all else may be left
//! out. A bare array of rows is a puzzle, too. Blanks are 0, `null` or a blank character.

use super::content::{self, Content};
use super::error::Flaw;
use super::json_cells::{content_of, json, of_field};
use super::json_document::{Document, Refused};
use super::json_entries::Cells;
use super::json_messages::{MAY_STATE_A_RULE, STATES_A_RULE, STATES_AN_ORDER, STATES_VALUES};
use super::json_notes::words_note;
use super::json_schemas::{SCHEMAS, Schema, other_schema};
use super::json_text::Position;
use super::json_told::Told;
use super::named_place::place_in;
use super::quoted_line::place_of;
use super::variant_notes::field_note;
use super::{Fault, Format, ReadOptions, given_counts, one_fault, quoted_values, two_grids};
use crate::model::Model;
use crate::puzzle::{Detail, Form, Marks};
use serde_json::Value;

/// What a JSON value says.
#[derive(Debug)]
pub(super) struct JsonPuzzle {
    pub(super) content: Content,
    pub(super) expected: Option<Vec<u16>>,
    pub(super) name: Option<String>,
    pub(super) details: Vec<Detail>,
    /// What is to be said of it, behind its size.
    pub(super) note: Option<String>,
}

/// A flaw in a JSON value, with the line it is in.
#[derive(Debug)]
pub(super) struct JsonFlaw {
    pub(super) line: u64,
    pub(super) text: String,
    pub(super) flaw: Flaw,
}

/// Reads the value that starts at `start`.
///
/// # Errors
/// Malformed JSON, and whatever keeps the value from being a puzzle.
pub(super) fn parse(
    text: &[u8],
    start: Position,
    options: &ReadOptions,
    model: Option<&str>,
) -> Result<JsonPuzzle, JsonFlaw> {
    let document = Document::of_json(text).map_err(|refused| syntax_flaw(refused, text, start))?;
    let has_lists = matches!(document.cells, Some((_, Cells::List(_))));
    let puzzle = check_model(&document, model).and_then(|()| puzzle_of(document, options));
    let puzzle = puzzle.and_then(|puzzle| {
        let content = &puzzle.content;
        let told = std::str::from_utf8(text).ok().filter(|_| has_lists && options.format == Format::Auto);
        let told = told.and_then(|text| quoted_values::fault(text, &content.values, content.side));
        told.map_or(Ok(puzzle), Err)
    });
    puzzle.map_err(|fault| flaw_at(fault, text, start))
}

/// A fault at the field, the row or the cell that it names, or else where the value begins.
fn flaw_at(fault: Fault, text: &[u8], start: Position) -> JsonFlaw {
    let value = String::from_utf8_lossy(text);
    let (above, column) = place_of(&value, place_in(&value, &fault.to_string()).unwrap_or(0));
    let indent = if above == 0 { start.column - 1 } else { 0 };
    let shown = " ".repeat(indent.min(1 << 16)) + &line_of(text, above);
    JsonFlaw { line: start.line + above as u64, text: shown, flaw: Flaw::at(indent + column, fault) }
}

/// Where in the file the error of a value stands.
fn syntax_flaw(Refused { error, told }: Refused, text: &[u8], start: Position) -> JsonFlaw {
    let above = error.line().saturating_sub(1);
    let line = line_of(text, above);
    let before = line.char_indices().take_while(|&(at, _)| at + 1 < error.column()).count();
    let indent = if above == 0 { start.column - 1 } else { 0 };
    let from: usize = text.split_inclusive(|&byte| byte == b'\n').take(above).map(<[u8]>::len).sum();
    let field = error.is_syntax().then(|| one_fault::field(text, from + error.column().saturating_sub(1))).flatten();
    let told = match field {
        Some(field) => Told::Field(format!("`{field}` is no JSON: {}", told.message())),
        None => told,
    };
    if names_its_place(told.message()) {
        return flaw_at(told.into(), text, start);
    }
    let flaw = Flaw::at(indent + before + 1, told.into());
    JsonFlaw { line: start.line + above as u64, text: " ".repeat(indent.min(1 << 16)) + &line, flaw }
}

/// Whether a field is told for what it says: it is at fault, and not what the parser had read by then.
fn names_its_place(message: &str) -> bool {
    [STATES_A_RULE, STATES_AN_ORDER, STATES_VALUES].iter().any(|told| message.ends_with(told))
}

fn line_of(text: &[u8], index: usize) -> String {
    let line = text.split(|&byte| byte == b'\n').nth(index).unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// Refuses a puzzle for other rules than those of Sudoku, unless others were asked for.
fn check_model(document: &Document, asked: Option<&str>) -> Result<(), Fault> {
    let fault =
        document.model.as_deref().and_then(|model| model_fault(model, Schema::of(document.schema.as_ref()), asked));
    fault.map_or(Ok(()), Err)
}

/// What is wrong with the name of a model, in a file of ours, which has a schema, or another one.
pub(super) fn model_fault(model: &str, schema: Schema, asked: Option<&str>) -> Option<Fault> {
    const SUDOKU: &str = "sudoku";
    let is_asked = asked.is_some_and(|asked| asked != SUDOKU);
    // Other programs call other things models.
    let is_known = || schema == Schema::Named || Model::names().any(|name| name == model);
    (!is_asked && model != SUDOKU && is_known()).then(|| {
        of_field(format!("`model` is `{model}`, whose rules this form cannot hold; --model {model} asks for them"))
    })
}

/// What is said of an object without cells; a field with a usual name may hold what no search finds.
fn no_cells(details: &[Detail]) -> String {
    match details.iter().find(|detail| matches!(detail.name.as_str(), "grid" | "board")) {
        Some(Detail { name, .. }) => format!("no puzzle is found in `{name}`; with the name `puzzle` it is told why"),
        None => "none of the fields puzzle, cells, givens, grid, board with a puzzle".to_owned(),
    }
}

fn puzzle_of(document: Document, options: &ReadOptions) -> Result<JsonPuzzle, Fault> {
    let is_ours = document.schema.is_some();
    let is_answer = document.schema.as_deref() == Some(SCHEMAS[1]);
    if let Some(schema) = document.schema.filter(|schema| !SCHEMAS.contains(&schema.as_str())) {
        return Err(other_schema(&schema));
    }
    let (name, cells) = document.cells.ok_or_else(|| json(no_cells(&document.details)))?;
    // In files of ours no row is a heading.
    let format = if is_ours { Format::Json } else { options.format };
    let options = &ReadOptions { format, ..*options };
    let mut content = content_of(&cells, options).map_err(|fault| named(name, fault))?;
    let other = || two_grids::of_fields((name, &content), document.givens.as_ref(), &document.details, options);
    if let Some(fault) = (!is_ours).then(other).flatten() {
        return Err(fault);
    }
    let is_other = |(_, value): &&(String, Value)| !is_answer && !goes_on(&content, value, options);
    if let Some((stranger, _)) = document.strangers.iter().find(is_other) {
        return Err(of_field(format!("`{stranger}` {MAY_STATE_A_RULE}")));
    }
    check_side("rows", document.rows, content.side)?;
    check_side("columns", document.columns, content.side)?;
    content.boxes = document.sizes.boxes(content.side).map_err(of_field)?.or(content.boxes);
    let pencil = document.pencil.filter(|_| document.marks.is_none() && !is_answer);
    let note = pencil.map(|name| format!("without the pencil marks in `{name}`: only those in `marks` are read"));
    if let Some(lists) = document.marks {
        content.set_marks(marks(&lists, content.side)?).map_err(|cell| {
            let (row, column) = (cell / content.side + 1, cell % content.side + 1);
            of_field(format!("`marks`: the value in row {row}, column {column} is not among its marks"))
        })?;
    }
    let expected = document.solution.map(|cells| solution(&cells, content.side, options)).transpose()?;
    // The other fields of an answer tell of the search, not of the puzzle.
    let details = if is_answer { Vec::new() } else { document.details };
    let values = content.values.iter().filter(|&&value| value > 0).count();
    let stated = |detail: &Detail| given_counts::fault(&detail.name, detail.text.parse().ok()?, values);
    if let Some(fault) = details.iter().find_map(stated) {
        return Err(fault);
    }
    let note =
        words_note(&details).or_else(|| document.name.as_deref().and_then(|name| field_note("name", name))).or(note);
    let content = Content { form: Form::Json, ..content };
    Ok(JsonPuzzle { content, expected, name: document.name, details, note })
}

/// Whether a field has the values of a puzzle and more, or no other ones: what somebody entered so far.
fn goes_on(puzzle: &Content, value: &Value, options: &ReadOptions) -> bool {
    // Fewer values may be those of a map of regions by chance.
    const FEWEST: usize = 8;
    let cells = serde_json::from_value::<Cells>(value.clone()).ok();
    let Some(found) = cells.and_then(|cells| content_of(&cells, options).ok()) else { return false };
    let agrees = |(&given, &other): (&u16, &u16)| given == 0 || given == other;
    found.side == puzzle.side
        && puzzle.values.iter().filter(|&&value| value > 0).count() >= FEWEST
        && puzzle.values.iter().zip(&found.values).all(agrees)
}

/// The fault with the field it is in; the size of a puzzle needs no field.
fn named(field: &str, fault: Fault) -> Fault {
    match fault {
        Fault::NoCells | Fault::Side { .. } | Fault::Ambiguous { .. } | Fault::Readings { .. } | Fault::Regions => {
            fault
        }
        Fault::Json { message } => json(format!("`{field}`, {message}")),
        other => json(format!("`{field}`: {other}")),
    }
}

fn check_side(field: &str, stated: Option<usize>, side: usize) -> Result<(), Fault> {
    match stated {
        Some(0) => Err(Fault::NoCells),
        Some(stated) if stated != side => {
            Err(of_field(format!("`{field}` is {stated}, but the puzzle is {side}x{side}")))
        }
        _ => Ok(()),
    }
}

fn marks(lists: &[Vec<Vec<u16>>], side: usize) -> Result<Marks, Fault> {
    if lists.len() != side || lists.iter().any(|row| row.len() != side) {
        return Err(of_field(format!("`marks` must have {side} rows of {side} lists")));
    }
    let mut marks = Marks::none(side);
    for (cell, list) in lists.iter().flatten().enumerate() {
        for &value in list {
            if value == 0 || usize::from(value) > side {
                return Err(of_field(format!("`marks`: {value} found, 1 to {side} expected")));
            }
            marks.insert(cell, value);
        }
    }
    Ok(marks)
}

fn solution(cells: &Cells, side: usize, options: &ReadOptions) -> Result<Vec<u16>, Fault> {
    let content = content_of(cells, options).map_err(|fault| not_complete(fault, side))?;
    content::complete(content, side).map_err(|fault| not_complete(fault, side))
}

/// What is said of a solution that is none of a puzzle of this side.
fn not_complete(fault: Fault, side: usize) -> Fault {
    let fault = if let Fault::Solution(fault) = fault { *fault } else { fault.beside(side) };
    of_field(format!("`solution`: {fault}"))
}

#[cfg(test)]
mod tests {
    use super::{JsonPuzzle, parse};
    use crate::model::BoxShape;
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::json_text::Position;

    fn read(text: &str) -> Result<JsonPuzzle, String> {
        let start = Position { line: 3, column: 5 };
        parse(text.as_bytes(), start, &ReadOptions::default(), None)
            .map_err(|json| format!("{}:{}: {}", json.line, json.flaw.column.unwrap_or(0), json.flaw.fault))
    }

    #[test]
    fn all_fields_of_our_own_schema_are_read() {
        let text = r#"{"schema":"exactone.puzzle.v1","rows":4,"columns":4,"box":[2,2],"name":"n",
            "cells":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,null]],
            "solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]}"#;
        let puzzle = read(text).unwrap();
        assert_eq!(puzzle.content.boxes, Some(BoxShape { rows: 2, columns: 2 }));
        assert_eq!((puzzle.content.values[0], puzzle.expected.unwrap()[15], puzzle.name.unwrap()), (1, 1, "n".into()));
    }

    #[test]
    fn grids_come_as_rows_as_strings_or_as_one_list() {
        for text in [
            "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]",
            r#"[["1",".",".","."],[".",".",".","."],[".",".",".","."],[".",".",".","2"]]"#,
            r#"["1...","....","....","...2"]"#,
            r#"{"puzzle":"1..............2"}"#,
            r#"{"puzzle":"1...\n....\n....\n...2"}"#,
            r#"{"puzzle":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2]}"#,
            r#"{"schema":"exactone.solve.v1","status":"unique","givens":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]}"#,
        ] {
            let content = read(text).unwrap().content;
            assert_eq!((content.side, content.values[0], content.values[15]), (4, 1, 2), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, message) in [
            (r#"{"puzzle":"12","#, "3:19: JSON: the text ends where a value is expected"),
            ("{\"rows\":9,\n  \"columns\":\"x\"}", "4:16: JSON: `columns` is \"x\", a number expected"),
            (
                r#"{"schema":"other"}"#,
                "3:5: JSON: unknown schema `other`, exactone.puzzle.v1 or exactone.solve.v1 expected",
            ),
            ("{}", "3:5: JSON: none of the fields puzzle, cells, givens, grid, board with a puzzle"),
            (r#"{"cells":[]}"#, "3:5: the puzzle has no cells"),
            (r#"{"cells":[[]]}"#, "3:5: the puzzle has no cells"),
            (r#"{"cells":"1","rows":0}"#, "3:5: the puzzle has no cells"),
            (r#"{"cells":"1","rows":2}"#, "3:18: JSON: `rows` is 2, but the puzzle is 1x1"),
            (r#"{"cells":[[1,2],[1]]}"#, "3:21: JSON: `cells`: row 2 has 1 cell, 2 expected"),
            (
                r#"{"grid":["AB","C"]}"#,
                "3:6: JSON: no puzzle is found in `grid`; with the name `puzzle` it is told why",
            ),
            (
                r#"{"cells":[[1,3],[1,2]]}"#,
                "3:18: JSON: `cells`, row 1, column 2: `3` found, 1 to 2 or a blank expected, if these 2 rows of 2 cells are a puzzle",
            ),
            (
                r#"{"puzzle":"1","pairs":[["r1c1"]]}"#,
                "3:19: JSON: `pairs` is not known, and its list may state a rule; leave it out if it says nothing of the puzzle",
            ),
            (r#"{"cells":"1","box":[2,2]}"#, "3:18: JSON: `box`: boxes of 2 by 2 do not fit a puzzle of side 1"),
            (r#"{"cells":"1","solution":"."}"#, "3:18: JSON: `solution`: 1 blank cell in a solution"),
        ] {
            assert_eq!(read(text).unwrap_err(), message, "{text}");
        }
    }

    #[test]
    fn what_says_of_which_kind_a_puzzle_is_must_be_understood() {
        let grid = "\"cells\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
        for (field, told) in [
            ("\"box\":\"3 by\"", "`box` is \"3 by\", and boxes of"),
            ("\"box\":[3,2]", "`box`: boxes of 3 by 2 do not fit a puzzle of side 4"),
            ("\"box\":[2,2],\"boxes\":\"4x1\"", "`box` says boxes of 2x2, and `boxes` boxes of 4x1"),
            ("\"boxes\":\"jigsaw\"", "`boxes` is \"jigsaw\", and boxes of"),
            ("\"rows\":8", "`rows` is 8, but the puzzle is 4x4"),
            ("\"size\":9", "`size` is 9, but the puzzle is 4x4"),
            ("\"marks\":\"x\"", "`marks` is \"x\", rows of lists"),
            ("\"marks\":[[[2],[],[],[]],[[],[],[],[]],[[],[],[],[]],[[],[],[],[]]]", "is not among its marks"),
            ("\"solution\":\"123\"", "`solution`: 3 cells found, 16 expected"),
            ("\"schema\":\"exactone.puzzle.v9\"", "`schema` is `exactone.puzzle.v9`"),
            ("\"hyper\":true", "`hyper` states a rule"),
            ("\"grid\":\"irregular\"", "`grid` states a rule"),
            ("\"order\":\"column-major\"", "`order` says that cells do not stand row by row"),
        ] {
            let text = format!("{{{field},{grid}}}");
            let error = crate::puzzle::read::one(&text).unwrap_err().to_string();
            assert!(error.contains(told), "{field}: {error}");
        }
        for field in ["\"box\":\"1x4\"", "\"boxRows\":1,\"boxColumns\":4", "\"boxSize\":[1,4]"] {
            let puzzle = read(&format!("{{{field},{grid}}}")).unwrap();
            assert_eq!(puzzle.content.boxes, Some(BoxShape { rows: 1, columns: 4 }), "{field}");
        }
    }

    #[test]
    fn pencil_marks_under_another_name_are_told() {
        let grid = "\"cells\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
        for name in ["candidates", "pencilmarks", "pencil_marks", "pencilMarks", "notes"] {
            let text = format!("{{\"{name}\":[[[1],[2,3],[],[]]],{grid}}}");
            let note = crate::puzzle::read::one(&text).unwrap().note.unwrap();
            assert_eq!(note, format!("4x4 without the pencil marks in `{name}`: only those in `marks` are read"));
        }
    }

    #[test]
    fn what_is_refused_as_text_is_refused_as_json() {
        let map = "[[1,1,2,2],[1,1,2,2],[3,3,4,4],[3,3,4,4]]";
        let flat = format!("{{\"puzzle\":[{}]}}", map.replace(['[', ']'], ""));
        for text in [map, &format!("{{\"puzzle\":{map}}}"), &flat] {
            assert!(read(text).unwrap_err().contains("this grid is a map of regions"), "{text}");
        }
        let rows = "[1,2,3,4,5,6],[0,1,0,0,0,0],[0,0,0,1,0,0],[0,0,0,0,1,0],[0,0,1,0,0,0],[0,0,0,0,0,1]";
        assert!(read(&format!("[{rows}]")).unwrap_err().contains("the first row numbers the columns"));
        let ours = format!(r#"{{"schema":"exactone.puzzle.v1","cells":[{rows}]}}"#);
        assert_eq!(read(&ours).unwrap().content.values[5], 6);
        let zeros = "[[0,null,null,1],[null,2,0,null],[1,0,null,2],[null,1,2,0]]";
        assert!(read(zeros).unwrap_err().contains("two readings fit: 1 to 4 with 0 for a blank, or 0 to 3"));
    }

    #[test]
    fn a_title_that_names_a_variant_is_noted() {
        let note = |beside: &str| read(&format!(r#"{{{beside}"puzzle":"1..............2"}}"#)).unwrap().note;
        let jigsaw = note(r#""title":"Jigsaw No. 7","#);
        assert_eq!(jigsaw.as_deref(), Some("whose title says \"jigsaw\"; the file draws no regions"));
        let killer = note(r#""title":"A killer","#);
        assert_eq!(killer.as_deref(), Some("whose title names a variant, \"killer\": only --model asks for its rules"));
        let named = note(r#""name":"Killer 17","#);
        assert!(named.is_some_and(|note| note.contains("names a variant, \"killer\"")));
        let described = note(r#""description":"Each diagonal has 1-9","#);
        assert!(described.is_some_and(|note| note.starts_with("whose description names a variant, \"each diagonal\"")));
        assert_eq!((note(r#""title":"My day","#), note(r#""title":7,"#), note("")), (None, None, None));
    }

    #[test]
    fn a_field_that_states_another_order_is_refused() {
        let cells = "\"cells\":[[1,0],[0,2]]";
        for (field, value) in
            [("order", "column-major"), ("storage", "columns"), ("order", "boxes"), ("orientation", "transposed")]
        {
            let told = read(&format!("{{\"{field}\":\"{value}\",{cells}}}")).unwrap_err();
            assert!(told.contains(&format!("`{field}` says that cells do not stand row by row")), "{told}");
        }
        assert!(read(&format!("{{\"order\":\"rows\",{cells}}}")).is_ok());
    }

    #[test]
    fn marks_are_lists_of_values() {
        let marks = read(r#"{"cells":"12\n21","marks":[[[1],[1,2]],[[2],[1]]]}"#).unwrap().content.marks.unwrap();
        assert!(marks.values(1).eq([2]) && marks.count(0) == 1, "a cell with a value has no other mark");
        let content = read(r#"{"cells":"1.\n..","marks":[[[1],[1,2]],[[],[2]]]}"#).unwrap().content;
        assert_eq!((content.values, content.marks.unwrap().count(2)), (vec![1, 0, 0, 2], 0));
        assert!(read(r#"{"cells":"12\n21","marks":[[[1],[1,3]],[[],[2]]]}"#).is_err());
        assert!(read(r#"{"cells":"12\n21","marks":[[[1]]]}"#).is_err());
    }
}
