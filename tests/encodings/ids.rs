//! The encodings that everything is tried on.

use exactone::encode::Encoding;

/// Combinations that no list of named encodings has, so that the product is tried and not its samples alone.
const COMBINED: [&str; 16] = [
    "minimal+nested",
    "minimal+regular",
    "minimal+totalizer",
    "weber+bitwise",
    "weber+commander3",
    "cover+product",
    "cover+sequential",
    "boxline+bimander2",
    "triad+sequential",
    "triad3+nested",
    "triad3+adaptive",
    "eo:commander2",
    "eo:commander4",
    "eo:bimander3",
    "order+direct+nested",
    "order+direct+totalizer",
];

pub(crate) fn encoding(id: &str) -> Encoding {
    id.parse().unwrap()
}

/// The named encodings and some more combinations.
pub(crate) fn all() -> Vec<Encoding> {
    let mut all = Encoding::all();
    all.extend(COMBINED.map(encoding));
    all
}

/// Each says exactly one of every group, by a variable for each candidate: unit propagation reaches the same in all.
pub(crate) const EXACTLY_ONE: [&str; 16] = [
    "extended",
    "extended+dedup",
    "eo:bitwise",
    "eo:sequential",
    "eo:regular",
    "eo:product",
    "eo:nested",
    "eo:commander2",
    "eo:commander3",
    "eo:commander4",
    "eo:bimander2",
    "eo:bimander3",
    "eo:totalizer",
    "adaptive",
    "order+direct",
    "order+direct+nested",
];
