//! Strongly connected components: which places can be reached from each other.
//!
//! Tarjan, *Depth-first search and linear graph algorithms*, SIAM Journal on Computing 1(2), 1972. It has its own stack
//! instead of recursion, because a unit may be of any length.

/// A directed graph over places numbered from 0, and its components. Kept from one graph to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Components {
    arcs: Vec<Vec<usize>>,
    places: usize,
    /// The component of each place.
    component: Vec<usize>,
    /// In which order each place was met; `usize::MAX` before that.
    met: Vec<usize>,
    /// The first place met that is reachable from below each place and still without a component.
    lowest: Vec<usize>,
    /// Places met that have no component yet.
    waiting: Vec<usize>,
    /// The way from the place that the search began with: each place with the number of its arcs gone along.
    way: Vec<(usize, usize)>,
}

/// No place has that number.
const NONE: usize = usize::MAX;

impl Components {
    /// A graph of this number of places, without arcs.
    pub(super) fn reset(&mut self, places: usize) {
        self.places = places;
        self.arcs.resize(self.arcs.len().max(places), Vec::new());
        self.arcs.iter_mut().for_each(Vec::clear);
    }

    pub(super) fn add_arc(&mut self, from: usize, to: usize) {
        self.arcs[from].push(to);
    }

    /// Finds the components. O(places + arcs).
    pub(super) fn find(&mut self) {
        for numbers in [&mut self.component, &mut self.met, &mut self.lowest] {
            numbers.clear();
            numbers.resize(self.places, NONE);
        }
        let mut count = 0;
        for start in 0..self.places {
            if self.met[start] == NONE {
                self.meet(start, &mut count);
                while let Some(&(place, arc)) = self.way.last() {
                    self.step(place, arc, &mut count);
                }
            }
        }
    }

    /// Whether each of the two can be reached from the other.
    pub(super) fn are_connected(&self, one: usize, other: usize) -> bool {
        self.component[one] == self.component[other]
    }

    fn meet(&mut self, place: usize, count: &mut usize) {
        self.met[place] = *count;
        self.lowest[place] = *count;
        *count += 1;
        self.waiting.push(place);
        self.way.push((place, 0));
    }

    /// Goes along the next arc of the last place on the way, or leaves it.
    fn step(&mut self, place: usize, arc: usize, count: &mut usize) {
        let Some(&to) = self.arcs[place].get(arc) else {
            return self.leave(place);
        };
        self.way.last_mut().expect("the place is on the way").1 += 1;
        if self.met[to] == NONE {
            self.meet(to, count);
        } else if self.component[to] == NONE {
            self.lowest[place] = self.lowest[place].min(self.met[to]);
        }
    }

    fn leave(&mut self, place: usize) {
        self.way.pop();
        if let Some(&(before, _)) = self.way.last() {
            self.lowest[before] = self.lowest[before].min(self.lowest[place]);
        }
        if self.lowest[place] == self.met[place] {
            self.close(place);
        }
    }

    /// All that was met since the place and waits is its component.
    fn close(&mut self, place: usize) {
        while let Some(member) = self.waiting.pop() {
            self.component[member] = place;
            if member == place {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Which places can be reached from which, arc by arc until nothing is new.
    fn reachable(places: usize, arcs: &[(usize, usize)]) -> Vec<Vec<bool>> {
        let mut reached: Vec<Vec<bool>> = (0..places).map(|from| (0..places).map(|to| from == to).collect()).collect();
        for _ in 0..places {
            for row in &mut reached {
                for &(from, to) in arcs {
                    row[to] |= row[from];
                }
            }
        }
        reached
    }

    proptest! {
        #[test]
        fn two_places_are_connected_exactly_if_each_is_reached_from_the_other(
            graphs in prop::collection::vec((1..9_usize, prop::collection::vec((0..9_usize, 0..9_usize), 0..20)), 1..4)
        ) {
            let mut components = Components::default();
            for (places, arcs) in graphs {
                let arcs: Vec<(usize, usize)> = arcs.into_iter().map(|(from, to)| (from % places, to % places)).collect();
                components.reset(places);
                for &(from, to) in &arcs {
                    components.add_arc(from, to);
                }
                components.find();
                let reached = reachable(places, &arcs);
                for (one, other) in (0..places).flat_map(|one| (0..places).map(move |other| (one, other))) {
                    prop_assert_eq!(components.are_connected(one, other), reached[one][other] && reached[other][one]);
                }
            }
        }
    }

    #[test]
    fn a_way_of_a_million_places_needs_no_deep_stack() {
        let mut components = Components::default();
        let places = 1_000_000;
        components.reset(places);
        (1..places).for_each(|place| components.add_arc(place - 1, place));
        components.add_arc(places - 1, places / 2);
        components.find();
        assert!(components.are_connected(places / 2, places - 1) && !components.are_connected(0, 1));
    }
}
