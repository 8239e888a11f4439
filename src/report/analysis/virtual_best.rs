//! What the best arm of each instance would come to, and what each arm gives to it.

use super::Share;
use serde::Serialize;

/// The virtual best solver: on each instance the arm that costs least.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VirtualBest {
    /// Instances that any arm answered.
    pub answered: Share,
    /// Its PAR-2; absent if an instance has no answer and there is no limit.
    pub par2: Option<f64>,
    /// What each arm gives to it, in the order of [`super::Block::arms`].
    pub contributions: Vec<Contribution>,
}

/// What an arm gives to the virtual best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Contribution {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Instances on which no arm cost less; 0 is an arm that never wins.
    pub best: usize,
    /// Instances on which every other arm cost more.
    pub solely_best: usize,
    /// Instances that no other arm answered.
    pub solely_answered: usize,
    /// PAR-2 of the virtual best without it.
    pub par2_without: Option<f64>,
    /// Shapley value of the instances answered: the values of all arms add up to what the virtual best answered.
    pub shapley_answered: f64,
    /// Shapley value of what the virtual best saves, in PAR-2, against answering nothing: the values of all arms add up
    /// to twice the limit less the virtual best's PAR-2. Absent without a limit.
    pub shapley_saved: Option<f64>,
}
