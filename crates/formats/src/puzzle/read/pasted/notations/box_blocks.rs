//! Nine boxes below each other, each with its number or its place in a heading, and its three rows below that: `Box 1 (top left):`.
//!
//! Each row stands on a line of the box at its left.

use super::super::cells::cell::is_blank_character;
use super::super::order::nouns::{names_box, names_part};

/// Rows and columns of a box.
const ORDER: usize = 3;
const BOXES: usize = ORDER * ORDER;

/// The text with nine rows in place of these boxes; `None` if it has no nine of them in their order.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let first = (0..lines.len()).find(|&at| heading(lines[at]).is_some())?;
    let full: Vec<usize> = (first..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
    let (of_boxes, behind) = full.split_at_checked(BOXES * (ORDER + 1))?;
    let mut start: Option<usize> = None;
    for (at, part) in of_boxes.chunks(ORDER + 1).enumerate() {
        let Heading { number, place } = heading(lines[part[0]])?;
        let is_next = number.is_none_or(|number| number == at + *start.get_or_insert(number));
        if !is_next || place.is_some_and(|place| place != at) {
            return None;
        }
    }
    let rows = of_boxes.chunks(ORDER + 1).map(|part| {
        let rows = part[1..].iter().map(|&line| row(lines[line]));
        rows.collect::<Option<Vec<String>>>()
    });
    let boxes: Vec<Vec<String>> = rows.collect::<Option<_>>()?;
    // A sentence about boxes, rows or columns may say that they stand otherwise.
    let is_of_boxes =
        |line: &str| line.split(|sign: char| !sign.is_alphabetic()).any(|word| names_part(&word.to_lowercase()));
    let others = lines[..first].iter().copied().chain(behind.iter().map(|&line| lines[line]));
    if others.into_iter().any(|line| is_of_boxes(line) || line.to_lowercase().contains("number")) {
        return None;
    }
    let goes_on = behind.first().is_some_and(|&line| row(lines[line]).is_some() || heading(lines[line]).is_some());
    if goes_on || start.is_some_and(|start| start > 1) {
        return None;
    }
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    for &line in of_boxes {
        out[line].clear();
    }
    for (band, parts) in of_boxes.chunks(ORDER * (ORDER + 1)).enumerate() {
        for inside in 0..ORDER {
            let row: Vec<&str> = (0..ORDER).map(|at| boxes[band * ORDER + at][inside].as_str()).collect();
            out[parts[inside + 1]] = row.concat();
        }
    }
    Some(out.join("\n"))
}

/// A heading of a box.
struct Heading {
    number: Option<usize>,
    /// Its place, from 0 at the top left, row by row.
    place: Option<usize>,
}

/// The number or the place of the box that a line names, if it says nothing else.
fn heading(line: &str) -> Option<Heading> {
    let line = line.trim().trim_start_matches(['#', '*', ' ']).trim_end_matches([':', '*', ' ', '.']).to_lowercase();
    let mut words: Vec<&str> =
        line.split([' ', '-', '_', '(', ')', ',', ':', '#', '/']).filter(|word| !word.is_empty()).collect();
    let is_named = words.iter().any(|word| names_box(word));
    words.retain(|word| !names_box(word));
    let number = words.first().and_then(|word| word.parse().ok()).filter(|number: &usize| *number <= BOXES);
    let words = if number.is_some() { &words[1..] } else { &words[..] };
    let place = if words.is_empty() { None } else { Some(place(words)?) };
    let is_heading = is_named && number.is_some() || place.is_some() && (is_named || number.is_none());
    is_heading.then_some(Heading { number, place })
}

/// The place that one or two words name.
fn place(words: &[&str]) -> Option<usize> {
    let middle = |word: &str| matches!(word, "middle" | "center" | "centre" | "mid");
    let down = |word: &str| match word {
        "top" | "upper" => Some(0),
        "bottom" | "lower" => Some(2),
        word => middle(word).then_some(1),
    };
    let across = |word: &str| match word {
        "left" => Some(0),
        "right" => Some(2),
        word => middle(word).then_some(1),
    };
    match words {
        [one] if middle(one) => Some(ORDER + 1),
        [one, other] => Some(down(one)? * ORDER + across(other)?),
        _ => None,
    }
}

/// The cells of a row of a box.
fn row(line: &str) -> Option<String> {
    let cells: String =
        line.chars().filter(|sign| !matches!(sign, ' ' | '\t' | '\r' | ',' | '|' | '[' | ']')).collect();
    let is_cell = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    (cells.chars().count() == ORDER && cells.chars().all(is_cell)).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::plain;

    const PLACES: [&str; 9] = [
        "top left",
        "top middle",
        "top right",
        "middle left",
        "center",
        "middle right",
        "bottom left",
        "bottom center",
        "bottom right",
    ];

    /// Boxes of which each has its number in all cells of the first row.
    fn boxes(name: impl Fn(usize) -> String) -> String {
        let one = |number: usize| format!("{}\n{number}{number}{number}\n. . .\n. | . | 0\n\n", name(number));
        (1..=9).map(one).collect::<Vec<_>>().concat()
    }

    #[test]
    fn nine_boxes_are_nine_rows() {
        for text in [
            boxes(|at| format!("Box {at} ({}):", PLACES[at - 1])),
            boxes(|at| format!("Block {}:", at - 1)),
            boxes(|at| format!("**{}**", PLACES[at - 1].to_uppercase())),
        ] {
            let plain = plain(&format!("Mine:\n{text}Bye")).unwrap();
            let rows: Vec<&str> = plain.lines().filter(|line| !line.is_empty()).collect();
            assert_eq!((rows.len(), rows[1], rows[3]), (11, "111222333", "..0..0..0"), "{text}");
            assert_eq!((rows[4], rows[10]), ("444555666", "Bye"));
            assert_eq!(plain.lines().position(|line| line == "444555666"), Some(17));
        }
    }

    #[test]
    fn other_headings_and_boxes_are_left() {
        let named = |at: usize| format!("Box {at} ({}):", PLACES[at - 1]);
        for text in [
            boxes(|at| format!("Box {}:", 10 - at)),
            boxes(|at| format!("Row {at}:")),
            boxes(|at| format!("Box {at} ({}):", PLACES[9 - at])),
            boxes(named).replacen(". . .", ". .", 1),
            boxes(named).replacen(". . .\n", "", 1),
            boxes(named) + "123",
            boxes(|at| format!("Box {}:", at + 1)),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
