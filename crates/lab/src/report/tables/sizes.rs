//! How large formulas are, by encoding and side.

use super::super::table::{Cell, Column, Table};
use super::super::{Analysis, SizeLine, Spread};
use crate::plot::Unit;

/// What stands above it.
pub(super) const HEADING: &str = "Sizes of formulas";

/// The sides of which sizes are known, in rising order.
pub(in super::super) fn sides(analysis: &Analysis) -> Vec<u32> {
    let mut sides: Vec<u32> = analysis.sizes.iter().map(|line| line.side).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// The sizes: one table, or none if no size is known.
pub(super) fn sizes(analysis: &Analysis) -> Vec<Table> {
    let rows: Vec<Vec<Cell>> = analysis.sizes.iter().map(row).collect();
    let note = "Medians over instances; from least to greatest where instances differ.".to_owned();
    let known = (!rows.is_empty()).then(|| Table::new(HEADING.to_owned(), note, columns(), rows));
    known.into_iter().collect()
}

/// The same on one screen: a line of each encoding, and of each side variables and clauses.
pub(in super::super) fn sizes_at_a_glance(analysis: &Analysis) -> Option<Table> {
    let sides = sides(analysis);
    let mut encodings: Vec<&str> = Vec::new();
    for line in &analysis.sizes {
        if !encodings.contains(&line.encoding.as_str()) {
            encodings.push(&line.encoding);
        }
    }
    let mut columns = vec![Column::text("encoding")];
    columns.extend(
        sides.iter().flat_map(|side| [format!("variables, {side}×{side}"), "clauses".to_owned()].map(Column::number)),
    );
    let of_side = |encoding: &str, side: u32| {
        let found = analysis.sizes.iter().find(|line| line.encoding == encoding && line.side == side);
        found.map_or_else(Default::default, |line| {
            [line.vars.median, line.clauses.median].map(|number| Cell::number(digits(number.round()), number))
        })
    };
    let row = |encoding: &&str| {
        let cells = sides.iter().flat_map(|&side| of_side(encoding, side));
        std::iter::once(Cell::name(encoding)).chain(cells).collect()
    };
    let rows: Vec<Vec<Cell>> = encodings.iter().map(row).collect();
    (!rows.is_empty()).then(|| Table::new(format!("{HEADING} (medians)"), String::new(), columns, rows))
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("encoding"),
        number("side").about("Cells of a row"),
        number("instances").with_room(),
        number("variables"),
        number("range of variables").with_room(),
        number("clauses"),
        number("range of clauses").with_room(),
        number("literals"),
        number("range of literals").with_room(),
        number("time to encode").about("Median of all runs"),
    ]
}

fn row(line: &SizeLine) -> Vec<Cell> {
    let plain = |number: u32| Cell::number(number.to_string(), f64::from(number));
    let instances = u32::try_from(line.instances).unwrap_or(u32::MAX);
    let [vars, vars_range] = spread(Some(line.vars));
    let [clauses, clauses_range] = spread(Some(line.clauses));
    let [literals, literals_range] = spread(line.literals);
    let encode = Cell::known(line.encode_seconds, |seconds| Unit::Seconds.figure(seconds));
    let name = Cell::name(&line.encoding);
    let (side, instances) = (plain(line.side), plain(instances));
    vec![name, side, instances, vars, vars_range, clauses, clauses_range, literals, literals_range, encode]
}

/// The median in all its digits, and the range if there is one.
fn spread(spread: Option<Spread>) -> [Cell; 2] {
    let Some(spread) = spread else {
        return Default::default();
    };
    let range = if spread.least < spread.greatest {
        Cell::number(format!("{}–{}", digits(spread.least), digits(spread.greatest)), spread.least)
    } else {
        Cell::default()
    };
    [Cell::number(digits(spread.median), spread.median), range]
}

/// A count in groups of three digits, with the half that a median may have.
fn digits(number: f64) -> String {
    let text = format!("{:.0}", number.trunc());
    let mut grouped = String::new();
    for (at, digit) in text.chars().enumerate() {
        if at > 0 && (text.len() - at).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped + if number.fract() == 0.0 { "" } else { ".5" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let written = [7.0, 999.0, 8829.0, 1_234_567.5].map(digits).map(|text| text.replace('\u{202f}', "_"));
        assert_eq!(written, ["7", "999", "8_829", "1_234_567.5"]);
    }
}
