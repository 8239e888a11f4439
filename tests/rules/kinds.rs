//! A clue at random of every kind of rule: one line of the table for each kind.

use super::draw::Draw;

/// Where a kind can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Between any cells.
    Cells,
    /// On a board of rows and columns.
    Board,
}

/// A kind of rule, and how a clue of it is drawn.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) needs: Needs,
    /// The keys of a clue, without its kind. It must be one that is read and posted, whatever was drawn.
    pub(crate) clue: fn(&mut Draw) -> String,
}

const fn anywhere(name: &'static str, clue: fn(&mut Draw) -> String) -> Kind {
    Kind { name, needs: Needs::Cells, clue }
}

const fn on_boards(name: &'static str, clue: fn(&mut Draw) -> String) -> Kind {
    Kind { name, needs: Needs::Board, clue }
}

/// Every kind.
pub(crate) const KINDS: &[Kind] = &[
    anywhere("cage", cage),
    on_boards("anti-knight", nothing),
    on_boards("anti-king", nothing),
    on_boards("non-consecutive", nothing),
    on_boards("offsets", offsets),
];

fn nothing(_: &mut Draw) -> String {
    String::new()
}

fn cage(draw: &mut Draw) -> String {
    let cells = draw.some(3);
    let repeats = draw.coin();
    let sum = draw.number(2, 9);
    let sum = if draw.below(4) == 0 { String::new() } else { format!("sum = {sum}") };
    format!("cells = {cells:?}\nrepeats = {repeats}\n{sum}")
}

fn offsets(draw: &mut Draw) -> String {
    let step = [draw.number(-1, 2), draw.number(1, 2)];
    format!("steps = [{step:?}]\napart = {}", draw.number(1, 2))
}
