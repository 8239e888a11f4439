//! The order in which the steps of a round are told: what people see first comes first.

use super::teller::Teller;
use crate::name::{Role, full_house};
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use exactone_core::problem::Group;

/// How easily a step is seen among others of its kind, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sight {
    FullHouse,
    /// A value of a unit: boxes, then rows and columns, then others.
    Unit(u8),
    /// A cell, or what is neither.
    Cell,
}

impl<'r> Teller<'r> {
    /// The steps of a round, found in this state, in the order in which people see them: full houses first, then hidden singles of boxes, of rows and columns, then
    /// cells with one value; what a box points at before what a line claims. Steps of other kinds stay where they are, and so do equal ones.
    ///
    /// ```
    /// use exactone_explain::{Explainer, State, tell::Teller};
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    ///
    /// let (puzzle, model) = (read::one("...232....4....1")?, Model::builtin("sudoku")?);
    /// let instance = puzzle.instance(&model.compile(model.shape(4, None)?)?);
    /// let state = State::with(instance.problem(), &instance.givens, &[]);
    /// let teller = Teller::new(&instance.rules);
    /// let round = teller.in_order(&state, Explainer::new(instance.problem()).next(&state));
    /// let told: Vec<_> = round.iter().flat_map(|step| teller.lines(&state, step)).collect();
    /// assert_eq!(told[0], "r2c4 is 4: 4 fits nowhere else in box 2.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state or a step is one of another problem.
    #[must_use]
    pub fn in_order(&self, state: &State<'r>, mut round: Vec<Step>) -> Vec<Step> {
        for alike in round.chunk_by_mut(|one, other| one.level.kind == other.level.kind) {
            if matches!(alike[0].level.kind, Kind::Single | Kind::Intersection) {
                alike.sort_by_cached_key(|step| self.sight(state, step));
            }
        }
        round
    }

    fn sight(&self, state: &State<'r>, step: &Step) -> Sight {
        match &step.argument {
            Argument::Single(group) => {
                if step.placed.is_some_and(|placed| full_house(&self.roles, state, placed).is_some()) {
                    return Sight::FullHouse;
                }
                self.sight_of(self.plainest(state, *group, step.placed))
            }
            Argument::Linear(linear) => linear.base.first().map_or(Sight::Cell, |term| self.sight_of(term.group)),
            _ => Sight::Cell,
        }
    }

    fn sight_of(&self, group: Group) -> Sight {
        match self.roles.group(group) {
            Role::Value { unit, .. } => Sight::Unit(self.roles.unit(unit).family.sight()),
            Role::Cell(_) | Role::Other => Sight::Cell,
        }
    }
}
