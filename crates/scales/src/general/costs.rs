//! What single steps cost on the scale of the score.

use super::score::{cost, rounded, together};
use super::widths::Widths;
use exactone_core::problem::Problem;
use exactone_core::spelling::count_of;
use exactone_explain::{Kind, Level, State, Step};

/// Says what the steps of a problem cost. It holds what depends on the problem alone.
///
/// ```
/// use exactone_core::problem::{Candidate, sudoku};
/// use exactone_explain::{Explainer, State};
/// use exactone_scales::general::Costs;
///
/// let problem = sudoku(2, 2)?;
/// let state = State::with(&problem, &[0, 5, 10, 18, 24, 33, 54].map(Candidate::new), &[]);
/// let step = &Explainer::new(&problem).next(&state)[0];
/// assert!(Costs::new(&problem).tenths(&state, step) < 26);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Costs<'p> {
    widths: Widths<'p>,
}

impl<'p> Costs<'p> {
    /// O(memberships · groups of a candidate), sorting.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self { widths: Widths::of(&State::of_cells(problem)) }
    }

    /// What a step costs in the state before it, in tenths: the cost of its level, and of a single that of its narrowest group.
    ///
    /// # Panics
    /// It may, if the step or the state is one of another problem.
    #[must_use]
    pub fn tenths(&self, state: &State<'p>, step: &Step) -> u16 {
        rounded(self.cost(state, step))
    }

    /// What steps one behind the other cost together, each in the state before it: the soft maximum of the score, in tenths. Nothing, if there is no step.
    ///
    /// # Panics
    /// It may, if a step or a state is one of another problem.
    #[must_use]
    pub fn tenths_together(&self, steps: &[(State<'p>, Step)]) -> u16 {
        let costs: Vec<f64> = steps.iter().map(|(state, step)| self.cost(state, step)).collect();
        if costs.is_empty() { 0 } else { rounded(together(&costs)) }
    }

    fn cost(&self, state: &State<'p>, step: &Step) -> f64 {
        let width = step.placed.filter(|_| step.level.kind == Kind::Single);
        cost(step.level, width.map_or(0, |placed| self.widths.of_single(placed, state)))
    }

    /// Which of two levels costs more; a single costs less than all others. So it is for the hardest level of a [`Rating`](super::Rating).
    #[must_use]
    pub fn compare(one: Level, other: Level) -> std::cmp::Ordering {
        harder((one, 0), (other, 0))
    }
}

/// Which of two levels costs more, in groups of these widths if they are singles; a single costs less than all others.
pub(super) fn harder(one: (Level, u32), other: (Level, u32)) -> std::cmp::Ordering {
    let is_more = |level: Level| level.kind != Kind::Single;
    let [first, second] = [one, other].map(|(level, width)| cost(level, width));
    is_more(one.0).cmp(&is_more(other.0)).then(first.total_cmp(&second))
}

/// A score or a cost as people write it: `7.1`, of 71 tenths.
#[must_use]
pub fn tenths_in_words(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A level in words: `chain of 4`, `net of 3 rounds`, `intersection`.
#[must_use]
pub fn level_in_words(level: Level) -> String {
    let Level { kind, size } = level;
    match kind {
        Kind::Single | Kind::Intersection => kind.name().to_owned(),
        Kind::Rule => format!("rule of size {size}"),
        Kind::Rules => format!("{size} rules together"),
        Kind::Locked => format!("subset or fish of {size}"),
        Kind::Net => format!("net of {}", count_of(size, "round")),
        Kind::Cases if size < 2 => "cases".to_owned(),
        Kind::Cases => format!("cases of depth {}", size / 2),
        _ => format!("{} of {size}", kind.name()),
    }
}
