//! Puzzles as JSON: rows of whole numbers, and a whole puzzle as one object on one line.

use super::text::{push, side_of};
use crate::puzzle::{Detail, DetailKind, Marks, Puzzle};
use exactone_core::spelling::json_escaped;

/// Appends `[[5,3,...],[6,...],...]`, with 0 for a blank.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::write;
///
/// assert_eq!(write::to_text(|out| write::json_rows(out, &[1, 0, 0, 2])), "[[1,0],[0,2]]");
/// ```
pub fn json_rows(out: &mut Vec<u8>, values: &[u16]) {
    let side = side_of(values.len()).max(1);
    list(out, values.chunks(side), |out, row| list(out, row, |out, value| push(out, &value.to_string())));
}

/// Appends the puzzle as an object of the schema `exactone.puzzle.v1`, without a line end.
///
/// # Panics
/// If the number of values is not a square.
pub fn json_puzzle(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let side = puzzle.side;
    push(out, &format!(r#"{{"schema":"exactone.puzzle.v1","rows":{side},"columns":{side}"#));
    if let Some(shape) = puzzle.boxes {
        push(out, &format!(r#","box":[{},{}]"#, shape.rows, shape.columns));
    }
    if let Some(name) = &puzzle.name {
        push(out, &format!(r#","name":{}"#, string(name)));
    }
    push(out, r#","cells":"#);
    json_rows(out, &puzzle.values);
    if let Some(marks) = &puzzle.marks {
        push(out, r#","marks":"#);
        json_marks(out, marks);
    }
    if let Some(solution) = &puzzle.expected {
        push(out, r#","solution":"#);
        json_rows(out, solution);
    }
    for Detail { name, text, kind } in &puzzle.details {
        let value = if *kind == DetailKind::Json { json_escaped(text).into_owned() } else { string(text) };
        push(out, &format!(",{}:{value}", string(name)));
    }
    push(out, "}");
}

fn string(text: &str) -> String {
    json_escaped(&serde_json::Value::from(text).to_string()).into_owned()
}

/// A list of values for each cell, in rows.
fn json_marks(out: &mut Vec<u8>, marks: &Marks) {
    let side = marks.side();
    list(out, 0..side, |out, row| {
        list(out, row * side..(row + 1) * side, |out, cell| {
            list(out, marks.values(cell), |out, value| push(out, &value.to_string()));
        });
    });
}

fn list<T>(out: &mut Vec<u8>, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Vec<u8>, T)) {
    push(out, "[");
    for (at, item) in items.into_iter().enumerate() {
        push(out, if at == 0 { "" } else { "," });
        write(out, item);
    }
    push(out, "]");
}

#[cfg(test)]
mod tests {
    use super::json_puzzle;
    use crate::model::BoxShape;
    use crate::puzzle::write::to_text;
    use crate::puzzle::{Marks, Puzzle};

    #[test]
    fn a_puzzle_is_one_line_with_what_it_has() {
        let mut puzzle = Puzzle::from_values(vec![1, 0, 0, 0]).unwrap();
        puzzle.name = Some("a \"b\"\n".into());
        puzzle.boxes = Some(BoxShape { rows: 1, columns: 2 });
        puzzle.expected = Some(vec![1, 2, 2, 1]);
        let mut marks = Marks::all(2);
        marks.keep_only(0, 1);
        puzzle.marks = Some(marks);
        let mut named = puzzle.clone();
        named.name = Some("a\u{85}\u{202e}b".into());
        assert!(to_text(|out| json_puzzle(out, &named)).contains(r#""name":"a\u0085\u202eb""#));
        let expected = r#"{"schema":"exactone.puzzle.v1","rows":2,"columns":2,"box":[1,2],"name":"a \"b\"\n","cells":[[1,0],[0,0]],"marks":[[[1],[1,2]],[[1,2],[1,2]]],"solution":[[1,2],[2,1]]}"#;
        assert_eq!(to_text(|out| json_puzzle(out, &puzzle)), expected);
    }
}
