//! A step of a round as it is told: behind others of its round.
//!
//! All steps of a round are found in one state. Behind the first of them another may have less to do, or more, and may follow from less. So each is made
//! anew in the state in which it is told: without groups that are needless there, with all that it removes there.

use crate::linear::Adder;
use crate::plan::Explainer;
use crate::rule::{self, Rule};
use crate::search::rules;
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Level, Step};
use exactone_core::problem::{Candidate, Choice, Group};
use std::collections::BTreeSet;

/// Steps that cost more may have become simple behind others of their round.
const BEFORE_CHAINS: Level = Level { kind: Kind::Locked, size: u32::MAX };

impl<'p> Explainer<'p> {
    /// A step of a round as it is told in a later state of the same round: with no group that is needless there, and with all that it removes there. If a single
    /// does a part of it by then, the single comes first. A rule that leaves its only cell one value places it. None, if all that it removes is gone, or if a
    /// group [is empty](State::empty): then there is no solution, and nothing more is told.
    ///
    /// What the steps of a round remove and place together is no less than what it was when they were found, up to the first empty group. Each holds in the
    /// state behind the one before it.
    /// O(the check of the step · its bases · its covers); of steps behind locked sets a search for cheaper ones besides.
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Adder, Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// let (explainer, mut adder) = (Explainer::new(&problem), Adder::new(problem.candidates()));
    /// let mut state = State::with(&problem, &[], &[2, 3, 6, 7].map(Candidate::new));
    /// for step in explainer.next(&state) {
    ///     for told in explainer.settled(&state, &step, &mut adder) {
    ///         assert!(told.check(&state, &mut adder).is_ok());
    ///         told.apply(&mut state);
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn settled(&self, state: &State<'p>, step: &Step, adder: &mut Adder) -> Vec<Step> {
        let mut inside = state.clone();
        let mut told = Vec::new();
        while inside.empty().is_none()
            && let Some(left) = step.in_state(&inside, adder)
        {
            let next = self.next_of(&inside, left, adder);
            next.apply(&mut inside);
            let is_over = next.says_contradiction();
            told.push(next);
            if is_over {
                break;
            }
        }
        told
    }

    /// What is told first of a step that holds in this state and does something there.
    fn next_of(&self, state: &State<'p>, step: Step, adder: &mut Adder) -> Step {
        if step.says_contradiction() || step.placed.is_some() {
            return step;
        }
        if step.level.kind > Kind::Single
            && let Some(single) = single_for(state, &step)
        {
            return single;
        }
        if let Some(nearer) = self.without_sums(state, &step) {
            return self.whole(state, nearer, adder);
        }
        if (step.level > BEFORE_CHAINS || step.level.kind == Kind::Rules)
            && let Some(cheaper) = self.cheaper(state, &step)
        {
            return self.whole(state, cheaper, adder);
        }
        self.whole(state, step, adder)
    }

    /// What one clue takes away by itself of what sums that are added up take away: nobody adds up ten cages for that. Nothing, if the sums place a value.
    fn without_sums(&self, state: &State<'p>, step: &Step) -> Option<Step> {
        match &step.argument {
            Argument::Rule(rule) if rule.is_added() && only_value(state, rule, &step.gone).is_none() => {
                rules::alone(self.rule_table(state)?, state, &step.gone)
            }
            _ => None,
        }
    }

    /// The step with as few groups as it needs, and all that these remove.
    fn whole(&self, state: &State<'p>, step: Step, adder: &mut Adder) -> Step {
        match &step.argument {
            Argument::Linear(linear) => {
                let least = linear.reduced(state, &step.gone, adder);
                let gone = least.gone(state, adder);
                let level = step.level.of_least(linear, &least);
                Step { argument: Argument::Linear(least), gone, placed: None, level }
            }
            Argument::Rule(rule) => {
                let gone = self.whole_of_rule(state, rule, &step.gone);
                match only_value(state, rule, &gone) {
                    Some(placed) => Step { gone: Vec::new(), placed: Some(placed), ..step },
                    None => Step { gone, ..step },
                }
            }
            Argument::Cases(cases) => {
                let branches = cases.branches.iter().map(|branch| self.branch(state, branch, adder)).collect();
                Step { argument: Argument::Cases(Cases { group: cases.group, branches }), ..step }
            }
            _ => step,
        }
    }

    /// All that a rule removes together with these. If no values that are left satisfy it, all that is left of its cells.
    fn whole_of_rule(&self, state: &State<'p>, rule: &Rule, gone: &[Candidate]) -> Vec<Candidate> {
        let all = self.rule_table(state).map(|table| rules::all_of(table, state, rule)).unwrap_or_default();
        let holds = |whole: &&Vec<Candidate>| gone.iter().all(|candidate| whole.contains(candidate));
        match all.iter().find(holds) {
            Some(whole) => whole.clone(),
            None if rule::is_broken(state, rule) => {
                let whole: BTreeSet<Candidate> = all.iter().flatten().chain(gone).copied().collect();
                whole.into_iter().collect()
            }
            None => gone.to_vec(),
        }
    }

    /// A branch whose steps are each made anew behind those before it, up to its first contradiction.
    fn branch(&self, state: &State<'p>, branch: &Branch, adder: &mut Adder) -> Branch {
        let mut inside = state.clone();
        inside.place(branch.assumed);
        let mut steps = Vec::with_capacity(branch.steps.len());
        for step in &branch.steps {
            if inside.empty().is_some() {
                break;
            }
            let Some(step) = step.in_state(&inside, adder) else { continue };
            let is_whole = step.says_contradiction() || step.placed.is_some();
            let step = if is_whole { step } else { self.whole(&inside, step, adder) };
            step.apply(&mut inside);
            steps.push(step);
        }
        Branch { assumed: branch.assumed, steps, empty: inside.empty() }
    }
}

/// The value that a rule of one cell leaves to it: nobody needs another step to place it.
fn only_value(state: &State<'_>, rule: &Rule, gone: &[Candidate]) -> Option<Candidate> {
    let problem = state.problem();
    let cells = rule::cells_of(problem.relations()?, rule)?;
    let [cell] = cells[..] else { return None };
    let mut left = state.live(problem.choice_group(Choice::new(cell))).filter(|candidate| !gone.contains(candidate));
    left.next().filter(|_| left.next().is_none())
}

/// A single that removes something of what the step removes, or that one of its bases is.
fn single_for(state: &State<'_>, step: &Step) -> Option<Step> {
    let of_bases = match &step.argument {
        Argument::Linear(linear) => linear.base.iter().find_map(|term| single(state, term.group)),
        _ => None,
    };
    let problem = state.problem();
    // A group of which one candidate is left, and which shares another group with what goes.
    let near = |gone: Candidate| {
        let around = problem.groups_of(gone).iter().flat_map(move |&group| state.live(group));
        let mut groups = around.filter(move |&other| other != gone).flat_map(|other| problem.groups_of(other));
        groups.find_map(|&group| single(state, group))
    };
    of_bases.or_else(|| step.gone.iter().find_map(|&gone| near(gone)))
}

/// The single of a group, if it is one.
fn single(state: &State<'_>, group: Group) -> Option<Step> {
    if state.open(group) != 1 || !state.is_needed(group) || state.is_settled(group) {
        return None;
    }
    Some(Step::single(group, state.live(group).next()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Problem, ProblemBuilder, Relation, Relations, sudoku};

    /// Puzzles in whose rounds steps follow from less behind others of the round.
    const PUZZLES: [&str; 3] = [
        "67......1.4....7......9..2...4....6..8...4...2..1....8....613.7.6.....4.1..3.798.",
        "..3..6.9..78..9.4......78...4.8....36.2.............89.3..14..5..........1.5.86..",
        ".6.....98784......5..1..3.749...675....5.194.......8....7...2.4..14...8...82.....",
    ];

    fn candidate((cell, byte): (usize, u8)) -> Option<Candidate> {
        (b'1'..=b'9').contains(&byte).then(|| Candidate::new(cell * 9 + usize::from(byte - b'1')))
    }

    /// All steps as they are told, each in its state, and the state behind the last.
    fn told<'p>(problem: &'p Problem, puzzle: &str) -> (Vec<(State<'p>, Step)>, State<'p>) {
        let (explainer, mut adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
        let givens: Vec<Candidate> = puzzle.bytes().enumerate().filter_map(candidate).collect();
        let (mut state, mut told) = (State::with(problem, &givens, &[]), Vec::new());
        loop {
            let round = explainer.next(&state);
            if round.is_empty() {
                return (told, state);
            }
            let mut planned = state.clone();
            for step in &round {
                step.apply(&mut planned);
            }
            for step in &round {
                for step in explainer.settled(&state, step, &mut adder) {
                    told.push((state.clone(), step.clone()));
                    step.apply(&mut state);
                }
            }
            let is_whole = state.empty().is_some() || state.all_live().all(|candidate| planned.is_live(candidate));
            assert!(is_whole, "nothing of a round is left out");
        }
    }

    #[test]
    fn each_step_removes_all_that_its_groups_remove_and_needs_all_of_them() {
        let problem = sudoku(3, 3).unwrap();
        let mut adder = Adder::new(problem.candidates());
        let mut sums = 0;
        for puzzle in PUZZLES {
            let (told, end) = told(&problem, puzzle);
            assert!(end.is_solved());
            for (state, step) in &told {
                assert!(step.check(state, &mut adder).is_ok());
                let Argument::Linear(linear) = &step.argument else { continue };
                sums += 1;
                assert_eq!(step.gone, linear.gone(state, &mut adder), "all that it removes");
                for at in 0..linear.cover.len() {
                    let mut less = linear.clone();
                    less.cover.remove(at);
                    assert!(!less.removes(&step.gone, state, &mut adder), "cover {at} is needless: {step:?}");
                }
            }
        }
        assert!(sums > 10);
    }

    /// Holds the sums inside of cases to the same as those outside: all that they remove, and no cover that is needless. How many there are.
    fn hold_inside(state: &State<'_>, cases: &Cases, adder: &mut Adder) -> usize {
        let mut sums = 0;
        for branch in &cases.branches {
            let mut inside = state.clone();
            inside.place(branch.assumed);
            for step in &branch.steps {
                match &step.argument {
                    Argument::Linear(linear) if !step.says_contradiction() => {
                        sums += 1;
                        assert_eq!(step.gone, linear.gone(&inside, adder), "all that it removes");
                        for at in 0..linear.cover.len() {
                            let mut less = linear.clone();
                            less.cover.remove(at);
                            assert!(!less.removes(&step.gone, &inside, adder), "cover {at} is needless: {step:?}");
                        }
                    }
                    Argument::Cases(deeper) => sums += hold_inside(&inside, deeper, adder),
                    _ => {}
                }
                step.apply(&mut inside);
            }
            assert_eq!(branch.empty, inside.empty());
        }
        sums
    }

    #[test]
    fn steps_inside_of_cases_are_made_anew_too() {
        let problem = sudoku(3, 3).unwrap();
        let (explainer, mut adder) = (Explainer::new(&problem), Adder::new(problem.candidates()));
        let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let givens: Vec<Candidate> = hard.bytes().enumerate().filter_map(candidate).collect();
        let (mut state, mut sums) = (State::with(&problem, &givens, &[]), 0);
        for _ in 0..12 {
            for step in explainer.next(&state) {
                for step in explainer.settled(&state, &step, &mut adder) {
                    assert!(step.check(&state, &mut adder).is_ok());
                    if let Argument::Cases(cases) = &step.argument {
                        sums += hold_inside(&state, cases, &mut adder);
                    }
                    step.apply(&mut state);
                }
            }
        }
        assert!(sums > 10, "{sums}");
    }

    #[test]
    fn of_a_rule_that_is_broken_by_then_all_cells_lose_all_that_is_left() {
        // Two cells add up to 3, so a third one that sees both has neither 1 nor 2.
        let mut builder = ProblemBuilder::new();
        (0..3).for_each(|_| assert!(builder.choice(3).is_ok()));
        let list = vec![
            Relation::Different(vec![0, 1, 2]),
            Relation::Linear { terms: vec![(0, 1), (1, 1)], least: 3, most: 3 },
        ];
        builder.relate(Relations { numbers: vec![1, 2, 3], cells: vec![vec![0, 1, 2]; 3], list });
        let problem = builder.build().unwrap();
        let (explainer, mut adder) = (Explainer::new(&problem), Adder::new(problem.candidates()));
        let mut state = State::of_cells(&problem);
        let one_there = Candidate::new(6);
        let step = Step {
            argument: Argument::Rule(Rule::of(1)),
            gone: vec![one_there],
            placed: None,
            level: Level { kind: Kind::Rule, size: 2 },
        };
        assert_eq!(explainer.settled(&state, &step, &mut adder), std::slice::from_ref(&step));
        state.remove(Candidate::new(0));
        state.remove(Candidate::new(1));
        let gone = [2, 3, 4, 5, 6].map(Candidate::new).to_vec();
        assert_eq!(explainer.settled(&state, &step, &mut adder), [Step { gone, ..step }]);
    }

    #[test]
    fn nothing_is_told_behind_a_contradiction() {
        // Each has no solution. Its last round has singles that hold behind an empty group as well.
        let puzzles = [
            "534608010002005047008300060000061400400800090700004006001037004280409030340000009",
            "034070900670000008090040000859061420026000709003004050000007204000009605040086170",
        ];
        let problem = sudoku(3, 3).unwrap();
        for puzzle in puzzles {
            let (told, end) = told(&problem, puzzle);
            assert!(end.empty().is_some() && !told.is_empty());
            assert!(told.iter().all(|(before, _)| before.empty().is_none()), "{puzzle}");
        }
    }

    #[test]
    fn what_a_single_does_by_then_is_told_as_a_single_and_one_base_in_one_cover_as_an_intersection() {
        let problem = sudoku(3, 3).unwrap();
        let mut singles_inside = 0;
        for puzzle in PUZZLES {
            let (told, _) = told(&problem, puzzle);
            for pair in told.windows(2) {
                let is_dear = |step: &Step| step.level.kind == Kind::Chain;
                singles_inside += usize::from(is_dear(&pair[0].1) && pair[1].1.placed.is_some());
            }
            for (state, step) in &told {
                let Argument::Linear(linear) = &step.argument else { continue };
                assert!(linear.base.iter().all(|term| state.open(term.group) > 1), "a base is a single: {step:?}");
                assert_eq!(linear.size() == 1, step.level.kind == Kind::Intersection, "{step:?}");
            }
        }
        assert!(singles_inside > 0);
    }
}
