//! What each candidate is in the variables: literals that are all true exactly if the candidate is.
//!
//! | value | literals of a candidate |
//! |---|---|
//! | direct, support, muldirect | its variable |
//! | log | the bits of its place in the choice |
//! | order | "after the one before" and "not after this one" |
//!
//! Open candidates come first, in ascending order, and their variables with them: where every candidate has a variable,
//! candidate c is variable c.

use super::value::{Choices, Literals, PlaceLiterals, ValueCard};
use crate::cnf::{Lit, Var};
use exactone_core::problem::{Candidate, Choice, Problem};
use exactone_core::solve::CandidateState;

/// The map from open candidates to literals.
#[derive(Clone, Debug)]
pub struct Numbering {
    /// Where the literals of each candidate begin; one more for the end.
    starts: Vec<u32>,
    literals: Vec<Lit>,
    open: Vec<bool>,
    vars: usize,
    /// The choice of each candidate, where several values of a choice may be true and one of them counts.
    several: Vec<Option<Choice>>,
}

impl Numbering {
    /// Numbers the open candidates. Time and memory O(candidates), for log times the bits.
    pub(super) fn new(problem: &Problem, standings: &[CandidateState], value: &ValueCard) -> Self {
        let open: Vec<bool> = standings.iter().map(|standing| *standing == CandidateState::Open).collect();
        let several = match value.choices {
            Choices::AnyCounts => problem.all_candidates().map(|candidate| problem.choice_of(candidate)).collect(),
            _ => Vec::new(),
        };
        let mut numbering = Self { starts: vec![0], literals: Vec::with_capacity(open.len()), open, vars: 0, several };
        match &value.literals {
            Literals::OfCandidates => numbering.number_candidates(),
            Literals::OfPlaces(of_places) => numbering.number_choices(problem, standings, of_places),
        }
        numbering
    }

    fn number_candidates(&mut self) {
        for at in 0..self.open.len() {
            if self.open[at] {
                let var = self.fresh(1);
                self.literals.push(Var::new(var).positive());
            }
            self.end();
        }
    }

    /// Candidates of a choice stand together, in its order; a candidate without a choice has a variable of its own. If
    /// one value is true, the others need no variables: they are false.
    fn number_choices(&mut self, problem: &Problem, standings: &[CandidateState], of_places: &PlaceLiterals) {
        let mut at = 0;
        while at < self.open.len() {
            let choice = problem.choice_of(Candidate::new(at));
            let end = choice.map_or(at + 1, |choice| end_of(problem, choice));
            if standings[at..end].contains(&CandidateState::True) {
                self.open[at..end].fill(false);
            }
            self.number_choice(at, end, if choice.is_some() { of_places } else { &ALONE });
            at = end;
        }
    }

    fn number_choice(&mut self, start: usize, end: usize, of_places: &PlaceLiterals) {
        let values = self.open[start..end].iter().filter(|open| **open).count();
        let first = self.fresh((of_places.vars)(values));
        let mut place = 0;
        for at in start..end {
            if self.open[at] {
                (of_places.literals)(first, place, values, &mut self.literals);
                place += 1;
            }
            self.end();
        }
    }

    fn fresh(&mut self, count: usize) -> usize {
        self.vars += count;
        self.vars - count
    }

    fn end(&mut self) {
        self.starts.push(u32::try_from(self.literals.len()).expect("there are fewer than 2^32 literals"));
    }

    /// The literals that are all true exactly if the candidate is; none if it is true in any case. `None` if the candidate
    /// was decided before.
    #[inline]
    #[must_use]
    pub fn literals(&self, candidate: Candidate) -> Option<&[Lit]> {
        let at = candidate.index();
        self.open[at].then(|| &self.literals[self.starts[at] as usize..self.starts[at + 1] as usize])
    }

    /// The variables of the candidates; auxiliary ones come after them.
    #[must_use]
    pub fn vars(&self) -> usize {
        self.vars
    }

    /// The open candidates that are true in a model, ascending. Where several values of a choice are true, the first.
    pub fn chosen(&self, is_true: impl Fn(Var) -> bool) -> Vec<Candidate> {
        let holds = |lit: &Lit| is_true(lit.var()) == lit.is_positive();
        let candidates = (0..self.open.len()).map(Candidate::new);
        let is_chosen = |&candidate: &Candidate| self.literals(candidate).is_some_and(|all| all.iter().all(holds));
        let mut chosen: Vec<Candidate> = candidates.filter(is_chosen).collect();
        if !self.several.is_empty() {
            let choice = |candidate: &Candidate| self.several[candidate.index()];
            chosen.dedup_by(|next, kept| choice(next).is_some() && choice(next) == choice(kept));
        }
        chosen
    }
}

/// Past the last candidate of a choice: they are made together.
fn end_of(problem: &Problem, choice: Choice) -> usize {
    problem.members(problem.choice_group(choice)).last().map_or(0, |last| last.index() + 1)
}

/// A candidate without a choice.
const ALONE: PlaceLiterals = PlaceLiterals {
    vars: |values| values,
    literals: |first, place, _, literals| literals.push(Var::new(first + place).positive()),
};

#[cfg(test)]
mod tests {
    use super::super::registry::Value;
    use super::*;
    use exactone_core::problem::ProblemBuilder;

    fn numbers(value: Value, standings: &[CandidateState]) -> Vec<Option<Vec<i32>>> {
        let mut builder = ProblemBuilder::new();
        builder.choice(standings.len()).unwrap();
        let problem = builder.build().unwrap();
        let numbering = Numbering::new(&problem, standings, value.card());
        let dimacs = |literals: &[Lit]| literals.iter().map(|lit| lit.dimacs()).collect();
        problem.all_candidates().map(|candidate| numbering.literals(candidate).map(dimacs)).collect()
    }

    #[test]
    fn open_candidates_are_numbered_without_gaps() {
        let standings = [CandidateState::False, CandidateState::Open, CandidateState::False, CandidateState::Open];
        assert_eq!(numbers(Value::Direct, &standings), [None, Some(vec![1]), None, Some(vec![2])]);
        assert_eq!(numbers(Value::Log, &standings), [None, Some(vec![-1]), None, Some(vec![1])]);
        assert_eq!(numbers(Value::Order, &standings), [None, Some(vec![-1]), None, Some(vec![1])]);
    }

    #[test]
    fn beside_a_true_value_the_others_have_numbers_only_where_each_has_its_own() {
        let standings = [CandidateState::False, CandidateState::Open, CandidateState::True, CandidateState::Open];
        assert_eq!(numbers(Value::Direct, &standings), [None, Some(vec![1]), None, Some(vec![2])]);
        for value in [Value::Log, Value::Order] {
            assert_eq!(numbers(value, &standings), [const { None }; 4]);
        }
    }

    #[test]
    fn three_values_have_two_bits_or_two_steps() {
        let open = [CandidateState::Open; 3];
        assert_eq!(numbers(Value::Log, &open), [vec![-1, -2], vec![1, -2], vec![-1, 2]].map(Some));
        assert_eq!(numbers(Value::Order, &open), [vec![-1], vec![1, -2], vec![2]].map(Some));
        assert_eq!(numbers(Value::Order, &open[..1]), [Some(vec![])]);
    }
}
