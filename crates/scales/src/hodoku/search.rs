//! The next step: the techniques are tried in order, and the first that finds something is taken.

use std::collections::HashSet;

use super::als::AlsList;
use super::bits::{Mark, ones};
use super::budget::Budget;
use super::fish::{Fins, Kind, Shape, fish};
use super::grid::Grid;
use super::links::Groups;
use super::subsets::Naked;
use super::technique::Technique;
use super::unique::Found;
use super::{
    als_steps, avoidable, bug, chains, coloring, forcing, locked, loops, nets, singles, subsets, sue, turbot, unique,
    wings,
};
use crate::board::CELLS;

/// A step: what it writes, and what it takes.
///
/// A step writes digits or removes marks, never both. What goes from the peers of a digit that is written does not
/// count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was found.
    pub technique: Technique,
    /// The digits that are written: cell from 0 in reading order, digit.
    pub placed: Vec<Mark>,
    /// The marks that go, in the order in which they do.
    pub removed: Vec<Mark>,
}

/// What a technique finds.
enum Effect {
    Places(Vec<Mark>),
    Removes(Vec<Mark>),
}

/// Searches of one state that serve several techniques.
#[derive(Default)]
struct Known {
    rectangles: Option<Found>,
    avoidable: Option<Found>,
    sets: Option<AlsList>,
}

/// The next step, or none if the work ran out.
pub(super) fn next_step(grid: &mut Grid, solution: &[u8; CELLS], budget: &Budget) -> Option<Step> {
    let mut known = Known::default();
    for &technique in Technique::ALL {
        let found = find(technique, grid, &mut known, budget);
        if !budget.goes_on() {
            return None;
        }
        let (placed, mut removed) = match found {
            Some(Effect::Places(placed)) => (placed, Vec::new()),
            Some(Effect::Removes(removed)) => (Vec::new(), removed),
            None if technique == Technique::BruteForce => (vec![brute_force(grid, solution)?], Vec::new()),
            None => continue,
        };
        let mut known_marks = HashSet::new();
        removed.retain(|&mark| known_marks.insert(mark));
        return Some(Step { technique, placed, removed });
    }
    None
}

/// The digit of the solution in the middle one of the open cells.
fn brute_force(grid: &Grid, solution: &[u8; CELLS]) -> Option<Mark> {
    let open = grid.board.open;
    ones(open).nth(open.count_ones() as usize / 2).map(|cell| (cell, solution[cell]))
}

fn find(technique: Technique, grid: &mut Grid, known: &mut Known, budget: &Budget) -> Option<Effect> {
    use Technique as T;
    budget.spend(1);
    let removed = match technique {
        T::FullHouse => return place(singles::full_house(grid)),
        T::NakedSingle => return place(singles::naked_single(grid)),
        T::HiddenSingle => return place(singles::hidden_single(grid)),
        T::ForcingChain => return forced(forcing::forcing_chain(grid, budget)),
        T::ForcingNet => return forced(nets::forcing_net(grid, budget)),
        T::BruteForce => None,
        _ if technique < T::XWing => simple(technique, grid),
        _ if technique < T::FinnedXWing => hard(technique, grid, known, budget),
        _ => fish_of(technique).map_or_else(|| chain(technique, grid, known, budget), |kind| fish(grid, kind, budget)),
    };
    removed.map(Effect::Removes)
}

fn place(mark: Option<Mark>) -> Option<Effect> {
    mark.map(|mark| Effect::Places(vec![mark]))
}

fn forced(conclusion: Option<forcing::Conclusion>) -> Option<Effect> {
    conclusion.map(|conclusion| match conclusion {
        forcing::Conclusion::True(mark) => Effect::Places(vec![mark]),
        forcing::Conclusion::False(mark) => Effect::Removes(vec![mark]),
    })
}

fn simple(technique: Technique, grid: &Grid) -> Option<Vec<Mark>> {
    use Technique as T;
    match technique {
        T::LockedPair => subsets::naked(grid, 2, Naked::Locked),
        T::LockedTriple => subsets::naked(grid, 3, Naked::Locked),
        T::Pointing => locked::pointing(grid),
        T::Claiming => locked::claiming(grid),
        T::NakedPair => subsets::naked(grid, 2, Naked::Plain),
        T::NakedTriple => subsets::naked(grid, 3, Naked::Plain),
        T::NakedQuad => subsets::naked(grid, 4, Naked::Plain),
        T::HiddenPair => subsets::hidden(grid, 2),
        T::HiddenTriple => subsets::hidden(grid, 3),
        T::HiddenQuad => subsets::hidden(grid, 4),
        _ => None,
    }
}

fn hard(technique: Technique, grid: &Grid, known: &mut Known, budget: &Budget) -> Option<Vec<Mark>> {
    use Technique as T;
    match technique {
        T::XWing | T::Swordfish | T::Jellyfish => fish(grid, fish_of(technique)?, budget),
        T::RemotePair => chains::remote_pair(grid, budget),
        T::BugPlusOne => bug::bug(grid),
        T::Skyscraper => turbot::skyscraper(grid),
        T::Kite => turbot::kite(grid),
        T::TurbotFish => chains::turbot_fish(grid, budget),
        T::EmptyRectangle => turbot::empty_rectangle(grid),
        T::WWing => wings::w_wing(grid),
        T::XyWing => wings::xy_wing(grid),
        T::XyzWing => wings::xyz_wing(grid),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
            first_of(technique, known.avoidable.get_or_insert_with(|| avoidable::rectangles(grid)))
        }
        _ => first_of(technique, known.rectangles.get_or_insert_with(|| unique::rectangles(grid))),
    }
}

fn first_of(technique: Technique, found: &Found) -> Option<Vec<Mark>> {
    found.iter().find(|found| found.0 == technique).map(|found| found.1.clone())
}

fn chain(technique: Technique, grid: &Grid, known: &mut Known, budget: &Budget) -> Option<Vec<Mark>> {
    use Technique as T;
    match technique {
        T::SueDeCoq => return sue::sue_de_coq(grid, budget),
        T::SimpleColors => return coloring::simple(grid),
        T::MultiColors => return coloring::multi(grid),
        T::XChain => return chains::x_chain(grid, budget),
        T::XyChain => return chains::xy_chain(grid, budget),
        T::NiceLoop => return loops::nice_loop(grid, Groups::Without, budget),
        T::GroupedNiceLoop => return loops::nice_loop(grid, Groups::With, budget),
        _ => {}
    }
    let sets = known.sets.get_or_insert_with(|| AlsList::of(grid));
    match technique {
        T::AlsXz => als_steps::xz(sets),
        T::AlsXyWing => als_steps::xy_wing(sets, budget),
        T::AlsXyChain => als_steps::xy_chain(sets, budget),
        _ => None,
    }
}

fn fish_of(technique: Technique) -> Option<Kind> {
    use Technique as T;
    let (shape, fins, size) = match technique {
        T::XWing => (Shape::Basic, Fins::None, 2),
        T::Swordfish => (Shape::Basic, Fins::None, 3),
        T::Jellyfish => (Shape::Basic, Fins::None, 4),
        T::FinnedXWing => (Shape::Basic, Fins::Finned, 2),
        T::FinnedSwordfish => (Shape::Basic, Fins::Finned, 3),
        T::FinnedJellyfish => (Shape::Basic, Fins::Finned, 4),
        T::SashimiXWing => (Shape::Basic, Fins::Sashimi, 2),
        T::SashimiSwordfish => (Shape::Basic, Fins::Sashimi, 3),
        T::SashimiJellyfish => (Shape::Basic, Fins::Sashimi, 4),
        T::FrankenXWing => (Shape::Franken, Fins::None, 2),
        T::FrankenSwordfish => (Shape::Franken, Fins::None, 3),
        T::FinnedFrankenXWing => (Shape::Franken, Fins::Finned, 2),
        T::FinnedFrankenSwordfish => (Shape::Franken, Fins::Finned, 3),
        _ => return None,
    };
    Some(Kind { shape, fins, size })
}

#[cfg(test)]
mod tests {
    use super::super::sketch::empty;
    use super::*;

    #[test]
    fn brute_force_takes_the_cell_in_the_middle() {
        let mut grid = empty();
        assert_eq!(brute_force(&grid, &[7; CELLS]), Some((40, 7)));
        grid.place(40, 7);
        assert_eq!(brute_force(&grid, &[7; CELLS]), Some((41, 7)));
    }
}
