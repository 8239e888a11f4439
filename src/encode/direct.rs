//! The direct encoding: a clause for each exactly-one group, a clause for each pair in any group.

use super::Numbering;
use crate::cnf::{ClauseSink, Lit, Var};
use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::Standing;

/// How often two candidates are stated to exclude each other, if several groups hold both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// Once. At 9×9 without givens 10,530 clauses and 23,328 literals: the smaller, and says the same.
    #[default]
    Once,
    /// In each group. At 9×9 without givens 11,988 clauses and 26,244 literals: the encoding as published.
    InEachGroup,
}

/// Writes the problem's clauses to the sink and returns which variable is which candidate. First all clauses "at least
/// one", then all pairs, group by group. Memory O(candidates); time O(memberships + pairs), and for pairs once as much
/// more for each as its candidates have groups.
///
/// The formula's models are the problem's solutions that agree with `status`, one to one, whatever the status says:
/// if it is contradictory, the formula is.
///
/// # Errors
/// The sink's refusal.
///
/// # Panics
/// If there is not one status for each candidate, or more are open than a formula has variables
/// (see [`predict`](super::predict)).
pub fn encode<S: ClauseSink>(
    problem: &Problem,
    status: &[Standing],
    pairs: Pairs,
    sink: &mut S,
) -> Result<Numbering, S::Refusal> {
    assert_eq!(status.len(), problem.candidates(), "one status for each candidate");
    let numbering = Numbering::of(status);
    for _ in numbering.candidates() {
        sink.new_var();
    }
    let mut writer = Writer { problem, status, numbering: &numbering, clause: Vec::new(), sink };
    writer.at_least_one()?;
    writer.at_most_one(pairs)?;
    Ok(numbering)
}

struct Writer<'w, S> {
    problem: &'w Problem,
    status: &'w [Standing],
    numbering: &'w Numbering,
    clause: Vec<Lit>,
    sink: &'w mut S,
}

impl<S: ClauseSink> Writer<'_, S> {
    fn at_least_one(&mut self) -> Result<(), S::Refusal> {
        let Self { problem, status, numbering, .. } = *self;
        for group in problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne) {
            let members = problem.members(group);
            if members.iter().all(|member| status[member.index()] != Standing::True) {
                let vars = members.iter().filter_map(|&member| numbering.var(member));
                self.write(vars.map(Var::positive))?;
            }
        }
        Ok(())
    }

    /// Group by group, whether pairs are repeated or not: so that repetition is the only difference.
    fn at_most_one(&mut self, pairs: Pairs) -> Result<(), S::Refusal> {
        let Self { problem, status, .. } = *self;
        for group in problem.all_groups() {
            let members = problem.members(group);
            for (at, &low) in members.iter().enumerate().filter(|(_, low)| status[low.index()] != Standing::False) {
                for &high in members[at + 1..].iter().filter(|high| status[high.index()] != Standing::False) {
                    if pairs == Pairs::InEachGroup || first_shared(problem, low, high) == Some(group) {
                        self.not_both(low, high)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The clause ¬low ∨ ¬high; a true one of the two is left out.
    fn not_both(&mut self, low: Candidate, high: Candidate) -> Result<(), S::Refusal> {
        let numbering = self.numbering;
        let vars = [low, high].into_iter().filter_map(|candidate| numbering.var(candidate));
        self.write(vars.map(Var::negative))
    }

    fn write(&mut self, literals: impl Iterator<Item = Lit>) -> Result<(), S::Refusal> {
        self.clause.clear();
        self.clause.extend(literals);
        self.sink.add_clause(&self.clause)
    }
}

/// The first group that holds both; merges two short ascending lists.
fn first_shared(problem: &Problem, one: Candidate, other: Candidate) -> Option<Group> {
    let mut others = problem.groups_of(other).iter().peekable();
    problem.groups_of(one).iter().copied().find(|group| {
        while others.next_if(|other| *other < group).is_some() {}
        others.peek() == Some(&group)
    })
}

#[cfg(test)]
mod tests {
    use super::super::predict;
    use super::super::sample::{grouped, solutions, sudoku};
    use super::*;
    use crate::cnf::{Cnf, Counter, Size};
    use proptest::prelude::*;

    fn size(problem: &Problem, status: &[Standing], pairs: Pairs) -> (u64, u64, u64) {
        let mut counter = Counter::default();
        let Ok(_) = encode(problem, status, pairs, &mut counter);
        let Size { vars, clauses, literals } = counter.size();
        (vars, clauses, literals)
    }

    /// The givens true, and what shares a group with them false: one round of propagation.
    fn one_round(problem: &Problem, givens: &str) -> Vec<Standing> {
        let mut status = vec![Standing::Open; problem.candidates()];
        for given in givens.split(' ') {
            let [row, column, value] = [0, 1, 2].map(|at| usize::from(given.as_bytes()[at] - b'1'));
            let given = Candidate::new((row * 9 + column) * 9 + value);
            let peers = problem.groups_of(given).iter().flat_map(|&group| problem.members(group));
            peers.for_each(|peer| status[peer.index()] = Standing::False);
            status[given.index()] = Standing::True;
        }
        status
    }

    #[test]
    fn without_givens_the_sizes_are_the_published_ones() {
        for (box_side, vars, once, in_each_group) in [
            (3, 729, (10_530, 23_328), (11_988, 26_244)),
            (4, 4_096, (111_616, 237_568), (123_904, 262_144)),
            (5, 15_625, (690_000, 1_437_500), (752_500, 1_562_500)),
        ] {
            let problem = sudoku(box_side);
            let open = vec![Standing::Open; problem.candidates()];
            assert_eq!(size(&problem, &open, Pairs::Once), (vars, once.0, once.1));
            assert_eq!(size(&problem, &open, Pairs::InEachGroup), (vars, in_each_group.0, in_each_group.1));
        }
    }

    #[test]
    fn with_givens_the_sizes_are_the_published_ones() {
        let problem = sudoku(3);
        let p100 = "135 171 198 245 283 358 369 374 439 451 464 492 612 643 656 677 737 742 759 828 865 913 934 976";
        let status = one_round(&problem, p100);
        assert_eq!(size(&problem, &status, Pairs::Once), (215, 1_401, 3_206));
        assert_eq!(size(&problem, &status, Pairs::InEachGroup), (215, 1_605, 3_614));
        let easter_monster = "111 192 229 244 285 336 377 425 449 463 557 648 655 684 717 776 823 869 888 932 991";
        let status = one_round(&problem, easter_monster);
        assert_eq!(size(&problem, &status, Pairs::Once), (239, 1_567, 3_610));
        assert_eq!(size(&problem, &status, Pairs::InEachGroup), (239, 1_786, 4_048));
    }

    /// The models, each as the mask of the candidates that are true in it.
    fn models(cnf: &Cnf, numbering: &Numbering, status: &[Standing]) -> Vec<u32> {
        let decided: u32 = (0..status.len()).filter(|&at| status[at] == Standing::True).map(|at| 1 << at).sum();
        let holds = |lit: &Lit, values: u32| (values >> lit.var().index() & 1 == 1) == lit.is_positive();
        let is_model = |values: &u32| cnf.clauses().all(|clause| clause.iter().any(|lit| holds(lit, *values)));
        let open = |values: u32| {
            let candidates = numbering.candidates().iter().enumerate();
            candidates.filter(|(at, _)| values >> at & 1 == 1).map(|(_, candidate)| 1 << candidate.index()).sum::<u32>()
        };
        let mut masks: Vec<u32> =
            (0..1 << cnf.size().vars).filter(is_model).map(|values| decided + open(values)).collect();
        masks.sort_unstable();
        masks
    }

    proptest! {
        #[test]
        fn models_are_the_solutions_that_agree_with_the_status((problem, status) in grouped()) {
            let expected = solutions(&problem, &status);
            for pairs in [Pairs::Once, Pairs::InEachGroup] {
                let mut cnf = Cnf::default();
                let Ok(numbering) = encode(&problem, &status, pairs, &mut cnf);
                prop_assert_eq!(models(&cnf, &numbering, &status), expected.clone());
            }
        }

        #[test]
        fn the_prediction_is_exact_in_each_group_and_a_bound_for_once((problem, status) in grouped()) {
            let predicted = predict(&problem, &status).unwrap();
            let (vars, clauses, literals) = size(&problem, &status, Pairs::InEachGroup);
            prop_assert_eq!(predicted, Size { vars, clauses, literals });
            let once = size(&problem, &status, Pairs::Once);
            prop_assert!(once.0 == vars && once.1 <= clauses && once.2 <= literals);
        }

        #[test]
        fn once_is_in_each_group_without_repetitions((problem, status) in grouped()) {
            let clauses = |pairs| {
                let mut cnf = Cnf::default();
                let Ok(_) = encode(&problem, &status, pairs, &mut cnf);
                let is_pair = |clause: &&[Lit]| clause.iter().all(|lit| !lit.is_positive()) && clause.len() == 2;
                cnf.clauses().filter(is_pair).map(<[Lit]>::to_vec).collect::<Vec<_>>()
            };
            let (mut once, mut repeated) = (clauses(Pairs::Once), clauses(Pairs::InEachGroup));
            once.sort();
            repeated.sort();
            repeated.dedup();
            prop_assert_eq!(once, repeated);
        }
    }
}
