//! The connected components of a residual problem: their counts multiply.
//!
//! The graph is the primal graph of the hypergraph that has open items for vertices and open options for edges: two
//! items are neighbours if an open option holds both. For the formula whose variables are options it is the dual
//! graph, which has the same components. It is never written down. An option is open exactly when all its items are, so the set
//! of open items says it all, and no structure that dances is asked. The search begins at the lowest open item and ends
//! as soon as everything is reached: what is connected is mostly found to be so after a few options.

use super::super::matrix::Matrix;
use super::super::root::Root;

/// Which options hold which items, and the other way round; by the numbers they have at the root.
#[derive(Clone, Debug, Default)]
pub(super) struct Components {
    items: Adjacency,
    options: Adjacency,
    /// For each option the number of the search that last met it.
    met: Vec<u32>,
    search: u32,
    /// Open items not yet in a component.
    rest: Vec<u64>,
    /// Items reached whose options have not been followed.
    reached: Vec<u32>,
    /// The options and memberships looked at since the opening.
    pub(super) looked_at: u64,
}

/// There is no memory for so many components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// Lists one behind the other.
#[derive(Clone, Debug, Default)]
struct Adjacency {
    starts: Vec<u32>,
    entries: Vec<u32>,
}

impl Adjacency {
    #[inline]
    fn row(&self, at: u32) -> &[u32] {
        &self.entries[self.starts[at as usize] as usize..self.starts[at as usize + 1] as usize]
    }
}

impl Components {
    /// Lays out the residual problem of a query. O(memberships).
    pub(super) fn open(&mut self, matrix: &Matrix, root: &Root) {
        let Self { items, options, met, .. } = self;
        items.starts.clear();
        items.entries.clear();
        for &option in root.options() {
            items.starts.push(index_of(items.entries.len()));
            items.entries.extend(root.numbers_of(matrix, option));
        }
        items.starts.push(index_of(items.entries.len()));
        turn_round(items, root.items().len(), options);
        met.clear();
        met.resize(root.options().len(), 0);
        (self.search, self.looked_at) = (0, 0);
    }

    /// Appends the components of the open items to `found`, each as a set of as many words as `open` has; returns how
    /// many there are.
    ///
    /// # Errors
    /// There is no memory for them, or more than so many words would be found: nothing is appended then.
    pub(super) fn find(&mut self, open: &[u64], found: &mut Vec<u64>, most: usize) -> Result<usize, Full> {
        self.begin(open);
        let (before, mut count) = (found.len(), 0);
        while let Some(first) = lowest(&self.rest) {
            let start = found.len();
            if start + open.len() > most || found.try_reserve(open.len()).is_err() {
                found.truncate(before);
                found.shrink_to_fit();
                return Err(Full);
            }
            found.resize(start + open.len(), 0);
            self.follow(first, open, &mut found[start..]);
            count += 1;
        }
        Ok(count)
    }

    fn begin(&mut self, open: &[u64]) {
        if self.search == u32::MAX {
            self.met.fill(0);
            self.search = 0;
        }
        self.search += 1;
        self.rest.clear();
        self.rest.extend_from_slice(open);
    }

    /// Moves what is connected with an item from the rest to its component.
    fn follow(&mut self, first: u32, open: &[u64], component: &mut [u64]) {
        let Self { items, options, met, search, rest, reached, looked_at } = self;
        reached.clear();
        reached.push(first);
        transfer(first, rest, component);
        while let Some(item) = reached.pop() {
            for &option in options.row(item) {
                *looked_at += 1;
                if met[option as usize] == *search {
                    continue;
                }
                met[option as usize] = *search;
                let held = items.row(option);
                *looked_at += held.len() as u64;
                if !held.iter().all(|&item| has(open, item)) {
                    continue;
                }
                for &item in held {
                    if has(rest, item) {
                        transfer(item, rest, component);
                        reached.push(item);
                    }
                }
            }
            if rest.iter().all(|&word| word == 0) {
                return;
            }
        }
    }
}

/// Fills in for each item its options, ascending.
fn turn_round(items: &Adjacency, item_count: usize, options: &mut Adjacency) {
    let starts = &mut options.starts;
    starts.clear();
    starts.resize(item_count + 2, 0);
    for &item in &items.entries {
        starts[item as usize + 2] += 1;
    }
    for at in 2..starts.len() {
        starts[at] += starts[at - 1];
    }
    options.entries.clear();
    options.entries.resize(items.entries.len(), 0);
    for (option, window) in (0..).zip(items.starts.windows(2)) {
        for &item in &items.entries[window[0] as usize..window[1] as usize] {
            let place = &mut starts[item as usize + 1];
            options.entries[*place as usize] = option;
            *place += 1;
        }
    }
    starts.pop();
}

#[inline]
fn has(set: &[u64], item: u32) -> bool {
    set[item as usize / WORD] >> (item as usize % WORD) & 1 == 1
}

#[inline]
fn transfer(item: u32, from: &mut [u64], to: &mut [u64]) {
    let (word, bit) = (item as usize / WORD, 1 << (item as usize % WORD));
    from[word] &= !bit;
    to[word] |= bit;
}

fn lowest(set: &[u64]) -> Option<u32> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(index_of(word * WORD) + set[word].trailing_zeros())
}

const WORD: usize = 64;

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("memberships and items are fewer than 2^29")
}

#[cfg(test)]
mod tests {
    use super::super::super::work::Work;
    use super::*;
    use crate::cover::Ties;
    use crate::problem::{Bound, Candidate, ProblemBuilder};
    use crate::solve::{Budget, Query};

    /// Five items, all primary, and these options.
    fn components(options: &[&[usize]]) -> Components {
        let mut builder = ProblemBuilder::new();
        builder.add_candidates(options.len()).unwrap();
        for item in 0..5 {
            let holders = (0..options.len()).filter(|&option| options[option].contains(&item));
            builder.group(Bound::ExactlyOne, &holders.map(Candidate::new).collect::<Vec<_>>()).unwrap();
        }
        let matrix = Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap();
        let mut root = Root::new(&matrix);
        root.settle(&matrix, &Query::new(&[], &Budget::default()), &mut Work::default()).unwrap();
        let mut components = Components::default();
        components.open(&matrix, &root);
        components
    }

    #[test]
    fn components_are_what_open_options_connect() {
        let mut components = components(&[&[0, 2], &[1, 3], &[3, 4], &[2, 3], &[0], &[1], &[4]]);
        let mut found = Vec::new();
        assert_eq!(components.find(&[0b11111], &mut found, usize::MAX), Ok(1));
        assert_eq!(found, [0b11111]);
        found.clear();
        assert_eq!(
            components.find(&[0b11011], &mut found, usize::MAX),
            Ok(2),
            "the option of items 2 and 3 is closed with item 2"
        );
        assert_eq!(found, [0b00001, 0b11010]);
        found.clear();
        assert_eq!(components.find(&[0b10011], &mut found, usize::MAX), Ok(3));
        assert_eq!(found, [0b00001, 0b00010, 0b10000]);
        assert_eq!(components.find(&[0], &mut found, usize::MAX), Ok(0));
        let before = found.clone();
        assert_eq!(components.find(&[0b10011], &mut found, before.len() + 2), Err(Full));
        assert_eq!(found, before);
    }
}
