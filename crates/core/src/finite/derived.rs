//! Sums that follow from several rules, for other rooms.

use super::innies::DerivedSum;
use super::network::Network;
use super::stated::Stated;
use crate::problem::Relations;

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
