//! Sudoku of small Latin squares: one for each band, as large as a box has rows, and one for each stack.
//!
//! Let boxes have `a` rows and `b` columns. Let each value have a class y < b, and in each band R a part x < a, so that in
//! every band each pair (x, y) is one value. Row i of band R and column j of stack S take the value with
//!
//! > x = F_R(i, S), y = G_S(R, j),
//!
//! where each F is any Latin square of side a, and each G one of side b. Along a row, S tells x and then j tells y; down a
//! column, R tells y and then i tells x; in a box, i tells x and j tells y. So each has each value once. With F and G cyclic,
//! and the same parts in all bands, this is the well-known pattern grid; what may be chosen otherwise makes room for givens.
//!
//! A given says that x of its value is an entry of F, and its class one of G. So two givens of a band agree in x if they
//! are the same entry (same row, same box). They differ in x if only the row is the same, or only the box. The same is true
//! of classes in a stack. Values that agree in x have different classes.

use super::colouring::{Colouring, Tie, Tied};
use super::latin::{Entry, complete};
use crate::solve::{Limit, Meter};

/// Values row by row, with each given at its place; `None` if none is found. What does not fit may fit with rows and columns
/// exchanged, since parts differ from band to band, and classes do not differ from stack to stack.
pub(super) fn fit(boxes: [usize; 2], givens: &[Entry], meter: &mut Meter<'_>) -> Result<Option<Vec<usize>>, Limit> {
    if let Some(values) = fit_upright(boxes, givens, meter)? {
        return Ok(Some(values));
    }
    let ([rows, columns], side) = (boxes, boxes[0] * boxes[1]);
    let found = fit_upright([columns, rows], &turned(givens), meter)?;
    Ok(found.map(|values| (0..side * side).map(|at| values[at % side * side + at / side]).collect()))
}

fn turned(givens: &[Entry]) -> Vec<Entry> {
    givens.iter().map(|&[row, column, value]| [column, row, value]).collect()
}

fn fit_upright(boxes: [usize; 2], givens: &[Entry], meter: &mut Meter<'_>) -> Result<Option<Vec<usize>>, Limit> {
    let ([rows, columns], turned) = (boxes, turned(givens));
    let bands: Vec<Vec<Entry>> = (0..columns).map(|band| squared(givens, rows, columns, band)).collect();
    let stacks: Vec<Vec<Entry>> = (0..rows).map(|stack| squared(&turned, columns, rows, stack)).collect();
    let ties = stacks.iter().flat_map(|stack| ties(stack)).chain(bands.iter().flat_map(|band| parted(band)));
    let ties: Vec<Tied> = ties.collect();
    let classes = Colouring::new(rows * columns, [columns, rows], named(givens), &ties);
    classes.search(meter, |classes, meter| {
        let classes = filled(classes, columns, rows);
        let fitted: Option<Vec<Band>> =
            bands.iter().map(|band| Band::fit(boxes, band, &classes, meter)).collect::<Result<_, _>>()?;
        let squares: Option<Vec<Vec<usize>>> = stacks
            .iter()
            .map(|stack| square(columns, stack, |value| classes[value], meter))
            .collect::<Result<_, _>>()?;
        Ok(fitted.zip(squares).map(|(bands, stacks)| values(boxes, &bands, &stacks)))
    })
}

/// The givens of a band as entries of its square, with their values: row in the band, stack, value. Turned, those of a stack.
fn squared(givens: &[Entry], rows: usize, columns: usize, band: usize) -> Vec<Entry> {
    let inside = givens.iter().filter(|given| given[0] / rows == band);
    inside.map(|&[row, column, value]| [row % rows, column / columns, value]).collect()
}

/// The values of givens, each once.
fn named(givens: &[Entry]) -> Vec<usize> {
    let mut named: Vec<usize> = givens.iter().map(|&[.., value]| value).collect();
    named.sort_unstable();
    named.dedup();
    named
}

fn pairs(entries: &[Entry]) -> impl Iterator<Item = (&Entry, &Entry)> {
    entries.iter().enumerate().flat_map(|(at, one)| entries[at + 1..].iter().map(move |other| (one, other)))
}

/// What entries of one square say of their values.
fn ties(entries: &[Entry]) -> impl Iterator<Item = Tied> {
    pairs(entries).filter(|(one, other)| one[2] != other[2]).filter_map(|(one, other)| {
        let tie = match (one[0] == other[0], one[1] == other[1]) {
            (true, true) => Tie::Same,
            (false, false) => return None,
            _ => Tie::Different,
        };
        Some((one[2], other[2], tie))
    })
}

/// Values that have the same part in a band, if only by a third, have different classes.
fn parted(entries: &[Entry]) -> Vec<Tied> {
    let mut alike: Vec<Vec<usize>> = Vec::new();
    for &[row, stack, value] in entries {
        let here = entries.iter().filter(|entry| entry[0] == row && entry[1] == stack).map(|entry| entry[2]);
        let mut together: Vec<usize> = here.chain([value]).collect();
        alike.retain(|set| {
            let meets = set.iter().any(|value| together.contains(value));
            if meets {
                together.extend(set);
            }
            !meets
        });
        together.sort_unstable();
        together.dedup();
        alike.push(together);
    }
    let of_set = |set: &Vec<usize>| {
        let entries: Vec<Entry> = set.iter().map(|&value| [0, 0, value]).collect();
        pairs(&entries).map(|(one, other)| (one[2], other[2], Tie::Different)).collect::<Vec<_>>()
    };
    alike.iter().flat_map(of_set).collect()
}

/// The small Latin square with these entries, whose values stand for something.
fn square(
    side: usize,
    entries: &[Entry],
    meaning: impl Fn(usize) -> usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<usize>>, Limit> {
    let entries: Vec<Entry> = entries.iter().map(|&[row, column, value]| [row, column, meaning(value)]).collect();
    complete(side, &entries, meter)
}

/// All values coloured: those without a colour take what is left, in order.
fn filled(colours: &[Option<usize>], count: usize, most: usize) -> Vec<usize> {
    let taken = |colour: usize| colours.iter().filter(|taken| **taken == Some(colour)).count();
    let mut rest = (0..count).flat_map(|colour| std::iter::repeat_n(colour, most - taken(colour)));
    let of = |colour: &Option<usize>| colour.or_else(|| rest.next()).expect("as many places as values");
    colours.iter().map(of).collect()
}

/// A band: its square, and the value of each pair of part and class.
struct Band {
    square: Vec<usize>,
    value_of: Vec<usize>,
}

impl Band {
    fn fit(
        [rows, columns]: [usize; 2],
        entries: &[Entry],
        classes: &[usize],
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Limit> {
        let named = named(entries);
        let of_class = named.iter().enumerate().flat_map(|(at, &one)| {
            let others = named[at + 1..].iter().filter(move |&&other| classes[one] == classes[other]);
            others.map(move |&other| (one, other, Tie::Different))
        });
        let ties: Vec<Tied> = ties(entries).chain(of_class).collect();
        Colouring::new(rows * columns, [rows, columns], named.clone(), &ties).search(meter, |parts, meter| {
            let part = |value: usize| parts[value].expect("values of givens have parts");
            let found = square(rows, entries, part, meter)?;
            Ok(found.map(|square| Self { square, value_of: pairs_of(parts, classes, [rows, columns]) }))
        })
    }
}

/// The value of each pair of part and class: those without a part take what is left in their class.
fn pairs_of(parts: &[Option<usize>], classes: &[usize], [rows, columns]: [usize; 2]) -> Vec<usize> {
    let mut value_of = vec![None; rows * columns];
    for (value, part) in parts.iter().enumerate() {
        if let Some(part) = part {
            value_of[part * columns + classes[value]] = Some(value);
        }
    }
    for (value, class) in classes.iter().enumerate().filter(|(value, _)| parts[*value].is_none()) {
        let free = (0..rows).map(|part| part * columns + class).find(|&place| value_of[place].is_none());
        value_of[free.expect("a class has as many values as parts")] = Some(value);
    }
    value_of.into_iter().map(|value| value.expect("as many pairs as values")).collect()
}

fn values([rows, columns]: [usize; 2], bands: &[Band], stacks: &[Vec<usize>]) -> Vec<usize> {
    let side = rows * columns;
    let value = |at: usize| {
        let (row, column) = (at / side, at % side);
        let (band, stack) = (row / rows, column / columns);
        let part = bands[band].square[row % rows * rows + stack];
        // A stack is turned: its rows are columns of the grid.
        let class = stacks[stack][column % columns * columns + band];
        bands[band].value_of[part * columns + class]
    };
    (0..side * side).map(value).collect()
}
