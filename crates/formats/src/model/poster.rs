//! From rules to groups: the relations that rules are posted by.
//!
//! Every relation comes down to exactly-one and at-most-one groups by the channelling lemma (`docs/problem.md`); no engine
//! knows of rules.

mod automata;
mod relations;
mod tables;

use super::cell_board::CellBoard;
use super::limits::OfRules;
use super::rule_error::{Posted, RuleError, bounded};
use super::statement::Statement;
use crate::instance::CountedGroup;
use exactone_core::problem::{Bound, BuildError, Candidate, Choice, Interrupt, ProblemBuilder, Relation};
use std::collections::HashMap;

/// What other work weighs beside a look at a value. One is an attempt at a transition of an automaton. The other is a
/// pair of candidates that exclude each other, because the pair is merged with others when the problem is built.
const LOOKS_A_TRY: usize = 50;
const LOOKS_A_PAIR: usize = 200;

/// A problem that is being built, cell by cell and rule by rule.
pub(in crate::model) struct Poster<'b> {
    board: &'b CellBoard,
    builder: ProblemBuilder,
    cells: Vec<Choice>,
    /// The values of each cell, as places in the board's list, ascending.
    domains: Vec<Vec<usize>>,
    auxiliaries: Vec<(usize, String)>,
    /// From which relation on relations are of which clue; nothing where they are of none that has a name.
    clues: Vec<(usize, String)>,
    reasons: Vec<(usize, String)>,
    counts: Vec<CountedGroup>,
    /// By name, how many rules have it.
    begun: HashMap<String, usize>,
    allowed: OfRules,
    /// Memberships before the first rule.
    before: usize,
    /// Values and pairs of them that were looked at for rules.
    looks: usize,
    /// The same in relations.
    statement: Statement,
    /// Cells that differ, ascending.
    different: Vec<Vec<usize>>,
}

/// What rules call what they posted.
#[derive(Debug)]
pub(super) struct ClueNames {
    /// From which choice on auxiliary choices serve which rule.
    pub(super) auxiliaries: Vec<(usize, String)>,
    /// From which relation on relations are of which clue; nothing where they are of none that has a name.
    pub(super) clues: Vec<(usize, String)>,
    /// From which relation on relations exclude a value in which words; nothing where they do without.
    pub(super) reasons: Vec<(usize, String)>,
    /// What clues count as groups.
    pub(super) counts: Vec<CountedGroup>,
}

impl<'b> Poster<'b> {
    /// A choice for each cell.
    pub(super) fn new(
        board: &'b CellBoard,
        domains: Vec<Vec<usize>>,
        interrupt: Interrupt,
    ) -> Result<Self, BuildError> {
        let mut builder = ProblemBuilder::heeding(interrupt);
        let cells = domains.iter().map(|domain| builder.choice(domain.len())).collect::<Result<_, _>>()?;
        let allowed = board.limits.of_rules();
        let numbers: Vec<i64> = board.values.iter().map(|value| value.number).collect();
        let statement = Statement::new(&numbers, &domains);
        let (auxiliaries, clues, reasons, counts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Ok(Self {
            board,
            builder,
            cells,
            domains,
            auxiliaries,
            clues,
            reasons,
            counts,
            begun: HashMap::new(),
            allowed,
            before: usize::MAX,
            looks: 0,
            statement,
            different: Vec::new(),
        })
    }

    /// From here on, auxiliary choices serve this rule, and what is stated is of it. A rule whose name another has is told apart by a number.
    pub(super) fn begin(&mut self, rule: &str) {
        self.before = self.before.min(self.builder.memberships());
        let count = self.begun.entry(rule.to_owned()).or_default();
        *count += 1;
        let name = if *count == 1 { rule.to_owned() } else { format!("{rule} ({count})") };
        self.auxiliaries.push((self.builder.choices(), name.clone()));
        self.clue(name);
    }

    /// The board.
    pub(in crate::model) fn board(&self) -> &'b CellBoard {
        self.board
    }

    /// From here on, what is stated is of this clue, in the words of its kind: `clue 3 1 of row 2`. A rule of many clues says it for each.
    pub(in crate::model) fn clue(&mut self, name: String) {
        self.clues.push((self.statement.len(), name));
        self.reason("");
    }

    /// From here on, until the next clue, what is stated excludes a value of `{cell}` because of what is in `{by}` in these words.
    pub(in crate::model) fn reason(&mut self, words: &str) {
        self.reasons.push((self.statement.len(), words.to_owned()));
    }

    /// The builder, the values of the cells, and which rules auxiliary choices and relations are of.
    pub(super) fn finish(self) -> (ProblemBuilder, Vec<Vec<usize>>, ClueNames) {
        let Self { mut builder, domains, auxiliaries, clues, reasons, counts, statement, .. } = self;
        if let Some(relations) = statement.finish() {
            builder.relate(relations);
        }
        (builder, domains, ClueNames { auxiliaries, clues, reasons, counts })
    }

    /// States a relation, and posts groups that say the same and need not be stated. `None` if no relation says it.
    pub(in crate::model) fn beside(
        &mut self,
        relation: impl FnOnce(&Statement) -> Option<Relation>,
        post: impl FnOnce(&mut Self) -> Posted,
    ) -> Posted {
        self.statement.state(relation);
        self.silently(post)
    }

    /// Posts groups that say what is stated already.
    pub(in crate::model) fn silently(&mut self, post: impl FnOnce(&mut Self) -> Posted) -> Posted {
        let was_paused = self.statement.pause();
        let posted = post(self);
        self.statement.go_on(was_paused);
        posted
    }

    /// The candidates of a cell with the numbers of their values, ascending by place.
    pub(in crate::model) fn candidates(&self, cell: usize) -> impl Iterator<Item = (i64, Candidate)> + '_ {
        let candidates = self.builder.values(self.cells[cell]);
        self.domains[cell]
            .iter()
            .zip(candidates)
            .map(|(&value, &candidate)| (self.board.values[value].number, candidate))
    }

    /// The candidates of a cell whose numbers are wanted.
    pub(in crate::model) fn those(&self, cell: usize, wanted: impl Fn(i64) -> bool) -> Vec<Candidate> {
        self.candidates(cell).filter(|(number, _)| wanted(*number)).map(|(_, candidate)| candidate).collect()
    }

    /// The numbers that a cell may have, in the order of the board's values.
    pub(in crate::model) fn numbers(&self, cell: usize) -> Vec<i64> {
        self.candidates(cell).map(|(number, _)| number).collect()
    }

    /// The numbers that some of the cells may have, ascending, each once.
    pub(in crate::model) fn numbers_of(&self, cells: &[usize]) -> Vec<i64> {
        let mut numbers: Vec<i64> = cells.iter().flat_map(|&cell| self.numbers(cell)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Whether the cells lie in a unit, or in other cells that differ, that are posted already.
    pub(in crate::model) fn differ(&self, cells: &[usize]) -> bool {
        self.different.iter().any(|unit| cells.iter().all(|cell| unit.binary_search(cell).is_ok()))
    }

    /// An auxiliary choice of so many candidates, which the cells must determine.
    pub(in crate::model) fn auxiliary(&mut self, values: usize) -> Result<(Choice, Vec<Candidate>), RuleError> {
        self.room(values, "choices")?;
        let choice = self.builder.auxiliary(values)?;
        Ok((choice, self.builder.values(choice).to_vec()))
    }

    /// States a group as it is.
    pub(in crate::model) fn group(&mut self, bound: Bound, members: &[Candidate]) -> Posted {
        self.statement.state(|statement| statement.group(bound, members));
        self.post(bound, members)
    }

    /// States a group by which a clue counts in these cells. Some of them may have no member of it: their values are gone already.
    pub(in crate::model) fn count_group(&mut self, bound: Bound, cells: &[usize], members: &[Candidate]) -> Posted {
        if let Some((_, clue)) = self.clues.last().filter(|(_, clue)| !clue.is_empty()) {
            let (mut members, cells) = (members.to_vec(), cells.to_vec());
            members.sort_unstable();
            self.counts.push(CountedGroup { clue: clue.clone(), members, cells });
        }
        self.group(bound, members)
    }

    fn post(&mut self, bound: Bound, members: &[Candidate]) -> Posted {
        if bound == Bound::ExactlyOne || members.len() > 1 {
            self.fits(members.len())?;
            self.look(if members.len() == 2 { LOOKS_A_PAIR } else { 0 })?;
            self.builder.group(bound, members)?;
        }
        Ok(())
    }

    /// States that no two of the cells have the same value.
    pub(in crate::model) fn different(&mut self, cells: &[usize]) -> Posted {
        self.statement.state(|_| Some(Relation::Different(cells.to_vec())));
        self.each_value(cells, Bound::AtMostOne)
    }

    /// States that each value stands in one of the cells.
    pub(in crate::model) fn each_once(&mut self, cells: &[usize]) -> Posted {
        self.statement.state(|_| Some(Relation::EachOnce(cells.to_vec())));
        self.each_value(cells, Bound::ExactlyOne)
    }

    fn each_value(&mut self, cells: &[usize], bound: Bound) -> Posted {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        self.different.push(sorted);
        let mut members: Vec<Candidate> = Vec::with_capacity(cells.len());
        for value in 0..self.board.values.len() {
            let of = |&cell: &usize| {
                let domain = &self.domains[cell];
                // Most cells may have every value: then each stands at its own place.
                let is_at_own = domain.get(value) == Some(&value);
                let at = if is_at_own { value } else { domain.binary_search(&value).ok()? };
                Some(self.builder.candidate(self.cells[cell], at))
            };
            members.clear();
            members.extend(cells.iter().filter_map(of));
            self.post(bound, &members)?;
        }
        Ok(())
    }

    /// States that there is no solution.
    pub(in crate::model) fn nothing(&mut self) -> Posted {
        self.statement.state(|_| Some(Relation::Never));
        self.post(Bound::ExactlyOne, &[])
    }

    /// An auxiliary choice of so many candidates, which the caller ties to cells: engines that reason with relations do without the
    /// problem then.
    pub(in crate::model) fn choice(&mut self, candidates: usize) -> Result<Choice, RuleError> {
        self.room(candidates, "choices")?;
        self.statement.state(|_| None);
        Ok(self.builder.auxiliary(candidates)?)
    }

    /// The candidates of an auxiliary choice.
    pub(in crate::model) fn candidates_of(&self, choice: Choice) -> Vec<Candidate> {
        self.builder.values(choice).to_vec()
    }

    /// Whether there is space for the groups of a gadget: so many memberships.
    pub(in crate::model) fn space(&self, more: usize, what: &str) -> Posted {
        bounded(more, self.allowed.memberships, &format!("memberships of groups, as {what}"))?;
        self.fits(more)
    }

    /// Whether there is space for so many more memberships at all, and among those that are for rules.
    fn fits(&self, more: usize) -> Posted {
        let all = self.builder.memberships().saturating_add(more);
        bounded(all, self.board.limits.memberships, "memberships of groups in all")?;
        let of_rules = all.saturating_sub(self.before);
        bounded(of_rules, self.allowed.all_memberships, "memberships, all rules together")
    }

    /// Counts values, or pairs of them, that are looked at.
    pub(in crate::model) fn look(&mut self, more: usize) -> Posted {
        self.looks = self.looks.saturating_add(more);
        bounded(self.looks, self.allowed.looks, "looks at values, all rules together")
    }

    /// Whether there is room for so many more auxiliary candidates.
    pub(in crate::model) fn room(&self, more: usize, what: &str) -> Posted {
        bounded(more, self.allowed.auxiliaries, what)?;
        let of_cells = self.domains.iter().map(Vec::len).sum();
        let all = self.builder.candidates().saturating_sub(of_cells).saturating_add(more);
        bounded(all, self.allowed.all_auxiliaries, "auxiliary candidates, all rules together")
    }
}
