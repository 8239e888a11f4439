//! What a square shows: its value with signs around it, its pencil marks, its letters.

use super::canvas::Tone;
use super::look::{Clues, Look, Paint};
use crate::drawing::description::{Drawing, Emphasis, PencilState, Role, Square};
use crate::drawing::mark::{End, Shape};

/// The texts of all squares, each of the same width.
#[derive(Debug)]
pub(super) struct Cells {
    /// By square: its text, and how it is painted; `None` for holes.
    texts: Vec<Option<(String, Tone)>>,
    pub(super) width: usize,
    /// Whether signs stand around some values, and so blanks around the others.
    pub(super) has_signs: bool,
}

/// What stands around the value of a square.
#[derive(Clone, Debug, Default)]
struct Around {
    signs: Option<[char; 2]>,
    letters: String,
}

/// How all squares are shown.
#[derive(Clone, Copy)]
struct Style {
    look: Look,
    /// Whether some values were found, so that givens are told apart.
    is_answered: bool,
    /// Whether signs stand around some values, and so blanks around the others.
    has_signs: bool,
}

impl Cells {
    /// The texts, wide enough for `least` characters.
    pub(super) fn of(drawing: &Drawing, look: Look, least: usize) -> Self {
        let around = around(drawing, look);
        let mut style = Style { look, is_answered: drawing.is_answered(), has_signs: false };
        let squares =
            || drawing.squares.iter().zip(&around).filter_map(|(square, around)| Some((square.as_ref()?, around)));
        style.has_signs = squares().any(|(square, around)| style.signs(square, around) != [' ', ' ']);
        let letters = around.iter().map(|around| around.letters.chars().count()).max().unwrap_or(0);
        let longest = squares().map(|(square, _)| style.value(square).chars().count()).max().unwrap_or(1);
        let outer = letters + if style.has_signs { 2 } else { 0 };
        let inner = longest.max(least.saturating_sub(outer));
        let text = |(square, around): (&Option<Square>, &Around)| {
            let square = square.as_ref()?;
            Some((style.text(square, around, [inner, letters]), style.tone(square)))
        };
        let texts = drawing.squares.iter().zip(&around).map(text).collect();
        Self { texts, width: inner + outer, has_signs: style.has_signs }
    }

    /// The text of a square, as wide as all others.
    pub(super) fn text(&self, square: usize) -> Option<(&str, Tone)> {
        self.texts.get(square)?.as_ref().map(|(text, tone)| (&**text, *tone))
    }
}

impl Style {
    fn text(self, square: &Square, around: &Around, [inner, letters]: [usize; 2]) -> String {
        let value = self.value(square);
        let value = match square {
            square if square.is_wall() && square.value.is_none() => value.repeat(inner),
            square if is_blank(square) => format!("{value:>inner$}"),
            _ => format!("{value:<inner$}"),
        };
        let signs = self.signs(square, around);
        let [before, behind] = signs.map(|sign| if self.has_signs { sign.to_string() } else { String::new() });
        format!("{before}{value}{behind}{:<letters$}", around.letters)
    }

    /// `[5]` highlighted, `(5)` in a circle, `{5}` in a square, `5'` given where others were found.
    fn signs(self, square: &Square, around: &Around) -> [char; 2] {
        let is_plain = self.look.paint == Paint::Plain;
        match (square.emphasis, around.signs) {
            (Emphasis::Highlighted, _) if is_plain => ['[', ']'],
            (_, Some(signs)) => signs,
            _ if is_plain && self.is_told_apart(square) => [' ', '\''],
            _ => [' ', ' '],
        }
    }

    fn is_told_apart(self, square: &Square) -> bool {
        self.is_answered && square.role == Role::Given && square.value.is_some() && !square.is_wall()
    }

    fn tone(self, square: &Square) -> Tone {
        match square.emphasis {
            Emphasis::Highlighted => Tone::Highlighted,
            Emphasis::None if self.is_told_apart(square) => Tone::Given,
            Emphasis::None => Tone::Plain,
        }
    }

    /// The value, the candidates with those that are struck out behind a minus, or a point.
    fn value(self, square: &Square) -> String {
        let strokes = self.look.strokes;
        let wall = strokes.pick("█", "#");
        match &square.value {
            Some(value) if square.is_wall() && !value.contains('\\') => format!("{wall}{}", strokes.spelled(value)),
            Some(value) => strokes.spelled(value),
            None if square.is_wall() => wall.to_owned(),
            None if is_blank(square) => ".".to_owned(),
            None => {
                let of = |wanted| {
                    let of_state = square.candidates.iter().filter(|pencil| pencil.state == wanted);
                    let values: Vec<String> = of_state.map(|pencil| strokes.spelled(&pencil.value)).collect();
                    let are_short = square.candidates.iter().all(|pencil| pencil.value.chars().count() == 1);
                    values.join(if are_short { "" } else { "," })
                };
                let struck = of(PencilState::Struck);
                of(PencilState::Standing) + &if struck.is_empty() { struck } else { format!("-{struck}") }
            }
        }
    }
}

/// Whether no candidate is to be seen.
fn is_blank(square: &Square) -> bool {
    square.candidates.iter().all(|pencil| pencil.state == PencilState::Absent)
}

/// Circles, squares and letters of the clues, by square.
fn around(drawing: &Drawing, look: Look) -> Vec<Around> {
    let mut around = vec![Around::default(); drawing.squares.len()];
    if look.clues == Clues::LeftOut {
        return around;
    }
    for mark in &drawing.marks {
        match &mark.shape {
            Shape::Pill(squares) => squares.iter().for_each(|&square| around[square].signs = Some(['(', ')'])),
            Shape::Tile(square) => around[*square].signs = Some(['{', '}']),
            Shape::Tint { squares, letter } => squares.iter().for_each(|&square| around[square].letters += letter),
            Shape::Path { squares, ends } => {
                let of_end = [squares.first(), squares.last()];
                for (end, square) in ends.iter().zip(of_end.into_iter().flatten()) {
                    let signs = match end {
                        End::Bulb | End::Circle => ['(', ')'],
                        End::Diamond => ['<', '>'],
                        End::Plain | End::Head => continue,
                    };
                    around[*square].signs = Some(signs);
                }
            }
            _ => {}
        }
    }
    around
}
