//! The sums of rules, and those that follow from several rules, for other rooms.

use super::innies::DerivedSum;
use super::linear::{Linear, Part};
use super::network::Network;
use super::stated::Stated;
use super::store::ranks;
use crate::problem::{Relation, Relations};

/// The sums that follow from several relations together and that say more than they do: for up to four units beside each other, and of sums without a common cell.
///
/// O(sums³) for at most 48 sums, and O(units · cages).
///
/// ```
/// use exactone_core::finite::derived_sums;
/// use exactone_core::problem::{Relation, Relations};
///
/// // Three cells of 1 to 3, each value once; two of them add up to 4. So the third is 2.
/// let list = vec![
///     Relation::EachOnce(vec![0, 1, 2]),
///     Relation::Linear { terms: vec![(0, 1), (1, 1)], least: 4, most: 4 },
/// ];
/// let sums = derived_sums(&Relations { numbers: vec![1, 2, 3], cells: vec![vec![0, 1, 2]; 3], list });
/// assert_eq!((&sums[0].terms[..], sums[0].total), (&[(2, 1)][..], 2));
/// ```
#[must_use]
pub fn derived_sums(relations: &Relations) -> Vec<DerivedSum> {
    Network::new(relations).derived_sums(&Stated::new(relations))
}

/// What cells, each times a weight, add up to at least and at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundedSum {
    /// The cells with their weights.
    pub parts: Vec<Part>,
    /// The least.
    pub least: i64,
    /// The most.
    pub most: i64,
}

/// The sums that relations state, those of cells with one of several sets of values among them, and then the [derived ones](derived_sums). Nothing follows from
/// others where none is stated.
///
/// O(sums³) for at most 48 sums, and O(units · cages).
///
/// ```
/// use exactone_core::finite::bounded_sums;
/// use exactone_core::problem::{Relation, Relations};
///
/// // Two cells that differ add up to at least 4.
/// let list = vec![
///     Relation::Different(vec![0, 1]),
///     Relation::Linear { terms: vec![(0, 1), (1, 1)], least: 4, most: 6 },
/// ];
/// let sums = bounded_sums(&Relations { numbers: vec![1, 2, 3], cells: vec![vec![0, 1, 2]; 2], list });
/// assert_eq!((&sums[0].parts[0].cells[..], sums[0].least, sums[0].most), (&[0, 1][..], 4, 6));
/// ```
#[must_use]
pub fn bounded_sums(relations: &Relations) -> Vec<BoundedSum> {
    let mut sums: Vec<Terms> = relations.list.iter().filter_map(|relation| stated(relations, relation)).collect();
    if sums.is_empty() {
        return Vec::new();
    }
    let (network, known) = (Network::new(relations), Stated::new(relations));
    sums.extend(network.derived_sums(&known).into_iter().map(|sum| (sum.terms, sum.total, sum.total)));
    let in_parts = |(terms, least, most): Terms| {
        let parts = Linear::new(&terms, (least, most), &network.peers, &known).into_parts();
        BoundedSum { parts, least, most }
    };
    sums.into_iter().map(in_parts).collect()
}

/// Cells and weights, and the bounds of their sum.
type Terms = (Vec<(usize, i64)>, i64, i64);

/// The sum that a relation states. Cells with one of several sets of values add up to something between the least and the most of them.
fn stated(relations: &Relations, relation: &Relation) -> Option<Terms> {
    match relation {
        Relation::Linear { terms, least, most } => Some((terms.clone(), *least, *most)),
        Relation::Sets { cells, sets } => {
            let total = |&set: &u64| -> i64 { ranks(set).map(|rank| relations.numbers[rank]).sum() };
            let (least, most) = (sets.iter().map(total).min()?, sets.iter().map(total).max()?);
            Some((cells.iter().map(|&cell| (cell, 1)).collect(), least, most))
        }
        _ => None,
    }
}
