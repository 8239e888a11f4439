//! Drawings in SVG with a text for each value, placed by x and y: `<text x="20" y="28">5</text>`.

use super::super::cells::line::{Line, line_of};
use super::tags::{Tag, digits, has_words, shown_digits, tags};
use crate::puzzle::read::Fault;

use std::collections::BTreeSet;
use std::ops::Range;

/// Sides of grids that are drawn.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// How far a place may be off, as a part of a cell.
const SLACK: f64 = 0.2;

/// A line for each row, if the texts are values that stand in as many columns and rows as a grid has, at equal distances: each of them has one.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    let Drawn { side, cells, start, out_of_place } = drawn(text)?;
    let number = line_of(text, start);
    out_of_place.is_none().then(|| cells.chunks(side).map(|row| Line::of_cells(number, row)).collect())
}

/// The line of the only text that does not follow the others, and what is said of it.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let start = drawn(text)?.out_of_place?;
    let tag = text[start..].lines().next().unwrap_or_default().trim_end();
    let message = format!(
        "`{tag}` found, a text behind the one above and before the one below expected, as the others stand: a sign of its place may be lost"
    );
    Some((line_of(text, start), Fault::Field { message }))
}

/// A grid that is drawn.
struct Drawn {
    side: usize,
    /// Its cells, row by row.
    cells: Vec<String>,
    /// Where the first text begins.
    start: usize,
    /// Where the text begins that alone does not follow the others.
    out_of_place: Option<usize>,
}

fn drawn(text: &str) -> Option<Drawn> {
    if !text.contains("<svg") {
        return None;
    }
    let tags = tags(text);
    let drawing = drawing(text)?;
    let is_text = |tag: &&Tag<'_>| matches!(&*tag.name.to_ascii_lowercase(), "text" | "tspan") && tag.is_leaf();
    let leaves: Vec<&Tag<'_>> = tags.iter().filter(is_text).filter(|tag| drawing.contains(&tag.start)).collect();
    let has_digit = |tag: &&Tag<'_>| tag.begin().contains(|sign: char| sign.is_ascii_digit());
    let texts: Vec<&Tag<'_>> = leaves.iter().copied().filter(has_digit).collect();
    let first = texts.first()?;
    let look = |tag: &Tag<'_>| -> Vec<(String, String)> {
        let is_look = |name: &String| !matches!(name.as_str(), "x" | "y" | "transform" | "id");
        tag.attributes.iter().filter(|(name, _)| is_look(name)).cloned().collect()
    };
    if texts.iter().any(|tag| look(tag) != look(first)) {
        return None;
    }
    // What is shown elsewhere may be a value whose tag is damaged.
    if shown_digits(&text[drawing]) != texts.iter().map(|tag| digits(tag.begin())).sum::<usize>() {
        return None;
    }
    let places: Vec<(f64, f64)> =
        texts.iter().map(|tag| place(tag).or_else(|| shifted(&tags, tag))).collect::<Option<_>>()?;
    let [down, right]: [Vec<f64>; 2] =
        [places.iter().map(|place| place.1).collect(), places.iter().map(|place| place.0).collect()];
    let in_view = || in_view(&tags, &right, &down);
    let (columns, rows) = ranks(&right).zip(ranks(&down)).or_else(in_view)?;
    let side = rows.1;
    // A text with nothing in it may have lost its value, unless there is one for each cell.
    let empty = leaves.iter().filter(|tag| tag.begin().trim().is_empty()).count();
    if empty > 0 && empty + texts.len() != side * side {
        return None;
    }
    let order: Vec<(usize, usize)> = rows.0.iter().copied().zip(columns.0.iter().copied()).collect();
    let mut cells = vec![String::new(); side * side];
    for ((tag, row), column) in texts.iter().zip(rows.0).zip(columns.0) {
        let value = tag.begin().trim();
        let is_value = value.parse::<usize>().is_ok_and(|value| (1..=side).contains(&value));
        let cell = cells.get_mut(row * side + column).filter(|cell| cell.is_empty() && is_value)?;
        value.clone_into(cell);
    }
    let out_of_place = out_of_place(&order).map(|at| texts[at].start);
    (columns.1 == side).then_some(Drawn { side, cells, start: first.start, out_of_place })
}

/// The only text that does not follow the others row by row, or column by column: a sign of its place is lost.
fn out_of_place(places: &[(usize, usize)]) -> Option<usize> {
    const FEWEST: usize = 8;
    let turned: Vec<(usize, usize)> = places.iter().map(|&(row, column)| (column, row)).collect();
    let rise = |places: &[(usize, usize)]| places.windows(2).all(|pair| pair[0] < pair[1]);
    let other =
        |places: &[(usize, usize)]| (0..places.len()).find(|&at| rise(&[&places[..at], &places[at + 1..]].concat()));
    let orders = [places, &turned];
    if places.len() < FEWEST || orders.iter().any(|places| rise(places)) {
        return None;
    }
    orders.iter().find_map(|places| other(places))
}

/// Where the only drawing of a page stands, if what the page shows elsewhere are words.
fn drawing(page: &str) -> Option<Range<usize>> {
    let start = page.find("<svg")?;
    // Where the end is lost, values may be lost before it.
    let end = page.rfind("</svg>")?;
    let is_one = page.matches("<svg").count() == 1 && start < end;
    let mut others = [&page[..start], &page[end..]].into_iter().flat_map(|part| part.split('<'));
    let are_words =
        others.all(|part| part.split_once('>').is_none_or(|(_, text)| digits(text) == 0 || has_words(text)));
    is_one.then_some(if are_words { start..end } else { 0..page.len() })
}

/// Where the group stands that has nothing but this text, whose own place is none.
fn shifted(tags: &[Tag<'_>], text: &Tag<'_>) -> Option<(f64, f64)> {
    let at = tags.iter().position(|tag| tag.start == text.start)?;
    let group = tags[..at].last().filter(|tag| tag.name.eq_ignore_ascii_case("g") && tag.begin().trim().is_empty())?;
    let is_plain = ["x", "y", "transform"].iter().all(|name| text.attribute(name).is_none());
    place(group).filter(|_| is_plain)
}

/// The columns and rows of places by what a drawing shows, where some of them have no value: it begins at 0, and each cell is as large a part of it
/// as a grid of one side has cells.
fn in_view(tags: &[Tag<'_>], right: &[f64], down: &[f64]) -> Option<(Ranks, Ranks)> {
    let drawing = tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("svg"))?;
    let view: Vec<f64> =
        drawing.attribute("viewbox")?.split([' ', ',']).map(str::parse).collect::<Result<_, _>>().ok()?;
    let [left, top, width, height] = view[..] else { return None };
    let is_square = left.abs() + top.abs() + (width - height).abs() < f64::EPSILON && width > 0.0;
    let of_side = |side: usize| {
        let distance = width / f64::from(u8::try_from(side).ok()?);
        let ranks = |places: &[f64]| {
            let offset = places.first()?.rem_euclid(distance);
            let rank = |place: f64| {
                let steps = (place - offset) / distance;
                (0..side).find(|&at| (steps - f64::from(u8::try_from(at).unwrap_or(0))).abs() < EXACT)
            };
            let ranks: Vec<usize> = places.iter().map(|&place| rank(place)).collect::<Option<_>>()?;
            let used: BTreeSet<usize> = ranks.iter().copied().collect();
            (used.len() + MOST_EMPTY >= side).then_some((ranks, side))
        };
        ranks(right).zip(ranks(down))
    };
    let mut found = SIDES.iter().filter_map(|&side| of_side(side));
    found.next().filter(|_| is_square && found.next().is_none())
}

/// So many rows or columns may have no value, where the drawing says how large it is.
const MOST_EMPTY: usize = 2;

/// How far a place may be off there.
const EXACT: f64 = 0.02;

/// For each text, the number of its row or column, and how many of these there are.
type Ranks = (Vec<usize>, usize);

/// Where a text stands, by its attributes or by its shift.
fn place(tag: &Tag<'_>) -> Option<(f64, f64)> {
    let number = |text: &str| text.trim().trim_end_matches("px").parse::<f64>().ok();
    let own = |name: &str| number(tag.attribute(name)?);
    own("x").zip(own("y")).filter(|_| tag.attribute("transform").is_none()).or_else(|| {
        let shift = tag.attribute("transform")?.strip_prefix("translate(")?.strip_suffix(')')?;
        let (right, down) = shift.split_once([',', ' '])?;
        let is_plain = tag.attribute("x").is_none() && tag.attribute("y").is_none();
        number(right).zip(number(down)).filter(|_| is_plain)
    })
}

/// For each place, the number of its row or column, and how many of these there are: as many as a grid has, at equal distances.
fn ranks(places: &[f64]) -> Option<Ranks> {
    let mut sorted = places.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (first, last) = (*sorted.first()?, *sorted.last()?);
    SIDES.iter().find_map(|&side| {
        let distance = (last - first) / f64::from(u8::try_from(side - 1).ok()?);
        let rank = |place: f64| {
            let steps = (place - first) / distance;
            (0..side).find(|&at| (steps - f64::from(u8::try_from(at).unwrap_or(0))).abs() < SLACK)
        };
        let ranks: Vec<usize> = places.iter().map(|&place| rank(place)).collect::<Option<_>>()?;
        let are_all = distance > 0.0 && (0..side).all(|at| ranks.contains(&at));
        are_all.then_some((ranks, side))
    })
}

#[cfg(test)]
mod tests {
    use super::lines;

    const ROWS: [&str; 4] = ["1..4", ".3..", "..2.", "2..1"];

    fn page(text: impl Fn(usize, usize, char) -> String) -> String {
        let texts = ROWS
            .iter()
            .enumerate()
            .flat_map(|(row, cells)| cells.chars().enumerate().map(move |(column, sign)| (row, column, sign)));
        let texts = texts.filter(|(.., sign)| *sign != '.').map(|(row, column, sign)| text(row, column, sign));
        format!("<svg width=\"160\">\n{}\n</svg>", texts.collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn texts_stand_where_they_are_drawn() {
        for text in [
            page(|row, column, sign| format!("<text x=\"{}\" y=\"{}\">{sign}</text>", column * 40 + 20, row * 40 + 28)),
            page(|row, column, sign| format!("<text x=\"{}.5\" y=\"{}.25\">{sign}</text>", column * 40, row * 40)),
            page(|row, column, sign| {
                format!("<text transform=\"translate({},{})\">{sign}</text>", column * 9, row * 9)
            }),
            page(|row, column, sign| {
                format!("<g transform=\"translate({},{})\"><text>{sign}</text></g>", column * 9, row * 9)
            }),
            page(|row, column, sign| format!("<text x=\"{column}\" y=\"{row}\">{sign}</text>"))
                + "<p>Fill in the digits 1 to 4.</p>",
            page(|row, column, sign| format!("<text><tspan x=\"{column}\" y=\"{row}\">{sign}</tspan></text>")),
        ] {
            let found: Vec<String> =
                lines(&text).unwrap_or_else(|| panic!("{text}")).into_iter().map(|line| line.text).collect();
            assert_eq!(found, ["| 1 |  |  | 4 |", "|  | 3 |  |  |", "|  |  | 2 |  |", "| 2 |  |  | 1 |"]);
        }
    }

    #[test]
    fn rows_without_a_value_stand_where_the_view_says() {
        let texts = [(0, 0, 1), (1, 2, 3), (3, 1, 4)].map(|(row, column, value)| {
            format!("<text x=\"{}\" y=\"{}\">{value}</text>\n", column * 40 + 20, row * 40 + 28)
        });
        let text = format!("<svg viewBox=\"0 0 160 160\">\n{}</svg>", texts.concat());
        let found: Vec<String> = lines(&text).unwrap().into_iter().map(|line| line.text).collect();
        assert_eq!(found, ["| 1 |  |  |  |", "|  |  | 3 |  |", "|  |  |  |  |", "|  | 4 |  |  |"]);
        for other in [
            text.replace("160 160", "200 200"),
            text.replace("0 0 160", "8 8 160"),
            text.replace("viewBox", "viewbow"),
            text.replacen("x=\"20\"", "x=\"30\"", 1),
        ] {
            assert!(lines(&other).is_none(), "{other}");
        }
    }

    #[test]
    fn one_text_among_others_in_order_is_out_of_place() {
        use super::out_of_place;
        let places: Vec<(usize, usize)> = (0..9).map(|row| (row, row * 4 % 9)).collect();
        let mut other = places.clone();
        other[5].0 = 0;
        assert_eq!((out_of_place(&places), out_of_place(&other)), (None, Some(5)));
        other.swap(1, 7);
        assert_eq!(out_of_place(&other), None, "they stand in no order");
    }

    #[test]
    fn other_texts_are_left() {
        let text = page(|row, column, sign| format!("<text x=\"{}\" y=\"{}\">{sign}</text>", column * 40, row * 40));
        for other in [
            text.replacen("x=\"0\"", "x=\"60\"", 1),
            text.replacen("x=\"40\"", "x=\"0\"", 1).replacen("y=\"40\"", "y=\"0\"", 1),
            text.replacen(">3<", ">5<", 1),
            text.replacen("<text x=\"40\"", "<text fill=\"blue\" x=\"40\"", 1),
            text.replacen("<svg", "<div", 1),
            text.replacen("<text x=\"40\"", "<txt x=\"40\"", 1),
            text.replacen(">3<", "><", 1),
            text.replace("</svg>", ""),
        ] {
            assert!(lines(&other).is_none(), "{other}");
        }
    }
}
