//! The same formula in another order and under other names, by a seed.
//!
//! Solvers go by the order in which clauses and variables come to them, so one order is one draw of many. An encoding may
//! owe its time to the neat order in which it writes. A shuffled formula has the same models, up to the names; how much a
//! solver's time scatters over seeds says how much of a difference between two encodings is luck. Signs are left alone:
//! solvers try false first, and that is known to matter (Biere and Heule, "The effect of scrambling CNFs", Pragmatics of
//! SAT 2018).
//!
//! The randomness is `ChaCha8` of the seed: one stream for the names, another for the order, so that names are the same
//! whether clauses are shuffled or not.

use super::Model;
use crate::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone_core::solve::{Limit, Meter};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// Whether something stays as the encoding wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As it was written.
    #[default]
    Written,
    /// In an order drawn by the seed.
    Shuffled,
}

/// What is shuffled in a formula, and by which seed. The default shuffles nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClauseShuffle {
    /// The order of the clauses, and of the literals in each.
    pub clauses: Order,
    /// The numbers of the variables.
    pub names: Order,
    /// By which seed.
    pub seed: u64,
}

const NAMES: u64 = 0;
const CLAUSES: u64 = 1;

impl ClauseShuffle {
    /// The new name of each of so many variables; `None` if they keep theirs.
    pub(super) fn names(&self, vars: usize) -> Option<Vec<Var>> {
        let mut rng = self.rng(self.names, NAMES)?;
        let mut names: Vec<Var> = (0..vars).map(Var::new).collect();
        names.shuffle(&mut rng);
        Some(names)
    }

    /// Whether anything is shuffled.
    pub(super) fn moves(&self) -> bool {
        [self.clauses, self.names].contains(&Order::Shuffled)
    }

    /// The formula in its new order, and under the new names if there are any.
    ///
    /// # Errors
    /// The limit that was hit.
    pub(super) fn shuffled(&self, written: &Cnf, names: Option<&[Var]>, meter: &mut Meter<'_>) -> Result<Cnf, Limit> {
        let mut rng = self.clauses();
        let mut clauses: Vec<&[Lit]> = written.clauses().collect();
        if let Some(rng) = &mut rng {
            clauses.shuffle(rng);
        }
        let (mut shuffled, mut clause) = (Cnf::default(), Vec::new());
        (0..written.size().vars).for_each(|_| _ = shuffled.new_var());
        for literals in clauses {
            meter.poll()?;
            clause.clear();
            clause.extend(literals.iter().map(|&lit| names.map_or(lit, |names| renamed(lit, names))));
            if let Some(rng) = &mut rng {
                clause.shuffle(rng);
            }
            let Ok(()) = shuffled.add_clause(&clause);
        }
        Ok(shuffled)
    }

    /// The randomness that clauses and literals are put in order by; `None` if they stay.
    fn clauses(&self) -> Option<ChaCha8Rng> {
        self.rng(self.clauses, CLAUSES)
    }

    fn rng(&self, order: Order, stream: u64) -> Option<ChaCha8Rng> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(stream);
        (order == Order::Shuffled).then_some(rng)
    }
}

/// The literal under its new name.
pub(super) fn renamed(lit: Lit, names: &[Var]) -> Lit {
    let var = names[lit.var().index()];
    if lit.is_positive() { var.positive() } else { var.negative() }
}

/// The model of so many variables under the old names.
pub(super) fn named_back(model: &Model, names: &[Var], vars: usize) -> Model {
    let values = names.iter().enumerate().map(|(at, &name)| {
        let var = Var::new(at);
        if model.is_true(name) { var.positive() } else { var.negative() }
    });
    Model::complete(vars, values)
}
