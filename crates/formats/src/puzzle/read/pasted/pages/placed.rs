//! Pages whose cells say where they stand, by attributes or styles: they need not follow each other by rows.

use super::super::cells::cell::is_side;
use super::super::cells::line::{Line, line_of};
use super::cell_names::{self, Names};
use super::tags::{Tag, tags};
use super::{boxed_cells, page_order, page_styles, place_words, spoken_cells};
use crate::puzzle::read::{Fault, ways};

/// How a page sets its cells.
#[derive(Debug)]
pub(in super::super) enum Placed {
    /// One behind the other, or it is no such page.
    InOrder,
    /// These rows, where its cells say that they stand.
    Lines(Vec<Line>),
    /// Otherwise than they follow each other, in the line with this number.
    Doubtful(u64),
}

/// Attributes for the row and the column.
const ATTRIBUTES: [(&str, &str); 6] = [
    ("data-row", "data-col"),
    ("data-row", "data-column"),
    ("data-r", "data-c"),
    ("data-y", "data-x"),
    ("data-i", "data-j"),
    ("row", "col"),
];

/// Styles for the row and the column.
const STYLES: [(&str, &str); 2] = [("top", "left"), ("grid-row", "grid-column")];

/// Fewer cells are no grid.
const FEWEST: usize = 16;

/// A place: the row and the column, or how far it is from the top and from the left.
type Place = (f64, f64);

pub(in super::super) fn lines(text: &str) -> Placed {
    let tags = tags(text);
    let of_words = || match spoken_cells::lines(text, &tags) {
        Some(Ok(lines)) => Placed::Lines(lines),
        Some(Err(line)) => Placed::Doubtful(line),
        None => by_words(text, &tags),
    };
    match by_places(text, &tags) {
        Placed::InOrder => of_words(),
        placed => placed,
    }
}

/// Where the attributes of a tag say that it stands, which have a name each for the row and the column.
pub(in super::super) fn of_attributes(tag: &Tag<'_>) -> Option<Place> {
    ATTRIBUTES.iter().find_map(|(row, column)| Some((number(tag.attribute(row)?), number(tag.attribute(column)?))))
}

/// The number that a text begins with.
fn number(text: &str) -> f64 {
    let text = text.trim();
    let end = text.find(|sign: char| !sign.is_ascii_digit() && !"-.".contains(sign)).unwrap_or(text.len());
    text[..end].parse().unwrap_or(f64::NAN)
}

/// The cells where their words say that they stand. What holds them may say that they do not follow each other by rows.
fn by_words(text: &str, tags: &[Tag<'_>]) -> Placed {
    let doubtful = |tag: &Tag<'_>| Placed::Doubtful(line_of(text, tag.start));
    let cells: Vec<(&Tag<'_>, Place)> = tags.iter().filter_map(|tag| Some((tag, place_words::place(tag)?))).collect();
    let places: Vec<Place> = cells.iter().map(|(_, place)| *place).collect();
    let side = cells.len().isqrt();
    let is_grid = cells.len() >= FEWEST && side * side == cells.len() && is_side(side);
    let is_table = tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("tr"));
    match order(&places, side).filter(|_| is_grid) {
        Some(order) if order.is_sorted() => Placed::InOrder,
        // Other attributes may say otherwise.
        Some(order) if !is_table && !cells.iter().any(|(tag, _)| place(tag).is_some()) => {
            Placed::Lines(in_place(text, &cells, &order, side))
        }
        Some(_) => doubtful(cells[0].0),
        None if is_damaged_and_out_of_order(&places) => doubtful(cells[0].0),
        None if tags.iter().any(|tag| place(tag).is_some()) => Placed::InOrder,
        None => match boxed_cells::lines(text, tags).filter(|_| page_styles::turned(tags).is_none()) {
            Some(lines) => Placed::Lines(lines),
            None => page_order::other(tags).or_else(|| page_styles::turned(tags)).map_or(Placed::InOrder, doubtful),
        },
    }
}

fn by_places(text: &str, tags: &[Tag<'_>]) -> Placed {
    if let Some(row) = columns_as_rows(tags).or_else(|| cell_names::rows_out_of_order(tags)) {
        return Placed::Doubtful(line_of(text, row.start));
    }
    let cells: Vec<(&Tag<'_>, Place)> = tags.iter().filter_map(|tag| Some((tag, place(tag)?))).collect();
    let is_cell = |tag: &Tag<'_>| tag.is_of_class(&["cell"]);
    let is_called = cells.iter().any(|(tag, _)| is_cell(tag));
    let cells: Vec<_> = cells.into_iter().filter(|(tag, _)| !is_called || is_cell(tag)).collect();
    let places: Vec<Place> = cells.iter().map(|(_, place)| *place).collect();
    let side = cells.len().isqrt();
    let doubtful = |tag: &Tag<'_>| Placed::Doubtful(line_of(text, tag.start));
    if is_damaged_and_out_of_order(&places) {
        return doubtful(cells[0].0);
    }
    if let Some(tag) = damaged_names(tags) {
        return doubtful(tag);
    }
    if cells.len() < FEWEST || side * side != cells.len() || !is_side(side) {
        return by_names(text, tags);
    }
    let Some(order) = order(&places, side) else { return doubtful(cells[0].0) };
    match order {
        order if order.is_sorted() => Placed::InOrder,
        _ if tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("tr")) => doubtful(cells[0].0),
        order => Placed::Lines(in_place(text, &cells, &order, side)),
    }
}

/// Cells whose place may be damaged.
const MOST_DAMAGED: usize = 3;

/// Places that differ, of about as many cells as a grid has but not one for each place of it, which do not follow each other by rows: a cell
/// or its place was damaged, and the others say that the cells stand in another order.
fn is_damaged_and_out_of_order(places: &[Place]) -> bool {
    let side = (places.len() + MOST_DAMAGED).isqrt();
    let is_near = places.len() >= FEWEST && places.len().abs_diff(side * side) <= MOST_DAMAGED && is_side(side);
    let mut sorted = places.to_vec();
    sorted.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    sorted.dedup();
    let are_different = sorted.len() + MOST_DAMAGED >= places.len();
    let turns_back = places.windows(2).filter(|pair| pair[1] < pair[0]).count();
    let is_whole = places.len() == side * side && order(places, side).is_some();
    is_near && are_different && !is_whole && turns_back > MOST_DAMAGED
}

/// The first of cells with numbers in their names, if some of these are damaged and the others say that cells do not follow each other by rows.
fn damaged_names<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let is_damaged = |cells: &[(&Tag<'_>, usize)]| {
        let numbers: Vec<usize> = cells.iter().map(|(_, number)| *number).collect();
        let places: Vec<Place> = numbers.iter().map(|&number| (as_length(number), 0.0)).collect();
        // Two digits, one of them the column, go further than there are cells.
        let is_count = numbers.iter().filter(|&&number| number > numbers.len()).count() <= MOST_DAMAGED;
        let is_square = numbers.len().isqrt().pow(2) == numbers.len();
        let is_whole = is_square && [0, 1].iter().any(|&first| cell_names::are_all(&numbers, first));
        is_count && !is_whole && is_damaged_and_out_of_order(&places)
    };
    let numbered = cell_names::numbered(tags).into_iter().find(|cells| is_damaged(cells));
    let numbered = numbered.and_then(|cells| cells.first().map(|(tag, _)| *tag));
    numbered.or_else(|| damaged_pairs(tags))
}

/// The same of cells with a row and a column in their names.
fn damaged_pairs<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let is_table = tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("tr"));
    let is_damaged = |cells: &[(&Tag<'_>, (usize, usize))]| {
        let place = |(_, (row, column)): &(&Tag<'_>, (usize, usize))| (as_length(*row), as_length(*column));
        let places: Vec<Place> = cells.iter().map(place).collect();
        let turned: Vec<Place> = places.iter().map(|&(row, column)| (column, row)).collect();
        is_damaged_and_out_of_order(&places) && (!is_table || is_damaged_and_out_of_order(&turned))
    };
    let damaged = cell_names::paired(tags).into_iter().find(|cells| is_damaged(cells))?;
    damaged.first().map(|(tag, _)| *tag)
}

/// The cells where their names say that they stand.
fn by_names(text: &str, tags: &[Tag<'_>]) -> Placed {
    let Some((cells, names)) = cell_names::of(tags) else { return Placed::InOrder };
    let side = cells.len().isqrt();
    let doubtful = Placed::Doubtful(line_of(text, cells[0].start));
    let is_table = tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("tr"));
    let order = |pairs: &[(usize, usize)]| {
        let places: Vec<Place> = pairs.iter().map(|&(row, column)| (as_length(row), as_length(column))).collect();
        order(&places, side)
    };
    let order = match &names {
        Names::Counted(order) => Some(order.clone()),
        Names::Placed(pairs) => order(pairs),
        Names::Pairs(pairs) => {
            let turned: Vec<(usize, usize)> = pairs.iter().map(|&(first, second)| (second, first)).collect();
            let is_in_order = |pairs: &[(usize, usize)]| order(pairs).is_some_and(|order| order.is_sorted());
            let is_known = is_in_order(pairs) || is_table && is_in_order(&turned) || order(pairs).is_none();
            return if is_known { Placed::InOrder } else { doubtful };
        }
    };
    match order {
        Some(order) if order.is_sorted() => Placed::InOrder,
        Some(order) if !is_table => {
            let cells: Vec<_> = cells.into_iter().map(|cell| (cell, (0.0, 0.0))).collect();
            Placed::Lines(in_place(text, &cells, &order, side))
        }
        _ => doubtful,
    }
}

/// A number of a row or a column as a place.
fn as_length(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::NAN, f64::from)
}

/// What is said of cells that are placed otherwise than they follow each other.
pub(in super::super) fn fault() -> Fault {
    let readings = ["its cells follow each other by rows", "they stand where their names, attributes or styles say"];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::ANY }
}

/// The first row of a table whose rows are called columns.
fn columns_as_rows<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let rows: Vec<&Tag<'_>> = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("tr")).collect();
    let is_column = |row: &&Tag<'_>| {
        let names = ["class", "id"].into_iter().filter_map(|name| row.attribute(name));
        let mut words = names.flat_map(|name| name.split(|sign: char| !sign.is_alphabetic()));
        words.any(|word| ["col", "column", "spalte"].contains(&word))
    };
    (rows.len() > 3 && rows.iter().all(is_column)).then(|| rows[0])
}

/// Where a tag says that it stands, in what may be no numbers.
fn place(tag: &Tag<'_>) -> Option<Place> {
    let both = |row: Option<&str>, column: Option<&str>| Some((number(row?), number(column?)));
    of_attributes(tag).or_else(|| {
        let style = tag.attribute("style")?;
        let value = |name: &str| {
            let mut parts = style.split(';').filter_map(|part| part.split_once(':'));
            parts.find(|(other, _)| other.trim() == name).map(|(_, value)| value)
        };
        STYLES.iter().find_map(|(row, column)| both(value(row), value(column)))
    })
}

/// For each cell, its number by rows; `None` unless each place of the grid is taken once.
fn order(places: &[Place], side: usize) -> Option<Vec<usize>> {
    let ranks = |axis: fn(&Place) -> f64| {
        let mut all: Vec<f64> = places.iter().map(axis).collect();
        all.sort_by(f64::total_cmp);
        all.dedup();
        (all.len() == side && !all.iter().any(|value| value.is_nan())).then_some(all)
    };
    let (rows, columns) = (ranks(|place| place.0)?, ranks(|place| place.1)?);
    let rank = |all: &[f64], value: f64| all.binary_search_by(|other| other.total_cmp(&value)).ok();
    let order: Vec<usize> = places
        .iter()
        .map(|&(row, column)| Some(rank(&rows, row)? * side + rank(&columns, column)?))
        .collect::<Option<_>>()?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..places.len()).then_some(order)
}

/// A line for each row.
fn in_place(text: &str, cells: &[(&Tag<'_>, Place)], order: &[usize], side: usize) -> Vec<Line> {
    let number = line_of(text, cells[0].0.start);
    let mut texts = vec![String::new(); cells.len()];
    for ((tag, _), &at) in cells.iter().zip(order) {
        texts[at] = tag.text();
    }
    texts.chunks(side).map(|row| Line::of_cells(number, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Placed, lines};

    /// A page with 16 cells, each with what it says of its place.
    fn page(cell: impl Fn(usize, usize) -> String) -> String {
        let cell = |at: usize| format!("<div class=\"cell\" {}>{}</div>", cell(at / 4, at % 4), at / 4 + 1);
        (0..16).map(cell).collect()
    }

    #[test]
    fn cells_are_put_where_they_say_that_they_stand() {
        let by_columns = [
            page(|column, row| format!("data-col=\"{column}\" data-row=\"{row}\"")),
            page(|column, row| format!("style=\"left:{}px;top:{}px\"", column * 40, row * 40)),
            page(|column, row| format!("style=\"grid-column: {}; grid-row: {}\"", column + 1, row + 1)),
        ];
        for page in by_columns {
            let Placed::Lines(lines) = lines(&page) else { panic!("{page}") };
            assert!(lines.len() == 4 && lines.iter().all(|line| line.text == "| 1 | 2 | 3 | 4 |"), "{lines:?}");
        }
        let by_rows = page(|row, column| format!("data-col=\"{column}\" data-row=\"{row}\""));
        assert!(matches!(lines(&by_rows), Placed::InOrder));
    }

    #[test]
    fn cells_are_put_where_their_names_say_that_they_stand() {
        for page in [
            page(|column, row| format!("data-index=\"{}\"", row * 4 + column)),
            page(|column, row| format!("id=\"cell{}\"", row * 4 + column + 1)),
            page(|column, row| format!("id=\"r{row}c{column}\"")),
        ] {
            let Placed::Lines(lines) = lines(&page) else { panic!("{page}") };
            assert!(lines.len() == 4 && lines.iter().all(|line| line.text == "| 1 | 2 | 3 | 4 |"), "{lines:?}");
        }
        let pairs = page(|column, row| format!("id=\"cell-{row}-{column}\""));
        assert!(matches!(lines(&pairs), Placed::Doubtful(1)));
        for page in [
            page(|row, column| format!("data-index=\"{}\"", row * 4 + column)),
            page(|row, column| format!("id=\"cell-{row}-{column}\"")),
        ] {
            assert!(matches!(lines(&page), Placed::InOrder), "{page}");
        }
        let rows = |numbers: [usize; 4]| numbers.map(|number| format!("<row n=\"{number}\">12..</row>")).concat();
        assert!(matches!(lines(&rows([4, 3, 2, 1])), Placed::Doubtful(1)));
        assert!(matches!(lines(&rows([1, 2, 3, 4])), Placed::InOrder));
    }

    #[test]
    fn places_that_are_taken_twice_or_against_the_table_are_doubtful() {
        let twice = page(|column, row| format!("data-col=\"{column}\" data-row=\"{}\"", row / 2));
        let unclear = page(|column, row| format!("style=\"left:calc(1px * {column});top:calc({row}%)\""));
        let table = page(|column, row| format!("data-col={column} data-row={row}")).replace("div", "td");
        let rows = "<tr class=\"col0\"><td>1</td></tr>\n".repeat(4);
        for page in [twice, unclear, format!("<table><tr>{table}</tr></table>"), rows] {
            assert!(matches!(lines(&page), Placed::Doubtful(1)), "{page}");
        }
    }

    /// A page of 81 cells, each as this says by its number.
    fn numbered(cell: impl Fn(usize) -> String) -> Placed {
        let cells: Vec<String> =
            (0..81).map(|at| format!("<div class=\"cell\" {}>{}</div>\n", cell(at), at % 9)).collect();
        lines(&cells.concat())
    }

    #[test]
    fn a_damaged_place_on_a_page_in_another_order_is_doubtful() {
        let backwards = |at: usize| format!("data-cell=\"{}\"", 80 - at);
        assert!(matches!(numbered(backwards), Placed::Lines(_)));
        for damaged in ["data-cell=\"8\"", "data-cel=\"3\"", "data-cell=\"\""] {
            let one_damaged = |at| if at == 44 { damaged.to_owned() } else { backwards(at) };
            assert!(matches!(numbered(one_damaged), Placed::Doubtful(_)), "{damaged}");
        }
        let named = |at: usize| format!("id=\"r{}c{}\"", at % 9, at / 9);
        for damaged in ["id=\"r8c\"", "id=\"r88c4\"", "id=\"rc84\"", "i=\"r8c4\""] {
            let one_damaged = |at| if at == 44 { damaged.to_owned() } else { named(at) };
            assert!(matches!(numbered(one_damaged), Placed::Doubtful(_)), "{damaged}");
        }
        let by_columns = |at: usize| format!("data-col=\"{}\" data-row=\"{}\"", at / 9, at % 9);
        assert!(matches!(numbered(by_columns), Placed::Lines(_)));
        let one_damaged = |at| if at == 44 { "data-ro=\"1\"".to_owned() } else { by_columns(at) };
        assert!(matches!(numbered(one_damaged), Placed::Doubtful(_)));
    }

    #[test]
    fn a_damaged_place_on_a_page_by_rows_changes_nothing() {
        let by_rows = |at: usize| format!("data-cell=\"{at}\"");
        let one_damaged = |at| if at == 44 { "data-cell=\"4\"".to_owned() } else { by_rows(at) };
        assert!(matches!((numbered(by_rows), numbered(one_damaged)), (Placed::InOrder, Placed::InOrder)));
        let one_damaged =
            |at| if at == 44 { "id=\"r4c\"".to_owned() } else { format!("id=\"r{}c{}\"", at / 9, at % 9) };
        assert!(matches!(numbered(one_damaged), Placed::InOrder));
    }
}
