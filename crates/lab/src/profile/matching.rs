//! A choice for every group that needs one, a group for every choice: a matching, and which pairs are in some matching.
//!
//! A unit is a bipartite graph: choices on one side; on the other its groups, and for a choice that has values outside the
//! unit's groups a place of its own. Every choice is matched, and so is every exactly-one group; at-most-one groups and
//! places of one's own may stay free. A pair that is in no such matching is inconsistent. These pairs are found from a
//! single matching. Turn matched pairs one way and other pairs the other way. Connect all that may change between matched
//! and free through one more place. Then the pairs that are in some matching are those matched and those inside a strongly
//! connected component.
//!
//! ```text
//! cells {4,7} {4,7} {4,7,9}      4–a 7–b 9–c is a matching; 4 and 7 are connected with a and b, not with c: c is 9
//! ```
//!
//! Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994; with bounds on the groups, *Generalized
//! arc consistency for global cardinality constraint*, AAAI 1996. That both sides can be covered at once if each can alone
//! is Mendelsohn and Dulmage's theorem (1958).

use super::components::Components;
use exactone_sat::cnf::Conflict;

/// Whether a place on the second side must be matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    Matched,
    MayStayFree,
}

/// The bipartite graph of one unit and a matching in it. Kept from one unit to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Matching {
    choices: usize,
    /// The places that each choice may take.
    places_of: Vec<Vec<usize>>,
    /// The choices that may take each place.
    choices_of: Vec<Vec<usize>>,
    needs: Vec<Need>,
    place_of: Vec<Option<usize>>,
    choice_of: Vec<Option<usize>>,
    /// Who led to whom while a way to change the matching is looked for.
    led_by: Vec<Option<usize>>,
    queue: Vec<usize>,
    components: Components,
}

impl Matching {
    /// A graph of this number of choices, without places.
    pub(super) fn reset(&mut self, choices: usize) {
        self.choices = choices;
        self.places_of.resize(self.places_of.len().max(choices), Vec::new());
        self.places_of.iter_mut().for_each(Vec::clear);
        self.needs.clear();
    }

    /// One more place.
    pub(super) fn add_place(&mut self, need: Need) -> usize {
        let place = self.needs.len();
        self.needs.push(need);
        match self.choices_of.get_mut(place) {
            Some(choices) => choices.clear(),
            None => self.choices_of.push(Vec::new()),
        }
        place
    }

    /// The choice may take the place. Each pair is added once.
    pub(super) fn add_pair(&mut self, choice: usize, place: usize) {
        self.places_of[choice].push(place);
        self.choices_of[place].push(choice);
    }

    /// How many places the choice may take.
    pub(super) fn places(&self, choice: usize) -> usize {
        self.places_of[choice].len()
    }

    /// Finds a matching, and which pairs are in some matching: O((choices + places) · pairs).
    pub(super) fn solve(&mut self) -> Result<(), Conflict> {
        self.place_of.clear();
        self.place_of.resize(self.choices, None);
        self.choice_of.clear();
        self.choice_of.resize(self.needs.len(), None);
        (0..self.choices).try_for_each(|choice| self.match_choice(choice))?;
        (0..self.needs.len()).try_for_each(|place| self.match_place(place))?;
        self.connect();
        Ok(())
    }

    /// Whether the pair is in some matching.
    pub(super) fn is_possible(&self, choice: usize, place: usize) -> bool {
        self.place_of[choice] == Some(place) || self.components.are_connected(choice, self.choices + place)
    }

    fn match_choice(&mut self, choice: usize) -> Result<(), Conflict> {
        let place = self.free_place(choice).ok_or(Conflict)?;
        self.shift_choices(choice, place);
        Ok(())
    }

    /// Breadth-first along ways that alternate between free and matched pairs, to a place that is free.
    fn free_place(&mut self, choice: usize) -> Option<usize> {
        let Self { places_of, choice_of, led_by, queue, needs, .. } = self;
        begin(led_by, needs.len(), queue, choice);
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            for &place in &places_of[from] {
                if led_by[place].is_none() {
                    led_by[place] = Some(from);
                    let Some(other) = choice_of[place] else { return Some(place) };
                    queue.push(other);
                }
            }
        }
        None
    }

    /// Each choice on the way takes the place it led to.
    fn shift_choices(&mut self, start: usize, end: usize) {
        let mut place = Some(end);
        while let Some(taken) = place {
            let choice = self.led_by[taken].expect("every place on the way was led to by a choice");
            place = self.place_of[choice].replace(taken).filter(|_| choice != start);
            self.choice_of[taken] = Some(choice);
        }
    }

    /// Every choice is matched by now, and stays so.
    fn match_place(&mut self, place: usize) -> Result<(), Conflict> {
        if self.needs[place] == Need::MayStayFree || self.choice_of[place].is_some() {
            return Ok(());
        }
        let (choice, held) = self.spare_place(place).ok_or(Conflict)?;
        self.choice_of[held] = None;
        self.shift_places(place, choice);
        Ok(())
    }

    /// The same way from the other side: to a choice that holds a place that may stay free.
    fn spare_place(&mut self, place: usize) -> Option<(usize, usize)> {
        let Self { choices_of, place_of, led_by, queue, needs, choices, .. } = self;
        begin(led_by, *choices, queue, place);
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            for &choice in &choices_of[from] {
                if led_by[choice].is_none() {
                    led_by[choice] = Some(from);
                    let held = place_of[choice].expect("every choice is matched by now");
                    if needs[held] == Need::MayStayFree {
                        return Some((choice, held));
                    }
                    queue.push(held);
                }
            }
        }
        None
    }

    /// Each choice on the way takes the place that led to it.
    fn shift_places(&mut self, start: usize, end: usize) {
        let mut choice = Some(end);
        while let Some(moved) = choice {
            let place = self.led_by[moved].expect("every choice on the way was led to by a place");
            self.place_of[moved] = Some(place);
            choice = self.choice_of[place].replace(moved).filter(|_| place != start);
        }
    }

    /// Arcs from choices to the places they hold, from places to the choices that might hold them, and through one more
    /// place for those that are matched or free at will.
    fn connect(&mut self) {
        let Self { choices, places_of, needs, place_of, choice_of, components, .. } = self;
        let will = *choices + needs.len();
        components.reset(will + 1);
        for (choice, places) in places_of[..*choices].iter().enumerate() {
            for &place in places {
                if place_of[choice] == Some(place) {
                    components.add_arc(choice, *choices + place);
                } else {
                    components.add_arc(*choices + place, choice);
                }
            }
        }
        for place in (0..needs.len()).filter(|&place| needs[place] == Need::MayStayFree) {
            match choice_of[place] {
                Some(_) => components.add_arc(*choices + place, will),
                None => components.add_arc(will, *choices + place),
            }
        }
        components.find();
    }
}

fn begin(led_by: &mut Vec<Option<usize>>, length: usize, queue: &mut Vec<usize>, start: usize) {
    led_by.clear();
    led_by.resize(length, None);
    queue.clear();
    queue.push(start);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every way to give each choice a place of its own, one after the other.
    fn all_matchings(pairs: &[Vec<usize>], needs: &[Need]) -> Vec<Vec<usize>> {
        let mut ways = vec![Vec::new()];
        for places in pairs {
            let longer = |way: &Vec<usize>| {
                let free = places.iter().filter(|place| !way.contains(place));
                free.map(|&place| [&way[..], &[place]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        let is_needed = |place: &usize| needs[*place] == Need::Matched;
        ways.retain(|way| (0..needs.len()).filter(is_needed).all(|place| way.contains(&place)));
        ways
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn a_pair_is_possible_exactly_if_some_matching_has_it(
            choices in prop::collection::vec(prop::collection::btree_set(0..6_usize, 0..5), 0..6),
            needs in prop::collection::vec(prop_oneof![Just(Need::Matched), Just(Need::MayStayFree)], 6),
        ) {
            let pairs: Vec<Vec<usize>> = choices.into_iter().map(|places| places.into_iter().collect()).collect();
            let mut matching = Matching::default();
            matching.reset(pairs.len());
            for &need in &needs {
                matching.add_place(need);
            }
            for (choice, places) in pairs.iter().enumerate() {
                for &place in places {
                    matching.add_pair(choice, place);
                }
            }
            let all = all_matchings(&pairs, &needs);
            prop_assert_eq!(matching.solve().is_ok(), !all.is_empty());
            for (choice, place) in pairs.iter().enumerate().flat_map(|(at, places)| places.iter().map(move |&to| (at, to))) {
                let expected = all.iter().any(|way| way[choice] == place);
                prop_assert!(all.is_empty() || matching.is_possible(choice, place) == expected, "{} {}", choice, place);
            }
        }
    }
}
