//! Grids of a JSON object of which one is the puzzle, as its name says, and another has the same values and more: what somebody entered so far.

use super::super::grids::find::Find;
use super::super::text::Text;
use crate::model::variant_names::plain;
use serde_json::Value;

/// Names of fields with a puzzle as it was given.
const GIVEN: [&str; 22] = [
    "initial",
    "initialboard",
    "initialgrid",
    "initialstate",
    "initialpuzzle",
    "initialvalues",
    "original",
    "originalboard",
    "originalgrid",
    "originalpuzzle",
    "start",
    "startboard",
    "startgrid",
    "startingboard",
    "startinggrid",
    "given",
    "givens",
    "clues",
    "puzzle",
    "puzzleboard",
    "problem",
    "unsolved",
];

/// Names of fields with what somebody entered so far, beside which the puzzle stands.
const ENTERED: [&str; 14] = [
    "current",
    "currentboard",
    "currentgrid",
    "currentstate",
    "currentvalues",
    "entries",
    "player",
    "playerboard",
    "playergrid",
    "progress",
    "user",
    "userboard",
    "usergrid",
    "userinput",
];

/// Objects that are nested deeper hold no grid.
const DEEPEST: usize = 4;

/// The grids with what somebody entered, with the names of their fields, and the others.
pub(in super::super) fn entered(finds: Vec<Find>, text: &Text) -> (Vec<(Find, String)>, Vec<Find>) {
    let goes_on = |more: &Find| finds.iter().any(|less| is_begun(less, more));
    if !finds.iter().any(goes_on) {
        return (Vec::new(), finds);
    }
    let Ok(object) = serde_json::from_str::<Value>(&text.whole_source()) else { return (Vec::new(), finds) };
    let mut grids = Vec::new();
    collect(&object, "", 0, &mut grids);
    let names = |find: &Find| -> Vec<String> {
        let is_same = |cells: &[u16]| cells == find.content.values;
        grids.iter().filter(|(_, cells)| is_same(cells)).map(|(name, _)| (*name).to_owned()).collect()
    };
    let is_given = |name: &String| GIVEN.contains(&&*plain(name));
    let name_of_entered = |more: &Find| {
        let is_puzzle =
            |less: &&Find| is_begun(less, more) && !names(less).is_empty() && names(less).iter().all(is_given);
        finds.iter().find(is_puzzle)?;
        let names = names(more);
        if names.iter().any(is_given) { None } else { names.into_iter().next() }
    };
    let told: Vec<Option<String>> = finds.iter().map(name_of_entered).collect();
    let (mut entered, mut others) = (Vec::new(), Vec::new());
    for (find, name) in finds.into_iter().zip(told) {
        match name {
            Some(name) => entered.push((find, name)),
            None => others.push(find),
        }
    }
    (entered, others)
}

/// Whether a text begins in the middle of an object with what somebody entered, so that the puzzle may have stood before it: it closes
/// more than it opens, and no field is called as a puzzle is.
pub(in super::super) fn is_headless(text: &Text) -> bool {
    let source = text.whole_source();
    let is_more = |open: char, close: char| source.matches(close).count() > source.matches(open).count();
    if !is_more('{', '}') && !is_more('[', ']') {
        return false;
    }
    // The first name may be cut in the middle.
    let mut first = source.split('"');
    let begin = plain(first.next().unwrap_or("").trim());
    let is_field = first.next().is_some_and(|behind| behind.trim_start().starts_with(':'));
    let mut is_entered = is_field && ENTERED.iter().any(|name| name.ends_with(&*begin));
    let mut names = source.split('"').zip(source.split('"').skip(1));
    let is_given = names.any(|(name, behind)| {
        let (is_field, name) = (behind.trim_start().starts_with(':'), plain(name));
        is_entered |= is_field && ENTERED.contains(&&*name);
        is_field && GIVEN.contains(&&*name)
    });
    is_entered && !is_given
}

/// Whether a grid has all values of another one and more, and blanks.
fn is_begun(less: &Find, more: &Find) -> bool {
    less.content.values != more.content.values
        && more.content.values.contains(&0)
        && less.content.side == more.content.side
        && less.content.values.iter().zip(&more.content.values).all(|(&one, &other)| one == 0 || one == other)
}

/// The fields that are grids, with their cells.
fn collect<'v>(value: &'v Value, name: &'v str, depth: usize, grids: &mut Vec<(&'v str, Vec<u16>)>) {
    if let Some(cells) = grid(value) {
        grids.push((name, cells));
    } else if let Some(object) = value.as_object().filter(|_| depth < DEEPEST) {
        object.iter().for_each(|(name, value)| collect(value, name, depth + 1, grids));
    }
}

/// The cells of a list of rows, of one list, or of a word for all cells or for each row.
fn grid(value: &Value) -> Option<Vec<u16>> {
    let cells = match value {
        Value::Array(list) => list.iter().map(cells).collect::<Option<Vec<_>>>()?.concat(),
        Value::String(_) => cells(value)?,
        _ => return None,
    };
    let side = cells.len().isqrt();
    (side > 3 && side * side == cells.len()).then_some(cells)
}

fn cells(value: &Value) -> Option<Vec<u16>> {
    match value {
        Value::Null => Some(vec![0]),
        Value::Number(number) => Some(vec![u16::try_from(number.as_u64()?).ok()?]),
        Value::String(text) if text.is_empty() => Some(vec![0]),
        Value::String(text) => text.chars().map(|sign| u16::try_from(sign.to_digit(36).unwrap_or(0)).ok()).collect(),
        Value::Array(list) => list.iter().map(cells).collect::<Option<Vec<_>>>().map(|cells| cells.concat()),
        _ => None,
    }
}
