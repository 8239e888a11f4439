//! What a condition is, and whether numbers fulfil it.

use super::super::comparison::Comparison;
use super::fraction::Fraction;

/// What is wrong, and at which byte of the text.
pub(super) type Wrong = (usize, String);

/// Something that holds or does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::model) enum Condition {
    /// Each value compared with the next one.
    Compared(Box<Value>, Vec<(Comparison, Value)>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
}

/// Something that is a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::model) enum Value {
    Number(i64),
    /// The number of a cell, by its place.
    Cell(usize),
    /// A function of numbers, and where it stands in the text.
    Of(Function, Vec<Value>, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::model) enum Function {
    Plus,
    Minus,
    Times,
    Over,
    Rest,
    Negated,
    Abs,
    Least,
    Greatest,
}

impl Condition {
    /// Whether these numbers of the cells fulfil it.
    pub(in crate::model) fn holds(&self, cells: &[i64]) -> Result<bool, (usize, String)> {
        match self {
            Self::Compared(first, rest) => {
                let mut before = first.number(cells)?;
                for (comparison, value) in rest {
                    let next = value.number(cells)?;
                    if !comparison.holds(before, next) {
                        return Ok(false);
                    }
                    before = next;
                }
                Ok(true)
            }
            Self::And(one, other) => Ok(one.holds(cells)? && other.holds(cells)?),
            Self::Or(one, other) => Ok(one.holds(cells)? || other.holds(cells)?),
            Self::Not(one) => Ok(!one.holds(cells)?),
        }
    }
}

impl Value {
    fn number(&self, cells: &[i64]) -> Result<Fraction, Wrong> {
        match self {
            Self::Number(number) => Ok(Fraction::from(*number)),
            Self::Cell(at) => Ok(Fraction::from(cells[*at])),
            Self::Of(function, values, place) => {
                let numbers = values.iter().map(|value| value.number(cells)).collect::<Result<Vec<_>, _>>()?;
                let wrong = || (*place, function.trouble(&numbers).to_owned());
                function.of(&numbers).ok_or_else(wrong)
            }
        }
    }
}

impl Function {
    fn of(self, numbers: &[Fraction]) -> Option<Fraction> {
        match (self, numbers) {
            (Self::Plus, [one, other]) => one.plus(*other),
            (Self::Minus, [one, other]) => one.plus(other.negated()?),
            (Self::Times, [one, other]) => one.times(*other),
            (Self::Over, [one, other]) => one.over(*other),
            (Self::Rest, [one, other]) => one.rest(*other),
            (Self::Negated, [one]) => one.negated(),
            (Self::Abs, [one]) => one.abs(),
            (Self::Least, numbers) => numbers.iter().min().copied(),
            (Self::Greatest, numbers) => numbers.iter().max().copied(),
            _ => None,
        }
    }

    /// Why there is no number.
    fn trouble(self, numbers: &[Fraction]) -> &'static str {
        match (self, numbers) {
            (Self::Over | Self::Rest, [_, other]) if other.is_zero() => "this divides by 0",
            (Self::Rest, _) => "`%` is for whole numbers",
            _ => "this number is too large",
        }
    }
}
