//! One sweep of propagation over many puzzles at once.
//!
//! Three rows of boxes, and three columns of boxes, are the six *bands*. A band is nine *minirows*: three cells of one box in
//! one line. What a digit can do in a band is one of six *configurations*: which of its three lines it takes in which
//! box. From the minirows alone follow, for all nine digits at once:
//! - which configurations are left, and with that which minirows a digit can be in (locked candidates, both ways);
//! - which minirows a digit must be in, because no other of the line, and so of the box, is left. If it has but one cell
//!   there, that is a hidden single, of the line and of the box at the same time;
//! - that a minirow that three digits must be in has no room for others.
//!
//! Then naked singles rub out their digits in the line and in the box. A sweep does so to all six bands.
//! tdoku (T. Dillon, 2019) reasons on the same configurations, for one puzzle at a time.
//!
//! The sweep of larger sides (`large`) is not this one with other numbers. It has no configurations, and so infers less. Here
//! each step is also spelled out for three cells, which keeps a band in registers.

use crate::nine::candidates::ALL;
use crate::nine::configuration::through;
use crate::simd::{Axis, Cells, Vector};

/// One of the six bands. Functions over bands are inlined, so that the axis is a constant in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Band {
    axis: Axis,
    number: usize,
}

impl Band {
    #[inline(always)]
    pub(super) const fn new(axis: Axis, number: usize) -> Self {
        Self { axis, number }
    }
}

/// The sum of the cells of a solved grid: a bit for each digit in each line. A grid that holds each digit in each line
/// holds more unless it is solved.
pub(super) const SOLVED: u16 = 9 * ALL;

/// What a sweep saw.
pub(super) struct Seen<V> {
    /// The digits that have a configuration in each band. All, unless there is a conflict.
    pub(super) whole: V,
    /// Zero if a cell is empty.
    pub(super) filled: V,
    /// The sum of all cells. It falls with every candidate that goes.
    pub(super) sum: V,
}

/// A vector for each minirow of a band: line, box.
pub(super) type Minirows<V> = [[V; 3]; 3];
/// A vector for each cell of a band: line, box, place. The candidate of a single cell, or zero.
type Singles<V> = [Minirows<V>; 3];

/// The digits that each minirow of a band has.
#[inline(always)]
pub(super) fn open<V: Vector<Word = u16>>(cells: &Cells<V, 3>, band: Band) -> Minirows<V> {
    minirows(cells, band).0
}

/// The configurations of a band that each digit has left: 0 to 2 move right, 3 to 5 left, as in `configuration.rs`.
#[inline(always)]
pub(super) fn configurations<V: Vector<Word = u16>>(open: &Minirows<V>) -> [V; 6] {
    let [a, b, c] = open;
    [
        a[0].and3(b[1], c[2]),
        a[1].and3(b[2], c[0]),
        a[2].and3(b[0], c[1]),
        a[0].and3(b[2], c[1]),
        a[1].and3(b[0], c[2]),
        a[2].and3(b[1], c[0]),
    ]
}

/// Runs a block for 0, 1 and 2 as constants. A loop would do the same, but compilers keep some of those loops, and then the
/// vectors go through memory by an index: measured at 1.7 times the time of a sweep.
macro_rules! thrice {
    ($name:ident, $body:block) => {{
        {
            const $name: usize = 0;
            $body
        }
        {
            const $name: usize = 1;
            $body
        }
        {
            const $name: usize = 2;
            $body
        }
    }};
}

/// One sweep: the bands across, then those down.
#[inline(always)]
pub(super) fn sweep<V: Vector<Word = u16>>(cells: &mut Cells<V, 3>) -> Seen<V> {
    let mut seen = Seen { whole: V::splat(ALL), filled: V::splat(ALL), sum: V::zero() };
    for number in 0..3 {
        let band = Band::new(Axis::Rows, number);
        let singles = reason(cells, band, &mut seen);
        rub_out(cells, band, &singles);
    }
    for number in 0..3 {
        let band = Band::new(Axis::Columns, number);
        let singles = reason(cells, band, &mut seen);
        rub_out(cells, band, &singles);
        look(cells, band, &mut seen);
    }
    seen
}

/// What follows from the minirows of a band, and what they lose by it; the cells that are single then.
#[inline(always)]
fn reason<V: Vector<Word = u16>>(cells: &mut Cells<V, 3>, band: Band, seen: &mut Seen<V>) -> Singles<V> {
    let (open, twice) = minirows(cells, band);
    let left = configurations(&open);
    let some = left[0].or3(left[1], left[2]).or3(left[3], left[4]);
    seen.whole = seen.whole.within2(some, left[5]);
    narrow(cells, band, &reopened(&left), &twice)
}

/// The digits that a minirow has, and those that two of its cells have.
#[inline(always)]
fn minirows<V: Vector<Word = u16>>(cells: &Cells<V, 3>, band: Band) -> (Minirows<V>, Minirows<V>) {
    let (mut open, mut twice) = (none(), none());
    thrice!(L, {
        thrice!(B, {
            let [a, b, c] = three(cells, band, L, B);
            open[L][B] = a.or3(b, c);
            twice[L][B] = a.majority(b, c);
        });
    });
    (open, twice)
}

/// The minirows that the configurations leave.
#[inline(always)]
fn reopened<V: Vector<Word = u16>>(left: &[V; 6]) -> Minirows<V> {
    let mut open = none();
    thrice!(L, {
        thrice!(B, {
            const THROUGH: [usize; 2] = through(L, B);
            open[L][B] = left[THROUGH[0]].or(left[THROUGH[1]]);
        });
    });
    open
}

/// Leaves the cells of a minirow what it has room for, and the digit of a hidden single nothing else.
#[inline(always)]
fn narrow<V: Vector<Word = u16>>(
    cells: &mut Cells<V, 3>,
    band: Band,
    open: &Minirows<V>,
    twice: &Minirows<V>,
) -> Singles<V> {
    let mut singles = [none(); 3];
    thrice!(L, {
        thrice!(B, {
            let must = open[L][B].without2(open[L][(B + 1) % 3], open[L][(B + 2) % 3]);
            let room = open[L][B].or_where_three(must);
            let hidden = must.without(twice[L][B]);
            thrice!(P, {
                let cell = at(cells, band, L, B, P);
                *cell = cell.narrow(hidden, room);
                singles[L][B][P] = cell.single();
            });
        });
    });
    singles
}

/// Rubs the single cells' digits out of the other cells of their line and box. The digit of one single may be that of
/// another: both stay, and some digit will have no place.
#[inline(always)]
fn rub_out<V: Vector<Word = u16>>(cells: &mut Cells<V, 3>, band: Band, singles: &Singles<V>) {
    let mut taken = none();
    thrice!(L, {
        thrice!(B, {
            taken[L][B] = singles[L][B][0].or3(singles[L][B][1], singles[L][B][2]);
        });
    });
    thrice!(L, {
        thrice!(B, {
            let line = taken[L][0].or3(taken[L][1], taken[L][2]);
            let gone = line.or(taken[0][B].or3(taken[1][B], taken[2][B]));
            thrice!(P, {
                let cell = at(cells, band, L, B, P);
                *cell = cell.rub_out(gone, singles[L][B][P]);
            });
        });
    });
}

/// Looks at the cells as the sweep leaves them.
#[inline(always)]
fn look<V: Vector<Word = u16>>(cells: &Cells<V, 3>, band: Band, seen: &mut Seen<V>) {
    thrice!(L, {
        thrice!(B, {
            for cell in three(cells, band, L, B) {
                seen.filled = seen.filled.both(cell);
                seen.sum = seen.sum.plus(cell);
            }
        });
    });
}

#[inline(always)]
fn none<V: Vector<Word = u16>>() -> Minirows<V> {
    [[V::zero(); 3]; 3]
}

/// The cells of a minirow. Spelled out: `map` was not inlined in a program linked without `lto`, whose batches took twice as
/// long.
#[inline(always)]
fn three<V: Vector<Word = u16>>(cells: &Cells<V, 3>, band: Band, line: usize, r#box: usize) -> [V; 3] {
    let cell = |place| cells.at(band.axis, [band.number, line, r#box, place]);
    [cell(0), cell(1), cell(2)]
}

/// One cell of a minirow.
#[inline(always)]
fn at<V: Vector<Word = u16>>(cells: &mut Cells<V, 3>, band: Band, line: usize, r#box: usize, place: usize) -> &mut V {
    cells.at_mut(band.axis, [band.number, line, r#box, place])
}

/// The digits that every row, column and box has. All, if a grid with one candidate a cell is a solution.
#[inline(always)]
pub(super) fn is_whole<V: Vector<Word = u16>>(cells: &Cells<V, 3>) -> V {
    let mut whole = V::splat(ALL);
    for unit in 0..9 {
        let (mut row, mut column, mut r#box) = (V::zero(), V::zero(), V::zero());
        for place in 0..9 {
            row = row.or(cells.rows()[9 * unit + place]);
            column = column.or(cells.rows()[9 * place + unit]);
            r#box = r#box.or(cells.at(Axis::Rows, [unit / 3, place / 3, unit % 3, place % 3]));
        }
        whole = whole.and3(row, column.and(r#box));
    }
    whole
}
