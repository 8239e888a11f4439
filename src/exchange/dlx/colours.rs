//! Colours as groups: two options that give an item different colours exclude each other.
//!
//! Let p be the item and X, Y two primary items. Of the options of X at most one is true, and so of those of Y; hence at
//! most one is true of
//!
//! > the options of X that give p the colour c, and the options of Y that give p any other colour.
//!
//! Such a group for each colour c says all that is to be said between X and Y. If there are many colours, their numbers in
//! binary say it with less: for each digit, the options of X whose colour has a 0 there and those of Y whose colour has
//! a 1, and the other way round.
//!
//! So the options that give p a colour are dealt out to as few primary items as possible (greedily: always the item that
//! holds most of them), and between each two of these items stands whichever set of groups has fewer memberships. An
//! option that covers p without a colour excludes all others, and joins them item by item. No candidate is added.
//!
//! ```text
//! x y | p      dealt out to x and y; at most one is true of
//! x p:a          x p:a, y p:b
//! x p:b          x p:b, y p:a
//! y p:a
//! y p:b
//! ```

use super::Painted;
use crate::problem::{Candidate, Id, Table};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

/// Which primary items an option covers.
pub(super) struct Held(Table<Candidate, Primary>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Primary(u32);

impl Id for Primary {
    fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).expect("the limits allow fewer items"))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl Held {
    /// From the options of each primary item.
    pub(super) fn new<'o>(options: usize, items: impl Iterator<Item = &'o [Candidate]>) -> Self {
        let mut table: Table<Primary, Candidate> = Table::default();
        for item in items {
            table.push(item.iter().copied());
        }
        Self(table.transpose(options))
    }
}

/// Options that exclude each other by one primary item, each with its colour.
type Hand = Vec<(Candidate, u32)>;
type Group = Vec<Candidate>;

/// The groups for an item, or `None` if they have more memberships than there is room for.
pub(super) fn exclusions(held: &Held, cells: &[Painted], room: &mut usize) -> Option<Vec<Group>> {
    let plain: Vec<Candidate> = cells.iter().filter(|cell| cell.1.is_none()).map(|cell| cell.0).collect();
    let coloured = cells.iter().filter_map(|&(option, colour)| Some((option, colour?))).collect();
    let mut hands = deal(held, coloured);
    hands.sort_by_key(only_colour);
    let mut groups = Vec::new();
    for hand in hands.iter().filter(|_| !plain.is_empty()) {
        let members = plain.iter().copied().chain(hand.iter().map(|card| card.0)).collect();
        push(&mut groups, members, room)?;
    }
    for (at, one) in hands.iter().enumerate() {
        let alike = only_colour(one).map_or(0, |colour| hands[at..].partition_point(|hand| only_colour(hand) == Some(colour)));
        for other in &hands[at + alike.max(1)..] {
            between(one, other, &mut groups, room)?;
        }
    }
    Some(groups)
}

/// The colour of a hand that has one only: between hands of that same colour there is nothing to say.
fn only_colour(hand: &Hand) -> Option<u32> {
    let first = hand.first()?.1;
    hand.iter().all(|card| card.1 == first).then_some(first)
}

fn push(groups: &mut Vec<Group>, mut members: Group, room: &mut usize) -> Option<()> {
    *room = room.checked_sub(members.len())?;
    members.sort_unstable();
    groups.push(members);
    Some(())
}

/// Deals the options out to primary items, the item that holds most of those left first. An option that covers none, as
/// items covered at most once allow, is a hand of its own. What an item holds only shrinks, so it is counted again only
/// when its last count is the largest.
fn deal(held: &Held, coloured: Hand) -> Vec<Hand> {
    let mut of: BTreeMap<Primary, Hand> = BTreeMap::new();
    let mut hands = Vec::new();
    for card in coloured {
        let items = held.0.row(card.0);
        items.iter().for_each(|&item| of.entry(item).or_default().push(card));
        if items.is_empty() {
            hands.push(vec![card]);
        }
    }
    let mut dealt: HashMap<Candidate, ()> = HashMap::new();
    let mut largest: BinaryHeap<_> = of.iter().map(|(&item, hand)| (hand.len(), Reverse(item))).collect();
    while let Some((_, Reverse(item))) = largest.pop() {
        let hand = of.get_mut(&item).expect("every item of the heap has a hand");
        hand.retain(|card| !dealt.contains_key(&card.0));
        if largest.peek().is_some_and(|&(next, _)| next > hand.len()) {
            largest.push((hand.len(), Reverse(item)));
        } else if !hand.is_empty() {
            dealt.extend(hand.iter().map(|card| (card.0, ())));
            hands.push(std::mem::take(hand));
        }
    }
    hands
}

/// The groups between two hands: by colour or by digit, whichever is less.
fn between(one: &Hand, other: &Hand, groups: &mut Vec<Group>, room: &mut usize) -> Option<()> {
    let shared = Shared::of(one, other);
    let [by_one, by_other] = [shared.by_colour(one, other), shared.by_colour(other, one)];
    let by_digit = shared.digits() as usize * (shared.count_in(one) + shared.count_in(other));
    if by_digit < by_one.min(by_other) {
        shared.push_digits(one, other, groups, room)
    } else if by_one <= by_other {
        shared.push_colours(one, other, groups, room)
    } else {
        shared.push_colours(other, one, groups, room)
    }
}

/// The colours that both hands have, numbered from 0.
struct Shared(HashMap<u32, u32>);

impl Shared {
    fn of(one: &Hand, other: &Hand) -> Self {
        let mut theirs: Vec<u32> = other.iter().map(|card| card.1).collect();
        theirs.sort_unstable();
        let mut both: Vec<u32> = one.iter().map(|card| card.1).filter(|c| theirs.binary_search(c).is_ok()).collect();
        both.sort_unstable();
        both.dedup();
        Self(both.into_iter().zip(0..).collect())
    }

    fn digits(&self) -> u32 {
        self.0.len().next_power_of_two().trailing_zeros()
    }

    fn count_in(&self, hand: &Hand) -> usize {
        hand.iter().filter(|card| self.0.contains_key(&card.1)).count()
    }

    /// The memberships of one group for each shared colour of the first: all of the first's once, and the second's as
    /// often as they have another colour.
    fn by_colour(&self, one: &Hand, other: &Hand) -> usize {
        self.count_in(one) + (self.0.len().max(1) - 1) * self.count_in(other)
    }

    fn push_colours(&self, one: &Hand, other: &Hand, groups: &mut Vec<Group>, room: &mut usize) -> Option<()> {
        self.push_strangers(one, other, groups, room)?;
        let mut colours: Vec<u32> = self.0.keys().copied().collect();
        colours.sort_unstable();
        for &colour in colours.iter().filter(|_| colours.len() > 1) {
            let same = one.iter().filter(|card| card.1 == colour);
            let others = other.iter().filter(|card| card.1 != colour && self.0.contains_key(&card.1));
            push(groups, same.chain(others).map(|card| card.0).collect(), room)?;
        }
        Some(())
    }

    fn push_digits(&self, one: &Hand, other: &Hand, groups: &mut Vec<Group>, room: &mut usize) -> Option<()> {
        self.push_strangers(one, other, groups, room)?;
        for digit in 0..self.digits() {
            for [first, second] in [[0, 1], [1, 0]] {
                let with = |wanted: u32| {
                    move |card: &&(Candidate, u32)| self.0.get(&card.1).is_some_and(|at| at >> digit & 1 == wanted)
                };
                let members = one.iter().filter(with(first)).chain(other.iter().filter(with(second)));
                push(groups, members.map(|card| card.0).collect(), room)?;
            }
        }
        Some(())
    }

    /// A colour that only one hand has excludes all of the other hand.
    fn push_strangers(&self, one: &Hand, other: &Hand, groups: &mut Vec<Group>, room: &mut usize) -> Option<()> {
        for (hand, whole) in [(one, other), (other, one)] {
            let strangers: Group = hand.iter().filter(|card| !self.0.contains_key(&card.1)).map(|card| card.0).collect();
            if !strangers.is_empty() {
                push(groups, strangers.into_iter().chain(whole.iter().map(|card| card.0)).collect(), room)?;
            }
        }
        Some(())
    }
}
