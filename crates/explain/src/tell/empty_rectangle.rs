//! Empty rectangles: a box in which a value has its places in one line or another, and a unit that is linked to one of these lines.
//!
//! `In box 8, 3 can stand only in row 8 or column 6. In column 2, r3c2 or r8c2 is 3. If r8c2 is 3, box 8 has no 3 in row 8, so it has it in column 6. So r3c2 is 3,
//! or column 6 has its 3 in box 8. In both cases, r3c6 is not 3.`

use super::teller::Teller;
use crate::linear::Linear;
use crate::name::{Role, Technique, UnitFamily};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};

/// The two lines of the box, and what the linked unit has in the first of them and outside.
struct Corner {
    square: Group,
    linked: Group,
    lines: [Group; 2],
    inside: Vec<Candidate>,
    outside: Vec<Candidate>,
}

impl<'r> Teller<'r> {
    /// A step that is called an empty rectangle. None, if it is called otherwise, or if its groups do not meet so.
    pub(super) fn empty_rectangle(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<String> {
        if self.roles.name(state, step).technique != Technique::EmptyRectangle {
            return None;
        }
        let [one, other] = linear.base[..] else { return None };
        let corner = [[one, other], [other, one]]
            .into_iter()
            .find_map(|[square, linked]| self.corner(state, linear, [square.group, linked.group], &step.gone))?;
        let Role::Value { value, unit } = self.roles.group(corner.square) else { return None };
        let (value, square) = (self.value(value), &self.roles.unit(unit).name);
        let lines = corner.lines.map(|line| self.units(&[line]));
        let [of_link, of_box] = lines;
        Some(format!(
            "in {square}, {value} can stand only in {of_link} or {of_box}. In {}, {}. If {}, {square} has no {value} in {of_link}, so it has it in {of_box}. \
             So {}, or {of_box} has its {value} in {square}. In both cases, {}.",
            self.units(&[corner.linked]),
            self.possible(state.live(corner.linked)),
            self.possible(corner.inside.into_iter()),
            self.possible(corner.outside.into_iter()),
            self.are_not(&step.gone)
        ))
    }

    /// How a box and a unit meet in the covers of a sum, if both ends exclude all that goes.
    fn corner(
        &self,
        state: &State<'r>,
        linear: &Linear,
        [square, linked]: [Group; 2],
        gone: &[Candidate],
    ) -> Option<Corner> {
        let family = |group: Group| match self.roles.group(group) {
            Role::Value { unit, .. } => Some(self.roles.unit(unit).family),
            _ => None,
        };
        if family(square) != Some(UnitFamily::Box)
            || state.live(square).any(|place| state.live(linked).any(|it| it == place))
        {
            return None;
        }
        let holds = |group: Group, candidate: &Candidate| state.problem().groups_of(*candidate).contains(&group);
        let covers = || linear.cover.iter().map(|cover| cover.group);
        let is_line = |&group: &Group| matches!(family(group), Some(UnitFamily::Row | UnitFamily::Column));
        let lines = || covers().filter(is_line);
        let pairs = lines().flat_map(|link| lines().filter(move |&line| line != link).map(move |line| [link, line]));
        pairs.filter(|lines| state.live(square).all(|place| lines.iter().any(|&line| holds(line, &place)))).find_map(
            |lines| {
                let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
                    state.live(linked).partition(|place| holds(lines[0], place));
                let sees_outside = |gone: &Candidate| {
                    covers().any(|cover| holds(cover, gone) && outside.iter().all(|place| holds(cover, place)))
                };
                let is_whole = !inside.is_empty()
                    && !outside.is_empty()
                    && gone.iter().all(|gone| holds(lines[1], gone) && !holds(square, gone) && sees_outside(gone));
                is_whole.then_some(Corner { square, linked, lines, inside, outside })
            },
        )
    }
}
