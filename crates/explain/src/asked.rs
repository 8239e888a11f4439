//! Steps that somebody asks for beside the plan: all that are possible, a cheaper one, a short reason.

use crate::linear::Adder;
use crate::plan::{Explainer, ORDER, Search, Tables};
use crate::search::single;
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use exactone_core::problem::{Candidate, Group};

impl<'p> Explainer<'p> {
    /// All steps that the searches of the plan find in this state, the cheapest kinds first: not only those of the cheapest level. Of chains there are the shortest
    /// of each search, without what cheaper steps take away; nets and cases are not looked for. A step that takes away no more than one before it is left out, and so
    /// is a chain that stands on an intersection: it is a shorter one behind that.
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// let explainer = Explainer::new(&problem);
    /// let state = State::with(&problem, &[0, 5, 10].map(Candidate::new), &[]);
    /// assert!(explainer.every(&state).len() >= explainer.next(&state).len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn every(&self, state: &State<'p>) -> Vec<Step> {
        let (tables, mut adder) = (Tables::default(), Adder::new(self.problem().candidates()));
        let mut all: Vec<Step> = Vec::new();
        for search in ORDER.into_iter().filter(|search| !matches!(search, Search::Net | Search::Cases(_))) {
            if state.is_interrupted() || state.empty().is_some() {
                break;
            }
            for step in self.found(search, state, &tables) {
                let step = beyond(&all, step, state, &mut adder);
                if stands_on_another(&step, state) {
                    continue;
                }
                let is_less = |known: &Step| {
                    let excludes = |gone: &Candidate| known.gone.contains(gone);
                    step.placed == known.placed && step.gone.iter().all(excludes)
                };
                if !all.iter().any(is_less) {
                    all.push(step);
                }
            }
        }
        all
    }

    /// A cheaper step that takes away all that a step does, by intersections, locked sets or rules. All steps of a round are found in one state: behind the first of
    /// them, another may follow more simply.
    #[must_use]
    pub fn cheaper(&self, state: &State<'p>, step: &Step) -> Option<Step> {
        if step.gone.is_empty() || step.placed.is_some() {
            return None;
        }
        let is_enough = |own: &Step| own.level < step.level && step.gone.iter().all(|gone| own.gone.contains(gone));
        self.plain(state, is_enough)
    }

    /// The cheapest short argument that a candidate is false: a single that excludes it, an intersection, a locked set or a rule. None, if there is none, or the
    /// candidate is gone already.
    #[must_use]
    pub fn short_reason(&self, state: &State<'p>, candidate: Candidate) -> Option<Step> {
        let of = self.problem().groups_of(candidate);
        let excludes = |placed: Candidate| {
            placed != candidate && self.problem().groups_of(placed).iter().any(|group| of.binary_search(group).is_ok())
        };
        let mut singles = if state.is_live(candidate) { single::steps(state) } else { return None }.into_iter();
        let single = singles.find(|step| step.placed.is_some_and(excludes));
        single.or_else(|| {
            let step = self.plain(state, |step| step.gone.contains(&candidate))?;
            Some(Step { gone: vec![candidate], ..step })
        })
    }

    /// The first intersection, locked set or step by a rule, the cheapest searches first, that is wanted.
    fn plain(&self, state: &State<'p>, is_wanted: impl Fn(&Step) -> bool) -> Option<Step> {
        let is_plain = |search: &Search| {
            matches!(search, Search::Intersection | Search::Locked(_) | Search::Rule(_) | Search::Rules(_))
        };
        let tables = Tables::default();
        ORDER
            .into_iter()
            .filter(is_plain)
            .find_map(|search| self.found(search, state, &tables).into_iter().find(|step| is_wanted(step)))
    }
}

/// A chain with those of its groups that remove what cheaper steps do not: what it has besides follows from less.
fn beyond(known: &[Step], step: Step, state: &State<'_>, adder: &mut Adder) -> Step {
    match &step.argument {
        Argument::Linear(linear) if step.level.kind == Kind::Chain => {
            let is_new = |gone: &Candidate| {
                !known.iter().any(|known| known.level < step.level && known.gone.binary_search(gone).is_ok())
            };
            let new: Vec<Candidate> = step.gone.iter().copied().filter(is_new).collect();
            let wanted = if new.is_empty() { &step.gone } else { &new };
            let least = linear.reduced(state, wanted, adder);
            let (gone, level) = (least.gone(state, adder), step.level.of_least(linear, &least));
            Step { argument: Argument::Linear(least), gone, placed: None, level }
        }
        _ => step,
    }
}

/// Whether all that is left of a base of a chain lies in one cover: that is an intersection, and the rest follows behind it.
fn stands_on_another(step: &Step, state: &State<'_>) -> bool {
    match &step.argument {
        Argument::Linear(linear) if step.level.kind == Kind::Chain && linear.base.len() > 1 => {
            linear.base.iter().any(|base| {
                let is_in = |cover: Group| {
                    state.live(base.group).all(|member| state.problem().groups_of(member).binary_search(&cover).is_ok())
                };
                linear.cover.iter().any(|cover| is_in(cover.group))
            })
        }
        _ => false,
    }
}
