//! The searches for steps, one file or room a kind.

pub(crate) mod blossom;
pub(crate) mod cases;
pub(crate) mod chain;
mod closures;
mod found;
pub(crate) mod intersection;
mod links;
mod lists;
pub(crate) mod locked;
pub(crate) mod mixed;
pub(crate) mod net;
pub(crate) mod node;
pub(crate) mod relaxation;
pub(crate) mod rules;
mod sets;
mod simplex;
pub(crate) mod single;
pub(crate) mod split;
pub(crate) mod spread;
pub(crate) mod sums;
pub(crate) mod trial;
pub(crate) mod unique;

pub(crate) use found::Found;
