//! Why a value fails in a rule: what another cell would have to be then.
//!
//! `If r3c6 were 1, r3c7 would have to be 0, and it is 1.` Where several cells have the value, and that is enough, it is said: `r3c7 and r3c8 are 1.`

use super::teller::Teller;
use super::text::{capital, either};
use crate::rule::{Layers, Rule, Scope, added_up, place_of};
use crate::state::State;
use exactone_core::problem::{Candidate, Choice, Relation, Relations};

/// The most cells of a rule that are looked at one by one, and the most values that are named.
const MOST_CELLS: usize = 20;
const MOST_VALUES: usize = 5;
/// The most ways that are counted, the most that are written out, and the most cells of these.
const MOST_COUNTED: usize = 1_000;
const MOST_WAYS: usize = 6;
const MOST_OPEN: usize = 10;

/// The most reasons that are told one by one.
const MOST_REASONS: usize = 4;

/// A cell that stands in the way of all others: what it would have to be.
struct Blocking {
    at: usize,
    wanted: u64,
    left: u64,
}

impl<'r> Teller<'r> {
    /// What goes from the cells of a rule, each value with what fails: of the first in full, of others with the same in the way that it is the same. `keep` says what is to be done.
    pub(super) fn what_fails(
        &self,
        state: &State<'r>,
        (relations, rule, scope): (&Relations, &Rule, &Scope<'_>),
        gone: &[Candidate],
        keep: &str,
    ) -> String {
        let all = (relations, rule, scope);
        // By what stands in the way, the first that fails so in full, and the others.
        let mut reasons: Vec<(String, String, Vec<Candidate>)> = Vec::new();
        let mut rest = Vec::new();
        for &value in gone {
            let why = self.failing(state, all, value);
            let kind = why.as_deref().and_then(obstacle);
            let known = reasons.iter().position(|known| Some(&known.0) == kind.as_ref());
            match (known, why, kind) {
                (Some(at), ..) => reasons[at].2.push(value),
                (None, Some(why), Some(kind)) if reasons.len() < MOST_REASONS => reasons.push((kind, why, vec![value])),
                _ => rest.push(value),
            }
        }
        let say = |(_, why, gone): &(String, String, Vec<Candidate>)| {
            let same = match &gone[1..] {
                [] => String::new(),
                same => format!(" In the same way, {}.", self.are_not(same)),
            };
            format!("{why}. So {}.{same}", self.are_not(&gone[..1]))
        };
        let mut said: Vec<String> = reasons.iter().map(say).collect();
        if !rest.is_empty() {
            said.push(self.by_all_ways(state, relations, scope, &rest, keep));
        }
        said.join(" ")
    }

    /// What goes, by all ways that are left: what they are, or how many.
    pub(super) fn by_all_ways(
        &self,
        state: &State<'r>,
        relations: &Relations,
        scope: &Scope<'_>,
        gone: &[Candidate],
        keep: &str,
    ) -> String {
        let outcome = self.are_not(gone);
        match self.all_ways(state, relations, scope) {
            Some((1.., Some(ways))) => format!("{}. So {outcome}.", capital(&ways)),
            Some((count @ 1.., None)) => {
                format!("Of the {count} ways that are left to {keep}, none has what goes. So {outcome}.")
            }
            _ => format!("In every way that is left to {keep}, {outcome}."),
        }
    }

    /// `If r3c6 were 1, r3c7 would have to be 0, and it is 1`, or where it is plain `r3c7 and r3c8 are 1`. None, if no cell alone stands in the way, and no sum is too small or too large.
    pub(super) fn failing(
        &self,
        state: &State<'r>,
        (relations, rule, scope): (&Relations, &Rule, &Scope<'_>),
        gone: Candidate,
    ) -> Option<String> {
        let (cell, rank) = place_of(self.problem, relations, gone)?;
        scope.cells.contains(&cell).then_some(())?;
        let domains = scope.domains(state, relations);
        let assumed = scope.assuming(state.peers(), cell, rank, &domains);
        let sees = |other: usize| state.peers().sees(cell, other);
        let barred = |other: usize| if sees(other) { 1 << rank } else { 0 };
        if let Some(standing) = self.standing(relations, rule, scope, (cell, rank), &domains) {
            return Some(standing);
        }
        let why = blocking(relations, scope, &assumed, |at| scope.cells[at] != cell, barred)
            .map(|blocking| self.would_have_to(relations, scope, &Blocking { left: domains[blocking.at], ..blocking }))
            .or_else(|| self.beyond(relations, rule, scope, (cell, rank), &assumed))?;
        Some(format!("If {}, {why}", self.said(gone, "were")))
    }

    /// `r3c7 and r3c8 are 1`: that cells have the same value, which are enough for the rule to take it from another cell. None, if they are not, or if it is one cell alone.
    fn standing(
        &self,
        relations: &Relations,
        rule: &Rule,
        scope: &Scope<'_>,
        (cell, rank): (usize, u8),
        domains: &[u64],
    ) -> Option<String> {
        if scope.cells.len() > MOST_CELLS || bounded_sum(relations, rule).is_some() {
            return None;
        }
        let own = 1 << rank;
        let every = |at: usize| relations.cells[scope.cells[at]].iter().fold(0u64, |set, rank| set | 1 << rank);
        let fails = |standing: &[usize]| {
            let is_known = |at: usize| scope.cells[at] == cell || standing.contains(&at);
            let free: Vec<u64> = (0..domains.len()).map(|at| if is_known(at) { own } else { every(at) }).collect();
            Layers::new(scope, &free).is_some_and(|layers| !layers.is_possible())
        };
        let has_it = |at: &usize| scope.cells[*at] != cell && domains[*at] == own;
        let mut standing: Vec<usize> = (0..domains.len()).filter(has_it).collect();
        if standing.len() < 2 || !fails(&standing) {
            return None;
        }
        for at in standing.clone() {
            let less: Vec<usize> = standing.iter().copied().filter(|&other| other != at).collect();
            if fails(&less) {
                standing = less;
            }
        }
        let cells: Vec<usize> = standing.iter().map(|&at| scope.cells[at]).collect();
        let value = self.value_of_rank(relations, rank);
        (cells.len() > 1).then(|| format!("{} are {value}", self.cells(&cells)))
    }

    /// What a rule that no values satisfy lacks: `r3c7 would have to be 0, and it is 1`.
    pub(super) fn lacking(&self, state: &State<'r>, rule: &Rule) -> Option<String> {
        let relations = self.problem.relations()?;
        let scope = Scope::new(relations, state.peers(), rule)?;
        let domains = scope.domains(state, relations);
        let blocking = blocking(relations, &scope, &domains, |_| true, |_| 0)?;
        Some(self.would_have_to(relations, &scope, &blocking))
    }

    fn would_have_to(&self, relations: &Relations, scope: &Scope<'_>, blocking: &Blocking) -> String {
        let cell = scope.cells[blocking.at];
        let names = |set: u64| -> Vec<String> {
            (0..64u8).filter(|rank| set >> rank & 1 != 0).map(|rank| self.value_of_rank(relations, rank)).collect()
        };
        let (wanted, left) = (names(blocking.wanted), names(blocking.left));
        let but = match left.len() {
            1..=MOST_VALUES => format!("it is {}", either(&left)),
            _ if wanted.len() == 1 => "that is gone there".to_owned(),
            _ => "these are gone there".to_owned(),
        };
        format!("{} would have to be {}, and {but}", self.cell_name(cell), either(&wanted))
    }

    /// That the other cells of a sum make too little or too much, if they are added alike.
    fn beyond(
        &self,
        relations: &Relations,
        rule: &Rule,
        scope: &Scope<'_>,
        (cell, rank): (usize, u8),
        assumed: &[u64],
    ) -> Option<String> {
        let (terms, least, most) = bounded_sum(relations, rule)?;
        let own = terms.iter().find(|term| term.0 == cell)?.1;
        let others: Vec<(usize, i64)> = terms.iter().copied().filter(|term| term.0 != cell).collect();
        let weight = others.first()?.1;
        if weight.abs() != 1 || others.iter().any(|other| other.1 != weight) || others.len() < 2 {
            return None;
        }
        let taken = own.checked_mul(relations.numbers[usize::from(rank)])?;
        let ends = [least.checked_sub(taken)?.checked_mul(weight)?, most.checked_sub(taken)?.checked_mul(weight)?];
        let (from, to) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let (mut fewest, mut largest) = (0i64, 0i64);
        for (other, _) in &others {
            let at = scope.cells.iter().position(|own| own == other)?;
            let numbers = || (0..relations.numbers.len()).filter(|rank| assumed[at] >> rank & 1 != 0);
            fewest += numbers().map(|rank| relations.numbers[rank]).min()?;
            largest += numbers().map(|rank| relations.numbers[rank]).max()?;
        }
        let cells = self.cells(&others.iter().map(|other| other.0).collect::<Vec<_>>());
        if from > largest {
            return Some(format!("{cells} would have to make {from}, and they make {largest} at most"));
        }
        (to < fewest).then(|| format!("{cells} would have to make {to}, and they make {fewest} at least"))
    }

    /// How many ways there are to fill the cells of a rule, and, if they are few, what they are: `r1c1 and r1c2 are 1 3 or 3 1, in this order`.
    fn all_ways(&self, state: &State<'r>, relations: &Relations, scope: &Scope<'_>) -> Option<(usize, Option<String>)> {
        let domains = scope.domains(state, relations);
        let mut ways = Layers::new(scope, &domains)?.assignments(MOST_COUNTED)?;
        ways.sort_unstable();
        ways.dedup();
        let open: Vec<usize> = (0..domains.len()).filter(|&at| domains[at].count_ones() > 1).collect();
        let few = ways.len() <= MOST_WAYS && (2..=MOST_OPEN).contains(&open.len());
        let say =
            |way: &Vec<u8>| open.iter().map(|&at| self.value_of_rank(relations, way[at])).collect::<Vec<_>>().join(" ");
        let written = few.then(|| {
            let cells: Vec<usize> = open.iter().map(|&at| scope.cells[at]).collect();
            let ways: Vec<String> = ways.iter().map(say).collect();
            format!("{} can only be {}, in this order", self.cells(&cells), either(&ways))
        });
        Some((ways.len(), written))
    }

    /// The name of a value by its rank.
    fn value_of_rank(&self, relations: &Relations, rank: u8) -> String {
        let known = self.ranks.iter().find(|(_, own)| **own == rank).map(|(value, _)| self.value(*value));
        known.unwrap_or_else(|| relations.numbers[usize::from(rank)].to_string())
    }

    /// What the cells of a pair have left beside those from which something goes: `r2c4 is 4, 5 or 6`.
    pub(super) fn partners(&self, state: &State<'r>, scope: &Scope<'_>, gone: &[Candidate]) -> Vec<String> {
        let [one, other] = scope.cells[..] else { return Vec::new() };
        let loses = |cell: usize| {
            gone.iter().any(|&gone| self.problem.choice_of(gone).is_some_and(|choice| choice.index() == cell))
        };
        let partners = [(one, other), (other, one)].into_iter().filter(|&(cell, _)| loses(cell));
        partners
            .map(|(_, partner)| self.possible(state.live(self.problem.choice_group(Choice::new(partner)))))
            .collect()
    }
}

/// What stands in the way, of the words that say why a value fails: the cells, and what they are, or whether they make too little or too much.
fn obstacle(why: &str) -> Option<String> {
    let Some((cells, rest)) = why.split_once(" would have to ") else { return Some(why.to_owned()) };
    let (_, cells) = cells.split_once(", ")?;
    let (_, but) = rest.rsplit_once(", and ")?;
    let bound = [" at most", " at least"].into_iter().find(|bound| but.ends_with(bound));
    // Which cells add up depends on the one that is left out.
    Some(bound.map_or_else(|| format!("{cells}: {but}"), str::to_owned))
}

/// The terms of a sum, and what it is at least and at most.
type BoundedSum = (Vec<(usize, i64)>, i64, i64);

/// A rule as a sum with bounds, if it is one.
fn bounded_sum(relations: &Relations, rule: &Rule) -> Option<BoundedSum> {
    if let [part] = &rule.parts[..]
        && let Relation::Linear { terms, least, most } = relations.list.get(part.relation)?
    {
        return Some((terms.clone(), *least, *most));
    }
    added_up(relations, rule).map(|(terms, total)| (terms, total, total))
}

/// The cell without which the others have values that satisfy the rule: one that has its value, if there is one, and then one with few values wanted.
fn blocking(
    relations: &Relations,
    scope: &Scope<'_>,
    domains: &[u64],
    may_be: impl Fn(usize) -> bool,
    barred: impl Fn(usize) -> u64,
) -> Option<Blocking> {
    let few = (2..=MOST_CELLS).contains(&scope.cells.len());
    let wanted = |at: usize| -> Option<Blocking> {
        let cell = scope.cells[at];
        let all = relations.cells[cell].iter().fold(0u64, |set, rank| set | 1 << rank);
        let mut relaxed = domains.to_vec();
        relaxed[at] = all & !barred(cell);
        let layers = Layers::new(scope, &relaxed).filter(Layers::is_possible)?;
        Some(Blocking { at, wanted: layers.supports()[at], left: domains[at] })
    };
    let all = (0..scope.cells.len()).filter(|&at| few && may_be(at)).filter_map(wanted);
    let named = all.filter(|blocking| blocking.wanted.count_ones() as usize <= MOST_VALUES);
    named.min_by_key(|blocking| (blocking.left.count_ones() > 1, blocking.wanted.count_ones(), blocking.at))
}
