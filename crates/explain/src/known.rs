//! Of steps that cost as much the one that people know best.

use crate::linear::Adder;
use crate::name::{Roles, Shape, Technique};
use crate::plan::Explainer;
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use crate::why::{Asked, VISITS_FOR_ONE, Way, told_for};

/// The most bases of sums of any groups that are looked for in place of a chain.
const MOST_MIXED: usize = 4;

impl<'p> Explainer<'p> {
    /// Of a chain without a name that many know, a step that takes away as much by no more bases and is known better, at the same level; the chain itself, if there is
    /// none, and any other step as it is. A step with a part that is a step by itself, such as a single, is none of these. The step comes from [`settled`](Self::settled).
    ///
    /// # Panics
    /// It may, if the step or the state is one of another problem.
    #[must_use]
    pub fn known_best(&self, state: &State<'p>, step: Step, roles: &Roles) -> Step {
        let sight = |step: &Step| roles.name(state, step).technique.order_of_sight();
        let (Kind::Chain, Some(&candidate), Ok(most)) =
            (step.level.kind, step.gone.first(), usize::try_from(step.bases()))
        else {
            return step;
        };
        let own = sight(&step);
        if own.0 < Technique::FIRST_LITTLE_KNOWN {
            return step;
        }
        let (asked, mut adder) = (Asked { candidate, visits: VISITS_FOR_ONE }, Adder::new(self.problem().candidates()));
        let mixed = [0, 1].map(|rank| Way::Mixed { rank, size: most });
        let cells = [Way::Choices { nodes: 1, most }, Way::Choices { nodes: 4, most }];
        let small = mixed.into_iter().filter(|_| most <= MOST_MIXED);
        let large = cells.into_iter().chain([Way::Blossom { nodes: 4 }].into_iter().filter(|_| most > MOST_MIXED));
        let found = small.chain(large).flat_map(|way| self.by(way, state, asked));
        let whole = found.map(|other| Step { level: step.level, ..told_for(candidate, other, state, &mut adder) });
        let is_in_one_piece = |other: &Step| match &other.argument {
            Argument::Linear(linear) => Shape::new(roles, state, other, linear).is_in_one_piece(),
            _ => true,
        };
        let is_as_good = |other: &Step| {
            is_in_one_piece(other)
                && other.bases() <= step.bases()
                && step.gone.iter().all(|gone| other.gone.binary_search(gone).is_ok())
        };
        let best = whole.filter(is_as_good).map(|other| (sight(&other), other)).min_by_key(|(sight, _)| *sight);
        match best {
            Some((sight, best)) if sight.0 < own.0 => best,
            _ => step,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::Teller;
    use crate::{Adder, Roles, State};
    use exactone_formats::model::Model;
    use exactone_formats::puzzle::read;

    #[test]
    fn what_is_known_better_takes_away_as_much_and_costs_no_more() {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
        let mut better = 0;
        for puzzle in [
            "040007030506800000070060800080000900300090045004000700005000029093010000000700000",
            "000010008000030270040900000000800500008700010900000003100005020090472005005090040",
        ] {
            let instance = read::one(puzzle).unwrap().instance(&compiled);
            let roles = Roles::new(instance.problem(), instance.legend());
            let (explainer, mut adder) =
                (Explainer::new(instance.problem()), Adder::new(instance.problem().candidates()));
            let mut state = State::with(instance.problem(), &instance.givens, &instance.removed);
            while !state.is_solved() {
                let round = explainer.next(&state);
                for step in &round {
                    let best = explainer.known_best(&state, step.clone(), &roles);
                    assert!(best.check(&state, &mut adder).is_ok());
                    assert!(step.gone.iter().all(|gone| best.gone.contains(gone)) && best.bases() <= step.bases());
                    assert_eq!((best.level, best.placed), (step.level, step.placed));
                    let [own, known] = [step, &best].map(|step| roles.name(&state, step).technique.order_of_sight().0);
                    assert!(known <= own);
                    better += usize::from(known < own);
                }
                for step in &round {
                    step.apply(&mut state);
                }
            }
        }
        assert!(better > 1, "{better}");
    }

    #[test]
    fn singles_are_no_part_of_what_is_known_better() {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
        let puzzle = ".5.....9......1....8..627.1462.7....1.8.4.23...............4.23.1....4.....627...";
        let instance = read::one(puzzle).unwrap().instance(&compiled);
        let teller = Teller::new(&instance.rules);
        let (explainer, mut adder) = (Explainer::new(instance.problem()), Adder::new(instance.problem().candidates()));
        let mut state = State::with(instance.problem(), &instance.givens, &instance.removed);
        let mut chains = 0;
        while !state.is_solved() {
            for found in teller.in_order(&state, explainer.next(&state)) {
                for step in explainer.settled(&state, &found, &mut adder) {
                    let best = explainer.known_best(&state, step.clone(), teller.roles());
                    let technique = teller.roles().name(&state, &best).technique;
                    let is_known = technique.order_of_sight().0 < Technique::FIRST_LITTLE_KNOWN;
                    if step.level.kind == Kind::Chain
                        && is_known
                        && let Argument::Linear(linear) = &best.argument
                    {
                        let is_open = linear.base.iter().all(|term| state.open(term.group) > 1);
                        assert!(is_open, "{technique}: {}", teller.lines(&state, &best).join(" "));
                        chains += 1;
                    }
                    best.apply(&mut state);
                }
            }
        }
        assert!(chains > 0);
    }
}
