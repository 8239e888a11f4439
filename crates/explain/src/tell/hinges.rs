//! Two links that meet, and wings around a hinge: told by what happens in either case.

use super::exclusion::Excluded;
use super::teller::Teller;
use super::text::either;
use crate::linear::{Linear, Term};
use crate::name::Role;
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};

impl<'r> Teller<'r> {
    /// Two bases of two candidates each, and a cover that holds one of each.
    pub(super) fn two_links(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<String> {
        let [one, other] = &linear.base[..] else { return None };
        let pair = |term: &Term| -> Option<[Candidate; 2]> {
            let live: Vec<Candidate> = state.live(term.group).collect();
            live.try_into().ok()
        };
        let (first, second) = (pair(one)?, pair(other)?);
        let (cover, at, to) = linear.cover.iter().find_map(|cover| {
            let holds = |candidate: &Candidate| state.problem().groups_of(*candidate).contains(&cover.group);
            let at = first.iter().position(holds)?;
            let to = second.iter().position(holds)?;
            let is_link = first.iter().chain(&second).filter(|candidate| holds(candidate)).count() == 2;
            is_link.then_some((cover.group, at, to))
        })?;
        let (met, ends) = ([first[at], second[to]], [first[1 - at], second[1 - to]]);
        if met[0] == met[1] || ends[0] == ends[1] {
            return None;
        }
        Some(format!(
            "{}. {}. {}. So {}. In both cases, {}.",
            self.either(one.group, state),
            self.either(other.group, state),
            self.not_both(met, cover),
            self.possible(ends.into_iter()),
            self.are_not(&step.gone)
        ))
    }

    /// `in row 2, r2c1 or r2c5 is 4`.
    pub(super) fn either(&self, group: Group, state: &State<'r>) -> String {
        let said = self.possible(state.live(group));
        match self.roles.group(group) {
            Role::Value { unit, .. } => format!("In {}, {said}", self.roles.unit(unit).name),
            _ => said,
        }
    }

    /// That two candidates of a group are not both true.
    fn not_both(&self, met: [Candidate; 2], group: Group) -> String {
        let places = met.map(|candidate| self.roles.place(candidate));
        if let ([Some((one, _)), Some((other, _))], Role::Value { value, unit }) = (places, self.roles.group(group)) {
            return format!(
                "{} and {} are not both {}, because {} has it only once",
                self.cell(one),
                self.cell(other),
                self.value(value),
                self.roles.unit(unit).name
            );
        }
        let by = self.excluded_by(&[Excluded { candidate: met[0], by: met[1], group }]);
        format!("It cannot be that {} and {}{by}", self.is(met[0]), self.is(met[1]))
    }

    /// Three bases: a hinge, and a wing for each of its candidates that does not exclude what goes by itself.
    pub(super) fn hinge(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<String> {
        let bases: Vec<Group> = linear.base.iter().map(|term| term.group).collect();
        if bases.len() != 3 || linear.rank() != 1 || linear.base.iter().any(|term| term.times > 1) {
            return None;
        }
        bases.iter().find_map(|&hinge| self.around((hinge, &bases), state, linear, step))
    }

    fn around(
        &self,
        (hinge, bases): (Group, &[Group]),
        state: &State<'r>,
        linear: &Linear,
        step: &Step,
    ) -> Option<String> {
        let problem = state.problem();
        let cover_of = |one: Candidate, other: Candidate| {
            let [one, other] = [one, other].map(|candidate| problem.groups_of(candidate));
            let both = |group: &Group| one.contains(group) && other.contains(group);
            linear.cover.iter().map(|cover| cover.group).find(both)
        };
        let in_cover = |one: Candidate, other: Candidate| cover_of(one, other).is_some();
        let excludes = |candidate: Candidate| step.gone.iter().all(|&gone| in_cover(candidate, gone));
        let mut used = Vec::new();
        let mut said = vec![format!("{}.", self.possible(state.live(hinge)))];
        for candidate in state.live(hinge) {
            if excludes(candidate) {
                continue;
            }
            let (wing, end) =
                bases.iter().filter(|&&base| base != hinge && !used.contains(&base)).find_map(|&wing| {
                    let left: Vec<Candidate> =
                        state.live(wing).filter(|&member| !in_cover(candidate, member)).collect();
                    let [only] = left[..] else { return None };
                    (state.live(wing).count() > 1 && excludes(only)).then_some((wing, only))
                })?;
            used.push(wing);
            let loss =
                |member| Some(Excluded { candidate: member, by: candidate, group: cover_of(candidate, member)? });
            let taken: Vec<Excluded> = state.live(wing).filter_map(loss).collect();
            let (by, since) = (self.excluded_by(&taken), self.since(&taken));
            said.push(format!("If {}, then {} ({}{by}{since}).", self.is(candidate), self.is(end), self.briefly(wing)));
        }
        let direct: Vec<String> =
            state.live(hinge).filter(|&candidate| excludes(candidate)).map(|candidate| self.is(candidate)).collect();
        let also = if direct.is_empty() { String::new() } else { format!(" Or {}.", either(&direct)) };
        (used.len() == 2).then(|| format!("{}{also} In every case, {}.", said.join(" "), self.are_not(&step.gone)))
    }
}
