//! What the fields of an object say beside the puzzle that a search found in it, for whoever writes the puzzle again.

use super::encoding;
use super::object_fields::value;
use super::row::is_blank;
use crate::puzzle::{Detail, DetailKind};
use serde_json::{Map, Value};

/// A list or an object with so many values holds cells.
const FEWEST_CELLS: usize = 16;

/// The details of each of these puzzles, by their sides, if the text is as many objects, each with one of them, or one object with all.
pub(super) fn of(text: &[u8], sides: &[usize]) -> Vec<Vec<Detail>> {
    let Some(text) = encoding::decoded(text) else { return Vec::new() };
    let whole = objects(encoding::without_mark(text.as_bytes()), sides.len());
    let mut objects = if whole.is_empty() { self::objects(alone(&text).as_bytes(), sides.len()) } else { whole };
    if objects.len() == 1 {
        objects = vec![objects.remove(0); sides.len()];
    }
    if objects.len() != sides.len() {
        return Vec::new();
    }
    let of_object = |(object, &side): (Map<String, Value>, &usize)| {
        let mut details = Vec::new();
        take(object, side, &mut details);
        details
    };
    objects.into_iter().zip(sides).map(of_object).collect()
}

/// The lines of a text from the first object or list to the last one, without those of comments and of fences around code.
fn alone(text: &str) -> String {
    let is_beside =
        |line: &&str| ["#", ";", "//", "--", "%", "```", "~~~"].iter().any(|sign| line.trim_start().starts_with(sign));
    let lines: Vec<&str> = text.lines().filter(|line| !is_beside(line)).collect();
    let first = lines.iter().position(|line| line.trim_start().starts_with(['{', '[']));
    let last = lines.iter().rposition(|line| line.trim_end().ends_with(['}', ']']));
    match (first, last) {
        (Some(first), Some(last)) if first <= last => lines[first..=last].join("\n"),
        _ => String::new(),
    }
}

/// The name that the details of a puzzle have for it, which is then none of them: as in JSON, its `name`, else its `id`.
pub(super) fn take_name(details: &mut Vec<Detail>) -> Option<String> {
    let is_label = |detail: &Detail| detail.kind == DetailKind::Words || detail.text.parse::<f64>().is_ok();
    let at = ["name", "id"].iter().find_map(|name| details.iter().position(|it| it.name == *name && is_label(it)))?;
    Some(details.remove(at).text)
}

/// The objects that a text is: one, or those of a list in it that has so many, or one on each line.
fn objects(text: &[u8], count: usize) -> Vec<Map<String, Value>> {
    match value(text) {
        Some(Value::Object(object)) => inner_objects(&object, count).unwrap_or_else(|| vec![object]),
        Some(Value::Array(list)) => list.into_iter().filter_map(object).collect(),
        _ => {
            let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
            lines.map(|line| value(line).and_then(object)).collect::<Option<_>>().unwrap_or_default()
        }
    }
}

/// The objects of a list in an object, if there are so many, each with what the outer object says beside the list.
fn inner_objects(outer: &Map<String, Value>, count: usize) -> Option<Vec<Map<String, Value>>> {
    let is_list =
        |value: &Value| value.as_array().is_some_and(|list| list.len() == count && list.iter().all(Value::is_object));
    let (name, list) = outer.iter().find(|(_, value)| is_list(value))?;
    let beside = outer.iter().filter(|(other, _)| *other != name);
    let beside: Map<String, Value> = beside.map(|(name, value)| (name.clone(), value.clone())).collect();
    let inner = list.as_array()?.iter().filter_map(Value::as_object);
    Some(inner.map(|inner| beside.clone().into_iter().chain(inner.clone()).collect()).collect())
}

fn object(value: Value) -> Option<Map<String, Value>> {
    if let Value::Object(object) = value { Some(object) } else { None }
}

/// Takes the fields of an object that hold no cells, and those of the objects in it that do.
fn take(object: Map<String, Value>, side: usize, details: &mut Vec<Detail>) {
    for (name, value) in object {
        match value {
            Value::Null => {}
            Value::Object(inner) if has_cells(&inner, side) => take(inner, side, details),
            value if holds_cells(&value, side) => {}
            Value::String(text) => Detail::words(name, text).push(details),
            value => Detail { name, text: value.to_string(), kind: DetailKind::Json }.push(details),
        }
    }
}

/// Whether a field of an object, or of one in it, holds cells; or the object itself, by their places.
fn has_cells(object: &Map<String, Value>, side: usize) -> bool {
    let holds = |value: &Value| match value {
        Value::Object(inner) => has_cells(inner, side),
        value => holds_cells(value, side),
    };
    object.values().any(holds) || object.values().map(count).sum::<usize>() >= FEWEST_CELLS
}

/// How many values there are in a value.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(object) => object.values().map(count).sum(),
        _ => 1,
    }
}

/// Whether a value holds cells: those of a grid or of a row, or places of cells.
fn holds_cells(value: &Value, side: usize) -> bool {
    match value {
        Value::String(text) => {
            let is_cell = |sign: char| sign.is_ascii_digit() || sign == '\n' || is_blank(&sign.to_string());
            let is_row = text.chars().count() == side || text.len() >= FEWEST_CELLS;
            is_row && text.contains(|sign: char| !sign.is_ascii_digit()) && text.chars().all(is_cell)
                || is_row && text.len() >= side && text.bytes().all(|sign| sign.is_ascii_digit())
        }
        Value::Array(list) => {
            let are_single = list.iter().all(|item| !item.is_array() && !item.is_object());
            count(value) >= FEWEST_CELLS || !are_single || list.len() == side
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Details, ReadOptions, Reader};

    fn names(text: &str) -> Vec<Vec<String>> {
        let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
        let puzzles = Reader::new("", text.as_bytes(), options).map(|puzzle| puzzle.unwrap());
        puzzles.map(|puzzle| puzzle.details.into_iter().map(|detail| detail.name).collect()).collect()
    }

    const GRID: &str = "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[3,0,0,1]]";

    #[test]
    fn fields_beside_a_grid_that_is_searched_for_are_kept() {
        for text in [
            format!("{{\"title\":\"A\",\"level\":3,\"rows\":{GRID}}}"),
            format!("{{'title': 'A', 'level': 3, 'rows': {GRID}}}"),
            format!("{{\"title\":\"A\",\"data\":{{\"level\":3,\"board\":{GRID}}}}}"),
        ] {
            let mut found = names(&text);
            found[0].sort();
            assert_eq!(found, [["level", "title"]], "{text}");
        }
    }

    #[test]
    fn fields_of_several_objects_are_kept_with_their_grids() {
        let other = GRID.replace('1', "2");
        let (a, b) = (format!("{{\"title\":\"A\",\"rows\":{GRID}}}"), format!("{{\"title\":\"B\",\"rows\":{other}}}"));
        for text in [format!("{a}\n{b}\n"), format!("[{a},{b}]"), format!("{{\"puzzles\":[{a},{b}]}}")] {
            assert_eq!(names(&text), [["title"], ["title"]], "{text}");
        }
        assert_eq!(names(&format!("\u{feff}{a}")), [["title"]]);
        let set = format!("{{\"name\":\"set\",\"puzzles\":[{a},{b}]}}");
        assert_eq!(names(&set), [["title"], ["title"]]);
    }

    #[test]
    fn fields_are_kept_beside_comments_and_in_fences() {
        let object = format!("{{\"title\":\"A\",\"level\":3,\"rows\":{GRID}}}");
        for text in
            [format!("Here:\n```json\n{object}\n```\n"), format!("# mine\n{object}\n"), format!("; mine\n{object}\n")]
        {
            let mut found = names(&text);
            found[0].sort();
            assert_eq!(found, [["level", "title"]], "{text}");
        }
    }

    #[test]
    fn a_number_may_be_the_name() {
        let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
        let text = format!("{{\"id\":7,\"rating\":3.5,\"grid\":{GRID}}}");
        let puzzle = Reader::new("", text.as_bytes(), options).next().unwrap().unwrap();
        assert_eq!((puzzle.name.as_deref(), puzzle.details.len()), (Some("7"), 1));
    }

    #[test]
    fn an_object_around_the_grid_is_no_field() {
        for text in [
            format!("{{\"a\":{{\"grid\":{GRID}}}}}"),
            "{\"data\":{\"sudoku\":{\"board\":[\"1004\",\"0010\",\"0100\",\"3001\"]}}}".to_owned(),
            "{\"fields\":{\"board\":{\"stringValue\":\"1004001001003001\"}}}".to_owned(),
        ] {
            assert_eq!(names(&text), [Vec::<String>::new()], "{text}");
        }
    }
}
