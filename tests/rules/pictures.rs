//! A clue at random of the kinds that are drawn as a picture of the board.

use super::draw::Draw;

/// A word for each square, row by row; a hole has a word of its own.
fn picture(draw: &mut Draw, hole: &str, mut word: impl FnMut(&mut Draw) -> String) -> String {
    let (rows, columns) = draw.size.expect("pictures are for boards");
    let mut lines = Vec::new();
    for row in 1..=rows {
        let mut words = Vec::new();
        for column in 1..=columns {
            let is_cell = draw.cells.contains(&format!("r{row}c{column}"));
            words.push(if is_cell { word(draw) } else { hole.to_owned() });
        }
        lines.push(words.join(" "));
    }
    format!("'''\n{}\n'''", lines.join("\n"))
}

/// Blocks that a row or a column of this length can have, or nothing.
fn blocks(draw: &mut Draw, length: usize) -> String {
    match draw.below(5) {
        0 => "0".to_owned(),
        1 if length >= 3 => "1 1".to_owned(),
        2 if length >= 2 => "2".to_owned(),
        3 if length >= 1 => "1".to_owned(),
        _ => "?".to_owned(),
    }
}

pub(super) fn nonogram(draw: &mut Draw) -> String {
    let (rows, columns) = draw.size.expect("pictures are for boards");
    let on = |draw: &Draw, part: usize, number: usize| {
        let place = |cell: &&String| cell[1..].split('c').nth(part).unwrap().parse() == Ok(number);
        draw.cells.iter().filter(place).count()
    };
    let lines = |draw: &mut Draw, part: usize, count: usize| -> Vec<String> {
        let length = |draw: &Draw, at: usize| on(draw, part, at + 1);
        (0..count)
            .map(|at| length(draw, at))
            .collect::<Vec<_>>()
            .into_iter()
            .map(|length| blocks(draw, length))
            .collect()
    };
    format!("rows = {:?}\ncolumns = {:?}", lines(draw, 0, rows), lines(draw, 1, columns))
}

/// Few boards are large enough for a star in each line: mostly there is none.
pub(super) fn star_battle(draw: &mut Draw) -> String {
    let (stars, letters) = (draw.below(2), ["A", "B", ".", "."]);
    if draw.coin() {
        return format!("stars = {stars}");
    }
    format!("stars = {stars}\nregions = {}", picture(draw, "#", |draw| draw.one_of(&letters).to_owned()))
}

pub(super) fn akari(draw: &mut Draw) -> String {
    let has_walls = draw.values.len() > 2;
    let hole = draw.one_of(&["#", "#", "1"]);
    let word = |draw: &mut Draw| {
        let wall = has_walls && draw.below(4) == 0;
        (if wall { draw.one_of(&["#", "#", "0", "1", "2"]) } else { "." }).to_owned()
    };
    format!("picture = {}", picture(draw, hole, word))
}

/// Heads of runs stand before white squares alone, so there is one at most, in the first row or column.
pub(super) fn kakuro(draw: &mut Draw) -> String {
    let (rows, columns) = draw.size.expect("pictures are for boards");
    let sum = draw.number(2, 7);
    let whole = |row: usize, draw: &Draw| (1..=columns).all(|column| draw.cells.contains(&format!("r{row}c{column}")));
    let head = draw.below(rows) + 1;
    let has_head = columns > 1 && whole(head, draw);
    let mut at = 0;
    let places: Vec<String> = draw.cells.clone();
    let word = |draw: &mut Draw| {
        let cell = &places[at];
        at += 1;
        let in_line = has_head && cell.starts_with(&format!("r{head}c"));
        if in_line && cell.ends_with("c1") {
            format!("\\{sum}")
        } else if in_line || draw.below(3) > 0 {
            ".".to_owned()
        } else {
            "#".to_owned()
        }
    };
    format!("picture = {}", picture(draw, "#", word))
}

pub(super) fn str8ts(draw: &mut Draw) -> String {
    let word = |draw: &mut Draw| match draw.below(8) {
        0 | 1 => "#".to_owned(),
        2 => format!("#{}", draw.value()),
        3 => draw.value().to_string(),
        _ => ".".to_owned(),
    };
    format!("picture = {}", picture(draw, "#", word))
}

pub(super) fn tents(draw: &mut Draw) -> String {
    let (has_trees, (rows, columns)) = (draw.values.len() > 2, draw.size.expect("pictures are for boards"));
    let hole = draw.one_of(&["#", "T", "T"]);
    let word = |draw: &mut Draw| (if has_trees && draw.below(4) == 0 { "T" } else { "." }).to_owned();
    let picture = picture(draw, hole, word);
    let numbers = |draw: &mut Draw, count: usize| -> Vec<&str> {
        (0..count).map(|_| draw.one_of(&["?", "?", "?", "1", "0"])).collect()
    };
    format!("rows = {:?}\ncolumns = {:?}\npicture = {picture}", numbers(draw, rows), numbers(draw, columns))
}
