//! What the fields of an object say beside the puzzle that a search found in it, for whoever writes the puzzle again.

use super::object_fields::value;
use super::row::is_blank;
use super::{encoding, named_cells};
use crate::puzzle::{Detail, DetailKind};
use serde_json::{Map, Value};

/// A list or an object with so many values holds cells.
const FEWEST_CELLS: usize = 16;

/// A puzzle that was found: its side and its values.
pub(super) type Grid<'a> = (usize, &'a [u16]);

/// The details of each of these puzzles, if the text is as many objects, each with one of them, or one object with all.
pub(super) fn of(text: &[u8], grids: &[Grid<'_>]) -> Vec<Vec<Detail>> {
    let Some(text) = encoding::decoded(text) else { return Vec::new() };
    let lines = alone(&text);
    let texts = [encoding::without_mark(text.as_bytes()), lines.as_bytes(), within(&text).as_bytes()];
    let found = texts.iter().map(|text| self::objects(text, grids)).find(|objects| !objects.is_empty());
    let mut objects = found.unwrap_or_default();
    if objects.len() == 1 {
        objects = vec![objects.remove(0); grids.len()];
    }
    if objects.len() != grids.len() {
        return Vec::new();
    }
    let of_object = |(object, grid): (Map<String, Value>, &Grid<'_>)| {
        let mut details = Vec::new();
        take(object, grid, &mut details);
        details
    };
    objects.into_iter().zip(grids).map(of_object).collect()
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

/// A text from its first brace to its last one: an object in a statement of a program or in an element of a page.
fn within(text: &str) -> &str {
    match (text.find('{'), text.rfind('}')) {
        (Some(first), Some(last)) if first < last => &text[first..=last],
        _ => "",
    }
}

/// The name that the details of a puzzle have for it, which is then none of them: as in JSON, its `name`, else its `id`.
pub(super) fn take_name(details: &mut Vec<Detail>) -> Option<String> {
    let is_label = |detail: &Detail| detail.kind == DetailKind::Words || detail.text.parse::<f64>().is_ok();
    let at = ["name", "id"].iter().find_map(|name| details.iter().position(|it| it.name == *name && is_label(it)))?;
    Some(details.remove(at).text)
}

/// The objects that a text is: one, or those of a list in it that has so many, or one on each line.
fn objects(text: &[u8], grids: &[Grid<'_>]) -> Vec<Map<String, Value>> {
    match value(text) {
        Some(Value::Object(object)) => inner_objects(&object, grids).unwrap_or_else(|| vec![object]),
        Some(Value::Array(list)) => list.into_iter().filter_map(object).collect(),
        _ => {
            let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
            lines.map(|line| value(line).and_then(object)).collect::<Option<_>>().unwrap_or_default()
        }
    }
}

/// The objects of a list in an object, or those under its names, if so many hold cells, each with what the outer object says beside them. They
/// may stand in an object in it.
fn inner_objects(outer: &Map<String, Value>, grids: &[Grid<'_>]) -> Option<Vec<Map<String, Value>>> {
    let holds =
        |value: &Value| value.as_object().is_some_and(|inner| grids.iter().any(|&(side, _)| has_cells(inner, side)));
    let with = |inner: Vec<&Map<String, Value>>, is_beside: &dyn Fn(&str, &Value) -> bool| {
        let beside = outer.iter().filter(|(name, value)| is_beside(name, value));
        let beside: Map<String, Value> = beside.map(|(name, value)| (name.clone(), value.clone())).collect();
        inner.into_iter().map(|inner| beside.clone().into_iter().chain(inner.clone()).collect()).collect()
    };
    let are_all = |list: &&Vec<Value>| {
        list.len() == grids.len() && list.iter().all(Value::is_object) && (grids.len() > 1 || list.iter().all(holds))
    };
    let list = |(name, value): (&'_ String, &'_ Value)| Some((name.clone(), value.as_array().filter(are_all)?.clone()));
    if let Some((list_name, list)) = outer.iter().find_map(list) {
        return Some(with(list.iter().filter_map(Value::as_object).collect(), &|name, _| name != list_name));
    }
    let named: Vec<&Map<String, Value>> = outer.values().filter(|it| holds(it)).filter_map(Value::as_object).collect();
    match &named[..] {
        [one] => {
            let inner = inner_objects(one, grids)?;
            let beside = with(vec![&Map::new()], &|_, value| !holds(value)).remove(0);
            Some(inner.into_iter().map(|inner| beside.clone().into_iter().chain(inner).collect()).collect())
        }
        several if several.len() == grids.len() => {
            // A map has no order: each puzzle is known by its values.
            let of_grid = |&(_, values): &Grid<'_>| several.iter().copied().find(|object| has_values(object, values));
            let ordered = grids.iter().map(of_grid).collect::<Option<Vec<_>>>()?;
            let is_once = |at: usize| !ordered[..at].contains(&ordered[at]);
            (0..ordered.len()).all(is_once).then(|| with(ordered.clone(), &|_, value| !holds(value)))
        }
        _ => None,
    }
}

fn object(value: Value) -> Option<Map<String, Value>> {
    if let Value::Object(object) = value { Some(object) } else { None }
}

/// Takes the fields of an object that hold no cells, and those of the objects in it that do.
fn take(object: Map<String, Value>, grid: &Grid<'_>, details: &mut Vec<Detail>) {
    let side = grid.0;
    for (name, value) in named_cells::without(object, grid.1) {
        match value {
            Value::Null => {}
            Value::Object(inner) if has_cells(&inner, side) => take(inner, grid, details),
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

/// Whether a field of an object, or of one in it, is a list of just these values, in one list or several.
fn has_values(object: &Map<String, Value>, values: &[u16]) -> bool {
    let has = |value: &Value| match value {
        Value::Object(inner) => has_values(inner, values),
        Value::Array(_) => {
            let mut cells = Vec::new();
            flatten(value, &mut cells);
            cells.len() == values.len()
                && cells.iter().zip(values).all(|(cell, value)| *cell == Some(u64::from(*value)))
        }
        Value::String(text) => {
            let digit = |sign: char| sign.to_digit(10).unwrap_or(0);
            text.chars().map(digit).eq(values.iter().map(|value| u32::from(*value)))
        }
        _ => false,
    };
    object.values().any(has)
}

/// The values of a list, row by row; what is no number is none, and null is a blank.
fn flatten(value: &Value, cells: &mut Vec<Option<u64>>) {
    match value {
        Value::Array(list) => list.iter().for_each(|item| flatten(item, cells)),
        Value::Null => cells.push(Some(0)),
        value => cells.push(value.as_u64()),
    }
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
    fn fields_of_objects_within_objects_are_kept() {
        let other = GRID.replace('1', "2");
        let of = |level: &str, grid: &str| format!("{{\"difficulty\":\"{level}\",\"value\":{grid}}}");
        let dosuku = |grids: &str| format!("{{\"newboard\":{{\"grids\":[{grids}],\"message\":\"All Ok\"}}}}");
        let sorted = |text: &str| {
            let mut found = names(text);
            for names in &mut found {
                names.sort();
            }
            found
        };
        assert_eq!(sorted(&dosuku(&of("Medium", GRID))), [["difficulty", "message"]]);
        let two = dosuku(&format!("{},{}", of("Easy", GRID), of("Hard", &other)));
        assert_eq!(sorted(&two), [["difficulty", "message"]; 2]);
        let day = |grid: &str| {
            format!("{{\"difficulty\":\"x\",\"print_date\":\"2023-11-18\",\"puzzle_data\":{{\"puzzle\":{grid}}}}}")
        };
        let times = format!("{{\"displayDate\":\"today\",\"easy\":{},\"hard\":{}}}", day(GRID), day(&other));
        for text in [times.clone(), format!("<script>window.gameData = {times}</script>\n")] {
            assert_eq!(sorted(&text), [["difficulty", "displayDate", "print_date"]; 2], "{text}");
        }
        // A map has no order, and a text has.
        let level = |name: &str, grid: &str| format!("\"{name}\":{{\"level\":\"{name}\",\"puzzle\":{grid}}}");
        let text = format!("{{{},{}}}", level("b", GRID), level("a", &other));
        let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
        let puzzles = Reader::new("", text.as_bytes(), options).map(|puzzle| puzzle.unwrap());
        let told: Vec<(u16, String)> =
            puzzles.map(|puzzle| (puzzle.values[0], puzzle.details[0].text.clone())).collect();
        assert_eq!(told, [(1, "b".to_owned()), (2, "a".to_owned())]);
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
