//! From rules to groups: the relations that rules are posted by.
//!
//! Every relation comes down to exactly-one and at-most-one groups by the channelling lemma (`docs/problem.md`); no engine
//! knows of rules.

mod automata;

use super::cell_board::CellBoard;
use super::limits::OfRules;
use super::rule_error::{Posted, RuleError, bounded};
use super::statement::Statement;
use exactone_core::problem::{Bound, BuildError, Candidate, Choice, Interrupt, ProblemBuilder, Relation};
use std::collections::HashMap;

/// Pairs of values that one relation may look at, and members that its groups may have.
const MOST_PAIRS: usize = 20_000_000;
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
        let (auxiliaries, clues, reasons) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self {
            board,
            builder,
            cells,
            domains,
            auxiliaries,
            clues,
            reasons,
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
        let Self { mut builder, domains, auxiliaries, clues, reasons, statement, .. } = self;
        if let Some(relations) = statement.finish() {
            builder.relate(relations);
        }
        (builder, domains, ClueNames { auxiliaries, clues, reasons })
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

    /// Posts groups. If the cells lie in a unit that is posted already, tuples that say the same are stated beside them, unless they are
    /// too many.
    pub(in crate::model) fn beside_tuples(
        &mut self,
        cells: &[usize],
        tuples: impl FnOnce(&Self) -> Option<Vec<Vec<Vec<i64>>>>,
        post: impl FnOnce(&mut Self) -> Posted,
    ) -> Posted {
        let is_stated = self.statement.is_open() && self.differ(cells);
        match if is_stated { tuples(self) } else { None } {
            Some(tuples) => self.beside(|statement| Some(statement.tuples(cells, &tuples)), post),
            None => post(self),
        }
    }

    /// States a group as it is.
    pub(in crate::model) fn group(&mut self, bound: Bound, members: &[Candidate]) -> Posted {
        self.statement.state(|statement| statement.group(bound, members));
        self.post(bound, members)
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
        for value in 0..self.board.values.len() {
            let of = |&cell: &usize| {
                let at = self.domains[cell].binary_search(&value).ok()?;
                Some(self.builder.candidate(self.cells[cell], at))
            };
            let members: Vec<Candidate> = cells.iter().filter_map(of).collect();
            self.post(bound, &members)?;
        }
        Ok(())
    }

    /// States a relation between two cells: conflicts are covered by at-most-one groups over both, as many values of the one
    /// as have the same conflicts with a set of values of the other. `x < y` becomes a staircase.
    pub(in crate::model) fn relation(
        &mut self,
        [one, other]: [usize; 2],
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Posted {
        let (left, right): (Vec<_>, Vec<_>) = (self.candidates(one).collect(), self.candidates(other).collect());
        let pairs = left.len().saturating_mul(right.len());
        bounded(pairs, MOST_PAIRS, "pairs of values")?;
        self.look(pairs)?;
        self.statement.state(|statement| Some(statement.pair([one, other], &allowed)));
        let against =
            |value: i64| -> Vec<usize> { (0..right.len()).filter(|&at| !allowed(value, right[at].0)).collect() };
        let conflicts: Vec<Vec<usize>> = left.iter().map(|(value, _)| against(*value)).collect();
        let mut seen: Vec<&Vec<usize>> = conflicts.iter().filter(|set| !set.is_empty()).collect();
        seen.sort_unstable();
        seen.dedup();
        let together: usize = seen.iter().map(|set| set.len() + left.len()).sum();
        self.space(together, "a relation")?;
        let looked_at: usize = seen.iter().map(|set| set.len().saturating_mul(left.len())).sum();
        self.look(looked_at)?;
        for set in seen {
            let holds = |of: &Vec<usize>| set.iter().all(|at| of.binary_search(at).is_ok());
            let ours = left.iter().zip(&conflicts).filter(|(_, of)| holds(of)).map(|((_, candidate), _)| *candidate);
            let members: Vec<Candidate> = ours.chain(set.iter().map(|&at| right[at].1)).collect();
            self.post(Bound::AtMostOne, &members)?;
        }
        Ok(())
    }

    /// States that two cells have the same number: a group for each number, "the one has it, or the other has another".
    pub(in crate::model) fn equal(&mut self, [one, other]: [usize; 2]) -> Posted {
        let mut numbers = [self.numbers(one), self.numbers(other)].concat();
        numbers.sort_unstable();
        numbers.dedup();
        self.space(numbers.len().saturating_mul(self.domains[other].len() + 1), "a relation")?;
        self.statement.state(|statement| Some(statement.pair([one, other], &|value, beside| value == beside)));
        for number in numbers {
            let members =
                [self.those(one, |value| value == number), self.those(other, |value| value != number)].concat();
            self.post(Bound::ExactlyOne, &members)?;
        }
        Ok(())
    }

    /// States that two cells have one of these pairs of numbers, and gives back the auxiliary candidate of each pair that
    /// they can have.
    pub(in crate::model) fn one_of_pairs(
        &mut self,
        cells: [usize; 2],
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Result<Vec<([i64; 2], Candidate)>, RuleError> {
        if cells[0] == cells[1] {
            return self.own_pairs(cells[0], allowed);
        }
        let [ones, others] = cells.map(|cell| self.numbers(cell));
        self.room(ones.len().saturating_mul(others.len()), "pairs of values")?;
        self.statement.state(|statement| Some(statement.pair(cells, &allowed)));
        let (mut pairs, mut rows) = (Vec::new(), Vec::new());
        for (at, &one) in (0..).zip(&ones) {
            for (beside, &other) in (0..).zip(&others).filter(|(_, other)| allowed(one, **other)) {
                pairs.push([one, other]);
                rows.push(vec![at, beside]);
            }
        }
        self.space(rows.len().saturating_mul(ones.len() + others.len()), "a table of pairs")?;
        // The rows ascend, so that they keep their places.
        let which = self.builder.table(&cells.map(|cell| self.cells[cell]), &rows)?;
        Ok(pairs.into_iter().zip(self.builder.values(which).iter().copied()).collect())
    }

    /// The same of a cell and itself: its own candidates.
    fn own_pairs(
        &mut self,
        cell: usize,
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Result<Vec<([i64; 2], Candidate)>, RuleError> {
        let is_allowed = |number: i64| allowed(number, number);
        match &self.those(cell, is_allowed)[..] {
            [] => self.nothing()?,
            some => self.group(Bound::ExactlyOne, some)?,
        }
        let own = self.candidates(cell).filter(|(number, _)| is_allowed(*number));
        Ok(own.map(|(number, candidate)| ([number; 2], candidate)).collect())
    }

    /// States that the values of the cells form one of the rows, each a number for each cell. Rows with a number that its
    /// cell cannot have are left out.
    pub(in crate::model) fn table(&mut self, cells: &[usize], rows: &[Vec<i64>]) -> Posted {
        self.room(rows.len(), "rows of a table")?;
        let sizes: usize = cells.iter().map(|&cell| self.domains[cell].len()).sum();
        self.space(rows.len().saturating_mul(sizes), "a table")?;
        self.statement.state(|statement| statement.table(cells, rows));
        let places: Vec<HashMap<i64, u32>> =
            cells.iter().map(|&cell| (self.numbers(cell)).into_iter().zip(0..).collect()).collect();
        let row =
            |row: &Vec<i64>| row.iter().zip(&places).map(|(number, places)| places.get(number).copied()).collect();
        let rows: Vec<Vec<u32>> = rows.iter().filter_map(row).collect();
        let choices: Vec<Choice> = cells.iter().map(|&cell| self.cells[cell]).collect();
        self.builder.table(&choices, &rows)?;
        Ok(())
    }

    /// States that there is no solution.
    pub(in crate::model) fn nothing(&mut self) -> Posted {
        self.statement.state(|_| Some(Relation::Never));
        self.post(Bound::ExactlyOne, &[])
    }

    /// States that the values of the cells, all different, are one of these sets of numbers. An auxiliary choice says
    /// which set it is. A group for each number says that one of the cells has it, or that the set is one without it.
    pub(in crate::model) fn one_of_sets(&mut self, cells: &[usize], sets: &[Vec<i64>]) -> Posted {
        let numbers = self.numbers_of(cells);
        let is_possible = |set: &&Vec<i64>| set.iter().all(|number| numbers.binary_search(number).is_ok());
        let sets: Vec<&Vec<i64>> = sets.iter().filter(is_possible).collect();
        self.room(sets.len(), "combinations")?;
        self.space(numbers.len().saturating_mul(sets.len() + cells.len()), "combinations")?;
        let looked_at = numbers.len().saturating_mul(cells.len()).saturating_mul(numbers.len() + sets.len());
        self.look(looked_at)?;
        self.statement.state(|statement| statement.sets(cells, &sets));
        let which = self.builder.auxiliary(sets.len())?;
        let whole = self.builder.values(which).to_vec();
        for number in numbers {
            let of_cells = cells.iter().flat_map(|&cell| self.those(cell, |value| value == number));
            let without = whole.iter().zip(&sets).filter(|(_, set)| !set.contains(&number));
            let members: Vec<Candidate> = of_cells.chain(without.map(|(candidate, _)| *candidate)).collect();
            self.post(Bound::ExactlyOne, &members)?;
        }
        Ok(())
    }

    /// States that one of these tuples holds: each cell has a number of its set. The tuples exclude each other, which is the caller's
    /// promise. An auxiliary choice says which it is; a number of a cell excludes the tuples without it.
    pub(in crate::model) fn one_of_tuples(&mut self, cells: &[usize], tuples: &[Vec<Vec<i64>>]) -> Posted {
        let candidates: usize = cells.iter().map(|&cell| self.domains[cell].len()).sum();
        self.room(tuples.len(), "choices")?;
        self.space(candidates.saturating_mul(tuples.len() + 1), "choices")?;
        self.look(candidates.saturating_mul(tuples.len()))?;
        self.statement.state(|statement| Some(statement.tuples(cells, tuples)));
        let which = self.builder.auxiliary(tuples.len())?;
        let whole = self.builder.values(which).to_vec();
        for (at, &cell) in cells.iter().enumerate() {
            for (number, candidate) in self.candidates(cell).collect::<Vec<_>>() {
                let without = whole.iter().zip(tuples).filter(|(_, sets)| !sets[at].contains(&number));
                let members: Vec<Candidate> = [candidate].into_iter().chain(without.map(|(one, _)| *one)).collect();
                self.post(Bound::AtMostOne, &members)?;
            }
        }
        Ok(())
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
