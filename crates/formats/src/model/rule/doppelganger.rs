//! Doppelganger: a board whose cells have a zero and one value more than a unit has cells. Each row, column and box has the zero and lacks
//! one other value.
//!
//! ```toml
//! [[rules]]
//! kind = "doppelganger"
//! zero = 0                  # 0, if nothing is said
//! ```
//!
//! No two rows lack the same value, no two columns, no two boxes. The units that meet in a zero all lack different values. An
//! auxiliary choice for each unit says which value it lacks; an automaton for each cell and two of its units says that it is no zero, or they lack
//! different values.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::UnitKind;
use crate::model::rule_error::RuleError;
use exactone_core::problem::{Bound, Candidate, Choice};
use std::collections::BTreeSet;

#[derive(Debug)]
struct Doppelganger {
    /// The rows, the columns, and the boxes or regions.
    families: Vec<Vec<Vec<usize>>>,
    zero: i64,
    /// All other values, ascending.
    others: Vec<i64>,
}

/// The choice of what a unit lacks, and its candidates.
type Lacking = (Choice, Vec<Candidate>);

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let zero = context.optional_one(section, "zero")?.unwrap_or(0);
    let mut others = context.board.numbers();
    if !others.contains(&zero) {
        return Err(section.fault("there is no value 0: `zero` says which value stands for it"));
    }
    others.retain(|number| *number != zero);
    let of = |wanted: fn(UnitKind) -> bool| -> Vec<Vec<usize>> {
        context.units.iter().filter(|unit| wanted(unit.kind)).map(|unit| unit.cells.clone()).collect()
    };
    let families = vec![
        of(|kind| kind == UnitKind::Rows),
        of(|kind| kind == UnitKind::Columns),
        of(|kind| matches!(kind, UnitKind::Boxes | UnitKind::Regions)),
    ];
    if families.iter().all(Vec::is_empty) {
        return Err(section.fault("there are no rows, columns, boxes or regions among the units"));
    }
    if let Some(unit) = families.iter().flatten().find(|unit| unit.len() != others.len()) {
        let message = format!("a unit of {} cells cannot lack one of {} values", unit.len(), others.len());
        return Err(section.fault(message));
    }
    Ok(Box::new(Doppelganger { families, zero, others }))
}

impl Doppelganger {
    /// States what one unit has, and makes the choice of what it lacks.
    fn post_unit(&self, poster: &mut Poster<'_>, unit: &[usize]) -> Result<Lacking, RuleError> {
        let having = |poster: &Poster<'_>, value: i64| -> Vec<Candidate> {
            unit.iter().flat_map(|&cell| poster.those(cell, |number| number == value)).collect()
        };
        poster.space((unit.len() + 1).saturating_mul(self.others.len() + 1), "a unit that lacks a value")?;
        let candidates: usize = unit.iter().map(|&cell| poster.numbers(cell).len()).sum();
        poster.look(candidates.saturating_mul(self.others.len() + 1))?;
        poster.group(Bound::ExactlyOne, &having(poster, self.zero))?;
        let lacking = poster.auxiliary(self.others.len())?;
        for (&value, &lacks) in self.others.iter().zip(&lacking.1) {
            let mut members = having(poster, value);
            members.push(lacks);
            poster.group(Bound::ExactlyOne, &members)?;
        }
        Ok(lacking)
    }

    /// If the cell is a zero, two units lack different values.
    fn post_meeting(&self, poster: &mut Poster<'_>, cell: usize, [one, other]: [Choice; 2]) -> Posted {
        let choices = [(one, self.others.clone()), poster.choice_of(cell), (other, self.others.clone())];
        let step = |lacking: &Option<i64>, at: usize, number: i64| match at {
            0 => Some(Some(number)),
            1 => Some(lacking.filter(|_| number == self.zero)),
            _ => (*lacking != Some(number)).then_some(None),
        };
        poster.automaton_of(&choices, None, step, |_| true)
    }

    /// The value that a unit lacks, if it has the zero and all other values but one.
    fn lacking(&self, unit: &[usize], numbers: &[i64]) -> Option<i64> {
        let has: BTreeSet<i64> = unit.iter().map(|&cell| numbers[cell]).collect();
        let lacking: Vec<&i64> = self.others.iter().filter(|value| !has.contains(value)).collect();
        match lacking[..] {
            [value] if has.contains(&self.zero) => Some(*value),
            _ => None,
        }
    }
}

impl Rule for Doppelganger {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let mut of_family: Vec<Vec<Choice>> = Vec::new();
        for family in &self.families {
            let mut lacking = Vec::new();
            for unit in family {
                lacking.push(self.post_unit(poster, unit)?);
            }
            for at in 0..self.others.len() {
                let members: Vec<Candidate> = lacking.iter().map(|(_, values)| values[at]).collect();
                poster.group(Bound::AtMostOne, &members)?;
            }
            of_family.push(lacking.into_iter().map(|(choice, _)| choice).collect());
        }
        for (at, one) in self.families.iter().enumerate() {
            for (beside, other) in self.families.iter().enumerate().skip(at + 1) {
                for (unit, &lacks) in one.iter().zip(&of_family[at]) {
                    for (crossing, &also) in other.iter().zip(&of_family[beside]) {
                        for &cell in unit.iter().filter(|cell| crossing.contains(cell)) {
                            self.post_meeting(poster, cell, [lacks, also])?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let mut met: Vec<BTreeSet<i64>> = vec![BTreeSet::new(); numbers.len()];
        for family in &self.families {
            let mut of_family = BTreeSet::new();
            for unit in family {
                let Some(value) = self.lacking(unit, numbers) else { return false };
                if !of_family.insert(value) {
                    return false;
                }
                let zeros = unit.iter().filter(|&&cell| numbers[cell] == self.zero);
                if !zeros.into_iter().all(|&cell| met[cell].insert(value)) {
                    return false;
                }
            }
        }
        true
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}
