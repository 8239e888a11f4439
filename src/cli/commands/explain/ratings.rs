//! How hard the steps are, each by itself, and a table of all.

use crate::cli::puzzles::walk::Walk;
use exactone_explain::tell::Teller;
use exactone_explain::{Level, State, Step, Technique};
use exactone_scales::general::{Costs, level_in_words, tenths_in_words};
use std::collections::BTreeMap;

/// The hardest step that was told: where the level of its round was found.
struct Hardest {
    technique: Technique,
    number: usize,
    title: String,
}

/// Steps of one name.
#[derive(Default)]
struct Row {
    steps: usize,
    /// What the easiest and the hardest of them cost, in tenths.
    costs: Option<[u16; 2]>,
}

/// What is known of the steps so far.
pub(super) struct Ratings<'w> {
    /// If they are asked for.
    costs: Option<Costs<'w>>,
    rows: BTreeMap<Technique, Row>,
    /// The level of a round that costs most.
    level: Option<Level>,
    /// Whether that is the round of which steps are told: another round of the level does not count.
    is_its_round: bool,
    /// Of the steps of this level in this round the hardest technique, and the first of that.
    hardest: Option<Hardest>,
}

impl<'w> Ratings<'w> {
    /// Of the steps of a puzzle, each with what it costs if that is wanted.
    pub(super) fn new(walk: &'w Walk, are_wanted: bool) -> Self {
        let costs = are_wanted.then(|| Costs::new(&walk.instance.rules.problem));
        Self { costs, rows: BTreeMap::new(), level: None, is_its_round: false, hardest: None }
    }

    /// A round of this level was found.
    pub(super) fn found(&mut self, level: Level) {
        self.is_its_round = self.level.is_none_or(|known| Costs::compare(known, level).is_lt());
        if self.is_its_round {
            (self.level, self.hardest) = (Some(level), None);
        }
    }

    /// A step was told under a number: how hard it is, if that is wanted.
    pub(super) fn told(
        &mut self,
        teller: &Teller<'w>,
        (state, step): (&State<'w>, &Step),
        number: usize,
    ) -> Option<String> {
        let technique = teller.name(state, step).technique;
        let is_of_level = self.is_its_round && self.level == Some(step.level);
        if is_of_level && self.hardest.as_ref().is_none_or(|known| known.technique < technique) {
            self.hardest = Some(Hardest { technique, number, title: teller.title(state, step) });
        }
        let cost = self.costs.as_ref()?.tenths(state, step);
        let row = self.rows.entry(kind_of(technique)).or_default();
        row.steps += 1;
        let [least, most] = row.costs.unwrap_or([cost, cost]);
        row.costs = Some([least.min(cost), most.max(cost)]);
        Some(tenths_in_words(cost))
    }

    /// The hardest step that is told, by its name, which is that of `rate`: `X-chain (step 35)`. The level alone, if no step of it is told.
    pub(super) fn hardest(&self) -> Option<String> {
        let level = self.level?;
        Some(match &self.hardest {
            Some(Hardest { number, title, .. }) => format!("{title} (step {number})"),
            None => level_in_words(level),
        })
    }

    /// How many steps there are of each name, and how hard they are: a line each, the hardest last. Nothing, if that is not wanted.
    pub(super) fn table(&self) -> Vec<String> {
        let mut rows: Vec<(&Technique, usize, [u16; 2])> =
            self.rows.iter().filter_map(|(technique, row)| Some((technique, row.steps, row.costs?))).collect();
        rows.sort_by_key(|&(technique, _, [least, most])| (most, least, technique));
        let line = |(technique, steps, [least, most]): (&Technique, usize, [u16; 2])| {
            let costs = if least == most {
                tenths_in_words(most)
            } else {
                format!("{} to {}", tenths_in_words(least), tenths_in_words(most))
            };
            format!("{steps:>6}  {costs:<12}  {technique}")
        };
        rows.into_iter().map(line).collect()
    }
}

/// Sums without a name of their own are counted together.
fn kind_of(technique: Technique) -> Technique {
    match technique {
        Technique::Sum { .. } => Technique::Sum { size: 0, rank: 0 },
        other => other,
    }
}
