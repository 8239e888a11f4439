//! What the groups of a problem say between its cells, as relations: sums, lines, tables.
//!
//! The groups are the problem. A rule such as "these nine cells add up to 45" becomes many of them, over candidates of its
//! own. An engine that knows what a sum is can reason with the rule itself: faster, and in part more strongly. So whoever
//! builds a problem may state the rules beside the groups. The relations say the same as the groups, neither more nor less,
//! about the cells, which are the first choices of the problem. Other choices are determined by the cells.
//!
//! Values are known by their *rank*: the place of their number among all numbers, ascending. A set of values is a word with a
//! bit for each rank.

/// The most values of a relation's cells: the bits of a word.
pub const MOST_RANKS: usize = 64;

/// Cells, their values and what holds between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Relations {
    /// The numbers that the values stand for, ascending, at most [`MOST_RANKS`].
    pub numbers: Vec<i64>,
    /// For each cell the ranks of its candidates, in the order of the candidates. Cell `c` is choice number `c`.
    pub cells: Vec<Vec<u8>>,
    /// What holds, all together.
    pub list: Vec<Relation>,
}

impl Relations {
    /// For each cell the set of its values.
    pub(crate) fn domains(&self) -> Vec<u64> {
        self.cells.iter().map(|ranks| ranks.iter().fold(0, |set, rank| set | 1 << rank)).collect()
    }

    /// All values.
    pub(crate) fn every(&self) -> u64 {
        let values = u32::try_from(self.numbers.len()).expect("at most 64 values");
        u64::MAX.checked_shr(64 - values).unwrap_or(0)
    }
}

/// A relation between cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Relation {
    /// No two of the cells have the same value.
    Different(Vec<usize>),
    /// Each value stands in exactly one of the cells.
    EachOnce(Vec<usize>),
    /// The value of the second cell is among those that go with the value of the first: for each rank of the first a set.
    Pair {
        /// The two cells.
        cells: [usize; 2],
        /// By the rank of the first, the ranks of the second.
        allowed: Vec<u64>,
    },
    /// The numbers of the cells, each times its weight, add up to something from `least` to `most`.
    Linear {
        /// Cells and weights, none of them 0, no cell twice.
        terms: Vec<(usize, i64)>,
        /// The least that they may add up to.
        least: i64,
        /// The most.
        most: i64,
    },
    /// The cells differ, and their values together are one of these sets.
    Sets {
        /// The cells.
        cells: Vec<usize>,
        /// The sets, each of as many values as there are cells.
        sets: Vec<u64>,
    },
    /// One of the tuples holds: each cell has a value of its set. Such tuples of sets are the compressed tuples of Katsirelos and
    /// Walsh (*A compression algorithm for large arity extensional constraints*, 2007).
    Table {
        /// The cells.
        cells: Vec<usize>,
        /// For each tuple a set for each cell.
        tuples: Vec<Vec<u64>>,
    },
    /// The values of the cells, read one after the other, lead through the layers to the last state.
    Diagram {
        /// The cells; one may be read twice.
        cells: Vec<usize>,
        /// For each cell the ways from a state before it, by a rank, to a state behind it. The first layer begins in state 0.
        layers: Vec<Vec<Arc>>,
        /// How many states there are before the first cell, the second, ..., behind the last.
        states: Vec<usize>,
    },
    /// From `least` to `most` of the cells have a value of their set.
    Count {
        /// Cells and sets, no cell twice.
        members: Vec<(usize, u64)>,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Each number stands in as many of the cells as it says, or in none of them; and the values of the cells are one of these sets.
    Circles {
        /// The cells.
        cells: Vec<usize>,
        /// The sets of values whose numbers add up to the number of cells.
        sets: Vec<u64>,
    },
    /// Nothing fulfils this.
    Never,
}

/// A way through one layer of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arc {
    /// The state before the cell.
    pub from: u32,
    /// The rank of the cell's value.
    pub rank: u8,
    /// The state behind the cell.
    pub to: u32,
}

impl Relation {
    /// The cells that it is about, in its own order.
    #[must_use]
    pub fn cells(&self) -> Vec<usize> {
        match self {
            Self::Different(cells)
            | Self::EachOnce(cells)
            | Self::Sets { cells, .. }
            | Self::Table { cells, .. }
            | Self::Diagram { cells, .. }
            | Self::Circles { cells, .. } => cells.clone(),
            Self::Pair { cells, .. } => cells.to_vec(),
            Self::Linear { terms, .. } => terms.iter().map(|term| term.0).collect(),
            Self::Count { members, .. } => members.iter().map(|member| member.0).collect(),
            Self::Never => Vec::new(),
        }
    }

    /// Whether it is made as its kind says, of the cells and values that there are. O(its size, times a logarithm).
    pub(super) fn is_well_made(&self, of: &Relations) -> bool {
        let (every, cells, ranks) = (of.every(), of.cells.len(), of.numbers.len());
        let fits = |set: &u64| set & !every == 0;
        let mut own = self.cells();
        own.sort_unstable();
        let is_once = own.windows(2).all(|two| two[0] != two[1]);
        let is_known = own.last().is_none_or(|&last| last < cells);
        is_known
            && match self {
                Self::Different(_) | Self::EachOnce(_) | Self::Never => is_once,
                Self::Pair { allowed, .. } => is_once && allowed.len() == ranks && allowed.iter().all(fits),
                Self::Linear { terms, .. } => is_once && !own.is_empty() && terms.iter().all(|term| term.1 != 0),
                Self::Sets { sets, .. } => is_once && sets.iter().all(|set| set.count_ones() as usize == own.len()),
                Self::Circles { sets, .. } => is_once && sets.iter().all(fits),
                Self::Table { tuples, .. } => {
                    is_once
                        && !own.is_empty()
                        && tuples.iter().all(|sets| sets.len() == own.len() && sets.iter().all(fits))
                }
                Self::Count { members, .. } => is_once && members.iter().all(|member| fits(&member.1)),
                Self::Diagram { layers, states, .. } => {
                    let leads = |(layer, states): (&Vec<Arc>, &[usize])| {
                        let is_way = |arc: &Arc| {
                            usize::from(arc.rank) < ranks
                                && (arc.from as usize) < states[0]
                                && (arc.to as usize) < states[1]
                        };
                        layer.iter().all(is_way)
                    };
                    layers.len() == own.len()
                        && states.len() == own.len() + 1
                        && layers.iter().zip(states.windows(2)).all(leads)
                }
            }
    }

    /// Whether complete values, a rank for each cell of the problem, fulfil it. `numbers` are those of the ranks.
    ///
    /// This is the plain reading, by which the propagators are judged.
    #[must_use]
    pub fn holds(&self, numbers: &[i64], ranks: &[u8]) -> bool {
        let bit = |cell: usize| 1u64 << ranks[cell];
        let differ = |cells: &[usize]| {
            let together = cells.iter().fold(0, |set: u64, &cell| set | bit(cell));
            together.count_ones() as usize == cells.len()
        };
        let together = |cells: &[usize]| cells.iter().fold(0, |set, &cell| set | bit(cell));
        match self {
            Self::Different(cells) => differ(cells),
            Self::EachOnce(cells) => cells.len() == numbers.len() && differ(cells),
            Self::Pair { cells: [one, other], allowed } => allowed[usize::from(ranks[*one])] & bit(*other) != 0,
            Self::Linear { terms, least, most } => {
                let sum: i64 = terms.iter().map(|&(cell, weight)| weight * numbers[usize::from(ranks[cell])]).sum();
                (*least..=*most).contains(&sum)
            }
            Self::Sets { cells, sets } => differ(cells) && sets.contains(&together(cells)),
            Self::Table { cells, tuples } => {
                tuples.iter().any(|sets| cells.iter().zip(sets).all(|(&cell, set)| set & bit(cell) != 0))
            }
            Self::Diagram { cells, layers, .. } => {
                let step = |states: Vec<u32>, (cell, layer): (&usize, &Vec<Arc>)| {
                    let from_here = |arc: &&Arc| arc.rank == ranks[*cell] && states.contains(&arc.from);
                    layer.iter().filter(from_here).map(|arc| arc.to).collect()
                };
                !cells.iter().zip(layers).fold(vec![0], step).is_empty()
            }
            Self::Count { members, least, most } => {
                let count = members.iter().filter(|(cell, set)| set & bit(*cell) != 0).count();
                (*least..=*most).contains(&count)
            }
            Self::Circles { cells, sets } => {
                let times = |rank: u8| cells.iter().filter(|&&cell| ranks[cell] == rank).count();
                let as_often =
                    |cell: &usize| i64::try_from(times(ranks[*cell])) == Ok(numbers[usize::from(ranks[*cell])]);
                sets.contains(&together(cells)) && cells.iter().all(as_often)
            }
            Self::Never => false,
        }
    }
}
