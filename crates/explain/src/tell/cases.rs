//! Assumptions, each with what follows from it.

use super::Teller;
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

    fn branch(&self, state: &State<'r>, branch: &Branch) -> Vec<String> {
        let mut lines = vec![format!("Suppose {}.", self.is(branch.assumed))];
        let mut inside = state.clone();
        inside.place(branch.assumed);
        let mut singles: Vec<String> = Vec::new();
        for step in &branch.steps {
            match (&step.argument, step.placed) {
                _ if self.is_inner(step) => {}
                (Argument::Single(group), Some(placed)) => {
                    singles.push(format!("{} ({})", self.is(placed), self.briefly(*group)));
                }
                _ => {
                    say(&mut singles, &mut lines);
                    let title = self.title(&inside, step);
                    let told = self.lines(&inside, step);
                    let first = told.first().map(|line| format!("  {title}. {line}"));
                    lines.extend(first);
                    lines.extend(told.iter().skip(1).map(|line| format!("  {line}")));
                }
            }
            step.apply(&mut inside);
        }
        say(&mut singles, &mut lines);
        if let Some(empty) = branch.empty {
            lines.push(format!("  Now {}. That cannot be.", self.has_nothing(empty)));
        }
        lines
    }
}

/// All singles that follow each other in one line.
fn say(singles: &mut Vec<String>, lines: &mut Vec<String>) {
    if !singles.is_empty() {
        lines.push(format!("  Then {}.", singles.join(", ")));
        singles.clear();
    }
}
