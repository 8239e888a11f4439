//! Colours for values, so that some agree and some differ, and no colour has more values than it may.
//!
//! The search gives the value with the fewest colours left its colour first, and tries the colour with the most room before
//! others. Colours without a value yet are alike, so of those only the first is tried.

use crate::solve::{Limit, Meter};
use std::cmp::Reverse;

/// What two values must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// Have the same colour.
    Same,
    /// Have different colours.
    Different,
}

/// Two values and their tie.
pub(super) type Tied = (usize, usize, Tie);

/// Values that are being coloured.
pub(super) struct Colouring {
    /// How many more values each colour may have.
    room: Vec<usize>,
    /// The most that it may have.
    most: usize,
    of: Vec<Option<usize>>,
    /// The ties of each value, with the other value.
    ties: Vec<Vec<(usize, Tie)>>,
    /// The values to be coloured.
    named: Vec<usize>,
}

/// A value, and the colours that it may still try, the best last.
struct Level {
    value: usize,
    colours: Vec<usize>,
}

impl Colouring {
    /// So many colours, each for at most so many values; of all `values` these are to be coloured.
    pub(super) fn new(values: usize, [colours, most]: [usize; 2], named: Vec<usize>, ties: &[Tied]) -> Self {
        let mut of_value = vec![Vec::new(); values];
        for &(one, other, tie) in ties {
            of_value[one].push((other, tie));
            of_value[other].push((one, tie));
        }
        Self { room: vec![most; colours], most, of: vec![None; values], ties: of_value, named }
    }

    /// Goes through the colourings until one is accepted; of the values that are not to be coloured none has a colour.
    pub(super) fn search<Found>(
        mut self,
        meter: &mut Meter<'_>,
        mut accept: impl FnMut(&[Option<usize>], &mut Meter<'_>) -> Result<Option<Found>, Limit>,
    ) -> Result<Option<Found>, Limit> {
        let mut levels = Vec::new();
        loop {
            if let Some(value) = self.hardest() {
                levels.push(Level { value, colours: self.choices(value) });
            } else if let Some(found) = accept(&self.of, meter)? {
                return Ok(Some(found));
            }
            if !self.advance(&mut levels, meter)? {
                return Ok(None);
            }
        }
    }

    /// The value without a colour that has the fewest to choose from; of equals the first.
    fn hardest(&self) -> Option<usize> {
        let open = self.named.iter().copied().filter(|&value| self.of[value].is_none());
        open.min_by_key(|&value| self.choices(value).len())
    }

    fn choices(&self, value: usize) -> Vec<usize> {
        let suits = |colour: usize| {
            self.ties[value].iter().all(|&(other, tie)| match (self.of[other], tie) {
                (None, _) => true,
                (Some(taken), Tie::Same) => taken == colour,
                (Some(taken), Tie::Different) => taken != colour,
            })
        };
        let first_unused = self.room.iter().position(|&room| room == self.most);
        let is_tried = |colour: usize| match self.room[colour] {
            0 => false,
            room => room < self.most || first_unused == Some(colour),
        };
        let mut colours: Vec<usize> =
            (0..self.room.len()).filter(|&colour| is_tried(colour) && suits(colour)).collect();
        colours.sort_by_key(|&colour| (self.room[colour], Reverse(colour)));
        colours
    }

    /// Tries the next colour; whether there was one.
    fn advance(&mut self, levels: &mut Vec<Level>, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        while let Some(level) = levels.last_mut() {
            if let Some(colour) = self.of[level.value].take() {
                self.room[colour] += 1;
            }
            if let Some(colour) = level.colours.pop() {
                meter.node()?;
                self.of[level.value] = Some(colour);
                self.room[colour] -= 1;
                return Ok(true);
            }
            levels.pop();
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Budget;

    fn coloured(sizes: [usize; 2], named: &[usize], ties: &[Tied]) -> Option<Vec<usize>> {
        let colouring = Colouring::new(sizes[0] * sizes[1], sizes, named.to_vec(), ties);
        let accept = |of: &[Option<usize>], _: &mut Meter<'_>| Ok(Some(of.iter().copied().flatten().collect()));
        colouring.search(&mut Budget::default().start(), accept).unwrap()
    }

    #[test]
    fn ties_hold_and_colours_are_used_evenly() {
        let ties = [(0, 1, Tie::Same), (1, 2, Tie::Different), (3, 2, Tie::Different)];
        assert_eq!(coloured([3, 2], &[0, 1, 2, 3], &ties), Some(vec![0, 0, 1, 2]));
        assert_eq!(coloured([3, 2], &[1, 4], &[]), Some(vec![0, 1]));
    }

    #[test]
    fn no_colour_has_more_values_than_it_may() {
        let same = [(0, 1, Tie::Same), (1, 2, Tie::Same)];
        assert_eq!(coloured([3, 2], &[0, 1, 2], &same), None);
        assert_eq!(coloured([2, 3], &[0, 1, 2], &same), Some(vec![0, 0, 0]));
    }

    #[test]
    fn colours_that_differ_too_often_are_given_up_soon() {
        // Five values that all differ, and four colours, which are alike: one way and no more to try it.
        let all: Vec<Tied> = (0..5).flat_map(|one| (0..one).map(move |other| (one, other, Tie::Different))).collect();
        let budget = Budget::default().with_nodes(4);
        let ended = Colouring::new(8, [4, 2], (0..5).collect(), &all).search(&mut budget.start(), |_, _| Ok(Some(())));
        assert_eq!(ended, Ok(None));
    }

    #[test]
    fn what_is_not_accepted_is_followed_by_another() {
        let mut seen = Vec::new();
        let refuse = |of: &[Option<usize>], _: &mut Meter<'_>| {
            seen.push(of.to_vec());
            Ok(None::<()>)
        };
        Colouring::new(4, [2, 2], vec![0, 1], &[]).search(&mut Budget::default().start(), refuse).unwrap();
        assert_eq!(seen, [[Some(0), Some(1), None, None], [Some(0), Some(0), None, None]]);
    }
}
