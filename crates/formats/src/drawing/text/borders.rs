//! Which borders stand between squares, and the characters that draw them.

use super::look::Strokes;
use crate::drawing::description::{Drawing, by_square};
use crate::drawing::mark::Shape;

/// A piece of a border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Border {
    #[default]
    None,
    /// Of a cage.
    Cage,
    /// Of a region or of the board.
    Region,
    /// The same, inside a cage that goes on behind it.
    Crossed,
}

/// By up, right, down, left in this order, each nothing, light or heavy.
const JUNCTIONS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// All borders of a board.
#[derive(Debug)]
pub(super) struct Borders {
    rows: usize,
    columns: usize,
    /// Above each square, and below those of the last row.
    across: Vec<Border>,
    /// To the left of each square, and to the right of those of the last column.
    down: Vec<Border>,
    strokes: Strokes,
    /// Whether there are cages: then regions are heavier.
    has_cages: bool,
}

impl Borders {
    /// The borders of a drawing; those of cages only if they are drawn.
    pub(super) fn of(drawing: &Drawing, strokes: Strokes, with_cages: bool) -> Self {
        let (rows, columns) = (drawing.rows, drawing.columns);
        let regions = by_square(rows * columns, drawing.regions.iter());
        let squares = drawing.marks.iter().filter_map(|mark| match &mark.shape {
            Shape::Cage { squares, .. } if with_cages => Some(squares),
            _ => None,
        });
        let cages = by_square(rows * columns, squares);
        let square = |row: Option<usize>, column: Option<usize>| {
            let (row, column) = (row.filter(|row| *row < rows)?, column.filter(|column| *column < columns)?);
            Some(row * columns + column).filter(|&at| drawing.squares[at].is_some())
        };
        let between = |one: Option<usize>, other: Option<usize>| match (one, other) {
            (None, None) => Border::None,
            (Some(one), Some(other)) if regions[one] == regions[other] => {
                if cages[one] == cages[other] {
                    Border::None
                } else {
                    Border::Cage
                }
            }
            (Some(one), Some(other)) if !cages[one].is_empty() && cages[one] == cages[other] => Border::Crossed,
            _ => Border::Region,
        };
        let lines = (0..=rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let across = lines
            .map(|(row, column)| between(square(row.checked_sub(1), Some(column)), square(Some(row), Some(column))));
        let across = across.collect();
        let lines = (0..rows).flat_map(|row| (0..=columns).map(move |column| (row, column)));
        let down = lines
            .map(|(row, column)| between(square(Some(row), column.checked_sub(1)), square(Some(row), Some(column))));
        let down = down.collect();
        let has_cages = cages.iter().any(|cages| !cages.is_empty());
        Self { rows, columns, across, down, strokes, has_cages }
    }

    /// The border above a square, or below the last row.
    pub(super) fn across(&self, row: usize, column: usize) -> Border {
        if row <= self.rows && column < self.columns { self.across[row * self.columns + column] } else { Border::None }
    }

    /// The border to the left of a square, or to the right of the last column.
    pub(super) fn down(&self, row: usize, column: usize) -> Border {
        if row < self.rows && column <= self.columns {
            self.down[row * (self.columns + 1) + column]
        } else {
            Border::None
        }
    }

    /// Whether any border stands above a row.
    pub(super) fn is_row(&self, row: usize) -> bool {
        (0..self.columns).any(|column| self.across(row, column) != Border::None)
    }

    /// Whether any border stands to the left of a column.
    pub(super) fn is_column(&self, column: usize) -> bool {
        (0..self.rows).any(|row| self.down(row, column) != Border::None)
    }

    /// Whether a cage goes on behind the border of a region.
    pub(super) fn is_crossed(&self) -> bool {
        self.across.iter().chain(&self.down).any(|border| *border == Border::Crossed)
    }

    /// The character of a border between two rows.
    pub(super) fn flat(&self, border: Border) -> char {
        match (self.strokes, border) {
            (_, Border::None) => ' ',
            (Strokes::Unicode, Border::Cage) => '╌',
            (Strokes::Unicode, Border::Region) if self.has_cages => '━',
            (Strokes::Unicode, Border::Region) => '─',
            (Strokes::Unicode, Border::Crossed) => '╍',
            (Strokes::Ascii, Border::Cage) => '.',
            (Strokes::Ascii, Border::Region) => '-',
            (Strokes::Ascii, Border::Crossed) => '~',
        }
    }

    /// The character of a border between two columns.
    pub(super) fn upright(&self, border: Border) -> char {
        match (self.strokes, border) {
            (_, Border::None) => ' ',
            (Strokes::Unicode, Border::Cage) => '╎',
            (Strokes::Unicode, Border::Region) if self.has_cages => '┃',
            (Strokes::Unicode, Border::Region) => '│',
            (Strokes::Unicode, Border::Crossed) => '╏',
            (Strokes::Ascii, Border::Cage) => ':',
            (Strokes::Ascii, Border::Region) => '|',
            (Strokes::Ascii, Border::Crossed) => '!',
        }
    }

    /// The character where the borders around a corner meet: that above and to the left of a square.
    pub(super) fn corner(&self, row: usize, column: usize) -> char {
        let left = column.checked_sub(1).map_or(Border::None, |column| self.across(row, column));
        let up = row.checked_sub(1).map_or(Border::None, |row| self.down(row, column));
        let arms = [up, self.across(row, column), self.down(row, column), left];
        match arms {
            // What goes straight on stays dashed.
            [Border::None, one, Border::None, other] if one == other => return self.flat(one),
            [one, Border::None, other, Border::None] if one == other => return self.upright(one),
            _ => {}
        }
        match self.strokes {
            Strokes::Unicode => {
                let weight = |border: &Border| match border {
                    Border::None => 0,
                    Border::Cage => 1,
                    Border::Region | Border::Crossed => 1 + usize::from(self.has_cages),
                };
                let place = arms.iter().fold(0, |place, border| 3 * place + weight(border));
                JUNCTIONS.chars().nth(place).expect("there are 81 of them")
            }
            Strokes::Ascii if arms.iter().all(|border| matches!(border, Border::None | Border::Cage)) => '.',
            Strokes::Ascii => '+',
        }
    }
}
