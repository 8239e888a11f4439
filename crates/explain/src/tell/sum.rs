//! Base groups against cover groups, in sentences.

use super::assumption::Assumption;
use super::exclusion::Excluded;
use super::teller::Teller;
use super::text::{capital, joined};
use crate::linear::{Linear, Term};
use crate::name::Role;
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use exactone_core::problem::{Candidate, Group};
use exactone_formats::instance::Legend;
use std::collections::BTreeSet;

/// The most consequences of an assumption that stand in one line.
pub(super) const MOST_IN_A_LINE: usize = 3;

impl<'r> Teller<'r> {
    /// The argument of a sum, and what goes: one line, or of a long one a list.
    pub(super) fn sum(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Vec<String> {
        let Some(&first) = step.gone.first() else { return vec![self.too_many(linear)] };
        self.by_shape(state, linear, step).unwrap_or_else(|| self.assumed(state, linear, first, step))
    }

    /// A sum of a shape that has words of its own. None, if it is told by what would follow from a candidate.
    fn by_shape(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        if let Some(said) = self.inside_rule(linear, step).or_else(|| self.by_exclusion(state, linear, step)) {
            return Some(vec![said]);
        }
        if !is_plain(linear) {
            return None;
        }
        let in_a_line = || match linear.rank() {
            0 => Some(self.filled(state, linear, step)),
            1 => self
                .empty_rectangle(state, linear, step)
                .or_else(|| self.two_links(state, linear, step))
                .or_else(|| self.hinge(state, linear, step)),
            _ => None,
        };
        let by_sets = || self.almost_locked(state, linear, step).or_else(|| self.chained_sets(state, linear, step));
        let by_links = || by_sets().or_else(|| self.along(state, linear, step));
        let by_name = || by_links().or_else(|| self.finned(state, linear, step));
        by_name().or_else(|| Some(vec![in_a_line()?]))
    }

    /// What follows step by step from the first candidate that goes, where a sum is told so.
    pub(super) fn told_to_follow(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        let is_told = self.by_shape(state, linear, step).is_none();
        step.gone
            .first()
            .filter(|_| is_told)
            .and_then(|&first| Some(self.masked(first, &self.consequences(state, linear, first)?)))
    }

    /// One base within one cover, of which one is neither a cell nor a unit: each that is left of the base excludes what goes.
    pub(super) fn by_exclusion(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<String> {
        let ([base], [cover]) = (&linear.base[..], &linear.cover[..]) else { return None };
        let is_other = |term: &Term| self.roles.group(term.group) == Role::Other;
        if !(is_other(base) || is_other(cover)) || matches!(self.legend, Legend::Options(_)) {
            return None;
        }
        let left: Vec<Candidate> = state.live(base.group).collect();
        let so = self.are_not(&step.gone);
        let whichever = if left.len() > 1 { "Whichever it is," } else { "So" };
        let excluded = |&by: &Candidate| {
            left.iter().map(move |&candidate| Excluded { candidate, by, group: cover.group }).collect::<Vec<_>>()
        };
        let by = self.excluded_by(&step.gone.iter().flat_map(excluded).collect::<Vec<_>>());
        let by = if self.rule_name(state, step).is_some() { String::new() } else { by };
        Some(format!("{}. {whichever} {so}{by}.", self.possible(left.into_iter())))
    }

    /// Fewer covers than bases.
    fn too_many(&self, linear: &Linear) -> String {
        let [base, cover] = [&linear.base, &linear.cover].map(|terms| self.times(terms));
        format!(
            "{base} need {} places, but all that is left for them is {cover}, which has room for {}: there is no solution.",
            linear.size(),
            room(linear)
        )
    }

    /// As many covers as bases: all covers are used up by the bases.
    fn filled(&self, state: &State<'r>, linear: &Linear, step: &Step) -> String {
        let [base, cover] = [&linear.base, &linear.cover].map(|terms| groups(terms));
        let so = format!("So {}.", self.are_not(&step.gone));
        if let ([only], [by]) = (&base[..], &cover[..]) {
            return self.within((*only, *by), &so);
        }
        let roles = |groups: &[Group]| -> Vec<Role> { groups.iter().map(|&group| self.roles.group(group)).collect() };
        let (bases, covers) = (roles(&base), roles(&cover));
        let value_of = |role: &Role| if let Role::Value { value, .. } = role { Some(*value) } else { None };
        let is_cell = |role: &Role| matches!(role, Role::Cell(_));
        let values: BTreeSet<Option<usize>> = bases.iter().chain(&covers).map(value_of).collect();
        let (needing, giving) = (self.groups(&base), self.groups(&cover));
        let count = base.len();
        if let (1, Some(Some(value))) = (values.len(), values.first()) {
            let [inside, across] = [&base, &cover].map(|groups| self.units(groups));
            let value = self.value(*value);
            return format!(
                "in {inside}, {value} can stand only in {across}. So all {value}s of {across} are in {inside}. {so}"
            );
        }
        let unit_of = |role: &Role| if let Role::Value { unit, .. } = role { Some(*unit) } else { None };
        let placed: Option<Vec<(usize, usize)>> = covers.iter().map(|role| value_of(role).zip(unit_of(role))).collect();
        let different: BTreeSet<Option<usize>> = covers.iter().map(value_of).collect();
        if let Some(placed) = placed.filter(|_| bases.iter().all(is_cell) && different.len() == count) {
            if placed.iter().all(|&(_, unit)| self.is_around(unit, &bases)) {
                let values: Vec<String> = different.into_iter().flatten().map(|value| self.value(value)).collect();
                let (values, units) = (joined(&values), self.units(&cover));
                return format!(
                    "{needing} have only {values} left. So these {count} cells use up {values}, and no other cell of {units} can be one of these. {so}"
                );
            }
            return self.ring(state, linear, &so).unwrap_or_else(|| self.spread_cells(&placed, &needing, &so));
        }
        let units: BTreeSet<Option<usize>> = bases.iter().map(unit_of).collect();
        if covers.iter().all(is_cell) && units.len() == 1 && !units.contains(&None) {
            return format!("{needing} can stand only in {giving}. So these {count} cells hold nothing else. {so}");
        }
        if let Some(ring) = self.ring(state, linear, &so) {
            return ring;
        }
        format!(
            "these {count} need one place each: {needing}. All that is left for them is {giving}, which are {count} places. So these are used up. {so}"
        )
    }

    /// Whether a unit has all these cells.
    fn is_around(&self, unit: usize, cells: &[Role]) -> bool {
        let own = &self.roles.unit(unit).cells;
        cells.iter().all(|role| matches!(role, Role::Cell(cell) if own.binary_search(cell).is_ok()))
    }

    /// One base within one cover.
    fn within(&self, (base, cover): (Group, Group), so: &str) -> String {
        match (self.roles.group(base), self.roles.group(cover)) {
            (Role::Value { value, unit }, Role::Value { unit: by, .. }) => {
                let [unit, by] = [unit, by].map(|unit| &*self.roles.unit(unit).name);
                let (value, [own, other]) = (self.value(value), within_one_grid(unit, by));
                format!(
                    "in {unit}, {value} fits only where {own} meets {other}. So {other} has its {value} there, too. {so}"
                )
            }
            _ => format!("all that is left for {} is part of {}. {so}", self.group(base), self.group(cover)),
        }
    }

    /// What would follow from each candidate that goes, if it were true.
    fn assumed(&self, state: &State<'r>, linear: &Linear, first: Candidate, step: &Step) -> Vec<String> {
        let (mut told, mut alike, mut counted) = (Vec::new(), Vec::new(), Vec::new());
        for &gone in &step.gone {
            match self.consequences(state, linear, gone) {
                Some(said) => told.push((gone, said)),
                // Nets of which the same follows are told together: the groups of the first say nothing of the others.
                None if step.level.kind == Kind::Net && gone != first => alike.push(gone),
                None => counted.push(gone),
            }
        }
        if told.is_empty() {
            return vec![self.counted(linear, first, &step.gone)];
        }
        let mut lines = self.supposed(&told, &alike);
        if let Some(&first) = counted.first() {
            lines.push(capital(&self.counted(linear, first, &counted)));
        }
        lines
    }

    /// Whether a step can be told by nothing but counting places, which is hard to follow.
    #[must_use]
    pub fn counts_places(&self, state: &State<'r>, step: &Step) -> bool {
        let Argument::Linear(linear) = &step.argument else { return false };
        !step.gone.is_empty()
            && self.by_shape(state, linear, step).is_none()
            && step.gone.iter().any(|&gone| self.consequences(state, linear, gone).is_none())
    }

    /// What would follow one by one if a candidate were true, up to what cannot be. None, if that is told by counting places.
    fn consequences(&self, state: &State<'r>, linear: &Linear, assumed: Candidate) -> Option<Vec<String>> {
        let mut assumption = Assumption::new(state, linear, assumed);
        let mut said = Vec::new();
        while let Some(next) = self.next_place(&mut assumption) {
            said.push(next);
        }
        said.push(match assumption.empty() {
            Some(empty) => {
                let excluded = assumption.excluded_of(empty);
                let (by, since) = (self.excluded_by(&excluded), self.since(&excluded));
                format!("{}{since}", said_once(self.has_nothing(empty), &by))
            }
            None if is_plain(linear) => self.crowded(&assumption.rest()),
            None => self.split(&assumption)?,
        });
        Some(said)
    }

    /// The next candidate that is the last of a base, and why.
    pub(super) fn next_place(&self, assumption: &mut Assumption<'_, 'r>) -> Option<String> {
        let (placed, group) = assumption.next()?;
        let excluded = assumption.excluded_of(group);
        Some(self.placed_in(placed, group, &excluded, &self.since(&excluded)))
    }

    /// `r5c8 is 5 (the only place for 5 in column 8, since row 9 has its 5 in r9c2)`.
    fn placed_in(&self, placed: Candidate, group: Group, excluded: &[Excluded], since: &str) -> String {
        let by = unbracketed(self.excluded_by(excluded));
        format!("{} ({}{since})", self.is(placed), said_once(self.briefly(group), &by))
    }

    /// What is said of groups for which there are too few covers.
    fn crowded(&self, (base, cover): &(Vec<Group>, Vec<Group>)) -> String {
        let needing = format!("{} need {} places", self.groups(base), base.len());
        match &cover[..] {
            [] => format!("{needing}, and none is left"),
            [only] if self.roles.group(*only) == Role::Other => {
                format!("{needing}, and {} leaves them only one", self.group(*only))
            }
            [only] => format!("{needing}, and only {} is left for them", self.group(*only)),
            all => format!("{needing}, and only {} are left for them: {}", all.len(), self.groups(all)),
        }
    }

    /// Groups that are added several times: the places are counted.
    fn counted(&self, linear: &Linear, first: Candidate, gone: &[Candidate]) -> String {
        let [base, cover] = [&linear.base, &linear.cover].map(|terms| self.times(terms));
        let of = self.problem.groups_of(first);
        let count = |terms: &[Term]| -> u64 {
            terms.iter().filter(|term| of.contains(&term.group)).map(|term| u64::from(term.times)).sum()
        };
        let (needed, room) = (linear.size(), room(linear));
        let (taken, served) = (count(&linear.cover), count(&linear.base));
        format!(
            "count places. {base} need {needed} in all, and whatever serves them stands in {cover}, which have room for {room}. \
             If {}, it takes {taken} of these and serves {served}: {} are left for {}. That is too few. So {}.",
            self.is(first),
            room.saturating_sub(taken),
            needed.saturating_sub(served),
            self.are_not(gone)
        )
    }

    /// Groups by name, and how often each counts.
    fn times(&self, terms: &[Term]) -> String {
        let (once, more): (Vec<Term>, Vec<Term>) = terms.iter().partition(|term| term.times == 1);
        let mut said: Vec<String> = Vec::new();
        if !once.is_empty() {
            said.push(self.groups(&groups(&once)));
        }
        said.extend(more.iter().map(|term| format!("{} ({} times)", self.group(term.group), term.times)));
        joined(&said)
    }
}

/// Two units by name. Where both are of one grid of several, `row 2 of north-west`, the grid need not be said again.
fn within_one_grid<'n>(unit: &'n str, by: &'n str) -> [&'n str; 2] {
    match (unit.split_once(" of "), by.split_once(" of ")) {
        (Some((unit, grid)), Some((by, other))) if grid == other => [unit, by],
        _ => [unit, by],
    }
}

/// The rule without its reasons in brackets, for what stands in brackets itself.
fn unbracketed(by: String) -> String {
    match by.split_once(" (") {
        Some((rule, reasons)) if !reasons.contains('(') => format!("{rule}: {}", reasons.trim_end_matches(')')),
        _ => by,
    }
}

/// What is said, and by which rule; a rule that is said already is not said again.
fn said_once(said: String, by: &str) -> String {
    let is_said = by.strip_prefix(" by ").is_some_and(|by| said.ends_with(by));
    if is_said { said } else { format!("{said}{by}") }
}

/// Whether each group is added once.
fn is_plain(linear: &Linear) -> bool {
    linear.base.iter().chain(&linear.cover).all(|term| term.times == 1)
}

fn groups(terms: &[Term]) -> Vec<Group> {
    terms.iter().map(|term| term.group).collect()
}

fn room(linear: &Linear) -> u64 {
    linear.cover.iter().map(|term| u64::from(term.times)).sum()
}
