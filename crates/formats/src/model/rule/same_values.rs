//! Same values: lists of cells hold the same values, each as often as the others do, in any order.
//!
//! ```toml
//! [[clues]]
//! kind = "same-values"
//! regions = ["r1c1:r1c3", "r4c7:r6c7"]
//! ```
//!
//! Where units keep the cells of each list apart, an auxiliary choice for each value says whether the lists have it, and a group for each
//! list says it, too. Elsewhere an automaton for each value reads two lists and keeps how much more often it stood in the first.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
struct SameValues {
    regions: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let regions = context.board.optional_lists(section, "regions", 1)?;
    let regions = regions.ok_or_else(|| section.missing("regions", ""))?;
    let [first, others @ ..] = &regions[..] else {
        return Err(section.fault_at("regions", "two lists or more expected"));
    };
    if others.is_empty() {
        return Err(section.fault_at("regions", "two lists or more expected, one found"));
    }
    if let Some(other) = others.iter().find(|other| other.len() != first.len()) {
        let message = format!("lists of {} and of {} cells cannot hold the same values", first.len(), other.len());
        return Err(section.fault_at("regions", message));
    }
    Ok(Box::new(SameValues { regions }))
}

impl SameValues {
    /// A value stands as often in the first cells as in as many others behind them.
    fn post_counted(poster: &mut Poster<'_>, both: &[usize], value: i64) -> Posted {
        let half = both.len() / 2;
        poster.automaton(
            both,
            0,
            |surplus, at, number| step(half, value, *surplus, at, number),
            |surplus| *surplus == 0,
        )
    }

    /// The same of cells that differ: for each value one choice for all lists.
    fn post_present(&self, poster: &mut Poster<'_>, value: i64) -> Posted {
        let (_, is_there) = poster.auxiliary(2)?;
        self.regions.iter().try_for_each(|region| {
            let with = region.iter().flat_map(|&cell| poster.those(cell, |number| number == value));
            let members: Vec<Candidate> = with.chain([is_there[1]]).collect();
            poster.group(Bound::ExactlyOne, &members)
        })
    }
}

/// How much more often a value stood in the first half, behind another cell; nothing if the rest cannot make up for it.
fn step(half: usize, value: i64, surplus: usize, at: usize, number: i64) -> Option<usize> {
    let is_value = usize::from(number == value);
    if at < half {
        Some(surplus + is_value)
    } else {
        surplus.checked_sub(is_value).filter(|left| *left < 2 * half - at)
    }
}

impl Rule for SameValues {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let numbers = poster.numbers_of(&self.regions.concat());
        let differ = self.regions.iter().all(|region| poster.differ(region));
        for pair in self.regions.windows(2) {
            let both = pair.concat();
            for &value in &numbers {
                if !differ {
                    Self::post_counted(poster, &both, value)?;
                    continue;
                }
                let half = pair[0].len();
                let step = move |surplus: &usize, at: usize, number: i64| step(half, value, *surplus, at, number);
                poster.beside_automaton(&both, (0, step, |surplus: &usize| *surplus == 0), |_| Ok(()))?;
            }
        }
        if differ {
            let members = self.regions.iter().map(|region| region.len() + 1).sum::<usize>();
            poster.space(members.saturating_mul(numbers.len()), "lists of the same values")?;
            let candidates: usize = self.regions.iter().flatten().map(|&cell| poster.numbers(cell).len()).sum();
            poster.look(candidates.saturating_mul(numbers.len()))?;
            // The relations are stated already.
            for value in numbers {
                poster.silently(|poster| self.post_present(poster, value))?;
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let values = |region: &Vec<usize>| {
            let mut values: Vec<i64> = region.iter().map(|&cell| numbers[cell]).collect();
            values.sort_unstable();
            values
        };
        self.regions.windows(2).all(|pair| values(&pair[0]) == values(&pair[1]))
    }

    fn cells(&self) -> Vec<usize> {
        self.regions.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn the_lists_hold_the_same_values_as_often() {
        let text = "kind = 'same-values'\nregions = ['r1', 'r2']";
        assert!(holds(text, [[1, 2, 2], [2, 1, 2]]));
        assert!(!holds(text, [[1, 2, 2], [1, 1, 2]]));
        assert!(holds(
            "kind = 'same-values'\nregions = ['r1c1 r1c2', 'r2c1 r2c2', 'r1c3 r2c3']",
            [[1, 4, 4], [4, 1, 1]]
        ));
        assert!(refusal("kind = 'same-values'\nregions = ['r1', 'r2c1']").contains("lists of 3 and of 1 cells"));
        assert!(refusal("kind = 'same-values'\nregions = 'r1'").contains("two lists or more"));
    }
}
