//! Fish with fins: the bases, the covers, the fins, and why what goes sees every fin, or what leads there from each.
//!
//! `In columns 1 and 8, 5 can stand only in rows 5 and 9, but for the fins r7c1 and r8c1. If no fin is 5, rows 5 and 9 have their 5 in these columns. r9c2 lies
//! in row 9 and sees both fins.`

use super::assumption::Assumption;
use super::sum::MOST_IN_A_LINE;
use super::teller::Teller;
use super::text::{capital, joined, plural};
use crate::linear::Linear;
use crate::name::{FinnedFish, Role, Shape};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};
use std::cmp::Reverse;
use std::collections::BTreeMap;

impl<'r> Teller<'r> {
    /// A step that is called a fish with fins, each body with what it says. None, if it is called otherwise, or if something goes that no body says.
    pub(super) fn finned(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        for (fish, gone) in self.finned_bodies(state, linear, step) {
            let told = self.fish(state, &fish, &gone)?;
            lines.extend(if lines.is_empty() { told } else { capital_first(told) });
        }
        Some(lines).filter(|lines| !lines.is_empty())
    }

    /// The bodies by which a fish with fins is told, written and drawn, the first of them first, each with what goes by it. None, if it is called otherwise, or if
    /// something goes that no body says.
    pub(crate) fn finned_bodies(
        &self,
        state: &State<'r>,
        linear: &Linear,
        step: &Step,
    ) -> Vec<(FinnedFish, Vec<Candidate>)> {
        let technique = self.roles.name(state, step).technique;
        let all = FinnedFish::all(&Shape::new(&self.roles, state, step, linear), technique);
        let (mut left, mut bodies) = (step.gone.clone(), Vec::new());
        while !left.is_empty() {
            let said = |fish: &FinnedFish| -> Vec<Candidate> {
                left.iter().copied().filter(|&gone| says(state, fish, gone)).collect()
            };
            let count = |fish: &FinnedFish| inside(state, fish).len();
            let key = |fish: &&FinnedFish| (said(fish).len(), Reverse((count(fish), fish.fins.len())));
            let Some((best, gone)) = all.iter().max_by_key(key).map(|best| (best, said(best))) else { break };
            if gone.is_empty() {
                return Vec::new();
            }
            left.retain(|candidate| !gone.contains(candidate));
            bodies.push((best.clone(), gone));
        }
        bodies
    }

    /// What one body says.
    fn fish(&self, state: &State<'r>, fish: &FinnedFish, gone: &[Candidate]) -> Option<Vec<String>> {
        let Role::Value { value, .. } = self.roles.group(*fish.base.first()?) else { return None };
        let (value, outcome) = (self.value(value), self.are_not(gone));
        let body = format!("{} {}", self.body(state, fish, &value), self.in_covers(state, fish, gone, &value));
        let far: Vec<Candidate> =
            fish.fins.iter().copied().filter(|&fin| !sees_all(state, &fish.beside, fin, gone)).collect();
        if far.is_empty() {
            return Some(vec![format!("{body} So {outcome}.")]);
        }
        let mut lines = vec![body];
        for fin in far {
            lines.extend(self.links_of_fin(state, &fish.beside, fin, gone)?);
        }
        lines.push(format!("In every case, {outcome}."));
        Some(lines)
    }

    /// `In columns 1 and 8, 5 can stand only in rows 5 and 9, but for the fin r7c1. If r7c1 is not 5, rows 5 and 9 have their 5 in these columns.`
    fn body(&self, state: &State<'r>, fish: &FinnedFish, value: &str) -> String {
        let (bases, covers) = (self.units(&fish.base), self.units(&fish.cover));
        let names: Vec<String> = fish.fins.iter().map(|&fin| self.cells_of(&[fin])).collect();
        let (fins, unless) = match &names[..] {
            [] => {
                return format!(
                    "in {bases}, {value} can stand only in {covers}. So {covers} have their {value} in {}.",
                    self.these(&fish.base)
                );
            }
            [fin] => (format!("the fin {fin}"), format!("{fin} is not {value}")),
            fins => (format!("the fins {}", joined(fins)), format!("no fin is {value}")),
        };
        let counts = |fin: Candidate| {
            let own = self.units(&fish.bases_of(state.problem(), fin));
            format!(" {} is a fin, since it lies in {own} at once.", self.cells_of(&[fin]))
        };
        let inside: String = inside(state, fish).into_iter().map(counts).collect();
        format!(
            "in {bases}, {value} can stand only in {covers}, but for {fins}.{inside} If {unless}, {covers} have their {value} in {}.",
            self.these(&fish.base)
        )
    }

    /// `these columns`, or `these units` if they are of several kinds.
    fn these(&self, groups: &[Group]) -> String {
        let kind = |&group: &Group| match self.roles.group(group) {
            Role::Value { unit, .. } => Some(self.roles.unit(unit)).filter(|unit| unit.numbered.is_some()),
            _ => None,
        };
        let kinds: Vec<Option<&str>> = groups.iter().map(|group| Some(kind(group)?.kind_and_number().0)).collect();
        match kinds.first() {
            Some(Some(first)) if kinds.iter().all(|kind| *kind == Some(first)) => {
                format!("these {}", plural(first, 2))
            }
            _ => "these units".to_owned(),
        }
    }

    /// In which covers what goes lies, and which fins it sees.
    fn in_covers(&self, state: &State<'r>, fish: &FinnedFish, all: &[Candidate], value: &str) -> String {
        let problem = state.problem();
        let mut by_covers: BTreeMap<(bool, Vec<Group>), Vec<Candidate>> = BTreeMap::new();
        for &gone in all {
            let is_base = !fish.bases_of(problem, gone).is_empty();
            by_covers.entry((is_base, fish.covers_of(problem, gone))).or_default().push(gone);
        }
        let lie = |((is_base, covers), gone): (&(bool, Vec<Group>), &Vec<Candidate>)| {
            let (verb, each) = if gone.len() == 1 { ("lies", "it") } else { ("lie", "each") };
            let said = format!("{} {verb} in {}", self.cells_of(gone), self.units(covers));
            let cost = format!(" at once, so as {value} {each} would leave too few of these to the other units");
            if *is_base { said + &cost } else { said }
        };
        let said: Vec<String> = by_covers.iter().map(lie).collect();
        let (near, far): (Vec<Candidate>, Vec<Candidate>) =
            fish.fins.iter().partition(|&&fin| sees_all(state, &fish.beside, fin, all));
        let seen = match (&near[..], &far[..]) {
            ([], []) => return format!("{}.", joined(&said)),
            ([], _) => return format!("{}, so {} then.", joined(&said), self.are_not(all)),
            ([_], []) => "the fin".to_owned(),
            ([_, _], []) => "both fins".to_owned(),
            (_, []) => format!("all {} fins", near.len()),
            ([near], _) => format!("the fin {}", self.cells_of(&[*near])),
            (near, _) => format!("the fins {}", self.cells_of(near)),
        };
        match (said.len(), all.len()) {
            (1, 1) => format!("{} and sees {seen}.", said[0]),
            (1, _) => format!("{} and see {seen}.", said[0]),
            _ => format!("{}. Each of them sees {seen}.", joined(&said)),
        }
    }

    /// What follows from a fin, link by link, up to what goes; or, of what is not met so, what follows from both, up to what cannot be.
    fn links_of_fin(
        &self,
        state: &State<'r>,
        beside: &Linear,
        fin: Candidate,
        gone: &[Candidate],
    ) -> Option<Vec<String>> {
        let assumption = Assumption::new(state, beside, fin);
        let (led, others): (Vec<Candidate>, Vec<Candidate>) =
            gone.iter().partition(|&&gone| leads(&assumption, &[gone]));
        let mut lines = Vec::new();
        if !led.is_empty() {
            let (mut following, mut said) = (assumption.clone(), Vec::new());
            while !excludes(&following, &led) {
                said.push(self.next_place(&mut following)?);
            }
            lines.extend(follows(&self.is(fin), &said, &format!("So {}", self.are_not(&led))));
        }
        for other in others {
            let (mut following, mut said) = (assumption.clone().and(other), Vec::new());
            while let Some(place) = self.next_place(&mut following) {
                said.push(place);
            }
            let empty = following.empty()?;
            said.push(format!("{}{}", self.has_nothing(empty), self.since(&following.excluded_of(empty))));
            let cannot = format!("That cannot be: {} if {}", self.are_not(&[other]), self.is(fin));
            lines.extend(follows(&format!("{}, and {}, too", self.is(fin), self.is(other)), &said, &cannot));
        }
        Some(lines)
    }
}

/// What follows if something is so: in a line, or as a list with numbers.
fn follows(assumed: &str, said: &[String], end: &str) -> Vec<String> {
    match said {
        [] => vec![format!("If {assumed}, {}.", end.trim_start_matches("So "))],
        said if said.len() <= MOST_IN_A_LINE => vec![format!("If {assumed}, then {}. {end}.", said.join(", then "))],
        said => {
            let numbered = (1..).zip(said).map(|(number, said)| format!("  {number}. {}.", capital(said)));
            [format!("Suppose {assumed}.")].into_iter().chain(numbered).chain([format!("  {end}.")]).collect()
        }
    }
}

/// The same with a capital.
fn capital_first(mut lines: Vec<String>) -> Vec<String> {
    if let Some(first) = lines.first_mut() {
        *first = capital(first);
    }
    lines
}

/// Whether a candidate is in more covers than bases, and goes as well from each fin.
fn says(state: &State<'_>, fish: &FinnedFish, gone: Candidate) -> bool {
    let follows = |fin: Candidate| {
        leads(&Assumption::new(state, &fish.beside, fin), &[gone]) || clash(state, &fish.beside, fin, gone)
    };
    fish.takes(state.problem(), gone) && fish.fins.iter().all(|&fin| follows(fin))
}

/// Whether all of these are excluded.
fn excludes(assumption: &Assumption<'_, '_>, gone: &[Candidate]) -> bool {
    gone.iter().all(|&gone| assumption.is_excluded(gone))
}

/// Whether all of these are excluded by what follows.
fn leads(assumption: &Assumption<'_, '_>, gone: &[Candidate]) -> bool {
    let mut assumption = assumption.clone();
    while !excludes(&assumption, gone) && assumption.next().is_some() {}
    excludes(&assumption, gone)
}

/// Whether nothing can be true together with both.
fn clash(state: &State<'_>, beside: &Linear, fin: Candidate, gone: Candidate) -> bool {
    let mut assumption = Assumption::new(state, beside, fin).and(gone);
    while assumption.next().is_some() {}
    assumption.empty().is_some()
}

/// Whether a fin excludes all of these by itself.
fn sees_all(state: &State<'_>, beside: &Linear, fin: Candidate, gone: &[Candidate]) -> bool {
    excludes(&Assumption::new(state, beside, fin), gone)
}

/// The fins that lie in a cover: they are in two bases at least.
fn inside(state: &State<'_>, fish: &FinnedFish) -> Vec<Candidate> {
    fish.fins.iter().copied().filter(|&fin| !fish.covers_of(state.problem(), fin).is_empty()).collect()
}
