//! Paths for the tests: a puzzle, its steps, and the two texts.
//!
//! A plain search finds singles, one group inside another, and cases in cases.

use exactone_core::problem::{Bound, Candidate, Group, Problem};
use exactone_explain::proof::{self, Outcome, ProofError};
use exactone_explain::{Argument, Branch, Cases, Explainer, Kind, Level, Linear, State, Step};
use exactone_formats::exchange::{self, Export, Format, Inequalities};

/// A puzzle and its steps.
pub(crate) struct Path {
    pub(crate) problem: Problem,
    pub(crate) givens: Vec<Candidate>,
    pub(crate) removed: Vec<Candidate>,
    pub(crate) steps: Vec<Step>,
}

impl Path {
    pub(crate) fn formula(&self) -> String {
        let mut text = Vec::new();
        exchange::write(Format::Opb, &self.export(), &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    pub(crate) fn proof(&self) -> (Result<Outcome, ProofError>, String) {
        let mut text = Vec::new();
        let outcome = proof::write(&Inequalities::of(&self.export()), &self.steps, &mut text);
        (outcome, String::from_utf8(text).unwrap())
    }

    fn export(&self) -> Export<'_> {
        Export::new(&self.problem).givens(&self.givens).removed(&self.removed)
    }

    /// Goes on with what the plain search finds, with cases of at most this depth.
    pub(crate) fn searched(mut self, depth: usize) -> Self {
        let mut state = State::new(&self.problem);
        self.removed.iter().for_each(|&candidate| state.remove(candidate));
        self.givens.iter().for_each(|&candidate| state.place(candidate));
        self.steps.iter().for_each(|step| step.apply(&mut state));
        let steps = search(&mut state, depth);
        self.steps.extend(steps);
        self
    }

    /// The steps that the plan finds for the cells alone, by rules among them.
    pub(crate) fn explained(mut self) -> Self {
        let explainer = Explainer::new(&self.problem);
        let mut state = State::with(&self.problem, &self.givens, &self.removed);
        let mut steps = Vec::new();
        loop {
            let round = explainer.next(&state);
            if round.is_empty() {
                break;
            }
            for step in &round {
                step.apply(&mut state);
            }
            steps.extend(round);
        }
        self.steps = steps;
        self
    }
}

pub(crate) fn step(argument: Argument, gone: Vec<Candidate>, placed: Option<Candidate>) -> Step {
    Step { argument, gone, placed, level: Level { kind: Kind::Cases, size: 1 } }
}

/// Step after step until nothing is found.
pub(crate) fn search(state: &mut State<'_>, depth: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    while state.empty().is_none() {
        let found =
            single(state).or_else(|| locked(state)).or_else(|| (1..=depth).find_map(|depth| cases(state, depth)));
        let Some(step) = found else { break };
        step.apply(state);
        steps.push(step);
    }
    steps
}

fn needed<'p>(state: &State<'p>) -> impl Iterator<Item = Group> + use<'p> {
    let problem = state.problem();
    problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne)
}

fn single(state: &State<'_>) -> Option<Step> {
    let last = |group: Group| state.live(group).next().filter(|&last| state.open(group) == 1 && !state.is_placed(last));
    needed(state).find_map(|group| Some(step(Argument::Single(group), Vec::new(), Some(last(group)?))))
}

/// A group whose candidates all stand in another.
fn locked(state: &State<'_>) -> Option<Step> {
    let problem = state.problem();
    needed(state).find_map(|base| {
        let first = state.live(base).next()?;
        problem.groups_of(first).iter().filter(|&&cover| cover != base).find_map(|&cover| {
            let is_in = |group: Group, candidate: Candidate| problem.groups_of(candidate).contains(&group);
            let gone: Vec<Candidate> = state.live(cover).filter(|&candidate| !is_in(base, candidate)).collect();
            let is_inside = state.live(base).all(|candidate| is_in(cover, candidate)) && !gone.is_empty();
            is_inside.then(|| step(Argument::Linear(Linear::of(&[base], &[cover])), gone, None))
        })
    })
}

fn cases(state: &State<'_>, depth: usize) -> Option<Step> {
    let mut groups: Vec<Group> = needed(state).filter(|&group| state.open(group) > 1).collect();
    groups.sort_by_key(|&group| state.open(group));
    groups.into_iter().find_map(|group| cases_of(state, group, depth))
}

/// What all candidates of a group lead to.
pub(crate) fn cases_of(state: &State<'_>, group: Group, depth: usize) -> Option<Step> {
    let (branches, ends): (Vec<Branch>, Vec<State<'_>>) =
        state.live(group).map(|assumed| branch(state, assumed, depth - 1)).unzip();
    let is_gone = |&candidate: &Candidate| ends.iter().all(|end| end.empty().is_some() || !end.is_live(candidate));
    let gone: Vec<Candidate> = state.all_live().filter(is_gone).collect();
    let found = step(Argument::Cases(Cases { group: Some(group), branches }), gone, None);
    (!found.gone.is_empty()).then_some(found)
}

/// A branch, and the state in which it ends.
pub(crate) fn branch<'p>(state: &State<'p>, assumed: Candidate, depth: usize) -> (Branch, State<'p>) {
    let mut end = state.clone();
    end.place(assumed);
    let steps = search(&mut end, depth);
    (Branch { assumed, steps, empty: end.empty() }, end)
}
