//! Assumptions, each with what follows from it.

use super::teller::Teller;
use super::text::capital;
use crate::rule::is_broken;
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Step};

impl<'r> Teller<'r> {
    pub(super) fn cases(&self, state: &State<'r>, cases: &Cases, step: &Step) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(group) = cases.group {
            lines.push(format!("{}. We look at each case.", self.possible(state.live(group))));
        }
        for branch in &cases.branches {
            lines.extend(self.branch(state, branch));
        }
        let always = if cases.group.is_some() { "In every case that can be, " } else { "So " };
        lines.push(format!("{always}{}.", self.outcome(step)));
        lines
    }

    /// What is assumed, and what follows, numbered; the contradiction comes last.
    fn branch(&self, state: &State<'r>, branch: &Branch) -> Vec<String> {
        let mut lines = vec![format!("Suppose {}.", self.is(branch.assumed))];
        let mut inside = state.clone();
        inside.place(branch.assumed);
        let mut steps = Vec::with_capacity(branch.steps.len());
        for step in &branch.steps {
            let before = inside.clone();
            step.apply(&mut inside);
            steps.push((before, step.clone()));
        }
        let last = steps.last().map(|(before, step)| (before.clone(), step.argument.clone()));
        let ends_broken = matches!(&last, Some((before, Argument::Rule(rule))) if is_broken(before, rule));
        let seen = self.neighbours_together(steps).into_iter().filter(|(_, step)| !self.is_inner(step));
        for (number, (before, step)) in (1..).zip(seen) {
            lines.extend(self.consequence(number, &before, &step));
        }
        if ends_broken {
            lines.push("  That cannot be.".to_owned());
        } else if let Some(empty) = branch.empty {
            lines.push(format!("  Now {}. That cannot be.", self.has_nothing(empty)));
        }
        lines
    }

    fn consequence(&self, number: usize, inside: &State<'r>, step: &Step) -> Vec<String> {
        if let (Argument::Single(group), Some(placed)) = (&step.argument, step.placed) {
            let group = self.plainest(inside, *group, Some(placed));
            return vec![format!("  {number}. {} ({}).", capital(&self.is(placed)), self.briefly(group))];
        }
        let told = self.lines(inside, step);
        let first = told.first().map(|line| format!("  {number}. {}. {line}", self.title(inside, step)));
        first.into_iter().chain(told.iter().skip(1).map(|line| format!("  {line}"))).collect()
    }
}
