//! A sum and one of its bounds: what it concludes, and why.

use super::side::{Low, Lows, Scale, Side};
use crate::inference::explanations::Explanations;
use crate::literal::Lit;
use crate::remainder::SumsLeft;
use crate::trail::{Conflict, Reason, Trail};
use exactone_core::finite::{BoundedSum, Part};
use exactone_core::problem::Candidate;

#[derive(Clone, Copy)]
pub(super) struct Bounded<'l> {
    pub(super) sums: &'l SumsLeft,
    /// By cell: the ranks that are left.
    pub(super) domains: &'l [u64],
    pub(super) sum: &'l BoundedSum,
    pub(super) side: Side,
}

impl Bounded<'_> {
    fn bound(self) -> i64 {
        if self.side == Side::Most { self.sum.most } else { -self.sum.least }
    }

    fn scale(&self, part: &Part) -> Scale<'_> {
        Scale::of(part, self.side, &self.sums.numbers)
    }

    fn domain(self, cell: usize) -> u64 {
        self.domains[cell]
    }

    fn low(&self, part: &Part, cell: usize) -> Low {
        self.scale(part).lowest(self.domain(cell))
    }

    fn lows(&self, part: &Part) -> Option<Lows> {
        Lows::of(part.cells.iter().map(|&cell| self.low(part, cell)))
    }

    /// The least that the cells of a part add up to.
    fn least(&self, part: &Part) -> Option<i64> {
        match part.cells[..] {
            [cell] => Some(self.scale(part).adds(self.low(part, cell))),
            _ => self.scale(part).least(&self.lows(part)?),
        }
    }

    /// Rules out what one cell cannot have: why. O(cells²).
    pub(super) fn look(self, trail: &mut Trail, explanations: &mut Explanations) -> Result<Option<Reason>, Conflict> {
        let Some(least) = self.sum.parts.iter().map(|part| self.least(part)).sum::<Option<i64>>() else {
            return Ok(None);
        };
        let room = self.bound() - least;
        if room < 0 {
            explanations.explain_conflict(|causes| self.causes(trail, None, -room - 1, causes));
            return Err(Conflict::Explained);
        }
        let reason = self.sum.parts.iter().find_map(|part| self.look_at(part, room, trail, explanations));
        Ok(reason)
    }

    /// The same for the cells of one part; the sum could add up to so much more than its least.
    fn look_at(&self, part: &Part, room: i64, trail: &mut Trail, explanations: &mut Explanations) -> Option<Reason> {
        let scale = self.scale(part);
        let mut cells = part.cells.iter().filter(|cell| self.may_exceed(part, **cell, room)).peekable();
        cells.peek()?;
        let lows = self.lows(part)?;
        let of_part = scale.least(&lows)?;
        cells.find_map(|&cell| {
            let of_others = scale.least(&lows.without(self.low(part, cell)))?;
            self.conclude(trail, explanations, (part, cell), room + of_part - of_others)
        })
    }

    /// Whether a cell has values left that are so far apart. What a cell takes at least in its part is no less than its lowest value.
    fn may_exceed(&self, part: &Part, cell: usize, room: i64) -> bool {
        let (scale, now) = (self.scale(part), self.domain(cell));
        !now.is_power_of_two() && scale.adds(scale.highest(now)) - scale.adds(scale.lowest(now)) > room
    }

    /// Rules out the values of a cell that add more than this.
    fn conclude(
        &self,
        trail: &mut Trail,
        explanations: &mut Explanations,
        (part, cell): (&Part, usize),
        room: i64,
    ) -> Option<Reason> {
        let scale = self.scale(part);
        let open = |(rank, candidate): &(u8, Option<Candidate>)| {
            let adds = scale.adds(scale.turn(*rank));
            candidate.filter(|&one| adds > room && trail.is_open(Lit::is(one))).map(|one| (adds, one))
        };
        let gone: Vec<(i64, Candidate)> = self.sums.cells[cell].iter().filter_map(open).collect();
        let &(adds, leader) = gone.iter().min_by_key(|(adds, _)| adds)?;
        explanations.explain(leader, |causes| self.causes(trail, Some(cell), adds - room - 1, causes));
        let reason = Reason::Explained(leader);
        for (_, candidate) in gone {
            trail.set(Lit::is_not(candidate), reason);
        }
        Some(reason)
    }

    /// The literals, all false, by which the cells add up to so much at least, but for one of them. Where they could add up to less by the
    /// slack, those that make no more than this difference are left out.
    fn causes(&self, trail: &Trail, without: Option<usize>, mut slack: i64, causes: &mut Vec<Lit>) {
        for part in &self.sum.parts {
            let cells = || part.cells.iter().copied().filter(|cell| Some(*cell) != without);
            let Some(mut lows) = Lows::of(cells().map(|cell| self.low(part, cell))) else { continue };
            for cell in cells() {
                let low = self.lower(part, &mut lows, cell, &mut slack);
                self.below(trail, part, (cell, low), causes);
            }
        }
    }

    /// The lowest place of a cell, lowered as far as the slack allows.
    fn lower(&self, part: &Part, lows: &mut Lows, cell: usize, slack: &mut i64) -> Low {
        let (scale, low) = (self.scale(part), self.low(part, cell));
        let Some(sum) = scale.least(lows) else { return low };
        let mut places: Vec<Low> = self.sums.cells[cell].iter().map(|(rank, _)| scale.turn(*rank)).collect();
        places.sort_unstable();
        for place in places.into_iter().filter(|&place| place < low) {
            let lowered = lows.with(low, place);
            if let Some(loss) = scale.least(&lowered).map(|lower| sum - lower).filter(|loss| *loss <= *slack) {
                *slack -= loss;
                *lows = lowered;
                return place;
            }
        }
        low
    }

    /// Says that a cell has no value below a place. One literal is enough where the cell has a value.
    fn below(&self, trail: &Trail, part: &Part, (cell, low): (usize, Low), causes: &mut Vec<Lit>) {
        let (scale, before) = (self.scale(part), causes.len());
        let candidates = &self.sums.cells[cell];
        let is_below = |rank: u8| scale.turn(rank) < low;
        let below = candidates.iter().filter(|(rank, _)| is_below(*rank)).filter_map(|(_, candidate)| *candidate);
        causes.extend(below.map(Lit::is));
        let has = candidates.iter().find_map(|(_, one)| one.filter(|&one| trail.is_true(Lit::is(one))));
        if let Some(value) = has.filter(|_| causes.len() > before + 1) {
            causes.truncate(before);
            causes.push(Lit::is_not(value));
        }
    }
}
